"""How a table is opened: the pace and slips of the house, what is played for, where people sit; taking acts back."""

from __future__ import annotations

from random import Random

import pytest

from eldesthand.seats import ALL
from eldesthand.server.patience import awaited, takes_time
from eldesthand.session.chance import seeded
from eldesthand.session.events import (
    Another,
    AtCards,
    Event,
    Left,
    Opened,
    SatDown,
    StandIn,
    asked_act,
    decode,
    encode,
)
from eldesthand.session.places import leaving
from eldesthand.session.session import Session
from eldesthand.shown.common import Looks
from eldesthand.shown.table_frame import shown
from eldesthand.table.acts import AgreeRubber, Consent, Elect, NoClaim, Play, Propose, Refuse, Show, Shuffle
from eldesthand.table.deal import Deal
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful

HOUSE = ("Ada", "Ben", "Cora", "Dora")


class Course:
    """A table with its stream, at which the house plays, and persons any lawful thing."""

    def __init__(self, opened: Opened, persons: tuple[str, ...] = ("Ann",), seed: int = 1) -> None:
        self.table = Session.of(opened, seeded(seed))
        self.rng = Random(seed)
        self.stream: list[Event] = [opened]
        for name in (*persons, *HOUSE[: 4 - len(persons)]):
            self.does(self.table.came(name, name in HOUSE))

    def does(self, events: list[Event]) -> None:
        for event in events:
            self.table, _ = self.table.apply(event)
            self.stream.append(event)

    def step(self) -> bool:
        """Let the house do something, else a person; False if nothing is awaited."""
        ahead = self.table.house_does()
        self.does(ahead)
        return bool(ahead) or self.acts()

    def acts(self) -> bool:
        table = self.table
        for who in table.persons:
            if not table.is_over and any(due.what == "cut" and due.who == who for due in table.club.due[:1]):
                self.does(table.drawn_by(who, table.spread[:1]))
                return True
            due, seen = table.due_of(who), table.view(who)
            if due is None or seen is None:
                continue
            if table.before_the_deal:
                self.does(table.done_by(who, asked_act({"act": due.what}, due.seat), "00112233445566778899"))
            else:
                self.does(table.done_by(who, self.rng.choice(lawful(seen, table.book))))
            return True
        return False

    def hand(self) -> None:
        """Play until a hand is over."""
        for _ in range(300):
            play = self.table.play
            if play is not None and play.deal.ended and not self.table.going_on and not play.score.rubbers:
                return
            assert self.step()
        raise AssertionError("the hand is not over")

    def quiet(self, who: str) -> None:
        """Let someone say that he has no claim, and the house after him."""
        self.does(self.table.done_by(who, NoClaim(0)))
        while ahead := self.table.house_does():
            self.does(ahead)

    def till_won(self) -> int:
        """Play until what is played for is won; return the number of hands."""
        for hands in range(1, 80):
            self.hand()
            if self.table.is_won:
                return hands
            self.does(self.table.gone_on_by(self.table.persons[0]))
        raise AssertionError("it is never won")

    @property
    def over(self) -> bool:
        return self.table.is_over

    def folded(self) -> Session:
        table = Session.of(self.table.opened)
        for event in self.stream[1:]:
            table, _ = table.apply(decode(encode(event)))
        return table


# --- what is played for


@pytest.mark.parametrize("book", ["S", "B"])
def test_a_single_game_is_over_with_the_hand_that_wins_it(book: str) -> None:
    course = Course(Opened("t", book, "club", plays="game"))
    course.till_won()
    play = course.table.play
    assert play is not None
    assert play.score.game >= 0
    assert sum(play.score.marked.games) == 1
    assert [course.over] == [False]
    course.quiet("Ann")
    assert [course.over] == [True]
    assert not course.table.house_does()
    course.does(course.table.again_by("Ann"))
    assert [course.over] == [False]
    course.hand()
    assert course.table.play is not None
    assert course.table.play.deal.number == play.deal.number + 1


@pytest.mark.parametrize("book", ["S", "P", "M", "B"])
def test_a_number_of_deals_is_over_after_so_many(book: str) -> None:
    course = Course(Opened("t", book, "club", plays="deals", deals=3))
    assert course.till_won() == 3
    course.quiet("Ann")
    assert course.table.is_over
    assert course.folded().is_over
    course.does(course.table.again_by("Ann"))
    assert any(isinstance(event, Another) for event in course.stream)
    assert course.till_won() == 3


