"""A hand that wins the game and is marked wrongly: what stands on the sheet is told beside what is due."""

from __future__ import annotations

from eldesthand.cli.telling import _score
from eldesthand.english.story import Sides, StoryStanding
from eldesthand.minutes import loads
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import replay

RECORD = """[Minutes "1"]
[Book "Bridge 1907"]
[Score "NS 16 EW 0"]
[Dealer "S"]
[Trump "H by S"]
[ByHand "mark"]
rest: NS 9 EW 4
S: marks 16
"""


def standing(record: str) -> StoryStanding:
    """Return how it stands at the end of a record."""
    document = loads(record)
    told = story_of(document, replay(document), None).standing
    assert told is not None
    return told


def test_B_SCORE_11_points_marked_too_low_in_a_game_won_are_told() -> None:
    now = standing(RECORD)
    assert (now.score, now.games) == (Sides(0, 0), Sides(1, 0))
    assert (now.written, now.written_marked) == (Sides(40, 0), Sides(32, 0))
    assert "40 and 0 are due, 32 and 0 marked" in _score(now)


def test_B_SCORE_11_nothing_is_told_of_what_is_marked_rightly() -> None:
    assert standing(RECORD.replace("marks 16", "marks 24")).written_marked is None
