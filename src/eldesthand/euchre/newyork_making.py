"""Making the trump by the New York book: one option only, the dealer's silent partner, and playing alone."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, face, suit_of
from eldesthand.euchre.alone import TAKING, lone_is_lost
from eldesthand.euchre.book import making
from eldesthand.euchre.making import (
    all_passed,
    dealer_takes_turn_up,
    go_alone,
    has_passed,
    is_rejected,
    let_waiting_speak,
    make_trump,
    make_turn_up_trump,
    next_to_speak,
    pass_,
    spoken_pass,
    state_of,
    wait,
    waits_for_its_turn,
)
from eldesthand.laws.registry import law
from eldesthand.play.trick import give_back, hand_of, must_hold, take_back_tricks
from eldesthand.seats import WORDS, Seat, both, only, partner, side
from eldesthand.table.acts import Act, Alone, NameSuit, Option, Order, Pass, Play, PlayTogether, TurnDown, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, change_trick
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

TAKE: Final = "trump made"
INTERVAL: Final = "alone said after the suit"
TOO_LATE: Final = "both the discard and the lead have been made"


# --- one option, and the dealer's partner ------------------------------------------------------------


@law("P8", bars=(Order, TurnDown, NameSuit, Alone))
def one_option_only(draft: Draft, act: Act, cite: str) -> str | None:
    """He who has said what he will do cannot change it nor add to it; who has passed has no second option.

    Not barred is what another section allows: the dealer's "alone" after he has taken up, and in the
    second round an "alone" that comes after the suit, with which the adversaries may deal.
    """
    deal = draft.deal
    if not deal.turned_up or deal.ended:
        return None
    if deal.trump < 0:
        gone = isinstance(act, Order) and making(deal).round == 2
        return "you have had your option at that suit" if gone or has_passed(draft, act.seat) else None
    if isinstance(act, Alone):
        added = act.seat == deal.maker and not may_add_alone(deal, act.seat)
        return "what has been declared cannot be added to" if added else None
    return "the trump is made and cannot be changed"


def may_add_alone(deal: Deal, seat: Seat) -> bool:
    """Whether a later "alone" of the maker is one of which another section speaks."""
    if deal.lone >= 0:
        return False
    return seat == deal.dealer if making(deal).ordered else not deal.started


@does(Pass, "P")
def pass_in_turn(draft: Draft, act: Pass) -> None:
    """Decline; said before one's turn, it waits for it."""
    pass_(draft, act)
    silent_partner(draft)


@does(TurnDown, "P")
def turn_down(draft: Draft, act: TurnDown) -> None:
    """Turn the trump card down: the dealer's pass (A-42)."""
    state = state_of(draft)
    if act.seat != draft.deal.dealer or state.round == 2:
        raise Impossible("only the dealer turns the card down, in the first round")
    give_up(draft, act)


def give_up(draft: Draft, act: Act) -> None:
    """Turn down or throw in: a pass, which waits for its turn unless the adversaries have passed."""
    if draft.deal.trump < 0 and not has_passed(draft, act.seat) and waits_for_its_turn(draft, act):
        wait(draft, act)
    else:
        pass_(draft, Pass(act.seat))
    silent_partner(draft)


@law("P6g")
def silent_partner(draft: Draft) -> None:
    """When both adversaries have passed and the dealer gives it up, his partner's saying nothing is a pass."""
    deal = draft.deal
    if deal.trump >= 0 or not deal.turned_up:
        return
    state, mate = making(deal), partner(deal.dealer)
    gives_up = any(act.seat == deal.dealer and not isinstance(act, Pass) for act in state.waiting)
    passing = state.passed | only(*(act.seat for act in state.waiting if isinstance(act, Pass)))
    against = both(1 - side(deal.dealer))
    spoken = state.passed >> mate & 1 or any(act.seat == mate for act in state.waiting)
    if not gives_up or passing & against != against or spoken:
        return
    draft.note(draft.book.cite(silent_partner), "the dealer's partner has said nothing, which makes no difference")
    draft.deal = replace(deal, making=replace(state, waiting=(*state.waiting, Pass(mate))))
    let_waiting_speak(draft)


# --- the discard -------------------------------------------------------------------------------------


@law("P6a", bars=(Play, PlayTogether))
def dealer_discards_before_he_plays(draft: Draft, act: Play | PlayTogether, cite: str) -> str | None:
    """The dealer discards for the trump card; a card of his before that doesn't count (A-66h)."""
    deal = draft.deal
    if act.seat != deal.dealer or deal.trump < 0 or draft.book.to_speak(deal)[1] != "discard":
        return None
    hand = hand_of(draft, act.seat, act.hand)
    for card in act.cards if isinstance(act, PlayTogether) else (act.card,):
        must_hold(draft, hand, card)
    return "the dealer has not discarded yet"


