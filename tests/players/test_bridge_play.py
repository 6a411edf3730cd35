"""Each row on the play: a position in which it speaks for or against certain cards, and one in which it is silent."""

from __future__ import annotations

import pytest

from eldesthand.cards import name
from eldesthand.players.bridge import choosing  # noqa: F401 - the rules are registered with it
from eldesthand.players.bridge.masks import each
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.bridge.rows import row, rows
from eldesthand.players.bridge.rules import concerns, rule_of
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.table.acts import Play
from eldesthand.table.lawful import lawful
from eldesthand.table.view import view
from eldesthand.testing.bridge_situations import BridgeSituation, ask, first_lead, reach, told

NT, HEARTS, SPADES = "NT may I yes", "H may I yes", "S may I yes"


def speaks_for(advice: str, situation: BridgeSituation) -> set[str]:
    """Return the cards for or against which a row speaks in a situation."""
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    due = next(due for due in seen.due if due.seat == situation.seat)
    cards = tuple(act.card for act in lawful(seen, table.book) if isinstance(act, Play))
    sight = BridgeSight(seen, memory, due, cards)
    entry = row(advice)
    rule = rule_of(entry)
    assert rule is not None
    leads = not sight.trick
    opens = leads and not sight.memory.tricks
    if entry.moment != ("first lead" if opens else "lead" if leads else "play") or not concerns(entry, sight):
        return set()
    return {name(card) for card in each(rule(sight) & sight.choice)}


def eldest(hand: str, play: str, dummy: str, said: str = NT) -> BridgeSituation:
    return BridgeSituation("eldest", hand, said, play, dummy)


def right(hand: str, play: str, dummy: str, said: str = NT) -> BridgeSituation:
    return BridgeSituation("right", hand, said, play, dummy)


def dealer(hand: str, play: str, dummy: str, said: str = NT) -> BridgeSituation:
    return BridgeSituation("dealer", hand, said, play, dummy)


DUMMY = "973.Q64.KQ64.AJ9"
"""Dummy where it does not matter."""

OPENED = "S5 S3 S4 SA"
"""The eldest has led the five of spades and the dealer has taken it with the ace."""

DRAWN = "CK C5 C2 CA HA H2 H5 H3 HK H4 H6 D6"
"""The king of clubs is led, and the dealer draws the three trumps that are out."""

