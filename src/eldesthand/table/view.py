"""What a seat may know: the only way out of the table to a player, a page, a bot or a log.

The view is an allow-list.  Every field is either public or the seat's own; nothing in it, not even the
presence of an id, depends on a card that the seat has not seen.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import UNKNOWN, Card, Suit
from eldesthand.seats import NOBODY, Seat, Seats, both, only, side
from eldesthand.table.acts import Act, Handle
from eldesthand.table.claimed import Pending, pending_claims
from eldesthand.table.deal import Deal, Making, tricks_won
from eldesthand.table.due import Due, due
from eldesthand.table.events import Entry, Event, Given, Prolonged
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Accusation, Finding, Incident, Visibility
from eldesthand.table.proposals import Proposal
from eldesthand.table.rights import Lapsed, Obligation, Right, is_ordinary
from eldesthand.table.score import Rubber, Tally, Written, sheet_with
from eldesthand.table.table import Table
from eldesthand.table.tricks import Trick


class SeenTrick(Struct, frozen=True, gc=False):
    """A trick as a seat sees it: its cards while it lies open, afterwards only whose it is.

    `by` is the hand that won it, or the player of the other side who has taken it in; `false` marks a lead out of
    turn that has not been made good, `slipped` says how many of the last cards were slipped in and belong to no turn.
    """

    n: int
    cards: tuple[tuple[Seat, Card], ...]
    complete: bool
    gathered: bool
    quitted: bool
    by: Seat
    false: bool = False
    slipped: int = 0

    @property
    def plays(self) -> tuple[tuple[Seat, Card], ...]:
        """The cards played to the trick, each at its hand's turn."""
        return self.cards[: len(self.cards) - self.slipped]

    @property
    def is_open(self) -> bool:
        """Whether cards lie on the table for the trick and more are to come."""
        return bool(self.cards) and not self.complete and not self.gathered


class SeenDeal(Struct, frozen=True, gc=False):
    """A deal as a seat sees it.

    `hands` has the seat's own cards, dummy's, and those of a hand laid down face up till play goes on; the others are
    empty.  `detached` are those who have pulled a card apart from the hand.
    """

    number: int
    dealer: Seat
    complete: bool
    packets: tuple[tuple[Seat, int], ...]
    turn_up: Card
    turn_up_taken: bool
    turn_up_played: bool
    discard_quitted: bool
    sitter_down: bool
    trump: Suit
    maker: Seat
    lone: Seat
    lone_defender: Seat
    out: Seats
    dummy: Seat
    making: Making
    hands: tuple[tuple[Card, ...], ...]
    faced: tuple[tuple[Card, Seat], ...]
    tricks: tuple[SeenTrick, ...]
    won: tuple[int, int]
    ended: bool
    closed: bool
    said: tuple[Fact, ...]
    incidents: tuple[Incident, ...]
    obligations: tuple[Obligation, ...]
    claims: tuple[Accusation, ...]
    findings: tuple[Finding, ...]
    dealt_by: Seat
    cut: bool
    packs: tuple[int, int]
    pack_in_use: int
    new_packs: bool
    damaged: tuple[Card, ...]
    imperfect: bool
    detached: Seats


class View(Struct, frozen=True, gc=False):
    """Everything seat `seat` may know after act `no`.  `last` is the deal before, while it is of use.

    `chosen` are the options of the book that the table has chosen otherwise than usual, `sheet` is what each
    deal of the rubber in hand has left on the sheet as it is marked.

    Of the deal before nobody holds a card any more.
    """

    seat: Seat
    no: int
    book: str
    revision: int
    chosen: tuple[tuple[str, str], ...]
    manner: str
    names: tuple[str, ...]
    deal: SeenDeal
    last: SeenDeal | None
    rights: tuple[Right, ...]
    due: tuple[Due, ...]
    proposals: tuple[Proposal, ...]
    pending: tuple[Pending, ...]
    score: Tally
    sheet: tuple[Written, ...]
    rubbers: tuple[Rubber, ...]


def view(table: Table, seat: Seat) -> View:
    """Return the view of a seat: what it may know; -1 is a spectator, who knows what is public."""
    return _of_seat(table, _public_view(table), seat)


class Views:
    """What each may know of a table: the public part is made once, and each seat's when it is first asked for.

    `before` are those of the table as it stood an act before: what has not changed since is taken from them.
    """

    def __init__(self, table: Table, before: Views | None = None) -> None:
        self.table = table
        self.public = _public_view(table, before)
        self._made: dict[Seat, View] = {}

    def of(self, seat: Seat) -> View:
        """Return the view of a seat; -1 is a spectator."""
        view = self._made.get(seat)
        if view is None:
            view = self._made[seat] = _of_seat(self.table, self.public, seat)
        return view


