"""Fifth room of the flow (say): an effect's figures, each with the glyph that is drawn beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from generator.components.blocks import Badge
from generator.effects import Effect
from generator.wording.speech import MINUS, Speaker, signed, value_of

ALL_IN_BADGE = ("gain", "lose")
"""Effects whose badge says all of it: the sign, the figure, the resource."""


def badges(speaker: Speaker, effects: Iterable[Effect]) -> tuple[Badge, ...]:
    """The badges of a run of effects; one that moves nothing countable has none."""
    return tuple(
        badge
        for effect in effects
        if effect.KEY in _BADGES
        for badge in _BADGES[effect.KEY](speaker, value_of(effect))
    )


def price(speaker: Speaker, resources: dict[str, Any]) -> tuple[Badge, ...]:
    return tuple(_losses(speaker, resources))


def _losses(speaker: Speaker, resources: dict[str, Any]) -> Iterable[Badge]:
    return (Badge(MINUS + speaker.figure(amount), "momentum") for amount in resources.values())


def _gains(speaker: Speaker, resources: dict[str, Any]) -> Iterable[Badge]:
    return (Badge("+" + speaker.figure(amount), "momentum") for amount in resources.values())


def _need(speaker: Speaker, terms: Any) -> Iterable[Badge]:
    if terms.need is not None:
        yield Badge(signed(terms.need), "success")
    else:
        yield from badges(speaker, terms.do)


_BADGES: dict[str, Callable[[Speaker, Any], Iterable[Badge]]] = {
    "gain": _gains,
    "lose": _losses,
    "attrit": lambda speaker, steps: [Badge(str(steps.by), "down")],
    "regenerate": lambda speaker, steps: [Badge(str(steps.by), "up")],
    "roll-modifier": lambda speaker, modifier: [Badge(signed(modifier.by), "die")],
    "next-battle": _need,
}
