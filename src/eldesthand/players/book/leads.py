"""The advice on leads, each piece a function from the sight of the table to a card."""

from __future__ import annotations

from eldesthand.cards import ACE, JACK, KING, QUEEN, Card, mate, rank_of
from eldesthand.players.book.advice import follows
from eldesthand.players.book.sight import DEALER, ELDEST, SECOND, EuchreSight
from eldesthand.players.book.sound import sound_lead
from eldesthand.seats import left


def suit_cards(sight: EuchreSight) -> list[list[Card]]:
    """Return the plain suits one holds, the shortest first."""
    return sorted(sight.held.plain.values(), key=lambda cards: (len(cards), -rank_of(cards[0]), cards[0]))


def best_plain(sight: EuchreSight) -> Card | None:
    """Return the best plain card to lead: an ace, then what the book prefers."""
    return opening_choice(suit_cards(sight))


def opening_choice(suits: list[list[Card]]) -> Card | None:
    """Return an ace of the shortest suit, a lone king or queen, the top of equals, or else the safest low card."""
    if not suits:
        return None
    aces = [cards[0] for cards in suits if rank_of(cards[0]) == ACE]
    if aces:
        return aces[0]
    short = [cards[0] for cards in suits if len(cards) == 1 and rank_of(cards[0]) in (KING, QUEEN)]
    if short:
        return short[0]
    equals = equals_among(suits)
    if equals is not None:
        return equals
    short = [cards[0] for cards in suits if len(cards) == 1]
    if short:
        return short[0]
    safe = [cards for cards in suits if rank_of(cards[0]) not in (KING, QUEEN)] or suits
    return safe[0][-1]


def equals_among(suits: list[list[Card]]) -> Card | None:
    """Return the top of king and queen, queen and jack, or jack and ten; the highest such."""
    tops = [
        cards[0]
        for cards in suits
        if len(cards) > 1 and JACK <= rank_of(cards[0]) <= KING and rank_of(cards[0]) == rank_of(cards[1]) + 1
    ]
    return max(tops, key=rank_of) if tops else None


def lowest_trump(sight: EuchreSight) -> Card:
    """Return the smallest trump, or of two equals the higher."""
    if len(sight.trumps) == 2 and sight.equals(*sight.trumps):
        return sight.trumps[0]
    return sight.trumps[-1]


def against_lone(sight: EuchreSight) -> bool:
    """Whether an adversary plays alone."""
    return sight.deal.lone >= 0 and sight.deal.lone in (left(sight.seat), left(sight.seat, 3))


def opening(sight: EuchreSight) -> bool:
    """Whether it is the first lead of the hand."""
    return len(sight.hand) == 5 and not sight.deal.tricks


# --- against a lone hand


@follows("S-P10")
def lead_what_was_turned_down(sight: EuchreSight) -> Card | None:
    """Third alone in the second round: the suit the dealer turned down."""
    if not opening(sight) or sight.ordered or not _third_alone(sight):
        return None
    cards = sight.held.plain.get(sight.turned, [])
    return cards[0] if cards else None


@follows("LN-8")
def lead_next_to_the_dealer(sight: EuchreSight) -> Card | None:
    """Third alone at the turn-up: next, in which the dealer has made himself short."""
    if not opening(sight) or not sight.ordered or not _third_alone(sight):
        return None
    cards = sight.held.plain.get(mate(sight.trump), [])
    return cards[-1] if cards else None


def _third_alone(sight: EuchreSight) -> bool:
    return sight.deal.lone >= 0 and sight.deal.lone == left(sight.deal.dealer, 3)


@follows("LD-6")
def lead_the_single_ace(sight: EuchreSight) -> Card | None:
    """One suit headed by ace and king, and another ace: lead that other ace."""
    if not against_lone(sight) or not opening(sight):
        return None
    strong = [cards for cards in sight.held.plain.values() if [rank_of(card) for card in cards[:2]] == [ACE, KING]]
    others = [cards[0] for cards in suit_cards(sight) if rank_of(cards[0]) == ACE and cards not in strong]
    return others[0] if strong and others else None


@follows("LD-1")
def lead_short_or_equals(sight: EuchreSight) -> Card | None:
    """Against a lone hand: the top of equals, or a high card of a short suit."""
    if not against_lone(sight) or not opening(sight):
        return None
    suits = suit_cards(sight)
    equals = equals_among(suits)
    singles = [cards[0] for cards in suits if len(cards) == 1 and rank_of(cards[0]) >= QUEEN]
    if singles:
        return max(singles, key=rank_of)
    if equals is not None:
        return equals
    aces = [cards[0] for cards in suits if rank_of(cards[0]) == ACE]
    return aces[0] if aces else (suits[0][0] if suits else None)


# --- the makers' leads


