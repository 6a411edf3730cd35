"""From a record of bridge to PBN: a game for each of its deals.

What the game of 1907 has and PBN lacks goes into tags and tables of our own (docs/pbn.md); what PBN's play section
can't hold, because something irregular happened, into a table of the acts themselves.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.bridge.book import BridgeBook
from eldesthand.bridge.score import tricks_counted
from eldesthand.cards import NO_TRUMP, NONE, SUIT_LETTERS, UNKNOWN, Card, name, suit_of
from eldesthand.minutes import header as headers
from eldesthand.minutes import values
from eldesthand.minutes.document import Comment as Remark
from eldesthand.minutes.document import Document
from eldesthand.minutes.header import Header
from eldesthand.minutes.replay import Replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.minutes.values import Hands
from eldesthand.pbn import tables
from eldesthand.pbn.acts import row
from eldesthand.pbn.document import PbnComment, PbnGame, PbnTag, PbnToken, Section
from eldesthand.pbn.understood import RISKS
from eldesthand.seats import LETTERS, NOBODY, Seat, clockwise, left, side
from eldesthand.table.acts import AskLead, Double, GiveLeave, NameSuit, NextDeal, PassMake, Play, Satisfied
from eldesthand.table.deal import Deal, last_winner, tricks_won
from eldesthand.table.events import Entry
from eldesthand.table.score import Tally
from eldesthand.table.table import Table
from eldesthand.table.tricks import Trick

SCORING: Final = "Rubber;Bridge_1907"
"""The scoring of the game of 1907: a rubber, by its own table."""

OURS: Final = "Minutes"
"""What stands before the name of a tag of the minutes that PBN has no like of."""

THEIRS: Final = "PBN"
"""What stands in the minutes before the name of a tag of PBN that they have no like of."""

_SAME: Final = ("Event", "Site", "North", "East", "South", "West")
_REPEATED: Final = ("Option", "Note")
_MAKING: Final = (PassMake, NameSuit, Double, AskLead, GiveLeave, Satisfied)
BOOK: Final = "B"


class NotBridge(ValueError):
    """Raised for a record that is not one of bridge."""


class _Dealt(Struct, frozen=True):
    """A deal of a record: the score before it, the cards, the table at its end, and what was done in between."""

    base: Tally
    hands: Hands
    table: Table
    entries: tuple[Entry, ...]
    first: bool


def games(document: Document, played: Replay) -> tuple[PbnGame, ...]:
    """Return the deals of a record as games of PBN; raises `NotBridge`.

    They are told with all that is known of them: only for who may know it, when they are over.
    """
    if played.header.book != BOOK:
        raise NotBridge("PBN is for bridge, and this is a record of another game")
    remarks = tuple(item.text for item in document.items if isinstance(item, Remark))
    games = [_game(played.header, dealt) for dealt in _deals(played)]
    if games and remarks:
        comments = tuple(PbnComment(text) for text in remarks)
        games[0] = replace(games[0], comments=comments)
    return tuple(games)


def _deals(played: Replay) -> Iterator[_Dealt]:
    """Yield the deals of a record of which the cards have been dealt."""
    last: dict[tuple[int, int], Table] = {}
    hands: dict[tuple[int, int], Hands] = {}
    began: dict[tuple[int, int], tuple[int, Tally]] = {}
    in_turn = [(0, played.start)] if played.start is not None else []
    in_turn += [(step.table, step.after) for step in played.steps if isinstance(step, ReplayStep)]
    for number, table in in_turn:
        place = number, table.deal.number
        if table.deal.complete:
            hands.setdefault(place, table.deal.dealt)
        rubbers = len(table.score.rubbers)
        if began.setdefault(place, (rubbers, Tally()))[0] == rubbers:
            began[place] = rubbers, table.score.base  # once the rubber is agreed that of the next begins
        last[place] = table
    for n, (place, table) in enumerate(last.items()):
        if table.deal.complete:
            yield _Dealt(began[place][1], hands[place], table, tuple(_since_dealt(table)), n == 0)


def _since_dealt(table: Table) -> Iterator[Entry]:
    """Yield what persons have done since the cards of the deal in hand were dealt."""
    dealt = table.origin is None or (table.origin.deal.complete and table.origin.deal.number == table.deal.number)
    for entry in table.recent:
        if dealt and not entry.clerk:
            yield entry
        dealt = dealt or any(getattr(event, "kind", "") == "deal complete" for event in entry.events)


def _game(header: Header, dealt: _Dealt) -> PbnGame:
    deal = dealt.table.deal
    making, acts = _rows(dealt)
    trump_stated = dealt.first and header.trump != NONE
    sections = [
        *_play(deal),
        *tables.section("MakeTable", "Act", making),
        *tables.section("ActTable", "Act", acts),
        *tables.irregularities(dealt.entries),
        *tables.sheet(dealt.table),
    ]
    stated = _stated(header, dealt, trump_stated)
    tags = [*_identification(header, dealt), *_result(dealt.table), *stated, *(part.tag for part in sections)]
    kept = {tag.name for tag in tags}
    tags += [PbnTag(name.removeprefix(THEIRS), text) for name, text in _foreign(header) if name[3:] not in kept]
    return PbnGame(tuple(tags), tuple(sections))


def _foreign(header: Header) -> Iterator[tuple[str, str]]:
    """Yield the tags of PBN that the record has kept, and other tags that mean nothing to us."""
    for tag_name, text in header.other:
        if tag_name.startswith(THEIRS) and tag_name != THEIRS:
            yield tag_name, text


# Tags


def _identification(header: Header, dealt: _Dealt) -> Iterator[PbnTag]:
    table = dealt.table
    deal, foreign = table.deal, dict(_foreign(header))
    names = [header.event, header.site, *(table.names if any(table.names) else header.names)]
    yield from (PbnTag(name, value) for name, value in zip(_SAME, names, strict=True) if value)
    if date := _date(header.date):
        yield PbnTag("Date", date)
    yield PbnTag("Board", foreign.get(f"{THEIRS}Board", str(deal.number)))
    yield PbnTag("Dealer", LETTERS[deal.dealer])
    yield PbnTag("Vulnerable", foreign.get(f"{THEIRS}Vulnerable", "None"))
    yield PbnTag("Scoring", SCORING)
    hands = [hand if _given(hand, dealt.hands) else (UNKNOWN,) * 13 for hand in dealt.hands]
    text = values.four_hands((hands[0], hands[1], hands[2], hands[3]), deal.dealer, BOOK)
    yield PbnTag("Deal", text if any(card >= 0 for hand in hands for card in hand) else "?")


def _given(hand: Sequence[Card], hands: Hands) -> bool:
    """Whether PBN can give a hand: all its cards are known, and it has as many as every hand should have."""
    alike = len({len(cards) for cards in hands}) == 1 and len(hand) < 13
    return UNKNOWN not in hand and (alike or len(hand) == 13)


def _date(text: str) -> str:
    """Return a date as PBN has it, if it is one: years first."""
    match = re.fullmatch(r"(\d{4})[-./](\d{1,2}|\?\?)[-./](\d{1,2}|\?\?)", text.strip())
    return f"{match[1]}.{match[2]:0>2}.{match[3]:0>2}" if match else ""


def _stated(header: Header, dealt: _Dealt, trump_stated: bool) -> Iterator[PbnTag]:
    """Yield the tags of the minutes that PBN has no like of, each with our mark before its name."""
    deal, base = dealt.table.deal, dealt.base
    hands = dealt.hands
    stated = replace(
        header,
        dealer=deal.dealer,
        deal=None if all(_given(hand, hands) for hand in hands) else hands,
        score=base.points, games=base.games, written=base.written if any(base.written) else None, honours=base.honours,
        trump=header.trump if trump_stated else NONE,
        maker=header.maker if trump_stated else NOBODY,
        room=(), tables=(), other=(), event="", site="", names=("", "", "", ""),
    )  # fmt: skip
    numbers = dict.fromkeys(_REPEATED, 0)
    for tag in headers.tags(stated):
        if tag.name in ("Minutes", "Dealer") or (tag.name == "Date" and _date(tag.value) == tag.value):
            continue
        if tag.name == "Deal" and all(set(hand) == {UNKNOWN} and len(hand) == 13 for hand in hands):
            continue
        number = ""
        if tag.name in _REPEATED:
            numbers[tag.name] += 1
            number = str(numbers[tag.name])
        yield PbnTag(f"{OURS}{tag.name}{number}", tag.value)


def _result(table: Table) -> Iterator[PbnTag]:
    """Yield who plays what, what became of it, and the points."""
    deal = table.deal
    if deal.trump < 0:
        yield from (PbnTag(name, "") for name in ("Declarer", "Contract", "Result"))
        return
    book = table.book
    assert isinstance(book, BridgeBook)
    doubles = book.doubles(deal)
    denomination = "NT" if deal.trump == NO_TRUMP else SUIT_LETTERS[deal.trump]
    yield PbnTag("Declarer", LETTERS[deal.dealer])
    yield PbnTag("Contract", f"1{denomination}{RISKS[min(doubles, 2)]}")
    yield PbnTag("Maker", LETTERS[deal.maker])
    yield PbnTag("Doubles", str(doubles))
    won = tricks_won(deal)
    yield PbnTag("Result", str(won[side(deal.dealer)]))
    if not deal.ended:
        return
    counted = tricks_counted(book, deal)
    if counted != won:
        yield PbnTag("TricksCounted", f"NS {counted[0]} EW {counted[1]}")
    below, above = tables.points(table)
    yield PbnTag("Score", f"NS {below[0]} EW {below[1]}")
    yield PbnTag("ScoreRubber", f"NS {above[0]}/{below[0]} EW {above[1]}/{below[1]}")


# The making and the acts


def _rows(dealt: _Dealt) -> tuple[list[str], list[str]]:
    """Return the rows of the making, and those of all acts if the play section doesn't say the rest."""
    acts = [entry.act for entry in dealt.entries if not isinstance(entry.act, NextDeal)]
    begins = next((n for n, act in enumerate(acts) if not isinstance(act, _MAKING)), len(acts))
    before = dealt.entries[0].no - 1 if dealt.entries else 0
    try:
        making = [row(act, BOOK, before) for act in acts[:begins]]
        rest = acts[begins:]
        laid = [(laid.hand, laid.card) for trick in dealt.table.deal.tricks for laid in trick.laid]
        cards = [(_hand(act), act.card) for act in rest if isinstance(act, Play) and not act.lead]
        if _regular(dealt.table.deal) and len(cards) == len(rest) and cards == laid:
            return making, []
        return making, [row(act, BOOK, before) for act in acts]
    except ValueError:
        return [], []