def views(table: Table) -> tuple[View, View, View, View]:
    """Return the views of the four seats, the public part made once."""
    made = Views(table)
    return made.of(0), made.of(1), made.of(2), made.of(3)


def _public_view(table: Table, before: Views | None = None) -> View:
    last = _public_deal(table, table.last) if table.last is not None else None
    if before is not None and before.table.last is table.last:
        last = before.public.last
    return View(
        NOBODY,
        table.no,
        table.book.title,
        table.book.revision,
        tuple(sorted(table.book.chosen.items())),
        manner(table),
        table.names,
        _public_deal(table, table.deal, before),
        last,
        table.rights,
        due(table.book, table.deal, table.rights),
        table.proposals,
        pending_claims(table),
        table.score.marked,
        _sheet(table),
        table.score.rubbers,
    )


def _sheet(table: Table) -> tuple[Written, ...]:
    """Return the sheet, with the deal in hand once what it comes to has been marked."""
    score = table.score
    return sheet_with(score, table.last or table.deal) if score.marked == score.due else score.sheet


def _of_seat(table: Table, public: View, seat: Seat) -> View:
    deal = table.deal
    if seat < 0 and not deal.dummy_shown and public.manner != "strict":
        return public
    rights = public.rights
    if public.manner == "strict":
        rights = tuple(right for right in rights if told(table, right, seat))
    hands = hands_of(table, public, seat)
    return replace(public, seat=seat, deal=replace(public.deal, hands=hands), rights=rights)


def hands_of(table: Table, public: View, seat: Seat) -> tuple[tuple[Card, ...], ...]:
    """Return the hands as a seat may know them, which are all that its view of the deal has of its own."""
    deal, hands = table.deal, [*public.deal.hands]
    if deal.dummy_shown and deal.dummy >= 0:
        hands[deal.dummy] = deal.hands[deal.dummy]
    if seat >= 0:
        mask = table.seen[seat]
        hands[seat] = tuple([card if card >= 0 and mask >> card & 1 else UNKNOWN for card in deal.hands[seat]])
    return tuple(hands)


def _laid_open(table: Table) -> tuple[tuple[Card, ...], ...]:
    """Return the hands that lie face up: thrown down or shown upon a claim, and not taken up again.

    They are when play goes on (Z-43).

    A card that not all have seen, as one given across the table, stays hidden.
    """
    deal = table.deal
    if not deal.thrown:
        return _NO_HANDS
    facts = [event for entry in table.recent for event in entry.events if isinstance(event, Fact)]
    played = max((fact.no for fact in facts if fact.kind is F.PLAYED), default=0)
    lying = {fact.seat for fact in facts if fact.kind in (F.HAND_LAID, F.REST_CLAIMED) and fact.no > played}
    seen = table.seen[0] & table.seen[1] & table.seen[2] & table.seen[3]
    return tuple(
        [
            tuple([card if card >= 0 and seen >> card & 1 else UNKNOWN for card in deal.hands[hand]])
            if hand in lying and deal.thrown >> hand & 1
            else ()
            for hand in range(4)
        ]
    )


_NO_HANDS: Final[tuple[tuple[Card, ...], ...]] = ((), (), (), ())


def manner(table: Table) -> str:
    """Return the table's manner: guided, club (the default) or strict."""
    return _manner(table.options)


@cache
def _manner(options: frozenset[str]) -> str:
    return next((option.partition("=")[2] for option in options if option.startswith("manner=")), "club")


def ledger(table: Table) -> tuple[Right, ...]:
    """Return the rights that one who directs the table is told of: those that some seat is told of."""
    if manner(table) != "strict":
        return table.rights
    return tuple(right for right in table.rights if any(told(table, right, seat) for seat in range(4)))


def told(table: Table, right: Right, seat: Seat) -> bool:
    """Whether a seat at a strict table is told of a right: once one of its side has called attention.

    What the game waits for, and what nothing irregular has opened, all are told of at once.
    """
    if right.blocks or is_ordinary(right):
        return True
    if seat < 0 or not right.holders & both(side(seat)):
        return False
    return any(said.no >= right.opened and side(said.seat) == side(seat) for said in table.deal.said(F.ATTENTION))


