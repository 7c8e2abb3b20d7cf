"""What the checks share: every place where a game's files name something that stands elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from generator.checks.check import Check, Context
from generator.components.example import Example, Situation
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table import REROLL, RollTable, Table
from generator.diagnostics import Diagnostic, Span, did_you_mean, listing, nearest
from generator.effects.battle import BattleTerms, Contributor
from generator.effects.choose import Option
from generator.effects.end import End
from generator.effects.gain import Gain
from generator.effects.lose import Lose
from generator.effects.pick import Pick
from generator.effects.remove import Remove
from generator.effects.roll_modifier import Until
from generator.values.condition import Condition
from generator.values.located import Located, cut_short
from generator.values.target import Target

OUT = "out"
"""What an example says of a unit that is past the last level."""


@dataclass(frozen=True)
class Reference:
    """A name that something else in the game must bear."""

    kind: str
    """`unit`, `group`, `level`, `resource`, `outcome`, `card`, `set`, `roll-table`, `chart`, `table`."""
    name: str
    at: Span
    by: str
    """Who names it, in words: `card "river-crossing"`."""


def parts_of(value: Any) -> Iterator[Located]:
    """Every model nested in a value, itself included, in reading order."""
    if isinstance(value, Located):
        yield value
        for name in type(value).model_fields:
            yield from parts_of(getattr(value, name))
    elif isinstance(value, dict):
        for item in value.values():
            yield from parts_of(item)
    elif isinstance(value, list):
        for item in value:
            yield from parts_of(item)


def references(game: Game) -> Iterator[Reference]:
    """All names in the game's YAML that must resolve inside the game."""
    if game.header.ladder is not None:
        yield Reference("chart", game.header.ladder, game.header.at_value("ladder"), "the game")
    for group in game.header.groups:
        for index, member in enumerate(group.members):
            yield Reference("unit", member, group.at_value("members", index), f'group "{group.id}"')
    for card in game.cards:
        by = f'card "{card.id}"'
        if card.set_ is not None:
            yield Reference("set", card.set_, card.at_value("set"), by)
        for part in parts_of(card.effect):
            yield from _in_effect(part, by)
    for table in game.tables:
        yield from _in_table(table)
    for example in game.examples:
        yield from _in_example(example)


def _in_effect(part: Located, by: str) -> Iterator[Reference]:
    for field, kind in _NAMES.get(type(part), {}).items():
        yield from _named(part, field, kind, by)
    if isinstance(part, Target):
        for field, kind in _WAYS.items():
            yield from _named(part, field, kind, by)
    for field in _PRICES.get(type(part), ()):
        yield from _keys(part, field, "resource", by)


_WAYS = {"unit": "unit", "all": "group", "chosen": "group", "unspecified": "group", "random": "roll-table"}
_NAMES: dict[type, dict[str, str]] = {
    Condition: {"resource": "resource", "group": "group", "at_or_below": "level"},
    Until: {"card": "card"},
    Contributor: {"unit": "unit"},
    Pick: {"pick": "roll-table"},
    Remove: {"remove": "card"},
    End: {"end": "outcome"},
}
_PRICES: dict[type, tuple[str, ...]] = {
    Gain: ("gain",), Lose: ("lose",), Option: ("pay",), Until: ("lifted_for",), Contributor: ("or_pay",),
    BattleTerms: ("discard_for",),
}  # fmt: skip


def _named(part: Located, field: str, kind: str, by: str) -> Iterator[Reference]:
    name = getattr(part, field)
    if name is not None:
        yield Reference(kind, name, part.at_value(_alias(part, field)), by)


def _keys(part: Located, field: str, kind: str, by: str) -> Iterator[Reference]:
    for name in getattr(part, field) or {}:
        yield Reference(kind, name, part.at_key(_alias(part, field), name), by)


def _alias(part: Located, field: str) -> str:
    return type(part).model_fields[field].alias or field


def _in_table(table: Table) -> Iterator[Reference]:
    by = f'table "{table.id}"'
    for band, result in table.bands.items() if isinstance(table, RollTable) else ():
        if result != REROLL:
            yield Reference("unit", result, table.at_value("bands", band), by)
    for key in (table.row, table.column) if isinstance(table, ResultsTable) else ():
        for modifier in key.additions if key else ():
            yield from _named(modifier, "table", "table", by)


def _in_example(example: Example) -> Iterator[Reference]:
    by = f'example "{example.id}"'
    if example.lookup:
        yield Reference("table", example.lookup.table, example.lookup.at_value("table"), by)
    if example.start:
        yield from _keys(example.start, "resources", "resource", by)
    play = example.play
    if play:
        yield Reference("card", play.card, play.at_value("card"), by)
        if play.outcome is not None:
            yield Reference("outcome", play.outcome, play.at_value("outcome"), by)
        for situation in (play.given, play.then):
            yield from _in_situation(situation, by) if situation else ()


def _in_situation(situation: Situation, by: str) -> Iterator[Reference]:
    yield from _keys(situation, "resources", "resource", by)
    yield from _keys(situation, "levels", "unit", by)
    for unit, level in (situation.levels or {}).items():
        if level != OUT:
            yield Reference("level", level, situation.at_value("levels", unit), by)
    for index, text in enumerate(situation.in_play or []):
        # `card`, or `card unit` for one that rests on a unit; the engine reads the rest of the text.
        yield Reference("card", text.split(" ")[0], situation.at_value("in-play", index), by)


def unresolved(check: Check, context: Context, kind: str, known: Iterable[str]) -> Iterator[Diagnostic]:
    """What a check of references finds: each name of the kind that nothing bears, with the nearest that is."""
    names = list(known)
    for reference in references(context.game):
        if reference.kind == kind and reference.name not in names:
            yield absent(check, reference, names, kind)


def absent(check: Check, reference: Reference, names: list[str], noun: str) -> Diagnostic:
    close = nearest(reference.name, names)
    return check.found(
        reference.at,
        f'{reference.by} names the {noun} "{cut_short(reference.name)}", which the game does not have'
        f"{did_you_mean(reference.name, names)}",
        f'write "{close}"' if close else f"use one of: {listing(names)}" if names else "",
    )
