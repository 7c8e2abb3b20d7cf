"""Reads cards.pdf back for the tests: text by card, fonts, colours, lines, placed forms."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO

import pikepdf
import pypdfium2

MM = 72 / 25.4


def squeezed(text: str) -> str:
    return re.sub(r"\s+", "", text)


def text_of_cells(data: bytes, sheets) -> Iterator[tuple[str, str]]:
    """(name of the side, the text in its cell) for every placement of every page."""
    pdf = pypdfium2.PdfDocument(data)
    for index, sheet in enumerate(sheets):
        page = pdf[index].get_textpage()
        for p in sheet.placements:
            top = sheet.height - p.y
            yield p.face, page.get_text_bounded(
                left=p.x * MM, right=(p.x + p.width) * MM, top=top * MM, bottom=(top - p.height) * MM,
            )


@dataclass(frozen=True)
class Stroke:
    """A straight line as the page draws it, in millimetres from the top-left corner."""

    x1: float
    y1: float
    x2: float
    y2: float
    width_pt: float


@dataclass(frozen=True)
class Form:
    """A form where the page places it: its name, lower-left corner in mm, and how it is turned."""

    name: str
    x: float
    y: float
    turned: bool


def _times(a, b):
    return (
        a[0] * b[0] + a[1] * b[2], a[0] * b[1] + a[1] * b[3], a[2] * b[0] + a[3] * b[2], a[2] * b[1] + a[3] * b[3],
        a[4] * b[0] + a[5] * b[2] + b[4], a[4] * b[1] + a[5] * b[3] + b[5],
    )


def page_marks(data: bytes, number: int) -> tuple[list[Stroke], list[Form]]:
    """The lines and placed forms of a page's own content stream."""
    with pikepdf.open(BytesIO(data)) as pdf:
        page = pdf.pages[number]
        height = float(page.MediaBox[3])
        matrix, kept, width, start, line = (1, 0, 0, 1, 0, 0), [], 1.0, None, None
        strokes: list[Stroke] = []
        forms: list[Form] = []
        for operands, operator in pikepdf.parse_content_stream(page):
            name = str(operator)
            values = [float(o) for o in operands] if name in ("cm", "w", "m", "l") else []
            if name == "q":
                kept.append((matrix, width))
            elif name == "Q":
                matrix, width = kept.pop()
            elif name == "cm":
                matrix = _times(values, matrix)
            elif name == "w":
                width = values[0]
            elif name == "m":
                start, line = _at(matrix, values, height), None
            elif name == "l":
                line = _at(matrix, values, height)
            elif name == "S" and start and line:
                strokes.append(Stroke(*start, *line, width))
            elif name == "Do":
                x, y = _at(matrix, (0, 0), height)
                forms.append(Form(str(operands[0]), x, y, matrix[0] < 0))
        return strokes, forms


def _at(matrix, point, height: float) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    x, y = point
    return (a * x + c * y + e) / MM, (height - (b * x + d * y + f)) / MM


@dataclass(frozen=True)
class Rect:
    """A form's outline as it is printed: its edges in millimetres from the top-left corner, and its turn."""

    form: str
    left: float
    top: float
    right: float
    foot: float
    angle: int

    @property
    def edges(self) -> tuple[float, float, float, float]:
        return self.left, self.top, self.right, self.foot


def rects(data: bytes) -> Iterator[tuple[float, float, list[Rect]]]:
    """For each page its width and height in millimetres and the outlines of the forms on it."""
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            height = float(page.MediaBox[3])
            matrix, kept, found = (1, 0, 0, 1, 0, 0), [], []
            boxes = {str(name): [float(v) for v in form.BBox] for name, form in page.Resources.XObject.items()}
            for operands, operator in pikepdf.parse_content_stream(page):
                name = str(operator)
                if name == "q":
                    kept.append(matrix)
                elif name == "Q":
                    matrix = kept.pop()
                elif name == "cm":
                    matrix = _times([float(o) for o in operands], matrix)
                elif name == "Do":
                    found.append(_rect(str(operands[0]), matrix, boxes[str(operands[0])], height))
            yield float(page.MediaBox[2]) / MM, height / MM, found


def _rect(form: str, matrix, box, height: float) -> Rect:
    corners = [_at(matrix, (x, y), height) for x in (box[0], box[2]) for y in (box[1], box[3])]
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    angle = round(math.degrees(math.atan2(matrix[1], matrix[0]))) % 360
    return Rect(form.rpartition(".")[2], min(xs), min(ys), max(xs), max(ys), angle)


def streams(data: bytes) -> Iterator[list]:
    """The instructions of every page and of every form."""
    with pikepdf.open(BytesIO(data)) as pdf:
        for page in pdf.pages:
            yield list(pikepdf.parse_content_stream(page))
        for form in forms_of(pdf):
            yield list(pikepdf.parse_content_stream(form))


def forms_of(pdf: pikepdf.Pdf) -> list[pikepdf.Object]:
    return [
        obj for obj in pdf.objects
        if isinstance(obj, pikepdf.Stream) and obj.get("/Subtype") == "/Form"
    ]
