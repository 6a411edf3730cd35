"""A player's decision hangs on what its seat knows: other cards where it can't look change nothing."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, Four, course
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.players.gentle import GentlePlayer
from eldesthand.players.interface import Decision, Player
from eldesthand.players.memory import Memory
from eldesthand.players.random_player import RandomPlayer
from eldesthand.seats import Seat
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import view
from eldesthand.testing.secrecy import Step, mapped_act, swapped, twin_of
from eldesthand.testing.tables import dealt_table, with_options

BOOK, RANDOM = BookPlayer(), RandomPlayer()
ERRING = BookPlayer(vigilance=0.6, slips=0.15)
EXPERT = ExpertPlayer(worlds=40)
COMPANIES: dict[str, Four] = {
    "book": (BOOK, BOOK, BOOK, BOOK),
    "random": (RANDOM, BOOK, RANDOM, BOOK),
    "expert": (EXPERT, EXPERT, EXPERT, EXPERT),
    "expert and random": (EXPERT, RANDOM, EXPERT, RANDOM),
    "expert, with the joker": (EXPERT, EXPERT, EXPERT, EXPERT),
    "expert and erring": (EXPERT, ERRING, EXPERT, ERRING),
    "expert and erring, by New York's laws": (ERRING, EXPERT, ERRING, EXPERT),
    "gentle": (GentlePlayer(), GentlePlayer(), GentlePlayer(), GentlePlayer()),
    "erring": (ERRING, ERRING, ERRING, ERRING),
}
LAWS = {
    "expert, with the joker": book(
        "M", (("M-alone", "until the lead"), ("M-best-card", "one"), ("M-defend-alone", "on"), ("M-pack", "25"))
    ),
    "expert and erring, by New York's laws": book("P"),
}
"""The laws by which a company plays, if not by those of Somerset."""


def run(players: Four, start: Table) -> list[Step]:
    """Return the acts of a deal, the clerk's among them."""
    table = start
    for after, _ in course(Company(players), start):
        table = after
    return [(entry.act, entry.clerk) for entry in table.log]


def decision_after(player: Player, start: Table, steps: Sequence[Step], seat: Seat) -> tuple[Table, Decision | None]:
    """Return the table after some acts, and what a player in the seat decides there."""
    table, memory = start, Memory(seat)
    for act, by_clerk in steps:
        memory = memory.watch(view(table, seat))
        table = table.after(act, by_clerk)
    seen = view(table, seat)
    due = next((due for due in seen.due if due.seat == seat), None)
    acts = () if table.deal.ended else lawful(seen, table.book)
    return table, player.decide(seen, due, acts, memory.watch(seen))


@pytest.mark.parametrize("manner", ["guided", "club", "strict"])
@pytest.mark.parametrize("kind", COMPANIES)
@pytest.mark.parametrize("seed", sampled(range(6), 1))
def test_unseen_cards_never_change_a_decision(kind: str, manner: str, seed: int) -> None:
    rng = Random(f"{kind} {manner} {seed}")
    start = with_options(dealt_table(LAWS.get(kind, book("S")), rng), {f"manner={manner}"})
    players = COMPANIES[kind]
    steps = run(players, start)
    moved = decided = 0
    for length in range(len(steps)):
        for seat in range(4):
            table, decision = decision_after(players[seat], start, steps[:length], seat)
            unseen = [card for card in start.book.pack if not table.seen[seat] >> card & 1]
            faces = swapped(unseen, rng)
            twin_steps = [(mapped_act(act, faces), by_clerk) for act, by_clerk in steps[:length]]
            _, other = decision_after(players[seat], twin_of(start, faces), twin_steps, seat)
            assert decision == other, f"{decision} or {other} by cards that seat {seat} has not seen"
            moved += len(faces)
            decided += decision is not None
    assert moved > 100
    assert decided > 5
