"""Themes: the looks that counters and maps may ask for are those that the templates have."""

from __future__ import annotations

from pathlib import Path

import pytest
from boards import changed_board, job_of, read_board

from generator.layout.counter_measures import CounterMeasures
from generator.layout.map_measures import MapMeasures
from generator.layout.measures import offered, read_measures
from generator.outputs import counters
from generator.outputs import map as maps
from generator.outputs.fonts import glyphs, register_fonts
from generator.outputs.job import NotOffered
from generator.outputs.looks import counter_looks, map_looks


def test_a_theme_tells_its_looks(templates: Path):
    assert counter_looks(templates, "march") == {"rebel", "state", "marker"}
    assert map_looks(templates, "march") == {"red", "dark", "green"}


def test_a_theme_without_counters_or_maps_has_no_looks(templates: Path):
    assert counter_looks(templates, "momentum") == map_looks(templates, "momentum") == frozenset()


def test_every_theme_of_counters_and_maps_is_a_theme(templates: Path):
    themes = set(offered(templates / "themes"))
    assert set(offered(templates / "counters")) <= themes and set(offered(templates / "maps")) <= themes


def types_in(value) -> list:
    """Every way to set words that a template asks for."""
    if hasattr(value, "font") and hasattr(value, "leading"):
        return [value]
    inner = value.values() if isinstance(value, dict) else vars(value).values() if hasattr(value, "__dict__") else ()
    return [found for part in inner for found in types_in(part)]


@pytest.mark.parametrize("kind, folder", [(CounterMeasures, "counters"), (MapMeasures, "maps")])
def test_a_template_asks_only_for_fonts_that_are_there_and_for_legible_sizes(templates: Path, kind, folder):
    register_fonts(templates)
    for name in offered(templates / folder):
        found = types_in(read_measures(kind, templates / folder, name))
        assert len(found) >= 4
        for type_ in found:
            assert type_.size >= 6.6 and set(map(ord, "Aa1\u2212")) <= glyphs(type_.font), type_


@pytest.mark.parametrize("output", [counters, maps])
def test_a_theme_that_has_no_such_template_is_refused(tmp_path, output):
    game = read_board()
    other = game.header.model_copy(update={"theme": "momentum"})
    object.__setattr__(game, "header", other)
    with pytest.raises(NotOffered, match='is not offered with theme "momentum"'):
        output.render(job_of(game))


def test_a_larger_counter_makes_larger_places(tmp_path):
    game = changed_board(tmp_path, ("    size-mm: 19.05\n", ""))
    assert job_of(game).maps[0].place_mm == 15.875 and job_of(read_board()).maps[0].place_mm == 19.05