@follows("E-L6")
def both_bowers_and_an_ace(sight: EuchreSight) -> Card | None:
    """The right, then the left, then the ace."""
    start = [sight.card_of(n, sight.seat) for n in range(1, sight.number)]
    own = [card for card in start if card >= 0] + list(sight.hand)
    trumps = [card for card in own if sight.suit(card) == sight.trump]
    powers = sorted((sight.strength(card) for card in trumps), reverse=True)
    aces = [card for card in own if rank_of(card) == ACE and sight.suit(card) != sight.trump]
    if powers[:2] != [32, 31] or not aces:
        return None
    if sight.letters[:1] in (("R",), ("L",)):
        return sight.trumps[0]
    left_over = [card for card in aces if card in sight.hand]
    return left_over[0] if left_over and sight.number == 3 else None


@follows("E-M2")
def own_make_with_the_ace(sight: EuchreSight) -> Card | None:
    """Ace and two others without the king: the ace at next, a small one when crossing."""
    own_make = sight.maker == sight.seat and not sight.ordered and opening(sight)
    if not own_make or sight.letters[:1] != ("A",) or len(sight.letters) != 3 or "K" in sight.letters:
        return None
    return sight.trumps[0] if sight.trump == sight.next_suit else sight.trumps[-1]


def _partner_made(sight: EuchreSight) -> bool:
    return sight.maker == sight.mate and sight.mate_plays


@follows("E-L8")
def left_and_a_small_one(sight: EuchreSight) -> Card | None:
    """The left, then the small one if both adversaries followed."""
    if not _partner_made(sight):
        return None
    if sight.letters[:1] == ("L",) and len(sight.trumps) == 2 and sight.trumps_led == 0 and sight.number == 1:
        return sight.trumps[0]
    first = sight.card_of(1, sight.seat)
    led_left = sight.number == 2 and first >= 0 and sight.strength(first) == 31 and len(sight.trumps) == 1
    if led_left and sight.memory.tricks[0].cards[0][0] == sight.seat:
        followed = all((hand, sight.trump) not in sight.voids for hand in sight.enemies)
        return sight.trumps[0] if followed else None
    return None


@follows("E-L9")
def smaller_of_two(sight: EuchreSight) -> Card | None:
    """Of two trumps the smaller; equals from the top."""
    if _partner_made(sight) and opening(sight) and len(sight.trumps) == 2:
        return lowest_trump(sight)
    return None


@follows("E-L7")
def trump_to_the_maker(sight: EuchreSight) -> Card | None:
    """A trump to a partner who ordered or made it; without one the best card, not of the suit turned down."""
    if not _partner_made(sight) or sight.trumps_led or sight.place == DEALER:
        return None
    if sight.trumps:
        return sight.trumps[0] if sight.letters[0] == "R" and len(sight.trumps) > 2 else lowest_trump(sight)
    suits = suit_cards(sight)
    if not sight.ordered:
        suits = [cards for cards in suits if sight.suit(cards[0]) != sight.turned] or suits
    return opening_choice(suits)


@follows("S-P3")
def assisted_on_three(sight: EuchreSight) -> Card | None:
    """Three trumps still in hand after winning the first trick in a plain suit: lead one."""
    if not _assister_won_the_first(sight) or len(sight.trumps) < 3:
        return None
    card = sight.card_of(1, sight.seat)
    return sight.trumps[0] if sight.suit(card) != sight.trump else None


@follows("S-P4")
def ruffed_the_first(sight: EuchreSight) -> Card | None:
    """After ruffing: trumps if two are left, the best of them ace or better, or the turn-up is as good."""
    if not _assister_won_the_first(sight) or len(sight.trumps) < 2:
        return None
    led = sight.memory.tricks[0].cards[0][1]
    card = sight.card_of(1, sight.seat)
    ruffed = sight.suit(card) == sight.trump != sight.suit(led)
    strong = sight.letters[0] in ("R", "L", "A") or sight.turned_rank in ("R", "A")
    return sight.trumps[0] if ruffed and strong else None


def _assister_won_the_first(sight: EuchreSight) -> bool:
    return sight.place == SECOND and sight.assisted and sight.number == 2 and sight.taker(1) == sight.seat


@follows("S-P5")
def two_trumps_two_aces(sight: EuchreSight) -> Card | None:
    """The dealer's partner with two trumps and an ace or two left draws trumps early."""
    ours = sight.ours and sight.ordered and sight.trumps_led == 0 and sight.number <= 3
    early = [card for n in range(1, sight.number) if rank_of(card := sight.card_of(n, sight.seat)) == ACE and card >= 0]
    aces = len(sight.held.aces) + len(early)
    return sight.trumps[0] if ours and len(sight.trumps) == 2 and aces >= 2 else None


