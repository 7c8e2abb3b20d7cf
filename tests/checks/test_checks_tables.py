"""Slips of the hand in tables, on the real Contact Results and on others: each found by its own check, in its place."""

from __future__ import annotations

import re
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tabling import OF_CELLS, SAMPLES, found_in, game_of, march, march_text, sample, spoiled

from generator.checks.structure import likely_slip
from generator.checks.unknown_code import near_miss
from generator.components.table_sheet import sheet_of

ROWS = ("<=0", "1", "2", "3", "4", "5", "6", "7+")
COLUMNS = tuple(f"{n:+d}" if n else "0" for n in range(-6, 7))
CODES = ("AR", "Ar", "EX", "NE", "Rp", "R", "S")


class Crt:
    """The text of the real table, with its cells by row and column and the place of each."""

    def __init__(self) -> None:
        self.lines = march_text().splitlines()
        start = next(i for i, line in enumerate(self.lines) if line.strip() == "cells:")
        self.at = {row: start + 1 + index for index, row in enumerate(ROWS)}
        self.cells = {row: re.findall(r"[A-Za-z]+", self.lines[at].partition("[")[2]) for row, at in self.at.items()}
        assert all(len(cells) == 13 for cells in self.cells.values())

    def written(self, row: str, cells: list[str], heading: str | None = None) -> str:
        """The file with one row typed anew."""
        lines = list(self.lines)
        lines[self.at[row]] = f"      {heading or self.heading(row)}: [{', '.join(cells)}]"
        return "\n".join(lines) + "\n"

    def heading(self, row: str) -> str:
        return self.lines[self.at[row]].partition(":")[0].strip()

    def place(self, row: str, index: int, cells: list[str], heading: str | None = None) -> tuple[int, int]:
        """Line and column of a cell in a row typed anew."""
        before = ", ".join(cells[:index])
        column = len(f"      {heading or self.heading(row)}: [") + len(before) + (2 if index else 0) + 1
        return self.at[row] + 1, column


@pytest.fixture(scope="module")
def crt() -> Crt:
    return Crt()


def errors(text: str) -> list[tuple[str, int, int]]:
    return [(d.code, d.at.line, d.at.column) for d in spoiled(text, OF_CELLS) if d.severity == "error"]


def test_the_real_table_is_sound_and_its_idle_column_is_reported(crt: Crt) -> None:
    (found,) = spoiled("\n".join(crt.lines) + "\n")
    assert (found.code, found.severity) == ("unreachable-stated", "warning")
    assert found.message == 'table "contact": column -2 is printed, but play never comes there'


def test_the_counts_are_those_of_the_source(crt: Crt) -> None:
    held = [cell for cells in crt.cells.values() for cell in cells]
    assert {code: held.count(code) for code in CODES} == dict(zip(CODES, (21, 23, 24, 8, 18, 7, 3), strict=True))


@pytest.mark.parametrize(("row", "column"), [("4", "+5"), ("7+", "0")])
def test_the_source_s_own_misprint_is_found_where_it_stands(crt: Crt, row: str, column: str) -> None:
    """The printed table has RP in two cells."""
    cells, index = list(crt.cells[row]), COLUMNS.index(column)
    assert cells[index] == "Rp"
    cells[index] = "RP"
    (found,) = [d for d in spoiled(crt.written(row, cells)) if d.severity == "error"]
    assert (found.at.line, found.at.column) == crt.place(row, index, cells)
    assert found.code == "unknown-code" and found.fix == 'write "Rp"'
    assert found.message == f'table "contact", row {row}, column {column}: there is no code "RP" (did you mean "Rp"?)'


def test_a_code_mistyped_anywhere_is_pointed_at(crt: Crt) -> None:
    for row, index in product(ROWS, range(0, 13, 4)):
        cells = list(crt.cells[row])
        cells[index] += "x"
        assert errors(crt.written(row, cells)) == [("unknown-code", *crt.place(row, index, cells))]


