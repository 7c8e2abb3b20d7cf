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
    return part.at_value("title") if part else _on_board(overflow, game) or game.header.at_value("title")


def _on_board(overflow: Overflow, game: Game) -> Span | None:
    """A counter's name or figures, a location's tab, a track, a panel or the title of a map."""
    counter = game.counters_by_id.get(overflow.face.removesuffix(" back"))
    if counter is not None:
        return counter.at_value("back" if overflow.face.endswith(" back") else _OF_COUNTER[overflow.part])
    track = game.tracks_by_id.get(overflow.face)
    if track is not None:
        return track.at_value({"title": "title", "lane": "lanes"}.get(overflow.part, "boxes"))
    for board in game.maps:
        if overflow.face == "plate":
            return board.at_value("plate", overflow.part) if overflow.part != "title" else board.at_value("title")
        for section, key, at in (("locations", "id", "title"), ("areas", "id", "title"), ("panels", "title", "title")):
            for index, part in enumerate(getattr(board, section)):
                if getattr(part, key) == overflow.face:
                    return board.at_value(section, index, at)
    return None


_OF_COUNTER = {"name": "name", "word": "name", "strength": "front"}


_FIX = {
    "title": "shorten the title; it is set at its smallest size already",
    "back": "shorten the words of the back; they are set at their smallest size already",
    "body": "let the card do less, or shorten the names of its options; the text is at its smallest size already",
}
_WRITTEN = ("title", "flavour", "note", "ruling", "code", "back")


CHECK = Check(
    code="does-not-fit",
    title="Words do not fit their box",
    why="they would run over the edge of the card or the box, or into other words",
    fix="shorten the title, or split what the card does; the text is at its smallest size already",
    example="""\
title: Ally, Partner, and Local Imposed Restrictions on the Movement of Heavy Vehicles by Road and Rail
""",
    needs="pages",
    find=_find,
)
