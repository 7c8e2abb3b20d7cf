"""Outputs (draw): a worked look-up as a box: its steps, the part of the table round it, exact odds before the die."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from generator.components.example import Example
from generator.components.results_table import ResultsTable
from generator.components.table_sheet import RESULT, sheet_of
from generator.outputs.job import Job
from generator.outputs.printed_tables import PrintedTable, band_words, excerpt, printed_table
from generator.outputs.typography import typographic

FOUND, LONG = "Use the ", 3
"""How the engine's sentence begins that tells which row or column is found; more sentences than this are parted."""


@dataclass(frozen=True)
class WorkedLookup:
    """An example of a table in full; `table` is the part that a reader looks at."""

    name: str
    says: str
    checked: bool
    table: PrintedTable
    sayings: tuple[str, ...] = ()
    """What a player does, step by step."""
    foot: str = ""
    ruled: bool = False


def worked_lookup(job: Job, example: Example, table: ResultsTable, checked: bool) -> WorkedLookup:
    """`job.lookups` has what the engine found; without it only the sentence and the table are shown."""
    whole, says = printed_table(job.game, table), typographic(example.says)
    found = job.lookups.get(example.id)
    ruled = example.origin == "ruling"
    if found is None:
        return WorkedLookup(table.title, says, checked, whole, ruled=ruled)
    shown = excerpt(whole, sheet_of(table), found["row"], found["column"] or RESULT)
    steps = tuple(_in_short(found["steps"]))
    return WorkedLookup(_name(found, table), says, checked, shown, steps, _foot(found), ruled)


def _in_short(steps: Sequence[str]) -> Iterator[str]:
    """Sentences of one movement of the hand stand together: what is reckoned, up to the heading that is found."""
    group: list[str] = []
    for step in steps:
        group.append(typographic(step.replace(" - ", " \u2212 ")))
        if step.startswith(FOUND):
            # The figure comes first, then what shifts it.
            parts = [group[:1], group[1:]] if len(group) > LONG else [group]
            yield from (" ".join(part) for part in parts)
            group = []
    yield " ".join(group)


def _name(found: Mapping[str, Any], table: ResultsTable) -> str:
    """`6 against 3` where two forces meet, else the table."""
    key = table.column or table.row
    pair = key.difference or key.ratio
    return f"{found['inputs'][pair[0]]} against {found['inputs'][pair[1]]}" if pair else table.title


def _foot(found: Mapping[str, Any]) -> str:
    """`Odds before the die, column +4: NE 1/6 · Rp 3/6 · R 2/6`."""
    chances = found["odds"]
    if not chances:
        return ""
    where = f", column {band_words(str(found['column']))}" if found["column"] else ""
    return f"Odds before the die{where}: " + " · ".join(f"{code} {chance}" for code, chance in alike(chances))


def alike(chances: Mapping[str, str]) -> list[tuple[str, str]]:
    """Fractions under one denominator, which a reader can add up; what is certain is said so."""
    parts = {code: Fraction(chance) for code, chance in chances.items()}
    below = math.lcm(*(part.denominator for part in parts.values()))
    if below == 1:
        return [(code, "for certain") for code in parts]
    return [(code, f"{part.numerator * (below // part.denominator)}/{below}") for code, part in parts.items()]
