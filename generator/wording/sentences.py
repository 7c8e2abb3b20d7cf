"""Fifth room of the flow (say): a card as plain sentences, as `makeready show` prints it."""

from __future__ import annotations

from generator.components.card import Card
from generator.components.game import Game
from generator.wording.blocks import card_blocks, speaker_for
from generator.wording.lines import closed, lines
from generator.wording.phrasebook import Phrasebook


def card_text(game: Game, card: Card, phrasebook: Phrasebook) -> str:
    """Complete sentences, one row, option or step on a line."""
    speaker = speaker_for(game, phrasebook, card, in_full=True)
    return "\n".join(closed(line) for line in lines(card_blocks(speaker, card)))
