"""Keep it Moving!, names: what its procedure calls by name, each with the rule that it stands for."""

from __future__ import annotations

from generator.engine.decisions import Offer

MOMENTUM = "momentum"
"""The resource that ends the game when it is gone."""
LEADING = "battalions"
"""At least one unit of this group in every commitment, and the game ends without any."""
DECISIVE = "decisive"
"""The type of the card that can win or lose the game."""

PAUSE, WIN, LOSE = "pause", "win", "lose"
"""A pause is how the game ends by itself; cards bring the other two."""
CAUSES = ("momentum", "units", "deck")
"""What a pause can come from: no momentum, no usable battalion, no card left to draw."""

BATTLE_DIE = 6
FIGHTING_STEPS, FAILING_STEPS = 1, 1
"""Levels that a roll costs the unit that made it, and that failing costs on top."""

EXTRA_LOSS, INCLUDED = "breakthrough-failure", "included"
"""The ruling on levels that a card takes from failing units: beside the usual cost, or in its place."""

EVACUATE = Offer("evacuate", "Evacuate", "Fight")
DISCARD = Offer("discard", "Discard", "Fight")
DO_WITHOUT = Offer("pay", "Pay instead", "Use own")

RULES = frozenset(
    """
    setup shuffle draw resolve keep-lasting pay decline lift lift-order
    random-unit random-battalion reroll-out attrit out regenerate
    need rolled-need need-floor commit assets-not-alone roll roll-modifier cost-of-fighting clear uncleared
    next-battle one-round flawless failure contributor contributor-forced evacuate discard surplus stay
    look decisive-test decisive-fight decisive-win decisive-goes-on
    end-check pause-momentum pause-units pause-deck win lose d3 momentum-floor
    """.split()
)
"""What the play marks as exercised, under the ids that the rulebook anchors."""
