"""The designer's report of a march as a person gets it: two pages, parsed back, every figure where it belongs."""

from __future__ import annotations

import copy
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pypdfium2
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from march import march_job
from march_studies import CODES, PLACES, march_study
from report_reading import PT_PER_MM, assert_clear, assert_headings_fit, pages_of, text_of, words_on

from generator.engine.study import study as engine_study
from generator.outputs.charts_figures import percent_of, plain, range_text, share_text, spoken
from generator.outputs.charts_svg import PALETTES, Pen
from generator.outputs.designer_report import FOOT_MARGIN, OUTPUT, context
from generator.outputs.designer_report_foot import free_below
from generator.outputs.designer_report_plots import Desk
from generator.outputs.designer_report_road import (
    ahead_of,
    distances,
    main_road,
    passed_through,
    places_of,
    road_places,
)
from generator.outputs.fonts import measure
from generator.outputs.job import Job, Settings

Words = list[tuple[str, float, float]]


def job_for(study: dict[str, Any], **settings: str) -> Job:
    return replace(march_job(), study=study, settings=Settings(**settings))


@pytest.fixture(scope="module")
def study() -> dict[str, Any]:
    return march_study()


@pytest.fixture(scope="module")
def printed(study: dict[str, Any]) -> bytes:
    return OUTPUT.render(job_for(study))


@pytest.fixture(scope="module")
def first(printed: bytes) -> Words:
    return words_on(printed, 0)


@pytest.fixture(scope="module")
def second(printed: bytes) -> Words:
    return words_on(printed, 1)


def heading(words: Words, *start: str) -> tuple[float, float]:
    """Where a heading begins."""
    texts = [text for text, *_ in words]
    at = next(n for n in range(len(texts)) if tuple(texts[n : n + len(start)]) == start)
    return words[at][1], words[at][2]


def below(words: Words, at: tuple[float, float], reach: float, left: float = 0, right: float = 300) -> Words:
    return [word for word in words if at[1] + 2 < word[2] < at[1] + reach and left <= word[1] <= right]


def row_of(words: Words, policy: str) -> float:
    return next(y for text, _, y in words if text == spoken(policy))


def near(words: Words, x: float, top: float, bottom: float, across: float = 5) -> list[str]:
    """Figures in a row and a column, from top to bottom."""
    found = [word for word in words if abs(word[1] - x) < across and top < word[2] < bottom]
    return [text for text, *_ in sorted(found, key=lambda word: word[2]) if text[0] in "0123456789"]


def told(policy: dict[str, Any], key: str, step: str, with_range: bool) -> list[str]:
    """What a bar bears: the ends of its interval, where they are told, above its figure."""
    if step not in policy[key]:
        return ["0"]
    figure = percent_of(policy[key][step])
    return [range_text(figure)] * with_range + [share_text(figure)]


def lanes(words: Words, names: list[str]) -> dict[str, tuple[float, float]]:
    """From where to where the row of each policy reaches, between its name and the next."""
    levels = {name: row_of(words, name) for name in names}
    ordered = sorted(names, key=levels.get)
    gaps = [(levels[a] + levels[b]) / 2 for a, b in pairwise(ordered)]
    ends = [levels[ordered[0]] - 9, *gaps, levels[ordered[-1]] + 8]
    return {name: (ends[n], ends[n + 1]) for n, name in enumerate(ordered)}


# Every figure on paper is the study's


def test_every_share_along_the_road_stands_below_its_place(first: Words, study: dict[str, Any]):
    strip = below(first, heading(first, "Where", "the", "march", "stops"), 75)
    places = {place: next(x for text, x, _ in strip if text == place.capitalize()) for place in PLACES}
    assert sorted(places.values()) == [places[place] for place in reversed(PLACES)], "from the start to the goal"
    rows = lanes(strip, list(study["policies"]))
    for name, policy in study["policies"].items():
        for place, x in places.items():
            found = near(strip, x, *rows[name])
            assert found == told(policy, "halts", place, name == "sensible"), f"{name} at {place}"
        lost = sum(share["count"] for share in policy["halts"].values())
        assert plain(lost, 0) in [text for text, *_ in strip]


