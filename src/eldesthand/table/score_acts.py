"""The acts by which a score is said and marked, by which the table agrees, and by which the evening goes on."""

from __future__ import annotations

from typing import Final

from eldesthand.seats import NOBODY, Seats, Side
from eldesthand.table.act import NOWHERE, Act, Phrase, Trait
from eldesthand.table.words import Column, Held


def _held(held: Held, verbs: tuple[str, ...], words: tuple[str, ...]) -> Phrase:
    """Return the phrases for what a side says it was dealt."""
    canon = f"claims {held}[ for {{side}}]"
    also = tuple(f"claims {verb}[ for {{side}}]" for verb in verbs)
    return Phrase(canon, also, words, {"held": held}, heard="B")


_HONOURS: Final = {"column": Column.HONOURS}


class Announce(Act, frozen=True, tag="announces"):
    """Name the points before marking them (S6)."""

    points: int

    sentence = "announces {points:point}"
    offered = NOWHERE
    phrases = (
        Phrase("announces {points}", ("announces {points} points",), (
            "{points} points", "[We ]score {points}", "{points} to us", "We make {points}", "{points} points to us",
        )),
    )  # fmt: skip


class ClaimHonours(Act, frozen=True, tag="claims honours"):
    """Say what honours a side was dealt, one's own unless `side` says otherwise (B-SCORE-5, B-SCORE-8)."""

    held: Held
    side: Side = NOBODY

    sentence = "says that {their_side} had {held}"
    offered = NOWHERE
    phrases = (
        _held(Held.NONE, ("honours easy", "aces easy"), (
            "[We have ]no honours", "Honours easy", "Honours are easy", "Aces easy", "The aces are easy",
        )),
        _held(Held.THREE, ("simple honours", "three aces"), (
            "[We have ]three honours", "[We have ]simple honours", "[We have ]three aces", "I had three honours",
            "I had three aces", "Three by honours", "Honours simple",
        )),
        _held(Held.FOUR, ("four honours divided", "four aces", "four aces divided"), (
            "[We have ]four honours", "[We have ]four aces", "[We have ]four honours divided", "Four aces divided",
            "Four by honours", "We had four honours", "We had four aces",
        )),
        _held(Held.FOUR_IN_ONE, ("four aces in one hand", "four honours all in one hand"), (
            "[We have ]four honours in one hand", "[We have ]four aces in one hand", "Four honours all in one hand",
            "I had four honours", "I had four aces", "I had all four aces", "I had the four aces",
        )),
        _held(Held.FIVE, ("five honours divided",), (
            "[We have ]five honours", "[We have ]five honours divided", "[We have ]all five honours", "Five by honours",
            "We had five honours", "We had all five honours",
        )),
        _held(Held.FOUR_OF_FIVE, ("five honours four in one hand",), (
            "[We have ]five honours with four in one hand", "[We have ]five honours four in one hand",
        )),
        _held(Held.FIVE_IN_ONE, ("five honours all in one hand",), (
            "[We have ]five honours in one hand", "Five honours all in one hand", "I had five honours",
            "I had all five honours",
        )),
        _held(Held.CHICANE, (), ("[I had ]chicane", "We have chicane", "I had not a trump", "I was dealt not a trump")),
        _held(Held.DOUBLE_CHICANE, (), ("[We have ]double chicane",)),
    )  # fmt: skip


class Mark(Act, frozen=True, tag="marks"):
    """Mark points for a side, one's own unless `side` says otherwise, in a column of the sheet."""

    points: int
    side: Side = NOBODY
    column: Column = Column.GAME

    offered = NOWHERE
    phrases = (
        Phrase("marks {points}", ("marks {points} points",)),
        Phrase("marks {side} {points}", ("marks {points} to {side}", "marks {points} for {side}")),
        Phrase("marks honours {points}", ("marks {points} honours", "marks {points} for honours"), fixed=_HONOURS),
        Phrase("marks honours {side} {points}", (
            "marks {points} honours to {side}", "marks {points} honours for {side}",
        ), fixed=_HONOURS),
    )  # fmt: skip


class Correct(Act, frozen=True, tag="corrects the score"):
    """Set a side's marked points right, those towards the game or the whole of its honours."""

    side: Side
    points: int
    column: Column = Column.GAME

    sentence = "says that {side} should have {points:point}{column}"
    offered = NOWHERE
    phrases = (
        Phrase("corrects {side} to {points}", (
            "corrects the score of {side} to {points}", "corrects the score {side} {points}",
            "corrects {side} {points}",
        )),
        Phrase("corrects honours {side} to {points}", (
            "corrects the honours of {side} to {points}", "corrects the honours {side} {points}",
        ), fixed=_HONOURS),
    )  # fmt: skip


class NextDeal(Act, frozen=True, tag="asks for the next deal"):
    """Ask for the next deal: the clerk cuts the next pack."""

    sentence = "asks for the next deal"
    offered = NOWHERE
    traits = (Trait.AFTERWARDS,)
    phrases = (
        Phrase("asks for the next deal", (), (
            "[The ]next deal", "Next deal?", "Next hand", "Let us have the next deal", "On with the next deal",
        )),
    )  # fmt: skip


class NoClaim(Act, frozen=True, tag="has no claim"):
    """Say that one claims nothing on the deal played."""

    sentence = "has no claim"
    traits = (Trait.ORDINARY, Trait.AFTERWARDS)
    phrases = (
        Phrase("has no claim", ("no claim", "claims nothing"), (
            "[I have ]no claim", "We have no claim", "I claim nothing", "We claim nothing", "Nothing to claim",
        )),
    )  # fmt: skip


class Propose(Act, frozen=True, tag="proposes"):
    """Propose something that needs the consent of the seats in `consent`."""

    what: str
    consent: Seats
    to: int = 0
    person: str = ""

    phrases = (
        *(
            Phrase(f"proposes {what}[ {{person}}][ {{to}}][ to {{consent}}]", fixed={"what": what})
            for what in ("substitute", "take back", "replace the card", "adjourn", "bot", "act for partner")
        ),
        Phrase("proposes {what}[ {person}][ {to}][ to {consent}]"),
    )  # fmt: skip


class Consent(Act, frozen=True, tag="consents"):
    """Agree to the proposal made by act number `proposal`."""

    proposal: int

    sentence = "agrees to {proposal}"
    phrases = (
        Phrase("consents {proposal}", ("consents to {proposal}", "agrees to {proposal}", "agrees {proposal}")),
        Phrase("", ("consents", "agrees"), (
            "Agreed", "I agree", "I consent", "We agree", "I have no objection",
        ), when="proposal"),
    )  # fmt: skip


class Refuse(Act, frozen=True, tag="refuses"):
    """Refuse the proposal made by act number `proposal`."""

    proposal: int

    sentence = "refuses {proposal}"
    phrases = (
        Phrase("refuses {proposal}", ("declines {proposal}", "objects to {proposal}")),
        Phrase("", ("refuses",), (
            "I object", "I do not agree", "I don't agree", "I do not consent", "I don't consent",
        ), when="proposal"),
    )  # fmt: skip


class Rest(Act, frozen=True, tag="rest"):
    """The keeper of the record states how many of the tricks left each side took, cards unknown."""

    ns: int
    ew: int

    sentence = "the other tricks go by without their cards: {ns} to North and South, {ew} to East and West"
    offered = NOWHERE
    phrases = (Phrase("rest NS {ns} EW {ew}"),)
