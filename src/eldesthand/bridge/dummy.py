"""Dummy: when he becomes so, the seven things he may do, and what his doing more costs."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.laws.registry import law
from eldesthand.play.claims import deal_in_question
from eldesthand.play.exposed import lay_hand as lay_down
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, both, side
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.acts import Act, Claim, LayHand, Matter
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F, Fact
from eldesthand.table.rights import Right

MENTIONS: Final = {
    Matter.LEAD: ("lead out of turn",),
    Matter.EXPOSED: (
        "exposed card", "cards played together", "which card counts", "hand thrown down", "card led too soon",
        "card shown before the lead",
    ),
    Matter.REVOKE: ("revoke mended",),
    Matter.DISOBEYED: ("order not obeyed", "revoke mended"),
    Matter.OMITTED: ("missed trick",),
    Matter.PLAY: ("play out of turn", "playing on without partner", "card led too soon", "card dictated: B-ERROR-1",
        "card dictated: B-EXPP-5",
    ),
}  # fmt: skip
"""What a word of dummy's is about, by the incidents that the rights answer."""
OF_THE_DEAL: Final = (Matter.COUNT, Matter.MISDEAL, Matter.CUT, Matter.DEALER, Matter.PACK, Matter.TURN_UP)
"""What is amiss with the deal is no incident of the play: dummy's word of it costs the dealer nothing."""
_OF_A_HAND: Final = (Matter.REVOKE, Matter.DISOBEYED)
_PARTNERS_CARD: Final = ("card dictated", "playing on without partner")
"""Incidents of one adversary that are answered by the other's card."""


@law("B-DUMMY-1", off=False)
def becomes_dummy(deal: Deal, seat: Seat) -> bool:
    """Upon the first lead the dealer's partner lays his hand open, and the dealer plays it from then on."""
    return seat == deal.dummy and deal.started and not deal.tricks[0].false


@does(LayHand, "bridge")
def lay_hand(draft: Draft, act: LayHand) -> None:
    """Lay one's hand on the table: dummy's, or a hand thrown down."""
    deal = draft.deal
    if deal.dummy_shown and act.seat == deal.dummy:
        raise Impossible("dummy is down")
    if not (act.face_up and becomes_dummy(deal, act.seat)):
        lay_down(draft, act)
        return
    draft.deal = replace(deal, dummy_shown=True)
    draft.see(ALL, *deal.hands[act.seat])
    draft.happen(F.HAND_LAID, act.seat, act.seat, word="face up")


def is_dummy(deal: Deal, seat: Seat) -> bool:
    """Whether a seat's hand lies open and is played by the dealer."""
    return deal.dummy_shown and seat == deal.dummy


# --- what dummy may do -------------------------------------------------------------------------------


@law("B-DUMMY-2a", off=False)
def may_ask_after_a_void() -> bool:
    """Dummy may ask the dealer whether he has none of a suit that he has not followed."""
    return True


@law("B-DUMMY-2b", off=False)
def may_ask_if_a_call_was_obeyed() -> bool:
    """Dummy may ask the dealer whether he has played high or low as he was told to."""
    return True


@law("B-DUMMY-2d", off=False)
def may_contest_a_claim() -> bool:
    """Dummy may contest an adversary's claim to a penalty that is not due."""
    return True


@law("B-DUMMY-2f", off=False)
def may_join_a_dispute(said: tuple[Fact, ...], dummy: Seat) -> bool:
    """Dummy may join an argument of fact that the dealer has with an adversary, and begin none."""
    return any(fact.kind is F.DISPUTED and fact.seat != dummy for fact in said)


@law("B-DUMMY-2c", "B-DUMMY-2e", "B-DUMMY-2g", off=())
def dummy_may_say() -> tuple[Matter, ...]:
    """Dummy may say that a trick lacks a card, that one went to the wrong side, that the score is wrong."""
    return (Matter.OMITTED, Matter.SCORE, Matter.TRICK)


