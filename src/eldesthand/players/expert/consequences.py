"""What acts that the laws answer are worth: done at an imagined table, and what comes of it weighed in likely worlds.

What a law makes of an act can't hang on cards that a seat hasn't seen, so the laws are asked in one world: which cards
go back to a hand, who sits out and what is called then holds in every other.  From there on it is the play that is
weighed, by exact play and by rule, both as called, or the making by the model of what the others say.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import Final

import numpy as np
from numpy.typing import NDArray

from eldesthand.cards import JOKER, NONE, UNKNOWN, Card, Suit
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.expert.imagined import imagined
from eldesthand.players.expert.makes import DEALER, Hands, discarded
from eldesthand.players.expert.packs import SPARE
from eldesthand.players.expert.payoff import A_TRICK, EXACT, EuchreWorth, Payoff, Tricks, Weights, stakes_of
from eldesthand.players.expert.weigh import EXACT_OF_MAKERS, EXACT_OF_OTHERS, UNLIKELY, MakingWorlds
from eldesthand.players.expert.worlds import EuchreKnowledge, shares
from eldesthand.seats import Seat, Seats, both, only, side
from eldesthand.solver.arrays import cards_of, play_out_many, solve_many
from eldesthand.solver.called import play_out_called, solve_called
from eldesthand.solver.demands import calls_upon
from eldesthand.solver.position import BadPosition, Call, Called
from eldesthand.table.acts import Act, Elect
from eldesthand.table.deal import Deal, last_winner, tricks_won
from eldesthand.table.incidents import Renounce
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right
from eldesthand.table.table import Impossible, Table
from eldesthand.table.tricks import Laid
from eldesthand.table.view import view
from eldesthand.table.words import What

WORTHLESS: Final = (0.0, 0.0)


class Consequences:
    """Worlds of a seat, the table as it stands in the first of them, and what any table that comes of it is worth.

    Raises `NoWorld`, and `BadPosition` where cards are amiss.
    """

    def __init__(self, knowledge: EuchreKnowledge, count: int, seed: int, revoke: Renounce | None = None) -> None:
        self.sight = sight = knowledge.sight
        self.seed = seed
        self.knowledge = knowledge
        self.making = MakingWorlds(knowledge, count, seed)
        self.hands, self.weights = self.making.hands, self.making.weights
        first = self.knowledge.hands(self.hands[:1], NONE)[0].tolist()
        self.table = imagined(sight, [self._cards(mask) for mask in first], revoke)

    def _cards(self, mask: int) -> tuple[Card, ...]:
        joker = self.knowledge.pack.joker
        return tuple(JOKER if joker and card == SPARE else card for card in cards_of(mask))

    @property
    def idle(self) -> EuchreWorth:
        """The worth of saying nothing: what a right then comes to of itself comes about."""
        table = self.table
        for right in table.rights:
            if right.default is not None and right.holders & both(side(self.sight.seat)):
                seat = next(seat for seat in range(4) if right.held_by(seat))
                table = table.after(Elect(seat, right.default, right.opened))
        return self.of(table)

    def worth(self, act: Act) -> EuchreWorth | None:
        """Return the worth of an act; None if it can't be done, or a law gives it no effect.

        What it gives a side the right to demand that side demands if that is worth more to it.
        """
        try:
            table = self.table.after(act)
        except Impossible:
            return None
        if not table.answer.done:
            return None
        reached = self.of(table)
        for right in table.rights:
            if right.opened == table.no and table.deal.number == self.sight.deal.number and not table.deal.ended:
                reached = self._with(table, right, reached)
        return reached

    def _with(self, table: Table, right: Right, reached: EuchreWorth) -> EuchreWorth:
        """Return the worth of a table where a right may be used, or left alone."""
        holder = next((seat for seat in range(4) if right.held_by(seat)), -1)
        sign = 1 if side(holder) == side(self.sight.seat) else -1
        for act in lawful(view(table, holder), table.book):
            if isinstance(act, Elect) and act.right == right.opened and right.offers(act.option):
                after = table.after(act)
                other = self.of(after) if after.answer.done else reached
                reached = max(reached, other, key=lambda worth: sign * worth.points)
        return reached

    def of(self, table: Table) -> EuchreWorth:
        """Return what a table is worth to one's side."""
        deal = table.deal
        if deal.number != self.sight.deal.number:
            return self._settled(stakes_of(self.sight).of_new_deal(self.sight.laws, deal.dealer))
        if deal.ended:
            gained = sum(line.points * (1 - 2 * line.side) for line in table.score.lines)
            settled = stakes_of(self.sight).of_score(self.sight.laws, table.score.due, gained)
            makers = 1 - 2 * side(deal.maker)
            return self._settled(settled + (5 * A_TRICK * makers if settled * makers > 0 else 0.0))
        if deal.trump < 0:
            points, reaches = LikelyMakes(self.making, table).worth()
            return EuchreWorth(round(points, 9), round(reaches, 9), len(self.weights))
        return self._played(deal)

    def _settled(self, worth: float) -> EuchreWorth:
        own = worth * (1 - 2 * side(self.sight.seat))
        return EuchreWorth(round(own, 9), float(own > 0), len(self.weights))

    def _played(self, deal: Deal) -> EuchreWorth:
        """Return what a hand is worth whose trump is made."""
        share = EXACT
        if deal.tricks:
            share = EXACT_OF_MAKERS if side(deal.maker) == side(self.sight.seat) else EXACT_OF_OTHERS
        payoff = Payoff(self.sight, deal.maker, deal.lone >= 0, deal.lone_defender >= 0, share)
        exact, by_rule = self._tricks(deal)
        won = np.int8(tricks_won(deal)[0])
        return payoff.worth(exact + won, by_rule + won, self.weights)

    def _tricks(self, deal: Deal) -> tuple[Tricks, Tricks]:
        """Return the tricks of N and S of those left in each world, by exact play and by rule, as called."""
        hands, trump, out = self._hands(deal), deal.trump, deal.out
        leader, laid, calls, early = self._frame(deal)
        for lies in early:
            hands[:, lies.hand] |= np.uint64(1 << self.knowledge.pack.inward(lies.card, trump))
        if calls:
            exact = solve_called(hands, trump, leader, calls, out=out, laid=laid)
            return exact, play_out_called(hands, trump, leader, calls, out=out, laid=laid)
        lying = np.array([*laid, -1, -1, -1][:3])
        exact = solve_many(hands, trump, leader, out=out, laid=lying)
        return exact, play_out_many(hands, trump, leader, seed=self.seed, policy="rule", out=out, laid=lying)

    def _hands(self, deal: Deal) -> Hands:
        """Return the hands in each world as the laws have left them; a dealer with a card too many has discarded."""
        trump, before = deal.trump, self.table.deal.hands
        hands = self.knowledge.hands(self.hands, trump).copy()
        for seat in range(4):
            had, has = (self._mask(cards[seat], trump) for cards in (before, deal.hands))
            hands[:, seat] = hands[:, seat] & ~np.uint64(had & ~has) | np.uint64(has & ~had)
        dealer = deal.dealer
        if int(hands[0, dealer]).bit_count() + _laid_by(deal, dealer) > 5:
            turn_up = self.knowledge.pack.inward(deal.turn_up, trump)
            hands[:, dealer] = discarded(hands[:, dealer], trump, turn_up)
        return hands

    def _mask(self, cards: tuple[Card, ...], trump: Suit) -> int:
        return sum(1 << self.knowledge.pack.inward(card, trump) for card in cards if card >= 0)

    def _frame(self, deal: Deal) -> tuple[Seat, tuple[Card, ...], tuple[Call, ...], tuple[Laid, ...]]:
        """Return who leads or has led, the cards of the open trick in turn, what is called, and cards put down early.

        A card that lies there before its turn is as if called of the hand that put it down.
        """
        still_open = [trick for trick in deal.tricks if not (trick.complete or trick.touched)]
        if len(still_open) > 1 or any(trick.extra for trick in still_open):
            raise BadPosition("the cards on the table do not lie as they should")
        n = still_open[0].n if still_open else len(deal.tricks) + 1
        inward = self.knowledge.pack.inward
        calls = tuple(
            Call(call.what, call.hands, inward(call.card, deal.trump), call.suit, call.leads_only, call.trick)
            for call in calls_upon(deal.obligations, n)
            if call.hands & deal.active
        )
        if not still_open:
            return last_winner(deal), (), calls, ()
        laid = still_open[0].laid
        leader = laid[0].hand
        order = [seat for step in range(4) if deal.active >> (seat := (leader + step) & 3) & 1]
        turns = sum(1 for _ in takewhile(lambda pair: pair[0].hand == pair[1], zip(laid, order, strict=False)))
        early = laid[turns:]
        forced = tuple(Call(Called.CARD, only(lies.hand), inward(lies.card, deal.trump), trick=1) for lies in early)
        return leader, tuple(inward(lies.card, deal.trump) for lies in laid[:turns]), (*forced, *calls), early


