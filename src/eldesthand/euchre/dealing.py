"""The deal in euchre: the pack cut and dealt, the turn-up faced, and what undoes a deal."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.euchre.packets import PACKETS
from eldesthand.laws.registry import law
from eldesthand.play.claims import turn_over
from eldesthand.play.cut import cut_for_the_deal, take_the_cut
from eldesthand.play.dealing import EXPOSED, take_top
from eldesthand.play.pack import WHILE_DEALING, begin_next_deal, card_seen, new_deal, new_deal_right
from eldesthand.seats import ALL, WORDS, Seat, Seats, both, clockwise, left, only, partner, side
from eldesthand.table.acts import DealOut, TurnUp, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, Hands
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.score import sheet_with

_TIMELY_TURN_UP: Final = End(F.TURNED_UP, "the turn-up is faced, if there was time to decide before")


@does(TurnUp, "euchre")
def turn_up(draft: Draft, act: TurnUp) -> None:
    """Face the top card of the stock, or another in its place."""
    deal = draft.deal
    if deal.turned_up or not deal.packets:
        raise Impossible("the turn-up is faced once the hands are dealt")
    n = act.n or len(deal.pack)
    if not 1 <= n <= len(deal.pack):
        raise Impossible("there are not so many cards in the pack")
    if n > 1:
        wrong = card_seen(draft, n - 1, act.card if act.card != NONE else UNKNOWN)
        draft.see(ALL, wrong)
        draft.happen(F.STOCK_EXPOSED, act.seat, card=wrong)
    if act.other != NONE:
        if len(deal.pack) < 2:
            raise Impossible("there is no other card in the pack")
        nobody_names_a_hidden_card(deal.pack[0], act.card)
        other = card_seen(draft, 1, act.other)
        draft.see(ALL, act.card, deal.pack[0], other)
        draft.happen(F.STOCK_EXPOSED, act.seat, card=other)
    if draft.deal.number == deal.number:
        face_turn_up(draft, act.seat, act.card, n)


def nobody_names_a_hidden_card(top: Card, named: Card) -> None:
    """Refuse to have a card named that the pack knows and nobody else: whether it is that one is not to be learned."""
    if top != UNKNOWN and named != NONE:
        raise Impossible("nobody knows the card before it is faced: turn it up without naming it")


def face_turn_up(draft: Draft, seat: Seat, named: Card, n: int = 1) -> None:
    """Face the `n`-th card from the top; with it the deal is complete and the players take up their hands."""
    above, rest = take_top(draft.deal, n)
    top, rest = above[-1], above[:-1] + rest
    if top == UNKNOWN:
        top = named if named != NONE else UNKNOWN
    else:
        nobody_names_a_hidden_card(top, named)
    draft.deal = replace(
        draft.deal, pack=(), stock=rest, turn_up=top, turned=n, complete=True, turned_up=True, dealt=draft.deal.hands
    )
    draft.see(ALL, top)
    for hand in range(4):
        draft.see(only(hand), *draft.deal.hands[hand])
    draft.happen(F.DEAL_COMPLETE, seat)
    draft.happen(F.TURNED_UP, seat, card=top)


@does(DealOut, "euchre")
def deal_out(draft: Draft, act: DealOut) -> None:
    """Deal the hands lawfully, three and then two cards to each from the dealer's left."""
    begin_next_deal(draft)
    deal = draft.deal
    if deal.packets:
        raise Impossible("the deal has begun")
    hands: list[tuple[Card, ...]] = [(), (), (), ()]
    for n in (3, 2):
        for hand in clockwise(left(act.seat)):
            given, pack = take_top(deal, n)
            hands[hand] += given
            deal = replace(deal, pack=pack)
    dealt: Hands = (hands[0], hands[1], hands[2], hands[3])
    packets = tuple((hand, n) for n in (3, 2) for hand in clockwise(left(act.seat)))
    take_the_cut(draft, act.seat)
    if not draft.deal.cut:
        cut_for_the_deal(draft, left(act.seat, 3), 0)
    draft.deal = replace(draft.deal, pack=deal.pack, hands=dealt, packets=packets, cut=True, dealt_by=act.seat)
    draft.happen(F.PACKET_DEALT, act.seat, n=0)


def first_to_touch(deal: Deal, seats: Seats) -> int:
    """Return the number of the act by which one of the seats first touched cards in the deal, 0 for none."""
    touches = (fact for fact in deal.said(F.TOUCHED) if fact.word == WHILE_DEALING)
    return next((fact.no for fact in touches if seats >> fact.seat & 1), 0)


