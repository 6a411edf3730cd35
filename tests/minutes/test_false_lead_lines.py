"""Lines after a false lead that begin with the hand whose lead it is, and how leads and calls are told."""

from __future__ import annotations

import pytest

from eldesthand.english.story import Kind, StoryAct, StoryEvent, StoryQuestion
from eldesthand.minutes import loads
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.table.acts import Play

RECORD = """[Minutes "1"]
[Book "Somerset 1888"]
[Dealer "N"]
[Trump "H N"]
[Deal "E:K.Q.AT.9 7.T.8.AQ JT.7.Q.K A.KJ9..8"]
1. E DA S D8 W DQ N H9
W: ST
"""


@pytest.mark.parametrize("line", ["2. N HJ", "2. N HJ E HQ", "2. N HJ E HQ S HT"])
def test_S53_a_line_that_may_be_a_lead_or_follow_a_false_one_is_asked_about(line: str) -> None:
    played = replay(loads(RECORD + line + "\n"))
    (trouble,) = played.troubles
    assert (trouble.line, trouble.column) == (8, 1)
    assert "has N led the HJ, or played it to W's lead out of turn?" in trouble.problem
    assert "`N: leads HJ` or `N: plays HJ`" in trouble.expected
    assert len(played.steps) == 5


def test_S53_a_line_with_a_card_of_the_false_leader_is_a_lead_of_its_own() -> None:
    played = replay(loads(RECORD + "2. N HJ E HQ S HT W H7\n"))
    assert not played.troubles
    steps = [step for step in played.steps if isinstance(step, ReplayStep)]
    act = steps[5].act
    assert isinstance(act, Play)
    assert (act.seat, act.lead) == (0, True)
    assert [trick.leader for trick in steps[-1].after.deal.tricks] == [1, 0]


@pytest.mark.parametrize("line", ["2. E HQ S HT W H7", "2. S HT"])
def test_S53_a_line_that_another_begins_goes_on_with_the_trick(line: str) -> None:
    played = replay(loads(RECORD + line + "\n"))
    assert not played.troubles
    assert played.table is not None
    assert played.table.deal.tricks[-1].laid[0].hand == 3


def events(record: str) -> list[StoryEvent]:
    document = loads(record)
    steps = story_of(document, replay(document), None).steps
    return [event for step in steps if isinstance(step, StoryAct) for event in step.events]


def test_S52_a_false_lead_that_is_called_lies_there_and_does_not_go_back_to_the_hand() -> None:
    told = events(RECORD + "N: calls ST\n")
    assert [event.text for event in told if event.card == "ST" and event.kind is Kind.FACED] == [
        "The ten of spades lies face up before West."
    ]
    assert not [event for event in told if event.card == "ST" and event.kind is Kind.RETURNED]


def test_S52_a_false_lead_goes_back_by_the_law_of_the_lead_when_a_suit_is_called() -> None:
    told = events(RECORD + "S: S7\nN: calls clubs\n")
    laws = {event.card: event.laws for event in told if event.kind is Kind.RETURNED}
    assert laws == {"ST": ("S52",), "S7": ("S53",)}


EXPOSED = RECORD.replace("W: ST\n", "W: shows ST\n2. N HJ E HQ S HT\nN: calls ST from W\n? W\n")


def test_S55_what_a_seat_may_do_and_must_do_are_told_together() -> None:
    document = loads(EXPOSED)
    story = story_of(document, replay(document), None)
    (question,) = [step for step in story.steps if isinstance(step, StoryQuestion)]
    (may,) = question.lawful
    assert may.phrases == ("H7",)
    assert (may.excused, may.law) == ("to play the ten of spades now would be a revoke", "S55")
    assert "S55" in [law.id for law in story.laws]


def test_S57_a_seat_with_none_of_the_suit_called_is_told_that_it_is_free() -> None:
    record = RECORD.replace("W: ST\n", "E: leads SK\nS: calls hearts\n2. N C8 E C9 S CQ W CK\n? W\n")
    document = loads(record.replace("JT.7.Q.K", "JT9..Q.K"))
    story = story_of(document, replay(document), None)
    (question,) = [step for step in story.steps if isinstance(step, StoryQuestion)]
    (may,) = question.lawful
    assert (may.excused, may.law) == ("no hearts can be led from that hand", "S57")
