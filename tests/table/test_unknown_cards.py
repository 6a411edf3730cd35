"""Rulings that hang on a card the record does not state: said with their condition, and settled by later cards."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.books import book, codes
from eldesthand.cards import UNKNOWN, card, name, words
from eldesthand.minutes import loads
from eldesthand.minutes.replay import Replay, replay
from eldesthand.seats import E, N, S, Seat, W, left, side
from eldesthand.table import clerk
from eldesthand.table.acts import Claim, Matter, Play, SearchTricks, Show
from eldesthand.table.incidents import Finding, Outcome
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import view
from eldesthand.testing.tables import dealt_table

EUCHRE = '[Minutes "1"]\n[Book "Somerset 1888"]\n[Dealer "N"]\n'
BY_HAND = '[ByHand "search"]\n'


def hearts(deal: str) -> str:
    """The head of a record in which East has made hearts."""
    return f'{EUCHRE}[Trump "H E"]\n[Deal "E:{deal}"]\n{BY_HAND}'


def played(text: str) -> Replay:
    return replay(loads(text))


def at(text: str) -> Table:
    done = played(text)
    assert not done.troubles, "\n".join(map(str, done.troubles))
    assert done.table is not None
    return done.table


def finding(text: str) -> Finding:
    (judged,) = at(text).deal.findings
    return judged


def trouble(text: str) -> str:
    """The first thing wrong with a record, as a person reads it."""
    done = played(text)
    assert done.troubles, "the record plays through"
    return str(done.troubles[0])


CLAIM = "W: claims revoke, S, trick 1\nW: searches tricks\n"
RENOUNCED = "1. E SA S C8 W S7 N SQ\n"
REST = "rest: NS 1 EW 3\n"
LATER = "2. E DA S D7 W D8 N D9\n3. E ST S {} W S8 N S9\n"


# --- the condition ----------------------------------------------------------------------------------


def test_a_claim_stays_open_and_says_what_it_hangs_on() -> None:
    judged = finding(hearts("- - - -") + RENOUNCED + REST + CLAIM)
    assert judged.outcome is Outcome.OPEN_QUESTION
    assert judged.condition == "a revoke if South held one of spades in trick 1"
    assert judged.count == 0


def test_each_doubtful_trick_is_a_condition_of_its_own() -> None:
    record = RENOUNCED + "2. E DA S C7 W D8 N D9\nrest: NS 1 EW 2\nW: claims revoke, S\nW: searches tricks\n"
    judged = finding(hearts("- - - -") + record)
    assert judged.outcome is Outcome.OPEN_QUESTION
    assert judged.condition == (
        "a revoke if South held one of spades in trick 1; a revoke if South held one of diamonds in trick 2"
    )


def test_what_is_certain_is_charged_and_the_rest_is_said_with_its_condition() -> None:
    record = RENOUNCED + "2. E DA S C7 W D8 N D9\n3. E ST S SK W S8 N S9\nrest: NS 0 EW 2\n"
    judged = finding(hearts("- - - -") + record + "W: claims revoke, S\nW: searches tricks\n")
    assert (judged.outcome, judged.count) == (Outcome.PROVED, 1)
    assert judged.condition == "a revoke if South held one of diamonds in trick 2"


def test_nothing_is_charged_on_a_condition() -> None:
    table = at(hearts("- - - -") + RENOUNCED + REST + CLAIM)
    assert [(line.side, line.points, line.laws) for line in table.score.lines] == [(side(E), 1, ("S2",))]


def test_no_revoke_is_on_record_against_him_whose_cards_are_not_stated() -> None:
    assert not at(hearts("- - - -") + RENOUNCED).deal.incidents


# --- settled by cards that come to light ------------------------------------------------------------


def test_a_spade_played_later_proves_it() -> None:
    assert finding(hearts("- - - -") + RENOUNCED + LATER.format("SK") + "rest: NS 0 EW 2\n" + CLAIM).count == 1


def test_five_cards_without_a_spade_clear_him() -> None:
    record = RENOUNCED + LATER.format("DT") + "4. E HA S CA W H7 N CQ\n5. E HT S CJ W C9 N C7\n"
    judged = finding(hearts("- - - -") + record + CLAIM)
    assert (judged.outcome, judged.condition) == (Outcome.UNFOUNDED, "")


def test_a_later_card_that_is_not_stated_keeps_it_open() -> None:
    record = RENOUNCED + LATER.format("?") + "4. E HA S CA W H7 N CQ\n5. E HT S CJ W C9 N C7\n"
    assert finding(hearts("- - - -") + record + CLAIM).outcome is Outcome.OPEN_QUESTION


def test_the_left_bower_played_later_is_no_card_of_its_own_colours_suit() -> None:
    """Hearts are trumps: the knave of diamonds is one, and no diamond that South had kept back."""
    record = "1. E DA S C8 W D7 N D9\n2. E HA S DJ W H7 N H9\n3. E HK S CA W HQ N CK\n"
    record += "4. E H8 S C7 W DK N CQ\n5. E HT S C9 W DQ N CT\n"
    assert finding(hearts("- - - -") + record + CLAIM).outcome is Outcome.UNFOUNDED


def test_the_left_bower_played_later_is_a_trump_that_he_had_kept_back() -> None:
    record = "1. E HA S C8 W H7 N H9\n2. E DA S DJ W D7 N D9\nrest: NS 1 EW 2\n"
    assert finding(hearts("- - - -") + record + CLAIM).outcome is Outcome.PROVED


def test_a_spade_that_he_shows_afterwards_proves_it() -> None:
    record = RENOUNCED + "S: shows SK\n" + REST + CLAIM
    assert finding(hearts("- - - -") + record).outcome is Outcome.PROVED


# --- hands partly known -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("hand", "card_played", "outcome"),
    [
        ("K.98.QT.8", "C8", Outcome.PROVED),  # listed in full, a spade among them
        (".98.QT.?", "C8", Outcome.UNFOUNDED),  # the card not known is the one he plays
        (".98.QT.?", "H8", Outcome.OPEN_QUESTION),  # it is one that he keeps
        ("K.98.Q.?", "H8", Outcome.PROVED),  # whatever it is, he has the king
        ("-", "H8", Outcome.OPEN_QUESTION),
    ],
)
def test_a_hand_partly_known_is_ruled_by_what_is_known(hand: str, card_played: str, outcome: Outcome) -> None:
    record = f"1. E SA S {card_played} W S7 N SQ\nrest: NS 2 EW 2\n"
    assert finding(hearts(f"- {hand} - -") + record + CLAIM).outcome is outcome


def test_what_the_other_hands_show_to_lie_elsewhere_he_did_not_hold() -> None:
    """All eight spades are stated to be with others: no condition is left, though his own hand is not stated."""
    record = "1. E SA S C8 W S7 N SQ\n" + REST + CLAIM
    judged = finding(hearts("AKT.K.A. - 987.7.7. QJ.98.8.") + record)
    assert judged.outcome is Outcome.UNFOUNDED


# --- a record that lists everything -----------------------------------------------------------------


@pytest.mark.parametrize("code", codes())
@pytest.mark.parametrize("seed", range(25))
def test_a_record_that_lists_everything_is_ruled_without_conditions(code: str, seed: int) -> None:
    """Cards put down without a thought for suit: each claim is proved or unfounded, as the hands listed say."""
    random = Random(seed)
    table, revoked = careless(dealt_table(book(code), random), random)
    for whom in range(4):
        claimant = next(seat for seat in (left(whom), left(whom, 3)) if seat != table.deal.dummy)
        claimed = clerk.after(clerk.after(table, Claim(claimant, Matter.REVOKE, whom)), SearchTricks(claimant))
        judged = claimed.deal.findings[-1]
        # There it says why nothing comes of the claim.
        assert not judged.condition or judged.outcome is Outcome.UNFOUNDED
        assert judged.outcome is (Outcome.PROVED if revoked[whom] else Outcome.UNFOUNDED), whom
        assert judged.count == revoked[whom]


def careless(table: Table, random: Random) -> tuple[Table, list[int]]:
    """Play a hand in turn with any cards; return how often each hand played another suit though it could follow."""
    revoked = [0, 0, 0, 0]
    while not table.deal.ended:
        for seat in range(4):
            acts = lawful(view(table, seat), table.book)
            if acts:
                break
        act = random.choice(acts)
        if isinstance(act, Play):
            put = random.choice(table.deal.hands[act.hand])
            revoked[act.hand] += is_revoke(table, act.hand, put)
            act = Play(act.seat, put, act.hand)
        table = clerk.after(table, act)
        if not table.deal.complete:
            table = dealt_table(table.book, random)
            revoked = [0, 0, 0, 0]
    return table, revoked


def is_revoke(table: Table, hand: Seat, put: int) -> bool:
    """Whether a card put to the trick in hand is of another suit than the one led, the hand having one; not dummy's."""
    deal, suit = table.deal, table.book.suit
    if not deal.tricks or deal.tricks[-1].complete or (deal.dummy_shown and hand == deal.dummy):
        return False
    led = suit(deal.tricks[-1].laid[0].card, deal.trump)
    return suit(put, deal.trump) != led and any(suit(card, deal.trump) == led for card in deal.hands[hand])


