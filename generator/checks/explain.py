"""The long form of every code, for `makeready explain` and docs/checks.md."""

from __future__ import annotations

from functools import cache
from textwrap import indent

from generator.checks.check import Check
from generator.checks.explained import READER, TEMPLATES, Explained
from generator.checks.run import all_checks
from generator.diagnostics import did_you_mean, listing


class UnknownCode(Exception):
    """Nobody reports this code; the message names the nearest."""


def codes() -> list[str]:
    """Every code that can be explained."""
    return list(_entries())


def game_codes() -> list[str]:
    """The codes that a game's own files can give: those of the reader, then those of the checks."""
    return [entry.code for entry in READER] + sorted(all_checks())


@cache
def _entries() -> dict[str, Check | Explained]:
    return {entry.code: entry for entry in (*READER, *TEMPLATES)} | dict(sorted(all_checks().items()))


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

_ROOMS = (
    ("Reading", "Found while the files are read and their values typed.", READER),
    ("Templates", "Found in the phrasebooks and measures of the templates.", TEMPLATES),
)
_PHASES = {
    "game": ("Judging", "Found in the game as a whole: what its parts say of each other."),
    "words": ("Wording", "Found in the words that the cards are given."),
    "play": ("Playing", "Found by playing the game many times."),
    "pages": ("Placing", "Found when the words are put on the page."),
}


def checks_page() -> str:
    """docs/checks.md, whole."""
    parts = [_INTRODUCTION]
    room, says, entries = _ROOMS[0]
    parts += [f"## {room}\n\n{says}\n", *map(_section, entries)]
    for phase, (room, says) in _PHASES.items():
        found = [check for check in _entries().values() if isinstance(check, Check) and check.needs == phase]
        if found:
            parts += [f"## {room}\n\n{says}\n", *map(_section, found)]
    room, says, entries = _ROOMS[1]
    parts += [f"## {room}\n\n{says}\n", *map(_section, entries)]
    return "\n".join(parts)


def _section(entry: Check | Explained) -> str:
    return (
        f"### `{entry.code}`\n\n"
        f"**{entry.title}.**{' A warning.' if entry.severity == 'warning' else ''}\n\n"
        f"```yaml\n{entry.example.rstrip()}\n```\n\n"
        f"- *Why:* {entry.why}.\n- *Fix:* {entry.fix}.\n"
    )
