"""Preflight (proofread): reads a page's instructions as a printer would: text, pictures and pieces with their places.

A form (a card's face, say) is read once in its own space, and what it holds is moved to each place where it is drawn.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from math import inf
from typing import Any

import pikepdf

from generator.components.sight import Colour
from generator.preflight.geometry import SAME, Box, Matrix, box_of, moved, times
from generator.preflight.type import Font

_PAINT = {"f", "F", "f*", "B", "B*", "b", "b*", "S", "s", "sh"}
_STROKE = {"B", "B*", "b", "b*", "S", "s"}
_TEXT = "BT ET Tf Tm Td TD T* TL Tc Tw Tz Ts Tr Tj TJ ' \""
_HEARD = f"q Q cm w g rg k cs sc scn Do {_TEXT} BDC BMC EMC BI ID EI " + " ".join(sorted(_PAINT))


@dataclass(frozen=True)
class Owner:
    """Who a mark belongs to: an element of the structure by its number, or nobody because it is furniture."""

    number: int | None = None
    artifact: bool = False


@dataclass(frozen=True)
class Run:
    """A string as it is shown."""

    text: str
    box: Box
    font: Font
    size_pt: float
    missing: int
    """Glyphs that the font does not have."""
    unreadable: int
    """Codes that no character is known for."""
    invisible: bool
    owner: Owner | None
    colour: Colour | None = None
    """What it is filled with; None for a pattern, or a colour of another kind of space."""


@dataclass(frozen=True)
class Picture:
    """A picture made of dots."""

    pixels: tuple[int, int]
    matrix: Matrix
    is_mask: bool
    owner: Owner | None

    @property
    def dpi(self) -> float:
        a, b, c, d, *_ = self.matrix
        across, up = (a * a + b * b) ** 0.5 / 72, (c * c + d * d) ** 0.5 / 72
        return min(self.pixels[0] / across, self.pixels[1] / up) if across and up else 0.0


@dataclass(frozen=True)
class Piece:
    """A form where it is drawn, with all that it holds."""

    box: Box
    inside: Content


@dataclass
class Content:
    """What a page or form draws, in the order in which it is drawn."""

    runs: list[Run] = field(default_factory=list)
    pictures: list[Picture] = field(default_factory=list)
    pieces: list[Piece] = field(default_factory=list)
    strays: int = 0
    """Lines and areas that belong to nobody."""
    weights: list[float] = field(default_factory=list)
    """Of the lines that are drawn, in points."""

    def moved(self, matrix: Matrix, owner: Owner | None) -> Content:
        """The same elsewhere; what belongs to nobody goes to the given owner."""
        return Content(
            [
                replace(run, box=moved(run.box, matrix), size_pt=run.size_pt * _scale(matrix), owner=run.owner or owner)
                for run in self.runs
            ],
            [replace(p, matrix=times(p.matrix, matrix), owner=p.owner or owner) for p in self.pictures],
            [Piece(moved(piece.box, matrix), piece.inside.moved(matrix, owner)) for piece in self.pieces],
            0 if owner else self.strays,
            [weight * _scale(matrix) for weight in self.weights],
        )

    def add(self, other: Content) -> None:
        self.runs += other.runs
        self.pictures += other.pictures
        self.strays += other.strays
        self.weights += other.weights


@dataclass
class _State:
    """What `q` keeps and `Q` brings back."""

    matrix: Matrix = SAME
    font: Font | None = None
    size: float = 0.0
    spacing: float = 0.0
    word_spacing: float = 0.0
    stretch: float = 1.0
    leading: float = 0.0
    rise: float = 0.0
    mode: int = 0
    line_pt: float = 1.0
    colour: Colour | None = (0, 0, 0)


def _scale(matrix: Matrix) -> float:
    return float(abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5)


class Reader:
    """Reads pages of one file; fonts and forms are read once each."""

    def __init__(self) -> None:
        self._fonts: dict[Any, Font] = {}
        self._forms: dict[Any, Content] = {}

    def page(self, page: Any) -> Content:
        return _Interpreter(self, page.obj.get("/Resources", pikepdf.Dictionary())).read(page)

    def font(self, font: Any) -> Font:
        key = font.objgen if font.is_indirect else id(font)
        if key not in self._fonts:
            self._fonts[key] = Font(font)
        return self._fonts[key]

    def form(self, form: Any, resources: Any) -> Content:
        if form.objgen not in self._forms:
            self._forms[form.objgen] = Content()  # a form that draws itself draws nothing
            self._forms[form.objgen] = _Interpreter(self, form.get("/Resources", resources)).read(form)
        return self._forms[form.objgen]

    @property
    def fonts(self) -> list[Font]:
        return list(self._fonts.values())


class _Interpreter:
    def __init__(self, reader: Reader, resources: Any):
        self.reader, self.resources = reader, resources
        self.content = Content()
        self.state, self.kept = _State(), list[_State]()
        self.owners: list[Owner | None] = []
        self.text, self.line = SAME, SAME

    @property
    def owner(self) -> Owner | None:
        return next((owner for owner in reversed(self.owners) if owner is not None), None)

    def read(self, stream: Any) -> Content:
        for instruction in pikepdf.parse_content_stream(stream, _HEARD):
            operands, operator = instruction
            name = str(operator)
            if name in _PAINT:
                self.content.strays += self.owner is None
                if name in _STROKE:
                    self.content.weights.append(self.state.line_pt * _scale(self.state.matrix))
            elif name == "INLINE IMAGE":
                self._inline(operands[0])
            else:
                _DO[name](self, operands)
        return self.content

    def keep(self, _: Any) -> None:
        self.kept.append(replace(self.state))

    def bring_back(self, _: Any) -> None:
        if self.kept:
            self.state = self.kept.pop()

    def concat(self, operands: Any) -> None:
        self.state.matrix = times([float(o) for o in operands], self.state.matrix)

    def begin_marked(self, operands: Any) -> None:
        if operands[0] == "/Artifact":
            self.owners.append(Owner(artifact=True))
            return
        properties = operands[1] if len(operands) > 1 else None
        if isinstance(properties, pikepdf.Name):
            properties = self.resources.get("/Properties", {}).get(str(properties))
        number = properties.get("/MCID") if isinstance(properties, pikepdf.Dictionary) else None
        self.owners.append(None if number is None else Owner(int(number)))

    def end_marked(self, _: Any) -> None:
        if self.owners:
            self.owners.pop()

    def begin_text(self, _: Any) -> None:
        self.text = self.line = SAME

    def set_font(self, operands: Any) -> None:
        font = self.resources.get("/Font", {}).get(str(operands[0]))
        self.state.font = None if font is None else self.reader.font(font)
        self.state.size = float(operands[1])

    def set_text(self, operands: Any) -> None:
        a, b, c, d, e, f = (float(o) for o in operands)
        self.text = self.line = (a, b, c, d, e, f)

    def next_line(self, x: float, y: float) -> None:
        self.text = self.line = times((1, 0, 0, 1, x, y), self.line)

    def show(self, operands: Any) -> None:
        parts = operands[0] if isinstance(operands[0], pikepdf.Array) else [operands[0]]
        state, font = self.state, self.state.font
        if font is None:
            return
        start, along, letters, missing, unreadable = self.text, 0.0, list[str](), 0, 0
        ink = [inf, inf, -inf, -inf]
        for part in parts:
            if not isinstance(part, (pikepdf.String, bytes)):
                along -= float(part) / 1000 * state.size * state.stretch
                continue
            for glyph in font.read(bytes(part)):
                foot, head = font.height(glyph.glyph)
                width = glyph.width / 1000 * state.size * state.stretch
                letters.append(glyph.text or "")
                missing += glyph.glyph == 0 and glyph.text != " "
                unreadable += glyph.text is None
                if foot != head:
                    ink = [min(ink[0], along), min(ink[1], foot), max(ink[2], along + width), max(ink[3], head)]
                gap = state.spacing + (state.word_spacing if glyph.text == " " and not font.is_composite else 0)
                along += width + gap * state.stretch
        matrix = times(times((1, 0, 0, 1, 0, state.rise), start), state.matrix)
        self.text = times((1, 0, 0, 1, along, 0), start)
        reach = state.size / 1000
        drawn = (ink[0], ink[1] * reach, ink[2], ink[3] * reach) if ink[0] < inf else (0.0, 0.0, 0.0, 0.0)
        size = state.size * abs(matrix[0] * matrix[3] - matrix[1] * matrix[2]) ** 0.5
        self.content.runs.append(
            Run("".join(letters), moved(drawn, matrix), font, size, missing, unreadable, state.mode == 3, self.owner,
                state.colour)
        )

    def draw(self, operands: Any) -> None:
        thing = self.resources.get("/XObject", {}).get(str(operands[0]))
        if thing is None:
            return
        if thing.get("/Subtype") == "/Image":
            pixels = (int(thing.Width), int(thing.Height))
            mask = bool(thing.get("/ImageMask", False))
            self.content.pictures.append(Picture(pixels, self.state.matrix, mask, self.owner))
        elif thing.get("/Subtype") == "/Form":
            matrix = times([float(v) for v in thing.get("/Matrix", SAME)], self.state.matrix)
            inside = self.reader.form(thing, self.resources).moved(matrix, self.owner)
            self.content.add(inside)
            self.content.pieces.append(Piece(moved(box_of(thing.BBox), matrix), inside))

    def _inline(self, picture: Any) -> None:
        pixels = (int(picture.width), int(picture.height))
        self.content.pictures.append(Picture(pixels, self.state.matrix, bool(picture.image_mask), self.owner))


def _fill(reader: _Interpreter, operands: Any) -> None:
    """Grey, RGB or CMYK; a pattern or another space gives None."""
    try:
        parts = [min(1.0, max(0.0, float(part))) for part in operands]
    except (TypeError, ValueError):
        parts = []
    if len(parts) == 4:
        parts = [(1 - part) * (1 - parts[3]) for part in parts[:3]]
    red, green, blue = parts * 3 if len(parts) == 1 else parts if len(parts) == 3 else (-1.0, -1.0, -1.0)
    reader.state.colour = None if red < 0 else (round(red * 255), round(green * 255), round(blue * 255))


def _fill_space(reader: _Interpreter, operands: Any) -> None:
    reader.state.colour = (0, 0, 0)


def _sets(name: str, share: float = 1.0) -> Callable[[_Interpreter, Any], None]:
    def change(reader: _Interpreter, operands: Any) -> None:
        setattr(reader.state, name, float(operands[0]) * share)

    return change


def _lead_and_move(reader: _Interpreter, operands: Any) -> None:
    reader.state.leading = -float(operands[1])
    reader.next_line(float(operands[0]), float(operands[1]))


def _show_on_next_line(reader: _Interpreter, operands: Any) -> None:
    if len(operands) == 3:
        reader.state.word_spacing, reader.state.spacing = float(operands[0]), float(operands[1])
    reader.next_line(0.0, -reader.state.leading)
    reader.show(operands[-1:])


_DO: dict[str, Callable[[_Interpreter, Any], None]] = {
    "q": _Interpreter.keep, "Q": _Interpreter.bring_back, "cm": _Interpreter.concat, "Do": _Interpreter.draw,
    "BMC": _Interpreter.begin_marked, "BDC": _Interpreter.begin_marked, "EMC": _Interpreter.end_marked,
    "BT": _Interpreter.begin_text, "ET": lambda reader, operands: None, "Tf": _Interpreter.set_font,
    "Tm": _Interpreter.set_text, "Td": lambda r, o: r.next_line(float(o[0]), float(o[1])), "TD": _lead_and_move,
    "T*": lambda r, o: r.next_line(0.0, -r.state.leading), "TL": _sets("leading"), "Tc": _sets("spacing"),
    "Tw": _sets("word_spacing"), "Tz": _sets("stretch", 0.01), "Ts": _sets("rise"),
    "Tr": lambda r, o: setattr(r.state, "mode", int(o[0])),
    "w": _sets("line_pt"), "g": _fill, "rg": _fill, "k": _fill, "sc": _fill, "scn": _fill, "cs": _fill_space,
    "Tj": _Interpreter.show, "TJ": _Interpreter.show,
    "'": _show_on_next_line, '"': _show_on_next_line,
}