def _hand(act: Play) -> Seat:
    return act.hand if act.hand >= 0 else act.seat


def _regular(deal: Deal) -> bool:
    """Whether every trick lies as it should, so that the play section says all of it."""
    leader = left(deal.dealer)
    for trick in deal.tricks:
        order = list(clockwise(trick.leader))[: len(trick.laid)]
        whole = trick.complete or trick is deal.tricks[-1]
        known = all(laid.card >= 0 for laid in trick.laid)
        if trick.false or trick.gaps or trick.extra or not (whole and known and trick.laid):
            return False
        if [laid.hand for laid in trick.laid] != order or (trick.leader != leader and not trick.complete):
            return False
        leader = trick.winner
    return True


# The play


def _play(deal: Deal) -> Iterator[Section]:
    """Yield the play section: the cards of each trick as it was left, by columns from the eldest hand's on."""
    tricks = _shown(deal)
    if deal.trump < 0:
        return
    first = left(deal.dealer)
    leader, rows = first, []
    for trick in tricks:
        rows.append([token for seat in clockwise(first) for token in _cell(deal, trick, seat, leader)])
        leader = trick.winner
    if sum(len(trick.laid) for trick in tricks) < 52:
        rows.append(["*"] if deal.ended else _next(rows, deal, tricks))
    lines = tuple(tuple(PbnToken(text) for text in cells) for cells in rows if cells)
    yield Section(PbnTag("Play", LETTERS[first]), lines)


