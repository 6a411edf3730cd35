"""What a book of bridge needs of the table."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

from eldesthand.bridge.cutting import value_in_cutting
from eldesthand.bridge.early import calls_eldests_suit
from eldesthand.bridge.limit import held_to
from eldesthand.bridge.newpacks import choice_of_new_packs
from eldesthand.bridge.packets import slip
from eldesthand.bridge.redeals import shown_in_dealing_is_callable
from eldesthand.bridge.rubber import GAME, points_due, rubber_points, rubber_won
from eldesthand.bridge.score import settle
from eldesthand.bridge.state import UNASKED, doubling, to_make, word_law
from eldesthand.bridge.state import BridgeMaking as BridgeMaking
from eldesthand.bridge.state import Doubling as Doubling
from eldesthand.bridge.worth import odd_trick
from eldesthand.cards import Card, Suit, rank_of, suit_of
from eldesthand.laws.registry import law
from eldesthand.play.leads import INCIDENT as LED_OUT_OF_TURN
from eldesthand.play.tally import tally_with
from eldesthand.seats import NOBODY, Seat, Seats, Side, both, left, members, only, partner, side
from eldesthand.table.acts import (
    Act,
    AskLead,
    Column,
    DealOn,
    Double,
    GiveLeave,
    MendDeal,
    Remarked,
    Satisfied,
    What,
)
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, Making
from eldesthand.table.facts import End, F, Fact
from eldesthand.table.rights import Right
from eldesthand.table.score import Score, Settlement, Tally, added
from eldesthand.table.tricks import Trick


@law("B-DUMMY-5", off=True)
def dummy_is_liable() -> bool:
    """Dummy never pays for a revoke."""
    return False


@law("B-EXPP-6b", off=False)
def rest_claimed(deal: Deal) -> bool:
    """Whether the dealer has just claimed the rest: what his adversaries show upon it can never be called."""
    return isinstance(deal.making, BridgeMaking) and deal.making.rest > 0


@law("Z-02", off=lambda deal, choice: both(1 - side(deal.dealer)))
def against_the_dealer(deal: Deal, choice: str) -> Seats:
    """Either adversary may demand what is due of the dealer; taken strictly, the eldest hand alone (B-GEN-7b)."""
    return only(deal.eldest) if choice == "strict" else both(1 - side(deal.dealer))


@cache
def _power(card: Card, trump: Suit, led: Suit) -> int:
    suit = suit_of(card)
    if suit == trump:
        return 16 + rank_of(card)
    return rank_of(card) if suit == led else 0


class BridgeBook(Book):
    """A book of bridge-whist."""

    game = "bridge"
    rulings = "Z-"
    hand_size = 13
    lowest = 2
    turns_up = False
    prompting = (Remarked.OURS, Remarked.NAMES, Remarked.DRAWS)
    excused_by_placing = (Remarked.NAMES, Remarked.DRAWS)
    dictated_to_second = (What.HIGHEST, What.LOWEST, What.WIN, What.LOSE)
    suits_part_equals = True
    dealer_chooses = ("pack", "seats")
    left_go_before_all = True
    partner_may_change = True
    proof_after_mixing = True
    keeps_honours = True
    deal_is_good_with = End(F.LED, "a card has been led")
    asks_for_the_cut = True

    def suit(self, card: Card, trump: Suit) -> Suit:
        """Return the suit a card belongs to."""
        return suit_of(card)

    def power(self, card: Card, trump: Suit, led: Suit) -> int:
        """Return a card's strength in a trick."""
        return _power(card, trump, led)

    def cut_value(self, card: Card) -> int:
        """Return the worth of a card in cutting: the lowest is the best."""
        return value_in_cutting(card)

    def fresh_making(self) -> Making:
        """Return the making before a word is said."""
        return BridgeMaking()

    def deal_is_good(self, deal: Deal) -> bool:
        """Whether a card has been led (B-NEWDEAL-6a)."""
        return deal.started

    def next_packet(self, packets: tuple[tuple[Seat, int], ...], dealer: Seat) -> tuple[Seat, int] | None:
        """Return the one card that is next, for the hand on the left of the last."""
        return left(packets[-1][0] if packets else dealer), 1

    def goes_on(self, packets: tuple[tuple[Seat, int], ...], dealer: Seat) -> tuple[Act, ...]:
        """Return the deal of the cards that are left, or the mending of two dealt together."""
        if slip(packets, dealer):
            return ()
        return (DealOn(dealer),) if packets[-1][1] == 1 else (MendDeal(dealer),)

    def pack_choosers(self, deal: Deal, tally: Tally, caller: Seat) -> Seats:
        """Return the seats that have the choice of two new packs (B-PACK-1b)."""
        return choice_of_new_packs(deal, tally, caller)

    def made(self, deal: Deal) -> Making:
        """Return the making once the trump is made and the doubling closed."""
        return BridgeMaking(doubling=Doubling(closed="B-DOUBLE-9"))

    def to_speak(self, deal: Deal) -> tuple[Seat, str, str]:
        """Return who is to make, to speak on doubling or to decide upon a double out of turn, and by what law."""
        if not deal.complete or deal.ended or not isinstance(deal.making, BridgeMaking):
            return NOBODY, "", ""
        if deal.trump < 0:
            seat, law = to_make(deal)
            return seat, "make", law
        state = deal.making.doubling
        if state.pending >= 0:
            return NOBODY, "decide", ""
        if state.closed or state.word < 0:
            return NOBODY, "", ""
        return state.word, "speak", word_law(deal)

    def words_on_doubling(self, making: Making, seat: Seat, law: str) -> tuple[Act, ...]:
        """Return the words that a seat may choose from: to double, or the word by which it goes no further."""
        assert isinstance(making, BridgeMaking)
        state = making.doubling
        lost = (state.spoken | state.barred | state.out) >> seat & 1
        may_double: tuple[Act, ...] = () if lost else (Double(seat),)
        if state.k or law == "B-DOUBLE-10":
            return (*may_double, Satisfied(seat))
        return (*may_double, GiveLeave(seat) if state.asked else AskLead(seat))

    def liable(self, deal: Deal, hand: Seat) -> bool:
        """Only the dealer's adversaries' cards can be called (B-EXPP-1)."""
        return side(hand) != side(deal.dealer)

    def exposes(self, deal: Deal) -> bool:
        """Cards are exposed from the opening lead on; before it other laws speak (B-EXPB, B-NEWDEAL-3b).

        Not while the dealer's claim to the rest stands (B-EXPP-6b).
        """
        dealing = not deal.complete and shown_in_dealing_is_callable()
        return dealing or (deal.started and not rest_claimed(deal))

    def can_revoke(self, deal: Deal, hand: Seat) -> bool:
        """Dummy is not liable (B-DUMMY-5, B-REVOKE-1a)."""
        return dummy_is_liable() or not (deal.dummy_shown and hand == deal.dummy)

    def mending_law(self, deal: Deal, hand: Seat) -> str:
        """An adversary mends by B-REVOKE-7b, the dealer by B-REVOKE-8, and dummy's card goes back by B-DUMMY-5."""
        if self.liable(deal, hand):
            return self.mending
        return "B-REVOKE-8" if hand == deal.dealer else "B-DUMMY-5"

    def holds_to_card(self, deal: Deal, hand: Seat, trick: Trick) -> tuple[str, str]:
        """The dealer's cards are played by laws of their own (B-DUMMY-6a, B-DUMMY-6b), and so is his wrong lead."""
        if self.liable(deal, hand):
            return super().holds_to_card(deal, hand, trick)
        first = trick.laid[0]
        wrongly = any((incident.kind, incident.card) == (LED_OUT_OF_TURN, first.card) for incident in deal.incidents)
        if wrongly and first.hand == hand:
            return "B-LEAD-2", "the second hand has played to the lead"
        if hand == deal.dealer:
            return "B-DUMMY-6a", "the dealer's card is played once it has left the hand"
        return "B-DUMMY-6b", "a card of dummy's that the dealer has named or touched is played"

    def demanders(self, deal: Deal, hand: Seat) -> Seats:
        """The dealer alone against his adversaries; either of them against him."""
        return only(deal.dealer) if self.liable(deal, hand) else against_the_dealer(deal, self.choice("Z-02"))

    def suit_caller(self, deal: Deal, hand: Seat) -> tuple[str, Seats, Seats] | None:
        """Before the eldest has led, the maker calls the suit that he leads (B-DOUBLE-12, Z-20)."""
        callers, called = calls_eldests_suit(deal, hand)
        return ("B-DOUBLE-12", callers, called) if callers else None

    def hand_asked_about(self, deal: Deal, asker: Seat) -> Seat:
        """Dummy asks the dealer about the dealer's own hand; the others ask their partners, and nobody asks dummy."""
        mate = partner(asker)
        return NOBODY if deal.dummy_shown and mate == deal.dummy else mate

    def lead_offends(self, deal: Deal, hand: Seat) -> bool:
        """Only the dealer's adversaries are punished for a lead out of turn (B-LEAD-1, B-LEAD-2)."""
        return self.liable(deal, hand)

    def choosers(self, deal: Deal, hand: Seat) -> Seats:
        """The dealer says which of several cards is played, from every hand but dummy's (Z-50)."""
        return only(deal.dealer) if hand != deal.dummy else 0

    def gatherer(self, deal: Deal, trick: Trick) -> Seat:
        """The partner of him who wins a side's first trick gathers for it; dummy for the dealer."""
        first = next(other for other in deal.tricks if other.complete and side(other.winner) == side(trick.winner))
        return partner(first.winner)

    def lapse_law(self, right: Right, fact: Fact) -> str:
        """Who looks at his cards loses a claim by B-NEWDEAL-3a; going on after an unasked make ends it by B-DECL-3a."""
        if fact.kind is F.LOOKED:
            return "B-NEWDEAL-3a"
        return "B-DECL-3a" if right.incident == UNASKED else ""

    def discovered(self, right: Right) -> Right:
        """After discovery the suit must be chosen before the dealer's side plays on (Z-27)."""
        if right.options[0].what is not What.CALL_SUIT:
            return right
        callers = both(side(next(members(right.holders))))
        plays_on = End(F.PLAYED, "the dealer's side played on, no suit being called", seats=callers)
        return replace(right, ends=(*right.ends, plays_on))

    def trick_worth(self, deal: Deal) -> tuple[int, tuple[str, ...]]:
        """Return the worth of a trick past six now, and its laws."""
        k = self.doubles(deal)
        return odd_trick(deal.trump, k, held_to(self)), ("B-SCORE-3", "B-DOUBLE-1") if k else ("B-SCORE-3",)

    def doubles(self, deal: Deal) -> int:
        """Return how often the worth of an odd trick has been doubled."""
        return doubling(deal).k

    def settle(self, deal: Deal, base: Tally) -> Settlement:
        """Return the score of a deal that has ended."""
        return settle(self, deal, base, self.doubles(deal))

    def marked(self, tally: Tally, side: Side, points: int, column: Column) -> Tally:
        """Return the tally once points for tricks or honours have been marked for a side."""
        more = (points, 0) if side == 0 else (0, points)
        if column is Column.HONOURS:
            return replace(tally, honours=added(tally.honours, more))
        return tally_with(replace(tally, written=added(tally.written, more)), added(tally.points, more), GAME)

    def points_due(self, score: Score, side: Side) -> tuple[int, ...]:
        """Return the numbers that a player who sets a side's points right can name."""
        return points_due(score, side)

    def rubber_won(self, tally: Tally) -> Side:
        """Return the side that has won the rubber (B-RUBBER-1)."""
        return rubber_won(tally)

    def rubber_points(self, tally: Tally) -> tuple[int, int]:
        """Return the points of each side by both columns, the winners' hundred included (B-SCORE-10)."""
        return rubber_points(tally)

    def settled(self, points: tuple[int, int]) -> tuple[int, int]:
        """Return the points each side has won: the smaller total is taken from the larger (B-SCORE-10)."""
        return points[0] - min(points), points[1] - min(points)
