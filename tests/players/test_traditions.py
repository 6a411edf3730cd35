"""The Book player by New York and as euchre is played today: the advice of 1888, and where a law makes it differ."""

from __future__ import annotations

from random import Random
from statistics import fmean, stdev

import pytest

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.cards import card
from eldesthand.laws.catalogue import laws
from eldesthand.players.arena.sitting import points_of, table_of
from eldesthand.players.book.advice import TRADITIONS, tradition
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.company import Company, Four, course, play_deal, shuffled
from eldesthand.players.interface import Decision
from eldesthand.players.random_player import RandomPlayer
from eldesthand.table import acts as A  # noqa: N812 - a few acts, each named once
from eldesthand.table import clerk
from eldesthand.table.lawful import lawful, refusal
from eldesthand.table.score import Score, Tally
from eldesthand.table.view import view
from eldesthand.testing.situations import EuchreSituation, ask, reach, told
from eldesthand.testing.tables import dealt_table, with_options

BOOK, RANDOM = BookPlayer(), RandomPlayer()
ALL_BOOK: Four = (BOOK, BOOK, BOOK, BOOK)
Chosen = tuple[tuple[str, str], ...]

TABLES: list[tuple[str, Chosen]] = [
    ("P", ()),
    ("M", ()),
    ("M", (("M-pack", "25"), ("M-joker", "dealer names"))),
    ("M", (("M-pack", "25"), ("M-joker", "spades"), ("M-stick", "on"))),
    ("M", (("M-pack", "28"), ("M-poor-hand", "deal again"), ("M-game", "5"))),
    ("M", (("M-pack", "32"), ("M-best-card", "one"), ("M-alone", "until the lead"), ("M-game", "7"))),
    ("M", (("M-defend-alone", "on"), ("M-poor-hand", "deal passes"), ("M-discard", "not the turn-up"))),
]


def at(laws: str, place: str, hand: str, up: str, said: str = "", score: str = "0-0", **chosen: str) -> EuchreSituation:
    options = tuple(sorted((f"M-{name.replace('_', '-')}", way) for name, way in chosen.items()))
    return EuchreSituation(place, hand, up, said, score=score, laws=laws, chosen=options)


STRONG = "HJ DJ HT H9 CK"


@pytest.mark.parametrize("code", TRADITIONS)
def test_a_tradition_names_laws_and_pieces_that_there_are(code: str) -> None:
    ids = [advice.id for advice in tradition(TRADITIONS[code])]
    assert len(ids) == len(set(ids))
    known = {law.id for law in laws(code)}
    own = [advice for advice in tradition(TRADITIONS[code]) if advice.law]
    assert (code == "S") == (not own)
    for advice in own:
        assert advice.law in known
        assert advice.law in advice.words, "the reason says which law differs"
        assert not set(advice.instead) & set(ids)


def test_what_no_law_changes_is_the_advice_of_1888() -> None:
    somerset, newyork = tradition("somerset"), tradition("newyork")
    assert [advice for advice in newyork if not advice.law] == list(somerset)


TWO_FROM_HOME = [("P", "NY-1", "3-0"), ("P", "NY-1", "4-4"), ("M", "MD-1", "8-2")]


@pytest.mark.parametrize(("code", "advice", "score"), TWO_FROM_HOME)
def test_nobody_plays_alone_two_points_from_home_where_the_surplus_is_lost(code: str, advice: str, score: str) -> None:
    """P19 and M33: points beyond the game are lost, so a pair's march wins as much as a lone one."""
    hand = "HJ DJ HA HK SA"
    assert told(ask(BOOK, at(code, "eldest", hand, "H9", score=score)).act) == "order"
    heedless = BookPlayer(ignoring=frozenset({advice}))
    assert told(ask(heedless, at(code, "eldest", hand, "H9", score=score)).act) == "alone"


def test_at_somerset_the_same_hand_is_played_alone_since_the_surplus_is_carried() -> None:
    assert told(ask(BOOK, at("S", "eldest", "HJ DJ HA HK SA", "H9", score="3-0")).act) == "alone"


