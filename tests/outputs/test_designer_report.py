"""The designer's report as a person gets it: a PDF, parsed back."""

from __future__ import annotations

import copy
import re
import xml.etree.ElementTree as ElementTree
from dataclasses import replace
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from report_reading import PT_PER_MM, assert_clear, assert_headings_fit, pages_of, text_of
from report_studies import POLICIES, fake_study, wilson, with_verdict

from generator.components.card_names import card_names
from generator.components.game import Game
from generator.engine.study import study as engine_study
from generator.outputs.charts_figures import spoken
from generator.outputs.designer_report import OUTPUT, TEMPLATE, context, plot_words
from generator.outputs.designer_report_choices import players, questions
from generator.outputs.designer_report_findings import MOST, Names, findings
from generator.outputs.error import OutputError
from generator.outputs.job import Job, Settings
from generator.outputs.typography import typographic
from generator.outputs.web import fill


@pytest.fixture(scope="module")
def study(game: Game) -> dict[str, Any]:
    return fake_study(game)


@pytest.fixture(scope="module")
def job(game: Game, templates: Path, study: dict[str, Any]) -> Job:
    return Job(game, Settings(), templates, study=study)


@pytest.fixture(scope="module")
def printed(job: Job) -> bytes:
    return OUTPUT.render(job)


@pytest.fixture(scope="module")
def text(printed: bytes) -> str:
    return text_of(printed)


def rendered(job: Job, study: dict[str, Any]) -> str:
    return text_of(OUTPUT.render(replace(job, study=study)))


def kinds(study: dict[str, Any], game: Game) -> list[str]:
    return [finding.kind for finding in findings(study, Names(card_names(game), {}))]


# What is on the pages


def test_the_head_names_game_run_and_deck(text, study):
    for words in ("Keep it Moving!", "2,000 games for each policy", "seed 3", "content 1.0", "41 cards"):
        assert words in text


def test_every_claim_stands_with_figure_interval_and_verdict(text, study):
    for claim in study["claims"]:
        assert claim["says"] in text and claim["source"] in text and claim["verdict"] in text
    for figures in (
        "18.4 18.1 to 18.7",
        "56.8 % 54.6 to 59.0 %",
        "11.2 % 9.1 to 13.3 %",
        "0.21 0.17 to 0.25",
    ):
        assert figures in text
    assert text.count("●") >= 2 and text.count("◐") >= 2 and "✕" in text and "○ not tested" in text


def test_every_policy_and_each_of_its_shares_stands_in_the_text(text, study):
    for name, policy in study["policies"].items():
        assert spoken(name) in text and policy["says"] in text
        for outcome in policy["outcomes"].values():
            assert f"{100 * outcome['share']:.1f}" in text
        for share in policy["pause_causes"].values():
            assert f"{100 * share:.1f}" in text


def test_every_card_stands_with_its_effect_and_namesakes_are_told_apart(text, study, game):
    names = card_names(game)
    assert len(set(names.values())) == len(game.deck)
    assert {"Fatigue (1st Bn)", "Fatigue (2nd Bn)", "Fatigue (3rd Bn)", "Fatigue (Assets)"} <= set(
        names.values()
    )
    for card in study["cards"]:
        assert names[card["id"]] in text
        figure = f"{card['effect']:+.1f}".replace("-", "−").replace("+0.0", "0.0").replace("−0.0", "0.0")
        assert figure in text


def test_namesakes_without_a_unit_are_told_apart_by_code(game):
    cards = [
        card.model_copy(update={"title": "Twin"}) if card.type == "event" else card for card in game.cards
    ]
    names = card_names(replace(game, cards=cards))
    assert names["ceasefire"] == f"Twin ({game.cards_by_id['ceasefire'].code})"


def test_length_momentum_and_rules_are_said_in_words(text, study):
    drawn = study["policies"]["sensible"]["cards_drawn"]
    for words in (
        f"median {drawn['median']}",
        "the designer says about 20",
        f"draws {drawn['p95']} or more",
        "start 12",
        "19 in 20 below",
        "9 of 12 exercised",
        "d3 and reroll out",
        "Empty tile, never: momentum floor",
        "the designer says 75",
    ):
        assert words in text


