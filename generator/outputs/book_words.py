"""Outputs (draw): a rulebook's sentences as HTML; Markdown formats them, and nothing in them can act.

Raw HTML, pictures and links other than http(s) are switched off, because content is data.
"""

from __future__ import annotations

import re
from xml.etree.ElementTree import Element

import markdown
from markdown.treeprocessors import Treeprocessor
from markupsafe import Markup, escape

from generator.components.rule_parts import (
    FootnoteCall,
    Mark,
    Piece,
    Reference,
    Rulebook,
    Text,
    Value,
    Words,
)
from generator.outputs.typography import typographic

_SWITCHED_OFF = {
    "preprocessors": ("html_block",),
    "inlinePatterns": (
        "html", "image_link", "image_reference", "short_image_ref", "reference", "short_reference",
    ),
    "parser.blockprocessors": ("code", "hashheader", "setextheader", "hr", "reference"),
}
_SAFE_LINK = re.compile(r"https?://[A-Za-z0-9]")
# Private characters hold the place of a reference or value while Markdown is at work.
_OPEN, _CLOSE = "\ue000", "\ue001"
_HELD = re.compile(f"{_OPEN}(\\d+){_CLOSE}")
_PARAGRAPH = re.compile(r"<p>(.*)</p>", re.DOTALL)


class BookWords:
    """Knows the labels of everything that can be referred to."""

    def __init__(self, rulebook: Rulebook):
        self.rulebook = rulebook

    def block(self, text: Text) -> Markup:
        """Paragraphs, lists and tables."""
        held: list[Markup] = []
        source = "".join(self._hold(piece, held) for piece in text)
        html = _formatter().convert(source)
        return Markup(_HELD.sub(lambda found: held[int(found[1])], html))

    def numbered(self, text: Text, number: str) -> Markup:
        """A rule, its number in front of the first words, so that both are read and copied together."""
        label = Markup('<span class="number">{}</span>').format(number)
        html = str(self.block(text))
        return Markup(html.replace("<p>", f"<p>{label}", 1)) if html.startswith("<p>") else label + Markup(html)

    def inline(self, text: Text) -> Markup:
        """A single paragraph without its own <p>."""
        html = self.block(text)
        found = _PARAGRAPH.fullmatch(html)
        return Markup(found[1]) if found and "<p>" not in found[1] else html

    def _hold(self, piece: Piece, held: list[Markup]) -> str:
        if isinstance(piece, Words):
            return typographic(piece.text.replace(_OPEN, "\ufffd").replace(_CLOSE, "\ufffd"))
        held.append(self._html(piece))
        return f"{_OPEN}{len(held) - 1}{_CLOSE}"

    def _html(self, piece: Piece) -> Markup:
        if isinstance(piece, Value):
            return _unbroken(typographic(piece.text))
        if isinstance(piece, Reference):
            label = self.rulebook.labels.get(piece.target, "?")
            kind = "named" if " " in label else "numbered"
            return Markup('<a class="ref {}" href="#{}">{}</a>').format(kind, piece.target, label)
        if isinstance(piece, Mark):
            inner = escape(piece.says)
            if piece.target:
                inner = Markup('<a href="#{}">{}</a>').format(piece.target, inner)
            return Markup('<sup class="mark">{}</sup>').format(inner)
        assert isinstance(piece, FootnoteCall)
        # WeasyPrint keeps the line ends of a footnote's source, so they are joined here.
        note = " ".join(str(self.inline(self.rulebook.footnotes.get(piece.label, ()))).split())
        return Markup('<span class="footnote">{}</span>').format(Markup(note))


def _unbroken(figure: str) -> Markup:
    """A box such as `2–2` is not parted at the end of a line."""
    if "\u2013" in figure and " " not in figure:
        return Markup('<span class="unbroken">{}</span>').format(figure)
    return escape(figure)


def plain(text: Text) -> str:
    """The words alone, for a place that can't hold formatting."""
    return "".join(piece.text for piece in text if isinstance(piece, (Words, Value)))


def _formatter() -> markdown.Markdown:
    made = markdown.Markdown(extensions=["tables", "def_list", "sane_lists"], output_format="html")
    for path, names in _SWITCHED_OFF.items():
        registry = made
        for step in path.split("."):
            registry = getattr(registry, step)
        for name in names:
            registry.deregister(name)
    made.treeprocessors.register(_SafeLinks(made), "safe-links", 1)
    return made


class _SafeLinks(Treeprocessor):
    """Leaves the words of a link that is not http(s), and takes its address away."""

    def run(self, root: Element) -> None:
        for element in root.iter("a"):
            if not _SAFE_LINK.match(element.get("href", "")):
                element.tag = "span"
                element.attrib.clear()