def test_three_points_from_home_a_lone_hand_is_still_worth_it() -> None:
    hand = "HJ DJ HA HK SA"
    assert told(ask(BOOK, at("P", "eldest", hand, "H9", score="2-0")).act) == "alone"
    assert told(ask(BOOK, at("M", "eldest", hand, "H9", score="7-0")).act) == "alone"


def test_today_a_lone_hand_needs_less_since_a_euchre_costs_it_two() -> None:
    """M31, against S3: a euchre of a lone hand counts four there."""
    hand = "HJ HA HK SA CQ"
    today = ask(BOOK, at("M", "eldest", hand, "HT"))
    assert (told(today.act), today.reason.advice) == ("alone", "MD-2")
    assert told(ask(BOOK, at("S", "eldest", hand, "HT")).act) == "order"
    assert told(ask(BOOK, at("M", "eldest", "HJ HT H9 SA C9", "HA")).act) == "order"


def test_a_stuck_dealer_names_the_best_of_a_bad_lot() -> None:
    """M16."""
    passes = "pass " * 7
    hand = "SQ ST H9 D9 DT"
    stuck = ask(BOOK, at("M", "dealer", hand, "C9", passes, stick="on"))
    assert (told(stuck.act), stuck.reason.advice) == ("S", "MD-3")
    assert told(ask(BOOK, at("M", "dealer", hand, "C9", passes)).act) == "pass"


def test_the_dealer_names_a_suit_for_the_joker_whatever_he_holds() -> None:
    """M4: before he looks at his cards."""
    hands = ("HJ DJ HA HK SA", "SJ CJ SA SK DA")
    acts = {ask(BOOK, at("M", "dealer", hand, "JK", pack="25")).act for hand in hands}
    assert len(acts) == 1
    assert isinstance(acts.pop(), A.NameSuit)


def test_the_joker_is_to_the_advice_what_the_right_bower_is() -> None:
    """M3: with the joker and the right bower a dealer holds what "R L" is without a joker."""
    with_joker = ask(BOOK, at("M", "dealer", "JK HJ S9 C9 D9", "HT", "pass pass pass", pack="25"))
    without = ask(BOOK, at("M", "dealer", "HJ DJ S9 C9 D9", "HT", "pass pass pass"))
    assert (told(with_joker.act), with_joker.reason) == (told(without.act), without.reason)


def test_the_weakest_card_is_laid_away_for_the_partners_best() -> None:
    """M19."""
    asked = ask(BOOK, at("M", "eldest", "HJ DJ HA SA C9", "HT", "alone", best_card="one"))
    assert asked.act == A.AskBest(1, card("C9"))
    assert asked.reason.advice == "MD-5"


def test_the_partner_gives_his_highest_trump_or_else_an_ace() -> None:
    """M19."""
    table_options = {"best_card": "one"}
    for hand, given in (("HK HQ SA C9 D9", "HK"), ("SA CK C9 D9 DT", "SA")):
        situation = at("M", "third", hand, "HT", "alone ask", **table_options)
        decision = ask(BOOK, situation)
        assert decision.act == A.GiveBest(3, card(given))


def test_three_tricks_in_hand_are_defended_alone() -> None:
    """M20: a euchre by one alone counts four."""
    strong = ask(BOOK, at("M", "second", "HJ DJ HA SA CA", "HT", "order", defend_alone="on"))
    assert (told(strong.act), strong.reason.advice) == ("alone", "MD-7")
    weak = at("M", "dealer", "H9 SK ST CK D9", "HT", "order", defend_alone="on")
    assert told(ask(BOOK, weak).act) != "alone"


def test_a_hand_without_ace_or_picture_is_laid_open_and_dealt_again() -> None:
    """M10."""
    laid = ask(BOOK, at("M", "eldest", "H9 HT S9 C9 DT", "HA", poor_hand="deal again"))
    assert isinstance(laid.act, A.LayHand)
    assert laid.reason.advice == "MD-8"
    assert told(ask(BOOK, at("M", "eldest", "H9 HT S9 C9 DT", "HA")).act) == "pass"
    assert told(ask(BOOK, at("M", "eldest", "H9 HT S9 C9 DJ", "SA", poor_hand="deal again")).act) == "pass"


