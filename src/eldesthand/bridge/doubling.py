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


def set_doubling(now: Draft, state: Doubling) -> None:
    """Store the doubling's new state."""
    now.deal = replace(now.deal, making=replace(making_of(now.deal), doubling=state))


@law("B-DOUBLE-2", "B-DOUBLE-3", "B-DECL-3b", on=F.TRUMP_MADE)
def doubling_opens(now: Draft, made: Fact, cite: str) -> None:
    """With the make the adversaries may double, and the eldest has the first word."""
    set_doubling(now, replace(doubling(now.deal), word=eldest_of(now.deal.dealer)))
    go_on(now)


# --- words that have no effect ----------------------------------------------------------------------


@law("B-DOUBLE-7d", bars=(Double, Satisfied, AskLead, GiveLeave))
def doubling_was_refused(now: Draft, act: object, cite: str) -> str | None:
    """After a double out of turn that was not accepted there is no further doubling in the hand."""
    return "a double was refused: there is no more doubling" if doubling(now.deal).closed == cite else None


@law("B-DOUBLE-7n", bars=(Double, Satisfied, AskLead, GiveLeave))
def limit_is_passed(now: Draft, act: object, cite: str) -> str | None:
    """Where the club has a limit there is no more doubling once the odd trick is worth more (Z-25)."""
    return "the odd trick is worth as much as it may be here" if doubling(now.deal).closed == cite else None


@law("B-DOUBLE-9", bars=(Double, Satisfied, AskLead, GiveLeave))
def doubling_is_closed(now: Draft, act: object, cite: str) -> str | None:
    """Once leave to lead is given, or the last who may go on is satisfied, doubling is over."""
    return "the doubling is closed" if doubling(now.deal).closed else None


@law("B-EXPB-2a", bars=Double)
def partner_showed_a_card(now: Draft, act: Double, cite: str) -> str | None:
    """He whose partner has shown a card before the lead cannot double."""
    return "your partner has shown a card" if is_barred(now.deal, act.seat) else None


@law("B-DOUBLE-13", bars=(Double, Satisfied))
def nothing_said_is_altered(now: Draft, act: Double | Satisfied, cite: str) -> str | None:
    """What one has said on doubling cannot be taken back or varied, until someone doubles again."""
    spoken = has_spoken(now.deal, act.seat) and not decides(now.deal, act.seat)
    return "you have spoken already" if spoken else None


@law("B-DOUBLE-2", bars=Double)
def makers_side_waits(now: Draft, act: Double, cite: str) -> str | None:
    """The make is for the adversaries to double: the dealer's side can only redouble."""
    return "it is your adversaries who may double your make" if doubles_own_make(now.deal, act.seat) else None


@law("Z-22", bars=Double)
def who_led_has_done(now: Draft, act: Double, cite: str) -> str | None:
    """He who has led before the doubling was over counts as satisfied."""
    return "you have led" if is_out(now.deal, act.seat) and defends(now.deal, act.seat) else None


@law("Z-16", bars=Double)
def dummy_has_done(now: Draft, act: Double, cite: str) -> str | None:
    """The dealer's partner cannot redouble once his hand lies on the table; the dealer can."""
    return "your hand lies on the table" if is_out(now.deal, act.seat) and not defends(now.deal, act.seat) else None


def why_out(draft: Draft, seat: Seat) -> tuple[str, str]:
    """Return the law by which a seat has no more to say on doubling, and the reason."""
    if is_barred(draft.deal, seat):
        return draft.book.cite(partner_showed_a_card), "your partner has shown a card"
    if defends(draft.deal, seat):
        return draft.book.cite(who_led_has_done), "you have led"
    return draft.book.cite(dummy_has_done), "your hand lies on the table"


def _open(now: Draft) -> bool:
    """Whether words on doubling count now; if not, answer that the word has no effect."""
    if not now.deal.complete or now.deal.ended:
        raise Impossible("no deal lies there to speak of doubling")
    if now.deal.trump < 0:
        now.void("Z-21", "no trump has been made to double")
        return False
    if doubling(now.deal).pending >= 0:
        now.void(law_out_of_turn(now.deal), "a double awaits its answer")
        return False
    return True


