"""One row of a phrase table: a way to say an act."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from eldesthand.table.acts import What


class Row(Struct, frozen=True):
    """A way to say an act: its canonical phrase, other phrases, and the words a player says.

    `fixed` are the fields that the phrase settles; `whats` the demands that the words can mean, in the
    order they are tried.  The phrases count in the records of `books`, the words in those of `heard`,
    and then only if the table is as `when` says.  `unclear` says what to write instead of words that
    can mean two things.
    """

    act: type[Any]
    canon: str = ""
    verbs: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    fixed: dict[str, Any] = {}
    whats: tuple[What, ...] = ()
    books: str = "SPB"
    heard: str = "SPB"
    when: str = ""
    unclear: str = ""
