"""What a table's stream holds: the facts of which a table of the room is the fold."""

from __future__ import annotations

from functools import cache
from typing import Any, Final, Literal, TypeVar

import msgspec
from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.club.acts import AnyClubAct, ClubAct
from eldesthand.players import BOOK
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.acts import Act, AnyAct
from eldesthand.table.director import AnyDeed
from eldesthand.table.ranges import OutOfRange, check

S = TypeVar("S", bound=Struct)


class Event(Struct, frozen=True, gc=False, tag_field="is", omit_defaults=True):
    """Something that has happened at a table of the room."""


class Again(Struct, frozen=True, gc=False):
    """A deal that is to be played again: `of` names it, by table, rubber and deal; `cards` lay so when it was dealt.

    `names` are those who sat then, from north, and `dealer` dealt.
    """

    of: str
    cards: tuple[Card, ...]
    dealer: Seat
    names: tuple[str, str, str, str]


class Opened(Event, frozen=True, tag="opened"):
    """The table was opened: its name, its book with what is chosen of its options, and its manner.

    `pace` is how many seconds a player of the house takes, -1 for the room's usual pace, and `slips` the chance that it
    errs; `players` is by what name those of the house are registered, and `partner` those of them on a person's side
    ("": as the others).  `plays` is what is played for, as
    `eldesthand.table.match.chosen_goal` takes it ("deals 8"), in older streams with its number in `deals`; "" leaves it
    to the book.  The places are cut for, or taken as "agreed", or given ("club") by the `evening` of which this is
    table `number`; `seats` are wishes, each a name and a seat.
    `listed` says whether the lobby tells of it: "open" to all, or "seen" but reached by links alone; "" if it is
    private.  Who opens it with a `director` has agreed to whoever comes by a link for one, as have those who then sit
    down.  `lookers` says whether who looks on may see the hands of deals that are closed.
    `dealing` says who gathers, shuffles, cuts and deals: each whose part it is, by "hand", or the "house" for all.
    The house waits `rights` seconds for a person who holds a right, -1 for the room's usual time.
    Where the places are agreed `dealer` deals first, -1 for whom chance says.
    At a table of the deal of a `day`, as "2026-11-27", of a `challenge`, a `duplicate` or a `tournament` nothing is
    taken back;
    that of a day is laid open when the day is over, and a board of a duplicate when it has been played at all tables
    (`Unsealed`).  `lineup` is by what name who plays for the house in each seat is registered, "" as in `players`.
    """

    table: str
    book: str
    manner: str
    chosen: tuple[tuple[str, str], ...] = ()
    pace: float = -1.0
    slips: float = 0.0
    plays: str = ""
    deals: int = 0
    hints: bool = True
    places: str = "cut"
    seats: tuple[tuple[str, Seat], ...] = ()
    again: Again | None = None
    listed: str = ""
    evening: str = ""
    number: int = 0
    director: bool = False
    lookers: bool = True
    players: str = BOOK
    partner: str = ""
    dealing: Literal["hand", "house"] = "hand"
    rights: float = -1.0
    day: str = ""
    challenge: str = ""
    duplicate: str = ""
    lineup: tuple[str, ...] = ()
    tournament: str = ""
    dealer: Seat = NOBODY

    @property
    def contest(self) -> str:
        """The place where one comes together for what is played here: a duplicate or a tournament, "" for neither."""
        if self.duplicate:
            return f"duplicate/{self.duplicate}"
        return f"tournament/{self.tournament}" if self.tournament else ""

    @property
    def one_try(self) -> bool:
        """Whether the deal here counts for more than its table: it is played once, and nothing is taken back."""
        return bool(self.day or self.challenge or self.contest)

    @property
    def sealed(self) -> bool:
        """Whether what is closed here is kept shut till it is `Unsealed`."""
        return bool(self.day or self.duplicate)

    @property
    def teaches(self) -> bool:
        """Whether those who sit are shown what no law answers: at a table for learning that gives hints."""
        return self.manner == "guided" and self.hints


class Came(Event, frozen=True, tag="came"):
    """Someone has come to the table: a person, or a player of the house; `seat` is where they would like to sit."""

    who: str
    house: bool = False
    seat: Seat = NOBODY


class Left(Event, frozen=True, tag="left"):
    """Someone has left the table for good; a player of the house, `instead`, has come instead if one was needed."""

    who: str
    instead: str = ""


class SatDown(Event, frozen=True, tag="sat down"):
    """The four have sat down from north, as they agreed or as they cut in an evening; `dealer` deals.

    In an evening this is told by its event `at`, as are who of them is of the house, and the dealer's choice of a pack.
    """

    names: tuple[str, str, str, str]
    dealer: Seat
    at: int = 0
    house: tuple[str, ...] = ()
    pack: int = 0


class Replaced(Event, frozen=True, tag="replaced"):
    """In the rubber `new` sits from now on where `old` sat, as event `at` of the evening has it."""

    old: str
    new: str
    at: int
    house: bool = False


class BrokenUp(Event, frozen=True, tag="broken up"):
    """The table is broken up by someone, as event `at` of the evening has it: nobody plays here any more."""

    by: str
    at: int


class Committed(Event, frozen=True, tag="committed"):
    """The room has put a pack in order for a deal, and has published the commitment.

    The nonce, in hex, and the order are kept from everyone until the deal is closed.  `again` names the deal
    whose cards are dealt once more: then the order was known beforehand, and nobody may take it for a fair shuffle.
    """

    deal: str
    nonce: str
    order: tuple[Card, ...]
    commitment: str
    again: str = ""


