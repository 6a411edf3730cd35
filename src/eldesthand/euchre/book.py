"""What the euchre books share."""

from __future__ import annotations

from typing import ClassVar

from msgspec.structs import replace

from eldesthand.cards import JOKER, NONE, Card, Suit, face, suit_of
from eldesthand.euchre.cards import power_in_trick, suit_in_play
from eldesthand.euchre.cutting import value_in_cutting
from eldesthand.euchre.packets import PACKETS, is_regular, next_packet
from eldesthand.seats import NOBODY, Seat, Seats, adversaries, left, only
from eldesthand.table.acts import Act, DealOn, TurnUp
from eldesthand.table.book import Book
from eldesthand.table.deal import Deal, Making
from eldesthand.table.facts import End, F


class EuchreMaking(Making, frozen=True):
    """How the making stands: the round, who is to speak, who has passed.

    `tried` is the seat that passed and then ordered, until the adversaries have let it be played or
    not (S80); `waiting` are early words that take effect at the speaker's turn (A-45).  `spoken_for` is the
    dealer's partner once the dealer has given the round up before him (S82).  `stands_for` is
    the suit for which a joker turned up stands; `asked` is the partner whose best card a lone player has
    asked for, until he has given it.
    """

    round: int = 1
    turn: Seat = NOBODY
    passed: Seats = 0
    tried: Seat = NOBODY
    waiting: tuple[Act, ...] = ()
    turned_down: Suit = NOBODY
    ordered: bool = False
    stands_for: Suit = NONE
    asked: Seat = NOBODY
    spoken_for: Seats = 0


def making(deal: Deal) -> EuchreMaking:
    """Return a euchre deal's making."""
    assert isinstance(deal.making, EuchreMaking)
    return deal.making


def suit_turned(turn_up: Card, state: EuchreMaking) -> Suit:
    """Return the suit of the card turned up: the joker's is the one it stands for; NONE where it is not known."""
    if turn_up < 0:
        return NONE
    return state.stands_for if face(turn_up) == JOKER else suit_of(face(turn_up))


class EuchreBook(Book):
    """A book of euchre."""

    game = "euchre"
    rulings = "A-"
    hand_size = 5
    lowest = 7
    turns_up = True
    partner_may_change = False
    proof_after_mixing = False
    game_points: int = 5
    """The points that win a game."""
    deal_is_good_with = End(F.TURNED_UP, "the turn-up is faced")
    turns: ClassVar[tuple[str, ...]]
    """The laws by which eldest, second, third and dealer declare, then all in round two; of the discard."""

    def suit(self, card: Card, trump: Suit) -> Suit:
        """Return the suit a card belongs to; the left bower's is the trump."""
        return suit_in_play(card, trump)

    def power(self, card: Card, trump: Suit, led: Suit) -> int:
        """Return a card's strength in a trick."""
        return power_in_trick(card, trump, led)

    def cut_value(self, card: Card) -> int:
        """Return the worth of a card in cutting."""
        return value_in_cutting(card)

    def suit_refused(self, making: Making, turn_up: Card) -> Suit:
        """Return the suit that was turned down, NONE in the first round."""
        assert isinstance(making, EuchreMaking)
        return making.turned_down if making.round == 2 else NONE

    def fresh_making(self) -> Making:
        """Return the making before a word is said."""
        return EuchreMaking()

    def deal_is_good(self, deal: Deal) -> bool:
        """Whether the trump has been turned (S38, S40)."""
        return deal.turned_up

    def next_packet(self, packets: tuple[tuple[Seat, int], ...], dealer: Seat) -> tuple[Seat, int] | None:
        """Return the packet of two or three that is next."""
        return next_packet(packets, left(dealer))

    def goes_on(self, packets: tuple[tuple[Seat, int], ...], dealer: Seat) -> tuple[Act, ...]:
        """Return the deal of the packets that are left, or the turn-up after them."""
        if not is_regular(packets, left(dealer)):
            return ()
        return (DealOn(dealer),) if len(packets) < PACKETS else (TurnUp(dealer),)

    def made(self, deal: Deal) -> Making:
        """Return the making once the trump is made and the exchange, if any, is done."""
        return replace(making(deal), turn=NOBODY)

    def stakes(self, lone: bool, defended_alone: bool = False) -> tuple[int, int]:
        """Return the points for all five tricks to the makers, and for a euchre to the other side."""
        raise NotImplementedError

    def to_speak(self, deal: Deal) -> tuple[Seat, str, str]:
        """Return who is to declare, or the dealer if he is to discard, and by what law."""
        if not deal.turned_up or deal.ended:
            return NOBODY, "", ""
        if deal.trump < 0:
            state = making(deal)
            turn = state.turn if state.turn >= 0 else deal.eldest
            return turn, "declare", self.turns[4 if state.round == 2 else (turn - deal.eldest) & 3]
        if owes_discard(deal) and not self.too_late_to_discard(deal):
            return deal.dealer, "discard", self.turns[5]
        return NOBODY, "", ""

    def too_late_to_discard(self, deal: Deal) -> bool:
        """Whether a dealer who has not discarded can do so no more, because he has played."""
        return False

    def liable(self, deal: Deal, hand: Seat) -> bool:
        """Whether a hand's cards can be called: all but a lone player's (S104), and his partner sits out."""
        return hand != deal.lone and not deal.out >> hand & 1

    def lead_lies_faced(self, deal: Deal, hand: Seat) -> bool:
        """Whether a card led falsely stays face up: a lone player's, too (S104)."""
        return not deal.out >> hand & 1

    def demanders(self, deal: Deal, hand: Seat) -> Seats:
        """Return the adversaries; of a lone side, the lone player only (A-57)."""
        if deal.lone >= 0 and adversaries(hand) >> deal.lone & 1:
            return only(deal.lone)
        return adversaries(hand) & deal.active


def undiscarded(deal: Deal) -> bool:
    """Whether the dealer has played without discarding."""
    played = any(trick.card_of(deal.dealer) for trick in deal.tricks)
    return played and deal.turn_up_taken and not deal.discards and deal.discarding < -1 and making(deal).ordered


def owes_discard(deal: Deal) -> bool:
    """Whether the dealer has taken the turn-up and not yet chosen a discard."""
    return (
        deal.turn_up_taken
        and not deal.out >> deal.dealer & 1
        and not deal.discards
        and deal.discarding < -1
        and not deal.ended
        and len(deal.hands[deal.dealer]) > 5 - sum(trick.card_of(deal.dealer) is not None for trick in deal.tricks)
    )
