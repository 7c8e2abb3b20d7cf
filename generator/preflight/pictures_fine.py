"""Preflight `pdf-picture`: a picture made of dots is too coarse where it stands."""

from __future__ import annotations

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several


def _judge(printed: Printed) -> Verdict:
    least = printed.limits.picture_dpi
    found = [(number, picture) for number, c in enumerate(printed.contents, 1) for picture in c.pictures]
    faults = [
        Fault(f"page {number}: a picture of {p.pixels[0]} x {p.pixels[1]} dots stands at {p.dpi:.0f} dpi, "
              f"under {least:.0f}", number)
        for number, p in found if p.dpi < least * 0.995
    ]
    figures = {"pictures": len(found), "lowest_dpi": round(min((p.dpi for _, p in found), default=0)) or None}
    return Verdict(figures, several(faults))


PREFLIGHT = Preflight(
    code="pdf-picture",
    title="A picture is too coarse",
    why="its dots can be seen on paper",
    fix="use an SVG, or a picture with at least 300 dots to the inch at its printed size",
    example="map.pdf: page 1: a picture of 200 x 100 dots stands at 72 dpi, under 300",
    judge=_judge,
)