def test_rules_carry_the_numbers_of_the_rulebook(job):
    class Book:
        labels = {"momentum-floor": "2.7", "d3": "1.4"}

    words = text_of(OUTPUT.render(replace(job, rulebook=Book())))
    assert "never: 2.7 momentum floor" in words and "only: 1.4 d3 and reroll out" in words


def test_the_report_reads_as_the_golden_text(printed, golden):
    golden(
        "designer-report.txt", "\n\n".join(page.replace("\r\n", "\n") for page in pages_of(printed)) + "\n"
    )


# Paper, ink and type


@pytest.mark.parametrize(("paper", "size"), [("a4", (210, 297)), ("letter", (215.9, 279.4))])
@pytest.mark.parametrize("ink", ["full", "gray", "save"])
def test_three_pages_on_either_paper_in_any_ink(job, paper, size, ink):
    pdf = OUTPUT.render(replace(job, settings=Settings(paper=paper, ink=ink)))
    document = pypdfium2.PdfDocument(pdf)
    assert len(document) == 3
    for page in document:
        assert page.get_size() == pytest.approx([mm * PT_PER_MM for mm in size], abs=0.1)


def test_an_unknown_paper_is_refused_in_words(job):
    with pytest.raises(OutputError, match="a4 and letter, not on a5"):
        context(replace(job, settings=Settings(paper="a5")))


def test_a_game_that_was_not_played_is_not_reported_on(job):
    with pytest.raises(OutputError, match="was not played"):
        OUTPUT.render(replace(job, study={}))


@pytest.mark.parametrize("ink", ["gray", "save"])
def test_gray_holds_no_colour(job, ink):
    document = pypdfium2.PdfDocument(OUTPUT.render(replace(job, settings=Settings(ink=ink))))
    for page in document:
        for low, high in (band.getextrema() for band in _differences(page)):
            assert high - low <= 2 or (low >= -2 and high <= 2)


def _differences(page: Any):
    from PIL import ImageChops

    red, green, blue = page.render(scale=0.7).to_pil().convert("RGB").split()
    yield ImageChops.difference(red, green)
    yield ImageChops.difference(green, blue)


def test_no_text_is_smaller_than_seven_points(printed):
    document = pypdfium2.PdfDocument(printed)
    sizes = [size for page in document for size in _sizes(page.get_textpage())]
    assert len(sizes) > 3000 and min(sizes) >= 6.99


def _sizes(textpage: Any) -> list[float]:
    matrix, found = pdfium.FS_MATRIX(), []
    for index in range(textpage.count_chars()):
        # Spaces and line ends that the reader adds have no size of their own.
        if not pdfium.FPDFText_IsGenerated(textpage, index) and pdfium.FPDFText_GetMatrix(
            textpage, index, matrix
        ):
            found.append(pdfium.FPDFText_GetFontSize(textpage, index) * abs(matrix.d))
    return found


def test_all_fonts_are_the_vendored_ones_and_embedded(printed):
    with pikepdf.open(BytesIO(printed)) as pdf:
        fonts = {}
        for page in pdf.pages:
            fonts |= dict(page.Resources.Font.items())
        for font in fonts.values():
            name, descriptor = str(font.BaseFont), font.DescendantFonts[0].FontDescriptor
            assert re.search("Barlow|Fira|Source-Serif|SourceSerif|DejaVu", name), name
            assert "/FontFile2" in descriptor or "/FontFile3" in descriptor


def test_the_same_study_gives_the_same_bytes(job, printed):
    assert OUTPUT.render(job) == printed


# Nothing is clipped, nothing collides


