"""Component kind `tables`: short forms for a chart and for a table that is rolled on, and the full form."""

from __future__ import annotations

from typing import Annotated, Any, Union

from pydantic import Discriminator, Field, Tag

from generator.components.component import Component, Id, Origin, Text
from generator.components.results_table import ResultsTable
from generator.values.bands import BandText, parse_band
from generator.values.dice import DiceText
from generator.values.located import Located, tag

REROLL = "re-roll"


class Axis(Located):
    """One input of a chart: its name, and the list of the game it runs over."""

    input: Id
    over: Text
    """`units`, `levels`, or the id of a group."""


class Chart(Located):
    """Looked up by row and column, without dice."""

    id: Id
    title: Text
    origin: Origin
    rows: Axis
    columns: Axis
    cells: dict[str, dict[str, int]]
    suffix: Text
    """What is printed behind each figure, such as `+`."""

    @property
    def inputs(self) -> list[str]:
        return [self.rows.input, self.columns.input]

    def result(self, row: str, column: str) -> int:
        return self.cells[row][column]


class RollTable(Located):
    """Looked up by a roll; `re-roll` as a result means roll again."""

    id: Id
    title: Text
    origin: Origin
    roll: DiceText
    bands: Annotated[dict[BandText, str], Field(min_length=2)]

    @property
    def inputs(self) -> list[str]:
        return ["roll"]

    def result(self, roll: int) -> str:
        return next(value for text, value in self.bands.items() if roll in parse_band(text))


def _kind(data: Any) -> str:
    if isinstance(data, ResultsTable) or (isinstance(data, dict) and not _FULL.isdisjoint(data)):
        return tag("full")
    rolled = isinstance(data, RollTable) or (isinstance(data, dict) and "roll" in data)
    return tag("roll" if rolled else "chart")


_FULL = {"inputs", "row", "column", "result"}
"""Keys that only the full form has; one of them is enough to tell it by when others were forgotten."""

AnyTable = Annotated[
    Annotated[Chart, Tag(tag("chart"))]
    | Annotated[RollTable, Tag(tag("roll"))]
    | Annotated[ResultsTable, Tag(tag("full"))],
    Discriminator(_kind),
]

Table = Union[Chart, RollTable, ResultsTable]

COMPONENT = Component("tables", AnyTable)
