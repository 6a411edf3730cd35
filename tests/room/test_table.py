"""A table of the room: played by the house and by persons, folded again from its stream, proved, and without leaks."""

from __future__ import annotations

import json
from random import Random

import pytest

from drivers.room import standing
from eldesthand.players.memory import recalled
from eldesthand.seats import ALL
from eldesthand.session.events import Committed, Event, GoneOn, NotAnEvent, Opened, asked_act, decode, encode
from eldesthand.session.session import Session
from eldesthand.shuffle.check import problem_with
from eldesthand.table.acts import AgreeRubber, DealOut, NextDeal, Pass, Propose, Talk
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful

HOUSE = ("Ada", "Ben", "Cora", "Dora")


def opened(book: str = "S", manner: str = "club") -> Session:
    return Session.of(Opened("t7", book, manner))


class Playing:
    """A table with its stream."""

    def __init__(self, table: Session, persons: tuple[str, ...] = ()) -> None:
        self.table = table
        self.stream: list[Event] = [table.opened]
        for name in persons:
            self.does(table.came(name))
        for name in HOUSE[: 4 - len(persons)]:
            self.does(table.came(name, house=True))

    def does(self, events: list[Event]) -> None:
        for event in events:
            self.table, _ = self.table.apply(event)
            self.stream.append(event)

    def run(self, rng: Random, persons: tuple[str, ...] = (), most: int = 400) -> None:
        """Let the house play, and persons any lawful thing, until the hand is over or `most` acts are done."""
        for _ in range(most):
            events = self.table.house_does()
            if events:
                self.does(events)
                continue
            if not any(self.acts(rng, name) for name in persons):
                return

    def acts(self, rng: Random, name: str) -> bool:
        """Let a person do what is awaited of him."""
        table = self.table
        due = table.due_of(name)
        if table.play is None:
            if any(due.what == "cut" and due.who == name for due in table.club.due):
                self.does(table.drawn_by(name, table.spread[:1]))
                return True
            return False
        if due is None:
            return False
        seen = table.view(name)
        assert seen is not None
        if table.before_the_deal:
            plain = {"act": due.what, **({"at": 9} if due.what == "cuts the pack" else {})}
            self.does(table.done_by(name, asked_act(plain, due.seat), "00112233445566778899"))
        else:
            self.does(table.done_by(name, rng.choice(lawful(seen, table.book))))
        return True


@pytest.mark.parametrize("book", ["S", "P", "M", "B"])
def test_the_house_cuts_sits_down_shuffles_deals_and_plays_a_hand(book: str) -> None:
    playing = Playing(opened(book))
    playing.run(Random(1))
    play = playing.table.play
    assert play is not None
    assert play.deal.ended
    assert sorted(play.names) == sorted(HOUSE)
    assert list(playing.table.dealt) == [(1, number + 1) for number in range(play.deal.number)]


def a_few_deals(seed: int, persons: tuple[str, ...] = ("Ann",), deals: int = 3) -> Playing:
    rng = Random(seed)
    playing = Playing(opened(), persons)
    for _ in range(deals):
        playing.run(rng, persons)
        playing.does(playing.table.gone_on_by(persons[0]))
    playing.run(rng, persons, 3)
    return playing


def test_the_stream_folded_again_gives_the_same_table() -> None:
    playing = a_few_deals(2)
    again = Session.of(playing.table.opened)
    for event in playing.stream[1:]:
        again, _ = again.apply(decode(encode(event)))
    assert again.play == playing.table.play
    assert again.dealt == playing.table.dealt
    assert again.closed == playing.table.closed
    assert again.house_does()[:1] == playing.table.house_does()[:1]


def test_a_session_stays_as_it_is_whatever_is_applied_to_it() -> None:
    rng, playing = Random(8), Playing(opened(), ("Ann",))
    for _ in range(40):
        before, was = playing.table, standing(playing.table)
        playing.run(rng, ("Ann",), 1)
        for _ in range(2):
            table = before
            for event in playing.stream[1 + before.version :]:
                table, _ = table.apply(event)
            assert standing(table) == standing(playing.table)
        assert standing(before) == was
    with pytest.raises(AttributeError):
        before.version = 0  # type: ignore[misc]


def test_what_lies_ahead_is_the_table_that_its_events_lead_to_and_has_not_happened_yet() -> None:
    rng, playing = Random(8), Playing(opened(), ("Ann",))
    playing.run(rng, ("Ann",), 12)
    for _ in range(30):
        table = playing.table
        ahead = table.house_does()
        playing.does(ahead)
        if not ahead:
            playing.run(rng, ("Ann",), 1)
            continue
        assert [happened.version for _, happened in ahead.steps] == [table.version + n + 1 for n in range(len(ahead))]
        then, table = ahead.steps[-1][0], playing.table
        assert (then.version, then.play, then.pack) == (table.version, table.play, table.pack)
        assert (then.whys, then.dealt, then.closed) == (table.whys, table.dealt, table.closed)


def test_players_of_the_house_remember_what_they_would_if_they_had_watched() -> None:
    rng, playing = Random(9), Playing(opened(), ("Ann", "Bob"))
    for _ in range(60):
        playing.run(rng, ("Ann", "Bob"), 1)
        if playing.table.memories is not None and playing.table.play is not None:
            assert recalled(playing.table.play) == playing.table.memories
    assert any(memory.tricks for memory in recalled(playing.table.play)) if playing.table.play else False


