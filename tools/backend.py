"""The build backend: scikit-build-core, and the index and the records of the laws written into what is packed.

An editable install is left without what is written: there it is scanned afresh whenever it is asked for.
"""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from scikit_build_core import build

ROOT = Path(__file__).resolve().parents[1]
LAWS = ROOT / "src" / "eldesthand" / "laws"

get_requires_for_build_editable = build.get_requires_for_build_editable
get_requires_for_build_sdist = build.get_requires_for_build_sdist
get_requires_for_build_wheel = build.get_requires_for_build_wheel
build_editable = build.build_editable


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build a wheel with what is written of the laws in it; without a C++ compiler, one without the kernel."""
    write_index()
    return build.build_wheel(wheel_directory, config_settings, metadata_directory)


def build_sdist(sdist_directory: str, config_settings: dict[str, Any] | None = None) -> str:
    """Build a source archive with the index and the records of the laws in it."""
    write_index()
    return build.build_sdist(sdist_directory, config_settings)


def write_index() -> None:
    """Scan the checkout and write ``index.json`` and ``records.json`` beside their scanners."""
    for name in ("index", "records"):
        scanner = _scanner(LAWS / f"{name}.py")
        (LAWS / f"{name}.json").write_text(scanner.dumps(scanner.scan(ROOT)), encoding="utf-8")


def _scanner(path: Path) -> ModuleType:
    """Load the scanner by its path: the package itself can't be imported before it is built."""
    spec = importlib.util.spec_from_file_location(f"eldesthand_laws_{path.stem}", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
