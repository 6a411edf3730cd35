"""What a seat observes, as numbers: made of its view and its memory alone, seats counted from its own leftwards.

`layout_of` names the parts of an observation, with their places.  Cards are in the order of `numbering_of(game).cards`.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from msgspec import Struct
from numpy.typing import NDArray

from eldesthand.bridge.state import BridgeMaking
from eldesthand.environments.numbering import numbering_of
from eldesthand.euchre.book import EuchreMaking
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, members
from eldesthand.table.acts import What
from eldesthand.table.view import View

Numbers = NDArray[np.int8]

MOST: Final = 127
"""The greatest number in an observation: a score beyond it stands as this."""


class Part(Struct, frozen=True):
    """A part of an observation: its name, where it begins, how long it is, and what it says."""

    name: str
    at: int
    size: int
    says: str


class Layout(Struct, frozen=True):
    """The parts of an observation of a game; the first `lawful` numbers are all there is where nothing goes wrong."""

    parts: tuple[Part, ...]
    places: dict[str, int]
    lawful: int
    size: int

    def __getitem__(self, name: str) -> slice:
        """Return where a part lies, for ``observation[layout["hand"]]``.  Raises KeyError for no part."""
        sizes = {part.name: part.size for part in self.parts}
        return slice(self.places[name], self.places[name] + sizes[name])


@cache
def layout_of(game: str) -> Layout:
    """Return the layout of a game's observations, "euchre" or "bridge"."""
    cards = len(numbering_of(game).cards)
    parts = [
        ("hand", cards, "the cards in hand"),
        ("laid away", cards, "the cards that were in hand and were neither played nor kept"),
        ("turn-up", cards, "the card turned up"),
        ("trick", 4 * cards, "the cards on the table, by seat"),
        ("played", 4 * cards, "the cards of earlier tricks, by seat"),
        ("dummy", cards, "dummy's cards"),
        ("trump", 5, "the trump: clubs, diamonds, hearts, spades, none"),
        ("turned down", 4, "the suit that was turned down"),
        ("dealer", 4, "who deals, by seat"),
        ("maker", 4, "who made the trump, by seat"),
        ("lone", 4, "who plays alone, by seat"),
        ("asked", 1, "whether the seat is asked though nothing is due of it"),
        ("round", 1, "the round of making, 1 or 2"),
        ("passed", 4, "who has passed in this round, by seat; at bridge whether the make was left to the partner"),
        ("leader", 4, "who led to the trick on the table, by seat"),
        ("doubles", 1, "how often it was doubled (bridge)"),
        ("doubled by", 4, "who doubled last, by seat (bridge)"),
        ("satisfied", 4, "who has said that they go no further, by seat (bridge)"),
        ("tricks", 2, "tricks won by the own side and the other"),
        ("score", 2, "points towards the game of the own side and the other"),
        ("games", 2, "games of the rubber won by the own side and the other"),
    ]  # fmt: skip
    amiss = [
        ("face up", 4 * cards, "cards that lie face up out of a trick, by seat"),
        ("rights", 2 * len(What), "what the own side and the other may demand"),
        ("bound", 4 * len(What), "what hands are bound to do, by seat"),
        ("due", 4, "whose act is awaited, by seat"),
        ("proposals", 1, "proposals that wait for the seat's consent"),
    ]  # fmt: skip
    placed, at = [], 0
    for name, size, says in (*parts, *amiss):
        placed.append(Part(name, at, size, says))
        at += size
    return Layout(tuple(placed), {part.name: part.at for part in placed}, sum(size for _, size, _ in parts), at)


_WHATS: Final = {what: n for n, what in enumerate(What)}


def observe(view: View, memory: Memory, game: str, asked: bool, amiss: bool = False) -> Numbers:
    """Return what a seat observes: int8, as long as the layout's lawful part, or the whole of it with `amiss`."""
    layout = layout_of(game)
    numbers = np.zeros(layout.size if amiss else layout.lawful, np.int8)
    _cards(numbers, layout, view, memory, game)
    _standing(numbers, layout, view, asked)
    if amiss:
        _amiss(numbers, layout, view, game)
    return numbers


