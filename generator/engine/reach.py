"""Engine (play): where on a table play can lead, for every input that it can produce.

Inputs that meet in no figure are tried apart and their sums put together, so a table with a dozen modifiers is
proved as surely as by trying all combinations, and at once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import product
from math import prod
from typing import NamedTuple

from generator.components.table_sheet import RESULT
from generator.components.table_terms import Terms
from generator.engine.headings import Figure
from generator.engine.modifying import Values
from generator.engine.reading import Finder, Reader

MOST_TRIED = 300_000
"""Combinations of inputs that meet in one figure; no table that a person can use needs more."""


class TooMany(Exception):
    """More combinations than can be tried; `names` are the inputs that meet."""

    def __init__(self, names: list[str], cases: int):
        super().__init__(f"{cases} combinations of {', '.join(names)}")
        self.names, self.cases = names, cases


@dataclass
class Reach:
    """Cells that play can land on, and figures for which there is no heading (`gaps`, by row where rows differ)."""

    cells: set[tuple[str, str]] = field(default_factory=set)
    row_gaps: set[Figure] = field(default_factory=set)
    column_gaps: dict[str, set[Figure]] = field(default_factory=dict)


class State(NamedTuple):
    """What some of the inputs make of row and column: the figure, all that is added, steps along the sheet."""

    row: Figure | None = None
    row_added: int = 0
    row_steps: int = 0
    column: Figure | None = None
    column_added: int = 0
    column_steps: int = 0

    def joined(self, other: State) -> State:
        """Both together; what is added goes into its figure at once, since many ways lead to one sum."""
        row, row_added = _sum(other.row if self.row is None else self.row, self.row_added + other.row_added)
        column, column_added = _sum(
            other.column if self.column is None else self.column, self.column_added + other.column_added
        )
        steps = self.row_steps + other.row_steps, self.column_steps + other.column_steps
        return State(row, row_added, steps[0], column, column_added, steps[1])


def _sum(figure: Figure | None, added: int) -> tuple[Figure | None, int]:
    return (figure + added, 0) if isinstance(figure, int) else (figure, added)


class Piece(NamedTuple):
    """One contribution to a field of the state, and the inputs that it depends on."""

    field: str
    names: frozenset[str]
    read: Callable[[Values], Figure]


def reach(reader: Reader) -> Reach:
    """All that play can lead to. Raises TooMany if that can't be tried."""
    found = Reach()
    for state in _states(reader):
        _follow(reader, state, found)
    return found


def _states(reader: Reader) -> set[State]:
    """Every state that the inputs can produce, the roll left out."""
    states = {State()}
    for names, pieces in _groups(list(_pieces(reader))):
        met = _tried(reader.terms, names, pieces)
        states = {one.joined(other) for one in states for other in met}
    return states


def _pieces(reader: Reader) -> Iterator[Piece]:
    yield from _of_finder(reader.row, "row")
    column = reader.column(reader.sheet.rows[0])
    if column is not None:
        yield from _of_finder(column, "column")


def _of_finder(finder: Finder, side: str) -> Iterator[Piece]:
    if not finder.key.roll:
        yield Piece(side, frozenset(finder.key.operands), finder.figure)
    for adders, what in ((finder.adders, "added"), (finder.sliders, "steps")):
        yield from (Piece(f"{side}_{what}", frozenset(adder.names), adder.added) for adder in adders)


def _groups(pieces: list[Piece]) -> list[tuple[list[str], list[Piece]]]:
    """Pieces that share inputs, directly or by way of others, belong together."""
    groups: list[tuple[set[str], list[Piece]]] = []
    for piece in pieces:
        names, members = set(piece.names), [piece]
        for group in [group for group in groups if not names.isdisjoint(group[0])]:
            groups.remove(group)
            names |= group[0]
            members = [*group[1], *members]
        groups.append((names, members))
    return [(sorted(names), members) for names, members in groups]


def _tried(terms: Terms, names: list[str], pieces: Sequence[Piece]) -> set[State]:
    """The states that come of trying all combinations of some inputs."""
    domains = [terms.inputs[name].values for name in names]
    cases = prod(len(domain) for domain in domains)
    if cases > MOST_TRIED:
        raise TooMany(names, cases)
    readers, values = [piece.read for piece in pieces], {}
    seen = set()
    for chosen in product(*domains):
        values.update(zip(names, chosen, strict=True))
        seen.add(tuple([read(values) for read in readers]))
    return {_state(pieces, figures) for figures in seen}


def _state(pieces: Sequence[Piece], figures: Sequence[Figure]) -> State:
    state = State()
    for piece, figure in zip(pieces, figures, strict=True):
        state = state.joined(State(**{piece.field: figure}))
    return state


def _follow(reader: Reader, state: State, found: Reach) -> None:
    """From a state by every roll to the cells."""
    if reader.terms.row.roll:
        _by_rolled_row(reader, state, found)
        return
    row = _heading(reader.row, state.row, state.row_added, state.row_steps, found.row_gaps)
    column = reader.column(row)
    if row is None:
        return
    if column is None:
        found.cells.add((row, RESULT))
        return
    gaps = found.column_gaps.setdefault(row if reader.sheet.ragged else "", set())
    for figure in reader.dice_at(RESULT).values if column.key.roll else [state.column]:
        heading = _heading(column, figure, state.column_added, state.column_steps, gaps)
        if heading is not None:
            found.cells.add((row, heading))


def _by_rolled_row(reader: Reader, state: State, found: Reach) -> None:
    heading, dice = RESULT, reader.dice_at
    column = reader.column()
    if column is not None:
        gaps = found.column_gaps.setdefault("", set())
        unshifted = _heading(column, state.column, state.column_added, 0, gaps)
        if unshifted is None:
            return
        heading = column.headings.slide(unshifted, state.column_steps)
        rolls = dice(unshifted).values
    else:
        rolls = dice(RESULT).values
    for roll in rolls:
        row = _heading(reader.row, roll, state.row_added, state.row_steps, found.row_gaps)
        if row is not None:
            found.cells.add((row, heading))


def _heading(finder: Finder, figure: Figure | None, added: int, steps: int, gaps: set[Figure]) -> str | None:
    assert figure is not None
    limited = finder.headings.limit(figure + added if added else figure)  # type: ignore[operator]
    heading = finder.headings.find(limited)
    if heading is None:
        gaps.add(limited)
        return None
    return finder.headings.slide(heading, steps) if steps else heading
