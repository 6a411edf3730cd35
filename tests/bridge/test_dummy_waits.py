"""Dummy's hand is laid down when doubling is over, not before."""

from __future__ import annotations

import pytest

from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import N
from eldesthand.table.due import due
from eldesthand.table.table import Table

DEAL = (
    '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "S"]\n'
    '[Deal "S:AT.KQT853.A42.K6 K84.72.KQT6.JT53 975.AJ6.J83.A874 QJ632.94.975.Q92"]\nS: "Hearts"\n'
)


def at(record: str) -> Table:
    """Return the table at the end of a record."""
    played = replay(loads(DEAL + record))
    assert not played.troubles, played.troubles
    assert played.table is not None
    return played.table


@pytest.mark.parametrize(
    ("record", "down"),
    [
        ('W: "May I lead?"\nE: "Yes"\nW: plays DK\n', True),
        ("W: plays DK\n", False),  # East may still double by leave
        ('W: plays DK\nE: "I double"\n', False),  # South has to answer
        ('W: plays DK\nE: "I double"\nS: refuses\n', True),
        ('W: plays DK\nE: "I double"\nS: accepts\n', False),  # South and North may redouble
        ('W: plays DK\nE: "Satisfied"\n', True),
        ("E: shows C2\nW: shows C3\nW: plays DK\n", True),  # neither may double
        ('W: "I double"\nW: plays DK\nS: "Satisfied"\n', False),  # it is North's word
        ('W: "I double"\nW: plays DK\nS: "Satisfied"\nN: "Satisfied"\n', True),
        ("E: plays C2\n", False),  # the lead is still West's to make
    ],
)
def test_Z_16_dummy_is_held_back_while_a_word_is_awaited(record: str, down: bool) -> None:
    assert at(record).deal.dummy_shown is down


def test_Z_16_no_card_is_awaited_of_dummy_while_a_word_is() -> None:
    table = at("W: plays DK\n")
    waiting = due(table.book, table.deal, table.rights)
    assert [(wait.seat, wait.what, wait.law) for wait in waiting] == [(1, "speak", "B-DOUBLE-10")]


def test_Z_16_a_card_of_dummys_in_a_trick_lays_dummy_down_first() -> None:
    table = at("1. W DK N D3\n")
    assert table.deal.dummy_shown
    assert table.deal.player_of(N) == table.deal.dealer
    assert table.recent[-1].act.seat == table.deal.dealer


@pytest.mark.parametrize(
    ("record", "awaited"),
    [
        ("W: plays C3\n", "E is to say a word on doubling, or N is to lay it down"),
        ('W: plays C3\nE: "I double"\n', "the double out of turn is to be answered, or N is to lay it down"),
        ("", "the first lead comes before it"),
    ],
)
def test_Z_16_what_a_card_of_dummys_waits_for_is_said(record: str, awaited: str) -> None:
    played = replay(loads(DEAL + record + "S: N C4\n"))
    assert [awaited in trouble.problem for trouble in played.troubles] == [True]


@pytest.mark.parametrize("done", ["E: is satisfied\n", "N: lays down his hand\n"])
def test_Z_16_that_done_dummys_card_is_played(done: str) -> None:
    assert at("W: plays C3\n" + done + "S: N C4\n").deal.tricks[0].card_of(N) is not None
