"""A board in the rulebook: lists of counters and locations, figures of counters, the cover, the index."""

from __future__ import annotations

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest
from boards import job_of, read_board

from generator.components.game import Game
from generator.components.map import BoardMap, River
from generator.components.rules import RulesFile, parse_rules
from generator.layout.map_boxes import Rect
from generator.outputs.book_board import counter_list, location_list, track_boxes
from generator.outputs.book_index import index_of, index_title
from generator.outputs.book_page import PAPERS
from generator.outputs.counter_anatomy import BACK, counter_figure
from generator.outputs.cover import HEAD, cover
from generator.outputs.cover_map import EDGE, PALETTES, map_cover, middle_of
from generator.outputs.error import OutputError
from generator.outputs.fonts import measure
from generator.outputs.job import Job


@pytest.fixture(scope="module")
def ford() -> Game:
    return read_board()


@pytest.fixture(scope="module")
def job(ford: Game) -> Job:
    return job_of(ford)


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in drawn(svg).iter("{http://www.w3.org/2000/svg}text")]


def drawn(svg: str) -> ElementTree.Element:
    whole = svg if svg.startswith("<svg") else f'<svg xmlns="http://www.w3.org/2000/svg">{svg}</svg>'
    return ElementTree.fromstring(whole)


# Lists


def test_counters_are_listed_by_side_with_their_pieces_counted(job: Job):
    found = [(side, count, [counter.title for counter in counters]) for side, count, counters in counter_list(job)]
    assert found == [
        ("Blue", 1, ["Guards"]),
        ("Red", 6, ["Village Militia", "Tanks", "Wardens", "Gunship"]),
        ("Markers", 4, ["Guards", "Hour", "Smoke Over The Ford"]),
    ]


def test_a_listed_counter_says_what_its_back_is_and_where_it_begins(job: Job):
    listed = {counter.title: counter for _, _, counters in counter_list(job)[:2] for counter in counters}
    assert (listed["Guards"].says, listed["Guards"].starts) == ("back reduced", "Ford")
    assert listed["Village Militia"].starts == "Crest, Mill, Cup" and listed["Village Militia"].reconstructed
    assert (listed["Tanks"].says, listed["Tanks"].starts) == ("can change sides", "Cup, enters at Mill")
    assert listed["Wardens"].says == "back reduced, only defends"
    assert (listed["Gunship"].says, listed["Gunship"].starts) == ("no back, flies", "aside")


def test_a_listed_counter_shows_both_its_faces(job: Job):
    militia = counter_list(job)[1][2][0]
    assert "2–3" in texts(militia.front) and "1–3" in texts(militia.back)


def test_markers_begin_on_their_tracks(job: Job):
    markers = counter_list(job)[2][2]
    assert [marker.starts for marker in markers] == ["Morale +1", "Hour 1", "aside"]


def test_locations_are_listed_by_name_with_neighbours_and_rivers(ford: Game):
    assert [(place.title, place.says, place.neighbours) for place in location_list(ford)] == [
        ("Crest", "home of Red, A1", (("Mill", ""), ("Wood", ""))),
        ("Ford", "home of Blue, A1", (("Mill", "≈"), ("Wood", "≈"))),
        ("Mill", "", (("Crest", ""), ("Ford", "≈"))),
        ("Wood", "A1", (("Crest", ""), ("Ford", "≈"))),
    ]


def test_neighbours_are_mutual(ford: Game):
    places = {place.title: dict(place.neighbours) for place in location_list(ford)}
    for name, around in places.items():
        for other, sign in around.items():
            assert places[other][name] == sign


def test_boxes_of_a_track_stand_in_its_order(ford: Game):
    boxes = track_boxes(ford.tracks_by_id["morale"])
    assert [(box.label, box.note, box.is_start) for box in boxes] == [
        ("+2", "", False), ("+1", "", True), ("0", "", False), ("−1", "", False), ("−2", "rout", False),
    ]
    assert [box.label for box in track_boxes(ford.tracks_by_id["pace"])] == ["1–3", "2–2"]


# The figure of counters


def figure(job: Job, *names: str, width: float = 175.0) -> ElementTree.Element:
    return drawn(counter_figure(job, list(names), width))


def test_parts_are_named_once_in_the_figure(job: Job):
    words = texts(counter_figure(job, ["guards", "militia", "militia/back", "wardens"], 175))
    for part in ("name", "type", "movement", "white", "actual size"):
        assert words.count(part) == 1, part
    assert words.count("strength") == 1 and words.count("(SP)") == 1
    for says in ("movement is on the track", "front, full strength", "back, reduced", "only defends"):
        assert says in words


def test_the_last_counter_has_its_true_size(job: Job, ford: Game):
    edges = [float(e.get("width")) for e in figure(job, "guards", "tanks/back", "gunship").iter()
             if e.tag.endswith("rect") and e.get("fill") == "none"]
    assert edges[-1] == pytest.approx(ford.counters_by_id["gunship"].size_mm) and edges[0] == edges[1] > edges[-1]


def test_words_of_a_figure_stay_inside_it_and_apart(job: Job):
    for width in (175.0, 180.9):
        svg = figure(job, "guards", "militia", "militia/back", "tanks/back", "wardens", width=width)
        boxes = [box for element in svg if element.tag.endswith("text") for box in [_box(element)]]
        for number, box in enumerate(boxes):
            assert 0 <= box.x and box.right <= width + 0.01
            for other in boxes[number + 1:]:
                assert box.overlap(other) < 0.05