def _public_deal(table: Table, deal: Deal, before: Views | None = None) -> SeenDeal:
    return SeenDeal(
        deal.number,
        deal.dealer,
        deal.complete,
        deal.packets,
        deal.turn_up,
        deal.turn_up_taken,
        deal.turn_up >= 0 and deal.turn_up in [laid.card for trick in deal.tricks for laid in trick.laid],
        bool(deal.discards),
        deal.sitter_down,
        deal.trump,
        deal.maker,
        deal.lone,
        deal.lone_defender,
        deal.out,
        deal.dummy if deal.dummy_shown else NOBODY,
        deal.making,
        _laid_open(table) if deal is table.deal else _NO_HANDS,
        tuple([(faced.card, faced.hand) for faced in deal.faced]),
        _seen_tricks(deal, before),
        tricks_won(deal),
        deal.ended,
        deal.closed,
        deal.chronicle,
        _open_incidents(table, deal),
        deal.obligations,
        deal.claims,
        deal.findings,
        deal.dealt_by,
        deal.cut,
        deal.packs,
        deal.pack_in_use,
        bool(deal.choosers),
        deal.damaged,
        deal.imperfect or bool(deal.damaged),
        only(*(hand for hand, _ in deal.detached)),
    )


def _open_incidents(table: Table, deal: Deal) -> tuple[Incident, ...]:
    """Return the incidents that all may be told of: at a strict table those attention was called to."""
    known = tuple([incident for incident in deal.incidents if incident.visibility is not Visibility.LATENT])
    if not known or manner(table) != "strict":
        return known
    spoken = max((said.no for said in deal.said(F.ATTENTION)), default=0)
    return tuple(incident for incident in known if incident.no <= spoken)


def _seen_tricks(deal: Deal, before: Views | None) -> tuple[SeenTrick, ...]:
    if before is None:
        return tuple([_seen_trick(trick) for trick in deal.tricks])
    old, seen = before.table.deal.tricks, before.public.deal.tricks
    if deal.tricks is old:
        return seen
    known = len(old)
    return tuple(
        [
            seen[place] if place < known and old[place] is trick else _seen_trick(trick)
            for place, trick in enumerate(deal.tricks)
        ]
    )


def _seen_trick(trick: Trick) -> SeenTrick:
    laid = () if trick.touched else (*trick.laid, *trick.extra)
    cards = tuple([(played.hand, played.card) for played in laid])
    taken = trick.touched and trick.gatherer >= 0 and side(trick.gatherer) != side(trick.winner)
    by = trick.gatherer if taken else trick.winner
    slipped = 0 if trick.touched else len(trick.extra)
    return SeenTrick(trick.n, cards, trick.complete, trick.touched, trick.quitted, by, trick.false, slipped)


def seen_entry(table: Table, entry: Entry, seat: Seat) -> Entry:
    """Return an entry of the log as a seat may read it: hidden arguments and latent incidents left out."""
    act = seen_act(entry, seat)
    events = () if isinstance(act, Handle) else _seen_events(table, entry.events, seat)
    if act is entry.act and not entry.hidden and len(events) == len(entry.events):
        return entry
    return replace(entry, act=act, events=events, hidden=())


def _seen_events(table: Table, events: tuple[Event, ...], seat: Seat) -> tuple[Event, ...]:
    public = tuple([event for event in events if _public(event)])
    return public if manner(table) != "strict" else tuple([event for event in public if _told(table, event, seat)])


def _public(event: Event) -> bool:
    return type(event) is not Incident or event.visibility is not Visibility.LATENT


def _told(table: Table, event: Event, seat: Seat) -> bool:
    return told(table, event.right, seat) if isinstance(event, Given | Prolonged | Lapsed) else True


def seen_act(entry: Entry, seat: Seat) -> Act:
    """Return an act as a seat saw it, without what its kind hides."""
    act, hides = entry.act, entry.act.hides
    if hides.secret:
        return replace(act, **dict.fromkeys(hides.secret, ()))
    if act.seat == seat:
        return act
    if hides.unseen and (entry.hidden or not hides.fields):
        return Handle(act.seat)
    if not entry.hidden:
        return act
    return replace(act, **{name: _without(getattr(act, name), entry.hidden) for name in hides.fields})


def _without(cards: Card | tuple[Card, ...], hidden: tuple[Card, ...]) -> Card | tuple[Card, ...]:
    """Return a card or several, each unknown that is hidden."""
    if isinstance(cards, tuple):
        return tuple([UNKNOWN if card in hidden else card for card in cards])
    return UNKNOWN if cards in hidden else cards
