"""The canvas draws what layout placed, where it placed it: every kind of mark, read back or looked at."""

from __future__ import annotations

from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from card_sheets import page_marks

from generator.imposing.sheets import Placement
from generator.layout.drawing import (
    Box,
    Circle,
    Close,
    Curve,
    Draw,
    Drawing,
    Group,
    Line,
    Move,
    Paint,
    Path,
    Polygon,
    Text,
    texts,
)
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.fonts import register_fonts

ABOUT = About("A proof", "nobody", "marks", "en", "Simplex")
RED, BLACK, WHITE = (200, 20, 20), (0, 0, 0), (255, 255, 255)
FONT = "FiraSansCondensed-Regular"
DOTS_A_MM = 10


@pytest.fixture(autouse=True, scope="module")
def fonts(templates):
    register_fonts(templates)


def drawn(*marks, faces=None, placements=(), ink="full", size=(40, 30)) -> bytes:
    page = Page(*size, marks, tuple(placements), ())
    return draw_pdf([page], faces or {}, ink, ABOUT)


def seen(data: bytes):
    """The page as a picture, ten dots to the millimetre; pixel(x, y) takes millimetres."""
    picture = pypdfium2.PdfDocument(data)[0].render(scale=DOTS_A_MM * 25.4 / 72).to_pil().convert("RGB")
    return lambda x, y: picture.getpixel((round(x * DOTS_A_MM), round(y * DOTS_A_MM)))


def is_near(colour, other) -> bool:
    return all(abs(a - b) <= 3 for a, b in zip(colour, other, strict=True))


def test_a_box_covers_its_place_and_nothing_else():
    pixel = seen(drawn(Box(5, 6, 10, 8, Paint(fill=RED))))
    for x, y in ((5.2, 6.2), (14.8, 6.2), (5.2, 13.8), (14.8, 13.8)):
        assert is_near(pixel(x, y), RED)
    for x, y in ((4.7, 10), (15.3, 10), (10, 5.7), (10, 14.3)):
        assert is_near(pixel(x, y), WHITE)


def test_round_corners_are_left_out():
    pixel = seen(drawn(Box(5, 6, 10, 8, Paint(fill=RED), radius=3)))
    assert is_near(pixel(5.3, 6.3), WHITE) and is_near(pixel(10, 6.3), RED) and is_near(pixel(5.3, 10), RED)


def test_a_radius_larger_than_the_box_makes_a_pill():
    pixel = seen(drawn(Box(5, 6, 10, 4, Paint(fill=RED), radius=9)))
    assert is_near(pixel(10, 8), RED) and is_near(pixel(5.2, 6.2), WHITE)


def test_an_outline_stands_on_the_edge_without_filling():
    pixel = seen(drawn(Box(5, 6, 10, 8, Paint(line=BLACK, line_pt=2))))
    assert is_near(pixel(5, 10), BLACK) and is_near(pixel(10, 10), WHITE)


def test_a_circle_is_round_about_its_centre():
    pixel = seen(drawn(Circle(20, 15, 6, Paint(fill=RED))))
    assert is_near(pixel(20, 9.3), RED) and is_near(pixel(25.7, 15), RED) and is_near(pixel(24.8, 10.2), WHITE)


def test_a_polygon_points_where_its_points_say():
    pixel = seen(drawn(Polygon(((5, 5), (15, 5), (10, 15)), Paint(fill=RED))))
    assert is_near(pixel(10, 14), RED) and is_near(pixel(6, 14), WHITE) and is_near(pixel(6.2, 5.4), RED)


def test_a_line_joins_its_points_and_stays_open():
    pixel = seen(drawn(Line(((5, 5), (20, 5), (20, 20)), BLACK, 2)))
    assert is_near(pixel(12, 5), BLACK) and is_near(pixel(20, 12), BLACK) and is_near(pixel(12, 12), WHITE)


def test_a_dashed_line_has_gaps_and_the_next_line_none():
    pixel = seen(drawn(Line(((0, 5), (40, 5)), BLACK, 2, (4, 4)), Line(((0, 9), (40, 9)), BLACK, 2)))
    row = [is_near(pixel(x, 5), BLACK) for x in range(1, 39)]
    assert 12 < sum(row) < 26
    assert all(is_near(pixel(x, 9), BLACK) for x in range(1, 39))


