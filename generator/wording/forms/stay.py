"""How `stay` looks on paper: for how many cards it stays, and what a cleared battle brings."""

from __future__ import annotations

from generator.components.blocks import Block, When
from generator.effects.stay import Stay
from generator.values.amount import FIGURES
from generator.wording.badges import badges
from generator.wording.speech import Speaker


def _stay(speaker: Speaker, effect: Stay) -> list[Block]:
    terms = effect.stay
    return [
        When(speaker.say("effects.stay.heading"), _duration(speaker, terms.cards)),
        When(
            speaker.say("effects.stay.each-cleared-battle"),
            speaker.sentences(terms.each_cleared_battle),
            badges(speaker, terms.each_cleared_battle),
        ),
    ]


def _duration(speaker: Speaker, cards: int | str) -> str:
    if isinstance(cards, int):
        return speaker.say("effects.stay.number", n=cards)
    kind = cards if cards in FIGURES else "dice"
    return speaker.say(f"effects.stay.{kind}", n=cards)


FORM = _stay
