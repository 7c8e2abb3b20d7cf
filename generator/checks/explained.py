"""The long form of what the first rooms and the templates report.

A component or an effect with codes of its own explains them in its own file, as EXPLAINED.
"""

from __future__ import annotations

from generator.diagnostics import Explained

_NOT_YAML = (
    Explained(
        "yaml-syntax", "The file is not valid YAML",
        "nothing after this place can be read, so nothing can be printed",
        "mend the indentation, quote or bracket; the mistake is often on the line above",
        "cards:\n  - id: hard-going\n   title: Hard Going      # one blank too few",
    ),
    Explained(
        "yaml-empty", "The file holds nothing",
        "an empty file usually means that work was not saved",
        "fill the file or delete it",
        "# only a comment",
    ),
    Explained(
        "yaml-duplicate-key", "A key is written twice",
        "one of the two values would silently win, and nobody would know which is printed",
        "delete one of the two, or rename it",
        "lose: {momentum: 1, momentum: 2}",
    ),
    Explained(
        "yaml-looks-right", "A value only looks right",
        "`no` becomes false, `012` ten and `1:2` sixty-two in other programs; here it stays what was typed",
        "put the value in quotes",
        "flavour: no\nsubtitle: 1:2",
        "warning",
    ),
    Explained(
        "yaml-tag", "A tag is used",
        "a game folder is data; tags can ask a reader to run code",
        "write the plain value without the tag",
        "minutes: !!int 10",
    ),
    Explained(
        "yaml-alias", "A value is repeated by an alias",
        "a copied value has two places but one position, so an error could not be shown where it is",
        "write the value out, or give it a name that the game refers to",
        "uncleared: &price {lose: {momentum: 1}}\nfailure: *price",
    ),
    Explained(
        "yaml-control", "An escape puts a control character into a text",
        "no font can print it, and a terminal may obey it",
        "delete the escape",
        r'title: "Hard\0Going"',
    ),
    Explained(
        "yaml-key", "A key is not a plain word or number",
        "lists and mappings as keys have no meaning in a game's files",
        "use a single word as the key",
        "? [1, 2]\n: nothing",
    ),
    Explained(
        "yaml-depth", "The file is nested too deeply",
        "no card needs this; it is usually a slip of the bracket",
        "close the brackets where they belong",
        "effect: [[[[[[[[[[[[ ... ]]]]]]]]]]]]",
    ),
)

_FILES = (
    Explained(
        "file-unreadable", "A file can't be read",
        "what can't be read can't be checked or printed",
        "save the file as plain UTF-8 text, below 1 MB, inside the game's folder",
        "cards.yaml, saved by an editor in another encoding",
    ),
    Explained(
        "file-absent", "A file is named that is not there",
        "what it should hold would be missing on paper",
        "correct the name, or create the file",
        "include: [card.yaml]      # the file is called cards.yaml",
    ),
    Explained(
        "file-left-out", "A file in the game's folder is not included",
        "what it holds would be missing from the print without a word",
        "add it (or its folder) to include: or rules: in game.yaml, or delete it",
        "include: [tables.yaml]    # and cards.yaml lies beside it",
    ),
    Explained(
        "file-twice", "A file is included twice",
        "what it holds would be printed twice",
        "name each file or folder once",
        "include: [lang/, lang/de.yaml]",
    ),
    Explained(
        "file-outside", "A path or a link leads out of the game's folder",
        "a game must be safe to build on somebody else's machine",
        "copy the file into the game's folder",
        "include: [../other-game/cards.yaml]",
    ),
    Explained(
        "file-kind", "A file stands in the wrong list",
        "components are read from YAML and the rules from Markdown; in the other list it can't be read",
        "move it to the other list of game.yaml (include: or rules:), or correct the name",
        "include: [rules/01-overview.md]",
    ),
    Explained(
        "no-sections", "A file does not begin with a section",
        "nothing in it can be recognized",
        "put its contents under a section, such as cards:",
        "- id: hard-going         # cards: is missing above it",
    ),
    Explained(
        "unknown-section", "A section is unknown",
        "everything under it would be left out of the print",
        "use one of the sections: cards, tables, examples, claims, translations",
        "card:                    # the section is called cards\n  - id: hard-going",
    ),
)

