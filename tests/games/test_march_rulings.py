"""Rules and rulings of March of Justice, each played from a position with stated dice.

PD numbers are those that the rulebook's appendix of rulings cites.
"""

from __future__ import annotations

from typing import Any

import pytest
from marching import after, carried_out, march, setup_of, state_of

from generator.engine.procedure import ExampleMistake, procedure_of
from generator.games.march_of_justice_state import holds_line

GARRISON = ("omon", "fsb", "sobr")
GONE = {unit: "eliminated" for unit in GARRISON}
MARCHING = {"serb": "boguchar", "column": "boguchar"}
"""Two units on the road that nobody can reach."""


def momentum(value: str, **more: str) -> dict[str, str]:
    return {"momentum": value, **more}


# Movement.

def test_a_core_unit_moves_by_its_marker_and_pays_for_river_and_roadblock() -> None:
    reach = ["mark rusich 1-3", "move rusich to voronezh"]
    assert after(reach, places={"rusich": "boguchar"}, roadblocks=["voronezh"])["places"]["rusich"] == "voronezh"
    with pytest.raises(ExampleMistake, match="can't move"):
        carried_out(["move rusich to voronezh"], places={"rusich": "boguchar"}, roadblocks=["voronezh"])


def test_nobody_moves_through_the_enemy() -> None:
    given: dict[str, Any] = {"places": {"rusich": "yelets", "police-1": "kashira"}, "markers": {"rusich": "0-4"}}
    with pytest.raises(ExampleMistake, match="can't move"):
        carried_out(["move rusich to kashira"], **given)


def test_the_helicopter_crosses_rivers_for_nothing_on_either_side() -> None:
    """PD41. Tula to Kaluga and on to Rubelo and Moscow's gates is four points for others."""
    given = {"places": {"helicopter": "tula"}, "faces": {"helicopter": "back"}}
    assert after(["move helicopter to rubelo"], **given)["places"]["helicopter"] == "rubelo"


def test_a_marker_moves_one_box_and_a_boon_exactly_two() -> None:
    """PD51."""
    found = after(["mark rusich 1-3", "buy mct serb 0-4"])
    assert (found["markers"]["rusich"], found["markers"]["serb"], found["tracks"]["momentum"]) == ("1-3", "0-4", "0")
    with pytest.raises(ExampleMistake, match="can't move by"):
        carried_out(["mark rusich 0-4"])
    with pytest.raises(ExampleMistake, match="can't be bought"):
        carried_out(["buy mct rusich 1-3"])


# What momentum buys.

def test_several_boons_may_be_bought_while_they_can_be_paid() -> None:
    """PD24: the marker moves toward 0 by the price."""
    found = after(["buy mct rusich 0-4", "buy false-flag sobr"], tracks=momentum("+3"))
    assert found["tracks"]["momentum"] == "0"
    assert found["places"]["sobr"] == "dispersed"


def test_what_is_in_the_cup_or_off_the_map_can_not_be_touched() -> None:
    """PD51."""
    for order in ("buy false-flag akhmat", "buy flip rusich", "buy rebuild rusich"):
        with pytest.raises(ExampleMistake, match="can't be bought"):
            carried_out([order], tracks=momentum("+3"))


def test_nobody_is_rebuilt_in_a_rostov_that_russia_holds_nor_after_a_surrender() -> None:
    lost = {"rusich": "eliminated", **MARCHING}
    with pytest.raises(ExampleMistake, match="can't be bought"):
        carried_out(["buy rebuild rusich"], tracks=momentum("+3"), places={**lost, "akhmat": "rostov"})
    with pytest.raises(ExampleMistake, match="can't be bought"):
        carried_out(["buy rebuild rusich"], tracks=momentum("+3"), places={"rusich": "surrendered"})


