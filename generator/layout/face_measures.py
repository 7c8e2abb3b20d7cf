"""Sixth room (place): the measures of a card face (`templates/faces/`) and its theme.

Millimetres from the trim's top-left corner, type in points; both before `scale`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from generator.layout.drawing import Colour
from generator.layout.reference_measures import BackCard, TrackCard, UnitCard
from generator.layout.type_style import Type


@dataclass(frozen=True)
class Frame:
    """The inked part of a face; the edge around it stays white."""

    edge: float
    radius: float


@dataclass(frozen=True)
class Spine:
    """The strip at the thumb that tells type and need in a fanned hand."""

    width: float
    pattern_top: float
    pattern_width: float
    pattern_pitch: float
    word: Type
    word_foot: float


@dataclass(frozen=True)
class BadgePlace:
    x: float
    y: float
    size: float
    diamond: float
    need: Type


@dataclass(frozen=True)
class Head:
    """The coloured field with title and pictogram: its height, and what fits into it."""

    height: float
    pictogram: tuple[float, float, float]
    """Height of the pictogram with a title of one, two and three lines."""
    pictogram_top: float
    titles: tuple[tuple[float, ...], tuple[float, ...], tuple[float, ...]]
    """Sizes to try for a title of one, two and three lines."""


@dataclass(frozen=True)
class Pictures:
    right: float
    halo: float
    widest: float


@dataclass(frozen=True)
class TitlePlace:
    font: str
    foot: float
    right: float
    """Least distance from the frame."""
    leading: float
    clear: float
    """Least distance between a line of the title and the pictogram."""


@dataclass(frozen=True)
class Column:
    """Where the words stand: below the head, above the footer."""

    left: float
    right: float
    below_head: float
    foot: float
    """From the trim's foot up to the end of the column."""
    gap: float
    """Between two blocks at least."""
    gap_most: float
    gap_close: float
    """Between a block and the one that it belongs to."""

    @property
    def width(self) -> float:
        return self.right - self.left


@dataclass(frozen=True)
class Flavour:
    type: Type
    below_head: float
    above_body: float
    body_least: float
    """From the head's foot to the body, so that one line of flavour or two make no difference."""


@dataclass(frozen=True)
class Ladder:
    """One rung of the fit: what is kept, and the sizes of body, effect figures and diamonds."""

    head: Literal["tall", "short", "low", "least"]
    body: float
    effect: float
    diamond: float
    flavour: bool = False
    compact: bool = False
    """Headings run into their text where that is shorter, and white space shrinks; leading stays."""


@dataclass(frozen=True)
class Body:
    type: Type
    strong: Type
    heading: Type
    heading_least: float
    name: Type
    name_least: float
    rule_pt: float
    hairline_pt: float
    below_rule: float
    below_heading: float
    beside_gap: float
    """Between words and the effect beside them."""
    effect_clear: float
    """Above and below an effect, before a line may pass it."""
    above_table: float
    track_gap: float
    track_lift: float
    """Above a row of diamonds without a heading."""
    diamond_gap: float
    diamond_gap_most: float
    diamond_tint: float
    diamond_figure: Type
    """For a diamond 13 wide; a smaller one has smaller figures."""
    diamond_figure_tint: float
    compact_air: float
    """White space on a compact rung, as a share."""
    rungs: tuple[Ladder, ...]
    step_rungs: tuple[Ladder, ...]
    """The ladder of a card in numbered steps."""


@dataclass(frozen=True)
class Effect:
    """Figure and glyph."""

    font: str
    gap: float
    big: float
    big_gap: float
    big_sentence: Type
    big_foot: float
    """From the rule down to the column's foot, at least."""
    big_rule: float
    """From the rule down to the sentence."""
    big_pad: float
    big_stretch: float


@dataclass(frozen=True)
class Dice:
    size: float
    gap: float
    row: float
    row_least: float
    row_pad: float
    dash: float
    line_pt: float
    inset: float
    word_gap: float
    stripe_tint: float
    line_tint: float
    who: float
    """Size of the dice in a table that picks a unit, as a share."""
    name_gap: float
    name_least: float
    cell_gap: float


@dataclass(frozen=True)
class PanelMeasures:
    radius: float
    line_pt: float
    tint: float
    pad: float
    """Above and below what a panel holds."""
    side: float
    stretch: float
    """How much taller than needed a panel may grow."""
    gap: float
    name_gap: float
    above_text: float
    above_rows: float
    half_name: Type
    """An option in a box beside another."""
    half_name_least: float
    half_side: float
    half_pad: float
    half_gap: float
    half_effect: float
    """How small effects may be made to stand side by side in such a box, as a share."""
    joiner: Type
    joiner_radius: float
    joiner_ring: float
    joiner_clear: float


@dataclass(frozen=True)
class Steps:
    radius: float
    gap: float
    number: Type
    name: Type


@dataclass(frozen=True)
class Footer:
    baseline: float
    """From the trim's foot up."""
    code: Type
    note: Type
    note_gap: float
    badge: Type
    badge_height: float
    badge_pad: float
    badge_radius: float


@dataclass(frozen=True)
class FaceMeasures:
    """Everything in one file of `templates/faces/`."""

    title: str
    width: float
    """Printed width; the measures below are those of a face larger by 1 / scale."""
    height: float
    scale: float
    frame: Frame
    spine: Spine
    badge: BadgePlace
    tall: Head
    short: Head
    low: Head
    least: Head
    pictures: Pictures
    name: TitlePlace
    column: Column
    flavour: Flavour
    body: Body
    effect: Effect
    dice: Dice
    panel: PanelMeasures
    steps: Steps
    footer: Footer
    unit: UnitCard
    track: TrackCard
    back: BackCard

    @property
    def own_width(self) -> float:
        return self.width / self.scale

    @property
    def own_height(self) -> float:
        return self.height / self.scale

    @property
    def column_foot(self) -> float:
        return self.own_height - self.column.foot


@dataclass(frozen=True)
class TypeLook:
    """What tells a type of card: colour, spine, pattern and badge; three of them survive grey."""

    colour: Colour
    spine: float
    pattern: Literal["teeth", "double-line", "dots", "bars", "dashes", "none"]
    badge: Literal["diamond", "disc", "die", "octagon", "pennant", "star", "unit"]
    accent: Colour | None = None
    """For words on white where the colour itself is too light."""
    steps: bool = False
    """A procedure in numbered steps: the lowest head, the smaller body."""


@dataclass(frozen=True)
class Theme:
    """The colours of a game's cards (`templates/themes/`)."""

    ink: Colour
    grey: Colour
    nought: Colour
    flavour: Colour
    pale: Colour
    pattern_tint: float
    contour_tint: float
    types: dict[str, TypeLook]
    back: Colour
    back_contour: Colour
    back_word: Colour
    chevrons: tuple[Colour, ...]
