"""What is printed follows the effect: change a figure in the YAML, and words and badges change."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import ClassVar

from hypothesis import given, settings
from hypothesis import strategies as st
from jinja2 import Template

from generator.components.blocks import Badge, BigEffect, DieTable, Note, Options, SuccessTrack, When, WhoTable
from generator.components.card import Card
from generator.effects import Effect
from generator.wording.blocks import card_blocks, effect_blocks, speaker_for
from generator.wording.describe import as_json
from generator.wording.faces import card_face
from generator.wording.sentences import card_text
from tests.strategies import DICE, NUMBERS, PRICES, TARGETS, cards, figures, read_card

AMPLE = settings(max_examples=150, deadline=None)


def badges_of(blocks) -> list[Badge]:
    """All badges, however deep they stand."""
    found: list[Badge] = []

    def visit(value):
        if isinstance(value, dict):
            if value.get("block") == "Badge":
                found.append(Badge(value["figure"], value["glyph"]))
            for inner in value.values():
                visit(inner)
        elif isinstance(value, list):
            for inner in value:
                visit(inner)

    visit([as_json(block) for block in blocks])
    return found


def blocks_of(game, book, effect, kind="event"):
    card = read_card(effect, kind)
    return card_blocks(speaker_for(game, book, card), card)


def names_figure(text: str, figure: int, book) -> bool:
    word = book.say(f"numbers.{figure}")
    bent = f"{word}(e[mnrs]?)?" if figure == 1 else word  # ein, eine, einer
    return bool(re.search(rf"(?<!\d){figure}(?!\d)|\b{bent}\b", text, re.IGNORECASE))


@given(amount=st.integers(1, 99))
def test_a_loss_names_its_amount_in_words_and_badge(game, books, amount):
    for book in books.values():
        (block,) = blocks_of(game, book, {"lose": {"momentum": amount}})
        assert block == BigEffect((Badge(f"\N{MINUS SIGN}{amount}", "momentum"),), block.text)
        assert f" {amount} " in block.text


@given(amount=st.integers(1, 99))
def test_a_gain_names_its_amount_in_words_and_badge(game, books, amount):
    for book in books.values():
        (block,) = blocks_of(game, book, {"gain": {"momentum": amount}})
        assert block.badges == (Badge(f"+{amount}", "momentum"),)
        assert f" {amount} " in block.text


@given(target=TARGETS, levels=NUMBERS)
def test_lost_levels_stand_in_words_and_badge(game, books, target, levels):
    for book in books.values():
        (block,) = blocks_of(game, book, {"attrit": {**target, "by": levels}})
        assert block.badges == (Badge(str(levels), "down"),)
        assert f" {levels} " in block.text


@given(target=TARGETS, levels=NUMBERS)
def test_recovered_levels_stand_in_words_and_badge(game, books, target, levels):
    for book in books.values():
        (block,) = blocks_of(game, book, {"regenerate": {**target, "by": levels}})
        assert block.badges == (Badge(str(levels), "up"),)
        assert f" {levels} " in block.text


@given(need=st.integers(1, 9))
def test_a_battle_prints_a_box_for_each_success_and_the_need_in_the_badge(game, english, need):
    card = read_card({"battle": {"need": need, "uncleared": {"lose": {"momentum": 1}}}}, "battle")
    face = card_face(game, card, english)
    assert face.need == str(need)
    assert SuccessTrack("Successes to clear", need) in face.blocks
    assert card_text(game, card, english).startswith(f"Battle: {need} success")


@given(roll=DICE)
def test_a_rolled_need_has_a_box_for_every_success_the_dice_can_ask(game, english, roll):
    card = read_card({"battle": {"need": roll, "uncleared": "nothing"}}, "battle")
    face = card_face(game, card, english)
    tracks = [block for block in face.blocks if isinstance(block, SuccessTrack)]
    highest = {"d3": 3, "d6": 6, "2d6": 12, "3d3": 9, "d10": 10}[roll]
    assert face.need == roll and [track.count for track in tracks] == [highest]


@given(change=st.sampled_from([-3, -2, -1, 1, 2, 3]))
def test_the_next_battle_badge_carries_the_sign_of_the_change(game, books, change):
    for book in books.values():
        row, duration = blocks_of(game, book, {"next-battle": {"need": change}}, "lasting")
        sign = "+" if change > 0 else "\N{MINUS SIGN}"
        assert row.badges == (Badge(f"{sign}{abs(change)}", "success"),)
        assert str(abs(change)) in row.text and not duration.badges


@given(first=PRICES, steps=NUMBERS)
def test_an_option_shows_its_price_before_what_it_brings(game, english, first, steps):
    effect = {"choose": [
        {"name": "Pause", "pay": first, "do": {"regenerate": {"chosen": "units", "by": steps}}},
        {"name": "Ignore", "do": "nothing"},
    ]}
    (options,) = blocks_of(game, english, effect, "choice")
    paying, ignoring = options.panels
    price = first["momentum"]
    assert paying.badges == (Badge(f"\N{MINUS SIGN}{price}", "momentum"), Badge(str(steps), "up"))
    assert paying.text.startswith(f"Lose {price} momentum. One unit of your choice recovers {steps} level")
    assert ignoring.badges == (Badge("0", "none"),) and ignoring.text == "No effect."


@given(cut=st.integers(1, 5))
def test_die_rows_cover_the_faces_that_the_bands_name(game, english, cut):
    low = "1" if cut == 1 else f"1-{cut}"
    high = "6" if cut == 5 else f"{cut + 1}-6"
    effect = {"roll": "d6", "outcomes": {low: {"lose": {"momentum": 1}}, high: "nothing"}}
    (table,) = blocks_of(game, english, effect, "chance")
    assert isinstance(table, DieTable)
    assert [(row.low, row.high) for row in table.rows] == [(1, cut), (cut + 1, 6)]
    assert f"{low}: Lose 1 momentum.\n{high}: No effect." in card_text(
        game, read_card(effect, "chance"), english
    )


@AMPLE
@given(card=cards())
def test_any_effect_can_be_worded_and_names_all_its_figures(game, books, card: Card):
    for book in books.values():
        text = card_text(game, card, book)
        assert text and "{{" not in text and "{%" not in text
        missing = [n for n in figures(card.effect) if not names_figure(text, n, book)]
        assert not missing, f"{missing} not in: {text}"
        face = card_face(game, card, book)
        assert all(string.strip() for string in face.strings())


@AMPLE
@given(card=cards())
def test_wording_is_the_same_every_time(game, english, card: Card):
    assert card_face(game, card, english) == card_face(game, card, english)


@AMPLE
@given(card=cards())
def test_no_badge_shows_a_figure_that_the_effect_does_not_have(game, english, card: Card):
    known = {str(n) for n in figures(card.effect)} | {"0", "n", "d3", "d6", "2d6", "3d3", "d10"}
    shown = {badge.figure.lstrip("+\N{MINUS SIGN}") for badge in badges_of(card_face(game, card, english).blocks)}
    assert shown <= known


def test_every_momentum_badge_of_the_deck_follows_the_amount(game, english):
    """All amounts of the real deck set to 8: every momentum badge says 8, or n where play decides."""
    for card in game.cards:
        raised = read_card(_with_momentum(card.model_dump(by_alias=True, exclude_none=True)["effect"], 8), card.type)
        shown = {b.figure for b in badges_of(card_face(game, raised, english).blocks) if b.glyph == "momentum"}
        assert shown <= {"+8", "\N{MINUS SIGN}8"}, card.id


def _with_momentum(value, amount):
    if isinstance(value, dict):
        return {
            key: amount if key == "momentum" and isinstance(inner, (int, str)) else _with_momentum(inner, amount)
            for key, inner in value.items()
        }
    return [_with_momentum(inner, amount) for inner in value] if isinstance(value, list) else value


def test_an_effect_without_a_form_of_its_own_still_gets_a_block(game, english):
    look, removed = blocks_of(game, english, {"look": 3}), blocks_of(game, english, {"remove": "bad-commander"})
    assert look[0].text.startswith("Look at the top 3 cards")
    assert removed[0].text == "Discard Bad Commander if it is on that unit."


def test_an_unformed_effect_beside_a_formed_one_becomes_a_row(game, english):
    first, *_ = blocks_of(game, english, [{"lose": {"momentum": "d3"}}, {"next-battle": {"need": 1}}], "lasting")
    assert first == When(
        "At once", "Lose d3 momentum (one die, halved and rounded up).",
        (Badge("\N{MINUS SIGN}d3", "momentum"),),
    )


def test_two_changes_to_the_next_battle_say_once_how_long_the_card_stays(game, english):
    blocks = blocks_of(game, english, [
        {"next-battle": {"need": 1}}, {"next-battle": {"surplus": 2, "do": {"gain": {"momentum": 1}}}},
    ], "lasting")
    assert [block.heading for block in blocks] == ["Next battle", "How long", "Next battle"]


def test_a_d3_is_shown_by_the_faces_of_the_die_that_is_rolled(game, english):
    effect = {"roll": "d3", "outcomes": {"1": "nothing", "2-3": {"lose": {"momentum": 1}}}}
    (table,) = blocks_of(game, english, effect, "chance")
    assert [(row.low, row.high) for row in table.rows] == [(1, 2), (3, 6)]


def test_several_dice_are_named_by_their_totals_for_want_of_a_face(game, english):
    effect = {"roll": "2d6", "outcomes": {"<=6": "nothing", "7+": {"lose": {"momentum": 1}}}}
    note, low, high = blocks_of(game, english, effect, "chance")
    assert (note.text, low.heading, high.heading) == ("Roll two dice.", "2-6", "7-12")


def test_a_roll_inside_a_row_is_told_in_sentences(game, english):
    inner = {"roll": "d6", "outcomes": {"1-3": "nothing", "4-6": {"gain": {"momentum": 2}}}}
    effect = {"if": {"resource": "momentum", "is": "6+"}, "then": inner, "else": "nothing"}
    then, otherwise = blocks_of(game, english, effect)
    assert then.text == "Roll one die. 1-3: No effect. 4-6: Gain 2 momentum."
    assert otherwise == When("Momentum 5 or fewer", "No effect.", (Badge("0", "none"),))


def test_random_units_bring_the_table_they_are_rolled_on(game, english):
    face = card_face(game, game.cards_by_id["enemy-counterattack"], english)
    (table,) = [block for block in face.blocks if isinstance(block, WhoTable)]
    assert table.cells == ((1, 1, "1st Bn"), (2, 2, "2nd Bn"), (3, 3, "3rd Bn"), (4, 4, "Assets"), (5, 6, "Re-roll"))


def test_options_of_the_decisive_battle_stand_side_by_side_without_what_they_share(game, english):
    _, fight, _ = card_face(game, game.cards_by_id["decisive-battle"], english).blocks
    note, options = fight.blocks
    assert isinstance(options, Options) and options.beside
    assert note.text.startswith("Assets drop 1 level.")
    assert "Assets" not in " ".join(options.strings())


def test_a_new_effect_needs_only_its_file_and_its_phrase(game, english):
    """No code of this room knows the effect: it is said by its phrase, alone or beside others."""

    class Fortify(Effect):
        KEY: ClassVar[str] = "fortify"
        fortify: int

    phrase = replace(english.phrases["now"], template=Template("dig in for {{ count(it, 'round') }}."))
    book = replace(english, phrases={**english.phrases, "effects.fortify.sentence": phrase})
    speaker = speaker_for(game, book)
    new = Fortify.model_validate({"fortify": 2})
    assert effect_blocks(speaker, [new]) == [Note("Dig in for two rounds.")]
    known = read_card([{"lose": {"momentum": 1}}, {"next-battle": {"need": 1}}]).effect
    assert effect_blocks(speaker, [known[0], new])[0].text == "Lose 1 momentum. Dig in for two rounds."
    assert effect_blocks(speaker, [new, known[1]])[0] == Note("Dig in for two rounds.")
    assert speaker.row([new]) == "Dig in for two rounds"
