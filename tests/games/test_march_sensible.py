"""The sensible player of March of Justice: wins often, sees what a player sees, and reckons as the game plays."""

from __future__ import annotations

from typing import Any

import pytest
from marching import march, setup_of, state_of

from generator.engine.dice import Cup
from generator.engine.procedure import procedure_of
from generator.engine.simulate import simulate, trace
from generator.games.march_of_justice import MarchOfJustice
from generator.games.march_of_justice_contact import RESULTS, Fight
from generator.games.march_of_justice_names import FALSE_FLAG, RUSSIA
from generator.games.march_of_justice_options import Openings
from generator.games.march_of_justice_sensible import Sensible
from generator.games.march_of_justice_storm import Attacker, Outlook, Storm
from generator.games.march_of_justice_strike import Striker
from generator.games.march_of_justice_wagner import Boon, WagnerBoard

GARRISON = ("omon", "fsb", "sobr")
GONE = dict.fromkeys(GARRISON, "eliminated")


@pytest.fixture(scope="module")
def player() -> Sensible:
    return Sensible(setup_of())


def named(orders: Any) -> dict[str, str]:
    setup = setup_of()
    return {setup.units[unit]: setup.locations[place] for unit, place in orders.moves}


# How well it plays.

def test_it_wins_far_more_often_than_the_yardsticks() -> None:
    shares = {
        policy: simulate(march(), policy, 300, 8).as_json()["outcomes"]["win"] for policy in ("dash", "sensible")
    }
    assert shares["sensible"]["low"] > 0.5 > 5 * shares["dash"]["high"]


def test_it_is_the_policy_that_reports_dwell_on_and_plays_unless_told_otherwise() -> None:
    procedure = procedure_of(march())
    assert procedure.focus == "sensible" and list(procedure.policies) == ["random", "dash", "sensible"]
    assert not procedure.policies["sensible"].yardstick
    assert simulate(march(), games=1).policy == "sensible"


def test_the_same_seed_gives_the_same_games_whatever_was_played_before() -> None:
    """What it remembers only saves work: a player who has seen many games decides like one who has seen none."""
    setup, seasoned = setup_of(), Sensible(setup_of())
    for index in range(40):
        MarchOfJustice(setup, seasoned, Cup(5, index)).play_out()
    for index in range(15):
        ways = [MarchOfJustice(setup, who, Cup(6, index)).play_out() for who in (seasoned, Sensible(setup))]
        assert ways[0] == ways[1]


def test_it_forgets_when_it_remembers_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("generator.games.march_of_justice_storm.REMEMBERED", 50)
    monkeypatch.setattr("generator.games.march_of_justice_sensible.REMEMBERED", 3)
    setup, forgetful, other = setup_of(), Sensible(setup_of()), Sensible(setup_of())
    for index in range(12):
        first = MarchOfJustice(setup, forgetful, Cup(4, index)).play_out()
        monkeypatch.undo()
        assert first == MarchOfJustice(setup, other, Cup(4, index)).play_out()
        monkeypatch.setattr("generator.games.march_of_justice_storm.REMEMBERED", 50)
        monkeypatch.setattr("generator.games.march_of_justice_sensible.REMEMBERED", 3)


def test_neither_dice_to_come_nor_the_order_in_the_cup_sway_it(player: Sensible) -> None:
    """Two games that are alike so far get the same orders, whatever lies ahead."""

    class NoPeeking(Cup):
        def __getattr__(self, name: str) -> Any:
            raise AssertionError("the player looked into the cup")

    state = state_of(places={"rusich": "kaluga", "serb": "tula", "column": "tula"})
    turned = state.copy()
    turned.cup.reverse()
    game = MarchOfJustice(setup_of(), player, NoPeeking(1))
    for arranged in (state, turned):
        game.state = arranged.copy()
        before = game.cup._random.getstate()
        game.state.busy = 0
        shifts = player.choose_shifts(game)
        assert game.cup._random.getstate() == before
        assert len(shifts) == 3
    assert player.plan(state) == Sensible(setup_of()).plan(turned)


def test_all_orders_are_legal_with_every_mechanic_left_out() -> None:
    procedure = procedure_of(march())
    for without in ("ratio-shifts", "mct"):
        setup = procedure.setup(march(), frozenset({without}))
        who = Sensible(setup)
        for index in range(25):
            record = MarchOfJustice(setup, who, Cup(3, index)).play_out()
            assert record.turn <= 6


# What it does.

def test_an_open_moscow_is_entered(player: Sensible) -> None:
    state = state_of(places={**GONE, "rusich": "kaluga"})
    chance, orders = player.striker.best(state)
    assert chance == 1.0
    assert named(orders)["rusich"] == "moscow"
    assert player.plan(state) == orders


