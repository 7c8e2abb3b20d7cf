"""Beside the command line: the switches that several verbs share, and what they may be set to."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import Annotated

import typer


class Size(str, Enum):
    poker = "poker"
    twelve = "twelve"


class Backs(str, Enum):
    duplex_long = "duplex-long"
    duplex_short = "duplex-short"
    fold = "fold"
    separate = "separate"
    none = "none"


class Layout(str, Enum):
    grid = "grid"
    guillotine = "guillotine"


class Ink(str, Enum):
    full = "full"
    save = "save"
    gray = "gray"


class Language(str, Enum):
    en = "en"
    de = "de"


GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game's folder name.")]
GameNames = Annotated[list[str] | None, typer.Argument(metavar="[GAME]...", help="Folder names; all when none.")]
Content = Annotated[Path, typer.Option("--content", metavar="DIR", help="The folder that holds the games.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Sets = Annotated[list[str] | None, typer.Option("--set", metavar="SET", help="Switch a set of cards in; repeatable.")]
Rulings = Annotated[
    list[str] | None, typer.Option("--ruling", metavar="ID=VALUE", help="Read a ruling another way; repeatable.")
]
Jobs = Annotated[int, typer.Option("--jobs", min=1, max=64, help="Processes to play with.")]
Seed = Annotated[int, typer.Option("--seed", help="The same seed plays the same games.")]
Paper = Annotated[str, typer.Option("--paper", metavar="PAPER", help="a4, letter, legal, a3, tabloid or 200x300mm.")]
Printer = Annotated[str | None, typer.Option("--printer", metavar="NAME", help="Move backs by this printer's profile.")]
Profile = Annotated[Path | None, typer.Option("--profile", metavar="FILE", help="A printer profile by its file.")]
CONTENT = Path("content")
CORES = min(os.cpu_count() or 1, 64)


def config_folder() -> Path:
    """Where the user's own settings lie, as the system has it."""
    return Path(typer.get_app_dir("makeready"))
