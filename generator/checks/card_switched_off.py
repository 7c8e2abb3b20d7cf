"""Check `card-switched-off`: a card of the deck waits for one that is only in a set that is off."""

from __future__ import annotations

from collections.abc import Iterable

from generator.checks.check import Check, Context
from generator.checks.references import parts_of
from generator.diagnostics import Diagnostic
from generator.effects.remove import Remove
from generator.effects.roll_modifier import Until
from generator.values.located import Located


def _find(context: Context) -> Iterable[Diagnostic]:
    game = context.game
    sets = {card_set.id for card_set in game.header.sets}
    for card in game.deck:
        for part in parts_of(card.effect):
            named = game.cards_by_id.get(_named(part))
            if named is not None and named.set_ in sets and not game.in_deck(named):
                yield CHECK.found(
                    part.at_value(_KEY[type(part)]),
                    f'card "{card.id}" names "{named.id}", which is not in the deck: the set "{named.set_}" is off',
                    f'switch the set on ("included: true" for "{named.set_}") if it should come up',
                )


_KEY: dict[type, str] = {Until: "card", Remove: "remove"}


def _named(part: Located) -> str:
    return getattr(part, _KEY[type(part)], None) or "" if type(part) in _KEY else ""


CHECK = Check(
    code="card-switched-off",
    title="A card names another that is not shuffled in",
    why="the way out that the card names can't come up with this deck; its printed words leave it out",
    fix="switch the set of the named card on if it should come up",
    example="""\
until: {lifted-for: {momentum: 1}, card: subordinate-killed}   # only in a set that is off
""",
    needs="game",
    find=_find,
    severity="warning",
)
