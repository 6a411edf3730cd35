"""Promise 4: nothing that leaves the room for a guest depends on a card that he may not see.

A history made by chance, irregularities and all, is folded twice: as it was, and with the cards that the guest has
not seen lying in one another's places.  Every frame, what stands before him, how the room answers what he tries, and
what a player of the house at his seat goes by must be the same to the byte.
"""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.room import (
    DIRECTOR,
    WATCHER,
    History,
    answer,
    by_chance,
    house_input,
    sights,
    with_other_faces,
)
from eldesthand.books import codes
from eldesthand.session.events import Opened
from eldesthand.session.session import Session
from eldesthand.table.acts import Act, Direct
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table
from eldesthand.table.view import View
from eldesthand.testing.acts import directed_act, some_ways
from eldesthand.testing.probes import probes
from eldesthand.testing.secrecy import Faces, known_cards, swapped

PROBES = 25
Key = tuple[int, int]


def a_history(rng: Random, code: str) -> History:
    """Return a history of one rubber at a table of any manner."""
    manner = rng.choice(("guided", "club", "club", "strict"))
    house = ("Ada", "Ben", "Cora")[: rng.randrange(4)]
    others = some_ways(rng, rng.choice((0.0, 0.15, 0.3)))

    def draw(table: Table, rng: Random) -> Act:
        return directed_act(table, rng) if rng.random() < 0.04 else others(table, rng)

    return by_chance(rng, Opened("t1", code, manner, director=True), house, rng.randrange(30, 150), draw)


def other_faces(history: History, who: str, rng: Random) -> dict[int, Faces]:
    """Return for each deal the cards that someone has not seen, each with the one that is to lie in its place."""
    acted = [change for change in history.happened if change.act is not None]
    acts = [change.act for change in acted if change.act is not None]
    stood = [change.before for change in acted[:1]] + [change.after for change in acted]
    tables = [state for state in stood if state is not None]
    if not tables:
        return {}
    seat = history.table.seat_of(who)
    whole = history.table.book.pack
    laid_open = {number for _, number in history.table.closed}
    return {
        number: {} if number in laid_open else swapped([card for card in whole if not mask >> card & 1], rng)
        for number, mask in known_cards(tables, acts, seat).items()
    }


def first_difference(history: History, who: str, rng: Random) -> str:
    """Return by what someone can tell a history from its twin, "" if by nothing."""
    faces = other_faces(history, who, rng)
    here, there = Session.of(history.table.opened), Session.of(history.table.opened)
    for number, event in enumerate(history.stream[1:], 2):
        here, happened = here.apply(event)
        play = here.play
        try:
            there, twin = there.apply(with_other_faces(event, faces.get(play.deal.number if play else 0, {})))
        except Impossible as refused:
            return f"event {number} could not happen at the twin table: {refused}"
        first, second = sights(here, happened, who, history.around), sights(there, twin, who, history.around)
        if first != second:
            return f"event {number}: {first}\nbut {second}"
        if house_input(here, who) != house_input(there, who):
            return f"event {number}: a player of the house would know more"
    return _answers_differ(here, there, who, rng)


def _answers_differ(here: Session, there: Session, who: str, rng: Random) -> str:
    play, seat = here.play, here.seat_of(who)
    if play is None or (seat < 0 and who != DIRECTOR):
        return ""
    every = list(probes(play, seat)) if seat >= 0 else [directed_act(play, rng) for _ in range(PROBES)]
    for probe in rng.sample(every, min(PROBES, len(every))):
        if answer(here, who, probe) != answer(there, who, probe):
            return f"{probe}: {answer(here, who, probe)!r} but {answer(there, who, probe)!r}"
    return ""


def assert_no_leak(seed: int, code: str) -> None:
    rng = Random(seed)
    history = a_history(rng, code)
    names = [person.name for person in history.table.club.people]
    who = rng.choice((*names, WATCHER, DIRECTOR))
    assert first_difference(history, who, rng) == "", f"to {who}, seed {seed}"


@pytest.mark.parametrize("code", codes())
@settings(max_examples=11, deadline=None, derandomize=True)
@given(seed=st.integers(0, 2**32))
def test_promise_4_no_guest_is_sent_anything_of_cards_he_has_not_seen(code: str, seed: int) -> None:
    assert_no_leak(seed, code)


@pytest.mark.long
@pytest.mark.parametrize("code", codes())
@settings(max_examples=600, deadline=None)
@given(seed=st.integers(0, 2**32))
def test_promise_4_holds_for_many_histories(code: str, seed: int) -> None:
    assert_no_leak(seed, code)


@pytest.mark.parametrize("code", codes())
def test_promise_4_the_histories_get_to_hidden_cards_and_past_irregularities(code: str) -> None:
    hidden, void, ended, directed = 0, 0, 0, 0
    for seed in range(16):
        rng = Random(seed)
        history = a_history(rng, code)
        hidden += sum(len(faces) for faces in other_faces(history, WATCHER, rng).values())
        plays = [change.after for change in history.happened if change.act is not None]
        void += sum(1 for play in plays if play is not None and not play.answer.done)
        ended += sum(1 for play in plays if play is not None and play.deal.ended)
        directed += sum(isinstance(change.act, Direct) for change in history.happened)
    assert hidden > 16 * 10
    assert void > 3
    assert ended > 3
    assert directed > 3


def test_promise_4_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The check can fail: a room that tells everyone the first card of North's hand is found out."""
    whole = Session.dues

    def telling(table: Session, seen: View) -> object:
        dues, play = whole(table, seen), table.play
        if play is None or not play.deal.hands[0]:
            return dues
        return tuple(type(due)(due.seat, f"{due.what} {play.deal.hands[0][0]}") for due in dues)

    told_apart = 0
    for seed in range(8):
        rng = Random(seed)
        history = by_chance(rng, Opened("t1", "S", "club"), (), 60)
        names = [person.name for person in history.table.club.people if history.table.seat_of(person.name) != 0]
        with monkeypatch.context() as planted:
            planted.setattr(Session, "dues", telling)
            told_apart += bool(first_difference(history, rng.choice(names), rng))
    assert told_apart > 2
