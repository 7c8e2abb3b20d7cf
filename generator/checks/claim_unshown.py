"""Check `claim-unshown`: what the designer says of the game is tested, but told to nobody."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.components.rules import Rulebook
from generator.diagnostics import Diagnostic


def _find(context: Context) -> Iterable[Diagnostic]:
    if context.rulebook is None or context.rulebook.shown("claims"):
        return
    quoted = _quoted(context.rulebook)
    for claim in context.game.claims:
        if f"claim.{claim.id}" not in quoted:
            yield CHECK.found(
                claim.at_value("id"), f'the rulebook neither lists the claims nor quotes "{claim.id}"',
                f"write ::claims in a chapter, or quote the figure: {{claim.{claim.id}}}",
            )


def _quoted(rulebook: Rulebook) -> set[str]:
    """The names of all figures that the rulebook's text quotes."""
    texts = [getattr(block, "text", ()) for block in rulebook.blocks()]
    texts += rulebook.footnotes.values()
    return {piece.name for text in texts for piece in text if piece.kind == "value"}


CHECK = Check(
    code="claim-unshown",
    title="A claim is printed nowhere",
    why="a claim is there to be compared with what the player sees at the table",
    fix="list the claims in the rulebook",
    example="""\
claims:
  - id: cards-drawn            # and neither ::claims nor {claim.cards-drawn} in rules/*.md
""",
    needs="game",
    find=_find,
)
