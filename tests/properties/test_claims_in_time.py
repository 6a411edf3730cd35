"""What was claimed in time is answered, and alike in whatever order the pack is cut, dealt and the tricks searched.

The hands are those of the law records in which a suit was not followed, a call not answered, or a deal went wrong.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from eldesthand.minutes import load
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.play.rotation import cutter_of, dealing_next
from eldesthand.seats import NOBODY, adversaries, left, members, side
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Matter, Option, What
from eldesthand.table.deal import Deal
from eldesthand.table.events import Found
from eldesthand.table.incidents import Finding, Outcome
from eldesthand.table.table import Impossible, Table

LAWS = Path(__file__).parent.parent / "laws"
LATE = {"S68", "P10", "M23", "B-REVOKE-10"}
BY_HAND = frozenset({"by hand=search"})
WORDS = ("revoke", "disobey", "lowest", "highest", "misdeal", "count", "deals 2 to", "too many", "too few", "renege")


@cache
def steps(path: Path) -> tuple[ReplayStep, ...]:
    return tuple(step for step in replay(load(path)).steps if isinstance(step, ReplayStep))


def tables(path: Path) -> Iterator[Table]:
    return (step.after for step in steps(path))


@cache
def candidates() -> list[Path]:
    paths = sorted(LAWS.glob("*.min"))
    return [path for path in paths if any(word in path.read_text("utf-8").lower() for word in WORDS)]


def hands_over(path: Path) -> Iterator[tuple[Table, Table, Act]]:
    """Yield the tables at which a hand has just ended with nothing claimed on it, something being doubtful in it.

    Before each stands the table as it was before the act that ended the hand, and after it that act.
    """
    ended: set[int] = set()
    for step in steps(path):
        table, deal = step.after, step.after.deal
        if not deal.ended or deal.number in ended or table.score.rubbers:
            continue
        ended.add(deal.number)
        if any(renounce.liable for renounce in deal.renounces) and not deal.findings and not table.proposals:
            yield unclaimed(step.before), unclaimed(table), step.act


def unclaimed(table: Table) -> Table:
    return replace(table, deal=replace(table.deal, claims=()), options=BY_HAND)


def claims(table: Table) -> Iterator[A.Claim]:
    """Yield a claim for each doubtful card, and one that names neither trick nor hand."""
    deal = table.deal
    doubtful = [renounce for renounce in deal.renounces if renounce.liable]
    for renounce in doubtful:
        by = next(seat for seat in members(adversaries(renounce.hand)) if seat != deal.dummy)
        yield A.Claim(by, Matter.REVOKE, renounce.hand, renounce.trick)
        if renounce.called:
            yield A.Claim(by, Matter.DISOBEYED, renounce.hand, renounce.trick)
    by = next(seat for seat in members(adversaries(doubtful[0].hand)) if seat != deal.dummy)
    yield A.Claim(by, Matter.REVOKE)


def next_deals(table: Table) -> Iterator[tuple[str, list[Act]]]:
    """Yield the ways to the next deal, each as its acts in order.

    By the New York book to shuffle is to mix the tricks.
    """
    deal = table.deal
    dealer, cutter, last = dealing_next(deal), cutter_of(deal), len(table.book.pack) // 2
    shuffled: list[Act] = [] if table.book.code == "P" else [A.Shuffle(left(dealer, 2))]
    turned: list[Act] = [A.TurnUp(dealer)] if table.book.turns_up else []
    yield "in one act", [A.DealOut(dealer)]
    yield "the pack cut first", [*shuffled, A.CutPack(cutter, last), A.DealOut(dealer)]
    yield "by hand", [*shuffled, A.CutPack(cutter, last), A.DealOn(dealer), *turned]


def done(table: Table, acts: Sequence[Act]) -> Table:
    for act in acts:
        table = clerk.after(table, act)
    return table


def found(table: Table, since: Table) -> list[tuple[Outcome, int, int, tuple[str, ...]]]:
    """Return what was found since, without the numbers of acts, which hang on the order."""
    entries = table.log[len(since.log) :]
    findings: list[Finding] = [event.finding for entry in entries for event in entry.events if isinstance(event, Found)]
    return [(finding.outcome, finding.side, finding.count, finding.offences) for finding in findings]


def score(table: Table) -> tuple[object, ...]:
    kept = table.score
    lines = [(entry.deal, [(line.side, line.points, line.what) for line in entry.lines]) for entry in kept.sheet]
    return kept.due, kept.marked, [(rubber.winner, rubber.points) for rubber in kept.rubbers], lines


def check_every_order(before: Table, table: Table, ended_by: Act) -> int:
    """Check that a claim gets the same answer and brings the same score whenever the tricks are searched."""
    checked = 0
    for claim in claims(table):
        claimed = clerk.after(table, claim)
        entry = next(entry for entry in reversed(claimed.log) if not entry.clerk)
        if not entry.done or not table.book.can_be_proved(claimed.deal, claimed.deal.claims[-1].whom):
            continue
        search = A.SearchTricks(claim.seat)
        at_once = clerk.after(claimed, search)
        answer = found(at_once, claimed)
        assert answer, f"{claim} is not answered"
        assert not at_once.deal.pending
        made_before = any(renounce.trick == claim.trick for renounce in before.deal.renounces)
        if before.deal.started and not before.deal.ended and made_before:
            in_the_hand = done(before, [claim, ended_by])
            assert found(done(in_the_hand, [search]), in_the_hand) == answer, f"{claim}: claimed in the hand"
        ends = []
        for way, deal in next_deals(table):
            for place in range(len(deal) + 1):
                after = done(claimed, [*deal[:place], search, *deal[place:]])
                assert found(after, claimed) == answer, f"{claim}: {way}, searched before act {place}"
                ends.append((way, str(place), score(after)))
                checked += 1
            left_to_the_clerk = done(replace(claimed, options=frozenset()), deal)
            assert found(left_to_the_clerk, claimed) == answer, f"{claim}: {way}, left to the clerk"
            ends.append((way, "the clerk", score(left_to_the_clerk)))
            late = clerk.after(done(table, deal), claim)
            last = next(entry for entry in reversed(late.log) if not entry.clerk)
            assert not last.done
            assert last.law in LATE, f"{claim} after {way}: void by {last.law!r}"
        assert all(end[2] == ends[0][2] for end in ends), f"{claim}: {ends}"
    return checked


def misdeals(path: Path) -> Iterator[Table]:
    """Yield the tables at which a misdeal has just been made that all may point out."""
    numbers: set[int] = set()
    for table in tables(path):
        open_to_all = [right for right in table.rights if right.options[0].what is What.MISDEAL and right.holders == 15]
        if open_to_all and table.deal.number not in numbers:
            numbers.add(table.deal.number)
            yield table


def check_every_word(table: Table) -> int:
    """Check that a misdeal has its effect in whatever words somebody names it."""
    seats = (table.deal.in_dealers_place, left(table.deal.in_dealers_place))
    ends = set()
    for seat in seats:
        for act in (
            A.Elect(seat, Option(What.MISDEAL)),
            A.CallAttention(seat, Matter.MISDEAL),
            A.Claim(seat, Matter.MISDEAL),
            A.Admit(seat, Matter.MISDEAL),
        ):
            after = clerk.after(table, act)
            ends.add((after.deal.number, after.deal.dealer))
    assert len(ends) == 1, ends
    assert ends != {(table.deal.number, table.deal.dealer)}, "nothing has come of it"
    return len(seats) * 4


def wrong_counts(path: Path) -> Iterator[Table]:
    """Yield the tables of Somerset's book at which a hand with a wrong count has just ended."""
    for table in tables(path):
        deal = table.deal
        if table.book.code == "S" and deal.ended and not deal.findings and wrong(deal) >= 0:
            yield table
            return


