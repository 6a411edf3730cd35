"""The acts by which cards are put down, shown and gathered."""

from __future__ import annotations

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat
from eldesthand.table.act import NOTHING, NOWHERE, Act, Hides, Offered, Phrase, Trait
from eldesthand.table.proposals import ALL_LEFT, Claimed


class Play(Act, frozen=True, tag="plays"):
    """Put a card down: to the earliest open trick its hand has not played to, else as a lead.

    `lead` says that it is meant as a lead though a trick stands open (A-79).
    """

    card: Card
    hand: Seat = NOBODY
    lead: bool = False

    hides = Hides(("card",))
    offered = (
        Offered("own cards", 3, "put a card down now, in turn or not", "Which card?"),
        Offered("own cards", 4, "lead now, in turn or not", "Lead which card?", fixed={"lead": True}),
    )
    traits = (Trait.SEEN, Trait.ORDINARY)
    phrases = (
        Phrase("{card}", ("plays {card}", "puts {card}", "puts down {card}", "follows with {card}")),
        Phrase("{hand} {card}", (
            "plays {hand} {card}", "plays {hand}'s {card}", "plays {card} from {hand}", "plays {hand} the {card}",
        )),
        Phrase("leads {card}", fixed={"lead": True}),
        Phrase("leads {hand} {card}", ("leads {hand}'s {card}", "leads {card} from {hand}"), fixed={"lead": True}),
        Phrase(words=(
            "{card}", "[Play ]the {card}", "Dummy's {card}", "Put on the {card}", "Put up the {card}",
            "I play the {card}",
        ), fixed={"hand": "dummy"}, heard="B", when="dummy"),
    )  # fmt: skip


class PlayTogether(Act, frozen=True, tag="plays together"):
    """Put several cards down at once (S46, B-EXPP-2a); the first named lies undermost."""

    cards: tuple[Card, ...]
    hand: Seat = NOBODY

    sentence = "puts down {cards} together{from}"
    hides = Hides(("cards",))
    offered = (Offered("own cards", 5, "put two cards down together"),)
    phrases = (
        Phrase("plays together[ {hand}] {cards}", (
            "plays {cards} together", "plays {cards} at once", "leads together[ {hand}] {cards}",
        )),
    )  # fmt: skip


class SlipIn(Act, frozen=True, tag="slips in"):
    """Mix a card into a trick it does not belong to (S61)."""

    card: Card
    trick: int
    hand: Seat = NOBODY

    sentence = "slips {card}{from} into trick {trick}"
    hides = Hides(("card",), face_down=True, unseen=True)
    offered = NOWHERE
    phrases = (
        Phrase("slips[ {hand}] {card} into trick {trick}", (
            "slips {card} in trick {trick}", "mixes {card} into trick {trick}", "puts {card} into trick {trick}",
        )),
    )  # fmt: skip


class Handle(Act, frozen=True, tag="handles the cards"):
    """Do something with one's cards or the tricks that the others can't make out."""

    sentence = "handles the cards"
    offered = NOWHERE
    phrases = (Phrase("handles the cards"),)


class Show(Act, frozen=True, tag="shows"):
    """Show a card of `hand` (one's own by default) on or above the table."""

    card: Card
    hand: Seat = NOBODY

    sentence = "shows {card}{from}"
    hides = Hides(("card",))
    offered = (Offered("own cards", 1, "show a card", "Show which card?"),)
    traits = (Trait.SEEN,)
    phrases = (
        Phrase("shows[ {hand}] {card}", (
            "exposes[ {hand}] {card}", "shows {hand}'s {card}", "exposes {hand}'s {card}", "shows {card} of {hand}",
            "lifts {card}", "drops {card}", "drops {card} on the table",
        )),
    )  # fmt: skip


class Detach(Act, frozen=True, tag="detaches"):
    """Pull a card apart from one's hand; the others don't see which (S51)."""

    card: Card

    sentence = "pulls {card|a card} apart from the hand"
    hides = Hides(("card",), face_down=True)
    offered = (Offered("own cards", 6, "pull a card apart from the hand", "Pull out which card?"),)
    phrases = (Phrase("detaches {card}", ("pulls out {card}", "pulls {card} apart")),)


class Restore(Act, frozen=True, tag="restores"):
    """Put a detached card back into the hand."""

    sentence = "puts back the card pulled apart"
    offered = (Offered("own cards", 7, "put back the card pulled apart"),)
    phrases = (Phrase("restores the card", ("restores", "puts the card back", "puts it back")),)


class NameDetached(Act, frozen=True, tag="names the card"):
    """Name the card that an adversary has detached (S51)."""

    card: Card
    hand: Seat

    sentence = "says that the card {hand} has pulled apart is {card}"
    hides = NOTHING
    offered = NOWHERE
    phrases = (
        Phrase("names {card} of {hand}", ("names {hand}'s {card}", "names the card {card} of {hand}"), (
            "That is the {card}, {hand}", "Your card is the {card}, {hand}", "{hand}, that is the {card}",
            "{hand}'s card is the {card}", "{hand} has the {card} out",
        )),
        Phrase("", ("names {card}",), (
            "That is the {card}", "It is the {card}", "Your card is the {card}", "The {card}", "I name the {card}",
        ), fixed={"hand": "detached"}, when="detached"),
    )  # fmt: skip


