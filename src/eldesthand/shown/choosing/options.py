"""The books that a table may be opened by, each with what it leaves to the table, in words."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.books import book, codes
from eldesthand.laws import catalogue
from eldesthand.players import offered as players_offered
from eldesthand.table.book import Book
from eldesthand.table.match import offered as matches_offered

MANNERS: Final = ("guided", "club", "strict")
"""The manners of a table: where one learns, plays as in a club, or is held to the letter."""

_LABELS: Final = {
    "A-06": "A carry of five points or more wins",
    "A-08": "What the penalty for a revoke leaves of other points",
    "A-23": "A wrong number of cards makes a misdeal",
    "A-52": "A pass bars one from playing alone for the",
    "A-65": "What may be seen again of the tricks",
    "B-DOUBLE-7n": "Doubling ends when a trick is worth more than",
    "A-82": "The rest may be claimed, or given up,",
    "Z-02": "Who may demand what is due of the dealer",
    "B-SPADE-1": "Undoubled spades, with both sides under twenty, are",
    "Z-05": "Tricks taken for a revoke",
    "Z-10": "After a deal out of turn",
    "Z-25": "The double that goes over the limit",
    "Z-35": "For spades not played the maker's side scores",
    "M-pack": "Cards of the pack",
    "M-game": "Points of a game",
    "M-joker": "The suit for which a joker turned up stands",
    "M-discard": "The dealer may discard",
    "M-stick": "The dealer must make the trump if all have passed twice",
    "M-poor-hand": "A hand without ace or picture",
    "M-alone": "One may say that one plays alone",
    "M-best-card": "Cards that a lone player may ask of the partner",
    "M-defend-alone": "An adversary may defend alone",
    "M-renege": "A revoke costs",
    "M-claims": "The rest may be claimed, or given up,",
    "Z-64": "The rest may be claimed, or given up,",
}
_WAYS: Final = {
    ("A-82", "by the book"): "never",
    ("A-82", "by agreement"): "by anybody, if the others agree",
    ("Z-64", "by the book"): "by the dealer alone",
    ("Z-64", "by agreement"): "by anybody, if the others agree",
    ("M-claims", "off"): "never",
    ("M-claims", "by agreement"): "by anybody, if the others agree",
    ("M-pack", "25"): "25, with the joker",
    ("Z-02", "either"): "either adversary",
    ("Z-02", "strict"): "the eldest hand alone",
    ("B-DOUBLE-7n", "none"): "no limit",
    ("M-poor-hand", "off"): "is played",
    ("M-poor-hand", "deal again"): "is dealt again by the same dealer",
    ("M-poor-hand", "deal passes"): "is dealt again by the next dealer",
    ("M-renege", "two"): "two points",
    ("M-renege", "four if alone"): "two points, four to a lone player",
    ("M-renege", "march"): "as much as a march",
    ("A-65", "last trick"): "the last trick",
    ("A-65", "none"): "nothing till the hand is over",
    ("M-discard", "not the turn-up"): "any card but the turn-up",
}


class OptionValue(Struct, frozen=True):
    """A way of reading an option."""

    value: str
    label: str


class BookOption(Struct, frozen=True):
    """Something that a book leaves to the table: the law that says so, the ways there are, and the usual one."""

    id: str
    label: str
    law: str
    ways: tuple[OptionValue, ...]
    usual: str


class PlayersOffered(Struct, frozen=True):
    """Players whom the house may have: by what name they are registered, and how they play, in words."""

    name: str
    words: str


class MatchOffered(Struct, frozen=True):
    """A match that may be played for: by what name it is chosen, with its number, and the words for it."""

    name: str
    words: str


class BookOffered(Struct, frozen=True, omit_defaults=True):
    """A book that a table may be opened by, and the `matches` that may be played for, the book's own first.

    `players` are those of the house, where there is a choice of them.
    """

    code: str
    title: str
    game: str
    plays_for: str
    manners: tuple[str, ...]
    options: tuple[BookOption, ...]
    matches: tuple[MatchOffered, ...]
    players: tuple[PlayersOffered, ...] = ()


def offered() -> tuple[BookOffered, ...]:
    """Return the books there are."""
    return tuple(_offered(code) for code in codes())


def _offered(code: str) -> BookOffered:
    laws = book(code)
    options = tuple(_option(laws, name, ways) for name, ways in laws.choices.items())
    players = tuple(PlayersOffered(name, words) for name, words in players_offered(laws.game).items())
    matches = tuple(MatchOffered(goal.text, goal.words) for goal in matches_offered(laws))
    choice = players if len(players) > 1 else ()
    return BookOffered(laws.code, laws.title, laws.game, laws.plays_for, MANNERS, options, matches, choice)


def _option(laws: Book, name: str, ways: tuple[str, ...]) -> BookOption:
    label = _LABELS.get(name, name)
    return BookOption(
        name, label, _law(laws, name), tuple(OptionValue(way, _WAYS.get((name, way), way)) for way in ways), ways[0]
    )


def _law(laws: Book, name: str) -> str:
    """Return the law or ruling that leaves something to the table: itself, or the law that names it."""
    for find in (catalogue.ruling, catalogue.law):
        try:
            return find(name).id
        except catalogue.UnknownLaw:
            continue
    return next((law.id for law in catalogue.laws(laws.code) if f"option {name})" in law.text), "")
