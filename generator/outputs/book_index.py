"""Outputs (draw): which rules speak of a card, a counter or a place, by the figures and names that they quote."""

from __future__ import annotations

from generator.components.game import Game
from generator.components.rule_parts import Block, Chapter, Rule, Rulebook, Section, Value

Place = Rule | Section | Chapter


def index_title(game: Game) -> str:
    """What the index is of."""
    kinds = [*(["card"] if game.cards else []), *(["counter"] if game.counters else [])]
    kinds += ["place"] if game.maps else []
    return f"Rules that speak of a {' or a '.join(kinds)}" if kinds else "Index"


def index_of(game: Game, book: Rulebook) -> list[tuple[str, list[Place]]]:
    """(title, rules and sections that speak of it) for everything that the book mentions, by title."""
    titles = _titles(game)
    found: dict[str, list[Place]] = {}
    for section in (section for chapter in book.chapters for section in (chapter, *chapter.sections)):
        for block in section.blocks:
            for title in _named(titles, block):
                places = found.setdefault(title, [])
                place = block if isinstance(block, Rule) else section
                if place not in places:
                    places.append(place)
    return sorted(found.items())


def _titles(game: Game) -> dict[str, str]:
    """`card.breakthrough`, `counter.sobr`, `location.tula`: what a quoted figure belongs to."""
    return (
        {f"card.{card.id}": card.title for card in game.cards}
        | {f"counter.{counter.id}": counter.full_name for counter in game.counters}
        | {f"location.{place.id}": place.title for board in game.maps for place in board.locations}
    )


def _named(titles: dict[str, str], block: Block) -> list[str]:
    names = [piece.name for piece in getattr(block, "text", ()) if isinstance(piece, Value)]
    inner = [title for each in getattr(block, "blocks", ()) for title in _named(titles, each)]
    owners = [".".join(name.split(".")[:2]) for name in names]
    return list(dict.fromkeys([titles[owner] for owner in owners if owner in titles] + inner))