# --- the discard ------------------------------------------------------------------------------------

TURNED = EUCHRE + '[TurnUp "H9"]\n'


def test_a_discard_not_stated_comes_from_the_cards_not_stated() -> None:
    table = at(TURNED + '[Deal "E:- - - K.A.?.??"]\nE: orders up\nN: discards ?\n')
    hand = [name(card) for card in table.deal.hands[N]]
    assert sorted(hand) == ["?", "?", "H9", "HA", "SK"]
    assert table.deal.discards == (UNKNOWN,)


def test_from_a_hand_listed_in_full_the_discard_has_to_be_named() -> None:
    said = trouble(TURNED + '[Deal "E:- - - K.A.A8.9"]\nE: orders up\nN: discards ?\n')
    assert "listed in full" in said
    assert "name the card" in said


def test_a_card_discarded_is_not_played() -> None:
    record = TURNED + '[Deal "E:- - - -"]\nE: orders up\nN: discards CA\n1. E SA S S7 W S8 N CA\n'
    assert "ace of clubs" in trouble(record)


def test_a_discard_not_stated_may_be_any_card_that_nobody_plays() -> None:
    record = TURNED + '[Deal "E:- - - -"]\nE: orders up\nN: discards ?\n1. E SA S S7 W S8 N SK\n'
    assert len(at(record).deal.hands[N]) == 4


