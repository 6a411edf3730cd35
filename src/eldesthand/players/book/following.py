"""The advice on playing to a trick that another has led, each piece a function from the sight of it to a card."""

from __future__ import annotations

from eldesthand.cards import ACE, KING, Card, rank_of
from eldesthand.players.book.advice import follows
from eldesthand.players.book.leads import against_lone
from eldesthand.players.book.sight import DEALER, SECOND, EuchreSight
from eldesthand.players.book.sound import cheapest

SHOWN_TO_BE_WEAK = 9
"""A partner who has thrown nothing above the nine by the fourth trick has no strength to be told of."""


def _led_through(sight: EuchreSight) -> bool:
    """Whether eldest has led a trump and one plays next, the dealer's side having made it at the turn-up."""
    return sight.place == SECOND and sight.number == 1 and len(sight.trick) == 1 and sight.led == sight.trump


def _power_lying(sight: EuchreSight) -> int:
    return sight.winning[1]


@follows("S-P1")
def play_the_right(sight: EuchreSight) -> Card | None:
    """Right and one more: the right, but with the ace turned let that do it if a low card lies there."""
    if not _led_through(sight) or len(sight.trumps) != 2 or sight.letters[0] != "R" or not sight.ours:
        return None
    finesse = sight.turned_rank == "A" and sight.ordered and _power_lying(sight) < 16 + ACE
    return sight.trumps[1] if finesse else sight.trumps[0]


@follows("S-P2")
def play_the_left(sight: EuchreSight) -> Card | None:
    """Left and one more after assisting: the left, unless right or ace was turned."""
    if not _led_through(sight) or len(sight.trumps) != 2 or sight.letters[0] != "L" or not sight.assisted:
        return None
    if sight.turned_rank in ("R", "A"):
        return sight.trumps[1] if _power_lying(sight) < 16 + ACE else None
    return sight.trumps[0] if sight.beats(sight.trumps[0]) else None


def _ruffs(sight: EuchreSight) -> bool:
    """Whether one has none of the plain suit led, and an adversary is winning with a card that a trump beats."""
    plain = sight.led >= 0 and sight.led != sight.trump
    return plain and sight.led not in sight.held.plain and bool(sight.trumps) and not sight.mate_wins


@follows("S-P9")
def lone_bower_second(sight: EuchreSight) -> Card | None:
    """First trick, second to a small card: throw another card from the lone right, ruff with the lone left."""
    small = len(sight.trick) == 1 and rank_of(sight.trick[0][1]) < KING
    if not _ruffs(sight) or sight.number != 1 or not small or len(sight.trumps) != 1:
        return None
    if sight.letters == ("R",):
        return cheapest(sight, tuple(card for card in sight.cards if card not in sight.trumps))
    return sight.trumps[0] if sight.letters == ("L",) else None


@follows("S-P6b")
def ruff_with_the_bigger(sight: EuchreSight) -> Card | None:
    """Two trumps below the king, the dealer having adopted: ruff with the bigger while trumps are not led."""
    fits = sight.place == SECOND and sight.adopted and len(sight.trumps) == 2 and sight.number <= 2
    if not fits or not _ruffs(sight) or sight.strength(sight.trumps[0]) >= 16 + KING:
        return None
    return sight.trumps[0] if sight.beats(sight.trumps[0]) else None


@follows("S-P11")
def one_small_trump(sight: EuchreSight) -> Card | None:
    """A single trump below the ace is of use only for ruffing."""
    if not _ruffs(sight) or len(sight.trumps) != 1 or against_lone(sight):
        return None
    small = sight.strength(sight.trumps[0]) < 16 + ACE
    return sight.trumps[0] if small and sight.beats(sight.trumps[0]) else None


