"""Making the trump: the two rounds, each player's turn, and words that bind the speaker or his partner."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import Suit
from eldesthand.euchre.book import EuchreMaking, making, suit_turned
from eldesthand.laws.registry import law
from eldesthand.play.pack import new_deal
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, both, left, only, partner, side
from eldesthand.table.acts import Act, Alone, MentionSuit, NameSuit, Option, Order, Pass, ThrowIn, TurnDown, What
from eldesthand.table.book import does
from eldesthand.table.deal import Deal, put_in_hand
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import CALLS, Obligation, Right

AFTER_PASSING = "order after passing"


def turn_of(draft: Draft) -> Seat:
    """Return the seat whose word is awaited."""
    turn = making(draft.deal).turn
    return turn if turn >= 0 else draft.deal.eldest


def state_of(draft: Draft) -> EuchreMaking:
    """Return the making; raises `Impossible` before a card is turned up."""
    if not draft.deal.turned_up:
        raise Impossible("no card is turned up yet")
    return making(draft.deal)


def has_passed(draft: Draft, seat: Seat) -> bool:
    """Whether a seat has passed in this round."""
    return making(draft.deal).passed >> seat & 1 == 1


@law("S82", "P6a", "M13", off=False)
def waits_for_its_turn(draft: Draft, act: Act) -> bool:
    """Words spoken too early take nothing from those before: they wait for the speaker's turn (A-45)."""
    return act.seat != turn_of(draft)


def wait(draft: Draft, act: Act) -> None:
    """Keep early words until their turn; the first bind the speaker."""
    state = making(draft.deal)
    if not any(other.seat == act.seat for other in state.waiting):
        draft.deal = replace(draft.deal, making=replace(state, waiting=(*state.waiting, act)))
        draft.incident("declaration out of turn", draft.book.cite(waits_for_its_turn), act.seat)


def must_pass(deal: Deal, seat: Seat) -> str:
    """Return the law by which a seat is bound to pass, "" if it is not."""
    bound = (
        obligation.law
        for obligation in deal.obligations
        if obligation.option.what is What.PASSED and obligation.hands >> seat & 1
    )
    return next(bound, "")


def bound_to_pass(draft: Draft, seat: Seat) -> bool:
    """Answer void, and return true, if a seat that speaks is bound to pass."""
    cite = must_pass(draft.deal, seat)
    if cite:
        draft.void(cite, "what your partner did obliges you to pass")
    return bool(cite)


@law("S81", "P8", bars=Pass)
def declaration_stands(draft: Draft, act: Pass, cite: str) -> str | None:
    """A declaration is not undone by a partner who did not hear it and passes; he gives up his own."""
    if draft.deal.trump < 0:
        return None
    draft.happen(F.DECLARED, act.seat, act.seat, word="pass unheeded")
    return "the trump is made; the pass changes nothing"


@does(Pass, "euchre")
def pass_(draft: Draft, act: Pass) -> None:
    """Decline; said before one's turn, it waits for it."""
    state_of(draft)
    if draft.deal.trump >= 0 or has_passed(draft, act.seat):
        draft.void(draft.book.cite(all_passed), "there is nothing to pass")
    elif waits_for_its_turn(draft, act):
        wait(draft, act)
    else:
        spoken_pass(draft, act.seat)


def spoken_pass(draft: Draft, seat: Seat) -> None:
    """Enter a pass and move on to the next player, the next round or the next deal."""
    state = making(draft.deal)
    state = replace(state, passed=state.passed | only(seat), turn=next_to_speak(seat))
    draft.deal = replace(draft.deal, making=state)
    bar_is_answered(draft, seat)
    draft.happen(F.DECLARED, seat, seat, word="pass")
    if state.passed == ALL:
        all_passed(draft)
    if draft.deal.turned_up and draft.deal.trump < 0:
        let_waiting_speak(draft)


@law("S76", "P6a", "M12", off=NOBODY)
def next_to_speak(seat: Seat) -> Seat:
    """After second hand comes third, after him the dealer: the word goes to the left."""
    return left(seat)


