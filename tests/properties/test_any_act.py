"""Any act at any time: the table answers it, and stays sound."""

from __future__ import annotations

import time
from random import Random

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule
from msgspec.structs import replace

from eldesthand.books import book, codes
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Direct
from eldesthand.table.facts import F, Fact
from eldesthand.table.table import Impossible, Table
from eldesthand.testing.acts import any_act, mixed_act, some_ways
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.secrecy import told
from eldesthand.testing.soundness import faults, replayed
from eldesthand.testing.tables import any_book, any_table, dealt_table

SEEDS = st.integers(0, 2**32 - 1)


def answer(table: Table, act: Act, by_clerk: bool) -> Table:
    """Return the table after an act, the same one if it is impossible."""
    try:
        return clerk.after(table, act) if by_clerk else table.after(act)
    except Impossible:
        return table


def run(code: str, seed: int, length: int) -> tuple[Table, Table, int]:
    """Play a random run with all checks; return its first and last table and the number of acts tried."""
    rng = Random(seed)
    law_book = any_book(code, rng) if seed % 2 else book(code)
    start = table = any_table(law_book, rng)
    with_clerk = rng.random() < 0.5
    draw = some_ways(rng, rng.choice((0.1, 0.3, 0.6))) if rng.random() < 0.5 else mixed_act
    for n in range(length):
        act = draw(table, rng)
        try:
            after = answer(table, act, with_clerk)
            wrong = next(faults(table, after), "") if after is not table else ""
        except Exception as error:
            raise AssertionError(f"{law_book.code}, seed {seed}, try {n}: {told(act)}") from error
        assert not wrong, f"{law_book.code}, seed {seed}, try {n}: {told(act)}: {wrong}"
        table = after
    return start, table, length


@pytest.mark.parametrize("code", codes())
def test_any_act_is_answered_and_leaves_a_sound_table(code: str) -> None:
    for seed in range(120):
        run(code, seed, 80)


def test_a_card_left_over_never_alters_who_took_the_short_trick() -> None:
    """Two hands have missed the first trick: the better card that is counted to it at the end takes nothing (Z-42)."""
    _, table, _ = run("B", 1_001_415, 89)
    first = table.deal.tricks[0]
    assert [laid.hand for laid in first.laid] == [0, 1, 2]
    assert first.winner == 1


@pytest.mark.parametrize("code", codes())
def test_replaying_a_log_gives_an_equal_table(code: str) -> None:
    for seed in range(40):
        start, table, _ = run(code, 10_000 + seed, 60)
        assert replayed(start, table.log) == table, f"{code}, seed {10_000 + seed}"


@pytest.mark.parametrize("code", codes())
def test_lawful_acts_reach_the_next_deal(code: str) -> None:
    reached = set()
    for seed in range(30):
        rng = Random(seed)
        table = dealt_table(book(code), rng)
        for _ in range(220):
            table = answer(table, lawful_act(table, rng), True)
            reached |= {"lone"} if table.deal.lone >= 0 else set()
            reached |= {"ended"} if table.deal.ended else set()
            reached |= {"two deals alive"} if table.last is not None else set()
        facts = [event for entry in table.log for event in entry.events if isinstance(event, Fact)]
        reached |= {"doubled"} if any(fact.word == "double" for fact in facts) else set()
        reached |= {"third deal"} if table.deal.number >= 3 and table.deal.complete else set()
        assert sum(fact.kind is F.HAND_ENDED for fact in facts) >= 1, f"{code}, seed {seed}: no hand was finished"
    own = "lone" if book(code).turns_up else "doubled"
    assert {own, "ended", "two deals alive", "third deal"} <= reached


