"""Errors come at the rate that is set and only then; they are noticed, claimed and mended as the laws allow."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.books import book
from eldesthand.cards import Card, card
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, Four, SeatDecision, course, play_deal
from eldesthand.players.interface import Decision
from eldesthand.players.memory import Memory
from eldesthand.seats import side
from eldesthand.table import acts as A  # noqa: N812
from eldesthand.table import clerk
from eldesthand.table.acts import Matter, Option, What
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, ask, reach, told
from eldesthand.testing.tables import dealt_table, with_options

CLUB = frozenset({"manner=club"})
STRICT = frozenset({"manner=strict"})


def four(player: BookPlayer) -> Four:
    return player, player, player, player


def deals(player: BookPlayer, manner: str, n: int) -> list[SeatDecision]:
    done: list[SeatDecision] = []
    for seed in range(n):
        table = with_options(dealt_table(book("S"), Random(seed)), {f"manner={manner}"})
        done += play_deal(four(player), table).done
    return done


@pytest.mark.parametrize("manner", ["club", "strict"])
def test_no_slip_is_made_where_none_is_set(manner: str) -> None:
    done = deals(BookPlayer(), manner, 60)
    assert len(done) > 1000
    assert not [decided for decided in done if decided.decision.slip]


def test_no_slip_is_made_at_a_guided_table() -> None:
    assert not [decided for decided in deals(BookPlayer(slips=1.0), "guided", 20) if decided.decision.slip]


@pytest.mark.parametrize("rate", [0.05, pytest.param(0.2, marks=pytest.mark.long)])
def test_slips_come_at_the_rate_that_is_set(rate: float) -> None:
    """Of the turns to play at which a slip could be made: another card in hand, and none of one's own face up."""
    player = BookPlayer(slips=rate)
    turns = made = 0
    for seed in range(45):
        table = with_options(dealt_table(book("S"), Random(seed)), CLUB)
        before = table
        for after, done in course(Company(four(player)), table):
            if done is not None and done.asked and isinstance(done.decision.act, A.Play | A.Show):
                deal = before.deal
                clear = all(faced.hand != done.seat for faced in deal.faced) and deal.lone != done.seat
                if clear and len(deal.hands[done.seat]) > 1:
                    turns += 1
                    made += bool(done.decision.slip)
            before = after
    margin = 3.5 * (rate * (1 - rate) / turns) ** 0.5
    assert turns > 300
    assert abs(made / turns - rate) < margin


def test_the_left_bower_is_kept_from_a_trump_lead_by_misreading_it() -> None:
    situation = EuchreSituation("second", "DJ S8 SQ C7 C9", "H9", "pass pass pass order", "HA", options=CLUB)
    honest, erring = ask(BookPlayer(), situation), ask(BookPlayer(slips=1.0), situation)
    assert (told(honest.act), honest.slip) == ("DJ", "")
    assert told(erring.act) in ("S8", "SQ", "C7", "C9")
    assert erring.slip.startswith("revokes")


def test_the_left_bower_is_taken_for_a_card_of_its_printed_suit() -> None:
    situation = EuchreSituation("second", "DJ D8 SQ C7 C9", "H9", "pass pass pass order", "DA", options=CLUB)
    assert told(ask(BookPlayer(), situation).act) == "D8"
    assert told(ask(BookPlayer(slips=1.0), situation).act) == "DJ"


def revoked(options: frozenset[str], play: str = "") -> tuple[Table, Memory]:
    """Return a table at which second hand holds a spade and has thrown a club on the ace of spades."""
    situation = EuchreSituation(
        "second", "S8 SQ C7 D9 D8", "H9", "pass pass pass order", f"SA C7 {play}", options=options
    )
    return reach(situation)


def test_a_revoke_of_ones_own_is_mended_before_the_trick_is_quitted() -> None:
    table, memory = revoked(CLUB)
    seen = view(table, 2)
    decision = BookPlayer().decide(seen, None, lawful(seen, table.book), memory)
    assert decision is not None
    assert decision.act == A.Retract(2, card("C7"), card("S8"))
    assert clerk.after(table, decision.act).answer.done
    assert BookPlayer(vigilance=0.0).decide(seen, None, lawful(seen, table.book), memory) is None


def test_a_card_slipped_into_a_trick_is_no_revoke_to_be_mended() -> None:
    """South has followed with the spade and then slips a club in: that belongs to no turn, and can't be taken back."""
    followed = EuchreSituation("second", "S8 SQ C7 D9 D8", "H9", "pass pass pass order", "SA S8", options=CLUB)
    table, memory = reach(followed)
    table = clerk.after(table, A.SlipIn(2, card("C7"), 1))
    seen = view(table, 2)
    (trick,) = seen.deal.tricks
    assert trick.slipped == 1
    assert trick.plays == trick.cards[:2]
    decision = BookPlayer().decide(seen, None, lawful(seen, table.book), memory.watch(seen))
    assert decision is None or not isinstance(decision.act, A.Retract)


