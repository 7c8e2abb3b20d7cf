"""Fifth room of the flow (say): a speaker puts one card's effects into words.

Every word comes from the phrasebook or from the game; here is only which phrase is due.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from generator.components.blocks import Badge, Block
from generator.components.card import Card
from generator.effects import Effect
from generator.values.amount import FIGURES
from generator.values.bands import OPEN, Band, parse_band
from generator.values.condition import Condition
from generator.values.dice import parse_dice
from generator.values.target import Steps, Target
from generator.wording.lexicon import GroupWords, Lexicon, Noun
from generator.wording.lines import inline

Form = Callable[["Speaker", Any], list[Block]]

MINUS = "\N{MINUS SIGN}"
RULING_OF = {"unspecified": "unspecified-target", "failing": "breakthrough-failure"}
"""Targets whose words hang on how the game reads its source."""


@dataclass(frozen=True)
class Speaker(Lexicon):
    """The words of one card in one language, short for paper or in full sentences."""

    forms: dict[str, Form] = field(default_factory=dict)
    card: Card | None = None
    in_full: bool = False
    """True for plain text, which has no badges beside it to carry the figures."""
    brief: bool = False
    """True where even a unit's title is too long."""
    offers: tuple[tuple[dict[str, Any], str], ...] = ()
    """Prices that the card names for an option, so that a way out can name the option."""

    def say(self, key: str, /, **words: Any) -> str:
        return self.book.say(key, **{**self._vocabulary(), **words})

    def _vocabulary(self) -> dict[str, Any]:
        """The functions that a phrase may call."""
        return {
            "affected": self.affected, "amounts": self.amounts, "card": self.card_title,
            "count": self.count, "dice": self.dice, "gender": self.gender, "in_full": self.in_full,
            "levels": self.levels, "name": self.name, "outcome": self.outcome, "short": self.short, "signed": signed,
            "way_out": self.way_out, "who": self.who, "word": self.word,
        }

    def full(self) -> Speaker:
        return replace(self, in_full=True)

    # sentences

    def sentence(self, effect: Effect) -> str:
        """One effect as a sentence that stands by itself."""
        if effect.KEY in self.forms:
            return inline(self.full().blocks(effect))
        spoken = self.say(f"effects.{effect.KEY}.sentence", it=value_of(effect), effect=effect)
        return capital(spoken)

    def sentences(self, effects: Sequence[Effect]) -> str:
        if not effects:
            return self.say("nothing.sentence")
        return " ".join(self.sentence(effect) for effect in effects)

    def row(self, effects: Sequence[Effect]) -> str:
        """A few words for a row whose badges carry the figures."""
        if self.in_full:
            return self.sentences(effects)
        if not effects:
            return self.say("nothing.row")
        return capital(self.listed([self._short_form(effect) for effect in effects], "row-list"))

    def _short_form(self, effect: Effect) -> str:
        key = f"effects.{effect.KEY}.row"
        if not self.book.has(key):
            return self.sentence(effect).rstrip(".")
        return self.say(key, it=value_of(effect), effect=effect)

    def blocks(self, effect: Effect) -> list[Block]:
        return self.forms[effect.KEY](self, effect)

    # numbers

    def count(self, number: int, noun: str) -> str:
        form = "one" if number == 1 else "other"
        return self.say(f"nouns.{noun}.{form}", n=number)

    def dice(self, text: str) -> str:
        dice = parse_dice(text)
        return self.say("dice", number=dice.count, sides=dice.sides)

    def figure(self, amount: int | str) -> str:
        """An amount as a badge shows it: a number, dice, or a letter that play decides."""
        if isinstance(amount, int):
            return str(amount)
        if amount in FIGURES:
            return self.book.say("figure")
        dice = parse_dice(amount)
        return self.book.say("dice-figure", number=dice.count, sides=dice.sides)

    def amounts(self, resources: dict[str, int | str]) -> str:
        """`1 momentum`, or a list of several resources."""
        return self.listed([self._amount(name, amount) for name, amount in resources.items()])

    def _amount(self, resource: str, amount: int | str) -> str:
        kind = "number" if isinstance(amount, int) else amount if amount in FIGURES else "dice"
        noun = self.noun(self.game.resources[resource].short)
        return self.say(f"amounts.{kind}", n=amount, figure=self.figure(amount), resource=noun)

    def listed(self, parts: Sequence[str], key: str = "list") -> str:
        if len(parts) < 2:
            return "".join(parts)
        return self.say(key, first=", ".join(parts[:-1]), last=parts[-1])

    def levels(self, steps: Steps) -> str:
        """How far a unit moves; a failing unit's ruling says whether it is on top."""
        noun = f"level-{self._ruling('failing')}" if steps.the == "failing" else "level"
        return self.count(steps.by, noun if self.book.has(f"nouns.{noun}.one") else "level")

    # targets

    def who(self, target: Target) -> Noun:
        return self._target(target, "long")

    def short(self, target: Target) -> Noun:
        return self._target(target, "short")

    def _target(self, target: Target, form: str) -> Noun:
        if target.unit:
            unit = self.game.units[target.unit]
            noun, form = self.noun(unit.title), "short" if self.brief else form
            text = self.say(f"targets.unit.{form}", unit=noun, unit_short=self.noun(unit.short))
            return Noun(text, many=noun.many)
        kind, group, number = self._kind_of_target(target)
        text = self.say(f"targets.{kind}.{form}", group=group, n=number)
        return Noun(text, many=number > 1)

    def _kind_of_target(self, target: Target) -> tuple[str, GroupWords, int]:
        if target.all:
            return "all", self.group(target.all), len(self.game.groups[target.all].members)
        if target.chosen:
            number = target.count or 1
            return "chosen" if number == 1 else "several", self.group(target.chosen), number
        if target.unspecified:
            chosen = self._ruling("unspecified") != "random"
            return "chosen" if chosen else "random", self.group(target.unspecified), 1
        if target.random:
            return "random", self.group_of_table(target.random), 1
        return str(target.the), self.affected(), 1

    def choice_left(self, target: Any) -> str:
        """Says that the player picks the unit, for rows too short to say it; else nothing."""
        if not isinstance(target, Target) or target.unit:
            return ""
        kind, group, _ = self._kind_of_target(target)
        return self.say("targets.you-choose", group=group) if kind == "chosen" else ""

    def _ruling(self, target: str) -> str:
        known = {ruling.id for ruling in self.game.header.rulings}
        return self.game.ruling(RULING_OF[target]) if RULING_OF[target] in known else ""

    def affected(self) -> GroupWords:
        """Of which kind is the unit that the card picked before?"""
        picks = [e.pick for e in self.card.effects() if e.KEY == "pick"] if self.card else []
        largest = max(self.game.groups.values(), key=lambda group: len(group.members))
        return self.group_of_table(picks[0]) if picks else self.group(largest.id)

    # conditions and durations

    def condition(self, condition: Condition, holds: bool = True) -> str:
        """When it applies; with `holds` false, when it does not."""
        band = self.band(condition, holds)
        if condition.resource:
            resource = self.noun(self.game.resources[condition.resource].short)
            return capital(self.say("conditions.resource", resource=resource, band=band))
        level = self.name(self.game.levels[condition.at_or_below or ""].title)
        group = self.group(condition.group or "")
        single = holds and parse_band(condition.number or "") == Band(1, 1)
        return capital(self.say("conditions.units", band=band, group=group, level=level, single=single))

    def band(self, condition: Condition, inside: bool = True) -> str:
        """The numbers for which a condition holds, or those for which it does not."""
        band = parse_band(condition.is_ or condition.number or "")
        low, high = band.low, band.high
        kind = "to" if low == -OPEN else "from" if high == OPEN else "only" if low == high else "between"
        key = f"bands.{kind}" if inside else f"bands.not-{kind}"
        return self.say(key, low=low, high=high, units=condition.group is not None)

    def way_out(self, until: Any) -> str:
        """How a lasting effect ends, as sentences of its own."""
        parts = [self._lifting(until)]
        if until.card and self.game.in_deck(self.game.cards_by_id[until.card]):
            card = self.game.cards_by_id[until.card]
            parts.append(self.say("until.card", other=self.title(card)))
        return " ".join(part for part in parts if part)

    def _lifting(self, until: Any) -> str:
        if until.lifted_free:
            return self.say("until.lifted-free")
        option = next((name for price, name in self.offers if price == until.lifted_for), None)
        if option is None or self.in_full:
            return self.say("until.lifted-for", price=until.lifted_for)
        return self.say("until.lifted-as", option=option)


def signed(number: int) -> str:
    """`+1` or a true minus."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number < 0 else "0"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def value_of(effect: Effect) -> Any:
    """What the author wrote behind the word that begins the effect."""
    name = effect.KEY.replace("-", "_")
    return getattr(effect, name) if name in type(effect).model_fields else getattr(effect, f"{name}_")


def no_effect() -> Badge:
    """The grey zero that stands where nothing happens."""
    return Badge("0", "none")


def joined(parts: Iterable[str]) -> str:
    return " ".join(part for part in parts if part)
