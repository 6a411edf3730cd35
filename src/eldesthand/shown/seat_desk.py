"""What someone at a table is told in words and may choose, from their own view."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.english import plain
from eldesthand.seats import NOBODY, Seat, members
from eldesthand.session.state import State
from eldesthand.shown import offers
from eldesthand.shown.choosing.game import Ways
from eldesthand.shown.choosing.menus import PACK, MenuStanding
from eldesthand.shown.choosing.rights import may, until
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.common import Common, Hands, is_on
from eldesthand.shown.deal_end import deal_end
from eldesthand.shown.desk_frames import DealEnd, HeldRight, Looked, Offer, Standings
from eldesthand.shown.directing import call_offer
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.lawful import lawful, playable
from eldesthand.table.rights import Right
from eldesthand.table.table import Table
from eldesthand.table.view import View


class OwnDesk(Struct, frozen=True, gc=False):
    """The fields of `Desk` that are one's own."""

    prompt: str
    yours: bool
    asked: Seat
    fit: tuple[Card, ...] | None
    hands: Hands
    choices: tuple[Offer, ...]
    powers: tuple[Offer, ...]
    rights: tuple[HeldRight, ...]
    make: str
    score: Standings | None
    to_gather: int = 0
    looked: Looked | None = None
    end: DealEnd | None = None


def laid(table: State, of_all: Common, seen: View | None, who: str, due: Due | None) -> OwnDesk:
    """Return one's part of a desk, made with what all have in common, and what is due of them."""
    play, said = table.play, of_all.said
    if seen is None or play is None or said is None:
        return _before_they_sit(table, who)
    seat, over, own = seen.seat, of_all.shown.over, ways(table.book)
    choices: tuple[Offer, ...] = ()
    awaited, chooses = due is not None, _may_choose(of_all, seen, due)
    if due is None and not chooses:
        words = of_all.others
    else:
        now = standing(table, of_all, seen, due)
        if seat >= 0 and chooses and not (over and table.opened.evening):
            choices = tuple(offers.choices(now, play))
        words = _of_claims(table, play, seat) if of_all.between and not over else ""
        words = words or prompt(now, play, choices, of_all.others)
        awaited = awaited or (not over and _waits_for(now, choices))
    side = seat & 1 if seat >= 0 else 0
    return OwnDesk(
        words,
        awaited,
        _asked_of(due, seat) if due is not None and due.what in own.numbered else NOBODY,
        _fit(seen, table.book, due) if due is not None and table.opened.teaches else None,
        _hands(of_all.hands, seen, own),
        choices,
        (*offers.powers(seen, seat, table.book, said), *call_offer(table, seen)) if seat >= 0 and not over else (),
        tuple([_right(right, seat) for right in seen.rights]) if seen.rights else (),
        own.make(seen),
        said.scores[side],
        said.taken[side] if seat >= 0 else 0,
        of_all.looked.get(seat),
        deal_end(table, seen),
    )


def passed_by(table: State, of_all: Common, seat: Seat, make: str, held: tuple[Card, ...]) -> OwnDesk:
    """Return the desk of one who has nothing to choose, but what may be done at any time: `held` are their cards."""
    said, seen = of_all.said, of_all.public
    assert said is not None
    assert seen is not None
    return OwnDesk(
        of_all.others,
        False,
        NOBODY,
        None,
        (*of_all.hands[:seat], held, *of_all.hands[seat + 1 :]),
        (),
        offers.powers(seen, seat, table.book, said),
        (),
        make,
        said.scores[seat & 1],
        said.taken[seat & 1],
        of_all.looked.get(seat),
        deal_end(table, own) if seen.deal.ended and (own := of_all.view_of(seat)) is not None else None,
    )


def standing(table: State, of_all: Common, seen: View, due: Due | None) -> MenuStanding:
    """Return how a table stands for a seat, as its choices follow from it."""
    return MenuStanding(
        table.book,
        of_all.goal,
        seen,
        due,
        of_all.between,
        of_all.between and of_all.shown.won,
        of_all.shown.over,
        once=table.opened.one_try,
    )


def _may_choose(of_all: Common, seen: View, due: Due | None) -> bool:
    """Whether there may be anything to choose: not for a seat of which nothing is due while it holds no right."""
    if of_all.shown.over or of_all.between or seen.rights or seen.proposals:
        return True
    return due is not None and due.what not in ("lead", "play")


