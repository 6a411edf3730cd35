"""How the make and the doubling of a deal of bridge stand, and what follows from that: all of it is public."""

from __future__ import annotations

from typing import Final, Protocol

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, Seat, Seats, Side, both, left, only, partner, side
from eldesthand.table.deal import Making

UNASKED: Final = "make without leave"


class Doubling(Struct, frozen=True):
    """The state of the doubling.

    `k` counts the doubles that count and `by` made the latest; `last` has the seat on each side that doubled
    last.  `word` is whose word is awaited.  `spoken` are those who have said that they go no further, by
    doubling themselves or otherwise, since the latest double; `barred` those who lost the right because
    their partners showed cards; `out` those who lost it by leading too soon or laying down their hand.
    `asked` says that the eldest has asked leave to lead, `pending` is the seat whose double hangs on the
    answer of `judge`, `early` are the adversaries who doubled before there was a trump, `closed` is the law that ended
    it all.
    """

    k: int = 0
    by: Seat = NOBODY
    word: Seat = NOBODY
    last: tuple[Seat, Seat] = (NOBODY, NOBODY)
    spoken: Seats = 0
    barred: Seats = 0
    out: Seats = 0
    asked: bool = False
    pending: Seat = NOBODY
    judge: Seat = NOBODY
    early: Seats = 0
    closed: str = ""


class BridgeMaking(Making, frozen=True):
    """How the make and the doubling stand.

    `passed` says that the dealer has left the make to his partner, `returned` that the partner has left it
    to the dealer, `compelled` that the eldest has required the partner to make it; `rest` is the act by which
    the dealer has claimed the rest, 0 if none.  `to_be_played` says
    that spades are played though the table has agreed not to play them.
    """

    passed: bool = False
    returned: bool = False
    compelled: bool = False
    to_be_played: bool = False
    doubling: Doubling = Doubling()
    rest: int = 0


class Declaring(Protocol):
    """A deal as far as the make and the doubling go: the whole of it or what a seat sees of it."""

    @property
    def dealer(self) -> Seat:
        """Whose deal it is."""

    @property
    def maker(self) -> Seat:
        """Who made the trump."""

    @property
    def trump(self) -> int:
        """The trump, NONE before it is made."""

    @property
    def making(self) -> Making:
        """How the making stands."""


def making_of(deal: Declaring) -> BridgeMaking:
    """Return how a deal's make stands."""
    assert isinstance(deal.making, BridgeMaking)
    return deal.making


def doubling(deal: Declaring) -> Doubling:
    """Return how a deal's doubling stands."""
    return making_of(deal).doubling


@law("B-DECL-3b", off=lambda dealer: dealer)
def eldest_of(dealer: Seat) -> Seat:
    """The eldest hand is the player on the dealer's left."""
    return left(dealer)


def right_of_dealer(deal: Declaring) -> Seat:
    """Return the dealer's right-hand adversary, the eldest's partner."""
    return left(deal.dealer, 3)


@law("B-DECL-1b", off=lambda deal: deal.dealer)
def maker_by_pass(deal: Declaring) -> Seat:
    """To whom the dealer passes the make, he has to make it: the dealer's partner."""
    return partner(deal.dealer)


def to_make(deal: Declaring) -> tuple[Seat, str]:
    """Return whose the make is while there is none, and by what law."""
    making = making_of(deal)
    if making.compelled:
        return partner(deal.dealer), "B-DECL-4"
    if making.passed and not making.returned:
        return maker_by_pass(deal), "B-DECL-1b"
    return deal.dealer, "B-DECL-1a"


# --- who may double ---------------------------------------------------------------------------------


