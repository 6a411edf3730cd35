"""Random numbers that are the same on every machine and in the kernel.

SplitMix64 (Steele, Lea and Flood 2014).  Stream `index` of a seed begins at ``mix(mix(seed) + index)``, so that
each world and each playout has a stream of its own and the order in which they are drawn doesn't matter.
"""

from __future__ import annotations

from typing import Final

WORD: Final = (1 << 64) - 1
_STEP: Final = 0x9E37_79B9_7F4A_7C15


def mix(word: int) -> int:
    """Return a word of 64 bits well mixed."""
    word = (word ^ word >> 30) * 0xBF58_476D_1CE4_E5B9 & WORD
    word = (word ^ word >> 27) * 0x94D0_49BB_1331_11EB & WORD
    return word ^ word >> 31


class Random:
    """One stream of a seed; both are numbers of 64 bits."""

    def __init__(self, seed: int, index: int) -> None:
        """Begin the stream."""
        self.state = mix(mix(seed & WORD) + (index & WORD) & WORD)

    def next(self) -> int:
        """Return the next word of 64 bits."""
        self.state = self.state + _STEP & WORD
        return mix(self.state)

    def below(self, bound: int) -> int:
        """Return a number below a bound of 32 bits, each as likely: the high half of a product (Lemire 2019)."""
        product = (self.next() >> 32) * bound
        unfair = (1 << 32) % bound
        while product & 0xFFFF_FFFF < unfair:
            product = (self.next() >> 32) * bound
        return product >> 32

    def below_large(self, bound: int) -> int:
        """Return a number below a bound of 64 bits: numbers of as many bits, those too large drawn again."""
        bits = (1 << (bound - 1).bit_length()) - 1
        number = self.next() & bits
        while number >= bound:
            number = self.next() & bits
        return number
