"""Making the trump: the two rounds, one's turn, a pass that binds, and playing alone."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import NONE, Suit, face, suit_of
from eldesthand.euchre.book import EuchreMaking, Words, making
from eldesthand.laws.registry import law
from eldesthand.play.pack import new_deal
from eldesthand.play.trick import must_hold
from eldesthand.seats import ALL, NOBODY, Seat, both, left, only, partner, side
from eldesthand.table.acts import Alone, Discard, NameSuit, Option, Order, Pass, QuitDiscard, TurnDown, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, put_in_hand, take_from_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Obligation, Right


def turn_of(now: Draft) -> Seat:
    """Return the seat whose word is awaited."""
    turn = making(now.deal).turn
    return turn if turn >= 0 else now.deal.eldest


def _open(now: Draft) -> EuchreMaking:
    if not now.deal.turned_up:
        raise Impossible("no card is turned up yet")
    return making(now.deal)


@does(Pass, "euchre")
def pass_(now: Draft, act: Pass) -> None:
    """Decline; said before one's turn, it waits for it (A-45)."""
    state = _open(now)
    if now.deal.trump >= 0 or state.passed >> act.seat & 1:
        now.void("S81" if now.deal.trump >= 0 else "S77", "there is nothing to pass")
        return
    if act.seat == turn_of(now):
        spoken_pass(now, act.seat)
    else:
        _wait(now, Words(act.seat, False))


def spoken_pass(now: Draft, seat: Seat) -> None:
    """Enter a pass and move on to the next player, the next round or the next deal."""
    state = making(now.deal)
    state = replace(state, passed=state.passed | only(seat), turn=left(seat))
    now.deal = replace(now.deal, making=state)
    drop_bar(now, seat)
    now.happen(F.DECLARED, seat, seat, word="pass")
    if state.passed == ALL:
        if state.round == 2:
            new_deal(now, left(now.deal.dealer), "S77")
            return
        next_round = EuchreMaking(2, now.deal.eldest, turned_down=suit_of(now.deal.turn_up))
        now.deal = replace(now.deal, making=next_round)
    _let_waiting_speak(now)


def _wait(now: Draft, words: Words) -> None:
    state = making(now.deal)
    if not any(one.seat == words.seat for one in state.waiting):
        now.deal = replace(now.deal, making=replace(state, waiting=(*state.waiting, words)))


def _let_waiting_speak(now: Draft) -> None:
    state = making(now.deal)
    turn = turn_of(now)
    for words in state.waiting:
        if words.seat == turn and now.deal.trump < 0:
            now.deal = replace(
                now.deal,
                making=replace(state, waiting=tuple(one for one in state.waiting if one is not words)),
            )
            if words.order:
                speak_order(now, turn)
            else:
                spoken_pass(now, turn)
            return


@does(Order, "euchre")
def order(now: Draft, act: Order) -> None:
    """Order up, assist or take up."""
    state = _open(now)
    if now.deal.trump >= 0 or state.round == 2:
        now.void("S77", "the turn-up is no longer to be had")
    elif state.passed >> act.seat & 1:
        now.happen(F.DECLARED, act.seat, act.seat, word="order after passing")
    elif act.seat != turn_of(now):
        _wait(now, Words(act.seat, True))
    else:
        speak_order(now, act.seat)


def speak_order(now: Draft, seat: Seat) -> None:
    """Make the turn-up trump, unless the seat is bound to pass: then it counts as a pass."""
    if must_pass(now.deal, seat):
        now.void("S80", "your partner passed and then spoke: you must pass")
        return
    make_turn_up_trump(now, seat)


def must_pass(deal: Deal, seat: Seat) -> bool:
    """Whether a seat is bound to pass by what its partner said."""
    return any(one.option.what is What.PASSED and one.hands >> seat & 1 for one in deal.obligations)


def make_turn_up_trump(now: Draft, seat: Seat, lone: bool = False) -> None:
    """Fix the turn-up's suit as trump, made by `seat`; the dealer takes the card in."""
    deal = now.deal
    state = replace(making(deal), ordered=True, turn=NOBODY, tried=NOBODY)
    now.deal = replace(deal, making=state, obligations=())
    make_trump(now, seat, suit_of(face(deal.turn_up)) if deal.turn_up >= 0 else NONE, lone)
    deal = now.deal
    if not deal.out >> deal.dealer & 1:
        now.deal = put_in_hand(replace(deal, turn_up_taken=True), deal.dealer, deal.turn_up)


def make_trump(now: Draft, seat: Seat, suit: Suit, lone: bool) -> None:
    """Fix the trump and who made it; a lone player's partner sits out."""
    if suit == NONE:
        raise Impossible("the record does not state the turn-up")
    now.deal = replace(
        now.deal,
        trump=suit,
        maker=seat,
        lone=seat if lone else NOBODY,
        out=only(partner(seat)) if lone else 0,
    )
    now.happen(F.DECLARED, seat, seat, suit=suit, word="alone" if lone else "make")
    now.happen(F.TRUMP_MADE, seat, seat, suit=suit)


