"""Fifth room of the flow (say): the game's own words, with the grammar that a sentence needs."""

from __future__ import annotations

from dataclasses import dataclass

from generator.components.card import Card
from generator.components.game import Game
from generator.components.table import REROLL
from generator.components.translation import MARK
from generator.wording.phrasebook import Phrasebook


@dataclass(frozen=True)
class Noun:
    """A word of the game. A translator marks it as a dictionary does: `Einheit (f)`."""

    text: str
    mark: str = ""
    many: bool = False
    """True when its verb stands in the plural."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class GroupWords:
    """What one unit of a group and several of them are called."""

    one: Noun
    many: Noun


def read_noun(raw: str, plural_ending: str) -> Noun:
    """`raw` without its mark; names with the language's plural ending take plural verbs."""
    found = MARK.fullmatch(raw)
    text, mark = (found["text"], found["mark"]) if found else (raw, "")
    many = raw.endswith(plural_ending) and not raw.endswith(2 * plural_ending)
    return Noun(text, mark, many)


@dataclass(frozen=True)
class Lexicon:
    """What everything in a game is called in the phrasebook's language."""

    game: Game
    book: Phrasebook

    def term(self, text: str) -> str:
        """A word of the game's content, translated where the language has its own."""
        translation = self.game.translation(self.book.language)
        return translation.terms.get(text, text) if translation else text

    def noun(self, text: str) -> Noun:
        return read_noun(self.term(text), self.book.say("grammar.plural-ending"))

    def name(self, text: str) -> str:
        return self.noun(text).text

    def title(self, card: Card) -> str:
        translation = self.game.translation(self.book.language)
        return translation.titles.get(card.id, card.title) if translation else card.title

    def card_title(self, card_id: str) -> str:
        return self.title(self.game.cards_by_id[card_id])

    def outcome(self, outcome_id: str) -> str:
        return self.name(next(o.title for o in self.game.header.outcomes if o.id == outcome_id))

    def gender(self, noun: Noun, *forms: str) -> str:
        """The form that goes with a noun, from forms in the order m, f, n, plural."""
        order = ("m", "f", "n", "pl")
        place = order.index(noun.mark) if noun.mark in order else 0
        return forms[min(place, len(forms) - 1)]

    def word(self, number: int) -> str:
        """A small number as a word, a larger one in figures."""
        key = f"numbers.{number}"
        return self.book.say(key) if self.book.has(key) else str(number)

    def group(self, group_id: str) -> GroupWords:
        group = self.game.groups[group_id]
        return GroupWords(self.noun(group.one), self.noun(group.many))

    def group_of_table(self, table_id: str) -> GroupWords:
        """The group that a roll on this table picks from."""
        results = set(self.game.roll_table(table_id).bands.values()) - {REROLL}
        groups = self.game.groups
        exact = (group.id for group in groups.values() if set(group.members) == results)
        return self.group(next(exact, max(groups, key=lambda g: len(groups[g].members))))
