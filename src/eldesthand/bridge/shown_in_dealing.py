"""Cards shown or looked at while the cards of bridge are dealt: who may have a new deal, and until when."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.dealing import take_up
from eldesthand.bridge.redeals import COMPLETE, PEEKED, SHOWN, offer_to_each
from eldesthand.cards import UNKNOWN, Card
from eldesthand.laws.registry import law
from eldesthand.play.pack import WHILE_DEALING, card_seen, offer_new_deal
from eldesthand.play.proxy import place_of
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, adversaries, both, left, members, only, side
from eldesthand.table.acts import Option, Peek, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, made_known
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

ALL_BUT_THE_LAST_ROUND: Final = 48
ALL_BUT_TWO: Final = 50
HAND: Final = "hand exposed in dealing"


def dealt_out(deal: Deal) -> int:
    """Return how many cards have been dealt to the hands."""
    return sum(n for _, n in deal.packets)


@law("B-NEWDEAL-2a", on=(F.SHOWN, F.HAND_LAID))
def dealers_side_shows(draft: Draft, shown: Fact, cite: str) -> None:
    """A card, or a hand, shown in dealing by the dealer's side: eldest may have a new deal, if he has not looked."""
    deal = draft.deal
    dealer = deal.in_dealers_place
    if not deal.packets or deal.complete or side(shown.seat) != side(dealer) or shown.word == "face down":
        return
    draft.incident(HAND if shown.kind is F.HAND_LAID else SHOWN, cite, shown.seat, card=shown.card)
    late = dealt_out(deal) > ALL_BUT_THE_LAST_ROUND and draft.keeps(end_for_one_of_the_last)
    ends = (end_for_one_of_the_last() if late else COMPLETE,)
    offer_to_each(draft, cite, SHOWN, only(left(dealer)), both(side(dealer)), ends, unaided=True)


@law("B-NEWDEAL-2b", on=(F.SHOWN, F.HAND_LAID))
def adversary_shows(draft: Draft, shown: Fact, cite: str) -> None:
    """A card shown in dealing by an adversary: the dealer or his partner may have a new deal, who has not looked."""
    deal = draft.deal
    dealers = both(side(deal.in_dealers_place))
    if not deal.packets or deal.complete or dealers >> shown.seat & 1 or shown.word == "face down":
        return
    draft.incident(HAND if shown.kind is F.HAND_LAID else SHOWN, cite, shown.seat, card=shown.card)
    offer_to_each(draft, cite, SHOWN, dealers, both(side(shown.seat)), (COMPLETE,))


@law("B-NEWDEAL-2d", off=COMPLETE)
def end_for_one_of_the_last() -> End:
    """Of one of the last cards shown by the dealer's side, the end of the deal does not cut eldest's claim short."""
    return End(F.DEAL_COMPLETE, "the deal is complete, if there was time to decide before")


@law("B-NEWDEAL-2d", prolongs=F.DEAL_COMPLETE)
def shown_too_late_to_decide(draft: Draft, right: Right, completed: Fact, cite: str) -> Right | None:
    """Eldest keeps the claim if he had no time, till he looks, speaks or plays; no act of the dealer's ends it (Z-01).

    He had time if he did or said anything since.
    """
    if right.incident != SHOWN or COMPLETE in right.ends or draft.had_time(right):
        return None
    draft.note(cite, "the eldest hand had no time to decide upon the card shown: that claim lives on")
    who = WORDS[next(members(right.holders))]
    kept = tuple(end for end in right.ends if end.on is not F.DEAL_COMPLETE)
    ends = (
        *kept,
        End(F.DOUBLING_WORD, f"{who} has spoken of doubling", seats=right.holders),
        End(F.PLAYED, f"{who} has played", seats=right.holders),
    )
    return replace(right, ends=ends)


@law("B-NEWDEAL-2d", on=F.ELECTED)
def hand_taken_up_at_last(draft: Draft, elected: Fact, cite: str) -> None:
    """If he lets the deal stand after all he takes up his hand like the others."""
    if (
        draft.chosen
        and draft.chosen[0].incident == SHOWN
        and draft.chosen[1].what is What.STAND
        and draft.deal.complete
    ):
        take_up(draft)


# --- the dealer looks ---------------------------------------------------------------------------------


@does(Peek, "bridge")
def peek(draft: Draft, act: Peek) -> None:
    """Look at the last card dealt to a hand, or at the next of the pack."""
    deal = draft.deal
    if not deal.packets or deal.complete:
        raise Impossible("no cards are being dealt")
    if act.hand == NOBODY:
        card = card_seen(draft, 0, act.card)
        draft.deal = replace(deal, pack=(card, *deal.pack[1:]))
    else:
        card = _last_dealt(deal, act.hand, act.card)
        draft.deal = made_known(deal, act.hand, card)
    draft.see(only(act.seat), card)
    draft.happen(F.LOOKED, act.seat, act.hand, word=WHILE_DEALING)


def _last_dealt(deal: Deal, hand: Seat, named: Card) -> Card:
    """Return the last card dealt to a hand: where the record states it nobody can name it beforehand."""
    if not deal.hands[hand]:
        raise Impossible("no card has been dealt there")
    card = deal.hands[hand][-1]
    if card != UNKNOWN and named != UNKNOWN:
        raise Impossible("you do not know that card: look at it without naming it")
    return named if card == UNKNOWN else card


@law("B-NEWDEAL-2c", on=F.LOOKED)
def dealer_looks(draft: Draft, looked: Fact, cite: str) -> None:
    """If the dealer looks at a card before fifty-one are dealt, his adversaries may see it and eldest have a new deal.

    It is an offence with fifty or fewer down (Z-45), at a card of his own as at another.
    """
    deal, dealer = draft.deal, draft.deal.in_dealers_place
    if not deal.packets or deal.complete or dealt_out(deal) > ALL_BUT_TWO:
        return
    if place_of(draft, looked.seat, dealer) != dealer:
        return
    draft.deal = replace(deal, peeked=tuple(dict.fromkeys((*deal.peeked, *_looked_at(deal, looked)))))
    draft.incident(PEEKED, cite, looked.seat)
    held = {right.options[0].what for right in draft.rights if right.incident == PEEKED and right.deal == deal.number}
    if What.SEE not in held:
        draft.grant(
            Right(
                cite, draft.no, adversaries(dealer), only(dealer), (Option(What.SEE),), (COMPLETE,),
                draft.no, PEEKED, deal=deal.number,
            )
        )  # fmt: skip
    if What.NEW_DEAL not in held:
        offer_new_deal(draft, cite, PEEKED, only(left(dealer)), only(dealer), (COMPLETE,), unaided=True)


def _looked_at(deal: Deal, looked: Fact) -> tuple[Card, ...]:
    """Return the cards that a player has just looked at: one, or all of his own so far."""
    if looked.hand == NOBODY:
        return deal.pack[:1]
    return deal.hands[looked.hand] if looked.n else deal.hands[looked.hand][-1:]


@law("B-NEWDEAL-2c", on=F.ELECTED)
def card_is_shown(draft: Draft, elected: Fact, cite: str) -> None:
    """What the dealer has looked at is shown to the table."""
    if draft.chosen and draft.chosen[1].what is What.SEE:
        for card in draft.deal.peeked:
            draft.see(ALL, card)
            draft.happen(F.SHOWN_ON_DEMAND, draft.deal.in_dealers_place, card=card)
