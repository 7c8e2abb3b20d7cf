"""Values that keep their place in the author's file, and the reader that fills them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from pydantic import BaseModel, ConfigDict, PrivateAttr, TypeAdapter, ValidationError, model_validator
from pydantic_core import PydanticCustomError

from generator.diagnostics import Diagnostic, Report, Span, did_you_mean, listing, nearest
from generator.source import LocatedDict, LocatedList, find, find_key

NOWHERE = Span("<built in>")


def _hyphenated(name: str) -> str:
    return name.rstrip("_").replace("_", "-")


class Located(BaseModel):
    """Base of every model: strict types, no unknown keys, and a place in a file."""

    model_config = ConfigDict(
        strict=True, extra="forbid", frozen=True, alias_generator=_hyphenated, populate_by_name=False,
        use_attribute_docstrings=True,
    )
    _raw: Any = PrivateAttr(default=None)

    @model_validator(mode="wrap")
    @classmethod
    def _keep_place(cls, data: Any, handler: Any) -> Any:
        if isinstance(data, LocatedDict):
            data.known_keys = [f.alias or name for name, f in cls.model_fields.items()]  # type: ignore[attr-defined]
        model = handler(data)
        if isinstance(data, LocatedDict):
            model._raw = data
        return model

    @property
    def at(self) -> Span:
        return getattr(self._raw, "at", NOWHERE)

    def at_value(self, *path: Any) -> Span:
        """Where the value below this model's YAML mapping stands."""
        return find(self._raw, path) or NOWHERE

    def at_key(self, *path: Any) -> Span:
        """Where the last key of `path` is written."""
        return find_key(self._raw, path[:-1], path[-1]) or NOWHERE


def mistake(code: str, message: str, why: str, fix: str) -> PydanticCustomError:
    """What a validator raises: a mistake with its own code, reason and remedy."""
    return PydanticCustomError(code, "{message}", {"message": message, "why": why, "fix": fix})  # type: ignore[arg-type]


MOST_MISTAKES = 100
"""As many mistakes of one component are shown; more would bury the first."""


def read_model(kind: Any, data: Any, report: Report, where: Span) -> Any:
    """`data` as a model, or None after adding every mistake in it to `report`."""
    try:
        return _adapter(kind).validate_python(data)
    except ValidationError as err:
        reported = {d.at for d in report.found if d.severity == "error"}
        for problem in err.errors(include_url=False)[:MOST_MISTAKES]:
            found = _diagnose(problem, data, where)
            # What the reader already refused (an alias, a tag) has no value that could be judged.
            if problem["input"] is not None or found.at not in reported:
                report.add(found)
        return None


@cache
def _adapter(kind: Any) -> TypeAdapter[Any]:
    return TypeAdapter(kind)


_TAG = "\0"


def tag(word: str) -> str:
    """The name of a member of a union, marked with a character that no author's key can have."""
    return _TAG + word


def _diagnose(problem: Any, data: Any, where: Span) -> Diagnostic:
    kind = problem["type"]
    loc = [step for step in problem["loc"] if not (isinstance(step, str) and step.startswith(_TAG))]
    if kind not in ("missing", "extra_forbidden") and loc[-1:] == ["[key]"]:  # pydantic's way to say: the key itself
        loc = loc[:-1]
        at = find_key(data, loc[:-1], loc[-1]) or where
    else:
        at = find(data, loc) or where
    if kind == "missing":
        return Diagnostic(
            "missing-key", find(data, loc[:-1]) or where, f'"{loc[-1]}" is missing here',
            "the printer would have to guess it", f'add "{loc[-1]}:" with its value',
        )
    if kind == "extra_forbidden":
        known = getattr(_reach(data, loc[:-1]), "known_keys", [])
        return _unknown_key(find_key(data, loc[:-1], loc[-1]) or where, str(loc[-1]), known)
    if kind in ("union_tag_invalid", "union_tag_not_found"):
        return _unknown_effect(problem, data, loc, at)
    if kind == "literal_error":
        expected = problem["ctx"]["expected"].replace("'", "").replace(" or ", ", ").split(", ")
        return Diagnostic(
            "bad-value", at, f"{seen(problem['input'])} is not one of {listing(expected)}"
            f"{did_you_mean(problem['input'], expected)}",
            "only these words have a meaning to the engine and on paper",
            f"write {nearest(problem['input'], expected) or expected[0]}",
        )
    context = problem.get("ctx", {})
    if "why" in context:
        return Diagnostic(kind, at, context["message"], context["why"], context["fix"])
    return Diagnostic(
        "wrong-type", at, f"{_EXPECTED.get(kind, problem['msg'])}, but found {seen(problem['input'])}",
        "a value of another kind can't be printed or played", "write a value of the kind that is expected",
    )


_EXPECTED = {
    "string_type": "text is expected (put a number in quotes if it is meant as text)",
    "int_type": "a whole number is expected",
    "float_type": "a number is expected",
    "bool_type": "true or false is expected",
    "list_type": "a list is expected",
    "dict_type": "a mapping (key: value) is expected",
    "model_type": "a mapping (key: value) is expected",
    "model_attributes_type": "a mapping (key: value) is expected",
    "greater_than_equal": "a larger number is expected",
    "less_than_equal": "a smaller number is expected",
    "string_too_short": "some text is expected",
    "too_short": "more items are expected",
    "too_long": "fewer items are expected",
    "string_pattern_mismatch": "text in another form is expected",
    "finite_number": "a number is expected",
}


def _reach(value: Any, path: Any) -> Any:
    for step in path:
        if isinstance(value, LocatedDict) and step in value:
            value = value[step]
        elif isinstance(value, LocatedList) and isinstance(step, int) and step < len(value):
            value = value[step]
    return value


def _unknown_key(at: Span, key: str, known: list[str]) -> Diagnostic:
    close = nearest(key, known)
    return Diagnostic(
        "unknown-key", at, f'"{cut_short(key)}" is not a key that can stand here{did_you_mean(key, known)}',
        "a mistyped key would be passed over, and its value would be missing on paper",
        f'write "{close}"' if close else f"delete it, or use one of: {listing(known)}",
    )


def _unknown_effect(problem: Any, data: Any, loc: Sequence[Any], at: Span) -> Diagnostic:
    context = problem.get("ctx", {})
    expected = re.findall(r"[a-z][a-z-]*(?=')", context.get("expected_tags", ""))
    word = str(context.get("tag", "")).removeprefix(_TAG)
    close = nearest(word, expected)
    return Diagnostic(
        "unknown-effect", (find_key(data, loc, word) if word else None) or at,
        f'"{cut_short(word)}" is not an effect{did_you_mean(word, expected)}' if word
        else f"an effect is expected here, but found {seen(problem['input'])}",
        "the engine could not play it, so no words can be printed for it",
        f'write "{close}"' if close else f"use one of: {listing(expected, 30)}",
    )


def seen(value: Any) -> str:
    """What the author wrote, in words for a message."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return f"the number {value}"
    if isinstance(value, str):
        return f'"{cut_short(value)}"'
    return "a list" if isinstance(value, list) else "a mapping"


def cut_short(text: str) -> str:
    return text if len(text) <= 60 else f"{text[:57]}..."
