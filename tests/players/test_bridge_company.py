"""Four players at a table of bridge: what they do is lawful, the same for equals, and comes to an end."""

from __future__ import annotations

from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.players import player
from eldesthand.players.company import Company, Four, course, play_deal
from eldesthand.table.deal import tricks_won
from eldesthand.table.lawful import refusal
from eldesthand.table.score import Score, Tally
from eldesthand.table.table import Table
from eldesthand.table.view import view
from eldesthand.testing.tables import dealt_table, with_options

BOOK, RANDOM = player("book", "bridge"), player("random", "bridge")
ALL_BOOK: Four = (BOOK, BOOK, BOOK, BOOK)


def a_table(seed: int, manner: str = "guided") -> Table:
    """Return a table with a deal that lies dealt at any score of the rubber."""
    rng = Random(seed)
    tally = Tally((2 * rng.randrange(15), 2 * rng.randrange(15)), (rng.randrange(2), rng.randrange(2)))
    return with_options(dealt_table(book("B"), rng, Score(tally, tally, tally)), {f"manner={manner}"})


def assert_lawful(players: Four, table: Table) -> int:
    """Play a deal in which nothing is refused, void or wrong; return how many acts it took."""
    before, acts = table, 0
    for after, done in course(Company(players), table):
        if done is not None:
            act = done.decision.act
            assert refusal(view(before, done.seat), table.book, act) is None, act
            answer = next(entry for entry in reversed(after.log) if not entry.clerk)
            assert answer.done, (act, answer.reason)
            acts += 1
        before = after
    assert before.deal.incidents == ()
    assert sum(tricks_won(before.deal)) == 13
    return acts


@pytest.mark.parametrize("block", sampled(range(3), 1))
def test_the_book_does_nothing_that_a_guided_table_refuses(block: int) -> None:
    acts = sum(assert_lawful(ALL_BOOK, a_table(seed)) for seed in range(8 * block, 8 * block + 8))
    assert acts >= 8 * 55


@pytest.mark.parametrize("block", sampled(range(2), 1))
def test_nor_against_those_who_do_any_lawful_thing(block: int) -> None:
    for seed in range(8 * block, 8 * block + 8):
        assert_lawful((BOOK, RANDOM, BOOK, RANDOM), a_table(seed))


IN_THE_LONG_RUN = [pytest.param(name, marks=pytest.mark.long) for name in ("random", "random/book")]


@pytest.mark.parametrize("name", ["book", "book/random", *IN_THE_LONG_RUN])
def test_players_of_a_kind_do_exactly_the_same_on_either_side(name: str) -> None:
    first, second = player(name, "bridge"), player(name, "bridge")
    for seed in range(5):
        here = play_deal((first, second, first, second), a_table(seed))
        there = play_deal((second, first, second, first), a_table(seed))
        assert [done.decision for done in here.done] == [done.decision for done in there.done]


@pytest.mark.long
def test_the_book_takes_far_more_tricks_than_those_who_do_any_lawful_thing() -> None:
    taken = [0, 0]
    for seed in range(12):
        here = tricks_won(play_deal((BOOK, RANDOM, BOOK, RANDOM), a_table(seed)).table.deal)
        there = tricks_won(play_deal((RANDOM, BOOK, RANDOM, BOOK), a_table(seed)).table.deal)
        taken[0] += here[0] + there[1]
        taken[1] += here[1] + there[0]
    assert taken[0] > 1.5 * taken[1]
