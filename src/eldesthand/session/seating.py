"""Who sits at the one table of a session, by the laws of the club: the coming, the cut for places and the choices.

What is kept is a `ClubState` without cards, which are the session's own; a club that answers is made of the two where
somebody does something in the room, and thrown away.
"""

from __future__ import annotations

from typing import Final, TypeVar

from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.club.acts import ClubAct, Usual
from eldesthand.club.cards_at_tables import cards_after
from eldesthand.club.club import Club
from eldesthand.club.draft import ClubDraft, ClubState
from eldesthand.club.events import ClubEntry
from eldesthand.club.persons import Name
from eldesthand.club.rubbers import end_rubber, rubber_is_over
from eldesthand.table.acts import Act
from eldesthand.table.table import Table

S = TypeVar("S", bound=ClubState)

TABLE: Final = 1
"""The number of the table in its own room."""


def number(seating: ClubState, play: Table | None) -> int:
    """Return the number of the last act of a person, in the room or at cards."""
    return seating.no if play is None else max(seating.no, play.no)


def club_of(seating: ClubState, play: Table | None) -> Club:
    """Return the room as a club that can answer, its cards on the table."""
    return _copied(Club, seating, play, number(seating, play))


def _copied(kind: type[S], state: ClubState, play: Table | None, no: int) -> S:
    """Return the state of a club as one of a kind, with these cards on its table and the last act's number."""
    kept = {name: getattr(state, name) for name in ClubState.__struct_fields__}
    kept |= {"tables": tuple([replace(table, play=play) for table in state.tables]), "no": no}
    return kind(**kept)


def answered(seating: ClubState, play: Table | None, act: ClubAct) -> tuple[ClubState, Table | None, ClubEntry]:
    """Return the seating and the cards after an act in the room, and the answer to it.  Raises `Impossible`.

    There are no cards while nobody sits, or a new cut is on.
    """
    club = club_of(seating, play).after(act, clerk=isinstance(act, Usual))
    own = club.table(TABLE)
    cards = None if own is None or (own.cut is not None and own.cut.begun) else own.play
    return _copied(ClubState, club, None, club.no), cards, club.answer


def after_cards(seating: ClubState, play: Table, act: Act) -> tuple[ClubState, Table]:
    """Return the seating and the cards after an act at cards, and the rubber counted if it is over."""
    own = seating.tables[0]
    after = cards_after(own, play, act, number(seating, play))
    if not (own.rubber and rubber_is_over(after)):
        return seating, after
    draft = ClubDraft(seating, after.no)
    end_rubber(draft, own)
    tables = tuple(draft.tables.values())
    return replace(seating, people=draft.persons, tables=tables, bets=draft.bets, looks=draft.looks), after


def drawn_in(seating: ClubState) -> tuple[tuple[Name, Card], ...]:
    """Return the cards that lie drawn in a cut for places, with who drew them."""
    cuts = (seating.forming, *(table.cut for table in seating.tables))
    return tuple(drawn for cut in cuts if cut is not None for drawn in cut.cards)
