"""Disputes of the card room: the outcome of each was written down from the books' text before the room was asked.

Where the text leaves it open the record names the ruling that settles it.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.club.points import RubberResult, result, table_of_points
from eldesthand.minutes import load
from eldesthand.minutes.check import check
from eldesthand.minutes.replay import replay

FOLDER = Path(__file__).parent / "disputes"
DISPUTES = sorted(FOLDER.glob("*.min"))


@pytest.mark.parametrize("path", DISPUTES, ids=lambda path: path.stem)
def test_dispute(path: Path) -> None:
    played = replay(load(path))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    count, failures = check(played)
    assert count, "the record states nothing"
    assert not failures, "\n".join(map(str, failures))


def rubber(name: str, members: str, number: int = 1, sat: str = "") -> RubberResult:
    """Return what a rubber of the disputes comes to, played by four from north, `sat` where others sat for them."""
    table = replay(load(FOLDER / f"{name}.min")).table
    assert table is not None
    assert len(table.score.rubbers) == 1
    four = tuple(members.split())
    return result(table.book, table.score, tuple(sat.split()) or four, four, (1, number))


def lines(*results: RubberResult) -> list[tuple[int, str, int, int, int, int, int]]:
    """Return the place and the name of each person, rubbers played and won, points won and lost, the difference."""
    lines = table_of_points(results)
    return [(line.place, line.name, line.played, line.won, line.gained, line.lost, line.net) for line in lines]


def test_an_evening_at_somerset_is_reckoned_up() -> None:
    """6 to nothing, 4 to 4, and 7 to 1 (S7): both sides' points go to the persons, for the book takes none off."""
    assert lines(
        rubber("rubber-three-games-to-none", "Ames Bell Coe Dow", 1),
        rubber("rubber-that-comes-to-nothing", "Ames Coe Bell Dow", 2),
        rubber("rubber-carried-point-spoils-the-double", "Eaton Ames Bell Coe", 3),
    ) == [
        (1, "Eaton", 1, 1, 7, 1, 6),
        (2, "Ames", 3, 2, 11, 11, 0),
        (2, "Bell", 3, 2, 11, 11, 0),
        (4, "Coe", 3, 1, 11, 11, 0),
        (5, "Dow", 2, 0, 4, 10, -6),
    ]


def test_an_evening_of_bridge_is_reckoned_up() -> None:
    """180 won, then 30 lost by the winners of the rubber, then nothing, Gale sitting for Ames (B-SCORE-10)."""
    assert lines(
        rubber("bridge-rubber-of-three", "Ames Bell Coe Dow", 1),
        rubber("bridge-won-at-a-loss", "Ames Coe Bell Dow", 2),
        rubber("bridge-equal-totals", "Ames Bell Dow Coe", 3, sat="Gale Bell Dow Coe"),
    ) == [
        (1, "Coe", 3, 1, 210, 0, 210),
        (2, "Ames", 3, 3, 180, 30, 150),
        (3, "Dow", 3, 1, 30, 180, -150),
        (4, "Bell", 3, 1, 0, 210, -210),
    ]
