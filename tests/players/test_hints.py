"""Hints: what a player of the house would do in one's place, at guided tables only, by what the seat knows."""

from __future__ import annotations

from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.club.club import Impossible
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, course
from eldesthand.players.expert.alternatives import alternatives
from eldesthand.players.hints import Hint, hint
from eldesthand.players.memory import Memory
from eldesthand.seats import Seat
from eldesthand.session.hinting import NO_HINTS, NOTHING
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import view
from eldesthand.testing.secrecy import Step, mapped_act, swapped, twin_of
from eldesthand.testing.situations import EuchreSituation, reach
from eldesthand.testing.tables import dealt_table

ADOPTED = "pass pass pass order"


def hint_in(situation: EuchreSituation) -> Hint | None:
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    due = next((due for due in seen.due if due.seat == situation.seat), None)
    return hint(seen, due, lawful(seen, table.book), memory)


def until_due(code: str, manner: str, what: tuple[str, ...]) -> LocalGame:
    """Return a game at the point where something of a kind is due of the person for the first time."""
    game = LocalGame.opening(Settings(code, manner, seed=5))
    for _ in range(200):
        if game.table is None and game.to_draw:
            game.draw()
        elif game.due is not None and game.due.what in what:
            return game
        elif not game.others() and game.due is not None and game.view is not None:
            if game.pack_is_due:
                game.with_the_pack()
            else:
                game.at_cards(lawful(game.view, game.book)[0])
    raise AssertionError(f"nothing of {what} was due")


# --- what is said


def test_a_hint_says_what_to_do_and_why_with_figures() -> None:
    told = hint_in(EuchreSituation("dealer", "HA H7 S8 S9 D8", "H9", f"{ADOPTED} -D8", "CA C8 CK"))
    assert told is not None
    assert (told.player, told.words) == ("expert", "plays the seven of hearts")
    assert told.why.startswith("of 100 ways in which the cards may lie the seven of hearts makes the point in ")


def test_a_hint_is_what_the_alternatives_say() -> None:
    situation = EuchreSituation("second", "CA SA DK D9 D8", "H9", "pass pass order", "CK CA C8 S8")
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    told, weighed = hint_in(situation), alternatives(seen, seen.due[0], lawful(seen, table.book), memory)
    assert told is not None
    assert told.why == weighed[-1].words


def test_at_bridge_the_expert_hints_with_the_tricks_that_may_be_hoped_for() -> None:
    told = until_due("B", "guided", ("lead", "play", "declare")).hint
    assert told.player == "expert"
    assert "tricks may be hoped for" in told.why


# --- to whom, and where


@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_hints_are_given_at_guided_tables_only(code: str) -> None:
    due = ("declare", "lead", "play", "discard")
    assert until_due(code, "guided", due).hint.words
    for manner in ("club", "strict"):
        with pytest.raises(Impossible, match=NO_HINTS):
            _ = until_due(code, manner, due).hint


def test_with_the_pack_there_is_nothing_to_hint() -> None:
    with pytest.raises(Impossible, match=NOTHING):
        _ = until_due("S", "guided", ("shuffles", "cuts the pack", "deals")).hint


# --- what the seat knows


def hint_after(start: Table, steps: list[Step], seat: Seat) -> tuple[Table, Hint | None]:
    table, memory = start, Memory(seat)
    for act, by_clerk in steps:
        memory = memory.watch(view(table, seat))
        table = table.after(act, by_clerk)
    seen = view(table, seat)
    due = next((due for due in seen.due if due.seat == seat), None)
    return table, hint(seen, due, lawful(seen, table.book), memory.watch(seen))


@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_unseen_cards_never_change_a_hint(seed: int) -> None:
    rng = Random(seed)
    start = dealt_table(book("S"), rng)
    table = start
    player = BookPlayer()
    for after, _ in course(Company((player, player, player, player)), start):
        table = after
    steps: list[Step] = [(entry.act, entry.clerk) for entry in table.log]
    hinted = 0
    for length in range(0, len(steps), 2):
        for seat in range(4):
            now, told = hint_after(start, steps[:length], seat)
            if told is None or now.deal.ended:
                continue
            faces = swapped([each for each in start.book.pack if not now.seen[seat] >> each & 1], rng)
            twins: list[Step] = [(mapped_act(act, faces), by_clerk) for act, by_clerk in steps[:length]]
            assert hint_after(twin_of(start, faces), twins, seat)[1] == told
            hinted += bool(faces)
    assert hinted > 5
