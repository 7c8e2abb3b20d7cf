"""Files for cutting machines, parsed back: the knife goes where the ink is, in SVG and in DXF alike."""

from __future__ import annotations

import re
from dataclasses import replace
from io import BytesIO
from xml.etree import ElementTree

import pikepdf
import pypdfium2
import pytest
from boards import job_of, read_board

from generator.imposing.cutter import cut_paths, registration
from generator.imposing.sheets import Block, Frame, Placement, Sheet
from generator.outputs.cut_files import dxf, svg
from generator.outputs.job import NotOffered
from generator.outputs.to_cut import cutter_named, cutters, to_cut
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook

SVG = "{http://www.w3.org/2000/svg}"
MM = 72 / 25.4


@pytest.fixture(scope="module")
def deck(game, templates):
    return replace(job_of(game), faces=faces(game, load_phrasebook(templates, "en"))[:12])


@pytest.fixture(scope="module")
def board():
    return job_of(read_board())


@pytest.fixture(scope="module", params=["silhouette", "generic"])
def cutter(request, templates):
    return cutter_named(templates, request.param)


@pytest.fixture(scope="module", params=["a4", "letter"])
def made(request, deck, board, cutter):
    """Cards and counters for one cutter on one paper."""
    return [
        one
        for job in (deck, board)
        for one in to_cut(replace(job, settings=replace(job.settings, paper=request.param)), cutter)
    ]


def fronts(one):
    return [sheet for sheet in one.sheets if sheet.side == "front"]


def boxes_of_svg(text: str) -> list[tuple[float, ...]]:
    """The box round each cut path, from the corners that its steps end at."""
    root = ElementTree.fromstring(text)
    found = []
    for path in root.find(f"{SVG}g[@id='cut']"):
        steps = re.findall(r"([MLAZ])([^MLAZ]*)", path.get("d"))
        ends = [tuple(map(float, rest.split()[-2:])) for step, rest in steps if step != "Z"]
        assert steps[-1][0] == "Z", "closed"
        xs, ys = zip(*ends, strict=True)
        found.append((min(xs), min(ys), max(xs), max(ys)))
    return found


