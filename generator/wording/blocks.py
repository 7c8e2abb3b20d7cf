"""Fifth room of the flow (say): a card's effects as the blocks that its face lays out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from generator.components.blocks import BigEffect, Block, Note, When
from generator.components.card import Card
from generator.components.game import Game
from generator.effects import Effect
from generator.wording.badges import badges
from generator.wording.forms import FORMS
from generator.wording.phrasebook import Phrasebook
from generator.wording.speech import Speaker, no_effect
from generator.wording.steps import steps


def speaker_for(game: Game, book: Phrasebook, card: Card | None = None, in_full: bool = False) -> Speaker:
    return Speaker(game, book, FORMS, card, in_full)


def card_blocks(speaker: Speaker, card: Card) -> tuple[Block, ...]:
    """All blocks of a card; a block that repeats another is said once."""
    if card.type == "decisive" and card.effect:
        return tuple(steps(speaker, card.effect))
    return tuple(dict.fromkeys(effect_blocks(speaker, card.effect)))


def effect_blocks(speaker: Speaker, effects: Sequence[Effect]) -> list[Block]:
    """A block for each effect with a form of its own; the others are said in sentences."""
    runs = [(formed, list(run)) for formed, run in groupby(effects, lambda e: e.KEY in speaker.forms)]
    if not runs or (len(runs) == 1 and not runs[0][0]):
        return [_whole(speaker, effects)]
    return [block for formed, run in runs for block in _run(speaker, formed, run)]


def _whole(speaker: Speaker, effects: Sequence[Effect]) -> Block:
    """Sentences that are the whole card stand large."""
    figures = badges(speaker, effects) if effects else (no_effect(),)
    text = speaker.sentences(effects)
    return BigEffect(figures, text) if figures else Note(text)


def _run(speaker: Speaker, formed: bool, effects: Sequence[Effect]) -> Iterator[Block]:
    if formed:
        for effect in effects:
            yield from speaker.blocks(effect)
        return
    figures, text = badges(speaker, effects), speaker.sentences(effects)
    yield When(speaker.say("now"), text, figures) if figures else Note(text)
