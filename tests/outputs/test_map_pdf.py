"""map.pdf, read back: one sheet, every word in its place, nothing too small, the same bytes twice."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from boards import changed_board, job_of, read_board
from card_sheets import MM, page_marks, squeezed, streams

from generator.layout.drawing import texts
from generator.layout.map import lay_map, plan_map
from generator.outputs import map as output
from generator.outputs.job import NotOffered

SHEETS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}


@pytest.fixture(scope="module")
def board():
    return read_board()


@pytest.fixture(scope="module")
def printed(board):
    kept = {}

    def made(**settings):
        key = tuple(sorted(settings.items()))
        if key not in kept:
            job = job_of(board, **settings)
            paper = settings.get("paper", "a4")
            plan = plan_map(job.maps[0], *SHEETS[paper], output.kit_for(job))
            kept[key] = (job, plan, output.render(job))
        return kept[key]

    return made


def text_in(data: bytes, rect, height: float) -> str:
    page = pypdfium2.PdfDocument(data)[0].get_textpage()
    return page.get_text_bounded(
        left=rect.x * MM, right=rect.right * MM, top=(height - rect.y) * MM, bottom=(height - rect.foot) * MM
    )


@pytest.mark.parametrize("paper", sorted(SHEETS))
def test_a_map_is_one_sheet_of_its_paper(printed, paper):
    with pikepdf.open(BytesIO(printed(paper=paper)[2])) as pdf:
        (page,) = pdf.pages
        assert [float(v) / MM for v in page.MediaBox[2:]] == pytest.approx(list(SHEETS[paper]), abs=0.01)


@pytest.mark.parametrize("paper", sorted(SHEETS))
def test_every_box_bears_its_own_words(printed, paper):
    _, plan, data = printed(paper=paper)
    for location in plan.locations:
        words = "".join(location.face.strings())
        assert sorted(squeezed(text_in(data, location.outer, plan.height))) == sorted(squeezed(words))
    for area, rect in plan.areas:
        assert squeezed(text_in(data, rect, plan.height)) == squeezed(area.title + area.text)
    for track, rect in plan.tracks:
        words = "".join(track.strings()) + plan.face.start_word
        assert sorted(squeezed(text_in(data, rect.grown(0.3), plan.height))) == sorted(squeezed(words))
    for panel in plan.panels:
        numbers = "".join(str(n) for n, _ in enumerate(panel.face.steps, 1))
        words = panel.face.title + "".join(panel.face.steps) + numbers
        assert sorted(squeezed(text_in(data, panel.rect, plan.height))) == sorted(squeezed(words))
    for tag in plan.tags:
        assert squeezed(text_in(data, tag.rect, plan.height)) == squeezed(plan.face.crossing)


@pytest.mark.parametrize("paper", sorted(SHEETS))
def test_every_string_of_the_map_is_printed_and_counted(printed, paper):
    job, _, data = printed(paper=paper)
    page = pypdfium2.PdfDocument(data)[0].get_textpage().get_text_range()
    expected = Counter(squeezed("".join(job.maps[0].strings())))
    found = Counter(squeezed(page))
    assert all(found[letter] >= count for letter, count in expected.items())


def runs(plan, job):
    return list(texts(lay_map(plan, ("left", "right"), output.kit_for(job))))


def test_nothing_read_in_play_is_smaller_than_seven_points(printed):
    job, plan, _ = printed()
    sizes = {text.text: size for text, size in runs(plan, job)}
    assert min(sizes.values()) >= 6.6
    assert min(size for words, size in sizes.items() if words not in ("left", "right")) >= 7


def test_names_stand_as_large_as_the_design_wants_them(printed):
    job, plan, _ = printed()
    sizes = {text.text: size for text, size in runs(plan, job)}
    assert sizes["Mill"] == 13.5 and sizes["Crest"] == 15 and sizes["Cup"] == 11


def test_the_bar_is_fifty_millimetres_long(printed):
    for paper in SHEETS:
        strokes, _ = page_marks(printed(paper=paper)[2], 0)
        bars = [s for s in strokes if s.y1 > SHEETS[paper][1] - 9 and abs(s.x2 - s.x1) > 10]
        assert [abs(s.x2 - s.x1) for s in bars] == [pytest.approx(50, abs=0.01)]


def test_nothing_is_printed_within_five_millimetres_of_the_papers_edge(printed):
    for paper in SHEETS:
        page = pypdfium2.PdfDocument(printed(paper=paper)[2])[0].render(scale=4 * 25.4 / 72).to_pil().convert("L")
        width, height = page.size
        left, top, right, foot = page.point(lambda v: 255 if v < 250 else 0).getbbox()
        assert left >= 27 and top >= 27 and right <= width - 27 and foot <= height - 19


def pixel(page, x: float, y: float):
    return page.getpixel((int(x * 10), int(y * 10)))


def test_bridges_stand_where_route_and_river_meet(printed):
    """On the axis of a plain route lies its own colour, and the ink of the abutments on either side."""
    job, plan, data = printed()
    page = pypdfium2.PdfDocument(data)[0].render(scale=10 * 25.4 / 72).to_pil()
    colours = output.kit_for(job).measures.colours
    route = plan.routes[2]
    (crossing,) = route.crossings
    (x, y), (dx, dy) = crossing.point, crossing.heading
    assert pixel(page, x, y) == colours.route
    for side in (1, -1):
        beside = pixel(page, x - dy * 2.0 * side, y + dx * 2.0 * side)
        assert all(abs(a - b) < 30 for a, b in zip(beside, colours.ink, strict=True))


def test_every_font_is_embedded(printed):
    with pikepdf.open(BytesIO(printed()[2])) as pdf:
        fonts = [
            obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/FontDescriptor"
        ]
        assert len(fonts) >= 6 and all("/FontFile2" in font for font in fonts)


def test_the_same_job_gives_the_same_bytes(printed):
    job, _, data = printed()
    assert output.render(job) == data


def test_gray_ink_is_nothing_but_gray(printed):
    kinds = {"g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN", "cs", "CS"}
    used = {
        str(operator) for stream in streams(printed(ink="gray")[2]) for _, operator in stream if str(operator) in kinds
    }
    assert used == {"g", "G"}


def test_a_proof_looks_at_every_paper_whatever_is_asked_for(tmp_path):
    game = changed_board(tmp_path, ("title: Cup, corner: [3, 215]", "title: Cup, corner: [-2, 215]"))
    for paper in SHEETS:
        found = output.proof(job_of(game, paper=paper)).maps
        assert [(f.kind, f.paper) for f in found] == [("outside", "A4"), ("outside", "Letter")]


def test_a_proof_tells_the_text_set_in_each_font(board):
    proof = output.proof(job_of(board))
    assert not proof.maps and not proof.overflows
    assert set("Brook") <= set(proof.fonts_used["SourceSerif4-Italic"])


@pytest.mark.parametrize("setting, asked", [("paper", "a5"), ("ink", "sepia")])
def test_a_setting_that_is_not_offered_is_refused_with_what_is(board, setting, asked):
    with pytest.raises(NotOffered, match=f'map.pdf is not offered with {setting} "{asked}"'):
        output.render(job_of(board, **{setting: asked}))


def test_a_game_without_a_map_has_no_such_output(game):
    assert not output.OUTPUT.applies(job_of(game))


@pytest.mark.parametrize("paper", sorted(SHEETS))
def test_the_words_of_the_map_read_as_golden_text(printed, golden, paper):
    """Each run of text with its place, in the order of the layers."""
    job, plan, _ = printed(paper=paper)
    lines = [
        f"{text.x:7.2f} {text.y:7.2f}  {size:4g} pt  {text.font:28} {text.text}"
        for text, size in runs(plan, job)
    ]
    golden(f"map/ford-{paper}.txt", "\n".join(lines) + "\n")