def answer_after(situation: EuchreSituation, act: A.Act) -> Decision | None:
    """Return what the seat says of its own accord once another has done something."""
    table, memory = reach(situation)
    table = clerk.after(table, act)
    seen = view(table, situation.seat)
    return BOOK.decide(seen, None, lawful(seen, table.book), memory.watch(seen))


def test_New_York_cards_thrown_in_are_counted_as_five_tricks() -> None:
    """P9b: the other side may count all that five tricks would have brought it."""
    thrown = A.ThrowIn(2, (card("S7"), card("S8")))
    beaten = at("P", "eldest", "S9 C7 C8 D7 D8", "HT", "pass pass pass order")
    decision = answer_after(beaten, thrown)
    assert decision is not None
    assert isinstance(decision.act, A.Elect)
    assert decision.act.option.what is A.What.ALL_FIVE


def test_New_York_an_ace_led_out_of_turn_is_sent_back() -> None:
    """P9c: each of the others may have the card taken back and left exposed."""
    maker = at("P", "third", "HJ HK HQ CA C7", "HT", "order")
    decision = answer_after(maker, A.Play(0, card("SA")))
    assert decision is not None
    assert isinstance(decision.act, A.Elect)
    assert decision.act.option.what is A.What.TAKE_BACK


def test_New_York_a_lead_out_of_turn_that_suits_the_hand_is_let_stand() -> None:
    """With king and nine behind the queen led, the adversary has led the suit for one."""
    assert answer_after(at("P", "eldest", "HA HK HQ SK S9", "HT", "order"), A.Play(2, card("SQ"))) is None


def test_New_York_nobody_sends_his_partners_lead_back() -> None:
    assert answer_after(at("P", "second", "C9 CK CQ SK S9", "HT", "order"), A.Play(0, card("SA"))) is None


@pytest.mark.parametrize(("code", "chosen"), TABLES)
def test_the_book_does_nothing_that_a_guided_table_refuses(code: str, chosen: Chosen) -> None:
    acts = 0
    for seed in range(60):
        rng = Random(seed)
        tally = Tally((rng.randrange(5), rng.randrange(5)))
        before = with_options(dealt_table(book(code, chosen), rng, Score(tally, tally, tally)), {"manner=guided"})
        for after, done in course(Company(ALL_BOOK), before):
            if done is not None:
                assert refusal(view(before, done.seat), before.book, done.decision.act) is None, done.decision.act
                answer = next(entry for entry in reversed(after.log) if not entry.clerk)
                assert answer.done, (done.decision.act, answer.reason)
                acts += 1
            before = after
    assert acts > 60 * 4


@pytest.mark.parametrize(("code", "chosen"), sampled(TABLES, 2))
def test_the_book_beats_random_play_over_the_same_cards(code: str, chosen: Chosen) -> None:
    laws = book(code, chosen)
    points = []
    for number in range(80):
        cards = shuffled(laws, Random(f"{code} {number}"))
        rooms: tuple[Four, Four] = ((BOOK, RANDOM, BOOK, RANDOM), (RANDOM, BOOK, RANDOM, BOOK))
        here, there = (points_of(play_deal(room, table_of(laws, cards, number & 3, Tally())).table) for room in rooms)
        points.append((here - there) / 2)
    assert fmean(points) - 3 * stdev(points) / len(points) ** 0.5 > 0


@pytest.mark.parametrize("manner", ["club", "strict"])
@pytest.mark.parametrize("block", sampled(range(3), 1))
@pytest.mark.parametrize(("code", "chosen"), TABLES)
def test_deals_with_slips_come_to_their_end(code: str, chosen: Chosen, block: int, manner: str) -> None:
    erring = BookPlayer(slips=0.25, vigilance=0.5)
    incidents = 0
    for seed in range(4 * block, 4 * block + 4):
        table = with_options(dealt_table(book(code, chosen), Random(f"{manner} {seed}")), {f"manner={manner}"})
        played = play_deal((erring, RANDOM, erring, BOOK) if seed % 3 == 0 else (erring,) * 4, table)
        assert played.table.deal.number > 1 or played.table.deal.ended
        incidents += len(played.table.deal.incidents)
    assert incidents > 4
