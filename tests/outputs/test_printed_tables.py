"""Tables in full on their way to paper: headings in words, looks of codes, shifts, notes, excerpts."""

from __future__ import annotations

import pytest
from tabling import game_of, sample

from generator.components.results_table import ResultsTable
from generator.components.table_sheet import sheet_of
from generator.outputs.printed_tables import (
    LOOKS,
    PLAIN,
    PrintedTable,
    amount_words,
    band_words,
    code_looks,
    excerpt,
    modifier_rows,
    printed_table,
    shift_words,
)

CLASH = """
tables:
  - id: clash
    title: Clash
    origin: attested
    inputs:
      attacker: {number: 1..20, default: none, says: points that attack}
      defender: {number: 1..20, default: none, says: points that defend}
      zeal: {number: -2..2, default: 0, says: zeal}
      side: {one-of: {us: Us, them: Them}, default: us, says: who attacks}
      mud: {flag: true, says: in mud}
      flank: {number: 0..9, default: 0, says: units on the flank}
    column:
      difference: [attacker, defender]
      shift: {along: figure, by: [{id: odds, title: Odds, table: odds, when: {}}]}
      limit: -1..1
    row:
      roll: d6
      modifiers:
        - {id: our-zeal, title: "We attack", add: zeal, when: {side: us}}
        - {id: their-zeal, title: "They attack", subtract: zeal, when: {side: them}}
        - {id: mud, title: "It's muddy", add: -1, when: {mud: true}}
        - {id: flank, title: Flank, each: flank, add: 1, max: 2, when: {}}
    columns: [-1, 0, +1]
    cells:
      "<=2": [A, E, O]
      3-4:   [E, O, D]
      5+:    [O, D, D]
    result: code
    legend: {A: "The attacker's loss.", E: "Both lose.", O: Nothing., D: "The defender's loss."}
    order: {worst-to-best: [A, E, O, D], best-at: [right, bottom]}
    evidence:
      - {rows: [3-4], columns: [+1], origin: ruling, printed: d, says: The source prints d.}
      - {rows: [5+], columns: [0], origin: ruling, printed: d, says: The source prints d.}
      - {rows: [5+], columns: [-1], origin: reconstructed, says: This cell is torn off.}
    notes: ["Beyond 1 counts as 1."]

  - id: odds
    title: Odds
    origin: attested
    inputs:
      attacker: {number: 1..20, default: none, says: points that attack}
      defender: {number: 1..20, default: none, says: points that defend}
    row: {ratio: [attacker, defender], round: down, limit: 1:2..2:1}
    cells: {"1:2": -2, "1:1": 0, "2:1": 1}
    result: number
    shown: {-2: 2L, 1: 1R}
    evidence: [{rows: ["1:2", "1:1", "2:1"], origin: ruling, says: Between two the lower one counts.}]
"""


@pytest.fixture(scope="module")
def clash() -> PrintedTable:
    game = game_of(CLASH)
    return printed_table(game, game.tables[0])


def table(name: str, id: str) -> ResultsTable:
    return sample(name).tables_by_id[id]


def printed(name: str, id: str) -> PrintedTable:
    game = sample(name)
    return printed_table(game, game.tables_by_id[id])


# Headings


@pytest.mark.parametrize(("typed", "words"), [
    ("<=0", "0 or less"), ("<=-1", "−1 or less"), ("7+", "7 or more"), ("-1+", "−1 or more"), ("1-5", "1–5"),
    ("-6", "−6"), ("+6", "+6"), ("0", "0"), ("1:1", "1:1"),
])  # fmt: skip
def test_headings_in_words(typed: str, words: str):
    assert band_words(typed) == words


def test_rows_and_columns_are_named_by_what_is_looked_up(clash: PrintedTable):
    assert (clash.corner, clash.over) == ("Die", "Attacker − defender")
    assert clash.columns == ("−1", "0", "+1") and clash.zero == 1
    assert [row.heading for row in clash.rows] == ["2 or less", "3–4", "5 or more"]


def test_ratios_say_what_their_ends_hold():
    game = game_of(CLASH)
    assert [row.heading for row in printed_table(game, game.tables[1]).rows] == ["under 1:1", "1:1", "2:1 or more"]
    assert printed("army-group-north", "counterattack").columns[0] == "under 1:2"


def test_ratios_that_are_rounded_up_hold_what_lies_below():
    game = game_of(CLASH.replace("round: down", "round: up"))
    assert [row.heading for row in printed_table(game, game.tables[1]).rows] == ["up to 1:2", "1:1", "over 1:1"]


def test_words_have_their_titles_and_dice_their_faces():
    rows = printed("fight-your-own-battles", "radio").rows
    assert [row.heading for row in rows][:2] == ["German", "British"]
    alone = game_of("""
tables:
  - id: weather
    title: Weather
    origin: attested
    inputs: {}
    row: {roll: d6}
    cells: {1-4: dry, 5-6: wet}
    result: code
    legend: {dry: The sun shines., wet: It rains.}
""")
    weather = printed_table(alone, alone.tables[0])
    assert [row.heading.count("<svg") for row in weather.rows] == [2, 2]
    assert [row.cells[0].text for row in weather.rows] == ["The sun shines.", "It rains."] and not weather.legend


def test_dice_that_differ_stand_behind_their_columns():
    columns = printed("army-group-north", "combat").columns
    assert columns[0] == "1 (d6)" and columns[-1] == "24 or more (3d6)"


