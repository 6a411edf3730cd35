"""The acts by which a pack is made ready and dealt."""

from __future__ import annotations

from enum import StrEnum

from eldesthand.cards import NONE, UNKNOWN, Card
from eldesthand.seats import NOBODY, Seat, Side
from eldesthand.table.act import NOTHING, NOWHERE, Act, Hides, Offered, Phrase, Trait


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

    sentence = "collects the pack"
    offered = (Offered("before the deal", 1, "gather the pack, your part or not"),)
    traits = (Trait.SEEN, Trait.ORDINARY, Trait.AFTERWARDS)
    phrases = (Phrase("collects the pack", ("collects[ the cards]", "gathers the pack", "gathers the cards")),)


class Shuffle(Act, frozen=True, tag="shuffles"):
    """Shuffle the pack; `order` is the order it leaves, top first (empty: not stated).

    `how` is where or in what manner it was done, if not as it should be; `idle` says that it is the
    pack that is not in use, `place` that it is done in another's place.
    """

    order: tuple[Card, ...] = ()
    how: How = How.PROPERLY
    idle: bool = False
    place: Seat = NOBODY

    sentence = "shuffles the {idle?idle pack|pack}[ {how}][ in {place}'s place]"
    hides = Hides(secret=("order",))
    offered = (
        Offered(
            "before the deal", 2, "shuffle the pack, your part or not", "Shuffle it how?",
            choices=tuple((how.value or "as it should be done", {"how": how}) for how in How),
        ),
        Offered("before the deal", 3, "shuffle the idle pack", fixed={"idle": True}),
    )  # fmt: skip
    traits = (Trait.SEEN, Trait.ORDINARY, Trait.AFTERWARDS)
    phrases = (
        Phrase("shuffles[ {order}][ for {place}]", ("shuffles the pack", "shuffles the cards")),
        Phrase("shuffles[ {order}] below the table[ for {place}]", (
            "shuffles under the table", "shuffles the pack below the table",
        ), fixed={"how": How.BELOW}),
        Phrase("shuffles[ {order}] with faces in view[ for {place}]", (
            "shuffles with the faces in view", "shuffles face up",
        ), fixed={"how": How.IN_VIEW}),
        Phrase("shuffles the idle pack[ {order}][ for {place}]", ("shuffles the other pack",), fixed={"idle": True}),
        *(
            Phrase(f"shuffles the idle pack[ {{order}}] {how}[ for {{place}}]", fixed={"idle": True, "how": how})
            for how in (How.BELOW, How.IN_VIEW)
        ),
    )  # fmt: skip


class LetBeSeen(Act, frozen=True, tag="lets a card be seen"):
    """Let a card of the pack be seen while shuffling it or offering it to be cut (S27)."""

    card: Card

    sentence = "lets {card|a card of the pack} be seen"
    hides = NOTHING
    offered = NOWHERE
    traits = (Trait.AFTERWARDS,)
    phrases = (Phrase("lets {card} be seen", ("lets the {card} be seen",)),)


class OfferPack(Act, frozen=True, tag="offers the pack"):
    """Give the pack to be cut."""

    sentence = "offers the pack to be cut"
    offered = NOWHERE
    traits = (Trait.AFTERWARDS,)
    phrases = (Phrase("offers the pack", ("offers the pack to be cut", "gives the pack to be cut")),)


class PlacePack(Act, frozen=True, tag="places the pack"):
    """Lay the pack, or after the deal the stock, at the left or the right of a player (S26, S32)."""

    hand: Seat
    where: Where

    sentence = "lays the pack at {hand}'s {where}"
    offered = NOWHERE
    traits = (Trait.AFTERWARDS,)
    phrases = (
        Phrase("places the pack at the left of {hand}", (
            "places the pack at {hand}'s left", "lays the pack at the left of {hand}",
            "places the stock at the left of {hand}",
        ), fixed={"where": Where.LEFT}),
        Phrase("places the pack at the right of {hand}", (
            "places the pack at {hand}'s right", "lays the pack at the right of {hand}",
            "places the stock at the right of {hand}",
        ), fixed={"where": Where.RIGHT}),
    )  # fmt: skip


