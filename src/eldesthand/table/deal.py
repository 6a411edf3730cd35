"""One deal: where every card lies, what was said, and what a law may still ask of it."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import NONE, UNKNOWN, Card, Suit
from eldesthand.seats import ALL, NOBODY, Seat, Seats, Side, clockwise, left, partner
from eldesthand.table.acts import Held
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Accusation, Finding, Incident, Renounce, unsettled
from eldesthand.table.rights import Lapsed, Obligation
from eldesthand.table.tricks import Trick

Hands = tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]
NO_HANDS: Hands = ((), (), (), ())


class Making(Struct, frozen=True, gc=False):
    """What has been said towards the trump; each game extends it."""


class Faced(Struct, frozen=True, gc=False):
    """A card that lies face up before its owner, by the law named."""

    card: Card
    hand: Seat
    no: int
    law: str


class Deal(Struct, frozen=True, gc=False):
    """A deal, begun by act number `since`.  Every card of the pack is in exactly one place.

    ``hands`` are the cards each hand still holds, those lying face up before it (``faced``), fallen below
    the table (``floor``) or pulled apart from it (``detached``) included.  ``pack`` is what is not dealt
    yet, ``stock`` what is left after the deal, its top card first; ``turn_up`` is the card faced on it,
    the dealer's once it is ``turn_up_taken``; ``discarding`` is a discard not yet quitted, ``discards``
    are those that are.  There is no phase: what has happened is in the fields and in the ``chronicle``.
    ``dealer`` is whose deal it is and ``dealt_by`` who deals, ``cut_for`` he for whom the pack was cut
    though it is not his deal; ``packs`` are the packs, 1 and 2, that NS and EW own, ``pack_taken`` the one
    taken up to deal with (0: the dealer's side's own) and ``pack_lost`` the side whose pack its adversaries
    have dealt with; ``choosers`` have the choice of two new packs that lie there (0: none do), ``damaged``
    are cards that wait to be replaced, and ``imperfect`` is a pack that was found faulty.
    ``lone`` plays alone for the makers, ``lone_defender`` against them.
    ``stock`` holds at bridge the cards that went astray in dealing, ``peeked`` those that the dealer has
    looked at while he dealt; ``turn_of`` is whose turn to deal it was if another has dealt.
    ``turned`` is the place, from the top of the stock, of the card turned up; ``given_up`` is the law by
    which the hand was given up, by the player ``given_up_by`` where the law asks who he was.
    ``claimed`` are the honours that sides were said to have been dealt (bridge).
    """

    number: int
    dealer: Seat
    making: Making
    since: int = 0
    hands: Hands = NO_HANDS
    dealt: Hands = NO_HANDS
    pack: tuple[Card, ...] = ()
    stock: tuple[Card, ...] = ()
    turn_up: Card = NONE
    turn_up_taken: bool = False
    discarding: Card = NONE
    discards: tuple[Card, ...] = ()
    faced: tuple[Faced, ...] = ()
    floor: tuple[Card, ...] = ()
    detached: tuple[tuple[Seat, Card], ...] = ()
    thrown: Seats = 0
    laid_open: bool = False
    given_up: str = ""
    given_up_by: Seat = NOBODY
    turned: int = 1
    turn_of: Seat = NOBODY
    peeked: tuple[Card, ...] = ()
    capped: str = ""
    was_alone: Seat = NOBODY
    sitter_down: bool = False
    dealt_by: Seat = NOBODY
    packs: tuple[int, int] = (1, 2)
    pack_taken: int = 0
    pack_lost: Side = NOBODY
    choosers: Seats = 0
    damaged: tuple[Card, ...] = ()
    imperfect: bool = False
    cut: bool = False
    cut_for: Seat = NOBODY
    packets: tuple[tuple[Seat, int], ...] = ()
    complete: bool = False
    turned_up: bool = False
    trump: Suit = NONE
    maker: Seat = NOBODY
    lone: Seat = NOBODY
    lone_defender: Seat = NOBODY
    out: Seats = 0
    dummy: Seat = NOBODY
    dummy_shown: bool = False
    tricks: tuple[Trick, ...] = ()
    played_out: tuple[int, int] = (0, 0)
    ended: bool = False
    dead: str = ""
    closed: bool = False
    mixed_by: Seats = 0
    no_claim: Seats = 0
    chronicle: tuple[Fact, ...] = ()
    incidents: tuple[Incident, ...] = ()
    renounces: tuple[Renounce, ...] = ()
    obligations: tuple[Obligation, ...] = ()
    lapsed: tuple[Lapsed, ...] = ()
    claims: tuple[Accusation, ...] = ()
    findings: tuple[Finding, ...] = ()
    claimed: tuple[tuple[Side, Held], ...] = ()

    @property
    def pending(self) -> tuple[Accusation, ...]:
        """The claims that wait to be proved from the tricks."""
        return unsettled(self.claims, self.findings)

    @property
    def active(self) -> Seats:
        """The hands that take part in the play."""
        return ALL & ~self.out

    @property
    def eldest(self) -> Seat:
        """The seat on the dealer's left."""
        return left(self.dealer)

    @property
    def in_dealers_place(self) -> Seat:
        """The seat that deals, whosever deal it is."""
        return self.dealt_by if self.dealt_by >= 0 else self.dealer

    @property
    def deals_again(self) -> Seat:
        """Who deals if the deal is abandoned: the same dealer, or he whose turn it was till the deal is good."""
        return self.dealer if self.started or self.turned_up or self.turn_of < 0 else self.turn_of

    @property
    def ought_to_deal(self) -> Seat:
        """The seat whose turn it was to deal, though another has made the deal his own by dealing it."""
        return self.turn_of if self.turn_of >= 0 else self.dealer

    @property
    def pack_in_use(self) -> int:
        """The pack that is dealt: that of the side who deals, if no other was taken up."""
        return self.pack_taken or self.packs[self.in_dealers_place & 1]

    @property
    def opening_leader(self) -> Seat:
        """The first active hand left of the dealer."""
        return next(seat for seat in clockwise(self.eldest) if not self.out >> seat & 1)

    @property
    def started(self) -> bool:
        """Whether a card has been led."""
        return bool(self.tricks)

    def player_of(self, hand: Seat) -> Seat:
        """Return the seat that plays a hand: the dealer for dummy's, else its own."""
        return partner(hand) if hand == self.dummy and self.dummy_shown else hand

    def trick(self, n: int) -> Trick | None:
        """Return trick number `n` if it has been led to."""
        return self.tricks[n - 1] if 0 < n <= len(self.tricks) else None

    def said(self, kind: F) -> tuple[Fact, ...]:
        """Return the facts of a kind in the chronicle, in order."""
        return tuple(fact for fact in self.chronicle if fact.kind is kind)

    def lies_faced(self, card: Card) -> bool:
        """Whether the card lies face up before its owner."""
        return any(faced.card == card for faced in self.faced)


