"""Sixth room (place): the measures of reference cards and backs (`templates/faces/`)."""

from __future__ import annotations

from dataclasses import dataclass

from generator.layout.type_style import Type


@dataclass(frozen=True)
class UnitCard:
    head: float
    titles: tuple[float, ...]
    frame_width: float
    frame_height: float
    symbol: Type
    mark_height: float
    mark_gap: float
    headings: Type
    headings_lift: float
    """From the first row up to the headings' baseline."""
    rows_top: float
    rows_foot: float
    row_gap: float
    row_left: float
    row_radius: float
    tints: tuple[float, ...]
    level: Type
    level_least: float
    level_inset: float
    level_clear: float
    """Between a level's name and the figure beside it."""
    roll: Type
    roll_centre: float
    marker_centre: float
    marker: float
    marker_clear: float
    marker_pt: float


@dataclass(frozen=True)
class TrackCard:
    head: float
    titles: tuple[float, ...]
    title_right: float
    icon_left: float
    icon_height: float
    icon_gap: float
    wells_top: float
    well: float
    well_radius: float
    well_pt: float
    well_side: float
    spare_pt: float
    spare_dash: tuple[float, float]
    heading: Type
    heading_least: float
    heading_base: float
    boxes_top: float
    columns: int
    box_pt: float
    bar: float
    figure: Type
    start: Type
    start_least: float
    start_inset: float
    start_gap: float
    start_pt: float
    zero: Type
    zero_least: float
    zero_side: float
    well_figure: Type
    well_words: Type


@dataclass(frozen=True)
class BackCard:
    """Half of the deck's back; the other half is the same, turned about the centre."""

    word: Type
    word_least: float
    word_below: float
    """From the centre line up to the wordmark's baseline."""
    rule_width: float
    rule_pt: float
    chevron: float
    chevron_gap: float
    chevron_below: float
    chevron_halo_pt: float
    contours: int
    out_icon_top: float
    out_icon: float
    out_unit_base: float
    out_title_top: float
    """These four are shares of the card's height."""
    out_rule: float
    """From the rule down to the title."""
    out_text_gap: float
    out_title: Type
    out_text: Type
    out_unit: Type
