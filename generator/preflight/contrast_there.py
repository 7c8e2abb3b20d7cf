"""Preflight `pdf-contrast`: words of the finished page hardly differ from the ground that they stand on.

The page is rendered as a printer would draw it; the ground of a run of words is the colour, other than the words' own,
that most of the paper round its letters has. A booklet shows the pages of the rulebook, which are judged there.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePath

import pypdfium2
from PIL import Image

from generator.components.sight import Colour
from generator.components.vision import contrast, least_contrast
from generator.preflight.content import Run
from generator.preflight.geometry import Box
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several

DOTS = 2.0
"""Pixels a point: 144 dpi, on which letters of 5 pt still leave their ground to be seen."""
AROUND_PT = 0.5
LEAST_PT = 5.0
"""Smaller letters are part of a picture, such as a counter among the counters of a list."""
NEAR = 40
"""Colours as near as this to the words' own, over red, green and blue, are their letters."""
THIN = frozenset("ilI|!.,:;'’")
"""Letters on their own that are thinner than a pixel: what lies round them is mostly their own soft edge."""
REDUCED = ("rulebook-booklet.pdf",)
BOLD = ("-Bold", "-ExtraBold", "-Black", "-Heavy")


def _judge(printed: Printed) -> Verdict:
    if PurePath(printed.file).name in REDUCED:
        return Verdict({"least_contrast": None, "words_of_no_known_colour": 0}, ())
    faults, seen, unknown = [], [], 0
    for page, picture in enumerate(_pictures(printed)):
        paper = printed.box(page, "/MediaBox")
        for run in _read(printed.contents[page].runs) if paper is not None else ():
            ground = ground_of(run, picture, paper)
            if run.colour is None or ground is None:
                unknown += 1
                continue
            ratio, least = contrast(run.colour, ground), least_contrast(run.size_pt, _is_bold(run))
            seen.append(ratio)
            if ratio < least - 0.005:
                faults.append(Fault(_says(page, run, ratio, least), page + 1))
    figures = {"least_contrast": round(min(seen), 2) if seen else None, "words_of_no_known_colour": unknown}
    return Verdict(figures, several(faults))


def _read(runs: list[Run]) -> Iterator[Run]:
    return (
        run for run in runs
        if run.text.strip() and run.text.strip() not in THIN and not run.invisible and run.size_pt >= LEAST_PT
    )


def _pictures(printed: Printed) -> Iterator[Image.Image]:
    try:
        document = pypdfium2.PdfDocument(printed.data)
    except pypdfium2.PdfiumError:  # locked: another check says so
        return
    try:
        for page in document:
            yield page.render(scale=DOTS).to_pil().convert("RGB")
    finally:
        document.close()


def ground_of(run: Run, picture: Image.Image, paper: Box) -> Colour | None:
    """The commonest colour of the run's box that is none of its letters; the letters' own if there is no other."""
    left, foot, right, head = run.box
    place = (
        max(0, int((left - paper[0] - AROUND_PT) * DOTS)), max(0, int((paper[3] - head - AROUND_PT) * DOTS)),
        min(picture.width, round((right - paper[0] + AROUND_PT) * DOTS)),
        min(picture.height, round((paper[3] - foot + AROUND_PT) * DOTS)),
    )
    if run.colour is None or place[2] <= place[0] or place[3] <= place[1]:
        return None
    words, around = run.colour, picture.crop(place)
    counted = around.getcolors(around.width * around.height) or []
    others = [(times, colour) for times, colour in counted if _off(colour, words) > NEAR]
    return max(others or counted)[1]


def _off(one: Colour, other: Colour) -> int:
    return sum(abs(a - b) for a, b in zip(one, other, strict=True))


def _is_bold(run: Run) -> bool:
    return any(part in run.font.name for part in BOLD)


def _says(page: int, run: Run, ratio: float, least: float) -> str:
    return (
        f'page {page + 1}: "{run.text.strip()[:40]}" at {run.size_pt:.1f} pt has a contrast of {ratio:.2f}:1, '
        f"{least:g}:1 is the least"
    )


PREFLIGHT = Preflight(
    code="pdf-contrast",
    title="Words hardly differ from their ground",
    why="nobody reads them by lamplight, and a tired printer makes it worse",
    fix="make the words or the ground darker or lighter in the template that draws them",
    example='player-aid.pdf: page 1: "NE" at 13.0 pt has a contrast of 2.90:1, 4.5:1 is the least',
    judge=_judge,
)
