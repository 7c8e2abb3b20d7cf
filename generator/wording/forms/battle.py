"""How `battle` looks on paper: the successes to clear it, then a row for each thing that may happen."""

from __future__ import annotations

from collections.abc import Iterator

from generator.components.blocks import Block, Note, SuccessTrack, When
from generator.effects import Effect
from generator.effects.battle import Battle, BattleTerms, Contributor
from generator.values.dice import parse_dice
from generator.wording.badges import badges, price
from generator.wording.forms.pick import who_table
from generator.wording.speech import Speaker, joined, value_of


def _battle(speaker: Speaker, effect: Battle) -> list[Block]:
    terms = effect.battle
    return [
        *_need(speaker, terms),
        *_limits(speaker, terms),
        *_ways_around(speaker, terms),
        *_uncleared(speaker, terms),
        *_rewards(speaker, terms),
        *_tables(speaker, effect),
    ]


def _need(speaker: Speaker, terms: BattleTerms) -> Iterator[Block]:
    if isinstance(terms.need, int):
        heading = speaker.say("effects.battle.need")
        yield (
            Note(speaker.say("effects.battle.sentence", n=terms.need))
            if speaker.in_full
            else SuccessTrack(heading, terms.need)
        )
        return
    text = speaker.say("effects.battle.rolled-need", roll=terms.need)
    yield When(speaker.say("effects.battle.when-drawn"), text)
    if not speaker.in_full:
        yield SuccessTrack("", parse_dice(terms.need).values[-1])


def _limits(speaker: Speaker, terms: BattleTerms) -> Iterator[Block]:
    if terms.rounds is not None:
        yield When(
            speaker.say("effects.battle.rounds", n=terms.rounds),
            speaker.say("effects.battle.last-round", n=terms.rounds),
        )
    if terms.contributor is not None:
        yield _contributor(speaker, terms.contributor)


def _contributor(speaker: Speaker, contributor: Contributor) -> Block:
    unit = speaker.game.units[contributor.unit]
    words = {
        "price": contributor.or_pay, "unit": speaker.noun(unit.title), "unit_short": speaker.noun(unit.short),
    }
    if speaker.in_full:
        return Note(speaker.say("effects.battle.contributor-in-full", **words))
    return When(
        speaker.say("effects.battle.contributor-heading", **words),
        speaker.say("effects.battle.contributor", **words),
        price(speaker, contributor.or_pay),
    )


def _ways_around(speaker: Speaker, terms: BattleTerms) -> Iterator[Block]:
    if terms.discard_for is not None:
        yield When(
            speaker.say("effects.battle.before-round-1"),
            speaker.say("effects.battle.discard", price=terms.discard_for),
            price(speaker, terms.discard_for),
        )
    if terms.instead is not None:
        yield When(
            speaker.say("effects.battle.instead-heading"),
            speaker.say(
                "effects.battle.instead",
                option=speaker.name(terms.instead.name), n=-terms.instead.need, least=terms.instead.minimum,
            ),
        )


def _uncleared(speaker: Speaker, terms: BattleTerms) -> Iterator[Block]:
    if terms.uncleared is None:
        return
    words = [
        speaker.sentences(terms.uncleared),
        speaker.say("effects.battle.again") if terms.rounds != 1 else "",
        speaker.say("effects.battle.instead-counts", option=speaker.name(terms.instead.name))
        if terms.instead
        else "",
    ]
    yield When(
        speaker.say("effects.battle.uncleared"), joined(words), badges(speaker, terms.uncleared)
    )


def _rewards(speaker: Speaker, terms: BattleTerms) -> Iterator[Block]:
    for part, effects in terms.parts():
        if part != "uncleared":
            heading = speaker.say(f"effects.battle.{part.replace('_', '-')}")
            yield When(heading, speaker.sentences(effects), badges(speaker, effects))


def _tables(speaker: Speaker, effect: Battle) -> Iterator[Block]:
    """A unit picked by a roll: the table it is rolled on."""
    inner: list[Effect] = [one for effects in effect.inner() for one in effects]
    tables = [getattr(value_of(one), "random", None) for one in inner]
    yield from (who_table(speaker, table) for table in dict.fromkeys(tables) if table)


FORM = _battle
