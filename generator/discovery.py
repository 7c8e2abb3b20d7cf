"""Under every room: finds a package's parts by walking it, so that no central list is edited."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any


def discover(package_name: str, constant: str) -> dict[str, Any]:
    """Module name -> its `constant`, for each module of a package that exposes one."""
    package = importlib.import_module(package_name)
    found: dict[str, Any] = {}
    for info in sorted(pkgutil.iter_modules(package.__path__), key=lambda i: i.name):
        module = importlib.import_module(f"{package_name}.{info.name}")
        if hasattr(module, constant):
            found[info.name] = getattr(module, constant)
    return found
