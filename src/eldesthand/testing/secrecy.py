"""The no-leak check: nothing that a seat is shown depends on a card it has not seen.

A record is played twice: at its own table, and at a twin whose cards that the seat has not seen lie
where others of them did.  To the seat the two must be the same to the byte: its view, the log as it may
read it, what the clerk does, what it may lawfully do, and the answer to any act it could try.

The cards a seat has not seen are those of `eldesthand.table.knowledge` at the end of the record, for
each deal by itself.  A spectator has seen what all four seats have.  The sizes of packets are not varied:
every seat can watch the cards being dealt and count them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Final

import msgspec
from msgspec import Struct
from msgspec.structs import fields, replace

from eldesthand.cards import NONE, UNKNOWN, Card, name
from eldesthand.play.claims import shown_by_searching
from eldesthand.seats import LETTERS, NOBODY, Seat
from eldesthand.table import clerk
from eldesthand.table.acts import Act, AskWho, FindFaced, NameDetached, ReportDamage, ReportPack, SearchTricks
from eldesthand.table.book import Book
from eldesthand.table.deal import Hands
from eldesthand.table.events import Entry
from eldesthand.table.facts import F, Fact
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import View, seen_entry, view
from eldesthand.testing.acts import mixed_act, some_ways
from eldesthand.testing.probes import probes
from eldesthand.testing.tables import any_table, by_hand

SPECTATOR: Final = NOBODY
Faces = Mapping[Card, Card]
Step = tuple[Act, bool]
"""An act, and whether it is the clerk's."""


class SeatChannels(Struct, frozen=True):
    """The ways by which a seat learns anything; a test plants its leaks in them."""

    view: Callable[[Table, Seat], View] = view
    entry: Callable[[Table, Entry, Seat], Entry] = seen_entry


class Leak(Struct, frozen=True):
    """What a seat can tell its table from the twin by; `tried` if by trying an act that the record has not."""

    seat: Seat
    step: int
    place: str
    here: str
    there: str
    steps: tuple[Step, ...]
    swapped: tuple[tuple[Card, Card], ...] = ()
    tried: bool = False

    def __str__(self) -> str:
        who = LETTERS[self.seat] if self.seat >= 0 else "a spectator"
        lines = [f"{who} can tell what it has not seen, after act {self.step}, by {self.place}"]
        lines += [f"  here:  {self.here}", f"  there: {self.there}"]
        lines += ["  there lies " + ", ".join(f"{name(b)} for {name(a)}" for a, b in self.swapped)]
        lines += [f"  {n}. {told(act)}{' (clerk)' if by else ''}" for n, (act, by) in enumerate(self.steps, 1)]
        return "\n".join(lines)


def told(act: Act) -> str:
    """Return an act in short, its cards by name."""
    words = []
    for field in fields(type(act)):
        value = getattr(act, field.name)
        if field.name == "seat":
            continue
        if field.name in _CARD_FIELDS:
            value = name(value) if value != NONE else "none"
        elif field.name in _CARDS_FIELDS:
            value = " ".join(name(card) for card in value)
        words.append(f"{field.name}={value}")
    return f"{LETTERS[act.seat] if act.seat >= 0 else '-'} {type(act).__name__} {', '.join(words)}"


# --- the twin ---------------------------------------------------------------------------------------

_CARD_FIELDS: Final = ("card", "substitute", "other", "turn_up")
_CARDS_FIELDS: Final = ("cards", "order")
_NAMES_ONLY: Final = (NameDetached, AskWho, ReportDamage, ReportPack, FindFaced)
"""Acts whose card is only a word: said of a card that the speaker does not handle."""


def mapped_act(act: Act, faces: Faces) -> Act:
    """Return the act that handles the same objects at the twin table; what is only said stays as it is."""
    kind = type(act)
    if kind in _NAMES_ONLY:
        return act
    changed: dict[str, object] = {}
    for field in kind.__struct_fields__:
        if field in _CARD_FIELDS:
            card = getattr(act, field)
            changed[field] = faces.get(card, card)
        elif field in _CARDS_FIELDS:
            changed[field] = _mapped(getattr(act, field), faces)
    return replace(act, **changed) if changed else act