def _laid_by(deal: Deal, seat: Seat) -> int:
    return sum(trick.card_of(seat) is not None for trick in deal.tricks)


def unseen_worths(sight: EuchreSight, acts: Iterable[Act]) -> dict[Act | None, EuchreWorth]:
    """Return the worth of acts, and of none, before the cards are looked at: what a deal of whoever deals then brings.

    Nothing if no act changes who deals.
    """
    seen, stakes = sight.deal, stakes_of(sight)
    counts = [sum(n for hand, n in seen.packets if hand == seat) for seat in range(4)]
    table = imagined(sight, [(UNKNOWN,) * count for count in counts])
    sign = 1 - 2 * side(sight.seat)

    def reckoned(dealer: Seat) -> EuchreWorth:
        return EuchreWorth(round(sign * stakes.of_new_deal(sight.laws, dealer), 9), 0.0)

    stands = table.deal.in_dealers_place
    dealers = {act: after.deal.dealer for act in acts if (after := table.after(act)).deal.number != seen.number}
    worths: dict[Act | None, EuchreWorth] = {act: reckoned(dealer) for act, dealer in dealers.items()}
    return {**worths, None: reckoned(stands)} if worths else {}


class LikelyMakes:
    """What the making comes to from where a table stands: others speak as the model says, and oneself for the best."""

    def __init__(self, making: MakingWorlds, table: Table) -> None:
        self.making = making
        self.seat = making.sight.seat
        state = making.sight.making
        assert isinstance(table.deal.making, type(state))
        self.state = table.deal.making
        self.bound = only(
            *(
                seat
                for obligation in table.deal.obligations
                if obligation.option.what is What.PASSED
                for seat in range(4)
                if obligation.hands >> seat & 1
            )
        )

    def worth(self) -> tuple[float, float]:
        """Return the points, and the share of the worlds in which one's side has its way."""
        turn = self.state.turn if self.state.turn >= 0 else self.making.eldest
        first = 4 * (self.state.round - 1) + ((turn - self.making.eldest) & 3)
        return self._from(first, self.making.weights, self.bound)

    def _from(self, at: int, still: Weights, bound: Seats) -> tuple[float, float]:
        """Return the worth from the word at a place on, in those worlds where it comes to that."""
        if at > 7 or still.sum() <= UNLIKELY:
            return WORTHLESS
        making, knowledge = self.making, self.making.knowledge
        seat, round_, place = (making.eldest + at) & 3, at // 4 + 1, at & 3
        if bound >> seat & 1:
            return self._from(at + 1, still, bound & ~only(seat))
        stuck = knowledge.stuck and (round_, place) == (2, DEALER)
        if seat == self.seat:
            return self._best(at, still, bound, stuck)
        chances = knowledge.chances(making.hands[:, seat], round_, place)
        passes: Weights = np.prod([1 - chance for chance in chances.values()], axis=0)
        passes = np.zeros_like(passes) if stuck else passes
        points, reaches = self._from(at + 1, still * passes, bound)
        for suit, share in shares(chances).items():
            weights: NDArray[np.float64] = still * (1 - passes) * share
            if weights.sum() > UNLIKELY:
                worth = self._made(suit, seat, False, weights)
                points, reaches = points + worth.points, reaches + worth.reaches
        return points, reaches

    def _best(self, at: int, still: Weights, bound: Seats, stuck: bool) -> tuple[float, float]:
        """Return the best that one can do at one's own turn."""
        turned = self.making.sight.turned
        suits = [turned] if at < 4 else [suit for suit in range(4) if suit != turned]
        ways = [
            (worth.points, worth.reaches)
            for suit in suits
            for lone in (False, True)
            for worth in (self._made(suit, self.seat, lone, still),)
        ]
        if not stuck:
            points, reaches = self._from(at + 1, still, bound)
            bias = self.making.knowledge.bias.of_passing(at // 4 + 1, at & 3)
            ways.append((points + bias * float(still.sum()), reaches))
        return max(ways)

    def _made(self, suit: Suit, maker: Seat, lone: bool, weights: Weights) -> EuchreWorth:
        out = only(maker ^ 2) if lone else 0
        return Payoff(self.making.sight, maker, lone).worth(*self.making.tricks(suit, out, maker), weights)
