"""Each piece of advice on the making: a hand that calls for it and one that doesn't, worked out from the book."""

from __future__ import annotations

import pytest

from eldesthand.players.book.player import BookPlayer
from eldesthand.testing.situations import EuchreSituation, ask, told

ROUND_TWO = "pass pass pass pass"
BEFORE = {"eldest": "", "second": "pass", "third": "pass pass", "dealer": "pass pass pass"}


def turn_up(place: str, hand: str, up: str, score: str = "0-0") -> EuchreSituation:
    return EuchreSituation(place, hand, up, BEFORE[place], score=score)


def second_round(place: str, hand: str, up: str, score: str = "0-0") -> EuchreSituation:
    return EuchreSituation(place, hand, up, f"{ROUND_TWO} {BEFORE[place]}", score=score)


def str_only(value: object) -> str:
    return value if isinstance(value, str) else ""


CALLED_FOR = [
    ("E-O1", "order", turn_up("eldest", "HA HQ HT SK S8", "H9")),
    ("E-O1", "order", turn_up("eldest", "CJ CT C9 DK DT", "CQ")),
    ("E-O2", "pass", turn_up("eldest", "CJ CT C9 SK ST", "CQ")),
    ("E-O2", "pass", turn_up("eldest", "SJ CA C7 S7 D7", "CQ")),
    ("S-A1", "order", turn_up("second", "HK H8 H7 SQ D8", "H9")),
    ("S-A1", "order", turn_up("second", "HJ H7 SQ D8 C9", "H9")),
    ("S-A1", "order", turn_up("second", "DJ H7 SA D8 C9", "H9")),
    ("S-A1", "order", turn_up("second", "HQ H7 SA DA C9", "H9")),
    ("S-A2", "order", turn_up("second", "HA H8 SA D8 C9", "HQ")),
    ("S-A2", "order", turn_up("second", "HK HT SA S8 S7", "H9")),
    ("S-A3", "order", turn_up("second", "HK H7 S8 C8 C7", "H9", "4-4")),
    ("S-A3", "order", turn_up("second", "HA H7 S8 C8 C7", "H9", "4-0")),
    ("S-A4", "pass", turn_up("second", "H9 H8 SK SQ D7", "HJ")),
    ("S-A5", "order", turn_up("second", "HA H8 DA S8 C7", "HJ", "3-1")),
    ("T-O1", "order", turn_up("third", "HJ HQ HT DK CA", "H9")),
    ("T-O2", "order", turn_up("third", "DJ HA HK S7 C8", "HJ")),
    ("T-O3", "order", turn_up("third", "HA HQ HT H8 S7", "H9")),
    ("T-O3", "order", turn_up("third", "HJ DJ H8 S7 C7", "H9")),
    ("T-O3", "order", turn_up("third", "HK HT H8 SA CA", "H9")),
    ("T-O3", "order", turn_up("third", "DJ HK H8 SA C7", "H9")),
    ("T-O4", "order", turn_up("third", "DJ HA HK S8 C7", "H9")),
    ("D-T1", "order", turn_up("dealer", "HA H7 S8 C8 D7", "H9")),
    ("D-T1", "order", turn_up("dealer", "HJ S9 S8 S7 CQ", "HQ")),
    ("D-T1", "order", turn_up("dealer", "HT SA CA D9 D8", "H9")),
    ("D-T2", "order", turn_up("dealer", "HA SA S9 S8 C7", "HK")),
    ("D-T3", "order", turn_up("dealer", "HJ S8 S7 C9 D8", "H9", "4-4")),
    ("D-T4", "order", turn_up("dealer", "HA SA SK S8 C7", "HQ")),
    ("D-T5", "pass", turn_up("dealer", "CJ SJ DA DK D8", "H9")),
    ("D-T6", "order", turn_up("dealer", "HJ S8 S7 C9 D8", "H9", "4-3")),
    ("E-M1", "C", second_round("eldest", "HA HK H7 SJ CT", "SK")),
    ("S-P8", "H", second_round("second", "HA HQ H8 D9 S7", "C9")),
    ("T-M1", "S", second_round("third", "SJ SA SK H8 D7", "C9")),
    ("D-M1", "S", second_round("dealer", "SA SQ S8 H8 D7", "C9")),
    ("LN-1", "alone", turn_up("eldest", "HJ DJ HA HK SA", "H9", "3-0")),
    ("LN-2", "alone", turn_up("eldest", "HJ HA HK SA CQ", "H9", "1-4")),
    ("LN-4", "take", EuchreSituation("dealer", "HJ HA SA CQ D7", "HK", "pass order")),
    ("LN-5", "alone", turn_up("eldest", "HJ DJ HT H8 CK", "H9")),
    ("LN-7", "take", EuchreSituation("dealer", "HJ HA SA CA D7", "H9", "pass alone")),
    ("LN-6", "-D8", EuchreSituation("dealer", "S9 S7 CA CK D8", "H9", "pass pass alone")),
    ("D-D1", "-CK", EuchreSituation("dealer", "HA HQ SA S7 CK", "H9", "pass pass pass order")),
    ("D-D2", "-D7", EuchreSituation("dealer", "CA HA H7 DK D7", "C9", "pass pass pass order")),
    ("D-D3", "-HK", EuchreSituation("dealer", "CA CQ HA HK DA", "C9", "pass pass pass order")),
    ("D-D3", "-DA", EuchreSituation("dealer", "CA CQ HA HK DA", "C9", "pass pass pass alone")),
]  # fmt: skip

