"""The forms of answers that routes write themselves, for the description of the HTTP side."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, get_type_hints

import msgspec

from eldesthand.lessons.asked import answer, listed, put
from eldesthand.server.members.shown import MemberShown
from eldesthand.server.reader import Headed
from eldesthand.server.routes.desk import Shelf
from eldesthand.server.routes.laws import Book, Compared, Found, List
from eldesthand.shown.choosing.options import offered
from eldesthand.shown.closed.costs import costs
from eldesthand.shown.closed.laid import headings, laid
from eldesthand.shown.evening.frames import EveningShown
from eldesthand.shown.lobby_cards import LobbyShown
from eldesthand.shown.referee.choices import could
from eldesthand.shown.referee.examples import example
from eldesthand.shown.referee.ruling import ruled
from eldesthand.shown.sheets.sheet import Sheet


def _of(function: Callable[..., object]) -> Any:
    return get_type_hints(function)["return"]


FORMS: Final[Mapping[tuple[str, str], Any]] = {
    ("GET", "/api/books"): _of(offered),
    ("GET", "/api/lobby"): LobbyShown,
    ("GET", "/api/evenings/{evening}"): EveningShown,
    ("GET", "/api/tables/{table}/deals"): _of(headings),
    ("GET", "/api/tables/{table}/deals/{deal}"): _of(laid),
    ("GET", "/api/tables/{table}/deals/{deal}/costs"): _of(costs),
    ("GET", "/api/tables/{table}/sheet"): Sheet,
    ("GET", "/api/evenings/{evening}/sheet"): Sheet,
    ("GET", "/api/lessons"): _of(listed),
    ("GET", "/api/lessons/{number}"): _of(put),
    ("POST", "/api/lessons/{number}"): _of(answer),
    ("GET", "/api/laws"): List | list[Book],
    ("GET", "/api/laws/compared"): Compared,
    ("GET", "/api/laws/{law}"): Found,
    ("POST", "/api/desk"): _of(ruled),
    ("POST", "/api/desk/choices"): _of(could),
    ("POST", "/api/desk/head"): Headed,
    ("GET", "/api/desk/examples"): Shelf,
    ("GET", "/api/members/{name}"): MemberShown,
    ("GET", "/api/desk/examples/{name}"): _of(example),
}
"""What an operation answers with, by its method and path."""

REFERENCE: Final = "#/components/schemas/{name}"


def schemas() -> tuple[dict[tuple[str, str], dict[str, Any]], dict[str, Any]]:
    """Return the schema of each of these answers, and the parts that they share by name."""
    found, parts = msgspec.json.schema_components(FORMS.values(), ref_template=REFERENCE)
    return dict(zip(FORMS, found, strict=True)), parts
