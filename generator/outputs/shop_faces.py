"""Last room (draw): single faces as PNG in the sizes of print shops, drawn by the same hand as the sheets.

Each face is drawn as a page of a PDF and rendered from it. Beyond the trim its outermost pixels are drawn out, so that
every ground, band and line runs on into the bleed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import Any

import pypdfium2
from PIL import Image

from generator.diagnostics import did_you_mean, listing
from generator.layout.drawing import Box, Drawing, Group, Paint
from generator.layout.measures import offered, read_measures
from generator.layout.shop import INCH, Fit, Product, Shop, fit, inner_pixels
from generator.outputs import cards, counters
from generator.outputs.canvas import About, Page, draw_pdf
from generator.outputs.job import Job, NotOffered

LEAST_DPI, MOST_DPI = 150, 1200
MM = 72 / INCH
_PATCH = 0.05
"""Less than this outside the safe area is rounding."""

Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class ShopFace:
    """One side of a piece, on its way to a shop."""

    kind: str
    number: int
    id: str
    side: str
    copies: int
    drawing: Drawing
    product: Product


@dataclass(frozen=True)
class Picture:
    """A finished PNG."""

    name: str
    data: bytes
    face: ShopFace
    pixels: tuple[int, int]
    outside_mm: float
    """How far its words reach out of the safe area; 0 if they keep inside."""


def shops(templates: Path) -> dict[str, Shop]:
    """Every preset by its name."""
    folder = templates / "shops"
    return {name: read_measures(Shop, folder, name) for name in offered(folder)}


def shop_named(templates: Path, name: str) -> Shop:
    """Raises NotOffered with the ones that there are."""
    folder = templates / "shops"
    there = offered(folder)
    if name not in there:
        raise NotOffered(f'there is no shop "{name}"{did_you_mean(name, there)}; known: {listing(there)}')
    return read_measures(Shop, folder, name)


def check_dpi(dpi: int) -> int:
    if not LEAST_DPI <= dpi <= MOST_DPI:
        raise NotOffered(f"{dpi} dpi is out of range: shops take 300 or 600, and {LEAST_DPI} to {MOST_DPI} are made")
    return dpi


def faces_for(job: Job, shop: Shop) -> list[ShopFace]:
    """Every different side of the game's pieces that the shop has a product for; raises NotOffered if it has none."""
    found: list[ShopFace] = []
    if job.faces and shop.cards:
        found += _card_faces(job, shop.cards)
    if job.counters and shop.counters:
        found += _counter_faces(job, shop.counters)
    if not found:
        has = " and ".join(kind for kind, there in (("cards", job.faces), ("counters", job.counters)) if there)
        raise NotOffered(
            f"{shop.title} has no product for what {job.game.id} is made of ({has or 'no cut-out pieces'})"
        )
    return found


def _card_faces(job: Job, product: Product) -> Iterator[ShopFace]:
    """Backs that several cards share come first and once; a back that belongs to one card follows its front."""
    sides = cards.lay_all(job, cards.stock(job).kit)
    users = Counter(cards.back_name(face) for face in job.faces)
    shared = [name for name, count in users.items() if name in sides and (count > 1 or name == cards.DECK_BACK)]
    for name in shared:
        pile = "deck" if name == cards.DECK_BACK else name
        yield ShopFace("cards", 0, pile, "back", 1, sides[name].drawing, product)
    for number, face in enumerate(job.faces, start=1):
        yield ShopFace("cards", number, face.id, "front", face.copies, sides[face.id].drawing, product)
        own = cards.back_name(face)
        if own in sides and own not in shared:
            yield ShopFace("cards", number, face.id, "back", face.copies, sides[own].drawing, product)


def _counter_faces(job: Job, product: Product) -> Iterator[ShopFace]:
    sides = counters.lay_all(job, counters.stock(job).kit)
    for number, piece in enumerate(job.counters, start=1):
        for side, face in (("front", piece.front), ("back", piece.back)):
            if face.id in sides:
                yield ShopFace("counters", number, piece.id, side, piece.copies, sides[face.id].drawing, product)