@pytest.mark.parametrize(("title", "key", "page"), [
    (("On", "which", "turn", "it"), "victory", 0),
    (("When", "it", "stops"), "halt_turns", 1),
])  # fmt: skip
def test_every_share_by_turn_stands_above_its_turn(
    first: Words, second: Words, study: dict[str, Any], title: tuple[str, ...], key: str, page: int
):
    words = (first, second)[page]
    at = heading(words, *title)
    panel = below(words, at, 60, at[0] - 5, at[0] + 86)
    rows = lanes(panel, list(study["policies"]))
    foot = max(y for text, _, y in panel if text == "6" and y < at[1] + 60)
    rows["sensible"] = (rows["sensible"][0], foot - 1.5)
    for turn in range(1, 7):
        x = next(x for text, x, y in panel if text == str(turn) and abs(y - foot) < 1)
        for name, policy in study["policies"].items():
            expected = told(policy, key, str(turn), key == "halt_turns")
            assert near(panel, x, *rows[name]) == expected, f"{name}, turn {turn}"


def test_every_result_stands_beside_its_code_with_its_odds(second: Words, study: dict[str, Any]):
    at = heading(second, "Contact", "Results")
    panel = below(second, at, 62)
    for code in CODES:
        y = next(y for text, x, y in panel if text == code and x < at[0] + 8)
        level = [text for text, x, word_y in sorted(panel, key=lambda word: word[1]) if abs(word_y - y) < 1.6]
        means = [plain(policy["results"][code]["mean"], 2) for policy in study["policies"].values()]
        odds = [row["results"][code] for row in march_job().odds["contact"]
                if not row["modifier"] and code in row["results"]]
        cells = [plain(100 * int(chance.split("/")[0]) / int(chance.split("/")[1]), 0) for chance in odds]
        assert level == [code, *means, *cells]


def test_columns_that_the_author_calls_unreachable_are_told(printed: bytes):
    text = text_of(printed)
    assert "(−2): never reached" in text and "−3 (−2) −1 0 +1" in text


def test_every_boon_stands_with_price_share_and_offers(second: Words, study: dict[str, Any]):
    at = heading(second, "What", "Momentum", "buys")
    panel = below(second, at, 32)
    table = {"mct": "Move", "false-flag": "False", "flip": "Turn", "rebuild": "Rebuild"}
    prices = {"mct": "1", "false-flag": "2", "flip": "3", "rebuild": "3"}
    for kind, start in table.items():
        y = next(y for text, x, y in panel if text == start and x < at[0] + 12)
        level = [text for text, x, word_y in sorted(panel, key=lambda word: word[1]) if abs(word_y - y) < 1.6]
        told = level[level.index("costs") + 1 :]
        expected = [prices[kind]]
        for policy in study["policies"].values():
            counts = policy["boons"].get(kind)
            expected += ["–"] if not counts else [plain(100 * counts["taken"] / counts["offered"], 0), "of",
                                                  plain(counts["offered"], 0)]
        assert told == expected, kind


def test_wins_claims_and_rules_are_told(printed: bytes, study: dict[str, Any]):
    text = text_of(printed)
    for policy in study["policies"].values():
        wins = percent_of(policy["outcomes"]["win"])
        assert f"{share_text(wins)} {range_text(wins)}" in text and policy["says"].split(",")[0] in text
    for words in ("≤ 6 6 exact", "≥ 4 3 exact", "≠ 0 −0.2 −2.0 to 1.6", "3 of 6 exercised", "event defect",
                  "seed 7 · content 1.0 · 20 counters", "what three ways of playing"):
        assert words in text, words


def test_the_report_reads_as_the_golden_text(printed: bytes, golden):
    golden("designer-report-march.txt", "\n\n".join(p.replace("\r\n", "\n") for p in pages_of(printed)) + "\n")


# Pages


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("ink", ["full", "gray"])
def test_two_pages_that_are_filled_on_either_paper(
    study: dict[str, Any], paper: str, size: tuple[float, float], ink: str
):
    pdf = OUTPUT.render(job_for(study, paper=paper, ink=ink))
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 2
    for page in document:
        assert page.get_size() == pytest.approx([mm * PT_PER_MM for mm in size], abs=0.1)
    assert free_below(pdf, FOOT_MARGIN)[0] < 25
    page_words = [{text for text, *_ in words_on(pdf, page)} for page in (0, 1)]
    assert "Kashira" in page_words[0] and "claims" in page_words[0] and "Rules" in page_words[1]


def test_gray_holds_no_colour(study: dict[str, Any]):
    from PIL import ImageChops

    for page in pypdfium2.PdfDocument(OUTPUT.render(job_for(study, ink="gray"))):
        red, green, blue = page.render(scale=0.7).to_pil().convert("RGB").split()
        for difference in (ImageChops.difference(red, green), ImageChops.difference(green, blue)):
            assert difference.getextrema()[1] <= 2