def test_with_the_line_held_nobody_attacks_any_more(player: Sensible) -> None:
    board = WagnerBoard(setup_of(), player, Cup(1))
    board.state = state_of(places={"rusich": "moscow", "serb": "moscow", **GONE, "police-1": "rubelo"})
    player.orders = player.plan(board.state)
    assert list(player.choose_contacts(board)) == []


def test_a_unit_that_comes_no_nearer_makes_ready_for_a_longer_march(player: Sensible) -> None:
    """Across the Don and past a roadblock is three points, so a marker on 4-0 has two boxes to go."""
    state = state_of(
        places={"rusich": "boguchar", "serb": "eliminated", "column": "eliminated"}, markers={"rusich": "4-0"},
        tracks={"momentum": "-1"}, roadblocks=["voronezh"],
    )
    orders = player.plan(state)
    assert named(orders)["rusich"] == "boguchar"
    assert setup_of().box_labels[orders.boxes[0]] == "3-1"


def test_those_who_went_out_to_kashira_are_cut_off(player: Sensible) -> None:
    """One unit goes in, the others drive the garrison off the road behind: nobody can retreat to a lost Moscow."""
    places = {**dict.fromkeys(GARRISON, "kashira"), "rusich": "tula", "serb": "yelets", "column": "yelets"}
    state = state_of(places=places, markers={"rusich": "1-3"}, tracks={"momentum": "0"})
    chance, orders = player.striker.best(state)
    assert chance == 1.0  # 7 and 8 SP to 7: column +6, and from 1 on every result drives them off
    assert named(orders)["rusich"] == "moscow"
    assert [(attackers, setup_of().locations[target]) for attackers, target in orders.attacks] == [((1, 2), "kashira")]


def test_a_false_flag_opens_a_moscow_with_one_defender(player: Sensible) -> None:
    places = {"rusich": "kaluga", "serb": "kaluga", "omon": "eliminated", "fsb": "eliminated"}
    state = state_of(places=places, tracks={"momentum": "+2"})
    chance, orders = player.striker.best(state)
    assert chance == 1.0
    assert orders.boons == (Boon(FALSE_FLAG, setup_of().unit_number["sobr"]),)


def test_a_false_flag_takes_akhmat_off_the_road_on_the_last_turn(player: Sensible) -> None:
    places = {
        "rusich": "kaluga", "serb": "rubelo", "column": "kaluga", "akhmat": "rostov",
        "omon": "eliminated", "fsb": "eliminated",
    }
    state = state_of(places=places, tracks={"momentum": "+3", "turn": "6"}, faces={"sobr": "back"})
    akhmat = setup_of().unit_number["akhmat"]
    assert player.plan(state).boons == (Boon(FALSE_FLAG, akhmat),)


def test_the_event_falls_on_moscow(player: Sensible) -> None:
    board = WagnerBoard(setup_of(), player, Cup(1))
    board.state = state_of(places={"akhmat": "grozny", "helicopter": "moscow", "tank-regiment": "kaluga"})
    number = setup_of().unit_number
    assert player.choose_reduction(board, [number["omon"], number["sobr"], number["akhmat"]]) == number["sobr"]
    assert player.choose_change(board, [number["tank-regiment"], number["helicopter"]]) == number["helicopter"]


# Its reckoning agrees with the game.

def test_the_chance_of_a_strike_is_that_of_the_engine() -> None:
    """Every attack that the striker weighs is made on the board with each face of the die."""
    setup = setup_of()
    striker = Striker(Openings(setup))
    positions = [
        {**dict.fromkeys(GARRISON, "kashira"), "rusich": "moscow", "serb": "yelets", "column": "tula"},
        {**GONE, "rusich": "moscow", "serb": "yelets", "tank-regiment": "kashira", "column": "tula"},
        {**GONE, "rusich": "moscow", "serb": "boguchar", "police-1": "voronezh", "column": "boguchar"},
        {**GONE, "rusich": "moscow", "serb": "grozny", "column": "millerovo", "akhmat": "rostov"},
        {"omon": "kashira", "fsb": "eliminated", "sobr": "eliminated", "rusich": "moscow", "serb": "yelets",
         "column": "yelets"},
    ]  # fmt: skip
    for places in positions:
        for momentum in ("-2", "0", "+2"):
            state = state_of(places=places, tracks={"momentum": momentum}, faces={"fsb": "back"})
            target = next(place for place in setup.highway if state.held_by(RUSSIA) >> place & 1)
            opening = striker.openings.opening(state, ())
            chosen = [
                option for options in opening.options for option in options
                if option.place == state.where[option.unit] and option.unit in (1, 2)
            ]
            assert striker.clear_chance(state, chosen, target) == pytest.approx(
                cleared_on_the_board(state, chosen, target)
            )


