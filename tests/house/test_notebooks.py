"""The notebooks of examples/notebooks run to their last cell, and say what they said when they were kept."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from eldesthand.solver import native

NOTEBOOKS = sorted((Path(__file__).parents[2] / "examples" / "notebooks").glob("*.ipynb"))

RUN = """
import sys
import nbclient, nbformat

def said(notebook):
    outputs = [output for cell in notebook.cells for output in cell.get("outputs", ())]
    return "".join(output.get("text") or output.get("data", {}).get("text/plain", "") for output in outputs)

notebook = nbformat.read(sys.argv[1], 4)
before = said(notebook)
nbclient.NotebookClient(notebook, timeout=300).execute()
assert len(before) > 300, before
assert said(notebook) == before, said(notebook)
"""

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(native.kernel() is None, reason="in Python alone it takes too long"),
]


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_says_what_it_said(path: Path) -> None:
    """In a process of its own, since whoever runs a notebook keeps an event loop."""
    pytest.importorskip("nbclient", reason="make test installs nbclient")
    done = subprocess.run([sys.executable, "-c", RUN, str(path)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr


def test_there_are_three() -> None:
    assert len(NOTEBOOKS) == 3