def _mapped(cards: tuple[Card, ...], faces: Faces) -> tuple[Card, ...]:
    return tuple(faces.get(card, card) for card in cards)


def twin_of(table: Table, faces: Faces) -> Table:
    """Return the table at the beginning of a record, with other faces on its cards."""
    deal = table.deal
    moved = replace(
        deal,
        hands=_mapped_hands(deal.hands, faces),
        dealt=_mapped_hands(deal.dealt, faces),
        pack=_mapped(deal.pack, faces),
        stock=_mapped(deal.stock, faces),
        turn_up=faces.get(deal.turn_up, deal.turn_up),
    )
    seen = [sum(1 << faces.get(card, card) for card in range(64) if mask >> card & 1) for mask in table.seen]
    return replace(table, deal=moved, seen=(seen[0], seen[1], seen[2], seen[3]))


def _mapped_hands(hands: Hands, faces: Faces) -> Hands:
    north, east, south, west = (_mapped(hand, faces) for hand in hands)
    return north, east, south, west


def swapped(unseen: Sequence[Card], rng: Random) -> dict[Card, Card]:
    """Return the unseen cards in another order, each with the one that lies in its place."""
    others = list(unseen)
    rng.shuffle(others)
    return {card: other for card, other in zip(unseen, others, strict=True) if card != other}


def seen_mask(table: Table, seat: Seat) -> int:
    """Return the cards that a seat has seen, as bits; of a spectator what all have."""
    if seat >= 0:
        return table.seen[seat]
    north, east, south, west = table.seen
    return north & east & south & west


def _learnt(before: Table, after: Table, act: Act, seat: Seat) -> int:
    """Return the cards that a seat knows of after an act: those seen, and what an answer gives away by law.

    Whether a detached card was rightly named is said aloud (S51).
    """
    mask = seen_mask(after, seat)
    if isinstance(act, NameDetached):
        for hand, card in before.deal.detached:
            if hand == act.hand and card >= 0:
                mask |= 1 << card | 1 << act.card if act.card >= 0 else 1 << card
    return mask


def _seen_of_the_last_deal(before: Table, act: Act) -> int:
    """Return the cards that all see when the tricks are searched after the next deal has been begun (S68, M23)."""
    deal = before.last
    if not isinstance(act, SearchTricks) or deal is None or (deal.closed and not deal.pending):
        return 0
    return sum(1 << card for card in set(shown_by_searching(deal)) if card >= 0)


def _shown_of_the_stock(before: Table, after: Table) -> int:
    """Return the turn-up and the cards that came to light together with it, whose deal is abandoned in the same act."""
    facts = [event for event in after.answer.events if isinstance(event, Fact)]
    shown = {card for fact in facts if fact.kind is F.STOCK_EXPOSED for card in (fact.card, *before.deal.pack[:1])}
    shown |= {fact.card for fact in facts if fact.kind is F.TURNED_UP}
    return sum(1 << card for card in shown if card >= 0)


# --- the comparison ---------------------------------------------------------------------------------


def walk(start: Table, steps: Sequence[Step]) -> list[Table]:
    """Return the table at the start and after each act; raises `Impossible` where one can't be done."""
    tables = [start]
    for act, by_clerk in steps:
        tables.append(tables[-1].after(act, by_clerk))
    return tables


def known_cards(tables: Sequence[Table], acts: Sequence[Act], seat: Seat) -> dict[int, int]:
    """Return, as bits for each deal, the cards that a seat knows at the end: there is one table more than acts."""
    known = {tables[0].deal.number: seen_mask(tables[0], seat)}
    for before, after, act in zip(tables, tables[1:], acts, strict=False):
        number = after.deal.number
        known[number] = known.get(number, 0) | _learnt(before, after, act, seat)
        known[before.deal.number] |= _shown_of_the_stock(before, after)
        if before.last is not None:
            known[before.last.number] = known.get(before.last.number, 0) | _seen_of_the_last_deal(before, act)
    return known


