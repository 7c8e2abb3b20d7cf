"""Fifth room of the flow (say): a card that decides the game, as numbered steps.

A condition that ends the game is a check; what follows when it does not is the next step.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from generator.components.blocks import Block, Note, Options, Panel, Step
from generator.effects import Effect
from generator.effects.choose import Choose, Option
from generator.effects.end import End
from generator.effects.if_ import If
from generator.values.condition import Condition
from generator.wording.badges import ALL_IN_BADGE, badges, price
from generator.wording.speech import Speaker, capital, joined


@dataclass(frozen=True)
class Check:
    """A test that ends the game when it holds (or, with `holds` false, when it does not)."""

    condition: Condition
    holds: bool
    ending: list[Effect]
    last: bool


def steps(speaker: Speaker, effects: Sequence[Effect]) -> list[Block]:
    """The card's effects in order, each under its number and name."""
    seen: list[Condition] = []
    found: list[Block] = []
    for number, part in enumerate(_parts(effects), start=1):
        name, blocks = _step(speaker, part, seen)
        found.append(Step(number, name, tuple(blocks)))
        seen += [part.condition] if isinstance(part, Check) else []
    return found


def _parts(effects: Sequence[Effect]) -> Iterator[Check | Effect]:
    for effect in effects:
        if not isinstance(effect, If) or not (_ends(effect.then) or _ends(effect.else_)):
            yield effect
            continue
        holds = _ends(effect.then)
        ending, onward = (effect.then, effect.else_) if holds else (effect.else_, effect.then)
        yield Check(effect.if_, holds, ending, last=not onward)
        yield from _parts(onward)


def _ends(effects: Sequence[Effect]) -> bool:
    return bool(effects) and isinstance(effects[-1], End)


def _step(speaker: Speaker, part: Check | Effect, seen: list[Condition]) -> tuple[str, list[Block]]:
    if isinstance(part, Check):
        again = part.condition in seen
        name = speaker.say("steps.check-again" if again else "steps.check")
        return name, [Note(_check_words(speaker, part, again))]
    if isinstance(part, Choose) and not speaker.in_full:
        return speaker.say("steps.choose"), _side_by_side(speaker, part)
    key = "steps.choose" if isinstance(part, Choose) else "steps.other"
    blocks = speaker.blocks(part) if part.KEY in speaker.forms else [Note(speaker.sentence(part))]
    return speaker.say(key), blocks


def _check_words(speaker: Speaker, check: Check, again: bool) -> str:
    """The whole condition the first time; on paper only its number when it comes again."""
    if again and not speaker.in_full:
        condition = capital(speaker.say("steps.now", band=speaker.band(check.condition, check.holds)))
    else:
        condition = speaker.condition(check.condition, check.holds)
    ending = speaker.say("steps.ending", condition=condition, ending=speaker.sentences(check.ending))
    return joined([ending, speaker.say("steps.otherwise") if check.last else ""])


def _side_by_side(speaker: Speaker, choose: Choose) -> list[Block]:
    """What all options share is said once above them; the panels hold the difference."""
    shared = [e for e in choose.choose[0].do if all(e in option.do for option in choose.choose)]
    panels = tuple(_panel(speaker, option, shared) for option in choose.choose)
    above = [replace(speaker, brief=True).sentences(shared), speaker.say("steps.besides")]
    words = joined(above) if shared else speaker.say("effects.choose.sentence")
    return [Note(words), Options(panels, speaker.say("effects.choose.or"), beside=True)]


def _panel(speaker: Speaker, option: Option, shared: list[Effect]) -> Panel:
    own = [effect for effect in option.do if effect not in shared]
    paid = price(speaker, option.pay) if option.pay else ()
    moving = [effect for effect in own if effect.KEY not in ALL_IN_BADGE]
    text = speaker.row(moving) if moving or not (own or paid) else ""
    return Panel(speaker.name(option.name), text, paid + badges(speaker, own))

