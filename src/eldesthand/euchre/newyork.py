"""Euchre by John Polhemus's book, New York, c. 1876."""

from __future__ import annotations

from typing import ClassVar

from eldesthand.euchre.book import EuchreBook
from eldesthand.euchre.newyork_score import euchred, made, settle, with_points
from eldesthand.seats import Seat, Seats, Side
from eldesthand.table import acts as A  # noqa: N812 - named once
from eldesthand.table.acts import Matter, What
from eldesthand.table.deal import Deal
from eldesthand.table.score import Settlement, Tally


class NewYork(EuchreBook):
    """New York 1876."""

    code = "P"
    prefix = "P"
    title = "New York 1876"
    plays_for = "game"
    keeps_room = True
    discards_before_he_plays = True
    first_shuffler = 1
    choices: ClassVar[dict[str, tuple[str, ...]]] = {"A-82": ("by the book", "by agreement")}
    calls_wait = False
    showing_bars_alone = False
    calls_exposed = "P12"
    searching = "P10"
    proving = "search the tricks, or look at the trick of the revoke and at a later one with the suit refused"
    demand = "P18"
    demands: ClassVar[dict[What, str]] = {
        What.CALL_CARD: "P12", What.LAY: "P12", What.PICK: "P12", What.CALL_SUIT: "P9c", What.TAKE_BACK: "P9c",
        What.HIGHEST: "P12", What.LOWEST: "P12", What.WIN: "P12", What.LOSE: "P12", What.NEW_DEAL: "P5c",
        What.MISDEAL: "P5e", What.STAND: "P5c", What.ALL_FIVE: "P9b", What.TOGETHER: "P14", What.ALONE: "P14",
        What.TAKE: "P6b",
    }  # fmt: skip
    powers_of_others: ClassVar[dict[type[A.Act], str]] = {
        A.PlayOut: "P10", A.NameDetached: "P12", A.ReclaimPack: "P1",
    }  # fmt: skip
    complaints: ClassVar[dict[Matter, str]] = {
        Matter.DEALER: "P5f", Matter.CUT: "P5a", Matter.COUNT: "P5e", Matter.MISDEAL: "P5e",
    }  # fmt: skip
    out_of_turn, not_following, disobeying, mending = "P9c", "P10", "P12", "P11"
    reckoned_by = ("P19",)
    discard_law = "P6a"
    lead_law = "P9a"
    pack_laws: ClassVar[dict[str, str]] = {"shuffle": "P5a", "cut": "P5a", "deal": "P5a"}
    turns = ("P6a", "P6a", "P6a", "P6a", "P6e", "P6a")

    def liable(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand's cards can be called: a lone player's, too (A-66k), but not his partner's."""
        return not deal.out >> hand & 1

    def can_be_proved(self, deal: Deal, accused: Seats) -> bool:
        """Whether the tricks can still prove what was claimed: not of a hand that was never played out (A-66g)."""
        return not deal.given_up and super().can_be_proved(deal, accused)

    def stakes(self, lone: bool, defended_alone: bool = False) -> tuple[int, int]:
        """Return the points for all five tricks to the makers, and for a euchre to the other side (P17, P18)."""
        march, euchre = made(0, 5, lone), euchred(0, lone)
        return march.points if march is not None else 0, euchre.points if euchre is not None else 0

    def settle(self, deal: Deal, base: Tally) -> Settlement:
        """Return the score of a deal that has ended (P17, P18)."""
        return settle(deal, base)

    def marked(self, tally: Tally, side: Side, points: int, column: A.Column) -> Tally:
        """Return the tally once points have been marked for a side (P19)."""
        return with_points(tally, side, points)[0]
