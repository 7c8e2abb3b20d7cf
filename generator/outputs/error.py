"""How an output says that it can't be drawn; the pipeline then writes nothing."""

from __future__ import annotations


class OutputError(Exception):
    """Something can't be printed as it stands; the message says what and by how much."""
