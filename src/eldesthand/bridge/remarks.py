"""What the dealer's adversaries may say during the play, and what their other words cost them."""

from __future__ import annotations

from typing import Final

from eldesthand.bridge.state import doubling, right_of_dealer
from eldesthand.laws.registry import law
from eldesthand.play.elections import is_choice
from eldesthand.play.exposed import expose
from eldesthand.play.remarks import was_asked_to_place
from eldesthand.play.rest import open_to_all
from eldesthand.play.trick import must_hold
from eldesthand.play.turns import partner_has_played
from eldesthand.seats import ALL, NOBODY, Seat, adversaries, both, only, partner, side
from eldesthand.table.acts import (
    AskObeyed,
    Claim,
    Contest,
    Dispute,
    Elect,
    LetPartnerSee,
    LookTrick,
    Manners,
    Matter,
    Option,
    Remarked,
    What,
)
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.view import SeenDeal

REMARK: Final = "remark on the play"
OBEYED: Final = "obeyed"
TO_PARTNER: Final = "to partner"


# --- questions ---------------------------------------------------------------------------------------


@does(AskObeyed, "bridge")
def ask_obeyed(draft: Draft, act: AskObeyed) -> None:
    """Ask one's partner whether he has played as he was called upon to."""
    if not draft.deal.started:
        raise Impossible("nobody has been called upon to play anything")
    draft.happen(F.ASKED, act.seat, partner(act.seat), word=OBEYED)


@does(Contest, "bridge")
def contest(draft: Draft, act: Contest) -> None:
    """Say that what an adversary has claimed last is not due; whether it is, the laws have answered."""
    for entry in reversed(draft.before.recent):
        if isinstance(entry.act, Claim | Elect) and side(entry.act.seat) != side(act.seat):
            draft.happen(F.CONTESTED, act.seat, entry.act.seat, n=entry.no)
            if not entry.done:
                draft.note(entry.law, "what was claimed is not due")
            return


@does(Dispute, "bridge")
def dispute(draft: Draft, act: Dispute) -> None:
    """Say that something was not as another says."""
    draft.happen(F.DISPUTED, act.seat)


@law("B-GEN-2", bars=LookTrick)
def quitted_tricks_are_not_seen(draft: Draft, act: LookTrick, cite: str) -> str | None:
    """A trick once turned and quitted is not looked at until the hand is over; no right arises from it (Z-49)."""
    quitted = [trick.n for trick in draft.deal.tricks if trick.quitted]
    touched = [trick.n for trick in draft.deal.tricks if trick.touched]
    n = act.trick or (touched[-1] if touched else 0)
    return "no quitted trick may be seen till the hand is over" if n in quitted and not draft.deal.ended else None


@does(LetPartnerSee, "bridge")
def let_partner_see(draft: Draft, act: LetPartnerSee) -> None:
    """Hold a card so that one's partner can see its face; where that exposes it, all see it."""
    must_hold(draft, act.seat, act.card)
    if draft.deal.started and not draft.book.liable(draft.deal, act.seat):
        draft.see(only(partner(act.seat)), act.card)
        return
    draft.see(ALL, act.card)
    draft.happen(F.SHOWN, act.seat, act.seat, act.card, word=TO_PARTNER)


@law("B-EXPP-2c", on=F.SHOWN)
def card_partner_can_see_is_exposed(draft: Draft, shown: Fact, cite: str) -> None:
    """A card so held that one's partner can see any of its face is exposed, and laid down."""
    deal = draft.deal
    if shown.word != TO_PARTNER or not draft.book.exposes(deal) or deal.ended or deal.lies_faced(shown.card):
        return
    draft.incident("exposed card", cite, shown.hand, card=shown.card)
    expose(draft, shown.hand, shown.card, cite)


# --- remarks -----------------------------------------------------------------------------------------


@law("B-GEN-5b", on=(F.REMARKED, F.ASKED, F.ADVISED, F.REST_CLAIMED, F.ATTENTION))
def unlawful_reference(draft: Draft, said: Fact, cite: str) -> None:
    """For any other reference of an adversary's to the play the dealer may call a suit at that side's next lead."""
    deal = draft.deal
    if not adversaries(deal.dealer) >> said.seat & 1 or not deal.started or deal.ended or not refers(draft, said):
        return
    draft.incident(REMARK, cite, said.seat)
    offenders = both(side(said.seat))
    draft.grant(
        Right(
            cite, draft.no, only(deal.dealer), offenders, (Option(What.CALL_SUIT),),
            (End(F.LED, "that side has led, no suit being called", seats=offenders),),
            draft.no, REMARK, deal=deal.number,
        )
    )  # fmt: skip