def test_no_heading_is_wider_than_its_column(study: dict[str, Any]):
    assert_headings_fit(job_for(study))


def test_no_label_is_clipped_or_meets_another(study: dict[str, Any]):
    assert_clear(job_for(study))


def test_a_policy_that_nobody_plays_is_named_nowhere(study: dict[str, Any]):
    changed = copy.deepcopy(study)
    del changed["policies"]["sensible"]
    for claim in changed["claims"]:
        del claim["by_policy"]["sensible"]
        claim["verdict"] = "not tested"
    words = text_of(OUTPUT.render(job_for(changed)))
    assert "ensible" not in words and "rings: the policies" in words
    assert_headings_fit(job_for(changed))
    assert_clear(job_for(changed))


def test_the_same_study_gives_the_same_bytes(study: dict[str, Any], printed: bytes):
    assert OUTPUT.render(job_for(study)) == printed


def test_five_policies_still_stand_clear(study: dict[str, Any]):
    changed = copy.deepcopy(study)
    changed["policies"] |= {"bold": changed["policies"]["dash"], "slow": changed["policies"]["random"]}
    assert_clear(job_for(changed))
    assert len(pypdfium2.PdfDocument(OUTPUT.render(job_for(changed)))) <= 3


def test_the_strip_follows_the_map_and_not_the_study_alone(study: dict[str, Any]):
    """A place on the road where nobody stopped is drawn too, or the road would have a hole."""
    changed = copy.deepcopy(study)
    for policy in changed["policies"].values():
        policy["halts"] = {"kashira": policy["halts"]["kashira"]}
    svg = str(context(job_for(changed))["board"]["halts"])
    for place in ("Rostov", "Millerovo", "Boguchar", "Voronezh", "Yelets", "Kashira", "Moscow", "Don", "Oka", "M4"):
        assert f">{place}<" in svg
    assert ">Tula<" not in svg


def test_places_that_are_equally_near_are_put_so_that_no_route_runs_through_one():
    board = march_job().game.maps[0]
    halts = ["moscow", "kaluga", "rubelo", "kashira", "tula", "yelets"]
    swapped = ["moscow", "rubelo", "kaluga", "kashira", "tula", "yelets"]
    along = road_places(main_road(board))
    for places in (halts, swapped):
        order = places_of(board, [places])
        assert passed_through(board, order, along) == 0 and order[-3:] == ["kaluga", "rubelo", "moscow"]
    assert passed_through(board, list(reversed(halts)), along) == 1


def test_distances_count_a_river_for_a_step():
    away = distances(march_job().game.maps[0], "moscow")
    assert (away["moscow"], away["kaluga"], away["rubelo"], away["kashira"], away["yelets"]) == (0, 1, 1, 2, 3)


def test_the_road_is_followed_from_end_to_end():
    road = road_places(main_road(march_job().game.maps[0]))
    assert road == ["rostov", "millerovo", "boguchar", "voronezh", "yelets", "kashira", "moscow"]
    assert road_places([]) == []


@given(st.permutations(PLACES), st.integers(2, 9))
@settings(max_examples=40, deadline=None)
def test_every_place_where_a_march_stopped_is_on_the_strip_once(order: list[str], count: int):
    found = places_of(march_job().game.maps[0], [order[:count]])
    assert set(order[:count]) <= set(found) and len(set(found)) == len(found)


def test_what_lies_ahead_is_the_next_place_along_the_road(study: dict[str, Any]):
    desk = Desk(study, march_job().game, Pen(PALETTES["full"], measure), {})
    ahead = ahead_of(desk)
    assert ahead["kashira"] == ("Moscow", "Oka") and ahead["yelets"] == ("Kashira", "")
    assert ahead["boguchar"] == ("Voronezh", "Don") and "moscow" not in ahead


def test_a_real_study_is_reported_whole():
    """The engine's own figures, from few games: what it hands over and what is printed fit together."""
    game = march_job().game
    real = engine_study(game, games=60, seed=5)
    job = job_for(real)
    pdf = OUTPUT.render(job)
    words = text_of(pdf)
    assert len(pypdfium2.PdfDocument(pdf)) == 2
    assert_clear(job)
    assert_headings_fit(job)
    for name, policy in real["policies"].items():
        assert spoken(name) in words
        for place, share in policy["halts"].items():
            assert real["locations"][place] in words and share_text(percent_of(share)) in words
        for code, figure in policy["results"].items():
            assert code in words and plain(figure["mean"], 2) in words
    for claim in real["claims"]:
        assert claim["verdict"] in words