@pytest.mark.parametrize(("held", "lost", "reduced", "now", "back"), [
    ("-3", ["omon"], ["fsb"], "0", {"omon": ("moscow", "front"), "fsb": ("moscow", "back")}),
    ("-3", [], ["omon", "fsb"], "0", {"omon": ("moscow", "front"), "fsb": ("moscow", "front")}),
    ("-2", ["omon"], ["fsb", "sobr"], "0", {"omon": ("moscow", "back"), "fsb": ("moscow", "back")}),
    ("-2", ["tank-regiment"], ["omon"], "-1", {"tank-regiment": ("eliminated", "front"), "omon": ("moscow", "front")}),
    ("-1", ["omon"], ["fsb", "sobr"], "0", {"sobr": ("moscow", "front"), "fsb": ("moscow", "back")}),
    ("-3", ["akhmat"], [], "0", {"akhmat": ("grozny", "front")}),
])
def test_russia_buys_the_dearest_thing_that_helps(
    held: str, lost: list[str], reduced: list[str], now: str, back: dict[str, tuple[str, str]]
) -> None:
    """PD25, PD52: to rebuild before to restore, the highest full strength first."""
    found = after(
        ["spend"], tracks=momentum(held), places=dict.fromkeys(lost, "eliminated"), faces=dict.fromkeys(reduced, "back")
    )
    assert found["tracks"]["momentum"] == now
    assert {unit: (found["places"][unit], found["faces"][unit]) for unit in back} == back


def test_russia_does_not_rebuild_what_surrendered_or_fell_on_the_other_side() -> None:
    """PD31, PD47."""
    found = after(
        ["spend"], tracks=momentum("-3"), places={"omon": "surrendered", "helicopter": "eliminated"},
        faces={"helicopter": "back"},
    )
    assert found["tracks"]["momentum"] == "-3"
    assert found["places"]["omon"] == "surrendered" and found["places"]["helicopter"] == "eliminated"


# The terms of a contact.

def terms(attackers: str, target: str, **given: Any) -> tuple[int, int]:
    """Column and modifiers of an attack."""
    script = carried_out(["check victory"], **given)
    play, setup = script.play, setup_of()
    units = sorted(setup.unit_number[unit] for unit in attackers.split())
    found = play.weigh(units, [play.state.where[unit] for unit in units], setup.number[target])
    return found.column, found.drm


def test_flanking_counts_units_outside_the_main_location_up_to_two() -> None:
    """PD13: the main location is the one with most attacking strength."""
    around = {"rusich": "tula", "serb": "kashira", "column": "kaluga"}
    held = momentum("0")
    assert terms("rusich serb column", "moscow", places=around, tracks=held) == (6, -2 - 1 + 2)
    together = {"rusich": "kaluga", "serb": "kaluga", "column": "rubelo"}
    assert terms("rusich serb column", "moscow", places=together, tracks=held) == (6, -2 + 1)
    coats = {"rusich": "kaluga", "serb": "rubelo", "column": "rubelo", "tank-regiment": "tula"}
    assert terms(
        "rusich serb column tank-regiment", "moscow", places=coats, tracks=held, faces={"tank-regiment": "back"}
    ) == (6, -2 - 1 + 2)


def test_a_river_costs_once_and_the_helicopter_excuses_only_itself() -> None:
    """PD14."""
    given = {"places": {"rusich": "tula", "helicopter": "tula"}, "faces": {"helicopter": "back"}}
    assert terms("helicopter", "moscow", **given, tracks=momentum("0"))[1] == -2
    assert terms("rusich helicopter", "moscow", **given, tracks=momentum("0"))[1] == -3


def test_moscow_helps_only_russians_against_wagner() -> None:
    """PD15."""
    given = {"places": {"rusich": "moscow", **dict.fromkeys(GARRISON, "kaluga")}}
    assert terms("omon fsb sobr", "moscow", **given, tracks=momentum("0"))[1] == 0


def test_momentum_works_for_both_sides() -> None:
    near = {"rusich": "kaluga"}
    assert terms("rusich", "moscow", places=near, tracks=momentum("+2"))[1] == 2 - 2
    assert terms("omon", "kaluga", places=near, tracks=momentum("+2"))[1] == -2
    assert terms("omon", "kaluga", places=near, tracks=momentum("-2"))[1] == 2


def test_the_bonus_of_the_track_counts_in_defence() -> None:
    """PD21: 7 against 6 and against 8."""
    assert terms("omon fsb sobr", "kaluga", places={"rusich": "kaluga"}, tracks=momentum("0"))[0] == 0
    strong = {"places": {"rusich": "kaluga"}, "markers": {"rusich": "4-0"}}
    assert terms("omon fsb sobr", "kaluga", **strong, tracks=momentum("0"))[0] == -3


# Results.

