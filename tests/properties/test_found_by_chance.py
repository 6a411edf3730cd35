"""Short records of what the random runs found wrong, so that it stays mended."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from eldesthand.books import book
from eldesthand.cards import NONE, UNKNOWN, Card, card, pack
from eldesthand.seats import NOBODY, E, N, S, W, left
from eldesthand.table import acts as A  # noqa: N812 - sixty acts, each named once
from eldesthand.table.acts import Act, Matter, Option, What
from eldesthand.table.deal import Hands
from eldesthand.table.table import Impossible, Table, dealt, open_table
from eldesthand.table.view import seen_entry, view
from eldesthand.testing.secrecy import find_leak
from eldesthand.testing.soundness import faults, places
from eldesthand.testing.tables import dealt_table


def cards(text: str) -> tuple[Card, ...]:
    return tuple(card(word) for word in text.split())


EUCHRE: Hands = (
    cards("SA SK HA D7 C7"), cards("SQ S9 HK D8 C8"), cards("SJ S8 HQ D9 C9"), cards("ST S7 HJ DT CT"),
)  # fmt: skip


def euchre(dealer: int = S) -> Table:
    """Return a euchre table at which each hand holds a plain spread of suits; the nine of hearts is turned."""
    stock = tuple(spare for spare in pack(7) if spare != card("H9") and not any(spare in hand for hand in EUCHRE))
    return dealt(book("S"), dealer, EUCHRE, card("H9"), stock)


def done(table: Table, acts: Sequence[Act]) -> Table:
    """Return the table after acts that are all possible, sound after each."""
    for act in acts:
        after = table.after(act)
        assert list(faults(table, after)) == [], act
        table = after
    return table


def tried(table: Table, acts: Sequence[Act]) -> Table:
    """Return the table after acts of which some may be impossible, sound after each."""
    for act in acts:
        try:
            after = table.after(act)
        except Impossible:
            continue
        assert list(faults(table, after)) == [], act
        table = after
    return table


def test_card_slipped_into_a_false_lead_goes_back_with_the_rest() -> None:
    table = done(euchre(), [A.Order(W), A.Play(S, card("SJ")), A.SlipIn(N, card("D7"), 1)])
    table = done(table, [A.CallAttention(E, Matter.LEAD)])
    assert len(places(table.deal)) == 32


def test_no_more_cards_are_dealt_than_there_are() -> None:
    table = open_table(book("S"), N).after(A.Shuffle(N, pack(7)))
    tried(table, [A.DealPacket(N, hand, 8) for hand in (E, S, W, N, E, S)])


@pytest.mark.parametrize("act", [A.DealOut(S), A.DealPacket(S, E, 3), A.TurnUp(S)])
def test_nothing_is_dealt_into_a_hand_in_play(act: Act) -> None:
    table = done(euchre(), [A.Order(W), A.Play(W, card("ST"))])
    with pytest.raises(Impossible):
        table.after(act)


def test_score_is_settled_anew_when_the_wrong_side_gathers_the_last_trick() -> None:
    table = done(euchre(), [A.Order(W)])
    for n in range(5):
        for seat in (W, N, E, S):
            table = done(table, [A.Play(seat, table.deal.hands[seat][0], NOBODY)])
        table = done(table, [A.Quit(S if n == 4 else table.deal.tricks[n].winner, n + 1)])


def test_no_trump_is_made_once_all_have_thrown_their_hands_down() -> None:
    table = done(euchre(), [A.LayHand(seat) for seat in (N, E, S, W)])
    tried(table, [A.Order(W), A.Pass(N), A.Alone(W), A.NameSuit(W, 0)])


def test_hand_that_sits_out_is_bound_by_nothing() -> None:
    table = done(euchre(), [A.Show(E, card("HK")), A.Alone(W)])
    assert table.deal.out >> E & 1
    tried(table, [A.Elect(S, Option(What.CALL_CARD, card("HK"), hand=E))])


def test_card_since_played_is_not_chosen_as_the_one_played() -> None:
    table = done(euchre(), [A.Order(W), A.Play(W, card("ST")), A.Play(N, card("SK")), A.Play(E, card("SQ"))])
    table = done(table, [A.PlayTogether(S, cards("SJ S8")), A.Play(S, card("S8"))])
    tried(table, [A.Elect(seat, Option(What.PICK, card("S8"), hand=S, trick=1)) for seat in (W, E)])


def test_highest_is_not_called_to_a_trick_that_was_taken_back() -> None:
    table = dealt_table(book("B"), Random(2))
    dealer, eldest, wrong = (left(table.deal.dealer, n) for n in (0, 1, 3))
    led = table.deal.hands[wrong][0]
    off = next(card for card in table.deal.hands[eldest] if card >> 4 != led >> 4)
    table = done(table, [A.NameSuit(dealer, 4), A.Play(wrong, led), A.Play(eldest, off), A.Retract(eldest, off, NONE)])
    table = done(table, [A.Elect(dealer, Option(What.CALL_CARD, led, hand=wrong))])
    tried(table, [A.Elect(dealer, Option(what)) for what in (What.HIGHEST, What.LOWEST)])


def test_card_is_not_taken_back_once_the_hand_is_over() -> None:
    table = done(euchre(), [A.Order(W)])
    for _ in range(5):
        for seat in (W, N, E, S):
            table = done(table, [A.Play(seat, table.deal.hands[seat][0 if seat == W else -1])])
        if not table.deal.ended:
            table = done(table, [A.Quit(table.deal.tricks[-1].winner)])
    assert table.deal.ended
    for laid in table.deal.tricks[-1].laid:
        after = tried(table, [A.Retract(laid.hand, laid.card, NONE)])
        reopened = any(not trick.complete for trick in after.deal.tricks)
        assert not (reopened and after.deal.ended), "a trick stands open and the hand is over"


def test_card_slipped_beside_a_sitting_partners_lead_goes_back_with_it() -> None:
    table = done(euchre(), [A.Alone(W), A.Play(E, card("HK")), A.SlipIn(S, card("C9"), 1)])
    tried(table, [A.Elect(seat, Option(What.ALONE)) for seat in (N, S)])


def test_taking_the_hand_alone_when_it_is_over_leaves_the_score_settled() -> None:
    table = done(euchre(), [A.Alone(W), A.Rest(NOBODY, 0, 5)])
    tried(table, [A.Alone(seat, suit) for seat in range(4) for suit in (NONE, 0)])


def test_what_a_sitting_partner_shows_after_the_hand_is_settled_with_it() -> None:
    table = done(euchre(), [A.Alone(W), A.Rest(NOBODY, 0, 5)])
    tried(table, [A.Show(E, card("HK")), A.LayHand(E)])


def test_card_offered_in_vain_in_exchange_is_seen_by_all_or_not_told() -> None:
    table = done(euchre(), [A.Order(W), A.Play(W, card("ST"))])
    for act in (A.Retract(W, card("ST"), card("HJ")), A.Withdraw(W, card("ST"), card("HJ"))):
        after = table.after(act)
        shown = seen_entry(after, after.answer, E).act
        assert isinstance(shown, A.Retract | A.Withdraw)
        assert shown.substitute in (UNKNOWN, NONE) or after.seen[E] >> card("HJ") & 1


@pytest.mark.parametrize("code", ["S", "B"])
def test_card_put_down_before_the_trump_is_made_has_been_seen_by_all(code: str) -> None:
    table = dealt_table(book(code), Random(3))
    for seat in range(4):
        card = table.deal.hands[seat][0]
        table = table.after(A.Play(seat, card))
        assert all(mask >> card & 1 for mask in table.seen), f"seat {seat}"


def test_cards_put_down_together_have_been_seen_by_all_whoever_is_liable() -> None:
    table = dealt_table(book("B"), Random(3))
    dealer = table.deal.dealer
    table = table.after(A.NameSuit(dealer, 4))
    together = table.deal.hands[dealer][:3]
    table = table.after(A.PlayTogether(dealer, together))
    assert all(mask >> card & 1 for mask in table.seen for card in together)


def test_discard_of_a_card_not_held_is_impossible_whatever_bars_it() -> None:
    table = done(euchre(), [A.Order(W), A.Discard(S, card("C9")), A.QuitDiscard(S)])
    with pytest.raises(Impossible):
        table.after(A.Discard(S, card("SA")))


def test_seat_of_nobody_plays_from_no_hand() -> None:
    table = done(euchre(), [A.Order(W)])
    with pytest.raises(Impossible):
        table.after(A.Play(NOBODY, card("ST")))


def test_search_opens_the_cards_that_its_findings_rest_on() -> None:
    table = done(euchre(), [A.Order(W), A.Play(W, card("ST")), A.Play(N, card("D7")), A.Play(E, card("SQ"))])
    table = done(table, [A.Play(S, card("SJ")), A.Quit(S, 1), A.Play(S, card("C9"))])
    table = done(table, [A.Play(W, card("CT")), A.Play(N, card("C7")), A.Play(E, card("C8")), A.Quit(W, 2)])
    table = done(table, [A.Claim(E, Matter.REVOKE, N), A.Rest(NOBODY, 3, 0)])
    after = table.after(A.SearchTricks(E))
    finding = after.deal.findings[-1]
    assert finding.count == 1
    assert after.seen[E] >> card("SA") & 1, "the finding says that North held a spade: East has seen it"


def test_hand_of_the_deal_before_is_not_shown_by_what_is_seen_in_the_next() -> None:
    start = open_table(book("S"), N)
    order = pack(7)
    steps: list[Act] = [A.Shuffle(N, order), A.DealPacket(N, E, 3), A.Rest(NOBODY, 5, 0)]
    steps += [A.Shuffle(E, order), A.DealPacket(E, E, 3), A.Look(E)]
    try:
        table = done(start, steps[:3])
    except (AssertionError, Impossible):
        return
    table = done(table, steps[3:])
    last = view(table, E).last
    assert last is None or all(card == UNKNOWN for card in last.hands[E]), "he never looked at that hand"
    for seed in range(6):
        leak = find_leak(start, [(act, False) for act in steps], E, Random(seed), probing=False)
        assert leak is None, str(leak)
