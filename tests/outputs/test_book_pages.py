"""From measured blocks to pages: every block once, in order, none over the foot, wide pieces moved up."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.components.rule_parts import (
    Chapter,
    FootnoteCall,
    Prose,
    Rulebook,
    Section,
    Sequence,
    Shown,
    Sidebar,
    Words,
)
from generator.diagnostics import Span
from generator.outputs.book_flow import Credits, Heading, Item, Run, Title, notes_called, runs
from generator.outputs.book_page import PAPERS
from generator.outputs.book_pages import (
    ABOVE_NOTES,
    FOOT,
    LEAST_START,
    SPARE,
    TOP,
    Manuscript,
    Part,
    Size,
    Sizes,
    column_width,
    manuscript,
    pages,
    sizes,
    text_width,
    without_anchors,
)
from generator.outputs.error import OutputError
from generator.outputs.web import Place

AT = Span("rules/1.md")
A4 = PAPERS["a4"]
ROOM = A4.height - TOP - FOOT - SPARE


def text(number: int) -> Prose:
    return Prose((Words(f"text {number}"),), AT)


def wide(number: int) -> Shown:
    return Shown("table", f"t{number}", f"Table {number}", "", AT, wide=True)


class Script:
    """A manuscript made by hand, with the size of everything in it."""

    def __init__(self) -> None:
        self.sizes = Sizes()
        self.chapters: list[tuple[Title, list[Run]]] = []
        self.count = 0

    def sized(self, item: Item, height: float, note: float = 0.0) -> Item:
        self.sizes.by_item[id(item)] = Size(height, max(1.0, height - 2.0), note)
        return item

    def chapter(self, *parts: tuple[str, float, float]) -> Script:
        """Parts are (kind, height, footnote): kind is text, heading or wide."""
        self.count += 1
        title = self.sized(Title(f"c{self.count}", str(self.count), "Chapter"), 23.0)
        found: list[Run] = []
        for kind, height, note in parts:
            self.count += 1
            made = {"text": text, "wide": wide, "heading": _heading}[kind](self.count)
            item, is_wide = self.sized(made, height, note), kind == "wide"
            if not found or found[-1].wide != is_wide:
                found.append(Run(is_wide, ()))
            found[-1] = Run(is_wide, (*found[-1].items, item))
        self.chapters.append((title, found))
        return self

    def pages(self) -> list[list[Part]]:
        script = Manuscript(tuple((title, tuple(inner)) for title, inner in self.chapters))
        return pages(script, self.sizes, A4)

    def items(self) -> list[Item]:
        return [item for title, inner in self.chapters for item in (title, *(i for run in inner for i in run.items))]


def _heading(number: int) -> Heading:
    return Heading(f"h{number}", str(number), "Section")


def order(found: list[list[Part]]) -> list[Item]:
    return [item for page in found for part in page for item in (*part.left, *part.right)]


def height_of(script: Script, page: list[Part]) -> float:
    """How far down a page reaches, footnotes included; written anew, as the oracle."""
    reach = notes = 0.0
    for number, part in enumerate(page):
        at_top = number == 0 or part.kind == "columns"
        reach += max(_column(script, column, at_top) for column in (part.left, part.right))
        notes += sum(script.sizes.of(item).note for item in (*part.left, *part.right))
    return reach + (notes + ABOVE_NOTES if notes else 0.0)


def _column(script: Script, items: tuple[Item, ...], at_top: bool) -> float:
    found = [script.sizes.of(item) for item in items]
    return sum(size.height for size in found) - (found[0].height - found[0].at_top if found and at_top else 0.0)


def test_chapters_follow_each_other_on_a_page():
    script = Script().chapter(("text", 30, 0), ("text", 30, 0)).chapter(("text", 20, 0), ("text", 20, 0))
    (page,) = script.pages()
    assert [part.kind for part in page] == ["wide", "columns", "wide", "columns"]
    assert order([page]) == script.items()


def test_chapter_does_not_begin_at_the_foot_of_a_page():
    script = Script().chapter(*[("text", 100.0, 0.0)] * 4).chapter(*[("text", 50.0, 0.0)] * 2)
    first, second = script.pages()
    assert ROOM - height_of(script, first) < 23 + LEAST_START
    assert isinstance(second[0].left[0], Title)


def test_short_chapter_may_begin_lower_down():
    script = Script().chapter(*[("text", 95.0, 0.0)] * 4).chapter(("text", 10, 0), ("text", 10, 0))
    assert len(script.pages()) == 1


def test_wide_piece_that_does_not_fit_moves_up_the_next_page_and_the_text_closes_up():
    script = Script().chapter(
        *[("text", 60.0, 0.0)] * 5, ("wide", 90, 0), ("text", 20, 0), ("text", 20, 0),
    )
    first, second = script.pages()
    assert [part.kind for part in first] == ["wide", "columns"]
    assert len(first[1].left) + len(first[1].right) == 7
    assert isinstance(second[0].left[0], Shown)


def test_wide_piece_that_fits_stays_where_it_stands():
    script = Script().chapter(("text", 60, 0), ("text", 60, 0), ("wide", 90, 0), ("text", 20, 0))
    (page,) = script.pages()
    assert [part.kind for part in page] == ["wide", "columns", "wide", "columns"]


def test_heading_of_a_wide_piece_stays_with_it():
    script = Script().chapter(*[("text", 70.0, 0.0)] * 5)
    heading, table = script.sized(_heading(90), 12.0), script.sized(wide(91), 60.0)
    script.chapters[0][1].append(Run(True, (heading, table)))
    first, second = script.pages()
    assert [part.left[0] for part in second] == [heading, table]


def test_footnotes_are_kept_room_for():
    noted = Script().chapter(*[("text", 50.0, 15.0)] * 8)
    plain = Script().chapter(*[("text", 50.0, 0.0)] * 8)
    assert (len(plain.pages()), len(noted.pages())) == (1, 2)
    assert all(height_of(noted, page) <= ROOM for page in noted.pages())


def test_wide_piece_taller_than_a_page_is_an_error_with_millimetres():
    with pytest.raises(OutputError, match=r"Table \d is 47\.\d mm taller than a page"):
        Script().chapter(("wide", 302.0, 0)).pages()


def test_text_taller_than_a_column_is_an_error_that_says_what_to_do():
    with pytest.raises(OutputError, match=r"a prose is 45\.\d mm taller than a column; cut it, or set it \{wide\}"):
        Script().chapter(("text", 300.0, 0)).pages()


parts = st.tuples(
    st.sampled_from(["text", "text", "text", "heading", "wide"]),
    st.floats(min_value=4, max_value=110), st.sampled_from([0.0, 0.0, 0.0, 8.0]),
)
chapters = st.lists(st.lists(parts, min_size=1, max_size=14), min_size=1, max_size=4)


def _made(plan: list[list[tuple[str, float, float]]]) -> Script:
    script = Script()
    for chapter in plan:
        # A heading is a line or two, and heads something.
        tidy = [(kind, 10.0 if kind == "heading" else height, 0.0 if kind == "heading" else note)
                for kind, height, note in chapter]
        script.chapter(*tidy, ("text", 12.0, 0.0))
    return script


@settings(max_examples=120, deadline=None)
@given(plan=chapters)
def test_every_item_is_placed_once_and_no_page_runs_over(plan: list[list[tuple[str, float, float]]]):
    script = _made(plan)
    found = script.pages()
    placed = order(found)
    assert sorted(map(id, placed)) == sorted(map(id, script.items()))
    for page in found:
        assert page and height_of(script, page) <= ROOM + 0.01


@settings(max_examples=120, deadline=None)
@given(plan=chapters)
def test_text_keeps_its_order_and_heads_keep_their_text(plan: list[list[tuple[str, float, float]]]):
    script = _made(plan)
    found = script.pages()
    for kind in (Shown, (Title, Heading, Prose)):
        placed, written = ([id(i) for i in items if isinstance(i, kind)] for items in (order(found), script.items()))
        assert placed == written
    for page in found:
        assert not isinstance(page[-1].left[-1], Title), "a chapter's head ends a page"
        for part in page:
            assert part.left, "an empty band"


# From chapters to runs, and from a measuring page to sizes.


def chapter(*blocks: Item, sections: tuple[Section, ...] = ()) -> Chapter:
    return Chapter("c", "1", "Chapter", AT, blocks, sections)  # type: ignore[arg-type]


def test_wide_blocks_interrupt_the_columns():
    one, table, two = text(1), wide(1), text(2)
    assert runs(chapter(one, table, two)) == [Run(False, (one,)), Run(True, (table,)), Run(False, (two,))]


def test_heading_goes_with_the_wide_block_below_it():
    table = wide(1)
    section = Section("s", "1.1", "Section", AT, (table, text(2)))
    found = runs(chapter(text(1), sections=(section,)))
    assert found[1] == Run(True, (Heading("s", "1.1", "Section"), table))
    assert [run.wide for run in found] == [False, True, False]


def test_chapter_that_begins_with_a_headed_wide_block_has_no_empty_run():
    section = Section("s", "1.1", "Section", AT, (wide(1),))
    assert [run.wide for run in runs(chapter(sections=(section,)))] == [True]


def test_steps_for_the_aid_alone_are_not_in_the_book():
    aid = Sequence("a", "A", ((Words("x"),),), AT, aid_only=True)
    both = Sequence("b", "B", ((Words("x"),),), AT)
    assert runs(chapter(aid, both)) == [Run(False, (both,))]


def test_footnotes_are_found_in_text_steps_and_sidebars():
    call = FootnoteCall("n", AT)
    assert notes_called(Prose((Words("x"), call), AT)) == ["n"]
    assert notes_called(Sequence("s", "S", ((call,),), AT)) == ["n"]
    assert notes_called(Sidebar("T", "", (Prose((call,), AT),), AT)) == ["n"]
    assert notes_called(Heading("h", "1.1", "H")) == []


def test_manuscript_ends_with_the_credits():
    script = manuscript(Rulebook((chapter(text(1)),), {}, {}, {}))
    assert [title.title for title, _ in script.chapters] == ["Chapter", "Credits"]
    assert isinstance(script.chapters[-1][1][0].items[0], Credits)


def test_sizes_are_read_from_the_marks_of_the_measuring_page():
    noted = Prose((FootnoteCall("n", AT),), AT)
    book = Rulebook((chapter(noted, wide(1)),), {"n": (Words("note"),)}, {}, {})
    script = manuscript(book)
    marks = {"column": [0, 30], "column-top": [100, 128], "wide": [200, 223, 260, 283, 340],
             "wide-top": [400, 416, 450, 466, 520], "note": [600, 604]}
    found = {f"{series}-{n}": Place(0, 0.0, float(y)) for series, ys in marks.items() for n, y in enumerate(ys)}
    measured = sizes(book, script, found)
    title, (columns, table) = script.chapters[0]
    assert measured.of(title) == Size(23, 16, 0)
    assert measured.of(columns.items[0]) == Size(30, 28, 4)
    assert measured.of(table.items[0]) == Size(37, 34, 0)


def test_measuring_page_has_no_anchors_but_its_marks():
    html = '<p id="a">x <a class="ref" href="#b">5</a></p><div data-m="wide-0"></div>'
    assert without_anchors(html) == '<p>x <a class="ref">5</a></p><div id="wide-0"></div>'


def test_columns_and_gap_fill_the_text_width():
    assert text_width(A4) == 175.0
    assert column_width(A4) * 2 + 6.5 == text_width(A4)
