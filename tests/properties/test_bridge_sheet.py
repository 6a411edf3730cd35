"""The sheet of bridge adds up, whatever is played and written, and keeps the bounds that the laws set."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from drivers.amount import examples
from eldesthand.books import book
from eldesthand.bridge.book import BridgeMaking, Doubling
from eldesthand.cards import NO_TRUMP, rank_of, suit_of
from eldesthand.players.company import shuffled
from eldesthand.seats import NOBODY, partner
from eldesthand.table import acts as A  # noqa: N812 - a few acts, each named once or twice
from eldesthand.table import clerk
from eldesthand.table.acts import Column, Matter
from eldesthand.table.incidents import Finding, Outcome, ScoreLine
from eldesthand.table.score import Score, Tally, Written, added, total
from eldesthand.table.table import Impossible, Table, dealt
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.lawful_acts import lawful_act
from eldesthand.testing.tables import any_table, dealt_table

BRIDGE = book("B")


def hand_over(random: Random) -> tuple[Table, tuple[int, int], tuple[int, int]]:
    """Return a hand that is over: any cards, any make and doubling, any tricks, any revokes found."""
    cards = shuffled(BRIDGE, Random(random.getrandbits(32)))
    if random.random() < 0.5:  # long suits, so that chicanes are not rare
        cards = tuple(sorted(cards, key=lambda card: (suit_of(card), random.randrange(3))))
    trump, dealer = random.randrange(5), random.randrange(4)
    points, games = (2 * random.randrange(15), 2 * random.randrange(15)), (random.randrange(2), random.randrange(2))
    tally = Tally(points, games, written=(100, 60), honours=(30, 200))
    hands = (cards[:13], cards[13:26], cards[26:39], cards[39:])
    table = dealt(BRIDGE, dealer, hands, score=Score(tally, tally, tally))
    making = BridgeMaking(doubling=Doubling(k=random.randrange(4), closed="B-DOUBLE-9"))
    maker = random.choice((dealer, partner(dealer)))
    ns = random.randrange(14)
    revokes = (random.choice((0, 0, 0, 1, 2, 5)), random.choice((0, 0, 0, 1, 2, 5)))
    findings = tuple(
        Finding(1, 1, Matter.REVOKE, Outcome.PROVED, "B-REVOKE-9a", which, n)
        for which, n in enumerate(revokes) if n
    )  # fmt: skip
    deal = replace(table.deal, trump=trump, maker=maker, dummy=partner(dealer), making=making, findings=findings)
    table = replace(table, deal=deal).after(A.Rest(NOBODY, ns, 13 - ns), clerk=True)
    return table, (ns, 13 - ns), revokes


HANDS_OVER = st.randoms(use_true_random=False).map(hand_over)


@given(HANDS_OVER)
@settings(max_examples=examples(400), deadline=None)
def test_a_hand_keeps_the_bounds_of_the_sheet(drawn: tuple[Table, tuple[int, int], tuple[int, int]]) -> None:
    table, _, revokes = drawn
    score = table.score
    game, honours = total(score.lines, Column.GAME), total(score.lines, Column.HONOURS)
    assert game[0] == 0 or game[1] == 0, "one side scores tricks"
    assert all(n % 2 == 0 and n >= 0 for n in game)
    assert all(n >= 0 for n in honours), "a count of honours is never less than nothing"
    assert sum(n > 0 for n in total([line for line in score.lines if "slam" not in line.what], Column.HONOURS)) <= 1
    assert all(0 <= n <= 28 and n % 2 == 0 for n in score.due.points)
    assert not score.hangs, "every card was seen"
    for which in (0, 1):
        if revokes[which]:
            assert score.game != which, "the side that revoked does not win the game"
            assert score.due.points[which] <= 28
    assert sum(score.due.games) - sum(score.base.games) == (score.game != NOBODY)
    if score.game != NOBODY:
        assert score.due.points == (0, 0)
    assert score.due.written == added(score.base.written, game)
    assert score.due.honours == added(score.base.honours, honours)


TABLE = {
    # what each honour count is worth at no trump, in hearts, diamonds, clubs and spades
    "3": (30, 16, 12, 8, 4),
    "4": (40, 32, 24, 16, 8),
    "4 in one hand": (100, 64, 48, 32, 16),
    "5": (0, 40, 30, 20, 10),
    "5, 4 in one hand": (0, 72, 54, 36, 18),
    "5 in one hand": (0, 80, 60, 40, 20),
    "chicane": (0, 16, 12, 8, 4),
}
COLUMN = {NO_TRUMP: 0, 2: 1, 1: 2, 0: 3, 3: 4}
EACH_TRICK = (12, 8, 6, 4, 2)


def counted_anew(table: Table, tricks: tuple[int, int], revokes: tuple[int, int]) -> tuple[list[int], list[int]]:
    """Return the points for tricks and for honours of each side, reckoned otherwise than the house does."""
    deal, at = table.deal, COLUMN[table.deal.trump]
    paid = [min(13, 3 * n) for n in revokes]
    ours = max(0, min(13, tricks[0] - paid[0] + paid[1]))
    game = [0, 0]
    for which, won in ((0, ours), (1, 13 - ours)):
        worth = max(0, won - 6) * EACH_TRICK[at] * 2**deal.making.doubling.k  # type: ignore[attr-defined]
        game[which] = min(worth, 28 - table.score.base.points[which]) if revokes[which] else worth
    honours = [0, 0]
    own = [sum(counts(card, deal.trump) for card in hand) for hand in deal.dealt]
    void = [deal.trump != NO_TRUMP and all(suit_of(card) != deal.trump for card in hand) for hand in deal.dealt]
    for which in (0, 1):
        pair = sorted((own[which], own[which + 2]), reverse=True)
        name = {3: "3", 4: "4", 5: "5"}.get(sum(pair), "")
        if name == "5":
            name = {5: "5 in one hand", 4: "5, 4 in one hand"}.get(pair[0], "5")
        elif name == "4" and pair[0] == 4:
            name = "4 in one hand"
        if name:
            bare, theirs = void[which] + void[which + 2], void[1 - which] + void[3 - which]
            chicane = TABLE["chicane"][at]
            honours[which] = TABLE[name][at] + bare * chicane - (2 * chicane if theirs == 2 else theirs * chicane)
        made = tricks[which] - paid[which]
        honours[which] += {13: 40, 12: 20}.get(made, 0)
    return game, honours


def counts(card: int, trump: int) -> bool:
    return rank_of(card) == 14 if trump == NO_TRUMP else suit_of(card) == trump and rank_of(card) >= 10


@given(HANDS_OVER)
@settings(max_examples=examples(400), deadline=None)
def test_a_hand_comes_to_what_another_reckoning_says(drawn: tuple[Table, tuple[int, int], tuple[int, int]]) -> None:
    table, tricks, revokes = drawn
    game, honours = counted_anew(table, tricks, revokes)
    assert total(table.score.lines, Column.GAME) == tuple(game)
    assert total(table.score.lines, Column.HONOURS) == tuple(honours)


def test_chicanes_and_doubles_are_drawn() -> None:
    hands = (hand_over(Random(seed)) for seed in range(1200))
    kinds = {line.what for table, _, _ in hands for line in table.score.lines}
    assert {"chicane", "chicane of the other side", "double chicane of the other side", "five honours in one hand",
            "five honours with four in one hand", "grand slam", "little slam"} <= kinds  # fmt: skip


def added_up(written: tuple[Written, ...], lines: tuple[ScoreLine, ...], column: Column) -> tuple[int, int]:
    return total([line for hand in written for line in hand.lines] + list(lines), column)


def assert_adds_up(table: Table) -> None:
    """Check that the sheet is the score: of the rubber in hand, and of each one that is over."""
    score = table.score
    assert score.due.written == added_up(score.sheet, score.lines, Column.GAME)
    assert score.due.honours == added_up(score.sheet, score.lines, Column.HONOURS)
    for rubber in score.rubbers:
        assert rubber.tally.written == added_up(rubber.sheet, (), Column.GAME)
        assert rubber.tally.honours == added_up(rubber.sheet, (), Column.HONOURS)
        bonus = [100 if which == rubber.winner else 0 for which in (0, 1)]
        columns = added(rubber.tally.written, rubber.tally.honours)
        assert rubber.points == added(columns, (bonus[0], bonus[1]))


@pytest.mark.parametrize("seed", range(60))
def test_the_sheet_adds_up_after_any_acts(seed: int) -> None:
    random = Random(seed)
    table = any_table(BRIDGE, random)
    for _ in range(120):
        try:
            act = mixed_act(table, random, random.choice((0.1, 0.5)))
            table = clerk.after(table, act) if seed % 2 else table.after(act)
        except Impossible:
            continue
        assert_adds_up(table)


@pytest.mark.parametrize("seed", range(12))
def test_whole_rubbers_add_up_though_they_are_marked_at_random(seed: int) -> None:
    random = Random(seed)
    table = dealt_table(BRIDGE, random)
    table = replace(table, options=frozenset({"by hand=mark"}))
    over = 0
    for _ in range(40):
        table = to_the_end(table, random)
        for _ in range(3):
            which = random.randrange(2)
            column = random.choice((Column.GAME, Column.HONOURS))
            kind = random.random()
            if kind < 0.5:
                act: A.Act = A.Mark(which, 2 * random.randrange(20), which, column)
            elif kind < 0.8:
                due = table.score.due.points if column is Column.GAME else table.score.due.honours
                act = A.Correct(which, which, due[which], column)
            else:
                act = A.ClaimHonours(which, random.choice(tuple(A.Held)))
            table = table.after(act)
            assert_adds_up(table)
        if BRIDGE.rubber_won(table.score.marked) >= 0 and random.random() < 0.7:
            table = table.after(A.AgreeRubber(0)).after(A.AgreeRubber(1))
            over += 1
            assert table.score.due == Tally()
        assert_adds_up(table)
        table = clerk.after(table, A.DealOut((table.deal.dealer + 1) & 3))
    assert over, "no rubber was won"


def to_the_end(table: Table, random: Random) -> Table:
    """Play a hand out as the laws want it, its last tricks without their cards now and then."""
    while not table.deal.ended:
        act = lawful_act(table, random)
        whole = table.deal.tricks and all(trick.complete for trick in table.deal.tricks)
        if whole and len(table.deal.tricks) < 13 and random.random() < 0.2:
            left = 13 - len(table.deal.tricks)
            ns = random.randint(0, left)
            act = A.Rest(NOBODY, ns, left - ns)
        table = clerk.after(table, act)
        assert_adds_up(table)
    return table


@given(HANDS_OVER)
@settings(max_examples=examples(200), deadline=None)
def test_a_hand_turned_by_one_seat_comes_to_the_same_for_the_other_side(
    drawn: tuple[Table, tuple[int, int], tuple[int, int]],
) -> None:
    table, tricks, _ = drawn
    deal, base = table.deal, table.score.base
    turned = replace(
        deal,
        dealer=(deal.dealer + 1) & 3,
        maker=(deal.maker + 1) & 3,
        hands=(deal.hands[3], *deal.hands[:3]),
        dealt=(deal.dealt[3], *deal.dealt[:3]),
        played_out=tricks[::-1],
        findings=tuple(replace(finding, side=1 - finding.side) for finding in deal.findings),
    )
    mirrored = replace(
        base, points=base.points[::-1], games=base.games[::-1], written=base.written[::-1], honours=base.honours[::-1]
    )
    lines = BRIDGE.settle(turned, mirrored).lines
    assert Counter(lines) == Counter(replace(line, side=1 - line.side) for line in table.score.lines)