@pytest.mark.parametrize("seed", range(8))
def test_no_label_is_clipped_or_meets_another(job, game, seed):
    assert_clear(replace(job, study=fake_study(game, games=(40, 300, 2000, 20000)[seed % 4], seed=seed)))


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_labels_keep_clear_when_all_shares_lie_together_or_far_apart(job, study, paper):
    together, apart = copy.deepcopy(study), copy.deepcopy(study)
    for number, name in enumerate(POLICIES):
        together["policies"][name]["outcomes"] = {o: wilson(1500, 2000) for o in ("win", "lose", "pause")}
        apart["policies"][name]["outcomes"] = {
            o: wilson(number * 500, 2000) for o in ("win", "lose", "pause")
        }
    for changed in (together, apart):
        assert_clear(replace(job, study=changed, settings=Settings(paper=paper)))


def test_no_heading_is_wider_than_its_column(job):
    assert_headings_fit(job)


# Findings say only what the figures bear


def test_a_failing_claim_comes_first_with_its_figures(text, study, game):
    assert kinds(study, game)[0] == "claim_fails"
    assert "Does not hold: the designer says 50 %, sensible play gives 11.2 % (9.1 to 13.3 %)." in text


def test_when_everything_holds_the_report_says_so_and_blames_nothing(job, study, game):
    good = with_verdict(study, "holds")
    assert "claims_hold" in kinds(good, game) and "claim_fails" not in kinds(good, game)
    words = rendered(job, good)
    assert "All five claims hold" in words and "Does not hold" not in words and "does not hold" not in words


def test_when_nothing_holds_one_finding_names_every_claim(job, study, game):
    bad = with_verdict(study, "does not hold")
    assert kinds(bad, game).count("claims_fail") == 1 and "claim_fails" not in kinds(bad, game)
    words = rendered(job, bad)
    assert (
        words.count("does not hold") >= 5
        and "Five of five claims fail" in words
        and "claims hold" not in words
    )
    for claim in bad["claims"][:5]:
        assert words.count(claim["says"]) == 2, "in the finding and in the table"


def test_two_failing_claims_get_a_finding_each(study, game):
    bad = with_verdict(study, "holds")
    for claim in bad["claims"][1:3]:
        claim["verdict"] = "does not hold"
    assert kinds(bad, game)[:2] == ["claim_fails"] * 2


def test_what_too_few_games_show_is_not_said(study, game):
    few = with_verdict(fake_study(game, games=20), "holds")
    assert not {"boldness", "play_hardly_matters"} & set(kinds(few, game))


@pytest.mark.parametrize(
    ("bold", "cautious", "words"),
    [
        (dict(win=600, lose=300), dict(win=300, lose=50), "Boldness wins more and loses more"),
        (dict(win=600, lose=50), dict(win=300, lose=50), "Boldness pays"),
        (dict(win=300, lose=50), dict(win=600, lose=50), "Boldness does not pay"),
        (dict(win=500, lose=300), dict(win=510, lose=50), "Boldness costs more than it wins"),
        (dict(win=500, lose=50), dict(win=510, lose=300), "Boldness is the safer way"),
        (dict(win=500, lose=50), dict(win=510, lose=52), "Bold or cautious: no measurable difference"),
    ],
)
def test_boldness_is_weighed_by_what_it_wins_and_loses(job, study, bold, cautious, words):
    changed = copy.deepcopy(study)
    for name, counts in (("bold", bold), ("cautious", cautious)):
        changed["policies"][name]["outcomes"] |= {key: wilson(count, 2000) for key, count in counts.items()}
    html = fill(TEMPLATE, context(replace(job, study=changed)), job.templates)
    assert words in html


@pytest.mark.parametrize(
    ("wins", "kind"), [(900, "play_matters"), (240, "play_hardly_matters"), (20, "play_hurts")]
)
def test_good_play_is_held_against_chance(study, game, wins, kind):
    changed = with_verdict(study, "holds")
    changed["policies"]["sensible"]["outcomes"]["win"] = wilson(wins, 2000)
    changed["policies"]["random"]["outcomes"]["win"] = wilson(236, 2000)
    assert kind in kinds(changed, game)