def test_deals_go_on_beyond_a_rubber_with_a_fresh_cut() -> None:
    course = Course(Opened("t", "S", "club", plays="deals", deals=60))
    for _ in range(60):
        course.hand()
        play = course.table.play
        assert play is not None
        if course.table.book.rubber_won(play.score.marked) >= 0:
            break
        course.does(course.table.gone_on_by("Ann"))
    hands = len(course.table.hands - course.table.before)
    course.does(course.table.done_by("Ann", AgreeRubber(0)))
    while ahead := course.table.house_does():
        course.does(ahead)
    course.hand()
    assert course.table.rubber == 2
    assert len(course.table.hands - course.table.before) == hands + 1
    assert not course.table.is_over


def test_a_rubber_by_the_book_is_over_once_agreed_and_another_begins_with_a_cut() -> None:
    course = Course(Opened("t", "S", "club"))
    course.till_won()
    course.does(course.table.done_by("Ann", AgreeRubber(0)))
    while ahead := course.table.house_does():
        course.does(ahead)
    assert course.table.is_over
    course.does(course.table.again_by("Ann"))
    course.hand()
    assert course.table.rubber == 2
    assert course.folded().play == course.table.play


def test_after_a_rubber_one_may_leave_for_good_and_the_house_takes_his_place() -> None:
    course = Course(Opened("t", "S", "club"), ("Ann", "Bob"))
    course.till_won()
    course.does(course.table.done_by("Ann", AgreeRubber(0)))
    while ahead := course.table.house_does():
        course.does(ahead)
    if not course.table.is_over:
        course.does(course.table.done_by("Bob", AgreeRubber(0)))
    course.does(course.table.after(leaving(course.table, "Bob")))
    (left,) = [event for event in course.stream if isinstance(event, Left)]
    assert left == Left("Bob", "Cora")
    assert sorted(course.table.people) == ["Ada", "Ann", "Ben", "Cora"]
    course.does(course.table.again_by("Ann"))
    course.hand()
    play = course.table.play
    assert play is not None
    assert sorted(play.names) == ["Ada", "Ann", "Ben", "Cora"]
    assert course.folded().play == play


# --- where people sit


@pytest.mark.parametrize("seat", [0, 1, 2, 3])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_who_wishes_for_a_seat_has_it_after_the_cut(seat: int, seed: int) -> None:
    course = Course(Opened("t", "S", "club", seats=(("Ann", seat),)), seed=seed)
    while course.table.play is None:
        assert course.step()
    assert course.table.seat_of("Ann") == seat


def test_places_that_are_agreed_are_taken_without_a_cut() -> None:
    """Ann wishes for South, Bob for North, so they are partners; the house sits where there is room."""
    table = Session.of(Opened("t", "S", "club", places="agreed", seats=(("Ann", 2),)), seeded(4))
    stream: list[Event] = []
    for who, seat in (("Ann", -1), ("Bob", 0), ("Ada", -1), ("Ben", 2)):
        for event in table.came(who, who in HOUSE, seat):
            table, _ = table.apply(event)
            stream.append(event)
    assert table.play is not None
    assert table.play.names == ("Bob", "Ada", "Ann", "Ben")
    (sat,) = [event for event in stream if isinstance(event, SatDown)]
    assert table.play.deal.dealer == sat.dealer
    dealers = set()
    for seed in range(12):
        course = Course(Opened("t", "S", "club", places="agreed"), (), seed)
        assert course.table.play is not None
        dealers.add(course.table.play.deal.dealer)
    assert dealers == {0, 1, 2, 3}


def test_nobody_asks_for_the_next_deal_of_a_rubber_that_is_over() -> None:
    course = Course(Opened("t", "S", "club"))
    course.till_won()
    course.does(course.table.done_by("Ann", AgreeRubber(0)))
    while ahead := course.table.house_does():
        course.does(ahead)
    with pytest.raises(Impossible, match="the rubber is over"):
        course.table.gone_on_by("Ann")
    course.does(course.table.again_by("Ann"))
    while ahead := course.table.house_does():
        course.does(ahead)
    (offered,) = shown(course.table, "Ann").desk.choices
    assert offered.wish == "draw"
    with pytest.raises(Impossible, match="the rubber is over"):
        course.table.gone_on_by("Ann")


def test_after_a_rubber_at_agreed_places_the_next_is_cut_for() -> None:
    course = Course(Opened("t", "S", "club", places="agreed"))
    course.till_won()
    course.does(course.table.done_by("Ann", AgreeRubber(0)))
    while ahead := course.table.house_does():
        course.does(ahead)
    course.does(course.table.again_by("Ann"))
    course.hand()
    assert course.table.rubber == 2


