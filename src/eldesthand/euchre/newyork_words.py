"""Questions, tricks looked at, and revokes claimed, by the New York book."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.euchre.newyork_play import ADVICE
from eldesthand.laws.registry import law
from eldesthand.play.claims import close, deal_in_question, deals_over, is_about, is_past, judge, put_back
from eldesthand.play.pack import new_deal
from eldesthand.play.remarks import trick_on_table
from eldesthand.seats import both, left, only, side
from eldesthand.table.acts import (
    AskPartnerCard,
    AskWho,
    Claim,
    LookTrick,
    SearchTricks,
)
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import OF_A_REVOKE, Outcome, Renounce


@law("P15b", on=F.ELECTED)
def deal_voided_for_advice(draft: Draft, elected: Fact, cite: str) -> None:
    """The deal is void and passes, as in a misdeal (A-66f)."""
    if draft.chosen and draft.chosen[0].incident == ADVICE:
        new_deal(draft, left(draft.deal.dealer), cite)


# --- questions ---------------------------------------------------------------------------------------


@law("P13", bars=AskWho)
def asked_before_it_is_gathered(draft: Draft, act: AskWho, cite: str) -> str | None:
    """Until the trick is gathered any player may have each player name his card."""
    return None if trick_on_table(draft.deal) else "the trick has been gathered"


@law("P15a", on=F.ASKED_VOID)
def lone_player_is_not_asked(draft: Draft, asked: Fact, cite: str) -> None:
    """To ask one's partner for a void is allowed, but not a partner who plays alone."""
    if draft.deal.out >> asked.seat & 1:
        draft.void(cite, "your partner plays alone and is not to be asked")


@law("P15a", bars=AskPartnerCard)
def partners_card_is_asked_in_time(draft: Draft, act: AskPartnerCard, cite: str) -> str | None:
    """Before he plays to the trick himself a player may ask which card his partner has played."""
    trick = trick_on_table(draft.deal)
    if trick is None or trick.card_of(act.seat) or draft.deal.out >> act.seat & 1:
        return "that is asked before one has played to the trick oneself"
    return None


LOOKS: Final = "looks at a trick"


# --- tricks turned -----------------------------------------------------------------------------------


def last_trick(deal: Deal) -> int:
    """Return the number of the trick before the one on the table, 0 if there is none."""
    if not deal.tricks:
        return 0
    last = deal.tricks[-1]
    return last.n if last.touched else last.n - 1


@does(LookTrick, "P")
def look_at_trick(draft: Draft, act: LookTrick) -> None:
    """Look at a trick that has been played."""
    n = act.trick or last_trick(draft.deal)
    trick = draft.deal.trick(n)
    if trick is None or not (trick.complete or trick.touched):
        raise Impossible("there is no such trick to look at")
    draft.happen(F.ASKED, act.seat, trick=n, word=LOOKS)


@law("P16", bars=LookTrick)
def only_the_last_trick_is_seen(draft: Draft, act: LookTrick, cite: str) -> str | None:
    """The last trick turned may be seen, or the one before that on the table; others only to prove a revoke."""
    deal = draft.deal
    if act.trick in (0, last_trick(deal)) or deal.trick(act.trick) is None:
        return None
    claimed = any(side(claim.seat) == side(act.seat) for claim in deal.claims if claim.matter in OF_A_REVOKE)
    return None if deal.ended and claimed else "only the last trick may be seen"


# --- revokes -----------------------------------------------------------------------------------------


@law("P10", bars=Claim)
def claimed_after_the_cards_are_mixed(draft: Draft, claim: Claim, cite: str) -> str | None:
    """No revoke can be claimed once the cards are mixed."""
    over = is_past(draft) or bool(deal_in_question(draft).mixed_by)
    return "the cards have been mixed" if claim.matter in OF_A_REVOKE and over else None


@law("P10", bars=SearchTricks)
def no_proof_of_a_hand_not_played_out(draft: Draft, act: SearchTricks, cite: str) -> str | None:
    """The proof lies in the tricks, when all five have fallen: a hand given up yields none (A-66g)."""
    return "the hand was not played out" if deal_in_question(draft).given_up else None


@law("P10", on=F.ASKED)
def two_tricks_prove_it(draft: Draft, asked: Fact, cite: str) -> None:
    """When all five tricks have fallen, two that the claimants turn prove a revoke.

    They are the trick in which it was made and a later one, to which its player gave a card of the suit refused.
    """
    deal = draft.deal
    if asked.word != LOOKS or not deal.ended:
        return
    last = max((laid.no for trick in deal.tricks for laid in trick.laid), default=0)
    for accusation in deal.pending:
        own = both(side(accusation.seat))
        looks = (fact for fact in deal.said(F.ASKED) if fact.word == LOOKS and fact.no > last and own >> fact.seat & 1)
        turned = {fact.trick for fact in looks}
        if any(
            is_about(renounce, accusation) and _is_shown(draft, deal, renounce, turned) for renounce in deal.renounces
        ):
            judge(draft, accusation, Outcome.PROVED, cite)


def _is_shown(draft: Draft, deal: Deal, renounce: Renounce, turned: set[int]) -> bool:
    """Whether the tricks turned show a suit refused and played later."""
    cards = (trick.card_of(renounce.hand) for trick in deal.tricks[renounce.trick :] if trick.n in turned)
    later = [laid.card for laid in cards if laid is not None and laid.card >= 0]
    return renounce.trick in turned and any(draft.book.suit(card, deal.trump) == renounce.suit for card in later)


@law("P10", on=(F.MIXED, F.SHUFFLED))
def mixing_ends_the_claims(draft: Draft, mixed: Fact, cite: str) -> None:
    """To shuffle the pack for the next deal is to mix the cards, too: by the accused side it proves the revoke.

    Once others have mixed them there is nothing left that the accused could keep from being seen.
    """
    over = deals_over(draft)
    if not over:
        return
    if mixed.kind is F.SHUFFLED:
        unmixed = not over[-1].mixed_by
        for accusation in over[-1].pending if unmixed else ():
            if accusation.whom & both(side(mixed.seat)):
                judge(draft, accusation, Outcome.ESTABLISHED, cite)
        deal = deals_over(draft)[-1]
        put_back(draft, replace(deal, mixed_by=deal.mixed_by | only(mixed.seat)))
    if not over[-1].closed:
        close(draft)
