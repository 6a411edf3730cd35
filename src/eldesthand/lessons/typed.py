"""What a learner types instead of choosing: an act in the words of the minutes, and the hand played on from it."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.lessons.lesson import Lesson, LessonChoice
from eldesthand.lessons.outcome import attempt, verdict
from eldesthand.minutes import phrases
from eldesthand.minutes.document import Item, Said, Speech
from eldesthand.minutes.hearing import situation_at
from eldesthand.minutes.phrase_of import phrase
from eldesthand.seats import NOBODY, Seat
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Discard, Double, Elect, Play
from eldesthand.table.lawful import lawful, playable, trick_awaiting
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import view

_MOST_ACTS: Final = 80


class NotAnAct(ValueError):
    """Raised for words that name no act, or one that can't be done; its words say why, kindly."""


class Typed(Struct, frozen=True):
    """An act that was typed: the choice of the lesson it is (None: none of them), and what it leads to."""

    choice: LessonChoice | None
    items: tuple[Item, ...]


def typed(lesson: Lesson, words: str) -> Typed:
    """Return the outcome of a learner's own words; raises `NotAnAct`."""
    fork = attempt(lesson).fork
    said, act = _meant(lesson, fork, words)
    try:
        table = clerk.after(fork, act)
    except Impossible as problem:
        raise NotAnAct(f"that can't be done: {problem}") from None
    for choice in lesson.choices:
        if _same(attempt(lesson, choice.items).own, act):
            return Typed(choice, choice.items)
    first = Speech(lesson.learner, (said,))
    return Typed(None, (first, *_played_on(lesson, table, fork)))


def _meant(lesson: Lesson, fork: Table, words: str) -> tuple[Said, Act]:
    """Return the act that words name: a phrase of the minutes, or else what a player says."""
    text = words.strip()
    quoted = len(text) > 1 and text[0] == text[-1] == '"'
    said = Said(text.strip('"'), quoted=quoted)
    book, seat = lesson.header.book, lesson.learner
    if not quoted and phrases.is_phrase(text, book):
        said = Said(text, quoted=True)
    context = situation_at(fork, seat)
    try:
        return said, phrases.interpret(said, seat, book, context)
    except phrases.PhraseError as problem:
        wrong = problem.trouble
    example = f", as {wrong.example}" if wrong.example else ""
    raise NotAnAct(f"{wrong.problem}{'; ' if wrong.expected else ''}{wrong.expected}{example}")


def _same(own: Act | None, act: Act) -> bool:
    if isinstance(own, Elect) and isinstance(act, Elect):
        return own.option.what is act.option.what and _part(own, act) and _part(act, own)
    if isinstance(own, Play) and isinstance(act, Play):
        hands = (play.hand if play.hand >= 0 else play.seat for play in (own, act))
        return len(set(hands)) == 1 and (own.card, own.lead) == (act.card, act.lead)
    return own == act


def _part(elect: Elect, other: Elect) -> bool:
    """Whether two demands ask for the same, where both say it."""
    pairs = ((elect.option.card, other.option.card), (elect.option.suit, other.option.suit))
    return all(mine == theirs or min(mine, theirs) < 0 for mine, theirs in pairs) and (
        elect.option.trick == other.option.trick or 0 in (elect.option.trick, other.option.trick)
    )


# Playing on


def _played_on(lesson: Lesson, table: Table, fork: Table) -> list[Item]:
    """Return how the hand goes on to its end: each plays as usual where nobody asks for anything.

    Nobody uses a right in it, so that the learner sees what the act has come to.
    """
    plan = _plan(lesson)
    items: list[Item] = []
    while len(items) < _MOST_ACTS and table.deal.number == fork.deal.number and not table.deal.ended:
        act = _next(table, plan)
        if act is None:
            break
        try:
            table = clerk.after(table, act)
        except Impossible:
            break
        verb = phrase(act, lesson.header.book)
        items.append(Speech(act.seat, (Said(verb),)))
    return items


def _plan(lesson: Lesson) -> list[Act]:
    """Return the acts of a choice that uses no right: in it the cards fall as they would of themselves."""
    tried = [(choice, attempt(lesson, choice.items)) for choice in lesson.choices]
    idle = [attempt for choice, attempt in tried if choice not in lesson.best and not verdict(attempt).used]
    return [step.act for step in (idle or [attempt for _, attempt in tried])[0].steps]


def _next(table: Table, plan: list[Act]) -> Act | None:
    """Return the next act that is due: a discard, a card, an answer; nobody doubles."""
    for due in view(table, NOBODY).due:
        seat, hand = due.seat, due.hand
        if due.what in ("speak", "decide"):
            acts = lawful(view(table, seat), table.book)
            return next((act for act in acts if not isinstance(act, Double)), None)
        if due.what == "discard":
            held = [card for card in table.deal.hands[seat] if card >= 0 and card != table.deal.turn_up]
            planned = [act.card for act in plan if isinstance(act, Discard) and act.card in held]
            return Discard(seat, (planned or held)[0]) if held else None
        if due.what in ("lead", "play"):
            seen = view(table, seat)
            cards = playable(seen, table.book, hand)
            fresh = due.what == "lead" and trick_awaiting(seen, hand) is not None
            source = NOBODY if hand == seat else hand
            return Play(seat, _card(table, hand, cards, plan), source, lead=fresh) if cards else None
    return None


def _card(table: Table, hand: Seat, cards: tuple[Card, ...], plan: list[Act]) -> Card:
    """Return the card that a hand plays: its next of the plan if it may be played, else the lowest."""
    planned = [act.card for act in plan if isinstance(act, Play) and act.card in table.deal.hands[hand]]
    for card in planned:
        if card in cards:
            return card
    return min(cards, key=lambda card: (table.book.power(card, table.deal.trump, table.book.suit(card, 0)), card))
