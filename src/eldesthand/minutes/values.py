"""The values of tags: from the text of one to what it means, and back for hands.

Hands are written as in PBN: the first seat, a colon, then the four hands clockwise, each as spades,
hearts, diamonds and clubs with a point between.  ``-`` is a hand not known, ``?`` in a hand one card not
known, ``*`` the joker.  A hand may hold too few cards or too many, for so may a hand at a table.
"""

from __future__ import annotations

import re
from typing import Final

from eldesthand.books import titles as books
from eldesthand.cards import (
    CLUBS,
    DIAMONDS,
    HEARTS,
    JOKER,
    NO_TRUMP,
    NONE,
    RANK_LETTERS,
    SPADES,
    SUIT_LETTERS,
    SUIT_WORDS,
    UNKNOWN,
    Card,
    NotACard,
    Suit,
    make,
    rank_of,
    suit_of,
)
from eldesthand.cards import card as read_card
from eldesthand.cards import words as card_words
from eldesthand.minutes.lexis import SEAT_NAMES
from eldesthand.seats import LETTERS, NOBODY, Seat, clockwise

Hand = tuple[Card, ...]
Hands = tuple[Hand, Hand, Hand, Hand]
ClubTable = tuple[tuple[tuple[str, int], ...], tuple[str, ...]]
"""The four who play at a table with the rubbers each has played running, and those who wait."""

MANNERS: Final = ("guided", "club", "strict")
CLERICAL: Final = ("deal", "quit", "discard", "search", "mark", "dummy")
"""The kinds of act that the clerk does unless a table leaves them to its players."""

_PBN_SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
_BOOK: Final = '[Book "Somerset 1888"]'
_DEAL: Final = '[Deal "S:K7.AQ..8 - - -"]'
_ROOM: Final = '[Room "Ann, Bob; Cid"]'
_TABLE: Final = '[Table "Ann 2, Bob 2, Cid 1, Dan 1; Eve, Fay"]'
_LAW: Final = re.compile(r"[A-Z](?:\d+[a-z]?|(?:-[A-Z0-9]+)+[a-z]?)")
FOUR: Final = 4
FULL: Final = 6
_ONE_PLACE: Final = "a card can lie in one place only"


class Wrong(Exception):
    """A value that means nothing: where in it, and the parts of a `Trouble`."""

    def __init__(self, problem: str, expected: str = "", example: str = "", at: int = 0) -> None:
        self.problem, self.expected, self.example, self.at = problem, expected, example, at


def book(value: str) -> str:
    """Return the letter of a book."""
    letter = books.code(value)
    if not letter:
        known = ", ".join(books.TITLES.values())
        raise Wrong(f"no book is known as {value!r}", f"the books are {known}", _BOOK)
    return letter


def revision(value: str) -> int:
    """Return the number of a book's revision."""
    if not re.fullmatch("[0-9]{1,6}", value.strip()):
        raise Wrong("this is no revision", "write the number of the book's revision", '[Revision "1"]')
    return int(value)


def manner(value: str) -> str:
    """Return a table's manner."""
    if value.strip().lower() not in MANNERS:
        raise Wrong(f"no manner is called {value!r}", "a table is " + ", ".join(MANNERS), '[Manner "club"]')
    return value.strip().lower()


def option(value: str) -> tuple[str, str]:
    """Return an option of a table: the ruling and what is chosen."""
    name, _, choice = value.strip().partition(" ")
    if not name or not choice.strip():
        example = '[Option "A-08 exclusive"]'
        raise Wrong("this option says too little", "write the ruling and what is chosen", example)
    return name, choice.strip()


def pair(value: str, tag: str, limit: int) -> tuple[int, int]:
    """Return a number for each side, both under `limit`."""
    pattern = r"\s*(ns|ew)\s*([0-9]{1,4})[\s,]+(ns|ew)\s*([0-9]{1,4})\s*"
    match = re.fullmatch(pattern, value, re.IGNORECASE)
    if match is None or match[1].lower() == match[3].lower():
        raise Wrong(f"{value!r} is no {tag.lower()}", "write a number for each side", f'[{tag} "NS 1 EW 0"]')
    numbers = {match[1].lower(): int(match[2]), match[3].lower(): int(match[4])}
    if max(numbers.values()) >= limit:
        raise Wrong(f"{max(numbers.values())} is too many", f"the {tag.lower()} of a side is under {limit}")
    return numbers["ns"], numbers["ew"]


