"""Doubling and redoubling: whose word it is, words out of turn, and the lead that comes too soon."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.bridge.book import BridgeMaking, Doubling, decider, doubling, right_of_dealer
from eldesthand.laws.registry import law
from eldesthand.seats import NOBODY, Seat, both, only, partner, side
from eldesthand.table.acts import AskLead, Double, GiveLeave, Option, Satisfied, What
from eldesthand.table.book import does
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right


def set_doubling(now: Draft, state: Doubling) -> None:
    """Store the doubling's new state."""
    making = now.deal.making
    assert isinstance(making, BridgeMaking)
    now.deal = replace(now.deal, making=replace(making, doubling=state))


@law("B-DOUBLE-3", on=F.TRUMP_MADE)
def eldest_speaks_first(now: Draft, made: Fact, cite: str) -> None:
    """The eldest hand has the first word on doubling."""
    set_doubling(now, replace(doubling(now.deal), word=now.deal.eldest))


@law("B-DOUBLE-13", bars=(Double, Satisfied))
def nothing_said_is_altered(now: Draft, act: Double | Satisfied, cite: str) -> str | None:
    """What one has said on doubling cannot be taken back or varied, until someone doubles again."""
    for word in reversed(now.deal.said(F.DOUBLING_WORD)):
        if word.seat == act.seat:
            return f"you have spoken already: {word.word}"
        if word.word == "double":
            return None
    return None


@law("B-DOUBLE-7d", bars=(Double, Satisfied, AskLead, GiveLeave))
def doubling_was_refused(now: Draft, act: object, cite: str) -> str | None:
    """After a double out of turn that was not accepted there is no further doubling in the hand."""
    return "a double was refused: there is no more doubling" if doubling(now.deal).closed == cite else None


@law("B-DOUBLE-9", bars=(Double, Satisfied, AskLead, GiveLeave))
def doubling_is_closed(now: Draft, act: object, cite: str) -> str | None:
    """Once leave to lead is given, or the last who may go on is satisfied, doubling is over."""
    return "the doubling is closed" if doubling(now.deal).closed else None


def _open(now: Draft) -> Doubling | None:
    """Return the doubling if words on it count now; else answer that the word has no effect."""
    if not now.deal.complete:
        raise Impossible("the deal is not complete")
    if now.deal.trump < 0:
        now.void("Z-21", "no trump has been made to double")
        return None
    state = doubling(now.deal)
    if state.pending >= 0:
        now.void("B-DOUBLE-6", "a double out of turn awaits its answer")
        return None
    return state


@does(Double, "bridge")
def double(now: Draft, act: Double) -> None:
    """Double or redouble."""
    state = _open(now)
    if state is None:
        return
    if state.k == 0 and side(act.seat) == side(now.deal.dealer):
        now.void("B-DOUBLE-2", "it is your adversaries who may double your make")
        return
    now.happen(F.DOUBLING_WORD, act.seat, act.seat, word="double")
    if act.seat == state.word:
        accept(now, act.seat)
    else:
        double_out_of_turn(now, act.seat)


def accept(now: Draft, seat: Seat) -> None:
    """Let a double count: the other side has the word, its last doubler or the maker first."""
    set_doubling(now, turned(now, doubling(now.deal), seat))


@law("B-DOUBLE-4", "B-DOUBLE-5", "B-DOUBLE-7b", off=lambda now, state, seat: replace(state, k=state.k + 1))
def turned(now: Draft, state: Doubling, seat: Seat) -> Doubling:
    """After a double the maker, after a redouble the last doubler of the other side, has the first word."""
    last = (seat, state.last[1]) if side(seat) == 0 else (state.last[0], seat)
    first = last[1 - side(seat)]
    if first < 0:
        first = now.deal.maker
    state = replace(state, k=state.k + 1, last=last, word=first, then=partner(first), pending=NOBODY, asked=True)
    if now.deal.started and side(first) != side(now.deal.dealer):
        return replace(state, word=NOBODY, then=NOBODY, leave=right_of_dealer(now.deal))
    return state


def double_out_of_turn(now: Draft, seat: Seat) -> None:
    """A double by one whose word it is not hangs on the other side's answer."""
    state = doubling(now.deal)
    set_doubling(now, replace(state, pending=seat))
    cite = _law_of(now, state, seat)
    now.incident("double out of turn", cite, seat)
    answers = only(decider(now.deal, seat))
    now.grant(
        Right(
            cite, now.no, answers, only(seat), (Option(What.ACCEPT), Option(What.REFUSE)),
            (End(F.NEW_DEAL, "there is a new deal"),),
            now.no, "double out of turn", blocks=True, deal=now.deal.number,
        )
    )  # fmt: skip


def _law_of(now: Draft, state: Doubling, seat: Seat) -> str:
    if now.deal.started:
        return "B-DOUBLE-10" if state.k == 0 else "B-DOUBLE-8"
    return "B-DOUBLE-6" if state.k == 0 else "B-DOUBLE-7c"


