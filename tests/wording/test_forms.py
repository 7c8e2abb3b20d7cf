"""The form of each effect on paper, part by part, in both languages."""

from __future__ import annotations

import pytest

from generator.components.blocks import Badge, DieRow, Note, Options, Panel, SuccessTrack, When, WhoTable
from generator.wording.blocks import card_blocks, speaker_for
from tests.strategies import read_card

MINUS = "\N{MINUS SIGN}"
LOSE_1 = Badge(f"{MINUS}1", "momentum")


@pytest.fixture
def form(game, books):
    """form(effect, language) gives the blocks that a card with this effect prints."""

    def blocks(effect, language="en", kind="battle"):
        card = read_card(effect, kind)
        return list(card_blocks(speaker_for(game, books[language], card), card))

    return blocks


def battle(**terms):
    return {"battle": {"need": 1, "uncleared": {"lose": {"momentum": 1}}, **terms}}


def rows(blocks) -> dict[str, str]:
    return {block.heading: block.text for block in blocks if isinstance(block, When)}


def test_a_plain_battle_is_a_track_and_a_row(form):
    assert form(battle(need=3)) == [
        SuccessTrack("Successes to clear", 3),
        When("Each round not cleared", "Lose 1 momentum. Then fight again.", (LOSE_1,)),
    ]
    assert form(battle(need=3), "de") == [
        SuccessTrack("Erfolge zum Bestehen", 3),
        When("Runde nicht bestanden", "Verliere 1 Schwung. Kämpfe dann weiter.", (LOSE_1,)),
    ]


@pytest.mark.parametrize(("part", "english", "german"), [
    ("cleared", "Cleared", "Bestanden"),
    ("cleared-at-once", "Cleared in round 1", "In Runde 1 bestanden"),
    ("flawless", "No unit fails", "Keine Einheit scheitert"),
    ("failure", "Any unit fails", "Mindestens eine scheitert"),
])
def test_each_course_of_a_battle_has_a_row_of_its_own(form, part, english, german):
    effect = battle(**{part: {"gain": {"momentum": 2}}})
    for language, heading, text in (("en", english, "Gain 2 momentum."), ("de", german, "Erhalte 2 Schwung.")):
        assert When(heading, text, (Badge("+2", "momentum"),)) in form(effect, language)


def test_a_battle_without_a_price_for_its_only_round_says_nothing_of_fighting_on(form):
    only = {"battle": {"need": 1, "rounds": 1}}
    assert rows(form(only)) == {"One round only": "Discard this card after it."}
    assert "Then fight again." not in rows(form(battle(rounds=1)))["Each round not cleared"]


def test_a_battle_of_several_rounds_is_discarded_after_the_last(form):
    assert rows(form(battle(rounds=3)))["Three rounds only"] == "Discard this card after the last."
    assert rows(form(battle(rounds=3), "de"))["Nur drei Runden"] == "Lege diese Karte nach der letzten ab."


def test_a_way_around_costs_what_its_badge_says(form):
    row = form(battle(**{"discard-for": {"momentum": 4}}))[1]
    assert row == When(
        "Before round 1", "You may lose 4 momentum to discard this card.", (Badge(f"{MINUS}4", "momentum"),)
    )


@pytest.mark.parametrize(("unit", "english", "german"), [
    ("supporting-assets", "You must if they go out without one.", "Du musst, wenn sie ohne Erfolg ausfallen."),
    ("1st-battalion", "You must if it goes out without one.", "Du musst, wenn es ohne Erfolg ausfällt."),
])
def test_a_contributor_is_spoken_of_in_its_number_and_gender(form, unit, english, german):
    effect = battle(contributor={"unit": unit, "or-pay": {"momentum": 1}})
    assert form(effect)[1].text == f"Or lose 1 momentum before round 1. {english}"
    assert form(effect, "de")[1].text == f"Oder verliere 1 Schwung vor Runde 1. {german}"
    assert form(effect)[1].badges == (LOSE_1,)


@pytest.mark.parametrize(("change", "english", "german"), [
    (-1, "Then 1 success fewer is needed, but at least 1.", "Dann genügt 1 Erfolg weniger, mindestens aber 1."),
    (-2, "Then 2 successes fewer are needed, but at least 1.", "Dann genügen 2 Erfolge weniger, mindestens aber 1."),
])
def test_an_action_instead_of_a_round_lowers_the_need_to_its_floor(form, change, english, german):
    effect = battle(instead={"name": "Evacuate", "need": change, "minimum": 1})
    told = rows(form(effect)), rows(form(effect, "de"))
    assert told[0]["Instead of a round"] == f"You may evacuate and commit no unit. {english}"
    assert told[1]["Statt einer Runde"] == f"Du darfst evakuieren und keine Einheit einsetzen. {german}"
    assert told[0]["Each round not cleared"].endswith("A round without a fight counts too.")


def test_a_rolled_need_is_rolled_when_the_card_is_drawn(form):
    first, track, *_ = form(battle(need="2d6"))
    assert first == When("When drawn", "Roll two dice. That many successes clear this card.")
    assert track == SuccessTrack("", 12)


def test_a_table_is_printed_once_however_often_it_is_rolled_on(form):
    hit = {"attrit": {"random": "random-battalion", "by": 1}}
    tables = [b for b in form(battle(uncleared=[hit, hit], failure=hit)) if isinstance(b, WhoTable)]
    assert tables == [
        WhoTable("Which battalion? Roll one die", ((1, 2, "1st Bn"), (3, 4, "2nd Bn"), (5, 6, "3rd Bn")))
    ]