def seat(value: str, tag: str) -> Seat:
    """Return a seat."""
    seat = SEAT_NAMES.get(value.strip().lower(), NOBODY)
    if seat < 0:
        raise Wrong(f"{value!r} is no seat", "write N, E, S or W", f'[{tag} "N"]')
    return seat


def turn_up(value: str, letter: str) -> Card:
    """Return the card turned up in a record of the book with this letter."""
    if letter == "B":
        raise Wrong("no card is turned up at bridge", "leave the tag out")
    try:
        return _in_pack(read_card(value), letter, 0)
    except NotACard:
        raise Wrong(f"{value!r} names no card", "write suit and rank", '[TurnUp "H9"]') from None


def trump(value: str, letter: str) -> tuple[Suit, Seat]:
    """Return the trump and who made it, if the value says so."""
    words = re.sub(r"no[ -]?trumps?", "nt", value.strip().lower()).replace(" by ", " ").split()
    suit = _SUITS.get(words[0], NONE) if words else NONE
    if suit == NONE or len(words) > 2:
        raise Wrong(f"{value!r} is no trump", "write a suit or NT, and who made it", '[Trump "H by S"]')
    if suit == NO_TRUMP and letter not in ("B", ""):
        raise Wrong("there is no such trump at euchre", "write a suit", '[Trump "H by S"]')
    return suit, seat(words[1], "Trump") if len(words) == 2 else NOBODY


_SUITS: Final = {
    name: suit
    for suit in range(4)
    for name in (SUIT_WORDS[suit], SUIT_WORDS[suit][:-1], SUIT_LETTERS[suit].lower(), "♣♦♥♠"[suit])
} | {"nt": NO_TRUMP}


def numbers(value: str) -> tuple[int, ...]:
    """Return the numbers of choices, counted from 1."""
    words = [word.strip() for word in value.split(",")]
    if not all(word.isascii() and word.isdigit() and 0 < int(word) < 100 for word in words):
        raise Wrong("this names no choice", "write their numbers, a comma between", "1, 3")
    return tuple(map(int, words))


def taught(value: str) -> tuple[str, str]:
    """Return a law that a lesson teaches and what it says of it."""
    law, _, words = value.partition(" ")
    if not (_LAW.fullmatch(law) and words.strip()):
        raise Wrong("this says nothing of a law", "write its number, then what is to be said", "S85 Do not consult.")
    return law, words.strip()


def by_hand(value: str) -> tuple[str, ...]:
    """Return the kinds of clerical act that players do themselves."""
    named = []
    for match in re.finditer(r"[^,]+", value):
        words = match[0].lower().split()
        kind = next((kind for kind in CLERICAL if words and words[0].startswith(kind)), "")
        if not kind:
            kinds = ", ".join(CLERICAL)
            example = '[ByHand "deal, quit"]'
            raise Wrong(f"{match[0].strip()!r} is no clerical act", f"these are: {kinds}", example, match.start())
        named.append(kind)
    return tuple(named)


def directors(value: str) -> tuple[str, ...]:
    """Return the names of those who may direct the table."""
    names = _names(value)
    if not names:
        raise Wrong("nobody is named", "name who directs the table", '[Director "Dora"]')
    return names


def room(value: str) -> tuple[tuple[str, ...], ...]:
    """Return the persons in the room, party by party in the order of their coming."""
    several = tuple(_names(part) for part in value.split(";") if part.strip())
    if not several:
        raise Wrong("nobody is named", "name the persons in the room", _ROOM)
    return several


def room_text(parties: tuple[tuple[str, ...], ...]) -> str:
    """Return the persons in the room as they stand in their tag."""
    return "; ".join(", ".join(names) for names in parties)


def club_table(value: str) -> ClubTable:
    """Return a table: its four players with their rubbers, and those who wait."""
    playing, _, waiting = value.partition(";")
    four: list[tuple[str, int]] = []
    for part in playing.split(","):
        match = re.fullmatch(r"\s*(.*?)\s+([0-9]{1,3})\s*", part)
        if match is None or not match[1]:
            problem = f"{part.strip()!r} does not say how many rubbers"
            raise Wrong(problem, "write a name and the rubbers played", _TABLE, value.find(part))
        four.append((match[1], int(match[2])))
    if len(four) != FOUR:
        raise Wrong(f"{len(four)} play at this table", "four play at a table", _TABLE)
    wait = _names(waiting) if waiting.strip() else ()
    if len(wait) > FULL - FOUR:
        raise Wrong("more than six belong to this table", "two wait at the most (S12, B-CUT-5)", _TABLE)
    return tuple(four), wait


