"""Last room (draw): cut paths and registration marks as SVG and as DXF (R12), for cutting machines.

Both are in millimetres at full size and have layers: `cut` is for the knife, `registration` for the camera.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from generator.imposing.cutter import CutPath, Vertex
from generator.layout.drawing import Box, Circle, Mark

CUT, REGISTRATION = "cut", "registration"
_COLOURS = {CUT: 1, REGISTRATION: 7}
"""DXF's own numbers: red to cut, black or white for the rest."""


def _figure(value: float) -> str:
    """Micrometres are enough; no exponent, no negative zero."""
    return f"{round(value, 3) + 0.0:.3f}".rstrip("0").rstrip(".")


def svg(width: float, height: float, paths: Sequence[CutPath], marks: Sequence[Mark], title: str) -> str:
    """A drawing of the whole sheet."""
    w, h = _figure(width), _figure(height)
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}mm" height="{h}mm" viewBox="0 0 {w} {h}">',
        f"  <title>{_escaped(title)}</title>",
        f'  <g id="{REGISTRATION}" fill="#000000" stroke="none">',
        *(f"    {_svg_mark(mark)}" for mark in marks),
        "  </g>",
        f'  <g id="{CUT}" fill="none" stroke="#FF0000" stroke-width="0.1">',
        *(f'    <path id="piece-{path.piece + 1}" d="{_svg_path(path)}"/>' for path in paths),
        "  </g>",
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


def _svg_mark(mark: Mark) -> str:
    if isinstance(mark, Circle):
        x, y, r = _figure(mark.x), _figure(mark.y), _figure(mark.radius)
        if mark.paint.fill is None:
            line = _figure(mark.paint.line_pt * 25.4 / 72)
            return f'<circle cx="{x}" cy="{y}" r="{r}" fill="none" stroke="#000000" stroke-width="{line}"/>'
        return f'<circle cx="{x}" cy="{y}" r="{r}"/>'
    assert isinstance(mark, Box)
    x, y, w, h = (_figure(v) for v in (mark.x, mark.y, mark.width, mark.height))
    return f'<rect x="{x}" y="{y}" width="{w}" height="{h}"/>'


def _svg_path(path: CutPath) -> str:
    ring = path.vertices
    steps = [f"M{_figure(ring[0].x)} {_figure(ring[0].y)}"]
    for here, there in zip(ring, (*ring[1:], ring[0]), strict=True):
        x, y = _figure(there.x), _figure(there.y)
        if here.bulge:
            r = _figure(abs(there.x - here.x))
            steps.append(f"A{r} {r} 0 0 1 {x} {y}")
        elif there is not ring[0]:
            steps.append(f"L{x} {y}")
    return " ".join((*steps, "Z"))


def dxf(width: float, height: float, paths: Sequence[CutPath], marks: Sequence[Mark]) -> str:
    """The same as polylines; DXF counts y upwards from the sheet's lower left corner."""
    pairs = [
        *_header(width, height), *_tables(), (0, "SECTION"), (2, "ENTITIES"),
        *(pair for path in paths for pair in _polyline(path.vertices, CUT, height)),
        *(pair for mark in marks for pair in _dxf_mark(mark, height)),
        (0, "ENDSEC"), (0, "EOF"),
    ]  # fmt: skip
    return "".join(f"{code:3d}\n{value}\n" for code, value in pairs)


def _header(width: float, height: float) -> Iterator[tuple[int, str]]:
    """Version R12; 4 is the millimetre, for those readers that look for it."""
    yield from ((0, "SECTION"), (2, "HEADER"), (9, "$ACADVER"), (1, "AC1009"), (9, "$INSUNITS"), (70, "4"))
    yield from ((9, "$EXTMIN"), (10, "0.0"), (20, "0.0"), (9, "$EXTMAX"), (10, _figure(width)), (20, _figure(height)))
    yield (0, "ENDSEC")


def _tables() -> Iterator[tuple[int, str]]:
    yield from ((0, "SECTION"), (2, "TABLES"), (0, "TABLE"), (2, "LTYPE"), (70, "1"))
    yield from ((0, "LTYPE"), (2, "CONTINUOUS"), (70, "0"), (3, "Solid line"), (72, "65"), (73, "0"), (40, "0.0"))
    yield from ((0, "ENDTAB"), (0, "TABLE"), (2, "LAYER"), (70, str(len(_COLOURS))))
    for layer, colour in _COLOURS.items():
        yield from ((0, "LAYER"), (2, layer.upper()), (70, "0"), (62, str(colour)), (6, "CONTINUOUS"))
    yield from ((0, "ENDTAB"), (0, "ENDSEC"))


def _polyline(ring: Sequence[Vertex], layer: str, height: float) -> Iterator[tuple[int, str]]:
    """Closed. Seen with y upwards a clockwise arc keeps turning clockwise, which is a negative bulge."""
    name = layer.upper()
    yield from ((0, "POLYLINE"), (8, name), (66, "1"), (70, "1"), (10, "0.0"), (20, "0.0"), (30, "0.0"))
    for vertex in ring:
        yield from ((0, "VERTEX"), (8, name), (10, _figure(vertex.x)), (20, _figure(height - vertex.y)), (30, "0.0"))
        if vertex.bulge:
            yield (42, f"{-vertex.bulge:.9f}")
    yield from ((0, "SEQEND"), (8, name))


def _dxf_mark(mark: Mark, height: float) -> Iterator[tuple[int, str]]:
    if isinstance(mark, Circle):
        layer = REGISTRATION.upper()
        yield from ((0, "CIRCLE"), (8, layer), (10, _figure(mark.x)), (20, _figure(height - mark.y)), (30, "0.0"))
        yield (40, _figure(mark.radius))
        return
    assert isinstance(mark, Box)
    right, foot = mark.x + mark.width, mark.y + mark.height
    corners = ((mark.x, mark.y), (right, mark.y), (right, foot), (mark.x, foot))
    yield from _polyline([Vertex(x, y) for x, y in corners], REGISTRATION, height)
