"""Last room (draw): `counters-backs.pdf`, the backs of the counters when they are asked for in their own file."""

from __future__ import annotations

from functools import partial

from generator.outputs.counters import render
from generator.outputs.expecting import on_paper
from generator.outputs.job import Output

OUTPUT = Output(
    "counters-backs.pdf", "Backs of the counters", partial(render, backs=True),
    applies=lambda job: bool(job.counters) and job.settings.backs == "separate", beside="counters",
    expects=on_paper,
)