@law("B-DUMMY-2f", on=F.DISPUTED)
def dummy_joins_a_dispute(draft: Draft, disputed: Fact, cite: str) -> None:
    """What dummy says in an argument of the dealer's is within his rights."""
    if is_dummy(draft.deal, disputed.seat):
        draft.note(cite, "dummy may join an argument of fact")


@law("B-DUMMY-2g", on=(F.ATTENTION, F.CORRECTED, F.HONOURS_CORRECTED))
def dummy_speaks_of_the_score(draft: Draft, said: Fact, cite: str) -> None:
    """What dummy says of the score is within his rights."""
    if is_dummy(draft.deal, said.seat) and (said.kind is not F.ATTENTION or said.word == Matter.SCORE):
        draft.note(cite, "dummy may have the score put right")


PLAYS: Final = (
    A.Play, A.PlayTogether, A.SlipIn, A.Show, A.LetPartnerSee, A.Detach, A.Restore, A.Drop, A.Arrange, A.Retract,
    A.Withdraw, A.CountTricks, A.Remark, A.Advise, A.PlaceCards, A.AskWho, A.AskVoid, A.AskObeyed, A.Contest,
    A.Dispute, A.ClaimRest, A.Admit, A.Claim, A.Gather, A.Quit,
)  # fmt: skip
"""The acts that are a part in the play."""


def is_permitted(act: Act, said: tuple[Fact, ...], ended: bool) -> bool:
    """Whether an act is one of those that dummy may do; he gathers for the dealer, too.

    `said` is the chronicle of the deal, `ended` whether the hand is over.
    """
    match act:
        case A.AskVoid():
            return may_ask_after_a_void()
        case A.AskObeyed():
            return may_ask_if_a_call_was_obeyed()
        case A.Contest():
            return may_contest_a_claim()
        case A.Dispute():
            return may_join_a_dispute(said, act.seat)
        case A.Gather() | A.Quit():
            return True
        case A.Claim():
            return False
    return ended


def cards_of(act: Act) -> tuple[Card, ...]:
    """Return the cards that an act names."""
    named = getattr(act, "cards", (getattr(act, "card", NONE), getattr(act, "substitute", NONE)))
    return tuple(card for card in named if card != NONE)


def handles_own(deal: Deal, act: Act) -> bool:
    """Whether the cards that dummy's act is about are his own: in his hand, or put down from it."""
    seat = act.seat
    if getattr(act, "hand", NOBODY) not in (NOBODY, seat):
        return False
    if isinstance(act, A.AskWho):
        return True
    laid = [played.card for trick in deal.tricks for played in trick.laid if played.hand == seat]
    return all(card in deal.hands[seat] or card in laid for card in cards_of(act))


@law("B-DUMMY-2", bars=PLAYS)
def dummy_takes_no_part(draft: Draft, act: Any, cite: str) -> str | None:
    """From the showing of his hand dummy takes no part in the play but for the seven things allowed him.

    What he does beyond them may be a suggestion (B-DUMMY-4) or draw notice to an offence (B-DUMMY-3).
    """
    deal = deal_in_question(draft) if isinstance(act, Claim) else draft.deal
    if not is_dummy(deal, act.seat) or is_permitted(act, deal.chronicle, deal.ended) or not handles_own(deal, act):
        return None
    for card in cards_of(act):
        if card in deal.hands[act.seat] and not deal.ended:
            draft.happen(F.SUGGESTED, act.seat, act.seat, card)
    if isinstance(act, Claim):
        draft.happen(F.ATTENTION, act.seat, act.whom, trick=act.trick, word=act.matter)
    if isinstance(act, A.Advise):
        draft.happen(F.WRONG_DEMAND, act.seat)
    return "dummy takes no part in the play"


# --- what his word costs -----------------------------------------------------------------------------


