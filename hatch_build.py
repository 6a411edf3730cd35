"""The build hook: it writes the index of the laws into the package, so that an installed copy has it."""

import importlib.util
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

LAWS = Path("src", "eldesthand", "laws")


class IndexOfLaws(BuildHookInterface[Any]):
    """Scan the checkout before a wheel or a source archive is packed.

    An editable install is left alone: there the index is scanned afresh whenever it is asked for.
    """

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write ``index.json`` beside the scanner, unless the install is editable."""
        if version == "editable":
            return
        root = Path(self.root)
        index = _scanner(root / LAWS / "index.py")
        (root / LAWS / "index.json").write_text(index.dumps(index.scan(root)), encoding="utf-8")


def _scanner(path: Path) -> ModuleType:
    """Load the scanner by its path: the package itself can't be imported before it is built."""
    spec = importlib.util.spec_from_file_location("eldesthand_laws_index", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"cannot load {path}")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
