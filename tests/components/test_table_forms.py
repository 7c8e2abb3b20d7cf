"""Tables as an author writes them: three forms, one sheet; what is not whole is refused with its own words."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from pydantic_core import PydanticCustomError
from tabling import ROOT, found_in, game_of, game_of_data, march, read_tables, sample

from generator.components.facts import facts
from generator.components.results_table import ResultsTable
from generator.components.table import Chart, RollTable
from generator.components.table_parts import Evidence, Input, Key, Modifier, Order, Shift, bare
from generator.components.table_sheet import RESULT, places, printed, sheet_of
from generator.components.table_terms import terms_of
from generator.diagnostics import Report
from generator.values.ranges import parse_limit, parse_range, parse_ratio

GOOD = """
tables:
  - id: t
    title: T
    origin: attested
    inputs:
      a: {number: 1..6, default: none, says: first}
      b: {number: 1..6, default: none, says: second}
      wet: {flag: true, says: it is wet}
    column: {difference: [a, b], limit: -1..1}
    row:
      roll: d6
      modifiers: [{id: wet, title: Wet, add: -1, when: {wet: true}}]
    columns: [-1, 0, +1]
    cells:
      "<=3": [A, A, B]
      4+: [A, B, B]
    result: code
    legend: {A: One., B: Two.}
    order: {worst-to-best: [A, B], best-at: [right, bottom]}
