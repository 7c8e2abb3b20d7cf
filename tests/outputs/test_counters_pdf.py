"""counters.pdf, read back: what is printed on each counter, where it is cut, what lies behind it."""

from __future__ import annotations

from collections import Counter
from io import BytesIO

import pikepdf
import pypdfium2
import pytest
from boards import changed_board, job_of, read_board
from card_sheets import MM, forms_of, page_marks, squeezed, streams

from generator.imposing.sheets import plan_text
from generator.outputs import counters
from generator.outputs.job import NotOffered

BACKS = ["duplex-long", "duplex-short", "separate", "fold", "none"]


@pytest.fixture(scope="module")
def board():
    return read_board()


@pytest.fixture(scope="module")
def printed(board):
    """printed(**settings): job, sheets and bytes; drawn once for all tests."""
    kept = {}

    def made(**settings):
        key = tuple(sorted(settings.items()))
        if key not in kept:
            job = job_of(board, **settings)
            kept[key] = (job, counters.plan(job, counters.stock(job)), counters.render(job))
        return kept[key]

    return made


def cells(data: bytes, sheets):
    """(face, text inside its trim) for every counter of every page."""
    pdf = pypdfium2.PdfDocument(data)
    for index, sheet in enumerate(sheets[: len(pdf)]):
        page = pdf[index].get_textpage()
        for p in sheet.placements:
            top = sheet.height - p.y
            yield p.face, page.get_text_bounded(
                left=p.x * MM, right=(p.x + p.width) * MM, top=top * MM, bottom=(top - p.height) * MM
            )


@pytest.mark.parametrize("backs", BACKS)
@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_every_counter_bears_its_words_and_no_others(printed, paper, backs):
    job, sheets, data = printed(paper=paper, backs=backs)
    words = {face.id: "".join(face.strings()) for piece in job.counters for face in (piece.front, piece.back)}
    seen = Counter()
    for face, text in cells(data, sheets):
        assert sorted(squeezed(text)) == sorted(squeezed(words[face])), face
        seen[face] += 1
    fronts = {piece.front.id: piece.copies for piece in job.counters}
    rears = {piece.back.id: piece.copies for piece in job.counters}
    if backs in ("none", "separate"):
        rears = {}
    assert seen == Counter(fronts | rears)


def test_a_ruler_of_a_hundred_millimetres_stands_on_every_sheet(printed):
    for paper in ("a4", "letter"):
        _, sheets, data = printed(paper=paper)
        for number, _ in enumerate(sheets):
            strokes, _ = page_marks(data, number)
            assert any(abs(s.x2 - s.x1) == pytest.approx(100, abs=0.01) for s in strokes)


def test_bleed_reaches_a_millimetre_and_a_half_beyond_the_trim(printed):
    job, sheets, data = printed()
    page = pypdfium2.PdfDocument(data)[0].render(scale=20 * 25.4 / 72).to_pil()  # 20 pixels a millimetre
    block = sheets[0].blocks[0]
    ground, band = (40, 38, 40), (232, 176, 66)
    for x, y, colour in (
        (block.x - 1.3, block.y + 10, ground), (block.x + 8, block.y + block.height + 1.3, ground),
        (block.x + block.width + 1.3, block.y + 2, band), (block.x + 8, block.y - 1.3, band),
        (block.x - 1.8, block.y + 10, (255, 255, 255)), (block.x + 8, block.y - 1.8, (255, 255, 255)),
    ):  # fmt: skip
        assert all(abs(a - b) <= 3 for a, b in zip(page.getpixel((int(x * 20), int(y * 20))), colour, strict=True))


def test_no_white_shows_between_butted_counters(printed):
    job, sheets, data = printed()
    page = pypdfium2.PdfDocument(data)[0].render(scale=20 * 25.4 / 72).to_pil()
    block = next(block for block in sheets[0].blocks if block.columns == 4)
    for cut in (block.x + n * block.cell_width for n in (1, 2, 3)):
        for y in (block.y + 2, block.y + 12):
            line = [page.getpixel((int(cut * 20) + dx, int(y * 20))) for dx in range(-6, 7)]
            assert max(max(pixel) for pixel in line) < 225 and len(set(line)) <= 2


def test_every_font_is_embedded(printed):
    _, _, data = printed()
    with pikepdf.open(BytesIO(data)) as pdf:
        fonts = [
            obj for obj in pdf.objects if isinstance(obj, pikepdf.Dictionary) and obj.get("/Type") == "/FontDescriptor"
        ]
        assert len(fonts) >= 3 and all("/FontFile2" in font for font in fonts)


