"""Check `example-incomplete`: a worked example leaves out something that happened, or adds what did not."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from generator.checks.check import Check, Context
from generator.components.example import Conversion, Example, Ordered, Scripted, Situation, Start
from generator.components.game import Game
from generator.diagnostics import Diagnostic, Span, listing
from generator.engine.procedure import ExampleMistake, procedure_of
from generator.engine.script import play_script
from generator.values.dice import parse_dice

OUT = "out"


def _find(context: Context) -> Iterable[Diagnostic]:
    for example in context.game.examples:
        if example.conversion:
            yield from _conversion(example, example.conversion)
        elif example.start:
            yield from _start(example, example.start, context.game)
        elif example.play:
            yield from _play(example, example.play, context.game)
        elif example.ordered:
            yield from _ordered(example, example.ordered, context.game)


def _lacks(example: Example, at: Span, what: str, fix: str) -> Diagnostic:
    return CHECK.found(at, f'example "{example.id}" does not say {what}', fix)


def _ordered(example: Example, ordered: Ordered, game: Game) -> Iterator[Diagnostic]:
    procedure = procedure_of(game)
    try:
        for where, what in procedure.untold(procedure.setup(game), ordered):
            if what:
                at = ordered.at_key(*where) if ordered.then else ordered.at
                yield _lacks(example, at, what, "add it to then:")
            else:
                yield CHECK.found(
                    ordered.at_key(*where),
                    f'example "{example.id}" says what {where[-1]} is, though that is as before',
                    "leave it out: what is not said is as before",
                )
    except ExampleMistake:
        return  # the check that runs the examples tells why


def _conversion(example: Example, conversion: Conversion) -> Iterator[Diagnostic]:
    faces = range(1, parse_dice(conversion.dice).die_rolled + 1)
    unsaid = [str(face) for face in faces if str(face) not in conversion.faces]
    if unsaid:
        yield _lacks(example, conversion.at_key("faces"), f"how a {listing(unsaid)} is read", "add the faces")


def _start(example: Example, start: Start, game: Game) -> Iterator[Diagnostic]:
    unsaid = [name for name in game.resources if name not in start.resources]
    if unsaid:
        yield _lacks(example, start.at_key("resources"), f"the start of {listing(unsaid)}", "add it")


def _play(example: Example, script: Scripted, game: Game) -> Iterator[Diagnostic]:
    """`given` names what differs from the start of the game, `then` what became of that and what changed."""
    procedure = procedure_of(game)
    setup = procedure.setup(game)
    levels = [*setup.level_ids, OUT]
    start_levels = dict.fromkeys(setup.units, levels[0])
    try:
        play = play_script(procedure, setup, script, set())
    except ExampleMistake:
        return  # the check that runs the examples tells why
    state, given = play.state, script.given or Situation()
    before = setup.start | (given.resources or {}), start_levels | (given.levels or {})
    now = dict(state.resources), {unit: levels[number] for unit, number in state.levels.items()}
    yield from _redundant(example, given, setup.start, start_levels)
    for field, was, is_ in zip(("resources", "levels"), before, now, strict=True):
        yield from _changes(example, script.then, field, was, is_, getattr(given, field) or {})
    in_play = sorted({lasting.card.id for lasting in state.in_play})
    yield from _in_play(example, script.then, [text.split()[0] for text in given.in_play or []], in_play)
    yield from _ending(example, script, state.outcome, play.battle is not None and play.battle.cleared)


def _redundant(
    example: Example, given: Situation, resources: Mapping[str, int], levels: Mapping[str, str]
) -> Iterator[Diagnostic]:
    for field, usual in (("resources", resources), ("levels", levels)):
        for name, value in (getattr(given, field) or {}).items():
            if usual.get(name) == value:
                yield CHECK.found(
                    given.at_key(field, name),
                    f'example "{example.id}" gives {name} {value}, as at the start of the game',
                    "leave it out: what is not given is as at the start",
                )


def _changes(
    example: Example, then: Situation, field: str, was: Mapping[str, object], is_: Mapping[str, object],
    given: Mapping[str, object],
) -> Iterator[Diagnostic]:
    said = getattr(then, field) or {}
    for name, value in is_.items():
        if (value != was[name] or name in given) and name not in said:
            yield _lacks(example, then.at_key(field), f"that {name} is now {value}", f"add it to then: {field}:")
        elif value == was[name] and name in said and name not in given:
            yield CHECK.found(
                then.at_key(field, name), f'example "{example.id}" says what {name} is, though it has not changed',
                "leave it out: what is not said is as before",
            )


def _in_play(example: Example, then: Situation, was: list[str], now: list[str]) -> Iterator[Diagnostic]:
    if (was or now) and then.in_play is None:
        yield _lacks(
            example, then.at, f"that {listing(now) or 'nothing'} is now in play", f"add in-play: [{listing(now)}]"
        )
    elif not was and not now and then.in_play is not None:
        yield CHECK.found(
            then.at_key("in-play"), f'example "{example.id}" says what is in play, though nothing ever was',
            "leave it out",
        )


def _ending(example: Example, script: Scripted, outcome: str | None, cleared: bool) -> Iterator[Diagnostic]:
    if outcome and script.outcome is None:
        yield _lacks(example, script.at_key("then"), f"that the game ends: {outcome}", f"add outcome: {outcome}")
    if cleared and script.cleared is None:
        yield _lacks(example, script.at_key("then"), "that the battle was cleared", "add cleared: true")
    elif not cleared and script.cleared is False:
        yield CHECK.found(
            script.at_key("cleared"), f'example "{example.id}" says that no battle was cleared',
            "leave it out: what is not said has not happened",
        )


CHECK = Check(
    code="example-incomplete",
    title="A worked example does not tell the whole change",
    why="readers take what an example leaves out for something that did not happen",
    fix="say in `given` all that differs from the start, and in `then` what became of it and what else changed",
    example="""\
play:
  card: hard-going          # costs 1 momentum when it is not cleared
  choices: [commit 1st-battalion]
  dice: [1]
  then: {levels: {1st-battalion: depleted}}      # and the momentum?
""",
    needs="game",
    find=_find,
    on_sound=True,
)