@follows("T-P1")
def beat_the_turn_up(sight: EuchreSight) -> Card | None:
    """Third hand ruffs before the dealer: with the lowest trump above the turn-up he still holds."""
    deal = sight.deal
    dealer_behind = sight.after[:1] == [deal.dealer] and sight.ordered and deal.turn_up_taken
    if not _ruffs(sight) or not dealer_behind or deal.turn_up_played:
        return None
    above = sight.strength(deal.turn_up)
    good = [card for card in sight.trumps if sight.strength(card) > above and sight.beats(card)]
    return good[-1] if good else None


@follows("D-P3")
def inform_the_assister(sight: EuchreSight) -> Card | None:
    """The dealer, assisted: on a trick in trumps that the partner is winning, the king; from ace and king the ace."""
    if sight.place != DEALER or not sight.assisted or not sight.mate_wins or sight.led != sight.trump:
        return None
    if sight.letters[:2] == ("A", "K"):
        return sight.trumps[0]
    return sight.trumps[0] if sight.letters[:1] == ("K",) and len(sight.trumps) > 1 else None


@follows("D-P4")
def show_command(sight: EuchreSight) -> Card | None:
    """Ace and king of a plain suit: throw the ace on a trick that is one's partner's for certain."""
    void = sight.led >= 0 and sight.led not in sight.held.plain and (sight.led != sight.trump or not sight.trumps)
    if not void or not sight.mate_wins or len(sight.hand) < 3 or any(hand != sight.mate for hand in sight.after):
        return None
    strong = [cards for cards in sight.held.plain.values() if [rank_of(card) for card in cards[:2]] == [ACE, KING]]
    return strong[0][0] if strong and not mate_is_weak(sight) else None


def mate_is_weak(sight: EuchreSight) -> bool:
    """Whether the partner has shown, by three low cards, that there is nothing to tell him."""
    shown = [card for _, hand, card in sight.memory.plays() if hand == sight.mate and card >= 0]
    low = [card for card in shown if sight.strength(card) <= SHOWN_TO_BE_WEAK]
    return len(low) >= 3


@follows("S-P12")
def no_finesse(sight: EuchreSight) -> Card | None:
    """A plain suit, an adversary winning: the ace, or a king where the ace has gone."""
    plain = sight.led >= 0 and sight.led != sight.trump and sight.led in sight.held.plain
    if not plain or sight.mate_wins or not sight.after:
        return None
    best = sight.held.plain[sight.led][0]
    return best if sight.beats(best) and sight.master(best) else None


@follows("D-P5")
def lowest_of_the_suit(sight: EuchreSight) -> Card | None:
    """Following suit with nothing to win: the lowest."""
    if sight.led < 0 or len(sight.cards) < 2 or sight.mate_wins:
        return None
    suits = {sight.suit(card) for card in sight.cards}
    if suits != {sight.led} or any(sight.beats(card) for card in sight.cards):
        return None
    return min(sight.cards, key=lambda card: sight.strength(card))


# --- against a lone hand


def _throws(sight: EuchreSight) -> bool:
    """Whether one is free to throw what one likes on a lone adversary's trump or suit."""
    if not against_lone(sight) or not sight.trick:
        return False
    return all(sight.suit(card) not in (sight.led, sight.trump) for card in sight.cards)


def _own_lead(sight: EuchreSight) -> Card:
    """Return the card one led to the first trick, -2 if one did not."""
    tricks = sight.memory.tricks
    first = tricks[0].cards[0] if tricks and tricks[0].cards else (-1, -2)
    return first[1] if first[0] == sight.seat else -2


@follows("LD-6b")
def throw_the_ace(sight: EuchreSight) -> Card | None:
    """Having led the ace of one suit, throw the ace above the king of another."""
    if not _throws(sight) or rank_of(_own_lead(sight)) != ACE or _own_lead(sight) < 0:
        return None
    strong = [cards for cards in sight.held.plain.values() if [rank_of(card) for card in cards[:2]] == [ACE, KING]]
    return strong[0][0] if strong and len(sight.hand) > 2 else None


