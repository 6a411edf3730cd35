"""Euchre as it is played today in North America, with the customs that a table may choose between.

No one book has these laws; they are what players commonly agree on, and the options are where they don't.
"""

from __future__ import annotations

from typing import ClassVar

from eldesthand.cards import JOKER, NONE, SPADES, Card, Suit, face
from eldesthand.euchre.book import EuchreBook, EuchreMaking
from eldesthand.euchre.modern_alone import goes_free, owes_card
from eldesthand.euchre.modern_cards import lowest_rank, pack_of, power_of_card, suit_of_card
from eldesthand.euchre.modern_making import is_poor, is_stuck, joker_waits
from eldesthand.laws.registry import law
from eldesthand.play.tally import tally_with
from eldesthand.seats import NOBODY, Seat, Side, side
from eldesthand.table import acts as A  # noqa: N812 - a few acts, each named once or twice
from eldesthand.table.acts import Matter, What
from eldesthand.table.deal import Deal, Making, tricks_won
from eldesthand.table.incidents import ScoreLine
from eldesthand.table.score import Settlement, Tally

ALL_TRICKS = 5
ENOUGH = 3


@law("M30", off=lambda alone: 1)
def march_value(alone: bool) -> int:
    """All five tricks count the makers two, and a lone player four."""
    return 4 if alone else 2


@law("M31", off=lambda defended_alone: 1)
def euchre_value(defended_alone: bool) -> int:
    """A euchre counts the other side two, and one who has defended alone four."""
    return 4 if defended_alone else 2


