"""For tests of the printed March of Justice: its job as the pipeline hands it over, and pages in pixels."""

from __future__ import annotations

from functools import cache
from itertools import groupby
from pathlib import Path

import pypdfium2
from boards import TEMPLATES, read_board
from PIL import Image

from generator.components.rules import parse_rules
from generator.engine.for_print import lookups_of_examples, odds_of_tables
from generator.outputs.job import Job, Settings
from generator.wording.counters import counter_pieces
from generator.wording.maps import map_faces
from generator.wording.phrasebook import load_phrasebook

MARCH = Path(__file__).resolve().parents[2] / "content" / "march-of-justice"


@cache
def march_job(**settings: str) -> Job:
    """The whole game on its way to paper, played not at all."""
    game, book = read_board(MARCH), load_phrasebook(TEMPLATES, "en")
    return Job(
        game, Settings(**settings), TEMPLATES, study={"examples": [example.id for example in game.examples]},
        rulebook=parse_rules(game), phrases=book.labels, counters=counter_pieces(game, book),
        lookups=lookups_of_examples(game), odds=odds_of_tables(game), maps=map_faces(game, book),
    )


def pixels(data: bytes, page: int, per_mm: float) -> Image.Image:
    return pypdfium2.PdfDocument(data)[page].render(scale=per_mm * 25.4 / 72).to_pil().convert("RGB")


def inked_runs(picture: Image.Image) -> list[tuple[int, int]]:
    """First and last row of each stretch in which something stands on the ground, whatever the ground's stripes."""
    width, height = picture.size
    busy = [_differs(picture.crop((0, y, width, y + 1))) for y in range(height)]
    runs = groupby(range(height), key=lambda y: busy[y])
    return [(rows[0], rows[-1]) for is_busy, found in runs if is_busy and (rows := list(found))]


def _differs(row: Image.Image, tolerance: int = 12) -> bool:
    return any(high - low > tolerance for low, high in row.getextrema())