@law("S77", "P6e", "M15")
def all_passed(draft: Draft) -> None:
    """When all have passed the card is turned down and suits are named; passed again, the deal is over."""
    state = making(draft.deal)
    if state.round == 2:
        new_deal(draft, left(draft.deal.dealer), draft.book.cite(all_passed))
        return
    refused = suit_turned(draft.deal.turn_up, state)
    draft.deal = replace(draft.deal, making=EuchreMaking(2, draft.deal.eldest, turned_down=refused))


def let_waiting_speak(draft: Draft) -> None:
    """Let early words take effect if it is now their speaker's turn."""
    state = making(draft.deal)
    act = next((act for act in state.waiting if act.seat == turn_of(draft)), None)
    if act is None or (state.round == 1 and draft.deal.turn_up < 0):
        return
    rest = tuple(other for other in state.waiting if other is not act)
    draft.deal = replace(draft.deal, making=replace(state, waiting=rest))
    answer = draft.done, draft.law, draft.reason
    draft.book.handlers[type(act)](draft, act)
    draft.done, draft.law, draft.reason = answer


@does(Order, "euchre")
def order(draft: Draft, act: Order) -> None:
    """Order up, assist or take up."""
    state = state_of(draft)
    if draft.deal.trump >= 0 or state.round == 2:
        draft.void(draft.book.cite(all_passed), "the turn-up is no longer to be had")
    elif has_passed(draft, act.seat):
        draft.happen(F.DECLARED, act.seat, act.seat, word=AFTER_PASSING)
    elif waits_for_its_turn(draft, act):
        wait(draft, act)
    elif not bound_to_pass(draft, act.seat):
        make_turn_up_trump(draft, act.seat)


def make_turn_up_trump(draft: Draft, seat: Seat, lone: bool = False) -> None:
    """Fix the turn-up's suit as trump, made by `seat`; the dealer takes the card in."""
    if draft.deal.turn_up < 0:
        raise Impossible("the record does not state the turn-up")
    state = replace(making(draft.deal), ordered=True, turn=NOBODY, tried=NOBODY, waiting=())
    draft.deal = replace(draft.deal, making=state)
    make_trump(draft, seat, suit_turned(draft.deal.turn_up, state), lone)


def dealer_takes_turn_up(draft: Draft) -> None:
    """Give the dealer the turn-up if it was ordered and he plays; it stays in sight on the stock (S91)."""
    deal = draft.deal
    if making(deal).ordered and not deal.turn_up_taken and not deal.out >> deal.dealer & 1:
        draft.deal = put_in_hand(replace(deal, turn_up_taken=True), deal.dealer, deal.turn_up)


def make_trump(draft: Draft, seat: Seat, suit: Suit, lone: bool) -> None:
    """Fix the trump and who made it; a lone player's partner sits out."""
    kept = tuple(obligation for obligation in draft.deal.obligations if obligation.option.what is not What.PASSED)
    draft.deal = replace(draft.deal, trump=suit, maker=seat, obligations=kept)
    if lone:
        go_alone(draft, seat)
    draft.happen(F.DECLARED, seat, seat, suit=suit, word="alone" if lone else "make")
    dealer_takes_turn_up(draft)
    draft.happen(F.TRUMP_MADE, seat, seat, suit=suit)


def go_alone(draft: Draft, seat: Seat) -> None:
    """Let a seat play alone: its partner sits out, and no call upon that partner stands any more."""
    sitter = only(partner(seat))
    kept = tuple(obligation for obligation in draft.deal.obligations if obligation.hands != sitter)
    draft.deal = replace(draft.deal, lone=seat, out=sitter, obligations=kept)
    for right in draft.rights:
        if right.against == sitter and right.options[0].what in CALLS:
            draft.end(right, f"{WORDS[partner(seat)]} takes no part in the play")


@does(TurnDown, "euchre")
def turn_down(draft: Draft, act: TurnDown) -> None:
    """Turn the trump card down: the dealer's pass (A-42)."""
    state = state_of(draft)
    if act.seat != draft.deal.dealer or state.round == 2:
        raise Impossible("only the dealer turns the card down, in the first round")
    if draft.deal.trump < 0 and waits_for_its_turn(draft, act) and draft.keeps(partner_is_bound):
        partner_is_bound(draft, act.seat)
    pass_(draft, Pass(act.seat))


