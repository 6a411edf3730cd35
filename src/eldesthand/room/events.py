"""What a table's stream holds: the facts of which a table of the room is the fold."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, TypeVar

import msgspec
from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.acts import ClubAct
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import Act

S = TypeVar("S", bound=Struct)


class Event(Struct, frozen=True, tag_field="is", omit_defaults=True):
    """Something that has happened at a table of the room."""


class Opened(Event, frozen=True, tag="opened"):
    """The table was opened: its name, its book with what is chosen of its options, and its manner."""

    table: str
    book: str
    manner: str
    chosen: tuple[tuple[str, str], ...] = ()


class Came(Event, frozen=True, tag="came"):
    """Someone has come to the table: a person, or a player of the house."""

    who: str
    house: bool = False


class Committed(Event, frozen=True, tag="committed"):
    """The room has put a pack in order for a deal, and has published the commitment.

    The nonce, in hex, and the order are kept from everyone until the deal is closed.
    """

    deal: str
    nonce: str
    order: tuple[Card, ...]
    commitment: str


class InTheRoom(Event, frozen=True, tag="in the room"):
    """Something was done in the room: a card drawn for places, a seat taken."""

    act: dict[str, Any]


class AtCards(Event, frozen=True, tag="at cards"):
    """Something was done at cards; by a player of the house with his reason.

    `entropy` is what the player of a shuffle brought to it, ``*`` for one of the house.
    """

    act: dict[str, Any]
    words: str = ""
    advice: str = ""
    slip: str = ""
    entropy: str = ""


class GoneOn(Event, frozen=True, tag="gone on"):
    """Someone has asked for the next deal."""

    seat: Seat = NOBODY


_EVENTS: Final = msgspec.json.Decoder(Opened | Came | Committed | InTheRoom | AtCards | GoneOn)


class NotAnEvent(ValueError):
    """Raised for what is no event, or no act, of ours; its words say where it is wrong."""


def encode(event: Event) -> bytes:
    """Return an event as it is kept."""
    return msgspec.json.encode(event)


def decode(body: bytes) -> Event:
    """Return an event that was kept.  Raises `NotAnEvent`."""
    try:
        event: Event = _EVENTS.decode(body)
    except msgspec.DecodeError as problem:
        raise NotAnEvent(str(problem)) from None
    return event


def stated(act: Act | ClubAct) -> dict[str, Any]:
    """Return an act in plain form, as an event has it."""
    plain: dict[str, Any] = msgspec.to_builtins(act)
    return plain


def act_of(plain: dict[str, Any]) -> Act:
    """Return an act at cards from its plain form.  Raises `NotAnEvent`."""
    return _converted(plain, Act)


def room_act_of(plain: dict[str, Any]) -> ClubAct:
    """Return an act in the room from its plain form.  Raises `NotAnEvent`."""
    return _converted(plain, ClubAct)


def _converted(plain: dict[str, Any], base: type[S]) -> S:
    field, kinds = _kinds(base)
    named = plain.get(field)
    kind = kinds.get(named) if isinstance(named, str) else None
    if kind is None:
        raise NotAnEvent(f"there is no act {named!r}")
    try:
        found: S = msgspec.convert(plain, kind)
    except msgspec.ValidationError as problem:
        raise NotAnEvent(str(problem)) from None
    return found


@cache
def _kinds(base: type[S]) -> tuple[str, dict[str, type[S]]]:
    """Return the field that names the kind of an act, and the kinds by what they are called there."""
    kinds = base.__subclasses__()
    return str(kinds[0].__struct_config__.tag_field), {str(kind.__struct_config__.tag): kind for kind in kinds}
