"""Outputs (draw): the questions that cards put to players, and the options that nobody takes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from generator.outputs.charts_choices import Question

YARDSTICKS = frozenset({"random", "never-pay"})
"""Policies that compare implementations and stand for no player, if the study does not mark them itself."""
RARELY = 0.01
ENOUGH_OFFERS = 30
"""Below this a share says too little."""

Counts = dict[str, dict[str, int]]


def players(study: dict[str, Any]) -> list[str]:
    """The policies that stand for people, or all if there are no others."""
    policies = study["policies"]
    return [n for n, p in policies.items() if not p.get("yardstick", n in YARDSTICKS)] or list(policies)


def questions(study: dict[str, Any], names: dict[str, str]) -> list[Question]:
    """Every question that players were asked, in the order of cards; `names` gives a card's title by id."""
    asked = players(study)
    order = {card: place for place, card in enumerate(names)}
    found = []
    for card in sorted(study.get("options", ()), key=lambda card: order.get(card, len(order))):
        for options in _split(study["options"][card]):
            found += _questions(card, names.get(card, card), options, asked)
    return [question for question in found if any(share is not None for share in question.shares.values())]


def _split(options: dict[str, Counts]) -> Iterator[dict[str, Counts]]:
    """A card may ask twice, when drawn and when lifted: answers go together while they fit the offers."""
    group: dict[str, Counts] = {}
    for option, counts in options.items():
        if group and not _same_question(group, counts):
            yield group
            group = {}
        group[option] = counts
    if group:
        yield group


def _same_question(group: dict[str, Counts], counts: Counts) -> bool:
    first = next(iter(group.values()))
    return all(
        count["offered"] == _offered(first, name)
        and count["taken"] + sum(other[name]["taken"] for other in group.values()) <= count["offered"]
        for name, count in counts.items()
    )


def _offered(counts: Counts, name: str) -> int:
    return counts.get(name, {}).get("offered", 0)


def _questions(card: str, title: str, options: dict[str, Counts], asked: list[str]) -> Iterator[Question]:
    nobody = [option for option, counts in options.items() if _nobody(counts, asked)]
    if len(options) == 2:
        first, second = options
        yield Question(card, title, first, second, _shares(options[first], asked), nobody[0] if nobody else "")
        return
    for option, counts in options.items():
        yield Question(card, title, option, "", _shares(counts, asked), option if option in nobody else "")


def _shares(counts: Counts, asked: list[str]) -> dict[str, float | None]:
    return {
        name: counts[name]["taken"] / counts[name]["offered"] if _offered(counts, name) >= ENOUGH_OFFERS else None
        for name in asked
    }


def _nobody(counts: Counts, asked: list[str]) -> bool:
    shares = [share for share in _shares(counts, asked).values() if share is not None]
    return bool(shares) and max(shares) < RARELY


def spread_of(question: Question) -> float:
    """How far players differ, from nothing to 1."""
    shares = [share for share in question.shares.values() if share is not None]
    return max(shares) - min(shares) if shares else 0.0
