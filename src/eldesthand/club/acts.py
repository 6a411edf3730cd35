"""The acts of a person in the room; what he does at cards is wrapped in `At`.

As at a table no act is judged here: the club answers it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, ClassVar, Final, Union

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import Seat
from eldesthand.table.act import Phrase
from eldesthand.table.acts import Act

COLOURS: Final = ("red", "white", "blue", "black", "green", "yellow", "brown", "ivory")


class ClubAct(Struct, frozen=True, gc=False, tag_field="kind", omit_defaults=True):
    """Anything a person does in the room; `who` is his name, empty for the clerk.

    What is declared of an act at a table (`eldesthand.table.act.Act`) is declared of one in the room as well.
    """

    sentence: ClassVar[str] = ""
    phrases: ClassVar[tuple[Phrase, ...]] = ()

    who: str


class Arrive(ClubAct, frozen=True, tag="arrives"):
    """Come into the room, alone or together with `person`."""

    person: str = ""

    sentence = "comes into the room[ with {person}]"
    phrases = (
        Phrase("arrives[ with {person}]", (
            "comes in[ with {person}]", "comes into the room[ with {person}]", "enters the room[ with {person}]",
        )),
    )  # fmt: skip


class Want(ClubAct, frozen=True, tag="wants to play"):
    """Be a candidate for a fresh table."""

    sentence = "wants to play at a fresh table"
    phrases = (Phrase("wants to play", ("wishes to play", "is a candidate", "wants a table")),)


class ClaimEntry(ClubAct, frozen=True, tag="claims entry"):
    """Declare that one wishes to enter a table (0: the only one there is)."""

    table: int = 0

    sentence = "claims entry{at_table}"
    phrases = (
        Phrase("claims entry[ at table {table}]", (
            "claims entry to table {table}", "claims admission[ at table {table}]", "claims a place[ at table {table}]",
        ), ("I claim entry", "I wish to enter", "I should like to come in")),
    )  # fmt: skip


class Draw(ClubAct, frozen=True, tag="cuts"):
    """Draw a card in the cut that is due, or show several; `back` says that the card is put back at once."""

    cards: tuple[Card, ...]
    back: bool = False

    sentence = "{cuts} {cards}{back? and puts it back|}"
    phrases = (
        Phrase("cuts {cards}", ("draws {cards}",)),
        Phrase("cuts {cards} and puts it back", ("draws {cards} and puts it back",), fixed={"back": True}),
    )  # fmt: skip


class ChoosePack(ClubAct, frozen=True, tag="chooses a pack"):
    """Choose the pack of one's side."""

    pack: int

    sentence = "chooses pack {pack}"
    phrases = (Phrase("chooses pack {pack}", ("takes pack {pack}",)),)


class TakeSeat(ClubAct, frozen=True, tag="takes a seat"):
    """Take a seat at one's table."""

    place: Seat

    sentence = "takes the seat {place}"
    phrases = (
        Phrase("takes seat {place}", (
            "takes the seat {place}", "sits {place}", "takes the {place} seat", "chooses seat {place}",
        )),
    )  # fmt: skip


class ChooseCounters(ClubAct, frozen=True, tag="chooses counters"):
    """Choose the counters of one's side."""

    colour: str

    sentence = "chooses the {colour} counters"
    phrases = tuple(
        Phrase(f"chooses the {colour} counters", (f"takes the {colour} counters",), fixed={"colour": colour})
        for colour in COLOURS
    )


class BeginRubber(ClubAct, frozen=True, tag="begins the rubber"):
    """Say that the four begin to play, at a table whose cards nobody follows."""

    sentence = "begins the rubber"
    phrases = (Phrase("begins the rubber", ("begins to play",)),)


class DeclareRubberOver(ClubAct, frozen=True, tag="agrees the rubber"):
    """Say that the rubber is over, at a table whose cards nobody follows."""

    sentence = "agrees that the rubber is over"
    phrases = (Phrase("agrees the rubber", ("agrees the rubber is over", "ends the rubber")),)


class ProposeSubstitute(ClubAct, frozen=True, tag="proposes a substitute"):
    """Name a person to sit in one's place for the rubber."""

    person: str

    sentence = "proposes {person} as a substitute for the rubber"
    phrases = (
        Phrase("proposes substitute {person}", (
            "proposes {person} as substitute", "appoints {person}", "names {person} as substitute",
        )),
    )  # fmt: skip


class Agree(ClubAct, frozen=True, tag="consents"):
    """Consent to the substitute proposed at one's table."""

    sentence = "consents"
    phrases = (Phrase("consents", ("agrees",), ("Agreed", "I agree", "I consent", "We agree", "I have no objection")),)


