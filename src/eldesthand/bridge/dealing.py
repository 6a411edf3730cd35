"""The deal at bridge: fifty-two cards one by one, and the form that a deal must have."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.packets import LAST_CARD, ORDER, THIRD_CARD, newest_slip
from eldesthand.bridge.redeals import COMPLETE, IRREGULAR, TOO_MANY, UNCUT, have_looked, offer_to_each
from eldesthand.laws.registry import law
from eldesthand.play.cut import cut_for_the_deal, take_the_cut
from eldesthand.play.dealing import move_cards
from eldesthand.play.pack import begin_next_deal, let_anyone, new_deal
from eldesthand.play.proxy import place_of
from eldesthand.seats import NOBODY, Seat, adversaries, clockwise, left, only
from eldesthand.table.acts import DealOn, DealOut, DealPacket, Matter, MendDeal, Mislay, What
from eldesthand.table.book import does
from eldesthand.table.deal import Hands
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.incidents import Visibility

ASTRAY: Final = "card gone astray"
TOGETHER: Final = "two cards dealt together"
_SCORED: Final = (
    End(F.MARKED, "the hand has been scored"),
    End(F.PACK_CUT, "the pack is cut for the next deal"),
)  # fmt: skip


@does(DealOut, "bridge")
def deal_out(draft: Draft, act: DealOut) -> None:
    """Deal the whole pack lawfully, one card at a time from the dealer's left."""
    begin_next_deal(draft)
    deal = draft.deal
    if deal.packets or deal.complete:
        raise Impossible("the deal is complete" if deal.complete else "the deal has begun")
    dealer = place_of(draft, act.seat, deal.dealer)
    take_the_cut(draft, dealer)
    if not draft.deal.cut:
        cut_for_the_deal(draft, left(dealer, 3), 0)
    cards = {hand: deal.pack[place::4] for place, hand in enumerate(clockwise(left(dealer)))}
    hands: Hands = (cards[0], cards[1], cards[2], cards[3])
    draft.deal = replace(draft.deal, pack=(), hands=hands, cut=True, dealt_by=dealer)
    draft.happen(F.PACKET_DEALT, dealer)
    complete(draft, dealer)


def complete(draft: Draft, dealer: Seat) -> None:
    """The last card is dealt: the players take up their hands, but for those who would lose a claim by it."""
    draft.deal = replace(draft.deal, complete=True, dealt=draft.deal.hands)
    draft.happen(F.DEAL_COMPLETE, dealer)
    for right in draft.rights:
        if right.opened == draft.no and COMPLETE in right.ends:
            draft.lapse(right, COMPLETE.why)
    take_up(draft)


def take_up(draft: Draft) -> None:
    """Let each player see his hand who has no claim left that dies with his looking at it."""
    for hand in range(4):
        waits = any(
            right.held_by(hand) and right.deal == draft.deal.number and any(end.on is F.LOOKED for end in right.ends)
            for right in draft.rights
        )
        if not waits:
            draft.see(only(hand), *draft.deal.hands[hand])


@does(Mislay, "bridge")
def mislay(draft: Draft, act: Mislay) -> None:
    """Let the next card of the pack go astray while the cards are dealt."""
    deal = draft.deal
    if not deal.packets or deal.complete or len(deal.pack) < 2:
        raise Impossible("a card goes astray while the cards are dealt")
    draft.deal = replace(deal, pack=deal.pack[1:], stock=(*deal.stock, deal.pack[0]))
    draft.incident(ASTRAY, draft.book.cite(complete_with_the_last_card), act.seat, Visibility.LATENT)


# --- the form of the deal ---------------------------------------------------------------------------


def _slip(draft: Draft) -> str:
    """Return the fault of the packet just dealt, "" if there is none.

    In a deal that must be dealt again for its order no more is told but that the last card goes astray.
    """
    deal = draft.deal
    slip = newest_slip(deal.packets, deal.in_dealers_place, not deal.pack)
    again = any(right.incident == IRREGULAR and right.deal == deal.number for right in draft.rights)
    return "" if again and slip != LAST_CARD else slip


def _must_be_dealt_again(draft: Draft, dealt: Fact, cite: str) -> None:
    """Let anyone claim the new deal that there must be, until a card is led (Z-09)."""
    let_anyone(draft, What.NEW_DEAL, cite, IRREGULAR, dealt.seat, (draft.book.deal_is_good_with,))


@law("B-NEWDEAL-1a", on=F.PACKET_DEALT)
def dealt_out_of_order(draft: Draft, dealt: Fact, cite: str) -> None:
    """The cards must go one at a time and in rotation from the dealer's left; two together fall under B-NEWDEAL-1e."""
    if dealt.n and _slip(draft) == ORDER:
        _must_be_dealt_again(draft, dealt, cite)


@law("B-NEWDEAL-1g", on=F.PACKET_DEALT)
def last_card_goes_astray(draft: Draft, dealt: Fact, cite: str) -> None:
    """The last card must come to the dealer."""
    if dealt.n and _slip(draft) == LAST_CARD:
        _must_be_dealt_again(draft, dealt, cite)