def test_a_path_is_filled_along_its_curves():
    steps = (Move((5, 20)), Curve((5, 5), (25, 5), (25, 20)), Draw((15, 28)), Close())
    pixel = seen(drawn(Path(steps, Paint(fill=RED))))
    assert is_near(pixel(15, 10), RED) and is_near(pixel(15, 8), WHITE) and is_near(pixel(15, 26), RED)


def test_a_hole_in_a_path_stays_open():
    ring = (
        Move((5, 5)), Draw((25, 5)), Draw((25, 25)), Draw((5, 25)), Close(),
        Move((10, 10)), Draw((10, 20)), Draw((20, 20)), Draw((20, 10)), Close(),
    )
    pixel = seen(drawn(Path(ring, Paint(fill=RED))))
    assert is_near(pixel(7, 15), RED) and is_near(pixel(15, 15), WHITE)


def test_a_group_moves_turns_and_scales_what_it_holds():
    bar = Box(0, 0, 10, 2, Paint(fill=RED))
    pixel = seen(drawn(Group((bar,), 20, 15, angle=90)))
    assert is_near(pixel(21, 10), RED) and is_near(pixel(25, 16), WHITE)
    pixel = seen(drawn(Group((bar,), 20, 15, angle=180)))
    assert is_near(pixel(15, 14), RED) and is_near(pixel(25, 16), WHITE)
    pixel = seen(drawn(Group((bar,), 20, 15, scale=0.5)))
    assert is_near(pixel(24, 15.5), RED) and is_near(pixel(26, 15.5), WHITE)


def test_a_group_is_clipped_in_its_own_space():
    bar = Box(0, 0, 20, 4, Paint(fill=RED))
    pixel = seen(drawn(Group((bar,), 10, 10, clip=Box(5, 0, 5, 4, Paint(), 0))))
    assert is_near(pixel(17, 12), RED) and is_near(pixel(12, 12), WHITE) and is_near(pixel(22, 12), WHITE)


def test_a_clip_ends_with_its_group():
    clipped = Group((), clip=Box(0, 0, 1, 1, Paint()))
    assert is_near(seen(drawn(clipped, Box(20, 20, 5, 5, Paint(fill=RED))))(22, 22), RED)


def test_groups_nest():
    inner = Group((Box(0, 0, 2, 2, Paint(fill=RED)),), 5, 5)
    assert is_near(seen(drawn(Group((inner,), 10, 10)))(16, 16), RED)


def charbox(data: bytes, index: int = 0) -> tuple[float, float, float, float]:
    """A letter's box in millimetres from the top-left corner: left, top, right, foot."""
    page = pypdfium2.PdfDocument(data)[0]
    left, bottom, right, top = page.get_textpage().get_charbox(index)
    mm, height = 25.4 / 72, page.get_height()
    return left * mm, (height - top) * mm, right * mm, (height - bottom) * mm


def test_text_stands_on_its_baseline():
    left, top, right, foot = charbox(drawn(Text(10, 20, "H", FONT, 20, BLACK)))
    assert foot == pytest.approx(20, abs=0.05) and 10 <= left < 11 and top < 16


def test_turned_text_reads_upward_from_its_start():
    left, top, right, foot = charbox(drawn(Text(20, 25, "HH", FONT, 20, BLACK, angle=90)))
    assert right == pytest.approx(20, abs=0.05) and foot <= 25
    assert charbox(drawn(Text(20, 25, "HH", FONT, 20, BLACK, angle=90)), 1)[3] < top


def test_letterspace_spreads_letters_and_ends_with_its_run():
    close = charbox(drawn(Text(5, 20, "HH", FONT, 12, BLACK)), 1)[0]
    spread = charbox(drawn(Text(5, 20, "HH", FONT, 12, BLACK, tracking_pt=3)), 1)[0]
    assert spread - close == pytest.approx(3 * 25.4 / 72, abs=0.01)
    after = drawn(Text(5, 10, "H", FONT, 12, BLACK, tracking_pt=3), Text(5, 20, "HH", FONT, 12, BLACK))
    assert charbox(after, 4)[0] == pytest.approx(close, abs=0.01)


def test_text_keeps_its_size_in_a_scaled_group():
    data = drawn(Group((Text(0, 0, "H", FONT, 20, BLACK),), 10, 20, scale=0.5))
    _, top, _, foot = charbox(data)
    assert foot - top == pytest.approx(0.689 * 10 * 25.4 / 72, abs=0.05)