class CutPack(Act, frozen=True, tag="cuts"):
    """Cut the pack, lifting `at` cards (0: not stated); `card` was seen, the cards were thrown into `confusion`."""

    at: int = 0
    card: Card = NONE
    confusion: bool = False

    sentence = "cuts the pack[, lifting {at:card}][, showing {card}]{confusion?, and the cards fall into confusion|}"
    hides = NOTHING
    offered = (Offered("before the deal", 4, "cut the pack, your part or not"),)
    traits = (Trait.SEEN, Trait.ORDINARY, Trait.AFTERWARDS)
    phrases = (
        Phrase("cuts[ {at}][ showing {card}]", ("cuts the pack[ at {at}]", "cuts at {at}", "cuts to the dealer")),
        Phrase("cuts[ {at}][ showing {card}] in confusion", ("cuts the pack in confusion",), fixed={"confusion": True}),
    )  # fmt: skip


class TakePack(Act, frozen=True, tag="takes a pack"):
    """Take up a side's pack to deal with it."""

    side: Side

    sentence = "takes up the pack of {side}"
    offered = (
        Offered(
            "before the deal", 5, "take up a pack to deal with it", "Which pack?",
            choices=(("the pack of North and South", {"side": 0}), ("the pack of East and West", {"side": 1})),
        ),
    )  # fmt: skip
    phrases = (Phrase("takes {side}'s pack", ("takes the pack of {side}", "takes up {side}'s pack")),)


class ReclaimPack(Act, frozen=True, tag="reclaims the pack"):
    """Ask for the own side's pack back, with which the adversaries have dealt (S38)."""

    sentence = "asks for the pack of {own_side} back"
    offered = NOWHERE
    phrases = (
        Phrase("reclaims the pack", ("reclaims his pack", "reclaims her pack", "asks for the pack back"), (
            "May we have our pack back?", "Our pack, please", "We will have our pack back",
        )),
    )  # fmt: skip


class CallNewPacks(Act, frozen=True, tag="calls for new cards"):
    """Call for `n` new packs, two as a rule, paying for them (S72, B-PACK-1a)."""

    n: int = 2

    sentence = "calls for {n:new pack}"
    phrases = (
        Phrase("calls for new cards", ("calls for new packs", "calls for fresh cards", "calls for two new packs"), (
            "New cards, please", "New cards", "I call for new cards", "Fresh cards", "I want new cards",
        )),
        Phrase("calls for one new pack", ("calls for a new pack", "calls for one fresh pack"), (
            "One new pack, please", "I call for one new pack", "A new pack, please", "I call for a new pack",
        ), fixed={"n": 1}),
        Phrase("calls for {n} new packs"),
    )  # fmt: skip


class ChooseNewPack(Act, frozen=True, tag="chooses a new pack"):
    """Choose between the two new packs."""

    n: int

    sentence = "chooses the new pack {n}"
    offered = NOWHERE
    phrases = (Phrase("chooses new pack {n}", ("takes new pack {n}",)),)


class ReportDamage(Act, frozen=True, tag="reports a damaged card"):
    """Show that a card is torn or marked (S73)."""

    card: Card
    damage: Damage

    sentence = "shows that {card} is {damage}"
    hides = NOTHING
    offered = NOWHERE
    phrases = (
        *(
            Phrase(f"reports {{card}} {damage}", (f"reports the {{card}} {damage}",), (f"The {{card}} is {damage}",),
                fixed={"damage": damage})
            for damage in Damage
        ),
    )  # fmt: skip


class ReportPack(Act, frozen=True, tag="reports the pack"):
    """Show that the pack is not as it should be: a card is there twice, or missing (S33)."""

    fault: Fault = Fault.INCORRECT
    card: Card = NONE

    hides = NOTHING
    offered = NOWHERE
    phrases = (
        Phrase("reports the pack incorrect[ {card}]", ("reports the pack imperfect",), (
            "The pack is incorrect", "This pack is not right", "The pack is imperfect",
        ), fixed={"fault": Fault.INCORRECT}),
        *(
            Phrase(f"reports the pack: {{card}} {fault}", (f"reports the pack {{card}} {fault}",),
                fixed={"fault": fault})
            for fault in (Fault.TWICE, Fault.MISSING)
        ),
        *(
            Phrase(f"reports the pack: a card {fault}", (f"reports a card {fault}",), fixed={"fault": fault})
            for fault in (Fault.TWICE, Fault.MISSING)
        ),
    )  # fmt: skip


