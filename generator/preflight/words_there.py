"""Preflight `pdf-words`: the words in the PDF are not those of the content."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterator

from generator.components.expected import Wanted
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.words import Letters, find_in_order, letters, readings, spoken, squeezed


def _judge(printed: Printed) -> Verdict:
    expected = printed.expected
    faults = [*_running(printed), *_pieces(printed)]
    words = sum(len(" ".join(w.texts).split()) * w.copies for w in (*expected.flowing, *expected.pieces))
    letters_printed = sum(len(squeezed(spoken(content.runs))) for content in printed.contents)
    return Verdict(
        {"letters": letters_printed, "components_sought": len(expected.flowing) + len(expected.pieces),
         "words_sought": words}, several(faults),
    )


def reading_text(printed: Printed) -> str:
    """All text in the order of the tags, or of drawing where there are none."""
    if printed.tree is None:
        return "".join(squeezed(spoken(content.runs)) for content in printed.contents)
    by_mark: dict[tuple[int, int], str] = defaultdict(str)
    for number, content in enumerate(printed.contents, 1):
        for run in content.runs:
            if run.owner is not None and run.owner.number is not None:
                by_mark[number, run.owner.number] += run.text
    return squeezed("".join(by_mark[mark] for mark in printed.tree.reading() if mark in by_mark))


def _running(printed: Printed) -> Iterator[Fault]:
    if not printed.expected.flowing:
        return
    text = reading_text(printed)
    for wanted in printed.expected.flowing:
        lost = find_in_order(wanted.texts, text, int(printed.limits.gap_letters))
        if lost is not None:
            yield Fault(f'{wanted.what}: the words "{_short(lost)}" do not stand in it as they were written',
                        at=wanted.at)


def _pieces(printed: Printed) -> Iterator[Fault]:
    """Components whose words are borne by fewer or more pieces than there should be copies."""
    found: Counter[Letters] = Counter(
        letters([spoken(piece.inside.runs)]) for content in printed.contents for piece in content.pieces
    )
    groups: dict[Letters, list[Wanted]] = {}
    for wanted in printed.expected.pieces:
        groups.setdefault(letters(wanted.texts), []).append(wanted)
    for alike in groups.values():
        copies = sum(wanted.copies for wanted in alike)
        there = sum(found[reading] for reading in dict.fromkeys(readings(alike[0])))
        if there != copies and squeezed("".join(alike[0].texts)):
            yield Fault(f"{alike[0].what}: {there} pieces bear its words and no others, where {copies} should",
                        at=alike[0].at)


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) < 60 else plain[:57] + "..."


PREFLIGHT = Preflight(
    code="pdf-words",
    title="The words in the PDF are not those of the content",
    why="players would read something else than what was checked and simulated",
    fix="build anew; if it comes again, the template or the output drops or changes these words",
    example='cards.pdf: card "urban-fight": 0 pieces bear its words and no others, where 1 should',
    judge=_judge,
)
