"""Component kind `tables`: the parts of a full table, in the order in which a player meets them.

What he knows (inputs), how a row or a column is found (keys, with modifiers, shifts and limits), which results are
better, and what the author has to say about single cells.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any, Literal

from pydantic import BeforeValidator, Field, WithJsonSchema, model_validator

from generator.components.component import Id, Origin, Text
from generator.values.dice import DICE_PATTERN, check_dice
from generator.values.located import Located, mistake, seen
from generator.values.ranges import LimitText, RangeText, parse_range

NONE = "none"
"""The default of an input that has to be given."""

BY_COLUMN = "by-column"
"""Instead of dice: the heading of each column says what is rolled."""

Cell = int | str | None
"""A result as it was typed; None is a cell left empty on paper."""


def bad_table(message: str, why: str, fix: str) -> Exception:
    return mistake("bad-table", message, why, fix)


def _label(value: Any) -> Any:
    """Headings are text: `-6` is a heading, whatever number it may be."""
    return str(value) if isinstance(value, int) and not isinstance(value, bool) else value


_LABEL_SCHEMA = {"anyOf": [{"type": "string", "minLength": 1}, {"type": "integer"}]}
Label = Annotated[str, BeforeValidator(_label), Field(min_length=1), WithJsonSchema(_LABEL_SCHEMA)]
Labels = Annotated[list[Label], Field(min_length=1)]


def bare(heading: str) -> str:
    """A heading without its plus sign, so that `+4` and `4` are found to be the same."""
    return heading[1:] if heading[:1] == "+" else heading


def _one_way(part: str, given: dict[str, Any], fix: str) -> None:
    """Exactly one of several keys must be there."""
    there = [name for name, value in given.items() if value is not None]
    if len(there) != 1:
        raise bad_table(
            f"{part} is told in exactly one way, but here in {' and '.join(there) or 'none'}",
            "a player could not tell what to look up", fix,
        )


class Input(Located):
    """One thing that a player knows: a number, one of several words, or yes or no."""

    says: Text
    """What it is, in words that fit behind its name."""
    number: RangeText | None = None
    """All that play can produce, such as `-3..3`."""
    one_of: Annotated[dict[Id, Text], Field(min_length=2)] | None = None
    """The words that may be given, each with what is printed for it."""
    over: Text | None = None
    """A list of the game in place of words: `units`, `levels`, or the id of a group."""
    flag: Literal[True] | None = None
    """Yes or no; no, unless it is said."""
    default: int | str | None = None
    """What counts when nothing is said; `none` for an input that has to be given."""

    @model_validator(mode="after")
    def _whole(self) -> Any:
        ways = {"number": self.number, "one-of": self.one_of, "over": self.over, "flag": self.flag}
        _one_way("an input", ways, "use exactly one of: number, one-of, over, flag")
        if self.flag and self.default is not None:
            raise bad_table(
                "a flag has no default", "it is no, unless it is said", 'delete "default"',
            )
        if not self.flag and not self._is_default_known():
            raise bad_table(
                f"{seen(self.default)} can't be the default of this input",
                "a player who says nothing must still know what counts",
                f"write one of its values, or `default: {NONE}` if it has to be given",
            )
        return self

    def _is_default_known(self) -> bool:
        if self.default == NONE:
            return True
        if self.number is not None:
            return isinstance(self.default, int) and self.default in parse_range(self.number).numbers
        return isinstance(self.default, str) and (self.one_of is None or self.default in self.one_of)


class Modifier(Located):
    """Something that is added when it applies: a number, an input, so much for each, or what another table says."""

    id: Id
    title: Text
    add: int | Id | None = None
    """A number, or the input whose value is added."""
    subtract: Id | None = None
    """The input whose value is subtracted."""
    each: Id | None = None
    """The input that counts how often `add` is added, up to `max`."""
    max: int | None = None
    """With `each`: the most that is added in all (the least, if `add` is negative)."""
    table: Id | None = None
    """The table that is looked up, with the inputs of the same names, and gives the number."""
    when: dict[str, bool | int | str]
    """Inputs and the value, or the band, that each must have; `{}` for always."""

    @model_validator(mode="after")
    def _whole(self) -> Any:
        ways = {"add": self.add, "subtract": self.subtract, "table": self.table}
        _one_way("a modifier", ways, "use exactly one of: add, subtract, table")
        if (self.each is None) != (self.max is None) or (self.each is not None and not isinstance(self.add, int)):
            raise bad_table(
                "`each`, `max` and a number to `add` go together", "a player could not tell where the counting ends",
                "write {each: flank, add: 1, max: 2}",
            )
        return self

    @property
    def names(self) -> list[str]:
        """The inputs it looks at; those of another table not among them."""
        value = [name for name in (self.add, self.subtract, self.each) if isinstance(name, str)]
        return list(dict.fromkeys([*value, *self.when]))


class Shift(Located):
    """A move to another column or row."""

    along: Literal["figure", "sheet"]
    """`figure`: the true figure moves and is limited afterwards; `sheet`: the printed column moves, up to the edge."""
    by: Annotated[list[Modifier], Field(min_length=1)]


Pair = Annotated[list[Id], Field(min_length=2, max_length=2)]


def _dice_or_column(value: Any) -> Any:
    return value if value == BY_COLUMN or not isinstance(value, str) else check_dice(value)


Rolled = Annotated[
    str, BeforeValidator(_dice_or_column),
    WithJsonSchema({"anyOf": [{"const": BY_COLUMN}, {"type": "string", "pattern": DICE_PATTERN}]}),
]


class Key(Located):
    """How the row or the column is found: a figure (or word), what is added to it, how far it may go."""

    value: Id | None = None
    """The input that is looked up as it is: a word, or a number such as a strength."""
    difference: Pair | None = None
    """Two inputs: the first minus the second."""
    ratio: Pair | None = None
    """Two inputs: the first against the second."""
    round: Literal["down", "up"] | None = None
    """With `ratio`: to the next lower or the next higher heading."""
    roll: Rolled | None = None
    """Dice, or `by-column` where the headings of the columns say which."""
    modifiers: list[Modifier] = []
    """All that is added to the figure."""
    shift: Shift | None = None
    limit: LimitText | None = None
    """The least and the most that the figure counts as, after everything that is added."""

    @model_validator(mode="after")
    def _whole(self) -> Any:
        ways = {"value": self.value, "difference": self.difference, "ratio": self.ratio, "roll": self.roll}
        _one_way("a row or column", ways, "use exactly one of: value, difference, ratio, roll")
        if (self.ratio is None) != (self.round is None):
            raise bad_table(
                "`ratio` and `round` go together", "two players would round 7 against 4 in two ways",
                "write {ratio: [attacker, defender], round: down}",
            )
        if self.ratio and (self.modifiers or (self.shift and self.shift.along == "figure")):
            raise bad_table(
                "nothing can be added to a ratio", "3:1 and one more is no ratio that a player could find",
                "shift along the sheet instead",
            )
        if self.limit and (":" in self.limit) != (self.ratio is not None):
            raise bad_table(
                f"`{self.limit}` limits another kind of figure", "a ratio is limited by ratios, a number by numbers",
                "write 1:3..4:1 for a ratio, -6..6 for anything else",
            )
        return self

    @property
    def operands(self) -> list[str]:
        """The inputs that the figure itself is made of."""
        return list(self.difference or self.ratio or ([self.value] if self.value else []))

    @property
    def additions(self) -> list[Modifier]:
        return [*self.modifiers, *(self.shift.by if self.shift else [])]


class Order(Located):
    """Which results are better, and at which edges of the table they must lie."""

    worst_to_best: Labels | None = None
    """Codes or the steps of a ladder, from worst to best."""
    best: Literal["highest", "lowest"] | None = None
    """For numbers: which are better."""
    best_at: Annotated[list[Literal["left", "right", "top", "bottom"]], Field(min_length=1, max_length=2)]
    """The edges toward which results never get worse."""

    @model_validator(mode="after")
    def _whole(self) -> Any:
        ways = {"worst-to-best": self.worst_to_best, "best": self.best}
        _one_way("an order", ways, "use exactly one of: worst-to-best, best")
        if len({edge in ("left", "right") for edge in self.best_at}) < len(self.best_at):
            raise bad_table(
                f"{' and '.join(self.best_at)} can't both be best", "they lie at opposite ends",
                "name one of left and right, and one of top and bottom",
            )
        return self


class Place(Located):
    """Cells that something is said of: where the rows and the columns meet; all of them where none are named."""

    rows: Labels | None = None
    columns: Labels | None = None
    says: Text
    """The reason, in a sentence."""

    @model_validator(mode="after")
    def _somewhere(self) -> Any:
        if self.rows is None and self.columns is None:
            raise bad_table(
                "neither rows nor columns are named", "nobody could find the cells on paper",
                "add rows: or columns:, or both",
            )
        return self


class Evidence(Place):
    """Cells where the source was damaged: what they rest on."""

    origin: Origin
    printed: Text | None = None
    """What the source shows there."""


def _check_row(row: Any) -> Any:
    """A list in the order of the columns, a mapping by heading, or the only result of the row."""
    cells: Iterable[Any] = row.values() if isinstance(row, dict) else row if isinstance(row, list) else [row]
    wrong = [cell for cell in cells if isinstance(cell, (bool, float, dict, list)) or cell == ""]
    if wrong or row is None or row == [] or row == {}:
        raise bad_table(
            f"a cell holds {seen(wrong[0])}" if wrong else f"a row of cells is expected, but found {seen(row)}",
            "a player must find one result there",
            "write a code, a whole number or a text (in quotes if it looks like something else)",
        )
    return row


_CELL = {"anyOf": [{"type": "string", "minLength": 1}, {"type": "integer"}, {"enum": [None]}]}
Row = Annotated[Any, BeforeValidator(_check_row), WithJsonSchema({"anyOf": [
    {"type": "array", "minItems": 1, "items": _CELL},
    {"type": "object", "minProperties": 1, "additionalProperties": _CELL},
    {"type": "string", "minLength": 1},
    {"type": "integer"},
]})]  # fmt: skip
Cells = Annotated[dict[str, Row], Field(min_length=1)]


def _check_columns(value: Any) -> Any:
    if isinstance(value, dict):
        for dice in value.values():
            check_dice(dice if isinstance(dice, str) else seen(dice))
    if not isinstance(value, list):
        return value
    names = [_heading(item) for item in value]
    twice = next((name for name in names if names.count(name) > 1), None)
    if twice is not None:
        raise bad_table(
            f'two columns have the heading "{twice}"', "two players would read different columns",
            "rename or delete one of them",
        )
    return dict.fromkeys(names)


def _heading(item: Any) -> str:
    if isinstance(item, bool) or not isinstance(item, (int, str)) or item == "":
        raise bad_table(
            f"{seen(item)} can't be the heading of a column", "a player must be able to find it",
            "write a number, a band, a ratio in quotes or a word",
        )
    return str(item)


Columns = Annotated[
    dict[str, str | None], BeforeValidator(_check_columns), Field(min_length=1),
    WithJsonSchema({"anyOf": [
        {"type": "array", "minItems": 1, "items": _LABEL_SCHEMA},
        {"type": "object", "minProperties": 1, "additionalProperties": {"type": "string", "pattern": DICE_PATTERN}},
    ]}),
]
"""Headings, and the dice of each where they differ."""
