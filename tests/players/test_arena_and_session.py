"""The arena leaves persons, the pack with its proof, and absence out of a session; a deal is played the same."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.players import player
from eldesthand.players.company import Company, Four, course
from eldesthand.players.memory import recalled
from eldesthand.session.chance import seeded
from eldesthand.session.events import Opened
from eldesthand.session.session import Session
from eldesthand.table.acts import Act
from eldesthand.table.table import Table
from eldesthand.testing.tables import dealt_table, with_options

NAMES = ("Ada", "Ben", "Cora", "Dora")
SLIPS = 0.1


def four(table: Table) -> Four:
    careless, wild = (player(name, table.book.game, slips=SLIPS) for name in ("book", "random"))
    return careless, wild, careless, wild


def by_the_arena(table: Table) -> tuple[list[Act], Table]:
    acts = []
    for after, done in course(Company(four(table)), table):
        table = after
        if done is not None:
            acts.append(done.decision.act)
    return acts, table


def a_session(code: str, manner: str) -> Session:
    """A session whose four players, all of the house, have cut and sit at the table."""
    session = Session.of(Opened("arena", code, manner), seeded(1))
    for name in NAMES:
        session = session.came(name, house=True).steps[-1][0]
    while session.play is None:
        session = session.house_does().steps[-1][0]
    return session


def by_a_session(session: Session, table: Table) -> tuple[list[Act], Table]:
    session = replace(session, play=table, players=four(table), memories=recalled(table))
    acts = []
    while steps := session.house_does().steps:
        session = steps[-1][0]
        acts += [change.act for _, change in steps if change.act is not None]
    assert session.play is not None
    return acts, session.play


@pytest.mark.parametrize("manner", ["guided", "club", "strict"])
@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_a_deal_takes_the_same_course_in_the_arena_and_in_a_session(code: str, manner: str) -> None:
    session = a_session(code, manner)
    assert session.play is not None
    for seed in range(3):
        table = with_options(dealt_table(book(code), Random(seed)), {f"manner={manner}"})
        table = replace(table, names=session.play.names, no=session.no)  # what players do by chance hangs on the number
        acts, played = by_the_arena(table)
        acts_of_session, played_by_session = by_a_session(session, table)
        assert acts == acts_of_session
        assert (played.deal, played.score) == (played_by_session.deal, played_by_session.score)
        assert len(acts) > 4
