"""Anything a person could do, as eight numbers: the action space in which the laws have something to answer.

The first number is the kind of act, 0 for doing nothing; the others fill in what such an act says: its cards, its suit,
a seat counted from one's own, a number, a choice.  What a kind of act has no use for is not looked at.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from random import Random
from typing import Any, Final

import msgspec

from eldesthand.cards import NO_TRUMP, NONE, UNKNOWN, Card, Suit, face
from eldesthand.environments.numbering import numbering_of
from eldesthand.players.company import shuffled
from eldesthand.seats import ALL, NOBODY, Seat, both, only, partner, side
from eldesthand.table import acts as A  # noqa: N812 - thirty acts, each named once or twice
from eldesthand.table.acts import Act, Option, What
from eldesthand.table.book import Book
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table

NAMES: Final = ("kind", "card", "other card", "suit", "seat", "number", "choice", "more")
"""What the numbers are about."""

_OF_THE_KEEPER: Final = (A.Direct, A.Rest, A.Handle, A.NextDeal, A.Talk)
"""What nobody at the table does, what only stands in a seat's view, and words that have no meaning."""
_OF_THE_PACK: Final = (A.FindCard, A.FindFaced, A.ReportDamage, A.ReportPack)
"""What befalls a pack: those of an environment are whole, and no card goes astray."""
_SUITS: Final[tuple[Suit, ...]] = (0, 1, 2, 3, NO_TRUMP, NONE)
_FORMS: Final = ("one phrase", "suit first", "joined", "take", "other take")
_PROPOSALS: Final = ("take back", "adjourn", "act for partner", "replace the card")
_WHATS: Final = tuple(What)
_SEATS: Final = 5
_NUMBERS: Final = 16
_CHOICES: Final = 64


class AnyAct:
    """The acts of a book's game by eight numbers: `sizes` says how many each can be."""

    def __init__(self, book: Book) -> None:
        self.book = book
        kinds = {kind for kind in book.handlers if kind not in _OF_THE_KEEPER + _OF_THE_PACK}
        self.kinds: tuple[type[Act], ...] = tuple(sorted(kinds, key=lambda kind: kind.__name__))
        self.cards: tuple[Card, ...] = (*numbering_of(book.game).cards, UNKNOWN, NONE)
        self._fields = {kind: [f for f in msgspec.structs.fields(kind) if f.name != "seat"] for kind in self.kinds}
        cards = len(self.cards)
        self.sizes = (1 + len(self.kinds), cards, cards, len(_SUITS), _SEATS, _NUMBERS, _CHOICES, 4)

    def act(self, numbers: Sequence[int], table: Table, seat: Seat, chance: Random) -> Act | None:
        """Decode an action into an act of a seat, None for doing nothing.

        Raises `Impossible` for an act that names a card which the seat can't know, and ValueError for numbers that
        are none of the space.
        """
        given = tuple(int(number) for number in numbers)
        if len(given) != len(NAMES) or any(not 0 <= n < size for n, size in zip(given, self.sizes, strict=True)):
            raise ValueError(f"{given} is no act: it takes {len(NAMES)} numbers, below {self.sizes}")
        if given[0] == 0:
            return None
        kind = self.kinds[given[0] - 1]
        filling = _Filling(self, table, seat, chance, given)
        names = {field.name: field.required for field in self._fields[kind]}
        filling.draw("hand" in names, names.get("card", False))
        act = kind(seat, **{field.name: filling.value(field) for field in self._fields[kind]})
        if isinstance(act, A.PlayTogether) and len(set(act.cards)) < 2:
            raise Impossible("two cards or more are put down together")
        unknown = [card for card in filling.named if card >= 0 and not table.seen[seat] >> card & 1]
        if unknown:
            raise Impossible("that names a card you have not seen")
        return act


class _Filling:
    """What the fields of an act are filled with."""

    def __init__(self, space: AnyAct, table: Table, seat: Seat, chance: Random, given: tuple[int, ...]) -> None:
        self.space, self.table, self.seat, self.chance = space, table, seat, chance
        _, card, other, suit, whom, self.number, self.choice, self.more = given
        self.card, self.other = self._in_play(space.cards[card]), self._in_play(space.cards[other])
        self.suit = _SUITS[suit]
        self.whom = (seat + whom) & 3 if whom < 4 else NOBODY
        self.named: list[Card] = []
        self.drawn = False

    def _in_play(self, card: Card) -> Card:
        """Return a card as it is in the pack that is played with."""
        pack = self.space.book.pack
        return next((known for known in pack if face(known) == card), card) if card >= 0 else card

    def draw(self, of_hand: bool, needed: bool) -> None:
        """Draw a card from the hand in question where one is handled without knowing which, or none is named."""
        hand = self.table.deal.hands[self.whom if of_hand and self.whom >= 0 else self.seat]
        if hand and (self.card == UNKNOWN or (self.card == NONE and needed)):
            self.card, self.drawn = self.chance.choice(hand), True

    def value(self, field: msgspec.structs.FieldInfo) -> Any:
        """Return the value of a field."""
        of, name = field.type, field.name
        if isinstance(of, type) and issubclass(of, Enum):
            kinds = tuple(of)
            return kinds[self.choice % len(kinds)]
        if of is bool:
            return bool(self.more & 1)
        if name in ("card", "turn_up", "other", "substitute"):
            return self._name(self.card if name == "card" else self.other)
        if name == "cards":
            cards = (self.card, self.other)[: 1 + (self.more & 1)]
            return tuple(self._name(card) for card in cards)
        match name:
            case "suit":
                return self.suit
            case "hand" | "whom":
                return self.whom
            case "side":
                return side(self.seat) ^ (self.more & 1)
            case "form":
                return _FORMS[self.choice % len(_FORMS)]
            case "option":
                return self._option()
            case "right":
                return self._right()
            case "proposal":
                waiting = self.table.proposals
                return waiting[self.choice % len(waiting)].no if waiting else 0
            case "what":
                return _PROPOSALS[self.choice % len(_PROPOSALS)]
            case "consent":
                others = ALL & ~only(self.seat)
                return (only(partner(self.seat)), both(1 - side(self.seat)), others, others)[self.more]
            case "to":
                return max(0, self.table.no - self.number)
            case "order":
                return shuffled(self.space.book, self.chance)
            case "person":
                return ""
        return self.number

    def _name(self, card: Card) -> Card:
        if not (self.drawn and card == self.card):
            self.named.append(card)
        return card

    def _held(self) -> list[tuple[int, Option]]:
        """Return the options of the rights that the seat holds, each with its right."""
        rights = [right for right in self.table.rights if right.held_by(self.seat)]
        return [(right.opened, option) for right in rights for option in right.options]

    def _right(self) -> int:
        held = self._held()
        return held[self.choice % len(held)][0] if held else 0

    def _option(self) -> Option:
        held = self._held()
        if held and not self.more & 2:
            option = held[self.choice % len(held)][1]
            suit = self.suit if option.suit == NONE and self.suit != NO_TRUMP else option.suit
            card = self.card if option.what is What.CALL_CARD and option.card == NONE else option.card
            return Option(option.what, card, suit, option.hand, option.trick)
        what = _WHATS[self.choice % len(_WHATS)]
        return Option(what, self._name(self.card), self.suit, self.whom, self.number)