def test_cards_whose_interval_touches_zero_are_never_said_to_hurt_or_help(study, game):
    changed = copy.deepcopy(study)
    for card in changed["cards"]:
        card["low"], card["high"] = min(card["low"], 0), max(card["high"], 0)
    assert "cards_move" not in kinds(changed, game) and "cards_idle" in kinds(changed, game)
    for card in changed["cards"]:
        card["effect"], card["low"], card["high"] = 2.0, 1.0, 3.0
    assert "cards_idle" not in kinds(changed, game)
    (moved,) = [f for f in findings(changed, Names({}, {})) if f.kind == "cards_move"]
    assert moved.figures["worst"] is None and moved.figures["best"]["points"] == "2.0"


def test_the_card_that_hurts_most_is_named_with_its_interval(study):
    changed = copy.deepcopy(study)
    changed["cards"][3] |= {"id": "x", "title": "Great Woe", "effect": -9.0, "low": -10.5, "high": -7.5}
    (moved,) = [f for f in findings(changed, Names({}, {})) if f.kind == "cards_move"]
    assert moved.figures["worst"] == {"title": "Great Woe", "points": "9.0", "near": "7.5", "far": "10.5"}


def test_a_cause_is_named_only_when_it_leads_beyond_chance(study, game):
    changed = with_verdict(study, "holds")
    changed["cards"], changed["options"] = [], {}
    changed["policies"]["sensible"]["pause_causes"] = {"momentum": 0.30, "units": 0.29, "deck": 0.0}
    assert "stopped_by" not in kinds(changed, game)
    changed["policies"]["sensible"]["pause_causes"] = {"momentum": 0.20, "units": 0.39, "deck": 0.0}
    assert "stopped_by" in kinds(changed, game)


def test_every_finding_has_its_phrase(templates, study, game):
    phrases = (templates / "report" / "findings.html").read_text(encoding="utf-8")
    said = set(re.findall(r"macro ([a-z]\w+)\(", phrases))
    source = Path(findings.__code__.co_filename).read_text(encoding="utf-8")
    spoken_of = set(
        re.findall(r'"((?:claim|claims|play|card|cards|options|rules)_\w+|boldness|stopped_by)"', source)
    )
    assert said == spoken_of - {"card_games"}


# Options


def test_an_option_that_only_yardsticks_take_is_taken_by_nobody(study, game):
    assert players(study) == ["cautious", "bold", "sensible"]
    asked = {q.card: q for q in questions(study, card_names(game))}
    assert asked["refugees"].neglected == "Help" and asked["refugees"].rest == "Ignore"
    assert asked["long-road-march"].neglected == ""
    assert asked["long-road-march"].shares == {"cautious": 1.0, "bold": 0.1, "sensible": 0.98}


def test_a_study_may_mark_its_yardsticks_itself(study):
    changed = copy.deepcopy(study)
    changed["policies"]["bold"]["yardstick"] = True
    changed["policies"]["random"]["yardstick"] = False
    assert players(changed) == ["random", "cautious", "sensible"]


def counts(offered: int, **taken: int) -> dict[str, dict[str, int]]:
    return {
        name: {"offered": offered, "taken": taken.get(name, 0)} for name in ("cautious", "bold", "sensible")
    }


def test_a_card_that_asks_twice_gives_two_questions(study):
    changed = copy.deepcopy(study)
    changed["options"] = {
        "c2": {
            "Restore": counts(100, cautious=90, bold=10, sensible=50),
            "Carry on": counts(100, cautious=10, bold=90, sensible=50),
            "Lift": counts(300, cautious=3, bold=0, sensible=9),
            "Leave": counts(300, cautious=297, bold=300, sensible=291),
        }
    }
    assert [(q.option, q.rest) for q in questions(changed, {})] == [
        ("Restore", "Carry on"),
        ("Lift", "Leave"),
    ]


def test_an_option_that_everybody_takes_stays_with_the_one_that_nobody_takes(study):
    changed = copy.deepcopy(study)
    always, never = counts(100, cautious=100, bold=100, sensible=100), counts(100)
    for options in ({"Push": never, "Conserve": always}, {"Conserve": always, "Push": never}):
        changed["options"] = {"march": options}
        (asked,) = questions(changed, {})
        assert {asked.option, asked.rest} == {"Push", "Conserve"} and asked.neglected == "Push"