def test_attackers_repulsed_go_one_location_home_and_count_as_repulsed() -> None:
    """PD18, PD23."""
    given = {"places": {"rusich": "kashira"}, "markers": {"rusich": "0-4"}, "tracks": momentum("+3")}
    found = after(["attack moscow with rusich", "questions"], [6], **given)
    assert found["results"] == ["Ar"]
    assert found["places"]["rusich"] == "yelets"
    assert found["tracks"]["momentum"] == "+2"


def test_a_routed_attacker_loses_its_strongest_unit_and_the_others_retreat() -> None:
    given = {"places": {"rusich": "kashira", "serb": "kashira"}, "markers": {"rusich": "0-4", "serb": "1-3"}}
    reduced = {"rusich": "back", "serb": "back"}
    found = after(["attack moscow with rusich serb", "questions"], [1], **given, faces=reduced)
    assert found["results"] == ["AR"]
    assert (found["places"]["serb"], found["places"]["rusich"]) == ("eliminated", "yelets")
    assert found["tracks"]["momentum"] == "-3"  # +1, less 3 for the loss and 1 for the repulse


def test_russians_stand_in_moscow_and_the_next_strongest_is_reduced() -> None:
    """PD19."""
    around = dict.fromkeys(("rusich", "serb", "column"), "kaluga")
    found = after(["attack moscow with rusich serb column", "questions"], [3], places=around, tracks=momentum("+3"))
    assert found["results"] == ["R"]
    assert found["places"]["sobr"] == "eliminated"
    assert (found["places"]["omon"], found["faces"]["omon"], found["faces"]["fsb"]) == ("moscow", "back", "front")


def test_russians_who_attacked_out_of_moscow_stay_and_one_is_reduced() -> None:
    """PD43."""
    given = {"places": {"rusich": "tula"}, "markers": {"rusich": "4-0"}}
    found = after(["attack tula with omon fsb sobr"], [6], **given)
    assert found["results"] == ["Ar"]
    assert [found["places"][unit] for unit in GARRISON] == ["moscow"] * 3
    assert [found["faces"][unit] for unit in GARRISON] == ["front", "front", "back"]


def test_defenders_retreat_toward_home_and_are_dispersed_if_wagner_is_there() -> None:
    """PD42."""
    given = {"places": {"serb": "yelets", "column": "yelets", "sobr": "kashira"}}
    attack = ["attack kashira with serb column"]
    assert after(attack, [2], **given)["places"]["sobr"] == "moscow"
    taken = {**given["places"], "rusich": "moscow", "omon": "eliminated", "fsb": "eliminated"}
    found = after(attack, [2], places=taken)
    assert (found["results"], found["places"]["sobr"]) == (["Rp"], "dispersed")


def test_a_unit_that_must_retreat_at_home_is_dispersed() -> None:
    given = {
        "places": {"akhmat": "grozny", **MARCHING}, "faces": {"rusich": "back"}, "markers": {"rusich": "0-4"},
        "tracks": momentum("-3"),
    }
    found = after(["priorities"], [6, 4], **given)
    assert found["results"] == ["Rp"]
    assert found["places"]["rusich"] == "dispersed"
    assert found["places"]["akhmat"] == "rostov"


def test_those_who_can_change_sides_do_and_nobody_else_is_reduced() -> None:
    """PD20, PD46: the attacker's loss stands."""
    given = {"places": {"serb": "tula", "tank-regiment": "kaluga", "police-1": "kaluga"}, "markers": {"serb": "3-1"}}
    found = after(["attack kaluga with serb"], [4], **given)
    assert found["results"] == ["EX"]
    assert (found["places"]["tank-regiment"], found["faces"]["tank-regiment"]) == ("tula", "back")
    assert (found["places"]["police-1"], found["faces"]["police-1"]) == ("kaluga", "front")
    assert found["faces"]["serb"] == "back"


def test_a_turncoat_rests_on_the_turn_it_comes_over() -> None:
    """PD47."""
    given = {"places": {"serb": "tula", "column": "yelets", "tank-regiment": "kaluga"}}
    with pytest.raises(ExampleMistake, match="second contact"):
        carried_out(["attack kaluga with serb", "attack moscow with tank-regiment"], [3, 3], **given)


def test_an_attacking_regiment_is_eliminated_by_an_exchange() -> None:
    """PD20."""
    given = {"places": {"tank-regiment": "kaluga", "rusich": "tula"}, "markers": {"rusich": "0-4"}}
    found = after(["attack tula with tank-regiment"], [6], **given, tracks=momentum("0"))
    assert found["results"] == ["EX"]
    assert found["places"]["tank-regiment"] == "eliminated" and found["faces"]["rusich"] == "back"


