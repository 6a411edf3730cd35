"""What is claimed of an adversary and what it comes to: proof by searching, by admission, by mixing the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from eldesthand.cards import SUIT_WORDS, Card
from eldesthand.laws.registry import law
from eldesthand.play.ability import all_know, resolved
from eldesthand.play.calls import disobeyed
from eldesthand.play.revoke import not_following_suit
from eldesthand.play.trick import quit_all
from eldesthand.seats import ALL, WORDS, adversaries, both, only, side
from eldesthand.table.acts import Admit, Claim, Matter, Mix, NoClaim, SearchTricks
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import OF_A_REVOKE, Accusation, Finding, Incident, Outcome, Renounce, obeyed
from eldesthand.table.score import Tally, Written, turned_over

if TYPE_CHECKING:
    from eldesthand.table.table import Table


def deal_in_question(draft: Draft | Table) -> Deal:
    """Return the deal a claim is about: the one in hand once its cards are dealt, till then the last."""
    return draft.deal if draft.deal.complete or draft.last is None else draft.last


def deals_over(draft: Draft | Table) -> tuple[Deal, ...]:
    """Return the deals whose tricks can be searched, the earlier first."""
    return tuple(deal for deal in (draft.last, draft.deal) if deal is not None and deal.ended)


def put_back(draft: Draft, deal: Deal) -> None:
    """Store a changed deal in its place, as the current one or the last."""
    if deal.number == draft.deal.number:
        draft.deal = deal
    else:
        draft.last = deal


def is_past(draft: Draft) -> bool:
    """Whether the hand that a claim would be about is closed, or the next is dealt already."""
    deal = deal_in_question(draft)
    if deal.started or deal.ended:
        return deal.closed
    return draft.last is not None or (draft.deal.number > 1 and not voided_by(draft))


def voided_by(draft: Draft) -> str:
    """Return the law by which the deal before this one was undone, "" if it was played."""
    began = draft.before.recent[0].events if draft.before.recent else ()
    return next((fact.word for fact in began if isinstance(fact, Fact) and fact.kind is F.NEW_DEAL), "")


@law("S68", "M23", "B-REVOKE-10", bars=Claim)
def claimed_too_late(draft: Draft, claim: Claim, cite: str) -> str | None:
    """No revoke can be claimed once the pack is cut for the next deal."""
    return "the pack has been cut for the next deal" if claim.matter in OF_A_REVOKE and is_past(draft) else None


@does(Claim)
def claim(draft: Draft, act: Claim) -> None:
    """Accuse an adversary: of a revoke the claim waits for its proof, a wrong count is found at once.

    Nothing is searched for anything else: whoever claims it has called attention to it.
    """
    if act.matter not in OF_A_REVOKE:
        name_fault(draft, act)
        return
    whom = only(act.whom) if act.whom >= 0 else adversaries(act.seat)
    if whom & both(side(act.seat)):
        raise Impossible("one claims against an adversary")
    deal = deal_in_question(draft)
    if not deal.started:
        law_of_it = voided_by(draft) or draft.book.cite(not_following_suit)
        draft.void(law_of_it, "no card has been led that a revoke could be claimed on")
        return
    if act.matter is Matter.DISOBEYED and not draft.book.has(disobeyed):
        draft.void(draft.book.disobeying, "there is no penalty for it: a card exposed is called again")
        return
    put_back(draft, replace(deal, claims=(*deal.claims, Accusation(draft.no, act.seat, act.matter, whom, act.trick))))
    draft.happen(F.CLAIMED, act.seat, act.whom, trick=act.trick, word=act.matter)


def name_fault(draft: Draft, act: Claim) -> None:
    """Hear the claim of a fault for which nothing is searched as what it is: somebody has spoken of it."""
    happened = len(draft.events)
    said = F.CLAIMED if act.matter is Matter.COUNT else F.ATTENTION
    draft.happen(said, act.seat, act.whom, trick=act.trick, word=act.matter)
    if len(draft.events) == happened + 1 and draft.done and not draft.reason:
        draft.note("", f"there is nothing to search for {act.matter}: it is heard as calling attention to it")


@does(SearchTricks)
def search(draft: Draft, act: SearchTricks) -> None:
    """Look through the tricks, which are all turned by then."""
    if draft.deal.ended:
        quit_all(draft)
        draft.see(ALL, *shown_by_searching(draft.deal))
    draft.happen(F.TRICKS_SEARCHED, act.seat)


def shown_by_searching(deal: Deal) -> tuple[Card, ...]:
    """Return the cards that all see when the tricks are looked through, and the hands if their play is only told of."""
    laid = tuple(played.card for trick in deal.tricks for played in (*trick.laid, *trick.extra))
    return (*laid, *(card for hand in deal.hands for card in hand)) if sum(deal.played_out) else laid


@law("S66", "P10", "M23", "B-REVOKE-9a", on=F.TRICKS_SEARCHED)
def searching_proves(draft: Draft, searched: Fact, cite: str) -> None:
    """When the hand is over the claimants may search all tricks, and their claims get their findings.

    What was claimed in time is searched for also when the pack has been cut or dealt.
    """
    over = deals_over(draft)
    if not any(deal.pending or not deal.closed for deal in over):
        draft.void(cite, "tricks are searched when the hand is over, for what was claimed before the next pack was cut")
        return
    for deal in over:
        for accusation in deal.pending:
            if draft.book.can_be_proved(deal, accusation.whom):
                judge(draft, accusation, Outcome.PROVED, cite)


def turn_over(draft: Draft, due: Tally, sheet: tuple[Written, ...]) -> None:
    """Have done with the score of the last deal, and with that deal if no claim on it waits."""
    waits = draft.last is not None and bool(draft.last.pending)
    draft.score = turned_over(draft.score, due, sheet, waits)
    if not waits:
        draft.last = None


def deal_of(draft: Draft, accusation: Accusation) -> Deal:
    """Return the deal on which something was claimed."""
    return draft.last if draft.last is not None and accusation in draft.last.claims else draft.deal


def settle(draft: Draft, deal: Deal, finding: Finding) -> None:
    """Give a claim on a deal its finding, and score the deal by it."""
    put_back(draft, replace(deal, findings=(*deal.findings, finding)))
    draft.find(finding)


def let_fall(draft: Draft, deal: Deal, cite: str, why: str) -> None:
    """Settle the claims on a deal that nobody has seen to while there was time."""
    for accusation in deal.pending:
        fallen = Finding(draft.no, accusation.no, accusation.matter, Outcome.UNFOUNDED, cite, condition=why)
        settle(draft, deal_of(draft, accusation), fallen)


def judge(draft: Draft, accusation: Accusation, outcome: Outcome, cite: str) -> None:
    """Give a claim its finding.

    Proved are as many revokes as the cards now show, fixed and not yet charged; admitted, established
    by conduct, or decided by a director, is the one claimed, whatever the cards were: a suit not followed before a call
    not answered. But what all saw mended, or obeyed, is not to be admitted.
    """
    deal = deal_of(draft, accusation)
    fixed = [renounce for renounce in deal.renounces if _is_meant(renounce, accusation)]
    if outcome not in (Outcome.PROVED, Outcome.DECIDED):
        known = [renounce for renounce in fixed if not (obeyed(renounce) and all_know(draft.book, deal, renounce))]
        fixed = sorted(known, key=lambda renounce: bool(renounce.called))
    if outcome is Outcome.ADMITTED and not deal.ended and not fixed:
        return
    doubtful: list[Renounce] = []
    if outcome is Outcome.PROVED:
        made = [renounce for renounce in fixed if resolved(draft.book, deal, renounce) is True]
        doubtful = [renounce for renounce in fixed if resolved(draft.book, deal, renounce) is None]
        count = len(made)
        if not made:
            outcome = Outcome.OPEN_QUESTION if doubtful else Outcome.UNFOUNDED
    else:
        made, count = fixed[:1], 1
        if outcome is Outcome.ADMITTED and not made and _was_mended(deal, accusation):
            outcome, count = Outcome.UNFOUNDED, 0
    condition = "; ".join(_condition(renounce) for renounce in doubtful)
    if outcome is Outcome.UNFOUNDED and any(
        renounce.charged and is_about(renounce, accusation) for renounce in deal.renounces
    ):
        condition = "that revoke is charged already"
    offender = next(seat for seat in range(4) if accusation.whom >> seat & 1)
    excused = [
        renounce.hand
        for renounce in deal.renounces
        if is_about(renounce, accusation) and not (renounce.liable or renounce.called)
    ]
    if outcome is Outcome.UNFOUNDED and excused:
        cite, condition = draft.book.mending_law(deal, excused[0]), "that hand does not answer for revokes"
    laws = tuple(sorted({renounce.called or draft.book.cite(not_following_suit) for renounce in made}))
    called = (
        sum(bool(renounce.called) for renounce in made) if made else count * (accusation.matter is Matter.DISOBEYED)
    )
    finding = Finding(
        draft.no, accusation.no, accusation.matter, outcome, cite, side(offender), count, condition, laws, called
    )
    charged = tuple(replace(renounce, charged=True) if renounce in made else renounce for renounce in deal.renounces)
    settle(draft, replace(deal, renounces=charged), finding)
    note_repeated_revoke(draft, deal_of(draft, accusation), made)
    draft.settle(deal_of(draft, accusation))
    if deal.closed and not deal_of(draft, accusation).pending:
        draft.happen(F.CLAIMS_SETTLED, n=deal.number)


@law("S112", "B-ETIQ-7")
def note_repeated_revoke(draft: Draft, deal: Deal, made: list[Renounce]) -> None:
    """A second revoke by one player is taken note of: he may have meant to hide the first."""
    cite = draft.book.cite(note_repeated_revoke)
    for hand in range(4) if cite else ():
        charged = [renounce for renounce in deal.renounces if renounce.hand == hand and renounce.charged]
        if len(charged) > 1 and any(renounce.hand == hand for renounce in made):
            incident = Incident(draft.no, "second revoke", cite, hand)
            put_back(draft, replace(deal, incidents=(*deal.incidents, incident)))
            draft.events.append(incident)


def is_about(renounce: Renounce, accusation: Accusation) -> bool:
    """Whether a claim is of a suit not followed, or of a call not answered: by this hand and in this trick."""
    return accusation.whom >> renounce.hand & 1 == 1 and accusation.trick in (0, renounce.trick)


def _is_meant(renounce: Renounce, accusation: Accusation) -> bool:
    matter = bool(renounce.called) or accusation.matter is Matter.REVOKE
    return (
        matter and is_about(renounce, accusation) and bool(renounce.fixed) and not renounce.charged and renounce.liable
    )


def _was_mended(deal: Deal, accusation: Accusation) -> bool:
    """Whether the trick of a claim is one where the revoke of those accused was mended in time."""
    return any(renounce.mended and is_about(renounce, accusation) for renounce in deal.renounces)


def _condition(renounce: Renounce) -> str:
    who = WORDS[renounce.hand]
    if renounce.suit < 0 and not renounce.called:
        return f"a revoke if {who} held one of the suit led in trick {renounce.trick}"
    if renounce.suit < 0:
        return f"a revoke if {who} could have played as called in trick {renounce.trick}"
    return f"a revoke if {who} held one of {SUIT_WORDS[renounce.suit]} in trick {renounce.trick}"


@does(Admit)
def admit(draft: Draft, act: Admit) -> None:
    """Admit what is claimed of one; who admits anything else than a revoke has called attention to it (A-78)."""
    number = draft.deal.number
    draft.happen(F.ADMITTED, act.seat, act.seat, trick=act.trick, word=act.matter)
    if act.matter not in OF_A_REVOKE:
        if draft.deal.number == number:
            draft.happen(F.ATTENTION, act.seat, act.seat, trick=act.trick, word=act.matter)
        return
    for accusation in pending(draft):
        if accusation.whom >> act.seat & 1:
            judge(draft, accusation, Outcome.ADMITTED, draft.book.cite(searching_proves))


def pending(draft: Draft | Table) -> tuple[Accusation, ...]:
    """Return the claims of a revoke that have no finding yet, on whichever of the two deals that are alive."""
    return tuple(claim for deal in (draft.last, draft.deal) if deal is not None for claim in deal.pending)


@does(Mix)
def mix(draft: Draft, act: Mix) -> None:
    """Mix the tricks together."""
    over = deals_over(draft)
    if not over:
        raise Impossible("the hand is not over")
    deal = over[-1]
    put_back(draft, replace(deal, mixed_by=deal.mixed_by | only(act.seat)))
    draft.happen(F.MIXED, act.seat)


@law("S67", "P10", "M23", "B-REVOKE-9b", on=F.MIXED)
def mixing_by_the_accused_proves(draft: Draft, mixed: Fact, cite: str) -> None:
    """If the accused side mixes the cards before they were examined, the revoke is established."""
    for accusation in deals_over(draft)[-1].pending:
        if accusation.whom & both(side(mixed.seat)):
            judge(draft, accusation, Outcome.ESTABLISHED, cite)


@does(NoClaim)
def no_claim(draft: Draft, act: NoClaim) -> None:
    """Say that one claims nothing; when all four have, the deal is closed."""
    deal = deal_in_question(draft)
    if not deal.ended:
        raise Impossible("the hand is not over")
    said = deal.no_claim | only(act.seat)
    put_back(draft, replace(deal, no_claim=said))
    if said == ALL:
        close(draft)


def close(draft: Draft) -> None:
    """Close the deal in question: nothing can be claimed on it any more, and its cards are opened."""
    deal = deal_in_question(draft)
    if not deal.closed:
        put_back(draft, replace(deal, closed=True))
        draft.happen(F.DEAL_CLOSED, n=deal.number)