def test_two_cells_swapped_are_both_pointed_at(crt: Crt) -> None:
    swaps = 0
    for row, index in product(ROWS, range(12)):
        cells = list(crt.cells[row])
        if cells[index] == cells[index + 1]:
            continue
        cells[index], cells[index + 1] = cells[index + 1], cells[index]
        found = errors(crt.written(row, cells))
        assert {code for code, *_ in found} == {"table-structure"}
        places = {crt.place(row, at, cells) for at in (index, index + 1)}
        pointed = {(line, column) for _, line, column in found}
        # A diagonal of two cells can't say which of them is wrong; the other is then pointed at.
        assert pointed & places and len(pointed) == 2, (row, index)
        swaps += 1
    assert swaps > 30


def test_one_wrong_code_anywhere_is_found(crt: Crt) -> None:
    """Only at the two corners is there no other cell on the diagonal; there the count tells."""
    for row, index in product(ROWS, range(13)):
        cells = list(crt.cells[row])
        right = cells[index]
        cells[index] = "EX" if right != "EX" else "NE"
        codes = {code for code, *_ in errors(crt.written(row, cells))}
        corner = (row, index) in ((ROWS[0], 0), (ROWS[-1], 12))
        assert codes == ({"table-order", "cell-count"} if corner else {"table-structure"}), (row, index)


def test_of_two_cells_on_a_diagonal_the_order_says_which_is_odd(crt: Crt) -> None:
    """Between AR and AR lies no EX; between R and S either may be right, and the message says so."""
    cells = ["EX", *crt.cells["1"][1:]]
    (found,) = [d for d in spoiled(crt.written("1", cells)) if d.severity == "error"]
    assert (found.at.line, found.at.column) == crt.place("1", 0, cells) and found.fix.startswith("write AR")
    cells = [*crt.cells["6"][:-1], "R"]
    (found,) = [d for d in spoiled(crt.written("6", cells)) if d.severity == "error"]
    assert found.message == 'table "contact", row 7+, column +5 is S, but row 6, column +6, on the same diagonal, is R'
    assert found.fix == "compare both cells with the source"


def test_a_dropped_cell_is_found_in_its_row_with_the_column_it_was_lost_from(crt: Crt) -> None:
    for row, index in product(ROWS, range(13)):
        cells = list(crt.cells[row])
        lost = cells.pop(index)
        (found,) = spoiled(crt.written(row, cells), OF_CELLS)
        assert (found.code, found.at.line, found.at.column) == ("table-incomplete", crt.at[row] + 1, 7)
        assert found.message == f'table "contact", row "{row}" has 12 cells for 13 columns'
        named = re.search(r"the cell of column (\S+) was lost", found.fix)
        if named is None:  # only where the corner's diagonal has no other cell
            assert (row, index) in ((ROWS[0], 0), (ROWS[-1], 12)) or row in (ROWS[0], ROWS[-1])
        else:
            # Of several equal neighbours any may be the lost one.
            restored = list(cells)
            restored.insert([c.lstrip("+") for c in COLUMNS].index(named[1]), lost)
            assert restored == crt.cells[row]


def test_a_doubled_cell_is_found_too(crt: Crt) -> None:
    cells = list(crt.cells["3"])
    cells.insert(4, cells[4])
    (found,) = [d for d in spoiled(crt.written("3", cells)) if d.severity == "error"]
    assert found.code == "table-incomplete" and "14 cells for 13 columns" in found.message and "doubled" in found.fix


@pytest.mark.parametrize(
    ("row", "heading", "message", "first"),
    [
        ("1", "0-1", "roll 0 falls in two bands, `<=0` and `0-1`", "<=0"),
        ("4", "3-4", "roll 3 falls in two bands, `3` and `3-4`", "3"),
        ("6", "6+", "rolls 7+ fall in two bands, `6+` and `7+`", "6"),
        ("7+", "5+", "roll 5 falls in two bands, `5` and `5+`", "5"),
    ],
)
def test_two_bands_that_overlap_are_found_at_the_second(crt: Crt, row, heading, message, first) -> None:
    found = [d for d in spoiled(crt.written(row, crt.cells[row], heading)) if d.severity == "error"]
    overlap = next(d for d in found if d.message == message)
    second = "7+" if heading == "6+" else row
    assert overlap.code == "band-overlap" and overlap.at.line == crt.at[second] + 1
    assert overlap.note.startswith(f"first claimed at {crt.at[first] + 1}:7")
    # An earlier band is read first, so a later one that it covers whole can no longer be reached.
    assert {d.code for d in found} <= {"band-overlap", "cell-unreachable", "unknown-cell"}


