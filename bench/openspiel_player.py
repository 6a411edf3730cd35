"""OpenSpiel's information-set search at modern euchre, as players of a file: ismcts-100, ismcts-1000, ismcts-5000.

Its game is ours with the options M-discard "not the turn-up" and M-alone "until the lead".  For each decision its state
is put together from what the seat knows, the cards not seen dealt at random as the voids allow: the search deals
them anew for every simulation.  It asks for the lone hand after the discard; here that question is put with the make.
"""

from __future__ import annotations

from importlib import import_module
from random import Random
from typing import Any, Final

from eldesthand.books import laws_of
from eldesthand.cards import Card, make, rank_of, suit_of
from eldesthand.euchre.book import EuchreMaking
from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.seats import Seat, left
from eldesthand.table.acts import Act, Alone, Discard, NameSuit, Order, Pass, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

PASS: Final = 24
CLUBS: Final = 25
ALONE: Final = 29
TOGETHER: Final = 30
NINE: Final = 9
STOCK: Final = 4
TRIES: Final = 1000
EXPLORES: Final = 2.0
"""The constant of its upper confidence bounds."""

SEARCH: Final = Reason("OpenSpiel's search")


def ours(card: int) -> Card:
    """Return our number of a card: theirs is four times the rank above the nine, and the suit, clubs first."""
    return make(card % 4, NINE + card // 4)


def theirs(card: Card) -> int:
    """Return their number of a card."""
    return 4 * (rank_of(card) - NINE) + suit_of(card)


class Rebuilt:
    """A deal as a seat knows it, as a state of OpenSpiel."""

    def __init__(self, view: View, memory: Memory, random: Random) -> None:
        self.view, self.memory, self.random = view, memory, random
        self.laws = laws_of(view)
        self.deal = view.deal
        making = self.deal.making
        assert isinstance(making, EuchreMaking)
        self.making = making
        self.plays = [(seat, card) for trick in memory.tricks for seat, card in trick.cards]
        self.hands, self.laid = self._world()
        self.state = import_module("pyspiel").load_game("euchre").new_initial_state()
        self._tell()

    def _world(self) -> tuple[list[list[Card]], Card]:
        """Return the four hands as they were dealt, and what the dealer has laid away (-1 if nothing yet)."""
        deal, me, turn_up = self.deal, self.view.seat, self.deal.turn_up
        takes = deal.trump >= 0 and self.making.ordered
        hands: list[list[Card]] = [[], [], [], []]
        for seat, card in self.plays:
            if card != turn_up or not takes:
                hands[seat].append(card)
        hands[me] = [card for card in self.laws.pack if self.memory.held >> card & 1]
        if takes and me == deal.dealer:
            hands[me] = [card for card in hands[me] if card != turn_up]
        known = {card for hand in hands for card in hand} | {turn_up}
        voids: set[tuple[Seat, int]] = set()
        for trick in self.memory.tricks:
            led = self.laws.suit(trick.cards[0][1], deal.trump)
            voids |= {(seat, led) for seat, card in trick.cards if self.laws.suit(card, deal.trump) != led}
        unseen = [card for card in self.laws.pack if card not in known]
        for _ in range(TRIES):
            filled, laid = self._filled(hands, unseen, voids, takes)
            if all(len(hand) == self.laws.hand_size for hand in filled):
                break
        else:
            raise ValueError("no cards agree with what was played")
        if takes and me == deal.dealer:
            now = deal.hands[me]
            gone = [card for card in filled[me] if card not in now and (me, card) not in self.plays]
            laid = gone[0] if gone else -1
        return filled, laid

    def _filled(
        self, hands: list[list[Card]], unseen: list[Card], voids: set[tuple[Seat, int]], takes: bool
    ) -> tuple[list[list[Card]], Card]:
        """Return the hands filled up at random, those cards first that fit in the fewest; some may stay short."""
        filled, laid, dealer = [list(hand) for hand in hands], -1, self.deal.dealer
        self.random.shuffle(unseen)
        if takes and dealer != self.view.seat:
            # One of the dealer's cards is laid away: no void speaks of it.
            laid = next(card for card in unseen)
            filled[dealer].append(laid)
        fits = {
            card: [seat for seat in range(4) if (seat, self.laws.suit(card, self.deal.trump)) not in voids]
            for card in unseen
            if card != laid
        }
        free = [self.laws.hand_size - len(hand) for hand in filled]
        free.append(len(fits) - sum(free))
        for card in sorted(fits, key=lambda card: len(fits[card])):
            places = [place for place in (*fits[card], STOCK) for _ in range(free[place])]
            place = self.random.choice(places or [STOCK])
            free[place] -= 1
            if place < STOCK:
                filled[place].append(card)
        return filled, laid

    def _tell(self) -> None:
        """Apply everything that has happened."""
        deal, apply = self.deal, self.state.apply_action
        apply(deal.dealer)
        for n in range(4 * self.laws.hand_size):
            apply(theirs(self.hands[(deal.dealer + n) % 4][n // 4]))
        apply(theirs(deal.turn_up))
        maker, first = deal.maker, left(deal.dealer)
        speaker = maker if deal.trump >= 0 else self.view.seat
        second_round = not self.making.ordered if deal.trump >= 0 else self.making.round == 2
        for _ in range((speaker - first) % 4 + 4 * second_round):
            apply(PASS)
        if deal.trump < 0:
            return
        apply(CLUBS + deal.trump)
        if self.making.ordered:
            if self.laid < 0:
                return
            apply(theirs(self.laid))
        apply(ALONE if deal.lone >= 0 else TOGETHER)
        for _, card in self.plays:
            apply(theirs(card))

    def search(self, simulations: int) -> int:
        """Return the action that the search chooses."""
        spiel = import_module("pyspiel")
        seed = self.random.getrandbits(31)
        most = spiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT
        rolls = spiel.RandomRolloutEvaluator(1, seed)
        action: int = spiel.ISMCTSBot(seed, rolls, EXPLORES, simulations, -1, most, False, False).step(self.state)
        return action


def decide(self: Any, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
    """Return what the search chooses; words beside the play are not its game."""
    if due is None:
        return None
    acts: set[Act] = {act for act in lawful if isinstance(act, Pass | Order | NameSuit | Alone | Discard | Play)}
    if len(acts) < 2 or due.what not in ("declare", "discard", "lead", "play"):
        return Decision(lawful[0], SEARCH)
    random = Random(number(view, memory, "openspiel"))
    rebuilt = Rebuilt(view, memory, random)
    action = rebuilt.search(self.simulations)
    return Decision(_act(rebuilt, action, acts, self.simulations), SEARCH)


def _act(rebuilt: Rebuilt, action: int, acts: set[Act], simulations: int) -> Act:
    """Return the act of an action; after a make it is asked at once whether it plays alone."""
    seat, deal = rebuilt.view.seat, rebuilt.deal
    if action < PASS:
        return Discard(seat, ours(action)) if Discard(seat, ours(action)) in acts else Play(seat, ours(action))
    if action == PASS:
        return Pass(seat)
    suit = action - CLUBS
    rebuilt.state.apply_action(action)
    if not {ALONE, TOGETHER} & set(rebuilt.state.legal_actions()):
        laid = rebuilt.search(simulations) if seat == deal.dealer else random_of(rebuilt)
        rebuilt.state.apply_action(laid)
    if rebuilt.search(simulations) == ALONE:
        alone = [act for act in acts if isinstance(act, Alone) and act.suit in (suit, -1, -2)]
        if alone:
            return alone[0]
    return Order(seat) if Order(seat) in acts else NameSuit(seat, suit)


def random_of(rebuilt: Rebuilt) -> int:
    """Return any action that is legal: another's discard, which is hidden."""
    action: int = rebuilt.random.choice(rebuilt.state.legal_actions())
    return action


class Search100:
    """OpenSpiel's search with 100 simulations."""

    name = "ismcts-100"
    games = ("euchre",)
    simulations = 100
    decide = decide


class Search1000:
    """OpenSpiel's search with 1,000 simulations."""

    name = "ismcts-1000"
    games = ("euchre",)
    simulations = 1000
    decide = decide


class Search5000:
    """OpenSpiel's search with 5,000 simulations."""

    name = "ismcts-5000"
    games = ("euchre",)
    simulations = 5000
    decide = decide
