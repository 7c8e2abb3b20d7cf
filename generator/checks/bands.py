"""What the checks of bands share: every set of bands in the game, and the rolls it must answer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from generator.components.game import Game
from generator.components.table import RollTable
from generator.diagnostics import Span
from generator.effects.roll import Roll
from generator.values.dice import Dice, parse_dice
from generator.values.located import Located


@dataclass(frozen=True)
class Banded:
    """Bands that one roll is looked up in."""

    by: str
    """Whose bands, in words: `card "info-ops"`."""
    holder: Located
    field: str
    dice: Dice
    bands: tuple[str, ...]

    def at(self, band: str) -> Span:
        return self.holder.at_key(self.field, band)

    @property
    def at_all(self) -> Span:
        return self.holder.at_key(self.field)


def banded(game: Game) -> Iterator[Banded]:
    """Every roll of a card and every table that is rolled on."""
    for card in game.cards:
        for effect in card.effects():
            if isinstance(effect, Roll):
                yield Banded(f'card "{card.id}"', effect, "outcomes", parse_dice(effect.roll), tuple(effect.outcomes))
    for table in game.tables:
        if isinstance(table, RollTable):
            yield Banded(f'table "{table.id}"', table, "bands", parse_dice(table.roll), tuple(table.bands))
