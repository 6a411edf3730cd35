"""The play by the New York book: cards thrown in, leads out of turn, exposed cards, the lone player's partner."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.cards import NONE, Card
from eldesthand.euchre.alone import in_first_trick, lone_is_lost
from eldesthand.euchre.making import state_of
from eldesthand.euchre.newyork_making import give_up
from eldesthand.laws.registry import law
from eldesthand.play.detached import restore
from eldesthand.play.elections import use
from eldesthand.play.exposed import expose, face, let_call
from eldesthand.play.leads import INCIDENT as FALSE_LEAD
from eldesthand.play.throwing import FACE_UP
from eldesthand.play.trick import end_hand, hand_of, must_hold, put_down, take_back_tricks
from eldesthand.seats import WORDS, Seat, adversaries, both, only, partner, side
from eldesthand.table.acts import (
    Elect,
    Gather,
    Manners,
    Option,
    Quit,
    Remarked,
    Restore,
    Retract,
    Talk,
    ThrowIn,
    What,
    Withdraw,
)
from eldesthand.table.book import does
from eldesthand.table.deal import last_winner, made_known
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

THROWN_IN: Final = "cards thrown in"
SITTER: Final = "the sitting partner plays"
SPEAKS: Final = "the sitting partner speaks"
ADVICE: Final = "advice"
PLAYED_ON: Final = "the lead has been played on"
_AT_ONCE: Final = End(F.ACT, "something else has been done (A-66e)")


# --- cards thrown in ---------------------------------------------------------------------------------


@does(ThrowIn, "P")
def throw_in(now: Draft, act: ThrowIn) -> None:
    """Throw one's cards in, the whole or a part: before the make a pass, in the play to give it up."""
    for card in act.cards:
        must_hold(now, act.seat, card)
    if now.deal.trump < 0:
        state_of(now)
        now.happen(F.THROWN_IN, act.seat, act.seat)
        give_up(now, replace(act, cards=()))
    elif now.deal.ended or not now.deal.hands[act.seat]:
        raise Impossible("there are no cards to throw in")
    else:
        now.happen(F.THROWN_IN, act.seat, act.seat)


@law("P9b", on=F.THROWN_IN)
def cards_thrown_in(now: Draft, thrown: Fact, cite: str) -> None:
    """Cards thrown in by one whose partner is not alone: the other side may at once count as for five tricks.

    If they do not, he takes his cards up again and plays on.
    """
    deal = now.deal
    if deal.trump < 0 or deal.out >> thrown.seat & 1:
        return
    now.incident(THROWN_IN, cite, thrown.seat)
    now.grant(
        Right(
            cite, now.no, now.book.demanders(deal, thrown.seat), only(thrown.seat), (Option(What.ALL_FIVE),),
            (_AT_ONCE,), now.no, THROWN_IN, deal=deal.number,
        )
    )  # fmt: skip


@law("P9b", on=F.ELECTED)
def five_tricks_counted(now: Draft, elected: Fact, cite: str) -> None:
    """The hand is over, and counts as if the claimants had taken every trick (A-66c)."""
    if now.chosen and now.chosen[1].what is What.ALL_FIVE:
        thrower = now.chosen[0].against.bit_length() - 1
        now.deal = replace(now.deal, given_up=cite, given_up_by=thrower)
        end_hand(now)


# --- leads out of turn -------------------------------------------------------------------------------


@law("P9c", on=F.LED)
def lead_out_of_turn(now: Draft, led: Fact, cite: str) -> None:
    """Each of the other players may have the card taken back and left exposed; if none does, the lead stands."""
    deal = now.deal
    if not deal.tricks[led.trick - 1].false:
        return
    now.incident(FALSE_LEAD, cite, led.hand, trick=led.trick, card=led.card)
    now.grant(
        Right(
            cite, now.no, deal.active & ~only(led.hand), only(led.hand),
            (Option(What.TAKE_BACK, card=led.card, hand=led.hand, trick=led.trick),),
            (End(F.TRICK_COMPLETE, PLAYED_ON, trick=led.trick),),
            now.no, FALSE_LEAD, deal=deal.number,
        )
    )  # fmt: skip


