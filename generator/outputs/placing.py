"""Last room (draw): lays finished PDF pages, scaled and clipped, under the marks of new sheets; nothing is redrawn."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO

import pikepdf

from generator.layout.placed_page import PlacedPage

MM = 72 / 25.4


def lay_under(sheets: bytes, source: bytes, placed: Sequence[Sequence[PlacedPage]]) -> bytes:
    """`sheets` with the pages of `source` below their marks, one list for each sheet; the same bytes each time."""
    with pikepdf.open(BytesIO(sheets)) as target, pikepdf.open(BytesIO(source)) as book:
        forms = _Forms(target, book)
        for page, on_sheet in zip(target.pages, placed, strict=True):
            height = float(page.mediabox[3])
            drawn = [forms.draw(page, one, height) for one in on_sheet]
            if drawn:
                page.contents_add(target.make_stream(b"\n".join(drawn)), prepend=True)
        buffer = BytesIO()
        target.save(buffer, deterministic_id=True, compress_streams=True, recompress_flate=False,
                    object_stream_mode=pikepdf.ObjectStreamMode.generate)
        return buffer.getvalue()


class _Forms:
    """Each finished page is copied once, however often it is shown."""

    def __init__(self, target: pikepdf.Pdf, book: pikepdf.Pdf):
        self.target, self.book = target, book
        self.kept: dict[int, pikepdf.Object] = {}

    def of(self, number: int) -> pikepdf.Object:
        if number not in self.kept:
            page = self.book.pages[number]
            form = self.target.copy_foreign(page.as_form_xobject())
            form.BBox = pikepdf.Array(page.mediabox)  # it would end at the TrimBox, and crop marks lie outside that
            # Marks of structure point into the tags of the plain book, which stay there.
            for key in ("/StructParents", "/StructParent"):
                if key in form:
                    del form[key]
            self.kept[number] = form
        return self.kept[number]

    def draw(self, page: pikepdf.Page, one: PlacedPage, height: float) -> bytes:
        name = pikepdf.Name(f"/Page{one.page}")  # pikepdf's own names are random
        page.add_resource(self.of(one.page - 1), pikepdf.Name.XObject, name)
        box = [float(v) for v in self.book.pages[one.page - 1].mediabox]
        left, foot = one.x * MM, height - one.y * MM - (box[3] - box[1]) * one.scale
        x, y, wide, tall = (v * MM for v in one.clip)
        clip = f"{x:.4f} {height - y - tall:.4f} {wide:.4f} {tall:.4f} re W n"
        origin = f"{left - box[0] * one.scale:.4f} {foot - box[1] * one.scale:.4f}"
        matrix = f"{one.scale:.6f} 0 0 {one.scale:.6f} {origin} cm"
        return f"q {clip} {matrix} {name} Do Q".encode()
