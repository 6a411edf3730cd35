"""What can be chosen: what is due, the end of a deal, the uses of rights, proposals, attention and claims."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE, Card
from eldesthand.english import plain
from eldesthand.seats import ALL, WORDS, Seat, members, side
from eldesthand.shown.choosing.choice import Choice, Menu, Wish, of_cards
from eldesthand.shown.choosing.unusual import is_being_dealt, with_the_pack
from eldesthand.shown.choosing.ways import ways
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.lawful import lawful
from eldesthand.table.match import Goal
from eldesthand.table.rights import Right
from eldesthand.table.view import View


class MenuStanding(Struct, frozen=True, gc=False):
    """How a table stands for someone: what their choices follow from.

    `seen` is their view, None while nobody sits; `due` what is awaited of them, before the deal something with the
    pack.  `between` says that the hand is over and the next not asked for, `won` that it has won what is played
    for, `over` that this is agreed.  `to_draw` says that they are next to draw
    for places, by law `cut_law`.  `goal` is what is played for, `once` says that it is so once only.
    """

    book: Book
    goal: Goal
    seen: View | None
    due: Due | None = None
    between: bool = False
    won: bool = False
    over: bool = False
    to_draw: bool = False
    cut_law: str = ""
    once: bool = False


PACK: Final = {
    "collects the pack": "gather the pack",
    "shuffles": "shuffle the pack",
    "cuts": "cut the pack",
    "deals": "deal",
    "deals on": "deal on to the end",
    "mends the deal": "put the deal right",
    "turns up": "turn up the trump",
    "chooses a new pack": "choose a new pack",
}
"""What is done with the pack, by the words of the record."""


def menu_of(now: MenuStanding) -> Menu:
    """Return the menu of someone now."""
    seen = now.seen
    if seen is None or now.over:
        return Menu("", tuple(_around_the_rubber(now)))
    choices = [*_due(now, seen), *uses(seen, now.book), *ways(now.book).powers(seen)]
    return Menu("", tuple(choices))


def _around_the_rubber(now: MenuStanding) -> Iterator[Choice]:
    if now.over:
        if not now.once:
            yield Choice(now.goal.again, Wish.AGAIN)
        yield Choice("goodbye", Wish.LEAVE)
    elif now.to_draw:
        yield Choice("draw a card", Wish.DRAW, now.cut_law)


def _due(now: MenuStanding, seen: View) -> Iterator[Choice]:
    if now.between:
        yield from between(now, seen)
        return
    due = now.due
    if due is None or due.what == "decide":
        return
    if due.what in PACK:
        yield Choice(PACK[due.what], Wish.PACK, due.law)
    else:
        yield from ways(now.book).due(seen, due)


def between(now: MenuStanding, seen: View) -> Iterator[Choice]:
    """Yield what there is to choose when a hand is over: its end, or the next deal."""
    book = now.book
    if not now.won:
        yield Choice("next deal", Wish.ON)
    elif book.rubber_won(seen.score) >= 0:
        yield Choice(f"agree the points of the {now.goal.unit}", Wish.ON)
    else:
        yield Choice(f"no claim: {now.goal.done}; see all hands", Wish.ON)
        return
    if not seen.deal.closed:
        yield Choice("no claim: close the deal and see all hands", Wish.NO_CLAIM)


# Rights


def uses(seen: View, book: Book) -> Iterator[Choice]:
    """Yield the ways in which the view's seat may use the rights that it holds and is told of.

    Which cards would answer a right lawfully is told at a table for learning only.
    """
    held = [right for right in seen.rights if right.held_by(seen.seat)]
    if not held:
        return
    acts = lawful(seen, book)
    for act in acts:
        if isinstance(act, A.Elect):
            right = next(own for own in held if act.right == own.opened and own.offers(act.option) is not None)
            yield Choice(_demand(act.option, right), act, right.law, right=right)
        elif isinstance(act, A.PlayOut):
            yield Choice("have the hand played out", act, right=_to(A.What.PLAY_OUT, held))
        elif isinstance(act, A.Alone):
            if act.form == "take":
                yield Choice("take it from your partner and play alone", act, right=_to(A.What.TAKE, held))
            elif any(right.options[0].what is A.What.GO_ALONE for right in held):
                yield Choice(ways(book).spoken(act, seen), act, right=_to(A.What.GO_ALONE, held))
    yield from _with_a_card(seen, book, held, acts) if seen.manner == "guided" else _with_any_card(seen, book, held)
    best = [act.card for act in acts if isinstance(act, A.AskBest)]
    if best:
        menu = of_cards("Lay which card away?", best, lambda card: A.AskBest(seen.seat, card))
        yield Choice("change a card for your partner's best", menu, "M19", right=_to(A.What.BEST, held))


def _demand(option: A.Option, right: Right) -> str:
    """Return a demand that a right offers, as one chooses it."""
    words = plain.demand(option, right.against).partition(",")[0]
    return f"{words} and name it when the lead falls due" if right.named_later and option.suit == NONE else words


def _to(what: A.What, held: Iterable[Right]) -> Right | None:
    """Return the first right that lets its holder do something."""
    return next((right for right in held if any(option.what is what for option in right.options)), None)


def _with_a_card(seen: View, book: Book, held: Iterable[Right], acts: Iterable[Act]) -> Iterator[Choice]:
    """Yield the uses of rights for which a card is named: those that no law answers."""
    due = {"lead", "play", "discard"} & {due.what for due in seen.due if due.seat == seen.seat}
    for act in acts:
        if isinstance(act, A.Withdraw):
            yield Choice(_with_card(act), act, right=_to(A.What.CHANGE, held))
        elif isinstance(act, A.Play | A.Discard) and not due:
            right = _to(A.What.EARLY if isinstance(act, A.Play) else A.What.REDISCARD, held)
            yield Choice(_with_card(act), act, card=act.card, right=right)


def _with_any_card(seen: View, book: Book, held: Iterable[Right]) -> Iterator[Choice]:
    """Yield the uses of rights for which a card is named, with every card of the hand that it may be."""
    me = seen.seat
    due = {"lead", "play", "discard"} & {due.what for due in seen.due if due.seat == me}
    for right, option in ((own, option) for own in held for option in own.options):
        hand = option.hand if option.hand >= 0 else me
        cards = tuple(card for card in ways(book).hand_of(seen, hand) if card >= 0)
        if option.what is A.What.CHANGE and cards:
            menu = of_cards("Which card instead?", cards, partial(_instead, me, option))
            yield Choice(f"take back {plain.the(option.card)} for another card", menu, right.law, right=right)
        elif option.what is A.What.EARLY and not due:
            plays = (A.Play(me, card, option.hand) for card in cards)
            yield from (Choice(_with_card(act), act, right.law, act.card, right) for act in plays)
        elif option.what is A.What.REDISCARD and not due:
            discards = (A.Discard(me, card) for card in cards)
            yield from (Choice(_with_card(act), act, right.law, act.card, right) for act in discards)


def _instead(me: Seat, option: A.Option, card: Card) -> Act:
    return A.Withdraw(me, option.card, card, option.hand)


def _with_card(act: A.Play | A.Discard | A.Withdraw) -> str:
    """Return the label of an act with a card."""
    match act:
        case A.Withdraw(substitute=card) if card != NONE:
            return f"take back {plain.the(act.card)} and put {plain.the(card)} in its place"
        case A.Withdraw():
            return f"take back {plain.the(act.card)}"
        case A.Discard():
            return f"discard {plain.the(act.card)}"
    return f"play {plain.the(act.card)}"


def unusual(seen: View, book: Book, pack_lies_there: bool = True) -> Menu:
    """Return the acts that a person can do at a table and had better not; the laws answer them.

    `pack_lies_there` says that between two deals the pack is there to be handled.
    """
    handled = is_being_dealt(seen) or (pack_lies_there and (seen.deal.ended or not seen.deal.complete))
    pack = with_the_pack(seen, book) if handled else ()
    return Menu("Unusual acts: the laws will answer", (*pack, *ways(book).unusual(seen)))


# Attention and claims


def attention(seen: View, book: Book) -> Menu:
    """Return the menu of matters to call attention to, and where that is not plain, by whom it was done."""
    others = tuple(members(ALL & ~(1 << seen.seat)))

    def whom(matter: A.Matter) -> Menu:
        return Menu("By whom?", tuple(Choice(WORDS[who], A.CallAttention(seen.seat, matter, who)) for who in others))

    def choice(matter: A.Matter) -> Choice:
        return Choice(matter.value, A.CallAttention(seen.seat, matter) if matter in _OF_NOBODY else whom(matter))

    matters = (matter for matter in A.Matter if book.turns_up or matter is not A.Matter.TURN_UP)
    return Menu("Call attention to what?", tuple(map(choice, matters)))


_OF_NOBODY: Final = (
    A.Matter.MISDEAL, A.Matter.CUT, A.Matter.DEALER, A.Matter.PACK, A.Matter.TURN_UP, A.Matter.SCORE
)  # fmt: skip
"""Matters of which only one can have done it, or nobody in particular."""


def claims(seen: View) -> Menu:
    """Return the revokes that can be claimed: of whom, and in which trick."""
    deal = seen.deal if seen.deal.tricks or seen.last is None else seen.last
    numbers = [trick.n for trick in deal.tricks]

    def of(who: Seat) -> Menu:
        choices = [Choice(f"in trick {n}", A.Claim(seen.seat, A.Matter.REVOKE, who, n)) for n in numbers]
        return Menu("In which trick?", (*choices, Choice("in some trick", A.Claim(seen.seat, A.Matter.REVOKE, who))))

    foes = tuple(who for who in range(4) if side(who) != side(seen.seat))
    return Menu("Claim a revoke of whom?", tuple(Choice(WORDS[who], of(who)) for who in foes) if numbers else ())
