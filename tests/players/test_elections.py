"""Rights are used by what they are worth to the hand that holds them."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from eldesthand.players.book.player import BookPlayer
from eldesthand.players.interface import Decision
from eldesthand.seats import both
from eldesthand.table.acts import Elect, Option, What
from eldesthand.table.lawful import lawful
from eldesthand.table.rights import Right
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, reach


def decided(hand: str, said: str, *options: Option) -> Decision | None:
    """Return what eldest does with a right of these options, nine of hearts turned up by North."""
    table, memory = reach(EuchreSituation("eldest", hand, "H9", said))
    right = Right("S35", table.no, both(1), both(0), options, (), table.no, deal=table.deal.number)
    seen = view(replace(table, rights=(right,)), 1)
    return BookPlayer().decide(seen, None, lawful(seen, table.book), memory)


def option_of(decision: Decision | None) -> What | None:
    return decision.act.option.what if decision is not None and isinstance(decision.act, Elect) else None


@pytest.mark.parametrize(
    ("hand", "what"), [("S7 S8 C7 C8 D7", What.NEW_DEAL), ("HJ DJ HA SA CA", None), ("HA HK H7 SA D8", None)]
)
def test_a_new_deal_is_claimed_on_a_poor_hand_only(hand: str, what: What | None) -> None:
    assert option_of(decided(hand, "", Option(What.NEW_DEAL))) is what


@pytest.mark.parametrize(("hand", "what"), [("HA HK HQ S7 C8", What.PLAYED), ("S7 S8 C7 C8 D7", What.PASSED)])
def test_an_order_after_a_pass_is_let_be_played_on_good_trumps_only(hand: str, what: What) -> None:
    assert option_of(decided(hand, "pass", Option(What.PLAYED), Option(What.PASSED, hand=2))) is what


@pytest.mark.parametrize(("hand", "what"), [("HJ HA SA S7 C8", None), ("S7 S8 C7 C8 D7", What.TOGETHER)])
def test_a_lone_player_is_made_to_play_with_his_partner_by_a_hopeless_hand(hand: str, what: What | None) -> None:
    assert option_of(decided(hand, "pass pass pass alone", Option(What.TOGETHER))) is what


@pytest.mark.parametrize(("hand", "what"), [("HJ HA SA S7 C8", What.ALONE), ("S7 S8 C7 C8 D7", None)])
def test_and_is_made_to_play_alone_by_a_hand_that_may_euchre_him(hand: str, what: What | None) -> None:
    assert option_of(decided(hand, "pass pass pass order", Option(What.ALONE))) is what


def test_nothing_is_demanded_that_no_right_offers() -> None:
    table, memory = reach(EuchreSituation("eldest", "S7 S8 C7 C8 D7", "H9", "pass pass"))
    seen = view(table, 1)
    assert BookPlayer().decide(seen, None, lawful(seen, table.book), memory) is None