@law("P9c", on=F.PLAYED)
def played_on_a_false_lead(now: Draft, played: Fact, cite: str) -> None:
    """When one adversary has played on it both have lost the demand, and the partner when he has (A-66d)."""
    for right in now.rights:
        option = right.options[0]
        if option.what is not What.TAKE_BACK or option.trick != played.trick or played.hand == option.hand:
            continue
        against = adversaries(option.hand)
        lost = right.holders & (against if against >> played.hand & 1 else only(played.hand))
        if lost:
            part = replace(right, holders=lost)
            kept = (replace(right, holders=right.holders & ~lost),) if right.holders & ~lost else ()
            now.rights = tuple(one for old in now.rights for one in ((part, *kept) if old is right else (old,)))
            now.end(part, PLAYED_ON)


@law("P9c", on=F.ELECTED)
def false_lead_taken_back(now: Draft, elected: Fact, cite: str) -> None:
    """The card lies exposed before its owner; cards that others had put on it go back as they were."""
    if now.chosen and now.chosen[1].what is What.TAKE_BACK:
        option = now.chosen[1]
        take_back_tricks(now, option.trick, cite)
        expose(now, option.hand, option.card, cite, incident=FALSE_LEAD)


@law("P9c", on=F.LEADING)
def rightful_lead_takes_the_false_one_back(now: Draft, leading: Fact, cite: str) -> None:
    """The player whose lead it is and who leads has thereby called on the other to take his card back."""
    if leading.hand != last_winner(now.deal):
        return
    for right in now.rights:
        if right.options[0].what is What.TAKE_BACK and right.held_by(leading.seat):
            use(now, leading.seat, right, right.options[0])


@law("P9c", on=F.LED_TOO_SOON)
def led_before_the_trick_is_complete(now: Draft, led: Fact, cite: str) -> None:
    """A lead before the trick in hand is complete makes no trick: it is taken back and lies exposed."""
    now.incident(FALSE_LEAD, cite, led.hand, card=led.card)
    expose_anew(now, led.hand, led.card, cite, FALSE_LEAD)


@law("P11", bars=(Retract, Withdraw))
def only_a_revoke_is_mended(now: Draft, act: Retract | Withdraw, cite: str) -> str | None:
    """No player changes his card but to mend a revoke: not one led out of turn, nor one that lies exposed."""
    hand = hand_of(now, act.seat, act.hand)
    laid = [trick for trick in now.deal.tricks if any((one.hand, one.card) == (hand, act.card) for one in trick.laid)]
    led_falsely = any(trick.false and trick.laid[0].hand == hand for trick in laid)
    if not led_falsely and (laid or not now.deal.lies_faced(act.card)):
        return None
    if act.substitute != NONE:
        must_hold(now, hand, act.substitute)
    return "a card is changed only to mend a revoke"


# --- exposed cards -----------------------------------------------------------------------------------


@law("P12", on=F.SHOWN)
def shown_card_is_exposed(now: Draft, shown: Fact, cite: str) -> None:
    """A card shown in any way may be called, and is laid on the table if an adversary demands it."""
    deal, hand, card = now.deal, shown.hand, shown.card
    if not now.book.exposes(deal) or deal.ended or not now.book.liable(deal, hand) or shown.seat != hand:
        return
    if deal.lies_faced(card):
        return
    now.incident("exposed card", cite, hand, card=card)
    if card >= 0 and not can_be_called(now, hand, card):
        before = now.rights
        let_call(now, hand, card, cite, "exposed card", "")
        lay = Option(What.LAY, card=card, hand=hand)
        now.rights = tuple(one if one in before else replace(one, options=(*one.options, lay)) for one in now.rights)


