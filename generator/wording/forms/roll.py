"""How `roll` looks on paper: a row for each band, with die faces where one die is rolled."""

from __future__ import annotations

from generator.components.blocks import Block, DieRow, DieTable, Note, When
from generator.effects import Effect
from generator.effects.roll import Roll
from generator.values.bands import Band, parse_band
from generator.values.dice import Dice, parse_dice
from generator.wording.badges import badges
from generator.wording.speech import Speaker, joined, no_effect, value_of


def die_rows(speaker: Speaker, effect: Roll) -> tuple[DieRow, ...]:
    """The rows of a roll with one six-sided die; empty for other dice."""
    dice = parse_dice(effect.roll)
    if dice.count != 1 or dice.die_rolled != 6:
        return ()
    return tuple(_row(speaker, dice, band, effects) for band, effects in _bands(dice, effect))


def roll_words(speaker: Speaker, effect: Roll) -> str:
    """What to roll, and who picks the unit that the short rows leave open."""
    effects = [inner for outcome in effect.outcomes.values() for inner in outcome]
    asides = [] if speaker.in_full else [speaker.choice_left(value_of(inner)) for inner in effects]
    return joined([speaker.say("effects.roll.sentence", roll=effect.roll), *dict.fromkeys(asides)])


def _bands(dice: Dice, effect: Roll) -> list[tuple[Band, list[Effect]]]:
    return [(_shown(dice, parse_band(text)), effects) for text, effects in effect.outcomes.items()]


def _shown(dice: Dice, band: Band) -> Band:
    """The faces that a player sees: within what the dice can give, a d3 as the d6 it is rolled with."""
    low, high = max(band.low, dice.values[0]), min(band.high, dice.values[-1])
    return Band(2 * low - 1, 2 * high) if dice == Dice(1, 3) else Band(low, high)


def _row(speaker: Speaker, dice: Dice, band: Band, effects: list[Effect]) -> DieRow:
    figures = badges(speaker, effects) if effects else (no_effect(),)
    return DieRow(band.low, band.high, speaker.row(effects), figures)


def _roll(speaker: Speaker, effect: Roll) -> list[Block]:
    rows = die_rows(speaker, effect)
    if rows:
        return [DieTable(roll_words(speaker, effect).rstrip("."), rows)]
    return [Note(roll_words(speaker, effect)), *_totals(speaker, effect)]


def _totals(speaker: Speaker, effect: Roll) -> list[Block]:
    """Several dice have no single face to draw: each band is named by its totals."""
    return [
        When(str(band), speaker.sentences(effects), badges(speaker, effects) or (no_effect(),))
        for band, effects in _bands(parse_dice(effect.roll), effect)
    ]


FORM = _roll
