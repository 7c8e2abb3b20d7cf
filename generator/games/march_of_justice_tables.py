"""March of Justice, tables: the content's tables worked out into arrays, for thousands of look-ups a second."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from generator.components.table_sheet import sheet_of
from generator.engine.reading import Reader, reader_of

if TYPE_CHECKING:
    from generator.components.game import Game

CONTACT, QUESTION_TABLE, AKHMAT_ROLL = "contact", "momentum-questions", "akhmat"
WAGNER_PRICES, RUSSIAN_PRICES, EVENT_TABLE = "wagner-boons", "russian-boons", "people-are-silent"
PRIORITIES, MOVEMENT = "priorities", "movement"
TABLES = (CONTACT, QUESTION_TABLE, AKHMAT_ROLL, WAGNER_PRICES, RUSSIAN_PRICES, EVENT_TABLE, PRIORITIES, MOVEMENT)
"""The tables that this game is played by."""

STEPS = ("location", "river", "roadblock")
"""What a move does, each with a cost of its own."""
MOVERS = ("wagner", "russia", "wagner-helicopter", "russian-helicopter")

DIE = 6
SIDE_WORDS = ("wagner", "russia")


class ContactTable:
    """The Contact Results Table with its shifts and modifiers, by whole numbers alone."""

    def __init__(self, game: Game, most_attack: int, most_defence: int, units: int, momenta: range, shifts: bool):
        self._reader = reader_of(game, CONTACT)
        self._usual = {name: domain.default for name, domain in self._reader.terms.inputs.items()}
        self.shifts = tuple(
            tuple(self._shift(attack, defence) if shifts else 0 for defence in range(most_defence + 1))
            for attack in range(most_attack + 1)
        )
        """shifts[attack][defence]: columns to the right for the ratio of forces, to the left below 0."""
        self.columns = tuple(
            tuple(self._column(attack - defence + shift) for defence, shift in enumerate(row))
            for attack, row in enumerate(self.shifts)
        )
        """columns[attack][defence]: the column after shifts and limit."""
        self._lowest_momentum = momenta.start
        self._drms = tuple(
            tuple(
                tuple(tuple(
                    tuple(self._drm(side, momentum, river, moscow, flank) for flank in range(units))
                    for moscow in (False, True)) for river in (False, True))
                for momentum in momenta)
            for side in SIDE_WORDS
        )
        every = {drm for a in self._drms for b in a for c in b for d in c for drm in d}
        self._lowest = 1 + min(every)
        totals = range(self._lowest, DIE + max(every) + 1)
        self._rows = {column: self._codes(column, totals) for row in self.columns for column in row}

    def drm(self, side: int, momentum: int, river: bool, moscow: bool, flank: int) -> int:
        """What the attacker adds to the die; `flank` counts the units outside the main location."""
        return self._drms[side][momentum - self._lowest_momentum][river][moscow][flank]

    def code(self, column: int, total: int) -> str:
        """The result at a column, for the die and its modifiers together."""
        return self._rows[column][total - self._lowest]

    def _shift(self, attack: int, defence: int) -> int:
        if not attack or not defence:
            return 0  # nobody to fight: never looked up
        return self._reader.column().added(self._values(attacker=attack, defender=defence))

    def _column(self, figure: int) -> int:
        return int(self._reader.column().found(figure))

    def _drm(self, side: str, momentum: int, river: bool, moscow: bool, flank: int) -> int:
        return self._reader.row.added(
            self._values(side=side, momentum=momentum, river=river, moscow=moscow, flank=flank)
        )

    def _codes(self, column: int, totals: range) -> tuple[str, ...]:
        heading = self._reader.column().found(column)
        return tuple(str(self._reader.cell(self._reader.row.found(total), heading)) for total in totals)

    def _values(self, **given: Any) -> dict[str, Any]:
        return self._usual | given


def numbers(game: Game, table: str) -> dict[str, int]:
    """A table of one word and a number: each word with its number."""
    reader = reader_of(game, table)
    return {row: int(reader.cell(row)) for row in reader.sheet.rows}


def costs_of_steps(game: Game) -> dict[tuple[str, str], int]:
    """Movement points by what a move does and who moves."""
    return {where: cost for where, cost in sheet_of(game.tables_by_id[MOVEMENT]).cells.items() if isinstance(cost, int)}


def akhmat_marches(game: Game) -> tuple[bool, ...]:
    """For each face of the die, whether Akhmat leaves Grozny."""
    reader = reader_of(game, AKHMAT_ROLL)
    return tuple(reader.result({}, roll) == "marches" for roll in range(1, DIE + 1))


def event_steps(game: Game, momenta: range) -> dict[int, tuple[int, int]]:
    """By momentum: how many units the event reduces, and how many it lets change sides."""
    reader: Reader = reader_of(game, EVENT_TABLE)
    pairs = {momentum: str(reader.result({"momentum": momentum})).split("/") for momentum in momenta}
    return {momentum: (int(reduced), int(changed)) for momentum, (reduced, changed) in pairs.items()}
