"""The Book player for euchre: the advice first, sound play where it is silent, rights by what they are worth."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.players.book import following, leads  # noqa: F401 - the pieces of advice are registered there
from eldesthand.players.book.advice import SILENCE, first, tradition, words_by_id
from eldesthand.players.book.customs import ask_best, defend_alone, give_best, lay_poor_hand, name_for_the_joker
from eldesthand.players.book.elections import elect
from eldesthand.players.book.making import declare, discard, taking
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.book.slips import lead_out_of_turn, slip_at_play
from eldesthand.players.book.sound import ONLY, sound_lead, sound_play
from eldesthand.players.book.vigilance import mend, speak_up
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.players.noticing import speak_of_the_deal
from eldesthand.table.acts import Act, Play
from eldesthand.table.due import Due
from eldesthand.table.view import View

MENDS: Final[frozenset[str]] = frozenset(advice.id for advice in tradition(SILENCE))
"""The ids of all advice that came after the first Book player: whoever mends it names what is new here."""


class BookPlayer(Struct, frozen=True):
    """Plays euchre by the book.

    `vigilance`, from 0 to 1, is the share of what is amiss that it notices, its own revokes included.
    `slips`, from 0 to 1, is the chance of an error at each turn to play and at each lead of another; at
    a guided table it makes none.  `bridges` says whether it keeps the bridge.  `ignoring` are ids of
    advice it does not follow, to measure what they are worth.
    """

    vigilance: float = 1.0
    slips: float = 0.0
    bridges: bool = False
    ignoring: frozenset[str] = frozenset()
    name: str = "book"

    advice = staticmethod(words_by_id)

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the act that the book advises, and which piece of advice says so."""
        cards = tuple(act.card for act in lawful if isinstance(act, Play)) if due is not None else ()
        sight = EuchreSight(view, memory, cards, self.ignoring)
        errs = self.slips > 0 and view.manner != "guided"
        spoken = self._speaks(sight, lawful, due is not None)
        if spoken is not None:
            return spoken
        if due is None:
            return lead_out_of_turn(sight, self.slips) if errs and sight.trump >= 0 else None
        match due.what:
            case "declare":
                return name_for_the_joker(sight, lawful) or declare(sight, lawful, self.bridges)
            case "give":
                return give_best(sight, lawful)
            case "discard":
                return discard(sight, lawful)
            case "lead" | "play" if cards:
                return self._plays(sight, errs)
        return Decision(lawful[0], ONLY) if lawful else None

    def _speaks(self, sight: EuchreSight, lawful: tuple[Act, ...], asked: bool) -> Decision | None:
        """Return the words to be said before one's own act, or beside another's."""
        of_the_deal = speak_of_the_deal(sight.view, sight.memory, sight.laws, self.vigilance)
        if of_the_deal is not None:
            return of_the_deal
        if sight.trump >= 0 and sight.deal.tricks:
            mended = mend(sight, self.vigilance)
            if mended is not None:
                return mended
            spoken = speak_up(sight, self.vigilance)
            if spoken is not None:
                return spoken
        if not sight.view.rights:
            return lay_poor_hand(sight, lawful)
        return (
            taking(sight, lawful)
            or ask_best(sight, lawful)
            or defend_alone(sight, lawful)
            or lay_poor_hand(sight, lawful)
            or elect(sight, lawful)
        )

    def _plays(self, sight: EuchreSight, errs: bool) -> Decision:
        card, reason = choose_card(sight)
        if errs:
            slip = slip_at_play(sight, card, self.slips)
            if slip is not None:
                return slip
        return Decision(Play(sight.seat, card), reason)


def first_book(vigilance: float = 1.0, slips: float = 0.0) -> BookPlayer:
    """Return the first Book player, frozen: whatever has been mended since is left aside."""
    return BookPlayer(vigilance, slips, ignoring=MENDS, name="book-1")


def choose_card(sight: EuchreSight) -> tuple[int, Reason]:
    """Return the card to put down, and why."""
    if len(sight.cards) == 1:
        return sight.cards[0], ONLY
    if sight.trick:
        return first("play", sight) or sound_play(sight)
    return first("lead", sight) or sound_lead(sight)
