"""What `desk` of a frame holds: everything in words and choices that a page needs; docs/protocol.md shows it."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from eldesthand.cards import NONE, Card
from eldesthand.seats import NOBODY, Seat
from eldesthand.shown.choosing.sheet import SheetRow


class Offer(Struct, frozen=True, gc=False, omit_defaults=True):
    """Something to choose: its words, the law if one says so, and what it comes to.

    `act` is sent back as it is, `words` as words; `wish` says what else is asked: ``draw``, ``next``, ``again``,
    ``pack`` (the act, with entropy), ``say`` (words of one's own), or the name of a menu that is asked for.
    `menu` are choices beneath it.  `card` is the card that it is about.  `right` is the place among `rights` of the
    right that it uses, -1 if it uses none, or one for which the game waits.  `direct` is sent back by a director.
    `suit` is the one that it names, 4 for no trump, and `stem` its words with that left out, alike for all suits.
    """

    label: str
    law: str = ""
    card: Card = NONE
    act: Any = None
    words: str = ""
    wish: str = ""
    menu: Offers | None = None
    right: int = -1
    direct: Any = None
    suit: int = NONE
    stem: str = ""


class Offers(Struct, frozen=True, gc=False):
    """Things to choose from, under a title."""

    title: str
    choices: tuple[Offer, ...]


class HeldRight(Struct, frozen=True, gc=False):
    """A right that is open, as the view tells it: what may be done, what ends it, whose it is and against whom.

    If it is `yours`, `words` are read after "You may"; else they are a sentence.
    """

    law: str
    words: str
    ends: str
    yours: bool
    against: tuple[Seat, ...]


class Owed(Struct, frozen=True, gc=False):
    """What binds a hand's next card, as a sentence; `seat` is -1 if it may be either of two."""

    law: str
    words: str
    seat: Seat = NOBODY


class Claimed(Struct, frozen=True, gc=False):
    """A claim that is not settled: what it waits for, of whom and until when, in sentences."""

    law: str
    words: str


class AtSeat(Struct, frozen=True, gc=False):
    """Who sits at a seat, what they are in the deal, and what has just been said from there, in short."""

    name: str
    roles: tuple[str, ...]
    words: str


class SideScore(Struct, frozen=True, gc=False):
    """How a side stands: its points towards the game, its games, and its tricks of the deal."""

    label: str
    points: int
    games: int
    tricks: int


class Standings(Struct, frozen=True, gc=False):
    """The score: both sides, the points of a game, what wins in words, and at bridge the sheet from the top."""

    sides: tuple[SideScore, SideScore]
    goal: int
    lines: tuple[str, ...]
    sheet: tuple[SheetRow, ...] | None = None


class Amid(Struct, frozen=True, gc=False):
    """What lies amid the table: in words, and the card that lies face up there, -2 if none does."""

    words: str
    card: Card


class Looked(Struct, frozen=True, gc=False):
    """A trick that one has just looked at again."""

    trick: int
    cards: tuple[tuple[Seat, Card], ...]


class DealEnd(Struct, frozen=True, gc=False):
    """What a deal that is over came to, as its reader would say it: "You made it: +1".

    `deal` is its name among the table's deals.  `tricks` and `scored` have one's own side first, North and South for
    who looks on.  `lines` are what was scored where that is several things, `findings` what claims came to, and `match`
    says who has won what was played for.  `clean` says that nothing that could be claimed can have been done.
    """

    deal: str
    words: str
    tricks: tuple[int, int]
    scored: tuple[int, int]
    lines: tuple[str, ...]
    findings: tuple[str, ...]
    match: str
    clean: bool


class Desk(Struct, frozen=True, gc=False):
    """Everything in words and choices that a page needs, from the view of one seat alone.

    `prompt` says what is awaited, `yours` that it is you who is.  `asked` is the seat of whose hand a card is
    asked for, -1 if none is; at a table for learning `fit` are its cards that no law answers, else null.
    `hands` are the four hands as they are held, -1 for a card not known.  `choices` is what there is to choose
    now, `powers` what may be done at any time.  `rights` are open, `owed` binds, `claims` are not settled.
    `make` is what is trump, and by whom.  `to_gather` is the number of a trick that you may take in, 0 if there is
    none.  `end` is what the deal came to, once it is over.
    """

    prompt: str
    yours: bool
    asked: Seat
    fit: tuple[Card, ...] | None
    hands: tuple[tuple[Card, ...], ...]
    choices: tuple[Offer, ...]
    powers: tuple[Offer, ...]
    rights: tuple[HeldRight, ...]
    owed: tuple[Owed, ...]
    make: str
    seats: tuple[AtSeat, ...]
    score: Standings | None
    heart: Amid
    says: tuple[str, ...]
    to_gather: int = 0
    looked: Looked | None = None
    end: DealEnd | None = None
    claims: tuple[Claimed, ...] = ()
