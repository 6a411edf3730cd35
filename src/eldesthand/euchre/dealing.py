"""The deal in euchre: the pack cut and dealt, the turn-up faced, and what undoes a deal."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.laws.registry import law
from eldesthand.play.pack import begin_next_deal, new_deal
from eldesthand.seats import ALL, Seat, Seats, both, clockwise, left, only, partner, side
from eldesthand.table.acts import DealOut, DealPacket, Option, TurnUp, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, Hands, with_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

PACKETS = 8


@does(DealPacket, "euchre")
def deal_packet(now: Draft, act: DealPacket) -> None:
    """Give a hand the top cards of the pack."""
    begin_next_deal(now)
    deal = now.deal
    if len(deal.packets) >= PACKETS or not 0 < act.n <= 8:
        raise Impossible("the hands have been dealt" if act.n else "deal at least one card")
    given, pack = take_top(deal, act.n)
    now.deal = replace(
        deal,
        pack=pack,
        hands=with_hand(deal, act.hand, deal.hands[act.hand] + given),
        packets=(*deal.packets, (act.hand, act.n)),
    )
    now.happen(F.PACKET_DEALT, act.seat, act.hand, n=act.n)


def take_top(deal: Deal, n: int) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    """Return the top `n` cards of the pack and the rest; raises `Impossible` if there are not so many."""
    if len(deal.pack) < n:
        raise Impossible("there are not so many cards in the pack")
    return deal.pack[:n], deal.pack[n:]


@does(TurnUp, "euchre")
def turn_up(now: Draft, act: TurnUp) -> None:
    """Face the top card of the stock."""
    deal = now.deal
    if deal.turned_up or len(deal.packets) < PACKETS:
        raise Impossible("the turn-up is faced once all hands are dealt")
    face_turn_up(now, act.seat, act.card)


def face_turn_up(now: Draft, seat: Seat, named: Card) -> None:
    """Face the turn-up; with it the deal is complete and the players take up their hands."""
    (top,), rest = take_top(now.deal, 1)
    if top == UNKNOWN:
        top = named if named != NONE else UNKNOWN
    elif named != NONE:
        raise Impossible("nobody knows the card before it is faced: turn it up without naming it")
    now.deal = replace(now.deal, pack=(), stock=rest, turn_up=top, complete=True, turned_up=True, dealt=now.deal.hands)
    now.see(ALL, top)
    for hand in range(4):
        now.see(only(hand), *now.deal.hands[hand])
    now.happen(F.DEAL_COMPLETE, seat)
    now.happen(F.TURNED_UP, seat, card=top)


@does(DealOut, "euchre")
def deal_out(now: Draft, act: DealOut) -> None:
    """Deal the hands lawfully, three and then two cards to each from the dealer's left."""
    begin_next_deal(now)
    deal = now.deal
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
    now.deal = replace(deal, hands=dealt, packets=packets, cut=True)
    now.happen(F.PACKET_DEALT, act.seat, n=0)


def first_to_touch(deal: Deal, seats: Seats) -> int:
    """Return the number of the act by which one of the seats first touched cards in the deal, 0 for none."""
    return next((fact.no for fact in deal.said(F.TOUCHED) if seats >> fact.seat & 1), 0)


@law("S36", off=False)
def touching_was_answered(deal: Deal, claimants: Seats) -> bool:
    """Whether the other side had touched its cards first, so that touching costs these nothing."""
    other = first_to_touch(deal, ALL & ~both(side(claimants.bit_length() - 1)))
    own = first_to_touch(deal, claimants)
    return other > 0 and (own == 0 or other < own)


@law("S35", on=F.SHOWN)
def card_exposed_in_dealing(now: Draft, shown: Fact, cite: str) -> None:
    """A card shown while dealing: the other side may have a new deal, if it has not touched its cards.

    Shown by the dealer's side, either adversary may claim; by an adversary, the dealer, and then it is
    his partner's touching that counts.
    """
    deal = now.deal
    if deal.turned_up or not deal.packets:
        return
    dealers = side(shown.seat) == side(deal.dealer)
    holders = both(1 - side(deal.dealer)) if dealers else only(deal.dealer)
    losers = holders if dealers else only(partner(deal.dealer))
    now.incident("card exposed in dealing", cite, shown.seat, card=shown.card)
    answered = touching_was_answered(deal, losers)
    if first_to_touch(deal, losers) and not answered:
        return
    touching = End(F.TOUCHED, "they have touched their cards", seats=losers)
    now.grant(
        Right(
            cite, now.no, holders, both(side(shown.seat)), (Option(What.NEW_DEAL), Option(What.STAND)),
            (End(F.TURNED_UP, "the turn-up is faced"), *(() if answered else (touching,))),
            now.no, "card exposed in dealing", default=Option(What.STAND), deal=deal.number,
        )
    )  # fmt: skip


