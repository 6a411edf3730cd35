"""A variable bears the name of what it holds: none is called `one` or `found`, and a draft is called `draft`.

A class has its name to itself: no two in the whole program share one.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent / "src" / "eldesthand"

NAMELESS = {"one", "found"}


def bound(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of every variable, parameter and field that a module binds."""
    for node in ast.walk(tree):
        match node:
            case ast.Name(id=name, ctx=ast.Store()) | ast.arg(arg=name):
                yield node.lineno, name
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.ExceptHandler(name=str(name)):
                yield node.lineno, name


def drafts(tree: ast.Module) -> Iterator[tuple[int, str]]:
    """Yield the line and the name of every parameter that is said to hold a draft."""
    for node in ast.walk(tree):
        match node:
            case ast.arg(arg=name, annotation=ast.Name(id="Draft" | "ClubDraft")):
                yield node.lineno, name


def shared(trees: Mapping[str, ast.Module]) -> list[str]:
    """Return the names that several classes have, each with all the places where it is defined."""
    places: dict[str, list[str]] = {}
    for path, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef):
                places.setdefault(node.name, []).append(f"{path}:{node.lineno}")
    return [f"{name}: {', '.join(where)}" for name, where in sorted(places.items()) if len(where) > 1]


def nameless(path: Path) -> list[str]:
    """Return where a module has a variable that is not named by what it holds, as file, line and name."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    wrong = [(line, name) for line, name in bound(tree) if name in NAMELESS]
    wrong += [(line, name) for line, name in drafts(tree) if name != "draft"]
    return [f"{path.relative_to(TESTS.parent)}:{line} {name}" for line, name in sorted(wrong)]


def test_every_variable_is_named_by_what_it_holds() -> None:
    paths = sorted(ROOT.rglob("*.py"))
    assert len(paths) > 200
    paths += sorted(TESTS.rglob("*.py"))
    wrong = [place for path in paths for place in nameless(path)]
    assert not wrong, "\n".join(wrong)


def test_what_is_nameless_is_seen() -> None:
    text = "def rule(now: Draft, found: Fact) -> None:\n    [one for one in now.rights]\n"
    tree = ast.parse(text)
    assert [name for _, name in bound(tree)] == ["now", "found", "one"]
    assert list(drafts(tree)) == [(1, "now")]


def test_every_class_has_its_name_to_itself() -> None:
    paths = sorted(ROOT.rglob("*.py"))
    twice = shared({str(path.relative_to(ROOT)): ast.parse(path.read_text(encoding="utf-8")) for path in paths})
    assert not twice, "name each by what it is, or by whose it is:\n" + "\n".join(twice)


def test_a_class_name_that_is_there_twice_is_seen() -> None:
    trees = {"cards.py": ast.parse("class Hand: ..."), "clock.py": ast.parse("\nif True:\n    class Hand: ...")}
    assert shared(trees) == ["Hand: cards.py:1, clock.py:3"]