def lets_it_stand_by_going_on(now: Draft, seat: Seat) -> bool:
    """Let a double that awaits this seat's answer stand, since he goes on to a word of his own; whether one did."""
    accepted = Option(What.ACCEPT)
    right = next((one for one in now.rights if one.blocks and one.held_by(seat) and one.offers(accepted)), None)
    if right is not None:
        use(now, seat, right, accepted)
    return right is not None


# --- the words --------------------------------------------------------------------------------------


@does(Double, "bridge")
def double(now: Draft, act: Double) -> None:
    """Double or redouble."""
    if lets_it_stand_by_going_on(now, act.seat) and doubling(now.deal).closed:
        now.note("B-DOUBLE-7n", "the double stands, and there is no more doubling")
        return
    if not _open(now):
        if now.deal.trump < 0:
            doubled_too_early(now, act.seat)
        return
    now.happen(F.DOUBLING_WORD, act.seat, act.seat, word=DOUBLES)
    now.happen(F.DOUBLED, act.seat)
    if act.seat == doubling(now.deal).word and not needs_leave(now.deal, act.seat):
        accept(now, act.seat)
    else:
        propose(now, act.seat)


def accept(now: Draft, seat: Seat) -> None:
    """Let a double count: the other side has the word, its last doubler or the maker first."""
    set_doubling(now, doubled(doubling(now.deal), seat))
    if doubling_ceases(now.book, now.deal.trump, doubling(now.deal).k):
        close_doubling(now, "B-DOUBLE-7n")
    else:
        go_on(now)


def propose(now: Draft, seat: Seat) -> None:
    """Let a double hang on the other side's answer: it is out of turn, or by leave only.

    Given up, the right to answer lets a double out of turn stand, and leave is not given.
    """
    deal, by_leave = now.deal, needs_leave(now.deal, seat)
    cite = law_of_leave(deal) if by_leave else law_out_of_turn(deal)
    judge = decider(deal, seat)
    set_doubling(now, replace(doubling(deal), pending=seat, judge=judge))
    if not by_leave:
        now.incident("double out of turn", cite, seat)
    now.grant(
        Right(
            cite, now.no, only(judge), only(seat), (Option(What.ACCEPT), Option(What.REFUSE)),
            (End(F.DOUBLING_CLOSED, "the doubling is closed"),),
            now.no, "double by leave" if by_leave else "double out of turn",
            default=Option(What.REFUSE if by_leave else What.ACCEPT), blocks=True, deal=deal.number,
        )
    )  # fmt: skip


def go_on(now: Draft) -> None:
    """Give the word to whom it is due; if nobody is left who could go on, the doubling is over."""
    state = doubling(now.deal)
    if state.closed or state.pending >= 0 or now.deal.trump < 0:
        return
    seat = next_word(now.deal)
    if seat >= 0:
        set_doubling(now, replace(state, word=seat))
    else:
        last_word_closes(now)


@law("B-DOUBLE-9")
def last_word_closes(now: Draft) -> None:
    """Leave to lead, or the satisfaction of the last who may go on, closes the doubling: play begins."""
    both_barred = doubling(now.deal).barred & both(side_to_speak(now.deal)) == both(side_to_speak(now.deal))
    close_doubling(now, "B-EXPB-2a" if both_barred else now.book.cite(last_word_closes))


def close_doubling(now: Draft, cite: str) -> None:
    """End the doubling where it stands, by the law named."""
    state = doubling(now.deal)
    if not state.closed:
        set_doubling(now, replace(state, closed=cite, word=NOBODY, pending=NOBODY, judge=NOBODY))
        now.happen(F.DOUBLING_CLOSED, word=cite)


def speak(now: Draft, seat: Seat, word: str) -> None:
    """Record that a seat goes no further."""
    now.happen(F.DOUBLING_WORD, seat, seat, word=word)
    state = doubling(now.deal)
    set_doubling(now, replace(state, spoken=state.spoken | only(seat)))


@does(AskLead, "bridge")
def ask_lead(now: Draft, act: AskLead) -> None:
    """Ask "May I lead?": the eldest hands the word to his partner; by the partner it only binds himself."""
    if not _open(now):
        return
    deal, state = now.deal, doubling(now.deal)
    if asks_instead(now, act.seat):
        now.note(now.book.cite(asks_instead), "it was for the eldest hand to ask, who may double still")
        speak(now, act.seat, "asks leave")
    elif state.k == 0 and not state.asked and act.seat == state.word == eldest_of(deal.dealer):
        speak(now, act.seat, "asks leave")
        set_doubling(now, replace(doubling(now.deal), asked=True))
        go_on(now)
    else:
        now.void("B-DOUBLE-3", "it is the eldest who asks leave to lead, once, before anyone has doubled")


