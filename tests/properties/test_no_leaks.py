"""Nothing that a seat is shown, told or refused depends on a card it has not seen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from drivers.amount import sampled
from eldesthand.books import book, codes
from eldesthand.cards import NONE, UNKNOWN, Card, card, pack
from eldesthand.minutes.read import loads
from eldesthand.minutes.replay import replay
from eldesthand.minutes.replay_table import ReplayStep
from eldesthand.players.company import shuffled
from eldesthand.seats import NOBODY, left
from eldesthand.table import acts as A  # noqa: N812 - sixty acts, each named once
from eldesthand.table import clerk
from eldesthand.table.acts import Act, Matter
from eldesthand.table.knowledge import unseen
from eldesthand.table.table import Impossible, Table, dealt, open_table
from eldesthand.testing.accusing import seek_told
from eldesthand.testing.acts import any_act, mixed_act
from eldesthand.testing.bridge_situations import cards_of
from eldesthand.testing.lawful_acts import lawful_act, lawful_card
from eldesthand.testing.secrecy import SPECTATOR, find_leak, random_record, seek, shrunk, told, walk
from eldesthand.testing.tables import any_book, any_table, dealt_table, with_options

Draw = Callable[[Table, Random], Act]


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", sampled(range(4), 1))
def test_random_records_show_nothing_unseen(code: str, seed: int) -> None:
    leak = seek(book(code), range(100 * seed, 100 * seed + 8))
    assert leak is None, str(leak)


@pytest.mark.parametrize("code", ["B", "M"])
@pytest.mark.parametrize("seed", sampled(range(12), 2))
def test_random_records_of_a_table_with_options_show_nothing_unseen(code: str, seed: int) -> None:
    leak = seek(any_book(code, Random(seed)), range(100 * seed, 100 * seed + 4))
    assert leak is None, str(leak)


@pytest.mark.long
@pytest.mark.parametrize("code", ["B", "M"])
@pytest.mark.parametrize("seed", range(12))
def test_more_random_records_of_a_table_with_options_show_nothing_unseen(code: str, seed: int) -> None:
    leak = seek(any_book(code, Random(seed)), range(100 * seed + 4, 100 * seed + 8))
    assert leak is None, str(leak)


@pytest.mark.long
@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", range(8))
def test_many_random_records_show_nothing_unseen(code: str, seed: int) -> None:
    leak = seek(book(code), range(10_000 * (seed + 1), 10_000 * (seed + 1) + 150))
    assert leak is None, str(leak)


@pytest.mark.parametrize("code", codes())
def test_words_about_offences_tell_nothing_unseen(code: str) -> None:
    leak = seek_told(book(code), range(90, 100))
    assert leak is None, str(leak)


@pytest.mark.long
@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", range(8))
def test_many_words_about_offences_tell_nothing_unseen(code: str, seed: int) -> None:
    leak = seek_told(book(code), range(10_000 * (seed + 1), 10_000 * (seed + 1) + 250))
    assert leak is None, str(leak)


@pytest.mark.parametrize("code", codes())
def test_the_random_records_go_somewhere(code: str) -> None:
    acts, moved = 0, 0
    for seed in range(20):
        rng = Random(seed)
        start, steps = random_record(any_table(book(code), rng), rng, 60, mixed_act)
        acts += len(steps)
        table = walk(start, steps)[-1]
        moved += sum(len(unseen(table, seat, table.book.pack)) for seat in range(4))
    assert acts > 20 * 30
    assert moved > 20 * 4 * 5, "a seat has mostly five cards and more that it has not seen"


def assert_no_leak(start: Table, draw: Draw, seed: int, length: int) -> None:
    """Fail with a shrunk report if any seat can tell a run of this manner from its twin."""
    rng = Random(seed)
    start, steps = random_record(start, rng, length, draw)
    for seat in range(SPECTATOR, 4):
        leak = find_leak(start, steps, seat, rng)
        assert leak is None, f"seed {seed}: {shrunk(leak, start)}"


def slipping(table: Table, rng: Random) -> Act:
    """Slip cards into tricks that are turned, revoke, claim, search: truth that hangs on cards mixed away."""
    deal, seat = table.deal, rng.randrange(4)
    chance = rng.random()
    if deal.ended:
        kinds: tuple[Act, ...] = (
            A.Claim(seat, Matter.REVOKE, left(seat)), A.Admit(seat, Matter.REVOKE), A.SearchTricks(seat),
            A.Mix(seat), A.CountTricks(seat), A.Claim(seat, Matter.REVOKE),
        )  # fmt: skip
        return rng.choice(kinds)
    turned = [trick.n for trick in deal.tricks if trick.touched]
    if turned and chance < 0.12 and deal.hands[seat]:
        return A.SlipIn(seat, rng.choice(deal.hands[seat]), rng.choice(turned))
    if deal.tricks and chance < 0.2:
        return A.Claim(seat, Matter.REVOKE, left(seat))
    act = lawful_act(table, rng)
    if isinstance(act, A.Play) and rng.random() < 0.3 and deal.hands[act.hand]:
        return A.Play(act.seat, rng.choice(deal.hands[act.hand]), act.hand)
    return act


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_findings_give_away_no_card_slipped_into_a_turned_trick(code: str, seed: int) -> None:
    rng = Random(seed)
    assert_no_leak(dealt_table(book(code), rng), slipping, seed, rng.randrange(40, 150))


def calling(table: Table, rng: Random) -> Act:
    """Lead out of turn, show cards and call suits that may or may not be there to play."""
    deal = table.deal
    if table.rights and rng.random() < 0.5:
        right = rng.choice(table.rights)
        seat = next(seat for seat in range(4) if right.held_by(seat))
        option = rng.choice(right.options)
        suit = rng.randrange(4) if option.suit == NONE and option.what is A.What.CALL_SUIT else option.suit
        return A.Elect(seat, A.Option(option.what, option.card, suit, option.hand, option.trick), right.opened)
    act = lawful_act(table, rng)
    if isinstance(act, A.Play) and rng.random() < 0.2:
        seat = rng.randrange(4)
        return A.Play(seat, lawful_card(table, rng, seat)) if deal.hands[seat] else act
    return act


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", sampled(range(8), 4))
def test_calls_give_away_nothing_obeyable_or_not(code: str, seed: int) -> None:
    rng = Random(seed)
    assert_no_leak(dealt_table(book(code), rng), calling, seed, rng.randrange(20, 110))


def dealing(table: Table, rng: Random) -> Act:
    """Deal by hand, in packets often of the wrong size, with cards shown, touched and looked at meanwhile."""
    return any_act(table, rng) if rng.random() < 0.2 else _packet(table, rng)


def _packet(table: Table, rng: Random) -> Act:
    deal = table.deal
    packet = table.book.next_packet(deal.packets, deal.in_dealers_place)
    if deal.complete or not deal.pack or UNKNOWN in deal.pack or packet is None:
        return lawful_act(table, rng)
    hand, n = packet
    if not table.book.turns_up and rng.random() < 0.3:
        return A.DealOn(deal.in_dealers_place, rng.choice((0, 5, 20)))
    return A.DealPacket(deal.in_dealers_place, hand, rng.choice((n, n, n, n + 1, max(n - 1, 1))))


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", sampled(range(12), 4))
def test_dealing_by_hand_shows_nothing_unseen(code: str, seed: int) -> None:
    rng = Random(seed)
    assert_no_leak(open_table(book(code), rng.randrange(4)), dealing, seed, rng.randrange(8, 60))


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", sampled(range(6), 2))
def test_a_strict_table_shows_nothing_unseen(code: str, seed: int) -> None:
    rng = Random(seed)
    start = with_options(any_table(book(code), rng), {"manner=strict"})
    assert_no_leak(start, any_act, seed, rng.randrange(20, 100))


def test_S42_wrong_packets_are_seen_by_all_so_their_sizes_are_public() -> None:
    table = open_table(book("S"), 3)
    table = table.after(A.Shuffle(3, shuffled(table.book, Random(1)))).after(A.DealPacket(3, 0, 4))
    assert table.answer.act == A.DealPacket(3, 0, 4)


def ahead_of_looking() -> Table:
    """Return a table at which East has a packet that he has not looked at."""
    table = open_table(book("S"), 0)
    return table.after(A.Shuffle(0, pack(7))).after(A.DealPacket(0, 1, 3))


@pytest.mark.parametrize("card", pack(7)[:6])
def test_one_cannot_try_out_which_cards_one_was_dealt_before_looking(card: Card) -> None:
    table = ahead_of_looking()
    with pytest.raises(Impossible):
        table.after(A.Play(1, card))


def test_one_cannot_try_out_which_card_will_be_turned_up() -> None:
    table = ahead_of_looking()
    for n in range(7):
        table = table.after(A.DealPacket(0, left(0, n + 2), 2))
    answers = set()
    for top in pack(7):
        try:
            table.after(A.TurnUp(1, top))
            answers.add("done")
        except Impossible as refused:
            answers.add(str(refused))
    assert len(answers) == 1, answers


def test_dealt_tables_are_seen_each_by_its_own_hand_only() -> None:
    cards = pack(7)
    hands = (cards[:5], cards[5:10], cards[10:15], cards[15:20])
    table = dealt(book("S"), 0, hands, cards[20], cards[21:])
    assert [mask.bit_count() for mask in table.seen] == [6, 6, 6, 6]


def over_dummy(table: Table, rng: Random) -> Act:
    """Play bridge with dummy open: cards touched, suggested and ordered, the rest claimed, orders and haste."""
    deal, seat = table.deal, rng.randrange(4)
    if table.rights and rng.random() < 0.3:
        right = rng.choice(table.rights)
        holder = next(seat for seat in range(4) if right.held_by(seat))
        option = rng.choice(right.options)
        suit = rng.randrange(4) if option.suit == NONE and option.what is A.What.CALL_SUIT else option.suit
        return A.Elect(holder, A.Option(option.what, option.card, suit, option.hand, option.trick), right.opened)
    if deal.dummy_shown and deal.hands[deal.dummy] and rng.random() < 0.35:
        card = rng.choice(deal.hands[deal.dummy])
        kinds: tuple[Act, ...] = (
            A.TouchCard(deal.dummy, card), A.Suggest(deal.dummy, card), A.TouchCard(deal.dealer, card),
            A.Arrange(deal.dealer), A.ClaimRest(deal.dealer), A.LayHand(left(deal.dealer)),
            A.Remark(left(deal.dealer), rng.choice(tuple(A.Remarked))), A.AskVoid(deal.dummy), A.AskObeyed(deal.dummy),
            A.CallAttention(seat, rng.choice((Matter.REVOKE, Matter.DISOBEYED, Matter.OTHER, Matter.LEAD))),
        )  # fmt: skip
        return rng.choice(kinds)
    act = lawful_act(table, rng)
    if isinstance(act, A.Play) and rng.random() < 0.2 and deal.hands[seat]:
        hand = seat if seat != deal.dummy or not deal.dummy_shown else deal.dealer
        if not deal.hands[hand]:
            return act
        card = rng.choice(deal.hands[hand])
        return rng.choice((A.Play(hand, card), A.LetPartnerSee(hand, card), A.Show(hand, card)))
    return act


@pytest.mark.parametrize("seed", sampled(range(16), 2))
def test_a_table_with_dummy_open_shows_nothing_unseen(seed: int) -> None:
    rng = Random(seed)
    start = dealt_table(book("B"), rng)
    assert_no_leak(start, over_dummy, seed, rng.randrange(30, 110))


CLAIMS_ABOUT_DUMMY = (
    A.Claim(0, Matter.REVOKE), A.Claim(0, Matter.REVOKE, 1), A.CallAttention(0, Matter.REVOKE),
    A.CallAttention(2, Matter.REVOKE), A.CallAttention(3, Matter.REVOKE, 0),
)  # fmt: skip


def told_by_a_claim(hands: str, astray: str, acts: Sequence[Act]) -> list[str]:
    """Return what anyone learns of hidden cards from words about a revoke of North's, who is dummy, after the acts."""
    north, east, south, west = map(cards_of, hands.split())
    start = dealt(book("B"), 2, (north, east, south, west), NONE, tuple(map(card, astray.split())))
    lines = []
    for said in CLAIMS_ABOUT_DUMMY:
        steps = tuple((act, False) for act in (A.NameSuit(2, 2), *acts, said))
        leaks = [find_leak(start, steps, seat, Random(seed), probing=False) for seat in range(-1, 4) for seed in (1, 2)]
        lines += [f"{told(said)}: {leak.place}" for leak in leaks if leak is not None]
    return lines


