"""Makeready: from a game's YAML to sheets that can be cut, through checks and play."""

__version__ = "0.1.0"
