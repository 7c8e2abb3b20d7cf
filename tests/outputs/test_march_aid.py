"""The player aid of March of Justice, read back: it fits both papers in colour and grey, and nothing collides."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pypdfium2
import pytest
from book_reading import page_size_mm, pages_of, smallest_type, squeezed
from march import march_job, pixels

from generator.components.results_table import ResultsTable
from generator.outputs import player_aid
from generator.outputs.typography import typographic

SHEETS = [("a4", "full"), ("letter", "gray")]
SIZES = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@cache
def printed(paper: str, ink: str) -> bytes:
    return player_aid.render(march_job(paper=paper, ink=ink))


@pytest.fixture(params=SHEETS, ids="-".join)
def sheet(request: pytest.FixtureRequest) -> tuple[str, bytes]:
    paper, ink = request.param
    return paper, printed(paper, ink)


def test_it_is_two_pages_of_its_paper(sheet: tuple[str, bytes]):
    paper, data = sheet
    assert len(pages_of(data)) == 2 and page_size_mm(data) == SIZES[paper]


def test_nothing_is_set_below_seven_points(sheet: tuple[str, bytes]):
    assert smallest_type(sheet[1]) >= 7.0


def test_both_sides_keep_their_margins_and_use_their_paper(sheet: tuple[str, bytes]):
    """Nine millimetres stay white all round; no more than thirty lie idle at the foot."""
    paper, data = sheet
    width, height = SIZES[paper]
    for number in range(2):
        page = pixels(data, number, 4).convert("L").point(lambda value: 255 if value < 245 else 0)
        left, top, right, foot = (edge / 4 for edge in page.getbbox())
        assert left >= 8.5 and top >= 8.5 and right <= width - 8.5, number
        assert height - 30 <= foot <= height - 8.5, number


def lines_of(data: bytes, number: int) -> list[tuple[float, float, float, float]]:
    """The boxes round every stretch of text, in points from the foot."""
    text = pypdfium2.PdfDocument(data)[number].get_textpage()
    return [text.get_rect(index) for index in range(text.count_rects())]


def test_no_two_lines_of_text_overlap(sheet: tuple[str, bytes]):
    """Ascenders may reach into the line above, but no word lies on another."""
    for number in range(2):
        for one, other in combinations(lines_of(sheet[1], number), 2):
            wide = min(one[2], other[2]) - max(one[0], other[0])
            high = min(one[3], other[3]) - max(one[1], other[1])
            least = min(one[3] - one[1], other[3] - other[1])
            assert wide < 0.6 or high < 0.5 * least, (number, one, other)


def test_the_front_prints_every_cell_of_the_table_and_its_odds(sheet: tuple[str, bytes]):
    front = squeezed(pages_of(sheet[1])[0])
    table = march_job().game.tables_by_id["contact"]
    assert isinstance(table, ResultsTable)
    for row in table.cells.values():
        assert squeezed("".join(str(cell) for cell in row)) in front
    assert all(squeezed(typographic(says)) in front for says in table.legend.values())
    assert "EXACTODDS" in front.upper()


def test_the_back_prints_every_other_table_and_sequence(sheet: tuple[str, bytes]):
    job, back = march_job(), squeezed(pages_of(sheet[1])[1]).upper()
    for sequence in job.rulebook.sequences.values():
        assert squeezed(sequence.title).upper() in back
    for id in ("movement", "momentum-questions", "wagner-boons", "russian-boons"):
        for title in next(iter(job.game.tables_by_id[id].inputs.values())).one_of.values():
            assert squeezed(typographic(title)).upper() in back, title


def test_references_stand_beside_their_step_and_take_no_line():
    text = pypdfium2.PdfDocument(printed("a4", "full"))[1].get_textpage()
    lines = text.get_text_range().splitlines()
    alone = [line for line in lines if line.strip().startswith("→") and line.strip() != line]
    assert not alone
    arrows = [text.get_charbox(i) for i in range(text.count_chars()) if text.get_text_range(i, 1) == "→"]
    assert len(arrows) >= 20 and max(box[0] for box in arrows) - min(box[0] for box in arrows) < 15


def test_gray_is_nothing_but_gray():
    page = pixels(printed("letter", "gray"), 0, 3)
    seen = {colour for _, colour in page.getcolors(1 << 20)}
    assert max(max(colour) - min(colour) for colour in seen) <= 8