@law("S36", on=F.TOUCHED)
def touching_may_be_answered(now: Draft, touched: Fact, cite: str) -> None:
    """Once a player has touched his cards his adversaries may too, and keep their claim to a new deal."""
    if now.deal.turned_up:
        return
    now.rights = tuple(
        replace(right, ends=tuple(end for end in right.ends if end.on is not F.TOUCHED))
        if right.law == "S35" and not right.held_by(touched.seat)
        else right
        for right in now.rights
    )


@law("S35", on=F.ELECTED)
def new_deal_claimed(now: Draft, elected: Fact, cite: str) -> None:
    """The same dealer deals again (A-17)."""
    if now.chosen and now.chosen[0].law == cite and now.chosen[1].what is What.NEW_DEAL:
        new_deal(now, now.deal.dealer, cite)


@law("S42", on=F.PACKET_DEALT)
def irregular_packets(now: Draft, dealt: Fact, cite: str) -> None:
    """A misdeal: not a full round of twos and then of threes, or the other way, five cards to each."""
    packets = now.deal.packets
    if dealt.n == 0 or is_regular(packets, left(now.deal.dealer)):
        return
    if any(right.law == cite for right in now.rights):
        return
    now.incident("misdeal", cite, dealt.seat)
    now.grant(
        Right(
            cite, now.no, ALL, only(now.deal.dealer), (Option(What.MISDEAL),),
            (End(F.TURNED_UP, "the turn-up is faced (A-24)"),) if counts_right(packets) else (
                End(F.LED, "a card has been led: the count falls under S90 (A-23)"),
            ),
            now.no, "misdeal", deal=now.deal.number,
        )
    )  # fmt: skip


def is_regular(packets: tuple[tuple[Seat, int], ...], eldest: Seat) -> bool:
    """Whether the packets dealt so far can be the beginning of a lawful deal."""
    first = packets[0][1]
    for index, (hand, n) in enumerate(packets):
        wanted = first if index < 4 else 5 - first
        if first not in (2, 3) or n != wanted or hand != left(eldest, index):
            return False
    return True


def counts_right(packets: tuple[tuple[Seat, int], ...]) -> bool:
    """Whether no hand has more than five cards so far, or after the last packet other than five."""
    counts = [sum(n for hand, n in packets if hand == seat) for seat in range(4)]
    return all(count == 5 for count in counts) if len(packets) == PACKETS else max(counts) <= 5


@law("S43", off=False)
def touching_saves_the_deal(deal: Deal) -> bool:
    """Whether an adversary touched cards during the deal before the dealer's partner did."""
    theirs = first_to_touch(deal, both(1 - side(deal.dealer)))
    partners = first_to_touch(deal, only(partner(deal.dealer)))
    return theirs > 0 and (partners == 0 or theirs < partners)


@law("S41", on=F.ELECTED)
def misdeal_loses_the_deal(now: Draft, elected: Fact, cite: str) -> None:
    """A misdeal passes the deal to the left, unless an adversary's touching saves it."""
    if now.chosen is None or now.chosen[1].what is not What.MISDEAL:
        return
    dealer = now.deal.dealer
    now.happen(F.MISDEAL, elected.seat)
    if touching_saves_the_deal(now.deal):
        new_deal(now, dealer, now.book.cite(touching_saves_the_deal))
    else:
        new_deal(now, left(dealer), cite)


@law("S5", on=F.TURNED_UP)
def wrong_tally_becomes_right(now: Draft, turned: Fact, cite: str) -> None:
    """With the next turn-up a tally that nobody has mended stands as it is marked."""
    score = now.score
    now.score = replace(score, due=score.marked, base=score.marked, lines=(), game=-1, lap=0, by_hand=False)
    now.last = None
