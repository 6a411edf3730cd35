"""Ratings: who is rated by which rubbers, how surely, and what of it is shown to whom."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from random import Random
from typing import TypeVar

import pytest
from sqlalchemy import insert, select

from drivers.callers import Come, in_a_room
from drivers.room import by_chance
from eldesthand.seats import side
from eldesthand.server.bearers import Bearers, key_of
from eldesthand.server.members.played import PlayedRows, put_rubbers
from eldesthand.server.members.ratings import MEAN, Rating, Ratings
from eldesthand.server.members.rows import RubberRow, is_news, rows, rubbers
from eldesthand.server.store.database import engine_of, migrate
from eldesthand.server.store.schema import ACCOUNTS, BACKFILLED, RUBBERS
from eldesthand.server.store.store import Store, open_store
from eldesthand.session.events import Opened

T = TypeVar("T")
ANN, BOB, CID, DOT = (key_of(name) for name in ("Ann", "Bob", "Cid", "Dot"))
EXPERT = "house:expert"


def with_ratings(database: str, work: Callable[[Store, Ratings], Awaitable[T]]) -> T:
    async def whole() -> T:
        store = await open_store(database)
        try:
            return await work(store, Ratings(store))
        finally:
            await store.close()

    return asyncio.run(whole())


async def won(store: Store, *four: str, winner: int = 0, book: str = "S", first: int = 1, times: int = 1) -> None:
    """Write down rubbers of four, N E S W."""
    some = [RubberRow("t", number, book, winner, *four) for number in range(first, first + times)]
    await store.do(lambda connection: put_rubbers(connection, some))


async def one_of(ratings: Ratings, key: str) -> Rating:
    """Return the one rating that somebody has."""
    (rating,) = await ratings.of(key)
    return rating


def test_who_wins_goes_up_who_loses_goes_down_and_both_are_known_better(database: str) -> None:
    async def work(store: Store, ratings: Ratings) -> None:
        assert await ratings.of(ANN) == ()
        await won(store, ANN, BOB, CID, DOT)
        ann, bob, cid, dot = [await one_of(ratings, key) for key in (ANN, BOB, CID, DOT)]
        assert ann == cid
        assert bob == dot
        assert ann.rating - MEAN == MEAN - bob.rating > 0, "two sides of newcomers: what one gains the other loses"
        assert (ann.game, ann.rubbers) == ("euchre", 1)
        wide = ann.high - ann.low
        await won(store, ANN, BOB, CID, DOT, first=2, times=10)
        later = await one_of(ratings, ANN)
        assert later.rubbers == 11
        assert later.rating > ann.rating
        assert later.high - later.low < wide

    with_ratings(database, work)


def test_a_rubber_counts_only_if_a_person_sits_on_either_side(database: str) -> None:
    async def work(store: Store, ratings: Ratings) -> None:
        await won(store, ANN, "house:book", BOB, "house:book")
        assert await ratings.of(ANN) == ()
        await won(store, ANN, "house:book", EXPERT, BOB, first=2)
        assert (await one_of(ratings, ANN)).rubbers == 1
        (euchre,) = await ratings.standings()
        assert [(each.name, each.house, each.rating.rubbers) for each in euchre.rated] == [
            ("the Expert, who searches", True, 1), ("the Book player", True, 1),
        ]  # fmt: skip

    with_ratings(database, work)


def test_a_rubber_that_is_written_twice_counts_once(database: str) -> None:
    async def work(store: Store, ratings: Ratings) -> None:
        await won(store, ANN, BOB, CID, DOT)
        await won(store, ANN, BOB, CID, DOT)
        assert (await one_of(ratings, ANN)).rubbers == 1
        async with store.engine.connect() as connection:
            assert [row.no for row in await connection.execute(select(RUBBERS))] == [1]

    with_ratings(database, work)


def test_read_bit_by_bit_it_comes_to_the_same_as_at_once(database: str) -> None:
    async def work(store: Store, ratings: Ratings) -> None:
        rng = Random(5)
        people = [ANN, BOB, CID, DOT, EXPERT, "house:book"]
        for number in range(1, 40):
            await won(store, *rng.sample(people, 4), winner=rng.randrange(2), first=number)
            if rng.random() < 0.3:
                await asyncio.gather(*(ratings.of(key) for key in (ANN, BOB)))
        whole = Ratings(store)
        for key in (ANN, BOB, CID, DOT):
            assert await ratings.of(key) == await whole.of(key) != ()

    with_ratings(database, work)


def test_who_is_gone_is_met_as_a_newcomer_and_has_no_rating(database: str) -> None:
    async def work(store: Store, ratings: Ratings) -> None:
        played = PlayedRows(store, Bearers())
        await won(store, ANN, BOB, CID, DOT, times=5)
        before = await one_of(ratings, BOB)
        await played.forget([ANN])
        ratings.forget()
        assert await ratings.of(ANN) == ()
        after = await one_of(ratings, BOB)
        assert after.rubbers == before.rubbers == 5
        assert after.rating < before.rating, "to lose to a newcomer tells more than to lose to who wins each time"
        await played.close()

    with_ratings(database, work)


def test_games_are_rated_apart_and_only_members_are_listed(database: str) -> None:
    async def work(store: Store, ratings: Ratings) -> None:
        await won(store, ANN, BOB, CID, DOT, times=3)
        await won(store, ANN, BOB, CID, DOT, winner=1, book="B", first=4)
        await store.do(
            lambda connection: connection.execute(insert(ACCOUNTS).values(key=ANN, name="Ann", password="?"))
        )
        assert [rating.game for rating in await ratings.of(ANN)] == ["bridge", "euchre"]
        bridge, euchre = await ratings.standings()
        assert (bridge.game, euchre.game) == ("bridge", "euchre")
        assert [rated.name for rated in euchre.rated] == ["Ann"]
        assert euchre.rated[0].rating.rating > MEAN > bridge.rated[0].rating.rating

    with_ratings(database, work)


@pytest.mark.parametrize(("seed", "code"), [(3, "S"), (1, "B"), (2, "M")])
def test_a_rubber_that_a_table_has_won_is_noted_with_who_sat_where(seed: int, code: str) -> None:
    history = by_chance(Random(seed), Opened("t", code, "club"), ("Ada",), 1500)
    table = by_chance(Random(seed), Opened("t", code, "club"), ("Ada",), 0).table
    noted: dict[int, RubberRow] = {}
    signs: dict[int, set[tuple[int, int]]] = {}
    for event in history.stream[1 + len(table.people) :]:
        after, _ = table.apply(event)
        if is_news(table, after):
            noted |= {row.rubber_no: row for row in rubbers(after)}
            for played in rows(after):
                if played.rubber:
                    signs.setdefault(played.rubber_no, set()).add((side(played.seat), played.rubber))
        table = after
    assert noted
    for number, row in noted.items():
        assert sum(who == "house:book" for who in (row.north, row.east, row.south, row.west)) == 1
        assert {sign for which, sign in signs.get(number, {(row.winner, 1)}) if which == row.winner} == {1}


def test_a_room_of_before_reads_its_streams_once_more(database: str) -> None:
    """Its rubbers were not noted: what had been read up is read again."""

    async def before() -> None:
        engine = engine_of(database)
        async with engine.begin() as connection:
            await connection.run_sync(migrate, "0005")
            await connection.execute(insert(BACKFILLED).values(stream="1", version=7))
        await engine.dispose()

    async def work(store: Store, ratings: Ratings) -> None:
        async with store.engine.connect() as connection:
            assert list(await connection.execute(select(BACKFILLED))) == []

    asyncio.run(before())
    with_ratings(database, work)


def test_anyone_in_the_room_sees_the_ratings_and_nobody_else(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann = await come("Ann")
        answer = await ann.http.get("/api/ratings")
        assert (answer.status_code, answer.json()) == (200, {"games": []})
        assert (await ann.http.get("/api/members/Ann")).json()["ratings"] == []
        ann.http.cookies.clear()
        assert (await ann.http.get("/api/ratings")).status_code == 401

    in_a_room(tmp_path / "room.db", work)
