"""What is the same for all who are shown a table, made once for each state of it."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeVar

from msgspec import Struct

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.english import plain
from eldesthand.seats import NOBODY, Seat, members
from eldesthand.session.pack_dues import next_pack_act, pack_word
from eldesthand.session.seating import drawn_in
from eldesthand.session.state import State
from eldesthand.shown.aloud import Aloud, aloud
from eldesthand.shown.around import EMPTY, Around
from eldesthand.shown.choosing.book import Bookplate, bookplate
from eldesthand.shown.choosing.menus import PACK
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.desk_frames import Amid, AtSeat, Claimed, Looked, Owed
from eldesthand.shown.frames import Spread
from eldesthand.table import acts as A  # noqa: N812 - a few acts
from eldesthand.table.book import Book
from eldesthand.table.due import Due
from eldesthand.table.match import Goal
from eldesthand.table.rights import Obligation
from eldesthand.table.table import Table
from eldesthand.table.view import View, Views

T = TypeVar("T", bound=Struct)

Hands = tuple[tuple[Card, ...], ...]


class ShownToAll(Struct, frozen=True, gc=False):
    """The fields of `Shown` that are the same for all."""

    table: str
    people: tuple[str, ...]
    house: tuple[str, ...]
    book: Bookplate
    manner: str
    before_the_deal: bool
    over: bool
    won: bool
    spread: Spread | None
    committed: str
    present: tuple[str, ...]
    watchers: int
    evening: str
    number: int


class DeskToAll(Struct, frozen=True, gc=False):
    """The fields of `Desk` that are the same for all who sit or watch."""

    owed: tuple[Owed, ...]
    claims: tuple[Claimed, ...]
    seats: tuple[AtSeat, ...]
    heart: Amid
    says: tuple[str, ...]


NOT_LAID: Final = DeskToAll((), (), (AtSeat("", (), ""),) * 4, Amid("", NONE), ())
"""The desk while nobody sits, or they cut for another rubber."""


class Common(Struct, frozen=True, gc=False, eq=False):
    """A table as all may see it: `public` is a view of it, `desk` and `said` what its desks have in common.

    `said` is None while no desk is laid.  `names` are those who sit, `hands` are held as they would be for a
    spectator, and `looked` has a trick just looked at again, by whoever did.  `dues` are awaited, and `others` says so
    to whoever is not meant.  The seats `passing` by have nothing to choose but what may be done at any time; by the
    same `terms` the same hand is held in the same order.
    """

    version: int
    comings: int
    shown: ShownToAll
    names: tuple[str, ...]
    looks: Views | None
    public: View | None
    desk: DeskToAll
    said: Aloud | None
    between: bool
    hands: Hands
    looked: dict[Seat, Looked]
    goal: Goal
    dues: tuple[Due, ...]
    others: str
    passing: frozenset[Seat]
    terms: tuple[object, ...]

    def view_of(self, seat: Seat) -> View | None:
        """Return the view of a seat, or a spectator's; None while nobody sits."""
        return self.looks.of(seat) if self.looks is not None else None

    def due_of(self, seat: Seat) -> Due | None:
        """Return the due of a seat at cards, the pack included."""
        for due in self.dues:
            if due.seat == seat:
                return due
        return None


def joined(whole: type[T], *parts: Struct, **rest: object) -> T:
    """Return something of a kind, whose fields are the rest, and otherwise those of its parts."""
    return whole(**{name: getattr(part, name) for part in parts for name in part.__struct_fields__} | rest)


class Looks:
    """Cache of the views of a table's latest two states: each is made once, of what is new since the state before."""

    def __init__(self) -> None:
        self._last: Views | None = None
        self._before: Views | None = None

    def of(self, play: Table) -> Views:
        """Return the views of all seats and of a spectator."""
        for known in (self._last, self._before):
            if known is not None and known.table is play:
                return known
        self._before, self._last = self._last, Views(play, self._last)
        return self._last

    def superseded(self) -> None:
        """Let go of the state before the last."""
        self._before = None


class Display:
    """Cache of what is the same for all who are shown a table, by the identity of its state.

    `around` says who is about the table now.
    """

    def __init__(self, around: Around = EMPTY) -> None:
        self.around = around
        self.looks = Looks()
        self._said: Aloud | None = None
        self._common: tuple[State, Common] | None = None

    def common(self, table: State) -> Common:
        """Return the part of a table's frame that all see, with those who are about it now."""
        if self._common is None or self._common[0] is not table or self._common[1].comings != self.around.comings:
            looks = self.looks.of(table.play) if table.play is not None else None
            said = None
            if table.play is not None and looks is not None and not table.is_to_cut_again:
                said = self._said = aloud(table.play, looks.of(NOBODY), self._said)
            self._common = table, common(table, self.around, looks, said)
        return self._common[1]