EAST = "KJ65.K75.J432.42"
SPEAKS = [
    # the first lead
    ("W-1", {"S3"}, first_lead("K8432.A2.543.Q42", "NT")),
    ("W-2", {"SK"}, first_lead("AK32.43.Q432.432", "H")),
    ("W-3", {"S5"}, first_lead("5.432.K5432.Q432", "H")),
    ("W-4", {"S2"}, first_lead("K842.43.A432.432", "H")),
    ("AX-29", {"SA"}, first_lead("A832.43.Q432.432", "H")),
    # following
    ("W-10", {"H5"}, eldest(EAST, f"{OPENED} H2", DUMMY)),
    ("W-11", {"HK"}, eldest(EAST, f"{OPENED} HJ", DUMMY)),
    ("W-12", {"SA"}, right("AJ4.J32.J32.T432", "S5 S3", DUMMY)),
    ("W-12", {"ST"}, right("QT4.J32.J32.T432", "S5 S3", "KJ3.Q64.KQ64.A98")),
    ("W-13", {"SA"}, dealer("AQ4.J32.A32.T432", "S5 S3 SK", DUMMY)),
    ("W-14", {"S2"}, right("Q82.J32.J32.T432", "SA S3", DUMMY)),
    ("W-15", {"S2"}, right("Q82.J32.J32.T432", "S5 SA", "A73.Q64.KQ64.J98")),
    ("W-16", {"H2"}, right(".J432.J5432.T432", "S5 SA", "A73.Q6.KQ6.J9876", HEARTS)),
    ("W-17", {"HK", "H2"}, right("4.K2.J5432.T8432", "S5 S3 S4 SK S2 SJ S7", "973.Q64.KQ6.AJ96")),
    ("W-18", {"S2"}, right("K2.J432.J5432.43", "S5 S3 SK S4 C4 CQ C2 C9 CK C5 C6 C3 CA C8 C7", "A73.Q64.KQ6.J976")),
    ("W-7", {"S2"}, dealer("A52.AK2.AK32.432", "SK S3 S4", "763.Q64.Q64.AJ95")),
    ("W-8", {"SQ", "SA"}, right("AQ2.J32.J32.T432", "S5 S3", DUMMY)),
    ("W-9", {"S2"}, right("AQ2.J32.J32.T432", "S5 S3", DUMMY)),
    ("W-19", {"DJ", "D2", "CT", "C2"}, right("4.K2.J2.T2", "S5 S3 S4 SK S2 SJ S7", "973.Q64.KQ6.AJ96", HEARTS)),
    ("AX-23", {"H2", "H5", "HQ", "HK", "HA"}, dealer(".AKQ52.A5432.432", "S5 S3 SK", "973.J64.KQ6.AJ98", HEARTS)),
    ("AX-24", {"HA"}, right(".A432.J5432.T432", "S5 SA", "A73.Q6.KQ6.J9876", HEARTS)),
    ("AX-30", {"SK", "SQ"}, dealer("KQ4.J32.A32.T432", "S5 S3 SJ", DUMMY)),
    # what the dealer's adversaries lead
    ("W-20", {"S8"}, right("K82.J32.J32.T432", "S5 S3 SK S4", DUMMY)),
    ("W-20", {"S2"}, right("K8642.J3.J32.T43", "S5 S3 SK S9", "Q73.Q64.KQ64.AJ9")),
    ("W-21", {"SQ"}, eldest("KQJ52.75.J432.42", "SK S3 S4 S6", DUMMY)),
    ("W-22", {"SA"}, eldest("AKJ52.75.432.432", "SK S3 S4 S6", "973.6.AKQJ6.AJ97")),
    ("W-23", {"H5"}, eldest("AKJ52.J85.432.42", "SK S3 S4 S6", "973.K64.876.T987")),
    ("W-24", {"H2", "S8"}, right("K82.J52.J32.T432", "S5 S3 SK S4", "973.964.KQ64.AJ9")),
    ("W-25", {"SA", "SQ", "S5", "S2"}, eldest("AKQ52.75.J432.42", "SK S3 C5 S6", DUMMY, HEARTS)),
    ("W-26", {"D4", "D2"}, eldest("AK52.75.K42.9742", "SK S3 S4 S6", DUMMY, HEARTS)),
    ("W-27", {"H5"}, eldest("AK52.75.K42.9742", "SK S3 S4 S6", "973.Q64.6.AJ9865", HEARTS)),
    ("AX-16", {"C4", "C2"}, eldest("AK52.75.J9432.42", "SK S3 S4 S6", "973.64.Q64.AQJ98")),
    (
        "AX-25",
        {"SQ", "S5"},
        eldest("AKQ5..J432.A9742", "SK S3 S4 S6 SA S7 S8 H2 HA C2 H4 D5 C5 CA C3 C6", "973.Q64.AKQ6.J83", HEARTS),
    ),
    ("DB-2", {"SA", "SQ", "S5", "S2"}, eldest("AKQ52.75.J432.42", "SK S3 C5 S6", DUMMY, "H may I double")),
    ("W-34", {"SA"}, eldest("AKJ52.75.J43.432", "SK S3 S4 S6", DUMMY)),
    ("W-35", {"S2", "H5", "D3", "C2"}, eldest("AKJ52.75.J43.432", "SK S3 S4 S6", DUMMY)),
    # what the dealer leads
    ("AX-20", {"HA"}, dealer("A4.AKQ52.A32.432", "SK S3 S6 SA", "973.J64.KQ64.AJ9", HEARTS)),
    ("AX-22", {"SQ", "S4", "S2"}, dealer("AQ42.AKQ52.A3.32", "SK S3 S6 SA", "3.J64.KQ6542.AJ9", HEARTS)),
    ("AX-15", {"DK"}, dealer("A42.A52.KQJ98.32", "SK S3 S6 SA", "973.J64.654.AK98")),
    (
        "W-31",
        {"HA", "DK", "DQ", "DJ", "DT", "D9", "D8", "CA", "CK"},
        dealer("A.A2.AKQJT98.AK2", "SK S3 S6 SA DA D3 D4 D2", "973.K64.654.QJ98"),
    ),
    ("W-32", {"C2"}, dealer("A42.A52.KQJ9.432", "SK S3 S6 SA", "973.J64.654.AQ98")),
    ("AX-17", {"C2"}, dealer("A42.A52.KQJ9.432", "SK S3 S6 SA", "973.J64.654.AQ98")),
    ("AX-18", {"CA", "C8", "C4", "C3"}, dealer("AK4.A52.K92.A843", "SQ S3 S6 SA", "973.J64.A543.KQ5")),
    ("AX-21", {"HQ", "HJ", "HT", "H9", "H8"}, dealer("A2.AKQJT98.A32.A", DRAWN, "K3.765.K54.98765", HEARTS)),
    ("W-30", {"D2"}, dealer("A4.AKQJ52.32.432", "SK S3 S6 SA HA H3 H4 H7 HK H8 H6 H9", "73.T64.KQJ64.A98", HEARTS)),
    ("AX-26", {"HA"}, dealer("A42.A52.KQJ98.32", "SK S3 S6 SA", "973.J64.654.AK98")),
    ("W-33", {"CK"}, dealer("A42.A52.KQJ98.K2", "SK S3 S6 SA", "973.J64.65.AQJ98")),
]  # fmt: skip