class SpreadOut(Event, frozen=True, tag="spread out"):
    """The cards for the cut for places lie spread out, in an order that is kept from everyone till they are drawn."""

    order: tuple[Card, ...]


class InTheRoom(Event, frozen=True, tag="in the room"):
    """Something was done in the room: a card drawn for places, a seat taken."""

    act: AnyClubAct


class AtCards(Event, frozen=True, tag="at cards"):
    """Something was done at cards; by a player of the house with its reason.

    `entropy` is what the player of a shuffle brought to it, ``*`` for one of the house.
    """

    act: AnyAct
    words: str = ""
    advice: str = ""
    slip: str = ""
    entropy: str = ""


class Directed(Event, frozen=True, tag="directed"):
    """A director has done something."""

    who: str
    deed: AnyDeed


class GoneOn(Event, frozen=True, tag="gone on"):
    """Someone has asked for the next deal."""

    seat: Seat = NOBODY


class Another(Event, frozen=True, tag="another"):
    """Someone has asked for another rubber, game or number of deals after the last."""

    who: str


class Unsealed(Event, frozen=True, tag="unsealed"):
    """The day is over whose deal was played here, or the board has been played everywhere: it is laid open."""


class Proposed(Event, frozen=True, tag="proposed"):
    """Someone has proposed that the house play for `about`, or that all adjourn or resume; it awaits `asked`."""

    who: str
    what: str
    about: str = ""
    asked: tuple[str, ...] = ()


class Agreed(Event, frozen=True, tag="agreed"):
    """Someone has agreed to what is proposed."""

    who: str


class Declined(Event, frozen=True, tag="declined"):
    """Someone would not have what is proposed, and it is proposed no more; or it has lost its sense ("")."""

    who: str = ""


class Waits(Event, frozen=True, tag="waits"):
    """Someone would rather wait for whoever is away."""

    who: str


class StandIn(Event, frozen=True, tag="stands in"):
    """A player of the house plays for someone who is away, until they are back."""

    who: str


class Back(Event, frozen=True, tag="back"):
    """Someone for whom the house has played is back in the seat."""

    who: str


class Adjourned(Event, frozen=True, tag="adjourned"):
    """They have adjourned: nobody acts until they resume."""


class Resumed(Event, frozen=True, tag="resumed"):
    """They go on after having adjourned."""


LifeEvent = Proposed | Agreed | Declined | Waits | StandIn | Back | Adjourned | Resumed
"""What happens about a table and not at cards: who plays for whom, and whether they go on."""

_EVENTS: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(
    Opened
    | Came
    | Left
    | SatDown
    | Replaced
    | BrokenUp
    | Committed
    | SpreadOut
    | InTheRoom
    | AtCards
    | Directed
    | GoneOn
    | Another
    | Unsealed
    | LifeEvent
)


class NotAnEvent(ValueError):
    """Raised for what is no event, or no act, of ours; its words say where it is wrong."""


def encode(event: Struct) -> bytes:
    """Return an event of any stream as it is kept."""
    return msgspec.json.encode(event)


def decode(body: bytes) -> Event:
    """Return an event of a table that was kept.  Raises `NotAnEvent`."""
    return decoded(_EVENTS, body)


def decoded(events: msgspec.json.Decoder[S], body: bytes) -> S:
    """Return an event that was kept, one of those that a stream may hold.  Raises `NotAnEvent`."""
    try:
        return events.decode(body)
    except msgspec.DecodeError as problem:
        raise NotAnEvent(str(problem)) from None


def asked_act(plain: dict[str, Any], seat: Seat) -> Act:
    """Return an act at cards that whoever sits at `seat` asks for, whatever seat is named in it.

    Raises `NotAnEvent`, for figures out of range too.
    """
    return in_range(_converted({**plain, "seat": seat}, Act))


def asked_room_act(plain: dict[str, Any]) -> ClubAct:
    """Return an act in the room that someone asks for.  Raises `NotAnEvent`, for figures out of range too."""
    return in_range(_converted(plain, ClubAct))


def asked_deed(plain: dict[str, Any]) -> AnyDeed:
    """Return the deed that a director asks for.  Raises `NotAnEvent`, for figures out of range too."""
    try:
        deed: AnyDeed = msgspec.convert(plain, AnyDeed)
    except msgspec.ValidationError as problem:
        raise NotAnEvent(str(problem)) from None
    return in_range(deed)


def in_range(act: S) -> S:
    """Return an act as it is; what is kept already is read without this, whatever it holds.

    Raises `NotAnEvent` for figures out of range.
    """
    try:
        check(act)
    except OutOfRange as problem:
        raise NotAnEvent(str(problem)) from None
    return act


def _converted(plain: dict[str, Any], base: type[S]) -> S:
    field, kinds = _kinds(base)
    named = plain.get(field)
    kind = kinds.get(named) if isinstance(named, str) else None
    if kind is None:
        raise NotAnEvent(f"there is no act {named!r}")
    try:
        act: S = msgspec.convert(plain, kind)
    except msgspec.ValidationError as problem:
        raise NotAnEvent(str(problem)) from None
    return act


@cache
def _kinds(base: type[S]) -> tuple[str, dict[str, type[S]]]:
    """Return the field that names the kind of an act, and the kinds by what they are called there."""
    kinds = base.__subclasses__()
    return str(kinds[0].__struct_config__.tag_field), {str(kind.__struct_config__.tag): kind for kind in kinds}
