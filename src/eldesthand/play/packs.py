"""Two packs, one to a side: the wrong one dealt, new ones called for, faulty ones and damaged cards."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card, face, name, words
from eldesthand.laws.registry import law
from eldesthand.play.pack import between_deals, new_deal, offer_new_deal
from eldesthand.seats import ALL, NOBODY, only, side
from eldesthand.table.acts import (
    CallNewPacks,
    ChooseNewPack,
    Fault,
    FindFaced,
    Matter,
    Play,
    ReclaimPack,
    ReportDamage,
    ReportPack,
    TakePack,
    What,
)
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, holds
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Visibility
from eldesthand.table.tricks import Trick

WRONG: Final = "deal with the adversaries' pack"


@does(TakePack)
def take_pack(draft: Draft, act: TakePack) -> None:
    """Take up a side's pack to deal with it."""
    between_deals(draft)
    if act.side not in (0, 1):
        raise Impossible("name the side whose pack it is")
    draft.deal = replace(draft.deal, pack_taken=draft.deal.packs[act.side])
    draft.happen(F.PACK_TAKEN, act.seat, n=act.side)


def is_wrong_pack(deal: Deal) -> bool:
    """Whether the pack taken up is that of the dealer's adversaries."""
    return deal.pack_in_use != deal.packs[side(deal.in_dealers_place)]


@law("S38", "B-NEWDEAL-6a", on=F.PACK_TAKEN)
def wrong_pack_taken(draft: Draft, taken: Fact, cite: str) -> None:
    """That it is the adversaries' pack is true when it is taken up, though nobody be told."""
    if is_wrong_pack(draft.deal):
        draft.incident(WRONG, cite, taken.seat, Visibility.LATENT)


@law("S38", "B-NEWDEAL-6a", on=F.ATTENTION)
def wrong_pack_noticed(draft: Draft, said: Fact, cite: str) -> None:
    """Until the deal is good, with the turn-up or the first lead, it may be undone by any player (A-21)."""
    deal = draft.deal
    if said.word != Matter.PACK or not is_wrong_pack(deal):
        return
    good = draft.book.deal_is_good_with
    if draft.book.deal_is_good(deal):
        draft.void(cite, f"{good.why}: the deal stands")
    elif not (deal.packets or deal.complete):
        draft.deal = replace(deal, pack_taken=0)
    elif not any(right.law == cite for right in draft.rights):
        draft.incident(WRONG, cite, deal.in_dealers_place)
        offer_new_deal(draft, cite, WRONG, ALL, only(deal.in_dealers_place), (good,))


@law("S38", "B-NEWDEAL-6a", on=F.ELECTED)
def new_deal_with_the_right_pack(draft: Draft, elected: Fact, cite: str) -> None:
    """The proper dealer deals again, with his own pack."""
    if draft.chosen and draft.chosen[0].incident == WRONG and draft.chosen[1].what is What.NEW_DEAL:
        new_deal(draft, draft.deal.deals_again, cite)


@law("S38", on=F.TURNED_UP)
def wrong_pack_stands(draft: Draft, turned: Fact, cite: str) -> None:
    """Once the trump is turned the deal is good, and the packs have changed hands until they are asked for."""
    deal = draft.deal
    if is_wrong_pack(deal):
        loser = 1 - side(deal.in_dealers_place)
        draft.deal = replace(deal, packs=(deal.packs[1], deal.packs[0]), pack_lost=loser)


@does(ReclaimPack)
def reclaim_pack(draft: Draft, act: ReclaimPack) -> None:
    """Ask for one's pack back."""
    if draft.deal.pack_lost != side(act.seat):
        draft.void(draft.book.cite(pack_given_back), "your side has its own pack")
    else:
        draft.happen(F.PACK_RECLAIMED, act.seat)


@law("S38", on=F.PACK_RECLAIMED)
def pack_given_back(draft: Draft, asked: Fact, cite: str) -> None:
    """Those who lost their pack may have it back when the deal has been played."""
    deal = draft.deal
    if (deal.packets or deal.complete) and not deal.ended:
        draft.void(cite, "packs are given back when the deal has been played")
        return
    draft.deal = replace(deal, packs=(deal.packs[1], deal.packs[0]), pack_lost=-1)


# --- new cards, damaged cards -----------------------------------------------------------------------