def _cards(numbers: Numbers, layout: Layout, view: View, memory: Memory, game: str) -> None:
    places, at = numbering_of(game).places, layout.places
    deal, own, n = view.deal, view.seat, len(numbering_of(game).cards)
    hand, away = at["hand"], at["laid away"]
    trick, played = at["trick"], at["played"]
    gone = memory.held
    for card in deal.hands[own]:
        if card >= 0:
            numbers[hand + places[card]] = 1
            gone &= ~(1 << card)
    if deal.turn_up >= 0:
        numbers[at["turn-up"] + places[deal.turn_up]] = 1
    for seen, remembered in zip(deal.tricks, memory.tricks, strict=False):
        part = trick if seen.is_open else played
        for seat, card in remembered.cards:
            if card >= 0:
                numbers[part + ((seat - own) & 3) * n + places[card]] = 1
                if seat == own:
                    gone &= ~(1 << card)
    while gone:
        numbers[away + places[(gone & -gone).bit_length() - 1]] = 1
        gone &= gone - 1
    if deal.dummy >= 0 and deal.dummy != own:
        for card in deal.hands[deal.dummy]:
            if card >= 0:
                numbers[at["dummy"] + places[card]] = 1


def _standing(numbers: Numbers, layout: Layout, view: View, asked: bool) -> None:
    deal, own, at = view.deal, view.seat, layout.places
    if deal.trump >= 0:
        numbers[at["trump"] + deal.trump] = 1
    numbers[at["asked"]] = asked
    who = [("dealer", deal.dealer), ("maker", deal.maker), ("lone", deal.lone), ("lone", deal.lone_defender)]
    making = deal.making
    if isinstance(making, EuchreMaking):
        numbers[at["round"]] = making.round
        if making.round == 2 and making.turned_down >= 0:
            numbers[at["turned down"] + making.turned_down] = 1
        who += [("passed", seat) for seat in members(making.passed)]
    elif isinstance(making, BridgeMaking):
        doubling = making.doubling
        numbers[at["doubles"]] = min(doubling.k, MOST)
        who += [("doubled by", doubling.by), ("passed", deal.dealer if making.passed else NOBODY)]
        who += [("satisfied", seat) for seat in members(doubling.spoken)]
    who += [("leader", seen.cards[0][0]) for seen in deal.tricks[-1:] if seen.is_open]
    for name, seat in who:
        if seat >= 0:
            numbers[at[name] + ((seat - own) & 3)] = 1
    side = own & 1
    score = view.score
    for name, pair in (("tricks", deal.won), ("score", score.points), ("games", score.games)):
        numbers[at[name]] = min(pair[side], MOST)
        numbers[at[name] + 1] = min(pair[1 - side], MOST)


def _amiss(numbers: Numbers, layout: Layout, view: View, game: str) -> None:
    places, at = numbering_of(game).places, layout.places
    deal, own, n, whats = view.deal, view.seat, len(numbering_of(game).cards), len(_WHATS)
    for card, hand in deal.faced:
        if card >= 0:
            numbers[at["face up"] + ((hand - own) & 3) * n + places[card]] = 1
    for right in view.rights:
        for option in right.options:
            for seat in members(right.holders):
                numbers[at["rights"] + ((seat - own) & 1) * whats + _WHATS[option.what]] = 1
    for duty in deal.obligations:
        for seat in members(duty.hands):
            numbers[at["bound"] + ((seat - own) & 3) * whats + _WHATS[duty.option.what]] = 1
    for due in view.due:
        numbers[at["due"] + ((due.seat - own) & 3)] = 1
    waiting = [proposal for proposal in view.proposals if (proposal.consent & ~proposal.given) >> own & 1]
    numbers[at["proposals"]] = min(len(waiting), MOST)
