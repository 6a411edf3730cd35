"""The clerk does the clerical acts and nothing else."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book, codes
from eldesthand.seats import ALL
from eldesthand.table import clerk
from eldesthand.table.acts import Option, Quit, What
from eldesthand.table.facts import End, F
from eldesthand.table.rights import Lapsed, Right
from eldesthand.table.table import Impossible, Table
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.tables import any_table, by_hand, dealt_table, with_options

NEXT_ACT = "the next act has been done"


def tables(code: str, seed: int, length: int = 120, irregular: float = 0.1) -> list[tuple[Table, Table]]:
    """Return pairs of tables before and after the acts of a run with the clerk, options as they come."""
    rng = Random(seed)
    table = with_options(dealt_table(book(code), rng), ())
    pairs = []
    for _ in range(length):
        try:
            after = clerk.after(table, mixed_act(table, rng, irregular))
        except Impossible:
            continue
        pairs.append((table, after))
        table = after
    return pairs


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", range(10))
def test_clerk_never_quits_a_trick_on_its_fourth_card(code: str, seed: int) -> None:
    for before, after in tables(code, seed):
        for entry in after.log[len(before.log) :]:
            if not entry.clerk or not isinstance(entry.act, Quit):
                continue
            trick = before.deal.trick(entry.act.trick)
            assert trick is not None, f"seed {seed}: trick {entry.act.trick} was led and quitted in one act"
            later = any(
                laid.no > max(put.no for put in trick.laid) for other in after.deal.tricks for laid in other.laid
            )
            assert trick.complete, f"seed {seed}: trick {trick.n} was completed and quitted in one act"
            assert later, f"seed {seed}: no card lies after the last of trick {trick.n}"


@pytest.mark.parametrize("code", codes())
def test_clerk_numbers_none_of_his_acts(code: str) -> None:
    for before, after in tables(code, 3):
        assert after.no == before.no + 1
        assert [entry.clerk for entry in after.log[len(before.log) :]].count(False) == 1


def with_next_act_right(table: Table) -> Table:
    """Return the table with a right that ends with the next act."""
    right = Right(
        "S52", table.no, ALL, ALL, (Option(What.STAND),), (End(F.ACT, NEXT_ACT),), table.no, "planted",
        deal=table.deal.number,
    )  # fmt: skip
    return replace(table, rights=(*table.rights, right))


@pytest.mark.parametrize("code", codes())
def test_clerks_acts_end_no_right_that_ends_with_the_next_act(code: str) -> None:
    tried = 0
    for seed in range(6):
        rng = Random(seed)
        table = with_options(dealt_table(book(code), rng), ())
        for _ in range(150):
            table = table.after(lawful_act(table, rng))
            if clerk.next_act(table) is None:
                continue
            marked = with_next_act_right(table)
            after = clerk.follow(marked)
            ended = [
                event for entry in after.log[len(table.log) :] for event in entry.events if isinstance(event, Lapsed)
            ]
            assert not any(lapse.why == NEXT_ACT for lapse in ended)
            assert any(right.incident == "planted" for right in after.rights)
            tried += 1
    assert tried > 10


@pytest.mark.parametrize("code", codes())
def test_next_act_of_a_person_ends_such_a_right(code: str) -> None:
    rng = Random(1)
    table = with_next_act_right(dealt_table(book(code), rng))
    after = table.after(lawful_act(table, rng))
    assert not any(right.incident == "planted" for right in after.rights)


@pytest.mark.parametrize("code", codes())
def test_clerk_does_nothing_where_every_kind_is_left_to_the_players(code: str) -> None:
    for seed in range(20):
        rng = Random(seed)
        table = by_hand(any_table(book(code), rng))
        for _ in range(100):
            assert clerk.next_act(table) is None
            assert clerk.next_act(table, next_deal=True) is None
            try:
                table = clerk.after(table, mixed_act(table, rng))
            except Impossible:
                continue
        assert not any(entry.clerk for entry in table.log)