class Modern(EuchreBook):
    """Modern euchre."""

    code = "M"
    prefix = "M"
    rulings = ""
    title = "Modern"
    plays_for = "game"
    keeps_room = True
    choices: ClassVar[dict[str, tuple[str, ...]]] = {
        "M-pack": ("24", "25", "28", "32"),
        "M-game": ("10", "5", "7", "11"),
        "M-joker": ("dealer names", "spades"),
        "M-discard": ("any card", "not the turn-up"),
        "M-stick": ("off", "on"),
        "M-poor-hand": ("off", "deal again", "deal passes"),
        "M-alone": ("with the make", "until the lead"),
        "M-best-card": ("none", "one"),
        "M-defend-alone": ("off", "on"),
        "M-renege": ("two", "four if alone", "march"),
        "M-claims": ("by agreement", "off"),
    }
    calls_exposed = "M25"
    searching = "M23"
    demand = "M26"
    demands: ClassVar[dict[What, str]] = {
        What.CALL_CARD: "M25", What.PICK: "M25", What.CALL_SUIT: "M24", What.NEW_DEAL: "M8", What.MISDEAL: "M7",
        What.STAND: "M8", What.ALONE: "M18", What.TOGETHER: "M18",
    }  # fmt: skip
    powers_of_others: ClassVar[dict[type[A.Act], str]] = {
        A.PlayOut: "M23", A.NameDetached: "M25", A.ReclaimPack: "M1",
    }  # fmt: skip
    complaints: ClassVar[dict[Matter, str]] = {
        Matter.DEALER: "M7", Matter.MISDEAL: "M7",
    }  # fmt: skip
    out_of_turn, not_following, disobeying, mending = "M24", "M21", "M26", "M22"
    reckoned_by = ("M33",)
    discard_law = "M14"
    pack_laws: ClassVar[dict[str, str]] = {"cut": "M5"}
    turns = ("M12", "M12", "M12", "M12", "M15", "M14")

    def __init__(self, chosen: tuple[tuple[str, str], ...] = ()) -> None:
        self.chosen = dict(chosen)
        self.lowest = lowest_rank(self.choice("M-pack"))
        self.game_points = int(self.choice("M-game"))
        self.turn_up_may_go = self.choice("M-discard") == "any card"
        super().__init__(chosen)

    def whole_pack(self) -> tuple[Card, ...]:
        """Return the pack that the table has chosen (M1)."""
        return pack_of(self.choice("M-pack"))

    def suit(self, card: Card, trump: Suit) -> Suit:
        """Return the suit a card belongs to; the joker is a trump."""
        return suit_of_card(card, trump)

    def power(self, card: Card, trump: Suit, led: Suit) -> int:
        """Return a card's strength in a trick; the joker has most."""
        return power_of_card(card, trump, led)

    def fresh_making(self) -> Making:
        """Return the making before a word is said; the joker stands for spades where that is agreed."""
        return EuchreMaking(stands_for=SPADES if self.choice("M-joker") == "spades" else NONE)

    def first_words(self, making: Making, turn_up: Card, seat: Seat) -> tuple[A.Act, ...]:
        """Return the suits that the dealer may name for the joker he has turned up (M4)."""
        assert isinstance(making, EuchreMaking)
        waits = turn_up >= 0 and face(turn_up) == JOKER and making.round == 1 and making.stands_for < 0
        return tuple(A.NameSuit(seat, suit) for suit in range(4)) if waits else ()

    def may_pass(self, making: Making, dealer: Seat, seat: Seat) -> bool:
        """Whether a seat may pass: not a dealer who is stuck (M16)."""
        assert isinstance(making, EuchreMaking)
        return seat != dealer or not is_stuck(self.choice("M-stick") == "on", making)

    def to_speak(self, deal: Deal) -> tuple[Seat, str, str]:
        """Return who is to name a suit for the joker, to give his best card, to declare or to discard."""
        if joker_waits(deal):
            return deal.dealer, "declare", "M4"
        if owes_card(deal) >= 0:
            return owes_card(deal), "give", "M19"
        return super().to_speak(deal)

    def liable(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand's cards can be called: not a lone player's (M28), nor those of one who sits out."""
        return not goes_free(deal, hand) and not deal.out >> hand & 1

    def may_lay_hand_open(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand has neither ace nor picture, and the table gives a new deal for that (M10)."""
        return self.choice("M-poor-hand") != "off" and is_poor(deal, hand)

    def worth_of_march(self, deal: Deal) -> tuple[int, str]:
        """Return the points of all five tricks for the makers, and by what law."""
        return march_value(deal.lone >= 0), self.cite(march_value)

    def worth_of_euchre(self, deal: Deal) -> tuple[int, str]:
        """Return the points of a euchre for the other side, and by what law."""
        return euchre_value(deal.lone_defender >= 0), self.cite(euchre_value)

    def stakes(self, lone: bool, defended_alone: bool = False) -> tuple[int, int]:
        """Return the points for all five tricks to the makers, and for a euchre to the other side (M30, M31)."""
        return march_value(lone), euchre_value(defended_alone)

    def settle(self, deal: Deal, base: Tally) -> Settlement:
        """Return the score of a deal that has ended (M30 to M33)."""
        return settle(self, deal, base)

    def marked(self, tally: Tally, side: Side, points: int, column: A.Column) -> Tally:
        """Return the tally once points have been marked for a side."""
        north, east = tally.points
        total = (north + points, east) if side == 0 else (north, east + points)
        return tally_with(tally, total, self.game_points)

    def rubber_won(self, tally: Tally) -> Side:
        """Return the side that has won: one game is played for."""
        return NOBODY if not any(tally.games) else int(tally.games[1] > tally.games[0])


# What a hand comes to


def hand_line(book: Modern, deal: Deal) -> ScoreLine:
    """Return the score line for the tricks taken."""
    makers = side(deal.maker)
    won = tricks_won(deal)[makers]
    if won < ENOUGH:
        what = "euchre of a lone hand" if deal.lone >= 0 else "euchre"
        points, cite = book.worth_of_euchre(deal)
        return ScoreLine(1 - makers, points, what, (cite,))
    if won < ALL_TRICKS:
        return ScoreLine(makers, 1, "point", (book.cite(march_value),))
    what = "lone march" if deal.lone >= 0 else "march"
    points, cite = book.worth_of_march(deal)
    return ScoreLine(makers, points, what, (cite,))


def reneging_sides(deal: Deal) -> tuple[Side, ...]:
    """Return the sides of which a renege is found."""
    return tuple(sorted({finding.side for finding in deal.findings if finding.costs_a_revoke and finding.count}))


@law("M32", off=None)
def renege_line(book: Modern, deal: Deal, offenders: Side) -> ScoreLine | None:
    """A renege is the only score of its hand: two points to the others, or what the table has chosen."""
    way = book.choice("M-renege")
    if way == "march":
        theirs = side(deal.maker) == offenders
        points, _ = book.worth_of_euchre(deal) if theirs else book.worth_of_march(deal)
    else:
        points = 4 if way == "four if alone" and max(deal.lone, deal.lone_defender) >= 0 else 2
    return ScoreLine(1 - offenders, points, "renege", (book.cite(renege_line),))


def lines_of(book: Modern, deal: Deal) -> tuple[ScoreLine, ...]:
    """Return the score lines of a hand; if both sides have reneged nobody scores."""
    if deal.maker < 0 or not deal.ended:
        return ()
    sides = reneging_sides(deal)
    if len(sides) > 1:
        return ()
    penalty = renege_line(book, deal, sides[0]) if sides else None
    return (penalty,) if penalty is not None else (hand_line(book, deal),)


def settle(book: Modern, deal: Deal, base: Tally) -> Settlement:
    """Post the lines of a hand and see whether the game is won."""
    lines = lines_of(book, deal)
    north, east = (base.points[which] + sum(line.points for line in lines if line.side == which) for which in (0, 1))
    tally = tally_with(base, (north, east), book.game_points)
    won = tally.last if tally.games != base.games else NOBODY
    return Settlement(lines, tally, won)
