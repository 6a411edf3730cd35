"""What a person can do at a table and had better not, as far as the games share it; the laws answer."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from eldesthand.cards import Card, words
from eldesthand.english.plain import count, side_of
from eldesthand.play.cut import FEWEST
from eldesthand.seats import WORDS, Seat, clockwise, left
from eldesthand.shown.choosing.choice import Choice, Menu, of_cards
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.book import Book
from eldesthand.table.view import View


def with_the_pack(seen: View, book: Book) -> Iterator[Choice]:
    """Yield what can be done with the pack while it is made ready and dealt, whosever part it is."""
    own = _while_dealing(seen.seat, book) if is_being_dealt(seen) else _before_the_deal(seen.seat, book)
    return in_the_book(own, book)


def is_being_dealt(seen: View) -> bool:
    """Whether someone has begun to deal and has not done."""
    return bool(seen.deal.packets) and not (seen.deal.complete or seen.deal.ended)


def _before_the_deal(me: Seat, book: Book) -> Iterator[Choice]:
    few = FEWEST - 1
    shuffles = (Choice(how.value or "as it should be done", A.Shuffle(me, how=how)) for how in A.How)
    cuts = (
        Choice("somewhere about the middle", A.CutPack(me)),
        Choice(f"lifting {count(few, 'card')}", A.CutPack(me, few)),
        Choice(f"leaving {count(few, 'card')}", A.CutPack(me, len(book.pack) - few)),
        Choice("and let the cards fall into confusion", A.CutPack(me, confusion=True)),
    )
    packs = (Choice(f"the pack of {side_of(which)}", A.TakePack(me, which)) for which in (0, 1))
    yield Choice("gather the pack, your part or not", A.Collect(me))
    yield Choice("shuffle the pack, your part or not", Menu("Shuffle it how?", tuple(shuffles)))
    yield Choice("shuffle the idle pack", A.Shuffle(me, idle=True))
    yield Choice("cut the pack, your part or not", Menu("Cut it how?", tuple(cuts)))
    yield Choice("take up a pack to deal with it", Menu("Which pack?", tuple(packs)))
    yield Choice("deal, at your turn or not", A.DealOut(me))
    yield Choice("deal by hand, at your turn or not", _packets(me, book))


def _while_dealing(me: Seat, book: Book) -> Iterator[Choice]:
    turns = (
        Choice("the top card", A.TurnUp(me)),
        Choice("the second card instead", A.TurnUp(me, n=2)),
        Choice("the bottom card instead", A.TurnUp(me, n=0)),
    )
    yield Choice("deal by hand, in order or not", _packets(me, book))
    yield Choice("deal on to the end", A.DealOn(me))
    yield Choice("put the deal right", A.MendDeal(me))
    yield Choice("let a card of the pack go astray", A.Mislay(me))
    yield Choice("look at the next card of the pack", A.Peek(me))
    if book.turns_up:
        yield Choice("turn up the trump, at your turn or not", Menu("Turn up which?", turns))
    yield Choice("touch your cards", A.Touch(me))
    yield Choice("look at your cards", A.Look(me))


def _packets(me: Seat, book: Book) -> Menu:
    """Return the packets that can be dealt by hand, in order or not."""
    sizes = (1, 2, 3, 4) if book.turns_up else (1, 2, 3)

    def to(hand: Seat) -> Menu:
        return Menu("How many?", tuple(Choice(count(n, "card"), A.DealPacket(me, hand, n)) for n in sizes))

    return Menu("Deal to whom?", tuple(Choice(WORDS[hand], to(hand)) for hand in clockwise(left(me))))


def with_cards(seen: View, cards: tuple[Card, ...]) -> Iterator[Choice]:
    """Yield what can be done with the cards of one's own hand."""
    me = seen.seat
    if not cards:
        return
    pairs = tuple(
        Choice(f"the {words(first)} and the {words(second)}", A.PlayTogether(me, (first, second)))
        for first, second in combinations(cards, 2)
    )
    yield Choice("show a card", of_cards("Show which card?", cards, lambda card: A.Show(me, card)))
    yield Choice("drop a card below the table", of_cards("Drop which card?", cards, lambda card: A.Drop(me, card)))
    yield Choice("put a card down now, in turn or not", of_cards("Which card?", cards, lambda card: A.Play(me, card)))
    lead = of_cards("Lead which card?", cards, lambda card: A.Play(me, card, lead=True))
    yield Choice("lead now, in turn or not", lead)
    yield Choice("put two cards down together", Menu("Which two? The first lies undermost.", pairs))
    apart = of_cards("Pull out which card?", cards, lambda card: A.Detach(me, card))
    yield Choice("pull a card apart from the hand", apart)
    if seen.deal.detached >> me & 1:
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
    for choice in choices:
        if isinstance(choice.does, Menu):
            inner = tuple(in_the_book(iter(choice.does.choices), book))
            if inner:
                yield Choice(choice.label, Menu(choice.does.title, inner), choice.law, choice.card)
        elif type(choice.does) in book.handlers:
            yield choice