def can_be_called(now: Draft, hand: Seat, card: Card) -> bool:
    """Whether a card can be called already."""
    call = Option(What.CALL_CARD, card=card, hand=hand)
    return any(call in right.options for right in now.rights)


def expose_anew(now: Draft, hand: Seat, card: Card, cite: str, incident: str) -> None:
    """Lay a card open before its owner, to be called if it could not be already."""
    if can_be_called(now, hand, card):
        face(now, hand, card, cite)
    else:
        expose(now, hand, card, cite, incident=incident)


@law("P12", on=F.ELECTED)
def exposed_card_is_laid_down(now: Draft, elected: Fact, cite: str) -> None:
    """On the demand of either adversary it lies on the table before its owner."""
    if now.chosen is None or now.chosen[1].what is not What.LAY:
        return
    option = now.chosen[1]
    face(now, option.hand, option.card, cite)
    now.rights = tuple(
        replace(one, options=tuple(way for way in one.options if way.what is not What.LAY))
        if option in one.options
        else one
        for one in now.rights
    )


@law("P12", on=F.PLAYED_TOGETHER)
def cards_played_together_are_exposed(now: Draft, fact: Fact, cite: str) -> None:
    """Of two or more cards put down at once the first is played, and the others are exposed."""
    if now.book.liable(now.deal, fact.hand):
        now.incident("cards played together", cite, fact.hand, trick=fact.trick, card=fact.card)
        expose_anew(now, fact.hand, fact.card, cite, "cards played together")


@law("P12", on=F.HAND_LAID)
def faced_hand_is_exposed(now: Draft, laid: Fact, cite: str) -> None:
    """A hand laid face up is exposed, each card of it, and does not keep the partner from playing on."""
    deal = now.deal
    if laid.word != FACE_UP or not deal.turned_up or deal.ended or not now.book.liable(deal, laid.hand):
        return
    now.incident("hand thrown down", cite, laid.hand)
    for card in deal.hands[laid.hand]:
        expose_anew(now, laid.hand, card, cite, "hand thrown down")


@law("P12", bars=Elect)
def called_before_he_has_played(now: Draft, act: Elect, cite: str) -> str | None:
    """An exposed card cannot be called when its owner has played another card to the trick."""
    if act.option.what is not What.CALL_CARD:
        return None
    offered = [
        option for right in now.rights if right.held_by(act.seat) and (option := right.offers(act.option)) is not None
    ]
    lying = [trick for trick in now.deal.tricks if not (trick.complete or trick.touched)]
    played = any(trick.card_of(option.hand) for option in offered for trick in lying)
    return "that hand has played to this trick already" if played else None


@does(Restore, "P")
def take_up_again(now: Draft, act: Restore) -> None:
    """Put a card back that one has pulled apart, or take up one that was shown and nobody has had laid down."""
    if any(hand == act.seat for hand, _ in now.deal.detached):
        restore(now, act)
    elif any(fact.seat == act.seat for fact in now.deal.said(F.SHOWN)):
        now.happen(F.RESTORED, act.seat, act.seat)
    else:
        raise Impossible("you have neither detached nor shown a card")


# --- the lone player's partner -----------------------------------------------------------------------


@law("P14", bars=(Gather, Quit))
def sitting_partner_gathers_nothing(now: Draft, act: Gather | Quit, cite: str) -> str | None:
    """The lone player's partner is a spectator: he gathers no trick."""
    return "your partner plays alone: you take no part" if now.deal.out >> act.seat & 1 else None


@does(Talk, "P")
def talk(now: Draft, act: Talk) -> None:
    """Say something; from a lone player's partner it is a remark."""
    if now.deal.lone >= 0 and now.deal.out >> act.seat & 1 and not now.deal.ended:
        now.happen(F.SPOKEN_BY_SITTER, act.seat)


