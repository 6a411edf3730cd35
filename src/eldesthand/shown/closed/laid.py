"""A deal as data for its page: the cards, every act with what followed from it, and the table after each.

For a deal that is open to all everything is told, as the referee knows it; of any other only what the reader has seen
at the table, from that seat's view and the log as it may read it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE, Card
from eldesthand.english import plain, story
from eldesthand.english.sight import Passage, Sight
from eldesthand.english.story import Kind
from eldesthand.minutes.document import Blank, Document
from eldesthand.minutes.header import Header
from eldesthand.minutes.passages import passages
from eldesthand.minutes.referee import frames
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.seats import NOBODY, Seat
from eldesthand.session.chronicle import Chronicle, ChronicleTurn
from eldesthand.session.closed_deal import Why
from eldesthand.session.record import abandoned
from eldesthand.session.state import Place
from eldesthand.shuffle.proof import written
from eldesthand.table.acts import MendDeal, Mislay, Play
from eldesthand.table.deal import Deal, tricks_won

WORTH_SAYING: Final = (Kind.SCORE, Kind.GAME)


class OnTable(Struct, frozen=True):
    """A trick that lies open: its number, and its cards with the hands that put them down, in order."""

    n: int
    cards: tuple[tuple[Seat, Card], ...]


class LaidPosition(Struct, frozen=True):
    """The table after an act; a card that its reader has not seen is -1, a hand of which nothing is seen empty."""

    hands: tuple[tuple[Card, ...], ...]
    tricks: tuple[OnTable, ...]
    won: tuple[int, int]
    trump: int
    maker: Seat
    lone: Seat
    dummy: Seat
    turn_up: Card
    faced: tuple[tuple[Card, Seat], ...]


BARE: Final = LaidPosition(((), (), (), ()), (), (0, 0), NONE, -1, -1, -1, NONE, ())
"""The table before a deal's first act."""


class Followed(Struct, frozen=True, omit_defaults=True):
    """Something that followed from an act, with its laws; `hidden` if nobody was told of it at the table."""

    kind: str
    text: str
    laws: tuple[str, ...] = ()
    hidden: bool = False


class LaidReason(Struct, frozen=True, omit_defaults=True):
    """Why a player of the house did what it did: its words, the book's advice, and what was wrong if it slipped."""

    words: str
    advice: str = ""
    slip: str = ""


class LaidAct(Struct, frozen=True, omit_defaults=True):
    """An act, void by `law` if it is not `done`; `card` is the card played, `hand` the hand that it came from."""

    no: int
    seat: Seat
    text: str
    at: LaidPosition
    done: bool = True
    law: str = ""
    reason: str = ""
    phrase: str = ""
    card: Card = NONE
    hand: Seat = -1
    followed: tuple[Followed, ...] = ()
    why: LaidReason | None = None


class DealHeading(Struct, frozen=True):
    """A deal in the list of a table's deals."""

    id: str
    rubber: int
    deal: int
    dealer: Seat
    closed: bool
    told: str
    score: str


Packets = tuple[tuple[Seat, int], ...]
"""The packets in which cards were dealt, each a seat and a number."""


class LaidDeal(Struct, frozen=True):
    """A deal laid before its reader; `closed` says whether all of it is open to them.

    `house` are the players of the house; `packets` are those in which it was dealt, each a seat and a number of cards:
    of seat -1 is a card that went astray, and there are none where cards have been moved about since.  `turned` is the
    place of the turn-up among the cards left, from the top.
    `again` names the deal whose cards these were: then nobody shuffled them, and the proof shows no more than that.
    """

    table: str
    heading: DealHeading
    book: str
    game: str
    names: tuple[str, ...]
    house: tuple[str, ...]
    you: Seat
    closed: bool
    packets: Packets
    hands: tuple[tuple[Card, ...], ...]
    turn_up: Card
    turned: int
    stock: tuple[Card, ...]
    discards: tuple[Card, ...]
    begins: LaidPosition
    steps: tuple[LaidAct, ...]
    result: tuple[str, ...]
    committed: str
    proof: str
    again: str = ""


def name_of(place: Place) -> str:
    """Return a deal's name in an address: ``2.5`` is the fifth deal of the second rubber."""
    return f"{place[0]}.{place[1]}"


def headings(chronicle: Chronicle, last: Place | None = None) -> list[DealHeading]:
    """Return the list of a table's deals, the first one first, all or as far as one; all of it is public."""
    return [heading(chronicle, place) for place in chronicle.deals if last is None or place <= last]


def heading(chronicle: Chronicle, place: Place) -> DealHeading:
    """Return a deal's entry in the list."""
    turns, deal = chronicle.deals[place], chronicle.deal(place)
    marked = plain.sentence(plain.tally_words(turns[-1].after.score.marked))
    given_up = not (deal.ended or deal.dead) and abandoned(chronicle.table.play, chronicle.table.rubber, *place)
    return DealHeading(name_of(place), *place, deal.dealer, chronicle.is_open(place), _came_to(deal, given_up), marked)


def _came_to(deal: Deal, given_up: bool) -> str:
    """Return in words what a deal came to, by what is public of it."""
    if given_up:
        return "It was abandoned." if deal.complete else "It was not dealt out."
    if not deal.complete:
        return "It is being dealt." if deal.packets else "The pack is being made ready."
    if deal.trump < 0:
        return "No trump was made." if deal.ended or deal.dead else "It is dealt."
    make = plain.sentence(f"{plain.trump_words(deal.trump)}, made by {plain.person(deal.maker)}")
    ns, ew = tricks_won(deal)
    return f"{make} Tricks: North and South {ns}, East and West {ew}{'.' if deal.ended else ' so far.'}"


