"""Check `card-code`: the codes in the cards' footers repeat, leave a gap, or do not match the copies."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, Span, listing

_CODE = re.compile(r"(?P<series>[A-Z]+)(?P<first>[0-9]{1,4})(–(?P=series)(?P<last>[0-9]{1,4}))?|[A-Z]+")


@dataclass(frozen=True)
class _Coded:
    """A face with its code taken apart: letters alone have no numbers."""

    id: str
    code: str
    copies: int
    at: Span

    def numbers(self) -> list[str]:
        found = _CODE.fullmatch(self.code)
        if not found or not found["series"]:
            return []
        width, last = len(found["first"]), int(found["last"] or found["first"])
        return [f"{found['series']}{number:0{width}d}" for number in range(int(found["first"]), last + 1)]


def _find(context: Context) -> Iterable[Diagnostic]:
    header = context.game.header
    faces = [
        _Coded(item.id, item.code, getattr(item, "count", 1), item.at_value("code"))
        for item in (*header.units, *header.resources, *context.game.cards)
    ]
    used: dict[str, Span] = {}
    for face in faces:
        yield from _form(face)
        if not _CODE.fullmatch(face.code):
            continue
        for number in face.numbers() or [face.code]:
            if number in used:
                yield CHECK.found(face.at, f'the code "{number}" is used twice', note=f"first at {used[number]}")
            used.setdefault(number, face.at)
    yield from _gaps(used)


def _form(face: _Coded) -> Iterator[Diagnostic]:
    if not _CODE.fullmatch(face.code):
        yield CHECK.found(face.at, f'"{face.code}" is not a code', "write letters and a number: K05 or K03–K04")
        return
    numbered = len(face.numbers()) or 1
    if numbered != face.copies:
        yield CHECK.found(
            face.at, f'"{face.id}" comes {_times(face.copies)}, but "{face.code}" is a code for {numbered}',
            "give each copy a number of its own: K03–K04",
        )


def _times(copies: int) -> str:
    return "once" if copies == 1 else f"{copies} times"


def _gaps(used: dict[str, Span]) -> Iterator[Diagnostic]:
    """The codes of a series run from 1 on, so that a lost card is missed."""
    series: dict[str, dict[int, Span]] = {}
    for code, at in used.items():
        letters = code.rstrip("0123456789")
        if letters != code:
            series.setdefault(letters, {})[int(code[len(letters):])] = at
    for letters, numbers in series.items():
        before = 0
        for number in sorted(numbers):
            if number > before + 1:
                lost = [f"{letters}{n:02d}" for n in range(before + 1, number)]
                yield CHECK.found(numbers[number], f"no card has the code {listing(lost, 3)}, which should come before")
            before = number


CHECK = Check(
    code="card-code",
    title="The codes of the cards do not run on",
    why="players and errata find a card by its code, and a gap in the codes looks like a lost card",
    fix="number the cards of a series from 1 on, each number once",
    example="""\
- {id: hard-going, code: K06, title: Hard Going}
- {id: easy-going, code: K06, title: Easy Going}      # the next number is K07
""",
    needs="game",
    find=_find,
)
