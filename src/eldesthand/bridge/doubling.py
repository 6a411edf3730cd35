"""Doubling and redoubling: whose word it is, and what each word does."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.bridge.limit import doubling_ceases
from eldesthand.bridge.state import (
    Doubling,
    adversary_has_led,
    decider,
    decides,
    defends,
    doubled,
    doubles_own_make,
    doubling,
    eldest_of,
    has_spoken,
    is_barred,
    is_out,
    law_of_leave,
    law_out_of_turn,
    making_of,
    may_go_on,
    needs_leave,
    next_word,
    right_of_dealer,
    side_to_speak,
)
from eldesthand.laws.registry import law
from eldesthand.play.elections import use
from eldesthand.seats import NOBODY, Seat, both, members, only, side
from eldesthand.table.acts import AskLead, Double, GiveLeave, Option, Satisfied, What
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

DOUBLES: Final = "double"
EARLY: Final = "double before the make"


def set_doubling(draft: Draft, state: Doubling) -> None:
    """Store the doubling's new state."""
    draft.deal = replace(draft.deal, making=replace(making_of(draft.deal), doubling=state))


@law("B-DOUBLE-2", "B-DOUBLE-3", "B-DECL-3b", on=F.TRUMP_MADE)
def doubling_opens(draft: Draft, made: Fact, cite: str) -> None:
    """With the make the adversaries may double, and the eldest has the first word."""
    set_doubling(draft, replace(doubling(draft.deal), word=eldest_of(draft.deal.dealer)))
    go_on(draft)


# --- words that have no effect ----------------------------------------------------------------------


@law("B-DOUBLE-7d", bars=(Double, Satisfied, AskLead, GiveLeave))
def doubling_was_refused(draft: Draft, act: object, cite: str) -> str | None:
    """After a double out of turn that was not accepted there is no further doubling in the hand."""
    return "a double was refused: there is no more doubling" if doubling(draft.deal).closed == cite else None


@law("B-DOUBLE-7n", bars=(Double, Satisfied, AskLead, GiveLeave))
def limit_is_passed(draft: Draft, act: object, cite: str) -> str | None:
    """Where the club has a limit there is no more doubling once the odd trick is worth more (Z-25)."""
    return "the odd trick is worth as much as it may be here" if doubling(draft.deal).closed == cite else None


@law("B-DOUBLE-9", bars=(Double, Satisfied, AskLead, GiveLeave))
def doubling_is_closed(draft: Draft, act: object, cite: str) -> str | None:
    """Once leave to lead is given, or the last who may go on is satisfied, doubling is over."""
    return "the doubling is closed" if doubling(draft.deal).closed else None


@law("B-EXPB-2a", bars=Double)
def partner_showed_a_card(draft: Draft, act: Double, cite: str) -> str | None:
    """He whose partner has shown a card before the lead cannot double."""
    return "your partner has shown a card" if is_barred(draft.deal, act.seat) else None


@law("B-DOUBLE-13", bars=(Double, Satisfied))
def nothing_said_is_altered(draft: Draft, act: Double | Satisfied, cite: str) -> str | None:
    """What one has said on doubling cannot be taken back or varied, until someone doubles again."""
    spoken = has_spoken(draft.deal, act.seat) and not decides(draft.deal, act.seat)
    return "you have spoken already" if spoken else None


@law("B-DOUBLE-2", bars=Double)
def makers_side_waits(draft: Draft, act: Double, cite: str) -> str | None:
    """The make is for the adversaries to double: the dealer's side can only redouble."""
    return "it is your adversaries who may double your make" if doubles_own_make(draft.deal, act.seat) else None


@law("Z-22", bars=Double)
def who_led_has_done(draft: Draft, act: Double, cite: str) -> str | None:
    """He who has led before the doubling was over counts as satisfied."""
    return "you have led" if is_out(draft.deal, act.seat) and defends(draft.deal, act.seat) else None


@law("Z-16", bars=Double)
def dummy_has_done(draft: Draft, act: Double, cite: str) -> str | None:
    """The dealer's partner cannot redouble once his hand lies on the table; the dealer can."""
    return "your hand lies on the table" if is_out(draft.deal, act.seat) and not defends(draft.deal, act.seat) else None


def why_out(draft: Draft, seat: Seat) -> tuple[str, str]:
    """Return the law by which a seat has no more to say on doubling, and the reason."""
    if is_barred(draft.deal, seat):
        return draft.book.cite(partner_showed_a_card), "your partner has shown a card"
    if defends(draft.deal, seat):
        return draft.book.cite(who_led_has_done), "you have led"
    return draft.book.cite(dummy_has_done), "your hand lies on the table"


