"""Sixth room (place): a deck card: spine, head, flavour, the column of blocks, footer.

Long text is fitted in a fixed order: drop the flavour, take the short head, set the body smaller
rung by rung. Leading stays, words are never hyphenated; what is still too long is an overflow.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from generator.components.blocks import BigEffect, Block, DieTable, Note, Options, Step, SuccessTrack, When, WhoTable
from generator.components.face import CardFace
from generator.components.proof import Overflow
from generator.layout.blocks_battle import note_piece, track_piece, when_piece
from generator.layout.blocks_dice import table_piece, who_piece
from generator.layout.blocks_event import big_piece, step_pieces
from generator.layout.blocks_options import options_piece
from generator.layout.drawing import Marks
from generator.layout.face_measures import Head, Ladder, TypeLook
from generator.layout.flow import Piece, Setting, least_height, stack, widest_over
from generator.layout.footer import Footer, lay_footer
from generator.layout.head import Title, fit_title, lay_head
from generator.layout.kit import Kit
from generator.layout.laid import LEAST_OVER_MM, Laid, at_printed_size, framed, overflow
from generator.layout.spine import badge_sign, spine
from generator.layout.words import Lines, leading, set_left, wrap

_PIECES = {
    Note: note_piece, SuccessTrack: track_piece, When: when_piece, DieTable: table_piece,
    WhoTable: who_piece, Options: options_piece, BigEffect: big_piece,
}


@dataclass(frozen=True)
class _Attempt:
    """A card set at one rung of the ladder."""

    head: Head
    title: Title
    flavour: Lines
    pieces: list[Piece]
    top: float
    foot: float
    footer: Footer
    setting: Setting

    @property
    def too_tall(self) -> float:
        return self.top + least_height(self.pieces, self.setting) - self.foot

    @property
    def over(self) -> float:
        return max(self.too_tall, widest_over(self.pieces), self.flavour.over, self.title.over)


def lay_card(face: CardFace, kit: Kit) -> Laid:
    look = kit.theme.types[face.type]
    attempt = None
    for rung in kit.face.body.step_rungs if look.steps else kit.face.body.rungs:
        attempt = _set(face, look, rung, kit)
        if attempt.over <= LEAST_OVER_MM:
            break
    assert attempt is not None, "a template has at least one rung"
    dropped = (face.flavour,) if face.flavour and not attempt.flavour.lines else ()
    return Laid(at_printed_size(_draw(face, look, attempt, kit), kit), _overflows(face, attempt, kit), dropped)


def _set(face: CardFace, look: TypeLook, rung: Ladder, kit: Kit) -> _Attempt:
    column, measures = kit.face.column, kit.face
    head: Head = getattr(measures, rung.head)
    setting = _setting(look, rung, kit)
    title = fit_title(face.title, head, kit.icon(face.icon), kit)
    footer = lay_footer(face.code, face.note, kit, column.left, column.right, face.reconstructed)
    head_foot = measures.frame.edge + head.height
    flavour = wrap(face.flavour, measures.flavour.type, column.width, kit) if rung.flavour else Lines(())
    top = head_foot + column.below_head * setting.air
    if flavour.lines:
        last = head_foot + measures.flavour.below_head + (len(flavour) - 1) * leading(measures.flavour.type)
        top = max(last + measures.flavour.above_body, head_foot + measures.flavour.body_least)
    pieces = [piece for block in face.blocks for piece in _pieces(block, setting)]
    return _Attempt(head, title, flavour, pieces, top, measures.column_foot - footer.raised, footer, setting)


def _setting(look: TypeLook, rung: Ladder, kit: Kit) -> Setting:
    column, body = kit.face.column, kit.face.body
    return Setting(
        replace(body.type, size=rung.body), replace(body.strong, size=rung.body), rung.effect, rung.diamond,
        column.left, column.right, look.colour, look.accent or look.colour, kit, rung.compact,
    )


def _pieces(block: Block, setting: Setting) -> list[Piece]:
    if isinstance(block, Step):
        return step_pieces(block, setting, _pieces)
    return [_PIECES[type(block)](block, setting)]  # type: ignore[operator]


def _draw(face: CardFace, look: TypeLook, attempt: _Attempt, kit: Kit) -> Marks:
    column, flavour = kit.face.column, kit.face.flavour
    head = lay_head(face.id, attempt.title, attempt.head, kit.icon(face.icon), look.colour, kit)
    strip = spine(look, face.type_word, badge_sign(look, face.need, kit), kit)
    flavour_top = kit.face.frame.edge + attempt.head.height + flavour.below_head - kit.cap(flavour.type)
    return (
        *framed((*head, *strip), kit, attempt.head.height, look.colour),
        *set_left(attempt.flavour, column.left, flavour_top, flavour.type, kit.theme.flavour, kit),
        *stack(attempt.pieces, attempt.top, attempt.foot, attempt.setting),
        *attempt.footer.marks,
    )


def _overflows(face: CardFace, attempt: _Attempt, kit: Kit) -> tuple[Overflow, ...]:
    words = " ".join(text for block in face.blocks for text in block.strings())
    return (
        *overflow(face.id, "title", face.title, attempt.title.over, kit),
        *overflow(face.id, "body", words, max(attempt.too_tall, widest_over(attempt.pieces)), kit),
        *overflow(face.id, "note", face.note, attempt.footer.over, kit),
        *overflow(face.id, "type word", face.type_word, _word_over(face.type_word, kit), kit),
    )


def _word_over(word: str, kit: Kit) -> float:
    spine_measures, face = kit.face.spine, kit.face
    room = face.own_height - face.frame.edge - spine_measures.word_foot - spine_measures.pattern_top
    return kit.width(word, spine_measures.word) - room