def find_leak(
    start: Table,
    steps: Sequence[Step],
    seat: Seat,
    rng: Random,
    channels: SeatChannels | None = None,
    probing: bool = True,
) -> Leak | None:
    """Play a record at its table and at a twin; return the first thing by which a seat can tell them apart."""
    channels = channels or SeatChannels()
    tables = walk(start, steps)
    faces = _moved_faces(tables, steps, seat, rng)
    if not any(faces.values()):
        return None
    twin = twin_of(start, faces[start.deal.number])
    here = _Here(channels, seat, tuple(steps), tuple(faces[tables[-1].deal.number].items()))
    return _compared(here, tables, twin, faces, probing)


class _Here(Struct, frozen=True):
    """What the parts of a comparison have in common."""

    channels: SeatChannels
    seat: Seat
    steps: tuple[Step, ...]
    swapped: tuple[tuple[Card, Card], ...]

    def leak(self, step: int, place: str, here: str, there: str) -> Leak:
        """Return the leak at a place."""
        return Leak(self.seat, step, place, here, there, self.steps[:step], self.swapped)


def _moved_faces(tables: Sequence[Table], steps: Sequence[Step], seat: Seat, rng: Random) -> dict[int, Faces]:
    """Return for each deal where the cards that a seat does not know at the end lie at the twin."""
    known = known_cards(tables, [act for act, _ in steps], seat)
    whole = tables[0].book.pack
    return {number: swapped([card for card in whole if not mask >> card & 1], rng) for number, mask in known.items()}


def _compared(here: _Here, tables: list[Table], twin: Table, faces: Mapping[int, Faces], probing: bool) -> Leak | None:
    for step, table in enumerate(tables):
        if step:
            act, by_clerk = here.steps[step - 1]
            try:
                twin = twin.after(mapped_act(act, faces[table.deal.number]), by_clerk)
            except Impossible as refused:
                return here.leak(step, f"whether the act can be done: {told(act)}", "done", str(refused))
        leak = _shown_alike(here, step, table, twin)
        if leak is not None:
            return leak
    if not probing:
        return None
    tried = probes(tables[-1], here.seat, here.channels.view)
    return _answered_alike(here, tables[-1], twin, faces[tables[-1].deal.number], tried)


def _shown_alike(here: _Here, step: int, table: Table, twin: Table) -> Leak | None:
    channels, seat = here.channels, here.seat
    one_view, other_view = channels.view(table, seat), channels.view(twin, seat)
    difference = differing(one_view, other_view, "view")
    if difference is None and step:
        first, other = (channels.entry(each, each.log[-1], seat) for each in (table, twin))
        difference = differing(first, other, "log")
    if difference is None:
        difference = differing(clerk.next_act(table), clerk.next_act(twin), "the clerk's act")
    if difference is None and seat >= 0 and table.deal.complete:
        if channels.view is not view:
            one_view, other_view = view(table, seat), view(twin, seat)
        difference = differing(lawful(one_view, table.book), lawful(other_view, table.book), "lawful acts")
    return here.leak(step, *difference) if difference else None


def differing(first: object, other: object, path: str) -> tuple[str, str, str] | None:
    """Return the first place where two things shown differ, with what stands there."""
    left_bytes, right_bytes = msgspec.json.encode(first), msgspec.json.encode(other)
    if left_bytes == right_bytes:
        return None
    return _first_difference(msgspec.json.decode(left_bytes), msgspec.json.decode(right_bytes), path)


def _first_difference(first: object, other: object, path: str) -> tuple[str, str, str]:
    if isinstance(first, dict) and isinstance(other, dict) and first.keys() == other.keys():
        for key in first:
            if first[key] != other[key]:
                return _first_difference(first[key], other[key], f"{path}.{key}")
    if isinstance(first, list) and isinstance(other, list) and len(first) == len(other):
        for index, (a, b) in enumerate(zip(first, other, strict=True)):
            if a != b:
                return _first_difference(a, b, f"{path}[{index}]")
    return path, str(first), str(other)


def find_told(
    tables: Sequence[Table], steps: Sequence[Step], seat: Seat, rng: Random, words: Iterable[Act]
) -> Leak | None:
    """Play a record, whose tables are given, at a twin; return what any of some words said upon it tells a seat."""
    faces = _moved_faces(tables, steps, seat, rng)
    if not any(faces.values()):
        return None
    twin = twin_of(tables[0], faces[tables[0].deal.number])
    for table, (act, by_clerk) in zip(tables[1:], steps, strict=True):
        twin = twin.after(mapped_act(act, faces[table.deal.number]), by_clerk)
    moved = faces[tables[-1].deal.number]
    here = _Here(SeatChannels(), seat, tuple(steps), tuple(moved.items()))
    return _answered_alike(here, tables[-1], twin, moved, words)


