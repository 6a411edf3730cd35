"""The notebooks of examples/notebooks run to their last cell, and say what they said when they were kept."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from eldesthand.solver import native

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))

pytestmark = [
    pytest.mark.long,
    pytest.mark.filterwarnings("default"),
    pytest.mark.skipif(native.kernel() is None, reason="in Python alone it takes too long"),
]


def said(notebook: Any) -> str:
    """Return what the cells of a notebook say in words."""
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return "".join(output.get("text") or output.get("data", {}).get("text/plain", "") for output in outputs)


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_says_what_it_said(path: Path) -> None:
    nbformat = pytest.importorskip("nbformat", reason="make test installs nbclient")
    nbclient = pytest.importorskip("nbclient", reason="make test installs nbclient")
    notebook = nbformat.read(path, 4)
    before = said(notebook)
    assert len(before) > 300
    nbclient.NotebookClient(notebook, timeout=300).execute()
    assert said(notebook) == before


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3
