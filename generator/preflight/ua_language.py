"""Preflight `pdf-language`: the PDF does not say in which language it is written."""

from __future__ import annotations

import re

from generator.preflight.preflight import Fault, Preflight, Printed, Verdict

_TAG = re.compile(r"[a-zA-Z]{1,8}(-[a-zA-Z0-9]{1,8})*")


def _judge(printed: Printed) -> Verdict:
    language, wanted = str(printed.pdf.Root.get("/Lang", "")), printed.expected.language
    faults: tuple[Fault, ...] = ()
    if not _TAG.fullmatch(language):
        faults = (Fault("it does not say in which language it is written"),)
    elif language.split("-")[0].lower() != wanted:
        faults = (Fault(f'it says that it is written in "{language}", not "{wanted}"'),)
    return Verdict({"language": language}, faults)


PREFLIGHT = Preflight(
    code="pdf-language",
    title="The PDF does not say its language",
    why="read aloud in another language's sounds, the words can't be understood",
    fix="the template's <html lang=...>, or the canvas' language, says it",
    example="rulebook.pdf: it does not say in which language it is written",
    judge=_judge,
)