def common(table: State, around: Around, looks: Views | None, said: Aloud | None) -> Common:
    """Return the part of a table's frame that all see; `said` was made of it for all, if a desk is laid."""
    play, over = table.play, table.is_over
    desk = NOT_LAID
    between = False
    held: Hands = ((), (), (), ())
    looked: dict[Seat, Looked] = {}
    dues: tuple[Due, ...] = ()
    others = ""
    passing: frozenset[Seat] = frozenset()
    terms: tuple[object, ...] = ()
    if looks is not None:
        dues = table.dues(looks.public)
    if play is not None and looks is not None and said is not None:
        seen = looks.of(NOBODY)
        others = _others(table.book, seen)
        desk = _desk(table, said, seen)
        between = play.deal.ended and not table.going_on and not over
        held, looked = hands(seen, table.book, said.backs), _looked(play)
        rights, deal = play.rights, seen.deal  # at a strict table a spectator is told of no rights
        if not (over or between or rights or seen.proposals or table.opened.teaches or table.opened.director):
            passing = _SEATS.difference([due.seat for due in dues], (deal.dummy,))
        made = deal.trump, deal.maker, deal.making, deal.lone, deal.lone_defender
        terms = play.names, deal.number, deal.complete, made
    return Common(
        table.version,
        around.comings,
        _shown(table, around, over),
        play.names if play is not None else (),
        looks,
        looks.public if looks is not None else None,
        desk,
        said,
        between,
        held,
        looked,
        table.goal,
        dues,
        others,
        passing,
        terms,
    )


def hands(seen: View, book: Book, backs: tuple[int, ...]) -> Hands:
    """Return the four hands as they are held: those that are seen in order, of the others as many backs as are due."""
    deal, held = seen.deal, ways(book)
    hands = [_BACKS[number] for number in backs]
    for hand in range(4):
        if deal.hands[hand] or hand == deal.dummy:
            hands[hand] = held.hand_of(seen, hand)
    return tuple(hands)


_SEATS: Final = frozenset(range(4))
_BACKS: Final = tuple((UNKNOWN,) * n for n in range(53))


def _looked(play: Table) -> dict[Seat, Looked]:
    """Return the trick that has been looked at last of all that was done, by whom; its cards lay there for all."""
    entry = next((entry for entry in reversed(play.recent) if not entry.clerk), None)
    if entry is None or not isinstance(entry.act, A.LookTrick) or not entry.done:
        return {}
    turned = [trick for trick in play.deal.tricks if trick.touched]
    turned = turned or [trick for trick in play.deal.tricks[:-1] if trick.complete]
    trick = next((trick for trick in turned if trick.n == entry.act.trick), turned[-1] if turned else None)
    if trick is None:
        return {}
    return {entry.act.seat: Looked(trick.n, tuple((card.hand, card.card) for card in trick.laid))}


def _shown(table: State, around: Around, over: bool) -> ShownToAll:
    opened = table.opened
    return ShownToAll(
        opened.table,
        table.people,
        tuple(sorted(table.house)),
        bookplate(table.book),
        opened.manner,
        table.before_the_deal,
        over,
        table.is_won,
        spread(table),
        table.pack.proof.committed if table.pack is not None else "",
        around.present,
        around.watchers,
        opened.evening,
        opened.number,
    )


def _desk(table: State, said: Aloud, seen: View) -> DeskToAll:
    own = ways(table.book)
    heart = own.heart(seen)
    claims = tuple(Claimed(claim.law, plain.pending_words(claim)) for claim in seen.pending)
    return DeskToAll(
        tuple(map(_owed, seen.deal.obligations)), claims, said.seats, Amid(heart.words, heart.card), own.says()
    )


def is_on(seen: View) -> bool:
    """Whether a deal is on in which something is awaited."""
    return bool(seen.due) and (seen.deal.complete or bool(seen.deal.packets))


def _others(book: Book, seen: View) -> str:
    """Return the act that is awaited, as it is told to whoever is not meant."""
    if is_on(seen):
        return _awaited(seen.due[0])
    step = next_pack_act(book, seen)
    if step is None:
        return ""
    return plain.sentence(f"{plain.person(step[0])} is to {PACK[pack_word(step[1])]}")


_awaited = lru_cache(maxsize=256)(plain.due_words)


@lru_cache(maxsize=2048)
def _owed(obligation: Obligation) -> Owed:
    bound = tuple(members(obligation.hands))
    return Owed(obligation.law, plain.owed(obligation), bound[0] if len(bound) == 1 else NOBODY)


def spread(table: State) -> Spread | None:
    """Return the cut for places, None while there is none, as when a hand is on.

    None too while the cards are not spread yet, and after a rubber until someone asks for another.
    """
    if table.play is not None and not table.is_to_cut_again:
        return None
    due = next((due for due in table.club.due if due.what == "cut"), None)
    if due is None or table.spread_is_spoilt:
        return None
    return Spread(len(table.spread), due.who, drawn_in(table.seating))
