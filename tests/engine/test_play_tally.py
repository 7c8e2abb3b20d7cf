"""Counts of games add up the same however the work was shared."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from generator.engine.decisions import OptionCounts
from generator.engine.tally import GameRecord, Tally

RECORDS = st.builds(
    GameRecord,
    outcome=st.sampled_from(["win", "lose", "pause"]),
    cause=st.sampled_from([None, "momentum", "units"]),
    drawn=st.integers(1, 41),
    course=st.lists(st.integers(0, 15), max_size=5),
    facts=st.sampled_from([(), ("met",), ("met", "on")]),
    shuffled=st.permutations(range(7)).map(tuple),
)


def tally_of(records: list[GameRecord]) -> Tally:
    tally = Tally()
    tally.follow_cards(7)
    for record in records:
        tally.enter(record)
        tally.enter_shuffle(record.shuffled, record.outcome == "win")
        tally.options.count("card", ["a", "b"], record.drawn % 2)
        tally.marks.add(record.outcome)
    return tally


def figures(tally: Tally) -> tuple[object, ...]:
    return (
        tally.games, tally.outcomes, tally.causes, tally.facts, tally.drawn, tally.course, tally.options.by_card,
        tally.marks, tally.early, tally.late,
    )


@given(st.lists(RECORDS, max_size=12), st.integers(0, 12))
def test_parts_add_up_to_the_whole(records: list[GameRecord], cut: int) -> None:
    parts = tally_of(records[:cut])
    parts.add(tally_of(records[cut:]))
    assert figures(parts) == figures(tally_of(records))


def test_thirds_of_the_deck_are_told_apart() -> None:
    tally = Tally()
    tally.follow_cards(7)
    tally.enter_shuffle((6, 5, 4, 3, 2, 1, 0), True)
    assert [entry[0] for entry in tally.early] == [1, 1, 0, 0, 0, 0, 0]
    assert [entry[0] for entry in tally.late] == [0, 0, 0, 0, 0, 1, 1]
    assert tally.early[0] == [1, 1]


def test_a_deck_too_small_for_thirds_counts_nothing() -> None:
    tally = Tally()
    tally.follow_cards(2)
    tally.enter_shuffle((0, 1), True)
    assert tally.early == tally.late == [[0, 0], [0, 0]]


def test_options_are_counted_by_card_and_name() -> None:
    counts = OptionCounts()
    counts.count("a", ["Pay", "Pass"], 1)
    counts.count("a", ["Pay", "Pass"], 0)
    counts.count("b", ["Lift", "Leave"], 1)
    assert counts.by_card == {"a": {"Pay": [2, 1], "Pass": [2, 1]}, "b": {"Lift": [1, 0], "Leave": [1, 1]}}
