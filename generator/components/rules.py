"""The rulebook as a component: Markdown in, numbered rules out (`docs/rulebook.md` has the format).

    # Chapter {#id}              ## Section {#id}           # Appendix {#id .appendix}
    @id A rule.                  @(id) Information that the engine can't play.
    > The opening lines of a chapter.
    [[id]] [[table:id]] [[example:id]]    {momentum.start} {count.units|word}    {rul} {rec id}
    [^note] and [^note]: text    ::table id   ::example id   ::examples id id   ::figure faces id,id Caption
    ::table id Title | Head of its results   ::modifiers table-id   ::track id
    ::figure counters id,id/back Caption   ::counters   ::locations
    ::cards [type]   ::claims   ::rulings   ::sets   ::index   ::caption id Title (before a typed table)
    {wide} at the end of such a line sets it across the page
    ::sidebar Title {rec} ... ::end       ::sequence id Title ... ::end, with {aid} for the aid alone
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from generator.components.rule_parts import Rulebook, RuleProblem, RulesFile
from generator.components.rule_reader import RuleReader

if TYPE_CHECKING:
    from generator.components.game import Game

__all__ = ["RuleProblem", "Rulebook", "RulesFile", "parse_rules"]


def parse_rules(game: Game) -> Rulebook:
    """All chapters of the game's rulebook; what leads nowhere is listed in `problems`."""
    return RuleReader(game).read(game.rules)
