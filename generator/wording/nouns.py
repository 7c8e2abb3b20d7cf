"""Fifth room of the flow (say): the game's own words, with the grammar that a sentence needs."""

from __future__ import annotations

from dataclasses import dataclass

from generator.components.translation import MARK


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
