"""What a table is made of, and the draft in which its parts are put together anew while an act is answered.

A `Draft` is made by `Table.after` and thrown away; the tables before and after are immutable.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import chain
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.seats import NOBODY, Seat, Seats
from eldesthand.table.acts import Option, What
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.events import Answered, Entry, Event, Found, Given, Obliged, Posted, Prolonged
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Finding, Incident, Renounce, ScoreLine, Visibility
from eldesthand.table.proposals import Proposal
from eldesthand.table.rights import Lapsed, Obligation, Right
from eldesthand.table.score import Score, settled_late

NO_NAMES: Final = ("", "", "", "")

CHRONICLED: Final = frozenset(
    {F.TOUCHED, F.LOOKED, F.SHOWN, F.DECLARED, F.ASKED_VOID, F.ANSWERED_VOID, F.DOUBLING_WORD, F.SHUFFLED, F.COLLECTED,
     F.ANNOUNCED, F.ASKED, F.ATTENTION, F.ADMITTED, F.CONSULTED, F.FALSE_CUT, F.PACK_CUT, F.PACK_SEEN, F.PACK_CHOSEN,
     F.INTERRUPTED, F.RUBBER_AGREED, F.CORRECTED, F.ARRANGED, F.CARD_TOUCHED, F.DISPUTED, F.AGREED, F.TURN_PUT_BACK,
     F.LED_TOO_SOON, F.FOLLOWED_TOO_SOON, F.OFFERED}
)  # fmt: skip


class Impossible(Exception):
    """The act can't be done: nothing happened.  Its words depend only on what the actor knows."""


