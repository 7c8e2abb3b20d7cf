"""How `next-battle` looks on paper: what changes then, and how long the card is kept."""

from __future__ import annotations

from generator.components.blocks import Block, When
from generator.effects.next_battle import NextBattle
from generator.wording.badges import badges
from generator.wording.speech import Speaker


def _next_battle(speaker: Speaker, effect: NextBattle) -> list[Block]:
    return [
        When(speaker.say("effects.next-battle.heading"), _change(speaker, effect), badges(speaker, [effect])),
        When(speaker.say("effects.next-battle.stays"), speaker.say("effects.next-battle.keep")),
    ]


def _change(speaker: Speaker, effect: NextBattle) -> str:
    terms = effect.next_battle
    if terms.surplus is not None:
        brings = speaker.sentences(terms.do or [])
        return speaker.say("effects.next-battle.surplus", n=terms.surplus, brings=brings)
    kind = "fewer" if terms.need < 0 else "more"
    return speaker.say(f"effects.next-battle.{kind}", n=abs(terms.need))


FORM = _next_battle
