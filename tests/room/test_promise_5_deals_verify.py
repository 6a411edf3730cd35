"""Promise 5: every deal of a rubber is as the commitment says that was published before its first card."""

from __future__ import annotations

from random import Random

import pytest

from drivers.room import WATCHER, History, packs_by
from eldesthand.books import codes
from eldesthand.session.events import AtCards, Committed, Opened
from eldesthand.session.pack import is_handling
from eldesthand.session.session import Session
from eldesthand.shown.table_frame import shown
from eldesthand.shuffle.check import problem_with
from eldesthand.shuffle.proof import Proof, read, written
from eldesthand.table.acts import AgreeRubber, NoClaim

DEALS = 6


def a_rubber(code: str, seed: int, deals: int) -> tuple[History, dict[str, str]]:
    """Return a table at which several deals have been played, and what a watcher saw published for each in its time.

    What is published is noted as long as the pack has been handled by nobody: by its deal, the first thing that stood
    there.
    """
    rng = Random(seed)
    seen: dict[str, str] = {}
    with packs_by(rng):
        history = History(Opened("t1", code, "club"), ("Ann", "Bob"), ("Ada", "Ben"))
        for _ in range(deals):
            history.plays(rng)
            play = history.table.play
            assert play is not None
            if history.table.is_won:
                break
            for seat in range(4):
                history.tries(play.names[seat], NoClaim(seat))
            history.takes(history.table.gone_on_by(play.names[0]))
    table = Session.of(history.table.opened)
    for event in history.stream[1:]:
        handles = isinstance(event, AtCards) and is_handling(event.act)
        if handles and table.pack is not None:
            seen.setdefault(table.pack.proof.deal, shown(table, WATCHER).committed)
        table, _ = table.apply(event)
    return history, seen


@pytest.mark.parametrize("code", codes())
def test_promise_5_every_deal_verifies_against_what_was_published_before_anyone_touched_the_pack(code: str) -> None:
    history, seen = a_rubber(code, 21, DEALS)
    proofs = history.table.dealt
    assert len(proofs) >= 2
    for (rubber, number), proof in proofs.items():
        assert proof.deal == f"t1/{rubber}/{number}"
        assert seen[proof.deal] == proof.committed
        assert problem_with(read(written(proof))) == ""
    assert len(set(seen.values())) == len(seen), "no commitment serves twice"


@pytest.mark.parametrize("code", codes())
def test_promise_5_the_hands_are_those_of_the_pack_that_was_committed_to(code: str) -> None:
    history, _ = a_rubber(code, 22, 3)
    table = history.table
    assert table.closed
    for key, laid in table.closed.items():
        pack = table.dealt[key].dealt_from
        packets = table.book.next_packet
        hands: list[set[int]] = [set() for _ in range(4)]
        done: tuple[tuple[int, int], ...] = ()
        while (at := sum(n for _, n in done)) < sum(len(hand) for hand in laid.hands):
            packet = packets(done, laid.dealer)
            assert packet is not None
            hands[packet[0]] |= set(pack[at : at + packet[1]])
            done = (*done, packet)
        assert [set(hand) for hand in laid.hands] == hands
        if laid.turn_up >= 0:
            assert laid.turn_up == pack[sum(n for _, n in done)]


def test_promise_5_a_pack_changed_by_one_card_after_the_commitment_is_found_out() -> None:
    history, _ = a_rubber("S", 23, 2)
    proof = next(iter(history.table.dealt.values()))
    first, second, *rest = proof.order
    other = Proof(proof.deal, proof.nonce, (second, first, *rest), proof.committed, proof.steps)
    assert "not the one committed to" in problem_with(other)
    assert "not the one committed to" in problem_with(Proof("t1/1/9", proof.nonce, proof.order, proof.committed))


@pytest.mark.parametrize("code", codes())
def test_promise_5_a_rubber_of_the_house_alone_verifies(code: str) -> None:
    rng = Random(24)
    with packs_by(rng):
        history = History(Opened("t2", code, "club"), (), ("Ada", "Ben", "Cora", "Dora"))
        history.plays(rng)
        play = history.table.play
        assert play is not None
        history.takes(history.table.gone_on_by(play.names[1]))
        history.plays(rng)
    assert len(history.table.dealt) == 2
    for proof in history.table.dealt.values():
        assert problem_with(proof) == ""
        assert {step.entropy or step.cut for step in proof.steps} <= {"*", 0}, "the house brings nothing of its own"
    published = [event.commitment for event in history.stream if isinstance(event, Committed)]
    assert [proof.committed for proof in history.table.dealt.values()] == published[:2]


def test_promise_5_a_rubber_agreed_ends_with_all_its_deals_proved() -> None:
    rng = Random(25)
    with packs_by(rng):
        history = History(Opened("t3", "S", "club"), ("Ann",), ("Ada", "Ben", "Cora"))
        for _ in range(40):
            history.plays(rng)
            if history.table.is_won:
                break
            history.takes(history.table.gone_on_by("Ann"))
        seat = history.table.seat_of("Ann")
        assert history.tries("Ann", AgreeRubber(seat))
        for _ in range(40):
            history.goes_on(rng)
    assert history.table.is_over
    assert len(history.table.dealt) == len(history.table.closed) >= 3
    assert all(problem_with(proof) == "" for proof in history.table.dealt.values())
