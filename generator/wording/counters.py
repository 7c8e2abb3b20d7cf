"""Fifth room of the flow (say): the words and figures of both faces of every counter."""

from __future__ import annotations

from dataclasses import replace

from generator.components.counter import Counter
from generator.components.counter_face import MARKER, CounterFace, CounterPiece, CounterSymbol
from generator.components.game import Game
from generator.wording.lexicon import Lexicon
from generator.wording.phrasebook import Phrasebook


def counter_pieces(game: Game, phrasebook: Phrasebook) -> tuple[CounterPiece, ...]:
    """All counters in the order of the file."""
    lexicon = Lexicon(game, phrasebook)
    return tuple(counter_piece(counter, lexicon) for counter in game.counters)


def counter_piece(counter: Counter, lexicon: Lexicon) -> CounterPiece:
    front = _unit(counter, lexicon) if counter.kind == "unit" else _marker(counter, lexicon)
    back = replace(_back(counter, front, lexicon), id=f"{counter.id} back")
    title = lexicon.name(counter.full_name)
    return CounterPiece(counter.id, title, counter.count, counter.size_mm, front, back)


def _unit(counter: Counter, lexicon: Lexicon) -> CounterFace:
    assert counter.front is not None and counter.side is not None, "the model refuses such a unit"
    look = lexicon.game.sides_by_id[counter.side].look
    return CounterFace(
        counter.id, look, band=lexicon.name(counter.name), band_look=look, strength=str(counter.front.strength),
        movement=_figure(counter.front.movement), underlined=counter.defends_only, symbol=_symbol(counter),
    )


def _marker(counter: Counter, lexicon: Lexicon) -> CounterFace:
    """A marker that is kept for a unit bears its name in the band of the unit's side."""
    name = lexicon.name(counter.name)
    if counter.bound_to is None:
        return CounterFace(counter.id, MARKER, icon=counter.icon or "", word=name)
    side = lexicon.game.counters_by_id[counter.bound_to].side
    look = lexicon.game.sides_by_id[side].look if side else MARKER
    return CounterFace(counter.id, MARKER, icon=counter.icon or "", band=name, band_look=look)


def _back(counter: Counter, front: CounterFace, lexicon: Lexicon) -> CounterFace:
    back = counter.back
    if back.shows == "same":
        return front
    if back.shows == "blank":
        return CounterFace(front.id, front.look, "blank")
    figures = {"strength": str(back.strength), "movement": _figure(back.movement)}
    if back.shows == "reduced":
        return replace(front, state="reduced", **figures)
    assert back.side is not None, "the model refuses such a back"
    look = lexicon.game.sides_by_id[back.side].look
    return replace(front, state="defected", look=look, band_look=look, underlined=False, **figures)


def _symbol(counter: Counter) -> CounterSymbol | None:
    symbol = counter.symbol
    if symbol is None:
        return None
    return CounterSymbol(symbol.nato or symbol.sidc or "", symbol.icon or "", symbol.size or "")


def _figure(number: int | None) -> str:
    return "" if number is None else str(number)
