"""The post-mortem: what cards, irregularities and penalties cost, worked out on small endings."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from drivers.amount import sampled
from eldesthand.cards import name
from eldesthand.cli import run
from eldesthand.minutes import load, loads
from eldesthand.minutes.replay import replay
from eldesthand.study.postmortem import PostMortem, post_mortem
from eldesthand.study.review import plays, review, standing
from eldesthand.study.standing import NotSolved, position_of
from eldesthand.testing.records import law_records, played

ROOT = Path(__file__).resolve().parents[2]
EXAMPLES = ROOT / "examples"
HEAD = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[Trump "H E"]\n'


def of(text: str) -> PostMortem:
    played = replay(loads(HEAD + text))
    assert played.troubles == ()
    return post_mortem(played)


def of_file(name_: str) -> PostMortem:
    return post_mortem(replay(load(EXAMPLES / name_)))


def test_a_card_that_costs_a_trick_is_told_with_the_best() -> None:
    report = of_file("false-lead.min")
    (east,) = [reviewed for reviewed in report.cards if reviewed.cost]
    assert (east.no, name(east.card), east.lawful, east.cost) == (4, "CK", True, 1)
    assert [name(card) for card in east.best] == ["HA"]


def test_a_revoke_that_gains_is_a_cost_below_nought() -> None:
    report = of('[Deal "E:AK... Q.8.. 8.7.. 9.9.."]\n1. E SA S H8 W S8 N S9\n')
    (ruff,) = [reviewed for reviewed in report.cards if reviewed.cost]
    assert (name(ruff.card), ruff.lawful, ruff.cost) == ("H8", False, -1)
    (revoke,) = [irregularity for irregularity in report.irregularities if irregularity.kind == "revoke"]
    assert (revoke.law, revoke.cost) == ("S62", -1)


def test_the_penalty_of_a_card_called_is_worth_what_it_brought() -> None:
    report = of_file("partner-asked.min")
    assert report.first is not None
    assert (report.first.of(0), report.first.of(1)) == (1, 4)
    (penalty,) = report.penalties
    assert (penalty.no, penalty.law, penalty.taken) == (15, "S69", "calls C8 from S")
    assert (penalty.tricks, penalty.idle) == (5, 4)
    assert [(scored.no, scored.line.points) for scored in report.scored] == [(28, 2)]


def test_the_ways_not_taken_are_told_the_best_first() -> None:
    report = of_file("false-lead.min")
    (penalty,) = report.penalties
    assert penalty.taken == "calls hearts"
    assert (penalty.tricks, penalty.idle, penalty.missed) == (1, 0, 0)
    assert [way.tricks for way in penalty.others] == [1, 0, 0, 0]
    assert "clubs" in penalty.others[0].words


def test_cards_played_out_of_turn_are_not_judged() -> None:
    report = of_file("false-lead.min")
    why = {name(reviewed.card): reviewed.why for reviewed in report.cards if reviewed.cost is None}
    assert why == {"DK": "it was played out of turn", "D8": "the cards on the table do not lie as they should"}


RECORDS = law_records("Somerset", "Bridge 1907")


@pytest.mark.parametrize("path", sampled(RECORDS, len(RECORDS) // 5), ids=lambda path: path.stem)
def test_any_record_has_a_post_mortem(path: Path) -> None:
    _, record = played(path)
    report = post_mortem(record)
    assert len(report.cards) == len(list(plays(record)))
    for reviewed in report.cards:
        if reviewed.cost is not None and reviewed.lawful:
            assert reviewed.cost >= 0


def test_a_review_says_why_a_card_cannot_be_told() -> None:
    played = replay(load(EXAMPLES / "one-card-too-many.min"))
    reasons = {reviewed.why for reviewed in review(plays(played)) if reviewed.cost is None}
    assert reasons == {"the hands are not of one size"}


def test_what_cannot_be_solved_is_said() -> None:
    played = replay(loads(HEAD + '[Deal "E:A... K... Q... ?..."]\n'))
    assert played.table is not None
    with pytest.raises(NotSolved, match="North's cards are not all known"):
        standing(played.table.deal)


def test_a_call_that_stands_is_part_of_the_position() -> None:
    played = replay(load(EXAMPLES / "partner-asked.min"))
    called = [step for step in plays(played) if step.before.deal.obligations]
    assert called
    (call,) = position_of(called[0].before.deal).calls
    assert name(call.card) == "C8"


def test_the_referee_adds_it(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    path = str(EXAMPLES / "partner-asked.min")
    assert run(["referee", path, "--post-mortem"]) == 0
    out = capsys.readouterr().out
    assert max(map(len, out.splitlines())) <= 80
    plain = " ".join(out.split())
    assert "Post-mortem" in plain
    assert "15 West calls C8 from S [S69]: East and West have 5 tricks, 4 without it." in plain
    assert run(["referee", path, "--post-mortem", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["schema"] == 1
    assert report["post_mortem"]["penalties"] == [
        {"act": 15, "law": "S69", "seat": "W", "taken": "calls C8 from S", "tricks": 5, "idle": 4}
    ]


@pytest.mark.parametrize("flag", [["--check"], ["--step"], ["--seat", "N"]])
def test_it_does_not_go_with_what_hides_cards(capsys: pytest.CaptureFixture[str], flag: list[str]) -> None:
    assert run(["referee", str(EXAMPLES / "partner-asked.min"), "--post-mortem", *flag]) == 2
    assert "looks at all the cards" in capsys.readouterr().err
