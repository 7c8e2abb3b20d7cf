"""Check `untranslated`: a language that the game declares has no word for something printed."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.translation import SOURCE_LANGUAGE, missing
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    header = context.game.header
    if SOURCE_LANGUAGE not in header.languages:
        yield CHECK.found(
            header.at_value("languages"), f'the languages lack "{SOURCE_LANGUAGE}", in which the cards are written',
            f"add {SOURCE_LANGUAGE} to the list",
        )
    for index, language in enumerate(header.languages):
        if language == SOURCE_LANGUAGE:
            continue
        if context.game.translation(language) is None:
            yield CHECK.found(
                header.at_value("languages", index), f'no file of the game holds its words in "{language}"',
                f"add a file with translations: and language: {language}, or take the language off the list",
            )
            continue
        for kind, word, at in missing(context.game, language):
            yield CHECK.found(at, _message(kind, word, language), _FIX[kind])


def _message(kind: str, word: str, language: str) -> str:
    if kind == "gender":
        return f'"{word}" has no gender in "{language}"'
    of = f'the {kind} of "{word}"' if kind in ("title", "flavour") else f'the {kind} "{word}"'
    return f'{of} has no form in "{language}"'


_FIX = {
    "title": "add the title under its card's id",
    "flavour": "add the line under its card's id",
    "term": "add the term under its English form",
    "gender": "write the gender behind the noun: (m), (f), (n) or (pl)",
}


CHECK = Check(
    code="untranslated",
    title="A word is not translated",
    why="a card in two languages at once looks like a misprint, and half of it can't be read",
    fix="add the word to the language's file",
    example="""\
translations:
  - language: de
    titles: {hard-going: Zähes Vorankommen}      # and the other cards?
""",
    needs="game",
    find=_find,
)
