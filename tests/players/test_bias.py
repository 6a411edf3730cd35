"""What passing and playing alone turned out to be worth: fitted to close words, and gone by by the Master alone."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.expert import bias, close_words
from eldesthand.players.expert.bias import CELLS, PASSING, UNLEARNED, MakingBias, cell, learned, name_of
from eldesthand.players.expert.payoff import worth_of_alone
from eldesthand.players.expert.player import ExpertPlayer, MasterPlayer
from eldesthand.players.memory import recalled
from eldesthand.solver.native import kernel
from eldesthand.table.view import view

WITH_KERNEL = pytest.mark.skipif(kernel() is None, reason="without the kernel it would take hours")


def told(differs: list[int], reckoned: float, came: int, times: int) -> close_words.Pairs:
    """Return pairs of words that are all alike."""
    return {
        "differs": np.array([differs] * times, dtype=np.int8).reshape(-1, CELLS + 1),
        "reckoned": np.array([reckoned] * times, dtype=np.float32),
        "came": np.array([came] * times, dtype=np.int16),
    }


def test_no_pairs_leave_everything_as_the_expert_has_it() -> None:
    assert close_words.fitted(told([0] * 9, 0.0, 0, 0)) == UNLEARNED == MakingBias((PASSING,) * CELLS, 0.0)


def test_what_came_of_passing_moves_the_figure_of_its_place_alone() -> None:
    """The dealer's pass in the first round was worth a point less than a make that was reckoned as good."""
    dealer = cell(1, 3)
    differs = [int(at == dealer) for at in range(9)]
    figures = close_words.fitted(told(differs, -PASSING, -1, 3000))
    others = [figure for at, figure in enumerate(figures.passing) if at != dealer]
    assert set(others) == {PASSING}
    assert figures.alone == 0.0
    assert figures.of_passing(1, 3) == pytest.approx(PASSING - (1 * 3000 / 3300), abs=0.002), "by the ridge of 300"


def test_what_came_of_playing_alone_moves_its_figure() -> None:
    lone = [0] * 8 + [1]
    assert close_words.fitted(told(lone, 0.0, 1, 3000)).alone == pytest.approx(3000 / 3300, abs=0.001)
    assert close_words.fitted(told([-each for each in lone], 0.0, 1, 3000)).alone == pytest.approx(
        -3000 / 3300, abs=0.001
    )


def test_the_master_goes_by_it_and_the_expert_does_not(tmp_path: Path) -> None:
    assert MasterPlayer().search.biased
    assert not ExpertPlayer().search.biased
    assert learned(7).passing != UNLEARNED.passing, "the program comes with what was learned by Somerset"
    assert learned(9, str(tmp_path)) == UNLEARNED
    (tmp_path / name_of(9)).write_bytes(msgspec.json.encode(MakingBias((0.0,) * 8, 0.5)))
    bias.learned.cache_clear()
    assert learned(9, str(tmp_path)).alone == 0.5


@WITH_KERNEL
def test_close_words_are_played_out_alike_each_time() -> None:
    seeds = [f"close {number}" for number in range(5)]
    first, again = close_words.pairs("S", seeds), close_words.pairs("S", seeds)
    assert {name: values.tolist() for name, values in first.items()} == {
        name: values.tolist() for name, values in again.items()
    }
    assert len(first["came"]) == len(first["differs"]) == len(first["reckoned"]) > 0
    assert np.abs(first["came"]).max() <= 10, "a deal of Somerset brings five points at the most to either side"
    assert set(np.unique(first["differs"])) <= {-1, 0, 1}


def alone_at(code: str, score: str) -> float:
    """Return what the points of a march alone are worth to East, who is to speak, a share of what they are."""
    head = f'[Minutes "1"]\n[Book "{code}"]\n[Score "{score}"]\n[Dealer "N"]\n[TurnUp "H9"]\n'
    table = replay(loads(head + '[Deal "E:AK.AJ.J. - - -"]\n')).table
    assert table is not None
    return worth_of_alone(EuchreSight(view(table, 1), recalled(table)[1]), 1)


def test_to_play_alone_is_worth_more_only_where_its_points_are() -> None:
    """By modern laws who is at nine wins by any point; by Somerset's what a march alone brings is carried on (A-06)."""
    assert alone_at("Modern", "NS 0 EW 9") == pytest.approx(0.0, abs=0.01)
    assert 0.7 < alone_at("Modern", "NS 0 EW 0") <= 1.0
    assert alone_at("Somerset 1888", "NS 0 EW 4") == 1.0
    assert 0.7 < alone_at("Somerset 1888", "NS 0 EW 0") <= 1.0
