"""Whole games of March of Justice, told turn by turn: one for each policy, and a second reading of every line by rule.

The referee here knows the rules from the sheet of facts alone: its map, its shifts and the diagonal of its table are
written anew, and nothing of the engine is asked.
"""

from __future__ import annotations

import re
from heapq import heappop, heappush
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from marching import march

from generator.engine.procedure import procedure_of
from generator.engine.simulate import trace
from generator.wording.trace import tell

POLICIES = ("random", "dash", "sensible")
SEED = 5
TOLD = {"random": 79, "dash": 72, "sensible": 76}
"""A game of each policy in which much happens."""

M4 = ("Rostov", "Millerovo", "Boguchar", "Voronezh", "Yelets", "Kashira", "Moscow")
OTHER_ROUTES = (
    ("Rostov", "Grozny"), ("Yelets", "Tula"), ("Tula", "Kashira"), ("Tula", "Moscow"), ("Tula", "Kaluga"),
    ("Kaluga", "Moscow"), ("Kaluga", "Rubelo"), ("Rubelo", "Moscow"),
)
RIVERS = {
    frozenset(("Boguchar", "Voronezh")), frozenset(("Kashira", "Moscow")), frozenset(("Tula", "Moscow")),
    frozenset(("Tula", "Kaluga")),
}
ROUTES = [*zip(M4, M4[1:], strict=False), *OTHER_ROUTES]
NEAR: dict[str, set[str]] = {}
for one, another in ROUTES:
    NEAR.setdefault(one, set()).add(another)
    NEAR.setdefault(another, set()).add(one)

CORE = ("Rusich", "Serb", "Wagner Column")
PRINTED = {
    "OMON": 2, "FSB": 2, "SOBR": 2, "Akhmat": 3, "Tank Regiment": 2, "Mechanized Regiment": 2, "Helicopter": 4,
    "Police 1": 1, "Police 2": 1,
}
QUESTIONS = {
    "wagner holds rubelo": 1, "a russian unit was reduced": 1, "wagner holds moscow": 2,
    "a russian unit was eliminated": 2, "russia holds rostov": -1, "a wagner unit was repulsed": -1,
    "a wagner unit was reduced": -2, "a wagner unit was eliminated": -3,
}


def told(policy: str, seed: int, index: int, templates: Path) -> str:
    return tell(trace(march(), policy, seed, index), march(), templates)


def number(text: str) -> int:
    return int(text.replace("−", "-"))


def test_every_policy_has_a_playthrough() -> None:
    assert set(procedure_of(march()).policies) == set(TOLD)


@pytest.mark.parametrize("policy", POLICIES)
def test_a_whole_game_reads_as_before(templates: Path, golden: Any, policy: str) -> None:
    golden(f"playthrough-march-of-justice-{policy}.txt", told(policy, SEED, TOLD[policy], templates))


# The referee.

def shift_of(attack: int, defence: int) -> int:
    ratio = attack / defence
    bounds = ((4, 3), (3, 2), (2, 1), (1.5, 0), (1, -1), (0.5, -2))
    return next((shift for least, shift in bounds if ratio >= least), -3)


def code_of(column: int, total: int) -> str:
    """The table's diagonal: a result depends on row and column together."""
    figure = min(max(total, 0), 7) + column
    bounds = ((12, "S"), (10, "R"), (7, "Rp"), (6, "NE"), (3, "EX"), (0, "Ar"))
    return next((code for least, code in bounds if figure >= least), "AR")


def cost(start: str, end: str, closed: set[str], roadblocks: set[str], flies: bool) -> int:
    spent, ahead = {start: 0}, [(0, start)]
    while ahead:
        so_far, here = heappop(ahead)
        for there in NEAR[here] - closed:
            river = frozenset((here, there)) in RIVERS and not flies
            total = so_far + 1 + river + (there in roadblocks)
            if total < spent.get(there, 99):
                spent[there] = total
                heappush(ahead, (total, there))
    return spent.get(end, 99)


