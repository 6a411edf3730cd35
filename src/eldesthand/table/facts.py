"""Facts: what has happened at the table, in one list of kinds for every game.

Acts cause facts; laws are asked by kind of fact; a right ends with a fact of a given pattern.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from msgspec import Struct

from eldesthand.cards import NONE, Card, Suit
from eldesthand.seats import ALL, NOBODY, Seat, Seats


class F(StrEnum):
    """Kinds of fact.  The comment names the milestone of `laws/euchre.md` it stands for, if any."""

    ACT = "act"  # any act of a person that is neither idle talk nor a claim
    PACK_CUT = "pack cut"  # M-PCUT; for the deal before, M-NCUT
    FALSE_CUT = "false cut"
    PACK_SEEN = "card of the pack seen"
    OFFERED = "pack offered"
    PACK_PLACED = "pack laid down"
    PACK_TAKEN = "pack taken up"
    PACK_RECLAIMED = "pack reclaimed"
    PACK_FAULTY = "pack found faulty"
    FOUND_FACED = "card found faced"
    NEW_PACKS = "new packs called for"
    PACK_CHOSEN = "new pack chosen"
    CARD_DAMAGED = "card damaged"
    IDLE_SHUFFLED = "idle pack shuffled"
    COLLECTED = "pack collected"
    SHUFFLED = "shuffled"
    PACKET_DEALT = "packet dealt"  # M-DEAL at the first
    DEAL_COMPLETE = "deal complete"  # M-LASTPKT
    STOCK_EXPOSED = "card of the stock exposed"
    INTERRUPTED = "deal interrupted"
    TURNED_UP = "turn-up faced"  # M-TURN; for the deal before, M-NTURN
    TOUCHED = "touched cards"
    LOOKED = "looked at cards"
    DECLARED = "declared"  # M-DECL1 at the first
    TRUMP_MADE = "trump made"  # M-MADE
    MADE_WRONGLY = "made or passed by one who may not"
    DISCARDED = "discarded"
    ASKED_BEST = "asked for the best card"
    GAVE_BEST = "gave the best card"
    DISCARD_QUITTED = "discard quitted"  # M-DISC
    DOUBLING_WORD = "spoke of doubling"
    DOUBLED = "doubled"
    DOUBLING_CLOSED = "doubling closed"
    LEADING = "leads while a false lead lies"
    SITTER_PLAYS = "a lone player's partner plays"
    LED_TOO_SOON = "led before the trick in hand was complete"
    FOLLOWED_TOO_SOON = "followed a lead made before the trick in hand was complete"
    LED = "led"  # M-LEAD at the first
    PLAYED = "played"  # a card put to a trick, leads included; M-NEXT
    PLAYED_TOGETHER = "played together"
    SLIPPED = "slipped into a trick"
    TRICK_COMPLETE = "trick complete"  # M-TC
    TRICK_TOUCHED = "trick touched"  # M-TOUCH
    TRICK_QUITTED = "trick quitted"  # M-TQ
    TRICKS_COUNTED = "tricks counted"
    TRICKS_SEARCHED = "tricks searched"
    HAND_ENDED = "hand ended"  # M-END
    MIXED = "cards mixed"  # M-MIX
    HAND_LAID = "hand laid down"
    DETACHED = "card detached"
    RESTORED = "card put back"
    NAMED = "detached card named"
    LIFTED = "turn-up lifted"
    REMARKED = "remarked on the trick"
    ASKED = "asked"
    MANNER = "gave away by manner"
    MENTIONED = "mentioned a suit"
    THROWN_IN = "threw in"
    COUNTED = "hand counted"
    SHOWN = "card shown"
    DROPPED = "card dropped below the table"
    ASKED_VOID = "asked partner"
    ANSWERED_VOID = "answered partner"
    DISOBEYED = "call openly disobeyed"
    ARRANGED = "arranges the cards"
    CARD_TOUCHED = "card touched"
    SUGGESTED = "card suggested"
    REST_CLAIMED = "rest claimed"
    CONTESTED = "claim contested"
    DISPUTED = "fact disputed"
    RETRACTED = "card retracted"
    WITHDRAWN = "card withdrawn"
    ATTENTION = "called attention"
    CLAIMED = "claimed"
    CLAIMS_SETTLED = "claims settled"  # the last that waited on a deal closed already
    ADMITTED = "admitted"
    ELECTED = "elected"
    WRONG_DEMAND = "demanded what is not due"
    WAIVED = "waived"
    CONSULTED = "consulted"
    ANNOUNCED = "points announced"
    MARKED = "points marked"
    CORRECTED = "score corrected"
    HONOURS_CORRECTED = "honour score corrected"
    HONOURS_CLAIMED = "honours claimed"
    NEW_DEAL = "new deal"
    MISDEAL = "misdeal"
    ADVISED = "advised partner"
    DEAL_MENDED = "deal mended"
    SPOKEN_BY_SITTER = "a lone player's partner speaks"
    DEAL_CLOSED = "deal closed"
    AGREED = "agreed"
    REFUSED = "refused"
    RUBBER_AGREED = "rubber agreed"
    TURN_PUT_BACK = "turn to deal put back"
    SHOWN_ON_DEMAND = "card shown on demand"
    CARD_FOUND = "missing card found"


INSTEAD: Final = "instead"
"""The word of a card played to the place in a trick that a card taken back had left."""


NOT_STATED: Final = "not stated"
"""The word of a trick complete of which the record does not state the card led."""


class Fact(Struct, frozen=True, gc=False):
    """Something that happened, with the number of the act that caused it.

    `seat` is who did it, `hand` whose cards it concerns (the same, but for dummy's and shown cards of
    others), `trick` a trick's number from 1, `n` a count or a side, `word` what was said or done.
    """

    kind: F
    no: int
    seat: Seat = NOBODY
    hand: Seat = NOBODY
    card: Card = NONE
    trick: int = 0
    suit: Suit = NONE
    n: int = 0
    word: str = ""


class End(Struct, frozen=True, gc=False):
    """A pattern on later facts that ends a right; `why` says it to a person.

    It matches a fact of its kind done by one of `seats` and, where they are given, to trick number
    `trick`, with the cards of hand `hand` or with the card `card`.  A card put in the place of one taken back
    is no playing on: a pattern that gives none of the three does not match it.
    """

    on: F
    why: str
    seats: Seats = ALL
    trick: int = 0
    hand: Seat = NOBODY
    card: Card = NONE

    def matches(self, fact: Fact) -> bool:
        """Whether the fact is of this pattern."""
        return (
            fact.kind is self.on
            and (fact.seat < 0 or self.seats >> fact.seat & 1 == 1)
            and (self.trick == 0 or self.trick == fact.trick)
            and (self.hand < 0 or self.hand == fact.hand)
            and (self.card < 0 or self.card == fact.card)
            and (fact.word != INSTEAD or self.trick > 0 or self.hand >= 0 or self.card >= 0)
        )