def test_texts_tell_the_size_on_paper():
    run = Text(0, 0, "H", FONT, 20, BLACK)
    assert [size for _, size in texts((Group((Group((run,), scale=0.5), run), scale=0.5),))] == [5, 10]


def face(colour=RED) -> Drawing:
    return Drawing(10, 8, (Box(0, 0, 10, 8, Paint(fill=colour)), Box(0, 0, 2, 2, Paint(fill=BLACK))))


def test_a_face_is_placed_by_its_top_left_corner():
    pixel = seen(drawn(faces={"a": face()}, placements=[Placement("a", 12, 7, 10, 8)]))
    assert is_near(pixel(13, 8), BLACK) and is_near(pixel(21.5, 14.5), RED) and is_near(pixel(11.5, 8), WHITE)


def test_a_turned_face_lies_in_the_same_place_upside_down():
    pixel = seen(drawn(faces={"a": face()}, placements=[Placement("a", 12, 7, 10, 8, 180)]))
    assert is_near(pixel(21, 14), BLACK) and is_near(pixel(13, 8), RED) and is_near(pixel(22.5, 8), WHITE)


@pytest.mark.parametrize("angle, corner", [(90, (13, 16)), (270, (19, 8))])
def test_a_face_on_its_side_fills_the_place_that_is_turned_with_it(angle, corner):
    """Turned against the clock, its head lies at the left, and its first corner at the foot."""
    pixel = seen(drawn(faces={"a": face()}, placements=[Placement("a", 12, 7, 8, 10, angle)]))
    assert is_near(pixel(*corner), BLACK) and is_near(pixel(16, 12), RED)
    assert is_near(pixel(11.5, 8), WHITE) and is_near(pixel(20.5, 8), WHITE) and is_near(pixel(16, 17.5), WHITE)


def test_nothing_of_a_face_is_printed_outside_its_trim():
    big = Drawing(10, 8, (Box(-5, -5, 30, 30, Paint(fill=RED)),))
    pixel = seen(drawn(faces={"a": big}, placements=[Placement("a", 12, 7, 10, 8)]))
    assert is_near(pixel(13, 8), RED) and is_near(pixel(11, 8), WHITE) and is_near(pixel(23, 16), WHITE)


def test_copies_of_a_face_share_one_form():
    once = drawn(faces={"a": face()}, placements=[Placement("a", 2, 2, 10, 8)])
    often = drawn(faces={"a": face()}, placements=[Placement("a", x, 2, 10, 8) for x in (2, 12, 22)])
    assert len(page_marks(often, 0)[1]) == 3
    assert len(often) - len(once) < 200


def test_under_lies_below_the_faces_and_over_above_them():
    page = Page(
        40, 30, (Box(0, 0, 40, 30, Paint(fill=BLACK)),), (Placement("a", 12, 7, 10, 8),),
        (Box(14, 9, 2, 2, Paint(fill=WHITE)),),
    )
    pixel = seen(draw_pdf([page], {"a": face()}, "full", ABOUT))
    assert is_near(pixel(1, 1), BLACK) and is_near(pixel(20, 14), RED) and is_near(pixel(15, 10), WHITE)


def test_gray_has_the_luminance_of_the_colour():
    pixel = seen(drawn(Box(5, 5, 10, 10, Paint(fill=RED)), ink="gray"))
    level = round(0.299 * 200 + 0.587 * 20 + 0.114 * 20)
    assert is_near(pixel(10, 10), (level, level, level))


def test_each_page_has_its_own_size():
    data = draw_pdf([Page(40, 30, (), (), ()), Page(30, 40, (), (), ())], {}, "full", ABOUT)
    with pikepdf.open(BytesIO(data)) as pdf:
        sizes = [tuple(round(float(v) * 25.4 / 72, 2) for v in page.MediaBox[2:]) for page in pdf.pages]
    assert sizes == [(40, 30), (30, 40)]


def test_the_file_says_what_it_is():
    with pikepdf.open(BytesIO(drawn())) as pdf:
        assert (str(pdf.docinfo.Title), str(pdf.docinfo.Author), str(pdf.docinfo.Subject)) == (
            "A proof", "nobody", "marks")
        assert str(pdf.Root.Lang) == "en"
