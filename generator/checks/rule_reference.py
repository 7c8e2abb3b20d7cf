"""Check `rule-reference`: the rulebook refers to something that is nowhere."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.rules import RuleProblem
from generator.diagnostics import Diagnostic, did_you_mean, nearest


def leads_nowhere(problem: RuleProblem) -> bool:
    return problem.kind.startswith("unknown-") or problem.kind == "undefined-footnote"


def _find(context: Context) -> Iterable[Diagnostic]:
    for problem in context.rulebook.problems if context.rulebook else ():
        if leads_nowhere(problem):
            # The name in question stands in quotes in the problem's message.
            word = problem.message.partition('"')[2].partition('"')[0]
            close = nearest(word, problem.known)
            yield CHECK.found(
                problem.at, f"{problem.message}{did_you_mean(word, problem.known)}", f'write "{close}"' if close else ""
            )


CHECK = Check(
    code="rule-reference",
    title="A reference in the rulebook leads nowhere",
    why="a reader would be sent to a rule, a table or a figure that is not printed",
    fix="correct the name, or write what it should lead to",
    example="""\
Units pay for every round they fight ([[cost-of-figthing]]).
""",
    needs="game",
    find=_find,
)
