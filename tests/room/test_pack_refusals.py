"""The room puts each pack in order before anyone handles it, whatever is done to it out of the common."""

from __future__ import annotations

from random import Random

import pytest

from drivers.room import ENTROPY, History, packs_by
from eldesthand.books import book, codes
from eldesthand.session.events import Committed, Opened
from eldesthand.shown.desk_frames import Offer
from eldesthand.shown.table_frame import shown
from eldesthand.shuffle.check import problem_with
from eldesthand.table.acts import Act, CutPack, DealOn, DealOut, DealPacket, Shuffle
from eldesthand.table.draft import Impossible

FOUR = ("Ann", "Bob", "Cid", "Dot")


def after_a_deal(code: str) -> History:
    """Return a table at which a deal has been played out and nobody has asked for the next."""
    with packs_by(Random(1)):
        history = History(Opened("t1", code, "club"), FOUR)
        history.plays(Random(2))
    play = history.table.play
    assert play is not None
    assert play.deal.ended
    return history


@pytest.mark.parametrize("code", codes())
def test_nobody_brings_a_pack_of_his_own_to_the_next_deal(code: str) -> None:
    history = after_a_deal(code)
    play = history.table.play
    assert play is not None
    his = tuple(sorted(book(code).pack))
    acts: list[Act] = [Shuffle(0, his), CutPack(0, 9), DealOut(0), DealPacket(0, 1, 3), DealOn(0, 2)]
    for seat in range(4):
        for act in acts:
            with pytest.raises(Impossible, match="ask for the next deal first"):
                history.table.done_by(play.names[seat], act)
    assert history.tries(play.names[0], Shuffle(0, idle=True)), "the other pack may be shuffled meanwhile"


@pytest.mark.parametrize("code", codes())
def test_the_order_of_a_shuffle_is_the_rooms_whatever_its_player_says(code: str) -> None:
    with packs_by(Random(3)):
        history = History(Opened("t1", code, "club"), FOUR)
        while history.table.play is None or not history.table.before_the_deal:
            assert history.goes_on(Random(4))
        his = tuple(sorted(book(code).pack))
        play = history.table.play
        assert history.tries(play.names[play.deal.dealer], Shuffle(play.deal.dealer, his), ENTROPY)
    assert history.table.pack is not None
    assert history.table.pack.cards != his
    assert history.table.play is not None
    assert history.table.play.deal.pack == history.table.pack.cards


@pytest.mark.parametrize("code", ["S", "B"])
def test_a_pack_that_is_cut_and_not_shuffled_is_dealt_all_the_same(code: str) -> None:
    with packs_by(Random(5)):
        history = History(Opened("t1", code, "club"), FOUR)
        while history.table.play is None:
            assert history.goes_on(Random(6))
        play = history.table.play
        cutter = (play.deal.dealer + 3) % 4
        assert history.tries(play.names[cutter], CutPack(cutter, 11), ENTROPY)
        history.plays(Random(7))
    after = history.table.play
    assert after is not None
    assert after.deal.ended
    (proof,) = history.table.dealt.values()
    assert problem_with(proof) == ""


def test_cards_dealt_by_hand_come_from_the_pack_committed_to() -> None:
    with packs_by(Random(8)):
        history = History(Opened("t1", "S", "club"), FOUR)
        while history.table.play is None:
            assert history.goes_on(Random(9))
        play = history.table.play
        dealer = play.deal.dealer
        assert history.tries(play.names[dealer], Shuffle(dealer), ENTROPY)
        assert history.table.pack is not None
        cards = history.table.pack.cards
        assert history.tries(play.names[dealer], DealOn(dealer, 1))
    (proof,) = history.table.dealt.values()
    assert proof.dealt_from == cards
    assert history.table.play is not None
    first = history.table.play.deal.packets[0]
    assert set(history.table.play.deal.hands[first[0]]) == set(cards[: first[1]])
    assert sum(isinstance(event, Committed) for event in history.stream) == 1


@pytest.mark.parametrize(("code", "law"), [("S", "S72"), ("B", "B-PACK-1a")])
def test_new_packs_are_called_for_by_a_button_until_the_pack_is_cut(code: str, law: str) -> None:
    """One who sits calls for two, and the dealer chooses between them; once a pack is cut none is to be had."""
    with packs_by(Random(3)):
        history = History(Opened("t1", code, "club"), FOUR)
        while history.table.play is None or not history.table.before_the_deal:
            assert history.goes_on(Random(4))
        play = history.table.play
        caller, dealer = play.names[(play.deal.dealer + 1) % 4], play.names[play.deal.dealer]
        (offered,) = called_for(history, caller)
        assert offered.law == law
        assert history.tries(caller, offered.act)
        (chosen,) = [
            choice for choice in shown(history.table, dealer).desk.choices if choice.label == "choose a new pack"
        ]
        assert history.tries(dealer, chosen.act)
        while called_for(history, caller):
            assert history.goes_on(Random(4))
        after = history.table.play
        assert after is not None
        assert after.deal.cut


def called_for(history: History, who: str) -> list[Offer]:
    return [power for power in shown(history.table, who).desk.powers if power.label == "call for two new packs"]