class FindFaced(Act, frozen=True, tag="finds a card faced"):
    """Find a card lying the wrong way round in the pack or the stock (S34)."""

    card: Card = NONE

    sentence = "finds {card|a card} faced in the pack"
    hides = NOTHING
    offered = NOWHERE
    phrases = (
        Phrase("finds {card} faced", ("finds the {card} faced", "finds {card} faced in the pack")),
        Phrase("finds a card faced", ("finds one card faced", "finds a card faced in the pack")),
    )  # fmt: skip


class DealOut(Act, frozen=True, tag="deals"):
    """Deal the whole pack lawfully and, in euchre, face the turn-up: the clerk's deal in one act.

    `turn_up` is the card then faced, where the record states it.
    """

    turn_up: Card = NONE

    sentence = "deals"
    hides = NOTHING
    offered = (Offered("before the deal", 6, "deal, at your turn or not"),)
    traits = (Trait.SEEN, Trait.ORDINARY, Trait.AFTERWARDS)
    phrases = (
        Phrase("deals[ turning up {turn_up}]", ("deals the cards", "deals the hand", "deals out", "deals the pack")),
    )  # fmt: skip


class DealPacket(Act, frozen=True, tag="deals a packet"):
    """Deal the top `n` cards to a hand."""

    hand: Seat
    n: int

    sentence = "deals {n:card} to {hand}"
    offered = (
        Offered("before the deal", 7, "deal by hand, at your turn or not"),
        Offered("while dealing", 1, "deal by hand, in order or not"),
    )
    traits = (Trait.AFTERWARDS,)
    phrases = (
        Phrase("deals {n} to {hand}", (
            "deals {hand} {n}", "deals a packet of {n} to {hand}", "gives {hand} {n}", "gives {n} to {hand}",
            "deals {n} cards to {hand}",
        )),
    )  # fmt: skip


class DealOn(Act, frozen=True, tag="deals on"):
    """Deal the next `n` packets in order, at bridge single cards, or all that are left (0); nothing else is implied."""

    n: int = 0

    offered = (Offered("while dealing", 2, "deal on to the end"),)
    traits = (Trait.AFTERWARDS,)
    phrases = (
        Phrase("deals on[ {n}]", (
            "deals the next {n}[ cards]", "deals on {n} cards", "deals on to the end", "deals the rest",
            "deals the rest of the pack", "deals {n} cards in turn", "deals {n} more[ cards] in turn",
            "goes on dealing",
        )),
    )  # fmt: skip


class Mislay(Act, frozen=True, tag="mislays a card"):
    """Let a card of the pack fall, or get among the other pack, in dealing; nobody else notices it."""

    sentence = "lets a card of the pack go astray"
    hides = Hides(unseen=True)
    offered = (Offered("while dealing", 4, "let a card of the pack go astray"),)
    phrases = (Phrase("mislays a card", ("drops a card of the pack", "lets a card of the pack fall")),)


class Peek(Act, frozen=True, tag="peeks"):
    """Look at one card in dealing: the last dealt to `hand`, or without one the next card of the pack (B-NEWDEAL-2c).

    `card` is it where the record states it.
    """

    hand: Seat = NOBODY
    card: Card = UNKNOWN

    hides = Hides(("card",))
    offered = (Offered("while dealing", 5, "look at the next card of the pack"),)
    phrases = (
        Phrase("peeks at the next card[ {card}]", ("peeks at the next card of the pack",)),
        Phrase("peeks at the card of {hand}[ {card}]", (
            "peeks at {hand}'s card", "peeks at {card} dealt to {hand}", "peeks at the card dealt to {hand}",
        )),
    )  # fmt: skip


class FindCard(Act, frozen=True, tag="finds the missing card"):
    """Look for a card that a hand lacks, and find it `where` it got to; `card` is it where the record states it."""

    where: Astray
    card: Card = UNKNOWN

    sentence = "finds {card|a card} {where}"
    hides = Hides(("card",))
    offered = NOWHERE
    phrases = (
        *(
            Phrase(f"finds the missing card {where}", (
                f"finds the card {where}", f"finds a card {where}",
            ), fixed={"where": where})
            for where in Astray
        ),
        *(
            Phrase(f"finds {{card}} {where}", (f"finds the {{card}} {where}",), fixed={"where": where})
            for where in Astray
        ),
    )  # fmt: skip


