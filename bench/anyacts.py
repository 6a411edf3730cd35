"""A mix of any acts: half of them lawful, the rest whatever a person might do at that moment."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from msgspec import Struct
from msgspec.structs import fields

from bench.evenings import choices, deal, dealing
from eldesthand.books import book
from eldesthand.cards import pack
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Matter, Option, What
from eldesthand.table.table import Impossible, Table, open_table

LENGTH: Final = 60
"""Acts a table sees after the deal: about two deals of euchre's worth, one of bridge's."""

TAKEN_BY_THE_RECORD: Final = ("rest", "deals")
"""Acts of the record's keeper or the clerk, which would end or replace the deal at once."""


class Mixed(Struct, frozen=True):
    """A table with its cards dealt, and the acts done at it; none of them is impossible."""

    start: Table
    acts: tuple[Act, ...]


class _Hand(Struct, frozen=True):
    """Who acts, at which table, and the chance that decides how."""

    table: Table
    seat: int
    random: Random

    def card(self) -> int:
        """Return mostly a card of the actor's own hand."""
        own = self.table.deal.hands[self.seat]
        other = pack(self.table.book.lowest)
        return self.random.choice(own if own and self.random.random() < 0.9 else other)

    def cards(self) -> tuple[int, ...]:
        """Return two cards of the actor's own hand, if it has them."""
        own = self.table.deal.hands[self.seat]
        return tuple(self.random.sample(own, min(2, len(own))))

    def option(self) -> Option:
        """Return mostly an option of a right that is open to the actor."""
        held = [one for right in self.table.rights if right.held_by(self.seat) for one in right.options]
        if held and self.random.random() < 0.8:
            return self.random.choice(held)
        return Option(self.random.choice(list(What)), suit=self.random.randrange(4))

    def proposal(self) -> int:
        """Return the number of a proposal, if one is open."""
        return self.random.choice([one.no for one in self.table.proposals] or [0])

    def trick(self) -> int:
        """Return the number of a trick on the table, or 0."""
        return self.random.randint(0, len(self.table.deal.tricks))


_DRAW: Final[dict[str, Callable[[_Hand], Any]]] = {
    "seat": lambda hand: hand.seat,
    "card": _Hand.card,
    "substitute": _Hand.card,
    "cards": _Hand.cards,
    "order": lambda hand: tuple(hand.random.sample(pack(hand.table.book.lowest), len(hand.table.deal.pack))),
    "at": lambda hand: hand.random.randrange(8),
    "n": lambda hand: hand.random.randint(1, 3),
    "hand": lambda hand: hand.random.choice((-1, -1, hand.seat, hand.seat ^ 2)),
    "whom": lambda hand: hand.random.choice((-1, hand.seat ^ 1, hand.seat ^ 3)),
    "suit": lambda hand: hand.random.randrange(4),
    "trick": _Hand.trick,
    "matter": lambda hand: hand.random.choice(list(Matter)),
    "words": lambda hand: "what is trump?",
    "option": _Hand.option,
    "points": lambda hand: hand.random.randrange(5),
    "side": lambda hand: hand.random.randrange(2),
    "what": lambda hand: hand.random.choice(("adjourn", "take back")),
    "consent": lambda hand: hand.random.randrange(1, 16),
    "to": lambda hand: hand.random.randint(1, max(1, hand.table.no)),
    "proposal": _Hand.proposal,
    "none": lambda hand: hand.random.random() < 0.8,
    "face_up": lambda hand: hand.random.random() < 0.5,
    "lead": lambda hand: hand.random.random() < 0.2,
}
"""How an argument is drawn, by its name; one not listed keeps its default."""


def draw(table: Table, kinds: list[type[Act]], random: Random) -> Act:
    """Return any act by any seat."""
    hand = _Hand(table, random.randrange(4), random)
    kind = random.choice(kinds)
    return kind(**{field.name: _DRAW[field.name](hand) for field in fields(kind) if field.name in _DRAW})


def record_mix(code: str, tables: int, seed: int) -> list[Mixed]:
    """Record tables at which half of the acts are lawful and half are drawn from all there are."""
    random, laws = Random(seed), book(code)
    kinds = [kind for kind in laws.handlers if kind.__struct_config__.tag not in TAKEN_BY_THE_RECORD]
    mixes = []
    for _ in range(tables):
        start = table = open_table(laws, random.randrange(4))
        start = table = deal(table, dealing(table, random))
        acts: list[Act] = []
        while len(acts) < LENGTH:
            lawful = choices(table) if random.random() < 0.5 else []
            act = random.choice(lawful) if lawful else draw(table, kinds, random)
            try:
                table = clerk.after(table, act)
            except Impossible:
                continue
            acts.append(act)
        mixes.append(Mixed(start, tuple(acts)))
    return mixes


def replay_mix(mixes: list[Mixed]) -> None:
    """Do the acts of all tables again."""
    for mixed in mixes:
        table = mixed.start
        for act in mixed.acts:
            table = clerk.after(table, act)

