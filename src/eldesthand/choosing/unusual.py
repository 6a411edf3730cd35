"""What a person can do at a table and had better not, as far as the games share it; the laws answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eldesthand.cards import Card, words
from eldesthand.choosing.choice import Choice, Menu, of_cards
from eldesthand.seats import Seat
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.book import Book
from eldesthand.table.view import View


def with_cards(me: Seat, cards: tuple[Card, ...]) -> Iterator[Choice]:
    """Yield what can be done with the cards of one's own hand."""
    if not cards:
        return
    pairs = tuple(
        Choice(f"the {words(one)} and the {words(two)}", A.PlayTogether(me, (one, two)))
        for one, two in combinations(cards, 2)
    )
    yield Choice("show a card", of_cards("Show which card?", cards, lambda card: A.Show(me, card)))
    yield Choice("drop a card below the table", of_cards("Drop which card?", cards, lambda card: A.Drop(me, card)))
    yield Choice("put a card down now, in turn or not", of_cards("Which card?", cards, lambda card: A.Play(me, card)))
    lead = of_cards("Lead which card?", cards, lambda card: A.Play(me, card, lead=True))
    yield Choice("lead now, in turn or not", lead)
    yield Choice("put two cards down together", Menu("Which two? The first lies undermost.", pairs))
    apart = of_cards("Pull out which card?", cards, lambda card: A.Detach(me, card))
    yield Choice("pull a card apart from the hand", apart)
    yield Choice("put back the card pulled apart", A.Restore(me))
    yield Choice("lay the hand down, face up", A.LayHand(me))


def with_the_tricks(seen: View, cards: tuple[Card, ...], book: Book) -> Iterator[Choice]:
    """Yield what can be done with the tricks and said of them."""
    me = seen.seat
    yield Choice("look at the last trick", A.LookTrick(me))
    yield Choice("ask who played which card", A.PlaceCards(me))
    yield Choice('ask your partner: "having none?"', A.AskVoid(me))
    yield Choice("say something of the trick", Menu("Say what?", tuple(_remarks(me, book))))
    yield Choice("give yourself away", Menu("By what?", tuple(_manners(me))))
    yield Choice("take a card back for another", Menu("Which for which?", tuple(_retractions(seen, cards))))
    yield Choice("gather the trick", A.Gather(me))
    yield Choice("mix the tricks", A.Mix(me))


def _remarks(me: Seat, book: Book) -> Iterator[Choice]:
    says = {
        A.Remarked.OURS: '"it is ours"',
        A.Remarked.THEIRS: '"it is theirs"',
        A.Remarked.NAMES: "name your card",
        A.Remarked.DRAWS: "draw your card towards you",
        A.Remarked.URGES: '"win it, partner"',
    }
    if book.has_law("B-GEN-5b"):
        says[A.Remarked.COMMENTS] = "speak of how the hand is played"
    return (Choice(label, A.Remark(me, kind)) for kind, label in says.items())


def _manners(me: Seat) -> Iterator[Choice]:
    says = {A.Manners.HESITATION: "hesitate", A.Manners.SIGN: "make a sign", A.Manners.GAME_TALK: "talk of the game"}
    return (Choice(label, A.Manner(me, kind)) for kind, label in says.items())


def _retractions(seen: View, cards: tuple[Card, ...]) -> Iterator[Choice]:
    for trick in seen.deal.tricks:
        for hand, put in trick.cards:
            if hand == seen.seat and put >= 0:
                for card in cards:
                    yield Choice(f"the {words(put)} for the {words(card)}", A.Retract(seen.seat, put, card))


def in_the_book(choices: Iterator[Choice], book: Book) -> Iterator[Choice]:
    """Yield those of the choices that are acts of a book's game."""
    for one in choices:
        if isinstance(one.does, Menu):
            inner = tuple(in_the_book(iter(one.does.choices), book))
            if inner:
                yield Choice(one.label, Menu(one.does.title, inner), one.law, one.card)
        elif type(one.does) in book.handlers:
            yield one
