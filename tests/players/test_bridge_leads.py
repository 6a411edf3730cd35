"""Elwell's leads and unblocking: for each row a hand that calls for it and one that doesn't."""

from __future__ import annotations

import pytest

from eldesthand.cards import card, name
from eldesthand.players.bridge.first_leads import table_lead
from eldesthand.players.bridge.holding import BridgeHolding
from eldesthand.players.bridge.masks import mask_of
from eldesthand.players.bridge.player import BridgePlayer
from eldesthand.players.bridge.rows import rows
from eldesthand.testing.bridge_situations import BridgeSituation, ask, cards_of, first_lead, told


def spade_lead(hand: str, no_trump: bool) -> tuple[str, str]:
    """Return the card that the tables lead of the spades of a hand, and the row."""
    led, row = table_lead(BridgeHolding(mask_of(cards_of(hand))), 3, no_trump)
    return name(led), row.id if row is not None else ""


AGAINST_A_TRUMP = [
    ("TL-1", "SA", "AK.432.5432.5432"),
    ("TL-2", "SK", "AKQ2.432.432.432"),
    ("TL-3", "SK", "AK32.432.432.432"),
    ("TL-4", "SA", "A832.432.432.432"),
    ("TL-5", "SK", "KQ32.432.432.432"),
    ("TL-6", "SQ", "QJT2.432.432.432"),
    ("TL-7", "SQ", "QJ92.432.432.432"),
    ("TL-8", "SJ", "JT32.432.432.432"),
    ("TL-9", "SJ", "J2.432.5432.5432"),
    ("TL-10", "ST", "KJT2.432.432.432"),
    ("TL-11", "ST", "T2.432.5432.5432"),
    ("TL-12", "S9", "92.432.5432.5432"),
    ("TL-13", "S2", "K82.432.5432.432"),
    ("TL-13", "S2", "Q82.432.5432.432"),
    ("TL-14", "S8", "842.432.5432.432"),
    ("TL-14", "SJ", "J82.432.5432.432"),
    ("TL-14", "S5", "5.5432.5432.5432"),
    ("TL-15", "S2", "K842.432.432.432"),
    ("TL-15", "S5", "Q98532.432.43.43"),
]  # fmt: skip

NOT_AGAINST_A_TRUMP = [
    ("TL-1", "AK2.432.5432.432"),
    ("TL-2", "AKJ2.432.432.432"),
    ("TL-3", "AK.432.5432.5432"),
    ("TL-4", "AK32.432.432.432"),
    ("TL-5", "AKQ2.432.432.432"),
    ("TL-6", "QJ82.432.432.432"),
    ("TL-7", "QJT9.432.432.432"),
    ("TL-8", "QJT2.432.432.432"),
    ("TL-9", "J32.432.5432.432"),
    ("TL-10", "KJ92.432.432.432"),
    ("TL-11", "T32.432.5432.432"),
    ("TL-12", "932.432.5432.432"),
    ("TL-13", "K832.432.432.432"),
    ("TL-14", "K82.432.5432.432"),
    ("TL-15", "842.432.5432.432"),
]  # fmt: skip

AT_NO_TRUMP = [
    ("NL-1", "SA", "AQJ32.A32.432.32"),
    ("NL-1", "SA", "AQJ32.K32.432.32"),
    ("NL-2", "SQ", "AQJ32.Q32.432.32"),
    ("NL-3", "SK", "AKQ32.432.432.32"),
    ("NL-3", "SK", "AKJ32.432.432.32"),
    ("NL-4", "SK", "AKT432.A32.32.32"),
    ("NL-5", "SK", "AK65432.32.32.32"),
    ("NL-6", "SA", "AQ65432.32.32.32"),
    ("NL-6", "SA", "AJ65432.32.32.32"),
    ("NL-7", "SA", "A9865432.32.32.2"),
    ("NL-8", "SK", "KQJ2.432.432.432"),
    ("NL-8", "SK", "KQT2.432.432.432"),
    ("NL-8", "SK", "KQ65432.32.32.32"),
    ("NL-9", "SQ", "QJT2.432.432.432"),
    ("NL-9", "SQ", "QJ92.432.432.432"),
    ("NL-10", "SJ", "JT92.432.432.432"),
    ("NL-11", "ST", "KJT2.432.432.432"),
    ("NL-12", "ST", "T982.432.432.432"),
    ("NL-12", "S7", "9742.432.432.432"),
    ("NL-13", "S2", "K842.432.432.432"),
    ("NL-13", "S4", "AK642.432.432.32"),
    ("NL-13", "S4", "AKT432.432.32.32"),
]  # fmt: skip

NOT_AT_NO_TRUMP = [
    ("NL-1", "AQJ32.Q32.432.32"),
    ("NL-2", "AQJ32.A32.432.32"),
    ("NL-3", "AKT32.432.432.32"),
    ("NL-4", "AKT432.432.32.32"),
    ("NL-5", "AK5432.432.32.32"),
    ("NL-6", "AQ5432.432.32.32"),
    ("NL-7", "A865432.32.32.32"),
    ("NL-8", "KQ32.432.432.432"),
    ("NL-9", "QJ82.432.432.432"),
    ("NL-10", "JT82.432.432.432"),
    ("NL-11", "KJ92.432.432.432"),
    ("NL-12", "J742.432.432.432"),
    ("NL-13", "T982.432.432.432"),
]  # fmt: skip


def first_only(value: object) -> str:
    return value if isinstance(value, str) and "-" in value else ""


