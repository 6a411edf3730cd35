"""A decision at bridge hangs on what the seat knows: other cards where it can't look change nothing."""

from __future__ import annotations

from copy import copy
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.cards import pack
from eldesthand.players import player
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.bridge_expert.player import BridgeExpert
from eldesthand.players.company import Company, Four, course
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.seats import Seat
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import view
from eldesthand.testing.secrecy import Step, mapped_act, swapped, twin_of
from eldesthand.testing.tables import dealt_table, with_options

BOOK, ERRING = BridgePlayer(), BridgePlayer(vigilance=0.6, slips=0.15)
EXPERT = BridgeExpert(worlds=10)
COMPANIES: dict[str, Four] = {
    "book": (BOOK, BOOK, BOOK, BOOK),
    "erring": (ERRING, ERRING, ERRING, ERRING),
    "expert": (EXPERT, EXPERT, EXPERT, EXPERT),
}


def steps_of(players: Four, start: Table) -> list[Step]:
    """Return the acts of a deal, the clerk's among them."""
    table = start
    for after, _ in course(Company(players), start):
        table = after
    return [(entry.act, entry.clerk) for entry in table.log]


def decision_after(player: Player, start: Table, steps: list[Step], seat: Seat) -> tuple[Table, Decision | None]:
    """Return the table after some acts, and what a player in the seat decides there."""
    table, memory = start, Memory(seat)
    for act, by_clerk in steps:
        memory = memory.watch(view(table, seat))
        table = table.after(act, by_clerk)
    seen = view(table, seat)
    due = next((due for due in seen.due if due.seat == seat), None)
    acts = () if table.deal.ended else lawful(seen, table.book)
    return table, player.decide(seen, due, acts, memory.watch(seen))


@pytest.mark.parametrize("manner", ["club", "strict"])
@pytest.mark.parametrize("kind", COMPANIES)
@pytest.mark.parametrize("seed", sampled(range(2), 1))
def test_unseen_cards_never_change_a_decision(kind: str, manner: str, seed: int) -> None:
    rng = Random(f"{kind} {manner} {seed}")
    start = with_options(dealt_table(book("B"), rng), {f"manner={manner}"})
    players = COMPANIES[kind]
    steps = steps_of(players, start)
    moved = decided = 0
    for length in sorted(rng.sample(range(len(steps)), 16)):
        for seat in range(4):
            table, decision = decision_after(players[seat], start, steps[:length], seat)
            unseen = [card for card in pack(2) if not table.seen[seat] >> card & 1]
            faces = swapped(unseen, rng)
            twin_steps = [(mapped_act(act, faces), by_clerk) for act, by_clerk in steps[:length]]
            _, other = decision_after(players[seat], twin_of(start, faces), twin_steps, seat)
            assert decision == other, f"{decision} or {other} by cards that seat {seat} has not seen"
            moved += len(faces)
            decided += decision is not None
    assert moved > 100
    assert decided > 5


@pytest.mark.parametrize("kind", [BridgePlayer(), EXPERT])
def test_a_decision_is_the_same_whenever_it_is_asked_for(kind: Player) -> None:
    start = with_options(dealt_table(book("B"), Random(11)), {"manner=club"})
    steps = steps_of(COMPANIES["book"], start)
    for length in range(0, len(steps), 9):
        for seat in range(4):
            first = decision_after(kind, start, steps[:length], seat)[1]
            assert first == decision_after(copy(kind), start, steps[:length], seat)[1]


@given(st.integers(0, 2**32), st.floats(0, 1))
@settings(max_examples=12, deadline=None)
def test_the_expert_never_looks_where_it_cannot_whatever_has_been_played(seed: int, part: float) -> None:
    """The others play at random, so that it meets positions that no good player brings about."""
    rng, any_player = Random(seed), player("random", "bridge")
    start = with_options(dealt_table(book("B"), rng), {"manner=club"})
    steps = steps_of((any_player, any_player, any_player, any_player), start)
    length = int(part * len(steps))
    for seat in range(4):
        table, decision = decision_after(EXPERT, start, steps[:length], seat)
        faces = swapped([card for card in pack(2) if not table.seen[seat] >> card & 1], rng)
        twin_steps = [(mapped_act(act, faces), by_clerk) for act, by_clerk in steps[:length]]
        assert decision == decision_after(EXPERT, twin_of(start, faces), twin_steps, seat)[1]
