"""A mix of any acts, recorded before it is timed: half of them lawful, half whatever a person might do."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct

from eldesthand.books import book
from eldesthand.table import clerk
from eldesthand.table.acts import Act
from eldesthand.table.table import Impossible, Table
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.tables import dealt_table

LENGTH: Final = 60
"""Acts a table sees: a deal or two of euchre with all that goes wrong in it, most of one of bridge."""

IRREGULAR: Final = 0.5


class Mix(Struct, frozen=True):
    """A table with its cards dealt, and the acts done at it, none of them impossible."""

    start: Table
    acts: tuple[Act, ...]


def record_mix(code: str, seed: int) -> Mix:
    """Record a table at which half of the acts are lawful and half are drawn from all there are."""
    random = Random(seed)
    start = table = dealt_table(book(code), random)
    acts: list[Act] = []
    while len(acts) < LENGTH:
        act = mixed_act(table, random, IRREGULAR)
        try:
            table = clerk.after(table, act)
        except Impossible:
            continue
        acts.append(act)
    return Mix(start, tuple(acts))


def replay_mix(mix: Mix) -> Table:
    """Do a table's acts again."""
    table = mix.start
    for act in mix.acts:
        table = clerk.after(table, act)
    return table