def _open(draft: Draft) -> bool:
    """Whether words on doubling count now; if not, answer that the word has no effect."""
    if not draft.deal.complete or draft.deal.ended:
        raise Impossible("no deal lies there to speak of doubling")
    if draft.deal.trump < 0:
        draft.void("Z-21", "no trump has been made to double")
        return False
    if doubling(draft.deal).pending >= 0:
        draft.void(law_out_of_turn(draft.deal), "a double awaits its answer")
        return False
    return True


def lets_it_stand_by_going_on(draft: Draft, seat: Seat) -> bool:
    """Let a double that awaits this seat's answer stand, since he goes on to a word of his own; whether one did."""
    accepted = Option(What.ACCEPT)
    right = next(
        (right for right in draft.rights if right.blocks and right.held_by(seat) and right.offers(accepted)), None
    )
    if right is not None:
        use(draft, seat, right, accepted)
    return right is not None


# --- the words --------------------------------------------------------------------------------------


@does(Double, "bridge")
def double(draft: Draft, act: Double) -> None:
    """Double or redouble."""
    if lets_it_stand_by_going_on(draft, act.seat) and doubling(draft.deal).closed:
        draft.note("B-DOUBLE-7n", "the double stands, and there is no more doubling")
        return
    if not _open(draft):
        if draft.deal.trump < 0:
            doubled_too_early(draft, act.seat)
        return
    draft.happen(F.DOUBLING_WORD, act.seat, act.seat, word=DOUBLES)
    draft.happen(F.DOUBLED, act.seat)
    if act.seat == doubling(draft.deal).word and not needs_leave(draft.deal, act.seat):
        accept(draft, act.seat)
    else:
        propose(draft, act.seat)


def accept(draft: Draft, seat: Seat) -> None:
    """Let a double count: the other side has the word, its last doubler or the maker first."""
    set_doubling(draft, doubled(doubling(draft.deal), seat))
    if doubling_ceases(draft.book, draft.deal.trump, doubling(draft.deal).k):
        close_doubling(draft, "B-DOUBLE-7n")
    else:
        go_on(draft)


def propose(draft: Draft, seat: Seat) -> None:
    """Let a double hang on the other side's answer: it is out of turn, or by leave only.

    Given up, the right to answer lets a double out of turn stand, and leave is not given.
    """
    deal, by_leave = draft.deal, needs_leave(draft.deal, seat)
    cite = law_of_leave(deal) if by_leave else law_out_of_turn(deal)
    judge = decider(deal, seat)
    set_doubling(draft, replace(doubling(deal), pending=seat, judge=judge))
    if not by_leave:
        draft.incident("double out of turn", cite, seat)
    draft.grant(
        Right(
            cite, draft.no, only(judge), only(seat), (Option(What.ACCEPT), Option(What.REFUSE)),
            (End(F.DOUBLING_CLOSED, "the doubling is closed"),),
            draft.no, "double by leave" if by_leave else "double out of turn",
            default=Option(What.REFUSE if by_leave else What.ACCEPT), blocks=True, deal=deal.number,
        )
    )  # fmt: skip


def go_on(draft: Draft) -> None:
    """Give the word to whom it is due; if nobody is left who could go on, the doubling is over."""
    state = doubling(draft.deal)
    if state.closed or state.pending >= 0 or draft.deal.trump < 0:
        return
    seat = next_word(draft.deal)
    if seat >= 0:
        set_doubling(draft, replace(state, word=seat))
    else:
        last_word_closes(draft)


@law("B-DOUBLE-9")
def last_word_closes(draft: Draft) -> None:
    """Leave to lead, or the satisfaction of the last who may go on, closes the doubling: play begins."""
    both_barred = doubling(draft.deal).barred & both(side_to_speak(draft.deal)) == both(side_to_speak(draft.deal))
    close_doubling(draft, "B-EXPB-2a" if both_barred else draft.book.cite(last_word_closes))


def close_doubling(draft: Draft, cite: str) -> None:
    """End the doubling where it stands, by the law named."""
    state = doubling(draft.deal)
    if not state.closed:
        set_doubling(draft, replace(state, closed=cite, word=NOBODY, pending=NOBODY, judge=NOBODY))
        draft.happen(F.DOUBLING_CLOSED, word=cite)


def speak(draft: Draft, seat: Seat, word: str) -> None:
    """Record that a seat goes no further."""
    draft.happen(F.DOUBLING_WORD, seat, seat, word=word)
    state = doubling(draft.deal)
    set_doubling(draft, replace(state, spoken=state.spoken | only(seat)))


