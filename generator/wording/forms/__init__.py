"""The forms that some effects have on paper: one file a form, found by walking this package.

An effect without a file here is said in a sentence, with its badges beside it.
"""

from __future__ import annotations

from generator.discovery import discover
from generator.wording.speech import Form

FORMS: dict[str, Form] = {
    name.rstrip("_").replace("_", "-"): form for name, form in discover(__name__, "FORM").items()
}
"""By the effect's word in YAML; a file is named after it."""
