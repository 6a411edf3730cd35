"""The rest of the tricks claimed or given up: when those asked have agreed, the hand is over.

By the books it is the dealer at bridge alone who may (Z-43); a table may let anybody, by agreement beforehand.
"""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play.trick import end_without_cards, take_back_tricks
from eldesthand.seats import ALL, Seat, Seats, adversaries, only, partner, side
from eldesthand.table.acts import ClaimRest
from eldesthand.table.book import Book, does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.proposals import ALL_LEFT, THE_REST, Proposal

OPTIONS: Final = ("A-82", "Z-64", "M-claims")
"""By what name a book leaves it to the table whether claims are open to all."""

BY_AGREEMENT: Final = "by agreement"


def open_to_all(book: Book) -> bool:
    """Whether the table has agreed that anybody may claim the rest, or give it up."""
    return any(book.choice(option) == BY_AGREEMENT for option in OPTIONS)


def tricks_left(book: Book, deal: Deal) -> int:
    """Return how many tricks of a hand are not complete yet."""
    return book.hand_size - sum(trick.complete for trick in deal.tricks)


def playing(deal: Deal) -> Seats:
    """Return the seats of those who play: not dummy's, whose cards another plays."""
    return deal.active & ~(only(deal.dummy) if deal.dummy_shown else 0)


def asked_of(book: Book, deal: Deal, seat: Seat, tricks: int) -> Seats:
    """Return whose consent a claim of some tricks needs: of whoever plays and may lose by it."""
    mate = only(partner(seat)) if 0 <= tricks < tricks_left(book, deal) else 0
    foes = adversaries(seat) if tricks else 0
    return (mate | foes) & playing(deal)


@does(ClaimRest)
def claim_rest(draft: Draft, act: ClaimRest) -> None:
    """Say how many of the tricks left one's own side is to have; a claim takes the place of one before it."""
    deal = draft.deal
    if not deal.started or deal.ended:
        raise Impossible("there are no tricks to claim")
    left = tricks_left(draft.book, deal)
    if act.tricks > left:
        raise Impossible(f"there are but {left} tricks left")
    withdraw_claims(draft)
    draft.happen(F.REST_CLAIMED, act.seat, n=act.tricks)


@law("A-82", "M36", bars=ClaimRest)
def no_claims_by_the_book(draft: Draft, act: ClaimRest, cite: str) -> str | None:
    """No law of euchre lets the rest be claimed; one who sits out claims nothing."""
    if draft.deal.out >> act.seat & 1:
        return "one who sits out claims nothing"
    return None if open_to_all(draft.book) else "the table has not agreed to end a hand by a claim"


@law("A-82", "Z-64", "M36", on=F.REST_CLAIMED)
def others_may_agree(draft: Draft, claimed: Fact, cite: str) -> None:
    """Those who may lose by a claim are asked, and see the claimant's cards; nobody being asked, it is agreed."""
    book, deal, seat = draft.book, draft.deal, claimed.seat
    if not open_to_all(book) or not playing(deal) >> seat & 1:
        return
    asked = asked_of(book, deal, seat, claimed.n)
    if not asked:
        give(draft, claimed, cite)
        return
    if claimed.n:
        draft.deal = replace(deal, thrown=deal.thrown | only(seat))
        draft.see(ALL, *deal.hands[seat])
    draft.proposals = (*draft.proposals, Proposal(draft.no, seat, THE_REST, asked, to=claimed.n))


@law("A-82", "Z-43", "M36", on=(F.PLAYED, F.REFUSED))
def play_goes_on(draft: Draft, fact: Fact, cite: str) -> None:
    """A card played, or the refusal of one who was asked, puts an end to a claim; what was shown is taken up again."""
    if fact.kind is F.PLAYED or fact.word == THE_REST:
        withdraw_claims(draft)


@law("A-82", "Z-43", "M36", on=F.AGREED)
def rest_is_agreed(draft: Draft, agreed: Fact, cite: str) -> None:
    """When all who were asked agree, the tricks not complete are shared out as was said, and the hand is over."""
    if agreed.word == THE_REST and not draft.deal.ended:
        give(draft, agreed, cite)


def withdraw_claims(draft: Draft) -> None:
    """Remove every claim from the proposals."""
    draft.proposals = tuple(proposal for proposal in draft.proposals if proposal.what != THE_REST)


def give(draft: Draft, claimed: Fact, cite: str) -> None:
    """Share out the tricks not complete as was claimed, and end the hand."""
    withdraw_claims(draft)
    open_ones = [trick.n for trick in draft.deal.tricks if not trick.complete]
    if open_ones:
        take_back_tricks(draft, open_ones[0], cite)
    left = tricks_left(draft.book, draft.deal)
    own = left if claimed.n == ALL_LEFT else min(claimed.n, left)
    draft.note(cite, f"it is agreed that {own} of the {left} tricks left go to the side that spoke of them")
    end_without_cards(draft, *((own, left - own) if side(claimed.seat) == 0 else (left - own, own)))
