"""Check `rule-unplayed`: the rulebook has a rule that the engine does not know."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.rule_unanchored import played_rules
from generator.diagnostics import Diagnostic, did_you_mean, nearest


def _find(context: Context) -> Iterable[Diagnostic]:
    played = played_rules(context)
    if context.rulebook is None or not played:
        return
    for rule in context.rulebook.rules.values():
        if rule.played and rule.id not in played:
            close = nearest(rule.id, played)
            yield CHECK.found(
                rule.at, f'the engine knows no rule "{rule.id}"{did_you_mean(rule.id, played)}',
                f"write @{close}" if close else f"write @({rule.id}) if it is information that can't be played",
            )


CHECK = Check(
    code="rule-unplayed",
    title="The rulebook has a rule that the engine does not know",
    why="a rule that is never played in the simulations is printed unproved",
    fix="use the id that the engine marks, or mark the paragraph as information: @(id)",
    example="""\
@cost-of-figthing Each committed unit loses a level.
""",
    needs="game",
    find=_find,
)
