"""A moment of a euchre deal in a few words, as one seat sees it: for asking a player what it does there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.cards import SUIT_LETTERS, UNKNOWN, Card, card, name, suit_name
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.seats import Seat
from eldesthand.table import acts as A  # noqa: N812 - a dozen acts, each named once
from eldesthand.table import clerk
from eldesthand.table.due import Due, due
from eldesthand.table.lawful import lawful
from eldesthand.table.score import Score, Tally
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view

PLACES: Final = ("dealer", "eldest", "second", "third")
"""North deals, so that these are N, E, S and W."""


class EuchreSituation(Struct, frozen=True):
    """North has dealt and turned `up`; the seat at `place` holds `hand`, the other hands are not stated.

    `said` is what was said in turn: "pass", "order", "alone", a suit's letter, ``C!`` for clubs alone, ``-C7``
    for a discard, "ask" where a lone player asks for his partner's best card.  `play` are the cards put down
    since, in turn.  `score` has one's own points first.  `laws` is the book's code, `chosen` what is chosen of
    its options.
    """

    place: str
    hand: str
    up: str
    said: str = ""
    play: str = ""
    score: str = "0-0"
    options: frozenset[str] = frozenset()
    laws: str = "S"
    chosen: tuple[tuple[str, str], ...] = ()

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return PLACES.index(self.place)


def reach(situation: EuchreSituation) -> tuple[Table, Memory]:
    """Return the table at the situation and what its seat remembers."""
    seat = situation.seat
    hands: list[tuple[Card, ...]] = [(UNKNOWN,) * 5 for _ in range(4)]
    cards = tuple(card(word) for word in situation.hand.split())
    hands[seat] = cards
    own, theirs = (int(points) for points in situation.score.split("-"))
    tally = Tally((own, theirs) if seat % 2 == 0 else (theirs, own))
    laws = book(situation.laws, situation.chosen)
    score = Score(tally, tally, tally)
    table = dealt(laws, 0, (hands[0], hands[1], hands[2], hands[3]), card(situation.up), score=score)
    table = replace(table, options=situation.options)
    memory = Memory(seat).watch(view(table, seat))
    words = [*situation.said.split(), *situation.play.split()]
    while True:
        waiting = due(table.book, table.deal, table.rights)[0]
        if waiting.what == "discard" and (not words or not words[0].startswith("-")) and waiting.seat != seat:
            table = clerk.after(table, A.Discard(waiting.seat, UNKNOWN))
        elif not words:
            return table, memory
        else:
            table = clerk.after(table, _act(words.pop(0), waiting, table))
        memory = memory.watch(view(table, seat))


def _act(word: str, waiting: Due, table: Table) -> A.Act:
    seat = waiting.seat
    match word:
        case "pass":
            return A.Pass(seat)
        case "order":
            return A.Order(seat)
        case "alone":
            return A.Alone(seat)
        case "ask":
            return A.AskBest(table.deal.lone, UNKNOWN)
        case _ if word[0] == "-":
            return A.Discard(seat, card(word[1:]))
        case _ if word[0] in SUIT_LETTERS and word[1:] in ("", "!"):
            suit = SUIT_LETTERS.index(word[0])
            return A.Alone(seat, suit) if word.endswith("!") else A.NameSuit(seat, suit)
    return A.Play(seat, card(word), waiting.hand)


def ask(player: Player, situation: EuchreSituation) -> Decision:
    """Return a player's decision in a situation, whether or not it is its turn."""
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    due = next((due for due in seen.due if due.seat == situation.seat), None)
    decision = player.decide(seen, due, lawful(seen, table.book), memory)
    assert decision is not None, "the player has nothing to say"
    return decision


def told(act: A.Act) -> str:
    """Return an act as a situation writes it: "order", "pass", "alone", ``C``, ``C!``, "take", ``-C7``, ``SA``."""
    match act:
        case A.Alone():
            return "take" if act.form == "take" else "alone" if act.suit < 0 else f"{suit_name(act.suit)}!"
        case A.NameSuit():
            return suit_name(act.suit)
        case A.Discard():
            return f"-{name(act.card)}"
        case A.Play():
            return name(act.card)
        case A.Order():
            return "order"
    return "pass" if isinstance(act, A.Pass) else type(act).__name__
