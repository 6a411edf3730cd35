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
def lead_out_of_turn(now: Draft, led: Fact, cite: str) -> None:
    """For a lead out of turn the card may be called, or a suit when that side next leads, not both."""
    if now.deal.tricks[led.trick - 1].false and now.book.lead_offends(now.deal, led.hand):
        led_out_of_turn(now, led, cite)


def led_out_of_turn(now: Draft, led: Fact, cite: str) -> None:
    """Open the rights that a lead out of turn gives; a card that makes no trick lies face up at once."""
    now.incident(INCIDENT, cite, led.hand, trick=led.trick, card=led.card)
    if not led.trick:
        face(now, led.hand, led.card, cite)
    if not now.book.liable(now.deal, led.hand):
        return
    holders = now.book.demanders(now.deal, led.hand)
    offenders = both(side(led.hand))
    group = f"{INCIDENT} {now.no}"
    card = Option(What.CALL_CARD, card=led.card, hand=led.hand)
    followed = (End(F.TRICK_COMPLETE, "the three others have followed", trick=led.trick),) if led.trick else ()
    played = End(F.PLAYED, "the card has been played", card=led.card)
    if led.card >= 0:
        now.grant(
            Right(
                cite, now.no, holders, only(led.hand), (card,), (*followed, played),
                now.no, INCIDENT, group, repeatable=True, deal=now.deal.number,
            )
        )  # fmt: skip
    own = now.book.suit_caller(now.deal, led.hand)
    suit_cite, holders, offenders = own or (cite, holders, offenders)
    leader = next(members(offenders)) if own else NOBODY
    next_lead = End(F.LED, "that side has led again, no suit being called", seats=offenders)
    now.grant(
        Right(
            suit_cite, now.no, holders, offenders, (Option(What.CALL_SUIT, hand=leader),), (*followed, next_lead),
            now.no, INCIDENT, group, deal=now.deal.number, named_later=True,
        )
    )  # fmt: skip


@law("S53", "P9c", "M24", "B-LEAD-3a", on=F.TRICK_COMPLETE)
def followed_by_all(now: Draft, complete: Fact, cite: str) -> None:
    """A false lead that all the others have followed makes a good trick."""
    trick = now.deal.tricks[complete.trick - 1]
    if trick.false:
        now.note(cite, "the lead out of turn has been followed by all, and stands")
        tricks = tuple(replace(one, false=False) if one is trick else one for one in now.deal.tricks)
        now.deal = replace(now.deal, tricks=tricks)


@law("S53", "M24", "B-LEAD-3b", on=(F.ATTENTION, F.ADMITTED, F.CLAIMED))
def attention_discovers_a_false_lead(now: Draft, said: Fact, cite: str) -> None:
    """Once anyone speaks of it, its leader too, the cards that followed go back, and only the leader is liable."""
    if said.word == Matter.LEAD:
        discover(now)


@law("S53", "M24", "A-75", "B-LEAD-3b", on=F.LEADING)
def rightful_lead_discovers_a_false_one(now: Draft, leading: Fact, cite: str) -> None:
    """The lead of the player whose turn it is shows that the card lying there was led falsely."""
    if leading.hand == last_winner(now.deal):
        discover(now)


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
def penalty_chosen(now: Draft, elected: Fact, cite: str) -> None:
    """The election discovers the false lead; if a suit is called, the card led goes back to the hand."""
    if now.chosen is None or now.chosen[0].incident != INCIDENT:
        return
    card = card_led_falsely(now, now.chosen[0])
    discover(now)
    lies_for_the_lead = any(one.card == card and one.law == cite for one in now.deal.faced)
    if now.chosen[1].what is What.CALL_SUIT and lies_for_the_lead:
        cover(now, card)


@law("S53", "M24", "B-LEAD-3b")
def follower_takes_back(draft: Draft) -> None:
    """Whoever has followed a false lead may take his card back; he has then noticed the lead for all."""
    cite = draft.book.cite(follower_takes_back)
    draft.note(cite, "the cards that followed a lead out of turn may be taken back")
    discover(draft)


def card_led_falsely(now: Draft, right: Right) -> Card:
    """Return the card of the lead that a right answers."""
    return next((one.card for one in now.deal.incidents if one.no == right.cause and one.kind == INCIDENT), -1)


def discover(now: Draft) -> None:
    """Undo a false lead: the followers' cards go back, neither exposed nor revokes (A-68); its own lies face up."""
    false = [trick for trick in now.deal.tricks if trick.false and not trick.complete]
    if not false:
        return
    take_back_tricks(now, false[0].n, now.book.cite(attention_discovers_a_false_lead), now.book.cite(lead_out_of_turn))
    for trick in false:
        first = trick.laid[0]
        if now.book.lead_lies_faced(now.deal, first.hand):
            face(now, first.hand, first.card, now.book.cite(lead_out_of_turn))
    for right in now.rights:
        if right.incident == INCIDENT:
            anew = discovered(now, right)
            tell = now.prolong if set(anew.ends) - set(right.ends) else now.change_right
            tell(right, anew)


def discovered(now: Draft, right: Right) -> Right:
    """Return the right as it stands once the lead is discovered: nobody can follow it any more."""
    ends = tuple(end for end in right.ends if end.on is not F.TRICK_COMPLETE)
    return now.book.discovered(replace(right, ends=ends))


def lead_put_right(now: Draft, hand: Seat, card: Card) -> bool:
    """Take back a card led out of turn, if that is what it is; while it may be called it lies face up.

    One that nobody can call has gone back already: to take it back then changes nothing.
    """
    led = any(one.false and one.laid[0].hand == hand and one.laid[0].card == card for one in now.deal.tricks)
    if not led and not any(one.card == card and one.hand == hand for one in now.deal.faced):
        at_home = card >= 0 and card in now.deal.hands[hand]
        return at_home and any(one.kind == INCIDENT and one.card == card for one in now.deal.incidents)
    discover(now)
    call = Option(What.CALL_CARD, card=card, hand=hand)
    if not any(call in right.options for right in now.rights):
        cover(now, card)
    return True


@does(CallAttention)
def call_attention(now: Draft, act: CallAttention) -> None:
    """Say that something is amiss."""
    now.happen(F.ATTENTION, act.seat, act.whom, trick=act.trick, word=act.matter)
