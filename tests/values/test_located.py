"""Models report every mistake at once, each at the author's own place, with the nearest right word."""

from __future__ import annotations

from typing import Any

import pytest

from generator.components.card import Card
from generator.components.table import AnyTable
from generator.diagnostics import Report, Span
from generator.source import read_yaml_text
from generator.values.located import MOST_MISTAKES, read_model, seen

CARD = """\
id: mud
code: K01
title: Mud
type: choice
icon: road
flavour: The wheels spin.
origin: attested
effect:
"""


def judge(kind: Any, text: str) -> tuple[Any, list[tuple[str, int, int]]]:
    report = Report()
    data = read_yaml_text(text, report, "a.yaml")
    model = read_model(kind, data, report, Span("a.yaml"))
    return model, [(d.code, d.at.line, d.at.column) for d in report.sorted]


def card(effect: str) -> tuple[Any, list[tuple[str, int, int]]]:
    return judge(Card, CARD + effect)


def test_a_good_card_keeps_its_place_to_the_last_check() -> None:
    found, mistakes = card(
        "  - choose:\n"
        "      - {name: Wait, pay: {momentum: 1}, do: nothing}\n"
        "      - {name: Go, do: {look: 3}}\n"
    )  # fmt: skip
    assert not mistakes
    option = found.effect[0].choose[1]
    assert found.at == Span("a.yaml", 1, 1, 1)
    assert found.at_value("title") == Span("a.yaml", 3, 8, 3)
    assert option.at_value("name") == Span("a.yaml", 11, 16, 2)
    assert option.do[0].at_key("look") == Span("a.yaml", 11, 25, 4)
    assert found.effect[0].choose[0].at_key("pay", "momentum") == Span("a.yaml", 10, 28, 8)


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        # The key `roll` is also the name of the effect; its place must not be taken for the mistake's.
        ("  - roll: d6\n    outcomes: {1-3: nothing, 4-6: {lose: {momentum: §x}}}\n", "bad-dice"),
        ("  - roll: d6\n    outcomes: {1-3: nothing, §four: nothing}\n", "bad-band"),
        ("  - §roll: d6\n", "missing-key"),
        ("  - roll: d6\n    outcomes: {1-3: nothing, 4-6: nothing}\n    §outcome: 5\n", "unknown-key"),
        ("  - if: {resource: momentum, is: 6+}\n    then: {gain: {momentum: §0}}\n    else: nothing\n", "bad-amount"),
        ("  - if: {resource: momentum, is: §six}\n    then: nothing\n    else: nothing\n", "bad-band"),
        ("  - battle: {need: 2, uncleared: {§loose: {momentum: 1}}}\n", "unknown-effect"),
        ("  - battle: {need: 2, instead: {name: Go, need: §1, minimum: 1}, rounds: 1}\n", "wrong-type"),
        ("  - attrit: {unit: 1st, by: §many}\n", "wrong-type"),
        ("  attrit: {the: §effected, by: 1}\n", "bad-value"),
        ("  - §7\n", "unknown-effect"),
        # Keys that look like pydantic's own signs are the author's all the same.
        ("  - roll: d6\n    outcomes: {<=3: {lose: {momentum: §0}}, 4+: nothing}\n", "bad-amount"),
        ("  - lose: {momentum: 1}\n    §<lose: 1\n", "unknown-key"),
        ("  - lose: {momentum: 1}\n    §'[key]': 1\n", "unknown-key"),
        ("  - {§'[key]': {<lose>: 1}}\n", "unknown-effect"),
        ("  -§\n", "unknown-effect"),
        ("  []\n  §- x\n", "yaml-syntax"),
    ],
)
def test_a_mistake_deep_in_an_effect_is_shown_where_it_is(effect: str, code: str) -> None:
    """The sign § marks the place that must be pointed at."""
    before = (CARD + effect).partition("§")[0]
    found, mistakes = card(effect.replace("§", ""))
    assert found is None
    assert (code, before.count("\n") + 1, len(before) - before.rfind("\n")) in mistakes


def test_all_mistakes_of_a_card_are_told_at_once() -> None:
    _, mistakes = judge(Card, "id: Mud\ntitle: 5\ntype: chioce\ntilte: Mud\neffect: {loose: {momentum: 1}}\n")
    assert [code for code, _, _ in mistakes].count("missing-key") == 4
    assert {"wrong-type", "bad-value", "unknown-key", "unknown-effect"} <= {code for code, _, _ in mistakes}


def test_the_nearest_word_is_offered() -> None:
    report = Report()
    data = read_yaml_text(CARD + "  {loose: {momentum: 1}}\ntilte: Mud\n", report, "a.yaml")
    read_model(Card, data, report, Span("a.yaml"))
    assert [d.fix for d in report.sorted] == ['write "lose"', 'write "title"']


def test_a_table_is_judged_by_its_own_kind() -> None:
    _, mistakes = judge(AnyTable, "id: t\ntitle: T\norigin: attested\nroll: d6\nbands: {1-3: a, 4-6: 5}\n")
    assert mistakes == [("wrong-type", 5, 22)]
    _, mistakes = judge(AnyTable, "id: t\ntitle: T\norigin: attested\nrows: {input: unit, over: 5}\n")
    assert ("wrong-type", 4, 27) in mistakes and ("missing-key", 1, 1) in mistakes


def test_a_flood_of_mistakes_is_cut_short() -> None:
    _, mistakes = judge(Card, "".join(f"k{n}: 1\n" for n in range(5000)))
    assert len(mistakes) == MOST_MISTAKES


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "nothing"), (True, "true"), (3, "the number 3"), (1.5, "the number 1.5"), ("a", '"a"'),
        ([1], "a list"), ({}, "a mapping"), ("x" * 100, f'"{"x" * 57}..."'),
    ],
)  # fmt: skip
def test_what_was_found_is_named_in_words(value: object, words: str) -> None:
    assert seen(value) == words
