"""What the book awaits now, as the cards lie: said of the table, told to every seat alike."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.seats import NOBODY, Seat, left, members, partner
from eldesthand.table.acts import What
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, open_trick, to_play
from eldesthand.table.facts import F
from eldesthand.table.rights import Right


class Due(Struct, frozen=True, gc=False):
    """`seat` is to do `what`, from hand `hand`, by the law named if one says so."""

    seat: Seat
    what: str
    hand: Seat = NOBODY
    law: str = ""


def due(book: Book, deal: Deal, rights: tuple[Right, ...]) -> tuple[Due, ...]:
    """Return the acts awaited at a table, by whom and by what laws; nothing hidden decides it."""
    if deal.ended:
        return ()
    if not deal.complete:
        return before_the_deal(book, deal)
    decisions = tuple(
        [Due(seat, "decide", law=right.law) for right in rights if right.blocks for seat in members(right.holders)]
    )
    seat, what, law = book.to_speak(deal)
    if decisions or what == "decide":
        return decisions
    words = (Due(seat, what, law=law),) if seat >= 0 else ()
    if deal.trump < 0 or (words and (not deal.started or deal.dummy >= 0)):
        return words
    hand = to_play(deal)
    if open_trick(deal, hand):
        return (*words, Due(deal.player_of(hand), "play", hand))
    return (*words, Due(deal.player_of(hand), "lead", hand, book.lead_law))


def before_the_deal(book: Book, deal: Deal) -> tuple[Due, ...]:
    """Return the steps due with the pack before it is dealt, in the order in which they are done."""
    if deal.packets:
        return (Due(deal.in_dealers_place, "deal", law=book.pack_laws.get("deal", "")),)
    dealer = deal.dealer
    shuffle = any(obligation.option.what is What.RESHUFFLE for obligation in deal.obligations)
    cut_again = not deal.cut and bool(deal.said(F.FALSE_CUT))
    first = left(dealer, book.first_shuffler)
    wanted = (
        *((True, seat, "choose") for seat in members(deal.choosers)),
        (first != dealer and not deal.cut and not deal.said(F.SHUFFLED), first, "shuffle"),
        (not deal.cut and not deal.said(F.COLLECTED), partner(dealer), "collect"),
        (shuffle, dealer, "shuffle"),
        (not deal.cut and not shuffle, left(dealer, 3), "cut"),
    )
    laws = book.pack_laws
    before = tuple(Due(seat, what, law=laws[what]) for is_due, seat, what in wanted if is_due and what in laws)
    return before if shuffle or cut_again else (*before, Due(dealer, "deal", law=laws.get("deal", "")))