def plays(text: str) -> list[Act]:
    """Return the plays of some cards, as in "W C3 N S5"; North's are the dealer's to play if they are written "n"."""
    words = text.split()
    pairs = zip(words[::2], words[1::2], strict=True)
    return [A.Play(2, card(name), 0) if who == "n" else A.Play("NESW".index(who), card(name)) for who, name in pairs]


def test_B_DUMMY_5_Z_12_nobody_learns_from_a_claim_which_card_dummy_lacks() -> None:
    hands = "975.AJ6.J97583. QJ632.94..AQ9872 AT.KQT853.A42.K6 K84.72.KQT6.JT53"
    assert told_by_a_claim(hands, "C4", (*plays("W C3"), A.LayHand(0), *plays("n S5"))) == []


def test_B_DUMMY_5_nobody_learns_from_a_claim_which_card_dummy_had_mixed_away() -> None:
    hands = "975.AJ6.J83.A874 QJ632.94.975.Q92 AT.KQT853.A42.K6 K84.72.KQT6.JT53"
    first = *plays("W CJ N C4 E CQ S CK"), A.Quit(2, 1)
    away = *plays("S DA W D6 N C7"), A.SlipIn(0, card("D3"), 1), A.SlipIn(0, card("D8"), 1), A.SlipIn(0, card("DJ"), 1)
    assert told_by_a_claim(hands, "", (*first, *away, A.LayHand(0))) == []


