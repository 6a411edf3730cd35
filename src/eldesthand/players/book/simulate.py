"""What a hand is worth from here: the unseen cards laid out at random a few times, and each layout played out.

A rough measure for choosing between penalties; the cards are drawn by a chance that follows from the view.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from msgspec import Struct

from eldesthand.cards import UNKNOWN, Card, Suit
from eldesthand.euchre.book import EuchreBook
from eldesthand.players.book.holding import strength
from eldesthand.players.book.sight import EuchreSight
from eldesthand.seats import NOBODY, Seat, Seats, partner, side
from eldesthand.table.words import Option, What

LAYOUTS: Final = 32
TRIES: Final = 5
"""Layouts drawn until one gives the maker a hand to make it on."""

A_TRICK: Final = 0.1
"""Points that a trick more is reckoned as beside the points of the hand: it may be the one that decides."""

_CARDS: Final = (*range(64), UNKNOWN)
"""Every card by its number, the one that is not known in the last place."""

Layout = tuple[list[Card], list[Card], list[Card], list[Card]]


class EuchreDemand(Struct, frozen=True):
    """A demand upon the next card, or the next lead, of one of some hands."""

    hands: Seats
    option: Option


class Stage(Struct, frozen=True):
    """How the play stands: what lies in the trick in hand, who plays next, and the tricks of NS and EW."""

    laws: EuchreBook
    trump: Suit
    maker: Seat
    lone: Seat
    lone_defender: Seat
    out: Seats
    trick: tuple[tuple[Seat, Card], ...]
    turn: Seat
    won: tuple[int, int]


def stage_of(sight: EuchreSight) -> Stage:
    """Return how the play stands, as the cards lie."""
    deal = sight.deal
    open_trick = next((trick for trick in deal.tricks if trick.is_open), None)
    lying = open_trick.cards if open_trick is not None else ()
    turn = next((due.hand for due in sight.view.due if due.what in ("lead", "play")), NOBODY)
    if turn < 0:
        turn = (lying[-1][0] + 1) & 3 if lying else (deal.dealer + 1) & 3
    while deal.out >> turn & 1:
        turn = (turn + 1) & 3
    return Stage(
        sight.laws, deal.trump, deal.maker, deal.lone, deal.lone_defender, deal.out, lying, turn, deal.won
    )  # fmt: skip


def layouts(sight: EuchreSight, random: Random, count: int = LAYOUTS) -> list[Layout]:
    """Return ways in which the unseen cards may lie, what is known of them kept to."""
    deal = sight.deal
    laid = [sum(hand == by for _, by, _ in sight.memory.plays()) for hand in range(4)]
    fixed: list[list[Card]] = [[card for card, by in deal.faced if by == hand and card >= 0] for hand in range(4)]
    if deal.turn_up_taken and not deal.turn_up_played and deal.turn_up not in fixed[deal.dealer]:
        fixed[deal.dealer].append(deal.turn_up)
    fixed[sight.seat] = list(sight.hand)
    known = {card for cards in fixed for card in cards}
    free = [card for card in sight.unseen if card not in known]
    sizes = [5 - n for n in laid]
    layouts = []
    for _ in range(count):
        for _ in range(TRIES):
            random.shuffle(free)
            lay = _dealt(sight, [list(cards) for cards in fixed], list(free), sizes)
            if _fit_to_make(sight, lay):
                break
        layouts.append(lay)
    return layouts


def _fit_to_make(sight: EuchreSight, lay: Layout) -> bool:
    """Whether the maker has, or has played, as many trumps as one makes it on: three."""
    maker = sight.maker
    played = [card for _, hand, card in sight.memory.plays() if hand == maker and card >= 0]
    trumps = sum(sight.suit(card) == sight.trump for card in (*lay[maker], *played))
    return maker == sight.seat or trumps >= 3


def _dealt(sight: EuchreSight, hands: list[list[Card]], free: list[Card], sizes: list[int]) -> Layout:
    for hand in range(4):
        if hand == sight.seat:
            continue
        barred = {suit for by, suit in sight.voids if by == hand}
        while len(hands[hand]) < sizes[hand] and free:
            at = next((i for i, card in enumerate(free) if sight.suit(card) not in barred), 0)
            hands[hand].append(free.pop(at))
    return hands[0], hands[1], hands[2], hands[3]


def with_card(layout: Layout, hand: Seat, card: Card) -> Layout:
    """Return a layout with a card put back into a hand."""
    north, east, south, west = ([*cards, card] if by == hand else cards for by, cards in enumerate(layout))
    return north, east, south, west


class _Ranks:
    """What each card is with a suit as trump, by its number: the laws are asked once and not at every card played."""

    def __init__(self, laws: EuchreBook, trump: Suit) -> None:
        self.laws = laws
        self.trump = trump
        self.suits = [laws.suit(card, trump) for card in _CARDS]
        self.strengths = [strength(card, trump, laws) for card in _CARDS]
        self.leads = [(self.strengths[card] > 29, card & 15, -card) for card in _CARDS]
        self._powers: dict[Suit, list[int]] = {}

    def powers(self, led: Suit) -> list[int]:
        """Return the strength of each card in a trick to which a suit was led."""
        powers = self._powers.get(led)
        if powers is None:
            powers = self._powers[led] = [self.laws.power(card, self.trump, led) for card in _CARDS]
        return powers


_ranks = lru_cache(maxsize=64)(_Ranks)


def play_out(stage: Stage, layout: Layout, demand: EuchreDemand | None = None) -> float:
    """Return the points of NS by the hand, less those of EW, if all play simply from here."""
    hands = [list(cards) for cards in layout]
    won, trick, turn, out = list(stage.won), list(stage.trick), stage.turn, stage.out
    ranks = _ranks(stage.laws, stage.trump)
    active = [hand for hand in range(4) if not out >> hand & 1]
    laid = sum({1 << hand for hand, _ in trick})
    while trick or any(map(hands.__getitem__, active)):
        if hands[turn] and not laid >> turn & 1:
            card = _choice(stage, ranks, hands[turn], trick, turn, demand)
            if demand is not None and demand.hands >> turn & 1:
                demand = _kept(demand, leads=not trick)
            hands[turn].remove(card)
            trick.append((turn, card))
            laid |= 1 << turn
        if len(trick) < len(active):
            later = _next(hands, laid | out, turn)
            if later >= 0:
                turn = later
                continue
        powers = ranks.powers(ranks.suits[trick[0][1]])
        turn = max(trick, key=lambda play: powers[play[1]])[0]
        won[turn & 1] += 1
        trick, laid = [], 0
    return points(stage, won)


def _next(hands: list[list[Card]], past: Seats, turn: Seat) -> Seat:
    """Return who plays next to the trick in hand, NOBODY if no one has a card for it."""
    for seat in (turn + 1 & 3, turn + 2 & 3, turn + 3 & 3, turn):
        if hands[seat] and not past >> seat & 1:
            return seat
    return NOBODY


def _kept(demand: EuchreDemand, leads: bool) -> EuchreDemand | None:
    """Return a demand once one of its hands has played: a call of a suit waits for a lead."""
    only_leads = demand.option.what in (What.CALL_SUIT, What.BAR_SUIT)
    return demand if only_leads and not leads else None


def points(stage: Stage, won: list[int]) -> float:
    """Return the points of a hand for NS, less those of EW."""
    makers = side(stage.maker)
    march, euchre = stage.laws.stakes(stage.lone >= 0, stage.lone_defender >= 0)
    value = -euchre if won[makers] < 3 else 1 if won[makers] < 5 else march
    return (value if makers == 0 else -value) + A_TRICK * (won[0] - won[1])


def _choice(
    stage: Stage,
    ranks: _Ranks,
    hand: list[Card],
    trick: list[tuple[Seat, Card]],
    seat: Seat,
    demand: EuchreDemand | None,
) -> Card:
    suits, trump = ranks.suits, stage.trump
    led = suits[trick[0][1]] if trick else -1
    cards = [card for card in hand if suits[card] == led] or hand if trick else hand
    powers = ranks.powers(led)
    best_by, best = NOBODY, 0
    for by, card in trick:
        if powers[card] > best:
            best_by, best = by, powers[card]
    if demand is not None and demand.hands >> seat & 1:
        cards = _obeying(stage, cards, demand.option, trick, best) or cards
    if not trick:
        return max(cards, key=ranks.leads.__getitem__)
    winners = [card for card in cards if powers[card] > best]
    if not winners or (best_by == partner(seat) and best > 12):
        return min(cards, key=ranks.strengths.__getitem__)
    if len(trick) == 3 or led != trump != suits[winners[0]]:
        pick = min if len(trick) == 3 else max
        return pick(winners, key=powers.__getitem__)
    return min(winners, key=powers.__getitem__)


def _obeying(stage: Stage, cards: list[Card], option: Option, trick: list[tuple[Seat, Card]], best: int) -> list[Card]:
    laws, trump = stage.laws, stage.trump
    led = laws.suit(trick[0][1], trump) if trick else -1
    match option.what:
        case What.CALL_CARD:
            return [card for card in cards if card == option.card]
        case What.CALL_SUIT if not trick:
            return [card for card in cards if laws.suit(card, trump) == option.suit]
        case What.BAR_SUIT if not trick:
            return [card for card in cards if laws.suit(card, trump) != option.suit]
        case What.HIGHEST if trick:
            return [max(cards, key=lambda card: strength(card, trump, laws))]
        case What.LOWEST if trick:
            return [min(cards, key=lambda card: strength(card, trump, laws))]
        case What.WIN if trick:
            return [card for card in cards if laws.power(card, trump, led) > best]
        case What.LOSE if trick:
            return [card for card in cards if laws.power(card, trump, led) <= best]
    return []