def has_spoken(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat has said already that it goes no further."""
    return bool(doubling(deal).spoken >> seat & 1)


def is_barred(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat's partner has shown a card before the lead."""
    return bool(doubling(deal).barred >> seat & 1)


def is_out(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat has led too soon or laid down its hand, and so has done with doubling."""
    return bool(doubling(deal).out >> seat & 1)


def adversary_has_led(deal: Declaring) -> bool:
    """Whether one of the dealer's adversaries has led before the doubling is over."""
    return bool(doubling(deal).out & both(1 - side(deal.dealer)))


def may_go_on(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat could still double, in its turn or by leave."""
    state = doubling(deal)
    return not (state.spoken | state.barred | state.out) >> seat & 1


def defends(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat is one of the dealer's adversaries."""
    return side(seat) != side(deal.dealer)


def needs_leave(deal: Declaring, seat: Seat) -> bool:
    """Whether a seat may double only by leave, its partner having led too soon."""
    return defends(deal, seat) and bool(doubling(deal).out >> partner(seat) & 1)


def law_of_leave(deal: Declaring) -> str:
    """Return the law by which an adversary may double only by leave."""
    return "B-DOUBLE-12" if is_out(deal, right_of_dealer(deal)) else law_of_early_lead(deal)


def law_of_early_lead(deal: Declaring) -> str:
    """Return the law that answers a lead by the eldest before the doubling is over."""
    state = doubling(deal)
    return "B-DOUBLE-8" if state.k or state.asked else "B-DOUBLE-10"


def law_out_of_turn(deal: Declaring) -> str:
    """Return the law that answers a double by one whose word it is not."""
    return "B-DOUBLE-7c" if doubling(deal).k else "B-DOUBLE-6"


def side_to_speak(deal: Declaring) -> Side:
    """Return the side whose word it is: the dealer's adversaries first, then the other than doubled last."""
    state = doubling(deal)
    return 1 - side(state.by) if state.k else 1 - side(deal.dealer)


@law("B-DOUBLE-4", "B-DOUBLE-5", "B-DOUBLE-7b", off=lambda deal, which: NOBODY)
def first_right(deal: Declaring, which: Side) -> Seat:
    """The first to go on is the one of his side who doubled last; of the dealer's side, before that, the maker."""
    last = doubling(deal).last[which]
    return last if last >= 0 else deal.maker


def next_word(deal: Declaring) -> Seat:
    """Return whose word comes next: -1 if nobody is left who could go on."""
    if doubling(deal).k == 0:
        return _before_any_double(deal)
    first = first_right(deal, side_to_speak(deal))
    return next((seat for seat in (first, partner(first)) if first >= 0 and may_go_on(deal, seat)), NOBODY)


def _before_any_double(deal: Declaring) -> Seat:
    """The eldest asks, though he be barred himself, and his partner answers; the partner of one who led may yet speak.

    Nobody is left once both adversaries have lost the right, or have led and declined.
    """
    state, eldest = doubling(deal), eldest_of(deal.dealer)
    answers, lost = partner(eldest), state.barred | state.out
    if lost & both(side(eldest)) == both(side(eldest)):
        return NOBODY
    if state.out >> eldest & 1:
        return answers if may_go_on(deal, answers) else NOBODY
    if state.asked:
        return NOBODY if state.out >> answers & 1 else answers
    return eldest


def decider(deal: Declaring, offender: Seat) -> Seat:
    """Return who decides upon a double out of turn: the other side's last doubler, or else the maker.

    (B-DOUBLE-6, B-DOUBLE-7c, B-DOUBLE-8, Z-21)  After a lead by the eldest's partner it is the maker always
    (B-DOUBLE-12).
    """
    last = doubling(deal).last[1 - side(offender)]
    if last < 0 or (needs_leave(deal, offender) and law_of_leave(deal) == "B-DOUBLE-12"):
        return deal.maker
    return last


def decides(deal: Declaring, seat: Seat) -> bool:
    """Whether a double hangs on a seat's answer."""
    state = doubling(deal)
    return state.pending >= 0 and state.judge == seat


def doubles_own_make(deal: Declaring, seat: Seat) -> bool:
    """Whether a double by this seat would be of its own side's make, nobody having doubled it."""
    state = doubling(deal)
    return deal.trump >= 0 and state.k == 0 and state.pending < 0 and not defends(deal, seat)


def doubled(state: Doubling, seat: Seat) -> Doubling:
    """Return the doubling once a double by this seat counts."""
    last = (seat, state.last[1]) if side(seat) == 0 else (state.last[0], seat)
    return replace(state, k=state.k + 1, by=seat, last=last, spoken=only(seat), pending=NOBODY, judge=NOBODY)


def word_law(deal: Declaring) -> str:
    """Return the law by which the word is awaited of the seat that has it."""
    state = doubling(deal)
    if needs_leave(deal, state.word):
        return law_of_leave(deal)
    return {0: "B-DOUBLE-3", 1: "B-DOUBLE-4", 2: "B-DOUBLE-5"}.get(state.k, "B-DOUBLE-7b")