def _before_they_sit(table: State, who: str) -> OwnDesk:
    """Return the line that someone is told before the four have cut for their places."""
    due = next((due for due in table.club.due if due.what == "cut"), None)
    mine = due is not None and due.who == who and not table.spread_is_spoilt
    missing = 4 - len(table.people)
    if missing > 0:
        words = f"{plain.count(missing, 'more player').capitalize()} {'is' if missing == 1 else 'are'} awaited."
    elif due is not None:
        words = "Draw a card for partners and the deal." if mine else f"{due.who} is to draw a card."
    else:
        words = "The places are being taken."
    law = next(iter(due.laws), "") if due is not None else ""
    choices = (Offer("draw a card", law, wish="draw"),) if mine else ()
    return OwnDesk(words, mine, NOBODY, None, ((), (), (), ()), choices, (), (), "", None)


# What is awaited


def _waits_for(now: MenuStanding, choices: tuple[Offer, ...]) -> bool:
    """Whether the others wait for a seat of which nothing is due: for its answer, or at the end of a hand."""
    assert now.seen is not None
    me = now.seen.seat
    asked = me >= 0 and any(
        proposal.consent >> me & 1 and not proposal.given >> me & 1 for proposal in now.seen.proposals
    )
    return bool(choices) and (asked or now.between)


def _of_claims(table: State, play: Table, seat: Seat) -> str:
    """Return who has said that there is no claim, and for whose word the others wait; "" while nobody has said so."""
    quiet = {entry.act.seat for entry in play.recent if entry.done and isinstance(entry.act, A.NoClaim)}
    persons = [(at, name) for at, name in enumerate(play.names) if not table.plays_for(name)]
    said = [name for at, name in persons if at in quiet and at != seat]
    missing = [name for at, name in persons if at not in quiet]
    if play.deal.closed or seat < 0:
        return ""
    if seat in quiet and missing:
        return f"You have no claim; {_have(missing)} still to say so."
    if seat not in quiet and said:
        return f"The hand is over; {_have(said)} no claim."
    return ""


def _have(names: list[str]) -> str:
    return f"{plain.series(names, 'and')} {'has' if len(names) == 1 else 'have'}"


def prompt(now: MenuStanding, play: Table, choices: tuple[Offer, ...], others: str) -> str:
    """Return in a sentence what is awaited, of the view's seat or of another, of whom `others` tells."""
    seen = now.seen
    assert seen is not None
    if now.over:
        return plain.sentence(now.goal.over)
    for proposal in seen.proposals:
        if seen.seat >= 0 and proposal.consent >> seen.seat & 1 and not proposal.given >> seen.seat & 1:
            return plain.sentence(f"{offers.asked_for(proposal, play)}: do you agree?")
    if now.between:
        return "The hand is over." if choices or seen.seat < 0 else "The hand is over; the others have the word."
    due = now.due
    if due is not None:
        own = ways(now.book).awaited(seen, due) or PACK.get(due.what, "") or _FOR_YOU.get(due.what, "")
        return plain.sentence(own or plain.due_words(due))
    if not choices or not is_on(seen):
        return others
    use = "there is something that you may do first" if len(choices) > 1 else f"you may {choices[0].label}"
    return f"{others.rstrip('.')}; {use}."


_FOR_YOU: Final = {"decide": "it is for you to decide", "deal": "go on with the deal"}


def _asked_of(due: Due, seat: Seat) -> Seat:
    """Return the hand of which a card is asked for: the seat's own, unless another is named."""
    return due.hand if due.hand >= 0 else seat


def _fit(seen: View, book: Book, due: Due) -> tuple[Card, ...] | None:
    """Return the cards that no law answers, of the hand of which one is asked for."""
    if due.what in ("lead", "play"):
        return playable(seen, book, due.hand)
    if due.what in ("discard", "give"):
        return tuple(act.card for act in lawful(seen, book) if isinstance(act, A.Discard | A.GiveBest))
    return None


def _hands(of_all: Hands, seen: View, own: Ways) -> Hands:
    """Return the four hands as they are held, one's own among them."""
    me = seen.seat
    return of_all if me < 0 else (*of_all[:me], own.hand_of(seen, me), *of_all[me + 1 :])


# Rights and duties


@lru_cache(maxsize=2048)
def _right(right: Right, seat: Seat) -> HeldRight:
    yours = right.held_by(seat)
    words = may(right, seat) if yours else plain.sentence(plain.may(right))
    return HeldRight(right.law, words, until(right, seat), yours, tuple(members(right.against)))
