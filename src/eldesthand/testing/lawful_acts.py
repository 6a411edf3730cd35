"""Acts that a table awaits, drawn at random, so that deals are dealt, made, played and followed by others."""

from __future__ import annotations

from random import Random

from msgspec.structs import replace

from eldesthand.cards import NO_TRUMP, NONE, UNKNOWN, Card
from eldesthand.players.company import shuffled
from eldesthand.seats import Seat, left, members
from eldesthand.table import acts as A  # noqa: N812 - sixty acts, each named once
from eldesthand.table.acts import Act, Matter, What
from eldesthand.table.clerk import dummy_is_due
from eldesthand.table.deal import open_trick
from eldesthand.table.due import Due, due
from eldesthand.table.table import Table


def lawful_act(table: Table, rng: Random) -> Act:
    """Return an act that the table awaits, so that deals are dealt, made, played and followed by others."""
    deal = table.deal
    if deal.ended:
        return _after_the_hand(table, rng)
    if not deal.complete:
        return _dealing(table, rng)
    if deal.discarding >= UNKNOWN:
        return A.QuitDiscard(deal.dealer)
    best = next((right for right in table.rights if right.options[0].what is What.BEST), None)
    if best is not None and rng.random() < 0.5:
        seat = next(members(best.holders))
        return A.AskBest(seat, rng.choice(deal.hands[seat]))
    if dummy_is_due(table):
        return A.LayHand(deal.dummy)
    if rng.random() < 0.5:
        for trick in deal.tricks:
            if trick.complete and not trick.quitted:
                return A.Quit(trick.winner, trick.n)
    waiting = due(table.book, deal, table.rights)
    if not waiting:
        return A.Talk(deal.dealer, "what now?")
    return _what_is_due(table, rng, waiting[0])


def _dealing(table: Table, rng: Random) -> Act:
    deal, dealer = table.deal, table.deal.dealer
    if UNKNOWN in deal.pack and not deal.packets:
        return A.Shuffle(left(dealer, rng.randrange(4)), shuffled(table.book, rng))
    if not deal.cut and not deal.packets:
        return A.CutPack(left(dealer, 3), rng.randrange(1, max(len(deal.pack), 2)))
    if not deal.packets and rng.random() < 0.6:
        return A.DealOut(dealer)
    packet = table.book.next_packet(deal.packets, deal.in_dealers_place)
    if packet is None or not deal.pack:
        return A.TurnUp(dealer)
    if rng.random() < 0.5:
        return A.DealOn(deal.in_dealers_place, rng.choice((0, 1)))
    return A.DealPacket(deal.in_dealers_place, *packet)


def _after_the_hand(table: Table, rng: Random) -> Act:
    deal = table.deal
    seat = rng.randrange(4)
    if deal.pending and rng.random() < 0.6:
        return A.SearchTricks(deal.pending[-1].seat)
    if table.score.marked != table.score.due and rng.random() < 0.5:
        which = rng.randrange(2)
        return A.Mark(which, max(0, table.score.due.points[which] - table.score.marked.points[which]))
    chance = rng.random()
    if chance < 0.15:
        return A.Claim(seat, Matter.REVOKE, left(seat))
    if chance < 0.3:
        return A.NoClaim(seat)
    if chance < 0.36:
        return A.NextDeal(seat)
    return A.Shuffle(left(deal.dealer), shuffled(table.book, rng)) if chance < 0.8 else A.Collect(seat)


def _what_is_due(table: Table, rng: Random, due: Due) -> Act:
    seat, what, hand = due.seat, due.what, due.hand
    match what:
        case "declare":
            return _declaration(table, rng, seat)
        case "discard":
            deal = table.deal
            return A.Discard(seat, rng.choice([card for card in deal.hands[seat] if card != deal.turn_up]))
        case "give":
            return A.GiveBest(seat, rng.choice(table.deal.hands[seat]))
        case "make":
            if seat == table.deal.dealer and rng.random() < 0.3:
                return A.PassMake(seat)
            return A.NameSuit(seat, rng.randrange(NO_TRUMP + 1))
        case "speak":
            return _word_on_doubling(table, rng, due)
        case "decide":
            right = next(right for right in table.rights if right.blocks and right.held_by(seat))
            option = rng.choice(right.options)
            if option.what is What.CALL_SUIT and option.suit == NONE:
                option = replace(option, suit=rng.randrange(4))
            return A.Elect(seat, option, right.opened)
    return A.Play(seat, lawful_card(table, rng, hand), hand)


def _declaration(table: Table, rng: Random, seat: Seat) -> Act:
    own = table.book.first_words(table.deal.making, table.deal.turn_up, seat)
    if own:
        return rng.choice(own)
    chance = rng.random()
    first = table.deal.chronicle == () or sum(fact.word == "pass" for fact in table.deal.chronicle) < 4
    if chance < 0.6:
        return A.Pass(seat)
    if chance < 0.75:
        return A.Alone(seat) if first else A.Alone(seat, rng.randrange(4))
    return A.Order(seat) if first else A.NameSuit(seat, rng.randrange(4))


def _word_on_doubling(table: Table, rng: Random, due: Due) -> Act:
    words = table.book.words_on_doubling(table.deal.making, due.seat, due.law)
    return words[0] if rng.random() < 0.25 else words[-1]


def lawful_card(table: Table, rng: Random, hand: Seat) -> Card:
    """Return a card of a hand that follows suit where it can, and mostly obeys what binds the hand."""
    deal, book = table.deal, table.book
    cards = deal.hands[hand]
    if not cards:
        return UNKNOWN
    trick = open_trick(deal, hand)
    if trick is not None and trick.laid and trick.laid[0].card >= 0 and trick.laid[0].hand != hand:
        led = book.suit(trick.laid[0].card, deal.trump)
        following = [card for card in cards if card >= 0 and book.suit(card, deal.trump) == led]
        cards = tuple(following) or cards
    for obligation in deal.obligations:
        if obligation.hands >> hand & 1 and rng.random() < 0.8:
            option = obligation.option
            called = [
                card
                for card in cards
                if (card == option.card) != (option.what is What.BAR_CARD)
                or (card >= 0 and option.what is What.CALL_SUIT and book.suit(card, deal.trump) == option.suit)
            ]
            return rng.choice(called or cards)
    return rng.choice(cards)
