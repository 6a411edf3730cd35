"""The deal by the New York book: who shuffles, what the dealer may mend, and what loses him the deal."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card, pack
from eldesthand.euchre.dealing import turn_up
from eldesthand.euchre.misdeal import misdealt
from eldesthand.euchre.packets import PACKETS, is_regular
from eldesthand.laws.registry import law
from eldesthand.play.dealing import EXPOSED, move_cards
from eldesthand.play.pack import WHILE_DEALING, new_deal, offer_new_deal
from eldesthand.play.packs import known_to_be_right
from eldesthand.seats import ALL, Seat, Seats, adversaries, clockwise, left, members, only
from eldesthand.table.acts import Matter, MendDeal, Option, ReportPack, TurnUp, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.incidents import Visibility
from eldesthand.table.rights import Right

IRREGULAR: Final = "irregular deal"
WRONG_TURN_UP: Final = "wrong card turned up"
_MANNERS: Final = (Matter.MISDEAL, Matter.CUT, Matter.DEALER, Matter.PACK)
_RECORDED: Final = (
    End(F.MARKED, "the score is recorded"),
    End(F.PACK_CUT, "the pack is cut for the next deal"),
)  # fmt: skip
"""Until when a misdeal may be pointed out (A-66i)."""


@law("P5a", on=F.SHUFFLED)
def left_hand_adversary_shuffles(draft: Draft, shuffled: Fact, cite: str) -> None:
    """The player on the dealer's left shuffles, the dealer may after him, and then the pack is cut.

    Another who shuffles is noted; a pack shuffled once it is cut is to be cut again.
    """
    deal = draft.deal
    if deal.packets or deal.complete:
        return
    eldest = left(deal.dealer)
    before = {fact.seat for fact in deal.said(F.SHUFFLED) if fact.no < shuffled.no}
    if shuffled.seat != eldest and (shuffled.seat != deal.dealer or eldest not in before):
        draft.note(cite, "it is for the player on the dealer's left to shuffle, and then for the dealer")
    if deal.cut:
        draft.deal = replace(deal, cut=False)


# --- a card faced, a mistake mended -----------------------------------------------------------------


@law("P5c", on=(F.SHOWN, F.FOUND_FACED))
def card_faced_in_dealing(draft: Draft, shown: Fact, cite: str) -> None:
    """A card faced in dealing, by whomsoever: either adversary of the dealer may have a new deal till the turn-up."""
    deal = draft.deal
    if deal.turned_up or not deal.packets:
        return
    draft.incident(EXPOSED, cite, shown.seat, card=shown.card)
    dealer = deal.in_dealers_place
    offer_new_deal(draft, cite, EXPOSED, adversaries(dealer), only(dealer), (draft.book.deal_is_good_with,))


@law("P5c", on=F.ELECTED)
def new_deal_for_a_faced_card(draft: Draft, elected: Fact, cite: str) -> None:
    """The deal is not forfeited: the same dealer deals again."""
    if draft.chosen and draft.chosen[0].incident == EXPOSED and draft.chosen[1].what is What.NEW_DEAL:
        new_deal(draft, draft.deal.dealer, cite)


@does(MendDeal, "euchre")
def mend_deal(draft: Draft, act: MendDeal) -> None:
    """Move cards between the hands and the pack while the deal lasts."""
    deal = draft.deal
    if not deal.packets or (deal.complete and not turn_up_can_be_mended(deal)):
        raise Impossible("no deal is being dealt")
    if not deal.complete:
        if act.n:
            move_cards(draft, act.n, act.whom, act.hand)
        else:
            even_out(draft)
        draft.deal = replace(draft.deal, packets=packets_as_mended(draft.deal))
    draft.happen(F.DEAL_MENDED, act.seat, act.hand, n=act.n)


def even_out(draft: Draft) -> None:
    """Give every hand as many cards as it should have by now: five, or those of the first packet."""
    deal = draft.deal
    dealt = {hand for hand, _ in deal.packets}
    whole = len(deal.packets) >= PACKETS or max(map(len, deal.hands)) >= draft.book.hand_size
    wanted = draft.book.hand_size if whole else len(deal.hands[left(deal.in_dealers_place)])
    for hand in members(ALL if whole else only(*dealt)):
        if len(draft.deal.hands[hand]) > wanted:
            move_cards(draft, len(draft.deal.hands[hand]) - wanted, hand, -1)
    for hand in clockwise(left(deal.in_dealers_place)):
        missing = wanted - len(draft.deal.hands[hand])
        if missing > 0 and (whole or hand in dealt):
            move_cards(draft, missing, -1, hand)


def packets_as_mended(deal: Deal) -> tuple[tuple[Seat, int], ...]:
    """Return the packets of a regular deal if the hands are now as it would have left them."""
    eldest = left(deal.in_dealers_place)
    sizes = [len(hand) for hand in deal.hands]
    for first in (2, 3):
        packets = tuple((hand, n) for n in (first, 5 - first) for hand in clockwise(eldest))
        for k in range(1, len(packets) + 1):
            if sizes == [sum(n for hand, n in packets[:k] if hand == seat) for seat in range(4)]:
                return packets[:k]
    return deal.packets


@law("P5d", bars=MendDeal)
def dealer_mends_the_deal(draft: Draft, act: MendDeal, cite: str) -> str | None:
    """It is the dealer who may put a mistake right, and before the turn-up, without loss."""
    if act.seat != draft.deal.in_dealers_place:
        return "it is for the dealer to mend the deal"
    if draft.deal.turned_up and not turn_up_can_be_mended(draft.deal):
        return "the turn-up is faced, and no mistake in dealing can be mended"
    return None


@law("P5d", on=F.DEAL_MENDED)
def mended_deal_is_good(draft: Draft, mended: Fact, cite: str) -> None:
    """A mistake put right gives nobody a claim any more."""
    if is_irregular(draft.deal):
        return
    for right in draft.rights:
        if right.incident == IRREGULAR:
            draft.end(right, "the dealer has mended the deal", cite)


@law("S42", bars=MendDeal)
def misdeal_is_not_mended(draft: Draft, act: MendDeal, cite: str) -> str | None:
    """Cards wrongly dealt are a misdeal and cannot be moved about to put it right."""
    return "a misdeal cannot be mended"


# --- the manner of dealing ---------------------------------------------------------------------------


def is_irregular(deal: Deal) -> bool:
    """Whether the cards have been dealt by another than the dealer, or not in two rounds from his left."""
    return bool(deal.packets) and (
        deal.in_dealers_place != deal.dealer or not is_regular(deal.packets, left(deal.in_dealers_place))
    )


@law("P5a", on=F.PACKET_DEALT)
def dealt_otherwise(draft: Draft, dealt: Fact, cite: str) -> None:
    """The dealer gives twos and then threes, or threes and then twos, from his left; what he does else all see."""
    deal = draft.deal
    irregular = dealt.seat != deal.dealer or (dealt.n and not is_regular(deal.packets, left(deal.in_dealers_place)))
    if irregular:
        draft.incident(IRREGULAR, cite, dealt.seat)


@law("P5f", on=F.ATTENTION)
def manner_of_dealing_objected_to(draft: Draft, said: Fact, cite: str) -> None:
    """An error in the manner of dealing must be claimed before the turn-up.

    Then the dealer mends it (P5d) or deals again; if he turns the trump without that, he deals again.
    """
    deal = draft.deal
    if said.word not in _MANNERS or deal.ended:
        return
    if deal.turned_up:
        if said.word != Matter.MISDEAL:
            draft.void(cite, "the turn-up is faced: the deal stands")
        return
    if not is_irregular(deal) or any(right.incident == IRREGULAR for right in draft.rights):
        return
    draft.grant(
        Right(
            cite, draft.no, only(deal.dealer), only(deal.dealer), (Option(What.NEW_DEAL),),
            (End(F.TURNED_UP, "the turn-up is faced"),), draft.no, IRREGULAR, deal=deal.number,
        )
    )  # fmt: skip


@law("P5f", on=F.ELECTED)
def new_deal_for_the_manner_of_dealing(draft: Draft, elected: Fact, cite: str) -> None:
    """Nobody loses the deal: he whose deal it is deals again."""
    if draft.chosen and draft.chosen[0].incident == IRREGULAR:
        new_deal(draft, draft.deal.dealer, cite)


@law("P5f", on=F.TURNED_UP)
def irregular_deal_stands(draft: Draft, turned: Fact, cite: str) -> None:
    """With the turn-up a deal stands to whose manner nobody has objected, and it is his deal who dealt."""
    objected = any(lapsed.right.incident == IRREGULAR for lapsed in draft.deal.lapsed)
    if objected and is_irregular(draft.deal):
        new_deal(draft, draft.deal.dealer, cite)
    else:
        draft.deal = replace(draft.deal, dealer=draft.deal.in_dealers_place)


# --- the turn-up -------------------------------------------------------------------------------------


def has_declared(deal: Deal) -> bool:
    """Whether the eldest hand has spoken."""
    return any(fact.seat == deal.eldest for fact in deal.said(F.DECLARED))


def turn_up_can_be_mended(deal: Deal) -> bool:
    """Whether another card than the next was turned up, and the eldest hand has not spoken yet."""
    return deal.turned_up and deal.turned > 1 and not has_declared(deal)


def is_to_be_named(deal: Deal) -> bool:
    """Whether a wrong turn-up was put right and nothing states the card that took its place."""
    mended = any(incident.kind == WRONG_TURN_UP for incident in deal.incidents) and deal.turned == 1
    return mended and deal.turned_up and deal.turn_up == UNKNOWN and deal.trump < 0


@law("P5b", on=F.TURNED_UP)
def wrong_card_turned_up(draft: Draft, turned: Fact, cite: str) -> None:
    """Any card but the twenty-first is a wrong one; nobody is told."""
    if draft.deal.turned > 1 and draft.deal.turned_up:
        draft.incident(WRONG_TURN_UP, cite, turned.seat, Visibility.LATENT, card=turned.card)


@law("P5b", on=(F.ATTENTION, F.CLAIMED, F.ADMITTED))
def wrong_turn_up_discovered(draft: Draft, said: Fact, cite: str) -> None:
    """Before the eldest hand has spoken the twenty-first card takes its place (A-66a); after it, it is a misdeal."""
    deal = draft.deal
    if said.word not in (Matter.TURN_UP, Matter.MISDEAL) or deal.turned == 1 or not deal.turned_up:
        return
    if turn_up_can_be_mended(deal):
        right_card_turned_up(draft, cite)
    elif any(right.law == cite for right in draft.rights):
        pass_the_deal(draft, said.seat, cite)


@does(TurnUp, "P")
def turn_the_card(draft: Draft, act: TurnUp) -> None:
    """Face the turn-up; the dealer who has turned another card than the next may turn that one instead.

    Where it was put right upon another's word, and the record does not state the card, he names it.
    """
    deal = draft.deal
    if act.seat == deal.dealer and is_to_be_named(deal) and (act.n, act.other) == (1, NONE) and act.card != NONE:
        draft.deal = replace(deal, turn_up=act.card)
        draft.see(ALL, act.card)
        draft.note(draft.book.cite(wrong_turn_up_discovered), "the twenty-first card is the turn-up")
    elif not turn_up_can_be_mended(deal) or act.seat != deal.dealer:
        turn_up(draft, act)
    elif act.n != 1 or act.other != NONE or (act.card != NONE and draft.deal.stock[0] != UNKNOWN):
        raise Impossible("it is the twenty-first card that takes its place, whatever it is")
    else:
        right_card_turned_up(draft, draft.book.cite(wrong_turn_up_discovered), act.card)


@law("P5b", on=F.DECLARED)
def wrong_turn_up_is_a_misdeal(draft: Draft, declared: Fact, cite: str) -> None:
    """Once the eldest hand has spoken anyone may point the mistake out, and the deal passes."""
    deal = draft.deal
    known = any(right.incident == "misdeal" for right in draft.rights)
    if deal.turned > 1 and declared.seat == deal.eldest and deal.turned_up and not known:
        misdealt(draft, deal.dealer, cite, _RECORDED)


def right_card_turned_up(draft: Draft, cite: str, named: Card = NONE) -> None:
    """Put the card turned up back where it lay, and face the twenty-first."""
    deal = draft.deal
    top, rest = deal.stock[0], deal.stock[1:]
    if top == UNKNOWN and named != NONE:
        top = named
    place = deal.turned - 2
    stock = (*rest[:place], deal.turn_up, *rest[place:])
    draft.deal = replace(deal, turn_up=top, stock=stock, turned=1)
    draft.see(ALL, top)
    draft.note(cite, "the twenty-first card is the turn-up")


@law("P5b", "A-66a", on=F.DEAL_MENDED)
def dealer_turns_the_right_card(draft: Draft, mended: Fact, cite: str) -> None:
    """The dealer himself may put a wrong turn-up right before the eldest hand has spoken."""
    if turn_up_can_be_mended(draft.deal):
        right_card_turned_up(draft, cite)


# --- a wrong number of cards -------------------------------------------------------------------------


def wrong_hands(deal: Deal) -> Seats:
    """Return the hands that were dealt too many cards or too few."""
    return only(*(hand for hand in range(4) if len(deal.dealt[hand]) != 5))


@law("P5e", on=F.TURNED_UP)
def wrong_number_loses_the_deal(draft: Draft, turned: Fact, cite: str) -> None:
    """With the turn-up nothing can be mended: a hand with too many cards or too few loses the dealer the deal."""
    if draft.deal.turned_up and wrong_hands(draft.deal):
        misdealt(draft, draft.deal.dealer, cite, _RECORDED)


@law("P5e", off=0)
def looked_too_early(deal: Deal) -> Seats:
    """The dealer's adversaries who looked at their cards before the turn-up: for their hands he loses nothing."""
    early = (fact.seat for fact in deal.said(F.LOOKED) if fact.word == WHILE_DEALING)
    return only(*early) & adversaries(deal.dealer)


