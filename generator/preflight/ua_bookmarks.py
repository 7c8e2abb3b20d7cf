"""Preflight `pdf-bookmarks`: a book without bookmarks, or with empty ones."""

from __future__ import annotations

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several

DEEPEST = 8


def _judge(printed: Printed) -> Verdict:
    titles = []
    with printed.pdf.open_outline(max_depth=DEEPEST) as outline:
        waiting = list(outline.root)
        while waiting:
            item = waiting.pop(0)
            titles.append((item.title or "", item.destination is not None or item.action is not None))
            waiting = [*item.children, *waiting]
    faults = [Fault("a bookmark has no title") for title, _ in titles if not title.strip()]
    faults += [Fault(f'the bookmark "{title}" leads nowhere') for title, leads in titles if not leads]
    if not titles:
        faults.append(Fault("it has no bookmarks"))
    return Verdict({"bookmarks": len(titles)}, several(faults))


PREFLIGHT = Preflight(
    code="pdf-bookmarks",
    title="A book has no bookmarks",
    why="on a screen a rule is looked up by them",
    fix="headings get bookmarks by themselves; a template switches them off with bookmark-level: none",
    example="rulebook.pdf: it has no bookmarks",
    judge=_judge,
    tagged_only=True,
)
