"""Component kind `cards`: a card of the draw deck, whose words come from its effect."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field, model_validator

from generator.components.component import Component, Id, Origin, Text
from generator.effects import AnyEffect, Effect, EffectList, walk
from generator.values.located import Located, mistake

CardType = Literal["battle", "choice", "chance", "event", "lasting", "decisive"]


class Card(Located):
    """A title, a line of flavour and an effect; copies share one face."""

    id: Id
    code: Text
    """What the footer prints, so that an errata note can name the card."""
    title: Text
    type: CardType
    copies: Annotated[int, Field(ge=2, le=99)] | None = None
    icon: Text
    """A Font Awesome Free name, or a local picture: `art/tower.svg`."""
    flavour: Text
    origin: Origin
    note: Text | None = None
    """Why it was reconstructed; required with that origin."""
    ruling: Text | None = None
    """A few words for the footer where the effect rests on a ruling."""
    back: Text | None = None
    """What its back says where that is not the game's title: a card of another pile."""
    set_: Id | None = None
    """The switchable set it belongs to; without one it is always in the deck."""
    effect: EffectList

    @model_validator(mode="after")
    def _says_why(self) -> Any:
        if (self.origin == "reconstructed") != (self.note is not None):
            raise mistake(
                "origin-note", "a note goes with a reconstructed card, and only with one",
                "players must be able to tell what the designer printed from what was filled in",
                'add "note:" with the reason, or set origin: attested',
            )
        return self

    @property
    def count(self) -> int:
        return self.copies or 1

    def effects(self) -> list[Effect]:
        """Every effect of the card, nested ones included."""
        return list(walk(self.effect))


Card.model_rebuild(force=True, _types_namespace={"AnyEffect": AnyEffect})

COMPONENT = Component("cards", Card)