# --- alone -------------------------------------------------------------------------------------------


@does(Alone, "P")
def alone(draft: Draft, act: Alone) -> None:
    """Declare to play alone, or take it out of one's partner's hands."""
    state_of(draft)
    if draft.deal.trump >= 0:
        after_the_make(draft, act)
    elif act.form in TAKING:
        draft.void(draft.book.cite(partner_of_the_first_may_take_it), "there is nothing to take from your partner")
    elif waits_for_its_turn(draft, act):
        wait(draft, act)
    else:
        declare_alone(draft, act)


def declare_alone(draft: Draft, act: Alone) -> None:
    """Make the trump at one's turn, alone; to name the suit turned down is to pass."""
    state = making(draft.deal)
    turned = suit_of(face(draft.deal.turn_up)) if draft.deal.turn_up >= 0 else NONE
    if state.round == 1:
        if act.suit in (NONE, turned):
            make_turn_up_trump(draft, act.seat, lone=True)
        else:
            draft.void(draft.book.cite(next_to_speak), "the trump in question is the suit turned up")
    elif act.suit == NONE:
        draft.void(draft.book.cite(all_passed), "name the suit you play alone at")
    elif is_rejected(state, act.suit):
        draft.note(draft.book.cite(is_rejected), "to name the suit turned down is to pass")
        spoken_pass(draft, act.seat)
    else:
        make_trump(draft, act.seat, act.suit, lone=True)
        if act.form == "joined":
            interval_between_the_words(draft, act.seat)


@law("P7", off=False)
def may_not_be_alone(draft: Draft, seat: Seat) -> bool:
    """Nobody plays alone against the side that made the trump, nor at a trump that he has passed."""
    deal = draft.deal
    unheeded = any(fact.seat == seat and fact.word == "pass unheeded" for fact in deal.said(F.DECLARED))
    return side(deal.maker) != side(seat) or has_passed(draft, seat) or unheeded


def after_the_make(draft: Draft, act: Alone) -> None:
    """Answer a lone call once the trump is made: by the maker or by his partner."""
    deal = draft.deal
    if deal.ended:
        draft.void(draft.book.cite(one_option_only), "the hand is over")
    elif may_not_be_alone(draft, act.seat):
        draft.void(draft.book.cite(may_not_be_alone), "you cannot play alone at this trump")
    elif act.seat != deal.maker:
        take_away(draft, act)
    elif making(deal).ordered:
        dealer_adds_alone(draft, act)
    else:
        go_alone(draft, act.seat)
        draft.happen(F.DECLARED, act.seat, act.seat, suit=deal.trump, word="alone")
        interval_between_the_words(draft, act.seat)


@law("P6e")
def interval_between_the_words(draft: Draft, seat: Seat) -> None:
    """Alone and the suit are said in one breath; else either adversary may have the partner play, till the lead."""
    cite = draft.book.cite(interval_between_the_words)
    draft.incident(INTERVAL, cite, seat)
    draft.grant(
        Right(
            cite, draft.no, both(1 - side(seat)), only(seat), (Option(What.TOGETHER),),
            (End(F.LED, "a card has been led"),), draft.no, INTERVAL, deal=draft.deal.number,
        )
    )  # fmt: skip


@law("P6e", on=F.ELECTED)
def partner_is_required(draft: Draft, elected: Fact, cite: str) -> None:
    """The partner plays, too."""
    if draft.chosen is not None and draft.chosen[0].incident == INTERVAL:
        lone_is_lost(draft)


@law("P6c", off=False)
def dealer_is_in_time(deal: Deal) -> bool:
    """The dealer who has taken up may say alone until he has discarded and the lead is made (A-66b)."""
    return not both_done(deal)


def both_done(deal: Deal) -> bool:
    """Whether the dealer has discarded and a card has been led; a dealer who sits out has the first trick."""
    discarded = bool(deal.discards) or deal.discarding >= -1
    over = deal.started and (deal.tricks[0].complete or deal.tricks[0].touched)
    return deal.started and (discarded or over)


def dealer_adds_alone(draft: Draft, act: Alone) -> None:
    """The dealer who has taken up plays alone."""
    if dealer_is_in_time(draft.deal):
        leave_the_play(draft, partner(act.seat), draft.book.cite(dealer_is_in_time))
        go_alone(draft, act.seat)
        draft.happen(F.DECLARED, act.seat, act.seat, suit=draft.deal.trump, word="alone")
    else:
        draft.void(draft.book.cite(dealer_is_in_time), TOO_LATE)


