"""Making the trump as it is done today: the joker turned up, the stuck dealer, the hand too poor to play."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import JOKER, UNKNOWN, face, rank_of
from eldesthand.euchre.book import EuchreMaking, making
from eldesthand.euchre.making import AFTER_PASSING, has_passed, make_trump, named_suit_is_final, state_of, wait
from eldesthand.euchre.making import waits_for_its_turn as early
from eldesthand.laws.registry import law
from eldesthand.play.pack import new_deal
from eldesthand.seats import WORDS, Seat, left, only
from eldesthand.table.acts import Alone, NameSuit, Option, Order, Pass, ThrowIn, TurnDown, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

TEN: Final = 10
POOR: Final = "hand without ace or picture"
FOR_THE_JOKER: Final = "names for the joker"


def joker_waits(deal: Deal) -> bool:
    """Whether the joker is turned up and stands for no suit yet."""
    if not deal.turned_up or deal.trump >= 0 or deal.ended or face(deal.turn_up) != JOKER:
        return False
    state = making(deal)
    return state.round == 1 and state.stands_for < 0


@law("M4", bars=(Pass, Order, Alone, ThrowIn, TurnDown))
def suit_named_for_the_joker_first(draft: Draft, act: Pass, cite: str) -> str | None:
    """When the joker is turned up nobody speaks before the dealer has named the suit it stands for."""
    return "the dealer has yet to name a suit for the joker" if joker_waits(draft.deal) else None


@law("M4")
def joker_stands_for(draft: Draft, act: NameSuit) -> None:
    """The dealer names the suit for which the joker stands, before he looks at his cards."""
    cite = draft.book.cite(joker_stands_for)
    if act.seat != draft.deal.dealer:
        draft.void(cite, "it is for the dealer to name a suit for the joker")
        return
    draft.deal = replace(draft.deal, making=replace(making(draft.deal), stands_for=act.suit))
    draft.happen(F.DECLARED, act.seat, act.seat, suit=act.suit, word=FOR_THE_JOKER)


@does(NameSuit, "M")
def name_suit(draft: Draft, act: NameSuit) -> None:
    """Name a trump in the second round, or the suit for which the joker stands."""
    state = state_of(draft)
    cite = draft.book.cite(named_suit_is_final)
    if not 0 <= act.suit <= 3:
        raise Impossible("name a suit")
    if joker_waits(draft.deal):
        joker_stands_for(draft, act)
    elif has_passed(draft, act.seat):
        draft.void(draft.book.cite(passed_already), "you have passed")
    elif state.round == 1:
        draft.void(cite, "suits are named once the card is turned down")
    elif act.suit == state.turned_down:
        draft.void(cite, "that suit was turned down: name another")
    elif early(draft, act):
        wait(draft, act)
    else:
        make_trump(draft, act.seat, act.suit, lone=False)


@law("M12", on=F.DECLARED)
def passed_already(draft: Draft, declared: Fact, cite: str) -> None:
    """Whoever has passed has no other word in that round."""
    if declared.word == AFTER_PASSING:
        draft.void(cite, "you have passed")


@law("M16", off=False)
def is_stuck(on: bool, state: EuchreMaking) -> bool:
    """Where the dealer is stuck he must name a suit if the three others have passed twice."""
    return on and state.round == 2


@law("M16", bars=(Pass, ThrowIn))
def dealer_must_name_a_suit(draft: Draft, act: Pass, cite: str) -> str | None:
    """In the second round a stuck dealer can't pass, in turn or before it."""
    deal = draft.deal
    if act.seat != deal.dealer or not deal.turned_up or deal.trump >= 0:
        return None
    stuck = is_stuck(draft.book.choice("M-stick") == "on", making(deal))
    return "the dealer must name a suit" if stuck else None


def is_poor(deal: Deal, hand: Seat) -> bool:
    """Whether a hand that has not spoken has neither ace nor picture, as far as its cards are stated."""
    if not deal.turned_up or deal.trump >= 0:
        return False
    if any(fact.seat == hand and fact.word != FOR_THE_JOKER for fact in deal.said(F.DECLARED)):
        return False
    return all(card == UNKNOWN or rank_of(card) <= TEN for card in deal.hands[hand])


@law("M10", on=F.HAND_LAID)
def hand_without_ace_or_face(draft: Draft, laid: Fact, cite: str) -> None:
    """A player who holds neither ace nor picture may lay his hand open before he has spoken, for a new deal."""
    if laid.word != "face up" or not draft.book.may_lay_hand_open(draft.deal, laid.hand):
        return
    own = only(laid.hand)
    spoken = End(F.DECLARED, f"{WORDS[laid.hand]} has spoken", seats=own)
    made = End(F.TRUMP_MADE, "the trump is made")
    draft.grant(
        Right(
            cite, draft.no, own, own, (Option(What.NEW_DEAL),), (spoken, made), draft.no, POOR, deal=draft.deal.number,
        )
    )  # fmt: skip


@law("M10", on=F.ELECTED)
def new_deal_for_a_poor_hand(draft: Draft, elected: Fact, cite: str) -> None:
    """The same dealer deals again, or the next one where the table so chooses."""
    if draft.chosen and draft.chosen[0].incident == POOR:
        again = draft.book.choice("M-poor-hand") == "deal again"
        new_deal(draft, draft.deal.dealer if again else left(draft.deal.dealer), cite)
