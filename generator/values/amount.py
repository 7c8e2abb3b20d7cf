"""Amounts: a number, dice, or a figure of the battle at hand."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import BeforeValidator, Field, WithJsonSchema

from generator.values.dice import DICE_PATTERN, check_dice
from generator.values.located import mistake, seen

FIGURES = ("need", "successes")


def _check(value: Any) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        raise mistake(
            "bad-amount", f"{seen(value)} is not an amount", "a player needs a number to count off",
            "write a whole number, dice such as d3, or one of: need, successes",
        )
    if isinstance(value, int):
        if value < 1:
            raise mistake(
                "bad-amount", f"the amount {value} is not 1 or more",
                "nothing would happen, or the opposite of what the card says",
                "write a whole number from 1 on; use the opposite effect instead of a minus sign",
            )
        return value
    return value if value in FIGURES else check_dice(value)


Amount = Annotated[
    int | str,
    BeforeValidator(_check),
    WithJsonSchema({"anyOf": [
        {"type": "integer", "minimum": 1},
        {"type": "string", "enum": list(FIGURES)},
        {"type": "string", "pattern": DICE_PATTERN},
    ]}),
]

Resources = Annotated[dict[str, Amount], Field(min_length=1, max_length=4)]
