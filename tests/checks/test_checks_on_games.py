"""What the checks make of whole games: the real one, its switches, and the phases they run in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from spoiling import FIXTURES, context_of, judge, spoil

from generator.checks.check import Check, Context
from generator.checks.keyword_count import tally
from generator.checks.run import all_checks, run_checks
from generator.checks.type_mismatch import type_of
from generator.components.game import Game
from generator.components.load import read_game
from generator.components.rules import parse_rules
from generator.diagnostics import Report, render_text


@pytest.fixture(scope="module")
def base() -> Game:
    game = read_game(FIXTURES / "base", Report(), "base")
    assert game is not None
    return game


def found_in(game: Game, code: str, **facts) -> list:
    return list(all_checks()[code].find(replace(context_of(game, {}), **facts)))


def test_the_real_game_has_no_error_and_one_known_warning(game: Game) -> None:
    report = Report(run_checks(Context(game, rulebook=parse_rules(game)), {"game"}))
    assert not report.errors, render_text(report)
    assert [(d.code, d.at.file.rpartition("/")[2]) for d in report.found] == [("card-switched-off", "lasting.yaml")]


def test_switching_the_lost_cards_in_is_no_mistake(game: Game) -> None:
    """The count is that of the files, and Bad Commander's way out is then in the deck."""
    full = game.with_choices(frozenset({"lost-cards"}), {})
    report = Report(run_checks(Context(full, rulebook=parse_rules(game)), {"game"}))
    assert not [d for d in report.found if d.code in ("count-mismatch", "keyword-count", "card-switched-off")]


def test_without_the_reconstruction_the_card_that_names_it_is_found(game: Game) -> None:
    poorer = replace(game, cards=[card for card in game.cards if card.id != "subordinate-killed"])
    (found,) = found_in(poorer, "unknown-card")
    assert 'card "bad-commander" names the card "subordinate-killed"' in found.message
    assert found.at.file == "content/keep-it-moving/cards/lasting.yaml"


def test_the_types_of_the_real_deck_are_borne_out_by_its_effects(game: Game) -> None:
    assert all(type_of(card) == card.type for card in game.cards)


def test_the_tally_counts_words_once_a_card_whatever_its_copies(game: Game) -> None:
    held = tally(game)
    assert held["copies"] == ["regeneration"] and held["regenerate"] == ["regeneration", "ceasefire"]
    assert held["2d6"] == ["embedded-reporter"] and held["successes"] == ["breakthrough"]
    # Sixteen cards of the deck offer to pay 1 (Regeneration twice), and one of the lost cards does.
    in_deck = [card.id for card in game.cards if card.set_ is None for _ in range(card.count)]
    assert len(held["pay"]) == 16 and sum(name in held["pay"] for name in in_deck) == 16


def test_the_declared_tally_is_complete(game: Game) -> None:
    held = {word: len(cards) for word, cards in tally(game).items()}
    assert held == game.header.declares.keywords


def test_each_check_runs_in_its_phase_only(base: Game) -> None:
    ran: list[str] = []

    def spy(check: Check) -> Check:
        def find(context: Context):
            ran.append(check.needs)
            return []

        return replace(check, find=find)

    with pytest.MonkeyPatch.context() as patch:
        spied = {code: spy(check) for code, check in all_checks().items()}
        patch.setattr("generator.checks.run.all_checks", lambda: spied)
        run_checks(Context(base), {"pages"})
        assert set(ran) == {"pages"}
        ran.clear()
        run_checks(Context(base), {"words", "pages", "play"})
        assert set(ran) == {"pages", "play"}


def test_nothing_is_played_while_references_lead_nowhere(tmp_path: Path) -> None:
    """A wrong example is not judged on a game whose cards name absent tables: the engine relies on them."""
    spoil(tmp_path / "ridge", FIXTURES / "unknown-table")
    text = (tmp_path / "ridge" / "examples.yaml").read_text(encoding="utf-8")
    (tmp_path / "ridge" / "examples.yaml").write_text(text.replace("gives: 2", "gives: 5"), encoding="utf-8")
    assert {d.code for d in judge(tmp_path / "ridge", "ridge").found} == {"unknown-table"}


def test_findings_are_sorted_by_place_and_told_once(tmp_path: Path) -> None:
    spoil(tmp_path / "ridge", FIXTURES / "unknown-unit")
    game = read_game(tmp_path / "ridge", Report(), "ridge")
    assert game is not None
    found = run_checks(context_of(game, {}), {"game"})
    assert found == sorted(set(found), key=lambda d: (d.at, d.code, d.message)) and len(found) == 3


def test_icons_and_themes_are_not_judged_before_they_are_known(base: Game) -> None:
    assert not found_in(base, "unknown-icon", icons=frozenset())
    assert not found_in(base, "unknown-theme", themes=frozenset())
    assert len(found_in(base, "unknown-icon", icons=frozenset({"moon"}))) == 11
    assert len(found_in(base, "unknown-theme", themes=frozenset({"dark"}))) == 1


def test_a_claim_may_be_quoted_instead_of_listed(base: Game) -> None:
    file = base.rules[0]
    quoted = replace(base, rules=[replace(file, text=file.text.replace("::claims", "About {claim.length} cards."))])
    assert not found_in(quoted, "claim-unshown", rulebook=parse_rules(quoted))
    silent = replace(base, rules=[replace(file, text=file.text.replace("::claims", ""))])
    assert len(found_in(silent, "claim-unshown", rulebook=parse_rules(silent))) == 1


def options(taken: int, offered: int, policy: str = "sensible") -> dict:
    counts = {policy: {"offered": offered, "taken": taken}}
    by_card = {"mud": {"Wait": counts, "Push": counts}, "bad-map": {"Ask": counts, "March on": counts}}
    return {"games": 1000, "options": by_card}


@pytest.mark.parametrize(
    ("study", "named"),
    [
        (options(0, 400), 4),
        (options(1, 400), 0),
        (options(0, 40), 0),  # too few offers to say anything
        (options(0, 400, "random"), 0),  # a yardstick is no player
        ({}, 0),
    ],
)
def test_an_option_counts_as_never_taken_only_by_players_who_had_it_often(base: Game, study: dict, named: int) -> None:
    assert len(found_in(base, "option-never-taken", study=study)) == named


def test_an_option_is_never_offered_only_if_nobody_met_it(base: Game) -> None:
    study = options(0, 400, "random")
    assert not found_in(base, "option-never-offered", study=study)
    del study["options"]["mud"]["Push"]
    (found,) = found_in(base, "option-never-offered", study=study)
    assert '"Push"' in found.message and found.severity == "warning"
    assert not found_in(base, "option-never-offered", study=study | {"games": 10})