SILENT = [
    ("W-1", first_lead("K8432.A2.543.Q42", "H")),
    ("W-2", first_lead("AQ32.43.Q432.432", "H")),
    ("W-3", first_lead("5.AQJ2.K5432.Q43", "H")),
    ("W-4", first_lead("KQ42.43.A432.432", "H")),
    ("AX-29", first_lead("J832.43.Q432.432", "H")),
    ("W-10", eldest(EAST, f"{OPENED} HJ", DUMMY)),
    ("W-11", eldest(EAST, f"{OPENED} H2", DUMMY)),
    ("W-12", right("QJ4.J32.J32.T432", "SA S3", DUMMY)),
    ("W-13", dealer("AQ4.J32.A32.T432", "S5 SK S6", "K73.Q64.KQ64.J98")),
    ("W-14", right("Q82.J32.J32.T432", "SJ S3", DUMMY)),
    ("W-15", right("Q82.J32.J32.T432", "S5 S3", DUMMY)),
    ("W-16", right(".J432.J5432.T432", "SA S3", DUMMY, HEARTS)),
    ("W-17", right("84.K2.J543.T8432", "S5 S3 S4 SK S2 SJ S7", "973.Q64.KQ6.AJ96")),
    ("W-18", right("K32.J432.J543.43", "S5 S7 SK S4 C4 CQ C2 C9 CK C5 C6 C3 CA C8 C7", "A7.Q64.KQ62.J976")),
    ("W-7", dealer("AQ2.AK2.AK32.432", "SK S3 S4", "763.Q64.Q64.AJ95")),
    ("W-8", right("982.J32.J32.T432", "ST S3", "A73.Q64.KQ64.AJ9")),
    ("W-9", right("982.J32.J32.T432", "ST S3", "A73.Q64.KQ64.AJ9")),
    ("W-19", right("84.K2.J543.T8432", "S5 S3 S4 SK S2 SJ S7", "973.Q64.KQ6.AJ96")),
    ("AX-23", dealer(".A52.A5432.T5432", "S5 S3 SK", "973.KQJ64.KQ6.AJ", HEARTS)),
    ("AX-24", right(".J432.J5432.T432", "S5 SA", "A73.Q6.KQ6.J9876", HEARTS)),
    ("AX-30", dealer("KQ4.J32.A32.T432", "S5", DUMMY)),
    ("W-20", eldest("KQJ52.75.J432.42", "SK S3 S4 S6", DUMMY)),
    ("W-21", right("K82.J32.J32.T432", "S5 S3 SK S4", DUMMY)),
    ("W-22", eldest("AKJ52.75.432.432", "SK S3 S4 S6", "973.Q64.K76.AJ97")),
    ("W-23", eldest("AKJ52.J85.432.42", "SK S3 S4 S6", "973.964.876.T987")),
    ("W-24", right("K82.J52.J32.T432", "S5 S3 SK S4", "Q73.K64.KQ64.AJ9")),
    ("W-25", eldest("AKQ52.75.J432.42", "SK S3 S4 S6", DUMMY, HEARTS)),
    ("W-26", eldest("AK52.75.KQ2.9742", "SK S3 S4 S6", DUMMY, HEARTS)),
    ("W-27", eldest("AK52.75.K42.9742", "SK S3 S4 S6", "973.Q64.653.AJ98", HEARTS)),
    ("AX-16", eldest("AK52.75.J9432.42", "SK S3 S4 S6", "973.64.Q64.98765")),
    ("AX-25", eldest("AKQ52.75.J432.42", "SK S3 S4 S6", DUMMY, HEARTS)),
    ("DB-2", eldest("AKQ52.75.J432.42", "SK S3 C5 S6", DUMMY, HEARTS)),
    ("W-34", eldest("KQJ52.75.J43.432", "SK S3 S4 S6", DUMMY)),
    ("W-35", eldest(EAST, f"{OPENED} H2", DUMMY)),
    ("AX-20", dealer("A4.AKQ52.A32.432", "SK S3 S6 SA", "973.J64.KQ64.AJ9")),
    ("AX-22", dealer("AQ42.AKQ52.A3.32", "SK S3 S6 SA", "973.J64.KQ65.AJ9", HEARTS)),
    ("AX-15", dealer("A42.A52.432.5432", "SK S3 S6 SA", "973.J64.876.T987")),
    ("W-30", dealer("A4.AKQ52.A32.432", "SK S3 S6 SA", "973.J64.KQ64.AJ9", HEARTS)),
    ("W-31", dealer("A42.A52.KQJ98.32", "SK S3 S6 SA", "973.J64.654.AK98")),
    ("W-32", dealer("A42.A52.KQJ9.432", "SK S3 S6 SA", "973.J64.6543.T98")),
    ("AX-17", dealer("A42.A52.KQJ9.432", "SK S3 S6 SA", "973.J64.654.AQ98", HEARTS)),
    ("AX-18", dealer("AK4.A52.K9.A8432", "SQ S3 S6 SA", "973.J64.A543.KQ5")),
    ("AX-21", dealer("A4.AKQ52.A32.432", "SK S3 S6 SA", "973.J64.KQ64.AJ9", HEARTS)),
    ("W-33", dealer("A42.A52.KQJ98.A2", "SK S3 S6 SA", "973.J64.65.T8765")),
    ("AX-26", dealer("A42.AK2.KQJ98.32", "SK S3 S6 SA", "973.J64.654.AJ98")),
]  # fmt: skip