def test_three_options_get_a_row_each_and_rare_offers_no_share(study):
    changed = copy.deepcopy(study)
    changed["options"] = {
        "x": {"A": counts(60, bold=60), "B": counts(60, cautious=60), "C": counts(60, sensible=60)}
    }
    assert [(q.option, q.rest) for q in questions(changed, {})] == [("A", ""), ("B", ""), ("C", "")]
    changed["options"] = {"x": {"A": counts(5, bold=5), "B": counts(5, cautious=5, sensible=5)}}
    assert questions(changed, {}) == []


# Extreme figures


def one_game(study: dict[str, Any], game: Game) -> dict[str, Any]:
    changed = copy.deepcopy(study) | {"games": 1, "options": {}}
    for policy in changed["policies"].values():
        policy["outcomes"] = {"win": wilson(0, 1), "lose": wilson(1, 1), "pause": wilson(0, 1)}
        policy["cards_drawn"] = {
            "mean": 7,
            "sd": 0.0,
            "low": 7,
            "high": 7,
            "median": 7,
            "p5": 7,
            "p95": 7,
            "histogram": {"7": 1},
        }
        policy["pause_causes"] = {"momentum": 0.0, "units": 0.0, "deck": 0.0}
        policy["momentum"] = policy["momentum"][:1]
    return changed


def without_focus(study: dict[str, Any], game: Game) -> dict[str, Any]:
    changed = copy.deepcopy(study)
    del changed["policies"]["sensible"]
    for claim in changed["claims"]:
        claim["by_policy"].pop("sensible", None)
    return changed


def without_bold(study: dict[str, Any], game: Game) -> dict[str, Any]:
    changed = copy.deepcopy(study)
    del changed["policies"]["bold"]
    return changed


def without_cards(study: dict[str, Any], game: Game) -> dict[str, Any]:
    return copy.deepcopy(study) | {"cards": []}


def without_rules(study: dict[str, Any], game: Game) -> dict[str, Any]:
    return copy.deepcopy(study) | {"rules": {"exercised": [], "examples_only": [], "never": []}}


def nothing_measured(study: dict[str, Any], game: Game) -> dict[str, Any]:
    changed = copy.deepcopy(study)
    for claim in changed["claims"]:
        claim["verdict"] = "not tested"
        for figure in claim["by_policy"].values():
            figure |= {"measured": None, "low": None, "high": None, "holds": None}
    return changed


def all_or_nothing(study: dict[str, Any], game: Game) -> dict[str, Any]:
    changed = copy.deepcopy(study)
    for policy in changed["policies"].values():
        policy["outcomes"] = {"win": wilson(2000, 2000), "lose": wilson(0, 2000), "pause": wilson(0, 2000)}
    for claim in changed["claims"]:
        for figure in claim["by_policy"].values():
            figure |= {"measured": 100.0, "low": 100.0, "high": 100.0}
    return changed


def crowded(study: dict[str, Any], game: Game) -> dict[str, Any]:
    """Twice the cards and as many findings, questions and rules as a larger game would have."""
    changed = with_verdict(study, "does not hold")
    changed["cards"] += [
        card | {"id": f"more-{card['id']}", "title": f"More {card['title']}"} for card in study["cards"]
    ]
    option = study["options"]["long-road-march"]
    changed["options"] = {card.id: option for card in game.deck[:26]}
    changed["rules"]["exercised"] = [f"rule-{n}" for n in range(90)]
    return changed


def without_course(study: dict[str, Any], game: Game) -> dict[str, Any]:
    changed = copy.deepcopy(study)
    del changed["momentum_start"]
    for policy in changed["policies"].values():
        del policy["momentum"]
    return changed


EXTREMES = (
    without_course,
    one_game,
    without_focus,
    without_bold,
    without_cards,
    without_rules,
    nothing_measured,
    all_or_nothing,
    crowded,
)