# --- old streams, and the players of the house


def test_an_opening_from_before_there_was_a_choice_reads_as_the_usual() -> None:
    old = b'{"is":"opened","table":"t","book":"S","manner":"club"}'
    opened = decode(old)
    assert opened == Opened("t", "S", "club")
    assert encode(opened) == old


def test_players_of_the_house_slip_if_the_table_has_chosen_so() -> None:
    """With slips at a half some act of a few hands is marked as one; without any none is."""
    slips = {}
    for chance in (0.0, 0.5):
        course = Course(Opened("t", "S", "club", slips=chance), (), seed=5)
        course.hand()
        slips[chance] = [why for _, _, why in course.table.whys if why.slip]
    assert slips[0.0] == []
    assert slips[0.5]


@pytest.mark.parametrize("hints", [True, False])
def test_hints_are_given_at_a_table_for_learning_unless_they_are_off(hints: bool) -> None:
    course = Course(Opened("t", "S", "guided", hints=hints))
    for _ in range(200):
        due = course.table.due_of("Ann")
        if due is not None and due.what in ("lead", "play"):
            break
        assert course.step()
    seen = shown(course.table, "Ann")
    assert bool(seen.lawful) == hints
    assert (seen.desk.fit is not None) == hints


# --- taking back


def in_play(manner: str, persons: tuple[str, ...]) -> tuple[Course, int]:
    """Return a table at which Ann has just played a card, and the number of that act."""
    course = Course(Opened("t", "S", manner), persons, seed=2)
    for _ in range(300):
        before = course.table.play
        assert course.step()
        play = course.table.play
        if play is None or before is None or play.deal.ended or play.no == before.no:
            continue
        entry = next(entry for entry in reversed(play.recent) if not entry.clerk)
        if play.deal.tricks and entry.act.seat == course.table.seat_of("Ann"):
            return course, entry.no
    raise AssertionError("Ann never plays")


def proposes_to_take_back(course: Course, to: int) -> None:
    me = course.table.seat_of("Ann")
    course.does(course.table.done_by("Ann", Propose(me, "take back", ALL & ~(1 << me), to=to)))


@pytest.mark.parametrize(
    ("manner", "persons", "agrees"),
    [
        ("guided", ("Ann",), True),
        ("club", ("Ann",), True),
        ("guided", ("Ann", "Bob"), True),
        ("strict", ("Ann",), False),
    ],
)
def test_whether_the_house_lets_an_act_be_taken_back(manner: str, persons: tuple[str, ...], agrees: bool) -> None:
    course, no = in_play(manner, persons)
    proposes_to_take_back(course, no)
    ahead = course.table.house_does()
    assert ahead.paces == 0
    (event,) = ahead
    act = event.act  # type: ignore[attr-defined]
    assert isinstance(act, Consent if agrees else Refuse)


def anns_hand(course: Course) -> tuple[int, ...]:
    seen = course.table.view("Ann")
    assert seen is not None
    return seen.deal.hands[seen.seat]


def card_played(course: Course, no: int) -> int:
    assert course.table.play is not None
    act = next(entry.act for entry in course.table.play.recent if entry.no == no)
    assert isinstance(act, Play)
    return act.card


@pytest.mark.parametrize("agrees", [True, False])
def test_between_friends_at_a_club_table_the_house_leaves_it_to_them(agrees: bool) -> None:
    course, no = in_play("club", ("Ann", "Bob"))
    card = card_played(course, no)
    proposes_to_take_back(course, no)
    table = course.table
    assert table.play is not None
    (proposal,) = table.play.proposals
    assert not table.house_does()
    answer = Consent(-1, proposal.no) if agrees else Refuse(-1, proposal.no)
    course.does(table.done_by("Bob", answer))
    for _ in range(2 if agrees else 0):
        course.does(course.table.house_does())
    table = course.table
    assert table.play is not None
    assert not table.play.proposals
    assert (card in anns_hand(course)) == agrees
    assert table.house_does() or table.due_of("Ann") or table.due_of("Bob")
    assert course.folded().play == table.play


def test_practice_against_the_house_has_its_act_back_at_once() -> None:
    course, no = in_play("club", ("Ann",))
    card = card_played(course, no)
    assert card not in anns_hand(course)
    proposes_to_take_back(course, no)
    for _ in range(3):
        course.does(course.table.house_does())
    assert card in anns_hand(course)
    assert course.folded().play == course.table.play


