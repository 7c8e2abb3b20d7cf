"""How `choose` looks on paper: a panel for each option, joined by "or"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from generator.components.blocks import Badge, Block, Note, Options, Panel
from generator.effects import Effect, walk
from generator.effects.choose import Choose, Option
from generator.effects.roll import Roll
from generator.wording.badges import badges, price
from generator.wording.forms.roll import die_rows, roll_words
from generator.wording.speech import Speaker, joined, no_effect


def offering(speaker: Speaker, options: Sequence[Option]) -> Speaker:
    """A speaker that knows what the card's own options cost and are called."""
    offers = ((o.pay, speaker.name(o.name)) for o in options if o.pay and not o.do)
    return replace(speaker, offers=tuple(offers))


def _choose(speaker: Speaker, effect: Choose) -> list[Block]:
    knowing = offering(speaker, effect.choose)
    stays = any(_lasting(option.do) for option in effect.choose)
    panels = tuple(_panel(knowing, option, stays and not _lasting(option.do)) for option in effect.choose)
    options = Options(panels, speaker.say("effects.choose.or"))
    return [Note(speaker.say("effects.choose.sentence")), options] if speaker.in_full else [options]


def _lasting(effects: Sequence[Effect]) -> bool:
    return any(effect.LASTING for effect in walk(effects))


def _panel(speaker: Speaker, option: Option, discarded: bool) -> Panel:
    before, roll, rows = _split(speaker, option.do)
    words = [
        speaker.say("effects.choose.pay", it=option.pay) if option.pay else "",
        speaker.sentences(before) if before or not (option.pay or roll) else "",
        roll_words(speaker, roll) if roll else "",
        speaker.say("effects.choose.discard") if discarded else "",
    ]
    return Panel(speaker.name(option.name), joined(words), _figures(speaker, option, before, rows), rows)


def _figures(speaker: Speaker, option: Option, before: Sequence[Effect], rows: tuple) -> tuple[Badge, ...]:
    figures = (price(speaker, option.pay) if option.pay else ()) + badges(speaker, before)
    return figures or (() if option.do else (no_effect(),))


def _split(speaker: Speaker, effects: list[Effect]) -> tuple[list[Effect], Roll | None, tuple]:
    """A roll at the end of an option becomes rows of its panel."""
    if effects and isinstance(effects[-1], Roll):
        rows = die_rows(speaker, effects[-1])
        if rows:
            return effects[:-1], effects[-1], rows
    return effects, None, ()


FORM = _choose