def test_B_DUMMY_5_a_card_mixed_into_a_trick_that_is_taken_back_comes_to_light_for_all() -> None:
    hands = "975.AJ6.J83.A874 QJ632.94.975.Q92 AT.KQT853.A42.K6 K84.72.KQT6.JT53"
    tricks = *plays("W DK"), A.LayHand(0), *plays("n C4 E D5 S DA S SA W S4 n S5 E S2"), A.Gather(2, 2)
    acts = *tricks, A.SlipIn(1, card("H9"), 2)
    assert told_by_a_claim(hands, "", acts) == []


def learnt(head: str, deal: str, acts: str) -> list[str]:
    """Return what anyone learns of hidden cards in a record in the minutes' notation."""
    played = replay(loads(f'[Minutes "1"]\n[Book "Somerset 1888"]\n{head}\n[Deal "{deal}"]\n\n{acts}'))
    assert not played.troubles, played.troubles
    assert played.start is not None
    end = played.steps[-1]
    assert isinstance(end, ReplayStep)
    steps = tuple((entry.act, entry.clerk) for entry in end.after.log)
    leaks = [
        find_leak(played.start, steps, seat, Random(seed), probing=False) for seat in range(-1, 4) for seed in range(5)
    ]
    return [str(leak) for leak in leaks if leak is not None]


