"""Sixth room (place): the backs: those of piles, alike either way up, and a unit's "out" side."""

from __future__ import annotations

from dataclasses import replace

from generator.components.face import CardFace, UnitFace
from generator.layout.colour import mix
from generator.layout.drawing import Box, Group, Line, Marks, Paint
from generator.layout.head import haloed, relief
from generator.layout.kit import Kit
from generator.layout.laid import Laid, at_printed_size, overflow
from generator.layout.signs import CHEVRON_TIP, chevron
from generator.layout.words import height, set_centred, wrap


def lay_deck_back(game_id: str, wordmark: str, kit: Kit) -> Laid:
    """The back of the deck, with the game's title."""
    marks, over = _pile_back(f"{game_id}/back", wordmark, kit)
    return Laid(at_printed_size(marks, kit), overflow("deck back", "wordmark", wordmark, over, kit))


def lay_own_back(face: CardFace, kit: Kit) -> Laid:
    """The back of a card that belongs to another pile: other words, and other hills behind them."""
    marks, over = _pile_back(f"back/{face.back}", face.back, kit)
    return Laid(at_printed_size(marks, kit), overflow(face.id, "back", face.back, over, kit))


def _pile_back(seed: str, wordmark: str, kit: Kit) -> tuple[Marks, float]:
    """Ground to the edge and no border, so that a drifting duplex printer shows nothing."""
    back, theme = kit.face.back, kit.theme
    width, height_ = kit.face.own_width, kit.face.own_height
    half, over = _half(wordmark, width, height_ / 2, kit)
    rule = Line(
        ((width / 2 - back.rule_width / 2, height_ / 2), (width / 2 + back.rule_width / 2, height_ / 2)),
        theme.chevrons[-1], back.rule_pt,
    )
    marks = (
        *_ground(seed, kit, symmetric=True),
        Group(half), Group(half, width, height_, angle=180), rule,
    )
    return marks, over


def _ground(seed: str, kit: Kit, symmetric: bool) -> Marks:
    field = Box(0, 0, kit.face.own_width, kit.face.own_height, Paint(fill=kit.theme.back))
    return field, relief(seed, field, kit.theme.back_contour, symmetric, kit.face.back.contours)


def _half(wordmark: str, width: float, centre: float, kit: Kit) -> tuple[Marks, float]:
    """The upper half: chevrons above the wordmark."""
    back, theme = kit.face.back, kit.theme
    word = back.word
    while kit.width(wordmark, word) > back.rule_width and word.size > back.word_least:
        size = word.size - 0.25
        word = replace(word, size=size, tracking=back.word.tracking * size / back.word.size)
    tall = back.chevron
    count = len(theme.chevrons)
    wide = (count - 1) * back.chevron_gap + tall * CHEVRON_TIP
    left, middle = width / 2 - wide / 2, centre - back.chevron_below - tall / 2
    arrows: Marks = ()
    for index, colour in enumerate(theme.chevrons):
        x = left + index * back.chevron_gap
        halo = chevron(x, middle, tall, theme.back)
        arrows += (replace(halo, paint=Paint(theme.back, theme.back, back.chevron_halo_pt)),)
        arrows += (chevron(x, middle, tall, colour),)
    line = kit.centred(width / 2, centre - back.word_below, wordmark, word, theme.back_word)
    return (*arrows, line), kit.width(wordmark, word) - back.rule_width


def lay_out_side(face: UnitFace, kit: Kit) -> Laid:
    """The other side of a unit's card, turned up when the unit is out."""
    back, theme = kit.face.back, kit.theme
    width, tall = kit.face.own_width, kit.face.own_height
    edge, room = kit.face.frame.edge * 2, kit.face.own_width - kit.face.frame.edge * 4
    picture = kit.icon(face.icon)
    icon_tall = min(tall * back.out_icon, room * 0.6 * picture.height / picture.width)
    icon_wide = icon_tall * picture.width / picture.height
    name_base = tall * back.out_unit_base
    title_type = back.out_title
    title = wrap(face.out_title, title_type, room, kit)
    while (title.over or len(title) > 2) and title_type.size > back.word_least:
        title_type = replace(title_type, size=title_type.size - 0.5)
        title = wrap(face.out_title, title_type, room, kit)
    text = wrap(face.out_text, back.out_text, room, kit)
    title_top = tall * back.out_title_top
    rule = title_top - back.out_rule
    text_top = title_top + height(title, title_type, kit) + back.out_text_gap
    accent = theme.chevrons[-1]
    soft = mix(theme.back_word, theme.back, 0.7)
    marks: Marks = (
        *_ground(f"{face.id}/out", kit, symmetric=False),
        *haloed(
            picture, width / 2 - icon_wide / 2, tall * back.out_icon_top, icon_tall, soft, theme.back,
            kit.face.pictures.halo,
        ),
        kit.centred(width / 2, name_base, face.title, back.out_unit, theme.back_word),
        Line(((edge, rule), (width - edge, rule)), accent, back.rule_pt),
        *set_centred(title, width / 2, title_top, title_type, accent, kit),
        *set_centred(text, width / 2, text_top, back.out_text, theme.back_word, kit),
    )
    foot = text_top + height(text, back.out_text, kit) - (tall - edge)
    found = (
        *overflow(face.id, "out title", face.out_title, title.over, kit),
        *overflow(face.id, "out text", face.out_text, max(foot, text.over), kit),
        *overflow(face.id, "out unit", face.title, kit.width(face.title, back.out_unit) - room, kit),
    )
    return Laid(at_printed_size(marks, kit), found)
