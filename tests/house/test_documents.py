"""The examples in the README and the documents are true: commands print what is shown, records play."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path

import pytest

from eldesthand.cli import run
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.solver.native import compiled

ROOT = Path(__file__).parents[2]
DOCUMENTS = (
    *sorted(ROOT.glob("*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
    *sorted((ROOT / "docs" / "tutorials").glob("*.md")),
)
MADE = ROOT / "docs" / "generated"
CONSOLE = [
    (path, block)
    for path in DOCUMENTS
    for block in re.findall(r"```console\n(\$ eldesthand .*?)```", path.read_text(), re.DOTALL)
]


@pytest.mark.parametrize(("path", "block"), CONSOLE, ids=lambda value: getattr(value, "name", "console"))
def test_commands_print_what_is_shown(
    path: Path, block: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("COLUMNS", "80")
    command, _, shown = block.partition("\n")
    if "bridge" in command and compiled is None:
        pytest.skip("the kernel is not built")
    run(shlex.split(command.removeprefix("$ eldesthand ")))
    assert capsys.readouterr().out == shown


def test_there_are_commands_to_try() -> None:
    assert CONSOLE


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_python_examples(path: Path) -> None:
    if "solver import bridge" in path.read_text() and compiled is None:
        pytest.skip("the kernel is not built")
    assert doctest.testfile(str(path), module_relative=False).failed == 0


def test_there_are_python_examples() -> None:
    assert ">>> " in (ROOT / "README.md").read_text()


def test_records_shown_from_files_are_those_files() -> None:
    text = (ROOT / "README.md").read_text()
    shown = re.findall(r"<!-- record (\S+) -->\n```minutes\n(.*?)```", text, re.DOTALL)
    assert shown
    for name, record in shown:
        assert (ROOT / name).read_text() == record


def test_record_of_the_architecture_plays() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    records = re.findall(r"```minutes\n(.*?)```", text, re.DOTALL)
    assert records
    for record in records:
        assert replay(loads(record)).troubles == ()


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(path: Path) -> None:
    for link in re.findall(r"\]\(([^)#:]+)\)", path.read_text()):
        target = path.parent / link
        assert MADE in target.resolve().parents or target.exists(), (
            link
        )  # `make docs` follows the links to what it makes
