"""Honours and chicane: what each hand was dealt, as far as it has come to light, and what it pays.

By the end of a hand every card has been seen with whoever was dealt it, but for one that lies hidden in
a turned trick, and those that a record does not state.  Whose these were is left open: `holdings` are all the
ways in which they can have lain.  What they come to is settled where all of them come to the same, or when it
is said at the table what was held.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.bridge.worth import trick_value
from eldesthand.cards import ACE, NO_TRUMP, SUIT_WORDS, Card, Suit, make, pack, suit_of, words
from eldesthand.laws.registry import law
from eldesthand.play.claims import put_back
from eldesthand.seats import NOBODY, WORDS, Side, side
from eldesthand.table.acts import ClaimHonours, Column, Held
from eldesthand.table.book import does
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Draft, Impossible
from eldesthand.table.facts import F
from eldesthand.table.incidents import ScoreLine

HAND: Final = 13
LOWEST_HONOUR: Final = 10
ENOUGH: Final = 3
FOUR: Final = 4
FIVE: Final = 5
OF_THE_OTHERS: Final = "of the other side"
_PACK: Final = pack(2)
_VOIDS: Final = (Held.CHICANE, Held.DOUBLE_CHICANE)


class HonoursHeld(Struct, frozen=True):
    """How many honours each hand was dealt, and whether it had no trump; from north."""

    honours: tuple[int, ...]
    void: tuple[bool, ...]

    def of(self, which: Side) -> tuple[int, int]:
        """Return how many honours a side was dealt, and how many of them lay in one hand."""
        first, other = self.honours[which], self.honours[which + 2]
        return first + other, max(first, other)

    def voids(self, which: Side) -> int:
        """Return how many hands of a side had no trump."""
        return self.void[which] + self.void[which + 2]


@law("B-SCORE-4", off=())
def honours_of(trump: Suit) -> tuple[Card, ...]:
    """The five highest trumps are honours; at no trump the aces are."""
    if trump == NO_TRUMP:
        return tuple(make(suit, ACE) for suit in range(4))
    return tuple(make(trump, rank) for rank in range(ACE, LOWEST_HONOUR - 1, -1))


# What they pay

_IN_TRICKS: Final = {
    Held.THREE: 2, Held.FOUR: 4, Held.FOUR_IN_ONE: 8, Held.FIVE: 5, Held.FOUR_OF_FIVE: 9, Held.FIVE_IN_ONE: 10,
}  # fmt: skip
"""What honours in a suit are worth, counted in odd tricks of that suit."""
_ACES: Final = {Held.THREE: 30, Held.FOUR: 40, Held.FOUR_IN_ONE: 100}
CHICANE: Final = 2
DOUBLE_CHICANE: Final = 4


def held(count: int, in_one: int) -> Held:
    """Return the kind of honours held: so many, `in_one` of them in one hand."""
    if count < ENOUGH:
        return Held.NONE
    if count == ENOUGH:
        return Held.THREE
    if count == FOUR:
        return Held.FOUR_IN_ONE if in_one == FOUR else Held.FOUR
    return {FIVE: Held.FIVE_IN_ONE, FOUR: Held.FOUR_OF_FIVE}.get(in_one, Held.FIVE)


@law("B-SCORE-5", off=0)
def honour_value(trump: Suit, what: Held) -> int:
    """Honours pay those to whom they were dealt, by the printed table."""
    return _ACES.get(what, 0) if trump == NO_TRUMP else _IN_TRICKS.get(what, 0) * trick_value(trump)


@law("B-SCORE-9", off=lambda points, k: points << k)
def undoubled(points: int, k: int) -> int:
    """Doubling bears on the tricks alone, never on honours, chicanes or slams."""
    return points


@law("B-SCORE-8", "Z-08", off=())
def chicanes(trump: Suit, holding: HonoursHeld) -> tuple[tuple[Side, int, str], ...]:
    """A hand without trumps is worth three honours, to its side if that has the honours, else off the enemy's.

    Two such partners are worth four, off the enemy's, in the place of one; hands of both sides cancel out.
    At no trump there is none.
    """
    if trump == NO_TRUMP:
        return ()
    scorers = 0 if holding.of(0)[0] >= ENOUGH else 1
    unit = trick_value(trump)
    bonuses = []
    for which in (0, 1):
        voids = holding.voids(which)
        if voids == 2:
            bonuses.append((scorers, -DOUBLE_CHICANE * unit, f"{Held.DOUBLE_CHICANE} {OF_THE_OTHERS}"))
        elif voids and which == scorers:
            bonuses.append((scorers, CHICANE * unit, Held.CHICANE.value))
        elif voids:
            bonuses.append((scorers, -CHICANE * unit, f"{Held.CHICANE} {OF_THE_OTHERS}"))
    return tuple(bonuses)


def lines_of(trump: Suit, holding: HonoursHeld, k: int) -> tuple[ScoreLine, ...]:
    """Return the score lines for honours and chicane; without honours there are none."""
    lines: list[ScoreLine] = []
    for which in (0, 1):
        what = held(*holding.of(which))
        points = undoubled(honour_value(trump, what), k)
        if points:
            name = what.value.replace("honours", "aces") if trump == NO_TRUMP else what.value
            lines.append(ScoreLine(which, points, name, ("B-SCORE-4", "B-SCORE-5"), Column.HONOURS))
    if not lines:
        return ()
    bonuses = chicanes(trump, holding)
    lines += [ScoreLine(which, undoubled(n, k), what, ("B-SCORE-8",), Column.HONOURS) for which, n, what in bonuses]
    return tuple(lines)


def honour_lines(deal: Deal, k: int) -> tuple[tuple[ScoreLine, ...], str]:
    """Return the score lines for honours, or on what they hang if that is not known and was not said."""
    ways = as_claimed(deal, list(holdings(deal)))
    alike = {(way.of(0), way.of(1), way.voids(0), way.voids(1)): way for way in ways}
    outcomes = {lines_of(deal.trump, way, k) for way in alike.values()}
    if len(outcomes) < 2:
        return (outcomes.pop() if outcomes else ()), ""
    return (), hangs_on(deal, ways)


# What is known of the hands dealt


def known_cards(deal: Deal) -> list[frozenset[Card]]:
    """Return the cards of which all know to whom they were dealt: played, faced, or laid open at the end."""
    known: list[set[Card]] = [set(), set(), set(), set()]
    for trick in deal.tricks:
        for laid in trick.laid:
            known[laid.hand].add(laid.card)
    for faced in deal.faced:
        known[faced.hand].add(faced.card)
    if sum(deal.played_out) or deal.laid_open:
        for hand in range(4):
            known[hand].update(deal.hands[hand])
    return [frozenset(card for card in cards if card >= 0) for cards in known]


def holdings(deal: Deal) -> tuple[HonoursHeld, ...]:
    """Return the ways in which honours and trumps can have been dealt, as far as all know."""
    known = tuple(known_cards(deal))
    room = tuple(not_seen(len(deal.dealt[hand]), len(known[hand])) for hand in range(4))
    return _holdings(known, room, honours_of(deal.trump), deal.trump)


@lru_cache(maxsize=64)
def _holdings(
    known: tuple[frozenset[Card], ...], room: tuple[int, ...], honours: tuple[Card, ...], trump: Suit
) -> tuple[HonoursHeld, ...]:
    """Return the ways to deal what is not known; a hand is settled several times over, and ruled on again and again."""
    return tuple(_ways(known, room, honours, trump))


def _ways(
    known: tuple[frozenset[Card], ...], room: tuple[int, ...], honours: tuple[Card, ...], trump: Suit
) -> Iterator[HonoursHeld]:
    at_large = frozenset(_PACK).difference(*known)
    loose = sum(card in at_large for card in honours)
    trumps = sum(suit_of(card) == trump for card in at_large)
    bare = [trump != NO_TRUMP and not any(suit_of(card) == trump for card in cards) for cards in known]
    for share in _shares(loose, room):
        counts = tuple(sum(card in known[hand] for card in honours) + share[hand] for hand in range(4))
        if trump == NO_TRUMP:
            yield HonoursHeld(counts, (False,) * 4)
            continue
        for void in product(*((False, True) if bare[hand] and not share[hand] else (False,) for hand in range(4))):
            left = [0 if void[hand] else room[hand] - share[hand] for hand in range(4)]
            needy = [left[hand] for hand in range(4) if bare[hand] and not share[hand] and not void[hand]]
            plain = sum(room[hand] for hand in range(4) if void[hand])
            if all(needy) and len(needy) <= trumps - loose <= sum(left) and plain <= len(at_large) - trumps:
                yield HonoursHeld(counts, void)


@law("Z-47", off=lambda dealt, seen: max(dealt - seen, 0))
def not_seen(dealt: int, seen: int) -> int:
    """Return how many cards of a hand nobody knows: one that was short is short of cards which count as its own."""
    return max(HAND, dealt) - seen


def _shares(cards: int, room: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the ways to share cards among hands that have room."""
    return (share for share in product(*(range(min(cards, most) + 1) for most in room)) if sum(share) == cards)


