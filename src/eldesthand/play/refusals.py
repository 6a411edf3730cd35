"""Why a demand has no effect, and by what law: nobody is told that nothing is due to him without a reason."""

from __future__ import annotations

from typing import Final

from eldesthand.seats import WORDS, members
from eldesthand.table import acts as A  # noqa: N812 - a dozen acts, each named once
from eldesthand.table.acts import Elect, What
from eldesthand.table.draft import Draft
from eldesthand.table.events import Entry
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Incident, Visibility
from eldesthand.table.rights import Lapsed

_OF_THE_DEAL: Final = (What.NEW_DEAL, What.MISDEAL, What.STAND)
_COMPLAINTS: Final = (
    A.ReportPack, A.ReportDamage, A.FindFaced, A.Peek, A.TurnUp, A.Advise,
)  # fmt: skip
"""What is done or found that may be a reason to deal again."""
_REASONS: Final = {
    What.CALL_CARD: "no such card lies there to be called",
    What.CALL_SUIT: "there is no lead for which a suit may be named",
    What.BAR_SUIT: "there is no lead for which a suit may be forbidden",
    What.BAR_CARD: "no card has been suggested that may be forbidden",
    What.HIGHEST: "that hand's card is not to be dictated",
    What.LOWEST: "that hand's card is not to be dictated",
    What.WIN: "that hand's card is not to be dictated",
    What.LOSE: "that hand's card is not to be dictated",
    What.PICK: "there are no cards to choose between",
    What.NEW_DEAL: "nothing has happened for which there is a new deal",
    What.MISDEAL: "there is no misdeal to be claimed",
    What.STAND: "there is no choice whether the deal stands",
    What.ACCEPT: "nothing awaits your answer",
    What.REFUSE: "nothing awaits your answer",
}


def why_not_due(draft: Draft, act: Elect, gone: Lapsed | None) -> tuple[str, str]:
    """Return the law that refuses a demand which no open right of the seat offers, and the reason.

    It is that by which a right is gone, one that speaks of this demand, that of a right another has, that of the
    last complaint about the deal, or the one by which such things are demanded.
    """
    what = act.option.what
    if gone is not None:
        return gone.law, gone.why
    for rule, cite in draft.book.refusers.get(what, ()):
        reason = rule(draft, act)
        if reason is not None:
            return cite, reason
    for right in draft.rights:
        if not right.held_by(act.seat) and right.answers_to(act.right) and right.offers(act.option) is not None:
            return right.law, f"that is for {' or '.join(WORDS[seat] for seat in members(right.holders))} to say"
    complaint = law_of_the_complaint(draft) if what in _OF_THE_DEAL else ""
    if complaint:
        return complaint, "that leaves no choice" if what is What.STAND else "that is no ground for it"
    return draft.book.demands.get(what, draft.book.demand), _REASONS.get(what, "nothing of the kind is due")


def law_of_the_complaint(draft: Draft) -> str:
    """Return the law by which the last complaint about the deal was answered, "" if there is none."""
    for entry in reversed(draft.before.recent):
        again = next((fact.word for fact in entry.events if isinstance(fact, Fact) and fact.kind is F.NEW_DEAL), "")
        if again:
            return again
        act = entry.act
        if isinstance(act, _COMPLAINTS):
            return entry.law or _law_of_incident(entry)
        if isinstance(act, A.CallAttention | A.Claim) and act.matter in draft.book.complaints:
            return entry.law or draft.book.complaints[act.matter]
    return ""


def _law_of_incident(entry: Entry) -> str:
    incidents = (event for event in entry.events if isinstance(event, Incident))
    return next((incident.law for incident in incidents if incident.visibility is not Visibility.LATENT), "")