@law("B-NEWDEAL-1e", on=F.PACKET_DEALT)
def two_cards_together(draft: Draft, dealt: Fact, cite: str) -> None:
    """Two cards dealt together cost nothing until the dealer deals a third before he has mended it (Z-11)."""
    if not dealt.n:
        return
    slip = _slip(draft)
    if slip == THIRD_CARD:
        _must_be_dealt_again(draft, dealt, cite)
    elif dealt.n == 2 and not slip:
        draft.incident(TOGETHER, cite, dealt.seat)


@law("B-NEWDEAL-1e", bars=MendDeal)
def only_two_together_are_mended(draft: Draft, act: MendDeal, cite: str) -> str | None:
    """The dealer may mend no other mistake: the second card goes back to the pack, or to the next hand."""
    deal = draft.deal
    if not deal.packets or deal.complete:
        return None
    hand, n = deal.packets[-1]
    if place_of(draft, act.seat, deal.in_dealers_place) != deal.in_dealers_place:
        return "it is for the dealer to mend the deal"
    if n != 2:
        return "a deal out of order cannot be mended"
    mends = act.n < 2 and act.whom in (NOBODY, hand) and act.hand in (NOBODY, left(hand))
    return None if mends else "the second card goes back to the pack, or to the next hand"


@does(MendDeal, "bridge")
def mend_deal(draft: Draft, act: MendDeal) -> None:
    """Take the second of two cards dealt together off again, for the pack or the next hand."""
    deal = draft.deal
    if not deal.packets or deal.complete:
        raise Impossible("no deal is being dealt")
    hand, _ = deal.packets[-1]
    if len(deal.hands[hand]) < 2:
        raise Impossible("no two cards have been dealt together")
    move_cards(draft, 1, hand, act.hand)
    given = ((act.hand, 1),) if act.hand >= 0 else ()
    draft.deal = replace(draft.deal, packets=(*deal.packets[:-1], (hand, 1), *given))
    draft.happen(F.DEAL_MENDED, act.seat, act.hand, n=1)


@law("B-NEWDEAL-1d", on=F.PACKET_DEALT)
def too_many_cards(draft: Draft, dealt: Fact, cite: str) -> None:
    """More than thirteen to a hand compel a new deal whenever it is found, until the hand is scored (Z-09)."""
    known = any(right.incident == TOO_MANY and right.deal == draft.deal.number for right in draft.rights)
    if dealt.n and not known and len(draft.deal.hands[dealt.hand]) > draft.book.hand_size:
        let_anyone(draft, What.NEW_DEAL, cite, TOO_MANY, dealt.seat, _SCORED)


@law("B-NEWDEAL-1f", on=F.PACKET_DEALT)
def dealt_uncut(draft: Draft, dealt: Fact, cite: str) -> None:
    """If the pack was not cut either adversary may have a new deal, until he looks or the deal is complete (Z-62)."""
    deal = draft.deal
    if len(deal.packets) == 1 and not deal.cut:
        draft.incident(UNCUT, cite, dealt.seat)
        dealer = deal.in_dealers_place
        offer_to_each(draft, cite, UNCUT, adversaries(dealer), only(dealer), (COMPLETE,))


@law("B-NEWDEAL-1f", on=F.ATTENTION)
def adversary_asks_for_the_cut(draft: Draft, said: Fact, cite: str) -> None:
    """An adversary who calls attention to it in time, his cards not looked at, has the new deal."""
    if said.word != Matter.CUT or draft.deal.cut or not (draft.deal.packets or draft.deal.complete):
        return
    if any(right.incident == UNCUT and right.held_by(said.seat) for right in draft.rights):
        new_deal(draft, draft.deal.deals_again, cite)
    elif draft.deal.complete:
        draft.void(cite, "the deal is complete and stands")
    elif adversaries(draft.deal.in_dealers_place) >> said.seat & 1 and have_looked(draft.deal) >> said.seat & 1:
        draft.void(cite, "you have looked at your cards")
    else:
        draft.void(cite, "it is for the dealer's adversaries to say")


@law("B-DEAL-1", bars=(DealPacket, DealOn))
def one_deals_at_a_time(draft: Draft, act: DealPacket | DealOn, cite: str) -> str | None:
    """Each deals in his turn: while one deals no other gives a card."""
    deal = draft.deal
    if not deal.packets or deal.complete:
        return None
    dealer = deal.in_dealers_place
    return None if place_of(draft, act.seat, dealer) == dealer else "another is dealing"


@law("B-DEAL-4", on=F.PACKET_DEALT)
def complete_with_the_last_card(draft: Draft, dealt: Fact, cite: str) -> None:
    """The deal is complete when the last card has been dealt, and not before."""
    if dealt.n and not draft.deal.pack:
        complete(draft, dealt.seat)