@pytest.mark.parametrize(("row", "led", "hand"), AGAINST_A_TRUMP, ids=first_only)
def test_leads_against_a_trump(row: str, led: str, hand: str) -> None:
    assert spade_lead(hand, no_trump=False) == (led, row)


@pytest.mark.parametrize(("row", "hand"), NOT_AGAINST_A_TRUMP, ids=first_only)
def test_leads_against_a_trump_from_other_holdings(row: str, hand: str) -> None:
    assert spade_lead(hand, no_trump=False)[1] != row


@pytest.mark.parametrize(("row", "led", "hand"), AT_NO_TRUMP, ids=first_only)
def test_leads_at_no_trump(row: str, led: str, hand: str) -> None:
    assert spade_lead(hand, no_trump=True) == (led, row)


@pytest.mark.parametrize(("row", "hand"), NOT_AT_NO_TRUMP, ids=first_only)
def test_leads_at_no_trump_from_other_holdings(row: str, hand: str) -> None:
    assert spade_lead(hand, no_trump=True)[1] != row


def test_the_lead_is_made_by_the_table_and_says_so() -> None:
    suits = ask(BridgePlayer(), first_lead("KQJ2.432.5432.32", "H"))
    assert (told(suits.act), suits.reason.advice) == ("SK", "TL-5")
    none = ask(BridgePlayer(), first_lead("KQJT2.432.543.32", "NT"))
    assert (told(none.act), none.reason.advice) == ("SK", "NL-8")


UNBLOCKING = [
    ("UB-1", "SK", "K2.5432.A432.432", "SA S3"),
    ("UB-2", "SA", "A2.5432.5432.432", "SK S3"),
    ("UB-3", "SK", "K2.5432.A432.432", "SQ S3"),
    ("UB-4", "SQ", "Q72.5432.432.432", "SK S3 S2 S5 SA S4"),
    ("UB-5", "SQ", "KQ2.5432.432.432", "SA S3"),
    ("UB-6", "SJ", "QJ2.5432.432.432", "SA S3"),
    ("UB-7", "SJ", "QJ2.5432.432.432", "SK S3"),
    ("UB-8", "SQ", "KQ2.5432.432.432", "SJ S3"),
    ("UB-9", "S5", "J652.432.432.432", "SK S3"),
    ("UB-10", "S7", "Q9732.432.432.43", "SK S4"),
    ("AX-19", "SQ", "Q2.5432.5432.432", "SK S3"),
]  # fmt: skip

NOT_UNBLOCKING = [
    ("UB-1", "K82.5432.A432.43", "SA S3"),
    ("UB-2", "A82.5432.5432.43", "SK S3"),
    ("UB-3", "K2.5432.A432.432", "SJ S3"),
    ("UB-4", "Q72.5432.432.432", "SK S3"),
    ("UB-5", "KQ2.5432.432.432", "ST S3"),
    ("UB-6", "QJ72.5432.432.43", "SA S3"),
    ("UB-7", "QJ72.5432.432.43", "SK S3"),
    ("UB-8", "KQ2.5432.432.432", "S9 S3"),
    ("UB-9", "J6542.432.432.43", "SK S3"),
    ("UB-10", "Q732.432.432.432", "SK S4"),
    ("AX-19", "Q72.5432.543.432", "SK S3"),
]  # fmt: skip


def third_hand(hand: str, play: str) -> BridgeSituation:
    """Return the eldest's partner at his turn; dummy has the cards it plays, and three spades in all."""
    cards = [word[1] for word in play.split()]
    shown = cards[1::4]
    spare = [rank for rank in "T98654" if rank not in cards and rank not in hand.split(".")[0]]
    spades = "".join([*spare[: 3 - len(shown)], *shown])
    return BridgeSituation("right", hand, "NT may I yes", play, dummy=f"{spades}.KQ8.KQ86.QJ9")


@pytest.mark.parametrize(("row", "does", "hand", "play"), UNBLOCKING, ids=first_only)
def test_third_hand_unblocks_by_the_table(row: str, does: str, hand: str, play: str) -> None:
    decision = ask(BridgePlayer(), third_hand(_thirteen(hand), play))
    assert (told(decision.act), decision.reason.advice) == (does, row)


@pytest.mark.parametrize(("row", "hand", "play"), NOT_UNBLOCKING, ids=first_only)
def test_third_hand_does_not_unblock_otherwise(row: str, hand: str, play: str) -> None:
    assert ask(BridgePlayer(), third_hand(_thirteen(hand), play)).reason.advice != row


def _thirteen(hand: str) -> str:
    """Return the hand with clubs added, or taken off, until it has thirteen cards."""
    suits = hand.split(".")
    others = sum(len(suit) for suit in suits[:3])
    return ".".join([*suits[:3], "K765432"[: 13 - others]])


def test_nothing_is_unblocked_against_a_trump() -> None:
    situation = BridgeSituation("right", "K2.5432.A432.K32", "H may I yes", "SA S3", dummy="983.KQ8.KQ86.QJ9")
    assert ask(BridgePlayer(), situation).reason.advice != "UB-1"


def test_cards_are_read_as_written() -> None:
    assert cards_of("A2...K") == (card("SA"), card("S2"), card("CK"))


def test_every_row_of_the_tables_has_its_tests() -> None:
    wanted = {row.id for row in rows() if row.moment in ("trump lead", "no-trump lead", "unblock")}
    assert {row for row, *_ in (*AGAINST_A_TRUMP, *AT_NO_TRUMP, *UNBLOCKING)} == wanted
    assert {row for row, *_ in (*NOT_AGAINST_A_TRUMP, *NOT_AT_NO_TRUMP, *NOT_UNBLOCKING)} == wanted
