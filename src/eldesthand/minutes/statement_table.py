"""The statements of ``=>`` lines as a table for the document of the notation.

``python -m eldesthand.minutes.statement_table docs/minutes.md`` writes it anew into its place there.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from eldesthand.minutes.statements import FORMS
from eldesthand.minutes.statements_club import FORMS as ROOM_FORMS

BEGIN: Final = "<!-- statements -->\n"
END: Final = "<!-- end of statements -->\n"


def table() -> str:
    """Return the table in Markdown, between its marks."""
    rows = [f"| `{example}` | {' '.join((judge.__doc__ or '').split())} |" for example, _, judge in FORMS]
    room = [f"| `{example}` | {' '.join((judge.__doc__ or '').split())} |" for example, _, judge in ROOM_FORMS]
    head = "\n| statement | what it says |\n|---|---|\n"
    of_persons = "\n\nOf persons, where the record has any, they are judged as it stands if nobody says any more:\n"
    return BEGIN + head + "\n".join(rows) + of_persons + head + "\n".join(room) + "\n\n" + END


def renewed(text: str) -> str:
    """Return a document with the table written anew."""
    before, _, rest = text.partition(BEGIN)
    after = rest.partition(END)[2] if END in rest else rest
    return before + table() + after


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(renewed(path.read_text()))
