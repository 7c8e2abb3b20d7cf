"""Sixth room (place): reads the measures of faces and papers from `templates/` into frozen values.

A key is the field's name with hyphens. A file that says `like: poker` holds only what differs; what it says
under `inks: {gray: ...}` holds for that ink alone.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Iterator
from dataclasses import MISSING, dataclass, fields, is_dataclass
from pathlib import Path
from typing import Any

from generator.diagnostics import Diagnostic, Report, Span, did_you_mean, listing, nearest
from generator.layout.drawing import Colour
from generator.layout.ink import INKS
from generator.source import LocatedDict, SourceError, read_yaml

_WHY = "every sheet is laid out by these measures"


def read_measures(kind: type, folder: Path, name: str, ink: str = "full") -> Any:
    """`folder/name.yaml` as a `kind`; raises SourceError with every mistake found."""
    report = Report()
    data = _of_ink(folder, name, ink, report)
    value = _Reader(report).read(kind, data, data.at) if data is not None else None
    if report.found:
        raise SourceError(report.sorted)
    return value


@dataclass(frozen=True)
class Swatch:
    """A colour of a template, by the keys that lead to it, with its place in the file."""

    keys: tuple[str, ...]
    colour: Colour
    at: Span


def swatches(folder: Path, name: str, ink: str) -> tuple[Swatch, ...]:
    """Every colour that holds for an ink, in the order of the file."""
    data = _of_ink(folder, name, ink, Report())
    return tuple(_colours(data, ())) if data is not None else ()


@dataclass(frozen=True)
class Figure:
    """A number of a template, such as a size in points or a weight."""

    keys: tuple[str, ...]
    value: float
    at: Span


def figures(folder: Path, name: str, ink: str = "full") -> tuple[Figure, ...]:
    """Every single number that holds for an ink, in the order of the file."""
    data = _of_ink(folder, name, ink, Report())
    return tuple(_numbers(data, ())) if data is not None else ()


def _numbers(data: LocatedDict, keys: tuple[str, ...]) -> Iterator[Figure]:
    for key, value in data.items():
        if isinstance(value, LocatedDict):
            yield from _numbers(value, (*keys, key))
        elif type(value) in (int, float):
            yield Figure((*keys, key), float(value), data.values_at[key])


def _colours(data: LocatedDict, keys: tuple[str, ...]) -> Iterator[Swatch]:
    for key, value in data.items():
        if isinstance(value, LocatedDict):
            yield from _colours(value, (*keys, key))
        elif isinstance(value, list):
            items = value if value and isinstance(value[0], list) else [value]
            for item in items:
                if len(item) == 3 and all(type(part) is int for part in item):
                    yield Swatch((*keys, key), (item[0], item[1], item[2]), getattr(item, "at", data.values_at[key]))


def offered(folder: Path) -> list[str]:
    """The names that may be asked for in a folder of templates."""
    return sorted(path.stem for path in folder.glob("*.yaml"))


def _of_ink(folder: Path, name: str, ink: str, report: Report) -> LocatedDict | None:
    """The file's data as they hold for an ink; what it says of inks itself is no measure."""
    data = _joined(folder, name, report, ())
    if data is None or "inks" not in data:
        return data
    inks, at = data.pop("inks"), data.values_at["inks"]
    if not isinstance(inks, LocatedDict) or not all(isinstance(own, LocatedDict) for own in inks.values()):
        report.add(_wrong(at, "a mapping of inks to what differs", inks))
        return None
    for key in inks:
        if key not in INKS:
            report.add(_unknown(inks.keys_at[key], str(key), list(INKS)))
    return _over(data, inks[ink]) if ink in inks else data


def _joined(folder: Path, name: str, report: Report, before: tuple[str, ...]) -> LocatedDict | None:
    path = folder / f"{name}.yaml"
    shown = f"templates/{folder.name}/{name}.yaml"
    if name not in offered(folder) or name in before:
        report.add(_absent(shown, name, offered(folder)))
        return None
    data = read_yaml(path, report, shown)
    if not isinstance(data, LocatedDict):
        if data is not None:
            report.add(_wrong(Span(shown), "a mapping (key: value)", data))
        return None
    like = data.pop("like", None)
    if like is None:
        return data
    base = _joined(folder, str(like), report, (*before, name))
    return _over(base, data) if base is not None else None


