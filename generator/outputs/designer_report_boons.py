"""Outputs (draw): what a resource buys: every thing for sale, as the game's own table calls and prices it."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from generator.components.game import Game
from generator.components.results_table import ResultsTable
from generator.outputs.charts_figures import Interval, spoken, whole
from generator.outputs.charts_grid import GridItem, bar_grid
from generator.outputs.designer_report_plots import Desk

ENOUGH_OFFERS = 30
"""Below this a share says too little."""
PITCH = 5.0
PRICE_WIDTH = 13.0

Counts = Mapping[str, int]


def boons(desk: Desk, width: float) -> Markup:
    """How often each thing that can be bought is bought when it is offered."""
    policies = desk.study["policies"]
    counted = {name: figures["boons"] for name, figures in policies.items() if "boons" in figures}
    if not any(counted.values()):
        return Markup("")
    prices = boon_prices(desk.game, counted)
    items = [
        GridItem(
            kind, name, desk.words["price"].format(price=prices[kind]) if kind in prices else "",
            {policy: share for policy, found in counted.items() if (share := _taken(found.get(kind))) is not None},
            {policy: _offers(desk, found.get(kind)) for policy, found in counted.items()},
        )
        for kind, name in boon_names(desk.game, counted).items()
    ]
    text = PRICE_WIDTH if prices else 0.0
    return bar_grid(desk.pen, desk.rows, items, text, 0, PITCH, width, desk.words["boons_alt"])


def _offers(desk: Desk, counts: Counts | None) -> str:
    return desk.words["of_offers"].format(count=whole(counts["offered"])) if counts else ""


def _taken(counts: Counts | None) -> Interval | None:
    if counts is None or counts["offered"] < ENOUGH_OFFERS:
        return None
    share = 100 * counts["taken"] / counts["offered"]
    return Interval(share, share, share)


def boon_names(game: Game, counted: Mapping[str, Mapping[str, Counts]]) -> dict[str, str]:
    """Everything that is for sale, in the words of the game's table; what nobody was ever offered too."""
    kinds = dict.fromkeys(kind for found in counted.values() for kind in found)
    listed = _list_of(boon_table(game, set(kinds)), set(kinds))
    return {kind: listed.get(kind, spoken(kind)) for kind in (*listed, *(k for k in kinds if k not in listed))}


def boon_prices(game: Game, counted: Mapping[str, Mapping[str, Counts]]) -> dict[str, str]:
    table = boon_table(game, {kind for found in counted.values() for kind in found})
    if table is None or table.result != "number":
        return {}
    return {str(kind): str(price) for kind, price in table.cells.items() if not isinstance(price, (list, dict))}


def boon_table(game: Game, kinds: set[str]) -> ResultsTable | None:
    """The game's own list of what can be bought: the table that asks for one of these kinds."""
    tables = (table for table in game.tables if isinstance(table, ResultsTable))
    return next((table for table in tables if kinds and _list_of(table, kinds)), None)


def _list_of(table: ResultsTable | None, kinds: set[str]) -> dict[str, str]:
    inputs = table.inputs.values() if table else ()
    lists = (given.one_of for given in inputs if isinstance(given.one_of, dict))
    return next((dict(offered) for offered in lists if kinds <= set(offered)), {})
