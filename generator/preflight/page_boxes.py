"""Preflight `pdf-boxes`: a page does not say where it is trimmed, or how far it bleeds."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.geometry import Box, size_mm, within
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several

SLACK = 0.02
"""Points that rounding may cost."""


def _judge(printed: Printed) -> Verdict:
    faults = [Fault(message, page + 1) for page in printed.pages for message in _wrong(printed, page)]
    trims = [box for page in printed.pages if (box := printed.box(page, "/TrimBox")) is not None]
    sizes = sorted({"{:.1f} x {:.1f}".format(*size_mm(box)) for box in trims})
    return Verdict({"trimmed_pages": len(trims), "trims_mm": sizes}, several(faults))


def _wrong(printed: Printed, page: int) -> Iterator[str]:
    boxes: dict[str, Box] = {}
    for name in ("/MediaBox", "/BleedBox", "/TrimBox"):
        box = printed.box(page, name)
        if box is None:
            yield f"page {page + 1} has no {name[1:]}"
        elif box[2] - box[0] <= 0 or box[3] - box[1] <= 0:
            yield f"the {name[1:]} of page {page + 1} is empty"
        else:
            boxes[name] = box
    for inner, outer in (("/TrimBox", "/BleedBox"), ("/BleedBox", "/MediaBox"), ("/TrimBox", "/MediaBox")):
        if inner in boxes and outer in boxes and not within(boxes[inner], boxes[outer], SLACK):
            yield f"the {inner[1:]} of page {page + 1} reaches out of its {outer[1:]}"


PREFLIGHT = Preflight(
    code="pdf-boxes",
    title="A page does not say where it is trimmed",
    why="a print shop's software takes TrimBox and BleedBox from the file; without them it trims at the paper's edge",
    fix="every output sets both boxes on every page: trim inside bleed inside the paper",
    example="map.pdf: page 1 has no TrimBox",
    judge=_judge,
)
