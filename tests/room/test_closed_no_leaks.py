"""Promise 4 for what is read afterwards: of a deal that is not closed nothing leaves that its reader has not seen.

Histories made by chance, irregularities and all, are folded twice: as they were, and with the cards that the reader has
not seen in deals not closed lying in one another's places.  All that he can fetch must be the same to the byte.
"""

from __future__ import annotations

from random import Random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.room import WATCHER, History, by_chance, with_other_faces
from eldesthand.books import codes
from eldesthand.seats import Seat
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import Opened
from eldesthand.session.session import Session
from eldesthand.shown.closed.laid import headings, laid
from eldesthand.shown.closed.one_deal import minutes
from eldesthand.testing.acts import some_ways
from eldesthand.testing.secrecy import Faces, known_cards, swapped


def a_history(rng: Random, code: str) -> History:
    """Return a history of some deals at a table of any manner."""
    manner = rng.choice(("guided", "club", "club", "strict"))
    house = ("Ada", "Ben", "Cora")[: rng.randrange(4)]
    draw = some_ways(rng, rng.choice((0.0, 0.15, 0.3)))
    return by_chance(rng, Opened("t1", code, manner), house, rng.randrange(30, 150), draw)


def folded(history: History, faces: dict[int, Faces]) -> Chronicle:
    """Return the chronicle of a history whose deals have other faces on their cards."""
    chronicle, here = Chronicle(history.table.opened), Session.of(history.table.opened)
    for event in history.stream[1:]:
        here, _ = here.apply(event)
        number = here.play.deal.number if here.play is not None else 0
        chronicle.take([with_other_faces(event, faces.get(number, {}))])
    return chronicle


def other_faces(history: History, here: Chronicle, seat: Seat, rng: Random) -> dict[int, Faces]:
    """Return for each deal not open the cards that a reader has not seen, each with the one to lie in its place."""
    acted = [change for change in history.happened if change.act is not None]
    stood = [change.before for change in acted[:1]] + [change.after for change in acted]
    tables = [state for state in stood if state is not None]
    if not tables:
        return {}
    known = known_cards(tables, [change.act for change in acted if change.act is not None], seat)
    whole = history.table.book.pack
    return {
        number: swapped([card for card in whole if not mask >> card & 1], rng)
        for number, mask in known.items()
        if not here.is_open((1, number))
    }


def fetched(chronicle: Chronicle, seat: Seat) -> list[bytes]:
    """Return everything that one who sits there, or watches, can fetch, piece by piece."""
    pieces = [msgspec.json.encode(headings(chronicle)), chronicle.minutes(seat).encode()]
    for place in chronicle.deals:
        pieces += [msgspec.json.encode(laid(chronicle, place, seat)), minutes(chronicle, place, seat).encode()]
    return pieces


def assert_no_leak(seed: int, code: str) -> bool:
    """Fail if a reader can tell a history from its twin; return whether there was anything to tell."""
    rng = Random(seed)
    history = a_history(rng, code)
    here = folded(history, {})
    who = rng.choice((*(person.name for person in history.table.club.people), WATCHER))
    seat = history.table.seat_of(who)
    faces = other_faces(history, here, seat, rng)
    there = folded(history, faces)
    for first, second in zip(fetched(here, seat), fetched(there, seat), strict=True):
        assert first == second, f"to {who}, seed {seed}"
    return any(faces.values())


@pytest.mark.parametrize("code", codes())
@settings(max_examples=8, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_promise_4_nothing_to_be_read_tells_of_cards_not_seen(code: str, seed: int) -> None:
    assert_no_leak(seed, code)


@pytest.mark.long
@pytest.mark.parametrize("code", codes())
@settings(max_examples=250, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_promise_4_holds_for_many_readers(code: str, seed: int) -> None:
    assert_no_leak(seed, code)


@pytest.mark.parametrize("code", codes())
def test_promise_4_most_readers_have_something_hidden_from_them(code: str) -> None:
    assert sum(assert_no_leak(seed, code) for seed in range(4)) >= 3