def first_only(value: object) -> str:
    return value if isinstance(value, str) else ""


@pytest.mark.parametrize(("advice", "cards", "situation"), SPEAKS, ids=first_only)
def test_a_row_speaks_of_the_cards_it_is_about(advice: str, cards: set[str], situation: BridgeSituation) -> None:
    assert speaks_for(advice, situation) == cards


@pytest.mark.parametrize(("advice", "situation"), SILENT, ids=first_only)
def test_a_row_is_silent_where_it_does_not_apply(advice: str, situation: BridgeSituation) -> None:
    assert speaks_for(advice, situation) == set()


# --- the Change-the-Suit call

CLUBS = "42.J32.74.AKQJ32"
"""Clubs that are set up, and two small diamonds to call with."""

CALLED = "S5 S3 S8 SA DA D3 D6 D7 DK D5 D8 D4 S4 SQ S7 D9"
"""The eldest's partner has played the seven and the four of diamonds to the dealer's ace and king."""

NOT_CALLED = "S5 S3 S8 SA DA D3 D6 D4 DK D5 D8 D7 S4 SQ S7 D9"

CALLS = [
    ("CS-1", "D7", right(CLUBS, "S5 S3 S2 SA DA D3 D6", "973.Q64.KQ86.T98")),
    ("CS-2", "D4", right("42.J32.754.AKQJ3", "S5 S3 S2 SA DA D3 D6 D7 DJ DT D8", "973.Q64.KQ86.T98")),
    ("CS-3", "C4", eldest("KQ652.A32.853.42", CALLED, "973.J65.Q86.T987")),
    ("CS-3", "H3", eldest("KQ652.32.853.K42", CALLED, "973.J654.Q86.T98")),
    ("CS-4", "H4", eldest("KQ652.432.853.42", CALLED, "973.65.Q862.T987")),
    ("CS-5", "C4", eldest("KQ652.432.853.42", CALLED, "973.AQ5.Q86.T987")),
    ("CS-6", "D7", eldest("J9652.432.J74.42", "S5 S3 S8 SA DA", "T73.Q65.Q86.T987")),
    ("CS-8", "H7", right("42.74.432.AKQJ32", "S5 S3 S2 SA HA H3 H6", "973.Q86.KQ6.T987", HEARTS)),
]  # fmt: skip