class MendDeal(Act, frozen=True, tag="mends the deal"):
    """Put a mistake in dealing right: `n` cards from the hand of `whom` (or the pack) to `hand` (or the pack).

    Without a number (0) every hand gets its five, the last card dealt going first (P5d).
    """

    n: int = 0
    hand: Seat = NOBODY
    whom: Seat = NOBODY

    offered = (Offered("while dealing", 3, "put the deal right"),)
    phrases = (
        Phrase("mends the deal[ from {whom}][ to {hand}]", (
            "corrects the deal", "corrects the mistake", "puts the deal right", "mends the mistake",
            "corrects the error", "rectifies the deal", "rectifies the mistake",
        )),
        Phrase("moves {n} from {whom} to {hand}", (
            "moves {n} cards from {whom} to {hand}", "takes {n} from {whom} and gives it to {hand}",
            "mends the deal: {n} from {whom} to {hand}", "corrects the deal: {n} from {whom} to {hand}",
        )),
        Phrase("moves {n} from {whom} to the pack", (
            "takes {n} back from {whom}", "takes {n} from {whom}", "moves {n} cards from {whom} to the pack",
            "takes back {n} from {whom}", "mends the deal: {n} from {whom} to the pack",
        )),
        Phrase("moves {n} from the pack to {hand}", (
            "moves {n} cards from the pack to {hand}", "gives {hand} {n} from the pack", "gives {hand} {n} more",
            "gives {n} more to {hand}", "mends the deal: {n} from the pack to {hand}",
        )),
        Phrase("moves {n} from the pack to the pack"),
    )  # fmt: skip


class TurnUp(Act, frozen=True, tag="turns up"):
    """Face the top card of the stock, or by mistake the `n`-th from the top or the bottom one (0) (P5b).

    `card` is it where the record states it, `other` one exposed with it.
    """

    card: Card = NONE
    other: Card = NONE
    n: int = 1

    hides = NOTHING
    offered = (
        Offered(
            "while dealing", 6, "turn up the trump, at your turn or not", "Turn up which?",
            choices=(
                ("the top card", {}), ("the second card instead", {"n": 2}), ("the bottom card instead", {"n": 0}),
            ),
        ),
    )  # fmt: skip
    phrases = (
        Phrase("turns up card {n} from the top[: {card}][ showing {other}]", (
            "turns up {card}, card {n} from the top", "turns up card {n}[ {card}]",
        )),
        Phrase("turns up the bottom card[: {card}][ showing {other}]", (
            "turns the bottom card[ {card}]", "turns up {card} from the bottom",
        ), fixed={"n": 0}),
        Phrase("turns up[ {card}][ showing {other}]", (
            "turns {card} up", "faces {card}", "turns the trump[ {card}]", "turns {card}",
        )),
    )  # fmt: skip


class Touch(Act, frozen=True, tag="touches"):
    """Touch one's cards."""

    sentence = "touches the cards dealt"
    offered = (Offered("while dealing", 7, "touch your cards"),)
    phrases = (
        Phrase("touches", (
            "touches the cards", "touches his cards", "touches her cards", "touches the hand", "takes up his cards",
            "takes up her cards", "takes up the hand",
        )),
    )  # fmt: skip


class Look(Act, frozen=True, tag="looks"):
    """Look at one's cards."""

    sentence = "looks at the cards dealt"
    offered = (Offered("while dealing", 8, "look at your cards"),)
    phrases = (
        Phrase("looks", (
            "looks at the cards", "looks at his cards", "looks at her cards", "looks at the hand", "looks at his hand",
            "looks at her hand",
        )),
    )  # fmt: skip


class AgreeRubber(Act, frozen=True, tag="agrees the rubber"):
    """Agree the points of the rubber that is over."""

    sentence = "agrees the points of the rubber"
    traits = (Trait.ORDINARY, Trait.AFTERWARDS)
    phrases = (
        Phrase("agrees the rubber", ("agrees the score", "agrees the rubber's points"), (
            "The rubber is agreed", "That is the rubber", "Agreed, the rubber",
        )),
    )  # fmt: skip