@follows("LD-5")
def keep_the_second_equal(sight: EuchreSight) -> Card | None:
    """The lone player won one's lead from equals in its own suit: all else goes before the second of them."""
    lead = _own_lead(sight)
    if not _throws(sight) or lead < 0 or sight.taker(1) != sight.deal.lone:
        return None
    answer = sight.card_of(1, sight.deal.lone)
    suit = sight.suit(lead)
    second = [card for card in sight.held.plain.get(suit, ()) if rank_of(card) == rank_of(lead) - 1]
    if not second or sight.suit(answer) != suit:
        return None
    rest = tuple(card for card in sight.cards if card not in second)
    return min(rest, key=lambda card: (rank_of(card), card)) if rest else None


def _fourth(sight: EuchreSight) -> bool:
    """Whether the lone player has taken three tricks with trumps and leads a fourth: two cards are left."""
    tricks = sight.memory.tricks[:3]
    lone = sight.deal.lone
    if not _throws(sight) or sight.number != 4 or len(tricks) < 3:
        return False
    cards = [sight.card_of(n, lone) for n in (1, 2, 3)]
    return sight.led == sight.trump and all(
        sight.taker(n) == lone and card >= 0 and sight.suit(card) == sight.trump
        for n, card in zip((1, 2, 3), cards, strict=True)
    )


def _mates_fourth(sight: EuchreSight) -> Card:
    """Return the partner's card in the fourth trick; -2 if he has not played to it."""
    return next((card for hand, card in sight.trick if hand == sight.mate), -2)


@follows("LD-7")
def keep_the_kings_suit(sight: EuchreSight) -> Card | None:
    """Third hand against the dealer alone: the partner's fourth is a king of a suit not ruffed; keep that suit."""
    card = _mates_fourth(sight)
    if not _fourth(sight) or sight.deal.lone != sight.deal.dealer or card < 0 or rank_of(card) != KING:
        return None
    suit = sight.suit(card)
    return _other_than(sight, suit) if not _ruffed(sight) & set(sight.held.plain) else None


def _ruffed(sight: EuchreSight) -> set[int]:
    """Return the plain suits led to the tricks so far, which the lone player has ruffed."""
    led = {sight.suit(trick.cards[0][1]) for trick in sight.memory.tricks[:3] if trick.cards}
    return led - {sight.trump}


def _other_than(sight: EuchreSight, suit: int) -> Card | None:
    keep = [card for card in sight.cards if sight.suit(card) == suit]
    throw = [card for card in sight.cards if card not in keep]
    return throw[0] if keep and len(throw) == 1 else None


@follows("LD-3")
def keep_another_suit(sight: EuchreSight) -> Card | None:
    """The partner keeps the suit of his fourth card: throw yours of it, even an ace, and keep the other."""
    card = _mates_fourth(sight)
    if not _fourth(sight) or card < 0:
        return None
    suit = sight.suit(card)
    throw = [card for card in sight.cards if sight.suit(card) == suit]
    return throw[0] if len(throw) == 1 and len(sight.cards) == 2 else None


@follows("LD-2")
def show_what_is_kept(sight: EuchreSight) -> Card | None:
    """First of the two to play to the fourth trick: of two cards of one suit the lower, which shows the suit."""
    if not _fourth(sight) or _mates_fourth(sight) != -2 or len(sight.held.plain) != 1:
        return None
    return min(sight.cards, key=rank_of)


@follows("LD-4")
def throw_the_odd_card(sight: EuchreSight) -> Card | None:
    """Second or third trick: throw a single card that is no ace, so that two of a suit are left for the fourth."""
    if not _throws(sight) or sight.number not in (2, 3):
        return None
    singles = [cards[0] for cards in sight.held.plain.values() if len(cards) == 1 and rank_of(cards[0]) < ACE]
    pairs = [cards for cards in sight.held.plain.values() if len(cards) > 1]
    if not singles or not pairs:
        return None
    return min(singles, key=rank_of)
