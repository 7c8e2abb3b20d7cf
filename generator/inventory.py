"""Beside the pipeline: every component of a game, counted and placed, for `makeready inventory`."""

from __future__ import annotations

from typing import Any

from generator.components.game import Game
from generator.components.table import Chart, RollTable


def inventory(
    game: Game, size_mm: tuple[float, float], pages: dict[str, list[int]], counters: dict[str, list[int]] | None = None
) -> dict[str, Any]:
    """What is in the box. `pages` and `counters` say on which pages of cards.pdf and counters.pdf a front stands.

    Cards of a set that is switched off are listed with `included: false` and not in the totals.
    """
    components = [
        *(_reference(item, size_mm, pages) for item in (*game.header.units, *game.header.resources)),
        *(_card(game, card, size_mm, pages) for card in game.cards),
        *(_table(table) for table in game.tables),
        *(_counter(counter, counters or {}) for counter in game.counters),
        *(_track(track, game) for track in game.tracks),
        *(_map(board, page) for page, board in enumerate(game.maps, start=1)),
    ]
    totals: dict[str, int] = {}
    for component in components:
        if component["included"]:
            totals[component["kind"]] = totals.get(component["kind"], 0) + component["count"]
    return {"game": game.id, "components": components, "totals": totals}


def _reference(item: Any, size_mm: tuple[float, float], pages: dict[str, list[int]]) -> dict[str, Any]:
    return {
        "kind": "reference", "id": item.id, "code": item.code, "title": item.title, "count": 1,
        "origin": item.origin, "included": True, "set": None, "size_mm": list(size_mm),
        "pdf": "cards.pdf", "pages": pages.get(item.id, []),
    }


def _card(game: Game, card: Any, size_mm: tuple[float, float], pages: dict[str, list[int]]) -> dict[str, Any]:
    return {
        "kind": "card", "id": card.id, "code": card.code, "title": card.title, "count": card.count,
        "type": card.type, "origin": card.origin, "included": game.in_deck(card), "set": card.set_,
        "size_mm": list(size_mm), "pdf": "cards.pdf", "pages": pages.get(card.id, []),
    }


_FORMS = {Chart: "chart", RollTable: "roll"}


def _table(table: Any) -> dict[str, Any]:
    return {
        "kind": "table", "id": table.id, "title": table.title, "count": 1, "origin": table.origin,
        "type": _FORMS.get(type(table), "full"), "included": True, "set": None,
        "size_mm": None, "pdf": "player-aid.pdf", "pages": [1],
    }


def _counter(counter: Any, pages: dict[str, list[int]]) -> dict[str, Any]:
    return {
        "kind": "counter", "id": counter.id, "title": counter.full_name, "count": counter.count,
        "type": counter.kind, "origin": counter.origin, "included": True, "set": None,
        "size_mm": [counter.size_mm, counter.size_mm], "pdf": "counters.pdf", "pages": pages.get(counter.id, []),
    }


def _track(track: Any, game: Game) -> dict[str, Any]:
    pages = [
        page for page, board in enumerate(game.maps, start=1) if track.id in [placed.track for placed in board.tracks]
    ]
    return {
        "kind": "track", "id": track.id, "title": track.title, "count": 1, "type": track.orientation,
        "origin": track.origin, "included": True, "set": None, "size_mm": None, "pdf": "map.pdf", "pages": pages,
    }


def _map(board: Any, page: int) -> dict[str, Any]:
    return {
        "kind": "map", "id": board.id, "title": board.title, "count": 1, "type": "point-to-point",
        "origin": board.origin, "included": True, "set": None, "size_mm": [board.width, board.height],
        "pdf": "map.pdf", "pages": [page],
    }


def as_text(found: dict[str, Any]) -> str:
    """The inventory as a table that a person reads."""
    head = ("kind", "id", "title", "count", "size mm", "where", "origin")
    rows = [head, *(_row(component) for component in found["components"])]
    widths = [max(len(row[i]) for row in rows) for i in range(len(head))]
    lines = ["  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip() for row in rows]
    lines.insert(1, "  ".join("-" * width for width in widths))
    totals = ", ".join(f"{count} {kind}" for kind, count in found["totals"].items())
    return "\n".join([*lines, "", f"In all: {totals}."]) + "\n"


def _row(component: dict[str, Any]) -> tuple[str, ...]:
    size = component["size_mm"]
    where = f"{component['pdf']} p. {', '.join(map(str, component['pages']))}" if component["pages"] else "-"
    origin = component["origin"] + ("" if component["included"] else f" (set {component['set']} is off)")
    return (
        component["kind"], component["id"], component["title"], str(component["count"]),
        f"{size[0]:g} x {size[1]:g}" if size else "-", where, origin,
    )
