"""Making the trump: to order, assist, take up, name a suit, play alone, take it away, and what to discard."""

from __future__ import annotations

from typing import Final

from eldesthand.cards import ACE, JACK, Card, Suit, make, mate, rank_of
from eldesthand.players.book.advice import first, follows, ours, piece_for, pieces_for
from eldesthand.players.book.discards import best_discard
from eldesthand.players.book.holding import EuchreHolding, colour_of
from eldesthand.players.book.sight import DEALER, ELDEST, SECOND, THIRD, EuchreSight
from eldesthand.players.interface import Decision, Reason
from eldesthand.table.acts import Act, Alone, Discard, NameSuit, Order, Pass

ORDER, PASS = "order", "pass"

CAUTIOUS: Final = ("3-3", "4-2")
"""Scores, one's own points first, at which the dealer needs more than he ordinarily would."""

NEXT_NEEDS: Final = (1.55, 2.1, 2.3, 1.6)
CROSS_NEEDS: Final = (2.35, 1.95, 2.5, 1.65)
"""Tricks hoped for that each seat wants before it names next or a cross suit: chosen by trial, the book
giving no figures, in the order that it does give: next before cross for eldest, third most, dealer least."""


NEXT_PAYS: Final = (1.35, 2.0, 1.65, 1.65)
CROSS_PAYS: Final = (2.15, 2.1, 2.15, 1.95)
"""The same by what hands of that strength came to over three thousand deals, named and passed."""


def declare(sight: EuchreSight, lawful: tuple[Act, ...], bridges: bool = False) -> Decision:
    """Return the declaration at one's turn in the making."""
    if Order(sight.seat) in lawful:
        return _first_round(sight, lawful, bridges)
    if any(isinstance(act, NameSuit) for act in lawful):
        return _second_round(sight, lawful)
    return Decision(lawful[0], Reason("there is nothing else to say"))


def _first_round(sight: EuchreSight, lawful: tuple[Act, ...], bridges: bool) -> Decision:
    holding = with_turn_up(sight) if sight.place == DEALER else sight.holding(sight.turned)
    verdict, reason = judge_turn_up(sight, holding, bridges)
    if verdict == PASS:
        return Decision(Pass(sight.seat), reason)
    alone = worth_alone(sight, holding)
    if alone is not None and Alone(sight.seat) in lawful:
        return Decision(Alone(sight.seat), alone)
    return Decision(Order(sight.seat), reason)


def judge_turn_up(sight: EuchreSight, holding: EuchreHolding, bridges: bool) -> tuple[str, Reason]:
    """Return whether the turn-up should be ordered, and by what advice."""
    for advice in pieces_for(sight, "order"):
        if not advice.concerns(sight) or (advice.id == "BR-1" and not bridges):
            continue
        function = _JUDGES.get(advice.id)
        verdict = function(sight, holding) if function else advice.says if advice.suits(holding) else ""
        if verdict:
            return verdict, advice.reason
    return PASS, Reason("this hand is not worth the trump turned up")


def with_turn_up(sight: EuchreSight) -> EuchreHolding:
    """Return the hand the dealer would play: with the turn-up, and after the best discard."""
    six = (*sight.hand, sight.deal.turn_up)
    return without_discard(sight, six, sight.turned)


def without_discard(sight: EuchreSight, six: tuple[Card, ...], trump: Suit) -> EuchreHolding:
    """Return six cards without the one best discarded."""
    thrown = best_discard(six, trump, sight.deal.turn_up, sight.laws)[0]
    return EuchreHolding(tuple(card for card in six if card != thrown), trump, sight.laws)


def _bridge(sight: EuchreSight, holding: EuchreHolding) -> str:
    safe = len(holding.aces) >= 2 or holding.fits("A x") or holding.has_right
    return ORDER if sight.score_is("4-1", "4-2") and not safe else ""


def _eldest_has_next(sight: EuchreSight, holding: EuchreHolding) -> str:
    """Pass with a make at next in reserve, unless the hand is great at the turn-up itself."""
    great = len(holding.trumps) >= 4 or holding.fits("R L x") or holding.fits("R L + ace")
    reserve = sight.holding(sight.next_suit)
    orderable = holding.fits("3 trumps")
    return PASS if orderable and not great and good_next(reserve) else ""


def good_next(reserve: EuchreHolding) -> bool:
    """Whether a hand is fit to make next: three trumps, a bower among them, or the right with one and an ace."""
    bower = reserve.has_right or reserve.has_left
    return (len(reserve.trumps) >= 3 and bower) or reserve.fits("R x + ace")


