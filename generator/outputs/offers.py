"""Last room (draw): what may be asked of the printer, and a plain word when something may not."""

from __future__ import annotations

from collections.abc import Iterable

from generator.diagnostics import did_you_mean, listing


class NotOffered(ValueError):
    """A setting that this output can't print; a misuse of the call, not a mistake in the content."""


def offer(what: str, asked: str, offered: Iterable[str]) -> str:
    """The setting as asked for, or NotOffered with what there is."""
    there = list(offered)
    if asked not in there:
        raise NotOffered(f'{what} "{asked}" is not offered{did_you_mean(asked, there)}: use one of {listing(there)}')
    return asked
