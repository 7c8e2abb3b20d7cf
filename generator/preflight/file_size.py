"""Preflight `pdf-size`: the file is too large to be sent around."""

from __future__ import annotations

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict


def _judge(printed: Printed) -> Verdict:
    megabytes, most = len(printed.data) / 1e6, printed.limits.file_mb
    faults = () if megabytes <= most else (Fault(f"the file has {megabytes:.1f} MB, more than {most:g}"),)
    return Verdict({"mb": round(megabytes, 3), "most_mb": most}, faults)


PREFLIGHT = Preflight(
    code="pdf-size",
    title="The file is too large",
    why="it can't be sent by mail, and a classroom's machines open it slowly",
    fix="use SVG for pictures, or fewer dots; a face that is drawn often is drawn once and placed",
    example="map.pdf: the file has 48.2 MB, more than 20",
    judge=_judge,
)