@pytest.mark.parametrize("change", EXTREMES, ids=lambda change: change.__name__)
def test_extreme_figures_do_not_break_the_report(job, study, game, change):
    """On Letter, the lower of the two papers."""
    changed = replace(job, study=change(study, game), settings=Settings(paper="letter"))
    assert_clear(changed)
    assert len(findings(changed.study, Names({}, {}))) <= MOST
    pages = pages_of(OUTPUT.render(changed))
    assert len(pages) == (3 if changed.study["cards"] else 2), (
        "a page more than planned: something grew too high"
    )
    assert ("What each card does" in pages[-1]) == bool(changed.study["cards"]) and "Rules in play" in pages[
        -1
    ]
    assert "How long games last" in pages[1] and "nan" not in " ".join(pages)


def test_claims_stay_on_the_first_page_however_long_the_findings_are(job, study):
    long_winded = with_verdict(study, "holds")
    for claim in long_winded["claims"][:2]:
        claim["verdict"] = "does not hold"
        claim["says"] = "A claim that a designer could have put in fewer words than this one. " * 9
    letter = replace(job, study=long_winded, settings=Settings(paper="letter"))
    pages = pages_of(OUTPUT.render(letter))
    assert len(pages) == 3 and "not tested" in pages[0]


def test_a_policy_that_was_not_played_is_not_printed(job, study, game):
    words = rendered(job, without_bold(study, game))
    assert "Bold play" not in words and "pays only if forced" not in words


def test_a_claim_that_no_game_showed_has_a_dash_for_a_figure(job, study, game):
    words = rendered(job, nothing_measured(study, game))
    assert words.count("○ not tested") == len(study["claims"])


# The words of the report


def said(html: str) -> list[str]:
    """The findings of a filled template, a line each for heading and text."""
    boxes = re.findall(r'<div class="finding[^"]*">(.*?)</div>', html, re.DOTALL)
    plain = [re.sub(r"\s+", " ", re.sub(r"<[^>]+>", "\n", box).replace("\xa0", " ")) for box in boxes]
    return [unescape(text).strip() for text in plain]


def changed_studies(study: dict[str, Any], game: Game) -> list[dict[str, Any]]:
    """Studies that together make every rule speak."""
    calm = with_verdict(study, "holds") | {"options": {}, "cards": []}
    level, backward, harmless = copy.deepcopy(calm), copy.deepcopy(calm), copy.deepcopy(calm)
    level["policies"]["random"]["outcomes"]["win"] = wilson(548, 2000)
    backward["policies"]["random"]["outcomes"]["win"] = wilson(900, 2000)
    harmless["cards"] = [{"id": "luck", "title": "Luck", "copies": 1, "effect": 3.0, "low": 2.5, "high": 3.5}]
    idle = copy.deepcopy(harmless)
    idle["cards"] = [{"id": "rest", "title": "Rest", "copies": 1, "effect": 0.1, "low": -1.0, "high": 1.2}]
    open_claims = with_verdict(study, "holds") | {"options": {}, "cards": []}
    open_claims["claims"][1] = copy.deepcopy(study["claims"][1])
    open_claims["claims"][1]["by_policy"]["bold"]["holds"] = True
    return [study, with_verdict(study, "does not hold"), calm, level, backward, harmless, idle, open_claims]


def test_every_finding_reads_as_the_golden_text(job, study, game, golden):
    found: dict[str, list[str]] = {}
    for changed in changed_studies(study, game):
        html = fill(TEMPLATE, context(replace(job, study=changed)), job.templates)
        for kind, words in zip(kinds(changed, game), said(html), strict=True):
            if words not in found.setdefault(kind, []):
                found[kind].append(words)
    phrases = (job.templates / "report" / "findings.html").read_text(encoding="utf-8")
    assert set(found) == set(re.findall(r"macro ([a-z]\w+)\(", phrases)), "a phrase that no figures call for"
    golden(
        "report-findings.txt",
        "".join(f"{kind}\n" + "".join(f"  {words}\n" for words in found[kind]) for kind in sorted(found)),
    )


