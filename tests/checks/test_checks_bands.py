"""Every roll that the dice can give lands in exactly one band, or the checks say which does not."""

from __future__ import annotations

import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from spoiling import FIXTURES, context_of

from generator.checks.run import all_checks
from generator.components.load import read_game
from generator.components.table import RollTable
from generator.diagnostics import Diagnostic, Report, Span
from generator.source import read_yaml_text
from generator.values.bands import Band, parse_band
from generator.values.dice import parse_dice
from generator.values.located import read_model


@pytest.fixture(scope="module")
def base():
    game = read_game(FIXTURES / "base", Report(), "base")
    assert game is not None
    return game


def table_of(dice: str, bands: list[str]) -> RollTable:
    rows = "".join(f'  "{band}": re-roll\n' for band in bands)
    text = f"id: t\ntitle: T\norigin: attested\nroll: {dice}\nbands:\n{rows}"
    table = read_model(RollTable, read_yaml_text(text, Report(), "t.yaml"), Report(), Span("t.yaml"))
    assert table is not None
    return table


def judge(base, code: str, dice: str, bands: list[str]) -> list[Diagnostic]:
    game = replace(base, cards=[], tables=[table_of(dice, bands)])
    return list(all_checks()[code].find(context_of(game, {})))


BAND = st.one_of(
    st.integers(1, 14).map(str),
    st.tuples(st.integers(1, 14), st.integers(1, 14)).map(lambda pair: f"{min(pair)}-{max(pair)}"),
    st.integers(1, 14).map(lambda n: f"{n}+"),
    st.integers(0, 14).map(lambda n: f"<={n}"),
)
DICE = st.sampled_from(["d3", "d6", "2d6", "3d4", "d20"])


@settings(max_examples=150, deadline=None)
@given(dice=DICE, bands=st.lists(BAND, min_size=2, max_size=5, unique=True))
def test_gaps_and_overlaps_are_those_that_counting_by_hand_finds(base, dice: str, bands: list[str]) -> None:
    hits = {roll: [b for b in bands if roll in parse_band(b)] for roll in parse_dice(dice).values}
    gaps = {roll for roll, found in hits.items() if not found}
    shared = {roll for roll, found in hits.items() if len(found) > 1}
    assert rolls_named(judge(base, "band-gap", dice, bands), r"a roll of (\S+) on") == gaps
    assert rolls_named(judge(base, "band-overlap", dice, bands), r"rolls? (\S+) falls? in") == shared
    assert all(d.at.line == 5 for d in judge(base, "band-gap", dice, bands))


def rolls_named(found: list[Diagnostic], pattern: str) -> set[int]:
    """The rolls that the messages speak of."""
    bands = [parse_band(match[1]) for d in found if (match := re.search(pattern, d.message))]
    return {roll for band in bands for roll in range(band.low, band.high + 1)}


@settings(max_examples=100, deadline=None)
@given(dice=DICE, bands=st.lists(BAND, min_size=2, max_size=5, unique=True))
def test_a_closed_band_past_the_dice_is_found_and_an_open_one_may_reach_on(base, dice: str, bands: list[str]) -> None:
    least, most = parse_dice(dice).values[0], parse_dice(dice).values[-1]
    beyond = [text for text in bands if reaches_past(text, least, most)]
    found = judge(base, "band-beyond", dice, bands)
    assert [d.at.line for d in found] == [6 + bands.index(text) for text in bands if text in beyond]


def reaches_past(text: str, least: int, most: int) -> bool:
    """An end that the author wrote lies outside what the dice give; an open end has no number."""
    return any(not least <= int(end) <= most for end in re.findall(r"[0-9]+", text))


def test_the_printed_sources_overlap_is_refused_where_it_stands(root: Path, tmp_path: Path) -> None:
    """Info Ops was printed as 1-2, 2-4, 5-6: a 2 would both cost momentum and do nothing."""
    shutil.copytree(root / "content" / "keep-it-moving", tmp_path / "kim")
    path = tmp_path / "kim" / "cards" / "events.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count("3-4: nothing") == 1
    path.write_text(text.replace("3-4: nothing", "2-4: nothing"), encoding="utf-8")
    game = read_game(tmp_path / "kim", Report(), "kim")
    assert game is not None
    (found,) = all_checks()["band-overlap"].find(context_of(game, {}))
    line = 1 + text[: text.index("3-4: nothing")].count("\n")
    assert (found.at.file, found.at.line, found.at.column) == ("kim/cards/events.yaml", line, 11)
    assert found.message == "roll 2 falls in two bands, `1-2` and `2-4`" and found.fix == "start this band at 3"


def test_neighbouring_gaps_are_told_as_one_band(base) -> None:
    (found,) = judge(base, "band-gap", "d6", ["1", "6"])
    assert "a roll of 2-5 on d6" in found.message and str(Band(2, 5)) in found.fix