def pass_the_deal(draft: Draft, seat: Seat, cite: str) -> None:
    """The deal goes to the left."""
    draft.happen(F.MISDEAL, seat)
    new_deal(draft, left(draft.deal.dealer), cite)


@law("P5b", on=F.ELECTED)
def misdeal_by_the_turn_up(draft: Draft, elected: Fact, cite: str) -> None:
    """The deal passes for the wrong turn-up."""
    if draft.chosen and draft.chosen[1].what is What.MISDEAL and draft.chosen[0].law == cite:
        pass_the_deal(draft, elected.seat, cite)


@law("P5e", on=F.ELECTED)
def misdeal_by_the_count(draft: Draft, elected: Fact, cite: str) -> None:
    """The deal passes for the count, or is the same dealer's if only hands looked at too early are wrong."""
    if draft.chosen and draft.chosen[1].what is What.MISDEAL and draft.chosen[0].law == cite:
        lose_by_the_count(draft, elected.seat, cite)


def lose_by_the_count(draft: Draft, seat: Seat, cite: str) -> None:
    """Carry the loss of the deal out."""
    if wrong_hands(draft.deal) & ~looked_too_early(draft.deal):
        pass_the_deal(draft, seat, cite)
    else:
        new_deal(draft, draft.deal.dealer, cite)


