"""Playing a record through: from its tags to the table or the room at which it begins, then line by line."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.books import UnknownBook, UnknownChoice, book
from eldesthand.cards import NONE, UNKNOWN, words
from eldesthand.club.club import Club, open_club
from eldesthand.minutes.document import Document, Item, RestLine, Speech, Tag, TrickLine, Trouble
from eldesthand.minutes.header import CHOICE, Header, before_seats
from eldesthand.minutes.header import read as read_header
from eldesthand.minutes.replay_room import RoomPlayer
from eldesthand.minutes.replay_table import Query, RecordReplay, ReplayStep, RoomStep
from eldesthand.seats import NOBODY, only, partner
from eldesthand.table.book import Book
from eldesthand.table.director import DIRECTOR
from eldesthand.table.score import Score, Tally
from eldesthand.table.table import Table, dealt, open_table


class Replay(Struct, frozen=True, gc=False):
    """A record played through: as far as the first trouble, if there is any.

    It begins at a table (`start`), or with persons in a room (`room`).
    """

    header: Header
    start: Table | None
    steps: tuple[ReplayStep | RoomStep | Query, ...]
    troubles: tuple[Trouble, ...]
    room: Club | None = None

    @property
    def table(self) -> Table | None:
        """The table after the last act."""
        done = [step for step in self.steps if isinstance(step, ReplayStep)]
        return done[-1].after if done else self.start

    @property
    def club(self) -> Club | None:
        """The room after the last act, None for a record that begins at a table."""
        clubs = (step.after if isinstance(step, RoomStep) else step.club for step in reversed(self.steps))
        return next((club for club in clubs if club is not None), self.room)


def nothing() -> None:
    """Do nothing: what is called before each line if nobody says otherwise."""


def replay(document: Document, at_each: Callable[[], None] = nothing) -> Replay:
    """Play a record through the table.  Troubles in reading it come first; the valid prefix is played.

    `at_each` is called before each line, and may raise to have done with it.
    """
    header = read_header(document)
    troubles = sorted((*document.errors, *header.errors), key=lambda trouble: (trouble.line, trouble.column))
    if header.errors or not header.book:
        return Replay(header, None, (), tuple(troubles))
    try:
        room = club_of(header) if _of_a_room(document, header) else None
        start = table_of(header) if room is None else None
    except (UnknownBook, UnknownChoice, NoRoom, NotInPack) as problem:
        return Replay(header, None, (), (*troubles, Trouble(1, 1, str(problem))))
    player = RecordReplay(header, start) if room is None else RoomPlayer(header, room)
    for item, is_last in _with_ends(document.valid):
        at_each()
        trouble = player.play(item)
        if trouble is not None:
            troubles.append(trouble)
            break
        if is_last:
            player.settle_claims()
    troubles.sort(key=lambda trouble: (trouble.line, trouble.column))
    return Replay(header, start, tuple(player.steps), tuple(troubles), room)


def _with_ends(items: tuple[Item, ...]) -> Iterator[tuple[Item, bool]]:
    """Yield each line, and whether it is the last that does anything: in the record, or in one of its choices."""
    last = True
    ends = []
    for item in reversed(items):
        acts = isinstance(item, Speech | TrickLine | RestLine)
        ends.append(acts and last)
        begins_a_choice = isinstance(item, Tag) and item.name == CHOICE
        last = begins_a_choice or (last and not acts)
    return zip(items, reversed(ends), strict=True)


class NoRoom(ValueError):
    """Raised for a record of a room by a book whose laws of cutting and entry are not kept yet."""


class NotInPack(ValueError):
    """Raised for a record that states a card which the pack its options choose does not have."""


def _of_a_room(document: Document, header: Header) -> bool:
    """Whether a record begins with persons who have no seats yet."""
    return bool(header.room or header.tables) or (header.dealer < 0 and before_seats(document))


def club_of(header: Header) -> Club:
    """Return the club at which a record begins.  Raises `UnknownBook` and `NoRoom`."""
    laws = book(header.book, header.options)
    if not laws.keeps_room:
        raise NoRoom(f"cutting and entry are not kept yet by {laws.title}; give the dealer and begin at the table")
    return open_club(laws, header.room, header.tables, options_of(header))


def table_of(header: Header) -> Table:
    """Return the table at which a record begins.  Raises `UnknownBook` for a book not built yet, and `NotInPack`."""
    laws = book(header.book, header.options)
    written = header.score if header.written is None else header.written
    tally = Tally(
        header.score, header.games, header.doubles,
        written=written if laws.keeps_honours else (0, 0), honours=header.honours,
    )  # fmt: skip
    score = Score(marked=tally, due=tally, base=tally)
    if header.deal is None and header.trump == NONE and header.turn_up == NONE:
        table = open_table(laws, header.dealer, score, header.names)
    else:
        stray = [card for hand in (*(header.deal or ()), (header.turn_up,)) for card in hand if card >= 0]
        for card in stray:
            if card not in laws.faces:
                raise NotInPack(f"the {words(card)} is not in this pack")
        hands = header.deal or ((UNKNOWN,) * laws.hand_size,) * 4
        left = len(laws.pack) - sum(len(hand) for hand in hands) - (header.turn_up != NONE)
        turn_up = header.turn_up if laws.turns_up else NONE
        table = dealt(laws, header.dealer, hands, turn_up, (UNKNOWN,) * max(left, 0), score, header.names)
    table = replace(table, options=options_of(header))
    return _made(laws, table, header) if header.trump != NONE else table


def options_of(header: Header) -> frozenset[str]:
    """Return the options of a table: what is done by hand, and its manner."""
    options = [f"by hand={kind}" for kind in header.by_hand]
    if header.manner:
        options.append(f"manner={header.manner}")
    options += [DIRECTOR + name for name in header.directors]
    return frozenset(options)


def _made(laws: Book, table: Table, header: Header) -> Table:
    """Return the table after a make that the tags state: the exchange is done, the doubling closed."""
    maker = header.maker if header.maker >= 0 else header.dealer
    deal = replace(
        table.deal,
        trump=header.trump,
        maker=maker,
        lone=header.lone,
        sitter_down=header.lone >= 0,
        out=only(partner(header.lone)) if header.lone >= 0 else 0,
        dummy=partner(header.dealer) if laws.game == "bridge" else NOBODY,
        making=laws.made(table.deal),
    )
    return replace(table, deal=deal)
