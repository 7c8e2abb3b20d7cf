"""March of Justice, names: what its procedure calls by name, each with the rule that it stands for."""

from __future__ import annotations

WAGNER, RUSSIA = 0, 1
SIDES = ("wagner", "russia")
"""The sides by number, under the ids of the content."""

IN_CUP, DISPERSED, ELIMINATED, SURRENDERED = -1, -2, -3, -4
"""Where a unit is that is not on the map; one that surrendered never comes back."""
PLACES_OFF_MAP = {IN_CUP: "cup", DISPERSED: "dispersed", ELIMINATED: "eliminated", SURRENDERED: "surrendered"}

MOSCOW, ROSTOV, GROZNY, RUBELO = "moscow", "rostov", "grozny", "rubelo"
"""Locations that rules name. Rostov and Grozny never get a roadblock."""
HIGHWAY = "m4"
"""The road that the line of communications is traced along."""
AKHMAT, ROADBLOCK, EVENT = "akhmat", "roadblock", "people-are-silent"
"""Counters that rules name."""
CUP = "cup"
"""The area of the map that stands for the cup."""
MCT, MOMENTUM, TURNS = "maneuver-combat", "momentum", "turn"
"""The tracks."""

CODES = ("AR", "Ar", "EX", "NE", "Rp", "R", "S")
"""The results of a contact, from the worst for the attacker to the best."""
WIN, NO_WIN = "win", "no-win"
MCT_ON_DEFENCE = "mct-on-defence"
"""The ruling on the strength that the Maneuver/Combat track adds to a unit that defends."""

BOON_MCT, FALSE_FLAG, FLIP, REBUILD = "mct", "false-flag", "flip", "rebuild"
BOONS = (BOON_MCT, FALSE_FLAG, FLIP, REBUILD)
"""What Wagner can buy in the Administration Phase."""
REBUILD_FULL, REBUILD_REDUCED = "rebuild-full", "rebuild-reduced"
RESTORE_ONE, RESTORE_TWO, RESTORE_THREE = "restore-one", "restore-two", "restore-three"
"""What Russia can buy with negative momentum."""

HOLDS_RUBELO, HOLDS_MOSCOW, LOST_ROSTOV = "wagner-holds-rubelo", "wagner-holds-moscow", "russia-holds-rostov"
RUSSIAN_REDUCED, RUSSIAN_ELIMINATED = "russian-reduced", "russian-eliminated"
WAGNER_REPULSED, WAGNER_REDUCED, WAGNER_ELIMINATED = "wagner-repulsed", "wagner-reduced", "wagner-eliminated"
QUESTIONS = (
    HOLDS_RUBELO, RUSSIAN_REDUCED, HOLDS_MOSCOW, RUSSIAN_ELIMINATED,
    LOST_ROSTOV, WAGNER_REPULSED, WAGNER_REDUCED, WAGNER_ELIMINATED,
)
"""What is asked at the end of a turn, by the ids of the table of questions."""

RULES = frozenset(
    """
    setup one-side adjust-mct mct mct-bonus spend-momentum wagner-spending boon-mct false-flag flip rebuild
    move move-cost river-cost roadblock-cost no-entry
    contact contact-together contact-once contact-differential ratio-shift column-limit roll
    drm-momentum drm-river drm-helicopter drm-moscow drm-flank
    attacker-routed attacker-repulsed exchange no-effect repulsed routed surrender
    step-reduction eliminated-by-step elimination change-sides
    retreat retreat-at-home retreat-impossible moscow-stands dispersal return return-beside return-waits
    advance win
    draw entry-beside entry-blocked draw-roadblock draw-event event-reduce event-defect
    russian-spending russian-boon russian-restore russian-rebuild roadblock-lift roadblock-place
    in-reach score priority-rubelo priority-attack priority-moscow priority-akhmat russian-attack russian-advance
    momentum-questions ask-once momentum-limit next-turn no-win
    """.split()
)
"""What the play marks as exercised, under the ids that the rulebook anchors."""
