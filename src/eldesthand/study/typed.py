"""A deal typed on the command line, made into a record, so that everything else works as for any record."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.books.titles import TITLES, code
from eldesthand.cards import Card, NotACard, Suit, name, suit_name
from eldesthand.cards import card as read_card
from eldesthand.minutes import values
from eldesthand.minutes.values import Hands as Hands
from eldesthand.minutes.values import Wrong
from eldesthand.seats import LETTERS, Seat, only, partner, seat_named
from eldesthand.solver import Position
from eldesthand.solver.bridge import BridgePosition


class BadDeal(ValueError):
    """Raised for words that make no deal; they say what is wrong and what would be right."""


def minutes(deal: str, trump: str, dealer: Seat, maker: Seat, lone: Seat, play: str, book: str = "S") -> str:
    """Return a record of a deal and the cards played so far, in order, by the book with this letter.

    `deal` is written as in the minutes; `trump` is a letter, or NT at bridge; `maker` and `lone` may be `NOBODY`.
    Raises `BadDeal`.
    """
    suit = _trump(trump, book)
    hands = four_hands(deal, book)
    if lone >= 0 and book == "B":
        raise BadDeal("nobody plays alone at bridge; leave --lone out")
    out = only(partner(lone)) if lone >= 0 else 0
    leader = next(seat for step in range(1, 5) if not out >> (seat := (dealer + step) & 3) & 1)
    kept = tuple(() if out >> seat & 1 else hand for seat, hand in enumerate(hands))
    kind = BridgePosition if book == "B" else Position
    start = kind((kept[0], kept[1], kept[2], kept[3]), suit, leader, (), out)
    by = f" by {LETTERS[maker if maker >= 0 else lone]}" if max(maker, lone) >= 0 else ""
    tags = [
        '[Minutes "1"]',
        f'[Book "{TITLES[book]}"]',
        f'[Dealer "{LETTERS[dealer]}"]',
        f'[Deal "{values.four_hands(hands, dealer, book)}"]',
        f'[Trump "{suit_name(suit)}{by}"]',
    ]
    if lone >= 0:
        tags.append(f'[Lone "{LETTERS[lone]}"]')
    return "\n".join([*tags, *_tricks(start, _cards(play))]) + "\n"


def four_hands(deal: str, book: str) -> Hands:
    """Return the four hands of a typed deal, from north.  Raises `BadDeal`."""
    try:
        return values.deal(deal, book)
    except Wrong as wrong:
        expected = f"; {wrong.expected}" if wrong.expected else ""
        example = f", as {wrong.example}" if wrong.example else ""
        hint = "; a deal of bridge wants --book bridge" if book != "B" and _fifty_two(deal) else ""
        raise BadDeal(f"the deal: {wrong.problem}{expected}{example}{hint}") from None


def _fifty_two(deal: str) -> bool:
    """Whether a deal that is none of euchre is one of bridge."""
    try:
        values.deal(deal, "B")
    except Wrong:
        return False
    return True


def _trump(trump: str, book: str) -> Suit:
    try:
        return values.trump(trump, book)[0]
    except Wrong:
        ways = "C, D, H, S or NT" if book == "B" else "C, D, H or S"
        raise BadDeal(f"{trump!r} is no {'make' if book == 'B' else 'suit'}; write {ways}, as --trump H") from None


def book_of(word: str) -> str:
    """Return the letter of the book that a word on the command line means.  Raises `BadDeal`."""
    if word.strip().lower() == "euchre":
        return "S"
    letter = code(word)
    if not letter:
        raise BadDeal(f"no book is known as {word!r}; write euchre, bridge or a book's name, as --book bridge")
    return letter


def seat_of(word: str, what: str) -> Seat:
    """Return the seat that a word means.  Raises `BadDeal`."""
    seat = seat_named(word)
    if seat >= 0:
        return seat
    raise BadDeal(f"{word!r} is no seat; write N, E, S or W, as --{what} S")


def _cards(text: str) -> list[Card]:
    try:
        return [read_card(word) for word in text.replace(",", " ").split()]
    except NotACard as problem:
        raise BadDeal(f"the cards played: {problem}") from None


def _tricks(position: Position, cards: Sequence[Card]) -> list[str]:
    """Return cards as rows of tricks; who plays each is found from the cards.  Raises `BadDeal`."""
    line = []
    for card in cards:
        try:
            line.append((position.to_play, card))
            position = position.after(card)
        except ValueError as problem:
            raise BadDeal(f"the cards played: {problem}") from None
    return rows(line, len(position.order))


def rows(line: Sequence[tuple[Seat, Card]], players: int, first: int = 1, lying: int = 0) -> list[str]:
    """Return cards as rows of a record, `players` to a trick.

    `first` is the number of the first trick, to which `lying` cards have been put already.
    """
    lines, at = [], 0
    while at < len(line):
        chunk = line[at : at + players - lying]
        lines.append(f"{first}. " + " ".join(f"{LETTERS[seat]} {name(card)}" for seat, card in chunk))
        at, first, lying = at + len(chunk), first + 1, 0
    return lines
