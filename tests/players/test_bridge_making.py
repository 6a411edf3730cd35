"""Each row of Elwell's makes and doubles: a hand that calls for it and one that doesn't, worked out from the book."""

from __future__ import annotations

import pytest

from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.bridge.rows import rows
from eldesthand.testing.bridge_situations import BridgeSituation, ask, told


def dealer(hand: str, score: str = "0-0", games: str = "0-0") -> BridgeSituation:
    return BridgeSituation("dealer", hand, score=score, games=games)


def partner(hand: str, score: str = "0-0", games: str = "0-0") -> BridgeSituation:
    return BridgeSituation("partner", hand, "pass", score=score, games=games)


def eldest(hand: str, trump: str, score: str = "0-0") -> BridgeSituation:
    return BridgeSituation("eldest", hand, trump, score=score)


def str_only(value: object) -> str:
    return value if isinstance(value, str) else ""


CALLED_FOR = [
    ("NT-1", "NT", dealer("A32.A43.A54.A532")),
    ("NT-2", "NT", dealer("A32.A43.A54.9532")),
    ("NT-3", "NT", dealer("A32.A43.K54.9532")),
    ("NT-3", "NT", dealer("A32.A43.Q54.9532")),
    ("NT-4", "NT", dealer("A32.K43.Q54.K532")),
    ("NT-5", "NT", dealer("AKQ432.A3.543.32")),
    ("NT-6", "NT", dealer("KQ3.KJ4.KQ54.932")),
    ("RED-1", "H", dealer("43.KT9432.Q54.32")),
    ("RED-1", "D", dealer("43.32.KJT943.Q54", "2-0")),
    ("RED-2", "H", dealer("43.KJ432.Q54.K32")),
    ("RED-3", "H", dealer("43.AKJ4.542.5432")),
    ("RED-4", "H", dealer("4.KJ432.KQ432.32")),
    ("CL-1", "C", dealer("43.32.432.AKQJ92", "26-0")),
    ("SP-1", "S", dealer("AKQJ2.32.432.432", "28-0")),
    ("RED-5", "pass", dealer("43.432.QJ432.K32")),
    ("SO-1", "pass", dealer("KQ3.KJ4.KQ54.932", "0-18")),
    ("SO-2", "NT", dealer("KQ3.QJ4.KJ54.932", "0-0", "0-1")),
    ("SO-3", "pass", dealer("KQ3.KJ4.KQ54.932", "0-0", "1-0")),
    ("SO-4", "pass", dealer("9432.J43.Q54.K32")),
    ("PM-1", "S", partner("AQ32.43.K54.A432")),
    ("PM-2", "S", partner("432.QJ432.32.432")),
    ("PM-3", "C", partner("43.J432.432.KQ32")),
    ("PM-4", "D", partner("43.J432.KQ432.32", "24-24", "1-1")),
    ("PM-5", "S", partner("J432.J43.432.432")),
    ("DB-1", "AskLead", eldest("AKQJT98.A32.A32.", "S", "28-0")),
]  # fmt: skip