@law("B-DOUBLE-6", "B-DOUBLE-7c", "B-DOUBLE-11b", "B-DOUBLE-8", "B-DOUBLE-10", on=F.ELECTED)
def double_is_accepted(now: Draft, elected: Fact, cite: str) -> None:
    """Accepted, the double counts and redoubling goes on."""
    if now.chosen is not None and now.chosen[1].what is What.ACCEPT:
        accept(now, doubling(now.deal).pending)


@law("B-DOUBLE-7d", on=F.ELECTED)
def refusal_closes_doubling(now: Draft, elected: Fact, cite: str) -> None:
    """If a double out of turn is not accepted, nobody may double any more in that hand."""
    if now.chosen is not None and now.chosen[1].what is What.REFUSE:
        close_doubling(now, cite)


@law("B-DOUBLE-9")
def last_word_closes(now: Draft) -> None:
    """Leave to lead, or the satisfaction of the last who may go on, closes the doubling: play begins."""
    close_doubling(now, now.book.cite(last_word_closes))


def close_doubling(now: Draft, cite: str) -> None:
    """End the doubling where it stands, by the law named."""
    state = doubling(now.deal)
    if not state.closed:
        set_doubling(now, replace(state, closed=cite, word=NOBODY, then=NOBODY, pending=NOBODY, leave=NOBODY))
        now.happen(F.DOUBLING_CLOSED, word=cite)


@does(AskLead, "bridge")
def ask_lead(now: Draft, act: AskLead) -> None:
    """Ask "May I lead?": the eldest hands the word to his partner; by the partner it only binds himself."""
    state = _open(now)
    if state is None:
        return
    deal = now.deal
    if asks_instead(now, act.seat):
        now.happen(F.DOUBLING_WORD, act.seat, act.seat, word="asks leave")
    elif act.seat == deal.eldest and state.word == act.seat and state.k == 0:
        now.happen(F.DOUBLING_WORD, act.seat, act.seat, word="asks leave")
        set_doubling(now, replace(state, asked=True, word=right_of_dealer(deal)))
    else:
        now.void("B-DOUBLE-3", "it is the eldest who asks leave to lead, before anyone has doubled")


@law("B-DOUBLE-11a", off=False)
def asks_instead(now: Draft, seat: Seat) -> bool:
    """Whether the eldest's partner asks leave to lead in his place, which costs the eldest nothing."""
    state = doubling(now.deal)
    return seat == right_of_dealer(now.deal) and state.k == 0 and not state.asked


@does(GiveLeave, "bridge")
def give_leave(now: Draft, act: GiveLeave) -> None:
    """Answer "Yes" to "May I lead?": the doubling is over."""
    state = _open(now)
    if state is None:
        return
    if state.k == 0 and state.asked and act.seat == state.word:
        now.happen(F.DOUBLING_WORD, act.seat, act.seat, word="yes")
        last_word_closes(now)
    else:
        now.void("B-DOUBLE-3", "nobody has asked you for leave to lead")


@does(Satisfied, "bridge")
def satisfied(now: Draft, act: Satisfied) -> None:
    """Say one will not redouble: the word goes to one's partner, and after him doubling is over."""
    state = _open(now)
    if state is None:
        return
    if act.seat not in (state.word, state.leave) or state.k == 0:
        now.void("B-DOUBLE-4", "it is not your word")
        return
    now.happen(F.DOUBLING_WORD, act.seat, act.seat, word="satisfied")
    if act.seat == state.word and state.then >= 0:
        set_doubling(now, replace(state, word=state.then, then=NOBODY))
    else:
        last_word_closes(now)


@law("B-DOUBLE-8", "B-DOUBLE-10", on=F.LED)
def lead_before_doubling_is_over(now: Draft, led: Fact, cite: str) -> None:
    """The eldest's early lead costs his own side its free word, not the dealer's side: his partner needs leave.

    Before any double the maker gives it, later the adversary who last doubled.
    """
    state = doubling(now.deal)
    if led.trick != 1 or state.closed or led.hand != now.deal.eldest:
        return
    now.incident("lead before the doubling is over", "B-DOUBLE-8" if state.k else "B-DOUBLE-10", led.hand, trick=1)
    if state.word >= 0 and both(side(now.deal.dealer)) >> state.word & 1:
        return
    set_doubling(now, replace(state, word=NOBODY, then=NOBODY, leave=right_of_dealer(now.deal)))


@law("B-DOUBLE-8", "B-DOUBLE-10", on=F.PLAYED)
def second_hand_ends_doubling(now: Draft, played: Fact, cite: str) -> None:
    """With the second card of the first trick nobody can double any more (Z-16)."""
    if played.trick == 1 and len(now.deal.tricks[0].laid) >= 2 and not doubling(now.deal).closed:
        for right in now.rights:
            if right.blocks:
                now.end(right, "the second hand has played")
        close_doubling(now, cite)
