"""Check `rule-form`: the rulebook's Markdown is not in the form that can be numbered and printed."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.rule_reference import leads_nowhere
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    for problem in context.rulebook.problems if context.rulebook else ():
        if not leads_nowhere(problem):
            yield CHECK.found(problem.at, problem.message)


CHECK = Check(
    code="rule-form",
    title="A line of the rulebook is not in the form that can be printed",
    why="rules get their numbers, pages and footnotes from this form",
    fix="write it in the form that docs/rulebook.md shows",
    example="""\
## Fighting                 # a heading needs an id: ## Fighting {#fighting}
""",
    needs="game",
    find=_find,
)
