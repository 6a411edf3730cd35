"""Nobody is left at a dead end: who presses what he is offered comes through every rubber, and into the next."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from drivers.amount import sampled
from drivers.pressing import Shown, following_suit, plain, pressed
from drivers.room_server import Caller, Line, room_in_a_thread
from eldesthand.server import guest_socket
from eldesthand.session.chance import seeded
from eldesthand.session.events import Opened, SatDown, asked_act
from eldesthand.session.session import Pending, Session

BOOKS = ("S", "P", "M", "B")
FOUR = ("Ann", "Bob", "Cid", "Dot")
HOUSE = ("Ada", "Ben", "Cora")
MOST = 12_000


class Pressing:
    """A table at which persons press what they are offered, and the house plays beside them."""

    def __init__(self, opened: Opened, persons: tuple[str, ...], seed: int) -> None:
        self.rng = Random(seed)
        self.persons = persons
        self.table = Session.of(opened, lambda purpose: self.rng)
        self.prompts: set[str] = set()
        for name in persons:
            self.takes(self.table.came(name))
        for name in HOUSE[: 4 - len(persons)]:
            self.takes(self.table.came(name, house=True))

    def takes(self, ahead: Pending) -> bool:
        if ahead:
            self.table = ahead.steps[-1][0]
        return bool(ahead)

    def goes_on(self) -> Shown | None:
        """Let one thing happen; return what a person has asked, {} if it was the house, None at a dead end."""
        if self.takes(self.table.house_does()):
            return {}
        for name in self.rng.sample(self.persons, len(self.persons)):
            frame = plain(self.table, name)
            self.prompts.add(frame["desk"]["prompt"])
            asked = pressed(frame, self.rng)
            if asked is not None:
                self.does(name, following_suit(self.table, name, asked, self.rng))
                return asked
        return None

    def does(self, name: str, asked: Shown) -> None:
        table = self.table
        if "draw" in asked:
            self.takes(table.drawn_by(name, [table.spread[asked["draw"] - 1]]))
        elif "next" in asked:
            self.takes(table.gone_on_by(name))
        elif "again" in asked:
            self.takes(table.again_by(name))
        else:
            self.takes(table.done_by(name, asked_act(asked["act"], table.seat_of(name)), asked.get("entropy", "")))

    def rubbers(self, many: int) -> int:
        """Play so many rubbers; return in how many steps."""
        for step in range(MOST):
            asked = self.goes_on()
            assert asked is not None, (
                f"nobody is offered anything: {[plain(self.table, person) for person in self.persons]}"
            )
            many -= "again" in asked
            if not many:
                return step
        raise AssertionError(f"no end in {MOST} steps")


@pytest.mark.parametrize(
    ("manner", "persons"),
    [("guided", FOUR[:1]), ("guided", FOUR), ("club", FOUR[:2]), ("club", FOUR), ("strict", FOUR)],
    ids=["guided-1", "guided-4", "club-2", "club-4", "strict-4"],
)
@pytest.mark.parametrize("code", sampled(BOOKS, 2))
def test_whoever_presses_what_he_is_offered_comes_through_a_rubber_and_the_next(
    code: str, manner: str, persons: tuple[str, ...]
) -> None:
    playing = Pressing(Opened("t1", code, manner), persons, 2)
    playing.rubbers(1 if code == "B" else 2)
    playing.goes_on()
    assert not playing.table.is_over
    assert all(prompt[:1].isupper() and prompt[-1:] in ".?" for prompt in playing.prompts - {""}), playing.prompts


@pytest.mark.parametrize(("plays", "deals"), [("game", 0), ("deals", 2)])
@pytest.mark.parametrize("code", BOOKS)
def test_a_game_or_a_number_of_deals_comes_to_its_end_too(code: str, plays: str, deals: int) -> None:
    playing = Pressing(Opened("t1", code, "club", plays=plays, deals=deals), FOUR[:3], 2)
    playing.rubbers(2)


def test_a_table_remembers_no_more_however_long_it_is_played_at() -> None:
    playing = Pressing(Opened("t1", "S", "club"), FOUR, 1)
    longest = 0
    while len(playing.table.hands) < 30:
        assert playing.goes_on() is not None
        play = playing.table.play
        longest = max(longest, len(play.log) if play is not None else 0)
    assert playing.table.version > 512
    assert longest <= 256


def test_acts_are_numbered_on_through_the_rubbers_of_an_evening() -> None:
    """A stream names acts by their numbers, so these mean the same however the table is folded."""
    table = Session.of(Opened("t1", "S", "club", evening="e", number=1, places="club"), seeded(1))
    stood: list[Session] = []
    for at in (1, 2):
        stood.append(table := table.after(SatDown(FOUR, 0, at, FOUR)).steps[-1][0])
        for _ in range(12):
            table = table.house_does().steps[-1][0]
        stood.append(table)
    first, *rest = [table.play.no for table in stood if table.play is not None]
    assert first == 0 < rest[0] == rest[1] < rest[2]


def presses_on(line: Line, rng: Random) -> None:
    """Press what is offered until another rubber is asked for, and a card of it lies there."""
    again = False
    for _ in range(MOST):
        table = line.table
        asked = pressed(table, rng)
        if again and (table["spread"] is not None or table["before_the_deal"]):
            return
        if asked is None:
            line.hear()
            continue
        answer = line.ask(**asked)
        if "again" in asked and "ack" in answer:
            again = True
    raise AssertionError("no end")


@pytest.mark.parametrize("code", sampled(BOOKS, 1))
def test_over_the_socket_one_who_presses_what_he_is_offered_comes_to_the_next_rubber(
    code: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guest_socket, "A_SECOND", 100_000)
    with room_in_a_thread(str(tmp_path / "room.db")) as port:
        ann = Caller(port, "Ann")
        try:
            table = ann.post("/api/tables", book=code, manner="guided")["table"]
            with ann.line(table) as line:
                ann.post(f"/api/tables/{table}/fill")
                presses_on(line, Random(3))
                assert line.table["over"] is False
        finally:
            ann.close()
