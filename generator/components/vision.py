"""How colours look: contrast of words on a ground, and how far apart two colours are for several kinds of eyes.

Contrast is that of WCAG 2.2. Colour blindness is simulated with the matrices of Machado, Oliveira and
Fernandes (2009) at full severity; the distance of two colours is CIEDE2000.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

from generator.components.sight import Colour

SMALL, LARGE = 4.5, 3.0
LARGE_PT, LARGE_BOLD_PT = 18.0, 14.0
"""From these sizes on letters are read with the lesser contrast."""

Linear = tuple[float, float, float]
_LUMINANCE = (0.2126, 0.7152, 0.0722)
_GREY = (_LUMINANCE, _LUMINANCE, _LUMINANCE)
_SAME = ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0))
EYES: dict[str, tuple[Linear, Linear, Linear]] = {
    "in full colour": _SAME,
    "in grey": _GREY,
    "for protanopia": (
        (0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998),
    ),
    "for deuteranopia": (
        (0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881),
    ),
    "for tritanopia": (
        (1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900),
    ),
}
"""What an eye, or a printer without colour, makes of linear red, green and blue."""
_XYZ = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
_WHITE = (0.95047, 1.0, 1.08883)


def _linear(colour: Colour) -> Linear:
    red, green, blue = (
        part / 255 / 12.92 if part <= 10.31475 else ((part / 255 + 0.055) / 1.055) ** 2.4 for part in colour
    )
    return red, green, blue


def _times(matrix: tuple[Linear, Linear, Linear], vector: Linear) -> Linear:
    one, two, three = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return one, two, three


def contrast(one: Colour, other: Colour) -> float:
    """From 1 for the same lightness to 21 for black on white."""
    dark, light = sorted(sum(w * part for w, part in zip(_LUMINANCE, _linear(c), strict=True)) for c in (one, other))
    return (light + 0.05) / (dark + 0.05)


def least_contrast(size_pt: float, bold: bool) -> float:
    """What words of this size need on their ground."""
    return LARGE if size_pt >= (LARGE_BOLD_PT if bold else LARGE_PT) else SMALL


def apart(one: Colour, other: Colour, eyes: str) -> float:
    """CIEDE2000 between two colours as these eyes see them."""
    first, second = (_lab(_times(EYES[eyes], _linear(colour))) for colour in (one, other))
    return ciede2000(first, second)


def _lab(linear: Linear) -> Linear:
    inside: Linear = tuple(min(1.0, max(0.0, part)) for part in linear)  # type: ignore[assignment]
    x, y, z = (_root(part / white) for part, white in zip(_times(_XYZ, inside), _WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 216 / 24389 else (24389 / 27 * share + 16) / 116


def ciede2000(one: Linear, other: Linear) -> float:
    """The distance of two L*a*b* colours after Sharma, Wu and Dalal (2005)."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean_chroma = (hypot(a1, b1) + hypot(a2, b2)) / 2
    boost = 0.5 * (1 - sqrt(mean_chroma**7 / (mean_chroma**7 + 25**7)))
    a1, a2 = a1 * (1 + boost), a2 * (1 + boost)
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = _hue(a1, b1), _hue(a2, b2)
    light, chroma, hue = l2 - l1, c2 - c1, 2 * sqrt(c1 * c2) * sin(radians(_turn(h1, h2, c1 * c2)) / 2)
    mean_l, mean_c, mean_h = (l1 + l2) / 2, (c1 + c2) / 2, _mean_hue(h1, h2, c1 * c2)
    t = (
        1 - 0.17 * cos(radians(mean_h - 30)) + 0.24 * cos(radians(2 * mean_h))
        + 0.32 * cos(radians(3 * mean_h + 6)) - 0.20 * cos(radians(4 * mean_h - 63))
    )
    s_l = 1 + 0.015 * (mean_l - 50) ** 2 / sqrt(20 + (mean_l - 50) ** 2)
    s_c, s_h = 1 + 0.045 * mean_c, 1 + 0.015 * mean_c * t
    turn = 30 * exp(-(((mean_h - 275) / 25) ** 2))
    r_t = -2 * sqrt(mean_c**7 / (mean_c**7 + 25**7)) * sin(radians(2 * turn))
    return sqrt((light / s_l) ** 2 + (chroma / s_c) ** 2 + (hue / s_h) ** 2 + r_t * (chroma / s_c) * (hue / s_h))


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360 if a or b else 0.0


def _turn(h1: float, h2: float, chroma: float) -> float:
    if not chroma:
        return 0.0
    turn = h2 - h1
    return turn - 360 if turn > 180 else turn + 360 if turn < -180 else turn


def _mean_hue(h1: float, h2: float, chroma: float) -> float:
    if not chroma:
        return h1 + h2
    if abs(h1 - h2) <= 180:
        return (h1 + h2) / 2
    return (h1 + h2 + 360) / 2 if h1 + h2 < 360 else (h1 + h2 - 360) / 2
