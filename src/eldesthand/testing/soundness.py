"""What must hold of every table after any act, whatever the players did."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

from eldesthand.cards import JACK, JOKER, UNKNOWN, Card, Suit, mate, rank_of, suit_of
from eldesthand.laws import catalogue
from eldesthand.seats import Seat
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal
from eldesthand.table.events import Answered, Entry, Event, Found, Given, Moved, Obliged, Posted, Prolonged
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Incident
from eldesthand.table.rights import Lapsed, Right
from eldesthand.table.score import Tally
from eldesthand.table.table import Impossible, Table
from eldesthand.table.tricks import Laid


def faults(before: Table, after: Table) -> Iterator[str]:
    """Yield what is unsound in the table after an act, in words."""
    yield from misplaced_cards(after.book, after.deal)
    yield from bad_rights(after)
    yield from wrong_winners(after)
    yield from misnumbered(before, after)
    for entry in after.log[len(before.log) :]:
        yield from defaults_forgotten(entry)
        yield from unknown_laws(entry)
        yield from untold_deadlines(after.log, entry)
        yield from void_by_no_law(entry)
        if same_deals(before, after):
            yield from forgotten(after, entry)
    if after.deal.ended:
        yield from unsettled(after)


def same_deals(before: Table, after: Table) -> bool:
    """Whether the act and the clerk's upon it left the same deals alive."""
    return before.deal.number == after.deal.number and (before.last is None) == (after.last is None)


def forgotten(after: Table, entry: Entry) -> Iterator[str]:
    """Yield what an act brought about and the table does not remember."""
    deals = [after.deal] if after.last is None else [after.deal, after.last]
    for event in entry.events:
        if isinstance(event, Incident) and not any(event in deal.incidents for deal in deals):
            yield f"an incident is forgotten: {event}"
        if isinstance(event, Lapsed) and not any(event in deal.lapsed for deal in deals):
            yield f"a right's end is forgotten: {event}"
        if isinstance(event, Found) and not any(event.finding in deal.findings for deal in deals):
            yield f"a finding is forgotten: {event}"


def places(deal: Deal) -> list[Card]:
    """Return every card of a deal, once for each place it lies in."""
    cards = [card for hand in deal.hands for card in hand]
    cards += (*deal.pack, *deal.stock, *deal.discards)
    if deal.discarding >= UNKNOWN:
        cards.append(deal.discarding)
    if deal.turn_up >= UNKNOWN and not deal.turn_up_taken:
        cards.append(deal.turn_up)
    for trick in deal.tricks:
        cards += (laid.card for laid in trick.laid)
        cards += (laid.card for laid in trick.extra)
    return cards


def misplaced_cards(book: Book, deal: Deal) -> Iterator[str]:
    """Yield what is wrong with the places of a deal's cards: each is in one, and none is lost."""
    cards = places(deal)
    whole = tuple(sorted(book.pack))
    if UNKNOWN in cards:
        if len(cards) > len(whole):
            yield f"{len(cards)} cards lie about, of {len(whole)}"
        known = [card for card in cards if card >= 0]
        if len(known) != len(set(known)):
            yield f"a card lies in two places: {sorted(known)}"
        return
    if cards and tuple(sorted(cards)) != whole:
        yield f"the cards that lie about are not the pack: {len(cards)} of {len(whole)}"
    for faced in deal.faced:
        if faced.card not in deal.hands[faced.hand]:
            yield f"card {faced.card} lies face up before seat {faced.hand} and is not in that hand"
    for card in deal.floor:
        if not any(card in hand for hand in deal.hands):
            yield f"card {card} lies on the floor and is in no hand"


def bad_rights(table: Table) -> Iterator[str]:
    """Yield rights that nobody could use or that could never end, and obligations on hands that sit out."""
    for right in table.rights:
        if not (right.holders and right.options and right.law and right.ends):
            yield f"a right without holder, option, law or end: {right}"
    for obligation in table.deal.obligations:
        if not obligation.hands & table.deal.active:
            yield f"an obligation on a hand that sits out: {obligation}"


def wrong_winners(table: Table) -> Iterator[str]:
    """Yield the complete tricks whose winner is not the hand whose card takes them.

    A card left over that counts as played to a short trick never alters who took it (Z-42).
    """
    counted = {
        (event.trick, event.card)
        for entry in table.log
        for event in entry.events
        if isinstance(event, Moved) and event.trick
    }
    for trick in table.deal.tricks:
        laid = tuple(laid for laid in trick.laid if (trick.n, laid.card) not in counted)
        if trick.complete and laid and all(play.card >= 0 for play in laid):
            winner = taker(laid, table.deal.trump, table.book.turns_up)
            if winner != trick.winner:
                yield f"trick {trick.n} is won by seat {winner}, not {trick.winner}"


def taker(plays: tuple[Laid, ...], trump: Suit, bowers: bool) -> Seat:
    """Return the hand whose card takes a trick, by a rule of its own: the last card to beat the best so far."""
    best = plays[0]
    for laid in plays[1:]:
        power, other = _rank(laid.card, trump, bowers), _rank(best.card, trump, bowers)
        if (power[0] == other[0] and power[1] > other[1]) or (power[0] == trump != other[0]):
            best = laid
    return best.hand


