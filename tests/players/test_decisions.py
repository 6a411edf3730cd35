"""Alternatives and reviews of decisions: figures worked out by hand, and nothing but what the seat knew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from eldesthand.cards import card
from eldesthand.cli import run
from eldesthand.minutes import load, loads
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.players.expert import payoff
from eldesthand.players.expert.alternatives import Alternatives, alternatives
from eldesthand.players.expert.decisions import NOT_HERE, NOT_OVER, UNKNOWN_HANDS, DecisionReview, over, reviewed
from eldesthand.players.expert.player import ExpertPlayer
from eldesthand.seats import E, S, W
from eldesthand.table.acts import Play
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, ask, reach

EXAMPLES = Path(__file__).resolve().parents[2] / "examples"
THROWN = EXAMPLES / "thrown-away.min"

ADOPTED, DOWN = "pass pass pass order", "pass pass pass pass"


@pytest.fixture
def plain_points(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Let a point be a point whatever the score, as figures worked out by hand have it."""
    monkeypatch.setattr(payoff, "equity", lambda *_: None)
    payoff.by_tricks.cache_clear()
    yield
    payoff.by_tricks.cache_clear()


def review_of(text: str) -> DecisionReview:
    played = replay(loads(text))
    assert not played.troubles, played.troubles
    return reviewed(over([step for step in played.steps if isinstance(step, ReplayStep)]))


def alternatives_at(situation: EuchreSituation) -> tuple[Alternatives, ...]:
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    due = next((due for due in seen.due if due.seat == situation.seat), None)
    return alternatives(seen, due, lawful(seen, table.book), memory)


# --- alternatives


@pytest.mark.parametrize(
    ("situation", "question", "count"),
    [
        (EuchreSituation("second", "HJ HA H7 SA C8", "H9", "pass"), "make", 3),
        (EuchreSituation("dealer", "S7 S8 C7 C8 D7", "H9", "pass pass pass"), "make", 3),
        (EuchreSituation("dealer", "HJ HA SA SK D7", "H9", "pass pass pass order"), "discard", 5),
        (EuchreSituation("third", "SA DA D7 C7 C8", "H9", ADOPTED, "HJ H8"), "play", 5),
        (EuchreSituation("dealer", "HA H7 S8 S9 D8", "H9", f"{ADOPTED} -D8", "CA C8 CK"), "play", 5),
    ],
)
def test_the_expert_does_what_the_alternatives_say(situation: EuchreSituation, question: str, count: int) -> None:
    weighed = alternatives_at(situation)[-1]
    decision = ask(ExpertPlayer(), situation)
    assert (weighed.question, len(weighed.ranked)) == (question, count)
    assert weighed.best.act == decision.act
    assert weighed.words == decision.reason.words
    assert (weighed.lost(decision.act) or 0.0) <= 0.02


def test_alternatives_say_what_the_book_would_do_with_its_advice() -> None:
    weighed = alternatives_at(EuchreSituation("second", "CA SA DK D9 D8", "H9", "pass pass order", "CK CA C8 S8"))[-1]
    assert (weighed.advised, weighed.book.advice) == (Play(2, card("D8")), "S-P7")
    assert weighed.words.endswith("; the book would play the eight of diamonds [S-P7]")


@pytest.mark.usefixtures("plain_points")
def test_to_take_the_hand_and_play_alone_is_weighed_against_leaving_it() -> None:
    (lone,) = alternatives_at(EuchreSituation("third", "HJ DJ HA HK HQ", "H9", "order"))
    assert lone.question == "alone"
    # the five best trumps take all tricks: worth four points alone, two with the partner, and 0.02 for each trick
    assert [alternative.worth.points for alternative in lone.ranked] == [4.1, 2.1]
    assert lone.words == "to play alone is worth +4.10 points, to leave it +2.10 points"
    assert lone.lost(None) == 2.0


def test_where_there_is_one_card_there_is_nothing_to_weigh() -> None:
    assert alternatives_at(EuchreSituation("third", "SA D7 CA D9 D8", "H9", ADOPTED, "C9 CQ")) == ()


# --- reviews


@pytest.mark.usefixtures("plain_points")
def test_a_sure_trick_thrown_away_costs_what_it_is_worth() -> None:
    review = review_of(THROWN.read_text("utf-8"))
    dear = max(review.decisions, key=lambda decision: decision.lost)
    # All other trumps are played.  The jack takes this trick and the ace of diamonds the last: three tricks, the point.
    # Without it the jack takes but the last: two tricks, a euchre.  One point against minus two, and a trick at 0.02.
    assert (dear.no, dear.seat, dear.question, dear.chosen) == (19, S, "play", "play the ace of diamonds")
    assert dear.lost == 3.02
    assert [(choice.words, choice.points, choice.times) for choice in dear.choices] == [
        ("play the jack of hearts", 1.06, 100),
        ("play the ace of diamonds", -1.96, 0),
    ]
    assert dear.words.startswith(
        "of 100 ways in which the cards may lie the jack of hearts makes the point in 100, the ace of diamonds in 0"
    )


