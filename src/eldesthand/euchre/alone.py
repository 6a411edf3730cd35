"""Playing alone: who may, how it is said, how it is taken over, how it is lost."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE
from eldesthand.euchre.book import making, suit_turned
from eldesthand.euchre.making import (
    AFTER_PASSING,
    bound_to_pass,
    dealer_takes_turn_up,
    go_alone,
    has_passed,
    make_trump,
    make_turn_up_trump,
    state_of,
    wait,
    waits_for_its_turn,
)
from eldesthand.laws.registry import law
from eldesthand.play.leads import INCIDENT as FALSE_LEAD
from eldesthand.play.trick import give_back, take_back_tricks
from eldesthand.seats import NOBODY, WORDS, Seat, adversaries, both, only, partner, side
from eldesthand.table.acts import Alone, CountHand, Elect, Option, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, change_trick
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

SET_PHRASE: Final = "take"
TAKING: Final = (SET_PHRASE, "other take")


@law("S93", off=False)
def passed_and_may_not(draft: Draft, seat: Seat) -> bool:
    """Whoever has passed in this round, or on his partner's declaration, cannot play alone (A-52)."""
    words = ("pass", "pass unheeded") if draft.book.choice("A-52") == "deal" else ("pass unheeded",)
    spoken = any(fact.seat == seat and fact.word in words for fact in draft.deal.said(F.DECLARED))
    return has_passed(draft, seat) or spoken


@law("S95", off=False)
def made_by_adversaries(deal: Deal, seat: Seat) -> bool:
    """Nobody plays alone when the other side has made the trump."""
    return deal.maker >= 0 and side(deal.maker) != side(seat)


@law("S95", off=False)
def showed_a_card(deal: Deal, seat: Seat) -> bool:
    """Nobody plays alone who has exposed a card before declaring (A-39)."""
    return any(faced.hand == seat for faced in deal.faced)


@law("S96", off=False)
def discard_is_gone(deal: Deal, seat: Seat) -> bool:
    """The dealer must say it before he quits his discard."""
    return seat == deal.dealer and bool(deal.discards)


@law("S98", off=False)
def is_joined(form: str) -> bool:
    """A make and a lone call in two parts joined together is no lone call."""
    return form == "joined"


@does(Alone, "euchre")
def alone(draft: Draft, act: Alone) -> None:
    """Declare to play alone, or take it from one's partner."""
    state_of(draft)
    if draft.deal.trump >= 0:
        after_the_make(draft, act)
    elif passed_and_may_not(draft, act.seat):
        draft.note(draft.book.cite(passed_and_may_not), "you have passed and cannot play alone")
        if making(draft.deal).round == 1:
            draft.happen(F.DECLARED, act.seat, act.seat, word=AFTER_PASSING)
        elif act.suit != NONE:
            draft.happen(F.MENTIONED, act.seat, suit=act.suit)
    elif act.form in TAKING:
        draft.void(draft.book.cite(wrong_words_to_take), "there is nothing to take from your partner")
    elif waits_for_its_turn(draft, act):
        wait(draft, act)
    elif not bound_to_pass(draft, act.seat):
        declare_alone(draft, act)


def declare_alone(draft: Draft, act: Alone) -> None:
    """Make the trump at one's turn, alone if the words and the law allow it (A-54)."""
    state = making(draft.deal)
    turned = suit_turned(draft.deal.turn_up, state)
    if state.round == 1 and act.suit not in (NONE, turned):
        draft.void(draft.book.cite(is_joined), "the trump in question is the suit turned up")
        return
    if state.round == 2 and act.suit in (NONE, state.turned_down):
        draft.void(draft.book.cite(is_joined), "name the suit you play alone at")
        return
    lone = True
    if is_joined(act.form):
        lone = False
        draft.incident("joined declaration", draft.book.cite(is_joined), act.seat)
        draft.note(draft.book.cite(is_joined), "those words forbid a lone hand; the make stands")
    elif showed_a_card(draft.deal, act.seat):
        lone = False
        draft.note(draft.book.cite(showed_a_card), "you have shown a card and cannot play alone; the make stands")
    if state.round == 1:
        make_turn_up_trump(draft, act.seat, lone)
    else:
        make_trump(draft, act.seat, act.suit, lone)
    if lone and act.form == "suit first":
        suit_named_first(draft, act.seat)


@law("S97")
def suit_named_first(draft: Draft, seat: Seat) -> None:
    """Alone not said before the suit: the adversaries may require him to play with his partner."""
    cite = draft.book.cite(suit_named_first)
    draft.incident("alone said after the suit", cite, seat)
    holders = both(1 - side(seat))
    draft.grant(
        Right(
            cite, draft.no, holders, only(seat), (Option(What.TOGETHER),), (End(F.LED, "a card has been led"),),
            draft.no, "alone said after the suit", deal=draft.deal.number,
        )
    )  # fmt: skip


