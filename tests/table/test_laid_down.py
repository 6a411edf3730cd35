"""A hand laid down face up is seen by all while it lies there, and no longer once play goes on."""

from __future__ import annotations

from eldesthand.cards import card
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import NOBODY, E, N, S, W
from eldesthand.table.table import Table
from eldesthand.table.view import view

CLAIMED = """\
[Minutes "1"]
[Book "Bridge 1907"]
[Dealer "S"]
[Trump "H S"]
[Deal "S:AT.KQT853.A42.K6 K84.72.KQT6.JT53 975.AJ6.J83.A874 QJ632.94.975.Q92"]

1. W DK N D3 E D5 S DA
"""
DOWN = CLAIMED + 'S: lays the hand face up\nS: "The rest are mine"\n'


def at(text: str) -> Table:
    """The table at the end of a record."""
    table = replay(loads(text)).table
    assert table is not None
    return table


def held(*names: str) -> set[int]:
    return {card(name) for name in names}


def test_a_claimers_hand_lies_open_to_all_till_play_goes_on() -> None:
    souths = held("SA", "ST", "HK", "HQ", "HT", "H8", "H5", "H3", "D4", "D2", "CK", "C6")
    for seat in (N, E, S, W, NOBODY):
        seen = view(at(DOWN), seat).deal.hands
        assert set(seen[S]) == souths, seat
        assert set(seen[N]) == held("S9", "S7", "S5", "HA", "HJ", "H6", "DJ", "D8", "CA", "C8", "C7", "C4"), seat
        assert [len(seen[hand]) for hand in (E, W)] == [12 * (hand == seat) for hand in (E, W)]
    after = at(DOWN + 'E: "I object"\n2. S CK\n')
    assert [seat for seat in (N, E, S, W, NOBODY) if view(after, seat).deal.hands[S]] == [S]


def test_a_hand_laid_face_down_is_seen_by_nobody_else() -> None:
    lying = at(CLAIMED + "S: lays the hand face down\n")
    assert [seat for seat in (N, E, S, W, NOBODY) if view(lying, seat).deal.hands[S]] == [S]