@does(TurnDown, "euchre")
def turn_down(now: Draft, act: TurnDown) -> None:
    """Turn the trump card down: the dealer's pass (A-42)."""
    if act.seat != now.deal.dealer:
        raise Impossible("only the dealer turns the card down")
    pass_(now, Pass(act.seat))


@does(NameSuit, "euchre")
def name_suit(now: Draft, act: NameSuit) -> None:
    """Name a trump in the second round; the suit turned down counts as a pass (S78)."""
    state = _open(now)
    if not 0 <= act.suit <= 3:
        raise Impossible("name a suit")
    if now.deal.trump >= 0 or state.passed >> act.seat & 1 or act.seat != turn_of(now) or state.round == 1:
        now.void("S78", "it is not yours to name a suit now")
    elif must_pass(now.deal, act.seat):
        now.void("S80", "your partner passed and then spoke: you must pass")
    elif act.suit == state.turned_down:
        spoken_pass(now, act.seat)
    else:
        make_trump(now, act.seat, act.suit, lone=False)


@does(Alone, "euchre")
def alone(now: Draft, act: Alone) -> None:
    """Declare to play alone: with the turn-up's suit, or in the second round with the suit named."""
    state = _open(now)
    if now.deal.trump >= 0 or state.passed >> act.seat & 1 or act.seat != turn_of(now):
        now.void("S93", "it is not yours to play alone now")
    elif state.round == 1:
        make_turn_up_trump(now, act.seat, lone=True)
    elif act.suit in (NONE, state.turned_down):
        now.void("S98", "name the suit you play alone at")
    else:
        make_trump(now, act.seat, act.suit, lone=True)


@law("S80", on=F.DECLARED)
def ordering_after_passing(now: Draft, declared: Fact, cite: str) -> None:
    """He who passes and then orders binds his partner to pass, unless the adversaries let it be played."""
    if declared.word != "order after passing":
        return
    state = making(now.deal)
    mate = partner(declared.seat)
    now.incident("ordering after passing", cite, declared.seat)
    now.deal = replace(now.deal, making=replace(state, tried=declared.seat))
    holders = both(1 - side(declared.seat))
    now.oblige(Obligation(cite, now.no, only(mate), Option(What.PASSED, hand=mate), now.no, incident="pass"))
    now.grant(
        Right(
            cite, now.no, holders, both(side(declared.seat)), (Option(What.PLAYED), Option(What.PASSED, hand=mate)),
            (
                End(F.DECLARED, "the adversaries have declared", seats=holders),
                End(F.TRUMP_MADE, "the trump is made"),
                End(F.NEW_DEAL, "there is a new deal"),
            ),
            now.no, "ordering after passing", deal=now.deal.number,
        )
    )  # fmt: skip


@law("S80", on=F.ELECTED)
def order_is_played(now: Draft, elected: Fact, cite: str) -> None:
    """The adversaries elect that the trump offered late be played."""
    state = now.deal.making
    if now.chosen is None or now.chosen[1].what is not What.PLAYED or not isinstance(state, EuchreMaking):
        return
    if state.tried >= 0 and state.round == 1:
        make_turn_up_trump(now, state.tried)


def drop_bar(now: Draft, seat: Seat) -> None:
    """The seat has passed as it was bound to."""
    for obligation in now.deal.obligations:
        if obligation.option.what is What.PASSED and obligation.hands >> seat & 1:
            now.answered(obligation)


@does(Discard, "euchre")
def discard(now: Draft, act: Discard) -> None:
    """Choose the discard; until it is quitted it may be changed (S86)."""
    deal = now.deal
    if act.seat != deal.dealer or not making(deal).ordered or deal.out >> deal.dealer & 1 or deal.discards:
        raise Impossible("there is no discard to make")
    must_hold(now, act.seat, act.card)
    if deal.discarding >= -1:
        deal = put_in_hand(deal, act.seat, deal.discarding)
    elif len(deal.hands[act.seat]) + sum(one.card_of(act.seat) is not None for one in deal.tricks) <= 5:
        raise Impossible("there is no card too many to discard")
    now.deal = replace(take_from_hand(deal, act.seat, act.card), discarding=act.card)
    now.happen(F.DISCARDED, act.seat, act.seat)


@law("S88", bars=Discard)
def turn_up_is_kept(now: Draft, act: Discard, cite: str) -> str | None:
    """The turn-up cannot be discarded."""
    return (
        "the turn-up cannot be discarded" if now.deal.turn_up_taken and act.card == now.deal.turn_up else None
    )


@does(QuitDiscard, "euchre")
def quit_discard(now: Draft, act: QuitDiscard) -> None:
    """Put the discard under the stock and let go of it."""
    if now.deal.discarding < -1:
        raise Impossible("there is no discard to quit")
    now.deal = replace(now.deal, discards=(*now.deal.discards, now.deal.discarding), discarding=NONE)
    now.happen(F.DISCARD_QUITTED, act.seat, act.seat)
