"""Benchmarks of the core: acts through the table, with and without views, and records read and replayed."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final

import msgspec

from bench.evenings import Evening, deal, play, record, replay
from bench.mixes import record_mix, replay_mix
from bench.timing import ROOT, Missing, Plan, Work, in_process
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay as replay_record
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.table import clerk
from eldesthand.table.view import views

GAMES: Final = (("euchre", "S", 200), ("bridge", "B", 60))
"""The games, their books, and how many deals a run plays."""

AIM: Final = "≥ 20,000"


def deals_of(code: str, deals: int) -> tuple[list[Evening], int]:
    """Return evenings of one deal each, by the same seeds for each benchmark, and their acts."""
    evenings = [record(code, 1, seed) for seed in range(deals)]
    return evenings, sum(evening.acts for evening in evenings)


def lawful_deals(code: str, deals: int) -> Callable[[float], Work]:
    def make(scale: float) -> Work:
        evenings, acts = deals_of(code, round(deals * scale))
        return Work(in_process(lambda: [replay(evening) for evening in evenings]), acts, len(evenings))

    return make


def one_evening(code: str, deals: int) -> Callable[[float], Work]:
    def make(scale: float) -> Work:
        evening = record(code, max(2, round(deals * scale)), seed=1888)
        return Work(in_process(lambda: replay(evening)), evening.acts, len(evening.deals))

    return make


def with_views(code: str, deals: int) -> Callable[[float], Work]:
    def make(scale: float) -> Work:
        evenings, acts = deals_of(code, round(deals * scale))
        return Work(in_process(lambda: [show(evening) for evening in evenings]), acts, len(evenings))

    return make


def show(evening: Evening) -> int:
    """Do an evening's acts again, and after each encode what the four seats see; return the bytes."""
    encode = msgspec.json.Encoder().encode
    table, size = evening.start, 0
    for recorded in evening.deals:
        table = deal(table, recorded.dealing)
        for act in recorded.acts:
            table = clerk.after(table, act)
            size += sum(len(encode(one)) for one in views(table))
    return size


def random_player(code: str, deals: int) -> Callable[[float], Work]:
    def make(scale: float) -> Work:
        evenings, _ = deals_of(code, round(deals * scale))
        acts = [play_again(evening, seed) for seed, evening in enumerate(evenings)]

        def run() -> None:
            for seed, evening in enumerate(evenings):
                play_again(evening, seed)

        return Work(in_process(run), sum(acts), len(evenings))

    return make


def play_again(evening: Evening, seed: int) -> int:
    """Deal the same cards and let a random player choose anew; return how many acts it took."""
    return len(play(deal(evening.start, evening.deals[0].dealing), Random(seed))[1])


def any_acts(code: str, tables: int) -> Callable[[float], Work]:
    def make(scale: float) -> Work:
        mixes = [record_mix(code, seed) for seed in range(round(tables * scale))]
        acts = sum(len(mix.acts) for mix in mixes)
        return Work(in_process(lambda: [replay_mix(mix) for mix in mixes]), acts, len(mixes))

    return make


def records(scale: float) -> Work:
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "tests" / "laws").glob("*.min"))]
    if not texts:
        raise Missing("there are no records in tests/laws")
    played = [replay_record(loads(text)) for text in texts]
    acts = sum(isinstance(step, ReplayStep) for one in played for step in one.steps)
    return Work(in_process(lambda: [replay_record(loads(text)) for text in texts]), acts, len(texts))


def plans() -> list[Plan]:
    """Return the benchmarks of the core."""
    found = []
    for game, code, deals in GAMES:
        found += [
            Plan(f"{game}-lawful", f"{game}: lawful deals", lawful_deals(code, deals), aim=AIM),
            Plan(f"{game}-evening", f"{game}: the same at one table", one_evening(code, deals)),
            Plan(f"{game}-views", f"{game}: the same, four views as bytes", with_views(code, deals // 4)),
            Plan(f"{game}-player", f"{game}: a random player chooses", random_player(code, deals // 4)),
            Plan(f"{game}-any", f"{game}: a mix of any acts", any_acts(code, deals // 2), thing="table"),
        ]
    return [*found, Plan("records", "records of tests/laws read and replayed", records, thing="record")]
