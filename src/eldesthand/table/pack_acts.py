"""The acts by which a pack is made ready and dealt."""

from __future__ import annotations

from enum import StrEnum

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.seats import NOBODY, Seat, Side
from eldesthand.table.act import Act


class Fault(StrEnum):
    """What can be wrong with a pack."""

    INCORRECT = "incorrect"
    TWICE = "twice"
    MISSING = "missing"


class How(StrEnum):
    """How a pack is shuffled."""

    PROPERLY = ""
    BELOW = "below the table"
    IN_VIEW = "with faces in view"


class Where(StrEnum):
    """On which side of a player a pack is laid."""

    LEFT = "left"
    RIGHT = "right"


class Astray(StrEnum):
    """Where a card is found that a hand lacks."""

    OTHER_PACK = "in the other pack"
    FLOOR = "on the floor"


class Damage(StrEnum):
    """What can be wrong with a card."""

    TORN = "torn"
    MARKED = "marked"


class Collect(Act, frozen=True, tag="collects the pack"):
    """Gather the pack for the next deal."""


class Shuffle(Act, frozen=True, tag="shuffles"):
    """Shuffle the pack; `order` is the order it leaves, top first (empty: not stated).

    `how` is where or in what manner it was done, if not as it should be; `idle` says that it is the
    pack that is not in use, `place` that it is done in another's place.
    """

    order: tuple[Card, ...] = ()
    how: How = How.PROPERLY
    idle: bool = False
    place: Seat = NOBODY


class LetBeSeen(Act, frozen=True, tag="lets a card be seen"):
    """Let a card of the pack be seen while shuffling it or offering it to be cut (S27)."""

    card: Card


class Offer(Act, frozen=True, tag="offers the pack"):
    """Give the pack to be cut."""


class PlacePack(Act, frozen=True, tag="places the pack"):
    """Lay the pack, or after the deal the stock, at the left or the right of a player (S26, S32)."""

    hand: Seat
    where: Where


class CutPack(Act, frozen=True, tag="cuts"):
    """Cut the pack, lifting `at` cards (0: not stated); `card` was seen, the cards were thrown into `confusion`."""

    at: int = 0
    card: Card = NONE
    confusion: bool = False


class TakePack(Act, frozen=True, tag="takes a pack"):
    """Take up a side's pack to deal with it."""

    side: Side


class ReclaimPack(Act, frozen=True, tag="reclaims the pack"):
    """Ask for the own side's pack back, with which the adversaries have dealt (S38)."""


class CallNewPacks(Act, frozen=True, tag="calls for new cards"):
    """Call for `n` new packs, two as a rule, paying for them (S72, B-PACK-1a)."""

    n: int = 2


class ChooseNewPack(Act, frozen=True, tag="chooses a new pack"):
    """Choose between the two new packs."""

    n: int


class ReportDamage(Act, frozen=True, tag="reports a damaged card"):
    """Show that a card is torn or marked (S73)."""

    card: Card
    damage: Damage


class ReportPack(Act, frozen=True, tag="reports the pack"):
    """Show that the pack is not as it should be: a card is there twice, or missing (S33)."""

    fault: Fault = Fault.INCORRECT
    card: Card = NONE


class FindFaced(Act, frozen=True, tag="finds a card faced"):
    """Find a card lying the wrong way round in the pack or the stock (S34)."""

    card: Card = NONE


class DealOut(Act, frozen=True, tag="deals"):
    """Deal the whole pack lawfully and, in euchre, face the turn-up: the clerk's deal in one act.

    `turn_up` is the card then faced, where the record states it.
    """

    turn_up: Card = NONE


class DealPacket(Act, frozen=True, tag="deals a packet"):
    """Deal the top `n` cards to a hand."""

    hand: Seat
    n: int


class DealOn(Act, frozen=True, tag="deals on"):
    """Deal the next `n` packets in order, at bridge single cards, or all that are left (0); nothing else is implied."""

    n: int = 0


class Mislay(Act, frozen=True, tag="mislays a card"):
    """Let a card of the pack fall, or get among the other pack, in dealing; nobody else notices it."""


class Peek(Act, frozen=True, tag="peeks"):
    """Look at one card in dealing: the last dealt to `hand`, or without one the next card of the pack (B-NEWDEAL-2c).

    `card` is it where the record states it.
    """

    hand: Seat = NOBODY
    card: Card = UNKNOWN


class FindCard(Act, frozen=True, tag="finds the missing card"):
    """Look for a card that a hand lacks, and find it `where` it got to; `card` is it where the record states it."""

    where: Astray
    card: Card = UNKNOWN


class MendDeal(Act, frozen=True, tag="mends the deal"):
    """Put a mistake in dealing right: `n` cards from the hand of `whom` (or the pack) to `hand` (or the pack).

    Without a number (0) every hand gets its five, the last card dealt going first (P5d).
    """

    n: int = 0
    hand: Seat = NOBODY
    whom: Seat = NOBODY


class TurnUp(Act, frozen=True, tag="turns up"):
    """Face the top card of the stock, or by mistake the `n`-th from the top or the bottom one (0) (P5b).

    `card` is it where the record states it, `other` one exposed with it.
    """

    card: Card = NONE
    other: Card = NONE
    n: int = 1


class Touch(Act, frozen=True, tag="touches"):
    """Touch one's cards."""


class Look(Act, frozen=True, tag="looks"):
    """Look at one's cards."""


class AgreeRubber(Act, frozen=True, tag="agrees the rubber"):
    """Agree the points of the rubber that is over."""
