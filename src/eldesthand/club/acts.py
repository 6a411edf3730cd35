"""The acts of a person in the room; what he does at cards is wrapped in `At`.

As at a table no act is judged here: the club answers it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Union

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import Seat
from eldesthand.table.acts import Act


class ClubAct(Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """Anything a person does in the room; `who` is his name, empty for the clerk."""

    who: str


class Arrive(ClubAct, frozen=True, tag="arrives"):
    """Come into the room, alone or together with `person`."""

    person: str = ""


class Want(ClubAct, frozen=True, tag="wants to play"):
    """Be a candidate for a fresh table."""


class ClaimEntry(ClubAct, frozen=True, tag="claims entry"):
    """Declare that one wishes to enter a table (0: the only one there is)."""

    table: int = 0


class Draw(ClubAct, frozen=True, tag="cuts"):
    """Draw a card in the cut that is due, or show several; `back` says that the card is put back at once."""

    cards: tuple[Card, ...]
    back: bool = False


class ChoosePack(ClubAct, frozen=True, tag="chooses a pack"):
    """Choose the pack of one's side."""

    pack: int


class TakeSeat(ClubAct, frozen=True, tag="takes a seat"):
    """Take a seat at one's table."""

    place: Seat


class ChooseCounters(ClubAct, frozen=True, tag="chooses counters"):
    """Choose the counters of one's side."""

    colour: str


class BeginRubber(ClubAct, frozen=True, tag="begins the rubber"):
    """Say that the four begin to play, at a table whose cards nobody follows."""


class AgreeRubber(ClubAct, frozen=True, tag="agrees the rubber"):
    """Say that the rubber is over, at a table whose cards nobody follows."""


class ProposeSubstitute(ClubAct, frozen=True, tag="proposes a substitute"):
    """Name a person to sit in one's place for the rubber."""

    person: str


class Agree(ClubAct, frozen=True, tag="consents"):
    """Consent to the substitute proposed at one's table."""


class Decline(ClubAct, frozen=True, tag="refuses"):
    """Refuse the substitute proposed at one's table."""


class ComeBack(ClubAct, frozen=True, tag="announces the return"):
    """Say that one goes back from a table one has made up to one's own."""


class LeaveTable(ClubAct, frozen=True, tag="leaves the table"):
    """Give up one's place at a table, or one's wish for one."""


class LeaveRoom(ClubAct, frozen=True, tag="leaves the room"):
    """Go home."""


class Appeal(ClubAct, frozen=True, tag="appeals to"):
    """Propose to the others at one's table that an onlooker decide a question."""

    person: str


class Decide(ClubAct, frozen=True, tag="decides"):
    """Say, as one who looks on, how a question is to be answered."""

    words: str


class About(StrEnum):
    """What an onlooker may call attention to."""

    SCORE = "the score"
    PENALTY = "a penalty"


class Remark(ClubAct, frozen=True, tag="remarks on"):
    """Call attention, as one who looks on, to a slip in the score or to a penalty at a table (0: the only one)."""

    about: About
    table: int = 0


class CallOnToPay(ClubAct, frozen=True, tag="calls on to pay"):
    """Call on an onlooker to pay the stakes of the rubber."""

    person: str


class LookOver(ClubAct, frozen=True, tag="looks over"):
    """Look at the hand of a player."""

    person: str


class Sign(ClubAct, frozen=True, tag="gives a sign"):
    """Give an intimation of the state of a game by word or gesture."""


class Bet(ClubAct, frozen=True, tag="bets"):
    """Bet against a player."""

    stake: int
    person: str


class Say(ClubAct, frozen=True, tag="says"):
    """Words that do nothing by themselves."""

    words: str


class Usual(ClubAct, frozen=True, tag="settles the choices"):
    """The clerk settles the choices that nobody cared to make at a table."""

    table: int


class At(ClubAct, frozen=True, tag="at a table"):
    """An act at cards, done at a table by one who sits there."""

    table: int
    act: Act


if TYPE_CHECKING:
    AnyClubAct = ClubAct
else:
    AnyClubAct = Union[tuple(kind for kind in ClubAct.__subclasses__() if kind is not At)]  # noqa: UP007
"""Any act in the room by itself, as msgspec reads it: the union of all of them, told apart by their tags."""
