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
def throw_in(draft: Draft, act: ThrowIn) -> None:
    """Throw one's cards in, the whole or a part: before the make a pass, in the play to give it up."""
    for card in act.cards:
        must_hold(draft, act.seat, card)
    if draft.deal.trump < 0:
        state_of(draft)
        draft.happen(F.THROWN_IN, act.seat, act.seat)
        give_up(draft, replace(act, cards=()))
    elif draft.deal.ended or not draft.deal.hands[act.seat]:
        raise Impossible("there are no cards to throw in")
    else:
        draft.happen(F.THROWN_IN, act.seat, act.seat)


@law("P9b", on=F.THROWN_IN)
def cards_thrown_in(draft: Draft, thrown: Fact, cite: str) -> None:
    """Cards thrown in by one whose partner is not alone: the other side may at once count as for five tricks.

    If they do not, he takes his cards up again and plays on.
    """
    deal = draft.deal
    if deal.trump < 0 or deal.out >> thrown.seat & 1:
        return
    draft.incident(THROWN_IN, cite, thrown.seat)
    draft.grant(
        Right(
            cite, draft.no, draft.book.demanders(deal, thrown.seat), only(thrown.seat), (Option(What.ALL_FIVE),),
            (_AT_ONCE,), draft.no, THROWN_IN, deal=deal.number,
        )
    )  # fmt: skip


@law("P9b", on=F.ELECTED)
def five_tricks_counted(draft: Draft, elected: Fact, cite: str) -> None:
    """The hand is over, and counts as if the claimants had taken every trick (A-66c)."""
    if draft.chosen and draft.chosen[1].what is What.ALL_FIVE:
        thrower = draft.chosen[0].against.bit_length() - 1
        draft.deal = replace(draft.deal, given_up=cite, given_up_by=thrower)
        end_hand(draft)


# --- leads out of turn -------------------------------------------------------------------------------


@law("P9c", on=F.LED)
def lead_out_of_turn(draft: Draft, led: Fact, cite: str) -> None:
    """Each of the other players may have the card taken back and left exposed; if none does, the lead stands."""
    deal = draft.deal
    if not deal.tricks[led.trick - 1].false:
        return
    draft.incident(FALSE_LEAD, cite, led.hand, trick=led.trick, card=led.card)
    draft.grant(
        Right(
            cite, draft.no, deal.active & ~only(led.hand), only(led.hand),
            (Option(What.TAKE_BACK, card=led.card, hand=led.hand, trick=led.trick),),
            (End(F.TRICK_COMPLETE, PLAYED_ON, trick=led.trick),),
            draft.no, FALSE_LEAD, deal=deal.number,
        )
    )  # fmt: skip


@law("P9c", on=F.PLAYED)
def played_on_a_false_lead(draft: Draft, played: Fact, cite: str) -> None:
    """When one adversary has played on it both have lost the demand, and the partner when he has (A-66d)."""
    for right in draft.rights:
        option = right.options[0]
        if option.what is not What.TAKE_BACK or option.trick != played.trick or played.hand == option.hand:
            continue
        against = adversaries(option.hand)
        lost = right.holders & (against if against >> played.hand & 1 else only(played.hand))
        if lost:
            part = replace(right, holders=lost)
            kept = (replace(right, holders=right.holders & ~lost),) if right.holders & ~lost else ()
            draft.rights = tuple(held for old in draft.rights for held in ((part, *kept) if old is right else (old,)))
            draft.end(part, PLAYED_ON)


@law("P9c", on=F.ELECTED)
def false_lead_taken_back(draft: Draft, elected: Fact, cite: str) -> None:
    """The card lies exposed before its owner; cards that others had put on it go back as they were."""
    if draft.chosen and draft.chosen[1].what is What.TAKE_BACK:
        option = draft.chosen[1]
        take_back_tricks(draft, option.trick, cite)
        expose(draft, option.hand, option.card, cite, incident=FALSE_LEAD)


@law("P9c", on=F.LEADING)
def rightful_lead_takes_the_false_one_back(draft: Draft, leading: Fact, cite: str) -> None:
    """The player whose lead it is and who leads has thereby called on the other to take his card back."""
    if leading.hand != last_winner(draft.deal):
        return
    for right in draft.rights:
        if right.options[0].what is What.TAKE_BACK and right.held_by(leading.seat):
            use(draft, leading.seat, right, right.options[0])


@law("P9c", on=F.LED_TOO_SOON)
def led_before_the_trick_is_complete(draft: Draft, led: Fact, cite: str) -> None:
    """A lead before the trick in hand is complete makes no trick: it is taken back and lies exposed."""
    draft.incident(FALSE_LEAD, cite, led.hand, card=led.card)
    expose_anew(draft, led.hand, led.card, cite, FALSE_LEAD)


