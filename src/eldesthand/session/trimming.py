"""What a table of the room need not remember as it goes on, since its stream keeps all of it."""

from __future__ import annotations

from typing import Final

from msgspec.structs import replace

from eldesthand.club.club import Club
from eldesthand.club.tables import ClubTable

REMEMBERED: Final = 128
"""Acts that the log of a table's room may hold before it is cut short."""


def cut_short(club: Club) -> Club:
    """Return a table's room without its old acts, once there are many; those of two deals stay with the cards.

    Nothing asks for the others: what a law may still ask, the state holds.
    """
    if len(club.log) < REMEMBERED:
        return club
    return replace(club, log=club.log[-1:], tables=tuple(map(_cut_short, club.tables)))


def _cut_short(table: ClubTable) -> ClubTable:
    return (
        replace(table, play=replace(table.play, earlier=table.play.earlier[-1:])) if table.play is not None else table
    )