class TableState(Struct, frozen=True, gc=False):
    """Everything about a table that a law may still ask, and the log of its acts.

    `deal` is the deal in hand, `last` the one before while claims on it may live.  `seen` is the
    knowledge of the four seats: bit ``c`` of a seat's number says that it has seen card ``c``.
    `no` is the number of the last act of a person.  `recent` is the log of the deal in hand, `earlier`
    that of each deal before.  `undone` are the numbers of the acts of the deal in hand that were taken back by
    consent, first and last of each stretch.
    """

    book: Book
    deal: Deal
    score: Score = Score()
    last: Deal | None = None
    rights: tuple[Right, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    names: tuple[str, ...] = NO_NAMES
    options: frozenset[str] = frozenset()
    seen: tuple[int, int, int, int] = (0, 0, 0, 0)
    no: int = 0
    earlier: tuple[tuple[Entry, ...], ...] = ()
    recent: tuple[Entry, ...] = ()
    undone: tuple[tuple[int, int], ...] = ()

    @property
    def answer(self) -> Entry:
        """The log's last entry: the answer to the last act."""
        return self.recent[-1]

    @property
    def log(self) -> tuple[Entry, ...]:
        """Every act so far and its answer."""
        return tuple(chain(*self.earlier, self.recent))

    @property
    def kept(self) -> tuple[Entry, ...]:
        """The acts of the deal in hand that stand: those taken back by consent left out."""
        if not self.undone:
            return self.recent
        return tuple(
            entry for entry in self.recent if not any(first <= entry.no <= last for first, last in self.undone)
        )


class Draft:
    """A table in the making."""

    __slots__ = (
        "back_to", "before", "book", "chosen", "clerk", "deal", "done", "events", "last", "law", "names", "no",
        "proposals", "reason", "rights", "score", "seen",
    )  # fmt: skip

    def __init__(self, table: TableState, no: int, clerk: bool) -> None:
        self.before = table
        self.book: Book = table.book
        self.deal: Deal = table.deal
        self.last: Deal | None = table.last
        self.rights: tuple[Right, ...] = table.rights
        self.score: Score = table.score
        self.seen: tuple[int, int, int, int] = table.seen
        self.proposals: tuple[Proposal, ...] = table.proposals
        self.names: tuple[str, ...] = table.names
        self.no = no
        self.clerk = clerk
        self.events: list[Event] = []
        self.chosen: tuple[Right, Option] | None = None
        self.done = True
        self.law = ""
        self.reason = ""
        self.back_to = 0

    def keeps(self, function: Callable[..., Any]) -> bool:
        """Whether the book keeps the law that a function keeps."""
        return bool(self.book.cite(function))

    def void(self, law: str, reason: str) -> None:
        """Answer that the act happened but that a law gives it no effect."""
        self.done = False
        self.law = law
        self.reason = reason

    def note(self, law: str, reason: str) -> None:
        """Say which law made the act what it came to, though it has its effect."""
        self.law = law
        self.reason = reason

    def happen(
        self,
        kind: F,
        seat: Seat = NOBODY,
        hand: Seat = NOBODY,
        card: Card = NONE,
        trick: int = 0,
        suit: int = NONE,
        n: int = 0,
        word: str = "",
    ) -> Fact:
        """State a fact: it ends the rights whose patterns it matches, and the rules on it are asked."""
        fact = Fact(kind, self.no, seat, hand, card, trick, suit, n, word)
        self.events.append(fact)
        if kind in CHRONICLED:
            self.deal = replace(self.deal, chronicle=(*self.deal.chronicle, fact))
        if self.rights:
            self._end_rights(fact)
        for rule, cite in self.book.rules.get(kind, ()):
            rule(self, fact, cite)
        return fact

    def _end_rights(self, fact: Fact) -> None:
        for right in self.rights:
            if right.opened == self.no and not self.clerk:
                continue
            end = right.ended_by(fact)
            if end is None or right not in self.rights:
                continue
            longer = self._prolonged(right, fact)
            if longer is None:
                self.lapse(right, end.why, self.book.lapse_law(right, fact))
            else:
                self.prolong(right, longer)

    def _prolonged(self, right: Right, fact: Fact) -> Right | None:
        """Return a right that a fact would end as it lives on by a law of the book, None if it ends."""
        asked = (rule(self, right, fact, cite) for rule, cite in self.book.prolongers.get(fact.kind, ()))
        return next((longer for longer in asked if longer is not None), None)

    def prolong(self, right: Right, longer: Right) -> None:
        """Let a right live on with other ends, and tell them."""
        if longer is not right:
            self.change_right(right, longer)
            self.events.append(Prolonged(longer))

    def change_right(self, right: Right, anew: Right) -> None:
        """Put a right on the ledger in the place of another, without a word."""
        self.rights = tuple(anew if other is right else other for other in self.rights)

    def right_to(self, what: What, seat: Seat) -> Right | None:
        """Return the right of a seat to do something, if it holds one."""
        return next((right for right in self.rights if right.held_by(seat) and right.options[0].what is what), None)

    def had_time(self, right: Right) -> bool:
        """Whether a holder of a right has said or done anything since it was given, so that he had time to decide."""
        since = (entry for entry in self.before.recent if entry.no > right.opened and not entry.clerk)
        return any(right.held_by(entry.act.seat) for entry in since)

    def lapse(self, right: Right, why: str, law: str = "") -> None:
        """Take a right off the ledger that nobody has used: what follows of itself is done."""
        self.end(right, why, law)
        if right.default is not None:
            self.chosen = (right, right.default)
            self.happen(F.ELECTED, word=right.law)

    def end(self, right: Right, why: str, law: str = "") -> None:
        """Take a right off the ledger, by the law named if another than its own."""
        self.rights = tuple(other for other in self.rights if other is not right)
        lapsed = Lapsed(right, why, law or right.law)
        self.deal = replace(self.deal, lapsed=(*self.deal.lapsed, lapsed))
        self.events.append(lapsed)

    def end_cause(self, cause: int, incident: str, why: str, law: str) -> None:
        """End every right that answers one incident, by the law named."""
        for right in self.rights:
            if right.cause == cause and right.incident == incident:
                self.end(right, why, law)

    def grant(self, right: Right) -> None:
        """Put a right on the ledger."""
        self.rights = (*self.rights, right)
        self.events.append(Given(right))

    def incident(
        self,
        kind: str,
        law: str,
        seat: Seat,
        visibility: Visibility = Visibility.OPEN,
        trick: int = 0,
        card: Card = NONE,
    ) -> None:
        """Record that something went wrong."""
        incident = Incident(self.no, kind, law, seat, visibility, trick, card)
        self.deal = replace(self.deal, incidents=(*self.deal.incidents, incident))
        self.events.append(incident)

    def oblige(self, obligation: Obligation) -> None:
        """Bind a hand."""
        self.deal = replace(self.deal, obligations=(*self.deal.obligations, obligation))
        self.events.append(Obliged(obligation))

    def answered(self, obligation: Obligation, law: str = "") -> None:
        """Take an obligation as answered, by the law named; whether it was met is nobody's to know."""
        rest = tuple(other for other in self.deal.obligations if other is not obligation)
        self.deal = replace(self.deal, obligations=rest)
        self.events.append(Answered(obligation, law))

    def change_renounce(self, old: Renounce, new: Renounce) -> None:
        """Replace one of the deal's renounces."""
        renounces = tuple(new if renounce is old else renounce for renounce in self.deal.renounces)
        self.deal = replace(self.deal, renounces=renounces)

    def find(self, finding: Finding) -> None:
        """Record what a claim came to."""
        self.events.append(Found(finding))

    def post(self, score: Score) -> None:
        """Set the score, recording the lines that are new."""
        self.enter(self.score.lines, score.lines)
        self.score = score

    def settle(self, deal: Deal) -> None:
        """Set the score that is due to what a deal comes to; one of a rubber that is agreed comes to no more."""
        score = self.score
        if score.rubbers and deal.number <= score.rubbers[-1].deal:
            return
        if score.unsettled is not None and deal.number != self.deal.number:
            late = self.book.settle(deal, score.unsettled.base)
            self.enter(score.unsettled.lines, late.lines)
            self.score = score = settled_late(score, deal, late)
            deal = self.deal
        due = self.book.settle(deal, score.base)
        self.post(
            replace(
                score,
                due=due.tally, lines=due.lines, game=due.game, double=due.double, lap=due.lap, hangs=due.hangs,
            )
        )  # fmt: skip

    def enter(self, old: tuple[ScoreLine, ...], new: tuple[ScoreLine, ...]) -> None:
        """Record which lines of a deal are new by this act, and which stand no longer."""
        fresh = tuple(line for line in new if line not in old)
        gone = tuple(line for line in old if line not in new)
        before = next((event for event in self.events if type(event) is Posted), Posted((), ()))
        kept = tuple(line for line in before.lines if line not in gone)
        lines = (*kept, *(line for line in fresh if line not in before.withdrawn))
        still_gone = tuple(line for line in before.withdrawn if line not in fresh)
        withdrawn = (*still_gone, *(line for line in gone if line not in before.lines))
        self.events = [event for event in self.events if event is not before]
        if lines or withdrawn:
            self.events.append(Posted(lines, withdrawn))

    def see(self, seats: Seats, *cards: Card) -> None:
        """Record that seats have seen cards."""
        bits = 0
        for card in cards:
            if card >= 0:
                bits |= 1 << card
        if bits:
            north, east, south, west = self.seen
            self.seen = (
                north | bits if seats & 1 else north,
                east | bits if seats & 2 else east,
                south | bits if seats & 4 else south,
                west | bits if seats & 8 else west,
            )