@law("P11", bars=(Retract, Withdraw))
def only_a_revoke_is_mended(draft: Draft, act: Retract | Withdraw, cite: str) -> str | None:
    """No player changes his card but to mend a revoke: not one led out of turn, nor one that lies exposed."""
    hand = hand_of(draft, act.seat, act.hand)
    laid = [
        trick
        for trick in draft.deal.tricks
        if any((played.hand, played.card) == (hand, act.card) for played in trick.laid)
    ]
    led_falsely = any(trick.false and trick.laid[0].hand == hand for trick in laid)
    if not led_falsely and (laid or not draft.deal.lies_faced(act.card)):
        return None
    if act.substitute != NONE:
        must_hold(draft, hand, act.substitute)
    return "a card is changed only to mend a revoke"


# --- exposed cards -----------------------------------------------------------------------------------


@law("P12", on=F.SHOWN)
def shown_card_is_exposed(draft: Draft, shown: Fact, cite: str) -> None:
    """A card shown in any way may be called, and is laid on the table if an adversary demands it."""
    deal, hand, card = draft.deal, shown.hand, shown.card
    if not draft.book.exposes(deal) or deal.ended or not draft.book.liable(deal, hand) or shown.seat != hand:
        return
    if deal.lies_faced(card):
        return
    draft.incident("exposed card", cite, hand, card=card)
    if card >= 0 and not can_be_called(draft, hand, card):
        before = draft.rights
        let_call(draft, hand, card, cite, "exposed card", "")
        lay = Option(What.LAY, card=card, hand=hand)
        draft.rights = tuple(
            right if right in before else replace(right, options=(*right.options, lay)) for right in draft.rights
        )


def can_be_called(draft: Draft, hand: Seat, card: Card) -> bool:
    """Whether a card can be called already."""
    call = Option(What.CALL_CARD, card=card, hand=hand)
    return any(call in right.options for right in draft.rights)


def expose_anew(draft: Draft, hand: Seat, card: Card, cite: str, incident: str) -> None:
    """Lay a card open before its owner, to be called if it could not be already."""
    if can_be_called(draft, hand, card):
        face(draft, hand, card, cite)
    else:
        expose(draft, hand, card, cite, incident=incident)


@law("P12", on=F.ELECTED)
def exposed_card_is_laid_down(draft: Draft, elected: Fact, cite: str) -> None:
    """On the demand of either adversary it lies on the table before its owner."""
    if draft.chosen is None or draft.chosen[1].what is not What.LAY:
        return
    option = draft.chosen[1]
    face(draft, option.hand, option.card, cite)
    draft.rights = tuple(
        replace(right, options=tuple(way for way in right.options if way.what is not What.LAY))
        if option in right.options
        else right
        for right in draft.rights
    )


@law("P12", on=F.PLAYED_TOGETHER)
def cards_played_together_are_exposed(draft: Draft, fact: Fact, cite: str) -> None:
    """Of two or more cards put down at once the first is played, and the others are exposed."""
    if draft.book.liable(draft.deal, fact.hand):
        draft.incident("cards played together", cite, fact.hand, trick=fact.trick, card=fact.card)
        expose_anew(draft, fact.hand, fact.card, cite, "cards played together")


@law("P12", on=F.HAND_LAID)
def faced_hand_is_exposed(draft: Draft, laid: Fact, cite: str) -> None:
    """A hand laid face up is exposed, each card of it, and does not keep the partner from playing on."""
    deal = draft.deal
    if laid.word != FACE_UP or not deal.turned_up or deal.ended or not draft.book.liable(deal, laid.hand):
        return
    draft.incident("hand thrown down", cite, laid.hand)
    for card in deal.hands[laid.hand]:
        expose_anew(draft, laid.hand, card, cite, "hand thrown down")


@law("P12", bars=Elect)
def called_before_he_has_played(draft: Draft, act: Elect, cite: str) -> str | None:
    """An exposed card cannot be called when its owner has played another card to the trick."""
    if act.option.what is not What.CALL_CARD:
        return None
    offered = [
        option for right in draft.rights if right.held_by(act.seat) and (option := right.offers(act.option)) is not None
    ]
    lying = [trick for trick in draft.deal.tricks if not (trick.complete or trick.touched)]
    played = any(trick.card_of(option.hand) for option in offered for trick in lying)
    return "that hand has played to this trick already" if played else None


@does(Restore, "P")
def take_up_again(draft: Draft, act: Restore) -> None:
    """Put a card back that one has pulled apart, or take up one that was shown and nobody has had laid down."""
    if any(hand == act.seat for hand, _ in draft.deal.detached):
        restore(draft, act)
    elif any(fact.seat == act.seat for fact in draft.deal.said(F.SHOWN)):
        draft.happen(F.RESTORED, act.seat, act.seat)
    else:
        raise Impossible("you have neither detached nor shown a card")


