"""A room whose one table has been dealt the hands that a test wishes for."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Final

import msgspec
from msgspec import Struct

from drivers.room import History, packs_by
from eldesthand.cards import Card, card
from eldesthand.seats import Seat
from eldesthand.server.guests import STREAM, Admitted, Goes, Link, hashed
from eldesthand.server.hub import KIND
from eldesthand.server.store.store import open_store
from eldesthand.session.events import AtCards, Committed, Event, Opened, encode
from eldesthand.table.acts import Act, DealOut, Shuffle

PEOPLE: Final = ("Ann", "Bob", "Cid", "Dot")
TABLE: Final = "stacked"


class Stacked(Struct, frozen=True):
    """A table as it was laid out: who sits at each seat, and the token of each."""

    table: str
    names: tuple[str, ...]
    tokens: dict[str, str]

    def token(self, seat: Seat) -> str:
        """Return the token of who sits somewhere."""
        return self.tokens[self.names[seat]]


def cards_of(text: str) -> tuple[Card, ...]:
    """Return cards by their names: "DA S9"."""
    return tuple(card(word) for word in text.split())


def stacked(
    database: str,
    book: str,
    manner: str,
    hands: Sequence[str],
    turn_up: str = "",
    acts: Sequence[Act] = (),
    house: int = 0,
    director: str = "",
    house_first: bool = False,
    chosen: tuple[tuple[str, str], ...] = (),
) -> Stacked:
    """Lay out a table at which North deals the hands named, N E S W, and some acts have been done; and close the room.

    `house` of the four are players of the house, who came last, or with `house_first` before the others, which changes
    who sits where; `director` directs, if one is named, and `chosen` are options of the book.
    """
    people, bots = PEOPLE[: 4 - house], ("Ada", "Ben", "Cora", "Dora")[:house]
    opened = Opened(TABLE, book, manner, director=bool(director), chosen=chosen)
    history = in_hand(opened, people, bots, hands, turn_up, house_first)
    play = history.table.play
    assert play is not None
    for act in acts:
        history.takes(history.table.done_by(play.names[act.seat], act))
    tokens = {name: f"token-of-{name}-{'x' * 30}" for name in (*people, *filter(None, [director]))}
    with ThreadPoolExecutor(1) as thread:  # a browser's driver may keep a loop running in this one
        thread.submit(asyncio.run, _kept(database, history.stream, tokens, director)).result()
    return Stacked(TABLE, play.names, tokens)


def in_hand(
    opened: Opened,
    people: Sequence[str],
    house: Sequence[str],
    hands: Sequence[str],
    turn_up: str = "",
    house_first: bool = False,
) -> History:
    """Return a table at which North has dealt the hands named, N E S W."""
    rng = Random(1)
    with packs_by(rng):
        history = _north_deals(opened, people, house, rng, house_first)
    order = _order(history, [cards_of(hand) for hand in hands], cards_of(turn_up))
    _takes(history, AtCards(Shuffle(0, order), entropy="*"))
    _takes(history, AtCards(DealOut(0)))
    return history


def _takes(history: History, event: Event) -> None:
    history.takes([event])


def _north_deals(
    opened: Opened, people: Sequence[str], house: Sequence[str], rng: Random, house_first: bool
) -> History:
    """Return a table at which the four sit, a pack before them; whom the cut made dealer sits North."""
    history = History(opened, () if house_first else people, house)
    if house_first:
        for name in people:
            history.takes(history.table.came(name))
    while history.table.play is None:
        history.goes_on(rng)
    if history.table.play.deal.dealer != 0:
        raise AssertionError("the dealer does not sit North: change what the seats of the hands are counted from")
    assert isinstance(history.stream[-1], Committed)
    return history


def _order(history: History, hands: Sequence[Sequence[Card]], turn_up: Sequence[Card]) -> tuple[Card, ...]:
    """Return the pack, top first, that gives each their hand when it is dealt from North."""
    play = history.table.play
    assert play is not None
    left = [list(hand) for hand in hands]
    order: list[Card] = []
    packets: tuple[tuple[Seat, int], ...] = ()
    while any(left):
        packet = play.book.next_packet(packets, play.deal.dealer)
        assert packet is not None
        packets = (*packets, packet)
        seat, size = packet
        order += left[seat][:size]
        del left[seat][:size]
    order += turn_up
    return (*order, *(card for card in play.book.pack if card not in order))


async def _kept(database: str, stream: Sequence[Event], tokens: dict[str, str], director: str) -> None:
    store = await open_store(database)
    try:
        await store.begin(STREAM, STREAM)
        admitted = [msgspec.json.encode(Admitted(name, hashed(token))) for name, token in tokens.items()]
        going = [msgspec.json.encode(Goes(TABLE, name, _link(name, director))) for name in tokens]
        await store.append(STREAM, 0, [*admitted, *going])
        await store.begin(f"{KIND}/{TABLE}", KIND)
        await store.append(f"{KIND}/{TABLE}", 0, [encode(event) for event in stream])
    finally:
        await store.close()


def _link(name: str, director: str) -> Link:
    return Link.DIRECT if name == director else Link.SEAT