@follows("S-P6")
def lead_the_small_one(sight: EuchreSight) -> Card | None:
    """Having ruffed with the bigger of two, lead the small one to the dealer who took it up unaided."""
    if not sight.adopted or sight.number < 2 or len(sight.trumps) != 1 or sight.trumps_led:
        return None
    n = sight.number - 1
    card = sight.card_of(n, sight.seat)
    ruffed = card >= 0 and sight.suit(card) == sight.trump and sight.taker(n) == sight.seat
    return sight.trumps[0] if ruffed and sight.strength(card) > sight.strength(sight.trumps[0]) else None


@follows("D-P2")
def trump_to_the_assister(sight: EuchreSight) -> Card | None:
    """The dealer, in after one trick or two, gives an assisting partner a trump if he has played none."""
    if not sight.assisted or sight.number > 3 or not sight.trumps or not sight.mate_plays:
        return None
    shown = [card for _, hand, card in sight.memory.plays() if hand == sight.mate and card >= 0]
    if any(sight.suit(card) == sight.trump for card in shown) or (sight.mate, sight.trump) in sight.voids:
        return None
    return sight.trumps[0] if sight.master(sight.trumps[0]) else lowest_trump(sight)


@follows("D-P1")
def keep_the_right(sight: EuchreSight) -> Card | None:
    """Only the right left after winning with the small one, and no ace to follow it: lead something else."""
    if not sight.adopted or sight.number != 2 or sight.letters != ("R",) or sight.taker(1) != sight.seat:
        return None
    card = sight.card_of(1, sight.seat)
    if sight.suit(card) != sight.trump or sight.held.aces:
        return None
    return best_plain(sight)


# --- the defenders' leads


def _theirs_at_the_turn_up(sight: EuchreSight) -> bool:
    return opening(sight) and not sight.ours and sight.ordered and sight.deal.lone < 0 and sight.place == ELDEST


@follows("E-L3")
def trump_with_two_aces(sight: EuchreSight) -> Card | None:
    """One or two trumps and two plain aces."""
    fits = _theirs_at_the_turn_up(sight) and 1 <= len(sight.trumps) <= 2 and len(sight.held.aces) >= 2
    return lowest_trump(sight) if fits else None


@follows("E-L2")
def side_suit_from_a_tenace(sight: EuchreSight) -> Card | None:
    """Right and ace, or right and king, without the card between, and no ace beside."""
    tenace = sight.letters[:2] in (("R", "A"), ("R", "K"))
    if not _theirs_at_the_turn_up(sight) or not tenace or sight.held.aces:
        return None
    return best_plain(sight)


@follows("E-L1")
def through_the_assister(sight: EuchreSight) -> Card | None:
    """A trump through second hand, but not from the left or ace with one small, nor at four to three."""
    if not _theirs_at_the_turn_up(sight) or not sight.assisted or not sight.trumps:
        return None
    guarded = len(sight.trumps) == 2 and sight.letters[0] in ("L", "A")
    if guarded or sight.score_is("4-3"):
        return None
    return sight.trumps[0] if sight.letters[0] == "R" else sight.trumps[-1]


@follows("E-L5")
def no_trump_to_the_adopter(sight: EuchreSight) -> Card | None:
    """Up to an adopting dealer trumps only from three, two points ahead, with king or less turned."""
    if not _theirs_at_the_turn_up(sight) or not sight.adopted:
        return None
    bold = len(sight.trumps) >= 3 and sight.own >= sight.theirs + 2 and sight.turned_rank not in ("R", "L", "A")
    return lowest_trump(sight) if bold else None


@follows("E-L4")
def safe_plain_lead(sight: EuchreSight) -> Card | None:
    """An ace, a short king or queen, equals; from a guarded king or queen only if there is nothing else."""
    if not _theirs_at_the_turn_up(sight) or not sight.adopted:
        return None
    return best_plain(sight)


@follows("S-P7")
def not_the_suit_he_threw(sight: EuchreSight) -> Card | None:
    """After winning the first trick in a plain suit on which the partner threw another away: not that other."""
    if sight.number != 2 or sight.taker(1) != sight.seat or not sight.mate_plays:
        return None
    thrown, own = sight.card_of(1, sight.mate), sight.card_of(1, sight.seat)
    led = sight.suit(sight.memory.tricks[0].cards[0][1])
    bad = sight.suit(thrown) if thrown >= 0 else sight.trump
    if bad in (sight.trump, led) or sight.suit(own) == sight.trump:
        return None
    if bad not in sight.held.plain or sight.suit(sound_lead(sight)[0]) != bad:
        return None
    rest = [cards for cards in suit_cards(sight) if sight.suit(cards[0]) != bad]
    return opening_choice(rest) if rest else None
