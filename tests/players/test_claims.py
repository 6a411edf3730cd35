"""A claim of tricks that are left: weighed by what the seat that is asked may know, and answered by it."""

from __future__ import annotations

from typing import Final

import pytest

from drivers.local_game import played_until
from eldesthand.minutes import loads
from eldesthand.minutes.replay import replay
from eldesthand.players.claims import ClaimProspect, answer_claim, awaited_claim, prospect
from eldesthand.players.hints import hint
from eldesthand.players.memory import Memory, recalled
from eldesthand.seats import Seat
from eldesthand.session.events import AtCards
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.acts import Act, ClaimRest, Consent, Play, Refuse
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Table
from eldesthand.table.view import View, view

N, E, S, W = range(4)

MODERN: Final = """[Minutes "1"]
[Book "Modern"]
[Dealer "N"]
[Trump "H by E"]
[Deal "E:AK.AJ.{}. T9.9.K.9 Q.T.AT.{} J.{}.Q.A"]

1. E HJ S H9 W HT N HQ
"""
"""East has the ace of trumps and the two highest spades left, and a fourth card; one trump is out besides."""

SURE: Final = MODERN.format("J", "Q", "KQ")
"""The fourth card is the left bower, which draws the king."""

FALSE: Final = MODERN.format("9", "Q", "KQ")
"""The fourth card is the nine of diamonds, which anybody's diamond takes."""

LAST_TRICK: Final = """2. E HA S ST W SQ N HK
3. E DJ S S9 W DT N SJ
4. E SA S DK W CQ N DQ
5. E SK
"""

BRIDGE: Final = """[Minutes "1"]
[Book "Bridge 1907"]
[Option "Z-64 by agreement"]
[Dealer "S"]
[Trump "H S"]
[Deal "S:AT.KQT853.A42.K6 K84.72.KQT6.JT53 975.AJ6.J83.A874 QJ632.94.975.Q92"]

1. W DK N D3 E D5 S DA
"""


def table_of(record: str) -> Table:
    """Return the table after a record."""
    replayed = replay(loads(record))
    assert not replayed.troubles
    assert replayed.table is not None
    return replayed.table


def asked(table: Table, seat: Seat) -> tuple[View, Memory]:
    """Return what a seat sees and remembers."""
    return view(table, seat), recalled(table)[seat]


def answer(table: Table, seat: Seat) -> Act | None:
    """Return a seat's answer to the claim that stands."""
    decided = answer_claim(*asked(table, seat))
    return decided.act if decided is not None else None


def claimed(record: str, claim: ClaimRest) -> Table:
    """Return the table of a record once tricks are claimed."""
    return table_of(record).after(claim)


@pytest.mark.parametrize("seat", [N, S])
def test_a_claim_that_holds_however_the_cards_lie_is_agreed_to(seat: Seat) -> None:
    table = claimed(SURE, ClaimRest(E))
    assert answer(table, seat) == Consent(seat, table.no)


@pytest.mark.parametrize("seat", [N, S])
def test_a_claim_of_too_many_is_refused(seat: Seat) -> None:
    table = claimed(FALSE, ClaimRest(E))
    assert answer(table, seat) == Refuse(seat, table.no)
    fewer = claimed(SURE, ClaimRest(E, 3))
    assert answer(fewer, seat) == Consent(seat, fewer.no)


def test_the_makers_give_away_no_trick_that_they_can_take() -> None:
    table = claimed(SURE, ClaimRest(S, 1))
    assert answer(table, E) == Refuse(E, table.no)


def test_the_partner_of_one_who_gives_up_agrees_only_with_nothing_to_lose() -> None:
    early = claimed(SURE, ClaimRest(S, 0))
    assert [awaited_claim(view(early, seat)) is not None for seat in range(4)] == [True, False, False, False]
    assert answer(early, N) == Refuse(N, early.no), "for all that North knows the ace of clubs may make"
    late = claimed(SURE + LAST_TRICK, ClaimRest(S, 0))
    assert answer(late, N) == Consent(N, late.no), "a spade is led, and no trump is left"
    foolish = claimed(SURE, ClaimRest(E, 0))
    assert answer(foolish, W) == Refuse(W, foolish.no)


def test_who_is_not_asked_has_nothing_to_answer() -> None:
    table = claimed(SURE, ClaimRest(E))
    assert answer(table, W) is None
    assert answer(table_of(SURE), N) is None


def test_the_claimants_hand_is_part_of_what_is_known() -> None:
    """With East's hand open, and all trumps but North's played, South reckons with few ways."""
    seen, memory = asked(claimed(SURE, ClaimRest(E)), S)
    assert sorted(card for card in seen.deal.hands[E] if card >= 0) == sorted(table_of(SURE).deal.hands[E])
    told = prospect(seen, memory, seen.proposals[0])
    assert told is not None
    assert told == ClaimProspect(told.worlds, told.worlds)


def test_what_others_hold_makes_no_difference() -> None:
    """West has another club, which South has not seen: South's answer is word for word the same."""
    table = claimed(MODERN.format("9", "Q", "KQ"), ClaimRest(E, 3))
    seen = asked(table, S)
    other = claimed(MODERN.format("9", "K", "KQ"), ClaimRest(E, 3))
    assert answer_claim(*seen) == answer_claim(*asked(other, S))


def test_a_hint_says_how_to_answer() -> None:
    table = claimed(SURE, ClaimRest(E))
    seen, memory = asked(table, S)
    told = hint(seen, None, lawful(seen, table.book), memory)
    assert told is not None
    assert told.words.startswith("consents")
    assert "nothing is lost by it" in told.why


def test_at_bridge_the_dealers_claim_is_weighed_with_dummy_in_sight() -> None:
    table = claimed(BRIDGE, ClaimRest(S))
    assert isinstance(answer(table, W), Refuse), "West has the king of spades to come"
    few = claimed(BRIDGE, ClaimRest(S, 6))
    assert isinstance(answer(few, W), Consent), "six trumps and the ace of spades are more than six"


def test_in_the_middle_of_a_trick_the_cards_that_lie_there_count() -> None:
    table = table_of(SURE).after(Play(E, table_of(SURE).deal.hands[E][0]))
    after = table.after(ClaimRest(E))
    assert answer(after, N) == Consent(N, after.no)


def person_leads(seed: int) -> LocalGame | None:
    """Return a game of modern euchre in which the person leads to the third trick; None with this seed."""

    def there(local: LocalGame) -> bool:
        leads = local.due is not None and local.due.what == "lead"
        return leads and local.table is not None and len(local.table.deal.tricks) == 2

    def past(local: LocalGame) -> bool:
        return local.table is not None and local.table.deal.ended

    return played_until(Settings(book="M", seed=seed, name="Ann"), there, past)


def test_in_a_game_the_house_answers_and_the_hand_ends_or_goes_on() -> None:
    ended, went_on = 0, 0
    for seed in range(400):
        local = person_leads(seed)
        if local is None:
            continue
        local.at_cards(ClaimRest(local.seat))
        while (table := local.table) is not None and table.proposals:
            assert local.others(), "the house answers at once"
        assert table is not None
        said = [event.act for event in local.events if isinstance(event, AtCards)]
        answers = [act for act in said if isinstance(act, Consent | Refuse)]
        assert answers
        if table.deal.ended:
            assert all(isinstance(act, Consent) for act in answers)
            assert sum(table.deal.played_out) == 3
            ended += 1
        else:
            assert isinstance(answers[-1], Refuse)
            assert local.due is not None
            went_on += 1
        if ended and went_on > 2:
            return
    raise AssertionError(f"{ended} claims held and {went_on} did not")