def _shown(deal: Deal) -> Sequence[Trick]:
    """Return the tricks that a play section can show: those in which no lead is in doubt."""
    tricks: list[Trick] = []
    for trick in deal.tricks:
        if trick.false or not trick.laid or (tricks and not tricks[-1].complete):
            break
        tricks.append(trick)
    return tricks


def _cell(deal: Deal, trick: Trick, seat: Seat, leader: Seat) -> Iterator[str]:
    """Yield a hand's card of a trick, after a mark if it was irregular and stands."""
    laid = trick.card_of(seat)
    if laid is None or laid.card < 0:
        yield "-"
        return
    if seat == trick.leader != leader:
        yield "^L"
    elif _revoked(deal, trick, seat, laid.card):
        yield "^R"
    yield name(laid.card)


def _revoked(deal: Deal, trick: Trick, seat: Seat, card: Card) -> bool:
    """Whether a hand could have followed suit and did not, as its later cards show."""
    led = trick.laid[0].card
    if led < 0 or suit_of(card) == suit_of(led):
        return False
    later = [laid.card for other in deal.tricks[trick.n :] for laid in other.laid if laid.hand == seat]
    return any(card >= 0 and suit_of(card) == suit_of(led) for card in (*later, *deal.hands[seat]))


def _next(rows: list[list[str]], deal: Deal, tricks: Sequence[Trick]) -> list[str]:
    """Put the mark ``+`` where the next card comes; return the row that it needs, if it needs one."""
    first = left(deal.dealer)
    if tricks and not tricks[-1].complete:
        open_trick = tricks[-1]
        taken = {laid.hand for laid in open_trick.laid}
        seat = next(seat for seat in clockwise(open_trick.leader) if seat not in taken)
        at, place = 0, (seat - first) & 3
        for n, text in enumerate(rows[-1]):
            if not text.startswith("^"):
                if at == place:
                    rows[-1][n] = "+"
                at += 1
        return []
    seat = last_winner(deal)
    return ["+" if n == (seat - first) & 3 else "-" for n in range(4)]