def table_text(table: ClubTable) -> str:
    """Return a table as it stands in its tag."""
    four = ", ".join(f"{name} {rubbers}" for name, rubbers in table[0])
    return f"{four}; {', '.join(table[1])}" if table[1] else four


def _names(text: str) -> tuple[str, ...]:
    names = tuple(" ".join(name.split()) for name in text.split(","))
    if not all(names):
        raise Wrong("a name is missing", "write names with a comma between", _ROOM)
    return names


def deal(value: str, letter: str) -> Hands:
    """Return the four hands from north."""
    match = re.match(r"\s*([nesw])\s*:", value, re.IGNORECASE)
    if match is None:
        raise Wrong("the deal does not say whose hand is first", "write a seat and a colon", _DEAL)
    start = match.end()
    words = list(re.finditer(r"\S+", value[start:]))
    if len(words) != 4:
        raise Wrong(f"the deal has {len(words)} hands", "write four, `-` for one not known", _DEAL, start)
    hands: list[Hand] = [()] * 4
    seen: set[Card] = set()
    for place, word in zip(clockwise(SEAT_NAMES[match[1].lower()]), words, strict=True):
        hands[place] = _hand(word[0], start + word.start(), letter, seen)
    return hands[0], hands[1], hands[2], hands[3]


def _hand(text: str, at: int, letter: str, seen: set[Card]) -> Hand:
    """Return the cards of one hand, adding them to those seen."""
    if text == "-":
        return (UNKNOWN,) * books.titled(letter).hand_size
    if text.count(".") != 3:
        raise Wrong("a hand has four suits", "write spades.hearts.diamonds.clubs", "K7.AQ..8", at)
    cards: list[Card] = []
    suit = 0
    for match in re.finditer(r"10|.", text):
        mark = "T" if match[0] == "10" else match[0].upper()
        place = at + match.start()
        if mark == ".":
            suit += 1
        elif mark == "?":
            cards.append(UNKNOWN)
        elif mark == "*" or mark in RANK_LETTERS[2:]:
            named = JOKER if mark == "*" else make(_PBN_SUITS[suit], RANK_LETTERS.index(mark))
            card = _in_pack(named, letter, place)
            if card in seen:
                raise Wrong(f"the {card_words(card)} is dealt twice", _ONE_PLACE, "", place)
            seen.add(card)
            cards.append(card)
        else:
            raise Wrong(f"`{match[0]}` is no rank", "ranks are A K Q J T and 9 to 2", _DEAL, place)
    if len(cards) > 4 * (15 - books.titled(letter).lowest):
        raise Wrong("this hand holds more cards than the pack", "", "", at)
    return tuple(cards)


def _in_pack(card: Card, letter: str, at: int) -> Card:
    book = books.titled(letter)
    if card == JOKER and not book.joker:
        raise Wrong("the joker is not in the pack", f"{book.title} is played without it", "", at)
    if card >= 0 and rank_of(card) < book.lowest:
        lowest = "the lowest card of a euchre pack is the seven"
        raise Wrong(f"the {card_words(card)} is not in the pack", lowest, "", at)
    return card


def hand(cards: Hand, letter: str) -> str:
    """Return a hand as it stands in the tag ``Deal``: high cards first, the joker and cards not known at the end."""
    unknown = cards.count(UNKNOWN)
    if unknown == len(cards) == books.titled(letter).hand_size:
        return "-"
    known = sorted((card for card in cards if card >= 0 and card != JOKER), reverse=True)
    suits = ("".join(RANK_LETTERS[rank_of(card)] for card in known if suit_of(card) == suit) for suit in _PBN_SUITS)
    return ".".join(suits) + "*" * cards.count(JOKER) + "?" * unknown


def four_hands(hands: Hands, first: Seat, letter: str) -> str:
    """Return a deal as it stands in its tag."""
    return f"{LETTERS[first]}:" + " ".join(hand(hands[place], letter) for place in clockwise(first))