def test_every_deal_is_as_committed_to_before_anyone_touched_the_pack() -> None:
    playing = a_few_deals(3, ("Ann", "Bob"))
    published = [event.commitment for event in playing.stream if isinstance(event, Committed)]
    proofs = list(playing.table.dealt.values())
    assert len(proofs) >= 3
    for proof, commitment in zip(proofs, published, strict=False):
        assert proof.committed == commitment
        assert problem_with(proof) == ""
        assert any(step.entropy not in ("", "*") for step in proof.steps) or all(s.is_cut for s in proof.steps[2:])
    first = next(iter(playing.table.closed.values()))
    pack = proofs[0].dealt_from
    assert {card for hand in first.hands for card in hand} | {first.turn_up} == set(pack[:21])


def test_the_commitment_comes_before_the_first_shuffle_of_every_deal() -> None:
    playing = a_few_deals(4)
    committed = False
    for event in playing.stream[1:]:
        kind = json.loads(encode(event)).get("act", {}).get("act", "")
        if isinstance(event, Committed):
            committed = True
        elif kind == "shuffles":
            assert committed
        elif kind == "deals":
            committed = False


def test_a_person_acts_from_his_own_seat_only() -> None:
    playing = Playing(opened(), ("Ann",))
    playing.run(Random(5), ("Ann",), 40)
    table, seat = playing.table, playing.table.seat_of("Ann")
    assert table.play is not None
    events = table.done_by("Ann", Talk((seat + 1) & 3, "good evening"))
    assert json.loads(encode(events[0]))["act"]["seat"] == seat


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    playing = Playing(opened(), ("Ann",))
    table = playing.table
    with pytest.raises(Impossible, match="do not sit"):
        table.done_by("Ann", Pass(0))
    with pytest.raises(Impossible, match="called ann"):
        table.came("ann")
    playing.run(Random(6), ("Ann",), 60)
    table = playing.table
    version, play = table.version, table.play
    with pytest.raises(NotAnEvent, match="card"):
        asked_act({"act": "plays", "card": 999}, 0)
    with pytest.raises(NotAnEvent):
        asked_act({"act": "conjures", "card": 3}, 0)
    with pytest.raises(NotAnEvent):
        asked_act({"act": "plays", "card": "the ace"}, 0)
    with pytest.raises(Impossible, match="do not sit"):
        table.done_by("Eve", Pass(0))
    assert (playing.table.version, playing.table.play) == (version, play)


def test_the_house_agrees_to_a_rubber_that_a_person_has_agreed() -> None:
    rng = Random(7)
    playing = Playing(opened(), ("Ann",))
    for _ in range(60):
        playing.run(rng, ("Ann",))
        if playing.table.is_won:
            break
        playing.does(playing.table.gone_on_by("Ann"))
    assert playing.table.is_won
    playing.does(playing.table.done_by("Ann", AgreeRubber(0)))
    playing.run(rng)
    assert playing.table.is_over
    assert not isinstance(playing.stream[-1], NextDeal)


def test_who_asks_for_the_next_deal_by_an_act_gets_the_rooms_own_pack() -> None:
    """By the laws alone the clerk would deal, and at a table of the room he has no cards to deal."""
    playing = Playing(opened(), ("Ann",))
    with pytest.raises(Impossible, match=r"do not sit|not over"):
        playing.table.done_by("Ann", NextDeal(0))
    playing.run(Random(9), ("Ann",))
    playing.does(playing.table.done_by("Ann", NextDeal(playing.table.seat_of("Ann"))))
    assert isinstance(playing.stream[-2], GoneOn)
    assert isinstance(playing.stream[-1], Committed)
    playing.run(Random(9), ("Ann",))
    play = playing.table.play
    assert play is not None
    assert play.deal.number == 2
    assert all(card >= 0 for hand in play.deal.dealt for card in hand)


def test_the_house_shuffles_the_fresh_pack_where_the_dealing_was_taken_back() -> None:
    """Whoever has dealt is of the house: where Ann asks that the dealing be taken back it agrees and deals anew."""
    playing = Playing(Session.of(Opened("t7", "S", "guided"), Random), ("Ann",))
    table = playing.table
    while table.play is None or not table.play.deal.complete:
        playing.does(table.house_does()) if table.house_does() else playing.acts(Random(5), "Ann")
        table = playing.table
    assert table.play.names[table.play.deal.dealer] != "Ann"
    dealt = next(entry.no for entry in table.play.recent if isinstance(entry.act, DealOut))
    hands = table.play.deal.hands
    playing.does(table.done_by("Ann", Propose(0, "take back", ALL, to=dealt)))
    while is_dealt(playing.table):
        playing.does(playing.table.house_does())
    playing.run(Random(5), ("Ann",))
    table = playing.table
    assert table.play is not None
    assert table.play.deal.ended
    assert table.play.deal.dealt != hands


def is_dealt(table: Session) -> bool:
    """Whether the cards are dealt."""
    return table.play is not None and table.play.deal.complete
