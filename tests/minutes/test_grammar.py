"""The grammar of the notation (docs/notation.md) and the lexer: both take every record that the program reads."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from drivers.amount import sampled
from eldesthand.minutes.read import loads
from eldesthand.minutes.write import dumps

ROOT = Path(__file__).parents[2]
RECORDS = (*sorted((ROOT / "examples").glob("*.min")), *sorted((ROOT / "tests" / "laws").glob("*.min")))


@cache
def grammar() -> Any:
    """Return the parser of the grammar as it stands in the document."""
    lark = pytest.importorskip("lark", reason="make test installs lark")
    text = (ROOT / "docs" / "notation.md").read_text("utf-8")
    match = re.search(r"```ebnf\n(.*?)```", text, re.DOTALL)
    assert match
    return lark.Lark(match[1], start="record", parser="earley", lexer="dynamic", ambiguity="resolve")


def canonical(path: Path) -> str:
    """Return a record as the program writes it."""
    return dumps(loads(path.read_bytes()))


@pytest.mark.parametrize("path", sampled(RECORDS, 40), ids=lambda path: path.stem)
def test_the_grammar_takes_every_record(path: Path) -> None:
    """Line by line, since lines stand by themselves; a comment may go on over several."""
    for line in re.findall(r"(?:[^\n{]|\{[^}]*\})+", canonical(path)):
        grammar().parse(line)


@pytest.mark.parametrize(
    "line",
    ["[Dealer N]", "1. E SA S", "E passes", "=>", "rest: NS 3", '"Ann" passes', "{open", "E:"],
)
def test_the_grammar_refuses_what_the_reader_does(line: str) -> None:
    lark = pytest.importorskip("lark", reason="make test installs lark")
    assert loads(line).errors
    with pytest.raises(lark.exceptions.LarkError):
        grammar().parse(line)


def test_every_record_is_coloured_without_an_error() -> None:
    """Nothing is left over that the lexer does not know, nothing is lost, and cards, tags and words are told apart."""
    pygments = pytest.importorskip("pygments", reason="make play installs it with rich")
    from pygments.lexers import get_lexer_by_name
    from pygments.token import Comment, Error, Keyword, Name, String

    lexer = get_lexer_by_name("minutes")
    kinds = set()
    for path in RECORDS[::9]:
        text = canonical(path)
        tokens = list(pygments.lex(text, lexer))
        assert "".join(value for _, value in tokens) == text
        assert Error not in {kind for kind, _ in tokens}
        kinds |= {kind for kind, _ in tokens}
    assert {Comment, Keyword, Name.Constant, Name.Entity, String} <= kinds