@law("S72", "B-PACK-1a", bars=CallNewPacks)
def new_cards_before_the_cut(draft: Draft, act: CallNewPacks, cite: str) -> str | None:
    """Fresh cards are called for before the pack is cut for the deal, not after."""
    deal = draft.deal
    cut = (deal.cut or deal.packets or deal.complete) and not deal.ended
    return "the pack has been cut for this deal" if cut else None


@law("S72", "B-PACK-1a", bars=CallNewPacks)
def two_packs_are_called_for(draft: Draft, act: CallNewPacks, cite: str) -> str | None:
    """Who would have fresh cards must call for two packs."""
    single = act.n == 1 and not (draft.keeps(one_pack_for_a_bad_one) and one_pack_for_a_bad_one(draft.deal))
    return "two new packs must be called for, and paid for" if single else None


@law("B-PACK-1a", off=False)
def one_pack_for_a_bad_one(deal: Deal) -> bool:
    """Whether one new pack is enough: it stands in for a pack that is imperfect."""
    return deal.imperfect or bool(deal.damaged)


@does(CallNewPacks)
def call_new_packs(draft: Draft, act: CallNewPacks) -> None:
    """Call for two new packs, or for one in the place of the pack that is to be dealt."""
    if act.n not in (1, 2):
        raise Impossible("call for one new pack, or for two")
    between_deals(draft)
    draft.happen(F.NEW_PACKS, act.seat, n=act.n)
    if act.n == 1:
        draft.deal = with_fresh_pack(draft)
        draft.happen(F.PACK_CHOSEN, act.seat, n=draft.deal.pack_in_use)
    else:
        draft.deal = replace(draft.deal, choosers=draft.book.pack_choosers(draft.deal, draft.score.due, act.seat))


def with_fresh_pack(draft: Draft) -> Deal:
    """Return the deal with a new pack, whose order nobody states before it is shuffled."""
    fresh = (UNKNOWN,) * len(draft.book.pack)
    return replace(draft.deal, choosers=0, pack=fresh, damaged=(), imperfect=False)


@law("S72", "B-PACK-1b", bars=ChooseNewPack)
def choice_of_the_packs(draft: Draft, act: ChooseNewPack, cite: str) -> str | None:
    """Of two new packs the dealer has the choice; in the middle of a rubber of bridge the caller's adversaries."""
    choosers = draft.deal.choosers or only(draft.deal.dealer)
    return None if choosers >> act.seat & 1 else "the choice of the new packs is not yours"


@does(ChooseNewPack)
def choose_new_pack(draft: Draft, act: ChooseNewPack) -> None:
    """Take one of the two new packs, which is to be shuffled; the other is the adversaries'."""
    if not draft.deal.choosers or draft.deal.packets or draft.deal.complete:
        raise Impossible("no new packs lie there to choose from")
    if act.n not in (1, 2):
        raise Impossible("there are two new packs: choose 1 or 2")
    other = 3 - act.n
    packs = (act.n, other) if side(act.seat) == 0 else (other, act.n)
    draft.deal = replace(with_fresh_pack(draft), packs=packs, pack_taken=0, pack_lost=-1)
    draft.happen(F.PACK_CHOSEN, act.seat, n=act.n)


@does(ReportDamage)
def report_damage(draft: Draft, act: ReportDamage) -> None:
    """Show a torn or marked card."""
    draft.happen(F.CARD_DAMAGED, act.seat, card=act.card, word=act.damage)


@law("S73", "B-PACK-2", on=F.CARD_DAMAGED)
def damaged_card_must_be_replaced(draft: Draft, damaged: Fact, cite: str) -> None:
    """It waits to be replaced by agreement, or by new cards that the whole table pays for."""
    if damaged.card not in draft.deal.damaged:
        draft.deal = replace(draft.deal, damaged=(*draft.deal.damaged, damaged.card))
    draft.note(cite, "it is replaced by agreement, or new cards are called for at the table's cost")


@law("S73", "B-PACK-2", on=F.AGREED)
def damaged_cards_replaced(draft: Draft, agreed: Fact, cite: str) -> None:
    """All have agreed on others in their place."""
    if agreed.word == "replace the card":
        draft.deal = replace(draft.deal, damaged=(), imperfect=False)


# --- a pack that is not as it should be -------------------------------------------------------------


