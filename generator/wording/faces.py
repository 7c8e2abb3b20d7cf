"""Fifth room of the flow (say): every word of every printed piece, ready for layout to place."""

from __future__ import annotations

import re
from typing import Any

from generator.components.card import Card
from generator.components.face import CardFace, Face, TrackFace, UnitFace
from generator.components.game import Game
from generator.components.header import Resource, Unit
from generator.effects.battle import Battle
from generator.wording.blocks import card_blocks, speaker_for
from generator.wording.phrasebook import Phrasebook
from generator.wording.speech import RULING_OF, Speaker, joined, value_of


def faces(game: Game, phrasebook: Phrasebook) -> tuple[Face, ...]:
    """In print order: the units, the resources, then the deck by its codes."""
    speaker = speaker_for(game, phrasebook)
    deck = sorted(game.deck, key=lambda card: _by_number(card.code))
    return (
        *(unit_face(speaker, unit) for unit in game.header.units),
        *(track_face(speaker, resource) for resource in game.header.resources),
        *(card_face(game, card, phrasebook) for card in deck),
    )


def _by_number(code: str) -> list[tuple[int, str]]:
    return [(int(part), "") if part.isdigit() else (-1, part) for part in re.split(r"(\d+)", code)]


def card_face(game: Game, card: Card, phrasebook: Phrasebook) -> CardFace:
    speaker = speaker_for(game, phrasebook, card)
    translation = game.translation(phrasebook.language)
    flavours = translation.flavours if translation else {}
    return CardFace(
        id=card.id, code=card.code, title=speaker.title(card), type=card.type,
        type_word=phrasebook.say(f"types.{card.type}"), icon=card.icon,
        flavour=flavours.get(card.id, card.flavour), note=_status(speaker, card),
        need=_need(card), blocks=card_blocks(speaker, card), copies=card.count,
        reconstructed=card.origin == "reconstructed", back=speaker.name(card.back) if card.back else "",
    )


def _need(card: Card) -> str:
    """The figure of the badge, when the card is a battle."""
    return next((str(e.battle.need) for e in card.effect if isinstance(e, Battle)), "")


def _status(speaker: Speaker, card: Card) -> str:
    """What the footer says of a ruling or a reconstruction."""
    switched = [speaker.game.ruling(r) for r in _rulings(card) if _is_switched(speaker.game, r)]
    return joined([
        speaker.say("footer.reconstructed") if card.origin == "reconstructed" else "",
        speaker.say("footer.ruling", ruling=speaker.name(card.ruling)) if card.ruling and not switched else "",
        *(speaker.say("footer.switched", value=speaker.name(value)) for value in switched),
    ])


def _rulings(card: Card) -> list[str]:
    """The rulings that the card's targets hang on."""
    targets: list[Any] = [value_of(effect) for effect in card.effects()]
    found = [
        ruling
        for target in targets
        for word, ruling in RULING_OF.items()
        if getattr(target, "the", None) == word or getattr(target, word, None)
    ]
    return list(dict.fromkeys(found))


def _is_switched(game: Game, ruling_id: str) -> bool:
    known = {ruling.id: ruling.value for ruling in game.header.rulings}
    return ruling_id in known and game.ruling(ruling_id) != known[ruling_id]


def unit_face(speaker: Speaker, unit: Unit) -> UnitFace:
    game, ladder = speaker.game, speaker.game.ladder
    rows = tuple(
        (speaker.name(level.title), f"{ladder.result(unit.id, level.id)}{ladder.suffix}")
        for level in game.header.levels
    )
    say = speaker.book.say
    return UnitFace(
        id=unit.id, code=unit.code, title=speaker.name(unit.title), type_word=say("types.unit"),
        symbol=speaker.name(unit.symbol), size=unit.size, icon=unit.icon,
        headings=(say("unit.level"), say("unit.roll"), say("unit.marker")), rows=rows,
        note=say(f"unit.note-{unit.size}", level=rows[-1][0]),
        out_title=say("unit.out-title"), out_text=say("unit.out-text"),
    )


def track_face(speaker: Speaker, resource: Resource) -> TrackFace:
    say = speaker.book.say
    sixes, rest = divmod(resource.start, 6)
    wells = ["6"] * sixes + ([str(rest)] if rest else [])
    return TrackFace(
        id=resource.id, code=resource.code, title=speaker.name(resource.title), icon=resource.icon,
        start=resource.start, highest=resource.track,
        wells=(*wells, say("track.above", n=resource.start)), heading=say("track.heading"),
        start_word=say("track.start"), zero_word=_zero(speaker),
        note=say("track.note", n=resource.track),
    )


def _zero(speaker: Speaker) -> str:
    """The outcome that no card brings about is the one that running dry does."""
    ends = {e.end for card in speaker.game.cards for e in card.effects() if e.KEY == "end"}
    titles = [outcome.title for outcome in speaker.game.header.outcomes if outcome.id not in ends]
    return speaker.name(titles[0]) if titles else speaker.say("track.end")
