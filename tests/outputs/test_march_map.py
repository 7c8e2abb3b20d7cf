"""The real map of March of Justice on both papers: what a player reads and where counters lie, measured in the PDF."""

from __future__ import annotations

from functools import cache
from itertools import combinations

import pypdfium2
import pytest
from book_reading import smallest_type
from card_sheets import MM, squeezed
from march import march_job, pixels

from generator.outputs import map as output

PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
COUNTER = 15.875


@cache
def printed(paper: str, ink: str = "full"):
    job = march_job(paper=paper, ink=ink)
    kit, sheet = output.kit_for(job), output.paper_for(job, paper)
    return output.plan(job, job.maps[0], sheet, kit), output.render(job)


@cache
def words(paper: str):
    """(text, its box in millimetres from the top left) of every stretch of text."""
    text = pypdfium2.PdfDocument(printed(paper)[1])[0].get_textpage()
    found = []
    for index in range(text.count_rects()):
        left, foot, right, top = text.get_rect(index)
        box = (left / MM, PAPERS[paper][1] - top / MM, right / MM, PAPERS[paper][1] - foot / MM)
        found.append((text.get_text_bounded(left, foot, right, top).strip(), box))
    return found


def overlap(one, other) -> tuple[float, float]:
    return min(one[2], other[2]) - max(one[0], other[0]), min(one[3], other[3]) - max(one[1], other[1])


@pytest.mark.parametrize("paper", PAPERS)
def test_no_word_lies_on_another(paper):
    for (one, first), (other, second) in combinations(words(paper), 2):
        wide, high = overlap(first, second)
        assert wide < 0.2 or high < 0.35 * min(first[3] - first[1], second[3] - second[1]), (one, other)


@pytest.mark.parametrize("paper", PAPERS)
def test_names_of_rivers_keep_clear_of_boxes(paper):
    plan, _ = printed(paper)
    assert len(list(plan.boxes())) >= 11
    for name in ("Oka", "Don"):
        (found,) = [box for text, box in words(paper) if text == name]
        for _, _, rect in plan.boxes():
            wide, high = overlap(found, (rect.x, rect.y, rect.right, rect.foot))
            assert wide < 0 or high < 0, name


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", ["full", "gray"])
def test_nothing_is_set_below_six_and_a_half_points(paper, ink):
    assert smallest_type(printed(paper, ink)[1]) >= 6.59


@pytest.mark.parametrize("paper", PAPERS)
def test_every_location_holds_three_counters_side_by_side(paper):
    plan, _ = printed(paper)
    assert len(plan.locations) == 11
    for location in plan.locations:
        assert location.outer.right - location.outer.x >= 3 * COUNTER + 2, location.face.title
        assert location.outer.foot - location.outer.y >= COUNTER + 5.5, location.face.title


@pytest.mark.parametrize("paper", PAPERS)
def test_every_river_route_of_the_data_is_bridged_once_and_bears_its_tag(paper):
    plan, data = printed(paper)
    rivers = [route for route in march_job().game.maps[0].routes if route.river]
    crossed = [route for route in plan.routes if route.crossings]
    assert len(rivers) == len(crossed) == sum(len(route.crossings) for route in crossed) == 4
    text = squeezed(pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range())
    assert text.count(squeezed("+1 MP · −1 die")) == len(rivers) + 1  # and once in the key


def test_the_tag_of_a_crossing_quotes_the_tables():
    """The map prints what the tables cost, and follows them if they change."""
    tables = march_job().game.tables_by_id
    river = next(m for m in tables["contact"].row.modifiers if m.id == "river")
    cost = tables["movement"].cells["river"][0]
    assert march_job().maps[0].crossing == f"+{cost} MP · {str(river.add).replace('-', '−')} die"


@pytest.mark.parametrize("paper", PAPERS)
def test_a_map_is_sound_on_its_paper(paper):
    found = output.proof(march_job(paper=paper))
    assert not found.maps and not found.overflows


def test_the_imprint_has_a_curly_apostrophe():
    text = pypdfium2.PdfDocument(printed("a4")[1])[0].get_textpage().get_text_range()
    assert "Prigozhin’s March of Justice" in text and "'" not in text


def test_gray_tells_homes_from_the_road_and_the_road_from_other_routes():
    """By lightness alone: a plain route is light between dark edges, the road is dark with a light core."""
    plan, data = printed("a4", "gray")
    page = pixels(data, 0, 10).convert("L")
    plain = next(route for route in plan.routes if not route.route.road and not route.crossings)
    road = next(route for route in plan.routes if route.route.road and not route.crossings)

    def across(route) -> list[int]:
        (x1, y1), (x2, y2) = route.points[0], route.points[-1]
        x, y, length = x1 + (x2 - x1) * 0.22, y1 + (y2 - y1) * 0.22, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        sx, sy = -(y2 - y1) / length, (x2 - x1) / length
        return [page.getpixel((int((x + sx * d) * 10), int((y + sy * d) * 10))) for d in (0.0, 1.2)]

    assert across(plain)[0] > 180 and across(road)[1] < 120