def hangs_on(deal: Deal, ways: list[HonoursHeld]) -> str:
    """Return in words what the honours hang on."""
    known = known_cards(deal)
    honours = honours_of(deal.trump)
    loose = [card for card in honours if not any(card in cards for cards in known)]
    conditions = []
    if len({(way.of(0), way.of(1)) for way in ways}) > 1:
        suit = "aces" if deal.trump == NO_TRUMP else f"honours in {SUIT_WORDS[deal.trump]}"
        cards = _row([f"the {words(card)}" for card in loose], "and")
        conditions.append(f"who was dealt {f'the {suit}' if len(loose) == len(honours) else cards}")
    doubtful = [WORDS[hand] for hand in range(4) if len({way.void[hand] for way in ways}) > 1]
    if doubtful:
        conditions.append(f"whether {_row(doubtful, 'or')} was dealt any {SUIT_WORDS[deal.trump]}")
    return f"the honours hang on {' and on '.join(conditions)}"


def _row(parts: list[str], joint: str) -> str:
    """Return parts in a row."""
    return f"{', '.join(parts[:-1])} {joint} {parts[-1]}" if len(parts) > 1 else "".join(parts)


# What was said at the table


def agrees(way: HonoursHeld, which: Side, what: Held) -> bool:
    """Whether a side was dealt what it is said to have been."""
    if what in _VOIDS:
        return way.voids(which) == 1 + _VOIDS.index(what)
    return held(*way.of(which)) is what


