"""Check `rule-unanchored`: the engine plays a rule that the rulebook does not have."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, did_you_mean
from generator.engine.procedure import procedures


def played_rules(context: Context) -> frozenset[str]:
    """The ids of the rules that the engine can mark while it plays this game."""
    procedure = procedures().get(context.game.header.procedure)
    return context.rule_ids or (procedure.rules if procedure else frozenset())


def _find(context: Context) -> Iterable[Diagnostic]:
    if context.rulebook is None:
        return
    written = context.rulebook.rules
    for rule in sorted(played_rules(context)):
        if rule not in written:
            yield CHECK.found(
                context.game.header.at_key("rules"),
                f'the engine plays the rule "{rule}", which the rulebook does not have{did_you_mean(rule, written)}',
                f"begin the paragraph that states it with @{rule}",
            )
        elif not written[rule].played:
            yield CHECK.found(
                written[rule].at, f'the engine plays the rule "{rule}", which is marked as information only',
                f"write @{rule} without the brackets",
            )


CHECK = Check(
    code="rule-unanchored",
    title="The engine plays a rule that the rulebook does not have",
    why="a rule that is played but not printed is one that players can't know",
    fix="state the rule in the rulebook, under the id that the engine uses",
    example="""\
rules/03-battle.md has no paragraph that begins with @need-floor
""",
    needs="game",
    find=_find,
)