NOT_CALLED_FOR = [
    ("NT-1", dealer("A32.A43.A54.9532")),
    ("NT-2", dealer("A32.A43.K54.9532")),
    ("NT-3", dealer("AK32.A43.954.932")),
    ("NT-3", dealer("A32.A43.K.J95432")),
    ("NT-4", dealer("A32.K43.Q54.9532")),
    ("NT-5", dealer("AKQ432.93.543.32")),
    ("NT-5", dealer("32.A3.AKQ432.543", "2-0")),
    ("NT-6", dealer("KQ3.KJ4.J954.932")),
    ("RED-1", dealer("43.987432.Q54.32")),
    ("RED-2", dealer("43.K5432.Q54.K32")),
    ("RED-3", dealer("43.AK54.542.5432")),
    ("RED-4", dealer("4.J5432.KQ432.32", "2-0")),
    ("CL-1", dealer("43.32.432.AKQJ92", "16-0")),
    ("CL-1", dealer("43.K32.Q32.J5432", "18-0")),
    ("SP-1", dealer("AKQJ2.32.432.432", "22-0")),
    ("RED-5", dealer("43.432.QJ432.K32", "8-6")),
    ("SO-1", dealer("KQ3.KJ4.KQ54.932", "0-12")),
    ("SO-2", dealer("KQ3.QJ4.KJ54.932")),
    ("SO-3", dealer("KQ3.KJ4.KQ54.932", "0-0", "1-1")),
    ("SO-4", dealer("A432.A43.K54.K32")),
    ("PM-1", partner("AQ32.K3.K54.A432")),
    ("PM-2", partner("432.AKQ432.2.K32")),
    ("PM-3", partner("K3.J432.432.KQ32")),
    ("PM-3", partner("43.J432.432.K432")),
    ("PM-4", partner("43.J432.KQ432.32", "24-24", "0-1")),
    ("PM-5", partner("A32.A43.A54.9532")),
    ("DB-1", eldest("AKQJT98.A32.A32.", "S", "0-0")),
]  # fmt: skip


@pytest.mark.parametrize(("advice", "does", "situation"), CALLED_FOR, ids=str_only)
def test_a_row_is_followed_where_the_hand_calls_for_it(advice: str, does: str, situation: BridgeSituation) -> None:
    decision = ask(BridgePlayer(), situation)
    silent = {"PM-1": "PM-5", "PM-2": "PM-5"}
    assert (told(decision.act), decision.reason.advice) == (does, silent.get(advice, advice))


@pytest.mark.parametrize(("advice", "situation"), NOT_CALLED_FOR, ids=str_only)
def test_a_row_is_not_followed_where_it_does_not_apply(advice: str, situation: BridgeSituation) -> None:
    assert ask(BridgePlayer(), situation).reason.advice != advice


@pytest.mark.parametrize(
    ("advice", "without", "situation"),
    [
        ("NT-3", "pass", dealer("A32.A43.K54.9532")),
        ("RED-4", "D", dealer("4.KJ432.KQ5432.2")),
        ("RED-5", "D", dealer("43.432.QJ432.K32")),
        ("SO-1", "NT", dealer("KQ3.KJ4.KQ54.932", "0-18")),
        ("SO-3", "NT", dealer("KQ3.KJ4.KQ54.932", "0-0", "1-0")),
        ("PM-1", "NT", partner("AQ32.43.K54.A432")),
        ("PM-2", "H", partner("432.QJ432.32.432")),
        ("PM-3", "S", partner("43.J432.432.KQ32")),
        ("PM-4", "S", partner("43.J432.KQ432.32", "24-24", "1-1")),
        ("DB-1", "double", eldest("AKQJT98.A32.A32.", "S", "28-0")),
    ],
)
def test_a_row_left_aside_makes_the_difference(advice: str, without: str, situation: BridgeSituation) -> None:
    assert told(ask(BridgePlayer(), situation).act) != without
    assert told(ask(BridgePlayer(ignoring=frozenset({advice})), situation).act) == without


def test_a_hand_that_must_win_the_odd_trick_doubles() -> None:
    assert told(ask(BridgePlayer(), eldest("AKQJT98.A32.A32.", "S")).act) == "double"
    assert told(ask(BridgePlayer(), eldest("32.J432.J432.432", "S")).act) == "AskLead"


def test_whoever_holds_little_is_satisfied_with_a_double() -> None:
    weak = BridgeSituation("dealer", "J5432.A2.432.432", "S double")
    assert told(ask(BridgePlayer(), weak).act) == "Satisfied"


def test_every_row_of_the_make_has_its_tests() -> None:
    wanted = {row.id for row in rows() if row.moment in ("make", "passed", "double")}
    assert {row for row, *_ in CALLED_FOR} == wanted
    assert {row for row, *_ in NOT_CALLED_FOR} == wanted
