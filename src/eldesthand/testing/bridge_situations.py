"""A moment of a bridge deal in a few words, as one seat sees it: for asking a player what it does there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from eldesthand.books import book
from eldesthand.cards import NO_TRUMP, RANK_LETTERS, SUIT_LETTERS, UNKNOWN, Card, card, make, name, suit_name
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

PLACES: Final = ("dealer", "eldest", "partner", "right")
"""North deals, so that these are N, E, S and W; the partner's hand becomes dummy's."""


class BridgeSituation(Struct, frozen=True):
    """North has dealt; the seat at `place` holds `hand`, the other hands are not stated, but for `dummy`'s.

    Hands are written as in PBN, spades first: "AQ4.KJ972.A6.K53".  `said` are the words in turn: "pass", a trump's
    letter or "NT", "double", "satisfied", "may I", "yes"; if it ends with the trump, leave to lead is asked and given
    once there is a card to play.  `play` are the cards put down, in turn.  `score` has one's own points first, and
    `games` one's own games.
    """

    place: str
    hand: str
    said: str = ""
    play: str = ""
    dummy: str = ""
    score: str = "0-0"
    games: str = "0-0"

    @property
    def seat(self) -> Seat:
        """The seat that is asked."""
        return PLACES.index(self.place)


def cards_of(text: str) -> tuple[Card, ...]:
    """Return the cards of a hand as PBN writes it."""
    suits = zip(text.split("."), (3, 2, 1, 0), strict=True)
    return tuple(make(suit, RANK_LETTERS.index(rank)) for ranks, suit in suits for rank in ranks)


def reach(situation: BridgeSituation) -> tuple[Table, Memory]:
    """Return the table at the situation and what its seat remembers."""
    seat = situation.seat
    hands: list[tuple[Card, ...]] = [(UNKNOWN,) * 13 for _ in range(4)]
    if situation.dummy:
        hands[2] = cards_of(situation.dummy)
    hands[seat] = cards_of(situation.hand)
    tally = Tally(_sides(situation.score, seat), _sides(situation.games, seat))
    table = dealt(book("B"), 0, (hands[0], hands[1], hands[2], hands[3]), score=Score(tally, tally, tally))
    memory = Memory(seat).watch(view(table, seat))
    said, play = situation.said.replace("may I", "may-I").split(), situation.play.split()
    while said or play:
        waiting = due(table.book, table.deal, table.rights)[0]
        if said:
            act = _word(said.pop(0), waiting.seat)
        elif waiting.what == "speak":
            act = _quietly(table, waiting)
        else:
            act = A.Play(waiting.seat, card(play.pop(0)), waiting.hand)
        table = clerk.after(table, act)
        memory = memory.watch(view(table, seat))
    if situation.play or situation.dummy:
        table = _to_the_lead(table)
    return table, memory.watch(view(table, seat))


def _sides(text: str, seat: Seat) -> tuple[int, int]:
    own, theirs = (int(points) for points in text.split("-"))
    return (own, theirs) if seat % 2 == 0 else (theirs, own)


def _word(word: str, seat: Seat) -> A.Act:
    match word:
        case "pass":
            return A.PassMake(seat)
        case "double":
            return A.Double(seat)
        case "satisfied":
            return A.Satisfied(seat)
        case "may-I":
            return A.AskLead(seat)
        case "yes":
            return A.GiveLeave(seat)
    return A.NameSuit(seat, NO_TRUMP if word == "NT" else SUIT_LETTERS.index(word))


def _quietly(table: Table, waiting: Due) -> A.Act:
    words = table.book.words_on_doubling(table.deal.making, waiting.seat, waiting.law)
    return next(act for act in words if not isinstance(act, A.Double))


def _to_the_lead(table: Table) -> Table:
    while (waiting := due(table.book, table.deal, table.rights)) and waiting[0].what == "speak":
        table = clerk.after(table, _quietly(table, waiting[0]))
    return table


def first_lead(hand: str, trump: str, score: str = "0-0") -> BridgeSituation:
    """Return the situation of the eldest hand before its first lead."""
    return BridgeSituation("eldest", hand, f"{trump} may I yes", score=score)


def ask(player: Player, situation: BridgeSituation) -> Decision:
    """Return a player's decision in a situation, whether or not it is its turn."""
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    due = next((due for due in seen.due if due.seat == situation.seat), None)
    decision = player.decide(seen, due, lawful(seen, table.book), memory)
    assert decision is not None, "the player has nothing to say"
    return decision


def told(act: A.Act) -> str:
    """Return an act as a situation writes it: "pass", ``H``, "NT", "double", ``SA``; else the kind of act."""
    match act:
        case A.PassMake():
            return "pass"
        case A.NameSuit():
            return suit_name(act.suit)
        case A.Play():
            return name(act.card)
        case A.Double():
            return "double"
    return type(act).__name__
