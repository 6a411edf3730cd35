"""Minutes in colour: a lexer for Pygments, which finds it by the name ``minutes`` wherever eldesthand is installed.

It needs Pygments, which nothing else here does; the grammar is in docs/notation.md.
"""

from __future__ import annotations

from typing import Any, ClassVar

from pygments.lexer import RegexLexer, bygroups
from pygments.token import Comment, Generic, Keyword, Name, Number, Operator, Punctuation, String, Text, Whitespace


class MinutesLexer(RegexLexer):  # type: ignore[misc]  # Pygments has no types
    """Tells tags, seats, cards, words, comments, questions and what the laws are expected to answer."""

    name = "Minutes of a card table"
    aliases: ClassVar[list[str]] = ["minutes"]
    filenames: ClassVar[list[str]] = ["*.min"]
    url = ""

    tokens: ClassVar[dict[str, Any]] = {
        "root": [
            (r"\n", Whitespace),
            (r"(\[)(\w+)(\s+)(\"[^\"\n]*\")(\])", bygroups(Punctuation, Keyword, Whitespace, String, Punctuation)),
            (r"\{[^}]*\}", Comment),
            (r"=>", Operator, "expected"),
            (r"\?(?=\s*(?:[NESW]\s*)?$)", Operator),
            (r"\d+\.(?=\s)", Number.Integer),
            (r"(\()([NESW])(\))", bygroups(Punctuation, Name.Entity, Punctuation)),
            (r"(?:[NESW]|North|East|South|West|rest)(?=\s*:)", Name.Entity),
            (r"\"[^\"\n]*\"(?=\s*:)", Name.Entity),
            (r"\"[^\"\n]*\"", String),
            (r"\b(?:[CDHS](?:[2-9TJQKA]|10)|(?:[2-9TJQKA]|10)[CDHS]|JK)'?(?!\w)", Name.Constant),
            (r"\?", Name.Constant),
            (r"\b[NESW]\b", Name.Entity),
            (r"#\d+", Number),
            (r"[:;,.]", Punctuation),
            (r"\w+", Text),
            (r"[^\S\n]+", Whitespace),
            (r".", Text),
        ],
        "expected": [
            (r"\n", Whitespace, "#pop"),
            (r"\{[^}]*\}", Comment),
            (r"\[?\b(?:[SPM]\d+\w*|B-[A-Z]+-?\w*|[AZ]-\d+)\b\]?", Generic.Strong),
            (r"[;]", Punctuation),
            (r"[^\S\n]+", Whitespace),
            (r"[^\s;{]+", Generic.Inserted),
        ],
    }