def open_trick(deal: Deal, hand: Seat) -> Trick | None:
    """Return the earliest open trick to which the hand has not laid."""
    for trick in deal.tricks:
        if not trick.complete and trick.awaits(hand):
            return trick
    return None


def last_winner(deal: Deal) -> Seat:
    """Return the hand that has the lead by the tricks completed: the opening leader's at first.

    A hand dealt too few cards may win with its last one: the lead falls to the next that has a card.
    """
    for trick in reversed(deal.tricks):
        if trick.complete:
            return trick.winner if deal.hands[trick.winner] else _next_with_cards(deal, trick.winner)
    return deal.opening_leader


def _next_with_cards(deal: Deal, hand: Seat) -> Seat:
    """Return the next hand that has a card left, this one if none has or a trick stands open."""
    if any(not trick.complete for trick in deal.tricks):
        return hand
    return next((seat for seat in clockwise(hand) if deal.hands[seat] and deal.active >> seat & 1), hand)


def to_play(deal: Deal) -> Seat:
    """Return the hand whose card the trick awaits as the cards lie; the next to lead if none is open."""
    for trick in deal.tricks:
        if trick.complete or trick.touched:
            continue
        if trick.gaps:
            return trick.gaps[0][0]
        for hand in clockwise(trick.leader):
            if deal.active >> hand & 1 and trick.card_of(hand) is None and deal.hands[hand]:
                return hand
    return last_winner(deal)


def holds(deal: Deal, hand: Seat, card: Card) -> bool:
    """Whether a hand can put this card down: it is there, or one of its unknown cards may be it."""
    cards = deal.hands[hand]
    return card in cards or (UNKNOWN in cards and (card == UNKNOWN or not _placed(deal, card)))


def _placed(deal: Deal, card: Card) -> bool:
    """Whether the record knows where a card lies."""
    known = (*deal.pack, *deal.stock, *deal.discards, deal.turn_up, deal.discarding)
    return (
        card in known
        or any(card in hand for hand in deal.hands)
        or any(card == laid.card for trick in deal.tricks for laid in (*trick.laid, *trick.extra))
    )


def without_card(cards: tuple[Card, ...], card: Card) -> tuple[Card, ...]:
    """Return the cards without this one, or without one unknown card if it is not listed."""
    index = cards.index(card if card in cards else UNKNOWN)
    return cards[:index] + cards[index + 1 :]


def with_hand(deal: Deal, hand: Seat, cards: tuple[Card, ...]) -> Hands:
    """Return the deal's hands with one of them replaced."""
    hands = list(deal.hands)
    hands[hand] = cards
    return hands[0], hands[1], hands[2], hands[3]


def take_from_hand(deal: Deal, hand: Seat, card: Card) -> Deal:
    """Return the deal with the card gone from a hand, and from the cards faced or fallen before it."""
    changed = replace(deal, hands=with_hand(deal, hand, without_card(deal.hands[hand], card)))
    if deal.faced and deal.lies_faced(card):
        changed = replace(changed, faced=tuple(faced for faced in deal.faced if faced.card != card))
    if card in deal.floor:
        changed = replace(changed, floor=without_card(deal.floor, card))
    if deal.detached:
        changed = replace(changed, detached=tuple(pair for pair in deal.detached if pair != (hand, card)))
    return changed


def put_in_hand(deal: Deal, hand: Seat, card: Card) -> Deal:
    """Return the deal with the card back in a hand."""
    return replace(deal, hands=with_hand(deal, hand, (*deal.hands[hand], card)))


def change_trick(deal: Deal, trick: Trick) -> Deal:
    """Return the deal with its trick of that number replaced."""
    tricks = deal.tricks[: trick.n - 1] + (trick,) + deal.tricks[trick.n :]
    return replace(deal, tricks=tricks)


def tricks_won(deal: Deal) -> tuple[int, int]:
    """Return the tricks each side has taken as they stand, those stated without cards included."""
    won = list(deal.played_out)
    for trick in deal.tricks:
        if trick.complete and not trick.false:
            owner = trick.gatherer if trick.gatherer >= 0 else trick.winner
            won[owner & 1] += 1
    return won[0], won[1]


def made_known(deal: Deal, hand: Seat, card: Card) -> Deal:
    """Return the deal with one of a hand's unknown cards known to be this one, unless it was listed."""
    cards = deal.hands[hand]
    if card < 0 or card in cards or UNKNOWN not in cards:
        return deal
    return replace(deal, hands=with_hand(deal, hand, (*without_card(cards, card), card)))
