"""The first Book player stays what it was: the measure of the ladder."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.players import player
from eldesthand.players.arena.sitting import table_of
from eldesthand.players.company import play_deal, shuffled
from eldesthand.table.score import Tally

SCORES = ((0, 0), (3, 1), (1, 4), (4, 4))

DIGESTS = {
    "S": "f4b7244a9e611eae0d3a0c5ee0778365",
    "P": "cbff1c7682c8f956e2e5bc44e9fa6441",
    "M": "ab489d4a8c48fa6ec807d6d80951ec23",
}
"""Of what `book-1` did in 300 deals by each book, taken before anything was mended."""


def digest_of(code: str, name: str) -> str:
    laws, digest = book(code), blake2b(digest_size=16)
    north, east, south, west = (player(name) for _ in range(4))
    for index in range(300):
        cards, score = shuffled(laws, Random(f"first {code} {index}")), Tally(SCORES[index // 4 % 4])
        played = play_deal((north, east, south, west), table_of(laws, cards, index & 3, score))
        for act in (done.decision.act for done in played.done):
            digest.update(
                f"{type(act).__name__} {act.seat} {getattr(act, 'suit', '')} {getattr(act, 'card', '')};".encode()
            )
    return digest.hexdigest()


@pytest.mark.parametrize("code", sampled("SPM", 1))
def test_the_first_book_does_what_it_always_did(code: str) -> None:
    assert digest_of(code, "book-1") == DIGESTS[code]


def test_the_book_has_been_mended_since() -> None:
    assert digest_of("S", "book") != DIGESTS["S"]