def leave_the_play(draft: Draft, sitter: Seat, cite: str) -> None:
    """Return to a lone player's partner the card that he has played to the first trick, unexposed."""
    trick = draft.deal.trick(1)
    laid = trick.card_of(sitter) if trick else None
    if trick is None or laid is None:
        return
    if trick.laid[0] is laid:
        take_back_tricks(draft, 1, cite)
        return
    draft.deal = change_trick(draft.deal, replace(trick.without(sitter), gaps=trick.gaps))
    give_back(draft, sitter, laid.card, cite)
    draft.deal = replace(
        draft.deal, renounces=tuple(renounce for renounce in draft.deal.renounces if renounce.hand != sitter)
    )


# --- taking it out of the partner's hands ------------------------------------------------------------


@law("P6b", on=F.TRUMP_MADE)
def partner_of_the_first_may_take_it(draft: Draft, made: Fact, cite: str) -> None:
    """What eldest has ordered or called alone third hand may take till the lead; what second has, the dealer.

    The dealer's time is over when he has discarded and a card is led (A-66b).
    """
    if making(draft.deal).ordered and made.seat not in (draft.deal.dealer, partner(draft.deal.eldest)):
        may_take(draft, made.seat, cite)


@law("P6e", on=F.TRUMP_MADE)
def partner_may_take_a_suit_named(draft: Draft, made: Fact, cite: str) -> None:
    """In the second round the partner of him who names a suit may play it alone, if he says so before the lead."""
    if not making(draft.deal).ordered:
        may_take(draft, made.seat, cite)


def may_take(draft: Draft, maker: Seat, cite: str) -> None:
    """Let the maker's partner, unless he has passed, play alone instead."""
    mate = partner(maker)
    if has_passed(draft, mate):
        return
    by_dealer = mate == draft.deal.dealer and making(draft.deal).ordered
    both_made = (End(F.LED, TOO_LATE), End(F.DISCARD_QUITTED, TOO_LATE))
    led = both_made if by_dealer else (End(F.LED, "a card has been led"),)
    draft.grant(
        Right(
            cite, draft.no, only(mate), only(maker), (Option(What.TAKE, hand=mate),),
            (
                *led,
                End(F.TRICK_COMPLETE, "the first trick is complete", trick=1),
                End(F.HAND_ENDED, "the hand is over"),
                End(F.DECLARED, f"{WORDS[mate]} has passed", seats=only(mate)),
            ),
            draft.no, TAKE, deal=draft.deal.number,
        )
    )  # fmt: skip


@law("P6b", prolongs=(F.LED, F.DISCARD_QUITTED))
def dealers_time_to_take_it(draft: Draft, right: Right, fact: Fact, cite: str) -> Right | None:
    """Until both have been done, the discard and the lead, the dealer can take it still (A-66b)."""
    dealers = right.incident == TAKE and right.law == cite and right.holders == only(draft.deal.dealer)
    return right if dealers and not both_done(draft.deal) else None


@law("P6b", off=False)
def says_that_he_takes_it(deal: Deal, act: Alone) -> bool:
    """A lone hand is taken out of the partner's hands by saying so, in whatever words to that effect."""
    return deal.lone != partner(act.seat) or act.form in TAKING


def take_away(draft: Draft, act: Alone) -> None:
    """The maker's partner plays alone instead."""
    deal = draft.deal
    right = next((right for right in draft.rights if right.incident == TAKE and right.held_by(act.seat)), None)
    if right is None:
        by_round = partner_of_the_first_may_take_it if making(deal).ordered else partner_may_take_a_suit_named
        draft.void(draft.book.cite(by_round), "it is too late to take it")
    elif not says_that_he_takes_it(deal, act):
        draft.void(draft.book.cite(says_that_he_takes_it), "say that you take it out of your partner's hands")
    else:
        draft.end(right, f"{WORDS[act.seat]} has taken it")
        leave_the_play(draft, partner(act.seat), right.law)
        draft.deal = replace(draft.deal, maker=act.seat)
        end_of_interval(draft)
        go_alone(draft, act.seat)
        draft.happen(F.DECLARED, act.seat, act.seat, suit=deal.trump, word="takes it alone")
        dealer_takes_turn_up(draft)


def end_of_interval(draft: Draft) -> None:
    """The lone hand that could have been broken up is the partner's now."""
    for right in draft.rights:
        if right.incident == INTERVAL:
            draft.end(right, "the partner plays alone")
