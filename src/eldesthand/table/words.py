"""The words of the acts: what attention is called to, what is remarked, what may be demanded."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from eldesthand.cards import NONE, Card, Suit
from eldesthand.seats import NOBODY, Seat


class Matter(StrEnum):
    """What attention can be called to, claimed or admitted."""

    LEAD = "a lead out of turn"
    PLAY = "a play out of turn"
    EXPOSED = "an exposed card"
    REVOKE = "a revoke"
    DISOBEYED = "a call disobeyed"
    OMITTED = "a missed trick"
    TRICK = "a trick taken by the wrong side"
    EXTRA = "a card too many in a trick"
    COUNT = "a wrong number of cards"
    MISDEAL = "a misdeal"
    CUT = "a false cut"
    DEALER = "a deal out of turn"
    PACK = "a deal with the wrong pack"
    TURN_UP = "a wrong turn-up"
    SCORE = "a wrong score"
    OTHER = "a penalty"


class Remarked(StrEnum):
    """What a player says or does about the trick (S83, B-GEN-4), or about the play besides (B-GEN-5b)."""

    OURS = "the trick is ours"
    THEIRS = "the trick is not ours"
    NAMES = "names his card"
    DRAWS = "draws his card"
    URGES = "urges his partner"
    COMMENTS = "comments on the play"


class Manners(StrEnum):
    """Breaches of etiquette that a table takes note of and no law punishes."""

    HESITATION = "hesitation"
    SIGN = "sign"
    GAME_TALK = "talk of the game"


class Column(StrEnum):
    """Where points stand on the sheet."""

    GAME = "game"
    """Points towards the game: at bridge those for tricks."""
    HONOURS = "honours"
    """Points that count for the rubber only (bridge)."""


class Held(StrEnum):
    """What two partners were dealt of the trumps that count for honours, or of the aces at no trump (bridge)."""

    NONE = "no honours"
    THREE = "three honours"
    FOUR = "four honours"
    FOUR_IN_ONE = "four honours in one hand"
    FIVE = "five honours"
    FOUR_OF_FIVE = "five honours with four in one hand"
    FIVE_IN_ONE = "five honours in one hand"
    CHICANE = "chicane"
    DOUBLE_CHICANE = "double chicane"


class What(StrEnum):
    """What a right lets its holder demand."""

    CALL_CARD = "call"
    CALL_SUIT = "call a suit"
    BAR_SUIT = "forbid a suit"
    BAR_CARD = "forbid a card"
    HIGHEST = "call the highest"
    LOWEST = "call the lowest"
    WIN = "call to win"
    LOSE = "call to lose"
    PICK = "choose as the card played"
    NEW_DEAL = "claim a new deal"
    MISDEAL = "point out the misdeal"
    STAND = "let it stand"
    PLAYED = "let it be played"
    PASSED = "hold it to the pass"
    ACCEPT = "accept"
    REFUSE = "refuse"
    MUST_MAKE = "require the make"
    IGNORE = "take no notice"
    CHANGE = "change the card played"
    TAKE = "play alone instead"
    TOGETHER = "require the partner"
    ALONE = "let him play alone"
    REDISCARD = "change the discard"
    EARLY = "play before his partner"
    NAME = "name the card detached"
    PLAY_OUT = "have the hand played out"
    RESHUFFLE = "require another shuffle"
    GO_ALONE = "go alone"
    BEST = "ask for the best card"
    TAKE_BACK = "have the card taken back"
    LAY = "have the card laid on the table"
    ALL_FIVE = "count all five tricks"
    TAKE_TWO = "take two points"
    SEE = "see the card"
    TURN_BACK = "have the turn to deal put back"


class Option(Struct, frozen=True, omit_defaults=True):
    """One thing that may be demanded; what is left open (no card, no suit) the holder names."""

    what: What
    card: Card = NONE
    suit: Suit = NONE
    hand: Seat = NOBODY
    trick: int = 0
