"""Chance that every player can reckon again: decided by the deal, the public history and one's own hand.

There is no other randomness in a player, so two players of a kind in the same place do the same.
"""

from __future__ import annotations

from hashlib import blake2b

from eldesthand.players.memory import Memory
from eldesthand.table.view import View

_MOST = 1 << 64


def number(view: View, memory: Memory, *salt: object) -> int:
    """Return a number of 64 bits that follows from what the seat knows, and from `salt`."""
    deal = view.deal
    said = tuple((fact.kind.value, fact.seat, fact.suit, fact.word) for fact in deal.said)
    plays = tuple(memory.plays())
    known = (deal.number, deal.dealer, deal.turn_up, view.seat, sorted(deal.hands[view.seat]), said, plays, view.no)
    return _hashed((*known, *salt))


def steady(view: View, memory: Memory, *salt: object) -> float:
    """Return a number from 0 up to 1 that stays the same the whole deal long for one `salt`."""
    return _hashed((view.deal.number, view.deal.turn_up, view.seat, memory.held, *salt)) / _MOST


def fraction(view: View, memory: Memory, *salt: object) -> float:
    """Return a number from 0 up to 1 for this moment of the deal."""
    return number(view, memory, *salt) / _MOST


def _hashed(what: object) -> int:
    return int.from_bytes(blake2b(repr(what).encode(), digest_size=8).digest(), "big")
