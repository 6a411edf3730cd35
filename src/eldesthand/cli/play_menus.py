"""What can be chosen by number: what is due, the uses of rights, the unusual acts, attention and claims."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from enum import StrEnum
from typing import Final

from msgspec import Struct

from eldesthand.cards import SUIT_WORDS, Card, words
from eldesthand.cli.play_signs import in_order
from eldesthand.evening.evening import Evening
from eldesthand.minutes import english
from eldesthand.minutes.deeds import told
from eldesthand.seats import ALL, WORDS, Seat, members, side
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.events import Entry
from eldesthand.table.lawful import lawful
from eldesthand.table.view import View


class Wish(StrEnum):
    """What the person wants of the game, beside acts at the table."""

    DRAW = "draw a card"
    PACK = "see to the pack"
    ON = "go on"
    AGAIN = "play another rubber"
    LEAVE = "leave the table"
    NO_CLAIM = "have no claim"


class Menu(Struct, frozen=True):
    """Things to choose from, under a title."""

    title: str
    choices: tuple[Choice, ...]


class Choice(Struct, frozen=True):
    """One of them: its words, the law if there is one, and what it comes to."""

    label: str
    does: Act | Wish | Menu
    law: str = ""
    card: Card = -1


def menu_of(evening: Evening) -> Menu:
    """Return what is open to the person now."""
    seen = evening.view
    if seen is None or evening.is_over:
        return Menu("", tuple(_around_the_rubber(evening)))
    found = [*_due(evening, seen), *uses(seen, evening.book)]
    return Menu("", tuple(found))


def _around_the_rubber(evening: Evening) -> Iterator[Choice]:
    if evening.is_over:
        yield Choice("another rubber", Wish.AGAIN)
        yield Choice("goodbye", Wish.LEAVE)
    elif evening.to_draw:
        yield Choice("draw a card", Wish.DRAW, "S11")


def _due(evening: Evening, seen: View) -> Iterator[Choice]:
    if evening.between:
        yield from _between(evening, seen)
        return
    due = evening.due
    if due is None:
        return
    match due.what:
        case "declare":
            for act in lawful(seen, evening.book):
                if isinstance(act, A.Pass | A.Order | A.NameSuit | A.Alone) and getattr(act, "form", "") != "take":
                    yield Choice(spoken(act, seen), act, due.law)
        case "discard" | "lead" | "play":
            for card in hand_of(seen):
                act = A.Discard(seen.seat, card) if due.what == "discard" else A.Play(seen.seat, card)
                yield Choice(f"{'discard' if due.what == 'discard' else due.what} the {words(card)}", act, card=card)
        case "decide":
            return
        case _:
            yield Choice(_PACK.get(due.what, due.what), Wish.PACK, due.law)


_PACK: Final = {
    "collects the pack": "gather the pack and shuffle it",
    "shuffles": "shuffle the pack",
    "cuts": "cut the pack",
    "deals": "deal",
    "turns up": "turn up the trump",
    "chooses a new pack": "choose a new pack",
}


def _between(evening: Evening, seen: View) -> Iterator[Choice]:
    deal = seen.deal
    if evening.to_search:
        yield Choice("have the tricks searched for what was claimed", Wish.ON, "S66")
    elif evening.book.rubber_won(seen.score) >= 0:
        yield Choice("agree the points of the rubber", Wish.ON)
    else:
        yield Choice("the next deal", Wish.ON)
    if not deal.closed and not evening.to_search:
        yield Choice("no claim: close the deal and see all hands", Wish.NO_CLAIM)


def hand_of(seen: View) -> tuple[Card, ...]:
    """Return the person's cards as he holds them; at a strict table nobody sorts the left bower for him."""
    return in_order(seen.deal.hands[seen.seat], seen.deal.trump, seen.manner != "strict")


def spoken(act: Act, seen: View) -> str:
    """Return a declaration in the words in which it is said."""
    deal = seen.deal
    match act:
        case A.Pass():
            return '"I pass"'
        case A.Order():
            dealer = deal.dealer
            verb = "take it up" if act.seat == dealer else "assist" if act.seat == dealer ^ 2 else "order it up"
            return f'"I {verb}"'
        case A.NameSuit():
            return f'"I make it {SUIT_WORDS[act.suit]}"'
        case A.Alone():
            return f'"I play alone{f" at {SUIT_WORDS[act.suit]}" if act.suit >= 0 else ""}"'
    return str(type(act).__struct_config__.tag)


# Rights


