"""A playthrough in words: every event has a phrase, and no phrase is dead."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from generator.components.game import Game
from generator.source import SourceError
from generator.wording.phrasebook import read_phrases
from generator.wording.trace import tell


@dataclass
class Event:
    name: str
    fields: dict[str, Any] = field(default_factory=dict)


def told(game: Game, templates: Path, name: str, **fields: Any) -> str:
    return tell([Event(name, fields)], game, templates).strip()


@pytest.mark.parametrize(
    ("name", "fields", "words"),
    [
        ("turn", {"number": 3, "card": "fatigue-2nd-battalion"}, "Card 3: Fatigue (2nd Bn, K14)"),
        ("lift", {"card": "cbrn-risk"}, "Before the draw: lifts CBRN Risk."),
        ("choice", {"option": "Press on"}, "Chooses: Press on."),
        ("aim", {"units": ("1st-battalion",), "purpose": "attrit"}, "Decides on 1st Bn."),
        ("pick", {"table": "random-unit", "faces": [5, 2], "unit": "2nd-battalion"},
         "Random unit, rolls 5, 2: 2nd Bn."),
        ("roll", {"dice": "d6", "faces": [4], "total": 4}, "Rolls d6: 4."),
        ("roll", {"dice": "d3", "faces": [5], "total": 3}, "Rolls d3: 5 = 3."),
        ("roll", {"dice": "2d6", "faces": [5, 1], "total": 6}, "Rolls 2d6: 5 + 1 = 6."),
        ("test", {"resource": "momentum", "group": None, "level": 0, "found": 7}, "Looks at momentum: 7."),
        ("test", {"resource": "", "group": "battalions", "level": 3, "found": 2},
         "Battalions at Ground Down or worse: 2."),
        ("change", {"resource": "momentum", "delta": -2, "now": 4}, "−2 momentum: 4."),
        ("change", {"resource": "momentum", "delta": -3, "now": -1}, "−3 momentum: −1."),
        ("change", {"resource": "momentum", "delta": 1, "now": 13}, "+1 momentum: 13."),
        ("floor", {"resource": "momentum"}, "Momentum never falls below 0."),
        ("attrit", {"unit": "1st-battalion", "before": 0, "after": 2}, "1st Bn: Fresh to Depleted."),
        ("attrit", {"unit": "1st-battalion", "before": 4, "after": 5},
         "1st Bn: Combat Ineffective to out, for the rest of the game."),
        ("regenerate", {"unit": "1st-battalion", "before": 0, "after": 0}, "1st Bn: Fresh already."),
        ("look", {"seen": ["refugees", "hard-going"], "order": ["hard-going", "refugees"]},
         "Sees Refugees and Hard Going. Puts them back, top card first: Hard Going; Refugees."),
        ("stay", {"card": "bad-commander", "kind": "roll-modifier", "units": ("1st-battalion",), "by": -1,
                  "cards": None, "need": None, "surplus": None},
         "Bad Commander stays in play: 1st Bn at −1 to every roll."),
        ("stay", {"card": "hq-struck", "kind": "next-battle", "units": (), "by": 0, "cards": None, "need": 1,
                  "surplus": None},
         "HQ Struck! stays in play: +1 to the successes needed in the next battle."),
        ("stay", {"card": "embedded-reporter", "kind": "stay", "units": (), "by": 0, "cards": 7, "need": None,
                  "surplus": None},
         "Embedded Reporter stays in play for 7 cards."),
        ("battle", {"base": 2, "need": 3, "rounds": None, "contributor": "supporting-assets"},
         "Battle: 3 successes needed instead of 2, one of them by Assets."),
        ("battle", {"base": 1, "need": 1, "rounds": 1, "contributor": None},
         "Battle: 1 success needed, one round only."),
        ("uncleared", {"successes": 1, "need": 2, "absent": None}, "Not cleared: 1 scored, 2 needed."),
        ("uncleared", {"successes": 3, "need": 2, "absent": "supporting-assets"},
         "Not cleared: 3 scored, 2 needed, none of them by Assets."),
        ("commit", {"number": 2, "units": ("1st-battalion", "2nd-battalion", "supporting-assets")},
         "Round 2: commits 1st Bn, 2nd Bn and Assets."),
        ("die", {"unit": "2nd-battalion", "face": 5, "modifier": -1, "needed": 4, "success": True},
         "2nd Bn: die 5 (−1), needs 4 or more, success."),
        ("end", {"outcome": "pause", "cause": "deck", "drawn": 41},
         "Operational Pause after 41 cards: there is no card left to draw."),
        ("end", {"outcome": "win", "cause": None, "drawn": 1},
         "Win after 1 card. The enemy is decisively beaten."),
    ],
)
def test_an_event_in_words(game: Game, templates: Path, name: str, fields: dict[str, Any], words: str) -> None:
    assert told(game, templates, name, **fields) == words


def test_the_table_is_told_after_each_card(game: Game, templates: Path) -> None:
    state = told(
        game, templates, "state", resources={"momentum": 9},
        levels={"1st-battalion": 0, "2nd-battalion": 5, "3rd-battalion": 1, "supporting-assets": 4},
        in_play=[("c2-under-attack", ("1st-battalion", "3rd-battalion"), None), ("embedded-reporter", (), 3)],
    )
    assert state == (
        "= momentum 9 | 1st Bn Fresh, 2nd Bn out, 3rd Bn Bloodied, Assets Combat Ineffective"
        " | in play: C2 Under Attack! (1st Bn and 3rd Bn), Embedded Reporter (3 more cards)"
    )


def test_what_goes_without_saying_is_left_out(game: Game, templates: Path) -> None:
    assert told(game, templates, "discard-no", number=0) == ""


def test_every_event_of_the_engine_has_a_phrase_and_every_phrase_an_event(root: Path, templates: Path) -> None:
    source = "".join(
        path.read_text(encoding="utf-8")
        for path in [root / "generator/engine/play.py", *sorted((root / "generator/games").glob("keep_it_moving*.py"))]
    )
    named = set(re.findall(r'self\.event\(\s*"([a-z-]+)"', source))
    named |= {f"leave-{why}" for why in re.findall(r'\.leave\(\w+, "([a-z]+)"\)', source)}
    offers = re.findall(r'Offer\("([a-z]+)"', source)
    named |= {f"{offer}-{answer}" for offer in offers if offer != "lift" for answer in ("yes", "no")}
    book, report = read_phrases(templates, "trace.en.yaml")
    assert not report.found
    assert named == set(book.under("events"))


def test_a_broken_phrasebook_is_shown_with_its_place(game: Game, tmp_path: Path) -> None:
    folder = tmp_path / "phrases"
    folder.mkdir()
    (folder / "trace.en.yaml").write_text("out: out\nevents:\n  turn: '{{ number'\n", encoding="utf-8")
    with pytest.raises(SourceError, match="trace.en.yaml:3"):
        told(game, tmp_path, "turn", number=1, card="refugees")


def test_namesakes_are_told_apart_in_a_list(game: Game, templates: Path) -> None:
    seen = ["fatigue-1st-battalion", "fatigue-supporting-assets"]
    words = told(game, templates, "look", seen=seen, order=seen)
    assert words.startswith("Sees Fatigue (1st Bn) and Fatigue (Assets). ")
    assert words.endswith(" top card first: Fatigue (1st Bn); Fatigue (Assets).")
