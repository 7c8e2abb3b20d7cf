"""Outputs (draw): a game's tables, examples and lists as rows that a template prints."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, pairwise

from markupsafe import Markup, escape

from generator.components.card import Card
from generator.components.example import Example, Scripted, Situation
from generator.components.game import Game
from generator.components.rule_parts import Block, Chapter, Rule, Rulebook, Section, Value
from generator.components.table import REROLL, Chart, RollTable, Table
from generator.effects.battle import Battle
from generator.outputs.svg import dice, die
from generator.outputs.typography import typographic
from generator.values.bands import parse_band

TYPES = ("decisive", "battle", "choice", "lasting", "chance", "event")
ORIGINS = {"attested": "", "ruling": "ruling", "reconstructed": "reconstructed"}


@dataclass(frozen=True)
class Cell:
    text: Markup
    sign: str = ""
    """`row`, `column` or `hit` where an example points at it."""


@dataclass(frozen=True)
class Grid:
    """A table ready for print: a head, rows that begin with their name, and where it comes from."""

    head: tuple[Markup, ...]
    rows: tuple[tuple[Cell, ...], ...]
    origin: str = ""
    rolled: bool = False
    """Dice across the head instead of names down the side."""


def grid(game: Game, table: Table) -> Grid:
    """Any table of the game."""
    origin = ORIGINS[table.origin]
    if isinstance(table, RollTable):
        bands = [(parse_band(text), result) for text, result in table.bands.items()]
        head = tuple(dice(band.low, band.high) for band, _ in bands)
        cells = tuple(Cell(escape(result_words(game, result))) for _, result in bands)
        return Grid(head, (cells,), origin, rolled=True)
    return _chart(game, table, list(_axis(game, table.rows.over)), "", "")


def excerpt(game: Game, table: Chart, row: str, column: str) -> Grid:
    """The row of a look-up with its neighbours, the cell that it finds marked."""
    rows = list(_axis(game, table.rows.over))
    at = rows.index(row)
    return _chart(game, table, rows[max(0, at - 1):at + 2], row, column)


def _chart(game: Game, table: Chart, shown: list[str], row: str, column: str) -> Grid:
    rows, columns = _axis(game, table.rows.over), _axis(game, table.columns.over)
    head = (escape(table.rows.input.capitalize()), *(escape(title) for title in columns.values()))
    return Grid(head, tuple(
        (
            Cell(escape(rows[name]), "row" if name == row else ""),
            *(_cell(table, name, level, row, column) for level in columns),
        )
        for name in shown
    ), ORIGINS[table.origin])


def _cell(table: Chart, row: str, column: str, at_row: str, at_column: str) -> Cell:
    sign = "hit" if (row, column) == (at_row, at_column) else "row" if row == at_row else ""
    sign = sign or ("column" if column == at_column else "")
    return Cell(escape(f"{table.result(row, column)}{table.suffix}"), sign)


def _axis(game: Game, over: str) -> dict[str, str]:
    if over == "levels":
        return {level.id: level.title for level in game.header.levels}
    members = list(game.units) if over == "units" else game.groups[over].members
    return {name: game.units[name].title for name in members}


def result_words(game: Game, result: str) -> str:
    """What a roll on a table gives, in words."""
    if result == REROLL:
        return "Roll again"
    return game.units[result].title if result in game.units else result


@dataclass(frozen=True)
class Listed:
    """A card in the list of the deck."""

    code: str
    title: str
    detail: str
    need: str
    copies: int
    reconstructed: bool


CardsOfType = tuple[str, int, list[Listed]]


def card_list(game: Game, wanted: str = "") -> list[CardsOfType]:
    """(type, number of cards, cards) for each type that the deck has, or for the one that is asked for."""
    found = []
    for card_type in [wanted] if wanted else TYPES:
        cards = sorted((c for c in game.deck if c.type == card_type), key=lambda c: c.code)
        if cards:
            found.append((card_type, sum(c.count for c in cards), [_listed(game, c) for c in cards]))
    return found


def in_columns(types: list[CardsOfType], columns: int) -> list[list[CardsOfType]]:
    """The types in their order, shared out so that the longest column is as short as it can be."""
    cuts = combinations(range(1, len(types)), min(columns, len(types)) - 1)
    shares = ([types[a:b] for a, b in pairwise((0, *cut, len(types)))] for cut in cuts)
    return min(shares, key=_longest, default=[types])


def _longest(columns: list[list[CardsOfType]]) -> int:
    return max(sum(len(cards) + 2 for _, _, cards in column) for column in columns)


def _listed(game: Game, card: Card) -> Listed:
    twins = [other for other in game.deck if other.title == card.title]
    detail = next(_units_named(game, card), "") if len(twins) > 1 else ""
    need = next((str(effect.battle.need) for effect in card.effect if isinstance(effect, Battle)), "")
    return Listed(card.code, card.title, detail, need, card.count, card.origin == "reconstructed")


def _units_named(game: Game, card: Card) -> Iterator[str]:
    """The units that a card names, to tell cards with one title apart."""
    for effect in card.effects():
        unit = getattr(getattr(effect, effect.KEY.replace("-", "_"), None), "unit", None)
        if unit in game.units:
            yield game.units[unit].title


Place = Rule | Section | Chapter


def card_index(game: Game, book: Rulebook) -> list[tuple[str, list[Place]]]:
    """(title, rules and sections that speak of it) for every card that the book mentions, by title."""
    found: dict[str, list[Place]] = {}
    for section in (section for chapter in book.chapters for section in (chapter, *chapter.sections)):
        for block in section.blocks:
            for title in _cards_named(game, block):
                places = found.setdefault(title, [])
                place = block if isinstance(block, Rule) else section
                if place not in places:
                    places.append(place)
    return sorted(found.items())


def _cards_named(game: Game, block: Block) -> list[str]:
    named = [piece.name for piece in getattr(block, "text", ()) if isinstance(piece, Value)]
    inner = [title for each in getattr(block, "blocks", ()) for title in _cards_named(game, each)]
    titles = [game.cards_by_id[name.split(".")[1]].title for name in named if name.startswith("card.")]
    return list(dict.fromkeys(titles + inner))


@dataclass(frozen=True)
class Worked:
    """An example as a box: a name, what it says, and the steps or the table that show it."""

    name: str
    says: str
    checked: bool
    grid: Grid | None = None
    foot: str = ""
    steps: tuple[tuple[str, Markup], ...] = ()
    faces: tuple[tuple[Markup, str], ...] = ()
    ruled: bool = False
    """It rests on a ruling."""


def worked(game: Game, example: Example, checked: bool) -> Worked:
    """The one thing that the example runs, shown so that a reader can follow it."""
    says = typographic(example.says)
    if example.lookup:
        table, inputs = game.tables_by_id[example.lookup.table], example.lookup.inputs
        if isinstance(table, Chart):
            row, column = (str(inputs[name]) for name in table.inputs)
            name = f"{_axis(game, table.rows.over)[row]}, {_axis(game, table.columns.over)[column]}"
            shown = excerpt(game, table, row, column)
            return Worked(name, says, checked, shown, _chance(game, table, row, column))
        return Worked(table.title, says, checked, grid(game, table))
    if example.conversion:
        faces = tuple((die(int(face)), str(value)) for face, value in example.conversion.faces.items())
        return Worked(f"A {example.conversion.dice}", says, checked, faces=faces)
    if example.start:
        faces = tuple((die(face), "") for face in example.start.dice_showing)
        return Worked("Set-up", says, checked, faces=faces)
    assert example.play is not None
    card = game.cards_by_id[example.play.card]
    ruled = example.origin == "ruling"
    return Worked(card.title, says, checked, steps=tuple(_play(game, example.play)), ruled=ruled)


def _chance(game: Game, table: Chart, row: str, column: str) -> str:
    """The exact chance of a success where the chart is the ladder of the units."""
    if table.id != game.header.ladder:
        return ""
    chance = Fraction(7 - table.result(row, column), 6)
    return f"Chance of a success: {chance}" if chance < 1 else "A success for certain"


def _play(game: Game, play: Scripted) -> Iterator[tuple[str, Markup]]:
    """Before, choices, dice and after; what is as at the start of the game is left out."""
    given = ", ".join(_situation(game, play.given)) if play.given else ""
    if given:
        yield "Before", escape(given)
    if play.choices:
        yield "You", escape("; ".join(spoken(game, choice) for choice in play.choices))
    if play.dice:
        yield "Dice", Markup(" ").join(die(face) if face <= 6 else escape(str(face)) for face in play.dice)
    after = _situation(game, play.then)
    if play.cleared is not None:
        after.append("the card is cleared" if play.cleared else "the card is not cleared")
    if play.outcome:
        after += [outcome.title for outcome in game.header.outcomes if outcome.id == play.outcome]
    yield "After", escape(", ".join(after) or "nothing has changed")


def _situation(game: Game, state: Situation) -> list[str]:
    levels = list(_levels(game, state.levels or {}))
    stores = [f"{game.resources[r].short} {value}" for r, value in (state.resources or {}).items()]
    cards = [f"{_in_play(game, words)} in play" for words in state.in_play or []]
    if state.in_play == []:
        cards = ["nothing left in play"]
    return levels + stores + cards


def _levels(game: Game, levels: dict[str, str]) -> Iterator[str]:
    """Units that stand at the same level are named together."""
    for level in dict.fromkeys(levels.values()):
        units = [game.units[unit].short for unit, at in levels.items() if at == level]
        yield f"{', '.join(units)} {game.levels[level].title if level in game.levels else level}"


def _in_play(game: Game, words: str) -> str:
    """`bad-commander 1st-battalion` and `embedded-reporter 4` as a player would say them."""
    name, _, rest = words.partition(" ")
    title = game.cards_by_id[name].title if name in game.cards_by_id else name
    if rest in game.units:
        return f"{title} on {game.units[rest].short}"
    return f"{title} for {rest} more cards" if rest.isdigit() else title


def spoken(game: Game, choice: str) -> str:
    """A choice of an example's script with names in place of ids: `commit 1st Bn, Assets`."""
    names = {unit.id: unit.short for unit in game.header.units} | {card.id: card.title for card in game.cards}
    verb = [word for word in choice.split(" ") if word not in names]
    named = [names[word] for word in choice.split(" ") if word in names]
    return " ".join(filter(None, (" ".join(verb).lower(), ", ".join(named))))
