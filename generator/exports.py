"""Beside the pipeline: `makeready export`: faces for print shops and sheets for cutting machines, all or nothing."""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from generator.diagnostics import listing
from generator.outputs.job import Job
from generator.outputs.shop_faces import Picture, check_dpi, pictures, shop_named, shops
from generator.outputs.to_cut import cutter_named, cutters, to_cut
from generator.pipeline import TEMPLATES

LIST = "export.json"
Progress = Callable[[str, int, int], None]


@dataclass(frozen=True)
class Export:
    """Finished files on their way to one folder, and what is said of them."""

    folder: Path
    files: dict[str, bytes]
    about: dict[str, Any]
    warnings: tuple[str, ...] = ()

    def as_json(self) -> dict[str, Any]:
        files = [entry | {"file": str(self.folder / entry["file"])} for entry in self.about["files"]]
        return self.about | {"folder": str(self.folder), "files": files, "warnings": list(self.warnings)}


def known(kind: str) -> dict[str, str]:
    """Every shop or cutter that can be asked for, with its title and what is to be known of it."""
    found: Mapping[str, Any] = shops(TEMPLATES) if kind == "shop" else cutters(TEMPLATES)
    return {name: f"{preset.title}. {preset.note}" for name, preset in found.items()}


def check(shop: str | None, cutter: str | None, dpi: int | None) -> None:
    """Raises NotOffered for what a call asks in vain, before anything is read or played."""
    if shop is not None:
        shop_named(TEMPLATES, shop)
    if cutter is not None:
        cutter_named(TEMPLATES, cutter)
    if dpi is not None:
        check_dpi(dpi)


def faces_for(job: Job, shop: str, dpi: int | None, out: Path, progress: Progress) -> Export:
    """Every face as a picture, for `out/<game>/<shop>`."""
    preset = shop_named(TEMPLATES, shop)
    sharp = preset.dpi if dpi is None else dpi
    made = pictures(job, preset, sharp, lambda done, total: progress(f"faces for {preset.title}", done, total))
    entries = [
        {
            "file": one.name, "kind": one.face.kind, "id": one.face.id, "side": one.face.side,
            "copies": one.face.copies, "width": one.pixels[0], "height": one.pixels[1], "sha256": _sha256(one.data),
        }
        for one in made
    ]
    about = {"game": job.game.id, "shop": shop, "generic": preset.generic, "dpi": sharp, "files": entries}
    files = {one.name: one.data for one in made}
    return Export(out / job.game.id / shop, files, about, tuple(_outside(made)))


def _outside(made: list[Picture]) -> Iterator[str]:
    """One sentence for each kind of piece whose words come too near to the cut."""
    for kind in dict.fromkeys(one.face.kind for one in made):
        near = [one for one in made if one.face.kind == kind and one.outside_mm]
        if near:
            safe, most = near[0].face.product.safe, max(one.outside_mm for one in near)
            names = listing([one.face.id for one in near], 12)
            yield (
                f"words on {len(near)} faces of {kind} come up to {most:g} mm nearer to the cut than the {safe:g} mm "
                f"that the shop calls safe: {names}"
            )


def cuts_for(job: Job, cutter: str, out: Path, progress: Progress) -> Export:
    """For each kind of piece its sheets as a PDF and the paths of each sheet, for `out/<game>/cut-<cutter>`."""
    preset = cutter_named(TEMPLATES, cutter)
    stage = f"sheets for {preset.title}"
    progress(stage, 0, 1)
    files: dict[str, bytes] = {}
    for made in to_cut(job, preset):
        files |= {f"{made.kind}-to-cut.pdf": made.pdf} | made.files
    progress(stage, 1, 1)
    entries = [{"file": name, "sha256": _sha256(data)} for name, data in files.items()]
    about = {
        "game": job.game.id, "cutter": cutter, "generic": preset.generic, "paper": job.settings.paper, "files": entries
    }
    return Export(out / job.game.id / f"cut-{cutter}", files, about)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def write(exports: Sequence[Export]) -> None:
    """All files beside their places first, then moved in one go; files of an earlier export that are no more, go."""
    waiting: list[tuple[Path, Path]] = []
    try:
        for export in exports:
            export.folder.mkdir(parents=True, exist_ok=True)
            for name, data in {**export.files, LIST: _listed(export)}.items():
                beside = export.folder / f".{name}.{os.getpid()}.part"
                waiting.append((beside, export.folder / name))
                beside.write_bytes(data)
        old = [export.folder / name for export in exports for name in _former(export.folder) - set(export.files)]
        for beside, place in waiting:
            os.replace(beside, place)
        for path in old:
            path.unlink(missing_ok=True)
    finally:
        for beside, _ in waiting:
            beside.unlink(missing_ok=True)


def _listed(export: Export) -> bytes:
    return (json.dumps(export.about, ensure_ascii=False, indent=1) + "\n").encode()


def _former(folder: Path) -> set[str]:
    """The files that the last export here listed; a list that can't be read lists none."""
    try:
        entries = json.loads((folder / LIST).read_text(encoding="utf-8"))["files"]
        return {name for name in (entry["file"] for entry in entries) if Path(name).name == name}
    except (OSError, ValueError, KeyError, TypeError):
        return set()