@law("B-DOUBLE-11a", "Z-17", off=False)
def asks_instead(now: Draft, seat: Seat) -> bool:
    """Whether the eldest's partner asks leave to lead in his place, which costs the eldest nothing."""
    state = doubling(now.deal)
    fresh = not has_spoken(now.deal, seat) and not adversary_has_led(now.deal)
    return seat == right_of_dealer(now.deal) and state.k == 0 and not state.asked and fresh


@does(GiveLeave, "bridge")
def give_leave(now: Draft, act: GiveLeave) -> None:
    """Answer "Yes" to "May I lead?": the doubling is over."""
    if not _open(now):
        return
    state = doubling(now.deal)
    if state.k == 0 and state.asked and act.seat == state.word:
        speak(now, act.seat, "yes")
        last_word_closes(now)
    else:
        now.void("B-DOUBLE-3", "nobody has asked you for leave to lead")


@does(Satisfied, "bridge")
def satisfied(now: Draft, act: Satisfied) -> None:
    """Say one goes no further: the word goes to one's partner, and after him doubling is over.

    Said before one has the word it binds one all the same.
    """
    answered = lets_it_stand_by_going_on(now, act.seat)
    if answered and (doubling(now.deal).closed or not may_go_on(now.deal, act.seat)):
        return
    if not _open(now):
        return
    if side(act.seat) != side_to_speak(now.deal):
        now.void("B-DOUBLE-4", "it is not your side's word")
        return
    if not may_go_on(now.deal, act.seat):
        now.void(*why_out(now, act.seat))
        return
    state = doubling(now.deal)
    speak(now, act.seat, "satisfied")
    if state.k == 0 and act.seat == state.word and act.seat == right_of_dealer(now.deal):
        last_word_closes(now)
    else:
        go_on(now)


# --- doubles that hang on an answer -----------------------------------------------------------------


@law(
    "B-DOUBLE-6", "B-DOUBLE-7c", "B-DOUBLE-11b", "B-DOUBLE-8", "B-DOUBLE-10", "B-DOUBLE-12", "Z-21",
    on=F.ELECTED,
)  # fmt: skip
def double_is_accepted(now: Draft, elected: Fact, cite: str) -> None:
    """Accepted, the double counts and redoubling goes on."""
    if now.chosen is None or now.chosen[1].what is not What.ACCEPT:
        return
    if now.chosen[0].incident == EARLY:
        seat = now.chosen[1].hand
        now.happen(F.DOUBLING_WORD, seat, seat, word=DOUBLES)
        now.happen(F.DOUBLED, seat)
        accept(now, seat)
    elif doubling(now.deal).pending >= 0:
        accept(now, doubling(now.deal).pending)


@law("B-DOUBLE-7d", "Z-53", on=F.ELECTED)
def refusal_closes_doubling(now: Draft, elected: Fact, cite: str) -> None:
    """If a double out of turn is not accepted, nobody may double any more in that hand."""
    if now.chosen is not None and now.chosen[1].what is What.REFUSE:
        close_doubling(now, cite)


@law("Z-21")
def doubled_too_early(now: Draft, seat: Seat) -> None:
    """A double before there is a trump is nothing, but the maker may take it up."""
    state = doubling(now.deal)
    if defends(now.deal, seat):
        set_doubling(now, replace(state, early=state.early | only(seat)))


@law("Z-21", on=F.TRUMP_MADE)
def maker_may_take_it_up(now: Draft, made: Fact, cite: str) -> None:
    """Who made the trump may let a double stand that was spoken before it, until another double counts."""
    state = doubling(now.deal)
    for seat in members(state.early & ~state.barred if not state.closed else 0):
        now.grant(
            Right(
                cite, now.no, only(made.seat), only(seat), (Option(What.ACCEPT, hand=seat),),
                (End(F.DOUBLED, "the make has been doubled since"), End(F.DOUBLING_CLOSED, "the doubling is closed")),
                now.no, EARLY, deal=now.deal.number,
            )
        )  # fmt: skip
