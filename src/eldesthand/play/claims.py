"""Claims of a revoke and what they come to: proof by searching, by admission, by mixing the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from eldesthand.cards import SUIT_WORDS, Card
from eldesthand.laws.registry import law
from eldesthand.play.ability import all_know, resolved
from eldesthand.play.revoke import not_following_suit
from eldesthand.play.trick import quit_all
from eldesthand.seats import ALL, WORDS, adversaries, both, only, side
from eldesthand.table.acts import Admit, Claim, Matter, Mix, NoClaim, SearchTricks
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Claim as Accusation
from eldesthand.table.incidents import Finding, Incident, Outcome, Renounce, obeyed

if TYPE_CHECKING:
    from eldesthand.table.table import Table


def deal_in_question(now: Draft | Table) -> Deal:
    """Return the deal a claim is about: the one being played, or the last if this one has not begun."""
    return now.deal if now.deal.started or now.last is None else now.last


def put_back(now: Draft, deal: Deal) -> None:
    """Store a changed deal in its place, as the current one or the last."""
    if deal.number == now.deal.number:
        now.deal = deal
    else:
        now.last = deal


@law("S68", "M23", "B-REVOKE-10", bars=Claim)
def claimed_too_late(now: Draft, claim: Claim, cite: str) -> str | None:
    """No revoke can be claimed once the pack is cut for the next deal."""
    if claim.matter is Matter.REVOKE and deal_in_question(now).closed:
        return "the pack has been cut for the next deal"
    return None


@does(Claim)
def claim(now: Draft, act: Claim) -> None:
    """Accuse an adversary: the claim is recorded and waits for its proof."""
    whom = only(act.whom) if act.whom >= 0 else adversaries(act.seat)
    if whom & both(side(act.seat)):
        raise Impossible("one claims against an adversary")
    deal = deal_in_question(now)
    if not deal.started and not (act.matter in (Matter.COUNT, Matter.MISDEAL) and deal.complete):
        raise Impossible("nothing has been played that a claim could be about")
    put_back(now, replace(deal, claims=(*deal.claims, Accusation(now.no, act.seat, act.matter, whom, act.trick))))
    now.happen(F.CLAIMED, act.seat, act.whom, trick=act.trick, word=act.matter)


@does(SearchTricks)
def search(now: Draft, act: SearchTricks) -> None:
    """Look through the tricks, which are all turned by then."""
    if now.deal.ended:
        quit_all(now)
    deal = deal_in_question(now)
    if deal.ended and deal.number == now.deal.number:
        now.see(ALL, *shown_by_searching(deal))
    now.happen(F.TRICKS_SEARCHED, act.seat)


def shown_by_searching(deal: Deal) -> tuple[Card, ...]:
    """Return the cards that all see when the tricks are looked through, and the hands if their play is only told of."""
    laid = tuple(one.card for trick in deal.tricks for one in (*trick.laid, *trick.extra))
    return (*laid, *(card for hand in deal.hands for card in hand)) if sum(deal.played_out) else laid


@law("S66", "P10", "M23", "B-REVOKE-9a", on=F.TRICKS_SEARCHED)
def searching_proves(now: Draft, searched: Fact, cite: str) -> None:
    """When the hand is over the claimants may search all tricks, and their claims get their findings."""
    deal = deal_in_question(now)
    if not deal.ended or deal.closed:
        now.void(cite, "tricks are searched when the hand is over, until the next pack is cut")
        return
    for accusation in pending(deal):
        if not deal.mixed_by & ~accusation.whom or now.book.proof_after_mixing:
            judge(now, accusation, Outcome.PROVED, cite)


def pending(deal: Deal) -> tuple[Accusation, ...]:
    """Return the claims of a revoke that have no finding yet."""
    found = {finding.claim for finding in deal.findings}
    return tuple(one for one in deal.claims if one.no not in found and one.matter is Matter.REVOKE)


def judge(now: Draft, accusation: Accusation, outcome: Outcome, cite: str) -> None:
    """Give a claim its finding.

    Proved are as many revokes as the cards now show, fixed and not yet charged; admitted, established
    by conduct, or decided by a director, is the one claimed, whatever the cards were: a suit not followed before a call
    not answered. But what all saw mended, or obeyed, is not to be admitted.
    """
    deal = deal_in_question(now)
    fixed = [one for one in deal.renounces if _is_meant(one, accusation)]
    if outcome not in (Outcome.PROVED, Outcome.DECIDED):
        known = [one for one in fixed if not (obeyed(one) and all_know(now.book, deal, one))]
        fixed = sorted(known, key=lambda one: bool(one.called))
    if outcome is Outcome.ADMITTED and not deal.ended and not fixed:
        return
    doubtful: list[Renounce] = []
    if outcome is Outcome.PROVED:
        made = [one for one in fixed if resolved(now.book, deal, one) is True]
        doubtful = [one for one in fixed if resolved(now.book, deal, one) is None]
        count = len(made)
        if not made:
            outcome = Outcome.OPEN_QUESTION if doubtful else Outcome.UNFOUNDED
    else:
        made, count = fixed[:1], 1
        if outcome is Outcome.ADMITTED and not made and _was_mended(deal, accusation):
            outcome, count = Outcome.UNFOUNDED, 0
    condition = "; ".join(_condition(one) for one in doubtful)
    if outcome is Outcome.UNFOUNDED and any(one.charged and _is_about(one, accusation) for one in deal.renounces):
        condition = "that revoke is charged already"
    offender = next(seat for seat in range(4) if accusation.whom >> seat & 1)
    laws = tuple(sorted({one.called or now.book.cite(not_following_suit) for one in made}))
    finding = Finding(now.no, accusation.no, Matter.REVOKE, outcome, cite, side(offender), count, condition, laws)
    charged = tuple(replace(one, charged=True) if one in made else one for one in deal.renounces)
    put_back(now, replace(deal, findings=(*deal.findings, finding), renounces=charged))
    now.find(finding)
    note_repeated_revoke(now, made)
    now.book.post(now, deal_in_question(now))


@law("S112")
def note_repeated_revoke(now: Draft, made: list[Renounce]) -> None:
    """A second revoke by one player is taken note of: he may have meant to hide the first."""
    deal = deal_in_question(now)
    cite = now.book.cite(note_repeated_revoke)
    for hand in range(4) if cite else ():
        charged = [one for one in deal.renounces if one.hand == hand and one.charged]
        if len(charged) > 1 and any(one.hand == hand for one in made):
            incident = Incident(now.no, "second revoke", cite, hand)
            put_back(now, replace(deal, incidents=(*deal.incidents, incident)))
            now.events.append(incident)


def _is_about(renounce: Renounce, accusation: Accusation) -> bool:
    return accusation.whom >> renounce.hand & 1 == 1 and accusation.trick in (0, renounce.trick)


def _is_meant(renounce: Renounce, accusation: Accusation) -> bool:
    return _is_about(renounce, accusation) and bool(renounce.fixed) and not renounce.charged and renounce.liable


def _was_mended(deal: Deal, accusation: Accusation) -> bool:
    """Whether the trick of a claim is one where the revoke of those accused was mended in time."""
    return any(one.mended and _is_about(one, accusation) for one in deal.renounces)


def _condition(renounce: Renounce) -> str:
    who = WORDS[renounce.hand]
    if renounce.suit < 0 and not renounce.called:
        return f"a revoke if {who} held one of the suit led in trick {renounce.trick}"
    if renounce.suit < 0:
        return f"a revoke if {who} could have played as called in trick {renounce.trick}"
    return f"a revoke if {who} held one of {SUIT_WORDS[renounce.suit]} in trick {renounce.trick}"


@does(Admit)
def admit(now: Draft, act: Admit) -> None:
    """Admit what is claimed of one."""
    now.happen(F.ADMITTED, act.seat, act.seat, trick=act.trick, word=act.matter)
    deal = deal_in_question(now)
    for accusation in pending(deal):
        if act.matter is Matter.REVOKE and accusation.whom >> act.seat & 1 and not deal.closed:
            judge(now, accusation, Outcome.ADMITTED, now.book.cite(searching_proves))


@does(Mix)
def mix(now: Draft, act: Mix) -> None:
    """Mix the tricks together."""
    deal = deal_in_question(now)
    if not deal.ended:
        raise Impossible("the hand is not over")
    put_back(now, replace(deal, mixed_by=deal.mixed_by | only(act.seat)))
    now.happen(F.MIXED, act.seat)


@law("S67", "P10", "M23", "B-REVOKE-9b", on=F.MIXED)
def mixing_by_the_accused_proves(now: Draft, mixed: Fact, cite: str) -> None:
    """If the accused side mixes the cards before they were examined, the revoke is established."""
    deal = deal_in_question(now)
    for accusation in pending(deal):
        if accusation.whom & both(side(mixed.seat)) and not deal.closed:
            judge(now, accusation, Outcome.ESTABLISHED, cite)


@does(NoClaim)
def no_claim(now: Draft, act: NoClaim) -> None:
    """Say that one claims nothing; when all four have, the deal is closed."""
    deal = deal_in_question(now)
    if not deal.ended:
        raise Impossible("the hand is not over")
    said = deal.no_claim | only(act.seat)
    put_back(now, replace(deal, no_claim=said))
    if said == ALL:
        close(now)


def close(now: Draft) -> None:
    """Close the deal in question: nothing can be claimed on it any more, and its cards are opened."""
    deal = deal_in_question(now)
    if not deal.closed:
        put_back(now, replace(deal, closed=True))
        now.happen(F.DEAL_CLOSED, n=deal.number)