@law("S36", off=False)
def touching_was_answered(deal: Deal, claimants: Seats) -> bool:
    """Whether the other side had touched its cards first, so that touching costs these nothing."""
    other = first_to_touch(deal, ALL & ~both(side(claimants.bit_length() - 1)))
    own = first_to_touch(deal, claimants)
    return other > 0 and (own == 0 or other < own)


@law("S35", "M8", on=F.SHOWN)
def card_exposed_in_dealing(draft: Draft, shown: Fact, cite: str) -> None:
    """A card shown while dealing: the other side may have a new deal, if it has not touched its cards.

    Shown by the dealer's side, either adversary may claim; by an adversary, the dealer, and then it is
    his partner's touching that counts.
    """
    deal = draft.deal
    if deal.turned_up or not deal.packets:
        return
    dealer = deal.in_dealers_place
    dealers = side(shown.seat) == side(dealer)
    holders = both(1 - side(dealer)) if dealers else only(dealer)
    losers = holders if dealers else only(partner(dealer))
    draft.incident(EXPOSED, cite, shown.seat, card=shown.card)
    answered = draft.keeps(touching_was_answered) and touching_was_answered(deal, losers)
    touching = End(F.TOUCHED, has_touched(losers), seats=losers)
    declaring = End(F.DECLARED, "the eldest hand has declared", seats=only(left(dealer)))
    hasty = len(deal.packets) >= PACKETS and draft.keeps(gives_time_to_decide) and gives_time_to_decide()
    first = (_TIMELY_TURN_UP, declaring) if hasty else (draft.book.deal_is_good_with,)
    ends = (*first, *(() if answered else (touching,)))
    right = new_deal_right(draft, cite, EXPOSED, holders, both(side(shown.seat)), ends)
    if first_to_touch(deal, losers) and not answered:
        draft.end(right, f"{touching.why} before")  # the right is lost as it opens: no default follows
    elif answered:
        draft.grant(replace(right, also=(draft.book.cite(touching_was_answered),)))
    else:
        draft.grant(right)


def has_touched(seats: Seats) -> str:
    """Return that one of some seats has touched the cards."""
    alone = seats & (seats - 1) == 0
    return f"{WORDS[seats.bit_length() - 1]} has touched the cards dealt" if alone else "they have touched their cards"


@law("S37", off=False)
def gives_time_to_decide() -> bool:
    """Of one of the last cards exposed, a turn-up that follows at once does not end the claim."""
    return True


@law("S37", prolongs=F.TURNED_UP)
def hasty_turn_up(draft: Draft, right: Right, turned: Fact, cite: str) -> Right | None:
    """The claim dies with the turn-up if they had time to decide, else when eldest declares or they touch (A-20).

    They had time if one of them did or said anything in between.
    """
    if right.incident != EXPOSED or _TIMELY_TURN_UP not in right.ends or draft.had_time(right):
        return None
    draft.note(cite, "they had no time to decide upon the card exposed: their claim lives on")
    declares = End(F.DECLARED, "the eldest hand has declared", seats=only(left(draft.deal.in_dealers_place)))
    touches = End(F.TOUCHED, has_touched(right.holders), seats=right.holders)
    return replace(right, ends=(declares, touches), also=(*right.also, cite))


@law("S36", on=F.TOUCHED)
def touching_may_be_answered(draft: Draft, touched: Fact, cite: str) -> None:
    """Once a player has touched the cards his adversaries may too, and keep their claim to a new deal."""
    if draft.deal.turned_up:
        return
    for right in draft.rights:
        if right.incident == EXPOSED and not right.held_by(touched.seat) and cite not in right.also:
            ends = tuple(end for end in right.ends if end.on is not F.TOUCHED)
            draft.prolong(right, replace(right, ends=ends, also=(*right.also, cite)))


@law("S35", "M8", on=F.ELECTED)
def new_deal_claimed(draft: Draft, elected: Fact, cite: str) -> None:
    """The same dealer deals again (A-17)."""
    if draft.chosen and draft.chosen[0].incident == EXPOSED and draft.chosen[1].what is What.NEW_DEAL:
        new_deal(draft, draft.deal.dealer, cite)


@law("S39", "M8", on=F.STOCK_EXPOSED)
def second_card_faced(draft: Draft, exposed: Fact, cite: str) -> None:
    """Another card of the pack exposed in turning the trump compels a new deal, by the same dealer (A-17)."""
    draft.incident("card exposed with the turn-up", cite, exposed.seat, card=exposed.card)
    new_deal(draft, draft.deal.dealer, cite)


@law("S5", "P19", "M34", on=F.TURNED_UP)
def wrong_tally_becomes_right(draft: Draft, turned: Fact, cite: str) -> None:
    """With the next turn-up a tally that nobody has mended stands as it is marked."""
    turn_over(draft, draft.score.marked, sheet_with(draft.score, draft.last))