def as_claimed(deal: Deal, ways: list[HonoursHeld]) -> list[HonoursHeld]:
    """Return the ways that agree with what was said, last first; who claims honours and no chicane had none."""
    for which, what in reversed(deal.claimed):
        ways = [way for way in ways if agrees(way, which, what)] or ways
    if any(what not in _VOIDS for _, what in deal.claimed):
        for which in (0, 1):
            ways = [way for way in ways if not way.voids(which)] or ways
    return ways


@does(ClaimHonours, "bridge")
def claim_honours(draft: Draft, act: ClaimHonours) -> None:
    """Say what honours were dealt: what the cards do not show is taken as it is said."""
    if act.side not in (NOBODY, 0, 1):
        raise Impossible("name a side, or none for your own")
    deal = draft.deal if draft.deal.ended or draft.last is None else draft.last
    which = act.side if act.side >= 0 else side(act.seat)
    cite = draft.book.cite(chicanes if act.held in _VOIDS else honour_value)
    if not deal.ended:
        draft.void(cite, "honours are counted when the hand is over")
    elif not any(agrees(way, which, act.held) for way in holdings(deal)):
        draft.void(cite, "the cards show that it was not so")
    else:
        claimed = replace(deal, claimed=(*deal.claimed, (which, act.held)))
        put_back(draft, claimed)
        draft.happen(F.HONOURS_CLAIMED, act.seat, n=which, word=act.held)
        draft.settle(claimed)
