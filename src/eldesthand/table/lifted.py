"""A table put together from what a seat knows, on which an act can be tried before it is done.

Cards that the seat has not seen are unknown there, what only the others know has not happened. So nothing that the
table answers can depend on it.
"""

from __future__ import annotations

from collections import Counter

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.seats import ALL, NOBODY, Seat, Seats, both, members, only, side
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, Faced, Hands
from eldesthand.table.events import Entry, Given
from eldesthand.table.incidents import Incident
from eldesthand.table.rights import is_ordinary
from eldesthand.table.score import Score
from eldesthand.table.table import Impossible, Table, seen_at_deal
from eldesthand.table.tricks import Laid, Trick
from eldesthand.table.view import SeenDeal, View


def offences(view: View, book: Book, act: Act) -> tuple[str, ...]:
    """Return the laws against which an act would offend, tried on a table as the seat of a view knows it.

    They are those that make it void, that call it an irregularity of the actor's side, or that make this side pay.
    """
    entry = tried(view, book, act)
    if entry is None:
        return ()
    if not entry.done:
        return (entry.law,)
    own = side(act.seat)
    wrong = [event.law for event in entry.events if type(event) is Incident and side(event.seat) == own]
    rights = [event.right for event in entry.events if type(event) is Given]
    due = [right.law for right in rights if right.is_penalty and right.against & both(own) and not is_ordinary(right)]
    return (*wrong, *due)


def tried(view: View, book: Book, act: Act) -> Entry | None:
    """Return the answer to an act at a table as the seat of a view knows it, None if it can't be done there."""
    try:
        return lifted(view, book).after(act).answer
    except Impossible:
        return None


def lifted(view: View, book: Book) -> Table:
    """Return a table as the seat of a view knows it."""
    deal = _deal(view.deal, view, book)
    last = _deal(view.last, view, book) if view.last is not None else None
    score = Score(view.score, view.score, view.score, sheet=view.sheet, rubbers=view.rubbers)
    return Table(
        book, deal, score, last, view.rights, view.proposals, view.names,
        frozenset({f"manner={view.manner}"}), seen_at_deal(deal.hands, deal.turn_up), view.no,
    )  # fmt: skip


def _deal(seen: SeenDeal, view: View, book: Book) -> Deal:
    hands = _hands(seen, view.seat, book)
    tricks = _tricks(seen)
    unknown = len(book.pack) - sum(map(len, hands)) - sum(len(trick.cards) for trick in seen.tricks)
    return Deal(
        seen.number, seen.dealer, seen.making,
        hands=hands, dealt=hands,
        pack=() if seen.complete else (UNKNOWN,) * max(unknown, 0),
        stock=(UNKNOWN,) * 3 if seen.complete and book.turns_up else (),
        turn_up=seen.turn_up, turn_up_taken=seen.turn_up_taken,
        discards=(UNKNOWN,) if seen.discard_quitted else (),
        faced=tuple(_faced(seen, card, hand) for card, hand in seen.faced),
        detached=tuple((hand, UNKNOWN) for hand in members(seen.detached)),
        sitter_down=seen.sitter_down, dealt_by=seen.dealt_by, packs=seen.packs,
        pack_taken=seen.pack_in_use, choosers=_choosers(view) if seen.new_packs else 0,
        damaged=seen.damaged, imperfect=seen.imperfect, cut=seen.cut,
        packets=seen.packets, complete=seen.complete,
        turned_up=seen.turn_up != NONE or (book.turns_up and seen.trump >= 0),
        trump=seen.trump, maker=seen.maker, lone=seen.lone, lone_defender=seen.lone_defender, out=seen.out,
        dummy=seen.dummy, dummy_shown=seen.dummy >= 0,
        tricks=tricks, played_out=_played_out(seen, tricks),
        ended=seen.ended, closed=seen.closed,
        chronicle=seen.said, incidents=seen.incidents, obligations=seen.obligations,
        claims=seen.claims, findings=seen.findings,
    )  # fmt: skip


def _choosers(view: View) -> Seats:
    return only(*(due.seat for due in view.due if due.what == "choose")) or ALL


def _hands(seen: SeenDeal, seat: Seat, book: Book) -> Hands:
    """Return the hands, the cards in them unknown that the seat has not seen."""
    dealt = Counter[Seat]()
    for hand, n in seen.packets:
        dealt[hand] += n
    whole = dict.fromkeys(range(4), book.hand_size) if seen.complete and not dealt else dealt
    may_be_gone = seen.turn_up_played or (book.turn_up_may_go and seen.discard_quitted)
    holds_turn_up = seen.turn_up_taken and not may_be_gone
    hands = []
    for hand in range(4):
        held = seen.hands[hand]
        if not held and hand != seat:
            played = sum(by == hand for trick in seen.tricks for by, _ in trick.cards)
            turned = sum(not trick.cards and not seen.out >> hand & 1 for trick in seen.tricks)
            more = hand == seen.dealer and seen.turn_up_taken and not seen.discard_quitted
            size = max(whole[hand] - played - turned + more, 0)
            known = tuple(card for card, owner in seen.faced if owner == hand)
            if hand == seen.dealer and holds_turn_up and seen.turn_up not in known:
                known = (*known, seen.turn_up)
            held = (*known, *(UNKNOWN,) * (size - len(known)))
        hands.append(held)
    return hands[0], hands[1], hands[2], hands[3]


def _faced(seen: SeenDeal, card: Card, hand: Seat) -> Faced:
    """Return a card that lies face up, with the act and the law by which it came to do so."""
    by = next((incident for incident in reversed(seen.incidents) if incident.card == card), None)
    return Faced(card, hand, by.no, by.law) if by is not None else Faced(card, hand, 0, "")


def _tricks(seen: SeenDeal) -> tuple[Trick, ...]:
    """Return the tricks, a card of each hand unknown in those that were turned, but for the turn-up once played."""
    lying = any(card == seen.turn_up for trick in seen.tricks for _, card in trick.cards)
    turned = {seen.dealer: seen.turn_up} if seen.turn_up_played and not lying else {}
    tricks = []
    for trick in seen.tricks:
        cards = trick.cards
        if not cards:
            cards = tuple((hand, turned.get(hand, UNKNOWN)) for hand in members(ALL & ~seen.out))
            turned = {}
        laid = tuple(Laid(hand, card, 0) for hand, card in cards)
        turn = len(laid) - trick.slipped
        by = trick.by if trick.complete else NOBODY
        tricks.append(
            Trick(
                trick.n, laid[:turn], trick.false, trick.complete, by, trick.gathered, trick.quitted,
                by if trick.gathered else NOBODY, extra=laid[turn:],
            )
        )  # fmt: skip
    return tuple(tricks)


def _played_out(seen: SeenDeal, tricks: tuple[Trick, ...]) -> tuple[int, int]:
    """Return the tricks that were counted for each side without their cards."""
    counted = [trick.winner & 1 for trick in tricks if trick.complete and not trick.false]
    return seen.won[0] - counted.count(0), seen.won[1] - counted.count(1)