class LiftTurnUp(Act, frozen=True, tag="lifts the turn-up"):
    """Lift the turn-up from the stock (S91)."""

    sentence = "lifts the turn-up"
    offered = NOWHERE
    phrases = (Phrase("lifts the turn-up", ("lifts the trump card", "lifts the turned card")),)


class Drop(Act, frozen=True, tag="drops"):
    """Drop a card below the table."""

    card: Card

    sentence = "drops {card} below the table"
    hides = Hides(("card",))
    offered = (Offered("own cards", 2, "drop a card below the table", "Drop which card?"),)
    phrases = (
        Phrase("drops {card} below the table", (
            "drops {card} under the table", "drops {card} on the floor", "drops {card} to the floor",
        )),
    )  # fmt: skip


class LayHand(Act, frozen=True, tag="lays the hand"):
    """Lay one's whole hand on the table, face up or face down."""

    face_up: bool = True

    offered = (Offered("own cards", 8, "lay the hand down, face up"),)
    phrases = (
        Phrase("lays the hand face down", (
            "lays down the hand face down", "lays his hand face down", "lays her hand face down",
        ), fixed={"face_up": False}),
        Phrase("lays the hand face up", (
            "lays the hand", "lays down the hand", "lays the hand down", "lays down his hand", "lays down her hand",
            "lays his hand face up", "lays her hand face up", "throws down the hand", "throws down his hand",
            "throws down her hand", "faces the hand", "faces his hand", "faces her hand", "spreads the hand",
            "lays down dummy", "throws down his cards", "throws down her cards", "throws down the cards",
            "throws his cards down", "throws her cards down", "throws the cards down", "throws his cards on the table",
            "throws her cards on the table", "throws the cards on the table", "lays his cards on the table",
            "lays her cards on the table", "lays down his cards", "lays down her cards",
        )),
    )  # fmt: skip


class Gather(Act, frozen=True, tag="gathers"):
    """Gather a trick (0: the earliest complete) and turn it face down, the hand still on it."""

    trick: int = 0

    sentence = "gathers trick {touched}, the hand still on it"
    offered = (Offered("the tricks", 7, "gather the trick"),)
    phrases = (Phrase("gathers[ trick {trick}]", ("gathers the trick",)),)


class Quit(Act, frozen=True, tag="quits"):
    """Turn and quit a trick (0: the earliest complete)."""

    trick: int = 0

    sentence = "turns and quits trick {touched}"
    offered = NOWHERE
    phrases = (
        Phrase("quits[ trick {trick}]", (
            "quits the trick", "turns and quits[ trick {trick}]", "turns and quits the trick", "turns the trick",
            "turns trick {trick}",
        )),
    )  # fmt: skip


class CountTricks(Act, frozen=True, tag="counts the tricks"):
    """Count the cards of the tricks face down; one with a card too many is searched (S61)."""

    sentence = "counts the tricks face down"
    offered = NOWHERE
    phrases = (Phrase("counts the tricks", ("counts tricks",)),)


class SearchTricks(Act, frozen=True, tag="searches the tricks"):
    """Look through all tricks for a revoke (S66)."""

    sentence = "searches the tricks"
    traits = (Trait.ORDINARY,)
    phrases = (Phrase("searches the tricks", ("searches tricks", "looks through the tricks")),)


class Mix(Act, frozen=True, tag="mixes the cards"):
    """Mix the tricks together (S67)."""

    sentence = "mixes the cards"
    offered = (Offered("the tricks", 8, "mix the tricks"),)
    phrases = (Phrase("mixes the cards", ("mixes cards", "mixes the tricks", "mixes")),)


class ClaimRest(Act, frozen=True, tag="claims the rest"):
    """Say how many of the tricks left are to be one's own side's: all (-1), some, or none (A-82, M36, Z-43, Z-64)."""

    tricks: Claimed = ALL_LEFT

    phrases = (
        Phrase("claims the rest", ("claims the remaining tricks", "claims all the rest"), (
            "[All ]the rest are mine", "The rest is mine", "[All ]the rest are ours", "I have the rest",
            "I claim the rest", "I take the rest", "The remaining tricks are mine", "The others are all mine",
        ), fixed={"tricks": ALL_LEFT}),
        Phrase("gives up the rest", ("gives up the remaining tricks", "gives up all the rest"), (
            "[All ]the rest are yours", "The rest is yours", "You have the rest", "I give up", "We give up",
            "I give up the rest", "We give up the rest", "I concede", "We concede", "I concede the rest",
            "We concede the rest",
        ), fixed={"tricks": 0}),
        Phrase("claims {tricks} of the rest", ("claims {tricks} of the remaining tricks",)),
    )  # fmt: skip
