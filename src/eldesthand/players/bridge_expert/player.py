"""The Expert at bridge: cards, makes, doubles and demands are weighed in likely worlds.

What it claims and mends, and what is said beside the play, is the Book's.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import SUIT_WORDS, Card, words
from eldesthand.players.bridge.choices import alike
from eldesthand.players.bridge.choosing import of_group
from eldesthand.players.bridge.first_leads import first_leads
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.bridge.rules import spoken
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge_expert.demands import LikelyTrial
from eldesthand.players.bridge_expert.making import BridgeProspects
from eldesthand.players.bridge_expert.weigh import DRAWN, BridgeWorth, budget_of, weigh_cards
from eldesthand.players.chance import number
from eldesthand.players.interface import Decision, Reason, book_would
from eldesthand.players.memory import Memory
from eldesthand.solver.bridge import NoSolver
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Double, NameSuit, PassMake, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

AT_EASE: Final = 100
"""Worlds in hundredths of what suits a game that shouldn't wait."""

AS_GOOD: Final = 0.05
"""Tricks by which the book's card may be worth less."""

SAID: Final = 0.25
"""The share of what the book's rows say for a card that is reckoned in."""

A_MAKE: Final = 3.0
"""Points by which the book's make may be worth less."""

A_DOUBLE: Final = 1.5
"""Points that a double must bring."""

OFTEN: Final = 0.55
OFTENER: Final = 0.1
OFTENEST: Final = 0.98
"""How often the odd trick must be ours for the first double, how much oftener for each further one, and at most."""

DOUBLES: Final = 6
"""No more doubles than this, however sure the odd trick seems: they are as sure as we are."""


class BridgeExpert(Struct, frozen=True):
    """Plays bridge by worlds that agree with all it knows.

    `worlds` is how many it looks into, in hundredths of what suits a game that shouldn't wait.
    `vigilance` and `slips` are as the Book player has them.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    worlds: int = AT_EASE
    name: str = "expert"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the decision with the highest expected worth; the Book player's where nothing is weighed."""
        decision = BridgePlayer(self.vigilance, self.slips, trial=LikelyTrial).decide(view, due, lawful, memory)
        if decision is None or due is None or decision.slip:
            return decision
        cards = tuple(act.card for act in lawful if isinstance(act, Play))
        sight = BridgeSight(view, memory, due, cards)
        seed = number(view, memory, "expert")
        try:
            match decision.act:
                case Play() if due.what in ("lead", "play"):
                    return self._plays(sight, decision, decision.act, seed)
                case NameSuit() | PassMake() if due.what == "make":
                    return self._makes(sight, lawful, decision, seed)
                case _ if due.what == "speak" and Double(sight.seat) in lawful:
                    return self._doubles(sight, lawful, decision, seed)
        except (NoWorld, BadPosition, NoSolver):
            pass  # cards are amiss: the Book's way
        return decision

    def _plays(self, sight: BridgeSight, decision: Decision, act: Play, seed: int) -> Decision:
        if len(sight.cards) < 2 or sum(trick.is_open for trick in sight.deal.tricks) > 1:
            return decision
        groups, said = choices(sight, act.card)
        if len(groups) < 2:
            return decision
        scale = self.worlds / AT_EASE
        budget = budget_of(len(sight.deal.hands[sight.hand]), scale)
        if budget is None:
            told = f"{decision.reason.words}; as the book has it, for there is no compiled kernel"
            return replace(decision, reason=replace(decision.reason, words=told))
        worths = weigh_cards(sight, groups, seed, budget, round(DRAWN * max(scale, 0.1)))
        worth = {card: worths[card].stake + SAID * said[card] + AS_GOOD * (card == act.card) for card in groups}
        ranked = sorted(groups, key=lambda card: (-round(worth[card], 6), card & 15, card))
        return Decision(Play(sight.seat, ranked[0], sight.hand), _why(ranked, worths, act.card, decision.reason))

    def _makes(self, sight: BridgeSight, lawful: tuple[Act, ...], decision: Decision, seed: int) -> Decision:
        worths = BridgeProspects(sight, seed).makes(lawful)
        if len(worths) < 2 or decision.act not in worths:
            return decision
        ranked = sorted(worths, key=lambda act: -worths[act] - A_MAKE * (act == decision.act))
        best, second = ranked[:2]
        told = f"{_said(best)} is worth {worths[best]:+.1f} points, {_said(second)} {worths[second]:+.1f}"
        return Decision(best, Reason(told + book_would(_said(decision.act), best == decision.act, decision.reason)))

    def _doubles(self, sight: BridgeSight, lawful: tuple[Act, ...], decision: Decision, seed: int) -> Decision:
        often, gain = BridgeProspects(sight, seed).double()
        double = Double(sight.seat)
        calm = next((act for act in lawful if not isinstance(act, Double)), lawful[0])
        k = sight.doubling.k
        enough = often >= min(OFTEN + OFTENER * k, OFTENEST) and k < DOUBLES
        act = double if gain > A_DOUBLE and enough else calm
        told = f"the odd trick should be ours in {often:.0%}, and doubling is worth {gain:+.1f} points"
        would = "double" if decision.act == double else "not double"
        agrees = (act == double) == (decision.act == double)
        if agrees and act == decision.act and act != double:
            return decision
        return Decision(act, Reason(told + book_would(would, agrees, decision.reason)))


def choices(sight: BridgeSight, advised: Card) -> tuple[tuple[Card, ...], dict[Card, float]]:
    """Return the cards between which there is a choice, and what the book's rows say for each, in tricks.

    Of cards as good as each other one stands for all: the one that the book advises, or that which a row names.
    """
    first = not sight.trick and not any(trick.cards or trick.gathered for trick in sight.memory.tricks)
    rows = spoken(sight, "first lead" if first else "play" if sight.trick else "lead")
    if first:
        groups = {card: 1 << card for card in first_leads(sight)}
    else:
        groups = {advised if group >> advised & 1 else of_group(group, rows): group for group in alike(sight)}
    said = {card: sum(row.weight for row, cards in rows if cards & group) for card, group in groups.items()}
    return tuple(groups), said


def _why(ranked: list[Card], worths: dict[Card, BridgeWorth], advised: Card, book: Reason) -> Reason:
    """Return the reason for the first of some cards: what it and the next come to."""
    best, second = ranked[:2]
    told = f"with the {words(best)} {worths[best].tricks:.2f} tricks may be hoped for, with the {words(second)} "
    told += f"{worths[second].tricks:.2f}"
    return Reason(told + book_would(f"the {words(advised)}", advised == best, book))


def _said(act: Act) -> str:
    return SUIT_WORDS[act.suit] if isinstance(act, NameSuit) else "to leave it to the partner"
