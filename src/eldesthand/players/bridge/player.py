"""The Book player for bridge: Elwell's rows first, sound play where they are silent, rights by what they are worth."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.bridge.choosing import ONLY, choose_card
from eldesthand.players.bridge.doubling import answer, speak
from eldesthand.players.bridge.making import declare
from eldesthand.players.bridge.sight import Sight
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View


class BridgePlayer(Struct, frozen=True):
    """Plays bridge by Elwell's book.

    `vigilance`, from 0 to 1, is the share of what is amiss that it notices, its own revokes included.
    `slips`, from 0 to 1, is the chance of an error at each turn to play.  `ignoring` are ids of advice that it
    does not follow, to measure what they are worth.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    ignoring: frozenset[str] = frozenset()
    name: str = "book"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return what the book would do, and which row says so."""
        if due is None:
            return None
        cards = tuple(act.card for act in lawful if isinstance(act, Play))
        sight = Sight(view, memory, due, cards, self.ignoring)
        match due.what:
            case "make":
                return declare(sight, lawful)
            case "speak":
                return speak(sight, lawful)
            case "decide":
                return answer(lawful)
            case "lead" | "play" if cards:
                card, reason = choose_card(sight)
                return Decision(Play(sight.seat, card, due.hand), reason)
        return Decision(lawful[0], ONLY) if lawful else None
