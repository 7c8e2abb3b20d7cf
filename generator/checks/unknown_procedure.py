"""Check `unknown-procedure`: the game asks for a procedure of play that is absent or can't play it."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.diagnostics import Diagnostic, did_you_mean, listing, nearest
from generator.engine.procedure import procedures


def _find(context: Context) -> Iterable[Diagnostic]:
    header, known = context.game.header, procedures()
    at = header.at_value("procedure")
    if header.procedure not in known:
        close = nearest(header.procedure, known)
        yield CHECK.found(
            at,
            f'there is no procedure of play "{header.procedure}"{did_you_mean(header.procedure, known)}',
            f'write "{close}"' if close else f"use one of: {listing(known)}",
        )
        return
    for lack in known[header.procedure].lacks(context.game):
        yield CHECK.found(at, f'the procedure "{header.procedure}" can\'t be played without the {lack}')


CHECK = Check(
    code="unknown-procedure",
    title="The procedure of play is absent, or lacks something it is built on",
    why="a game that can't be played before printing is printed unproved",
    fix="name a file of generator/games/, and declare in game.yaml what that procedure is built on",
    example="""\
procedure: keep-moving      # the procedure is called keep-it-moving
""",
    needs="game",
    find=_find,
)