"""


def mistakes(text: str) -> list[tuple[str, str]]:
    report = Report()
    read_tables(text, report)
    return [(d.code, d.message) for d in report.found]


def test_a_table_in_full_is_read_as_it_is_written() -> None:
    (table,) = game_of(GOOD).tables
    assert isinstance(table, ResultsTable) and table.row.roll == "d6"
    assert sheet_of(table).columns == ("-1", "0", "+1")
    assert sheet_of(table).row("4+") == {"-1": "A", "0": "B", "+1": "B"}


FIRST = "{number: 1..6, default: none, says: first}"
BY = "{difference: [a, b], limit: -1..1}"
ORDER = "    order: {worst-to-best: [A, B], best-at: [right, bottom]}\n"


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        (FIRST, "{default: none, says: first}", "an input is told in exactly one"),
        ("{flag: true, says", "{flag: true, number: 1..3, default: 1, says", "but here in number and flag"),
        ("{flag: true, says", "{flag: true, default: 0, says", "a flag has no default"),
        (FIRST, "{number: 1..6, says: first}", "nothing can't be the default"),
        (FIRST, "{number: 1..6, default: 9, says: first}", "the number 9 can't be"),
        (BY, "{difference: [a, b], value: a, limit: -1..1}", "value and difference"),
        (BY, "{ratio: [a, b]}", "`ratio` and `round` go together"),
        (BY, "{ratio: [a, b], round: up, limit: -1..1}", "limits another kind"),
        (BY, "{difference: [a, b], round: up, limit: -1..1}", "`ratio` and `round`"),
        (BY, "{difference: [a, b], roll: d6}", "difference and roll"),
        (BY, "{roll: d6}", "both row and column are rolled"),
        ("roll: d6\n", "roll: by-column\n", "`by-column` and dice in the headings go together"),
        ("columns: [-1, 0, +1]", "columns: {-1: d6, 0: d6, 1: d6}", "`by-column` and dice in the headings go together"),
        ("columns: [-1, 0, +1]", "columns: [-1, 0, 0]", 'two columns have the heading "0"'),
        ("columns: [-1, 0, +1]", "columns: [-1, 0, true]", "true can't be the heading"),
        ("    columns: [-1, 0, +1]\n", "", "the headings of the columns are missing"),
        (f"    column: {BY}\n", "", "there are columns, but nothing says how one is found"),
        ("4+: [A, B, B]", "4+: B", "a row has one result for all columns"),
        ("4+: [A, B, B]", "4+: [A, [B], B]", "a cell holds a list"),
        ("4+: [A, B, B]", "4+: [A, 1.5, B]", "a cell holds the number 1.5"),
        ("4+: [A, B, B]", "4+: []", "a row of cells is expected, but found a list"),
        ("    legend: {A: One., B: Two.}\n", "", "`result: code` and a legend go together"),
        ("result: code", "result: text", "`result: code` and a legend go together"),
        ("result: code\n    legend: {A: One., B: Two.}", "result: number", "the order is of another kind"),
        ("result: code\n    legend: {A: One., B: Two.}\n    order: {worst-to-best: [A, B], best-at: [right, bottom]}",
         "result: ladder", "the ladder is missing"),
        ("best-at: [right, bottom]", "best-at: [right, left]", "right and left can't both be best"),
        ("[A, B], best-at", "[A, B], best: highest, best-at", "an order is told in exactly one way"),
        ("add: -1, when: {wet: true}", "when: {wet: true}", "a modifier is told in exactly one way, but here in none"),
        ("add: -1, when: {wet: true}", "add: 1, subtract: a, when: {}", "add and subtract"),
        ("add: -1, when: {wet: true}", "add: 1, each: a, when: {}", "`each`, `max` and a number to `add` go together"),
        ("add: -1, when: {wet: true}", "add: a, each: a, max: 2, when: {}", "`each`, `max` and a number"),
        (ORDER, "    evidence: [{origin: ruling, says: Torn.}]\n", "neither rows nor columns are named"),
    ],
)  # fmt: skip
def test_a_part_that_is_not_whole_is_refused(old: str, new: str, message: str) -> None:
    assert GOOD.count(old) == 1
    found = mistakes(GOOD.replace(old, new))
    assert found and {code for code, _ in found} == {"bad-table"}, found
    assert any(message in said for _, said in found), found


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("number: 1..6, default: none, says: first", "number: 6..1, default: none, says: first", "bad-range"),
        ("number: 1..6, default: none, says: first", "number: 1 to 6, default: none, says: first", "bad-range"),
        ("number: 1..6, default: none, says: first", "number: 0..999, default: none, says: first", "bad-range"),
        ("limit: -1..1", "limit: 1:3-3:1", "bad-range"),
        ("roll: d6\n", "roll: d7\n", "bad-dice"),
        ("when: {wet: true}", "whem: {wet: true}", "unknown-key"),
        (", when: {wet: true}", "", "missing-key"),
    ],
)
def test_other_slips_have_their_usual_codes(old: str, new: str, code: str) -> None:
    assert code in [found for found, _ in mistakes(GOOD.replace(old, new, 1))]


def test_a_table_is_known_for_a_full_one_by_any_of_its_keys() -> None:
    """A row forgotten must be asked for by name, not answered with the keys of a chart."""
    start = GOOD.index("    row:\n")
    found = mistakes(GOOD[:start] + GOOD[GOOD.index("    columns: [-1") :])
    assert ("missing-key", '"row" is missing here') in found and len(found) == 1


# Sheets and terms: what every other room reads.


def test_the_short_forms_lie_on_the_same_kind_of_sheet(game) -> None:
    chart, rolled = game.tables_by_id["threshold"], game.tables_by_id["random-unit"]
    assert isinstance(chart, Chart) and isinstance(rolled, RollTable)
    assert sheet_of(chart).row("1st-battalion")["fresh"] == 2 and sheet_of(chart).is_whole()
    assert sheet_of(rolled).column(RESULT)["5-6"] == "re-roll"
    assert terms_of(game, chart).names == ["unit", "level"] and terms_of(game, rolled).names == ["roll"]
    assert terms_of(game, chart).inputs["unit"].title("1st-battalion") == "1st Battalion"
    assert (printed(chart, 2), printed(rolled, "re-roll")) == ("2+", "re-roll")


def test_inputs_that_must_be_given_come_first_and_the_roll_before_the_rest() -> None:
    contact = march().tables_by_id["contact"]
    terms = terms_of(march(), contact)
    assert terms.names == [
        "attacker", "defender", "roll", "momentum", "side", "river", "helicopter-only", "moscow", "flank",
    ]
    assert terms.inputs["river"].words == ["no", "yes"] and terms.inputs["river"].default is False
    assert terms.inputs["side"].default == "wagner" and terms.inputs["attacker"].default is None


def test_cells_of_a_ladder_are_text_and_empty_ones_are_none() -> None:
    combat = sample("army-group-north").tables_by_id["combat"]
    sheet = sheet_of(combat)
    assert sheet.cells["<=0", "1"] == "0" and sheet.cells["10", "1"] is None and sheet.is_whole()
    assert len(sheet.cells) == 21 * 12


def test_rows_with_their_own_bands_are_ragged() -> None:
    sheet = sheet_of(sample("fight-your-own-battles").tables_by_id["officer-reaction"])
    assert sheet.ragged and sheet.is_whole()
    assert sheet.row("6") == {"1-10": "acts"} and list(sheet.row("0")) == ["1-4", "5-10"]


def test_an_input_may_run_over_a_list_of_the_game(game) -> None:
    table = {
        "id": "t", "title": "T", "origin": "attested", "result": "number", "row": {"value": "unit"},
        "inputs": {"unit": {"over": "battalions", "default": "none", "says": "the unit"}},
        "cells": {"1st": 1, "2nd": 2},
    }  # fmt: skip
    small = game_of_data(table)
    assert terms_of(small, small.tables[0]).inputs["unit"].titles == {"1st": "1st Battalion", "2nd": "2nd Battalion"}


def test_a_statement_finds_its_cells_whether_the_sign_is_typed_or_not() -> None:
    contact = march().tables_by_id["contact"]
    sheet = sheet_of(contact)
    assert list(places(sheet, contact.evidence[0])) == [("4", "+5")]
    assert list(places(sheet, contact.evidence[1])) == [("7+", "0")]
    assert len(list(places(sheet, contact.unreachable[0]))) == 8
    assert (bare("+4"), bare("-4"), bare("7+")) == ("4", "-4", "7+")


def test_every_cell_knows_where_it_is_written() -> None:
    (table,) = game_of(GOOD).tables
    lines = GOOD.splitlines()
    for (row, column), cell in sheet_of(table).cells.items():
        at = table.at_cell(row, column)
        assert lines[at.line - 1][at.column - 1 :].startswith(str(cell))
    assert lines[table.at_column("+1").line - 1][table.at_column("+1").column - 1 :].startswith("+1")
    assert lines[table.at_row("4+").line - 1].strip().startswith("4+")


def test_headings_with_dice_know_where_they_are_written() -> None:
    combat = sample("army-group-north").tables_by_id["combat"]
    assert combat.at_column("24+").column > combat.at_column("1").column > 1


def test_the_rulebook_can_quote_any_cell() -> None:
    quoted = facts(march())
    assert quoted["contact.4.+5"] == "Rp" and quoted["force-ratio.1:3"] == "3L"
    assert quoted["contact.title"] == "Contact Results"


# Ranges and ratios.


def test_ranges_and_limits_are_read() -> None:
    assert list(parse_range("-1..+2").numbers) == [-1, 0, 1, 2]
    assert parse_limit("1:3..1.5:1").limit(9) == parse_ratio("1.5:1") and parse_limit("-6..6").limit(-9) == -6
    assert parse_ratio("1:2") * 2 == 1 and parse_ratio("0.5:1") == parse_ratio("1:2")


@pytest.mark.parametrize("text", ["3", "3..1", "a..b", "1...3", "", "1..2..3", "1..99999999"])
def test_what_is_no_range_is_refused(text: str) -> None:
    with pytest.raises(PydanticCustomError):
        parse_range(text)


@pytest.mark.parametrize("text", ["1", "1:0", "a:b", "1:2:3", ":", "1/2", "-1:2"])
def test_what_is_no_ratio_is_refused(text: str) -> None:
    with pytest.raises(PydanticCustomError):
        parse_ratio(text)


@pytest.mark.parametrize(
    ("field", "value"),
    [("cells", []), ("cells", {}), ("cells", {"1": None}), ("columns", {}), ("columns", {"1": 6}), ("row", "d6"),
     ("inputs", {"A b": {"flag": True, "says": "x"}}), ("unreachable", [{"says": "x"}]), ("shown", {"1": ""})],
)  # fmt: skip
def test_values_of_another_shape_give_a_mistake_and_no_traceback(field: str, value: Any) -> None:
    data = {
        "id": "t", "title": "T", "origin": "attested", "inputs": {}, "row": {"roll": "d6"}, "cells": {"1-6": "x"},
        "result": "text", field: value,
    }  # fmt: skip
    assert mistakes(json.dumps({"tables": [data]}))


# What the documents say of tables is true.


def documented() -> list[str]:
    return re.findall(r"```yaml\n(.*?)```", (ROOT / "docs" / "tables.md").read_text(encoding="utf-8"), re.DOTALL)


def test_the_tables_of_the_document_are_sound() -> None:
    short, full = documented()
    assert {type(table) for table in game_of(short).tables} == {Chart, RollTable}
    assert not found_in(game_of(short)) and not found_in(game_of(full))


def test_the_document_names_every_key_of_a_table() -> None:
    text = (ROOT / "docs" / "tables.md").read_text(encoding="utf-8")
    parts = (ResultsTable, Input, Modifier, Key, Shift, Order, Evidence)
    keys = {field.alias or name for part in parts for name, field in part.model_fields.items()}
    assert not [key for key in sorted(keys) if not re.search(rf"\b{key}\b", text)]
