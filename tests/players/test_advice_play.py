"""Each piece of advice on the play: a hand that calls for it and one that doesn't, worked out from the book."""

from __future__ import annotations

import pytest

from eldesthand.players.book.player import BookPlayer
from eldesthand.testing.situations import EuchreSituation, ask, told

ADOPTED, ASSISTED, THIRD, ELDEST = "pass pass pass order", "pass order", "pass pass order", "order"
DEALER_ALONE = "pass pass pass alone"
DOWN = "pass pass pass pass"


def eldest(hand: str, up: str, said: str, play: str = "", score: str = "0-0") -> EuchreSituation:
    return EuchreSituation("eldest", hand, up, said, play, score)


def second(hand: str, up: str, said: str, play: str = "", score: str = "0-0") -> EuchreSituation:
    return EuchreSituation("second", hand, up, said, play, score)


def third(hand: str, up: str, said: str, play: str = "", score: str = "0-0") -> EuchreSituation:
    return EuchreSituation("third", hand, up, said, play, score)


def dealer(hand: str, up: str, said: str, play: str = "", score: str = "0-0") -> EuchreSituation:
    return EuchreSituation("dealer", hand, up, said, play, score)


def str_only(value: object) -> str:
    return value if isinstance(value, str) else ""


CALLED_FOR = [
    # leads against a lone hand
    ("S-P10", "DK", second("DK D8 HA C9 C8", "D9", f"{DOWN} pass pass S!")),
    ("LN-8", "D8", second("D8 CA SK S7 C9", "H9", "pass pass alone")),
    ("LD-6", "HA", eldest("HA SA SK D7 C8", "C9", DEALER_ALONE)),
    ("LD-1", "HQ", eldest("C8 C7 HQ SQ S7", "C9", DEALER_ALONE)),
    ("LD-1", "HK", eldest("CK HK DA D7 ST", "C9", DEALER_ALONE)),
    ("LD-1", "SK", eldest("C8 C7 SK SQ D7", "C9", DEALER_ALONE)),
    # the makers' leads
    ("E-L6", "HJ", eldest("HJ DJ SA C7 C8", "H9", ADOPTED)),
    ("E-L6", "DJ", eldest("HJ DJ SA C7 C8", "H9", ADOPTED, "HJ H7 S9 H9")),
    ("E-L6", "SA", eldest("HJ DJ SA C7 C8", "H9", ADOPTED, "HJ H7 S9 H9 DJ HQ S8 HA")),
    ("E-M2", "CA", eldest("CA CT C8 HK D7", "S9", f"{DOWN} C")),
    ("E-M2", "H8", eldest("HA HT H8 CK D7", "S9", f"{DOWN} H")),
    ("E-L8", "DJ", eldest("DJ H7 SK C9 C8", "H9", THIRD)),
    ("E-L8", "H7", eldest("DJ H7 SK C9 C8", "H9", THIRD, "DJ H8 HT HQ")),
    ("E-L9", "H7", eldest("HA H7 SK C9 C8", "H9", THIRD)),
    ("E-L9", "HK", eldest("HK HQ S8 C9 C8", "H9", THIRD)),
    ("E-L7", "HQ", eldest("HQ SK S8 C9 C8", "H9", THIRD)),
    ("E-L7", "SA", eldest("SA SK D8 C9 C8", "H9", THIRD)),
    ("E-L7", "HK", eldest("DA D8 HK C9 C8", "D9", f"{DOWN} pass pass S")),
    ("S-P3", "HK", second("HK H8 H7 SA C8", "H9", ASSISTED, "SK SA S8 S7")),
    ("S-P4", "HJ", second("HJ HA H7 S8 D9", "H9", ASSISTED, "CA H7 C8 C9")),
    ("S-P5", "HA", second("HA H8 SA CA D9", "H9", ASSISTED, "SK SA S8 S7")),
    ("S-P6", "H7", second("HQ H7 S8 S9 D8", "H9", ADOPTED, "CA HQ C8 C9")),
    ("D-P2", "HQ", dealer("HA HQ S8 SK C7", "H9", f"{ASSISTED} -C7", "DA D7 D8 H9")),
    ("D-P1", "CK", dealer("HJ SK S8 CK C7", "H9", f"{ADOPTED} -C7", "DA D7 D8 H9")),
    # the defenders' leads
    ("E-L3", "H7", eldest("H7 SA CA D8 D9", "H9", ADOPTED)),
    ("E-L3", "H7", eldest("H7 SA CA D8 D9", "H9", ASSISTED)),
    ("E-L2", "C7", eldest("HJ HA S9 S8 C7", "HQ", ADOPTED)),
    ("E-L2", "SK", eldest("HJ HK SK SQ C7", "HQ", ASSISTED)),
    ("E-L1", "HT", eldest("HQ HT DA CK S9", "H9", ASSISTED)),
    ("E-L1", "HJ", eldest("HJ H8 CA SK S9", "HK", ASSISTED)),
    ("E-L5", "H8", eldest("HQ HT H8 S9 C8", "H9", ADOPTED, score="2-0")),
    ("E-L4", "SA", eldest("SA S7 CQ C8 D8", "H9", ADOPTED)),
    ("E-L4", "CQ", eldest("SK S7 CQ CJ D8", "H9", ADOPTED)),
    ("E-L4", "DK", eldest("SK S7 CQ C8 DK", "H9", ADOPTED)),
    ("S-P7", "D8", second("CA SA DK D9 D8", "H9", "pass pass order", "CK CA C8 S8")),
    # following
    ("LD-6b", "SA", eldest("HA SA SK D7 C8", "C9", DEALER_ALONE, "HA H8 CQ CJ C8 C7 CA")),
    ("LD-5", "D8", eldest("HK HQ SA D9 D8", "C9", DEALER_ALONE, "HK H8 HA CJ")),
    ("LD-7", "D8", third("C8 CT HQ S7 D8", "C9", DEALER_ALONE, "HK HQ C9 CJ C7 C8 CA CQ CT SJ SK")),
    ("LD-3", "SA", third("C8 CT HT SA DT", "C9", DEALER_ALONE, "HQ HT C9 CJ C7 C8 CA CQ CT SJ S7")),
    ("LD-4", "ST", eldest("CK HK DA D7 ST", "C9", DEALER_ALONE, "HK H8 CQ CJ CK C7 CA")),
    ("LD-2", "D7", eldest("CK HK DA D7 ST", "C9", DEALER_ALONE, "HK H8 CQ CJ CK C7 CA ST S7 SJ")),
    ("S-P1", "HJ", second("HJ H8 SA C7 C9", "HQ", ASSISTED, "H7")),
    ("S-P1", "H8", second("HJ H8 SA C7 C9", "HA", ASSISTED, "H7")),
    ("S-P2", "DJ", second("DJ H8 SA C7 C9", "H9", ASSISTED, "H7")),
    ("S-P2", "H8", second("DJ H8 SA C7 C9", "HA", ASSISTED, "H7")),
    ("S-P9", "D7", second("HJ SK SQ D7 D8", "H9", ADOPTED, "C8")),
    ("S-P9", "DJ", second("DJ SK SQ D7 D8", "H9", ADOPTED, "C8")),
    ("S-P6b", "HQ", second("HQ H7 S8 S9 D8", "H9", ADOPTED, "CA")),
    ("S-P11", "H7", second("H7 SK SQ D7 D8", "H9", ADOPTED, "CA")),
    ("T-P1", "HQ", third("HQ H8 SK D7 D8", "HT", ADOPTED, "C8 CA")),
    ("D-P3", "HK", dealer("HK S8 SK D7 D8", "HQ", f"{ASSISTED} -S8", "H7 HA H8")),
    ("D-P3", "HA", dealer("HA HK SK D7 D8", "HQ", f"{ASSISTED} -SK", "H7 HJ H8")),
    ("D-P4", "SA", dealer("HK SA SK D7 D8", "HQ", f"{ASSISTED} -D7", "C8 CA C9")),
    ("S-P12", "CA", second("CA CT S8 S9 D8", "H9", ADOPTED, "C8")),
    ("D-P5", "C8", second("CQ C8 S8 S9 D8", "H9", ADOPTED, "CA")),
]  # fmt: skip