def test_every_class_of_act_is_drawn_and_is_possible_at_times() -> None:
    drawn, possible = set(), set()
    for code in codes():
        for seed in range(220):
            rng = Random(seed)
            table = any_table(any_book(code, rng), rng)
            for _ in range(60):
                act = mixed_act(table, rng, 0.6 if seed % 2 else 0.15)
                drawn.add(type(act))
                after = answer(table, act, False)
                if after is not table:
                    possible.add(type(act))
                table = after
    ours = {kind for kind in Act.__subclasses__() if kind.__module__.startswith("eldesthand.")}
    assert drawn == ours - {Direct}, "a director has no seat: histories of the room have his acts"
    assert drawn - possible == set()


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seat", [-2, -1, 4, 7])
def test_acts_of_nobody_at_the_table_are_impossible_or_done(code: str, seat: int) -> None:
    rng = Random(seat)
    table = dealt_table(book(code), rng)
    for n in range(600):
        act = mixed_act(table, rng, 0.5)
        strange = replace(act, seat=seat)
        try:
            answer(table, strange, False)
        except Exception as error:
            raise AssertionError(f"{code}, try {n}: {strange}") from error
        table = answer(table, act, True)


@pytest.mark.parametrize("code", codes())
def test_acts_with_arguments_out_of_all_range_are_impossible_or_done(code: str) -> None:
    rng = Random(17)
    table = dealt_table(book(code), rng)
    for n in range(1500):
        act = mixed_act(table, rng, 0.5)
        numbers = [key for key in type(act).__struct_fields__ if isinstance(getattr(act, key), int) and key != "seat"]
        if numbers:
            strange = replace(act, **{rng.choice(numbers): rng.choice((-9, -3, 5, 63, 64, 99, 1000))})
            try:
                answer(table, strange, False)
            except Exception as error:
                raise AssertionError(f"{code}, try {n}: {strange}") from error
        table = answer(table, act, True)


class AnyAct(RuleBasedStateMachine):
    """Acts of any class and lawful ones, in any order."""

    table: Table
    start: Table

    @initialize(code=st.sampled_from(codes()), seed=SEEDS)
    def begin(self, code: str, seed: int) -> None:
        self.start = self.table = any_table(book(code), Random(seed))

    @rule(seed=SEEDS)
    def any_act(self, seed: int) -> None:
        self.do(any_act(self.table, Random(seed)), clerk_follows=False)

    @rule(seed=SEEDS)
    def any_act_at_a_table_with_a_clerk(self, seed: int) -> None:
        self.do(any_act(self.table, Random(seed)), clerk_follows=True)

    @rule(seed=SEEDS, n=st.integers(1, 12))
    def lawful_acts(self, seed: int, n: int) -> None:
        rng = Random(seed)
        for _ in range(n):
            self.do(lawful_act(self.table, rng), clerk_follows=True)

    def do(self, act: Act, clerk_follows: bool) -> None:
        before = msgspec.json.encode((self.table.deal, self.table.last, self.table.rights, self.table.score))
        after = answer(self.table, act, clerk_follows)
        kept = msgspec.json.encode((self.table.deal, self.table.last, self.table.rights, self.table.score))
        assert kept == before, "the table before an act is not changed by it"
        if after is not self.table:
            assert list(faults(self.table, after)) == [], told(act)
        self.table = after

    @invariant()
    def replay_is_equal(self) -> None:
        assert replayed(self.start, self.table.log) == self.table


AnyAct.TestCase.settings = settings(max_examples=20, stateful_step_count=25, deadline=None, derandomize=True)
test_any_act_machine = AnyAct.TestCase


@pytest.mark.long
@pytest.mark.parametrize("code", codes())
def test_million_acts(code: str, capsys: pytest.CaptureFixture[str]) -> None:
    wanted, tried, seed, began = 500_000, 0, 1_000_000, time.perf_counter()
    while tried < wanted:
        start, table, tries = run(code, seed, 150)
        if seed % 20 == 0:
            assert replayed(start, table.log) == table, f"{code}, seed {seed}"
        tried, seed = tried + tries, seed + 1
        if tried % 75_000 == 0:
            with capsys.disabled():
                print(f"\n{code}: {tried} acts, {time.perf_counter() - began:.0f} s", end="", flush=True)  # noqa: T201