@law("P5e", on=(F.CLAIMED, F.ADMITTED))
def wrong_number_is_said(draft: Draft, said: Fact, cite: str) -> None:
    """Whoever claims that a hand has not its five cards, and is right, has pointed it out."""
    if said.word == Matter.COUNT and any(right.law == cite for right in draft.rights):
        lose_by_the_count(draft, said.seat, cite)


# --- a faulty pack -----------------------------------------------------------------------------------


@law("P1", off=True)
def belongs_to_the_pack(card: Card) -> bool:
    """Thirty-two cards make the pack, the ace to the seven of each suit."""
    return card in pack(7)


@does(ReportPack, "P")
def report_pack(draft: Draft, act: ReportPack) -> None:
    """Show a card that does not belong to the pack, is there twice, or is missing."""
    foreign = act.card != NONE and act.card >= 0 and not belongs_to_the_pack(act.card)
    named_and_right = act.card >= 0 and act.fault == "incorrect" and not foreign
    if named_and_right or known_to_be_right(draft.deal, act):
        draft.void(draft.book.cite(belongs_to_the_pack), "the pack is counted and found right")
        return
    draft.happen(F.PACK_FAULTY, act.seat, card=act.card, word=act.fault)


@law("P5g", on=F.PACK_FAULTY)
def faulty_pack_voids_the_deal(draft: Draft, fact: Fact, cite: str) -> None:
    """A strange card, or one there twice: the deal is void, till the cards are mixed, and the same dealer deals."""
    deal = draft.deal
    if deal.closed or deal.mixed_by or not (deal.packets or deal.complete):
        draft.void(cite, "the cards are mixed and the points stand")
        return
    draft.incident("faulty pack", cite, fact.seat, card=fact.card)
    new_deal(draft, deal.dealer, cite)