def laid(chronicle: Chronicle, place: Place, seat: Seat) -> LaidDeal:
    """Return a deal as one who sits at `seat`, or watches (-1), may read it."""
    known = chronicle.is_open(place)
    deal, proof = chronicle.deal(place), chronicle.proof(place)
    shown = _steps(chronicle, place, None if known else seat)
    table = chronicle.table
    return LaidDeal(
        table.opened.table,
        heading(chronicle, place),
        table.book.title,
        table.book.game,
        chronicle.deals[place][0].after.names,
        tuple(sorted(table.house)),
        seat,
        known,
        _packets(chronicle, place, known),
        _whole(deal) if known else _as_dealt(shown, table.book.hand_size),
        deal.turn_up,
        deal.turned,
        deal.stock if known else (),
        deal.discards if known else (),
        BARE,
        shown,
        tuple(event.text for step in shown for event in step.followed if event.kind in WORTH_SAYING),
        proof.committed if proof is not None else "",
        written(proof) if proof is not None and known else "",
        again.of if (again := table.opened.again) is not None and place == next(iter(table.dealt), place) else "",
    )


def _packets(chronicle: Chronicle, place: Place, known: bool) -> Packets:
    """Return the packets in which a deal was dealt: of one dealt in a single act those that the book prescribes.

    Nobody saw that a card went astray: it is told where all of the deal is.
    """
    book, deal = chronicle.table.book, chronicle.deal(place)
    if deal.packets or not deal.complete:
        entries = [(turn.before.deal, turn.logged.entry) for turn in chronicle.deals[place]]
        done = [(before, entry.act) for before, entry in entries if entry is not None and entry.done]
        if book.turns_up and any(isinstance(act, MendDeal) for _, act in done):
            return ()
        astray = [len(before.packets) for before, act in done if isinstance(act, Mislay)]
        return _with_those_astray(deal.packets, astray) if known else deal.packets
    packets: tuple[tuple[Seat, int], ...] = ()
    while sum(n for _, n in packets) < 4 * book.hand_size:
        packet = book.next_packet(packets, deal.in_dealers_place)
        if packet is None:
            break
        packets = (*packets, packet)
    return packets


def _with_those_astray(packets: Packets, astray: list[int]) -> Packets:
    """Return packets with a card to no seat after so many of them as each time a card went astray."""
    dealt = list(packets)
    for gone, before in enumerate(astray):
        dealt.insert(before + gone, (NOBODY, 1))
    return tuple(dealt)


def as_replay(header: Header, turns: Iterable[ChronicleTurn]) -> Replay:
    """Return the turns of a deal as a record played through."""
    steps = tuple(
        ReplayStep(Blank(), 0, turn.logged.entry.act, turn.before, turn.after) for turn in turns if turn.logged.entry
    )
    return Replay(header, steps[0].before, steps, ())


def _steps(chronicle: Chronicle, place: Place, seat: Seat | None) -> tuple[LaidAct, ...]:
    played = as_replay(chronicle.header, chronicle.deals[place])
    whys = chronicle.whys(place) if seat is None else {}
    seen = [passage for passage in passages(played, seat) if isinstance(passage, Passage)]
    told = [frame for frame in frames(Document(()), played, seat) if isinstance(frame.step, story.StoryAct)]
    acts: list[LaidAct] = []
    at = BARE
    for passage, frame in zip(seen, told, strict=True):
        if passage.after.view.deal.number == place[1]:
            at = position(passage.after)
        assert isinstance(frame.step, story.StoryAct)
        acts.append(_done(passage, frame.step, at, whys.get(passage.entry.no)))
    return tuple(acts)


def _done(passage: Passage, told: story.StoryAct, at: LaidPosition, why: Why | None) -> LaidAct:
    act = passage.entry.act
    card = act.card if isinstance(act, Play) else NONE
    hand = (act.hand if act.hand >= 0 else act.seat) if isinstance(act, Play) else -1
    return LaidAct(
        told.no,
        act.seat,
        told.text,
        at,
        told.done,
        told.law,
        told.reason,
        told.phrase,
        card,
        hand,
        tuple(Followed(event.kind, event.text, event.laws, event.hidden) for event in told.events),
        LaidReason(why.reason.words, why.reason.advice, why.slip) if why is not None else None,
    )


def position(seen: Sight) -> LaidPosition:
    """Return the table as it is seen."""
    deal = seen.view.deal
    return LaidPosition(
        tuple(_sorted(hand) for hand in seen.hands),
        tuple(OnTable(trick.n, trick.cards) for trick in deal.tricks if trick.cards),
        deal.won,
        deal.trump,
        deal.maker,
        deal.lone,
        deal.dummy,
        deal.turn_up if not deal.turn_up_taken else NONE,
        deal.faced,
    )


def _whole(deal: Deal) -> tuple[tuple[Card, ...], ...]:
    """Return the hands as they were dealt, or as far as they were if that was broken off."""
    return tuple(map(_sorted, deal.dealt if deal.complete else deal.hands))


def _as_dealt(steps: tuple[LaidAct, ...], size: int) -> tuple[tuple[Card, ...], ...]:
    """Return the hands that the reader has seen, each as it was when it was first whole."""
    hands: list[tuple[Card, ...]] = []
    for seat in range(4):
        seen = [step.at.hands[seat] for step in steps]
        whole = (hand for hand in seen if len(hand) >= size)
        hands.append(next(whole, max(seen, key=len, default=())))
    return tuple(hands)


def _sorted(hand: Iterable[Card]) -> tuple[Card, ...]:
    return tuple(sorted(hand, reverse=True))