def test_what_a_seat_did_not_see_makes_no_difference_to_its_decisions() -> None:
    text = THROWN.read_text("utf-8")
    hidden = (
        text.replace("97 8.T9.8.8", "98 8.T9.8.7").replace("N C7 E C8", "N C8 E C7").replace("N C9 E D8", "N C9 E D8")
    )
    other = hidden.replace("A.8.J.AK", "A.8.J.AQ").replace("W CK", "W CQ")
    before, after = (
        [decision for decision in review_of(each).decisions if decision.seat == S and decision.no < 19]
        for each in (text, other)
    )
    assert len(before) >= 3
    assert before == after


def test_decisions_are_reviewed_of_deals_that_are_over_only() -> None:
    text = THROWN.read_text("utf-8")
    assert review_of(text[: text.index("5. W")]).why == NOT_OVER


def test_only_a_hand_that_the_record_states_is_reviewed() -> None:
    text = THROWN.read_text("utf-8").replace("8.T9.8.8", "-").replace("A.8.J.AK", "-").replace("7.Q.7.97", "-")
    text = text.replace("N: discards D7", "N: discards ?")
    assert {decision.seat for decision in review_of(text).decisions} == {S}
    assert review_of(text.replace("9.AKJ.A.", "-")).why == UNKNOWN_HANDS


def test_bridge_is_not_reviewed() -> None:
    played = replay(load(EXAMPLES / "bridge-deal.min"))
    steps = [step for step in played.steps if isinstance(step, ReplayStep)]
    assert reviewed(over(steps)).why == NOT_HERE


def test_demands_are_reviewed_and_what_was_let_go_though_it_was_worth_something() -> None:
    called = review_of((EXAMPLES / "false-lead.min").read_text("utf-8"))
    (demand,) = (decision for decision in called.decisions if decision.question == "right")
    assert (demand.seat, demand.chosen) == (W, "call hearts")
    assert {choice.words for choice in demand.choices} == {
        "call the king of diamonds", "call clubs", "call diamonds", "call hearts", "call spades", "leave it"
    }  # fmt: skip
    assert demand.words.endswith("(S52)")
    raced = review_of((EXAMPLES / "racing-winners.min").read_text("utf-8"))
    wins = next(decision for decision in raced.decisions if decision.question == "right")
    assert {choice.words for choice in wins.choices} == {"call to win trick 1", "call to win trick 2", "leave it"}


def test_a_right_let_go_has_lost_what_it_was_worth() -> None:
    text = (EXAMPLES / "false-lead.min").read_text("utf-8")
    called = text.index("W: calls a suit")
    let_go = text[:called] + text[text.index("2. N HQ") :].replace("=> tricks NS 4 EW 1; NS +1 S2; score NS 1 EW 0", "")
    missed = [decision for decision in review_of(let_go).decisions if decision.question == "right"]
    # either might have called the suit, and East holds its ace
    assert {(decision.seat, decision.chosen) for decision in missed} == {(E, "leave it"), (W, "leave it")}
    assert all(decision.lost > 0.02 for decision in missed)


# --- the command


@pytest.mark.usefixtures("plain_points")
def test_referee_lists_the_dearest_decision_first(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["referee", "--review", str(THROWN)]) == 0
    shown = " ".join(capsys.readouterr().out.split())
    dearest = shown.index("South chose to play the ace of diamonds: 3.02 points lost.")
    assert dearest < shown.index("points lost", dearest + 70)
    assert shown.index("points lost") > dearest


def test_referee_lists_every_decision_of_one_seat_in_order(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["referee", "--review", "--in-order", "--seat", "S", "--json", str(THROWN)]) == 0
    decisions = json.loads(capsys.readouterr().out)["decisions"]
    assert [(decision["no"], decision["seat"]) for decision in decisions] == [(2, 2), (5, 2), (8, 2), (19, 2)]


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["--review", str(EXAMPLES / "bridge-deal.min")], "at euchre only"),
        (["--review", str(EXAMPLES / "first.min")], "no deal of it is over"),
        (["--review", "--step", str(THROWN)], "it goes with --json, --seat and --in-order"),
        (["--in-order", str(THROWN)], "--in-order goes with --review"),
        (["--review", str(EXAMPLES / "none.min")], "there is no such file"),
    ],
)
def test_referee_says_why_it_reviews_nothing(
    words: list[str], problem: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(["referee", *words]) == 2
    assert problem in " ".join(capsys.readouterr().err.split())


@pytest.mark.usefixtures("plain_points")
def test_a_record_that_breaks_off_is_reviewed_as_far_as_it_goes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.min"
    bad.write_text(THROWN.read_text("utf-8") + "6. W C2\n", "utf-8")
    assert run(["referee", "--review", str(bad)]) == 2
    told = capsys.readouterr()
    assert "3.02 points lost" in " ".join(told.out.split())
    assert f"{bad}:19:" in told.err