@law("S97", on=F.ELECTED)
def required_to_play_together(draft: Draft, elected: Fact, cite: str) -> None:
    """The partner plays, too."""
    if draft.chosen is not None and draft.chosen[1].what is What.TOGETHER:
        lone_is_lost(draft)


def lone_is_lost(draft: Draft) -> None:
    """Turn the hand four-handed again."""
    draft.deal = replace(draft.deal, lone=NOBODY, out=0)
    dealer_takes_turn_up(draft)


def after_the_make(draft: Draft, act: Alone) -> None:
    """Answer a lone call once the trump is made: by the maker, by his partner, by an adversary."""
    deal = draft.deal
    if deal.ended:
        draft.void(draft.book.cite(too_late_to_take), "the hand is over")
    elif made_by_adversaries(deal, act.seat):
        draft.void(draft.book.cite(made_by_adversaries), "your adversaries have made the trump")
    elif act.seat == deal.maker:
        alone_added(draft, act)
    else:
        take_away(draft, act)


def alone_added(draft: Draft, act: Alone) -> None:
    """The maker says later that he plays alone: until the lead, and the dealer until his discard is quitted."""
    deal = draft.deal
    if deal.lone >= 0 or deal.started:
        draft.void(draft.book.cite(is_joined), "it is too late to say that you play alone")
    elif discard_is_gone(deal, act.seat):
        draft.void(draft.book.cite(discard_is_gone), "the discard has been quitted")
    elif showed_a_card(deal, act.seat):
        draft.void(draft.book.cite(showed_a_card), "you have shown a card")
    else:
        go_alone(draft, act.seat)
        draft.happen(F.DECLARED, act.seat, act.seat, suit=deal.trump, word="alone")
        if act.seat != deal.dealer or not making(deal).ordered:
            suit_named_first(draft, act.seat)


@law("S94", off=False)
def wrong_words_to_take(deal: Deal, act: Alone) -> bool:
    """A lone call is taken from one's partner in the set phrase only; if he merely made it, alone is enough (A-53)."""
    return deal.lone == partner(act.seat) and act.form != SET_PHRASE


def take_away(draft: Draft, act: Alone) -> None:
    """The maker's partner plays alone instead."""
    right = draft.right_to(What.TAKE, act.seat)
    deal = draft.deal
    if right is None:
        too_late_to_take(draft, act.seat)
    elif wrong_words_to_take(deal, act):
        draft.void(draft.book.cite(wrong_words_to_take), "those are not the words to take it with")
    elif showed_a_card(deal, act.seat):
        draft.void(draft.book.cite(showed_a_card), "you have shown a card")
    else:
        taken = draft.book.cite(wrong_words_to_take) if deal.lone == partner(act.seat) else right.law
        draft.end(right, f"{WORDS[act.seat]} has taken it", taken)
        draft.deal = replace(draft.deal, maker=act.seat)
        go_alone(draft, act.seat)
        draft.happen(F.DECLARED, act.seat, act.seat, suit=deal.trump, word="takes it alone")
        dealer_takes_turn_up(draft)


@law("S99")
def too_late_to_take(draft: Draft, seat: Seat) -> None:
    """Offered after a lead, or by one who has passed: neither partner can play alone.

    During the first trick the partner joins in; later he cannot, and a sweep counts two (A-56).
    """
    cite = draft.book.cite(too_late_to_take)
    deal = draft.deal
    if discard_is_gone(deal, seat) and not deal.started:
        draft.void(draft.book.cite(discard_is_gone), "the discard has been quitted")
        return
    if deal.lone != partner(seat):
        if passed_and_may_not(draft, seat):
            draft.void(draft.book.cite(passed_and_may_not), "you have passed and cannot play alone")
        else:
            draft.void(cite, "it is too late to take it")
        return
    draft.incident("offer to take it too late", cite, seat)
    draft.note(cite, "it is too late to take it, and neither can play alone")
    if deal.started and deal.tricks[0].complete:
        draft.deal = replace(draft.deal, capped=cite)
    else:
        lone_is_lost(draft)


def in_first_trick(deal: Deal) -> bool:
    """Whether the first trick has not been completed or gathered."""
    return not any(trick.complete or trick.touched for trick in deal.tricks)


@law("S100", on=F.SITTER_PLAYS)
def sitting_partner_plays(draft: Draft, played: Fact, cite: str) -> None:
    """If the sitting partner plays to the first lead they play together, unless the adversaries prefer alone."""
    deal = draft.deal
    if not in_first_trick(deal):
        return
    draft.incident("the sitting partner plays", cite, played.hand)
    draft.deal = replace(draft.deal, was_alone=deal.lone)
    lone_is_lost(draft)
    draft.grant(
        Right(
            cite, draft.no, both(1 - side(played.hand)), both(side(played.hand)), (Option(What.ALONE),),
            (
                End(F.PLAYED, "the next card has been played"),
                End(F.TRICK_QUITTED, "the trick has been quitted", trick=1),
            ),
            draft.no, "the sitting partner plays", deal=deal.number,
        )
    )  # fmt: skip