@does(ThrowIn, "euchre")
def throw_in(draft: Draft, act: ThrowIn) -> None:
    """Throw one's cards on the table to give the making up: a pass; the dealer's binds his partner."""
    state = state_of(draft)
    if draft.deal.trump >= 0:
        raise Impossible("the trump is made: who throws the cards down now lays the hand face up")
    early = act.seat == draft.deal.dealer and state.round == 2 and waits_for_its_turn(draft, act)
    if early and draft.keeps(partner_is_bound):
        partner_is_bound(draft, act.seat)
    draft.happen(F.THROWN_IN, act.seat, act.seat)
    pass_(draft, Pass(act.seat))


@law("S82")
def partner_is_bound(draft: Draft, seat: Seat) -> None:
    """The dealer who turns down, or in round two throws in, too early has passed for his partner, too.

    What the partner has declared before that stands, though it waits for its turn (A-45).
    """
    state, mate = making(draft.deal), partner(seat)
    if has_passed(draft, mate) or any(act.seat == mate for act in state.waiting):
        return
    draft.note(draft.book.cite(partner_is_bound), "the dealer has given it up, which binds the partner")
    draft.deal = replace(draft.deal, making=replace(state, spoken_for=only(mate), waiting=(*state.waiting, Pass(mate))))
    let_waiting_speak(draft)


@law("S82", bars=(Pass, Order, NameSuit, Alone))
def dealer_has_spoken_for_him(draft: Draft, act: Pass | Order | NameSuit | Alone, cite: str) -> str | None:
    """The dealer's partner has no word in a round that the dealer has given up before him."""
    deal = draft.deal
    gone = deal.turned_up and deal.trump < 0 and making(deal).spoken_for >> act.seat & 1
    return "the dealer has given it up, and that binds the partner" if gone else None


def bind_to_pass(draft: Draft, seat: Seat, cite: str) -> None:
    """Oblige a seat to pass at its next declaration: in this round if that is still to come, else in the next."""
    if not must_pass(draft.deal, seat) and draft.deal.trump < 0:
        draft.oblige(Obligation(cite, draft.no, only(seat), Option(What.PASSED, hand=seat), draft.no, incident="pass"))


@law("S78", "P8", "M15", bars=NameSuit)
def named_suit_is_final(draft: Draft, act: NameSuit, cite: str) -> str | None:
    """A suit once named cannot be changed."""
    return "the trump is made and cannot be changed" if draft.deal.trump >= 0 else None


@law("S78", "P6f", off=False)
def is_rejected(state: EuchreMaking, suit: Suit) -> bool:
    """Whether a suit named is the one turned down: to name it is to pass."""
    return suit == state.turned_down


@does(NameSuit, "euchre")
def name_suit(draft: Draft, act: NameSuit) -> None:
    """Name a trump in the second round."""
    state = state_of(draft)
    if not 0 <= act.suit <= 3:
        raise Impossible("name a suit")
    if has_passed(draft, act.seat):
        draft.happen(F.MENTIONED, act.seat, suit=act.suit)
    elif state.round == 1:
        draft.void(draft.book.cite(all_passed), "suits are named once the card is turned down")
    elif waits_for_its_turn(draft, act):
        wait(draft, act)
    elif is_rejected(state, act.suit):
        draft.note(draft.book.cite(is_rejected), "to name the suit turned down is to pass")
        spoken_pass(draft, act.seat)
    elif not bound_to_pass(draft, act.seat):
        make_trump(draft, act.seat, act.suit, lone=False)


@does(MentionSuit, "euchre")
def mention_suit(draft: Draft, act: MentionSuit) -> None:
    """Say which suit one would have made trumps."""
    state_of(draft)
    draft.happen(F.MENTIONED, act.seat, suit=act.suit)


