"""Where play can lead: the quick proof finds what trying every input and every roll finds."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from random_tables import OTHER, every_input, slow_dice, slow_place, tables
from tabling import game_of, game_of_data, march, sample

from generator.engine.reach import MOST_TRIED, TooMany, reach
from generator.engine.reading import reader_of


@settings(max_examples=60, deadline=None)
@given(table=tables())
def test_cells_reached_are_those_of_trying_everything(table: dict[str, Any]) -> None:
    found = reach(reader_of(game_of_data(table, OTHER), "t"))
    tried = set()
    for values in every_input(table):
        count, sides = slow_dice(table, values)
        tried |= {slow_place(table, values, roll) for roll in range(count, count * sides + 1)}
    assert {(row, column.lstrip("+")) for row, column in found.cells} == tried
    assert not found.row_gaps and not any(found.column_gaps.values())


def test_the_column_that_no_forces_lead_to_is_found() -> None:
    """Equal forces end at -1, one point fewer at -3: nothing lies between."""
    game = march()
    found = reach(reader_of(game, "contact"))
    rows, columns = reader_of(game, "contact").sheet.rows, reader_of(game, "contact").sheet.columns
    assert set(product(rows, columns)) - found.cells == {(row, "-2") for row in rows}


@pytest.mark.parametrize("name", ["army-group-north", "fight-your-own-battles", "quick"])
def test_every_cell_of_the_other_games_is_reached(name: str) -> None:
    game = sample(name)
    for table in game.tables:
        reader = reader_of(game, table.id)
        printed = {place for place, cell in reader.sheet.cells.items() if cell is not None}
        assert printed <= reach(reader).cells, table.id


GAPS = """
tables:
  - id: t
    title: T
    origin: attested
    inputs:
      a: {number: 1..9, default: none, says: first}
      b: {number: 1..9, default: none, says: second}
      up: {number: 0..3, default: 0, says: what is added}
    column: COLUMN
    row: {roll: d6, modifiers: [{id: up, title: Up, add: up, when: {}}]}
    columns: COLUMNS
    cells:
      1-3: [x, x]
      5-8: [x, x]
    result: text
"""


def gaps(column: str, columns: str):
    text = GAPS.replace("COLUMNS", columns).replace("COLUMN", column)
    return reach(reader_of(game_of(text), "t"))


def test_figures_without_a_heading_are_gaps() -> None:
    found = gaps("{difference: [a, b], limit: -4..4}", "[<=0, 2+]")
    assert found.row_gaps == {4, 9} and found.column_gaps == {"": {1}}
    assert found.cells == set(product(("1-3", "5-8"), ("<=0", "2+")))


def test_ratios_below_the_first_heading_are_gaps() -> None:
    found = gaps("{ratio: [a, b], round: down}", '["1:2", "2:1"]')
    assert found.column_gaps[""] and all(ratio * 2 < 1 for ratio in found.column_gaps[""])
    assert not gaps("{ratio: [a, b], round: down, limit: 1:2..2:1}", '["1:2", "2:1"]').column_gaps[""]


def test_modifiers_that_share_an_input_are_tried_together() -> None:
    """Momentum helps one side by as much as it hurts the other; never both at once."""
    game = game_of("""
tables:
  - id: t
    title: T
    origin: attested
    inputs:
      m: {number: -3..3, default: 0, says: momentum}
      side: {one-of: {a: A, b: B}, default: a, says: the side}
    row:
      roll: d6
      modifiers:
        - {id: for, title: For, add: m, when: {side: a}}
        - {id: against, title: Against, subtract: m, when: {side: b}}
    cells: {"<=-3": x, -2--1: x, 0-8: x, 9: x, 10+: x}
    result: text
""")
    reached = {row for row, _ in reach(reader_of(game, "t")).cells}
    assert reached == {"-2--1", "0-8", "9"}


def test_inputs_that_never_meet_are_not_multiplied() -> None:
    """Ten modifiers of a hundred values each would be tried for ever, were they tried together; 996 is their most."""
    inputs = "".join(f"      m{n}: {{number: 0..99, default: 0, says: one}}\n" for n in range(10))
    added = "".join(f"        - {{id: m{n}, title: M, add: m{n}, when: {{}}}}\n" for n in range(10))
    game = game_of(f"""
tables:
  - id: t
    title: T
    origin: attested
    inputs:
{inputs}    row:
      roll: d6
      modifiers:
{added}    cells: {{<=500: p, 501-996: q, 997+: r}}
    result: text
""")
    assert {row for row, _ in reach(reader_of(game, "t")).cells} == {"<=500", "501-996"}


def test_what_can_not_be_tried_is_said_to_be_so() -> None:
    game = game_of("""
tables:
  - id: t
    title: T
    origin: attested
    inputs:
      a: {number: 1..200, default: none, says: first}
      b: {number: 1..200, default: none, says: second}
      c: {number: 1..200, default: none, says: third}
    row: {difference: [a, b], modifiers: [{id: c, title: C, add: c, when: {a: 3+}}]}
    cells: {<=0: p, 1+: q}
    result: text
""")
    with pytest.raises(TooMany, match="8000000 combinations of a, b, c") as refused:
        reach(reader_of(game, "t"))
    assert refused.value.names == ["a", "b", "c"] and refused.value.cases > MOST_TRIED
