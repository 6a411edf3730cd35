"""Benchmarks of the core: acts through the table, with and without views, and records read and replayed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import msgspec

from bench.anyacts import record_mix, replay_mix
from bench.evenings import Evening, deal, play, record, replay
from bench.timing import ROOT, Bench, Missing, work
from eldesthand.minutes import loads
from eldesthand.minutes.replay import Step
from eldesthand.minutes.replay import replay as play_record
from eldesthand.seats import members
from eldesthand.table import clerk
from eldesthand.table.view import view

GAMES = (("euchre", "S", 200), ("bridge", "B", 50))
AIM = "≥ 20,000"


def lawful_deals(name: str, code: str, deals: int) -> Bench:
    evenings = [record(code, 1, seed) for seed in range(deals)]
    return Bench(
        f"{name}-lawful",
        f"{name}, lawful deals, no views",
        work(lambda: [replay(evening) for evening in evenings]),
        sum(evening.acts for evening in evenings),
        "acts/s",
        deals,
        "deal",
        AIM,
    )


def long_evening(name: str, code: str, deals: int) -> Bench:
    evening = record(code, deals, seed=deals)
    return Bench(
        f"{name}-evening",
        f"{name}, the same, {deals} deals at one table",
        work(lambda: replay(evening)),
        evening.acts,
        "acts/s",
        deals,
        "deal",
    )


def with_views(name: str, code: str, deals: int) -> Bench:
    evenings = [record(code, 1, seed) for seed in range(deals)]
    return Bench(
        f"{name}-views",
        f"{name}, lawful deals, four views as JSON bytes after each act",
        work(lambda: [replay_with_views(evening) for evening in evenings]),
        sum(evening.acts for evening in evenings),
        "acts/s",
        deals,
        "deal",
    )


def replay_with_views(evening: Evening) -> int:
    """Do an evening's acts again, and after each encode what the four seats see; return the bytes."""
    encode = msgspec.json.Encoder().encode
    table, size = evening.start, 0
    for recorded in evening.deals:
        table = deal(table, recorded.dealing)
        for act in recorded.acts:
            table = clerk.after(table, act)
            for seat in members(0b1111):
                size += len(encode(view(table, seat)))
    return size


def random_player(name: str, code: str, deals: int) -> Bench:
    evenings = [record(code, 1, seed) for seed in range(deals)]

    def run() -> None:
        for seed, evening in enumerate(evenings):
            play(deal(evening.start, evening.deals[0].dealing), Random(seed))

    acts = sum(evening.acts for evening in evenings)
    what = f"{name}, a random player: looks at his view, picks a lawful act"
    return Bench(f"{name}-player", what, work(run), acts, "acts/s", deals, "deal")


def any_acts(name: str, code: str, tables: int) -> Bench:
    mixes = record_mix(code, tables, seed=7)
    return Bench(
        f"{name}-any",
        f"{name}, a mix of any acts, half of them lawful, none impossible",
        work(lambda: replay_mix(mixes)),
        sum(len(mixed.acts) for mixed in mixes),
        "acts/s",
        tables,
        "table",
    )


def records() -> Bench:
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "tests" / "laws").glob("*.min"))]
    if not texts:
        raise Missing("tests/laws holds no records")
    played = [play_record(loads(text)) for text in texts]
    return Bench(
        "records",
        f"the {len(texts)} records of tests/laws, read and replayed",
        work(lambda: [play_record(loads(text)) for text in texts]),
        sum(isinstance(step, Step) for one in played for step in one.steps),
        "acts/s",
        len(texts),
        "record",
    )


def benches(scale: float) -> Iterator[tuple[str, str, object]]:
    raise NotImplementedError
