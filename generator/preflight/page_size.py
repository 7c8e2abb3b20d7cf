"""Preflight `pdf-page-size`: a page has another size than the paper that was asked for."""

from __future__ import annotations

from generator.preflight.geometry import size_mm
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several


def _judge(printed: Printed) -> Verdict:
    off, allowed = printed.limits.page_off_mm, printed.expected.sizes_mm
    faults, seen = [], {}
    for page in printed.pages:
        box = printed.box(page, "/MediaBox")
        if box is None:
            faults.append(Fault(f"page {page + 1} has no size", page + 1))
            continue
        width, height = size_mm(box)
        seen[f"{width:.1f} x {height:.1f}"] = seen.get(f"{width:.1f} x {height:.1f}", 0) + 1
        fits = (
            abs(width - w) <= off and abs(height - h) <= off
            for size in allowed for w, h in (size, size[::-1])
        )
        if allowed and not any(fits):
            wanted = " or ".join(f"{w:g} x {h:g}" for w, h in allowed)
            faults.append(Fault(f"page {page + 1} is {width:.1f} x {height:.1f} mm, not {wanted} mm", page + 1))
    if not printed.pages:
        faults.append(Fault("it has no page at all"))
    return Verdict({"pages_mm": seen}, several(faults))


PREFLIGHT = Preflight(
    code="pdf-page-size",
    title="A page has another size than the paper",
    why="a printer would scale it to fit, and nothing on it would be true to size",
    fix="choose the paper with --paper; an output that draws on other sheets says so in its `expects`",
    example="cards.pdf: page 3 is 210.0 x 296.0 mm, not 210 x 297 mm",
    judge=_judge,
)