@law("B-DUMMY-3", on=F.ATTENTION)
def dummy_speaks(draft: Draft, said: Fact, cite: str) -> None:
    """If dummy draws notice to anything else that could carry a penalty, the dealer cannot exact it."""
    deal = deal_in_question(draft)
    if not is_dummy(deal, said.seat) or Matter(said.word) in (*dummy_may_say(), *OF_THE_DEAL):
        return
    draft.incident("dummy draws notice", cite, said.seat)
    if said.word == Matter.OTHER:
        newest_right_is_lost(draft, said, cite)
        return
    names = MENTIONS.get(Matter(said.word), ())
    for right in draft.rights:
        if right.incident in names and right.held_by(deal.dealer) and right in draft.rights:
            theirs = right.against >> said.hand & 1 if said.hand >= 0 else 1
            if right.incident.startswith(_PARTNERS_CARD):
                theirs = said.hand < 0 or side(said.hand) != side(deal.dealer)
            if theirs:
                draft.end(right, f"{WORDS[said.seat]}, dummy, spoke of it", cite)


@law("B-DUMMY-3", on=F.WRONG_DEMAND)
def dummy_demands(draft: Draft, demanded: Fact, cite: str) -> None:
    """A demand by dummy draws notice to the offence, and the dealer can exact nothing for it."""
    if is_dummy(draft.deal, demanded.seat) and penalties_of_the_dealer(draft, demanded.n):
        draft.incident("dummy draws notice", cite, demanded.seat)
        draft.void(cite, "it is not for dummy to demand, and now nobody can")
        newest_right_is_lost(draft, demanded, cite)


def penalties_of_the_dealer(draft: Draft, number: int) -> list[Right]:
    """Return the penalties that the dealer may exact, only those of the act of that number if it is not 0."""
    return [
        right
        for right in draft.rights
        if right.held_by(draft.deal.dealer) and right.is_penalty and right.answers_to(number)
    ]


def newest_right_is_lost(draft: Draft, said: Fact, cite: str) -> None:
    """End what the dealer might have exacted for the last offence, or for that of the act named."""
    held = penalties_of_the_dealer(draft, said.n if said.kind is F.WRONG_DEMAND else 0)
    if held:
        draft.end_cause(held[-1].cause, held[-1].incident, f"{WORDS[said.seat]}, dummy, spoke of it", cite)


def dummy_spoke_of(draft: Draft, hand: Seat, trick: int, since: int = 0) -> bool:
    """Whether dummy has spoken of a revoke or a call disobeyed by a hand (-1: anyone), in a trick (0: any)."""
    deal = deal_in_question(draft)
    said = deal.said(F.ATTENTION) if deal is draft.deal else (*deal.said(F.ATTENTION), *draft.deal.said(F.ATTENTION))
    return any(
        is_dummy(deal, fact.seat)
        and fact.no > since
        and fact.word in _OF_A_HAND
        and (fact.hand in (-1, hand) or hand < 0)
        and (fact.trick in (0, trick) or not trick)
        for fact in said
    )


@law("B-DUMMY-3", bars=Claim)
def dummy_spoke_of_the_revoke(draft: Draft, claim: Claim, cite: str) -> str | None:
    """Nor can the dealer claim a revoke that dummy spoke of (Z-37)."""
    deal = deal_in_question(draft)
    if claim.seat != deal.dealer or claim.matter is not Matter.REVOKE:
        return None
    if dummy_spoke_of(draft, claim.whom, claim.trick):
        return f"{WORDS[deal.dummy]}, dummy, drew notice to it"
    return None


@law("B-DUMMY-3", on=F.RETRACTED)
def nothing_for_a_revoke_dummy_spoke_of(draft: Draft, mended: Fact, cite: str) -> None:
    """A revoke that dummy spoke of is mended all the same, but the dealer can ask nothing for it (Z-37)."""
    deal = draft.deal
    made = max(
        (renounce.no for renounce in deal.renounces if (renounce.hand, renounce.trick) == (mended.hand, mended.trick)),
        default=0,
    )
    if not both(1 - side(deal.dealer)) >> mended.hand & 1 or not dummy_spoke_of(draft, mended.hand, mended.trick, made):
        return
    for right in draft.rights:
        if right.cause == draft.no and right.held_by(deal.dealer):
            draft.end(right, f"{WORDS[deal.dummy]}, dummy, spoke of it", cite)
    draft.deal = replace(draft.deal, faced=tuple(faced for faced in draft.deal.faced if faced.no != draft.no))
