"""What one act comes to in the score is told as it stands when the act is done."""

from __future__ import annotations

from eldesthand.english.story import Kind, StoryAct
from eldesthand.minutes import loads
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import replay

RECORD = """[Minutes "1"]
[Book "Somerset 1888"]
[Score "NS 0 EW 2"]
[Dealer "N"]
[Trump "H N"]
[ByHand "search"]
[Deal "E:K.Q.AT.9 7.T.8.AQ JT.7.Q.K A.KJ9..8"]
1. E DA S S7 W DQ N H9
2. N HJ E HQ S HT W H7
3. N SA E SK S D8 W CK
4. N C8 E C9 S CA W SJ
5. S CQ W ST N HK E DT
E: claims revoke, S, trick 1
N: claims revoke, W, trick 3
E: searches tricks
"""


def test_S71_revokes_of_both_sides_found_by_one_search_leave_the_score_as_it_was() -> None:
    """East's claim alone would win the game; with North's the revokes cancel, and no game is told as won."""
    document = loads(RECORD)
    played = replay(document)
    assert not played.troubles
    acts = [step for step in story_of(document, played, None).steps if isinstance(step, StoryAct)]
    kinds = [event.kind for event in acts[-1].events]
    assert kinds.count(Kind.FINDING) == 2
    assert Kind.SCORE not in kinds
    assert Kind.GAME not in kinds


def test_S63_two_claims_of_one_search_are_told_as_one_score() -> None:
    document = loads(RECORD.replace("N: claims revoke, W, trick 3", "W: claims revoke, S"))
    acts = [step for step in story_of(document, replay(document), None).steps if isinstance(step, StoryAct)]
    told = [event.text for event in acts[-1].events if event.kind in (Kind.SCORE, Kind.GAME)]
    assert told == [
        "Withdrawn: North and South score two points for the march.",
        "East and West score three points for the revoke.",
        "North and South score nothing for the march: the game was over.",
        "The score: North and South 0, East and West 0; games 0 to 1.",
        "East and West win the game, which counts two.",
    ]
