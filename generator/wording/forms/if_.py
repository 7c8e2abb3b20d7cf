"""How `if` looks on paper: a row for each side of the condition."""

from __future__ import annotations

from generator.components.blocks import Block, When
from generator.effects import Effect
from generator.effects.if_ import If
from generator.wording.badges import badges
from generator.wording.speech import Speaker, no_effect


def _if(speaker: Speaker, effect: If) -> list[Block]:
    return [
        _row(speaker, speaker.condition(effect.if_), effect.then),
        _row(speaker, speaker.condition(effect.if_, holds=False), effect.else_),
    ]


def _row(speaker: Speaker, heading: str, effects: list[Effect]) -> When:
    figures = badges(speaker, effects) if effects else (no_effect(),)
    return When(heading, speaker.sentences(effects), figures)


FORM = _if
