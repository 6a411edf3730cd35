"""Leads out of turn: the false lead, what may be demanded for it, and what becomes of its followers."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.laws.registry import law
from eldesthand.play.elections import ON_PENALTY
from eldesthand.play.exposed import cover, face
from eldesthand.play.trick import take_back_tricks
from eldesthand.seats import NOBODY, Seat, both, members, only, side
from eldesthand.table.acts import CallAttention, Matter, Option, What
from eldesthand.table.book import does
from eldesthand.table.deal import last_winner
from eldesthand.table.draft import Draft
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right

INCIDENT = "lead out of turn"


@law("S52", "M24", "B-LEAD-1", on=F.LED)
def lead_out_of_turn(draft: Draft, led: Fact, cite: str) -> None:
    """For a lead out of turn the card may be called, or a suit when that side next leads, not both."""
    if draft.deal.tricks[led.trick - 1].false and draft.book.lead_offends(draft.deal, led.hand):
        led_out_of_turn(draft, led, cite)


def led_out_of_turn(draft: Draft, led: Fact, cite: str) -> None:
    """Open the rights that a lead out of turn gives; a card that makes no trick lies face up at once."""
    draft.incident(INCIDENT, cite, led.hand, trick=led.trick, card=led.card)
    if not led.trick:
        face(draft, led.hand, led.card, cite)
    if not draft.book.liable(draft.deal, led.hand):
        return
    holders = draft.book.demanders(draft.deal, led.hand)
    offenders = both(side(led.hand))
    group = f"{INCIDENT} {draft.no}"
    card = Option(What.CALL_CARD, card=led.card, hand=led.hand)
    followed = (End(F.TRICK_COMPLETE, "the three others have followed", trick=led.trick),) if led.trick else ()
    played = End(F.PLAYED, "the card has been played", card=led.card)
    if led.card >= 0:
        draft.grant(
            Right(
                cite, draft.no, holders, only(led.hand), (card,), (*followed, played),
                draft.no, INCIDENT, group, repeatable=True, deal=draft.deal.number,
            )
        )  # fmt: skip
    own = draft.book.suit_caller(draft.deal, led.hand)
    suit_cite, holders, offenders = own or (cite, holders, offenders)
    leader = next(members(offenders)) if own else NOBODY
    next_lead = End(F.LED, "that side has led again, no suit being called", seats=offenders)
    draft.grant(
        Right(
            suit_cite, draft.no, holders, offenders, (Option(What.CALL_SUIT, hand=leader),), (*followed, next_lead),
            draft.no, INCIDENT, group, deal=draft.deal.number, named_later=True,
        )
    )  # fmt: skip


@law("S53", "P9c", "M24", "B-LEAD-3a", on=F.TRICK_COMPLETE)
def followed_by_all(draft: Draft, complete: Fact, cite: str) -> None:
    """A false lead that all the others have followed makes a good trick."""
    trick = draft.deal.tricks[complete.trick - 1]
    if trick.false:
        draft.note(cite, "the lead out of turn has been followed by all, and stands")
        tricks = tuple(replace(other, false=False) if other is trick else other for other in draft.deal.tricks)
        draft.deal = replace(draft.deal, tricks=tricks)


@law("S53", "M24", "B-LEAD-3b", on=(F.ATTENTION, F.ADMITTED, F.CLAIMED))
def attention_discovers_a_false_lead(draft: Draft, said: Fact, cite: str) -> None:
    """Once anyone speaks of it, its leader too, the cards that followed go back, and only the leader is liable."""
    if said.word == Matter.LEAD:
        discover(draft)


@law("S53", "M24", "A-75", "B-LEAD-3b", on=F.LEADING)
def rightful_lead_discovers_a_false_one(draft: Draft, leading: Fact, cite: str) -> None:
    """The lead of the player whose turn it is shows that the card lying there was led falsely."""
    if leading.hand == last_winner(draft.deal):
        discover(draft)


@law("S53", "B-LEAD-3b", on=F.CONSULTED)
def conferring_discovers_a_false_lead(draft: Draft, conferred: Fact, cite: str) -> None:
    """Partners who confer on what to ask for a lead out of turn have noticed it, though they lose the penalty."""
    lying = next((trick for trick in draft.deal.tricks if trick.false and not trick.complete), None)
    if lying is None or conferred.word != ON_PENALTY:
        return
    led = lying.laid[0]
    if conferred.n in (0, led.no) and side(conferred.seat) != side(led.hand):
        discover(draft)


@law("S52", "M24", "B-LEAD-1", on=F.ELECTED)
def penalty_chosen(draft: Draft, elected: Fact, cite: str) -> None:
    """The election discovers the false lead; if a suit is called, the card led goes back to the hand."""
    if draft.chosen is None or draft.chosen[0].incident != INCIDENT:
        return
    card = card_led_falsely(draft, draft.chosen[0])
    discover(draft)
    lies_for_the_lead = any(faced.card == card and faced.law == cite for faced in draft.deal.faced)
    if draft.chosen[1].what is What.CALL_SUIT and lies_for_the_lead:
        cover(draft, card)


@law("S53", "M24", "B-LEAD-3b")
def follower_takes_back(draft: Draft) -> None:
    """Whoever has followed a false lead may take his card back; he has then noticed the lead for all."""
    cite = draft.book.cite(follower_takes_back)
    draft.note(cite, "the cards that followed a lead out of turn may be taken back")
    discover(draft)


def card_led_falsely(draft: Draft, right: Right) -> Card:
    """Return the card of the lead that a right answers."""
    return next(
        (
            incident.card
            for incident in draft.deal.incidents
            if incident.no == right.cause and incident.kind == INCIDENT
        ),
        -1,
    )


def discover(draft: Draft) -> None:
    """Undo a false lead: the followers' cards go back, neither exposed nor revokes (A-68); its own lies face up."""
    false = [trick for trick in draft.deal.tricks if trick.false and not trick.complete]
    if not false:
        return
    take_back_tricks(
        draft, false[0].n, draft.book.cite(attention_discovers_a_false_lead), draft.book.cite(lead_out_of_turn)
    )
    for trick in false:
        first = trick.laid[0]
        if draft.book.lead_lies_faced(draft.deal, first.hand):
            face(draft, first.hand, first.card, draft.book.cite(lead_out_of_turn))
    for right in draft.rights:
        if right.incident == INCIDENT:
            anew = discovered(draft, right)
            tell = draft.prolong if set(anew.ends) - set(right.ends) else draft.change_right
            tell(right, anew)


