"""How a pack is put in order by a key: HMAC-SHA256 as the source, a Fisher-Yates shuffle with rejection.

docs/shuffle.md says it in words, and ``docs/verify_shuffle.py`` says it again in a script that needs nothing
of the project; the page has it in JavaScript.  All are held to the same vectors.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from eldesthand.cards import Card, name

VERSION: Final = 1
NONCE_BYTES: Final = 32
_WORDS: Final = 1 << 32


def text_of(order: tuple[Card, ...]) -> str:
    """Return an order of the pack as it is committed to: the cards from the top, a space between two."""
    return " ".join(name(card) for card in order)


def commitment(nonce: bytes, order: tuple[Card, ...], deal: str) -> str:
    """Return the commitment published before anyone shuffles: SHA-256 of nonce, order and the deal's id, in hex."""
    return hashlib.sha256(nonce + f"{text_of(order)}\n{deal}".encode()).hexdigest()


def step_key(nonce: bytes, deal: str, number: int, seat: str, entropy: str) -> bytes:
    """Return the key of a shuffle, the `number`-th act with this pack, from 1."""
    said = f"eldesthand shuffle {VERSION}\n{deal}\n{number}\n{seat}\n{entropy}"
    return hmac.digest(nonce, said.encode(), "sha256")


@lru_cache(maxsize=64)
def shuffled(order: tuple[Card, ...], key: bytes) -> tuple[Card, ...]:
    """Return the cards in the order that a key puts them in; every order is as likely as any other."""
    cards = list(order)
    words = _words(key)
    for left in range(len(cards), 1, -1):
        at = _below(left, words)
        cards[left - 1], cards[at] = cards[at], cards[left - 1]
    return tuple(cards)


def cut_depth(key: bytes, size: int, fewest: int) -> int:
    """Return how many cards a key lifts off, `fewest` at least left in each part."""
    return fewest + _below(size - 2 * fewest + 1, _words(key))


def _words(key: bytes) -> Iterator[int]:
    """Yield numbers of 32 bits: HMAC-SHA256 of 0, 1, 2 … as four bytes, each cut in eight, high byte first."""
    block = 0
    while True:
        digest = hmac.digest(key, block.to_bytes(4, "big"), "sha256")
        for start in range(0, 32, 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1


def _below(bound: int, words: Iterator[int]) -> int:
    """Return the next number below `bound`, words that would favour low numbers thrown away."""
    limit = _WORDS - _WORDS % bound
    for word in words:
        if word < limit:
            return word % bound
    raise AssertionError("there is always another word")