class Decline(ClubAct, frozen=True, tag="refuses"):
    """Refuse the substitute proposed at one's table."""

    sentence = "refuses"
    phrases = (
        Phrase("refuses", ("declines", "objects"), (
            "I object", "I do not agree", "I don't agree", "I do not consent", "I don't consent",
        )),
    )  # fmt: skip


class ComeBack(ClubAct, frozen=True, tag="announces the return"):
    """Say that one goes back from a table one has made up to one's own."""

    sentence = "announces the return to the old table"
    phrases = (
        Phrase("announces the return", (
            "announces his return", "announces her return", "goes back to the old table", "returns to the old table",
        ), ("I shall go back to my table", "I wish to go back to my table", "I shall return to my table")),
    )  # fmt: skip


class LeaveTable(ClubAct, frozen=True, tag="leaves the table"):
    """Give up one's place at a table, or one's wish for one."""

    sentence = "leaves the table"
    phrases = (Phrase("leaves the table", ("leaves table", "quits the table")),)


class LeaveRoom(ClubAct, frozen=True, tag="leaves the room"):
    """Go home."""

    sentence = "leaves the room"
    phrases = (Phrase("leaves the room", ("leaves room", "goes home")),)


class Appeal(ClubAct, frozen=True, tag="appeals to"):
    """Propose to the others at one's table that an onlooker decide a question."""

    person: str

    sentence = "proposes that {person} decide the question"
    phrases = (Phrase("appeals to {person}", ("asks {person} to decide", "refers the question to {person}")),)


class OnlookerDecide(ClubAct, frozen=True, tag="decides"):
    """Say, as one who looks on, how a question is to be answered."""

    words: str

    sentence = 'decides: "{words}"'
    phrases = (Phrase("decides {words}", ("rules {words}",)),)


class About(StrEnum):
    """What an onlooker may call attention to."""

    SCORE = "the score"
    PENALTY = "a penalty"


class OnlookerRemark(ClubAct, frozen=True, tag="remarks on"):
    """Call attention, as one who looks on, to a slip in the score or to a penalty at a table (0: the only one)."""

    about: About
    table: int = 0

    sentence = "calls attention to {about}[ at table {table}]"
    phrases = tuple(
        Phrase(f"remarks on {about}[ at table {{table}}]", (f"calls attention to {also}[ at table {{table}}]",),
               fixed={"about": about})
        for about, also in ((About.SCORE, "a slip in the score"), (About.PENALTY, "a penalty"))
    )  # fmt: skip


class CallOnToPay(ClubAct, frozen=True, tag="calls on to pay"):
    """Call on an onlooker to pay the stakes of the rubber."""

    person: str

    sentence = "calls on {person} to pay the stakes of the rubber"
    phrases = (
        Phrase("calls on {person} to pay the stakes", (
            "calls upon {person} to pay the stakes", "asks {person} for the stakes",
        )),
    )  # fmt: skip


class LookOver(ClubAct, frozen=True, tag="looks over"):
    """Look at the hand of a player."""

    person: str

    sentence = "looks over the hand of {person}"
    phrases = (Phrase("looks over {person}", ("looks at the hand of {person}", "looks over the hand of {person}")),)


class Sign(ClubAct, frozen=True, tag="gives a sign"):
    """Give an intimation of the state of a game by word or gesture."""

    sentence = "gives a sign"
    phrases = (Phrase("gives a sign", ("makes a sign", "signs", "signals")),)


class Bet(ClubAct, frozen=True, tag="bets"):
    """Bet against a player."""

    stake: int
    person: str

    sentence = "bets {stake} against {person}"
    phrases = (Phrase("bets {stake} against {person}", ("bets {stake} points against {person}",)),)


class Say(ClubAct, frozen=True, tag="says"):
    """Words that do nothing by themselves."""

    words: str

    sentence = 'says: "{words}"'
    phrases = (Phrase("says {words}"),)


class Usual(ClubAct, frozen=True, tag="settles the choices"):
    """The clerk settles the choices that nobody cared to make at a table."""

    table: int

    sentence = "settles the choices"


class At(ClubAct, frozen=True, tag="at a table"):
    """An act at cards, done at a table by one who sits there."""

    table: int
    act: Act


if TYPE_CHECKING:
    AnyClubAct = ClubAct
else:
    AnyClubAct = Union[tuple(kind for kind in ClubAct.__subclasses__() if kind is not At)]  # noqa: UP007
"""Any act in the room by itself, as msgspec reads it: the union of all of them, told apart by their tags."""
