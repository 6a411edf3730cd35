"""Lawful acts by number: the action space of the environments, one for euchre and one for bridge.

Most acts have a number of their own.  What the options of a book bring besides, and what is open only after something
went wrong, is numbered by its place among such acts of the position: `OTHERS` numbers stand for them at the end.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct

from eldesthand.cards import CLUBS, JOKER, NO_TRUMP, SECOND_PACK, SPADES, Card, face, make, name, suit_name
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.acts import Act

SILENT: Final = 0
"""The number of saying nothing, which is open to whoever is asked though nothing is due of it."""

OTHERS: Final = 24
"""How many acts of a position can be without a number of their own: a discard and its withdrawal, five cards each."""

Key = tuple[type[Act], int | str]
"""What makes an act one that has a number: its kind, with its card, its suit or its form."""


class TooManyActs(RuntimeError):
    """Raised where a position has more acts without a number of their own than there are numbers left."""


class Numbering(Struct, frozen=True):
    """The numbers of a game's acts; `cards` are its cards in order, `words` what each number stands for.

    `places` has the place of each card, of either pack.
    """

    game: str
    cards: tuple[Card, ...]
    places: dict[Card, int]
    keys: dict[Key, int]
    words: tuple[str, ...]

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return len(self.words)

    def numbered(self, acts: tuple[Act, ...], may_be_silent: bool) -> dict[int, Act | None]:
        """Return the acts of a position by number, None for saying nothing.

        Raises `TooManyActs`.
        """
        numbered: dict[int, Act | None] = {SILENT: None} if may_be_silent else {}
        others = self.size - OTHERS
        for act in acts:
            number = self.keys.get(_key(act), self.size)
            if number in numbered or number == self.size:
                number, others = others, others + 1
            if number >= self.size:
                raise TooManyActs(f"more than {OTHERS} acts of a position have no number of their own: {acts}")
            numbered[number] = act
        return numbered


def _key(act: Act) -> Key:
    match act:
        case A.Play() if not act.lead:
            return A.Play, face(act.card)
        case A.Discard():
            return A.Discard, face(act.card)
        case A.NameSuit():
            return A.NameSuit, act.suit
        case A.Alone():
            return A.Alone, act.form if act.form != "one phrase" else act.suit
    return type(act), ""


_EUCHRE: Final = (*(make(suit, rank) for suit in range(4) for rank in range(7, 15)), JOKER)
_BRIDGE: Final = tuple(make(suit, rank) for suit in range(4) for rank in range(2, 15))


@cache
def numbering_of(game: str) -> Numbering:
    """Return the numbering of a game, "euchre" or "bridge".  Raises KeyError for no other."""
    cards = {"euchre": _EUCHRE, "bridge": _BRIDGE}[game]
    listed: list[tuple[Key | None, str]] = [(None, "say nothing")]
    listed += [((A.Play, card), f"play {name(card)}") for card in cards]
    if game == "euchre":
        listed += [((A.Discard, card), f"discard {name(card)}") for card in cards]
        listed += [((A.Pass, ""), "pass"), ((A.Order, ""), "order up"), ((A.Alone, A.Alone(0).suit), "play alone")]
        listed += [((A.NameSuit, suit), f"name {suit_name(suit)}") for suit in range(CLUBS, SPADES + 1)]
        listed += [((A.Alone, suit), f"play alone at {suit_name(suit)}") for suit in range(CLUBS, SPADES + 1)]
        listed.append(((A.Alone, "take"), "take it from partner"))
    else:
        listed += [((A.NameSuit, suit), f"name {suit_name(suit)}") for suit in range(CLUBS, NO_TRUMP + 1)]
        words: tuple[tuple[type[Act], str], ...] = (
            (A.PassMake, "leave the make"), (A.Double, "double"), (A.Satisfied, "be satisfied"),
            (A.AskLead, "ask leave to lead"), (A.GiveLeave, "give leave to lead"),
        )  # fmt: skip
        listed += [((kind, ""), said) for kind, said in words]
    keys = {key: number for number, (key, _) in enumerate(listed) if key is not None}
    words_of = tuple(said for _, said in listed) + tuple(f"other act {n + 1}" for n in range(OTHERS))
    places = {card + pack: n for n, card in enumerate(cards) for pack in (0, SECOND_PACK)}
    return Numbering(game, cards, places, keys, words_of)
