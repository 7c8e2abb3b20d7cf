"""What every effect is: fields that an author writes, and what they do to the play."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, Protocol, Union

from pydantic import BeforeValidator

from generator.values.located import Located, mistake, seen

if TYPE_CHECKING:
    from generator.effects import AnyEffect
    from generator.effects.battle import BattleTerms
    from generator.values.bands import Band
    from generator.values.condition import Condition
    from generator.values.dice import Dice
    from generator.values.target import Target


class Play(Protocol):
    """What the engine lends to an effect while it acts."""

    def run(self, effects: Iterable[Effect]) -> None: ...
    def amount(self, amount: int | str) -> int: ...
    def change(self, resource: str, delta: int) -> None: ...
    def pay(self, price: dict[str, int | str]) -> None: ...
    def units(self, target: Target) -> Sequence[str]: ...
    def attrit(self, unit: str, steps: int) -> None: ...
    def regenerate(self, unit: str, steps: int) -> None: ...
    def pick(self, table: str) -> None: ...
    def roll(self, dice: Dice, bands: tuple[Band, ...] = ()) -> int: ...
    def choose(self, options: Sequence[Any]) -> int: ...
    def holds(self, condition: Condition) -> bool: ...
    def stay(self, effect: Effect, units: Sequence[str] = (), cards: int | None = None) -> None: ...
    def remove(self, card: str) -> None: ...
    def look(self, cards: int) -> None: ...
    def fight(self, terms: BattleTerms) -> None: ...
    def finish(self, outcome: str) -> None: ...
    def ruling(self, name: str) -> str: ...
    def event(self, name: str, **fields: Any) -> None: ...


class Effect(Located):
    """One thing a card does. `KEY` is the word that begins it in YAML."""

    KEY: ClassVar[str]
    LASTING: ClassVar[bool] = False
    """True when the card stays on the table afterwards."""

    def apply(self, play: Play) -> None:
        raise NotImplementedError(f"{type(self).__name__} says nothing about what it does")

    def inner(self) -> list[list[Effect]]:
        """The lists of effects nested in this one, for whoever walks a card."""
        return []


def _as_list(value: Any) -> Any:
    """`nothing` is no effect, and a single effect is a list of one."""
    if value == "nothing":
        return []
    if not isinstance(value, (dict, list)):
        raise mistake(
            "unknown-effect", f"an effect is expected here, but found {seen(value)}",
            "the engine could not play it, so no words can be printed for it",
            "write an effect such as {lose: {momentum: 1}}, a list of effects, or nothing",
        )
    return [value] if isinstance(value, dict) else value


EffectList = Annotated[
    list["AnyEffect"],
    BeforeValidator(_as_list, json_schema_input_type=Union[Literal["nothing"], "AnyEffect", list["AnyEffect"]]),
]


def walk(effects: Iterable[Effect]) -> Iterable[Effect]:
    """Every effect of a list, and those nested in them, in reading order."""
    for effect in effects:
        yield effect
        for nested in effect.inner():
            yield from walk(nested)
