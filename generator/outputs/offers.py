"""Last room (draw): a setting as it was asked for, or a plain word when there is no such thing."""

from __future__ import annotations

from collections.abc import Iterable

from generator.diagnostics import did_you_mean, listing
from generator.outputs.job import NotOffered


def offer(what: str, asked: str, offered: Iterable[str], file: str = "cards.pdf") -> str:
    """The setting as asked for, or NotOffered with what there is."""
    there = list(offered)
    if asked not in there:
        raise NotOffered(
            f'{file} is not offered with {what} "{asked}"{did_you_mean(asked, there)}: '
            f"use {what} {listing(there)}"
        )
    return asked