def discovered(draft: Draft, right: Right) -> Right:
    """Return the right as it stands once the lead is discovered: nobody can follow it any more."""
    ends = tuple(end for end in right.ends if end.on is not F.TRICK_COMPLETE)
    return draft.book.discovered(replace(right, ends=ends))


def lead_put_right(draft: Draft, hand: Seat, card: Card) -> bool:
    """Take back a card led out of turn, if that is what it is; while it may be called it lies face up.

    One that nobody can call has gone back already: to take it back then changes nothing.
    """
    led = any(trick.false and trick.laid[0].hand == hand and trick.laid[0].card == card for trick in draft.deal.tricks)
    if not led and not any(faced.card == card and faced.hand == hand for faced in draft.deal.faced):
        at_home = card >= 0 and card in draft.deal.hands[hand]
        return at_home and any(incident.kind == INCIDENT and incident.card == card for incident in draft.deal.incidents)
    discover(draft)
    call = Option(What.CALL_CARD, card=card, hand=hand)
    if not any(call in right.options for right in draft.rights):
        cover(draft, card)
    return True


@does(CallAttention)
def call_attention(draft: Draft, act: CallAttention) -> None:
    """Say that something is amiss."""
    draft.happen(F.ATTENTION, act.seat, act.whom, trick=act.trick, word=act.matter)