def test_police_never_attack_and_nobody_attacks_twice() -> None:
    given = {"places": {"police-1": "kaluga", "rusich": "tula"}, "markers": {"rusich": "4-0"}}
    with pytest.raises(ExampleMistake, match="only defend"):
        carried_out(["attack tula with police-1"], [3], **given)
    with pytest.raises(ExampleMistake, match="second contact"):
        carried_out(["attack moscow with rusich", "attack kaluga with rusich"], [6, 3], **given)


def test_surrender_is_for_good_and_counts_as_elimination() -> None:
    """PD23, PD31."""
    around = {"rusich": "kaluga", "serb": "rubelo", "column": "kaluga", "fsb": "eliminated", "sobr": "eliminated"}
    found = after(["attack moscow with rusich serb column advance serb", "questions"], [6], places=around)
    assert found["results"] == ["S"]
    assert found["places"]["omon"] == "surrendered"
    assert found["places"]["serb"] == "moscow"
    assert found["tracks"]["momentum"] == "+3"


# Return and entry.

def test_the_dispersed_return_at_home_or_beside_it_or_wait() -> None:
    """PD49."""
    second = {"turn": "2"}
    lost = {"rusich": "dispersed", **MARCHING}
    assert after(["return wagner"], tracks=second, places=lost)["places"]["rusich"] == "rostov"
    held = {**lost, "akhmat": "rostov"}
    assert after(["return wagner"], tracks=second, places=held)["places"]["rusich"] == "millerovo"
    both = {**held, "police-1": "millerovo"}
    assert after(["return wagner"], tracks=second, places=both)["places"]["rusich"] == "dispersed"


def test_akhmat_returns_at_grozny_and_nowhere_else() -> None:
    second = {"turn": "2"}
    assert after(["return russia"], tracks=second, places={"akhmat": "dispersed"})["places"]["akhmat"] == "grozny"
    held = {"akhmat": "dispersed", "serb": "grozny"}
    assert after(["return russia"], tracks=second, places=held)["places"]["akhmat"] == "dispersed"


def test_pieces_enter_where_they_belong_or_next_to_it() -> None:
    """PD38, PD50."""
    assert after(["draw tank-regiment"])["places"]["tank-regiment"] == "kaluga"
    assert after(["draw akhmat"])["places"]["akhmat"] == "grozny"
    assert after(["draw helicopter"])["places"]["helicopter"] == "moscow"
    taken = {"places": {"rusich": "moscow", **GONE}}
    assert after(["draw police-1"], **taken)["places"]["police-1"] == "kaluga"
    assert after(["draw tank-regiment"], places={"rusich": "kaluga"})["places"]["tank-regiment"] == "moscow"
    assert after(["draw akhmat"], places={"rusich": "grozny", **MARCHING})["places"]["akhmat"] == "rostov"


def test_a_piece_that_finds_no_place_waits_like_a_dispersed_one() -> None:
    places = {
        "rusich": "moscow", "serb": "kaluga", "column": "kashira", "tank-regiment": "rubelo", "helicopter": "tula",
        **GONE,
    }
    faces = {"tank-regiment": "back", "helicopter": "back"}
    assert after(["draw police-1"], places=places, faces=faces)["places"]["police-1"] == "dispersed"


def test_the_second_roadblock_takes_the_place_of_a_unit() -> None:
    """PD30."""
    script = carried_out(["draw roadblock", "roadblocks"], places={"rusich": "voronezh"})
    state = script.play.state
    assert len(state.cup) == 7 and all(place < 0 for place in state.where[6:])
    assert [setup_of().locations[place] for place in state.roadblocks] == ["yelets", "kashira"]


def test_the_event_reduces_by_momentum_and_never_what_has_no_reduced_side() -> None:
    """PD32."""
    assert after(["draw people-are-silent"], tracks=momentum("0"))["faces"]["sobr"] == "front"
    found = after(["draw people-are-silent choosing sobr", "questions"])
    assert (found["faces"]["sobr"], found["tracks"]["momentum"]) == ("back", "+2")
    with pytest.raises(ExampleMistake, match="needs a choice"):
        carried_out(["draw people-are-silent choosing helicopter"], places={"helicopter": "moscow"})


