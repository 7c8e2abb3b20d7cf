"""Last room of the flow (draw): the player aid, one sheet with the sequences of play and every table."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from markupsafe import Markup

from generator.components.game import Game
from generator.components.table import RollTable
from generator.layout.ink import INKS
from generator.outputs import board_aid
from generator.outputs.board_aid import ENDLESS
from generator.outputs.book_data import Grid, grid
from generator.outputs.book_page import Page, page_of
from generator.outputs.book_words import BookWords
from generator.outputs.error import OutputError
from generator.outputs.expecting_books import expected_aid
from generator.outputs.job import Job, Output
from generator.outputs.svg import hex_colour
from generator.outputs.web import fill, places, typeset
from generator.values.dice import parse_dice

TEMPLATE = "aid/player-aid.html"
MARGIN = 10.0
END = "end"
"""The id of the last element of each side of the sheet begins so."""
SIZES = (10.2, 10.0, 9.8, 9.6, 9.4, 9.2, 9.0, 8.8, 8.6)
"""Type in points, largest first. Small words are set in shares of it that stay above 7 pt."""
TINTS = (7, 17, 29, 43, 60)
"""How dark each level is in per cent, as on the unit cards; the last one goes on for longer ladders."""
UNIT, GRAY = (70, 96, 104), (90, 90, 90)


@dataclass(frozen=True)
class Threshold:
    """A cell of the ladder: the figure, its share of the die's faces, and how dark it stands."""

    figure: str
    faces: tuple[bool, ...]
    """One for each face of the die, true where it succeeds."""


def render(job: Job) -> bytes:
    """One sheet, or an error that says by how much it runs over."""
    page = page_of(job.settings)
    if job.game.header.ladder is not None:
        return _fitted(job, page, TEMPLATE, common(job, page, MARGIN) | context(job))
    values = common(job, page, board_aid.MARGIN) | board_aid.context(job, page)
    values |= {"cut": board_aid.cut_of(job, values | {"size": SIZES[-1], "height": ENDLESS})}
    values |= board_aid.stretched(job, page, values | {"size": SIZES[0]})
    return _fitted(job, page, board_aid.TEMPLATE, values)


def applies(job: Job) -> bool:
    """Only a game that looks things up needs a sheet to look them up on."""
    return job.game.header.ladder is not None or board_aid.main_table(job.game) is not None


def _fitted(job: Job, page: Page, template: str, values: dict[str, Any]) -> bytes:
    """The sheet in the largest type at which every side of it holds its words."""
    over = 0.0
    for size in SIZES:
        html = fill(template, values | {"size": size, "height": ENDLESS}, job.templates)
        marks = places(html, template, job.templates, job.game.folder)[1]
        lowest = max(mark.y_mm for name, mark in marks.items() if name.startswith(END))
        over = lowest - (page.height - values["margin"])
        if over <= 0:
            html = fill(template, values | {"size": size, "height": page.height}, job.templates)
            return typeset(html, template, job.templates, job.game.folder)
    raise OutputError(
        f"{template}: the player aid is one sheet, but at {SIZES[-1]:g} pt its words still run over by "
        f"{over:.1f} mm; shorten the sequences of the rulebook that it prints"
    )


def common(job: Job, page: Page, margin: float) -> dict[str, Any]:
    """What every aid is filled with: the sequences of the rulebook, and how to print their words."""
    return {
        "game": job.game.header, "page": page, "margin": margin, "ink": job.settings.ink,
        "words": BookWords(job.rulebook), "bare": _without_links, "sequences": job.rulebook.sequences,
    }


def context(job: Job) -> dict[str, Any]:
    """What the template of a ladder is filled with: the same tables as the rulebook's."""
    game = job.game
    return {
        "ladder_title": game.ladder.title, "row_word": game.ladder.rows.input.capitalize(),
        "levels": game.header.levels, "units": ladder(game), "tints": _tints(game, job.settings.ink),
        "rolled": rolled_tables(game),
    }


def _without_links(html: Markup) -> Markup:
    """References keep their numbers; there is nothing on the sheet to lead to.

    The last one stands in the margin. A space left before it would count as the line's, and break one that just fits.
    """
    last = re.sub(r'\s+(<a class="ref numbered"[^>]*>[^<]*</a>)\s*$', r"\1", str(html))
    return Markup(re.sub(r' href="[^"]*"', "", last))


def ladder(game: Game) -> list[tuple[str, list[Threshold]]]:
    """(unit, thresholds by level), from the same chart that the engine looks up."""
    sides = parse_dice("d6").values
    return [
        (unit.title, [_threshold(game, unit.id, level.id, sides) for level in game.header.levels])
        for unit in game.header.units
    ]


def _threshold(game: Game, unit: str, level: str, sides: range) -> Threshold:
    lowest = game.ladder.result(unit, level)
    return Threshold(f"{lowest}{game.ladder.suffix}", tuple(face >= lowest for face in sides))


def _tints(game: Game, ink: str) -> list[str]:
    """A ground for each level, darker as it gets worse, if the ink fills grounds at all."""
    shares = [TINTS[min(number, len(TINTS) - 1)] / 100 for number in range(len(game.header.levels))]
    colour = UNIT if ink == "full" else GRAY
    return [hex_colour(INKS[ink].tint(colour, share)) for share in shares]


def rolled_tables(game: Game) -> list[tuple[Markup, Grid]]:
    """Every table that is rolled on."""
    tables = [table for table in game.tables if isinstance(table, RollTable)]
    return [(Markup.escape(table.title), grid(game, table)) for table in tables]


OUTPUT = Output("player-aid.pdf", "Player aid", render, applies=applies, expects=expected_aid)
