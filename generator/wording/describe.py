"""Fifth room of the flow (say): one component as a player reads it, ready for JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from typing import Any

from generator.components.card import Card
from generator.components.face import TrackFace, UnitFace
from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.components.table import REROLL, Table
from generator.components.table_sheet import RESULT, Sheet, printed
from generator.components.table_terms import terms_of
from generator.diagnostics import did_you_mean, listing
from generator.wording.blocks import speaker_for
from generator.wording.describe_board import board_components
from generator.wording.faces import card_face, track_face, unit_face
from generator.wording.phrasebook import Phrasebook
from generator.wording.sentences import card_text
from generator.wording.speech import Speaker
from generator.wording.tables import table_facts, table_text


class UnknownComponent(LookupError):
    """The game has no component of this id."""


def describe(game: Game, component_id: str, phrasebook: Phrasebook) -> dict[str, Any]:
    """A card, a reference card, a table, a counter, a track or a map, whichever has this id.

    A table and a counter may share their id; the piece is then shown as `board:akhmat`.
    """
    speaker = speaker_for(game, phrasebook)
    known: dict[str, Callable[[], dict[str, Any]]] = {
        **{table.id: lambda table=table: _table(speaker, table) for table in game.tables},
        **{unit.id: lambda unit=unit: _unit(unit_face(speaker, unit), unit.origin) for unit in game.header.units},
        **{r.id: lambda r=r: _track(track_face(speaker, r), r.origin) for r in game.header.resources},
        **{card.id: lambda card=card: _card(game, card, phrasebook) for card in game.cards},
    }
    for name, tell in board_components(game, phrasebook).items():
        known[name if name not in known else f"board:{name}"] = tell
    if component_id not in known:
        guess = did_you_mean(component_id, known)
        ids = "" if guess else f"; it has {listing(known, limit=len(known))}"
        raise UnknownComponent(f'{game.id} has no component "{component_id}"{guess}{ids}')
    return known[component_id]()


def _card(game: Game, card: Card, phrasebook: Phrasebook) -> dict[str, Any]:
    face = card_face(game, card, phrasebook)
    return {
        "id": card.id, "kind": "card", "title": face.title, "text": card_text(game, card, phrasebook),
        "type": card.type, "code": card.code, "origin": card.origin, "copies": card.count,
        "in_deck": game.in_deck(card), "note": face.note, "flavour": face.flavour,
        "words": list(face.strings()), "blocks": [as_json(block) for block in face.blocks],
    }


def _unit(face: UnitFace, origin: str) -> dict[str, Any]:
    ladder = "\n".join(f"{level}: {roll}" for level, roll in face.rows)
    return _reference(face, origin, f"{ladder}\n{face.note}")


def _track(face: TrackFace, origin: str) -> dict[str, Any]:
    text = f"{face.start_word}: {face.start}\n0: {face.zero_word}\n{face.note}"
    return _reference(face, origin, text)


def _reference(face: UnitFace | TrackFace, origin: str, text: str) -> dict[str, Any]:
    return {
        "id": face.id, "kind": "reference", "title": face.title, "text": text, "code": face.code,
        "origin": origin, "words": list(face.strings()),
    }


def _table(speaker: Speaker, table: Table) -> dict[str, Any]:
    terms = terms_of(speaker.game, table)
    sheet, full = terms.sheet, isinstance(table, ResultsTable)
    text = table_text(terms, speaker.name) if full else _lines(speaker, table, sheet)
    return {
        "id": table.id, "kind": "table", "title": speaker.name(table.title), "text": text, "origin": table.origin,
        "inputs": terms.names, "rows": list(sheet.rows), "columns": list(sheet.columns),
        "cells": {row: sheet.row(row) for row in sheet.rows}, **(table_facts(table) if full else {}),
    }


def _lines(speaker: Speaker, table: Table, sheet: Sheet) -> str:
    """A short table, a line for each row."""
    return "\n".join(
        f"{_spoken(speaker, row)}: "
        + ", ".join(_cell(speaker, table, column, value) for column, value in sheet.row(row).items())
        for row in sheet.rows
    )


def _cell(speaker: Speaker, table: Table, column: str, value: Any) -> str:
    spoken = printed(table, _spoken(speaker, str(value)))
    return spoken if column == RESULT else f"{_spoken(speaker, column)} {spoken}"


def _spoken(speaker: Speaker, word: str) -> str:
    """An id of the game by its title; anything else as it stands."""
    if word == REROLL:
        return speaker.say("effects.pick.again-in-full")
    named = speaker.game.units.get(word) or speaker.game.levels.get(word)
    return speaker.name(named.title) if named else word


def as_json(value: Any) -> Any:
    """Blocks as plain values, each with the name of its kind."""
    if is_dataclass(value):
        inner = {field.name: as_json(getattr(value, field.name)) for field in fields(value)}
        return {"block": type(value).__name__, **inner}
    return [as_json(one) for one in value] if isinstance(value, (list, tuple)) else value