def _over(base: LocatedDict, top: LocatedDict) -> LocatedDict:
    """The keys of `top` laid over those of `base`, each with its own place."""
    for key, value in top.items():
        old = base.get(key)
        if isinstance(value, LocatedDict) and isinstance(old, LocatedDict):
            value = _over(old, value)
        base[key] = value
        base.keys_at[key], base.values_at[key] = top.keys_at[key], top.values_at[key]
    return base


class _Reader:
    """Turns located values into dataclasses and collects every mistake on the way."""

    def __init__(self, report: Report):
        self.report = report

    def read(self, kind: Any, data: Any, at: Span) -> Any:
        origin = typing.get_origin(kind)
        if is_dataclass(kind):
            return self._dataclass(kind, data, at)
        if origin is tuple:
            return self._tuple(typing.get_args(kind), data, at)
        if origin is dict:
            return self._dict(typing.get_args(kind)[1], data, at)
        if origin in (typing.Union, types.UnionType):
            rest = [k for k in typing.get_args(kind) if k is not type(None)]
            return None if data is None else self.read(rest[0], data, at)
        if origin is typing.Literal:
            return self._word(typing.get_args(kind), data, at)
        return self._scalar(kind, data, at)

    def _dataclass(self, kind: Any, data: Any, at: Span) -> Any:
        if not isinstance(data, LocatedDict):
            return self._refuse(at, "a mapping (key: value)", data)
        hints = typing.get_type_hints(kind)
        keys = {f.name.replace("_", "-"): f for f in fields(kind)}
        before = self.report.errors
        for key in data:
            if key not in keys:
                self.report.add(_unknown(data.keys_at[key], str(key), list(keys)))
        found = {}
        for key, field in keys.items():
            if key in data:
                found[field.name] = self.read(hints[field.name], data[key], data.values_at[key])
            elif field.default is MISSING and field.default_factory is MISSING:
                self.report.add(_missing(data.at, key))
        return kind(**found) if self.report.errors == before else None

    def _tuple(self, kinds: tuple[Any, ...], data: Any, at: Span) -> Any:
        if not isinstance(data, list):
            return self._refuse(at, "a list", data)
        if kinds[-1] is Ellipsis:
            kinds = (kinds[0],) * len(data)
        if len(kinds) != len(data):
            return self._refuse(at, f"a list of {len(kinds)} values", data)
        places = getattr(data, "items_at", [at] * len(data))
        return tuple(self.read(k, item, place) for k, item, place in zip(kinds, data, places, strict=True))

    def _dict(self, kind: Any, data: Any, at: Span) -> Any:
        if not isinstance(data, LocatedDict):
            return self._refuse(at, "a mapping (key: value)", data)
        return {key: self.read(kind, value, data.values_at[key]) for key, value in data.items()}

    def _word(self, words: tuple[str, ...], data: Any, at: Span) -> Any:
        return data if data in words else self._refuse(at, f"one of {listing(words)}", data)

    def _scalar(self, kind: type, data: Any, at: Span) -> Any:
        if kind is float and type(data) in (int, float):
            return float(data)
        if type(data) is kind:
            return data
        expected = {float: "a number", int: "a whole number", str: "text", bool: "true or false"}[kind]
        return self._refuse(at, expected, data)

    def _refuse(self, at: Span, expected: str, data: Any) -> None:
        self.report.add(_wrong(at, expected, data))


def _wrong(at: Span, expected: str, data: Any) -> Diagnostic:
    kind = "a list" if isinstance(data, list) else "a mapping" if isinstance(data, dict) else f'"{data}"'
    return Diagnostic(
        "bad-measure", at, f"{expected} is expected, but found {'nothing' if data is None else kind}",
        _WHY, f"write {expected}",
    )


def _unknown(at: Span, key: str, known: list[str]) -> Diagnostic:
    close = nearest(key, known)
    return Diagnostic(
        "bad-measure", at, f'"{key}" is not a measure that is used here{did_you_mean(key, known)}',
        _WHY, f'write "{close}"' if close else f"delete it, or use one of: {listing(known, 30)}",
    )


def _missing(at: Span, key: str) -> Diagnostic:
    return Diagnostic("bad-measure", at, f'the measure "{key}" is missing here', _WHY, f'add "{key}:"')


def _absent(shown: str, name: str, there: list[str]) -> Diagnostic:
    return Diagnostic(
        "bad-measure", Span(shown), f'there is no template "{name}"{did_you_mean(name, there)}',
        _WHY, f"use one of: {listing(there)}",
    )