def _eldest_orders(sight: EuchreSight, holding: EuchreHolding) -> str:
    """Three trumps, two of them ten or better, and an ace, a guarded king or a single plain suit beside."""
    beside = bool(holding.aces) or any(len(cards) > 1 for cards in holding.plain.values())
    if sight.score_is("4-3") and not holding.fits("R x x"):
        return ""
    good = holding.fits("3 trumps") and holding.fits("2 medium trumps") and holding.hoped >= 2.0
    return ORDER if good and (beside or len(holding.trumps) > 3) else ""


def _second_leaves_the_right(sight: EuchreSight, holding: EuchreHolding) -> str:
    return PASS if len(holding.trumps) == 2 and holding.powers[0] < 16 + ACE and len(holding.aces) < 2 else ""


def _third_orders_the_right(sight: EuchreSight, holding: EuchreHolding) -> str:
    return ORDER if holding.fits("L A K") or (len(holding.trumps) >= 4 and holding.has_left) else ""


def _third_strong_twice(sight: EuchreSight, holding: EuchreHolding) -> str:
    strong = len(holding.trumps) >= 3 and holding.hoped >= 2.2
    return ORDER if strong and sight.holding(sight.next_suit).hoped >= 2.2 else ""


def _dealer_turns_down(sight: EuchreSight, holding: EuchreHolding) -> str:
    """Both bowers of the cross colour, which are no trumps at the turn-up or at next, and better at next."""
    cross = [suit for suit in range(4) if colour_of(suit) != colour_of(sight.turned)]
    bowers = all(make(suit, JACK) in sight.hand for suit in cross)
    return PASS if bowers and sight.holding(sight.next_suit).hoped > holding.hoped else ""


def _dealer_tries(sight: EuchreSight, holding: EuchreHolding) -> str:
    return ORDER if holding.hoped >= (2.5 if sight.score_is(*CAUTIOUS) else 2.2) else ""


_JUDGES: Final = {
    "BR-1": _bridge,
    "E-O2": _eldest_has_next,
    "E-O1": _eldest_orders,
    "S-A4": _second_leaves_the_right,
    "T-O2": _third_orders_the_right,
    "T-O1": _third_strong_twice,
    "D-T5": _dealer_turns_down,
    "D-T4": _dealer_tries,
}
"""The pieces about the turn-up that ask for more than a shorthand of the hand can say."""