def uses(seen: View, book: Book) -> Iterator[Choice]:
    """Yield the ways in which the person may use the rights that he holds and is told of."""
    held = [right for right in seen.rights if right.held_by(seen.seat)]
    if not held:
        return
    due = {"lead", "play", "discard"} & {one.what for one in seen.due if one.seat == seen.seat}
    for act in lawful(seen, book):
        if isinstance(act, A.Elect):
            right = next(one for one in held if act.right == one.opened and one.offers(act.option) is not None)
            label = english.demand(act.option, right.against).partition(",")[0]
            yield Choice(label, act, right.law)
        elif isinstance(act, A.PlayOut | A.Withdraw) or (isinstance(act, A.Alone) and act.form == "take"):
            label = (
                "take it from your partner and play alone" if isinstance(act, A.Alone) else in_words(act, seen, book)
            )
            yield Choice(label, act)
        elif isinstance(act, A.Play | A.Discard) and not due:
            yield Choice(in_words(act, seen, book), act, card=act.card)


def in_words(act: Act, seen: View, book: Book) -> str:
    """Return an act in words, without its actor."""
    text = told(Entry(0, act, True, False, "", "", ()), seen, book)
    return text.removeprefix(WORDS[act.seat]).strip().rstrip(".")


# The unusual acts


def unusual(seen: View) -> Menu:
    """Return the acts that a person can do at a table and had better not; the laws answer them."""
    me = seen.seat
    cards = tuple(card for card in hand_of(seen) if card >= 0)

    def each(title: str, make: Callable[[Card], Act]) -> Menu:
        return Menu(title, tuple(Choice(f"the {words(card)}", make(card), card=card) for card in cards))

    pairs = tuple(
        Choice(f"the {words(one)} and the {words(two)}", A.PlayTogether(me, (one, two)))
        for place, one in enumerate(cards)
        for two in cards[place + 1 :]
    )
    found: list[Choice] = []
    if cards:
        found += [
            Choice("show a card", each("Show which card?", lambda card: A.Show(me, card))),
            Choice("drop a card below the table", each("Drop which card?", lambda card: A.Drop(me, card))),
            Choice("put a card down now, in turn or not", each("Which card?", lambda card: A.Play(me, card))),
            Choice("lead now, in turn or not", each("Lead which card?", lambda card: A.Play(me, card, lead=True))),
            Choice("put two cards down together", Menu("Which two? The first lies undermost.", pairs)),
            Choice("pull a card apart from the hand", each("Pull out which card?", lambda card: A.Detach(me, card))),
            Choice("put back the card pulled apart", A.Restore(me)),
            Choice("lay the hand down, face up", A.LayHand(me)),
            Choice("touch your cards", A.Touch(me)),
        ]
    found += [
        Choice("look at the last trick", A.LookTrick(me)),
        Choice("ask who played which card", A.PlaceCards(me)),
        Choice('ask your partner: "having none?"', A.AskVoid(me)),
        Choice("say something of the trick", Menu("Say what?", tuple(_remarks(me)))),
        Choice("give yourself away", Menu("By what?", tuple(_manners(me)))),
        Choice("take a card back for another", Menu("Which for which?", tuple(_retractions(seen, cards)))),
        Choice("gather the trick", A.Gather(me)),
        Choice("mix the tricks", A.Mix(me)),
        Choice("throw in your cards", A.ThrowIn(me)),
    ]
    return Menu("Unusual acts: the laws will answer", tuple(found))


def _remarks(me: Seat) -> Iterator[Choice]:
    says = {
        A.Remarked.OURS: '"it is ours"',
        A.Remarked.THEIRS: '"it is theirs"',
        A.Remarked.NAMES: "name your card",
        A.Remarked.DRAWS: "draw your card towards you",
        A.Remarked.URGES: '"win it, partner"',
    }
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


# Attention and claims


def attention(seen: View) -> Menu:
    """Return what attention can be called to, and by whom it was done."""
    others = tuple(members(ALL & ~(1 << seen.seat)))

    def whom(matter: A.Matter) -> Menu:
        return Menu("By whom?", tuple(Choice(WORDS[who], A.CallAttention(seen.seat, matter, who)) for who in others))

    return Menu("Call attention to what?", tuple(Choice(matter.value, whom(matter)) for matter in A.Matter))


def claims(seen: View) -> Menu:
    """Return the revokes that can be claimed: of whom, and in which trick."""
    deal = seen.deal if seen.deal.tricks or seen.last is None else seen.last
    numbers = [trick.n for trick in deal.tricks]

    def of(who: Seat) -> Menu:
        one = [Choice(f"in trick {n}", A.Claim(seen.seat, A.Matter.REVOKE, who, n)) for n in numbers]
        return Menu("In which trick?", (*one, Choice("in some trick", A.Claim(seen.seat, A.Matter.REVOKE, who))))

    foes = tuple(who for who in range(4) if side(who) != side(seen.seat))
    return Menu("Claim a revoke of whom?", tuple(Choice(WORDS[who], of(who)) for who in foes) if numbers else ())
