"""Spoils a YAML file in every way an author's hand can slip: keys lost, values of another type, ids mistyped."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import yaml

PROSE = {
    "title", "subtitle", "short", "one", "many", "text", "says", "flavour", "note", "why", "name", "symbol", "credit",
}  # fmt: skip
"""Keys whose values are words for readers; they may happen to equal an id."""


@dataclass(frozen=True)
class Mutation:
    """One slip: what was done, where, and the file's text after it."""

    what: str
    line: int
    text: str

    def __str__(self) -> str:
        return f"line {self.line}: {self.what}"

    @property
    def path(self) -> str:
        """The way to what was spoiled: `counters.2.title`."""
        return self.what.split()[0].rstrip(":")


@dataclass(frozen=True)
class Place:
    """A value, the way to it, and whether it may be a name rather than prose."""

    node: yaml.Node
    path: tuple[str, ...]

    @property
    def says(self) -> str:
        return ".".join(self.path) or "the file"

    @property
    def line(self) -> int:
        return self.node.start_mark.line + 1


def lost_keys(text: str) -> Iterator[Mutation]:
    """Every key of every mapping deleted, with what stands under it."""
    for place in places(text):
        if isinstance(place.node, yaml.MappingNode):
            pairs = place.node.value
            for index, (key, _) in enumerate(pairs):
                name = ".".join([*place.path, key.value])
                yield Mutation(f"{name} deleted", key.start_mark.line + 1, _without(text, place.node, index))


def lost_items(text: str) -> Iterator[Mutation]:
    """Every item of every list deleted."""
    for place in places(text):
        if isinstance(place.node, yaml.SequenceNode):
            for index, item in enumerate(place.node.value):
                spoiled = _without_item(text, place.node, index)
                yield Mutation(f"{place.says}.{index} deleted", item.start_mark.line + 1, spoiled)


def other_types(text: str) -> Iterator[Mutation]:
    """Every value replaced by one of another type: always the nearest wrong one, and one more in turn."""
    for index, place in enumerate(places(text)):
        for new in _instead_of(place.node, index):
            yield Mutation(f"{place.says} is now {new}", place.line, replaced(text, place.node, new))


def mistyped_ids(text: str, ids: set[str]) -> Iterator[Mutation]:
    """Every id, where it is defined and wherever it is named, as value, as key or inside a choice."""
    for place in places(text):
        if isinstance(place.node, yaml.MappingNode):
            for key, _ in place.node.value:
                if key.value in ids and not (place.path and place.path[-1] == "declares"):
                    yield _mistyped(text, key, key.value, ".".join(place.path))
        elif isinstance(place.node, yaml.ScalarNode) and place.path[-1] not in PROSE:
            for word in place.node.value.split():
                if word in ids:
                    yield _mistyped(text, place.node, word, place.says)


def _mistyped(text: str, node: yaml.Node, word: str, path: str) -> Mutation:
    slip = word[:-2] + word[-1] + word[-2] if len(word) > 2 and word[-1] != word[-2] else word + "x"
    new = node.value.replace(word, slip, 1)
    return Mutation(f"{path}: {word} mistyped as {slip}", node.start_mark.line + 1, replaced(text, node, new))


def places(text: str) -> Iterator[Place]:
    """Every value of a file, with the way to it."""
    root = yaml.compose(text, Loader=yaml.BaseLoader)
    yield from _within(Place(root, ()))


def _within(place: Place) -> Iterator[Place]:
    yield place
    if isinstance(place.node, yaml.MappingNode):
        for key, value in place.node.value:
            yield from _within(Place(value, (*place.path, key.value)))
    elif isinstance(place.node, yaml.SequenceNode):
        for index, item in enumerate(place.node.value):
            yield from _within(Place(item, (*place.path, str(index))))


def _instead_of(node: yaml.Node, index: int) -> tuple[str, ...]:
    if isinstance(node, yaml.MappingNode):
        return "7", ("[a, b]", "some words", "~")[index % 3]
    if isinstance(node, yaml.SequenceNode):
        return "some words", ("7", "{a: b}", "~")[index % 3]
    if node.value in ("true", "false"):
        return "7", ("[a, b]", "{a: b}", "~", "some words")[index % 4]
    is_text = bool(node.style) or not node.value.lstrip("+-").replace(".", "", 1).isdigit()
    return ("7" if is_text else "some words"), ("[a, b]", "{a: b}", "~", "true")[index % 4]


def _end(node: yaml.Node) -> int:
    """Where the last character of a value stands; a block's own mark lies behind what follows it."""
    if isinstance(node, yaml.ScalarNode) or node.flow_style:
        return node.end_mark.index
    last = node.value[-1][1] if isinstance(node, yaml.MappingNode) else node.value[-1]
    return _end(last)


def replaced(text: str, node: yaml.Node, new: str) -> str:
    """The text with one value written anew."""
    start, end = node.start_mark.index, _end(node)
    gap = "\n" if text[start:end].endswith("\n") else ""
    return text[:start] + new + gap + text[end:]


def _without(text: str, mapping: yaml.MappingNode, index: int) -> str:
    pairs = mapping.value
    key, value = pairs[index]
    return _cut(text, [k for k, _ in pairs], index, _end(value), mapping, "{}")


def _without_item(text: str, sequence: yaml.SequenceNode, index: int) -> str:
    return _cut(text, sequence.value, index, _end(sequence.value[index]), sequence, "[]")


def _cut(text: str, starts: list[yaml.Node], index: int, end: int, whole: yaml.Node, empty: str) -> str:
    """Without one of several parts: up to the next part, or back to the one before; `empty` if it was the only one."""
    start = starts[index].start_mark.index
    if len(starts) == 1:
        return replaced(text, whole, empty)
    if index + 1 < len(starts):
        return text[:start] + text[starts[index + 1].start_mark.index :]
    if whole.flow_style:
        start = text.rindex(",", 0, start)
    elif isinstance(whole, yaml.SequenceNode):
        start = text.rindex("-", 0, start)
    gap = "\n" if text[start:end].endswith("\n") else ""
    return text[:start] + gap + text[end:]