NO_CALLS = [
    ("CS-1", right("42.J32.74.J76432", "S5 S3 S2 SA DA D3 D6", "973.Q64.KQ86.T98")),
    ("CS-2", right("42.J32.754.AKQJ3", "S5 S3 S2 SA DA D3 D6 D4 DJ DT D8", "973.Q64.KQ86.T98")),
    ("CS-3", eldest("KQ652.A32.853.42", NOT_CALLED, "973.J65.Q86.T987")),
    ("CS-4", eldest("KQ652.A32.853.42", CALLED, "973.65.Q862.T987")),
    ("CS-5", eldest("KQ652.432.853.42", CALLED, "973.65.Q862.T987")),
    ("CS-6", eldest("J9652.A32.J74.42", "S5 S3 S8 SA DA", "T73.Q65.Q86.T987")),
    ("CS-8", right("42.74.432.J76532", "S5 S3 S2 SA HA H3 H6", "973.Q86.KQ6.AT98", HEARTS)),
]  # fmt: skip


@pytest.mark.parametrize(("advice", "does", "situation"), CALLS, ids=first_only)
def test_the_call_is_made_and_read(advice: str, does: str, situation: BridgeSituation) -> None:
    decision = ask(BridgePlayer(), situation)
    assert (told(decision.act), decision.reason.advice) == (does, advice)


@pytest.mark.parametrize(("advice", "situation"), NO_CALLS, ids=first_only)
def test_there_is_no_call_where_there_is_nothing_to_call_for(advice: str, situation: BridgeSituation) -> None:
    assert ask(BridgePlayer(), situation).reason.advice != advice


ECHO = "S5 S3 S2 SA DA D7 D3 D2 DK D4 D5 D6 C2 C3 C9 CK"


def test_advice_CS_7_a_suit_is_not_returned_to_a_leader_who_has_called() -> None:
    hand, dummy = "82.J432.J962.KT4", "T73.Q65.Q853.A98"
    assert speaks_for("CS-7", right(hand, ECHO, dummy)) == {"S8"}
    straight = ECHO.replace("D7", "dx").replace("D4", "D7").replace("dx", "D4")
    assert speaks_for("CS-7", right(hand, straight, dummy)) == set()


def test_every_row_of_the_play_has_its_tests() -> None:
    about = {"first lead", "lead", "play", "call"}
    shown = {advice for advice, *_ in (*SPEAKS, *CALLS)} | {"CS-7"}
    silent = {advice for advice, *_ in (*SILENT, *NO_CALLS)} | {"CS-7"}
    wanted = {row.id for row in rows() if row.moment in about}
    assert shown == wanted
    assert silent == wanted


def test_every_row_has_words_and_an_id_of_its_own() -> None:
    ids = [row.id for row in rows()]
    assert len(ids) == len(set(ids)) > 100
    assert all(row.words.endswith(".") for row in rows())