def test_a_lost_row_leaves_a_gap(crt: Crt) -> None:
    lines = [line for number, line in enumerate(crt.lines) if number != crt.at["3"]]
    (found, *rest) = [d for d in spoiled("\n".join(lines) + "\n") if d.code == "band-gap"]
    assert found.message == 'table "contact": no row answers 3, which play can produce' and not rest


def test_columns_without_a_limit_leave_gaps_at_both_ends(crt: Crt) -> None:
    text = "\n".join(line for line in crt.lines if line.strip() != "limit: -6..6") + "\n"
    messages = [d.message for d in spoiled(text) if d.code == "band-gap"]
    assert messages == [
        f'table "contact": no column answers {ends}, which play can produce' for ends in ("-101--7", "7-101")
    ]


def test_without_the_shift_the_statement_about_the_idle_column_is_untrue(crt: Crt) -> None:
    text = "\n".join(crt.lines) + "\n"
    without = re.sub(r"      shift:\n        along: figure\n        by:\n          - .*\n", "", text)
    assert without != text
    found = [d for d in spoiled(without) if d.severity == "error"]
    assert [d.code for d in found] == ["cell-unreachable"]
    assert "says that play never comes to row <=0, column -2, but it does" in found[0].message


def test_without_the_statement_the_idle_column_is_an_error_at_its_heading(crt: Crt) -> None:
    text = "\n".join(crt.lines) + "\n"
    without = re.sub(r"    unreachable:\n      - columns: \[-2\]\n        says: .*\n", "", text)
    assert without != text
    (found,) = [d for d in spoiled(without) if d.code == "cell-unreachable"]
    assert found.message == 'table "contact": play never comes to column -2' and found.severity == "error"
    assert crt.lines[found.at.line - 1][found.at.column - 1 :].startswith("-2")


def test_a_modifier_that_was_lost_leaves_rows_that_nobody_reaches(crt: Crt) -> None:
    text = "\n".join(line for line in crt.lines if "id: flank" not in line and "-attacks" not in line) + "\n"
    found = {d.message for d in spoiled(text) if d.severity == "error"}
    assert 'table "contact": play never comes to row 7+' in found
    assert any('takes "momentum", but neither row, column nor any modifier looks at it' in one for one in found)


# The other games' tables, and small ones.


@pytest.mark.parametrize("name", ["army-group-north", "fight-your-own-battles", "quick"])
def test_the_tables_of_the_other_games_are_sound(name: str) -> None:
    assert not found_in(sample(name))


def test_the_ladder_of_another_game_is_kept_by_its_diagonals() -> None:
    """The source's own damaged row: taken as extracted, it breaks the rule in the cells that were reconstructed."""
    text = (sample_text("army-group-north")).replace(
        "13:      [~,  ~,  ~,  ~,  3,  3,  4,  4,  4,  4,  5,  5]",
        "13:      [~,  ~,  ~,  ~,  3,  3,  4,  4,  4,  4,  4,  5]",
    )
    (found,) = [d for d in spoiled(text) if d.severity == "error"]
    assert found.code == "table-structure"
    assert found.message.startswith('table "combat", row 13, column 19-23 is 4, but every other cell on its diagonal')


def sample_text(name: str) -> str:
    return (SAMPLES / f"{name}.yaml").read_text(encoding="utf-8")


def test_a_better_grade_that_owes_more_tests_is_out_of_order() -> None:
    text = re.sub(r"(unobserved: +)\[6, 3, 1\]", r"\1[6, 3, 4]", sample_text("fight-your-own-battles"))
    (found,) = spoiled(text)
    assert found.code == "table-order"
    assert found.message == (
        'table "momentum-infantry", row unobserved, column elite is 4, which is worse than 3 at row unobserved, '
        "column regular, though it should be no worse"
    )


