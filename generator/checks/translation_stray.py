"""Check `translation-stray`: a translated word belongs to nothing that is printed."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.game import Game
from generator.components.translation import printed_terms, strays
from generator.diagnostics import Diagnostic, did_you_mean, nearest
from generator.values.located import cut_short


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    for translation in game.translations:
        if translation.language not in game.header.languages:
            yield CHECK.found(
                translation.at_value("language"), f'the game does not declare the language "{translation.language}"',
                "add it to languages: in game.yaml",
            )
        for kind, word, at in strays(game, translation.language):
            known = _known(game, kind)
            close = nearest(word, known)
            yield CHECK.found(
                at, f'"{cut_short(word)}" is not {_IS[kind]}{did_you_mean(word, known)}',
                f'write "{close}"' if close else "",
            )


_IS = {"title": "the id of a card", "flavour": "the id of a card", "term": "a term that the game prints"}


def _known(game: Game, kind: str) -> list[str]:
    return list(printed_terms(game)) if kind == "term" else list(game.cards_by_id)


CHECK = Check(
    code="translation-stray",
    title="A translation belongs to nothing",
    why="the word it was meant for would stay untranslated on paper",
    fix="correct the id or the English term, or delete the entry",
    example="""\
titles: {hard-goign: Zähes Vorankommen}      # the card is called hard-going
""",
    needs="game",
    find=_find,
)
