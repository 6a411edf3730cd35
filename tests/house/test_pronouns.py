"""No sentence of the program calls whoever plays "he": names, seats or no pronoun stand there."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2] / "src" / "eldesthand"
NOTATION = (
    "minutes/frames.py",
    "minutes/lexicon.py",
    "minutes/phrases.py",
    "minutes/talk.py",
    "minutes/clauses.py",
    "minutes/nearest.py",
    "minutes/options.py",
    "minutes/tokens.py",
    "table/words.py",
    "club/events.py",
)
"""Where the words are those of a record, or of what people say: they must go on being read and understood."""
PRONOUN = re.compile(r"\b(he|his|him|himself)\b", re.IGNORECASE)
JS_COMMENT = re.compile(r"/\*.*?\*/|^\s*//.*$|\s//\s.*$", re.DOTALL | re.MULTILINE)


PHRASES = ("phrases =", "_DEMANDS:")
"""What an act declares to be the ways in which it is written and said: words of a record, too."""


def sentences(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the strings of a module that are neither docstrings nor phrases of an act, with their lines."""
    tree = ast.parse(path.read_text())
    docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and ast.unparse(node).startswith(PHRASES):
            docs |= {id(inner) for inner in ast.walk(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
            yield node.lineno, node.value


def test_no_sentence_of_the_program_says_he() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {text}"
        for path in sorted(ROOT.rglob("*.py"))
        if not str(path.relative_to(ROOT)).startswith(NOTATION)
        for line, text in sentences(path)
        if PRONOUN.search(text)
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", sorted((ROOT / "web").rglob("*.js")), ids=lambda path: path.name)
def test_no_sentence_of_the_page_says_he(path: Path) -> None:
    if path.parent.name != "vendor":
        assert not PRONOUN.findall(JS_COMMENT.sub("", path.read_text()))


ABOUT_SOFTWARE = ("server", "session", "shown", "cli", "english", "shuffle")


def test_no_docstring_of_the_program_says_he() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{node.lineno}: {ast.unparse(node)[:100]}"
        for package in ABOUT_SOFTWARE
        for path in sorted((ROOT / package).rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text()))
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and PRONOUN.search(str(node.value.value))
    ]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("path", sorted((ROOT / "lessons").glob("*.min")), ids=lambda path: path.name)
def test_no_lesson_says_he(path: Path) -> None:
    assert not PRONOUN.findall(path.read_text("utf-8"))