def test_a_lone_unit_that_the_event_wins_over_stays_where_it_is() -> None:
    """PD47."""
    given = {"places": {"tank-regiment": "kaluga"}, "tracks": momentum("+3")}
    found = after(["draw people-are-silent choosing omon fsb tank-regiment"], **given)
    assert (found["places"]["tank-regiment"], found["faces"]["tank-regiment"]) == ("kaluga", "back")


# Roadblocks and priorities.

@pytest.mark.parametrize(("place", "ready", "blocked"), [
    ("rostov", [], ["millerovo"]),
    ("voronezh", [], ["yelets"]),
    ("tula", [], []),
    ("grozny", [], ["millerovo"]),
    ("kashira", ["yelets"], []),
])
def test_roadblocks_lie_ahead_of_the_foremost_unit(place: str, ready: list[str], blocked: list[str]) -> None:
    """PD53: never in Rostov or Grozny."""
    given = {"places": dict.fromkeys(("rusich", "serb", "column"), place), "roadblocks": ready}
    assert after(["roadblocks"], **given)["roadblocks"] == blocked


def test_russia_attacks_at_three_and_in_rubelo_at_two() -> None:
    """PD26, PD27: column and modifiers together."""
    given: dict[str, Any] = {"markers": {"rusich": "0-4"}, "tracks": momentum("+1")}
    assert after(["priorities"], [], places={"rusich": "kaluga"}, **given)["results"] == []
    assert after(["priorities"], [6], places={"rusich": "rubelo"}, **given)["results"] == ["Rp"]


def test_russians_follow_into_rubelo_and_leave_moscow_open() -> None:
    """PD59."""
    given = {"places": {"rusich": "rubelo"}, "markers": {"rusich": "0-4"}}
    found = after(["priorities"], [6], **given)
    assert [found["places"][unit] for unit in GARRISON] == ["rubelo"] * 3
    assert found["places"]["rusich"] == "kaluga"


def test_units_without_a_target_go_to_moscow_and_stop_before_a_lost_one() -> None:
    """PD57."""
    assert after(["priorities"], places={"tank-regiment": "tula"})["places"]["tank-regiment"] == "moscow"
    lost = {"rusich": "moscow", **GONE, "police-1": "tula"}
    held = {"places": lost, "markers": {"rusich": "4-0"}}
    assert after(["priorities"], **held)["places"]["police-1"] == "tula"


def test_akhmat_rolls_in_grozny_and_moves_into_an_empty_rostov() -> None:
    """PD28, PD58."""
    away = {"akhmat": "grozny", "rusich": "boguchar", **MARCHING}
    assert after(["priorities"], [5], places=away)["places"]["akhmat"] == "grozny"
    found = after(["priorities", "questions"], [6], places=away)
    assert found["places"]["akhmat"] == "rostov"
    assert found["tracks"]["momentum"] == "0"
    there = {**away, "akhmat": "rostov"}
    assert after(["priorities"], [], places=there)["places"]["akhmat"] == "rostov"


# Victory.

def test_the_line_needs_moscow_and_a_road_without_russian_units() -> None:
    """PD34, PD61: a roadblock breaks nothing, both ends belong to the line."""
    taken = {"rusich": "moscow", **GONE}
    assert holds_line(state_of(places=taken, roadblocks=["kashira"]), setup_of())
    assert holds_line(state_of(places={**taken, "tank-regiment": "kaluga", "akhmat": "grozny"}), setup_of())
    assert not holds_line(state_of(places={**taken, "police-1": "kashira"}), setup_of())
    assert not holds_line(state_of(places={**taken, **MARCHING, "akhmat": "rostov"}), setup_of())
    assert not holds_line(state_of(), setup_of())


def test_the_answers_are_added_up_before_the_track_ends_them() -> None:
    """PD45."""
    script = carried_out(["check victory"], places={"rusich": "rubelo"}, tracks=momentum("+3"))
    play = script.play
    play.state.deeds |= {"russian-eliminated", "wagner-reduced", "wagner-repulsed"}
    play.ask_questions()
    assert play.state.momentum == 3  # 1 + 2 - 2 - 1 = 0
    play.state.deeds |= {"wagner-eliminated"}
    play.ask_questions()
    assert play.state.momentum == 0


def test_the_procedure_names_what_content_lacks() -> None:
    assert procedure_of(march()).lacks(march()) == []