def _rank(card: Card, trump: Suit, bowers: bool) -> tuple[Suit, int]:
    if card == JOKER:
        return trump, 100
    suit, rank = suit_of(card), rank_of(card)
    if bowers and rank == JACK and trump in range(4):
        if suit == trump:
            return trump, 99
        if suit == mate(trump):
            return trump, 98
    return suit, rank


def misnumbered(before: Table, after: Table) -> Iterator[str]:
    """Yield numbers out of order: a person's act takes the next, the clerk's bears the one before it."""
    no = before.no
    for entry in after.log[len(before.log) :]:
        no += not entry.clerk
        if entry.no != no:
            yield f"act {entry.no} stands where {no} should"
    if after.no != no:
        yield f"the table's number is {after.no}, its log's {no}"


def defaults_forgotten(entry: Entry) -> Iterator[str]:
    """Yield the rights that ended unused, by one of their own patterns, and whose default was not done."""
    for index, event in enumerate(entry.events):
        if not isinstance(event, Lapsed) or event.right.default is None:
            continue
        if not any(end.why == event.why for end in event.right.ends):
            continue
        done = any(
            isinstance(later, Fact) and later.kind is F.ELECTED and later.word == event.right.law
            for later in entry.events[index:]
        )
        if not done:
            yield f"the default of a right that ended was not carried out: {event}"


def unsettled(table: Table) -> Iterator[str]:
    """Yield how the score that is due differs from what the ended deal comes to."""
    if table.score.rubbers and table.deal.closed and table.score.due == Tally():
        return  # the rubber that the deal ended has been agreed
    result = table.book.settle(table.deal, table.score.base)
    if result.tally != table.score.due or result.lines != table.score.lines:
        yield f"the hand is over and the score not settled: {table.score.due}, not {result.tally}"


def unknown_laws(entry: Entry) -> Iterator[str]:
    """Yield the ids an entry cites that no book and no ruling bears."""
    for law in {entry.law, *(cited_law for event in entry.events for cited_law in cited(event))}:
        if law and not _stands(law):
            yield f"there is no law or ruling {law!r}"


def cited(event: Event) -> tuple[str, ...]:
    """Return the ids that an event cites."""
    match event:
        case Incident() | Moved() | Lapsed():
            return (event.law,)
        case Given(right) | Prolonged(right):
            return (right.law, *right.also)
        case Obliged(obligation):
            return (obligation.law,)
        case Answered(obligation, law):
            return (obligation.law, law)
        case Found(finding):
            return (finding.law,)
        case Posted(lines, withdrawn):
            return tuple(law for line in (*lines, *withdrawn) for law in line.laws)
    return ()


def void_by_no_law(entry: Entry) -> Iterator[str]:
    """Yield the answer to an act that has no effect though no law is named that refuses it."""
    if not entry.done and not entry.law:
        yield f"an act is void by no law: {entry.act}, {entry.reason}"


_NO_DEADLINE: Final = re.compile(
    r"it has been used|the other penalty was chosen|what was ordered could not be done|.* gave it up"
    r"|.* has taken it|.* plays alone|.* has asked for it|the hand will be played out|a card has been named"
    r"|the card was changed|another suit has been forbidden|the dealer has mended the deal|.* has interfered again"
    r"|a wrong penalty was demanded|the holders conferred|the partner (demanded|suggested) it|.*, dummy, spoke of it"
    r"|the director has ruled that the time for it is over"
    r"|the hand is (over|not played)|there is a new deal|the trick was taken back|the card goes back to the hand"
    r"|.* takes no part in the play|the first trick has been played without .*"
)
"""Why a right ends otherwise than by its time: it was used, given up, forfeited, or what it was about is no more."""


def untold_deadlines(log: tuple[Entry, ...], entry: Entry) -> Iterator[str]:
    """Yield the rights that an act ended by a deadline of which their holders had not been told."""
    for event in entry.events:
        if not isinstance(event, Lapsed) or _NO_DEADLINE.fullmatch(event.why):
            continue
        told = [event.right for earlier in log for event in earlier.events if isinstance(event, Given | Prolonged)]
        same = [right for right in told if _is_same(right, event.right)]
        if same and not any(end.why == event.why for right in same for end in right.ends):
            yield f"{event.right.law} ended for what was not told: {event.why}"


def _is_same(right: Right, other: Right) -> bool:
    return (right.law, right.opened, right.incident, right.against) == (
        other.law,
        other.opened,
        other.incident,
        other.against,
    )


@cache
def _stands(law: str) -> bool:
    for ask in (catalogue.law, catalogue.ruling):
        try:
            if ask(law).id == law:
                return True
        except catalogue.UnknownLaw:
            continue
    return False


def replayed(start: Table, log: tuple[Entry, ...]) -> Table:
    """Return the table that the acts of a log lead to from its start."""
    table = start
    for entry in log[len(start.log) :]:
        table = table.after(entry.act, entry.clerk)
    return table


def attempt(table: Table, act: Act) -> Table | None:
    """Return the table after an act, None if it is impossible; any other exception is a fault."""
    try:
        return table.after(act)
    except Impossible:
        return None