def test_a_face_is_drawn_once_however_many_copies_there_are(printed):
    job, _, data = printed()
    with pikepdf.open(BytesIO(data)) as pdf:
        assert len(forms_of(pdf)) == 2 * len(job.counters)


def test_the_same_job_gives_the_same_bytes(printed):
    job, _, data = printed()
    assert counters.render(job) == data


def test_gray_ink_is_nothing_but_gray(printed):
    _, sheets, data = printed(ink="gray")
    kinds = {"g", "G", "rg", "RG", "k", "K", "sc", "SC", "scn", "SCN", "cs", "CS"}
    used = {str(operator) for stream in streams(data) for _, operator in stream if str(operator) in kinds}
    assert used == {"g", "G"}
    assert list(cells(data, sheets)) == list(cells(printed()[2], sheets))


def test_margins_name_the_game_the_sheet_the_sizes_and_the_credits(printed):
    _, sheets, data = printed()
    pdf = pypdfium2.PdfDocument(data)
    for index, side in enumerate(("fronts", "backs")):
        text = pdf[index].get_textpage().get_text_range()
        for words in (
            "The Ford", f"counters  ·  {side}  ·  sheet 1 of 1", "Print at 100 %", "A4", "v0.3",
            "5/8 in (15.875 mm) + 19.05 mm", "Font Awesome Free, CC BY 4.0", "milsymbol",
        ):  # fmt: skip
            assert squeezed(words) in squeezed(text)


def test_nothing_is_printed_within_five_millimetres_of_the_papers_edge(printed):
    for paper in ("a4", "letter"):
        _, _, data = printed(paper=paper)
        page = pypdfium2.PdfDocument(data)[0].render(scale=4 * 25.4 / 72).to_pil().convert("L")
        width, height = page.size
        inked = page.point(lambda v: 255 if v < 250 else 0).getbbox()
        assert inked[0] >= 19 and inked[1] >= 19 and inked[2] <= width - 19 and inked[3] <= height - 19


def test_a_name_that_does_not_fit_is_proofed_with_its_counter(tmp_path):
    game = changed_board(tmp_path, ("    name: Militia\n", "    name: Militia Commando\n"))
    found = counters.proof(job_of(game)).overflows
    assert [(over.face, over.part, over.text) for over in found] == [
        ("militia", "name", "Militia Commando"), ("militia back", "name", "Militia Commando"),
    ]


def test_a_proof_tells_the_text_set_in_each_font(board):
    proof = counters.proof(job_of(board))
    assert not proof.overflows and set("Militia") <= set(proof.fonts_used["BarlowCondensed-Bold"])
    assert set(proof.fonts_used["BarlowCondensed-ExtraBold"]) == {"2", "4"}


def test_the_inventory_can_tell_where_each_counter_is_printed(board):
    pages = counters.pages_of_counters(job_of(board))
    assert pages == {counter.id: [1] for counter in board.counters}


@pytest.mark.parametrize("setting, asked", [("backs", "duplex"), ("ink", "sepia"), ("layout", "random")])
def test_a_setting_that_is_not_offered_is_refused_with_what_is(board, setting, asked):
    with pytest.raises(NotOffered, match=f'counters.pdf is not offered with {setting} "{asked}"'):
        counters.render(job_of(board, **{setting: asked}))


def test_a_game_without_counters_has_no_such_output(game):
    assert not counters.OUTPUT.applies(job_of(game)) and counters.proof(job_of(game)).overflows == ()


def test_counters_share_a_block_only_if_both_their_grounds_and_bands_are_alike(board):
    lots = [[piece.front for piece in lot.pieces] for lot in counters.lots(job_of(board).counters)]
    assert lots == [
        ["guards"], ["militia", "militia", "militia", "wardens"], ["tanks"], ["gunship"], ["morale-guards"],
        ["hour-marker", "smoke", "smoke"],
    ]  # fmt: skip


@pytest.mark.parametrize("layout, backs", [
    ("grid", "duplex-long"), ("grid", "duplex-short"), ("grid", "fold"), ("guillotine", "duplex-long"),
])  # fmt: skip
def test_the_plan_of_the_board_reads_as_golden_text(printed, golden, layout, backs):
    _, sheets, _ = printed(layout=layout, backs=backs)
    golden(f"counters/ford-{layout}-{backs}.txt", plan_text(sheets))