# --- cards that are not stated when they are put down -----------------------------------------------


def test_a_card_not_stated_may_have_followed_suit_so_nothing_is_held_against_it() -> None:
    table = at(hearts("- - - -") + "1. E SA S ? W S7 N SQ\n")
    assert not table.deal.incidents
    assert table.deal.tricks[0].complete


def test_a_claim_on_a_card_not_stated_stays_open() -> None:
    assert finding(hearts("- - - -") + "1. E SA S ? W S7 N SQ\n" + REST + CLAIM).outcome is Outcome.OPEN_QUESTION


def test_a_claim_on_a_lead_not_stated_stays_open() -> None:
    assert finding(hearts("- - - -") + "1. E ? S C8 W S7 N SQ\n" + REST + CLAIM).outcome is Outcome.OPEN_QUESTION


def test_a_card_not_stated_is_put_down_only_from_a_hand_that_is_not_listed_in_full() -> None:
    said = trouble(hearts("- K.98.QT.8 - -") + "1. E SA S ?\n")
    assert "listed in full" in said


def test_a_card_shown_unnamed_lies_there_unknown() -> None:
    table = at(hearts("- - - -"))
    assert table.after(Show(S, UNKNOWN)).answer.done


# --- impossible cards -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("record", "named"),
    [
        (hearts("A.K.Q9.7 - - -") + "1. E HK S SA\n", "SA"),  # in East's hand
        (hearts("- .98.QT.7 - -") + "1. E SA S SK\n", "SK"),  # his hand is listed in full
        (TURNED + '[Deal "E:- - - -"]\nE: orders up\nN: discards ?\n1. E H9\n', "H9"),  # the turn-up is North's
        (TURNED + '[Deal "E:- - - -"]\nE: passes\nS: passes\nW: passes\nN: passes\nE: names spades\n1. E H9\n', "H9"),
        (hearts("- - - -") + "N: shows SK\n1. E SA S SK\n", "SK"),  # lying before North
    ],
)
def test_a_card_that_lies_elsewhere_is_refused_in_a_sentence_that_names_it(record: str, named: str) -> None:
    said = trouble(record)
    assert words(card(named)) in said
    assert "line" in said
    assert "can't be done" in said


@pytest.mark.parametrize(
    "record",
    [
        "1. E SA S S7 W S7\n",  # lying in the trick
        "1. E SA S S7 W S8 N S9\n2. E DA S S9\n",  # lying in a trick before
    ],
)
def test_S33_a_second_card_of_one_face_is_void_where_the_hand_is_not_stated(record: str) -> None:
    """People can do it with a faulty pack: the law of such packs answers, and the record goes on."""
    answer = at(hearts("- - - -") + record).answer
    assert not answer.done
    assert answer.law == "S33"


def test_the_sentence_does_not_say_where_the_card_lies() -> None:
    """South need not know who has it: only that it is not in his hand."""
    table = at(hearts("A.K.Q9.7 KT..JT.8 97.Q.A.Q 8.9.K.AK") + "1. E HK\n")
    said = set()
    for elsewhere in ("SA", "S9", "DK"):
        with pytest.raises(Impossible) as refused:
            table.after(Play(S, card(elsewhere)))
        said.add(str(refused.value).replace(words(card(elsewhere)), "card"))
    assert len(said) == 1


@pytest.mark.parametrize("seat", [E, S, W, N])
def test_a_card_nobody_is_known_to_hold_may_come_from_any_hand_not_stated(seat: Seat) -> None:
    table = at(hearts("- - - -"))
    assert table.after(Play(seat, card("C7"))).deal.tricks[0].laid[0].card == card("C7")


def test_more_cards_than_five_are_not_played_from_a_hand() -> None:
    record = "".join(f"{n}. E {led} S ? W ? N ?\n" for n, led in enumerate(("SA", "SK", "SQ", "SJ", "ST"), 1))
    table = at(hearts("- - - -") + record)
    assert table.deal.ended
    with pytest.raises(Impossible):
        table.after(Play(E, card("S9")))