def pictures(job: Job, shop: Shop, dpi: int, progress: Progress = lambda done, total: None) -> list[Picture]:
    """All faces, rendered one after the other."""
    faces = faces_for(job, shop)
    fits = [fit(face.drawing.width, face.drawing.height, face.product, check_dpi(dpi)) for face in faces]
    pdf = face_pages(job, faces, fits, dpi)
    found = []
    with pypdfium2.PdfDocument(pdf) as document:
        for index, (face, placed) in enumerate(zip(faces, fits, strict=True)):
            found.append(_picture(document[index], face, placed, dpi, shop))
            progress(index + 1, len(faces))
    return found


def face_pages(job: Job, faces: list[ShopFace], fits: list[Fit], dpi: int) -> bytes:
    """A page for each face, as large as its picture."""
    pages = [
        Page(placed.pixels[0] / dpi * INCH, placed.pixels[1] / dpi * INCH, (_placed(face, placed),), (), ())
        for face, placed in zip(faces, fits, strict=True)
    ]
    header, ink = job.game.header, job.settings.ink
    about = About(f"{header.title}: faces", header.designer, header.subtitle, job.settings.language, "Simplex")
    drawn: Any = ink
    return draw_pdf(pages, {}, drawn, about)


def _placed(face: ShopFace, placed: Fit) -> Group:
    drawing = face.drawing
    trim = Box(0, 0, drawing.width, drawing.height, Paint())
    return Group(drawing.marks, placed.x, placed.y, scale=placed.scale, clip=trim)


def _picture(page: pypdfium2.PdfPage, face: ShopFace, placed: Fit, dpi: int, shop: Shop) -> Picture:
    drawn = page.render(scale=dpi / 72).to_pil().convert("RGB").crop((0, 0, *placed.pixels))
    inside = inner_pixels(placed, face.drawing.width, face.drawing.height, dpi)
    buffer = BytesIO()
    drawn_out(drawn, inside).save(buffer, "PNG", dpi=(dpi, dpi))
    return Picture(file_name(shop, face), buffer.getvalue(), face, placed.pixels, _outside(page, face, placed))


def drawn_out(picture: Image.Image, inside: tuple[int, int, int, int]) -> Image.Image:
    """The pixels at the edge of `inside` repeated to the edge of the picture: first to both sides, then up and down."""
    left, top, right, foot = inside
    wide, tall = picture.size
    result = picture.copy()
    for x, width, source in ((0, left, left), (right, wide - right, right - 1)):
        if width > 0:
            column = picture.crop((source, top, source + 1, foot))
            result.paste(column.resize((width, foot - top), Image.Resampling.NEAREST), (x, top))
    for y, height, source in ((0, top, top), (foot, tall - foot, foot - 1)):
        if height > 0:
            row = result.crop((0, source, wide, source + 1))
            result.paste(row.resize((wide, height), Image.Resampling.NEAREST), (0, y))
    return result


def _outside(page: pypdfium2.PdfPage, face: ShopFace, placed: Fit) -> float:
    """How far words come nearer to the trim than is safe, read from the page itself."""
    words, height = page.get_textpage(), page.get_size()[1]
    left, top, wide, tall = placed.trim
    safe = face.product.safe
    most = 0.0
    for index in range(words.count_rects()):
        x, foot, right, head = words.get_rect(index)
        reach = (
            left + safe - x / MM, right / MM - (left + wide - safe),
            top + safe - (height - head) / MM, (height - foot) / MM - (top + tall - safe),
        )  # fmt: skip
        most = max(most, *reach)
    return round(most, 2) if most > _PATCH else 0.0


def file_name(shop: Shop, face: ShopFace) -> str:
    """By the shop's pattern, in letters that every disk takes."""
    plain = re.sub(r"[^a-z0-9]+", "-", face.id.lower()).strip("-")
    times = f"-x{face.copies}" if face.copies > 1 else ""
    return shop.names.format(kind=face.kind, number=face.number, id=plain, side=face.side, times=times)
