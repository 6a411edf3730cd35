"""Acts that only a table of bridge knows: over an open hand, about the rest of the tricks, and what dummy may say."""

from __future__ import annotations

from eldesthand.cards import Card
from eldesthand.table.act import Act


class TouchCard(Act, frozen=True, tag="touches the card"):
    """Touch a card of dummy's (B-DUMMY-4, B-DUMMY-6b)."""

    card: Card


class Arrange(Act, frozen=True, tag="arranges"):
    """Say that what one touches in the same breath is only put in order (B-DUMMY-6b)."""


class Suggest(Act, frozen=True, tag="suggests"):
    """Suggest, otherwise than by touching it, that a card of dummy's be played (B-DUMMY-4)."""

    card: Card


class LetPartnerSee(Act, frozen=True, tag="lets partner see"):
    """Hold a card so that one's partner can see its face (B-EXPP-2c)."""

    card: Card


class AskObeyed(Act, frozen=True, tag="asks whether the call was obeyed"):
    """Ask one's partner whether he has played as he was called upon to (B-DUMMY-2b)."""


class Contest(Act, frozen=True, tag="contests the claim"):
    """Say that what an adversary has claimed is not due to him (B-DUMMY-2d)."""


class Dispute(Act, frozen=True, tag="disputes a fact"):
    """Say that something was not as another says it was (B-DUMMY-2f)."""


class ClaimRest(Act, frozen=True, tag="claims the rest"):
    """Say that all the tricks left are one's own (B-EXPP-6b)."""