class Referee:
    """Reads a told game line by line, and knows after each where everything stands."""

    def __init__(self) -> None:
        self.where: dict[str, str] = {}
        self.followed: dict[str, str] = {}
        self.side: dict[str, str] = {}
        self.boxes: dict[str, int] = {}
        self.roadblocks: set[str] = set()
        self.momentum = 1
        self.phase = ""
        self.begun: set[str] = set()
        self.column, self.modifiers, self.rolls = 0, 0, 0

    def held(self, side: str) -> set[str]:
        return {place for unit, place in self.where.items() if self.side[unit] == side}

    def read(self, line: str) -> None:
        for pattern, rule in RULES.items():
            found = re.fullmatch(pattern, line.strip())
            if found:
                rule(self, *found.groups())
                return

    def turn(self, turn: str, momentum: str) -> None:
        assert number(momentum) == self.momentum
        self.begun = set()
        self.takes_stock()

    def takes_stock(self) -> None:
        """A position is told: it must be the one that the lines before it led to."""
        self.followed, self.where, self.phase = self.where, {}, "position"

    def stock_is_taken(self) -> None:
        assert not self.followed or self.where == self.followed, f"followed to {self.followed}"
        self.followed = {}

    def stack(self, place: str, side: str, units: str) -> None:
        if self.phase != "position":
            self.takes_stock()
        assert place not in self.where.values(), "two sides in one location"
        for unit in re.findall(r"([A-Z][\w ]*?) \(", units):
            self.where[unit], self.side[unit] = place, side

    def begins(self, phase: str) -> None:
        self.stock_is_taken()
        self.phase = phase

    def marked(self, boxes: str) -> None:
        found = {unit: int(box) for unit, box in re.findall(r"([A-Z][\w ]*?) \d-(\d)", boxes)}
        for unit, points in found.items():
            assert abs(points - self.boxes.get(unit, 2)) <= 1, "a marker moved more than a box"
        self.boxes |= found

    def bought(self, price: str, what: str, momentum: str) -> None:
        assert 0 < int(price) <= self.momentum
        self.momentum -= int(price)
        assert self.momentum == number(momentum)
        raised = re.fullmatch(r"(.+)'s marker to \d-(\d)", what)
        if raised:
            assert abs(int(raised[2]) - self.boxes[raised[1]]) == 2
            self.boxes[raised[1]] = int(raised[2])

    def moves(self, unit: str, start: str, end: str) -> None:
        assert self.where[unit] == start
        side = self.side[unit]
        assert side == self.phase, "a unit moved in the other side's turn"
        enemy = self.held("Russia" if side == "Wagner" else "Wagner")
        roadblocks = self.roadblocks if side == "Wagner" else set()
        points = self.boxes[unit] if unit in CORE else PRINTED[unit]
        assert cost(start, end, enemy, roadblocks, unit == "Helicopter") <= points, "a move that can't be paid"
        self.where[unit] = end

    def stands(self, unit: str, place: str) -> None:
        self.where[unit] = place
        self.side.setdefault(unit, "Wagner" if unit in CORE else "Russia")
        assert place not in self.held("Russia" if self.side[unit] == "Wagner" else "Wagner")

    def leaves(self, unit: str) -> None:
        self.where.pop(unit, None)

    def retreats(self, unit: str, start: str, end: str) -> None:
        assert self.where[unit] == start and end in NEAR[start]
        self.where[unit] = end

    def changes(self, unit: str, place: str) -> None:
        assert unit in ("Tank Regiment", "Mechanized Regiment", "Helicopter") and self.side[unit] == "Russia"
        self.where[unit], self.side[unit] = place, "Wagner"
        self.begun.add(unit)

    def advances(self, units: str, place: str) -> None:
        for unit in re.split(r", | and ", units):
            assert place in NEAR[self.where[unit]]
            self.where[unit] = place

    def blocks(self, places: str) -> None:
        self.roadblocks = set(re.split(r", | and ", places))
        if self.phase == "Russia":
            assert not self.roadblocks & (set(self.where.values()) | {"Rostov", "Grozny"})

    def blocks_nothing(self) -> None:
        self.roadblocks = set()

    def attacks(self, side: str, target: str, attackers: str, defenders: str) -> None:
        assert side == self.phase
        strengths = re.findall(r"([A-Z][\w ]*?) \((\d+)\) from ([A-Z]\w+)", attackers)
        for unit, _, place in strengths:
            assert self.where[unit] == place and place in NEAR[target] and self.side[unit] == side
            assert unit not in self.begun and not unit.startswith("Police")
            self.begun.add(unit)
        defending = re.findall(r"([A-Z][\w ]*?) \((\d+)\)", defenders)
        assert {unit for unit, _ in defending} == {unit for unit, place in self.where.items() if place == target}
        self.attack, self.defence = (sum(int(row[1]) for row in rows) for rows in (strengths, defending))
        self.rolls += 1
        by_place: dict[str, list[int]] = {}
        for _, strength, place in strengths:
            by_place.setdefault(place, []).append(int(strength))
        main = min(by_place.values(), key=lambda found: (-sum(found), len(found)))
        river = any(
            frozenset((place, target)) in RIVERS and unit != "Helicopter" for unit, _, place in strengths
        )
        self.modifiers = min(2, len(strengths) - len(main)) - river
        self.modifiers += self.momentum if side == "Wagner" else -self.momentum
        self.modifiers -= 2 if side == "Wagner" and target == "Moscow" else 0

    def weighed(self, attack: str, defence: str, difference: str, shift: str | None, column: str) -> None:
        assert (int(attack), int(defence)) == (self.attack, self.defence)
        assert number(difference) == self.attack - self.defence
        right = shift_of(self.attack, self.defence)
        assert (shift or "") == (f"{abs(right)}{'R' if right > 0 else 'L'}" if right else "")
        self.column = min(max(self.attack - self.defence + right, -6), 6)
        assert number(column) == self.column

    def rolled(self, die: str, modifier: str | None, total: str | None, code: str) -> None:
        assert number(modifier or "0") == self.modifiers
        assert total is None or number(total) == int(die) + self.modifiers
        assert code == code_of(self.column, int(die) + self.modifiers)

    def spends(self, price: str, momentum: str) -> None:
        assert self.phase == "Russia" and int(price) <= -self.momentum
        self.momentum += int(price)
        assert self.momentum == number(momentum)

    def answers(self, deeds: str, change: str, momentum: str) -> None:
        assert sum(QUESTIONS[deed.lower()] for deed in deeds.split("; ")) == number(change)
        self.momentum = min(max(self.momentum + number(change), -3), 3)
        assert self.momentum == number(momentum)
        assert ("Wagner holds Moscow".lower() in deeds.lower()) == ("Moscow" in self.held("Wagner"))
        assert ("Russia holds Rostov".lower() in deeds.lower()) == ("Rostov" in self.held("Russia"))

    def ends(self, outcome: str, turn: str) -> None:
        self.stock_is_taken()
        line = "Moscow" in self.held("Wagner") and not self.held("Russia") & set(M4)
        assert (outcome == "Victory") == line
        assert outcome == "Victory" or turn == "6"


