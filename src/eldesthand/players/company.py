"""Four players at a table: the pack shuffled, who is asked next, and a deal played from the turn-up to its last trick.

Whom the company asks depends on public things only, so that being asked tells nobody anything.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory, memories
from eldesthand.players.noticing import amiss
from eldesthand.seats import Seat, Seats, adversaries, clockwise, left, only, partner
from eldesthand.table import clerk
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible
from eldesthand.table.due import Due, due
from eldesthand.table.facts import F
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import View, view

MOST_ACTS: Final = 400
"""A deal that takes more acts than this goes in a circle; a lawful one of euchre takes about thirty."""

Four = tuple[Player, Player, Player, Player]
"""The players of N, E, S and W."""


def shuffled(book: Book, rng: Random) -> tuple[Card, ...]:
    """Return the book's pack in a random order, its top card first."""
    cards = list(book.pack)
    rng.shuffle(cards)
    return tuple(cards)


class SeatDecision(Struct, frozen=True):
    """What a seat did by act number `no`, and why; `asked` says that the book awaited it."""

    no: int
    seat: Seat
    decision: Decision
    asked: bool = True


class PlayedDeal(Struct, frozen=True):
    """A deal that has been played: the table after it and everything decided on the way."""

    table: Table
    done: tuple[SeatDecision, ...]


class Stuck(RuntimeError):
    """Raised when a deal doesn't come to its end: a player does nothing, or goes round in a circle."""


class Company:
    """Four players and what they remember.

    A player with an attribute `slips` above 0 is asked also when nothing is open to it: it may lead though
    it is for another.
    """

    def __init__(self, players: Four) -> None:
        self.players = players
        self.memories: tuple[Memory, ...] = memories()
        self.restless = sum(1 << seat for seat in range(4) if getattr(players[seat], "slips", 0) > 0)

    def next(self, table: Table) -> tuple[Seat, Decision, bool] | None:
        """Return who does what next, and whether it was due of them; None if nobody does anything.

        Those to whom something out of the common is open are asked first, from the dealer's left; then
        the seat whose act is awaited.
        """
        waiting = due(table.book, table.deal, table.rights)
        owed = waiting[0] if waiting else None
        awaited = owed.seat if owed is not None else table.deal.dealer
        seen = self._look(table, awaited)
        for seat in interested(seen, self.memories[awaited], table.book, self.restless):
            if seat != awaited or owed is None:
                decision = self._ask(table, self._look(table, seat), None)
                if decision is not None:
                    return seat, decision, False
        decision = self._ask(table, seen, owed) if owed is not None else None
        return (awaited, decision, True) if decision is not None else None

    def _look(self, table: Table, seat: Seat) -> View:
        seen = view(table, seat)
        self.memories = tuple(memory.watch(seen) for memory in self.memories)
        return seen

    def _ask(self, table: Table, seen: View, due: Due | None) -> Decision | None:
        acts = () if due is None and table.deal.ended else lawful(seen, table.book)
        return self.players[seen.seat].decide(seen, due, acts, self.memories[seen.seat])


def interested(seen: View, memory: Memory, laws: Book, restless: Seats = 0) -> list[Seat]:
    """Return the seats that may have something to say beside what is due, by what all can see."""
    deal = seen.deal
    mask = restless if deal.trump >= 0 and not deal.ended else 0
    for right in seen.rights:
        mask |= right.holders
    for proposal in seen.proposals:
        mask |= proposal.consent & ~proposal.given
    for trouble in amiss(seen, memory, laws):
        mask |= adversaries(trouble.whom)
    mask |= _renounced(seen, memory, laws)
    asked = [fact for fact in deal.said if fact.kind in (F.ASKED_VOID, F.ANSWERED_VOID)]
    if asked and asked[-1].kind is F.ASKED_VOID:
        mask |= 1 << partner(asked[-1].seat)
    return [seat for seat in clockwise(left(deal.dealer)) if mask >> seat & 1] if mask else []


def _renounced(seen: View, memory: Memory, laws: Book) -> Seats:
    """Return who may mend or ask of a card just put down that is not of the suit led: its player and the partner."""
    if not memory.tricks or memory.tricks[-1].gathered or len(memory.tricks[-1].cards) < 2:
        return 0
    cards = memory.tricks[-1].cards
    first, (hand, last) = cards[0][1], cards[-1]
    trump = seen.deal.trump
    if first < 0 or last < 0 or laws.suit(first, trump) == laws.suit(last, trump):
        return 0
    return only(hand, partner(hand))


def course(company: Company, table: Table) -> Iterator[tuple[Table, SeatDecision | None]]:
    """Yield the table and then each act and the table after it, until the deal is over and all have spoken.

    Raises `Stuck` if it never is.
    """
    number = table.deal.number
    yield table, None
    for _ in range(MOST_ACTS):
        step = company.next(table)
        if step is None:
            if table.deal.ended:
                return
            raise Stuck(f"nobody acts after act {table.no}")
        seat, decision, asked = step
        try:
            table = clerk.after(table, decision.act)
        except Impossible as problem:
            name = company.players[seat].name
            raise Stuck(f"the player {name} did what can't be done: {decision.act}: {problem}") from None
        yield table, SeatDecision(table.no, seat, decision, asked)
        if table.deal.number != number:
            return
    raise Stuck(f"the deal is not over after {MOST_ACTS} acts")


def play_deal(players: Four, table: Table) -> PlayedDeal:
    """Play the deal that lies dealt on the table; claims that wait are searched for at its end."""
    done: list[SeatDecision] = []
    for after, step in course(Company(players), table):
        table = after
        if step is not None:
            done.append(step)
    return PlayedDeal(clerk.settle_claims(table), tuple(done))


def slips_of(played: PlayedDeal) -> tuple[SeatDecision, ...]:
    """Return the slips that may be marked in the record: none until the deal is closed."""
    return tuple(done for done in played.done if done.decision.slip) if played.table.deal.closed else ()