@does(AskLead, "bridge")
def ask_lead(draft: Draft, act: AskLead) -> None:
    """Ask "May I lead?": the eldest hands the word to his partner; by the partner it only binds himself."""
    if not _open(draft):
        return
    deal, state = draft.deal, doubling(draft.deal)
    if asks_instead(draft, act.seat):
        draft.note(draft.book.cite(asks_instead), "it was for the eldest hand to ask, who may double still")
        speak(draft, act.seat, "asks leave")
    elif state.k == 0 and not state.asked and act.seat == state.word == eldest_of(deal.dealer):
        speak(draft, act.seat, "asks leave")
        set_doubling(draft, replace(doubling(draft.deal), asked=True))
        go_on(draft)
    else:
        draft.void("B-DOUBLE-3", "it is the eldest who asks leave to lead, once, before anyone has doubled")


@law("B-DOUBLE-11a", "Z-17", off=False)
def asks_instead(draft: Draft, seat: Seat) -> bool:
    """Whether the eldest's partner asks leave to lead in his place, which costs the eldest nothing."""
    state = doubling(draft.deal)
    fresh = not has_spoken(draft.deal, seat) and not adversary_has_led(draft.deal)
    return seat == right_of_dealer(draft.deal) and state.k == 0 and not state.asked and fresh


@does(GiveLeave, "bridge")
def give_leave(draft: Draft, act: GiveLeave) -> None:
    """Answer "Yes" to "May I lead?": the doubling is over."""
    if not _open(draft):
        return
    state = doubling(draft.deal)
    if state.k == 0 and state.asked and act.seat == state.word:
        speak(draft, act.seat, "yes")
        last_word_closes(draft)
    else:
        draft.void("B-DOUBLE-3", "nobody has asked you for leave to lead")


@does(Satisfied, "bridge")
def satisfied(draft: Draft, act: Satisfied) -> None:
    """Say one goes no further: the word goes to one's partner, and after him doubling is over.

    Said before one has the word it binds one all the same.
    """
    answered = lets_it_stand_by_going_on(draft, act.seat)
    if answered and (doubling(draft.deal).closed or not may_go_on(draft.deal, act.seat)):
        return
    if not _open(draft):
        return
    if side(act.seat) != side_to_speak(draft.deal):
        draft.void("B-DOUBLE-4", "it is not your side's word")
        return
    if not may_go_on(draft.deal, act.seat):
        draft.void(*why_out(draft, act.seat))
        return
    state = doubling(draft.deal)
    speak(draft, act.seat, "satisfied")
    if state.k == 0 and act.seat == state.word and act.seat == right_of_dealer(draft.deal):
        last_word_closes(draft)
    else:
        go_on(draft)


# --- doubles that hang on an answer -----------------------------------------------------------------


@law(
    "B-DOUBLE-6", "B-DOUBLE-7c", "B-DOUBLE-11b", "B-DOUBLE-8", "B-DOUBLE-10", "B-DOUBLE-12", "Z-21",
    on=F.ELECTED,
)  # fmt: skip
def double_is_accepted(draft: Draft, elected: Fact, cite: str) -> None:
    """Accepted, the double counts and redoubling goes on."""
    if draft.chosen is None or draft.chosen[1].what is not What.ACCEPT:
        return
    if draft.chosen[0].incident == EARLY:
        seat = draft.chosen[1].hand
        draft.happen(F.DOUBLING_WORD, seat, seat, word=DOUBLES)
        draft.happen(F.DOUBLED, seat)
        accept(draft, seat)
    elif doubling(draft.deal).pending >= 0:
        accept(draft, doubling(draft.deal).pending)


@law("B-DOUBLE-7d", "Z-53", on=F.ELECTED)
def refusal_closes_doubling(draft: Draft, elected: Fact, cite: str) -> None:
    """If a double out of turn is not accepted, nobody may double any more in that hand."""
    if draft.chosen is not None and draft.chosen[1].what is What.REFUSE:
        close_doubling(draft, cite)


@law("Z-21")
def doubled_too_early(draft: Draft, seat: Seat) -> None:
    """A double before there is a trump is nothing, but the maker may take it up."""
    state = doubling(draft.deal)
    if defends(draft.deal, seat):
        set_doubling(draft, replace(state, early=state.early | only(seat)))


@law("Z-21", on=F.TRUMP_MADE)
def maker_may_take_it_up(draft: Draft, made: Fact, cite: str) -> None:
    """Who made the trump may let a double stand that was spoken before it, until another double counts."""
    state = doubling(draft.deal)
    for seat in members(state.early & ~state.barred if not state.closed else 0):
        draft.grant(
            Right(
                cite, draft.no, only(made.seat), only(seat), (Option(What.ACCEPT, hand=seat),),
                (End(F.DOUBLED, "the make has been doubled since"), End(F.DOUBLING_CLOSED, "the doubling is closed")),
                draft.no, EARLY, deal=draft.deal.number,
            )
        )  # fmt: skip
