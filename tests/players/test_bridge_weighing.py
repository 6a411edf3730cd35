"""Layouts, playouts and what is at stake: what the Book player's judgement rests on where it weighs."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.cards import card, pack
from eldesthand.players.bridge.demands import BridgeDemand
from eldesthand.players.bridge.layouts import layouts
from eldesthand.players.bridge.playout import Layout, play_out
from eldesthand.players.bridge.sight import BridgeSight
from eldesthand.players.bridge.weigh import stakes
from eldesthand.table.view import view
from eldesthand.table.words import Option, What
from eldesthand.testing.bridge_situations import BridgeSituation, cards_of, reach


def sight_of(situation: BridgeSituation, ignoring: str = "") -> BridgeSight:
    table, memory = reach(situation)
    seen = view(table, situation.seat)
    due = next((due for due in seen.due if due.seat == situation.seat), None)
    return BridgeSight(seen, memory, due, (), frozenset({ignoring}))


def laid_out(*hands: str) -> Layout:
    """Return a layout of four hands written as in PBN, North's first."""
    layout = []
    for hand in hands:
        lanes = [0, 0, 0, 0]
        for held in cards_of(hand):
            lanes[held >> 4] |= 1 << (held & 15)
        layout.append(lanes)
    return layout


THIRD = BridgeSituation("right", "AJ4.J32.J32.T432", "NT may I yes", "S5 S3", "973.Q64.KQ64.AJ9")


def test_a_layout_keeps_to_all_that_is_known() -> None:
    for lay in layouts(sight_of(THIRD), Random(1), 40):
        cards = [
            16 * suit + rank for hand in lay for suit in range(4) for rank in range(2, 15) if hand[suit] >> rank & 1
        ]
        assert sorted(cards) == sorted(set(pack(2)) - {card("S5"), card("S3")})
        assert [sum(lane.bit_count() for lane in hand) for hand in lay] == [13, 12, 12, 13]
        assert lay[3] == laid_out("AJ4.J32.J32.T432")[0]
        assert lay[2] == laid_out("97.Q64.KQ64.AJ9")[0]


def test_a_hand_that_has_not_followed_is_given_none_of_the_suit() -> None:
    void = BridgeSituation("eldest", "AKQ52.75.J432.42", "H may I yes", "SK S3 C5 S6", "973.Q64.KQ64.AJ9")
    for lay in layouts(sight_of(void), Random(2), 40):
        assert lay[3][3] == 0


def test_advice_AX_28_the_lead_tells_what_the_leader_holds() -> None:
    king = BridgeSituation("right", "J64.J32.J32.T432", "H may I yes", "SK S3", "973.Q64.KQ64.AJ9")
    ace, queen = card("SA") & 15, card("SQ") & 15

    def share(ignoring: str) -> float:
        lays = layouts(sight_of(king, ignoring), Random(3), 60)
        return sum(bool(lay[1][3] >> ace & 1 or lay[1][3] >> queen & 1) for lay in lays) / len(lays)

    assert share("") > share("AX-28")


def test_the_dealer_is_given_a_hand_to_make_it_on() -> None:
    """He has made it without trumps: where that is kept to he has more often a strong hand."""
    passed = replace(THIRD, said="pass NT may I yes")

    def strong(situation: BridgeSituation) -> int:
        worths = [lay[0] for seed in range(8) for lay in layouts(sight_of(situation), Random(seed), 10)]
        return sum(
            sum(4 * (lane >> 14) + 3 * (lane >> 13 & 1) + 2 * (lane >> 12 & 1) for lane in lay) >= 12 for lay in worths
        )

    assert strong(THIRD) > 1.3 * strong(passed)


@pytest.mark.parametrize(
    ("hands", "trump", "leader", "tricks"),
    [
        (("AKQ.A.A.", "432.2.2.", "J65.3.3.", "T98.4.4."), 4, 0, 5),
        (("2.2.2.2", "A.A.A.A", "3.3.3.3", "4.4.4.4"), 4, 1, 0),
        (("A.2..", "K.A..", "2.K..", "3.3.."), 4, 0, 1),
        (("AQ...", "32...", "54...", "KJ..."), 4, 0, 1),
        (("54...", "KJ...", "AQ...", "32..."), 4, 0, 2),
        (("2.A2..", "A.K3..", "3.4.2.", "4.5.3."), 2, 1, 1),
    ],
)  # fmt: skip
def test_endings_are_played_out_as_anyone_would(hands: tuple[str, ...], trump: int, leader: int, tricks: int) -> None:
    assert play_out(laid_out(*hands), trump, leader) == tricks


def test_a_trick_in_hand_is_finished_first() -> None:
    lay = laid_out("A.2..", ".A3..", "2.K..", ".4.5.")
    assert play_out(lay, 4, 1, (card("SK"), card("S9"), card("S3"))) in (1, 2)


@pytest.mark.parametrize(
    ("what", "named", "tricks"),
    [
        (What.HIGHEST, {}, 1),
        (What.LOWEST, {}, 0),
        (What.CALL_CARD, {"card": card("S2")}, 0),
        (What.WIN, {}, 1),
    ],
)
def test_a_demand_binds_the_next_card(what: What, named: dict[str, int], tricks: int) -> None:
    """North leads the king to South's ace and two; West's queen is the last card."""
    lay = laid_out(".2..", "3.3..", "A2.4..", "Q.5..")
    won = play_out(lay, 4, 1, (card("SJ"),), BridgeDemand(1 << 2, Option(what, hand=2, **named)))
    assert (won >= 1) == bool(tricks)


def test_no_demand_makes_a_hand_revoke() -> None:
    hand = laid_out("A2.4..")[0]
    BridgeDemand(1 << 2, Option(What.CALL_CARD, card=card("H4"), hand=2)).follow(hand, 3, 4, 1 << 11)
    assert hand == laid_out("A.4..")[0]


def at(score: str, trump: str, ignoring: str = "", games: str = "0-0") -> list[float]:
    hand = BridgeSituation("eldest", "AJ4.J32.J32.T432", f"{trump} may I yes", score=score, games=games)
    return stakes(sight_of(hand, ignoring))


def test_advice_AX_01_more_tricks_are_never_worth_less() -> None:
    for score in ("0-0", "24-0", "0-28", "28-28"):
        worth = at(score, "NT")
        assert worth == sorted(worth)
    assert at("24-0", "NT", "AX-01") == [float(n) for n in range(14)]


def test_advice_AX_08_the_trick_that_wins_the_game_is_worth_more_than_others() -> None:
    worth, without = at("24-0", "NT"), at("24-0", "NT", "AX-08")
    assert worth[7] - worth[6] > 2 * (worth[9] - worth[8])
    assert worth[7] - worth[6] > without[7] - without[6]
    far = at("0-0", "S")
    assert far[8] - far[7] < worth[7] - worth[6]


def test_advice_AX_06_out_of_reach_of_the_game_the_seventh_trick_matters_most() -> None:
    worth, without = at("0-0", "S"), at("0-0", "S", "AX-06")
    gains = [worth[n + 1] - worth[n] for n in range(13)]
    assert max(gains[4:10]) == pytest.approx(gains[6])
    assert gains[6] > without[7] - without[6]
