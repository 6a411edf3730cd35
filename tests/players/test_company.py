"""Four players at a table: what they do is lawful, the same for equals, and comes to an end."""

from __future__ import annotations

from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.players import UnknownPlayer, player
from eldesthand.players.arena.sitting import points_of
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, Four, PlayedDeal, Stuck, course, play_deal, slips_of
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.players.random_player import RandomPlayer
from eldesthand.table import acts as A  # noqa: N812
from eldesthand.table import clerk
from eldesthand.table.acts import Act
from eldesthand.table.due import Due
from eldesthand.table.lawful import refusal
from eldesthand.table.score import Score, Tally
from eldesthand.table.table import Table
from eldesthand.table.view import View, view
from eldesthand.testing.tables import dealt_table, with_options

BOOK, RANDOM = BookPlayer(), RandomPlayer()
ALL_BOOK: Four = (BOOK, BOOK, BOOK, BOOK)


def a_table(seed: int, manner: str = "guided") -> Table:
    rng = Random(seed)
    tally = Tally((rng.randrange(5), rng.randrange(5)))
    return with_options(dealt_table(book("S"), rng, Score(tally, tally, tally)), {f"manner={manner}"})


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
    return acts


@pytest.mark.parametrize("block", sampled(range(8), 2))
def test_the_book_does_nothing_that_a_guided_table_refuses(block: int) -> None:
    acts = sum(assert_lawful(ALL_BOOK, a_table(seed)) for seed in range(150 * block, 150 * block + 150))
    assert acts > 150 * 15


@pytest.mark.parametrize("block", sampled(range(4), 1))
def test_nor_against_those_who_do_any_lawful_thing(block: int) -> None:
    for seed in range(100 * block, 100 * block + 100):
        assert_lawful((BOOK, RANDOM, BOOK, RANDOM), a_table(seed))


@pytest.mark.long
def test_thousands_of_deals_without_an_unlawful_act() -> None:
    for seed in range(10_000, 14_000):
        assert_lawful(ALL_BOOK, a_table(seed))


@pytest.mark.parametrize("manner", [pytest.param("club", marks=pytest.mark.long), "strict"])
def test_the_book_offends_in_nothing_while_its_adversaries_err(manner: str) -> None:
    erring = BookPlayer(slips=0.25, vigilance=0.5)
    offences = 0
    for seed in range(40):
        played = play_deal((BOOK, erring, BOOK, erring), a_table(seed, manner))
        offenders = {incident.seat for incident in played.table.deal.incidents}
        assert not offenders & {0, 2}, played.table.deal.incidents
        offences += len(offenders)
    assert offences > 25


def points(played: PlayedDeal) -> int:
    return points_of(played.table)


@pytest.mark.parametrize("name", ["book", "random", "book/random", "random/book"])
def test_players_of_a_kind_score_exactly_alike_on_either_side(name: str) -> None:
    first, second = player(name), player(name)
    total = 0
    for seed in range(60):
        here = play_deal((first, second, first, second), a_table(seed))
        there = play_deal((second, first, second, first), a_table(seed))
        assert [done.decision for done in here.done] == [done.decision for done in there.done]
        assert points(here) - points(there) == 0
        total += abs(points(here))
    assert total > 30, "points are scored"


def test_a_make_by_one_player_and_play_by_another() -> None:
    mixed, table = player("book/random"), a_table(3)
    played = play_deal((mixed, mixed, mixed, mixed), table)
    making = [done for done in played.done if not isinstance(done.decision.act, A.Play)]
    play = [done for done in played.done if isinstance(done.decision.act, A.Play)]
    assert all(done.decision.reason.words == "any lawful act will do" for done in play)
    assert all(done.decision.reason.words != "any lawful act will do" for done in making)
    assert len(play) >= 15


@pytest.mark.parametrize("name", ["boook", "", "book/", "book/random/book/random", "Book"])
def test_nobody_of_that_name(name: str) -> None:
    there_are = "gentle, book, book-1, expert, master, bold, careful, greedy, random, sensible"
    with pytest.raises(UnknownPlayer, match=there_are):
        player(name)


@pytest.mark.parametrize("chosen", [(("A-52", "deal"),), (("A-08", "exclusive"), ("A-23", "never"), ("A-65", "none"))])
def test_the_book_plays_by_whatever_the_table_has_chosen(chosen: tuple[tuple[str, str], ...]) -> None:
    for seed in range(60):
        assert_lawful(ALL_BOOK, dealt_table(book("S", chosen), Random(seed)))


def test_random_players_play_bridge_too() -> None:
    for seed in range(15):
        played = play_deal((RANDOM, RANDOM, RANDOM, RANDOM), dealt_table(book("B"), Random(seed)))
        assert played.table.deal.ended
        assert played.table.deal.incidents == ()


class Sleeper:
    name = "sleeper"

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        return None


def test_a_player_who_does_nothing_is_told_of() -> None:
    sleeper = Sleeper()
    with pytest.raises(Stuck, match="nobody acts"):
        play_deal((sleeper, sleeper, sleeper, sleeper), a_table(1))


def test_slips_are_marked_only_when_the_deal_is_closed() -> None:
    erring = BookPlayer(slips=0.5)
    played = next(
        deal
        for deal in (play_deal((erring, erring, erring, erring), a_table(seed, "club")) for seed in range(20))
        if any(done.decision.slip for done in deal.done) and deal.table.deal.ended
    )
    assert slips_of(played) == ()
    table = played.table
    for seat in range(4):
        table = clerk.after(table, A.NoClaim(seat))
    assert table.deal.closed
    marked = slips_of(PlayedDeal(table, played.done))
    assert marked
    for done in marked:
        entry = next(entry for entry in table.log if entry.no == done.no and not entry.clerk)
        assert entry.act == done.decision.act
        assert done.decision.slip.split()[0] in ("leads", "drops", "revokes")