NOT_CALLED_FOR = [
    ("E-O1", "pass", turn_up("eldest", "H8 H7 HT SK D8", "H9")),
    ("E-O1", "pass", turn_up("eldest", "HA HQ HT SK S8", "HJ")),
    ("E-O1", "pass", turn_up("eldest", "HA HQ HT SK S8", "H9", "4-3")),
    ("E-O2", "order", turn_up("eldest", "CJ CT C9 DK DT", "CQ")),
    ("S-A1", "pass", turn_up("second", "HK H7 S8 C7 D9", "H9")),
    ("S-A1", "pass", turn_up("second", "DJ S8 SA C7 D9", "H9")),
    ("S-A2", "pass", turn_up("second", "HA H8 SA D8 C9", "HQ", "3-1")),
    ("S-A3", "pass", turn_up("second", "HK H7 S8 C8 C7", "H9", "2-2")),
    ("S-A4", "order", turn_up("second", "HA H8 DA S8 C7", "HJ")),
    ("S-A5", "pass", turn_up("second", "HA H8 DA S8 C7", "HQ", "3-1")),
    ("T-O1", "pass", turn_up("third", "HK HQ HT SK S8", "H9")),
    ("T-O2", "pass", turn_up("third", "HA HK HQ S7 C8", "HJ")),
    ("T-O3", "pass", turn_up("third", "HA HQ HT S8 S7", "H9")),
    ("T-O4", "pass", turn_up("third", "DJ HA HK S8 C7", "H9", "4-2")),
    ("D-T1", "pass", turn_up("dealer", "HT S8 CA D9 D8", "H9")),
    ("D-T2", "pass", turn_up("dealer", "HA SA S9 S8 C7", "HK", "3-3")),
    ("D-T3", "pass", turn_up("dealer", "HJ S8 S7 C9 D8", "H9", "2-2")),
    ("D-T4", "pass", turn_up("dealer", "HQ S8 SK C7 D8", "H7")),
    ("D-T5", "order", turn_up("dealer", "CJ SJ HA HK H8", "H9")),
    ("D-T6", "pass", turn_up("dealer", "HJ S8 S7 C9 D8", "H9", "4-2")),
    ("E-M1", "pass", second_round("eldest", "HQ H8 D9 CT S8", "SK")),
    ("E-M1", "pass", second_round("eldest", "HA HT H7 S9 D7", "SK")),
    ("S-P8", "S", second_round("second", "SA SQ SK S8 D9", "H9")),
    ("T-M1", "pass", second_round("third", "SQ ST S8 H8 D7", "C9")),
    ("D-M1", "pass", second_round("dealer", "S8 S7 H8 D7 D9", "C9")),
    ("LN-1", "order", turn_up("eldest", "HJ DJ HT SA CQ", "H9", "3-0")),
    ("LN-2", "order", turn_up("eldest", "HJ HA HK SA CQ", "H9", "0-0")),
    ("LN-3", "order", turn_up("third", "HJ DJ HT H8 CK", "H9")),
    ("LN-4", "order", turn_up("dealer", "HJ HA SA CQ D7", "HK")),
    ("LN-5", "order", turn_up("eldest", "HA HQ HT SK S8", "H9")),
    ("LN-7", "-S8", EuchreSituation("dealer", "HJ HA S8 C7 C9", "H9", "pass order")),
    ("LN-6", "-S7", EuchreSituation("dealer", "S7 DA DK CA CK", "H9", "pass pass alone")),
    ("D-D1", "-C7", EuchreSituation("dealer", "HA HQ SA SK C7", "H9", "pass pass pass order")),
    ("D-D2", "-HK", EuchreSituation("dealer", "CA CQ HK DA D7", "C9", "pass pass pass order")),
    ("D-D3", "-HQ", EuchreSituation("dealer", "CA CQ HQ HK DA", "C9", "pass pass pass order")),
]  # fmt: skip


@pytest.mark.parametrize(("advice", "does", "situation"), CALLED_FOR, ids=str_only)
def test_advice_is_followed_where_the_hand_calls_for_it(advice: str, does: str, situation: EuchreSituation) -> None:
    decision = ask(BookPlayer(), situation)
    assert (told(decision.act), decision.reason.advice) == (does, advice)


@pytest.mark.parametrize(("advice", "does", "situation"), NOT_CALLED_FOR, ids=str_only)
def test_advice_is_not_followed_where_it_does_not_apply(advice: str, does: str, situation: EuchreSituation) -> None:
    decision = ask(BookPlayer(), situation)
    assert told(decision.act) == does
    if advice != "D-D1":
        assert decision.reason.advice != advice


def test_advice_LN_3_what_eldest_plays_alone_third_hand_does_not() -> None:
    hand = "HJ DJ HT H8 CK"
    assert told(ask(BookPlayer(), turn_up("eldest", hand, "H9")).act) == "alone"
    assert told(ask(BookPlayer(), turn_up("third", hand, "H9")).act) == "order"
    assert told(ask(BookPlayer(ignoring=frozenset({"LN-3"})), turn_up("third", hand, "H9")).act) == "alone"


@pytest.mark.parametrize("score", ["4-1", "4-2"])
def test_advice_BR_1_the_bridge_is_kept_only_by_those_who_keep_it_and_without_two_aces(score: str) -> None:
    weak = turn_up("eldest", "HQ S8 S7 C9 D8", "H9", score)
    kept = ask(BookPlayer(bridges=True), weak)
    assert (told(kept.act), kept.reason.advice) == ("order", "BR-1")
    assert told(ask(BookPlayer(), weak).act) == "pass"
    guarded = turn_up("eldest", "HQ SA S7 CA D8", "H9", score)
    assert told(ask(BookPlayer(bridges=True), guarded).act) == "pass"


def test_advice_BR_1_at_other_scores_there_is_no_bridge() -> None:
    assert told(ask(BookPlayer(bridges=True), turn_up("eldest", "HQ S8 S7 C9 D8", "H9", "4-3")).act) == "pass"
