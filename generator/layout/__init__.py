"""Sixth room of the flow (place): every coordinate is fixed here, in millimetres."""
