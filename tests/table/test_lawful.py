"""The lawful acts of a seat, against a second rule written here, and what comes of doing them."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace

from eldesthand import cards
from eldesthand.books import book, codes
from eldesthand.cards import name
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.seats import E, N, S, Seat, W, left, partner
from eldesthand.shown.choosing.menus import uses
from eldesthand.table import clerk
from eldesthand.table.acts import (
    Act,
    Alone,
    DealPacket,
    Elect,
    NameSuit,
    Option,
    Order,
    Pass,
    Play,
    PlayOut,
    SlipIn,
    What,
    Withdraw,
)
from eldesthand.table.incidents import Incident
from eldesthand.table.lawful import BY_ANOTHER_ACT, lawful
from eldesthand.table.table import Table
from eldesthand.table.view import view
from eldesthand.testing.acts import mixed_act
from eldesthand.testing.secrecy import told
from eldesthand.testing.tables import any_book, any_table, dealt_table

# --- a second rule, in the letters of the minutes ---------------------------------------------------

COLOUR_MATE = {"S": "C", "C": "S", "H": "D", "D": "H"}
RANKS = "AKQJT98765432"


def suit_played(card: str, trump: str, bowers: bool) -> str:
    """The suit a card counts as: the left bower is a trump."""
    return trump if bowers and card == COLOUR_MATE.get(trump, "-") + "J" else card[0]


def may_be_played(hand: set[str], led: str, trump: str, bowers: bool) -> set[str]:
    """Follow suit if you can; else what you like."""
    suited = {card for card in hand if led and suit_played(card, trump, bowers) == suit_played(led, trump, bowers)}
    return suited or hand


def best_card(trick: dict[Seat, str], led: str, trump: str, bowers: bool) -> Seat:
    """Right bower, left bower, the other trumps, then the suit led."""
    order = [trump + "J", COLOUR_MATE[trump] + "J"] if bowers else []
    order += [trump + rank for rank in RANKS] + [led[0] + rank for rank in RANKS]
    return min(trick, key=lambda seat: order.index(trick[seat]) if trick[seat] in order else len(order))


def mine(table: Table, seat: Seat) -> tuple[Act, ...]:
    return lawful(view(table, seat), table.book)


def letters(seat: Seat, table: Table) -> set[str]:
    """The cards that a hand may lawfully put down, whoever plays it."""
    acts = [act for player in range(4) for act in mine(table, player)]
    return {name(act.card) for act in acts if isinstance(act, Play) and act.hand == seat}


def faultless(before: Table, after: Table, act: Act) -> str:
    """What is wrong with the answer to an act that ought to be lawful, "" if nothing is."""
    fresh = after.log[len(before.log) :]
    if not all(entry.done for entry in fresh):
        return f"void: {after.answer.law} {after.answer.reason}"
    noted = [event for entry in fresh for event in entry.events if isinstance(event, Incident)]
    if noted:
        return f"incident: {noted[0].kind} [{noted[0].law}]"
    able = [renounce for renounce in after.deal.renounces if renounce.able and renounce not in before.deal.renounces]
    return "a revoke" if able and after.deal.number == before.deal.number else ""


class Playout:
    """A deal played with random lawful acts, every trick followed with the second rule."""

    def __init__(self, code: str, seed: int) -> None:
        self.random = Random(seed)
        self.table = dealt_table(book(code), self.random)
        self.bowers = code != "B"
        self.seen: Counter[str] = Counter()

    def play(self) -> Counter[str]:
        self.speak()
        deal = self.table.deal
        if deal.number > 1:  # nobody made a trump
            return self.seen
        self.trump = cards.suit_name(deal.trump) if deal.trump < 4 else "-"
        self.held = {hand: {name(card) for card in deal.hands[hand]} for hand in range(4)}
        self.out = partner(deal.lone) if deal.lone >= 0 else -1
        self.seen["three hands"] += deal.lone >= 0
        leader = self.next_from(left(deal.dealer))
        for n in range(1, 1 + self.table.book.hand_size):
            leader = self.trick(n, leader)
        assert self.table.deal.ended
        return self.seen

    def speak(self) -> None:
        """Do what there is to do until a card is awaited: each lawful act is as good as another."""
        while self.table.deal.number == 1 and not any(letters(hand, self.table) for hand in range(4)):
            acts = [act for seat in range(4) for act in mine(self.table, seat)]
            assert acts, "nobody has a lawful act, and yet no card is awaited"
            self.do(self.random.choice(acts))

    def do(self, act: Act) -> None:
        before = self.table
        self.table = clerk.after(before, act)
        problem = faultless(before, self.table, act)
        assert not problem, f"{told(act)}: {problem}"

    def next_from(self, hand: Seat) -> Seat:
        return left(hand) if hand == self.out else hand

    def trick(self, n: int, leader: Seat) -> Seat:
        hand, laid, led = leader, dict[Seat, str](), ""
        for _ in range(4 if self.out < 0 else 3):
            allowed = may_be_played(self.held[hand], led, self.trump, self.bowers)
            for other in range(4):
                assert letters(other, self.table) == (allowed if other == hand else set()), f"trick {n}, hand {other}"
            acts = [act for seat in range(4) for act in mine(self.table, seat) if isinstance(act, Play)]
            act = self.random.choice([act for act in acts if act.hand == hand])
            self.do(act)
            laid[hand] = name(act.card)
            led = led or laid[hand]
            self.seen["left bower follows"] += suit_played(laid[hand], self.trump, self.bowers) != laid[hand][0]
            self.held[hand].discard(laid[hand])
            hand = self.next_from(left(hand))
        winner = best_card(laid, led, self.trump, self.bowers)
        assert self.table.deal.tricks[n - 1].winner == winner
        return winner


def test_euchre_played_with_lawful_acts_agrees_with_a_second_rule() -> None:
    seen: Counter[str] = Counter()
    for seed in range(300):
        seen += Playout("S", seed).play()
    assert seen["three hands"] > 30, "too few lone hands to show anything"
    assert seen["left bower follows"] > 100


def test_modern_euchre_played_with_lawful_acts_agrees_with_a_second_rule() -> None:
    for seed in range(40):
        Playout("M", seed).play()


def test_bridge_played_with_lawful_acts_agrees_with_a_second_rule() -> None:
    for seed in range(40):
        Playout("B", seed).play()


# --- whatever has gone before -----------------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", range(30))
def test_after_any_acts_what_is_lawful_can_be_done_and_is_not_void(code: str, seed: int) -> None:
    random = Random(seed)
    table = any_table(any_book(code, random) if seed % 2 else book(code), random)
    for _ in range(90):
        for seat in range(4):
            for act in mine(table, seat):
                answer = table.after(act).answer  # raises Impossible where it can't be done
                assert answer.done, f"{told(act)}: void by {answer.law}: {answer.reason}"
        act = mixed_act(table, random, 0.3)
        if isinstance(act, SlipIn | DealPacket):  # a wrong number of cards leaves nothing lawful to do
            continue
        try:
            table = clerk.after(table, act)
        except Exception:
            continue


def test_nothing_lawful_leaves_open_what_it_demands() -> None:
    random, kinds = Random(7), Counter[What]()
    for _ in range(60):
        table = any_table(book(random.choice("SBM")), random)
        for _ in range(60):
            for seat in range(4):
                for act in mine(table, seat):
                    if isinstance(act, Elect):
                        option = act.option
                        kinds[option.what] += 1
                        assert option.what not in BY_ANOTHER_ACT
                        later = any(right.named_later and right.opened == act.right for right in table.rights)
                        assert option.what is not What.CALL_SUIT or option.suit >= 0 or later
                        assert option.what is not What.CALL_CARD or option.card >= 0
            try:
                table = clerk.after(table, mixed_act(table, random, 0.3))
            except Exception:
                continue
    assert kinds[What.CALL_SUIT]
    assert kinds[What.CALL_CARD]


FALSE_LEAD = """[Minutes "1"]
[Book "{book}"]
[Dealer "{dealer}"]
[Trump "H by {dealer}"]
"""


@pytest.mark.parametrize(
    "record",
    [
        FALSE_LEAD.format(book="Somerset 1888", dealer="N") + "1. E DA S D8 W DQ N H9\nW: leads ST\n",
        FALSE_LEAD.format(book="Modern", dealer="N") + "1. E DA S D9 W DQ N H9\nW: leads ST\n",
        FALSE_LEAD.format(book="Bridge 1907", dealer="N") + "1. E SK S S3 W S4 N SA\nW: leads D2\n",
    ],
)
def test_S52_B_LEAD_1_A_30_Z_27_a_suit_can_be_chosen_now_and_named_when_the_lead_falls_due(record: str) -> None:
    table = replay(loads(record)).table
    assert table is not None
    choice = Option(What.CALL_SUIT)
    seen = view(table, N)
    offered = {act.option for act in lawful(seen, table.book) if isinstance(act, Elect)}
    assert {replace(choice, suit=suit) for suit in range(4)} | {choice} < offered
    labels = [use.label for use in uses(seen, table.book)]
    assert "call a suit from East or West and name it when the lead falls due" in labels
    table = clerk.after(table, Elect(N, choice, table.rights[-1].opened))
    offered = {act.option for act in lawful(view(table, N), table.book) if isinstance(act, Elect)}
    assert {replace(choice, suit=suit) for suit in range(4)} == offered
    assert not table.deal.faced


# --- rights and words -------------------------------------------------------------------------------

HANDS = '[Deal "E:A.K.Q9.7 KT..JT.8 97.Q.A8.Q 8.9.K.AK"]'  # hearts are trumps: South's knave of diamonds is one
OPENING = f'[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[Trump "H E"]\n{HANDS}\n'.replace(
    "97.Q.A8.Q", "97.Q.A.Q"
)
CLUBLESS = OPENING.replace("97.Q.A.Q", "97.Q.A8.").replace("8.9.K.AK", "8.9.K.AQ")


def at(text: str) -> Table:
    """The table at the end of a record."""
    played = replay(loads(text))
    assert not played.troubles, "\n".join(map(str, played.troubles))
    assert played.table is not None
    return played.table


def test_with_the_turn_up_unknown_nobody_orders_it_up() -> None:
    table = at('[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[Deal "E:A.K.Q9.7 - - -"]\n')
    assert mine(table, E) == (Pass(E),)


def test_with_the_turn_up_known_eldest_may_order_it_up_or_play_alone() -> None:
    table = at('[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "E:A.K.Q9.7 - - -"]\n')
    assert set(mine(table, E)) == {Pass(E), Order(E), Alone(E)}
    assert not mine(table, S)


def test_in_round_two_all_suits_but_the_one_turned_down_are_offered() -> None:
    record = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "E:A.K.Q9.7 - - -"]\n'
    table = at(record + "E: passes\nS: passes\nW: passes\nN: passes\n")
    suits = (cards.CLUBS, cards.DIAMONDS, cards.SPADES)
    assert set(mine(table, E)) == {Pass(E), *(NameSuit(E, suit) for suit in suits), *(Alone(E, suit) for suit in suits)}


def test_he_who_has_shown_a_card_is_not_offered_to_play_alone() -> None:
    record = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "E:A.K.Q9.7 - - -"]\n'
    assert set(mine(at(record + "E: shows SA\n"), E)) == {Pass(E), Order(E)}


def test_what_the_partner_made_may_be_taken_in_the_set_phrase() -> None:
    record = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n[TurnUp "H9"]\n[Deal "E:A.K.Q9.7 - - -"]\n'
    table = at(record + "E: orders up\n")
    assert Alone(W, form="take") in mine(table, W)
    assert clerk.after(table, Alone(W, form="take")).deal.lone == W


def test_a_side_accused_may_have_the_hand_played_out() -> None:
    table = at(OPENING + "1. E SA S C8 W S7 N S8\nW: claims revoke, S, trick 1\n")
    assert PlayOut(S) in mine(table, S)
    assert PlayOut(E) not in mine(table, E)


def test_a_card_changed_after_a_mended_revoke_follows_suit() -> None:
    table = at(OPENING + "1. E SA S C8 W S7 N S8\nS: takes back C8 for ST\n")
    changes = [act for act in mine(table, W) if isinstance(act, Withdraw)]
    assert [name(act.substitute) for act in changes] == ["S9"]


# --- calls ------------------------------------------------------------------------------------------

OURS = 'E: "It\'s ours"\n'
CALLS = {
    "a card called is played": ("S: shows ST\n1. E SA\nW: calls ST from S\n", S, "ST"),
    "a card called is led": ("N: shows DK\n1. E C7 S C8 W CQ N CA\nE: calls DK from N\n", N, "DK"),
    "no card called makes a revoke": ("S: shows C8\n1. E SA\nW: calls C8 from S\n", S, "SK ST"),
    "nor does the left bower follow its own suit": ("S: shows DJ\n1. E DQ\nW: calls DJ from S\n", S, "DT"),
    "a suit called is led": ("S: leads C8\nW: calls diamonds\n1. E C7 S C8 W CQ N CA\n", N, "DK"),
    "a suit called that is not there": ("S: leads C8\nW: calls hearts\n1. E C7 S C8 W CQ N CA\n", N, "H9"),
    "the highest": (f"1. E SA\n{OURS}S: calls highest from W\nS: plays ST\n", W, "S9"),
    "the lowest": (f"1. E SA\n{OURS}S: calls lowest from W\nS: plays ST\n", W, "S7"),
    "the highest of a suit of one card": (f"1. E D9\n{OURS}S: calls highest from W\nS: plays DT\n", W, "DA"),
    "to win": (f"1. E D9\n{OURS}S: calls W to win trick 1\nS: plays DT\n", W, "DA"),
    "to win when he can't": (f"1. E SA\n{OURS}S: calls W to win trick 1\nS: plays ST\n", W, "S9 S7"),
    "to lose when he can't": (f"1. E D9\n{OURS}S: calls W to lose trick 1\nS: plays DT\n", W, "DA"),
}
CALLS_ON_A_VOID = {
    "the highest of a suit not held": (f"1. E C7\n{OURS}S: calls highest from W\nS: plays C8\n", W, "S9 S7 HQ DA D8"),
    "to win with a trump": (f"1. E C7\n{OURS}S: calls W to win trick 1\nS: plays C8\n", W, "HQ"),
    "to lose without a trump": (f"1. E C7\n{OURS}S: calls W to lose trick 1\nS: plays C8\n", W, "S9 S7 DA D8"),
    "to win with one of two": (f"1. E D9\n{OURS}S: calls W to win trick 1\nS: plays DT\n", W, "DA"),
    "to lose with one of two": (f"1. E D9\n{OURS}S: calls W to lose trick 1\nS: plays DT\n", W, "D8"),
}


@pytest.mark.parametrize(("record", "seat", "wanted"), CALLS.values(), ids=CALLS)
def test_calls_bind(record: str, seat: Seat, wanted: str) -> None:
    table = at(OPENING + record)
    assert letters(seat, table) == set(wanted.split())
    after_each(table, seat)


@pytest.mark.parametrize(("record", "seat", "wanted"), CALLS_ON_A_VOID.values(), ids=CALLS_ON_A_VOID)
def test_calls_bind_a_hand_without_clubs(record: str, seat: Seat, wanted: str) -> None:
    table = at(CLUBLESS + record)
    assert letters(seat, table) == set(wanted.split())
    after_each(table, seat)


def after_each(table: Table, seat: Seat) -> None:
    """Whatever the seat may lawfully play answers the call without fault."""
    for act in mine(table, seat):
        if isinstance(act, Play):
            after = clerk.after(table, act)
            assert not faultless(table, after, act), f"{told(act)}: {faultless(table, after, act)}"
            assert not any(obligation.hands >> seat & 1 for obligation in after.deal.obligations)


def test_a_suit_called_that_the_leader_lacks_frees_him() -> None:
    hands = OPENING.replace("8.9.K.AK", "Q8..K.AK")
    table = at(hands + "S: leads C8\nW: calls hearts\n1. E C7 S C8 W CQ N CA\n")
    assert letters(N, table) == {"SQ", "S8", "DK", "CK"}
    after_each(table, N)


def test_the_first_call_binds_and_the_second_sleeps() -> None:
    table = at(OPENING + "S: shows ST, shows SK\n1. E SA\nW: calls ST from S\nE: calls SK from S\n")
    assert letters(S, table) == {"ST"}


def test_a_card_that_all_see_would_be_a_revoke_is_not_offered_to_be_called() -> None:
    table = at(OPENING + "S: shows ST, shows C8\n1. E SA\n")
    called = {name(act.option.card) for act in mine(table, W) if isinstance(act, Elect)}
    assert called == {"ST"}


BRIDGE = (
    '[Minutes "1"]\n[Book "Bridge 1907"]\n[Dealer "N"]\n[Trump "NT N"]\n'
    '[Deal "N:AK.AK32.AK32.AK3 QJT9.QJT9.QJ4.QJ 8765.87.T987.T98 432.654.65.76542"]\n'
)


def test_in_bridge_a_suit_forbidden_is_not_led() -> None:
    table = at(BRIDGE + "W: shows D6\nN: forbids diamonds\n")
    assert letters(E, table) == {f"{suit}{rank}" for suit in "SH" for rank in "QJT9"} | {"CQ", "CJ"}
    after_each(table, E)


def test_in_bridge_a_suit_forbidden_to_one_who_holds_no_other_binds_him_not() -> None:
    only = BRIDGE.replace("QJT9.QJT9.QJ4.QJ", "..AKQJT98765432.").replace("AK.AK32.AK32.AK3", "AK.AK32.QJT9.AK3")
    hands = (
        only.split('[Deal "')[0] + '[Deal "N:AKQJ.AKQJ..AKQJT ..AKQJT98765432. T98.T98..9876543 765432.765432..2"]\n'
    )
    table = at(hands + "W: shows C2\nN: forbids clubs\n")
    assert len(letters(E, table)) == 13


def test_in_bridge_the_dealer_plays_dummys_cards() -> None:
    table = at(BRIDGE + "1. E SQ\n")
    assert letters(S, table) == {"S8", "S7", "S6", "S5"}
    assert not mine(table, S)
    assert {act.seat for act in mine(table, N)} == {N}


def test_S56_a_card_called_is_offered_again_when_the_call_has_been_answered() -> None:
    """South's king of diamonds lies face up; on the heart led he has to follow, and for the next trick it is called."""
    shown = f"{BEFORE_A_FALSE_LEAD}1. S DK\nE: calls attention: lead out of turn, S\n"
    asked = []
    for more in ("", "E: calls DK from S\n", "E: calls DK from S\n1. E HA S H7\n"):
        table = at(shown + more)
        offered = [act.option.card for act in mine(table, E) if isinstance(act, Elect)]
        asked.append(cards.card("DK") in offered)
    assert asked == [True, False, True]


BEFORE_A_FALSE_LEAD = """[Minutes "1"]
[Book "Somerset 1888"]
[Dealer "N"]
[Trump "S S"]
[Deal "E:8.A9.9.K AT.7.K.9 9.T.T8.8 K.Q.A.A7"]
"""