def test_bands_of_a_row_must_get_better_in_their_order() -> None:
    text = sample_text("fight-your-own-battles").replace(
        "1: {1-3: no-action, 4-9: acts, 10: seizes}", "1: {1-3: no-action, 4-9: seizes, 10: acts}"
    )
    (found,) = spoiled(text)
    assert found.code == "table-order" and 'row 1, column 10 is acts, which is worse than seizes' in found.message


def test_bands_of_a_row_must_share_out_the_roll() -> None:
    text = sample_text("fight-your-own-battles").replace("2: {1-2: no-action, 3-8:", "2: {1-2: no-action, 4-8:")
    (found,) = spoiled(text)
    assert found.code == "band-gap"
    assert found.message == 'table "officer-reaction", row "2": no column answers 3, which play can produce'
    text = sample_text("fight-your-own-battles").replace("2: {1-2: no-action, 3-8:", "2: {1-2: no-action, 2-8:")
    (found,) = spoiled(text)
    assert found.code == "band-overlap" and found.message == "roll 2 falls in two bands, `1-2` and `2-8`"


def test_a_table_typed_twice_is_reported_and_a_drifted_copy_too() -> None:
    text = sample_text("quick")
    copy = text.partition("tables:\n")[2].replace("id: combat-power", "id: reference-power")
    (found,) = spoiled(text + copy)
    assert found.code == "table-copied" and found.severity == "warning" and "cell for cell" in found.message
    (drifted,) = spoiled(text + copy.replace("[4, 3, 3]", "[4, 4, 3]"))
    assert drifted.message == 'table "reference-power" is "combat-power" but for one cell: here 4, there 3'


ORDERED = """
tables:
  - id: t
    title: T
    origin: attested
    inputs:
      a: {number: 1..5, default: none, says: the column}
    column: {value: a}
    row: {roll: d6}
    columns: [1, 2, 3, 4, 5]
    cells:
CELLS
    result: number
    order: {best: highest, best-at: [right, bottom]}
"""


@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_one_cell_out_of_order_is_the_one_that_is_pointed_at(data: st.DataObject) -> None:
    """A table that rises by one each way, and one cell that is far too high or too low."""
    row, column = data.draw(st.tuples(st.integers(0, 5), st.integers(0, 4)))
    cells = [[r + c for c in range(5)] for r in range(6)]
    cells[row][column] = data.draw(st.sampled_from([-9, 99]))
    lines = "\n".join(f"      {r + 1}: {cells[r]}" for r in range(6))
    best = cells[row][column] == 99
    in_its_corner = (row, column) == ((5, 4) if best else (0, 0))
    found = [d for d in spoiled(ORDERED.replace("CELLS", lines)) if d.code == "table-order"]
    if in_its_corner:
        assert not found
        return
    against = (6 - row) * (5 - column) if best else (row + 1) * (column + 1)
    if against == 2:  # one stands against one: either may be meant
        assert len(found) == 1
        return
    assert [f"row {row + 1}, column {column + 1} is {cells[row][column]}," in d.message for d in found] == [True]


@given(st.sampled_from(CODES), st.data())
def test_the_nearest_code_is_the_one_with_the_same_letters(code: str, data: st.DataObject) -> None:
    """`RP` is `Rp` and not `AR`; where two codes differ by case alone, the one with more letters right."""
    if code in ("AR", "Ar"):
        assert near_miss("aR", CODES) == "AR" and near_miss("ar", CODES) == "Ar"
        return
    typed = "".join(data.draw(st.sampled_from([letter.upper(), letter.lower()])) for letter in code)
    assert near_miss(typed, CODES) == code


def test_a_slip_is_not_guessed_where_nothing_gives_it_away() -> None:
    table = game_of(ORDERED.replace("CELLS", "      1-6: [1, 2, 3, 4]")).tables[0]
    assert likely_slip(table, "1-6") is None and not sheet_of(table).is_whole()


def test_the_march_has_one_table_that_takes_its_shift_from_another() -> None:
    game = march()
    contact = game.tables_by_id["contact"]
    assert [modifier.table for modifier in contact.column.additions] == ["force-ratio"]
