"""Worlds are drawn so that each that agrees with what a seat knows is as likely as any other."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from math import comb, factorial
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from eldesthand import solver
from eldesthand.cards import card, name, pack
from eldesthand.euchre.cards import suit_in_play
from eldesthand.seats import E, N, S, W
from eldesthand.solver import Knowledge, NoWorld, native
from eldesthand.solver.worlds import from_play

Four = tuple[int, int, int, int]
kernel = native.kernel()


def cards(text: str) -> tuple[int, ...]:
    return tuple(card(word) for word in text.split())


def chi_square(counts: Counter[object], cells: int, drawn: int) -> float:
    """Return how far the counts stray from equal ones, in standard deviations of the chi-square they would have."""
    expected = drawn / cells
    total = sum((counts[cell] - expected) ** 2 / expected for cell in counts) + (cells - len(counts)) * expected
    return (total - (cells - 1)) / float(np.sqrt(2 * (cells - 1)))


SMALL = Knowledge(
    seat=S,
    hand=cards("HA"),
    trump=2,
    sizes=(1, 2, 1, 1),
    gone=tuple(card for card in pack(7) if card not in cards("HA HK HQ DJ D7 SA S8 CA C8")),
    voids=((), (), (), ()),
)


def every_world(known: Knowledge) -> set[Four]:
    """Return all worlds by trying every order of the unknown cards."""
    unknown = sorted(set(pack(7)) - set(known.hand) - set(known.gone) - {card for _, card in known.lies})
    barred = [set(suits) if not known.revokes else set() for suits in known.voids]
    needs = [size - (seat == known.seat) * len(known.hand) for seat, size in enumerate(known.sizes)]
    for seat, _ in known.lies:
        needs[seat] -= 1
    worlds = set()
    for order in permutations(unknown, sum(needs)):
        masks, at = [0, 0, 0, 0], 0
        for seat, need in enumerate(needs):
            for unseen in order[at : at + need]:
                if suit_in_play(unseen, known.trump) in barred[seat]:
                    break
                masks[seat] |= 1 << unseen
            else:
                at += need
                continue
            break
        else:
            masks[known.seat] |= sum(1 << card for card in known.hand)
            for seat, unseen in known.lies:
                masks[seat] |= 1 << unseen
            worlds.add((masks[0], masks[1], masks[2], masks[3]))
    return worlds


KNOWN = [
    SMALL,
    replace(SMALL, voids=((2,), (), (), ())),
    replace(SMALL, voids=((2, 3), (0,), (), (1,))),
    replace(SMALL, voids=((2, 3), (0,), (), (1,)), revokes=True),
    replace(SMALL, lies=((E, card("DJ")),), voids=((2,), (), (), (3,))),
    replace(SMALL, voids=((1, 2, 3), (), (), (0, 1, 2))),
]


@pytest.mark.parametrize("known", KNOWN)
def test_every_world_is_as_likely(known: Knowledge) -> None:
    worlds = every_world(known)
    assert solver.count_worlds(known) == len(worlds)
    drawn = 400 * len(worlds)
    if kernel is None:
        drawn //= 10
    counts: Counter[object] = Counter(map(tuple, solver.sample(known, drawn, seed=1888).tolist()))
    assert counts.keys() <= worlds
    assert abs(chi_square(counts, len(worlds), drawn)) < 5


@pytest.mark.parametrize("known", KNOWN)
def test_all_worlds_are_given_once_each(known: Knowledge) -> None:
    assert sorted(map(tuple, solver.worlds_of(known).tolist())) == sorted(every_world(known))


def test_of_no_world_none_is_given() -> None:
    with pytest.raises(NoWorld):
        solver.worlds_of(replace(SMALL, sizes=(9, 9, 1, 1)))


def test_at_the_opening_lead_every_card_lies_anywhere_as_often() -> None:
    known = Knowledge(W, cards("SA SK HQ D9 C7"), 3)
    assert solver.count_worlds(known) == factorial(27) // (factorial(5) ** 3 * factorial(12))
    drawn = solver.sample(known, 20_000, seed=5)
    assert (drawn[:, W] == np.uint64(sum(1 << card for card in known.hand))).all()
    for unseen in set(pack(7)) - set(known.hand):
        for seat in (N, E, S):
            held = int(((drawn[:, seat] >> np.uint64(unseen)) & np.uint64(1)).sum())
            mean = 20_000 * 5 / 27
            assert abs(held - mean) < 5 * np.sqrt(mean * 22 / 27)


def test_a_pair_of_cards_meets_in_a_hand_as_often_as_it_should() -> None:
    known = Knowledge(W, cards("SA SK HQ D9 C7"), 3, voids=((3,), (), (0,), ()))
    drawn = solver.sample(known, 30_000, seed=6)
    hands = [[card for card in range(64) if int(mask) >> card & 1] for mask in drawn[:2000, E]]
    assert all(len(hand) == 5 for hand in hands)
    assert not any(suit_in_play(card, 3) == 3 for mask in drawn[:, N] for card in cards_in(int(mask)))
    assert not any(suit_in_play(card, 3) == 0 for mask in drawn[:2000, S] for card in cards_in(int(mask)))


def cards_in(mask: int) -> list[int]:
    return [card for card in range(64) if mask >> card & 1]


def test_the_turn_up_a_discard_and_the_cards_played_are_where_they_are_known_to_be() -> None:
    tricks = [[(E, card("SA")), (S, card("S8")), (W, card("C8")), (N, card("ST"))], [(E, card("SQ"))]]
    known = from_play(S, cards("SK HA D7 D8"), 2, tricks, dealer=N, turn_up=card("H9"), taken=True, discard=card("C9"))
    assert known.sizes == (4, 3, 4, 4)
    assert known.voids == ((), (), (), (3,))
    assert known.lies == ((N, card("H9")),)
    drawn = solver.sample(known, 300, seed=1)
    for north, east, south, west in drawn.tolist():
        assert north >> card("H9") & 1
        assert cards_in(south) == sorted(known.hand)
        assert [len(cards_in(hand)) for hand in (north, east, west)] == [4, 3, 4]
        assert not any(suit_in_play(card, 2) == 3 for card in cards_in(west))
        gone = cards("SA S8 C8 ST SQ C9")
        assert not any((north | east | west) >> card & 1 for card in gone)
    assert from_play(S, cards("SK"), 2, [], dealer=N, turn_up=card("H9"), taken=False).lies == ()


def test_where_revokes_can_happen_a_failure_to_follow_tells_nothing() -> None:
    strict = replace(SMALL, voids=((2,), (), (), ()))
    assert solver.count_worlds(replace(strict, revokes=True)) == solver.count_worlds(SMALL)
    assert solver.count_worlds(strict) < solver.count_worlds(SMALL)


def test_a_small_pack() -> None:
    known = Knowledge(N, cards("SA SK HQ D9 CT"), 3, lowest=9)
    assert solver.count_worlds(known) == comb(19, 5) * comb(14, 5) * comb(9, 5)
    seen = 0
    for row in solver.sample(known, 500, seed=2).tolist():
        seen |= row[0] | row[1] | row[2] | row[3]
    assert set(cards_in(seen)) == set(pack(9))


@pytest.mark.parametrize("threads", [0, 2, 5])
def test_the_same_seed_gives_the_same_bytes(threads: int) -> None:
    known = Knowledge(W, cards("SA SK HQ D9 C7"), 3, voids=((3,), (), (0,), ()))
    alone = solver.sample(known, 1000, seed=77)
    assert solver.sample(known, 1000, seed=77, threads=threads).tobytes() == alone.tobytes()
    assert solver.sample(known, 400, seed=77, first=600, threads=threads).tobytes() == alone[600:].tobytes()
    assert solver.sample(known, 1000, seed=78).tobytes() != alone.tobytes()


def test_worlds_of_a_seed_are_those_of_all_machines() -> None:
    known = Knowledge(W, cards("SA SK HQ D9 C7"), 3, voids=((3,), (), (0,), ()))
    drawn = solver.sample(known, 2, seed=1907).tolist()
    told = [" | ".join(" ".join(map(name, cards_in(hand))) for hand in world) for world in drawn]
    assert told == [
        "C8 C9 DT DA HK | CT CK DJ DK SJ | D7 H7 H9 HA S9 | C7 D9 HQ SK SA",
        "CQ CA D7 DJ HJ | CK DA HK S7 ST | DQ H7 S9 SJ SQ | C7 D9 HQ SK SA",
    ]


@pytest.mark.skipif(kernel is None, reason="the kernel is not built")
def test_the_twin_draws_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(3)
    for n in range(25):
        hand = tuple(random.sample(pack(7), 5))
        voids = tuple(tuple(suit for suit in range(4) if random.random() < 0.25) for _ in range(4))
        known = Knowledge(n % 4, hand, random.randrange(4), voids=voids)
        by_kernel, worlds = solver.sample(known, 20, n), solver.count_worlds(known)
        with monkeypatch.context() as patched:
            patched.setenv(native.FORCE, "python")
            assert solver.count_worlds(known) == worlds
            assert (solver.sample(known, 20, n) == by_kernel).all()


@pytest.mark.parametrize("force", ["", "python"])
@pytest.mark.parametrize(
    ("known", "said"),
    [
        (replace(SMALL, hand=cards("HA HK")), "South holds 1 cards, but 2 are known"),
        (replace(SMALL, gone=(*SMALL.gone, card("HA"))), "the ace of hearts is known to be in two places"),
        (replace(SMALL, gone=(card("C2"),)), "two of clubs is not in the pack"),
        (replace(SMALL, sizes=(9, 9, 1, 9)), "need more cards than there are"),
        (replace(SMALL, voids=((0, 1, 2, 3), (), (), ())), "there is no such world"),
        (replace(SMALL, lies=((E, card("DJ")), (E, card("HK")), (E, card("HQ")))), "East holds 2 cards, but 3"),
    ],
)
def test_a_contradiction_is_told(known: Knowledge, said: str, force: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(native.FORCE, force)
    with pytest.raises(NoWorld, match=said):
        solver.sample(known, 1, 1)


def test_subsets_are_all_drawn() -> None:
    known = Knowledge(S, (), 2, sizes=(2, 0, 0, 0), gone=tuple(pack(7)[6:]))
    counts: Counter[object] = Counter(row[0] for row in solver.sample(known, 3000, seed=4).tolist())
    assert set(counts) == {1 << a | 1 << b for a, b in combinations(pack(7)[:6], 2)}
