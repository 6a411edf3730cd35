"""The order of the house: no circle of imports, every package on its floor, and the diagram of them true."""

from __future__ import annotations

import ast
import re
import runpy
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
IMPORTS = runpy.run_path(str(ROOT / "tools" / "import_graph.py"))

STILL_IN_CIRCLES: set[str] = set()
"""The modules that stand in a circle of imports; whoever breaks one up takes its modules out."""


def test_no_modules_import_each_other_in_a_circle() -> None:
    circles = IMPORTS["circles"](IMPORTS["modules"]())
    standing = {module for circle in circles for module in circle}
    new = [circle for circle in circles if not STILL_IN_CIRCLES.issuperset(circle)]
    assert not new, "new circles of imports: " + "; ".join(" <-> ".join(circle) for circle in new)
    assert standing == STILL_IN_CIRCLES, f"no circle any more, take them out: {sorted(STILL_IN_CIRCLES - standing)}"


@pytest.mark.parametrize(
    ("graph", "circles"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, ()),
        ({"a": {"b"}, "b": {"c"}, "c": {"b"}}, (("b", "c"),)),
        ({"a": {"b"}, "b": {"a"}, "c": {"a", "d"}, "d": {"c"}}, (("a", "b"), ("c", "d"))),
    ],
)
def test_circles_are_found(graph: dict[str, set[str]], circles: tuple[tuple[str, ...], ...]) -> None:
    assert IMPORTS["circles"](graph) == circles


def test_the_diagram_leaves_out_what_follows() -> None:
    shown = IMPORTS["diagram"]({"a": {"b", "c"}, "b": {"c"}, "c": set()})
    assert shown.splitlines()[2:-1] == ["  a --> b", "  b --> c"]


def test_the_diagram_of_the_packages_is_true() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text()
    assert text == IMPORTS["with_diagram"](text, IMPORTS["packages"](IMPORTS["modules"]())), (
        "run python tools/import_graph.py"
    )


def test_every_package_keeps_its_floor(capsys: pytest.CaptureFixture[str]) -> None:
    cli = pytest.importorskip("importlinter.cli", reason="make test installs import-linter")
    failed = cli.lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True, no_logo=True)
    assert not failed, capsys.readouterr().out


def test_only_the_oracle_imports_endplay() -> None:
    package = ROOT / "src" / "eldesthand"
    naming = [path for path in package.rglob("*.py") if re.search(r"import.*endplay", path.read_text("utf-8"))]
    assert [path.relative_to(package).as_posix() for path in naming] == ["testing/dds.py"]


IN_CORE = {"msgspec", "numpy"}
MORE_IN = {
    "cli": {"rich", "typer", "segno"},
    "environments": {"gymnasium", "pettingzoo", "pyspiel"},
    "minutes": {"pygments"},
    "server": None,
}
"""The packages that need more than the library does, and what; what the room needs is seen when it opens."""


def test_the_library_needs_little() -> None:
    """What ``pip install eldesthand`` brings is enough for all but the commands and the room (docs/library.md)."""
    package = ROOT / "src" / "eldesthand"
    for path in package.rglob("*.py"):
        part = path.relative_to(package).parts[0]
        allowed = MORE_IN.get(part, set())
        if allowed is None:
            continue
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            named = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            named += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            roots = {name.partition(".")[0] for name in named} - sys.stdlib_module_names - {"eldesthand"}
            assert roots <= IN_CORE | allowed, path


@pytest.mark.parametrize(("missing", "part"), [("typer", "play"), ("starlette", "room")])
def test_a_command_whose_part_is_not_installed_says_which(missing: str, part: str) -> None:
    words = "--help" if part == "play" else "serve"
    code = (
        f"import sys; sys.modules[{missing!r}] = None; sys.argv = ['eldesthand', {words!r}];"
        "from eldesthand.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert f"pip install 'eldesthand[{part}]'" in done.stderr
    assert "Traceback" not in done.stderr