def wrong(deal: Deal) -> int:
    return next((hand for hand in range(4) if len(deal.dealt[hand]) != 5), NOBODY)


def check_every_count(table: Table) -> int:
    """Check that a wrong count costs the same whoever shows it, and nothing once the pack is cut."""
    hand = wrong(table.deal)
    acts: list[Act] = [A.Claim(left(hand), Matter.COUNT, hand), A.Admit(hand, Matter.COUNT)]
    acts += [A.CallAttention(seat, Matter.COUNT, hand) for seat in range(4)]
    ends = []
    for act in acts:
        after = clerk.after(table, act)
        assert [finding[:3] for finding in found(after, table)] == [(Outcome.PROVED, side(hand), 1)]
        ends.append(score(after))
        late = clerk.after(done(table, [A.CutPack(cutter_of(table.deal), 12)]), act)
        assert not late.answer.done or not found(late, table)
    assert all(end == ends[0] for end in ends)
    return len(acts)


def checked_in(paths: Sequence[Path]) -> tuple[int, int, int]:
    revokes = misdealt = counts = 0
    for path in paths:
        try:
            revokes += sum(check_every_order(*ended) for ended in hands_over(path))
            misdealt += sum(check_every_word(table) for table in misdeals(path))
            counts += sum(check_every_count(table) for table in wrong_counts(path))
        except (AssertionError, Impossible) as problem:
            raise AssertionError(f"{path.stem}: {problem}") from problem
    return revokes, misdealt, counts


def test_S68_S66_P10_M23_B_REVOKE_9a_what_is_claimed_in_time_is_answered() -> None:
    revokes, misdealt, counts = checked_in(candidates()[::12])
    assert revokes > 50
    assert misdealt + counts > 0


@pytest.mark.long
def test_S68_S66_P10_M23_B_REVOKE_9a_what_is_claimed_in_time_is_answered_in_every_record() -> None:
    revokes, misdealt, counts = checked_in(candidates())
    assert revokes > 1000
    assert misdealt > 50
    assert counts > 5
