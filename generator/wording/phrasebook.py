"""Fifth room of the flow (say): a phrasebook, the words of one language as small templates.

Phrases are Jinja2 in a closed sandbox: no files, no code, no name that is not given.
A mistake in a phrasebook is shown like any author's mistake, with file and line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import StrictUndefined, Template, TemplateError
from jinja2.sandbox import ImmutableSandboxedEnvironment

from generator.diagnostics import Diagnostic, Report, Span, did_you_mean, listing, nearest
from generator.source import LocatedDict, LocatedList, SourceError, read_yaml

FIRST_LANGUAGE = "en"
"""The phrasebook that the others are held against: what it says, they must say."""

LABELS = "labels"

_ENVIRONMENT = ImmutableSandboxedEnvironment(undefined=StrictUndefined, autoescape=False)


@dataclass(frozen=True)
class Phrase:
    """One entry: its words, the template made of them, and where it stands."""

    text: str
    template: Template
    at: Span


@dataclass(frozen=True)
class Phrasebook:
    """All phrases of a language, by their dotted place: `effects.gain.sentence`."""

    language: str
    at: Span
    phrases: dict[str, Phrase] = field(repr=False)
    labels: dict[str, str] = field(repr=False)
    """Plain words for other rooms, with `{n}` where a figure belongs."""
    used: set[str] = field(default_factory=set, compare=False, repr=False)
    """The phrases that were spoken so far, so that a test finds the dead ones."""

    def say(self, key: str, /, **words: Any) -> str:
        """The phrase with its gaps filled; its spaces are those of one line of text."""
        phrase = self._find(key)
        try:
            spoken = phrase.template.render(words)
        except (TemplateError, TypeError, ArithmeticError) as err:
            raise SourceError([_broken(phrase.at, key, str(err))]) from err
        return re.sub(r"\s+", " ", spoken).strip()

    def has(self, key: str) -> bool:
        return key in self.phrases

    def under(self, place: str) -> list[str]:
        """The names of the phrases that stand directly below a place."""
        head = place + "."
        return [key[len(head):] for key in self.phrases if key.startswith(head)]

    def _find(self, key: str) -> Phrase:
        if key not in self.phrases:
            raise SourceError([_missing(self._near(key), key, self.phrases)])
        self.used.add(key)
        return self.phrases[key]

    def _near(self, key: str) -> Span:
        """Where the missing phrase should stand: beside its sisters, or in the file."""
        while "." in key:
            key = key.rpartition(".")[0]
            for other, phrase in self.phrases.items():
                if other.startswith(key + "."):
                    return phrase.at
        return self.at


def load_phrasebook(templates: Path, language: str) -> Phrasebook:
    """The words of a language; raises SourceError with every mistake in them."""
    book, report = read_phrases(templates, f"{language}.yaml")
    if language != FIRST_LANGUAGE:
        first, _ = read_phrases(templates, f"{FIRST_LANGUAGE}.yaml")
        report.extend(_compare(book, first))
    if report.found:
        raise SourceError(report.sorted)
    return book


def read_phrases(templates: Path, name: str) -> tuple[Phrasebook, Report]:
    """A file of `templates/phrases/`, and what is wrong with it."""
    report = Report()
    shown = f"{templates.name}/phrases/{name}"
    data = read_yaml(templates / "phrases" / name, report, shown)
    phrases: dict[str, Phrase] = {}
    labels: dict[str, str] = {}
    if data is not None and not isinstance(data, LocatedDict):
        report.add(_not_text(Span(shown), "the file"))
        data = None
    for key, text, at in _leaves(data if data is not None else LocatedDict(), "", Span(shown)):
        if not isinstance(text, str):
            report.add(_not_text(at, key))
        elif key.startswith(LABELS + "."):
            labels[key.removeprefix(LABELS + ".")] = text
        else:
            _compile(key, text, at, phrases, report)
    return Phrasebook(name.partition(".")[0], Span(shown), phrases, labels), report


def _leaves(value: Any, place: str, at: Span) -> Iterator[tuple[str, Any, Span]]:
    if isinstance(value, LocatedDict):
        for key, inner in value.items():
            yield from _leaves(inner, f"{place}.{key}" if place else key, value.values_at[key])
    elif isinstance(value, LocatedList):
        for index, inner in enumerate(value):
            yield from _leaves(inner, f"{place}.{index}", value.items_at[index])
    else:
        yield place, value, at


def _compile(key: str, text: str, at: Span, phrases: dict[str, Phrase], report: Report) -> None:
    try:
        phrases[key] = Phrase(text, _ENVIRONMENT.from_string(text), at)
    except TemplateError as err:
        report.add(_broken(at, key, str(err)))


def _compare(book: Phrasebook, first: Phrasebook) -> Iterator[Diagnostic]:
    for key in first.phrases.keys() - book.phrases.keys():
        yield _missing(book._near(key), key, book.phrases.keys() - first.phrases.keys())
    for key in book.phrases.keys() - first.phrases.keys():
        yield _unknown(book.phrases[key].at, key, first.phrases)
    for label in first.labels.keys() - book.labels.keys():
        yield _missing(book.at, f"{LABELS}.{label}", book.labels.keys() - first.labels.keys())


def _missing(at: Span, key: str, known: Any) -> Diagnostic:
    return Diagnostic(
        "phrase-missing", at, f'the phrasebook has no phrase "{key}"{did_you_mean(key, known)}',
        "a card that needs these words could not be printed",
        f'add "{key.rpartition(".")[2]}:" with its words under "{key.rpartition(".")[0]}"',
    )


def _unknown(at: Span, key: str, known: Any) -> Diagnostic:
    return Diagnostic(
        "phrase-unknown", at, f'nothing says the phrase "{key}"{did_you_mean(key, known)}',
        "words that nobody says hide the ones that are missing",
        f'write "{nearest(key, known)}"' if nearest(key, known) else "delete it",
    )


def _broken(at: Span, key: str, problem: str) -> Diagnostic:
    return Diagnostic(
        "phrase-broken", at, f'the phrase "{key}" can\'t be spoken: {problem}',
        "a gap in a sentence would be printed as it stands",
        "mend the template; the other phrases of this place show the names it can use",
    )


def _not_text(at: Span, key: str) -> Diagnostic:
    return Diagnostic(
        "phrase-not-text", at, f'"{key}" must be text in a phrasebook',
        "only words can be printed", f"put it in quotes ({listing(['a phrase is one line of text'])})",
    )