def _second_round(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision:
    named = [act.suit for act in lawful if isinstance(act, NameSuit)]
    advice = {ELDEST: "E-M1", SECOND: "S-P8", THIRD: "T-M1", DEALER: "D-M1"}[sight.place]
    best, margin = -1, 0.0
    for suit in named:
        spare = sight.holding(suit).hoped - needed(sight, suit)
        if spare > margin or (best < 0 and spare >= 0):
            best, margin = suit, spare
    if best < 0 and Pass(sight.seat) in lawful:
        return Decision(Pass(sight.seat), Reason("no suit is strong enough to make"))
    if best < 0:
        best = max(named, key=lambda suit: sight.holding(suit).hoped)
        return Decision(NameSuit(sight.seat, best), piece_for(sight, "MD-3").reason)
    holding = sight.holding(best)
    alone = worth_alone(sight, holding)
    if alone is not None and Alone(sight.seat, best) in lawful:
        return Decision(Alone(sight.seat, best), alone)
    applies = sight.place != SECOND or (colour_of(sight.turned) == "black" and colour_of(best) == "red")
    reason = piece_for(sight, advice).reason if applies else Reason("this suit is strong enough to make")
    return Decision(NameSuit(sight.seat, best), reason)


def needed(sight: EuchreSight, suit: Suit) -> float:
    """Return how many tricks the hand should hope for before it names a suit."""
    is_next = suit == mate(sight.turned)
    pays = ours(sight, "W-M1") is not None
    needs = (NEXT_PAYS if pays else NEXT_NEEDS) if is_next else (CROSS_PAYS if pays else CROSS_NEEDS)
    need = needs[sight.place]
    if is_next and sight.bower_turned:
        # The left bower of next lies turned down.
        need -= 0.15
    if sight.place == SECOND and colour_of(sight.turned) == "black" and colour_of(suit) == "red":
        need -= 0.25 if sight.bower_turned else 0.15
    if sight.place == ELDEST and sight.score_is("4-3"):
        need += 0.2
    return need


def worth_alone(sight: EuchreSight, holding: EuchreHolding) -> Reason | None:
    """Return why the hand should be played alone, None if it should not."""
    for advice in pieces_for(sight, "alone"):
        if advice.concerns(sight):
            verdict = _ALONE[advice.id](sight, holding.sweep)
            if verdict is not None:
                return advice.reason if verdict else None
    return None


def _figure(sight: EuchreSight, first: float, pays: float) -> float:
    """Return the chance of all five tricks that is wanted: that of the first Book player, or what pays."""
    return pays if ours(sight, "W-M2") else first


def _third_alone(sight: EuchreSight, chance: float) -> bool | None:
    return False if sight.making.round == 1 and chance < _figure(sight, 0.5, 0.45) else None


def _desperate(sight: EuchreSight, chance: float) -> bool | None:
    return True if sight.score_is("1-4", "2-4") and chance >= _figure(sight, 0.24, 0.1) else None


def _cautious(sight: EuchreSight, chance: float) -> bool | None:
    if sight.own > sight.theirs or sight.score_is("3-3", "4-4"):
        return chance >= _figure(sight, 0.5, 0.25)
    return None


def _assisted_alone(sight: EuchreSight, chance: float) -> bool | None:
    return True if sight.assisted and chance >= _figure(sight, 0.3, 0.1) else None


def _strong(sight: EuchreSight, chance: float) -> bool | None:
    return chance >= _figure(sight, 0.36, 0.14)


def _two_from_home(sight: EuchreSight, chance: float) -> bool | None:
    return False if sight.own >= 3 else None


def _cheap_euchre(sight: EuchreSight, chance: float) -> bool | None:
    return True if chance >= _figure(sight, 0.24, 0.08) else None


_ALONE: Final = {
    "NY-1": _two_from_home,
    "MD-1": _two_from_home,
    "MD-2": _cheap_euchre,
    "LN-3": _third_alone,
    "LN-2": _desperate,
    "LN-1": _cautious,
    "LN-4": _assisted_alone,
    "LN-5": _strong,
}


def taking(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision | None:
    """Return the take-over of the partner's hand if it should be played alone from here."""
    take = next((act for act in lawful if isinstance(act, Alone)), None)
    if take is None or sight.trump < 0 or not sight.ours or sight.maker == sight.seat:
        return None
    holding = sight.held
    if len(sight.hand) == 5 and sight.place == DEALER and sight.ordered:
        # His partner plays alone: the turn-up comes with the hand he takes over.
        holding = with_turn_up(sight) if sight.deal.turn_up not in sight.hand else holding
    elif len(sight.hand) > 5:
        holding = without_discard(sight, sight.hand, sight.trump)
    if sight.deal.lone == sight.mate:
        return Decision(take, piece_for(sight, "LN-7").reason) if fair_lone(holding) else None
    alone = worth_alone(sight, holding)
    return Decision(take, alone) if alone is not None else None


def fair_lone(holding: EuchreHolding) -> bool:
    """Whether trumps are fair and no plain card is weak: none but aces, or a king below its ace."""
    weak = [card for cards in holding.plain.values() for card in cards if rank_of(card) < ACE]
    kings = [cards[1] for cards in holding.plain.values() if [rank_of(card) for card in cards[:2]] == [ACE, ACE - 1]]
    return len(holding.trumps) >= 3 and not [card for card in weak if card not in kings] and holding.sweep >= 0.3


def discard(sight: EuchreSight, lawful: tuple[Act, ...]) -> Decision:
    """Return the dealer's discard."""
    may = [act.card for act in lawful if isinstance(act, Discard)]
    discard = first("discard", sight)
    if discard is not None and discard[0] in may:
        return Decision(Discard(sight.seat, discard[0]), discard[1])
    card, advice = best_discard(sight.hand, sight.trump, sight.deal.turn_up, sight.laws, sight.deal.lone == sight.seat)
    return Decision(Discard(sight.seat, card if card in may else may[0]), piece_for(sight, advice).reason)


@follows("LN-6")
def discard_next(sight: EuchreSight) -> Card | None:
    """Third hand plays the turn-up alone: throw next, if that leaves none of it."""
    third_alone = sight.deal.lone >= 0 and sight.deal.lone == (sight.deal.dealer - 1) & 3
    if not third_alone or not sight.ordered:
        return None
    cards = sight.held.plain.get(mate(sight.trump), [])
    return cards[0] if len(cards) == 1 and rank_of(cards[0]) != ACE else None
