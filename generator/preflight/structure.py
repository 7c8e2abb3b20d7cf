"""Preflight (proofread): the tree of tags in a PDF, as somebody hears it who can't see the page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pikepdf

DEEPEST = 200
"""A tree that goes deeper leads in a circle."""


@dataclass(eq=False)
class Element:
    """A tag with what is below it."""

    kind: str
    """The standard type, after the document's role map."""
    raw: Any
    parent: Element | None
    page: int | None
    kids: list[Element] = field(default_factory=list)
    marks: list[tuple[int, int]] = field(default_factory=list)
    """(page, number) of the marked content that hangs here itself, in order."""
    order: list[Element | tuple[int, int]] = field(default_factory=list)
    """Kids and marks as they follow each other."""
    annotations: list[Any] = field(default_factory=list)

    def walk(self) -> Iterator[Element]:
        yield self
        for kid in self.kids:
            yield from kid.walk()

    def reading(self) -> Iterator[tuple[int, int]]:
        """All marked content below, in the order of reading."""
        for part in self.order:
            if isinstance(part, Element):
                yield from part.reading()
            else:
                yield part

    def get(self, key: str) -> Any:
        return self.raw.get(key)

    def attribute(self, key: str) -> Any:
        """An attribute of its /A, which is one dictionary or several."""
        held = self.raw.get("/A")
        for entry in held if isinstance(held, pikepdf.Array) else [held]:
            if isinstance(entry, pikepdf.Dictionary) and key in entry:
                return entry[key]
        return None


def read_tree(pdf: pikepdf.Pdf) -> Element | None:
    """The root with every element below it; None for a PDF without tags."""
    root = pdf.Root.get("/StructTreeRoot")
    if root is None:
        return None
    pages = {page.obj.objgen: number for number, page in enumerate(pdf.pages, 1)}
    roles = {str(name): str(role) for name, role in root.get("/RoleMap", {}).items()}
    top = Element("Root", root, None, None)
    _fill(top, root.get("/K", []), pages, roles, 0)
    return top


def _fill(element: Element, kids: Any, pages: dict[Any, int], roles: dict[str, str], depth: int) -> None:
    if depth > DEEPEST:
        return
    for kid in kids if isinstance(kids, pikepdf.Array) else [kids]:
        if isinstance(kid, int):
            _mark(element, element.page, kid)
        elif isinstance(kid, pikepdf.Dictionary):
            kind = str(kid.get("/Type", ""))
            page = pages.get(kid.Pg.objgen) if "/Pg" in kid else element.page
            if kind == "/MCR":
                _mark(element, page, int(kid.MCID))
            elif kind == "/OBJR":
                element.annotations.append(kid.Obj)
            elif "/S" in kid:
                below = Element(_standard(str(kid.S), roles), kid, element, page)
                element.kids.append(below)
                element.order.append(below)
                _fill(below, kid.get("/K", []), pages, roles, depth + 1)


def _mark(element: Element, page: int | None, number: int) -> None:
    if page is not None:
        element.marks.append((page, number))
        element.order.append((page, number))


def _standard(name: str, roles: dict[str, str]) -> str:
    seen = set()
    while name in roles and name not in seen:
        seen.add(name)
        name = roles[name]
    return name.removeprefix("/")