def test_S54_an_admission_does_not_tell_whether_a_lower_card_was_kept_back() -> None:
    hands = "E:A.A.AT.A 98.J.K.T 7.K.J.Q7 KT.9.Q.K"
    acts = """1. E SA S S8
S: urges partner
W: calls lowest from N
W: plays S7
N: plays SK
W: quits trick 1
W: claims revoke, N, trick 1
N: admits revoke, trick 1
"""
    assert learnt('[Dealer "N"]\n[Trump "H E"]', hands, acts) == []


def test_S54_S89_a_search_does_not_tell_the_card_that_was_discarded_after_a_call() -> None:
    hands = "E:98.T.9.T AQJ.8.8. 7.AKQJ.. KT.7.Q.K"
    acts = """E: passes
S: passes
W: "I play alone"
1. S SA
W: calls lowest from N
W: S7
N: discards ST
N: quits the discard
N: SK
2. S SQ W HA N CK
3. W HK N H7 S H8
4. W HQ N H9 S SJ
5. W HJ N DQ S D8
W: claims revoke, N, trick 1
W: searches tricks
"""
    assert learnt('[Dealer "N"]\n[TurnUp "H9"]\n[ByHand "discard"]', hands, acts) == []


@pytest.mark.parametrize("discarded", ["H9", "CA"])
def test_M14_one_cannot_try_out_whether_the_dealer_has_discarded_the_card_turned_up(discarded: str) -> None:
    hands = [
        tuple(map(card, hand.split()))
        for hand in ("SK CA CT DT S9", "SA ST DA DK DQ", "SQ SJ CK CQ CJ", "HA HK DJ D9 C9")
    ]
    table = dealt(
        book("M"), 0, (hands[0], hands[1], hands[2], hands[3]), card("H9"), (card("HT"), card("HJ"), card("HQ"))
    )
    for act in (A.Order(1), A.Discard(0, card(discarded))):
        table = clerk.after(table, act)
    with pytest.raises(Impossible, match="does not lie there"):
        table.after(A.LiftTurnUp(3))


