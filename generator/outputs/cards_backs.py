"""Last room (draw): `cards-backs.pdf`, the backs of the cards when they are asked for in a file of their own."""

from __future__ import annotations

from functools import partial

from generator.outputs.cards import render
from generator.outputs.expecting import on_paper
from generator.outputs.job import Output

OUTPUT = Output(
    "cards-backs.pdf", "Backs of the cards", partial(render, backs=True), translated=True,
    applies=lambda job: bool(job.faces) and job.settings.backs == "separate", beside="cards",
    expects=on_paper,
)
