"""Check `count-mismatch`: the pieces in the files are not the pieces that the game declares."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from generator.checks.check import Check, Context
from generator.components.card import Card
from generator.components.game import Game
from generator.diagnostics import Diagnostic, Span, listing
from generator.values.located import NOWHERE, Located


def _find(context: Context) -> Iterable[Diagnostic]:
    game, declares = context.game, context.game.header.declares
    deck = _printed_deck(game)
    found = {
        "cards": sum(card.count for card in deck),
        "titles": len({card.title for card in deck}),
        "references": len(game.header.units) + len(game.header.resources),
        "counters": sum(counter.count for counter in game.counters),
        "locations": sum(len(board.locations) for board in game.maps),
        "routes": sum(len(board.routes) for board in game.maps),
        "crossings": sum(route.river is not None for board in game.maps for route in board.routes),
    }
    for name, number in found.items():
        declared = getattr(declares, name)
        if declared != number:
            at = declares.at_value(name)
            yield CHECK.found(
                at if at != NOWHERE else game.header.at_key("declares"),
                f"the game declares {declared} {name}, but its files hold {number}",
                f"find what is missing or too many; if the change is meant, write {number}",
            )
    types = Counter[str]()
    for card in deck:
        types[card.type] += card.count
    yield from _tallied("types", "{} cards", types, game)
    sizes = Counter({group.id: len(group.members) for group in game.header.groups})
    yield from _tallied("groups", "units in the group {}", sizes, game)
    kinds = Counter[str]()
    for counter in game.counters:
        kinds[counter.kind] += counter.count
    yield from _tallied("kinds", "counters of the kind {}", kinds, game)
    yield from _tallied(
        "boxes", "boxes on the track {}", Counter({track.id: len(track.boxes) for track in game.tracks}), game
    )
    yield from _listed("claims", declares.claims, game.claims, game)
    yield from _listed("rulings", declares.rulings, game.header.rulings, game)


def _printed_deck(game: Game) -> list[Card]:
    """The deck as the files have it, whatever sets a caller switched in."""
    included = {card_set.id for card_set in game.header.sets if card_set.included}
    return [card for card in game.cards if card.set_ is None or card.set_ in included]


def _tallied(field: str, noun: str, held: Counter[str], game: Game) -> Iterator[Diagnostic]:
    declares = game.header.declares
    declared: dict[str, int] = getattr(declares, field)
    for name in sorted({*held, *declared}):
        if held[name] != declared.get(name, 0):
            yield CHECK.found(
                declares.at_value(field, name) if name in declared else _key_of(declares, field, game),
                f"the game declares {declared.get(name, 0)} {noun.format(name)}, but its files hold {held[name]}",
                f"find what is missing or too many; if the change is meant, write {name}: {held[name]}",
            )


def _key_of(declares: Located, field: str, game: Game) -> Span:
    at = declares.at_key(field)
    return at if at != NOWHERE else game.header.at_key("declares")


def _listed(kind: str, declared: list[str], things: Iterable[Located], game: Game) -> Iterator[Diagnostic]:
    at = game.header.declares
    held = {thing.id: thing for thing in things}  # type: ignore[attr-defined]
    for index, name in enumerate(declared):
        if name not in held:
            yield CHECK.found(
                at.at_value(kind, index), f'the game declares "{name}" among its {kind}, but its files have none',
                f"correct the name; the files hold: {listing(held)}" if held else "delete it",
            )
    for name, thing in held.items():
        if name not in declared:
            yield CHECK.found(
                thing.at_value("id"), f'"{name}" is not among the {kind} that the game declares',
                f"correct the id, or add it to declares: {kind}: in game.yaml",
            )


CHECK = Check(
    code="count-mismatch",
    title="The count is not what the game declares",
    why="a card lost on the way from the author to the printer is missed only at the table",
    fix="find the card that is missing or too many, or mend the count in game.yaml",
    example="""\
declares:
  cards: 41            # and the files hold 40
""",
    needs="game",
    find=_find,
)
