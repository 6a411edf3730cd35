"""Agreement among the players: proposed, consented to by those it needs, or refused."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.laws.registry import law
from eldesthand.play import proxy
from eldesthand.play.pack import begin_next_deal
from eldesthand.seats import ALL, Seat, Seats, adversaries, only
from eldesthand.table.acts import Consent, Handle, Propose, Refuse, Talk
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F
from eldesthand.table.proposals import Proposal


@does(Talk)
def talk(draft: Draft, act: Talk) -> None:
    """Say something that does nothing by itself."""


@does(Handle)
def handle(draft: Draft, act: Handle) -> None:
    """Do something that nobody can make out."""


@law("S18", "B-ENTRY-4", off=0)
def all_three_consent(seat: Seat) -> Seats:
    """A stand-in for the rubber needs the consent of the three others."""
    return ALL & ~only(seat)


def usual_consent(what: str, seat: Seat) -> Seats:
    """Return whom one asks who names nobody: for his partner's part the adversaries (B-NEWDEAL-7), else all others."""
    if seat < 0:
        return ALL
    return adversaries(seat) if what == proxy.ACT_FOR_PARTNER else ALL & ~only(seat)


def consent_needed(act: Propose) -> Seats:
    """Return whose consent a proposal needs: to take an act back both adversaries', at the least.

    So it is with acting for one's partner (B-NEWDEAL-7).
    A damaged card is replaced by the agreement of all four (S73).
    """
    asked = act.consent & ALL & ~only(act.seat)
    match act.what:
        case "substitute":
            return asked | all_three_consent(act.seat)
        case "replace the card":
            return ALL & ~only(act.seat)
        case "take back" | proxy.ACT_FOR_PARTNER:
            return asked | adversaries(act.seat)
    return asked


@does(Propose)
def propose(draft: Draft, act: Propose) -> None:
    """Propose something to those whose consent it needs."""
    needed = consent_needed(act)
    if not needed:
        raise Impossible("name whose consent it needs")
    if act.what == "take back" and not max(draft.deal.since, 1) <= act.to < draft.no:
        raise Impossible("name the act of this deal to be taken back")
    draft.proposals = (*draft.proposals, Proposal(draft.no, act.seat, act.what, needed, to=act.to, person=act.person))


def _proposal(draft: Draft, number: int, seat: int) -> Proposal:
    for proposal in draft.proposals:
        if proposal.no == number and proposal.consent >> seat & 1 and not proposal.given >> seat & 1:
            return proposal
    raise Impossible(f"act {number} proposed nothing that awaits your consent")


@does(Consent)
def consent(draft: Draft, act: Consent) -> None:
    """Agree; when all have, the thing is done."""
    proposal = _proposal(draft, act.proposal, act.seat)
    given = replace(proposal, given=proposal.given | only(act.seat))
    if given.given != given.consent:
        draft.proposals = tuple(given if other is proposal else other for other in draft.proposals)
        return
    draft.proposals = tuple(other for other in draft.proposals if other is not proposal)
    if proposal.what == proxy.ACT_FOR_PARTNER:
        begin_next_deal(draft)
    draft.happen(F.AGREED, proposal.seat, n=proposal.to, word=proposal.what)
    if proposal.what == "take back":
        draft.back_to = proposal.to
    if proposal.what == "substitute" and proposal.person:
        names = list(draft.names)
        names[proposal.seat] = proposal.person
        draft.names = tuple(names)


@does(Refuse)
def refuse(draft: Draft, act: Refuse) -> None:
    """Refuse; the proposal is gone."""
    proposal = _proposal(draft, act.proposal, act.seat)
    draft.proposals = tuple(other for other in draft.proposals if other is not proposal)
    law_of = draft.book.cite(all_three_consent) if proposal.what == "substitute" else ""
    draft.note(law_of, "nothing comes of what was proposed")
    draft.happen(F.REFUSED, act.seat, n=proposal.no, word=proposal.what)