def cleared_on_the_board(state: Any, chosen: Any, target: int) -> float:
    class Faces:
        shows = 1

        def face(self, sides: int) -> int:
            return self.shows

    setup, cleared = setup_of(), 0
    stay = type("Stay", (), {"choose_advance": lambda self, play, able, target: ()})()
    for face in range(1, 7):
        board = WagnerBoard(setup, stay, Faces())  # type: ignore[arg-type]
        board.state = state.copy()
        for option in chosen:
            board.state.box[option.unit] = option.box
        board.cup.shows = face  # type: ignore[attr-defined]
        board.contact([option.unit for option in chosen], target)
        cleared += not board.state.held_by(RUSSIA) & setup.highway_places
    return cleared / 6


ROAD_OPEN = Outlook(1, 0, -70, True, True)


def brute_force(storm: Storm, present: int, flipped: int, fresh: tuple[Attacker, ...]) -> float:
    """The best chance to clear Moscow on the last turn, by trying everything without remembering anything."""
    if not present:
        return 1.0
    best = 0.0
    for chosen in range(1, 1 << len(fresh)):
        group = tuple(a for n, a in enumerate(fresh) if chosen >> n & 1)
        rest = tuple(a for n, a in enumerate(fresh) if not chosen >> n & 1)
        value = 0.0
        for code, chance in storm.odds(group, present, flipped, 1):
            then, turned, _ = storm._result(present, flipped, code, group)
            value += chance * brute_force(storm, then, turned, rest)
        best = max(best, value)
    return best


@pytest.mark.parametrize(("held", "faces"), [
    ({"fsb": "eliminated", "sobr": "eliminated"}, {}),
    ({"sobr": "eliminated"}, {"omon": "back"}),
    ({}, {"omon": "back", "fsb": "back", "sobr": "back"}),
    ({"fsb": "eliminated", "helicopter": "moscow"}, {"sobr": "back"}),
])
def test_a_storm_is_worth_what_trying_everything_finds(held: dict[str, str], faces: dict[str, str]) -> None:
    setup, storm = setup_of(), Storm(setup_of())
    state = state_of(places=held, faces=faces)
    number = setup.number
    attackers = (
        Attacker(number["kaluga"], 7, False, False), Attacker(number["kaluga"], 8, False, False),
        Attacker(number["rubelo"], 7, False, False),
    )
    present = sum(1 << unit for unit, place in enumerate(state.where) if place == setup.moscow)
    flipped = sum(state.flipped[unit] << unit for unit in setup.everyone if present >> unit & 1)
    value, first = storm.best(state, attackers, ROAD_OPEN)
    assert value == pytest.approx(brute_force(storm, present, flipped, attackers))
    assert bool(first) == (value > 0)


def test_losses_in_a_storm_are_those_of_the_game() -> None:
    """After each result, the defenders that the storm reckons with stand on the board too."""
    setup, storm = setup_of(), Storm(setup_of())
    near = {"rusich": "kaluga", "serb": "kaluga", "column": "rubelo", "helicopter": "moscow"}
    state = state_of(places=near, faces={"omon": "back"})
    present = sum(1 << unit for unit, place in enumerate(state.where) if place == setup.moscow)
    for code in ("EX", "Rp", "R", "S", "NE"):
        board = WagnerBoard(setup, None, None)  # type: ignore[arg-type]
        board.state = state.copy()
        fight = carry_out(board, code)
        left = sum(1 << unit for unit in fight.defenders if board.state.where[unit] == setup.moscow)
        turned = sum(board.state.flipped[unit] << unit for unit in fight.defenders if left >> unit & 1)
        start = sum(state.flipped[unit] << unit for unit in fight.defenders)
        group = (Attacker(setup.number["kaluga"], 6, False, False),)
        then, flipped, _ = storm._result(present, start, code, group)
        assert (then, flipped & then) == (left, turned), code


def carry_out(board: WagnerBoard, code: str) -> Any:
    moscow, kaluga = board.setup.moscow, board.setup.number["kaluga"]
    fight = Fight(0, [0, 1, 2], moscow, board.units_at(moscow), kaluga)
    RESULTS[code](board, fight)
    return fight


def test_its_games_tell_no_contact_that_the_rules_forbid() -> None:
    """Each unit begins one contact a turn; the die is rolled once for each."""
    for index in range(20):
        begun: set[tuple[int, str]] = set()
        turn = 0
        for event in trace(march(), "sensible", 11, index):
            if event.name == "turn":
                turn = event.fields["number"]
            elif event.name == "contact" and event.fields["side"] == "wagner":
                for unit, *_ in event.fields["attackers"]:
                    assert (turn, unit) not in begun
                    begun.add((turn, unit))