def test_findings_are_whole_sentences(job, study, game):
    for changed in changed_studies(study, game):
        for words in said(fill(TEMPLATE, context(replace(job, study=changed)), job.templates)):
            assert (
                words.endswith((".", ".)"))
                and "  " not in words
                and " ," not in words
                and "None" not in words
            )


def test_an_authors_words_are_never_taken_for_markup(job, game, study):
    header = game.header.model_copy(update={"title": 'Rock & <b>Roll</b> "\'90"'})
    changed = copy.deepcopy(study)
    changed["claims"][0]["says"] = "<script>alert(1)</script> & more"
    changed["cards"][0]["title"] = "A < B"
    odd = replace(game, header=header, cards=[])
    words = text_of(OUTPUT.render(replace(job, game=odd, study=changed)))
    assert words.count(typographic(header.title)) >= 4, "in the head and at the foot of each page"
    assert "<script>alert(1)</script> & more" in words and "A < B" in words


def test_every_word_of_the_plots_is_used_and_none_is_missing(templates, root):
    listed = set(plot_words(templates))
    sources = [
        p.read_text(encoding="utf-8")
        for p in (root / "generator" / "outputs").glob("*.py")
        if p.name.startswith(("charts", "designer_report"))
    ]
    quantiles = {"p5", "p25", "p50", "p75", "p95"}
    assert {key for key in listed if not any(f'"{key}"' in s or f"'{key}'" in s for s in sources)} == set()
    assert quantiles | {"helps", "nothing", "hurts", "causes"} <= listed


def test_missing_words_are_an_error_in_words(tmp_path):
    with pytest.raises(OutputError, match="words.yaml"):
        plot_words(tmp_path)


# Where figures come from


def test_the_course_is_drawn_as_far_as_one_game_in_twenty_goes(job, study):
    changed = copy.deepcopy(study)
    steps = changed["policies"]["sensible"]["momentum"]
    for step in steps:
        step["games"] = 2000 if step["drawn"] <= 10 else 100 if step["drawn"] <= 15 else 99
    svg = ElementTree.fromstring(context(replace(job, study=changed))["momentum"])
    (median,) = [e for e in svg.iter() if e.get("class") == "median"]
    assert len(median.attrib["points"].split()) == 16, "the start and fifteen cards"


def test_the_course_starts_where_the_game_starts(job, study):
    svg = ElementTree.fromstring(context(job)["momentum"])
    (median,) = [e for e in svg.iter() if e.get("class") == "median"]
    (start,) = [e for e in svg.iter() if e.get("class") == "start"]
    first = median.attrib["points"].split()[0].split(",")
    assert first == [start.attrib["cx"], start.attrib["cy"]]


def test_the_designers_figures_come_from_the_games_claims(job, game):
    claims = [c.model_copy(update={"value": 33}) if c.measure == "cards-drawn" else c for c in game.claims]
    words = text_of(OUTPUT.render(replace(job, game=replace(game, claims=claims))))
    assert "the designer says about 33" in words and "the designer says about 20" not in words
    silent = text_of(OUTPUT.render(replace(job, game=replace(game, claims=[]))))
    assert "the designer says about" not in silent


def test_a_real_study_is_reported_whole(job, game):
    """The engine's own figures, from few games: what it hands over and what is printed fit together."""
    real = engine_study(game, games=60, seed=5, card_games=90)
    pages = pages_of(OUTPUT.render(replace(job, study=real)))
    words = re.sub(r"\s+", " ", " ".join(pages).replace("\xa0", " "))
    assert len(pages) == 3
    assert_clear(replace(job, study=real))
    for name, policy in real["policies"].items():
        assert spoken(name) in words and policy["says"] in words.replace(" \n", " ")
    for claim in real["claims"]:
        assert claim["says"] in words and claim["verdict"] in words
    for name in card_names(game).values():
        assert name in words
    exercised = len(real["rules"]["exercised"])
    assert f"{exercised} of {sum(len(ids) for ids in real['rules'].values())} exercised" in words
    assert {claim["id"]: claim["test"] for claim in real["claims"]}["best-battalion"] == "beyond"
    assert f"median {real['policies'][real['focus']]['cards_drawn']['median']}" in words
