"""Last room (draw): puts what layout placed on PDF pages with ReportLab; it decides nothing.

Each face is registered once as a form and placed as often as it is needed. For grey ink only the black of a
printer is asked for: the theme's greys, and the grey of whatever has a colour of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from io import BytesIO
from typing import Literal

from reportlab import rl_config
from reportlab.lib.units import mm
from reportlab.pdfgen.canvas import Canvas

from generator.imposing.sheets import Placement
from generator.layout.colour import luminance
from generator.layout.drawing import (
    Box,
    Circle,
    Close,
    Colour,
    Curve,
    Draw,
    Drawing,
    Group,
    Line,
    Marks,
    Move,
    Paint,
    Path,
    Polygon,
    Text,
)

Ink = Literal["full", "save", "gray"]
Rectangle = tuple[float, float, float, float]
FIRST_FONT = "FiraSansCondensed-Regular"
_ROUND = 1

rl_config.useA85 = 0  # streams stay binary: a fifth smaller, and faster to write


@dataclass(frozen=True)
class Page:
    """A sheet: what lies under the faces, the faces, what lies over them."""

    width: float
    height: float
    under: Marks
    placements: tuple[Placement, ...]
    over: Marks


@dataclass(frozen=True)
class About:
    """What the file says of itself."""

    title: str
    author: str
    subject: str
    language: str
    duplex: Literal["DuplexFlipLongEdge", "DuplexFlipShortEdge", "Simplex"]


def draw_pdf(pages: Sequence[Page], faces: Mapping[str, Drawing], ink: Ink, about: About) -> bytes:
    """The whole file; the same bytes for the same pages."""
    buffer = BytesIO()
    # A font of ours to begin with: ReportLab's own choice would be named in the file without being in it.
    canvas = Canvas(buffer, invariant=1, pageCompression=1, lang=about.language, initialFontName=FIRST_FONT)
    canvas.setTitle(about.title)
    canvas.setAuthor(about.author)
    canvas.setSubject(about.subject)
    canvas.setCreator("Makeready")
    canvas.setViewerPreference("PrintScaling", "None")
    canvas.setViewerPreference("Duplex", about.duplex)
    pen = _Pen(canvas, ink)
    names = {name: f"face{index}" for index, name in enumerate(faces)}
    for name, face in faces.items():
        canvas.beginForm(names[name], 0, 0, face.width * mm, face.height * mm)
        pen.draw(face.marks, face.height)
        canvas.endForm()
    for page in pages:
        canvas.setPageSize((page.width * mm, page.height * mm))
        trim, bleed = boxes(page)
        canvas.setTrimBox(trim)
        canvas.setBleedBox(bleed)
        pen.draw(page.under, page.height)
        for placement in page.placements:
            pen.place(placement, faces[placement.face], names[placement.face], page.height)
        pen.draw(page.over, page.height)
        canvas.showPage()
    canvas.save()
    return buffer.getvalue()


def boxes(page: Page) -> tuple[Rectangle, Rectangle]:
    """Where the sheet is trimmed and how far it bleeds, in points from its foot.

    The trim of a sheet to cut is the rectangle round its pieces, its bleed what the ground under them reaches
    beyond it; a sheet without pieces is used as it is.
    """
    if not page.placements:
        whole = (0.0, 0.0, page.width * mm, page.height * mm)
        return whole, whole
    pieces = [(p.x, p.y, p.x + p.width, p.y + p.height) for p in page.placements]
    grounds = [(m.x, m.y, m.x + m.width, m.y + m.height) for m in page.under if isinstance(m, Box)]
    return _around(pieces, page), _around(pieces + grounds, page)


def _around(rectangles: Sequence[Rectangle], page: Page) -> Rectangle:
    left, top, right, foot = zip(*rectangles, strict=True)
    return (
        max(0.0, min(left)) * mm, (page.height - min(page.height, max(foot))) * mm,
        min(page.width, max(right)) * mm, (page.height - max(0.0, min(top))) * mm,
    )


class _Pen:
    """Draws marks; `height` turns millimetres from the top into PDF's points from the foot."""

    def __init__(self, canvas: Canvas, ink: Ink):
        self.canvas = canvas
        self.ink = ink

    def place(self, placement: Placement, face: Drawing, form: str, page_height: float) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(
            (placement.x + placement.width / 2) * mm, (page_height - placement.y - placement.height / 2) * mm
        )
        if placement.angle:
            canvas.rotate(placement.angle)
        canvas.translate(-face.width / 2 * mm, -face.height / 2 * mm)
        canvas.doForm(form)
        canvas.restoreState()

    def draw(self, marks: Marks, height: float) -> None:
        for mark in marks:
            _DRAW[type(mark)](self, mark, height)

    def text(self, mark: Text, height: float) -> None:
        canvas = self.canvas
        self._fill(mark.colour)
        run = canvas.beginText()
        if mark.angle:
            canvas.saveState()
            canvas.translate(mark.x * mm, (height - mark.y) * mm)
            canvas.rotate(mark.angle)
            run.setTextOrigin(0, 0)
        else:
            run.setTextOrigin(mark.x * mm, (height - mark.y) * mm)
        run.setFont(mark.font, mark.size_pt)
        run.setCharSpace(mark.tracking_pt)
        run.textOut(mark.text)
        if mark.tracking_pt:
            run.setCharSpace(0)
        canvas.drawText(run)
        if mark.angle:
            canvas.restoreState()

    def box(self, mark: Box, height: float) -> None:
        left, foot = mark.x * mm, (height - mark.y - mark.height) * mm
        fill, stroke = self._paint(mark.paint)
        radius = min(mark.radius, mark.width / 2, mark.height / 2)
        if radius:
            self.canvas.roundRect(left, foot, mark.width * mm, mark.height * mm, radius * mm, stroke, fill)
        else:
            self.canvas.rect(left, foot, mark.width * mm, mark.height * mm, stroke, fill)

    def circle(self, mark: Circle, height: float) -> None:
        fill, stroke = self._paint(mark.paint)
        self.canvas.circle(mark.x * mm, (height - mark.y) * mm, mark.radius * mm, stroke, fill)

    def polygon(self, mark: Polygon, height: float) -> None:
        fill, stroke = self._paint(mark.paint)
        path = self.canvas.beginPath()
        first, *others = mark.points
        path.moveTo(first[0] * mm, (height - first[1]) * mm)
        for x, y in others:
            path.lineTo(x * mm, (height - y) * mm)
        path.close()
        self.canvas.drawPath(path, stroke, fill, fillMode=_ROUND)

    def line(self, mark: Line, height: float) -> None:
        self._paint(Paint(line=mark.colour, line_pt=mark.line_pt, dash_mm=mark.dash_mm))
        path = self.canvas.beginPath()
        first, *others = mark.points
        path.moveTo(first[0] * mm, (height - first[1]) * mm)
        for x, y in others:
            path.lineTo(x * mm, (height - y) * mm)
        self.canvas.drawPath(path, 1, 0)

    def path(self, mark: Path, height: float) -> None:
        fill, stroke = self._paint(mark.paint)
        path = self.canvas.beginPath()
        for step in mark.steps:
            if isinstance(step, Move):
                path.moveTo(step.to[0] * mm, (height - step.to[1]) * mm)
            elif isinstance(step, Draw):
                path.lineTo(step.to[0] * mm, (height - step.to[1]) * mm)
            elif isinstance(step, Curve):
                path.curveTo(*(c for x, y in (step.first, step.second, step.to) for c in (x * mm, (height - y) * mm)))
            elif isinstance(step, Close):
                path.close()
        self.canvas.setLineJoin(_ROUND)
        self.canvas.drawPath(path, stroke, fill, fillMode=_ROUND)
        self.canvas.setLineJoin(0)

    def group(self, mark: Group, height: float) -> None:
        canvas = self.canvas
        canvas.saveState()
        canvas.translate(mark.x * mm, (height - mark.y) * mm)
        if mark.angle:
            canvas.rotate(mark.angle)
        if mark.scale != 1:
            canvas.scale(mark.scale, mark.scale)
        if mark.clip is not None:
            self._clip(mark.clip)
        self.draw(mark.marks, 0.0)
        canvas.restoreState()

    def _clip(self, box: Box) -> None:
        path = self.canvas.beginPath()
        place = (box.x * mm, -(box.y + box.height) * mm, box.width * mm, box.height * mm)
        if box.radius:
            path.roundRect(*place, box.radius * mm)
        else:
            path.rect(*place)
        self.canvas.clipPath(path, stroke=0, fill=0)

    def _paint(self, paint: Paint) -> tuple[int, int]:
        if paint.fill is not None:
            self._fill(paint.fill)
        if paint.line is not None:
            self._stroke(paint.line)
            self.canvas.setLineWidth(paint.line_pt)
            self.canvas.setDash([length * mm for length in paint.dash_mm] if paint.dash_mm else [])
        return int(paint.fill is not None), int(paint.line is not None)

    def _fill(self, colour: Colour) -> None:
        if self.ink == "gray":
            self.canvas.setFillGray(round(luminance(colour), 3))
        else:
            self.canvas.setFillColorRGB(*(c / 255 for c in colour))

    def _stroke(self, colour: Colour) -> None:
        if self.ink == "gray":
            self.canvas.setStrokeGray(round(luminance(colour), 3))
        else:
            self.canvas.setStrokeColorRGB(*(c / 255 for c in colour))


_DRAW = {
    Text: _Pen.text, Box: _Pen.box, Circle: _Pen.circle, Polygon: _Pen.polygon, Line: _Pen.line,
    Path: _Pen.path, Group: _Pen.group,
}
