"""A deal played again: the same cards with the same dealer at a new table, marked so, with links for friends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import msgspec
import pytest

from drivers.callers import Come, in_a_room
from eldesthand.session.chance import seeded
from eldesthand.session.events import Again, Committed, Event, Opened, asked_act, decode, encode
from eldesthand.session.session import Session
from eldesthand.shuffle.check import problem_with
from eldesthand.table.acts import CutPack, DealOut, NoClaim, Shuffle
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful

HOUSE = ("Ada", "Ben", "Cora", "Dora")


class Course:
    """A table with its stream, at which the house plays, and Ann any lawful thing."""

    def __init__(self, opened: Opened, persons: tuple[str, ...] = (), seed: int = 1) -> None:
        self.table = Session.of(opened, seeded(seed))
        self.rng = Random(seed)
        self.stream: list[Event] = [opened]
        self.persons = persons
        for name in (*persons, *HOUSE[: 4 - len(persons)]):
            self.does(self.table.came(name, name in HOUSE))

    def does(self, events: list[Event]) -> None:
        for event in events:
            self.table, _ = self.table.apply(event)
            self.stream.append(event)

    def plays(self) -> None:
        """Play until the hand is over."""
        for _ in range(200):
            play = self.table.play
            if play is not None and play.deal.ended and not self.table.going_on:
                return
            ahead = self.table.house_does()
            if ahead:
                self.does(ahead)
            else:
                self.acts()

    def acts(self) -> None:
        table = self.table
        for who in self.persons:
            if table.play is None and any(due.what == "cut" and due.who == who for due in table.club.due[:1]):
                self.does(table.drawn_by(who, table.spread[:1]))
                return
            due, seen = table.due_of(who), table.view(who)
            if due is not None and seen is not None and table.before_the_deal:
                self.does(table.done_by(who, asked_act({"act": due.what}, due.seat), "00112233445566778899"))
                return
            if due is not None and seen is not None:
                self.does(table.done_by(who, self.rng.choice(lawful(seen, table.book))))
                return
        raise AssertionError("nobody acts")

    def again(self) -> Again:
        """Return the first deal as it is to be played again."""
        play, proof = self.table.play, self.table.dealt[1, 1]
        assert play is not None
        north, east, south, west = play.names
        return Again(proof.deal, proof.dealt_from, play.deal.dealer, (north, east, south, west))


def replaying(course: Course, persons: tuple[str, ...], seed: int = 9) -> Course:
    deal = course.again()
    opened = course.table.opened
    seats = tuple((name, seat) for seat, name in enumerate(deal.names))
    again = Opened("t2", opened.book, opened.manner, places="agreed", seats=seats, plays="deals", deals=1, again=deal)
    return Course(again, persons, seed)


@pytest.mark.parametrize("book", ["S", "P", "M", "B"])
@pytest.mark.parametrize("persons", [(), ("Ann",)])
def test_the_same_cards_lie_before_the_same_seats(book: str, persons: tuple[str, ...]) -> None:
    first = Course(Opened("t1", book, "club"), persons)
    first.plays()
    again = replaying(first, persons)
    again.plays()
    play, replay = first.table.play, again.table.play
    assert play is not None
    assert replay is not None
    assert replay.names == play.names
    assert replay.deal.dealer == play.deal.dealer
    assert replay.deal.dealt == play.deal.dealt
    assert replay.deal.turn_up == play.deal.turn_up


def test_its_commitment_says_what_it_brings_back_and_the_proof_holds() -> None:
    first = Course(Opened("t1", "S", "club"), ("Ann",))
    first.plays()
    again = replaying(first, ("Ann",))
    again.plays()
    committed = next(event for event in again.stream if isinstance(event, Committed))
    assert committed.again == "t1/1/1"
    proof = again.table.dealt[1, 1]
    assert problem_with(proof) == ""
    assert proof.committed == committed.commitment
    assert proof.dealt_from == first.table.dealt[1, 1].dealt_from
    assert {step.entropy for step in proof.steps if not step.is_cut} == {"*"}


def test_nobody_can_handle_the_pack_of_a_deal_that_is_played_again() -> None:
    """The room makes it ready by itself, also for persons; the next deal is shuffled by all as ever."""
    first = Course(Opened("t1", "S", "club"), ("Ann",))
    first.plays()
    again = replaying(first, ("Ann",))
    while again.table.pack is None:
        again.does(again.table.house_does())
    assert again.table.due_of("Ann") is None
    for act in (Shuffle(0), CutPack(0, 9), DealOut(0)):
        with pytest.raises(Impossible, match="nothing to do with the pack"):
            again.table.done_by("Ann", act, "0011223344556677")
    again.plays()
    for seat, name in enumerate(again.table.play.names if again.table.play else ()):
        if name == "Ann":
            again.does(again.table.done_by("Ann", NoClaim(seat)))
    while not again.table.is_over:
        again.does(again.table.house_does())
    again.does(again.table.again_by("Ann"))
    committed = [event for event in again.stream if isinstance(event, Committed)]
    assert [bool(commitment.again) for commitment in committed] == [True, False]


def test_a_stream_of_a_deal_played_again_folds_to_the_same_table() -> None:
    first = Course(Opened("t1", "B", "club"))
    first.plays()
    again = replaying(first, ())
    again.plays()
    folded = Session.of(again.table.opened)
    for event in again.stream[1:]:
        folded, _ = folded.apply(decode(encode(event)))
    assert folded.play == again.table.play
    assert folded.dealt == again.table.dealt
    assert decode(encode(again.table.opened)) == again.table.opened


def test_over_http_a_closed_deal_is_played_again_with_links_for_friends(tmp_path: Path) -> None:
    async def work(come: Come) -> None:
        ann, eve, mal = await come("Ann"), await come("Eve"), await come("Mal")
        opened = await ann.opens(pace="instant")
        table = opened["table"]
        live = ann.http._transport.app.state.room.hub.get(table)  # type: ignore[attr-defined]
        assert (await eve.joins(table, opened["watch"])).status_code == 200
        await ann.http.post(f"/api/tables/{table}/fill")
        path = f"/api/tables/{table}/deals/1.1/again"
        assert (await ann.http.post(path)).status_code == 404
        await _hand(live)
        refused = await ann.http.post(path)
        assert refused.status_code == 409
        assert "not closed" in refused.json()["detail"]
        assert (await mal.http.post(path)).status_code == 403
        play = live.table.play
        await live.acts("Ann", msgspec.to_builtins(NoClaim(0)), "quiet", live.version)
        while not live.table.play.deal.closed:
            await live._house
        other = (await ann.http.post(path)).json()
        assert other["table"] != table
        friend = await come("Friend")
        assert (await friend.joins(other["table"], other["seat"])).status_code == 200
        listed = (await ann.http.get("/api/tables")).json()
        assert listed[0]["people"] == ["Ann", "Friend"]
        new = ann.http._transport.app.state.room.hub.get(other["table"])  # type: ignore[attr-defined]
        assert new.table.opened.again.cards == live.table.dealt[1, 1].dealt_from
        await ann.http.post(f"/api/tables/{other['table']}/fill")
        await _hand(new)
        assert new.table.play.names.index("Ann") == play.names.index("Ann")
        assert new.table.play.deal.dealt == play.deal.dealt
        text = (await ann.http.get(f"/api/tables/{other['table']}/minutes")).text
        assert "not shuffled afresh" in text
        laid = (await ann.http.get(f"/api/tables/{other['table']}/deals/1.1")).json()
        assert laid["again"] == f"{table}/1/1"

    in_a_room(tmp_path / "room.db", work)


async def _hand(live: object) -> None:
    """Let the persons of a table do any lawful thing until the hand is over."""
    rng = Random(5)
    for _ in range(300):
        if live._house is not None:  # type: ignore[attr-defined]
            await live._house  # type: ignore[attr-defined]
        table = live.table  # type: ignore[attr-defined]
        if table.play is not None and table.play.deal.ended:
            return
        for who in table.persons:
            due, seen = table.due_of(who), table.view(who)
            if table.play is None and any(due.what == "cut" and due.who == who for due in table.club.due[:1]):
                await live.draws(who, table.spread[:1], f"{table.version}")  # type: ignore[attr-defined]
            elif due is not None and seen is not None:
                plain = {"act": due.what}
                if not table.before_the_deal:
                    plain = msgspec.to_builtins(rng.choice(lawful(seen, table.book)))
                await live.acts(who, plain, f"{table.version}", live.version, "0011223344556677")  # type: ignore[attr-defined]
            else:
                continue
            break
    raise AssertionError("the hand is not over")
