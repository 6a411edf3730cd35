"""The solver in Python: the same algorithm as the kernel, for reference and where the kernel could not be built.

It tells whether N and S take so many tricks, by the same means: yes or no questions, one card tried of those
that are equal, tricks that are sure, positions remembered by what matters of them.  Names are the kernel's.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from eldesthand.seats import Seat
from eldesthand.solver.layout import LANE, ROOFS, TRUMPS, Places, each, inward, lane_of, lanes, outward
from eldesthand.solver.position import Called, Position

Bounds = tuple[int, int]
Memory = dict[tuple[int, ...], Bounds]
FORGET_AT = 200_000
"""A memory of so many positions is emptied."""

_MEMORY: Memory = {}


def lowest_of_runs(cards: Places, live: Places) -> Places:
    """Return of each run of a hand's cards with no live card between them the lowest: the others are its equals.

    Adding a card to the places where no live card is carries it up to the next live card of its suit.
    """
    return cards & ~((cards << 1) + (~(live | ROOFS) & (1 << 64) - 1))


def below_and_at(cards: Places) -> Places:
    """Return every place below a card of its lane, and its own."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    return cards | cards >> 1


def owners(hands: tuple[Places, Places, Places, Places], live: Places) -> int:
    """Return whose each live card is, in the order of rank: two bits a card, the lowest first."""
    _, east, south, west = hands
    bits, shift = 0, 0
    for card in each(live):
        if card & (east | west):
            bits |= 1 << shift
        if card & (south | west):
            bits |= 2 << shift
        shift += 2
    return bits


@cache
def sure_trumps(mine: Places, theirs: Places) -> int:
    """Return the tricks that a hand's trumps are sure of: each higher one of theirs takes one at most."""
    above = sure = 0
    for place in range(56, 47, -1):
        if theirs >> place & 1:
            above += 1
        elif mine >> place & 1:
            if above:
                above -= 1
            else:
                sure += 1
    return sure


class OpenTrick(NamedTuple):
    """The open trick: the lane led (0: nothing lies there), the best card, who holds it with that."""

    lane: Places = 0
    best: Places = 0
    holder: Seat = -1

    def with_card(self, seat: Seat, card: Places) -> OpenTrick:
        """Return the trick with a card more."""
        if not self.lane:
            return OpenTrick(lane_of(card), card, seat)
        return self if card < self.best or not card & (self.lane | TRUMPS) else OpenTrick(self.lane, card, seat)

    def winners(self, cards: Places) -> Places:
        """Return the cards that would hold the trick."""
        return cards & (self.lane | TRUMPS) & ~(self.best | (self.best - 1)) if self.lane else cards


class TwinGame(NamedTuple):
    """A game as it is played; `calls` has a bit for each that stands, `round` counts tricks from the start."""

    hands: tuple[Places, Places, Places, Places]
    trick: OpenTrick
    laid: Places
    cards_laid: int
    to_play: Seat
    left: int
    round: int
    calls: int

    @property
    def live(self) -> Places:
        """The cards not yet gone."""
        north, east, south, west = self.hands
        return north | east | south | west | self.laid


