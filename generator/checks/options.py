"""What the checks of options share: how often players of the simulation met and took each option."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.checks.check import Context
from generator.checks.references import parts_of
from generator.components.card import Card
from generator.diagnostics import Span
from generator.effects.battle import InsteadOfRound
from generator.effects.choose import Option
from generator.engine.procedure import procedures

ENOUGH = 100
"""Fewer offers, or games, say nothing about an option."""


@dataclass(frozen=True)
class Printed:
    """An option that a card of the deck prints, and what became of it in the simulated games."""

    card: Card
    name: str
    at: Span
    offered: int
    """To anybody."""
    offered_to_players: int
    taken_by_players: int
    """By those who try to play well: yardsticks pay or refuse whatever comes."""


def printed_options(context: Context) -> Iterator[Printed]:
    procedure = procedures().get(context.game.header.procedure)
    if not context.study or procedure is None:
        return
    players = {name for name, policy in procedure.policies.items() if not policy.yardstick}
    for card in context.game.deck:
        counted = context.study.get("options", {}).get(card.id, {})
        for part in parts_of(card.effect):
            if isinstance(part, (Option, InsteadOfRound)):
                by_policy = counted.get(part.name, {})
                theirs = [count for policy, count in by_policy.items() if policy in players]
                yield Printed(
                    card, part.name, part.at_value("name"),
                    offered=sum(count["offered"] for count in by_policy.values()),
                    offered_to_players=sum(count["offered"] for count in theirs),
                    taken_by_players=sum(count["taken"] for count in theirs),
                )