@pytest.mark.parametrize("persons", [("Ann", "Bob"), ("Bob",)])
def test_the_house_leaves_time_for_a_penalty_that_its_partner_may_choose(persons: tuple[str, ...]) -> None:
    """Bob shows a card: one of the house calls it, and later where its partner is a person who may call it too."""
    for seed in range(1, 60):
        course = Course(Opened("t", "S", "club"), persons, seed)
        table = course.table
        while table.play is None or not table.play.deal.tricks or table.play.deal.tricks[0].complete:
            assert course.step()
            table = course.table
        bob = table.seat_of("Bob")
        if table.play.deal.out or table.seat_of("Ann") in (bob, bob ^ 2) or not table.play.deal.hands[bob]:
            continue
        before = {occasion for each in awaited(table, (), Looks()).values() for occasion in each}
        course.does(table.done_by("Bob", Show(bob, max(table.play.deal.hands[bob]))))
        table = course.table
        ahead = table.house_does()
        if ahead and isinstance(event := ahead[0], AtCards) and isinstance(event.act, Elect):
            assert takes_time(event)
            assert list(awaited(table, before, Looks())) == [who for who in persons if who == "Ann"]
            return
    raise AssertionError("no card is ever called")


def test_what_is_not_over_cannot_be_begun_again() -> None:
    course = Course(Opened("t", "S", "club"))
    course.hand()
    with pytest.raises(Impossible, match="is not over"):
        course.table.again_by("Ann")


# --- standing in, in every game


@pytest.mark.parametrize("book", ["S", "P", "M", "B"])
@pytest.mark.parametrize("seed", [1, 2])
def test_the_house_stands_in_to_the_end_of_a_hand_of_any_game_and_for_nobody_else(book: str, seed: int) -> None:
    course = Course(Opened("t", book, "club"), ("Ann", "Bob"), seed)
    while course.table.play is None or not course.table.play.deal.complete:
        assert course.step()
    at = len(course.stream)
    course.does(course.table.after(StandIn("Bob")))
    ann, bob = course.table.seat_of("Ann"), course.table.seat_of("Bob")
    acted = set()
    for _ in range(200):
        if course.table.play.deal.ended:
            break
        ahead = course.table.house_does()
        acted |= {event.act.seat for event in ahead if isinstance(event, AtCards)}
        course.does(ahead)
        if not ahead:
            due, seen = course.table.due_of("Ann"), course.table.view("Ann")
            assert due is not None
            assert seen is not None
            chosen = course.rng.choice(lawful(seen, course.table.book))
            course.does(course.table.done_by("Ann", chosen))
    assert course.table.play.deal.ended
    assert ann not in acted
    assert bob in acted or bob == course.table.play.deal.dummy or course.table.play.deal.out >> bob & 1
    assert all(decode(encode(event)) == event for event in course.stream[at:])
    assert course.folded().play == course.table.play


# --- who deals


def deal_of(course: Course) -> Deal:
    """Let the room make the pack ready, at once; return the deal."""
    while course.table.before_the_deal:
        ahead = course.table.house_does()
        assert ahead, "the house makes the pack ready, whoever's part it is"
        assert ahead.paces == 0, "and does it at once"
        course.does(ahead)
    assert course.table.play is not None
    return course.table.play.deal


@pytest.mark.parametrize("code", ["S", "P", "M", "B"])
def test_where_the_house_deals_nobody_has_anything_to_do_with_the_pack(code: str) -> None:
    course = Course(Opened("t", code, "club", places="agreed", dealing="house"), ("Ann", "Bob"))
    assert [course.table.due_of(who) for who in ("Ann", "Bob")] == [None, None]
    with pytest.raises(Impossible, match="the house deals"):
        course.table.done_by("Ann", Shuffle(course.table.seat_of("Ann")), "00112233445566778899aabb")
    deal = deal_of(course)
    assert deal.complete
    assert {len(hand) for hand in deal.hands} == {13 if code == "B" else 5}


def test_where_the_house_deals_it_does_so_for_four_persons_too() -> None:
    course = Course(Opened("t", "M", "club", places="agreed", dealing="house"), ("Ann", "Bob", "Cid", "Dot"))
    assert course.table.is_for_the_house
    deal = deal_of(course)
    assert course.table.due_of(("Ann", "Bob", "Cid", "Dot")[(deal.dealer + 1) % 4])