class Twin:
    """The solver of one position, which must have been checked."""

    def __init__(self, position: Position, memory: Memory | None = None) -> None:
        """Make it ready; `memory` is shared between solvers unless one is given."""
        self.position, self.memory = position, _MEMORY if memory is None else memory
        self.calls = [call for call in position.calls if call.hands & position.active]
        self.next = {seat: position.order[(n + 1) % len(position.order)] for n, seat in enumerate(position.order)}
        self.players = len(position.order)
        self.named = [inward([c.card], position.trump) if c.what <= Called.NOT_CARD else 0 for c in self.calls]
        self.sides = {seat & 1 for seat in position.order}
        if len(self.memory) > FORGET_AT:
            self.memory.clear()

    def start(self) -> TwinGame:
        """Return the game as the position has it."""
        at, trick, laid = self.position, OpenTrick(), 0
        for seat, put in zip(at.order, at.laid, strict=False):
            card = inward([put], at.trump)
            trick, laid = trick.with_card(seat, card), laid | card
        dealt = [inward(hand, at.trump) if at.active >> seat & 1 else 0 for seat, hand in enumerate(at.hands)]
        hands = dealt[0], dealt[1], dealt[2], dealt[3]
        return TwinGame(hands, trick, laid, len(at.laid), at.to_play, at.left, 1, (1 << len(self.calls)) - 1)

    # What a position is worth

    def tricks(self, game: TwinGame | None = None) -> int:
        """Return the tricks of N and S."""
        game = game or self.start()
        return self.around(game, (game.left + 1) // 2)

    def values(self) -> dict[int, int]:
        """Return for each lawful card, from the lowest place up, the tricks of N and S if it is played."""
        game = self.start()
        if not game.left:
            return {}
        choices, worth, value = self.choices(game), {}, -1
        for card in each(self.lawful(game)):
            if card & choices:
                after, won = self.after(game, card)
                value = won + (self.tricks(after) if value < 0 else self.around(after, value - won))
            worth[outward(card.bit_length() - 1, self.position.trump)] = value
        return worth

    def line(self) -> list[int]:
        """Return one line of best play; of cards that are as good the lowest."""
        game = self.start()
        worth, cards = self.tricks(game), []
        while game.left:
            for card in each(self.choices(game)):
                after, won = self.after(game, card)
                if self.keeps(after, worth - won, game.to_play):
                    cards.append(outward(card.bit_length() - 1, self.position.trump))
                    game, worth = after, worth - won
                    break
        return cards

    def keeps(self, after: TwinGame, worth: int, seat: Seat) -> bool:
        """Whether a game after a card is worth what it was to the side that played it."""
        return not self.reaches(after, worth + 1) if seat & 1 else self.reaches(after, worth)

    def around(self, game: TwinGame, guess: int) -> int:
        """Return the tricks of N and S, asking first whether they reach `guess`, then up or down by one."""
        low, high = self.least(game), self.most(game)
        need = low + 1 if guess <= low else min(guess, high)
        while low < high:
            if self.reaches(game, need):
                low, need = need, need + 1
            else:
                high, need = need - 1, need - 1
        return low

    def least(self, game: TwinGame) -> int:
        """Return the tricks that N and S can't lose: all if nobody plays against them."""
        return 0 if 1 in self.sides else game.left

    def most(self, game: TwinGame) -> int:
        """Return the tricks that are there for N and S to win."""
        return game.left if 0 in self.sides else 0

    def reaches(self, game: TwinGame, need: int) -> bool:
        """Whether N and S take `need` of the tricks left."""
        if need <= self.least(game):
            return True
        if need > self.most(game):
            return False
        if game.calls:
            return self.tried(game, need)
        return self.lead(game, need) if not game.cards_laid else self.tried(game, need)

    # The rules

    def lawful(self, game: TwinGame) -> Places:
        """Return the cards that may lawfully be put down next, the call that binds obeyed."""
        hand = game.hands[game.to_play]
        cards = hand & game.trick.lane or hand
        bound = self.binding(game)
        return cards if bound < 0 else self.answering(bound, cards, game.trick) or cards

    def binding(self, game: TwinGame) -> int:
        """Return which call binds the next card, -1 if none does."""
        for n, call in enumerate(self.calls):
            stands = game.calls >> n & 1 and call.hands >> game.to_play & 1 and call.trick in (0, game.round)
            if stands and not (call.leads_only and game.cards_laid):
                return n
        return -1

    def answering(self, n: int, cards: Places, trick: OpenTrick) -> Places:
        """Return the cards that answer a call; none if none can, or if it asks nothing here."""
        call = self.calls[n]
        lane = LANE << 16 * lanes(self.position.trump)[call.suit] if call.suit >= 0 else trick.lane
        suited = cards & lane
        match call.what:
            case Called.CARD:
                return cards & self.named[n]
            case Called.NOT_CARD:
                return cards & ~self.named[n]
            case Called.SUIT:
                return suited
            case Called.NOT_SUIT:
                return cards & ~lane
            case Called.HIGHEST:
                return 1 << suited.bit_length() - 1 if suited else 0
            case Called.LOWEST:
                return suited & -suited
            case Called.WIN:
                return trick.winners(cards) if trick.lane else 0
            case Called.LOSE:
                return cards & ~trick.winners(cards) if trick.lane else 0

    def choices(self, game: TwinGame) -> Places:
        """Return of lawful cards that are equal the lowest; a card named by a call is equal to none."""
        cards = self.lawful(game)
        named = cards & sum(self.named[n] for n in range(len(self.calls)) if game.calls >> n & 1)
        return lowest_of_runs(cards ^ named, game.live) | named

    def after(self, game: TwinGame, card: Places) -> tuple[TwinGame, int]:
        """Return the game after a card, and 1 if N and S have won a trick by it."""
        seat, bound = game.to_play, self.binding(game)
        calls = game.calls & ~(1 << bound) if bound >= 0 else game.calls
        held = list(game.hands)
        held[seat] ^= card
        hands = held[0], held[1], held[2], held[3]
        trick = game.trick.with_card(seat, card)
        if game.cards_laid + 1 < self.players:
            laid = game.laid | card, game.cards_laid + 1
            return TwinGame(hands, trick, *laid, self.next[seat], game.left, game.round, calls), 0
        later = game.round + 1
        for n, call in enumerate(self.calls):
            if 0 < call.trick < later:
                calls &= ~(1 << n)
        return TwinGame(hands, OpenTrick(), 0, 0, trick.holder, game.left - 1, later, calls), 1 - (trick.holder & 1)

    # The search

    def lead(self, game: TwinGame, need: int) -> bool:
        """Answer at a lead, nothing called: at once if the sure tricks settle it, else from memory or by trying."""
        seat = game.to_play
        sure, against = self.sure_with_lead(game), self.sure_of_side(game, self.left_of(seat))
        if seat & 1:
            sure, against = against, sure
        if sure >= need or game.left - against < need:
            return sure >= need
        key = self.key(game)
        least, most = self.memory.get(key, (0, game.left))
        if least >= need or most < need:
            return least >= need
        reached = self.tried(game, need)
        least, most = self.memory.get(key, (0, game.left))
        self.memory[key] = (max(least, need), most) if reached else (least, min(most, need - 1))
        return reached

    def tried(self, game: TwinGame, need: int) -> bool:
        """Try the cards of the hand to play: to win comes first, unless its partner holds the trick."""
        ours = not game.to_play & 1
        cards = self.choices(game)
        if game.cards_laid:
            winners = game.trick.winners(cards)
        else:
            winners = cards & ~below_and_at(game.live ^ game.hands[game.to_play])
        first = cards ^ winners if game.cards_laid and not (game.trick.holder ^ game.to_play) & 1 else winners
        for some in (first, cards ^ first):
            for card in each(some):
                after, won = self.after(game, card)
                if self.reaches(after, need - won) == ours:
                    return ours
        return not ours

    def key(self, game: TwinGame) -> tuple[int, ...]:
        """Return the cache key of a position at a lead: whose each card is, the lengths of the suits, who leads."""
        live = game.live
        lengths = tuple((live >> lane & LANE).bit_count() for lane in (0, 16, 32, 48))
        return owners(game.hands, live), *lengths, game.to_play, self.position.out

    @staticmethod
    def left_of(seat: Seat) -> Seat:
        """Return the seat to the left, whether it plays or not."""
        return (seat + 1) & 3

    def sure_of_side(self, game: TwinGame, seat: Seat) -> int:
        """Return the tricks that one of two partners is sure of by trumps."""
        theirs = (game.hands[(seat + 1) & 3] | game.hands[(seat + 3) & 3]) & TRUMPS
        return max(sure_trumps(game.hands[hand] & TRUMPS, theirs) for hand in (seat, seat ^ 2))

    def sure_with_lead(self, game: TwinGame) -> int:
        """Return the sure tricks of the side on lead.

        To those of its trumps come the best card of each plain suit that both adversaries must follow, if the
        partner is never forced to ruff.
        """
        seat, hands = game.to_play, game.hands
        best = hands[seat] & ~below_and_at(game.live ^ hands[seat])
        against = [hands[hand] for hand in ((seat + 1) & 3, (seat + 3) & 3) if self.position.active >> hand & 1]
        cash = sum(1 for lane in (LANE, LANE << 16, LANE << 32) if best & lane and all(hand & lane for hand in against))
        spare = game.left - (hands[seat ^ 2] & TRUMPS).bit_count()
        return self.sure_of_side(game, seat) + min(cash, spare)
