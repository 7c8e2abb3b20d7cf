"""The long form of every code, for `makeready explain` and docs/checks.md."""

from __future__ import annotations

from functools import cache
from textwrap import indent
from typing import Any

from generator.checks.explained import READER, TEMPLATES
from generator.checks.run import all_checks
from generator.diagnostics import Explained, did_you_mean, listing
from generator.discovery import discover


class UnknownCode(Exception):
    """Nobody reports this code; the message names the nearest."""


def codes() -> list[str]:
    """Every code that can be explained."""
    return list(_entries())


def game_codes() -> list[str]:
    """The codes that a game's own files can give: those of the reader, then those of the checks."""
    return [entry.code for entry in _reader()] + sorted(all_checks())


@cache
def _reader() -> tuple[Explained, ...]:
    """What is found while reading: the codes of every game, then those that a module explains itself."""
    rooms = ("generator.values", "generator.effects", "generator.components")
    own = [entry for room in rooms for entries in discover(room, "EXPLAINED").values() for entry in entries]
    return (*READER, *own)


@cache
def _preflights() -> tuple[Any, ...]:
    """What is found in finished PDFs; each is worded as a check is."""
    return tuple(sorted(discover("generator.preflight", "PREFLIGHT").values(), key=lambda check: check.code))


@cache
def _entries() -> dict[str, Any]:
    known = {entry.code: entry for entry in (*_reader(), *TEMPLATES)} | dict(sorted(all_checks().items()))
    return known | {entry.code: entry for entry in _preflights()}


def explain(code: str) -> str:
    """What it is, why it matters on paper, how it looks, and how to mend it."""
    entries = _entries()
    if code not in entries:
        raise UnknownCode(
            f'there is no code "{code}"{did_you_mean(code, entries)}; there are: {listing(entries, len(entries))}'
        )
    entry = entries[code]
    return (
        f"{entry.severity}[{entry.code}]: {entry.title}\n\n"
        f"  why: {entry.why}\n"
        f"  fix: {entry.fix}\n\n"
        f"  for example:\n\n{indent(entry.example.rstrip(), '      ')}\n"
    )


_INTRODUCTION = """\
# What can be found in a game's files

Every message of `makeready check` has a code. `makeready explain CODE` prints its entry here; this page is
written from the checks themselves. An error stops the build before anything is written, a warning does not
(unless `--strict` is given).
"""

_READING = "## Reading\n\nFound while the files are read and their values typed.\n"
_TEMPLATES = "## Templates\n\nFound in the phrasebooks and measures of the templates.\n"
_PREFLIGHT = """\
## Proofreading

Found in the finished PDFs, which are parsed back before any of them is written; [preflight.md](preflight.md) tells how.
"""
_PHASES = {
    "game": "## Judging\n\nFound in the game as a whole: what its parts say of each other.\n",
    "words": "## Wording\n\nFound in the words that the cards are given.\n",
    "play": "## Playing\n\nFound by playing the game many times.\n",
    "pages": "## Placing\n\nFound when the words are put on the page.\n",
}


def checks_page() -> str:
    """docs/checks.md, whole."""
    checks = [check for _, check in sorted(all_checks().items())]
    parts = [_INTRODUCTION, _READING, *map(_section, _reader())]
    for phase, heading in _PHASES.items():
        found = [_section(check) for check in checks if check.needs == phase]
        parts += [heading, *found] if found else []
    parts += [_PREFLIGHT, *(_section(entry, "text") for entry in _preflights())]
    return "\n".join([*parts, _TEMPLATES, *map(_section, TEMPLATES)])


def _section(entry: Any, written_in: str = "yaml") -> str:
    return (
        f"### `{entry.code}`\n\n"
        f"**{entry.title}.**{' A warning.' if entry.severity == 'warning' else ''}\n\n"
        f"```{written_in}\n{entry.example.rstrip()}\n```\n\n"
        f"- *Why:* {entry.why}.\n- *Fix:* {entry.fix}.\n"
    )
