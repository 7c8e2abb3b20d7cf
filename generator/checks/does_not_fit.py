"""Check `does-not-fit`: words are longer than the box they are printed in, at the smallest size allowed."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.proof import Overflow
from generator.diagnostics import Diagnostic, Span
from generator.values.located import cut_short


def _find(context: Context) -> Iterable[Diagnostic]:
    for overflow in context.overflows:
        yield CHECK.found(
            place_of(overflow, context.game),
            f'"{overflow.face}": the {overflow.part} is {max(overflow.over_mm, 0.1):.1f} mm too long for its box: '
            f'"{cut_short(overflow.text)}"',
            _FIX.get(overflow.part, ""),
        )


def place_of(overflow: Overflow, game: Game) -> Span:
    """The author's own line: a translated title or flavour, the card's, or the effect its words come from."""
    section = {"title": "titles", "flavour": "flavours"}.get(overflow.part, "")
    for translation in game.translations:
        if section and getattr(translation, section).get(overflow.face) == overflow.text:
            return translation.at_value(section, overflow.face)
    card = game.cards_by_id.get(overflow.face)
    if card is not None:
        return card.at_value(overflow.part) if overflow.part in _WRITTEN else card.at_key("effect")
    part = game.units.get(overflow.face) or game.resources.get(overflow.face)
    return part.at_value("title") if part else game.header.at_value("title")


_FIX = {
    "title": "shorten the title; it is set at its smallest size already",
    "body": "let the card do less, or shorten the names of its options; the text is at its smallest size already",
}
_WRITTEN = ("title", "flavour", "note", "ruling", "code")


CHECK = Check(
    code="does-not-fit",
    title="Words do not fit their box",
    why="they would run over the edge of the card or into other words",
    fix="shorten the title, or split what the card does; the text is at its smallest size already",
    example="""\
title: Ally, Partner, and Local Imposed Restrictions on the Movement of Heavy Vehicles by Road and Rail
""",
    needs="pages",
    find=_find,
)
