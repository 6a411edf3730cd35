"""Where the book is silent: sure tricks are taken, a partner's left alone, trumps counted, the best kept till last."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.players.book.advice import SILENCE, tradition
from eldesthand.players.book.player import BookPlayer, first_book
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.company import Company, course
from eldesthand.table.acts import Play
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, ask, reach, told
from eldesthand.testing.tables import dealt_table

ADOPTED, DOWN = "pass pass pass order", "pass pass pass pass"


@pytest.mark.parametrize("block", range(3))
def test_the_last_to_play_never_lets_an_adversary_have_a_trick_it_can_take(block: int) -> None:
    """Of all that follow, the last: where the adversaries are winning and one of the lawful cards would win."""
    could = 0
    for seed in range(100 * block, 100 * block + 100):
        before = dealt_table(book("S"), Random(seed))
        for after, done in course(Company((BookPlayer(),) * 4), before):
            if done is not None and isinstance(done.decision.act, Play) and before.deal.tricks:
                deal, act = before.deal, done.decision.act
                trick = deal.tricks[-1]
                players = deal.active.bit_count()
                if not trick.complete and len(trick.laid) == players - 1:
                    led = suit_in_play(trick.laid[0].card, deal.trump)
                    best = max(trick.laid, key=lambda laid: power_in_trick(laid.card, deal.trump, led))
                    hand = deal.hands[act.seat]
                    cards = [card for card in hand if suit_in_play(card, deal.trump) == led] or list(hand)
                    power = power_in_trick(best.card, deal.trump, led)
                    winners = [card for card in cards if power_in_trick(card, deal.trump, led) > power]
                    if winners and (best.hand - act.seat) % 2:
                        could += 1
                        assert act.card in winners, done.decision
            before = after
    assert could > 60


def test_a_partners_winner_is_not_trumped() -> None:
    decision = ask(BookPlayer(), EuchreSituation("third", "C8 S9 D7 D8 SK", "C9", ADOPTED, "HA H7"))
    assert told(decision.act) in ("S9", "D7", "D8")


def test_an_adversarys_winner_is_trumped() -> None:
    assert told(ask(BookPlayer(), EuchreSituation("third", "C8 CT D7 D8 SK", "C9", ADOPTED, "H7 HA")).act) in (
        "C8",
        "CT",
    )


def test_the_last_hand_wins_as_cheaply_as_it_can() -> None:
    said = f"{DOWN} pass pass C"
    assert told(ask(BookPlayer(), EuchreSituation("dealer", "HA HK HQ D7 D8", "S9", said, "HT H7 HJ")).act) == "HQ"


def test_trumps_are_counted() -> None:
    """All nine clubs but the ace are out: the ace of hearts is led before it, and can't be ruffed."""
    situation = EuchreSituation("eldest", "CJ SJ CA HA D7", "S9", f"{DOWN} C", "CJ CQ CK C7 SJ C8 CT C9")
    table, memory = reach(situation)
    sight = EuchreSight(view(table, 1), memory)
    assert sight.unseen_trumps == []
    assert not sight.enemy_trumps
    assert told(ask(BookPlayer(), situation).act) == "HA"


def test_a_trump_that_may_be_out_is_remembered() -> None:
    situation = EuchreSituation("eldest", "CJ SJ CA HA D7", "S9", f"{DOWN} C", "CJ CQ CK C7")
    table, memory = reach(situation)
    sight = EuchreSight(view(table, 1), memory)
    assert set(sight.unseen_trumps) == {card(word) for word in ("CT", "C9", "C8")}
    assert sight.enemy_trumps


def test_the_dealers_turn_up_is_known_to_be_his_until_it_is_played() -> None:
    table, memory = reach(EuchreSituation("eldest", "HA HK S7 D7 D8", "C9", ADOPTED))
    assert card("C9") in EuchreSight(view(table, 1), memory).unseen
    table, memory = reach(EuchreSituation("eldest", "HA HK S7 D7 D8", "C9", f"{DOWN} H"))
    assert card("C9") not in EuchreSight(view(table, 1), memory).unseen


