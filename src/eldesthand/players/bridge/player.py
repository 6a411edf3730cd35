"""The Book player for bridge: Elwell's rows first, sound play where they are silent, rights by what they are worth."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.players.bridge.choosing import ONLY, choose_card
from eldesthand.players.bridge.doubling import speak
from eldesthand.players.bridge.making import declare
from eldesthand.players.bridge.rights import Trial, decide, use
from eldesthand.players.bridge.rows import words_by_id
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge.slips import lead_out_of_turn, slip_at_play
from eldesthand.players.bridge.speaking import ask_partner, laws_of, mend, speak_up
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.players.noticing import speak_of_the_deal
from eldesthand.table.acts import Act, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View


class BridgePlayer(Struct, frozen=True):
    """Plays bridge by Elwell's book.

    `vigilance`, from 0 to 1, is the share of what is amiss that it notices, its own revokes included.
    `slips`, from 0 to 1, is the chance of an error at each turn to play and at each lead of another; at a
    guided table it makes none.  `ignoring` are ids of advice that it does not follow, to measure what they
    are worth; `trial` is how demands are tried.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    ignoring: frozenset[str] = frozenset()
    name: str = "book"
    trial: type[Trial] = Trial

    advice = staticmethod(words_by_id)

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the act that the book advises, and which row says so."""
        cards = tuple(act.card for act in lawful if isinstance(act, Play)) if due is not None else ()
        sight = BridgeSight(view, memory, due, cards, self.ignoring)
        errs = self.slips > 0 and view.manner != "guided"
        if due is not None and due.what == "decide":
            return decide(sight, lawful, self.trial)
        spoken = self._speaks(sight, lawful)
        if spoken is not None:
            return spoken
        if due is None:
            return lead_out_of_turn(sight, self.slips) if errs and sight.trump >= 0 else None
        match due.what:
            case "make":
                return declare(sight, lawful)
            case "speak":
                return speak(sight, lawful)
            case "lead" | "play" if cards:
                return self._plays(sight, errs)
        return Decision(lawful[0], ONLY) if lawful else None

    def _speaks(self, sight: BridgeSight, lawful: tuple[Act, ...]) -> Decision | None:
        """Return the words to be said before one's own act, or beside another's."""
        of_the_deal = speak_of_the_deal(sight.view, sight.memory, laws_of(sight), self.vigilance)
        if of_the_deal is not None:
            return of_the_deal
        if sight.trump >= 0 and sight.deal.tricks:
            spoken = (
                mend(sight, self.vigilance) or ask_partner(sight, self.vigilance) or speak_up(sight, self.vigilance)
            )
            if spoken is not None:
                return spoken
        return use(sight, lawful, self.trial) if sight.view.rights else None

    def _plays(self, sight: BridgeSight, errs: bool) -> Decision:
        card, reason = choose_card(sight)
        if errs:
            slip = slip_at_play(sight, card, self.slips)
            if slip is not None:
                return slip
        return Decision(Play(sight.seat, card, sight.hand), reason)
