"""Imposing room (impose): why a sheet can't be made as it was asked for, each reason a class of its own."""

from __future__ import annotations


class CantImpose(Exception):
    """One sentence that says what does not go, by how much, and what does."""


class UnknownPaper(CantImpose):
    """A paper that is no template and no size such as 200x300mm."""


class TooLarge(CantImpose):
    """A piece that is larger than the sheet leaves room for."""


class BleedTooLarge(CantImpose):
    """Bleeds of neighbours that would meet."""


class OffsetTooLarge(CantImpose):
    """A back that would have to move farther than any printer drifts."""