# --- the lone player's partner -----------------------------------------------------------------------


@law("P14", bars=(Gather, Quit))
def sitting_partner_gathers_nothing(draft: Draft, act: Gather | Quit, cite: str) -> str | None:
    """The lone player's partner is a spectator: he gathers no trick."""
    return "your partner plays alone: you take no part" if draft.deal.out >> act.seat & 1 else None


@does(Talk, "P")
def talk(draft: Draft, act: Talk) -> None:
    """Say something; from a lone player's partner it is a remark."""
    if draft.deal.lone >= 0 and draft.deal.out >> act.seat & 1 and not draft.deal.ended:
        draft.happen(F.SPOKEN_BY_SITTER, act.seat)


@law("P14", on=(F.SPOKEN_BY_SITTER, F.REMARKED, F.MANNER, F.ASKED_VOID, F.ADVISED, F.ATTENTION))
def sitting_partner_speaks(draft: Draft, said: Fact, cite: str) -> None:
    """If a lone player's partner makes any remark, the adversaries may have him play, or keep out."""
    silent = said.kind is F.MANNER and said.word != Manners.GAME_TALK
    if draft.deal.out >> said.seat & 1 and not draft.deal.ended and not silent:
        interferes(draft, said.seat, SPEAKS, cite)


@law("P14", on=F.SITTER_PLAYS)
def sitting_partner_plays(draft: Draft, played: Fact, cite: str) -> None:
    """If he plays to any trick they have the same choice; the card goes back unless he is to play."""
    draft.deal = made_known(draft.deal, played.hand, played.card)
    if not draft.deal.ended:
        interferes(draft, played.hand, SITTER, cite, played.card)


def interferes(draft: Draft, sitter: Seat, incident: str, cite: str, card: Card = NONE) -> None:
    """Give the adversaries their choice; once the first trick is over he can only be kept out (A-77)."""
    draft.incident(incident, cite, sitter, card=card)
    for right in draft.rights:
        if right.incident in (SITTER, SPEAKS):
            draft.end(right, f"{WORDS[sitter]} has interfered again")
    out = Option(What.ALONE)
    together = Option(What.TOGETHER, card=card)
    choice = Right(
        cite, draft.no, both(1 - side(sitter)), both(side(sitter)), (together, out), (_AT_ONCE,), draft.no, incident,
        default=out, deal=draft.deal.number,
    )  # fmt: skip
    if in_first_trick(draft.deal):
        draft.grant(choice)
    else:
        draft.grant(replace(choice, options=(out,)))
        too_late_to_join(draft, replace(choice, options=(together,), default=None))


@law("A-77", "P14")
def too_late_to_join(draft: Draft, choice: Right) -> None:
    """The sitter, who has kept all five cards, cannot join a hand of which a trick has been played without him."""
    draft.end(choice, "the first trick has been played without that hand", draft.book.cite(too_late_to_join))


@law("P14", on=F.ELECTED)
def they_play_together(draft: Draft, elected: Fact, cite: str) -> None:
    """He plays with his partner, the card he has put down among his others, and no lone hand is counted."""
    if draft.chosen is None or draft.chosen[0].incident not in (SITTER, SPEAKS):
        return
    option, sitter = draft.chosen[1], partner(draft.deal.lone)
    if option.what is not What.TOGETHER:
        return
    draft.deal = replace(draft.deal, sitter_down=False)
    lone_is_lost(draft)
    if option.card != NONE:
        put_down(draft, sitter, sitter, option.card)


# --- advice ------------------------------------------------------------------------------------------


@law("P15b", on=(F.ADVISED, F.REMARKED))
def advice_after_the_turn_up(draft: Draft, said: Fact, cite: str) -> None:
    """To advise one's partner is free before the turn-up; after it the other side may at once void the deal."""
    deal = draft.deal
    urged = said.kind is F.ADVISED or said.word == Remarked.URGES
    if not urged or not deal.turned_up or deal.ended:
        return
    draft.incident(ADVICE, cite, said.seat)
    draft.grant(
        Right(
            cite, draft.no, draft.book.demanders(deal, said.seat), both(side(said.seat)), (Option(What.NEW_DEAL),),
            (_AT_ONCE,), draft.no, ADVICE, deal=deal.number,
        )
    )  # fmt: skip


@law("P15b", on=F.WRONG_DEMAND)
def advice_is_called_a_misdeal(draft: Draft, demanded: Fact, cite: str) -> None:
    """The deal is voided "as in a misdeal", so who calls it one has made use of the right."""
    if demanded.word != What.MISDEAL:
        return
    right = next((right for right in draft.rights if right.incident == ADVICE and right.held_by(demanded.seat)), None)
    if right is not None:
        draft.done, draft.law, draft.reason = True, "", ""
        use(draft, demanded.seat, right, right.options[0])
