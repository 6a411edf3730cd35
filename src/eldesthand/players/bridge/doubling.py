"""The word on doubling: to double, to be satisfied, to ask and give leave to lead."""

from __future__ import annotations

from eldesthand.players.bridge.sight import Sight
from eldesthand.players.interface import Decision, Reason
from eldesthand.table.acts import Act, AskLead, Double, Elect, GiveLeave
from eldesthand.table.words import What

LEAVE = Reason("nothing to double for: ask leave to lead")
YES = Reason("nothing to double for: he may lead")
SATISFIED = Reason("this is enough at stake")
REFUSED = Reason("it came out of turn, and refusing it ends the doubling")


def speak(sight: Sight, lawful: tuple[Act, ...]) -> Decision:
    """Return the word on doubling."""
    calm = next(act for act in lawful if not isinstance(act, Double))
    reason = LEAVE if isinstance(calm, AskLead) else YES if isinstance(calm, GiveLeave) else SATISFIED
    return Decision(calm, reason)


def answer(lawful: tuple[Act, ...]) -> Decision | None:
    """Return the answer to a double out of turn."""
    for act in lawful:
        if isinstance(act, Elect) and act.option.what is What.REFUSE:
            return Decision(act, REFUSED)
    return Decision(lawful[0], SATISFIED) if lawful else None
