"""How `pick` looks on paper: the roll's cells side by side, each with the unit it picks."""

from __future__ import annotations

from generator.components.blocks import Block, WhoTable
from generator.components.table import REROLL
from generator.effects.pick import Pick
from generator.values.bands import parse_band
from generator.wording.speech import Speaker


def who_table(speaker: Speaker, table_id: str) -> WhoTable:
    """A table that picks a unit, with short names on paper and full ones in plain text."""
    table = speaker.game.roll_table(table_id)
    heading = speaker.say("effects.pick.heading", group=speaker.group_of_table(table_id), roll=table.roll)
    bands = [(parse_band(text), result) for text, result in table.bands.items()]
    return WhoTable(heading, tuple((band.low, band.high, _result(speaker, unit)) for band, unit in bands))


def _result(speaker: Speaker, result: str) -> str:
    if result == REROLL:
        return speaker.say("effects.pick.again-in-full" if speaker.in_full else "effects.pick.again")
    unit = speaker.game.units[result]
    return speaker.name(unit.title if speaker.in_full else unit.short)


def _pick(speaker: Speaker, effect: Pick) -> list[Block]:
    return [who_table(speaker, effect.pick)]


FORM = _pick