def read_dxf(text: str):
    """A small reader of DXF: pairs of a code and a value, sections, entities with their vertices."""
    lines = text.split("\n")
    assert lines.pop() == "" and len(lines) % 2 == 0
    pairs = [(int(lines[i]), lines[i + 1]) for i in range(0, len(lines), 2)]
    assert pairs[-1] == (0, "EOF")
    opened = [value for code, value in pairs if code == 0 and value in ("SECTION", "ENDSEC")]
    assert opened == ["SECTION", "ENDSEC"] * (len(opened) // 2)
    entities = []
    start = pairs.index((2, "ENTITIES"))
    for code, value in pairs[start + 1 :]:
        if code == 0 and value in ("POLYLINE", "CIRCLE"):
            entities.append({"type": value, "vertices": [], "codes": {}})
            current = entities[-1]["codes"]
        elif code == 0 and value == "VERTEX":
            entities[-1]["vertices"].append({})
            current = entities[-1]["vertices"][-1]
        elif code == 0:
            current = {}
        else:
            current[code] = value
    return pairs, entities


def close(one, other, within=0.002):
    return all(abs(a - b) <= within for a, b in zip(one, other, strict=True))


def test_svg_paths_are_the_placed_pieces_to_a_hundredth_of_a_millimetre(made):
    for one in made:
        for sheet in fronts(one):
            root = ElementTree.fromstring(one.files[f"{one.kind}-sheet-{sheet.number}.svg"])
            assert (root.get("width"), root.get("height")) == (f"{sheet.width:g}mm", f"{sheet.height:g}mm")
            assert root.get("viewBox") == f"0 0 {sheet.width:g} {sheet.height:g}", "a unit is a millimetre"
            boxes = boxes_of_svg(one.files[f"{one.kind}-sheet-{sheet.number}.svg"].decode())
            assert len(boxes) == len(sheet.placements)
            for box, p in zip(boxes, sheet.placements, strict=True):
                assert close(box, (p.x, p.y, p.x + p.width, p.y + p.height))


def test_dxf_says_the_same_with_y_upwards(made, cutter):
    for one in made:
        radius = cutter.corner_cards if one.kind == "cards" else cutter.corner_counters
        for sheet in fronts(one):
            _, entities = read_dxf(one.files[f"{one.kind}-sheet-{sheet.number}.dxf"].decode("ascii"))
            rings = [e for e in entities if e["codes"][8] == "CUT"]
            paths = cut_paths(sheet, radius)
            assert len(rings) == len(paths)
            for ring, path in zip(rings, paths, strict=True):
                assert ring["type"] == "POLYLINE" and ring["codes"][70] == "1", "closed"
                for vertex, wanted in zip(ring["vertices"], path.vertices, strict=True):
                    assert close((float(vertex[10]), float(vertex[20])), (wanted.x, sheet.height - wanted.y))
                    assert float(vertex.get(42, 0)) == pytest.approx(-wanted.bulge, abs=1e-6)


def test_dxf_is_of_version_r12_in_millimetres_with_both_layers(made):
    pairs, entities = read_dxf(made[0].files["cards-sheet-1.dxf"].decode("ascii"))
    assert pairs[pairs.index((9, "$ACADVER")) + 1] == (1, "AC1009")
    assert pairs[pairs.index((9, "$INSUNITS")) + 1] == (70, "4")
    layers = [pairs[i + 1][1] for i, pair in enumerate(pairs) if pair == (0, "LAYER")]
    assert layers == ["CUT", "REGISTRATION"]
    assert {entity["codes"][8] for entity in entities} == set(layers)


def test_registration_marks_are_the_same_on_paper_and_in_both_files(made, cutter):
    count = 5 if cutter.marks == "angles" else 4
    for one in made:
        for number, sheet in enumerate(one.sheets):
            if sheet.side == "back":
                continue
            root = ElementTree.fromstring(one.files[f"{one.kind}-sheet-{sheet.number}.svg"])
            assert len(root.find(f"{SVG}g[@id='registration']")) == count
            _, entities = read_dxf(one.files[f"{one.kind}-sheet-{sheet.number}.dxf"].decode("ascii"))
            assert sum(e["codes"][8] == "REGISTRATION" for e in entities) == count
            with pypdfium2.PdfDocument(one.pdf) as document:
                picture = document[number].render(scale=150 / 72, grayscale=True).to_pil()
            middle = cutter.inset + cutter.size / 2
            for x, y in ((middle, middle), (sheet.width - middle, sheet.height - middle)):
                dark = picture.getpixel((round(x / 25.4 * 150), round(y / 25.4 * 150))) < 60
                assert dark == (cutter.marks == "rounds" or x < 100)


def test_the_printed_faces_lie_inside_their_paths(made):
    """Faces are read back from the PDF: each form that is placed fills the box of one path within 0.05 mm."""
    for one in made:
        with pikepdf.open(BytesIO(one.pdf)) as pdf:
            assert len(pdf.pages) == len(one.sheets)
            for page, sheet in zip(pdf.pages, one.sheets, strict=True):
                if sheet.side == "front":
                    found = sorted(_placed(page, sheet.height))
                    paths = sorted(p.box for p in cut_paths(sheet, 0))
                    assert len(found) == len(paths)
                    assert all(close(a, b, 0.05) for a, b in zip(found, paths, strict=True))


def _placed(page, height):
    """Where the page's content places faces: left, top, right and foot in millimetres."""
    stack, matrix = [], pikepdf.Matrix()
    for operands, operator in pikepdf.parse_content_stream(page):
        if str(operator) == "q":
            stack.append(matrix)
        elif str(operator) == "Q":
            matrix = stack.pop()
        elif str(operator) == "cm":
            matrix = pikepdf.Matrix(*map(float, operands)) @ matrix
        elif str(operator) == "Do":
            box = [float(v) for v in page.Resources.XObject[str(operands[0])].BBox]
            xs, ys = zip(*(matrix.transform((x, y)) for x in box[::2] for y in box[1::2]), strict=True)
            yield (min(xs) / MM, height - max(ys) / MM, max(xs) / MM, height - min(ys) / MM)


def test_the_files_of_a_small_sheet_read_as_drawn(templates, golden):
    """A person can compare these with the figures: a card, a counter, their marks, nothing else."""
    placed = (Placement("card", 60.0, 60.0, 63.5, 88.9), Placement("counter", 130.0, 60.0, 15.875, 15.875, piece=1))
    block = Block(60.0, 60.0, 1, 2, 63.5, 88.9, 0.0, placed)
    sheet = Sheet("front", 1, Frame(210.0, 297.0, "ends", 10.0, 10.0), (block,), ())
    for name in ("silhouette", "generic"):
        marks = registration(sheet, cutter_named(templates, name))
        golden(f"cutting/{name}.svg", svg(210.0, 297.0, cut_paths(sheet, 3.0), marks, "One card & one counter"))
        golden(f"cutting/{name}.dxf", dxf(210.0, 297.0, cut_paths(sheet, 3.0), marks))


def test_eight_cards_fit_a_sheet_of_either_paper(made):
    sheets = fronts(next(one for one in made if one.kind == "cards"))
    assert len(sheets[0].placements) == 8


def test_the_same_pieces_give_the_same_bytes(deck, cutter):
    first, again = to_cut(deck, cutter), to_cut(deck, cutter)
    assert [(one.pdf, one.files) for one in first] == [(one.pdf, one.files) for one in again]


def test_sheets_name_themselves_and_carry_a_ruler(made):
    for one in made:
        with pypdfium2.PdfDocument(one.pdf) as document:
            text = " ".join(document[0].get_textpage().get_text_range().split())
        assert one.kind in text and "sheet 1 of" in text and "100" in text and "mm" in text


def test_what_does_not_go_is_refused_in_a_sentence(deck, game, templates):
    with pytest.raises(NotOffered, match='no cutter "silhuette".*did you mean "silhouette"'):
        cutter_named(templates, "silhuette")
    generic = cutters(templates)["generic"]
    for backs in ("fold", "separate"):
        with pytest.raises(NotOffered, match=f'backs "{backs}" are not offered for a cutting machine'):
            to_cut(replace(deck, settings=replace(deck.settings, backs=backs)), generic)
    with pytest.raises(NotOffered, match="no pieces to cut out"):
        to_cut(replace(deck, faces=(), counters=()), generic)
    near = replace(generic, keep=0.0, inset=30.0)
    with pytest.raises(NotOffered, match="registration mark"):
        to_cut(deck, near)
