"""A table as it would stand if the cards that a seat can't see lay in a likely way: there the laws say what acts do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from eldesthand.cards import UNKNOWN, Card
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.deal import Deal, Faced, Hands
from eldesthand.table.facts import F
from eldesthand.table.incidents import Renounce
from eldesthand.table.score import Score
from eldesthand.table.table import Table
from eldesthand.table.tricks import Laid, Trick
from eldesthand.table.view import SeenDeal, SeenTrick, View

LONE_WORDS: Final = ("alone", "takes it alone")


def imagined(sight: EuchreSight, others: Sequence[Sequence[Card]], revoke: Renounce | None = None) -> Table:
    """Return the table that a seat sees, the others holding these cards; `revoke` is one of its own that it knows of.

    What is not for the seat to know is as if nothing were amiss, and cards that lie in no hand are not known.
    """
    view, seen = sight.view, sight.deal
    hands = _hands(sight, others)
    deal = Deal(
        seen.number, seen.dealer, seen.making,
        hands=hands, dealt=_dealt(sight), turn_up=seen.turn_up, turn_up_taken=seen.turn_up_taken,
        discards=(UNKNOWN,) if seen.discard_quitted else (),
        faced=tuple(Faced(card, hand, 0, "") for card, hand in seen.faced),
        was_alone=_was_alone(seen), sitter_down=seen.sitter_down, dealt_by=seen.dealt_by, packs=seen.packs,
        cut=seen.cut, packets=seen.packets, complete=seen.complete, turned_up=seen.complete and sight.laws.turns_up,
        trump=seen.trump, maker=seen.maker, lone=seen.lone, lone_defender=seen.lone_defender, out=seen.out,
        tricks=_tricks(sight.memory, seen), ended=seen.ended, closed=seen.closed, chronicle=seen.said,
        incidents=seen.incidents, renounces=() if revoke is None else (revoke,), obligations=seen.obligations,
        claims=seen.claims, findings=seen.findings,
    )  # fmt: skip
    return Table(
        sight.laws, deal, Score(view.score, view.score, view.score),
        rights=view.rights, names=view.names, options=frozenset({f"manner={view.manner}"}),
        seen=_seen(view, hands), no=view.no,
    )  # fmt: skip


def _hands(sight: EuchreSight, others: Sequence[Sequence[Card]]) -> Hands:
    """Return the hands; a dealer who has still to discard holds a card more than the worlds give him."""
    hands = [sight.hand if seat == sight.seat else tuple(cards) for seat, cards in enumerate(others)]
    dealer = sight.deal.dealer
    if dealer != sight.seat and any(due.what == "discard" for due in sight.view.due):
        hands[dealer] = (*hands[dealer], UNKNOWN)
    return hands[0], hands[1], hands[2], hands[3]


def _dealt(sight: EuchreSight) -> Hands:
    """Return hands of as many cards as were dealt: if one's own is right, any other may be that which is not."""
    own = len(sight.deal.hands[sight.seat])
    wrong = any(right.incident == "misdeal" for right in sight.view.rights)
    sizes = [own if seat == sight.seat else 6 if wrong and own == 5 else 5 for seat in range(4)]
    return tuple((UNKNOWN,) * size for size in sizes)  # type: ignore[return-value]


def _was_alone(seen: SeenDeal) -> Seat:
    """Return who said last that he plays alone."""
    said = (fact.seat for fact in reversed(seen.said) if fact.kind is F.DECLARED and fact.word in LONE_WORDS)
    return next(said, NOBODY)


def _tricks(memory: Memory, seen: SeenDeal) -> tuple[Trick, ...]:
    known = memory.tricks if memory.deal == seen.number else seen.tricks
    return tuple(_trick(trick) for trick in known)


def _trick(trick: SeenTrick) -> Trick:
    cards = tuple(Laid(hand, card, 0) for hand, card in trick.cards)
    plays = len(trick.plays)
    return Trick(
        trick.n, cards[:plays], trick.false, trick.complete, trick.by, trick.gathered, trick.quitted,
        trick.by if trick.gathered else NOBODY, extra=cards[plays:],
    )  # fmt: skip


def _seen(view: View, hands: Hands) -> tuple[int, int, int, int]:
    """Return what each seat has seen: its own cards, and the turn-up."""
    shown = 1 << view.deal.turn_up if view.deal.turn_up >= 0 else 0
    north, east, south, west = (shown | sum(1 << card for card in hand if card >= 0) for hand in hands)
    return north, east, south, west
