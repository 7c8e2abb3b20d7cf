"""Last room (draw): mends the tags of a book, so that it keeps PDF/UA-1 and reads well aloud.

WeasyPrint tags well, but not all: running heads hang loose in the tree, a link comes once for every box it holds,
header cells lack their scope, the places of figures are measured from the wrong corner. What is mended here was
found with veraPDF's rules and by listening to the tree; the same bytes come out for the same bytes.
"""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO
from typing import Any

import pikepdf

from generator.outputs.tagging_tables import mend_table

_PX = 0.75
"""A CSS pixel in points."""
LEAST_LEADER = 6
"""A link's own words come in fewer pieces than this."""
_HEADINGS = ("/H1", "/H2", "/H3", "/H4", "/H5", "/H6")


def mended(data: bytes) -> bytes:
    """The same pages with tags that a screen reader can follow."""
    with pikepdf.open(BytesIO(data)) as pdf:
        root = pdf.Root.StructTreeRoot
        elements = list(walk(root.K))
        _free_leaders(elements)
        _free_running_heads(pdf, elements)
        _join_links(pdf, root.K)
        _close_up_headings(elements)
        for element in elements:
            if element.S == "/Figure":
                _place_figure(element)
            elif element.S == "/Table":
                mend_table(element)
            elif element.S == "/L":
                _open_groups(element)
        mended_pdf = BytesIO()
        pdf.save(mended_pdf, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return mended_pdf.getvalue()


def walk(kids: Any) -> Iterator[Any]:
    """Every element of the structure, in the order of reading."""
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, pikepdf.Dictionary) and "/S" in kid:
            yield kid
            yield from walk(kid.get("/K", []))


def _kids(element: Any) -> list[Any]:
    held = element.get("/K", [])
    return list(held) if isinstance(held, pikepdf.Array) else [held]


def _free_leaders(elements: list[Any]) -> None:
    """The dots between a title and its page are furniture too; WeasyPrint tags every one of them."""
    for element in elements:
        kids = _kids(element)
        if element.S == "/Link" and sum(isinstance(kid, int) for kid in kids) >= LEAST_LEADER:
            element.K = pikepdf.Array([kid for kid in kids if not isinstance(kid, int)])


def _free_running_heads(pdf: pikepdf.Pdf, elements: list[Any]) -> None:
    """Heads, folios and leaders belong to no element of the tree: they are furniture, and are marked as such."""
    held: dict[Any, set[int]] = {page.obj.objgen: set() for page in pdf.pages}
    for element in elements:
        for kid in _kids(element):
            if isinstance(kid, int):
                held[element.Pg.objgen].add(kid)
    numbers = pdf.Root.StructTreeRoot.ParentTree.Nums
    owners = {int(numbers[i]): numbers[i + 1] for i in range(0, len(numbers), 2)}
    for page in pdf.pages:
        marks = owners[int(page.obj.StructParents)]
        loose = [number for number in range(len(marks)) if number not in held[page.obj.objgen]]
        if loose:
            stream = page.obj.Contents
            stream.write(_without(stream.read_bytes(), loose))
            for number in loose:
                marks[number] = None


def _without(content: bytes, loose: list[int]) -> bytes:
    for number in loose:
        begin = b"\n<</MCID %d>>\nBDC\n" % number
        place = content.index(begin)
        tag = content.rindex(b"/", 0, place)
        content = content[:tag] + b"/Artifact\n<</Type /Pagination>>\nBDC\n" + content[place + len(begin) :]
    return content


def _join_links(pdf: pikepdf.Pdf, kids: Any) -> None:
    """One annotation for each link: the outermost; what leads nowhere is no link."""
    dropped = set(_drop_inner(kids, False))
    for page in pdf.pages:
        if "/Annots" in page.obj:
            page.obj.Annots = pikepdf.Array([a for a in page.obj.Annots if a.objgen not in dropped])
            for annotation in page.obj.Annots:
                annotation.Contents = pikepdf.String(_spoken(annotation))
    tree = pdf.Root.StructTreeRoot.ParentTree
    pairs = [(tree.Nums[i], tree.Nums[i + 1]) for i in range(0, len(tree.Nums), 2)]
    gone = {int(a.StructParent) for a in pdf.objects if isinstance(a, pikepdf.Dictionary) and a.objgen in dropped}
    tree.Nums = pikepdf.Array([part for pair in pairs if int(pair[0]) not in gone for part in pair])


def _drop_inner(kids: Any, in_link: bool) -> Iterator[Any]:
    """The object numbers of annotations inside another link's element."""
    for element in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if not isinstance(element, pikepdf.Dictionary) or "/S" not in element:
            continue
        here = _kids(element)
        leads = [kid for kid in here if isinstance(kid, pikepdf.Dictionary) and kid.get("/Type") == "/OBJR"]
        if leads and in_link:
            yield from (kid.Obj.objgen for kid in leads)
            element.K = pikepdf.Array([kid for kid in here if kid not in leads])
        if leads and not in_link:
            element.S = pikepdf.Name.Link
        elif element.S == "/Link":
            element.S = pikepdf.Name.Span
        yield from _drop_inner(element.get("/K", []), in_link or bool(leads))


def _spoken(annotation: Any) -> str:
    """Where a link leads, as it can be read aloud."""
    target = str(annotation.get("/Contents", ""))
    return target if "://" in target else target.replace(":", " ").replace("-", " ")


def _close_up_headings(elements: list[Any]) -> None:
    """A heading stands at most one level below the one before it, however it was styled."""
    before = 0
    for element in elements:
        if str(element.S) in _HEADINGS:
            before = min(_HEADINGS.index(str(element.S)) + 1, before + 1)
            element.S = pikepdf.Name(_HEADINGS[before - 1])


def _open_groups(element: Any) -> None:
    """The items of a list hang in the list itself, also where a template groups terms and their meanings."""
    kids = [below for kid in _kids(element) for below in (_kids(kid) if kid.S == "/Div" else [kid])]
    for kid in kids:
        kid.P = element
    element.K = pikepdf.Array(kids)


def _place_figure(element: Any) -> None:
    """From CSS pixels below the head of the page to points above its foot."""
    layout = element.get("/A")
    if layout is None or "/BBox" not in layout:
        return
    height = float(element.Pg.MediaBox[3])
    x1, y1, x2, y2 = (float(value) * _PX for value in layout.BBox)
    layout.BBox = pikepdf.Array([round(value, 3) for value in (x1, height - y2, x2, height - y1)])
