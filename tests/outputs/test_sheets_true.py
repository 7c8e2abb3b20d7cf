"""Every game's sheets, measured in the finished PDFs: faces and cuts in their places, backs behind their fronts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from card_sheets import Rect, page_marks, rects

from generator.components.load import read_game
from generator.diagnostics import Report
from generator.imposing.sheets import Sheet
from generator.outputs import cards, counters
from generator.outputs.job import Job, Settings
from generator.wording.counters import counter_pieces
from generator.wording.faces import faces
from generator.wording.phrasebook import load_phrasebook

ROOT = Path(__file__).resolve().parents[2]
GAMES = sorted(path.parent.name for path in (ROOT / "content").glob("*/game.yaml"))
PAPERS = {"a4": (210.0, 297.0), "letter": (215.9, 279.4)}
SIZES = {**PAPERS, "legal": (215.9, 355.6), "300x200mm": (300.0, 200.0), "200x300mm": (200.0, 300.0)}
WAYS = ["duplex-long", "duplex-short", "fold", "separate"]
KINDS = {"cards": cards, "counters": counters}
BOOK = load_phrasebook(ROOT / "templates", "en")


def _job(name: str) -> Job:
    game = read_game(ROOT / "content" / name, Report())
    assert game is not None
    return Job(
        game, Settings(), ROOT / "templates", faces(game, BOOK), phrases=BOOK.labels,
        counters=counter_pieces(game, BOOK),
    )


JOBS = {name: _job(name) for name in GAMES}
CUT_OUT = [(game, kind) for game, job in JOBS.items() for kind, output in KINDS.items() if output.OUTPUT.applies(job)]
EVERY = [(game, kind, paper, backs) for game, kind in CUT_OUT for paper in PAPERS for backs in WAYS]
OTHERS = [
    {"paper": "a4", "backs": "duplex-long", "layout": "guillotine"}, {"paper": "legal", "backs": "duplex-short"},
    {"paper": "letter", "backs": "duplex-long", "gutter": 6.0, "bleed": 3.0},
    {"paper": "300x200mm", "backs": "duplex-long"},
    {"paper": "200x300mm", "backs": "fold", "size": "twelve"},
]  # fmt: skip


@dataclass(frozen=True)
class Printed:
    """Sheets as they were planned, and their pages as they are in the files."""

    job: Job
    sheets: list[Sheet]
    files: list[bytes]
    pages: list[tuple[float, float, list[Rect]]]


@pytest.fixture(scope="session")
def printed():
    """printed(game, kind, **settings): drawn once for all tests."""
    kept: dict[tuple, Printed] = {}

    def made(game: str, kind: str, **settings) -> Printed:
        key = (game, kind, *sorted(settings.items()))
        if key not in kept:
            kept[key] = _printed(replace(JOBS[game], settings=Settings(**settings)), KINDS[kind])
        return kept[key]

    return made


def _printed(job: Job, kind) -> Printed:
    stock = kind.stock(job)
    sheets = list(kind.plan(job, stock))
    files = [kind.render(job)]
    if job.settings.backs == "separate":
        files.append(kind.render(job, backs=True))
    pages = [page for data in files for page in rects(data)]
    _each_form_is_one_face(sheets, pages)
    return Printed(job, sheets, files, pages)


def _each_form_is_one_face(sheets, pages) -> None:
    """So that a face on a page is known by its form, and a wrong one would be noticed."""
    names: dict[tuple[str, str], str] = {}
    for sheet, (_, _, found) in zip(sheets, pages, strict=True):
        for placement, rect in zip(sheet.placements, found, strict=True):
            assert names.setdefault((sheet.side, rect.form), placement.face) == placement.face
    assert len(set(names.values())) == len(names)


@pytest.mark.parametrize("game, kind, paper, backs", EVERY)
def test_every_face_lies_within_a_tenth_of_a_millimetre_of_its_place(printed, game, kind, paper, backs):
    faces_lie_in_their_places(printed(game, kind, paper=paper, backs=backs), paper)


def faces_lie_in_their_places(found: Printed, paper: str) -> None:
    for sheet, (width, height, placed) in zip(found.sheets, found.pages, strict=True):
        assert sorted((width, height)) == pytest.approx(sorted(SIZES[paper]), abs=0.01)
        assert len(placed) == len(sheet.placements)
        for p, rect in zip(sheet.placements, placed, strict=True):
            assert rect.edges == pytest.approx((p.x, p.y, p.x + p.width, p.y + p.height), abs=0.1)
            assert rect.angle == p.angle


def _behind(rect: Rect, backs: str, width: float, height: float) -> tuple[float, float, float, float]:
    """Where a face comes to lie when its sheet is turned or folded, by how one holds the paper."""
    if backs == "duplex-long" and width > height or backs == "duplex-short" and width <= height:
        return rect.left, height - rect.foot, rect.right, height - rect.top
    return width - rect.right, rect.top, width - rect.left, rect.foot


@pytest.mark.parametrize("game, kind, paper, backs", EVERY)
def test_each_back_is_its_fronts_rectangle_mirrored_within_a_twentieth(printed, game, kind, paper, backs):
    backs_mirror_their_fronts(printed(game, kind, paper=paper, backs=backs), kind, backs)


def backs_mirror_their_fronts(found: Printed, kind: str, backs: str) -> None:
    fronts: dict[int, tuple[int, Rect]] = {}
    rears: dict[int, tuple[int, Rect, str]] = {}
    for sheet, (_, _, placed) in zip(found.sheets, found.pages, strict=True):
        for p, rect in zip(sheet.placements, placed, strict=True):
            if p.side == "front":
                fronts[p.piece] = sheet.number, rect
            else:
                rears[p.piece] = sheet.number, rect, p.face
    own = _backs(found.job, kind)
    assert sorted(fronts) == sorted(rears) == list(range(len(own)))
    for piece, (leaf, front) in fronts.items():
        other, back, face = rears[piece]
        width, height, _ = found.pages[0]
        assert leaf == other and face == own[piece]
        assert back.edges == pytest.approx(_behind(front, backs, width, height), abs=0.05)


def _backs(job: Job, kind: str) -> list[str]:
    """The back that belongs to each piece of paper, in the order of the lots."""
    if kind == "cards":
        return [piece.back for piece in cards.pieces(job.faces)]
    return [piece.back for lot in counters.lots(job.counters) for piece in lot.pieces]


@pytest.mark.parametrize("game, kind, paper, backs", EVERY)
def test_crop_marks_stand_within_a_tenth_of_a_millimetre_at_both_ends_of_every_cut(printed, game, kind, paper, backs):
    cuts_are_marked(printed(game, kind, paper=paper, backs=backs))


def cuts_are_marked(found: Printed) -> None:
    page = 0
    for data, count in zip(found.files, _lengths(found), strict=True):
        for number in range(count):
            sheet, (_, _, placed) = found.sheets[page], found.pages[page]
            page += 1
            ticks = [s for s in page_marks(data, number)[0] if abs(s.width_pt - 0.35) < 0.01]
            down = [(s.x1, *sorted((s.y1, s.y2))) for s in ticks if abs(s.x1 - s.x2) < 0.01]
            across = [(s.y1, *sorted((s.x1, s.x2))) for s in ticks if abs(s.y1 - s.y2) < 0.01]
            for rect in placed:
                panel = next(p for p in sheet.panels if _inside(rect, p.box))
                left, top, right, foot = panel.box
                for x in (rect.left, rect.right):
                    assert _marked(down, x, top, foot), (number, x)
                for y in (rect.top, rect.foot):
                    assert _marked(across, y, left, right), (number, y)


def _lengths(found: Printed) -> list[int]:
    fronts = sum(sheet.side != "back" for sheet in found.sheets)
    return [len(found.sheets)] if len(found.files) == 1 else [fronts, len(found.sheets) - fronts]


def _inside(rect: Rect, box) -> bool:
    left, top, right, foot = box
    return left - 0.1 < rect.left and rect.right < right + 0.1 and top - 0.1 < rect.top and rect.foot < foot + 0.1


def _marked(ticks, at: float, before: float, after: float) -> bool:
    """A mark outside the panel at each of its ends, no farther off than 4 mm, on the line of the cut."""
    on_line = [(start, end) for line, start, end in ticks if abs(line - at) < 0.1]
    first = any(0.2 < before - end < 4 for _, end in on_line)
    last = any(0.2 < start - after < 4 for start, _ in on_line)
    return first and last


@pytest.mark.parametrize("game, kind, paper, backs", EVERY)
def test_every_sheet_carries_a_ruler_of_a_hundred_millimetres_and_four_inches(printed, game, kind, paper, backs):
    found = printed(game, kind, paper=paper, backs=backs)
    for data, count in zip(found.files, _lengths(found), strict=True):
        for number in range(count):
            lengths = [max(abs(s.x2 - s.x1), abs(s.y2 - s.y1)) for s in page_marks(data, number)[0]]
            assert any(length == pytest.approx(100, abs=0.01) for length in lengths)
            assert any(length == pytest.approx(101.6, abs=0.01) for length in lengths)


@pytest.mark.parametrize("backs, sign", [("duplex-long", 1), ("duplex-short", 1), ("fold", 0), ("separate", 0)])
@pytest.mark.parametrize("game, kind", CUT_OUT)
def test_a_printers_offset_moves_the_backs_of_duplex_sheets_and_nothing_else(printed, game, kind, backs, sign):
    plain = printed(game, kind, paper="a4", backs=backs)
    moved = printed(game, kind, paper="a4", backs=backs, back_offset=(0.8, -0.5))
    for sheet, (_, _, before), (_, _, after) in zip(plain.sheets, plain.pages, moved.pages, strict=True):
        dx, dy = (0.8 * sign, -0.5 * sign) if sheet.side == "back" else (0, 0)
        for one, other in zip(before, after, strict=True):
            assert (other.left - one.left, other.top - one.top) == pytest.approx((dx, dy), abs=0.01)


@pytest.mark.parametrize("settings", OTHERS, ids=lambda settings: " ".join(map(str, settings.values())))
@pytest.mark.parametrize("game, kind", CUT_OUT)
def test_all_this_holds_for_other_papers_layouts_and_gutters(printed, game, kind, settings):
    found = printed(game, kind, **settings)
    faces_lie_in_their_places(found, settings["paper"])
    backs_mirror_their_fronts(found, kind, settings["backs"])
    cuts_are_marked(found)
