"""A deal typed on the command line, made into a record, so that everything else works as for any record."""

from __future__ import annotations

from collections.abc import Sequence

from eldesthand.cards import SUIT_LETTERS, Card, NotACard, name
from eldesthand.cards import card as read_card
from eldesthand.minutes import values
from eldesthand.minutes.values import Wrong
from eldesthand.seats import LETTERS, WORDS, Seat, only, partner
from eldesthand.solver import Position


class BadDeal(ValueError):
    """Raised for words that make no deal; they say what is wrong and what would be right."""


def minutes(deal: str, trump: str, dealer: Seat, maker: Seat, lone: Seat, play: str) -> str:
    """Return a record of a deal and the cards played so far, in order.

    `deal` is written as in the minutes; `trump` is a letter; `maker` and `lone` may be `NOBODY`.  Raises `BadDeal`.
    """
    letter = trump.strip().upper()[:1]
    if not letter or letter not in SUIT_LETTERS:
        raise BadDeal(f"{trump!r} is no suit; write C, D, H or S, as --trump H")
    try:
        hands = values.deal(deal, "S")
    except Wrong as wrong:
        example = f", as {wrong.example}" if wrong.example else ""
        raise BadDeal(f"the deal: {wrong.problem}; {wrong.expected}{example}") from None
    out = only(partner(lone)) if lone >= 0 else 0
    leader = next(seat for step in range(1, 5) if not out >> (seat := (dealer + step) & 3) & 1)
    kept = tuple(() if out >> seat & 1 else hand for seat, hand in enumerate(hands))
    start = Position((kept[0], kept[1], kept[2], kept[3]), SUIT_LETTERS.index(letter), leader, (), out)
    tags = [
        '[Minutes "1"]',
        '[Book "Somerset 1888"]',
        f'[Dealer "{LETTERS[dealer]}"]',
        f'[Deal "{values.four_hands(hands, dealer, "S")}"]',
        f'[Trump "{letter}' + (f' by {LETTERS[maker if maker >= 0 else lone]}"]' if max(maker, lone) >= 0 else '"]'),
    ]
    if lone >= 0:
        tags.append(f'[Lone "{LETTERS[lone]}"]')
    return "\n".join([*tags, *_tricks(start, _cards(play))]) + "\n"


def seat_of(word: str, what: str) -> Seat:
    """Return the seat that a word means.  Raises `BadDeal`."""
    for seat in range(4):
        if word.strip().lower() in (LETTERS[seat].lower(), WORDS[seat].lower()):
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
    found, at = [], 0
    while at < len(line):
        chunk = line[at : at + players - lying]
        found.append(f"{first}. " + " ".join(f"{LETTERS[seat]} {name(card)}" for seat, card in chunk))
        at, first, lying = at + len(chunk), first + 1, 0
    return found