@law("S79", on=F.MENTIONED)
def suit_mentioned_after_passing(draft: Draft, mentioned: Fact, cite: str) -> None:
    """He who has passed and then mentions his suit obliges his partner to pass, too (A-43)."""
    passed = any(fact.seat == mentioned.seat and fact.word == "pass" for fact in draft.deal.said(F.DECLARED))
    if passed and draft.deal.trump < 0:
        draft.incident("suit mentioned after passing", cite, mentioned.seat)
        bind_to_pass(draft, partner(mentioned.seat), cite)


@law("S80", on=F.DECLARED)
def ordering_after_passing(draft: Draft, declared: Fact, cite: str) -> None:
    """He who passes and then orders binds his partner to pass, unless the adversaries let it be played."""
    if declared.word != AFTER_PASSING:
        return
    mate = partner(declared.seat)
    draft.incident("ordering after passing", cite, declared.seat)
    draft.deal = replace(draft.deal, making=replace(making(draft.deal), tried=declared.seat))
    holders = both(1 - side(declared.seat))
    bind_to_pass(draft, mate, cite)
    draft.grant(
        Right(
            cite, draft.no, holders, both(side(declared.seat)), (Option(What.PLAYED), Option(What.PASSED, hand=mate)),
            (
                End(F.DECLARED, "the adversaries have declared", seats=holders),
                End(F.TRUMP_MADE, "the trump is made"),
                End(F.NEW_DEAL, "there is a new deal"),
            ),
            draft.no, "ordering after passing", deal=draft.deal.number,
        )
    )  # fmt: skip


@law("S80", on=F.ELECTED)
def order_is_played(draft: Draft, elected: Fact, cite: str) -> None:
    """The adversaries elect that the trump offered late be played."""
    state = draft.deal.making
    if draft.chosen is None or draft.chosen[1].what is not What.PLAYED or not isinstance(state, EuchreMaking):
        return
    if state.tried >= 0 and state.round == 1 and draft.deal.turn_up >= 0:
        make_turn_up_trump(draft, state.tried)


def bar_is_answered(draft: Draft, seat: Seat) -> None:
    """The seat has passed as it was bound to."""
    for obligation in draft.deal.obligations:
        if obligation.option.what is What.PASSED and obligation.hands >> seat & 1:
            draft.answered(obligation)


@law("S74", on=F.TRUMP_MADE)
def third_may_take_it(draft: Draft, made: Fact, cite: str) -> None:
    """What eldest has ordered or called alone his partner, third hand, may take from him and play alone."""
    if making(draft.deal).ordered and made.seat == draft.deal.eldest:
        may_take(draft, made.seat, cite)


@law("S75", on=F.TRUMP_MADE)
def dealer_may_take_it(draft: Draft, made: Fact, cite: str) -> None:
    """What second hand has assisted or called alone the dealer may take from him and play alone."""
    if making(draft.deal).ordered and partner(made.seat) == draft.deal.dealer:
        may_take(draft, made.seat, cite)


@law("S93", on=F.TRUMP_MADE)
def partner_may_take_it(draft: Draft, made: Fact, cite: str) -> None:
    """In the second round, too, the maker's partner may play it alone if he has not passed (A-52)."""
    if not making(draft.deal).ordered:
        may_take(draft, made.seat, cite)


def may_take(draft: Draft, maker: Seat, cite: str) -> None:
    """Let the maker's partner, unless he has passed, play alone instead."""
    mate = partner(maker)
    if has_passed(draft, mate):
        return
    ends = [
        End(F.LED, "a card has been led"),
        End(F.HAND_ENDED, "the hand is over"),
        End(F.DECLARED, f"{WORDS[mate]} has passed", seats=only(mate)),
    ]
    if mate == draft.deal.dealer and making(draft.deal).ordered:
        ends.append(End(F.DISCARD_QUITTED, "the discard has been quitted (S96)"))
    draft.grant(
        Right(
            cite, draft.no, only(mate), only(maker), (Option(What.TAKE, hand=mate),), tuple(ends),
            draft.no, "trump made", deal=draft.deal.number,
        )
    )  # fmt: skip