def test_the_master_of_a_suit_is_kept_to_the_last_trick() -> None:
    """Two cards left, a club led that can't be followed: the ace of spades is kept, the low diamond goes."""
    play = "H7 H9 HT HK CA C7 C8 C9 HA H8 HQ HJ CK CT"
    situation = EuchreSituation("eldest", "H7 H8 C7 SA D7", "S9", f"{DOWN} pass pass H", play)
    assert told(ask(BookPlayer(), situation).act) == "D7"


# --- what is ours where the book is silent: beside each, what the first Book player does

CASHED = "HA H7 H8 H9 SA S7 S8 S9"
"""Eldest has led two aces, to which all have followed."""

SILENT = [
    # the dealer's partner keeps the right bower while a low trump does
    ("W-P1", "C8", "CJ", EuchreSituation("second", "CJ C8 S7 D7 D8", "C9", ADOPTED, "HA")),
    # eldest made it and led low: the partner is still to play, and the ace will take a trick of its own
    ("W-P2", "D7", "CA", EuchreSituation("second", "CA S7 S8 D7 D8", "C9", "order", "H8")),
    # two trumps left: the ace may take two for one
    ("W-L1", "CA", "D7", EuchreSituation("eldest", "HA SA CA CQ D7", "C9", "order", CASHED)),
    # the right bower first: a hand with but one trump left can then trump neither of the others
    ("W-L2", "CJ", "HT", EuchreSituation("eldest", "HA SA CJ D8 HT", "C9", ADOPTED, CASHED)),
    # no trump and no sure card: the queen is the likeliest to win
    ("W-L3", "DQ", "D7", EuchreSituation("eldest", "HA SA DQ D8 D7", "C9", ADOPTED, CASHED)),
    # king and queen of next and a suit to trump: 1.4 tricks hoped for
    ("W-M1", "S", "pass", EuchreSituation("eldest", "SK SQ HQ D7 D8", "C9", DOWN)),
    # both bowers with another, an ace and a lone queen: reckoned at 0.82 by 0.88 by 0.25, or 0.18, of all five
    ("W-M2", "alone", "order", EuchreSituation("eldest", "HJ DJ HT SA CQ", "H9", "")),
]


@pytest.mark.parametrize(("own", "now", "at_first", "situation"), SILENT, ids=[row[0] for row in SILENT])
def test_where_the_book_is_silent(own: str, now: str, at_first: str, situation: EuchreSituation) -> None:
    decision = ask(BookPlayer(), situation)
    assert (told(decision.act), told(ask(first_book(), situation).act)) == (now, at_first)
    if own[2] != "M":
        assert decision.reason.advice == own
    assert told(ask(BookPlayer(ignoring=frozenset({own})), situation).act) == at_first


@pytest.mark.parametrize(
    ("card_played", "situation"),
    [
        # a king lies there, which the partner is unlikely to beat
        ("CA", EuchreSituation("second", "CA S7 S8 D7 D8", "C9", "order", "HK")),
        # the trump is none too good: the ten is of use only for this
        ("CT", EuchreSituation("second", "CT S7 S8 D7 D8", "C9", "order", "H8")),
        # the last trump may be beaten: the high card first, to come in with the trump
        ("DQ", EuchreSituation("eldest", "HA SA CA DQ D8", "C9", ADOPTED, CASHED)),
    ],
)
def test_a_trump_is_neither_kept_nor_led_without_cause(card_played: str, situation: EuchreSituation) -> None:
    assert told(ask(BookPlayer(), situation).act) == card_played


def test_each_piece_of_ours_has_its_situation() -> None:
    assert {row[0] for row in SILENT} == {advice.id for advice in tradition(SILENCE)}