@law("P14", on=(F.SPOKEN_BY_SITTER, F.REMARKED, F.MANNER, F.ASKED_VOID, F.ADVISED, F.ATTENTION))
def sitting_partner_speaks(now: Draft, said: Fact, cite: str) -> None:
    """If a lone player's partner makes any remark, the adversaries may have him play, or keep out."""
    silent = said.kind is F.MANNER and said.word != Manners.GAME_TALK
    if now.deal.out >> said.seat & 1 and not now.deal.ended and not silent:
        interferes(now, said.seat, SPEAKS, cite)


@law("P14", on=F.SITTER_PLAYS)
def sitting_partner_plays(now: Draft, played: Fact, cite: str) -> None:
    """If he plays to any trick they have the same choice; the card goes back unless he is to play."""
    now.deal = made_known(now.deal, played.hand, played.card)
    if not now.deal.ended:
        interferes(now, played.hand, SITTER, cite, played.card)


def interferes(now: Draft, sitter: Seat, incident: str, cite: str, card: Card = NONE) -> None:
    """Give the adversaries their choice; once the first trick is over he can only be kept out (A-77)."""
    now.incident(incident, cite, sitter, card=card)
    for right in now.rights:
        if right.incident in (SITTER, SPEAKS):
            now.end(right, f"{WORDS[sitter]} has interfered again")
    out = Option(What.ALONE)
    together = Option(What.TOGETHER, card=card)
    choice = Right(
        cite, now.no, both(1 - side(sitter)), both(side(sitter)), (together, out), (_AT_ONCE,), now.no, incident,
        default=out, deal=now.deal.number,
    )  # fmt: skip
    if in_first_trick(now.deal):
        now.grant(choice)
    else:
        now.grant(replace(choice, options=(out,)))
        too_late_to_join(now, replace(choice, options=(together,), default=None))


@law("A-77", "P14")
def too_late_to_join(draft: Draft, choice: Right) -> None:
    """The sitter, who has kept all five cards, cannot join a hand of which a trick has been played without him."""
    draft.end(choice, "the first trick has been played without that hand", draft.book.cite(too_late_to_join))


@law("P14", on=F.ELECTED)
def they_play_together(now: Draft, elected: Fact, cite: str) -> None:
    """He plays with his partner, the card he has put down among his others, and no lone hand is counted."""
    if now.chosen is None or now.chosen[0].incident not in (SITTER, SPEAKS):
        return
    option, sitter = now.chosen[1], partner(now.deal.lone)
    if option.what is not What.TOGETHER:
        return
    now.deal = replace(now.deal, sitter_down=False)
    lone_is_lost(now)
    if option.card != NONE:
        put_down(now, sitter, sitter, option.card)


# --- advice ------------------------------------------------------------------------------------------


@law("P15b", on=(F.ADVISED, F.REMARKED))
def advice_after_the_turn_up(now: Draft, said: Fact, cite: str) -> None:
    """To advise one's partner is free before the turn-up; after it the other side may at once void the deal."""
    deal = now.deal
    urged = said.kind is F.ADVISED or said.word == Remarked.URGES
    if not urged or not deal.turned_up or deal.ended:
        return
    now.incident(ADVICE, cite, said.seat)
    now.grant(
        Right(
            cite, now.no, now.book.demanders(deal, said.seat), both(side(said.seat)), (Option(What.NEW_DEAL),),
            (_AT_ONCE,), now.no, ADVICE, deal=deal.number,
        )
    )  # fmt: skip


@law("P15b", on=F.WRONG_DEMAND)
def advice_is_called_a_misdeal(draft: Draft, demanded: Fact, cite: str) -> None:
    """The deal is voided "as in a misdeal", so who calls it one has made use of the right."""
    if demanded.word != What.MISDEAL:
        return
    right = next((one for one in draft.rights if one.incident == ADVICE and one.held_by(demanded.seat)), None)
    if right is not None:
        draft.done, draft.law, draft.reason = True, "", ""
        use(draft, demanded.seat, right, right.options[0])