SIGNED = r"([+−]?\d+)"
RULES: dict[str, Any] = {
    rf"Turn (\d), Momentum {SIGNED}": Referee.turn,
    r"(\w+) \((Wagner|Russia)\): (.+)": Referee.stack,
    r"(Administration|Wagner|Russia|End of the turn)": Referee.begins,
    r"Maneuver/Combat: (.+)\.": Referee.marked,
    rf"Buys for (\d): (.+)\. Momentum {SIGNED}\.": Referee.bought,
    r"([A-Z][\w ]*): (\w+) to (\w+)\.": Referee.moves,
    r"([A-Z][\w ]*) (?:is placed|returns|is rebuilt) in (\w+)\.": Referee.stands,
    r"([A-Z][\w ]*) (?:is eliminated|lays down its arms|is dispersed).*": Referee.leaves,
    r"([A-Z][\w ]*) retreats from (\w+) to (\w+)\.": Referee.retreats,
    r"([A-Z][\w ]*) changes sides and (?:goes to|stays in) (\w+)\.": Referee.changes,
    r"(.+) advances? into (\w+)\.": Referee.advances,
    r"Roadblocks: ([\w ,]+)\..*": Referee.blocks,
    r"No roadblock is placed\.": Referee.blocks_nothing,
    r"(Wagner|Russia) attacks (\w+): (.+) against (.+)\.": Referee.attacks,
    rf"(\d+) to (\d+): difference {SIGNED}(?:, ratio shifts (\d[LR]))?, column {SIGNED}\..*": Referee.weighed,
    rf"Die (\d)(?: {SIGNED} = {SIGNED})?: (\w+)\.": Referee.rolled,
    rf"Spends (\d): .+ Momentum {SIGNED}\.": Referee.spends,
    rf"(?!No question)(.+): {SIGNED}\. Momentum {SIGNED}(?:, the end of the track)?\.": Referee.answers,
    r"(Victory|No victory) on turn (\d).*": Referee.ends,
}
"""How a line is understood, and the rule that it must obey; of several the first."""


def referee(text: str) -> Referee:
    found = Referee()
    for line in text.splitlines():
        try:
            found.read(line)
        except (AssertionError, KeyError) as broken:
            raise AssertionError(f"against the rules: {line.strip()}\n{broken}\n\n{text}") from broken
    return found


@settings(max_examples=60, deadline=None)
@given(seed=st.integers(0, 10**9), policy=st.sampled_from(POLICIES))
def test_a_referee_finds_nothing_against_the_rules(templates: Path, seed: int, policy: str) -> None:
    text = told(policy, seed, 0, templates)
    assert "None" not in text and "{{" not in text
    referee(text)


def test_the_referee_reads_every_line_that_matters(templates: Path) -> None:
    """Contacts, boons and answers are all read; a line that nobody reads would prove nothing."""
    read: dict[str, int] = {}
    for policy, games in (("random", 60), ("dash", 10), ("sensible", 10)):
        for index in range(games):
            text = told(policy, 1, index, templates)
            found = referee(text)
            assert found.rolls == len(re.findall(r"attacks \w+: ", text))
            for line in text.splitlines():
                for pattern in RULES:
                    if re.fullmatch(pattern, line.strip()):
                        read[pattern] = read.get(pattern, 0) + 1
                        break
    assert set(read) == set(RULES)


@pytest.mark.parametrize(("line", "wrong"), [
    ("Die 5 −1 = 4: Rp.", "Die 5 −1 = 4: R."),
    ("ratio shifts 1L, column", "ratio shifts 1R, column"),
    ("Voronezh to Kashira.", "Boguchar to Kashira."),
])
def test_a_line_that_breaks_a_rule_is_noticed(templates: Path, line: str, wrong: str) -> None:
    text = next(
        text for index in range(200) if line in (text := told("sensible", 1, index, templates))
    )
    with pytest.raises(AssertionError, match="against the rules"):
        referee(text.replace(line, wrong, 1))