def test_a_partners_question_is_answered_truly() -> None:
    table, memory = revoked(CLUB)
    table = clerk.after(table, A.AskVoid(0))
    seen = view(table, 2)
    careless = BookPlayer(vigilance=0.0)
    decision = careless.decide(seen, None, lawful(seen, table.book), memory.watch(seen))
    assert decision is not None
    assert isinstance(decision.act, A.Retract)
    void = EuchreSituation("second", "C7 D9 D8 H7 C8", "H9", "pass pass pass order", "SA C7", options=CLUB)
    table, memory = reach(void)
    table = clerk.after(table, A.AskVoid(0))
    seen = view(table, 2)
    decision = careless.decide(seen, None, lawful(seen, table.book), memory.watch(seen))
    assert decision is not None
    assert decision.act == A.AnswerVoid(2)


PLAYED_LATER = "SA C7 S9 ST H7 HJ HA H9 S8"
"""Second throws a club on spades, and wins trick two to lead a spade."""


def test_a_revoke_that_can_be_inferred_is_claimed_and_no_other() -> None:
    guilty = EuchreSituation("third", "S9 HA D7 D8 CK", "H9", "pass pass pass order", PLAYED_LATER, options=CLUB)
    decision = ask(BookPlayer(), guilty)
    assert decision.act == A.Claim(3, Matter.REVOKE, 2, 1)
    assert told(ask(BookPlayer(vigilance=0.0), guilty).act) != "Claim"
    innocent = EuchreSituation(
        "third", "S9 HA D7 D8 CK", "H9", "pass pass pass order", "SA C7 S9 ST H7 HJ HA H9 D9", options=CLUB
    )
    assert isinstance(ask(BookPlayer(), innocent).act, A.Play)


def test_a_claim_is_made_once_for_the_side() -> None:
    guilty = EuchreSituation("third", "S9 HA D7 D8 CK", "H9", "pass pass pass order", PLAYED_LATER, options=CLUB)
    table, memory = reach(guilty)
    table = clerk.after(table, A.Claim(1, Matter.REVOKE, 2, 1))
    seen = view(table, 3)
    due = next(due for due in seen.due if due.seat == 3)
    decision = BookPlayer().decide(seen, due, lawful(seen, table.book), memory.watch(seen))
    assert decision is not None
    assert isinstance(decision.act, A.Play)


def test_vigilance_is_the_share_of_what_is_noticed() -> None:
    told_of = 0
    for seed in range(200):
        rng = Random(seed)
        cards = ["S9", "HA", *rng.sample(["D7", "D8", "D9", "DT", "DQ", "CK", "CQ", "CT"], 3)]
        guilty = EuchreSituation("third", " ".join(cards), "H9", "pass pass pass order", PLAYED_LATER, options=CLUB)
        told_of += isinstance(ask(BookPlayer(vigilance=0.3), guilty).act, A.Claim)
    assert 30 <= told_of <= 90


def test_attention_is_called_to_a_false_lead_at_a_strict_table() -> None:
    situation = EuchreSituation("third", "SA HA D7 D8 CK", "H9", "pass pass pass order", options=STRICT)
    table, memory = reach(situation)
    table = clerk.after(table, A.Play(2, card("C7")))
    seen = view(table, 3)
    due = next((due for due in seen.due if due.seat == 3), None)
    decision = BookPlayer().decide(seen, due, lawful(seen, table.book), memory.watch(seen))
    assert decision is not None
    assert decision.act == A.CallAttention(3, Matter.LEAD, 2, 1)


@pytest.mark.long
def test_of_the_penalties_for_a_false_lead_one_that_is_worth_something_is_chosen() -> None:
    elected = 0
    for seed in range(15):
        erring = BookPlayer(slips=0.5)
        table = with_options(dealt_table(book("S"), Random(seed)), CLUB)
        for _, done in course(Company((BookPlayer(), erring, BookPlayer(), erring)), table):
            if done is not None and isinstance(done.decision.act, A.Elect):
                assert side(done.seat) == 0
                elected += 1
    assert elected > 10


def demanded(hand: str, shown: Card, led: Card) -> Decision | None:
    """Return what third hand demands, eldest having ordered clubs and led, while a card of second's lies exposed."""
    table, memory = reach(EuchreSituation("third", hand, "C9", "order", options=CLUB))
    table = clerk.after(table, A.Show(2, shown))
    table = clerk.after(table, A.Play(1, led))
    seen = view(table, 3)
    return BookPlayer().decide(seen, None, lawful(seen, table.book), memory.watch(seen))


def test_an_exposed_card_is_called_to_keep_its_owner_from_ruffing() -> None:
    """With four hearts here and the ace led, second is likely to be void: he is made to throw his diamond."""
    decision = demanded("HK HT H9 H8 D8", card("D7"), card("HA"))
    assert decision is not None
    assert isinstance(decision.act, A.Elect)
    assert decision.act.option == Option(What.CALL_CARD, card("D7"), hand=2)
    assert "S46" in decision.reason.words


def test_a_call_that_gains_nothing_is_left() -> None:
    """Third hand takes every trick with the five best trumps, whatever second must play."""
    assert demanded("CJ SJ CA CK CQ", card("H8"), card("HQ")) is None
