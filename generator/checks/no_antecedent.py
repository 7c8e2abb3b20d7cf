"""Check `no-antecedent`: words that point back at a unit or a figure which nothing before has given."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from generator.checks.check import Check, Context
from generator.components.card import Card
from generator.diagnostics import Diagnostic
from generator.effects import Effect
from generator.effects.battle import Battle
from generator.effects.pick import Pick
from generator.effects.remove import Remove
from generator.values.amount import FIGURES
from generator.values.located import Located
from generator.values.target import Target


@dataclass(frozen=True)
class _Known:
    """What the effects so far have given."""

    affected: bool = False
    failing: bool = False
    in_battle: bool = False


def _find(context: Context) -> Iterable[Diagnostic]:
    for card in context.game.cards:
        yield from _judge_all(card, card.effect, _Known())


def _judge_all(card: Card, effects: Iterable[Effect], known: _Known) -> Iterator[Diagnostic]:
    for effect in effects:
        for part in _own_parts(effect):
            yield from _judge(card, part, known)
        if isinstance(effect, Pick):
            known = replace(known, affected=True)
        yield from _judge_inner(card, effect, known)


def _judge_inner(card: Card, effect: Effect, known: _Known) -> Iterator[Diagnostic]:
    if isinstance(effect, Battle):
        for name, effects in effect.battle.parts():
            yield from _judge_all(card, effects, replace(known, in_battle=True, failing=name == "failure"))
        return
    # A card that stays acts later, when the battle at hand is over.
    later = replace(known, in_battle=False) if effect.LASTING else known
    for effects in effect.inner():
        yield from _judge_all(card, effects, later)


def _own_parts(value: Any) -> Iterator[Located]:
    """An effect and the models in it, without the effects nested in them."""
    if isinstance(value, Located):
        yield value
        for name in type(value).model_fields:
            for item in _items(getattr(value, name)):
                if not isinstance(item, Effect):
                    yield from _own_parts(item)


def _items(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def _judge(card: Card, part: Located, known: _Known) -> Iterator[Diagnostic]:
    of_card = f'card "{card.id}"'
    if isinstance(part, Target) and part.the is not None and not getattr(known, part.the):
        yield CHECK.found(part.at_value("the"), f"{of_card}: {_NOBODY[part.the]}", _GIVE[part.the])
    if isinstance(part, Remove) and not known.affected:
        yield CHECK.found(part.at_key("remove"), f"{of_card}: {_NOBODY['affected']}", _GIVE["affected"])
    if isinstance(part, Battle) and known.in_battle:
        yield CHECK.found(part.at_key("battle"), f"{of_card} starts a battle inside a battle", "end one first")
    if not known.in_battle:
        for path, figure in _figures(part):
            yield CHECK.found(
                part.at_value(*path), f"{of_card}: `{figure}` is a figure of a battle, and none is fought here",
                "write a number, or move this into a part of the battle",
            )


_NOBODY = {
    "affected": "no die has picked a unit before this",
    "failing": "units fail only in the rounds of a battle",
}
_GIVE = {
    "affected": "put a pick: before it",
    "failing": "move it to the failure: of a battle, or name the unit in another way",
}


def _figures(part: Located) -> Iterator[tuple[tuple[str, ...], str]]:
    """`need` and `successes` among a part's own amounts and prices, with the way there."""
    for name, field in type(part).model_fields.items():
        value, key = getattr(part, name), field.alias or name
        if isinstance(value, dict):
            yield from (((key, resource), amount) for resource, amount in value.items() if amount in FIGURES)
        elif name == "cards" and value in FIGURES:
            yield (key,), value


CHECK = Check(
    code="no-antecedent",
    title="A card points back at something that was never given",
    why="players would ask: that unit? which unit?",
    fix="give it first: pick: a unit, or fight a battle",
    example="""\
effect:
  - attrit: {the: affected, by: 1}      # nobody was picked
""",
    needs="game",
    find=_find,
)
