"""Honours: the printed table, and what is possible where not every card is known."""

from __future__ import annotations

from itertools import permutations
from random import Random

import pytest
from msgspec.structs import replace

from eldesthand.books import book
from eldesthand.bridge.honours import HonoursHeld, holdings, honour_value, honours_of
from eldesthand.cards import CLUBS, DIAMONDS, HEARTS, NO_TRUMP, SPADES, UNKNOWN, Card, suit_of
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.players.company import shuffled
from eldesthand.seats import NOBODY
from eldesthand.table.acts import Held, Rest
from eldesthand.table.table import Table, dealt

BRIDGE = book("B")
MAKES = (NO_TRUMP, HEARTS, DIAMONDS, CLUBS, SPADES)


@pytest.mark.parametrize(
    ("what", "values"),
    [
        (Held.THREE, (30, 16, 12, 8, 4)),
        (Held.FOUR, (40, 32, 24, 16, 8)),
        (Held.FOUR_IN_ONE, (100, 64, 48, 32, 16)),
        (Held.FIVE, (0, 40, 30, 20, 10)),
        (Held.FOUR_OF_FIVE, (0, 72, 54, 36, 18)),
        (Held.FIVE_IN_ONE, (0, 80, 60, 40, 20)),
        (Held.NONE, (0, 0, 0, 0, 0)),
    ],
)
def test_B_SCORE_5_the_printed_table(what: Held, values: tuple[int, ...]) -> None:
    assert tuple(honour_value(trump, what) for trump in MAKES) == values


def over(hands: tuple[tuple[Card, ...], ...], trump: int) -> Table:
    """Return a table at which a hand is over whose cards the record states as far as they are given."""
    north, east, south, west = hands
    table = dealt(BRIDGE, 0, (north, east, south, west))
    table = replace(table, deal=replace(table.deal, trump=trump, maker=0, making=BRIDGE.made(table.deal)))
    return table.after(Rest(NOBODY, 7, 6), clerk=True)


def brute_force(hands: list[list[Card]], hidden: list[tuple[int, Card]], trump: int) -> set[HonoursHeld]:
    """Return every holding that some way of putting the hidden cards back into their places gives."""
    places = [hand for hand, _ in hidden]
    possible = set()
    for cards in set(permutations([card for _, card in hidden])):
        whole = [list(hand) for hand in hands]
        for hand, card in zip(places, cards, strict=True):
            whole[hand].append(card)
        honours = tuple(sum(card in honours_of(trump) for card in hand) for hand in whole)
        void = tuple(trump != NO_TRUMP and all(suit_of(card) != trump for card in hand) for hand in whole)
        possible.add(HonoursHeld(honours, void))
    return possible


@pytest.mark.parametrize("seed", range(150))
def test_what_is_possible_is_what_some_way_of_lying_gives(seed: int) -> None:
    random = Random(seed)
    cards = list(shuffled(BRIDGE, random))
    if seed % 2:
        cards.sort(key=lambda card: (suit_of(card) + random.choice((0, 0, 1))) % 4)
    trump = random.choice(MAKES)
    hands = [cards[13 * n : 13 * n + 13] for n in range(4)]
    hidden = []
    wanted = random.choice((honours_of(trump), tuple(card for card in cards if suit_of(card) == trump) or tuple(cards)))
    for _ in range(random.randrange(1, 7)):
        hand = random.randrange(4)
        liked = [card for card in hands[hand] if card in wanted]
        card = random.choice(liked if liked and random.random() < 0.7 else hands[hand])
        hands[hand].remove(card)
        hidden.append((hand, card))
    stated = tuple(
        tuple(hand) + (UNKNOWN,) * sum(place == n for place, _ in hidden) for n, hand in enumerate(hands)
    )  # fmt: skip
    deal = over(stated, trump).deal
    assert set(holdings(deal)) == brute_force(hands, hidden, trump)


HEAD = '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "S"]\n[Trump "H by S"]\n'


@pytest.mark.parametrize(
    ("deal", "hangs"),
    [
        ("", "the honours hang on who was dealt the honours in hearts and on whether North, East, South or West was "
             "dealt any hearts"),
        ('[Deal "N:.AK5..?????????? .QT9..?????????? .87..??????????? .64..???????????"]\n',
         "the honours hang on who was dealt the jack of hearts"),
        ('[Deal "N:.AKJT5432..????? .Q9..??????????? .8..???????????? ...?????????????"]\n',
         "the honours hang on whether West was dealt any hearts"),
        ('[Deal "N:.AKQ5..????????? .T987..????????? .J6432..???????? ...?????????????"]\n', ""),
    ],
)  # fmt: skip
def test_it_is_said_on_which_cards_the_honours_hang(deal: str, hangs: str) -> None:
    played = replay(loads(HEAD + deal + "rest: NS 7 EW 6\n"))
    assert not played.troubles
    assert played.table is not None
    assert played.table.score.hangs == hangs
