"""Hypothesis strategies that several rooms' tests draw from: effects as an author could write them."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from pydantic import TypeAdapter

from generator.components.card import Card
from generator.effects import Effect

NUMBERS = st.integers(1, 9)
DICE = st.sampled_from(["d3", "d6", "2d6", "3d3", "d10"])
AMOUNTS = NUMBERS | DICE | st.sampled_from(["need", "successes"])
RESOURCES = st.fixed_dictionaries({"momentum": AMOUNTS})
PRICES = st.fixed_dictionaries({"momentum": NUMBERS})
UNITS = st.sampled_from(["1st-battalion", "2nd-battalion", "3rd-battalion", "supporting-assets"])
GROUPS = st.sampled_from(["units", "battalions"])
LEVELS = st.sampled_from(["fresh", "bloodied", "depleted", "ground-down", "combat-ineffective"])
TABLES = st.sampled_from(["random-unit", "random-battalion"])
TARGETS = st.one_of(
    st.fixed_dictionaries({"unit": UNITS}),
    st.fixed_dictionaries({"all": GROUPS}),
    st.fixed_dictionaries({"chosen": GROUPS}),
    st.fixed_dictionaries({"chosen": GROUPS, "count": st.integers(2, 4)}),
    st.fixed_dictionaries({"unspecified": GROUPS}),
    st.fixed_dictionaries({"random": TABLES}),
    st.fixed_dictionaries({"the": st.sampled_from(["affected", "failing"])}),
)
UNTIL = st.one_of(
    st.fixed_dictionaries({"lifted-for": PRICES}),
    st.fixed_dictionaries({"lifted-for": PRICES, "card": st.just("subordinate-killed")}),
    st.just({"lifted-free": True}),
    st.just({"end-of-game": True}),
)
BANDS = st.one_of(
    st.integers(1, 9).map(str),
    st.integers(1, 9).map(lambda n: f"{n}+"),
    st.integers(1, 9).map(lambda n: f"<={n}"),
    st.tuples(st.integers(1, 4), st.integers(5, 9)).map(lambda pair: f"{pair[0]}-{pair[1]}"),
)
CONDITIONS = st.one_of(
    st.fixed_dictionaries({"resource": st.just("momentum"), "is": BANDS}),
    st.fixed_dictionaries({"group": GROUPS, "at-or-below": LEVELS, "number": BANDS}),
)
OPTION_NAMES = st.sampled_from(["Pause", "Press on", "Ignore", "Relieve"])


@st.composite
def _steps(draw: Any) -> dict[str, Any]:
    return {**draw(TARGETS), "by": draw(NUMBERS)}


@st.composite
def _modifiers(draw: Any) -> dict[str, Any]:
    return {**draw(TARGETS), "by": draw(st.sampled_from([-2, -1, 1, 2])), "until": draw(UNTIL)}


LEAVES = st.one_of(
    RESOURCES.map(lambda r: {"gain": r}),
    RESOURCES.map(lambda r: {"lose": r}),
    _steps().map(lambda s: {"attrit": s}),
    _steps().map(lambda s: {"regenerate": s}),
    _modifiers().map(lambda m: {"roll-modifier": m}),
    st.integers(1, 9).map(lambda n: {"look": n}),
    st.just({"remove": "bad-commander"}),
    st.sampled_from(["win", "lose", "pause"]).map(lambda o: {"end": o}),
    TABLES.map(lambda t: {"pick": t}),
    st.sampled_from([-3, -2, -1, 1, 2, 3]).map(lambda n: {"next-battle": {"need": n}}),
)


@st.composite
def _choices(draw: Any, inner: Any) -> dict[str, Any]:
    names = draw(st.lists(OPTION_NAMES, min_size=2, max_size=3, unique=True))
    options = [{"name": name, "do": draw(_do(inner))} for name in names]
    if draw(st.booleans()):
        options[0]["pay"] = draw(PRICES)
    return {"choose": options}


@st.composite
def _rolls(draw: Any, inner: Any) -> dict[str, Any]:
    """Bands that share out every total of the dice, in two or three parts."""
    dice, highest = draw(st.sampled_from([("d6", 6), ("d3", 3), ("2d6", 12)]))
    cut = draw(st.integers(1, highest - 1))
    bands = [f"<={cut}" if draw(st.booleans()) else _band(1, cut), _band(cut + 1, highest)]
    return {"roll": dice, "outcomes": {band: draw(_do(inner)) for band in bands}}


def _band(low: int, high: int) -> str:
    return str(low) if low == high else f"{low}-{high}"


@st.composite
def _battles(draw: Any, inner: Any) -> dict[str, Any]:
    terms: dict[str, Any] = {"need": draw(NUMBERS | DICE), "uncleared": draw(_do(inner))}
    extras = {
        "rounds": st.integers(1, 9), "cleared": _do(inner), "cleared-at-once": _do(inner),
        "flawless": _do(inner), "failure": _do(inner), "discard-for": PRICES,
        "contributor": st.fixed_dictionaries({"unit": UNITS, "or-pay": PRICES}),
        "instead": st.fixed_dictionaries(
            {"name": st.just("Evacuate"), "need": st.integers(-3, -1), "minimum": st.integers(1, 3)}
        ),
    }
    for key in draw(st.sets(st.sampled_from(sorted(extras)))):
        terms[key] = draw(extras[key])
    return {"battle": terms}


def _nested(inner: Any) -> Any:
    return st.one_of(
        _choices(inner),
        _rolls(inner),
        _battles(inner),
        st.builds(lambda c, t, e: {"if": c, "then": t, "else": e}, CONDITIONS, _do(inner), _do(inner)),
        st.builds(lambda n, do: {"next-battle": {"surplus": n, "do": do}}, NUMBERS, _do(inner)),
        st.builds(lambda n, do: {"stay": {"cards": n, "each-cleared-battle": do}}, AMOUNTS, _do(inner)),
    )


def _do(inner: Any) -> Any:
    return st.just("nothing") | st.lists(inner, min_size=1, max_size=2)


EFFECTS = st.recursive(LEAVES, _nested, max_leaves=4)
"""Any effect, as plain YAML values."""


def read_card(effect: Any, kind: str = "event") -> Card:
    """A card of the deck around an effect."""
    return TypeAdapter(Card).validate_python({
        "id": "drawn", "code": "K99", "title": "Drawn", "type": kind, "icon": "star",
        "flavour": "Any card.", "origin": "attested", "effect": effect,
    })


@st.composite
def cards(draw: Any) -> Card:
    kind = draw(st.sampled_from(["event", "choice", "battle", "lasting", "decisive"]))
    return read_card(draw(st.lists(EFFECTS, max_size=3)), kind)


def figures(effects: list[Effect]) -> list[int]:
    """Every number that an author wrote into these effects as an amount."""
    found: list[int] = []
    for effect in effects:
        found += _numbers(effect.model_dump(by_alias=True, exclude_none=True))
    return found


COUNTED = ("by", "look", "need", "surplus", "cards", "rounds", "momentum", "minimum")


def _numbers(value: Any, key: str = "") -> list[int]:
    if isinstance(value, dict):
        return [n for name, inner in value.items() for n in _numbers(inner, name)]
    if isinstance(value, list):
        return [n for inner in value for n in _numbers(inner)]
    spoken = not (key == "look" and value == 1)  # `the top card` says it without the figure
    counted = isinstance(value, int) and not isinstance(value, bool) and key in COUNTED and spoken
    return [abs(value)] if counted else []