NEW_YORK_HANDS = "SK CA CT DT S9", "SA ST DA DK DQ", "SQ SJ CK CQ CJ", "HA HK DJ D9 C9"


def ordered_up_in_new_york() -> Table:
    """Return a table at which East has ordered North, who deals, to take up the nine of hearts."""
    north, east, south, west = (cards_of_names(text) for text in NEW_YORK_HANDS)
    stock = cards_of_names("HT HJ HQ S8 S7 D8 D7 C8 C7 H8 H7")
    return dealt(book("P"), 0, (north, east, south, west), card("H9"), stock).after(A.Order(1))


def cards_of_names(text: str) -> tuple[Card, ...]:
    """Return the cards named, as in "SK CA"."""
    return tuple(map(card, text.split()))


@pytest.mark.parametrize(("hand", "refused"), [(NOBODY, "not in that hand"), (1, "not yours to play")])
def test_P6a_a_card_the_dealer_lacks_is_not_played_before_the_discard(hand: int, refused: str) -> None:
    table = ordered_up_in_new_york()
    for act in (A.Play(0, card("SA"), hand), A.PlayTogether(0, cards_of_names("SK SA"), hand)):
        with pytest.raises(Impossible, match=refused):
            table.after(act)
    assert table.after(A.Play(0, card("SK"))).answer.law == "P6a"


@pytest.mark.parametrize("kind", [A.Withdraw, A.Retract])
def test_P11_no_card_is_offered_that_its_player_lacks(kind: type[A.Withdraw | A.Retract]) -> None:
    table = ordered_up_in_new_york()
    for act in (A.Discard(0, card("S9")), A.Play(1, card("SA")), A.Play(1, card("DA"))):
        table = clerk.after(table, act)
    with pytest.raises(Impossible, match="not in that hand"):
        table.after(kind(1, card("DA"), card("HQ")))
    with pytest.raises(Impossible, match="not yours to play"):
        table.after(kind(0, card("DA"), card("HQ"), 1))
    for substitute in (card("ST"), NONE):
        answer = table.after(kind(1, card("DA"), substitute)).answer
        assert (answer.done, answer.law) == (False, "P11")