def refers(draft: Draft, said: Fact) -> bool:
    """Whether an adversary's words refer to the play without leave."""
    match said.kind:
        case F.ASKED:
            return said.word == OBEYED
        case F.ADVISED:
            return not any(right.holders & both(side(said.seat)) for right in draft.rights)
        case F.ATTENTION:
            return warns(draft, said) and not may_stop_partner(said)
        case F.REMARKED:
            return not free_remark(draft, said)
        case F.REST_CLAIMED:
            return not open_to_all(draft.book)
    return True


def free_remark(draft: Draft, said: Fact) -> bool:
    """Whether a remark is answered otherwise (B-GEN-4), or tells nothing that matters any more."""
    trick = draft.deal.trick(said.trick)
    if Remarked(said.word) not in draft.book.prompting:
        return False
    if (
        trick is not None
        and Remarked(said.word) in draft.book.excused_by_placing
        and was_asked_to_place(draft.deal, trick)
    ):
        return True
    return trick is None or trick.complete or not partner_has_played(draft, said.seat, trick)


def warns(draft: Draft, said: Fact) -> bool:
    """Whether a player tells his partner of a lead or play out of turn that he has not made."""
    if said.word not in (Matter.LEAD, Matter.PLAY) or said.hand != partner(said.seat):
        return False
    kind = "lead out of turn" if said.word == Matter.LEAD else "play out of turn"
    return not any(incident.kind == kind and incident.seat == said.hand for incident in draft.deal.incidents)


@law("B-GEN-5a", off=False)
def may_stop_partner(said: Fact) -> bool:
    """An adversary may warn his partner off a lead that is not his."""
    return said.word == Matter.LEAD


# --- manners -----------------------------------------------------------------------------------------


@law("B-ETIQ-1", "B-ETIQ-3", "B-ETIQ-4", "B-ETIQ-8", on=F.MANNER)
def manner_is_noted(draft: Draft, given: Fact, cite: str) -> None:
    """What is given away by a player's manner, or said of the game, is taken note of; no law punishes it."""
    breach = law_of_manner(draft.deal, given.seat, Manners(given.word))
    if breach:
        draft.incident(given.word, breach, given.seat)


def law_of_manner(deal: Deal | SeenDeal, seat: Seat, kind: Manners) -> str:
    """Return the law of etiquette against which a manner offends, "" before the cards are dealt and after the hand."""
    if not deal.complete or deal.ended:
        return ""
    if kind is Manners.GAME_TALK:
        return "B-ETIQ-8" if seat == deal.dummy else "B-ETIQ-3"
    doubles = deal.trump >= 0 and not doubling(deal).closed
    return "B-ETIQ-4" if kind is Manners.HESITATION and doubles else "B-ETIQ-1"


# --- eldest hand's partner ---------------------------------------------------------------------------


@law("B-GEN-7a", off=False)
def may_say_that_a_penalty_is_due() -> bool:
    """The eldest hand's partner may tell him that their adversaries have incurred a penalty, and no more."""
    return True


@law("B-GEN-7b", on=(F.ADVISED, F.ATTENTION))
def partner_says_too_much(draft: Draft, said: Fact, cite: str) -> None:
    """If he suggests which penalty to ask, that is conferring, and none can be enforced (Z-02)."""
    deal = draft.deal
    if said.seat != right_of_dealer(deal) or not deal.complete:
        return
    if said.kind is F.ATTENTION and (said.hand not in (NOBODY, deal.dealer) or may_say_that_a_penalty_is_due()):
        return
    for right in draft.rights:
        if right.holders == only(deal.eldest) and right.unaided and right in draft.rights:
            draft.incident("the partner demands the penalty", cite, said.seat)
            draft.end_cause(right.cause, right.incident, "the partner suggested it", cite)


@law("B-GEN-1", on=F.ADVISED)
def advice_on_a_penalty_is_conferring(draft: Draft, said: Fact, cite: str) -> None:
    """To tell one's partner which penalty to take is to confer, for the dealer's side as well (Z-03)."""
    for right in draft.rights:
        if right.holders & both(side(said.seat)) and is_choice(draft, right) and right in draft.rights:
            draft.incident("conferring on a penalty", cite, said.seat)
            draft.end_cause(right.cause, right.incident, "the holders conferred", cite)


@law("Z-02", bars=Claim)
def third_hand_claims_no_revoke(draft: Draft, claim: Claim, cite: str) -> str | None:
    """Where B-GEN-7b is taken strictly a revoke that the eldest hand's partner claims is lost to both."""
    third = right_of_dealer(draft.deal)
    if draft.book.choice("Z-02") != "strict" or claim.matter is not Matter.REVOKE or side(claim.seat) != side(third):
        return None
    earlier = [entry.act for entry in draft.before.recent if isinstance(entry.act, Claim) and entry.act.seat == third]
    if claim.seat == third or any(other.whom in (NOBODY, claim.whom) or claim.whom < 0 for other in earlier):
        return "the eldest hand's partner has demanded the penalty"
    return None
