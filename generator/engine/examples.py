"""Engine (play): runs the worked examples, so that no wrong one is ever printed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from generator.components.example import Conversion, Example, Lookup, Scripted, Situation, Start
from generator.components.game import Game
from generator.engine.lookup import LookupMistake, resolve
from generator.engine.procedure import ExampleMistake, procedure_of
from generator.engine.script import level_number, play_script
from generator.engine.setup import Setup
from generator.values.dice import parse_dice

TOP_FACE = 6


@dataclass(frozen=True)
class ExampleResult:
    """An example and whether the engine agrees with it; the message says where it does not."""

    example: Example
    ok: bool
    message: str = ""


def run_examples(game: Game) -> list[ExampleResult]:
    """Every worked example of the game, played."""
    return run_examples_with_marks(game)[0]


def run_examples_with_marks(game: Game) -> tuple[list[ExampleResult], set[str]]:
    """The results, and the rules that the examples exercised."""
    marks: set[str] = set()
    setup = procedure_of(game).setup(game)
    return [_run(game, setup, example, marks) for example in game.examples], marks


def _run(game: Game, setup: Setup, example: Example, marks: set[str]) -> ExampleResult:
    try:
        wrong = list(_differences(game, setup, example, marks))
    except (ExampleMistake, LookupMistake) as mistake:
        wrong = [str(mistake)]
    return ExampleResult(example, not wrong, "; ".join(wrong))


def _differences(game: Game, setup: Setup, example: Example, marks: set[str]) -> Iterable[str]:
    if example.lookup or example.lookups:
        return _lookups(game, example.lookups or [example.lookup])
    if example.ordered:
        return procedure_of(game).follow(setup, example.ordered, marks)
    if example.conversion:
        return _conversion(example.conversion)
    if example.start:
        return _start(setup, example.start, marks)
    assert example.play is not None
    return _play(game, setup, example.play, marks)


def _lookups(game: Game, asked: Iterable[Lookup]) -> Iterable[str]:
    for lookup in asked:
        found = resolve(game, lookup.table, {name: str(value) for name, value in lookup.inputs.items()}).result
        if found != lookup.gives:
            yield f"the table gives {found}, not {lookup.gives}"


def _conversion(asked: Conversion) -> Iterable[str]:
    dice = parse_dice(asked.dice)
    for face, stated in asked.faces.items():
        if not face.isdigit() or not 1 <= int(face) <= dice.die_rolled:
            yield f"the die that is rolled has no face {face}"
        elif dice.read(int(face)) != stated:
            yield f"a {face} counts as {dice.read(int(face))}, not {stated}"


def _start(setup: Setup, asked: Start, marks: set[str]) -> Iterable[str]:
    marks.add("setup")
    yield from _wrong_figures(asked.resources, setup.start)
    for resource in asked.resources:
        shown = dice_showing(setup.start.get(resource, 0))
        if shown != asked.dice_showing:
            yield f"{setup.start.get(resource)} {resource} is shown by dice {shown}, not {asked.dice_showing}"


def dice_showing(value: int) -> list[int]:
    """How a value stands on dice: as many sixes as go into it, and the rest on one more."""
    sixes, rest = divmod(value, TOP_FACE)
    return [TOP_FACE] * sixes + ([rest] if rest else [])


def _play(game: Game, setup: Setup, script: Scripted, marks: set[str]) -> Iterable[str]:
    play = play_script(procedure_of(game), setup, script, marks)
    yield from _wrong_state(play, setup, script.then)
    if script.outcome is not None and play.state.outcome != script.outcome:
        yield f"the game {_ended(play.state.outcome)}, not {_ended(script.outcome)}"
    cleared = play.battle is not None and play.battle.cleared
    if script.cleared is not None and cleared != script.cleared:
        yield f"the battle was {'' if cleared else 'not '}cleared"


def _wrong_state(play: Any, setup: Setup, then: Situation) -> Iterable[str]:
    yield from _wrong_figures(then.resources or {}, play.state.resources)
    titles = [*setup.level_ids, "out"]
    for unit, level in (then.levels or {}).items():
        if unit not in play.state.levels:
            yield f'there is no unit "{unit}"'
        elif play.state.levels[unit] != level_number(setup, level):
            yield f"{unit} is at {titles[play.state.levels[unit]]}, not {level}"
    if then.in_play is not None:
        there = sorted({lasting.card.id for lasting in play.state.in_play})
        stated = sorted(text.partition(" ")[0] for text in then.in_play)
        if there != stated:
            yield f"in play: {', '.join(there) or 'nothing'}, not {', '.join(stated) or 'nothing'}"


def _wrong_figures(stated: dict[str, int], found: dict[str, int]) -> Iterable[str]:
    for name, value in stated.items():
        if name not in found:
            yield f'there is no resource "{name}"'
        elif found[name] != value:
            yield f"{name} is {found[name]}, not {value}"


def _ended(outcome: str | None) -> str:
    return f"ends: {outcome}" if outcome else "goes on"