def test_a_picked_unit_is_named_after_its_table(form):
    effect = [{"pick": "random-battalion"}, {"attrit": {"the": "affected", "by": 1}}]
    for language, heading, text in (
        ("en", "Which battalion? Roll one die", "That battalion drops 1 level."),
        ("de", "Welches Bataillon? Würfle", "Dieses Bataillon fällt um 1 Stufe."),
    ):
        table, row = form(effect, language, "event")
        assert (table.heading, row.text) == (heading, text)


def test_a_roll_in_an_option_becomes_rows_of_its_panel(form):
    effect = {"choose": [
        {"name": "Ignore", "do": "nothing"},
        {"name": "Push", "pay": {"momentum": 1}, "do": [
            {"roll": "d6", "outcomes": {"1-5": "nothing", "6": {"attrit": {"chosen": "units", "by": 2}}}},
        ]},
    ]}
    (options,) = form(effect, kind="choice")
    assert isinstance(options, Options) and options.joiner == "or" and not options.beside
    assert options.panels[1] == Panel(
        "Push", "Lose 1 momentum. Roll one die. You choose the unit.", (LOSE_1,),
        (
            DieRow(1, 5, "No effect", (Badge("0", "none"),)),
            DieRow(6, 6, "One unit drops", (Badge("2", "down"),)),
        ),
    )


def test_a_roll_of_several_dice_in_an_option_is_told_in_its_text(form):
    effect = {"choose": [
        {"name": "Ignore", "do": "nothing"},
        {"name": "Push", "do": {"roll": "2d6", "outcomes": {"<=6": "nothing", "7+": {"gain": {"momentum": 1}}}}},
    ]}
    (options,) = form(effect, kind="choice")
    assert options.panels[1].rows == ()
    assert options.panels[1].text == "Roll two dice. 2-6: No effect. 7-12: Gain 1 momentum."


def test_the_player_is_told_to_choose_only_where_the_row_is_too_short_to_say_it(form, game, books):
    named = {"roll": "d6", "outcomes": {"1-3": {"attrit": {"unit": "1st-battalion", "by": 1}}, "4-6": "nothing"}}
    chosen = {"roll": "d6", "outcomes": {"1-3": {"attrit": {"chosen": "units", "by": 1}}, "4-6": "nothing"}}
    assert form(named, kind="chance")[0].heading == "Roll one die"
    assert form(chosen, kind="chance")[0].heading == "Roll one die. You choose the unit"


@pytest.mark.parametrize(("cards", "english"), [
    (4, "Keep this card for the next 4 cards you draw."),
    ("d6", "Roll one die. Keep this card for that many cards, from the next one you draw."),
    ("need", "Keep this card for as many cards as successes were needed."),
    ("successes", "Keep this card for as many cards as you have successes."),
])
def test_a_card_that_stays_says_for_how_long(form, cards, english):
    effect = {"stay": {"cards": cards, "each-cleared-battle": {"gain": {"momentum": 1}}}}
    duration, reward = form(effect, kind="lasting")
    assert duration == When("How long", english)
    assert reward == When("Each battle cleared meanwhile", "Gain 1 momentum.", (Badge("+1", "momentum"),))


@pytest.mark.parametrize(("change", "english", "german"), [
    (1, "Needs 1 more success.", "Braucht 1 Erfolg mehr."),
    (2, "Needs 2 more successes.", "Braucht 2 Erfolge mehr."),
    (-1, "Needs 1 success fewer, but at least 1.", "Braucht 1 Erfolg weniger, mindestens aber 1."),
    (-2, "Needs 2 successes fewer, but at least 1.", "Braucht 2 Erfolge weniger, mindestens aber 1."),
])
def test_the_next_battle_needs_more_or_fewer(form, change, english, german):
    effect = {"next-battle": {"need": change}}
    assert form(effect, "en", "lasting")[0].text == english
    assert form(effect, "de", "lasting")[0].text == german


def test_a_surplus_in_the_next_battle_names_margin_and_reward(form):
    row, _ = form({"next-battle": {"surplus": 3, "do": {"gain": {"momentum": 2}}}}, kind="lasting")
    assert row.text == "Gain 2 momentum if you clear it with 3 or more successes to spare."
    assert row.badges == (Badge("+2", "momentum"),)


@pytest.mark.parametrize(("until", "ending"), [
    ({"lifted-for": {"momentum": 2}}, "At the start of any later turn you may lose 2 momentum to discard this card."),
    ({"lifted-free": True}, "You may discard this card at the start of any later turn."),
])
def test_a_lasting_modifier_names_its_way_out(form, until, ending):
    (block,) = form({"roll-modifier": {"all": "battalions", "by": 1, "until": until}}, kind="lasting")
    assert block.text == f"All three battalions roll at +1. {ending}"
    assert block.badges == (Badge("+1", "die"),)


def test_figures_that_play_decides_are_a_letter_in_the_badge_and_words_beside_it(form):
    effect = battle(flawless={"gain": {"momentum": "successes"}}, cleared={"gain": {"momentum": "need"}})
    told = {block.heading: block for block in form(effect) if isinstance(block, When)}
    assert told["No unit fails"].text == "Gain 1 momentum per success."
    assert told["Cleared"].text == "Gain 1 momentum per success needed."
    assert {told[name].badges for name in ("No unit fails", "Cleared")} == {(Badge("+n", "momentum"),)}


def test_dice_in_a_badge_speak_the_language_of_the_card(form):
    effect = {"lose": {"momentum": "d3"}}
    assert form(effect, "en", "event")[0].badges == (Badge(f"{MINUS}d3", "momentum"),)
    assert form(effect, "de", "event")[0].badges == (Badge(f"{MINUS}W3", "momentum"),)


def test_an_effect_that_moves_nothing_countable_is_a_plain_note(form):
    assert form({"remove": "bad-commander"}, kind="event") == [Note("Discard Bad Commander if it is on that unit.")]
