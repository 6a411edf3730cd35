"""A claim of tricks that are left, weighed by one who is asked: by exact play in ways in which the cards may lie.

Only what the seat may know is used, and the claimant's hand that lies open is part of that.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.books import laws_of
from eldesthand.cards import Card
from eldesthand.play.rest import open_to_all
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.bridge.masks import SUITS, above, top
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge_expert.weigh import LATE_CARDS
from eldesthand.players.bridge_expert.worlds import BridgeKnowledge
from eldesthand.players.chance import number
from eldesthand.players.expert.search import IN_PYTHON
from eldesthand.players.expert.worlds import EuchreKnowledge
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.seats import Seat, side
from eldesthand.solver import arrays, bridge
from eldesthand.solver.native import kernel
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld, count_worlds, sample, worlds_of
from eldesthand.table.acts import Consent, Refuse
from eldesthand.table.proposals import ALL_LEFT, THE_REST, Proposal
from eldesthand.table.view import View

WORLDS: Final = 60
"""Ways in which the cards may lie that are looked into; all of them where there are no more."""


class ClaimProspect(Struct, frozen=True):
    """In how many `worlds`, ways in which the cards may lie, a seat loses nothing by agreeing to a claim."""

    good: int
    worlds: int

    @property
    def words(self) -> str:
        """The same in words."""
        if self.good == self.worlds:
            return f"in each of {self.worlds} ways in which the cards may lie nothing is lost by it"
        return f"of {self.worlds} ways in which the cards may lie something is lost by it in {self.worlds - self.good}"


class _ToPlay(Struct, frozen=True):
    """Who led to the open trick, or is to lead, and the cards that lie there."""

    leader: Seat
    laid: tuple[Card, ...]


def awaited_claim(view: View) -> Proposal | None:
    """Return the claim that awaits the consent of a view's seat, None if there is none."""
    asked = 1 << view.seat
    return next((each for each in view.proposals if each.what == THE_REST and each.consent & ~each.given & asked), None)


def answer_claim(view: View, memory: Memory) -> Decision | None:
    """Return the answer to a claim that awaits a seat's consent: agreed to if nothing can be lost by it."""
    claim = awaited_claim(view)
    if claim is None:
        return None
    if not open_to_all(laws_of(view)):  # a claim by the book shows no cards
        return _by_own_hand(view, memory, claim)
    likely = prospect(view, memory, claim)
    if likely is None:
        return Decision(Refuse(view.seat, claim.no), Reason("nobody can say yet how the rest will fall"))
    answer = Consent if likely.good == likely.worlds else Refuse
    return Decision(answer(view.seat, claim.no), Reason(likely.words))


def _by_own_hand(view: View, memory: Memory, claim: Proposal) -> Decision:
    """Return the answer to the dealer's claim by the book (Z-43): agreed to if one's own hand can take no trick."""
    sight = BridgeSight(view, memory)
    others = sight.unseen | sight.dummy
    for lane in SUITS:
        own = sight.own & lane
        if own and (others & above(top(own))).bit_count() < own.bit_count():
            return Decision(Refuse(view.seat, claim.no), Reason("there may be a trick left for me"))
    return Decision(Consent(view.seat, claim.no), Reason("there is no trick left for me"))


def prospect(view: View, memory: Memory, claim: Proposal) -> ClaimProspect | None:
    """Return in how many layouts agreeing to a claim costs a seat nothing; None where that can't be told."""
    to_play = _to_play(view)
    if to_play is None:
        return None
    try:
        of_the_game = _of_bridge if laws_of(view).game == "bridge" else _of_euchre
        rest = of_the_game(view, memory, to_play)
    except (NoWorld, BadPosition, bridge.NoSolver):
        return None
    if rest is None:
        return None
    north, left = rest
    theirs = side(claim.seat)
    tricks = [left - won if theirs else won for won in north]
    claimed = left if claim.to == ALL_LEFT else claim.to
    good = sum(won <= claimed if side(view.seat) == theirs else won >= claimed for won in tricks)
    return ClaimProspect(good, len(tricks))


def _to_play(view: View) -> _ToPlay | None:
    trick = next((trick for trick in view.deal.tricks if trick.is_open), None)
    if trick is not None:
        return _ToPlay(trick.plays[0][0], tuple(card for _, card in trick.plays)) if trick.plays else None
    due = next((due for due in view.due if due.what == "lead"), None)
    return _ToPlay(due.hand if due.hand >= 0 else due.seat, ()) if due is not None else None


def _of_euchre(view: View, memory: Memory, to_play: _ToPlay) -> tuple[list[int], int]:
    """Return the tricks of N and S left in each world, and how many are left."""
    sight = EuchreSight(view, memory)
    knowledge = EuchreKnowledge(sight)
    known, count = knowledge.known(), WORLDS if kernel() is not None else IN_PYTHON
    hands = worlds_of(known) if count_worlds(known) <= count else sample(known, count, _seed(view, memory))
    laid = [knowledge.card(card) for card in to_play.laid]
    north = arrays.solve_many(
        hands, sight.trump, to_play.leader, out=view.deal.out, laid=[*laid, -1, -1, -1][:3] if laid else None
    )
    return north.tolist(), sight.laws.hand_size - sum(view.deal.won)


def _of_bridge(view: View, memory: Memory, to_play: _ToPlay) -> tuple[list[int], int] | None:
    """Return the same at bridge; None without a kernel as long as that would take too long."""
    left = laws_of(view).hand_size - sum(view.deal.won)
    if kernel() is None and left > LATE_CARDS:
        return None
    worlds, _ = BridgeKnowledge(BridgeSight(view, memory)).drawn(WORLDS, _seed(view, memory))
    positions = []
    for row in worlds.tolist():
        north, east, south, west = (arrays.cards_of(hand) for hand in row)
        laid = tuple(card & 63 for card in to_play.laid)
        positions.append(bridge.BridgePosition((north, east, south, west), view.deal.trump, to_play.leader, laid))
    return bridge.solve_many(positions), left


def _seed(view: View, memory: Memory) -> int:
    return number(view, memory, "claim")
