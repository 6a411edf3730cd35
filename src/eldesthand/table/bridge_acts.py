"""Acts that only a table of bridge knows: over an open hand, and what dummy may say."""

from __future__ import annotations

from eldesthand.cards import Card
from eldesthand.table.act import NOTHING, Act, Hides, Offered, Phrase


class TouchCard(Act, frozen=True, tag="touches the card"):
    """Touch a card of dummy's (B-DUMMY-4, B-DUMMY-6b)."""

    card: Card

    sentence = "touches {card} of dummy's"
    hides = NOTHING
    phrases = (Phrase("touches {card}", ("touches dummy's {card}",)),)


class Arrange(Act, frozen=True, tag="arranges"):
    """Say that what one touches in the same breath is only put in order (B-DUMMY-6b)."""

    sentence = "says that the cards are only being arranged"
    phrases = (
        Phrase("arranges the cards", (
            "arranges", "arranges dummy", "arranges dummy's cards", "says he arranges", "says she arranges",
        ), (
            "I arrange[ the cards]", "I am arranging[ the cards]", "I only arrange", "I am only arranging", "Arranging",
            "I put the cards in order", "I am putting the cards in order",
        ), heard="B"),
    )  # fmt: skip


class Suggest(Act, frozen=True, tag="suggests"):
    """Suggest, otherwise than by touching it, that a card of dummy's be played (B-DUMMY-4)."""

    card: Card

    sentence = "suggests {card}"
    hides = NOTHING
    phrases = (
        Phrase("suggests {card}", ("suggests dummy's {card}", "hints at {card}")),
        Phrase(words=(
            "{card}", "[Play ]the {card}", "Dummy's {card}", "Put on the {card}", "Put up the {card}", "Try the {card}",
            "What about the {card}?",
        ), heard="B", when="is dummy"),
    )  # fmt: skip


class LetPartnerSee(Act, frozen=True, tag="lets partner see"):
    """Hold a card so that one's partner can see its face (B-EXPP-2c)."""

    card: Card

    sentence = "lets {partner} see {card|a card}"
    hides = Hides(("card",), face_down=True)
    phrases = (
        Phrase("lets partner see {card}", (
            "lets his partner see {card}", "lets her partner see {card}", "holds {card} for partner to see",
            "holds {card} so that partner can see it",
        )),
    )  # fmt: skip


class AskObeyed(Act, frozen=True, tag="asks whether the call was obeyed"):
    """Ask one's partner whether he has played as he was called upon to (B-DUMMY-2b)."""

    sentence = "asks {partner} whether the call was obeyed"
    offered = (Offered("dummy may say", 2, "ask the dealer whether the call was obeyed", law="B-DUMMY-2b"),)
    phrases = (
        Phrase("asks whether the call was obeyed", (
            "asks if the call was obeyed", "asks partner whether he obeyed", "asks partner whether she obeyed",
        ), (
            "Is that your highest[ {_suit}]?", "Is that your lowest[ {_suit}]?", "Was that your highest[ {_suit}]?",
            "Was that your lowest[ {_suit}]?", "Have you played as you were told?", "Did you play as you were told?",
            "Have you obeyed[ the call]?", "Have you conformed?",
        ), heard="B"),
    )  # fmt: skip


class Contest(Act, frozen=True, tag="contests the claim"):
    """Say that what an adversary has claimed is not due to him (B-DUMMY-2d)."""

    sentence = "contests what has been claimed"
    offered = (Offered("dummy may say", 4, "say that what is claimed is not due", law="B-DUMMY-2d"),)
    phrases = (
        Phrase("contests the claim", ("contests it", "contests that claim"), (
            "That is not due", "That penalty is not due", "You are not entitled to that", "You may not claim that",
            "They are not entitled to that", "You have no right to that", "There is no such penalty",
        ), heard="B"),
    )  # fmt: skip


class Dispute(Act, frozen=True, tag="disputes a fact"):
    """Say that something was not as another says it was (B-DUMMY-2f)."""

    sentence = "disputes what has been said"
    offered = (Offered("dummy may say", 6, "say that something was not so", law="B-DUMMY-2f"),)
    phrases = (
        Phrase("disputes a fact", ("disputes it", "disputes the fact", "disputes what was said"), (
            "I dispute that", "I dispute it", "That is not so", "It was not so", "That is not what happened",
            "I deny it", "I deny that",
        ), heard="B"),
    )  # fmt: skip