_MODELS = (
    Explained(
        "missing-key", "A key is missing",
        "the printer would have to guess it",
        "add the key with its value",
        "- id: hard-going\n  code: K06              # and the title?",
    ),
    Explained(
        "unknown-key", "A key can't stand here",
        "a mistyped key would be passed over, and its value would be missing on paper",
        "correct the key; the message names the nearest one",
        "tilte: Hard Going",
    ),
    Explained(
        "unknown-effect", "An effect is unknown",
        "the engine could not play it, so no words can be printed for it",
        "use an effect of the vocabulary; the message lists them",
        "effect: {loose: {momentum: 1}}      # lose",
    ),
    Explained(
        "wrong-type", "A value is of another kind than expected",
        "a value of another kind can't be printed or played",
        "write a value of the kind that is expected; put a number in quotes if it is meant as text",
        "minutes: about ten",
    ),
    Explained(
        "bad-value", "A value is not one of those that have a meaning",
        "only these words have a meaning to the engine and on paper",
        "write one of the words that the message lists",
        "type: batle",
    ),
    Explained(
        "bad-amount", "An amount can't be counted off",
        "a player needs a number to count off",
        "write a whole number from 1 on, dice such as d3, or need or successes in a battle",
        "lose: {momentum: -1}",
    ),
    Explained(
        "bad-band", "A band is not a band of numbers",
        "a player could not tell which rolls it means",
        "write it as 1-2, 6, 7+ or <=0",
        "outcomes: {1 to 2: nothing, 3-6: {lose: {momentum: 1}}}",
    ),
    Explained(
        "bad-range", "A range or a ratio can't be read",
        "nobody could tell which figures play can produce",
        "write a range as -3..3 or 1:3..4:1, a ratio as 1.5:1",
        "momentum: {number: -3 to 3, default: 0, says: where the marker stands}",
    ),
    Explained(
        "bad-table", "A part of a table is not whole",
        "a player could not tell what to look up, or where",
        "complete the part, as the message says",
        "row: {ratio: [attacker, defender]}      # and how is 7 against 4 rounded?",
    ),
    Explained(
        "bad-dice", "Dice that can't be rolled",
        "a player could not roll it",
        "write d6, 2d6 or d3 (dice of 3, 4, 6, 8, 10, 12 or 20 sides)",
        "roll: d7",
    ),
    Explained(
        "bad-condition", "A condition is not whole",
        "a player could not tell when it applies",
        "write {resource: ..., is: 6+} or {group: ..., at-or-below: ..., number: 2+}",
        "if: {resource: momentum}",
    ),
    Explained(
        "bad-target", "A target is named in no way, or in several",
        "a player could not tell which unit is meant",
        "use exactly one of: unit, all, chosen, unspecified, random, the",
        "attrit: {unit: 1st-battalion, all: units, by: 1}",
    ),
    Explained(
        "bad-duration", "A lasting effect does not say when it ends",
        "a player must know when to take the card off the table",
        "write exactly one of lifted-for, lifted-free and end-of-game",
        "until: {card: subordinate-killed}",
    ),
    Explained(
        "bad-next-battle", "What changes in the next battle is not whole",
        "a player could not tell what changes in the next battle",
        "write {need: +1} or {surplus: 2, do: ...}",
        "next-battle: {surplus: 2}",
    ),
    Explained(
        "endless-battle", "A battle has no end",
        "players could fight on forever at no cost",
        "add uncleared: with a price for each round, or rounds: with a limit",
        "battle: {need: 2}",
    ),
    Explained(
        "origin-note", "A reconstruction without its reason, or a reason without a reconstruction",
        "players must be able to tell what the designer printed from what was filled in",
        "add note: with the reason, or set origin: attested",
        "origin: reconstructed    # and no note:",
    ),
    Explained(
        "bad-example", "A worked example holds nothing to run, or several things",
        "an example without something to run would be printed unchecked",
        "write exactly one of lookup, lookups, conversion, play, ordered and start",
        "- id: d3\n  says: A d3 is a d6 halved and rounded up.",
    ),
    Explained(
        "bad-counter", "A counter, its symbol or its back is not whole",
        "the printer would have to guess what stands on a face",
        "give a unit a side, figures and at most one symbol, a marker an icon, a back what it shows",
        "back: {shows: reduced}    # and no strength:",
    ),
    Explained(
        "bad-start", "It is not said where a piece starts, or it is said twice",
        "a player who sets up the game has to put the piece somewhere",
        "write one of place:, track: with box:, and aside: true, for all copies or for each",
        "starts: [{place: moscow, aside: true}]",
    ),
    Explained(
        "bad-track", "A box of a track is told in no way, or in several",
        "players name a box by what stands in it",
        "write one of value:, values: and label:",
        "boxes: [{value: 1, label: First}]",
    ),
)

READER = (*_NOT_YAML, *_FILES, *_MODELS)

TEMPLATES = (
    Explained(
        "phrase-missing", "A phrasebook lacks a phrase",
        "a card would be printed without the words for what it does",
        "add the phrase to templates/phrases/, in every language",
        "gain: ...                # and no phrase for lose",
    ),
    Explained(
        "phrase-broken", "A phrase can't be put together",
        "the words of every card that uses it would be missing",
        "mend the brackets or the names in the phrase",
        "lose: Lose {{ amount momentum.",
    ),
    Explained(
        "phrase-not-text", "A phrase is not text",
        "only text can be printed on a card",
        "write the phrase as text, in quotes if it begins with a bracket",
        "lose: 1",
    ),
    Explained(
        "phrase-unknown", "A phrasebook has a phrase that nothing asks for",
        "a mistyped name would leave the real phrase without its words",
        "correct the name, or delete the phrase",
        "loose: Lose {{ amount }}.",
    ),
    Explained(
        "bad-measure", "A measure of a template is missing or can't be used",
        "the printer can't place what has no size",
        "write the measure in millimetres or points, as the files beside it do",
        "title: {size: large}",
    ),
)
