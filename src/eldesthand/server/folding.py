"""What the stream of a table comes to: the table as it stands, and what was told of the deal in hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from msgspec import Struct

from eldesthand.books import UnknownBook, UnknownChoice
from eldesthand.server.bearers import Bearers
from eldesthand.server.pseudonyms import under
from eldesthand.server.store.store import CorruptStream, Stored
from eldesthand.session.chance import Chance
from eldesthand.session.change import Change
from eldesthand.session.events import NotAnEvent, Opened, decode
from eldesthand.session.session import Session
from eldesthand.shown.common import Looks
from eldesthand.shown.telling import ToldRecord
from eldesthand.table.draft import Impossible
from eldesthand.table.match import NoSuchMatch

E = TypeVar("E", bound=Struct)
B = TypeVar("B", bound=Struct)

Folded = tuple[Session, ToldRecord, int]
"""A table, what was told of its deal in hand, and its version."""


def folded(stream: str, bodies: Sequence[bytes], chance: Chance, bearers: Bearers) -> Folded:
    """Return a table folded from its stream, its persons called as they are now.  Raises `CorruptStream`."""
    opened, later = read(stream, bodies, decode, Opened, bearers)
    version, lately = 1, list[tuple[int, Session, Change]]()
    try:
        table = Session.of(opened, chance)
        for version, event in enumerate(later, 2):
            after, happened = table.apply(event)
            if after.deal_in_hand != table.deal_in_hand:
                lately.clear()
            lately.append((version, after, happened))
            table = after
    except (NotAnEvent, Impossible, UnknownBook, UnknownChoice, NoSuchMatch):
        raise CorruptStream(stream, version) from None
    record = ToldRecord(lately[0][0] - 1 if lately else len(bodies))
    looks = Looks()
    for version, after, happened in lately:
        record.add(version, after, happened, looks)
    return table, record, len(bodies)


def led_to(stream: str, table: Session, kept: Stored, bearers: Bearers) -> tuple[Session, Change]:
    """Return what a table comes to by an event that was added to its stream.  Raises `CorruptStream`."""
    try:
        (event,) = under([decode(kept.body)], bearers, stream, kept.version - 1)
        return table.apply(event)
    except (NotAnEvent, Impossible, UnknownBook, UnknownChoice, NoSuchMatch):
        raise CorruptStream(stream, kept.version) from None


def read(
    stream: str, bodies: Sequence[bytes], decode: Callable[[bytes], E], opening: type[B], bearers: Bearers
) -> tuple[B, list[E]]:
    """Return the opening of a stream and what follows, its persons called as they are now.

    Raises `CorruptStream`.
    """
    events: list[E] = []
    for body in bodies:
        try:
            events.append(decode(body))
        except NotAnEvent:
            raise CorruptStream(stream, len(events) + 1) from None
    first, *later = under(events, bearers, stream)
    if not isinstance(first, opening):
        raise CorruptStream(stream, 1)
    return first, later