@does(ReportPack)
def report_pack(draft: Draft, act: ReportPack) -> None:
    """Show that the pack is incorrect; a pack of which every card is known is counted and found right."""
    if act.card != NONE and act.card not in draft.book.pack:
        raise Impossible("name a card of the pack")
    if known_to_be_right(draft.deal, act):
        draft.void(draft.book.cite(faulty_pack_found_in_the_deal), "the pack is counted and found right")
        return
    draft.deal = replace(draft.deal, imperfect=True)
    draft.happen(F.PACK_FAULTY, act.seat, card=act.card, word=act.fault)


@law("S33", "M8", "B-NEWDEAL-5", bars=Play)
def second_of_a_card(draft: Draft, act: Play, cite: str) -> str | None:
    """A card that lies on the table is put down a second time: the pack is faulty, which is to be shown.

    Only a record that does not state all cards leaves this open.
    """
    deal, hand = draft.deal, act.seat if act.hand == NOBODY else act.hand
    if act.card < 0 or UNKNOWN not in deal.hands[hand] or holds(deal, hand, act.card):
        return None
    lies = next((trick.n for trick in deal.tricks if _lies_in(trick, act.card)), 0)
    if not lies:
        return None
    shown = f"`reports the pack: {name(act.card)} twice`"
    return f"the {words(act.card)} lies in trick {lies}: that the pack has it twice is shown by {shown}"


def _lies_in(trick: Trick, card: Card) -> bool:
    return any(laid.card == card for laid in (*trick.laid, *trick.extra))


def known_to_be_right(deal: Deal, act: ReportPack) -> bool:
    """Whether the record itself shows that the pack does not have this fault."""
    cards = every_card(deal)
    if act.fault is Fault.MISSING and face(act.card) in cards:
        return True
    return UNKNOWN not in cards


def every_card(deal: Deal) -> tuple[Card, ...]:
    """Return the faces of all the cards of a deal, wherever they lie."""
    laid = (played.card for trick in deal.tricks for played in (*trick.laid, *trick.extra))
    in_hands = (card for hand in deal.hands for card in hand)
    turned = () if deal.turn_up == NONE or deal.turn_up_taken else (deal.turn_up,)
    lone = (deal.discarding,) if deal.discarding >= -1 else ()
    return tuple(face(card) for card in (*deal.pack, *deal.stock, *deal.discards, *laid, *in_hands, *turned, *lone))


@law("S33", "M8", "B-NEWDEAL-1b", on=F.PACK_FAULTY)
def faulty_pack_found_in_the_deal(draft: Draft, fact: Fact, cite: str) -> None:
    """A pack found faulty during the deal, or before a card is led: the same dealer deals again (A-17, Z-54)."""
    deal = draft.deal
    if not (deal.started or deal.ended) and (deal.packets or deal.complete):
        deal_the_faulty_pack_anew(draft, fact, cite)


@law("S33", "M8", "B-NEWDEAL-5", on=F.PACK_FAULTY)
def faulty_pack_found_in_the_play(draft: Draft, fact: Fact, cite: str) -> None:
    """A pack found faulty during the play: that hand alone is void and the same dealer deals; earlier points stand."""
    if draft.deal.ended:
        draft.void(cite, "the hand has been played and its points stand")
    elif draft.deal.started:
        deal_the_faulty_pack_anew(draft, fact, cite)


def deal_the_faulty_pack_anew(draft: Draft, fact: Fact, cite: str) -> None:
    """Abandon the hand that was dealt with a faulty pack."""
    draft.incident("faulty pack", cite, fact.seat, card=fact.card)
    new_deal(draft, draft.deal.deals_again, cite)


@does(FindFaced)
def find_faced(draft: Draft, act: FindFaced) -> None:
    """Find a card faced in the pack or the stock."""
    if UNKNOWN not in every_card(draft.deal):
        raise Impossible("every card lies the right way round")
    if act.card >= 0 and act.card == draft.deal.turn_up:
        raise Impossible("that is the turn-up")
    draft.happen(F.FOUND_FACED, act.seat, card=act.card)


@law("S34", "M8", "B-NEWDEAL-1c", on=F.FOUND_FACED)
def faced_card_makes_a_new_deal(draft: Draft, fact: Fact, cite: str) -> None:
    """A card found faced in the pack before a lead compels a new deal by the same dealer (A-17, A-18)."""
    deal = draft.deal
    if deal.started:
        draft.void(cite, "a card has been led")
    elif deal.packets or deal.complete:
        draft.incident("card faced in the pack", cite, fact.seat, card=fact.card)
        new_deal(draft, deal.deals_again, cite)
