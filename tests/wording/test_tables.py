"""Tables in full, as `makeready show` tells them: nothing that a player needs is left out."""

from __future__ import annotations

import json

import pytest
from tabling import march, sample

from generator.wording.describe import describe


def test_tables_of_four_games_are_told_in_full(english, golden) -> None:
    """The real Contact Results, dice by column, bands by row, sentences in cells."""
    shown = [
        (march(), ["contact", "force-ratio", "momentum-questions", "people-are-silent", "movement"]),
        (sample("army-group-north"), ["combat", "attrition", "counterattack"]),
        (sample("fight-your-own-battles"), ["officer-reaction", "momentum-infantry", "momentum-results"]),
        (sample("quick"), ["combat-power"]),
    ]
    told = [describe(game, table, english) for game, tables in shown for table in tables]
    golden("tables.txt", "\n".join(f"# {one['title']}\n\n{one['text']}\n" for one in told))


def test_json_gives_rows_columns_and_cells(english) -> None:
    found = describe(march(), "contact", english)
    assert found["kind"] == "table" and found["rows"][0] == "<=0" and found["columns"][-1] == "+6"
    assert found["cells"]["4"]["+5"] == "Rp" and found["cells"]["7+"]["0"] == "Rp"
    assert sum(len(row) for row in found["cells"].values()) == 104
    assert found["order"] == ["AR", "Ar", "EX", "NE", "Rp", "R", "S"] and set(found["legend"]) == set(found["order"])
    assert found["inputs"][:3] == ["attacker", "defender", "roll"]
    assert found["evidence"][0] | {"says": ""} == {
        "rows": ["4"], "columns": ["5"], "origin": "ruling", "printed": "RP", "says": "",
    }


def test_empty_cells_are_null_and_rows_with_their_own_bands_have_their_own_columns(english) -> None:
    north, battles = sample("army-group-north"), sample("fight-your-own-battles")
    assert describe(north, "combat", english)["cells"]["10"]["1"] is None
    assert describe(battles, "officer-reaction", english)["cells"]["6"] == {"1-10": "acts"}


@pytest.mark.parametrize("name", ["army-group-north", "fight-your-own-battles", "quick"])
def test_every_table_can_be_shown_as_json_and_names_its_results(name: str, english) -> None:
    game = sample(name)
    for table in game.tables:
        shown = describe(game, table.id, english)
        assert json.loads(json.dumps(shown)) == shown
        assert all(says in shown["text"] for says in table.legend.values())
        assert all(note in shown["text"] for note in table.notes)


def test_every_modifier_of_the_real_table_is_told(english) -> None:
    contact = march().tables_by_id["contact"]
    text = describe(march(), "contact", english)["text"]
    assert all(modifier.title in text for key in (contact.row, contact.column) for modifier in key.additions)
    assert "Flanking units: +1 × flank, max +2" in text and "Russia attacks: -momentum" in text