NOT_CALLED_FOR = [
    ("S-P10", second("DK D8 HA C9 C8", "D9", "pass pass alone")),
    ("LN-8", second("C8 CA SK S7 C9", "H9", "pass pass alone")),
    ("LD-6", eldest("HA SA SQ D7 C8", "C9", DEALER_ALONE)),
    ("LD-1", eldest("C8 C7 HQ SQ S7", "C9", ADOPTED)),
    ("E-L6", eldest("HJ DJ SK C7 C8", "H9", ADOPTED)),
    ("E-M2", eldest("CA CK C8 HK D7", "S9", f"{DOWN} C")),
    ("E-L8", eldest("HJ H7 SK C9 C8", "H9", THIRD)),
    ("E-L8", eldest("DJ H7 SK C9 C8", "H9", THIRD, "DJ H8 HT S9")),
    ("E-L9", eldest("HA H7 SK C9 C8", "H9", ADOPTED)),
    ("E-L7", eldest("HQ SK S8 C9 C8", "H9", ADOPTED)),
    ("S-P3", second("HK H8 D7 SA C8", "H9", ASSISTED, "SK SA S8 S7")),
    ("S-P4", second("HK HQ H8 H7 D9", "H9", ASSISTED, "CA H7 C8 C9")),
    ("S-P5", second("HA H8 SA CA D9", "H9", ELDEST, "SK SA S8 S7")),
    ("S-P6", second("HQ H7 S8 S9 D8", "H9", ASSISTED, "CA HQ C8 C9")),
    ("D-P2", dealer("HA HQ S8 SK C7", "H9", f"{ASSISTED} -C7", "DA H7 D8 H9")),
    ("D-P2", dealer("HA HQ S8 SK C7", "H9", f"{ADOPTED} -C7", "DA D7 D8 H9")),
    ("D-P1", dealer("HJ SA S8 CK C7", "H9", f"{ADOPTED} -C7", "DA D7 D8 H9")),
    ("E-L3", eldest("H7 SA CK D8 D9", "H9", ADOPTED)),
    ("E-L2", eldest("HJ HA SA S8 C7", "HQ", ADOPTED)),
    ("E-L1", eldest("DJ H8 SQ CK S9", "H9", ASSISTED)),
    ("E-L1", eldest("HA H8 SQ CK S9", "H9", ASSISTED)),
    ("E-L1", eldest("HQ HT SQ CK S9", "H9", ASSISTED, score="4-3")),
    ("E-L1", eldest("HQ HT SQ CK S9", "HJ", ASSISTED)),
    ("E-L5", eldest("HQ HT H8 S9 C8", "H9", ADOPTED, score="0-0")),
    ("E-L5", eldest("HQ HT H8 S9 C8", "HA", ADOPTED, score="2-0")),
    ("E-L4", eldest("SA S7 CQ C8 D8", "H9", THIRD)),
    ("S-P7", second("CA SA DK D9 D8", "H9", "pass pass order", "CK CA C8 C9")),
    ("LD-6b", eldest("HA SA SQ D7 C8", "C9", DEALER_ALONE, "HA H8 CQ CJ C8 C7 CA")),
    ("LD-5", eldest("HK HQ SA D9 D8", "C9", DEALER_ALONE, "HK H8 CQ CJ")),
    ("LD-7", third("C8 CT HQ S7 D8", "C9", DEALER_ALONE, "HK HQ C9 CJ C7 C8 CA CQ CT SJ ST")),
    ("LD-3", third("C8 CT HT SA DT", "C9", DEALER_ALONE, "HQ HT C9 CJ C7 C8 CA CQ CT SJ H9")),
    ("LD-4", eldest("CK HK DA D7 D8", "C9", DEALER_ALONE, "HK H8 CQ CJ CK C7 CA")),
    ("LD-2", eldest("CK HK DA S7 ST", "C9", DEALER_ALONE, "HK H8 CQ CJ CK C7 CA ST S8 SJ")),
    ("S-P1", second("HJ H8 H9 C7 CT", "HQ", ASSISTED, "H7")),
    ("S-P2", second("DJ H8 HT C7 C9", "H9", ASSISTED, "H7")),
    ("S-P9", second("HJ SK SQ D7 D8", "H9", ADOPTED, "CA")),
    ("S-P6b", second("HK H7 S8 S9 D8", "H9", ADOPTED, "CA")),
    ("S-P11", second("HA SK SQ D7 D8", "H9", ADOPTED, "CA")),
    ("T-P1", third("H9 H8 SK D7 D8", "HT", ADOPTED, "C8 CA")),
    ("D-P3", dealer("HK S8 SK D7 D8", "HQ", f"{ASSISTED} -S8", "HA H7 H8")),
    ("D-P4", dealer("HK SA S9 D7 D8", "HQ", f"{ASSISTED} -D7", "C8 CA C9")),
    ("D-P4", dealer("HK SA SK D7 D8", "HQ", f"{ASSISTED} -D7", "CA C8 C9")),
    ("S-P12", second("CK CT S8 S9 D8", "H9", ADOPTED, "C8")),
    ("D-P5", second("CQ C8 S8 S9 D8", "H9", ADOPTED, "C9")),
]  # fmt: skip


@pytest.mark.parametrize(("advice", "plays", "situation"), CALLED_FOR, ids=str_only)
def test_advice_is_followed_where_the_hand_calls_for_it(advice: str, plays: str, situation: EuchreSituation) -> None:
    decision = ask(BookPlayer(), situation)
    assert (told(decision.act), decision.reason.advice) == (plays, advice)


@pytest.mark.parametrize(("advice", "situation"), NOT_CALLED_FOR, ids=str_only)
def test_advice_is_not_followed_where_it_does_not_apply(advice: str, situation: EuchreSituation) -> None:
    assert ask(BookPlayer(), situation).reason.advice != advice
