"""Preflight `pdf-safe-area`: words stand so near to an edge or a cut that they may be lost."""

from __future__ import annotations

from collections.abc import Iterator

from generator.preflight.content import Piece, Run
from generator.preflight.geometry import MM, Box, shrunk, size_mm, within
from generator.preflight.preflight import Fault, Preflight, Printed, Verdict, several
from generator.preflight.words import piece_of

SLACK = 0.05 * MM


def _judge(printed: Printed) -> Verdict:
    faults, nearest, nearest_cut = [], [], []
    margin = printed.limits.margin_mm if printed.expected.safe_mm is None else printed.expected.safe_mm
    for page, content in enumerate(printed.contents):
        paper = printed.box(page, "/MediaBox")
        if paper is None:
            continue
        for run in _seen(content.runs):
            nearest.append(_distance(run.box, paper))
            if not within(run.box, shrunk(paper, margin * MM), SLACK):
                faults.append(Fault(_too_near(page, run, nearest[-1], "the edge of the paper", margin), page + 1))
        for piece in content.pieces if printed.expected.pieces else ():
            nearest_cut += [_distance(run.box, piece.box) for run in _seen(piece.inside.runs)]
            faults += _out_of(piece, page, printed)
    figures = {
        "margin_mm": margin, "nearest_to_edge_mm": _rounded(nearest),
        "cut_margin_share": printed.limits.cut_margin, "nearest_to_cut_mm": _rounded(nearest_cut),
    }
    return Verdict(figures, several(faults))


def _out_of(piece: Piece, page: int, printed: Printed) -> Iterator[Fault]:
    margin = round(min(size_mm(piece.box)) * printed.limits.cut_margin, 2)
    safe = shrunk(piece.box, margin * MM)
    for run in _seen(piece.inside.runs):
        if not within(run.box, safe, SLACK):
            wanted = piece_of(piece, printed.expected.pieces)
            message = _too_near(page, run, _distance(run.box, piece.box), "the cut", margin)
            yield Fault(f"{wanted.what}: {message}" if wanted else message, page + 1, wanted.at if wanted else None)


def _seen(runs: list[Run]) -> Iterator[Run]:
    return (run for run in runs if run.text.strip() and not run.invisible)


def _too_near(page: int, run: Run, distance: float, what: str, margin: float) -> str:
    return (
        f'page {page + 1}: "{run.text.strip()[:40]}" stands {distance:.1f} mm from {what}, '
        f"which is nearer than {margin:g} mm"
    )


def _distance(box: Box, edge: Box) -> float:
    """Millimetres to the nearest side; negative outside."""
    return min(box[0] - edge[0], box[1] - edge[1], edge[2] - box[2], edge[3] - box[3]) / MM


def _rounded(distances: list[float]) -> float | None:
    return round(min(distances), 2) if distances else None


PREFLIGHT = Preflight(
    code="pdf-safe-area",
    title="Words stand too near to an edge",
    why="printers leave a margin white, and no knife cuts truer than a millimetre: the words may be cut off",
    fix="keep words inside the margins of the paper and of the face",
    example='cards.pdf: page 1: card "urban-fight": "K07" stands 0.4 mm from the cut, which is nearer than 2.1 mm',
    judge=_judge,
)