@law("S100", on=F.ELECTED)
def left_to_play_alone(draft: Draft, elected: Fact, cite: str) -> None:
    """The adversaries let him play alone: the sitting partner's card goes back.

    It was played, and S100 says what comes of that: it is no card shown (S102, A-40, A-57).
    """
    if draft.chosen is None or draft.chosen[1].what is not What.ALONE:
        return
    deal = draft.deal
    sitter = partner(deal.was_alone)
    go_alone(draft, deal.was_alone)
    trick = draft.deal.trick(1)
    laid = trick.card_of(sitter) if trick else None
    if trick is None or laid is None:
        return
    if trick.laid[0] is laid:
        take_back_tricks(draft, trick.n, cite)
    else:
        without = trick.without(sitter)
        draft.deal = change_trick(draft.deal, replace(without, gaps=()))
        give_back(draft, sitter, laid.card, cite)


@law("S101", "P14", "M18", on=F.HAND_LAID)
def sitting_partner_lays_his_hand(draft: Draft, laid: Fact, cite: str) -> None:
    """The lone player's partner lays his hand face down and may not take it up again."""
    if draft.deal.out >> laid.hand & 1 and laid.word == "face down":
        draft.deal = replace(draft.deal, sitter_down=True)


@law("S102", on=F.HAND_LAID)
def sitting_partner_shows_his_hand(draft: Draft, laid: Fact, cite: str) -> None:
    """A sitting partner who lays his hand face up has shown his cards."""
    if draft.deal.out >> laid.hand & 1 and laid.word == "face up" and not draft.deal.ended:
        draft.incident("the sitting partner shows a card", cite, laid.hand)
        draft.deal = replace(draft.deal, capped=cite)


@law("S102", on=F.SHOWN)
def sitting_partner_shows_a_card(draft: Draft, shown: Fact, cite: str) -> None:
    """If the sitting partner shows a face, a sweep counts only two; a euchre is four all the same."""
    if draft.deal.out >> shown.hand & 1 and shown.seat == shown.hand and not draft.deal.ended:
        draft.incident("the sitting partner shows a card", cite, shown.hand, card=shown.card)
        draft.deal = replace(draft.deal, capped=cite)


@does(CountHand, "euchre")
def count_hand(draft: Draft, act: CountHand) -> None:
    """Count the cards of the hand that the lone player's partner has laid down."""
    if not draft.deal.hands[act.hand]:
        raise Impossible("there is no hand to count")
    draft.happen(F.COUNTED, act.seat, act.hand, n=len(draft.deal.hands[act.hand]))


@law("S103", bars=CountHand)
def only_adversaries_count(draft: Draft, act: CountHand, cite: str) -> str | None:
    """Either adversary of a lone player may count the hand laid down; nobody else's is counted."""
    deal = draft.deal
    laid = deal.lone >= 0 and deal.sitter_down and act.hand >= 0 and deal.out >> act.hand & 1
    if not laid or not adversaries(deal.lone) >> act.seat & 1:
        return "it is the lone player's adversaries who may count the partner's hand"
    return None


@law("S104", on=(F.LED, F.LED_TOO_SOON))
def lone_player_leads_out_of_turn(draft: Draft, led: Fact, cite: str) -> None:
    """A lone player pays nothing for showing a card; one led out of turn is exposed and may be called."""
    deal = draft.deal
    if led.hand != deal.lone or led.card < 0 or (led.trick and not deal.tricks[led.trick - 1].false):
        return
    draft.grant(
        Right(
            cite, draft.no, both(1 - side(led.hand)), only(led.hand),
            (Option(What.CALL_CARD, card=led.card, hand=led.hand),),
            (
                End(F.PLAYED, "the card has been played", card=led.card),
                *((End(F.TRICK_COMPLETE, "the others have followed", trick=led.trick),) if led.trick else ()),
            ),
            draft.no, FALSE_LEAD, repeatable=True, deal=deal.number,
        )
    )  # fmt: skip


@law("S104", refuses=(What.CALL_CARD, What.CALL_SUIT))
def lone_player_pays_for_no_exposure(draft: Draft, act: Elect) -> str | None:
    """Of a lone player no suit is called, nor a card but for a lead out of turn or a mended error."""
    lone = draft.deal.lone
    asked = lone >= 0 and act.option.hand in (NOBODY, lone) and adversaries(lone) >> act.seat & 1
    return f"{WORDS[lone]} plays alone, and may not be asked that" if asked else None