def test_rows_with_bands_of_their_own_are_told_in_a_line():
    table = printed("fight-your-own-battles", "officer-reaction")
    assert table.kind == "words" and table.columns == ("Die",)
    assert table.rows[1].cells[0].text == "1–3 no-action · 4–9 acts · 10 seizes"


# Codes and shifts


def test_codes_look_worse_or_better_by_their_order(clash: PrintedTable):
    game = game_of(CLASH)
    assert code_looks(game.tables[0]) == {"A": "solid", "E": "hatch", "O": "pill", "D": "dark"}
    assert [cell.look for cell in clash.rows[0].cells] == ["solid", "hatch", "pill"]
    assert [cell.text for cell, _ in clash.legend] == ["A", "E", "O", "D"]
    assert clash.legend[0][1] == "The attacker’s loss."


def test_every_number_of_codes_has_looks_that_differ():
    for count, looks in LOOKS.items():
        assert len(looks) == len(set(looks)) == count


def test_codes_without_an_order_and_long_ones_are_plain():
    assert set(code_looks(table("fight-your-own-battles", "radio")).values()) == {PLAIN}
    assert set(code_looks(table("fight-your-own-battles", "leadership")).values()) == {PLAIN}


def test_a_table_that_shifts_another_says_which_way():
    game = game_of(CLASH)
    shift = printed_table(game, game.tables[1])
    assert (shift.kind, shift.columns) == ("shifts", ("Shift",))
    assert [(row.cells[0].shift, row.cells[0].text) for row in shift.rows] == [
        (-2, "2 left"), (0, "none"), (1, "1 right")
    ]
    assert [shift_words(n) for n in (-1, 0, 3)] == ["1 left", "none", "3 right"]


def test_long_results_are_set_as_words_and_short_ones_as_figures():
    assert printed("fight-your-own-battles", "momentum-results").kind == "words"
    assert printed("army-group-north", "attrition").kind == "figures"
    assert printed("army-group-north", "attrition").rows[2].cells[0].text == "–"


# Modifiers and notes


def test_modifiers_say_what_is_added():
    row = game_of(CLASH).tables[0].row
    assert modifier_rows(row) == [
        ("We attack", "+ Zeal"), ("They attack", "− Zeal"), ("It’s muddy", "−1"), ("Flank", "+1 each, max +2"),
    ]
    shift = game_of(CLASH).tables[0].column.shift.by[0]
    assert amount_words(shift) == "odds"


def test_what_single_cells_rest_on_is_marked_and_said_below(clash: PrintedTable):
    marks = {(row.heading, column): cell.mark for row in clash.rows
             for column, cell in zip(clash.columns, row.cells, strict=True) if cell.mark}
    assert marks == {("3–4", "+1"): "†", ("5 or more", "0"): "†", ("5 or more", "−1"): "‡"}
    assert clash.notes == ("Beyond 1 counts as 1.",)
    assert clash.remarks == ("† The source prints d.", "‡ This cell is torn off.")


def test_what_a_whole_table_rests_on_stands_at_its_head():
    game = game_of(CLASH)
    odds = printed_table(game, game.tables[1])
    assert odds.origin == "ruling" and odds.remarks == ("Between two the lower one counts.",)
    assert not any(cell.mark for row in odds.rows for cell in row.cells)
    assert printed("army-group-north", "counterattack").origin == "reconstructed"


# Excerpts


@pytest.mark.parametrize("row", ["1", "6", "10", "20+"])
@pytest.mark.parametrize("column", ["1", "3-4", "24+"])
def test_an_excerpt_shows_the_cell_with_its_neighbours(row: str, column: str):
    game = sample("army-group-north")
    combat = game.tables_by_id["combat"]
    sheet = sheet_of(combat)
    part = excerpt(printed_table(game, combat), sheet, row, column)
    assert len(part.rows) == 5 and all(len(each.cells) == 5 for each in part.rows) and len(part.columns) == 5
    hits = [(each.heading, part.columns[n], cell.text) for each in part.rows
            for n, cell in enumerate(each.cells) if cell.sign == "hit"]
    ((at_row, at_column, text),) = hits
    assert at_row == band_words(row) and at_column.startswith(band_words(column))
    assert text == str(sheet.cells[row, column] or "")
    assert sum(cell.sign in ("row", "hit") for each in part.rows for cell in each.cells) == 5
    assert sum(cell.sign in ("column", "hit") for each in part.rows for cell in each.cells) == 5
    assert [sign for sign in part.signs if sign] == ["column"] and sum(each.sign == "row" for each in part.rows) == 1
    assert not part.notes and not part.remarks and part.zero is None


def test_an_excerpt_of_a_small_table_is_the_table():
    game = game_of(CLASH)
    part = excerpt(printed_table(game, game.tables[0]), sheet_of(game.tables[0]), "5+", "+1")
    assert (len(part.rows), len(part.columns)) == (3, 3) and part.rows[2].cells[2].sign == "hit"


def test_an_excerpt_of_rows_with_bands_of_their_own_points_at_the_row():
    game = sample("fight-your-own-battles")
    reaction = game.tables_by_id["officer-reaction"]
    part = excerpt(printed_table(game, reaction), sheet_of(reaction), "1", "10")
    assert [row.cells[0].sign for row in part.rows].count("hit") == 1
