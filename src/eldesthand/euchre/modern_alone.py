"""Playing alone as it is done today: with the make, with the partner's best card, against the makers."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import NONE
from eldesthand.euchre.book import making, suit_turned
from eldesthand.euchre.making import go_alone, has_passed, make_trump, make_turn_up_trump, state_of, wait
from eldesthand.euchre.making import waits_for_its_turn as early
from eldesthand.euchre.modern_making import passed_already
from eldesthand.laws.registry import law
from eldesthand.play.trick import must_hold
from eldesthand.seats import NOBODY, WORDS, Seat, both, only, partner, side
from eldesthand.table.acts import Alone, AskBest, GiveBest, Option, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, put_in_hand, take_from_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import CALLS, Right


@does(Alone, "M")
def alone(draft: Draft, act: Alone) -> None:
    """Declare to play alone: with the make, after it where the table allows that, or against the makers."""
    state_of(draft)
    deal = draft.deal
    if deal.ended:
        draft.void(draft.book.cite(makes_alone), "the hand is over")
    elif deal.trump >= 0 and side(act.seat) != side(deal.maker):
        defend_alone(draft, act.seat)
    elif deal.trump >= 0:
        alone_after_the_make(draft, act.seat)
    elif has_passed(draft, act.seat):
        draft.void(draft.book.cite(passed_already), "you have passed")
    elif early(draft, act):
        wait(draft, act)
    else:
        makes_alone(draft, act)


@law("M17")
def makes_alone(draft: Draft, act: Alone) -> None:
    """Whoever makes the trump may play alone if he says so with the make, in whatever words."""
    state, cite = making(draft.deal), draft.book.cite(makes_alone)
    turned = suit_turned(draft.deal.turn_up, state)
    if state.round == 1 and act.suit not in (NONE, turned):
        draft.void(cite, "the trump in question is the suit turned up")
    elif state.round == 2 and (not 0 <= act.suit <= 3 or act.suit == state.turned_down):
        draft.void(cite, "name the suit you play alone at")
    elif state.round == 1:
        make_turn_up_trump(draft, act.seat, lone=True)
    else:
        make_trump(draft, act.seat, act.suit, lone=True)


# --- after the make ---------------------------------------------------------------------------------


def until_the_lead(draft: Draft, cite: str, holders: int, what: What) -> None:
    """Let players do something until a card is led."""
    ends = (End(F.LED, "a card has been led"), End(F.HAND_ENDED, "the hand is over"))
    draft.grant(
        Right(
            cite, draft.no, holders, only(draft.deal.maker), (Option(what),), ends, draft.no, "trump made",
            deal=draft.deal.number,
        )
    )  # fmt: skip


@law("M17", on=F.TRUMP_MADE)
def maker_may_still_go_alone(draft: Draft, made: Fact, cite: str) -> None:
    """Where the table allows it the maker may say until the lead that he plays alone."""
    if draft.book.choice("M-alone") == "until the lead" and draft.deal.lone < 0:
        until_the_lead(draft, cite, only(made.seat), What.GO_ALONE)


def alone_after_the_make(draft: Draft, seat: Seat) -> None:
    """Turn a hand that is made into a lone one, if the maker still may."""
    right = draft.right_to(What.GO_ALONE, seat)
    if right is None:
        draft.void(draft.book.cite(makes_alone), "a lone hand is called with the make, by its maker")
        return
    draft.end(right, f"{WORDS[seat]} plays alone")
    out = draft.deal.out
    go_alone(draft, seat)
    draft.deal = replace(draft.deal, out=draft.deal.out | out)
    draft.happen(F.DECLARED, seat, seat, suit=draft.deal.trump, word="alone")


# --- the partner's best card ------------------------------------------------------------------------


@law("M19", on=F.DECLARED)
def partners_best_may_be_asked_for(draft: Draft, declared: Fact, cite: str) -> None:
    """Where the table plays so, a lone player may change one card for the best of his partner's."""
    if declared.word == "alone" and draft.book.choice("M-best-card") == "one" and draft.deal.lone == declared.seat:
        until_the_lead(draft, cite, only(declared.seat), What.BEST)


@does(AskBest, "M")
def ask_best(draft: Draft, act: AskBest) -> None:
    """Lay a card away face down and ask one's partner for his best."""
    must_hold(draft, act.seat, act.card)
    right = draft.right_to(What.BEST, act.seat)
    if right is None:
        draft.void(draft.book.cite(partners_best_may_be_asked_for), "your partner owes you no card")
        return
    draft.end(right, f"{WORDS[act.seat]} has asked for it")
    deal = take_from_hand(draft.deal, act.seat, act.card)
    asked = replace(making(deal), asked=partner(act.seat))
    draft.deal = replace(deal, stock=(*deal.stock, act.card), making=asked)
    draft.happen(F.ASKED_BEST, act.seat, act.seat)


def owes_card(deal: Deal) -> Seat:
    """Return the seat that owes its partner a card, -1 for none."""
    seat = making(deal).asked
    return seat if seat >= 0 and deal.hands[seat] and not deal.ended else NOBODY


@does(GiveBest, "M")
def give_best(draft: Draft, act: GiveBest) -> None:
    """Give the lone player a card, which he alone sees."""
    if owes_card(draft.deal) != act.seat:
        raise Impossible("nobody has asked you for a card")
    must_hold(draft, act.seat, act.card)
    lone = partner(act.seat)
    deal = put_in_hand(take_from_hand(draft.deal, act.seat, act.card), lone, act.card)
    draft.deal = replace(deal, making=replace(making(deal), asked=NOBODY))
    draft.see(only(lone), act.card)
    draft.happen(F.GAVE_BEST, act.seat, act.seat)


# --- against the makers -----------------------------------------------------------------------------


@law("M20", on=F.TRUMP_MADE)
def adversaries_may_defend_alone(draft: Draft, made: Fact, cite: str) -> None:
    """Where the table plays so, one of the makers' adversaries may play alone against them, whoever says so first."""
    if draft.book.choice("M-defend-alone") == "on":
        until_the_lead(draft, cite, both(1 - side(made.seat)), What.GO_ALONE)


def defend_alone(draft: Draft, seat: Seat) -> None:
    """Play alone against the makers, if the table allows it and a card is not led."""
    cite = draft.book.cite(adversaries_may_defend_alone)
    right = draft.right_to(What.GO_ALONE, seat)
    if right is None:
        draft.void(cite, "you cannot play alone against the makers")
        return
    draft.end(right, f"{WORDS[seat]} plays alone")
    sitter = only(partner(seat))
    kept = tuple(obligation for obligation in draft.deal.obligations if obligation.hands != sitter)
    draft.deal = replace(draft.deal, lone_defender=seat, out=draft.deal.out | sitter, obligations=kept)
    for other in draft.rights:
        if other.against == sitter and other.options[0].what in CALLS:
            draft.end(other, f"{WORDS[partner(seat)]} takes no part in the play")
    draft.happen(F.DECLARED, seat, seat, suit=draft.deal.trump, word="defends alone")


@law("M28", off=False)
def goes_free(deal: Deal, hand: Seat) -> bool:
    """A player who plays alone, having no partner to inform, pays nothing for a card shown or led out of turn."""
    return hand in (deal.lone, deal.lone_defender)