def _answered_alike(here: _Here, table: Table, twin: Table, faces: Faces, tried: Iterable[Act]) -> Leak | None:
    moved = sum(1 << card for card in faces)
    for probe in tried:
        first, other = _outcome(table, probe), _outcome(twin, probe)
        said = [repr(each) if isinstance(each, Exception) else "it can be done" for each in (first, other)]
        step = len(here.steps)
        if said[0] != said[1]:
            return replace(here.leak(step, f"the answer to {told(probe)}", *said), tried=True)
        if not isinstance(first, Table) or not isinstance(other, Table):
            continue
        if (seen_mask(first, here.seat) | seen_mask(other, here.seat)) & moved:
            continue
        if first.deal.number != table.deal.number or _seen_of_the_last_deal(table, probe):
            continue
        leak = _shown_alike(here, step + 1, first, other)
        if leak is not None:
            return replace(leak, steps=(*here.steps, (probe, False)), tried=True)
    return None


def _outcome(table: Table, act: Act) -> Table | Exception:
    """Return the table after an act or why there is none; that a table breaks is not this check's business."""
    try:
        return table.after(act)
    except Exception as refused:
        return refused


# --- random records ---------------------------------------------------------------------------------


def random_record(
    start: Table, rng: Random, length: int, draw: Callable[[Table, Random], Act]
) -> tuple[Table, tuple[Step, ...]]:
    """Return a table and the acts, the clerk's among them, that a random run from it came to.

    Every card of the record is stated: an act that would bring in an unknown one is left out, as is one
    that can't be done or that the table breaks on.
    """
    start = by_hand(start, ("deal",)) if "by hand=deal" not in start.options else start
    table = start
    for _ in range(length):
        try:
            after = clerk.after(table, draw(table, rng))
        except Exception:
            continue
        if stated(after):
            table = after
    return start, tuple((entry.act, entry.clerk) for entry in table.log)


def seek(book: Book, seeds: Sequence[int], channels: SeatChannels | None = None, probing: bool = True) -> Leak | None:
    """Return the first leak that the random records of these seeds show to any seat, shrunk."""
    for seed in seeds:
        rng = Random(seed)
        draw = some_ways(rng) if rng.random() < 0.6 else mixed_act
        start, steps = random_record(any_table(book, rng), rng, rng.randrange(5, 120), draw)
        for seat in range(SPECTATOR, 4):
            leak = find_leak(start, steps, seat, rng, channels, probing)
            if leak is not None:
                return shrunk(leak, start, channels)
    return None


def stated(table: Table) -> bool:
    """Whether the face of every card dealt is stated."""
    return not any(UNKNOWN in hand for hand in table.deal.hands) and table.deal.turn_up != UNKNOWN


def shrunk(leak: Leak, start: Table, channels: SeatChannels | None = None, tries: int = 4) -> Leak:
    """Return a leak of the same kind in the shortest record found that still shows it."""
    best, steps = leak, leak.steps
    size = max(1, len(steps) // 2)
    while size:
        at = len(steps) - size
        while at >= 0:
            shorter = steps[:at] + steps[at + size :]
            smaller = _still_leaks(start, shorter, best, channels, tries)
            if smaller is not None:
                best, steps = smaller, shorter[: len(smaller.steps)] if not smaller.tried else shorter
                at = min(at, len(steps))
            at -= size
        size //= 2
    return best


def kind_of(place: str) -> str:
    """Return a place without its numbers and cards, by which leaks of one kind are told."""
    return re.sub(r"\d+", "", place.partition(" card=")[0])


def _still_leaks(
    start: Table, steps: tuple[Step, ...], leak: Leak, channels: SeatChannels | None, tries: int
) -> Leak | None:
    try:
        for seed in range(tries):
            again = find_leak(start, steps, leak.seat, Random(seed), channels, leak.tried)
            if again is not None and kind_of(again.place) == kind_of(leak.place):
                return again
    except Impossible:
        return None
    return None
