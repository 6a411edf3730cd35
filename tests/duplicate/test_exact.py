"""What exact play takes at a board: of hands where it can be told by looking."""

from __future__ import annotations

from eldesthand.cards import card
from eldesthand.study.boards import exact_tricks


def hand(text: str) -> tuple[int, ...]:
    return tuple(map(card, text.split()))


def test_at_bridge_who_has_all_of_a_suit_takes_all_with_it() -> None:
    """North has the clubs, east the diamonds, south the hearts, west the spades; west deals, and north leads.

    At no trump north's clubs take all; with diamonds or spades trump a club is trumped, and the adversaries have all.
    """
    hands = tuple(hand(" ".join(f"{rank}{suit}" for rank in "AKQJT98765432")) for suit in "CDHS")
    north, east, south, west = hands
    assert exact_tricks("bridge", (north, east, south, west), 3) == (13, 0, 13, 0, 13)


def test_at_euchre_the_dealer_takes_the_card_turned_up_and_discards_the_worst() -> None:
    """South deals with four hearts from the left bower and takes up the right one: all tricks with hearts."""
    hands = (
        hand("9C TC 9S TS 9D"), hand("JC QC QS KS TD"), hand("JD AH KH QH KC"), hand("AC JS AS QD AD")
    )  # fmt: skip
    assert exact_tricks("euchre", hands, 2, card("JH"))[2] == 5
