"""The figures and names of a game that its rulebook may quote, so that each is typed once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from pydantic import BaseModel

from generator.components.facts_board import board_facts
from generator.components.table_sheet import RESULT, printed, sheet_of

if TYPE_CHECKING:
    from generator.components.game import Game

_WORDS = (
    "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen "
    "seventeen eighteen nineteen twenty"
).split()


def facts(game: Game) -> dict[str, str]:
    """`momentum.start` -> `12`, `threshold.1st-battalion.fresh` -> `2+`, and so on."""
    parts = (_header(game), _counts(game), _tables(game), _cards(game), board_facts(game))
    found = {name: _print(value) for part in parts for name, value in part}
    return found | {f"claim.{claim.id}": f"{claim.value:g}" for claim in game.claims}


def _print(value: Any) -> str:
    """As it stands on paper, with a true minus."""
    return f"\u2212{-value}" if isinstance(value, int) and value < 0 else str(value)


def as_word(text: str, style: str) -> str | None:
    """`4` as `word` is `four`, as `Word` it is `Four`, `2+` is `two or more`; None if it can't be done."""
    figure, more = text.removesuffix("+"), text.endswith("+")
    if style not in ("word", "Word") or not figure.isdigit() or int(figure) >= len(_WORDS):
        return None
    word = _WORDS[int(figure)] + (" or more" if more else "")
    return word.capitalize() if style == "Word" else word


def _header(game: Game) -> Iterator[tuple[str, Any]]:
    for name in ("title", "subtitle", "version", "designer", "players", "minutes"):
        yield name, getattr(game.header, name)
    for resource in game.header.resources:
        for name in ("start", "track", "title", "short"):
            yield f"{resource.id}.{name}", getattr(resource, name)
        yield f"{resource.id}.dice", -(-resource.start // 6)
    for kind in ("levels", "units", "outcomes"):
        for item in getattr(game.header, kind):
            yield f"{kind.removesuffix('s')}.{item.id}", item.title
    for ruling in game.header.rulings:
        yield f"ruling.{ruling.id}", game.ruling(ruling.id)


def _counts(game: Game) -> Iterator[tuple[str, Any]]:
    """What can be counted: cards of the deck, of each type, of each set; units, levels, outcomes."""
    yield "count.cards", sum(card.count for card in game.deck)
    yield "count.titles", len({card.title for card in game.deck})
    yield "count.references", len(game.units) + len(game.resources)
    yield "count.levels", len(game.levels)
    for kind in ("outcomes", "rulings", "sets"):
        yield f"count.{kind}", len(getattr(game.header, kind))
    for group in game.header.groups:
        yield f"count.{group.id}", len(group.members)
    for card_type in sorted({card.type for card in game.deck}):
        yield f"count.type.{card_type}", sum(card.count for card in game.deck if card.type == card_type)
    always = sum(card.count for card in game.cards if card.set_ is None)
    for card_set in game.header.sets:
        held = sum(card.count for card in game.cards if card.set_ == card_set.id)
        yield f"set.{card_set.id}.title", card_set.title
        yield f"set.{card_set.id}.cards", held
        yield f"set.{card_set.id}.deck", always + held


def _tables(game: Game) -> Iterator[tuple[str, Any]]:
    """`threshold.1st-battalion.fresh`, and without a column where a table has one key: `random-unit.1`."""
    for table in game.tables:
        yield f"{table.id}.title", table.title
        for (row, column), cell in sheet_of(table).cells.items():
            name = f"{table.id}.{row}" if column == RESULT else f"{table.id}.{row}.{column}"
            yield name, game.units[cell].title if cell in game.units else printed(table, cell)


def _cards(game: Game) -> Iterator[tuple[str, Any]]:
    """`card.breakthrough.battle.failure.lose.momentum`: options go by their name, steps by their effect."""
    for card in game.cards:
        yield f"card.{card.id}", card.title
        yield f"card.{card.id}.code", card.code
        yield f"card.{card.id}.copies", card.count
        yield from _leaves(f"card.{card.id}", card.effect)


def _leaves(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(value, BaseModel):
        name = _slug(value.name) if hasattr(value, "name") and hasattr(value, "do") else ""
        inner = f"{path}.{name}" if name else path
        for key, field in type(value).model_fields.items():
            yield from _leaves(f"{inner}.{field.alias or key}", getattr(value, key))
    elif isinstance(value, dict):
        for key, item in value.items():
            yield from _leaves(f"{path}.{key}", item)
    elif isinstance(value, list):
        # The names of options and effects tell the items apart; the first of two alike is quoted.
        seen: set[str] = set()
        for item in value:
            fresh = [(name, leaf) for name, leaf in _leaves(path, item) if name not in seen]
            seen |= {name for name, _ in fresh}
            yield from fresh
    elif isinstance(value, (int, str)) and not isinstance(value, bool):
        yield path, value


def _slug(name: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")