def _box(element: ElementTree.Element) -> Rect:
    size_pt = float(element.get("font-size")) / 25.4 * 72
    font = "FiraSansCondensed-SemiBold" if element.get("font-weight") == "600" else "FiraSansCondensed-Regular"
    wide, x = measure(element.text, font, size_pt), float(element.get("x"))
    left = {"start": x, "middle": x - wide / 2, "end": x - wide}[element.get("text-anchor")]
    return Rect(left, float(element.get("y")) - size_pt * 0.25, wide, size_pt * 0.25)


def test_a_figure_that_does_not_fit_and_a_stranger_are_refused(job: Job):
    with pytest.raises(OutputError, match="too wide"):
        counter_figure(job, ["guards", "militia", "tanks", "wardens", "gunship"], 60)
    with pytest.raises(OutputError, match='"dragoons"'):
        counter_figure(job, ["dragoons"], 175)
    assert BACK == "/back"


def test_gray_ink_leaves_no_colour_in_the_figure(ford: Game):
    svg = str(counter_figure(job_of(ford, ink="gray"), ["guards", "tanks/back"], 175))
    for red, green, blue in re.findall(r"#([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})([0-9A-Fa-f]{2})\b", svg):
        assert red == green == blue


# The cover


@pytest.fixture(params=["a4", "letter"])
def page(request: pytest.FixtureRequest):
    return PAPERS[request.param]


def test_every_stop_of_the_road_stands_on_the_cover(ford: Game, page):
    words = texts(map_cover(ford.maps[0], page, HEAD, "full"))
    assert {"FORD", "Wood", "CREST", "A1", "Brook"} == set(words)


def test_a_bridge_stands_wherever_a_river_crosses_the_road(ford: Game, page):
    board = ford.maps[0]
    assert map_cover(board, page, HEAD, "full").count("rotate(") == 1
    dry = River.model_validate({
        "id": "dry", "title": "Dry", "course": [[2, 255], [190, 258]], "name-at": [10, 250],
    })
    assert map_cover(board.model_copy(update={"rivers": [dry]}), page, HEAD, "full").count("rotate(") == 0


def test_names_keep_clear_of_the_road_and_inside_the_page(ford: Game, page):
    svg = drawn(map_cover(ford.maps[0], page, HEAD, "full"))
    road = next(e for e in svg if e.tag.endswith("polyline") and e.get("stroke-width") == str(EDGE))
    points = [tuple(map(float, pair.split(","))) for pair in road.get("points").split()]
    for element in svg:
        if element.tag.endswith("text") and element.get("font-weight") in ("600", "700") and element.text != "A1":
            x, size_pt = float(element.get("x")), float(element.get("font-size")) / 25.4 * 72
            assert 0 < x and x + measure(element.text, "BarlowCondensed-Bold", size_pt) < page.width
    assert all(0 < x < page.width and 0 < y < page.height - HEAD for x, y in points)


def test_the_goal_is_the_upper_end_of_the_road(ford: Game, page):
    board = ford.maps[0]
    turned = board.model_copy(update={"routes": list(reversed(board.routes))})
    assert map_cover(board, page, HEAD, "full") == map_cover(turned, page, HEAD, "full")
    assert middle_of(board.locations_by_id["crest"])[1] < middle_of(board.locations_by_id["ford"])[1]


@pytest.mark.parametrize("ink", ["gray", "save"])
def test_gray_covers_have_no_colour(ford: Game, ink: str):
    assert all(red == green == blue for red, green, blue in PALETTES[ink].values())
    svg = str(cover(job_of(ford, ink=ink), PAPERS["a4"]))
    for red, green, blue in re.findall(r"#([0-9A-F]{2})([0-9A-F]{2})([0-9A-F]{2})\b", svg):
        assert red == green == blue


def test_the_cover_follows_what_the_game_has(job: Job, game: Game, templates):
    assert "the road A1" in cover(job, PAPERS["a4"])
    assert "runs out along a road" in cover(replace(job, game=game), PAPERS["a4"])
    assert "hills" in cover(replace(job, game=replace(job.game, maps=[])), PAPERS["a4"])


# The index


def test_the_index_names_the_rules_that_quote_a_counter_or_a_place(ford: Game):
    text = (
        "# One {#one}\n\n@(a) The {counter.guards} hold {location.ford}.\n\n"
        "@(b) {counter.guards.front.strength} of them.\n\n## Two {#two}\n\nIn {location.mill}.\n"
    )
    with_rules = replace(ford, rules=[RulesFile("rules.md", text)])
    index = {title: [place.number for place in places] for title, places in
             index_of(with_rules, parse_rules(with_rules))}
    assert index == {"Ford": ["1.0.1"], "Guards": ["1.0.1", "1.0.2"], "Mill": ["1.1"]}
    assert index_title(ford) == "Rules that speak of a counter or a place"


def test_a_game_of_cards_has_an_index_of_cards(game: Game):
    assert index_title(game) == "Rules that speak of a card"
    assert set(dict(index_of(game, parse_rules(game)))) <= {card.title for card in game.cards}


def test_a_board_of_another_size_keeps_its_road_on_the_page(ford: Game):
    wide = _stretched(ford.maps[0], 3.0)
    svg = drawn(map_cover(wide, PAPERS["letter"], HEAD, "full"))
    road = next(e for e in svg if e.tag.endswith("polyline") and e.get("stroke-width") == str(EDGE))
    xs = [float(pair.split(",")[0]) for pair in road.get("points").split()]
    assert 0 < min(xs) and max(xs) < PAPERS["letter"].width


def _stretched(board: BoardMap, by: float) -> BoardMap:
    places = [place.model_copy(update={"corner": [place.corner[0] * by, place.corner[1]]}) for place in board.locations]
    return board.model_copy(update={"locations": places})
