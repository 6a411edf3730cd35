"""What a socket is sent: patches that come to the whole table, words alike to all who perceived alike, and a story."""

from __future__ import annotations

import json
from random import Random
from statistics import median
from types import SimpleNamespace
from typing import Any, cast

import pytest

from drivers.clock import HandClock
from eldesthand.seats import NOBODY
from eldesthand.server.clock import Times
from eldesthand.server.hub import Hub, LiveTable
from eldesthand.server.metrics import Metrics
from eldesthand.server.table_socket import TableSocket
from eldesthand.session import told
from eldesthand.session.chance import seeded
from eldesthand.session.events import NotAnEvent, Opened, asked_act
from eldesthand.session.session import Pending, Session
from eldesthand.shown.patches import merge_patch, merged
from eldesthand.shown.telling import NAMES
from eldesthand.table.acts import Act, Alone
from eldesthand.table.draft import Impossible
from eldesthand.table.lawful import lawful
from eldesthand.table.view import Views, view
from eldesthand.testing.acts import mixed_act

FOUR = ("Ann", "Bob", "Cleo", "Dan")
ALL = (*FOUR, "Eve")
"""Four who play, and one who watches."""


class Page:
    """What a guest's page makes of the frames that it is sent; `heard` are the words of each, by the version."""

    def __init__(self, live: LiveTable, who: str, since: int = -1) -> None:
        self.seated = TableSocket(cast(Any, None), live, who, patches=True, since=since)
        self.seated.greet()
        self.first = self.next()
        self.table = without_nulls(self.first["table"])
        self.heard: list[dict[str, Any]] = []
        self.sizes: list[int] = []

    def next(self) -> dict[str, Any]:
        text = self.seated.out.get_nowait()
        assert text is not None
        frame: dict[str, Any] = json.loads(text)
        return frame

    def follow(self) -> None:
        """Take what has come."""
        while not self.seated.out.empty():
            frame = self.next()
            assert "table" not in frame
            self.sizes.append(len(json.dumps(frame, separators=(",", ":"))))
            self.table = merged(self.table, frame.pop("patch"))
            self.heard.append(frame)

    def story_since(self, version: int) -> list[dict[str, Any]]:
        return [frame for frame in self.heard if frame["seq"] > version and "told" in frame]


def without_names(story: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the lines of a story as they were told when they came: who sat where stood in the table then."""
    return [{field: value for field, value in line.items() if field != "names"} for line in story]


def without_nulls(value: object) -> object:
    """Return a plain value without the fields of objects that are null; a list stays as it is."""
    if not isinstance(value, dict):
        return value
    return {key: without_nulls(field) for key, field in value.items() if field is not None}


class Course:
    """A table at which four persons do any acts, lawful and unlawful, followed by pages."""

    def __init__(self, book: str, manner: str, seed: int, **more: Any) -> None:
        self.rng = Random(seed)
        self.sat: dict[int, list[str]] = {}
        hub = Hub(cast(Any, SimpleNamespace(metrics=Metrics())), times=Times(clock=HandClock()))
        self.live = LiveTable(hub, Session.of(Opened("t", book, manner, **more), seeded(seed)), "table/t", 0)
        for name in FOUR:
            self.does(self.live.table.came(name))
        self.pages = {name: Page(self.live, name) for name in ALL}
        self.live.listeners |= {page.seated for page in self.pages.values()}

    @property
    def table(self) -> Session:
        return self.live.table

    def does(self, ahead: Pending) -> None:
        for table, happened in ahead.steps:
            self.live.take(table, happened)
            self.sat[self.live.version] = list(self.table.play.names if self.table.play is not None else NAMES)

    def step(self, irregular: float) -> None:
        """Do one thing, or fail to."""
        table, play = self.table, self.table.play
        due = next((due for due in table.club.due if due.what == "cut"), None)
        if play is None:
            self.does(table.drawn_by(due.who, table.spread[:1]) if due is not None else table.house_does())
        elif table.is_over:
            self.does(table.again_by(FOUR[0]))
        elif play.deal.ended and not table.going_on and not play.score.rubbers and self.rng.random() < 0.3:
            self.does(table.gone_on_by(FOUR[0]))
        else:
            awaited = next((due for due in map(table.due_of, FOUR) if due is not None), None)
            if table.before_the_deal and awaited is not None and self.rng.random() > irregular:
                depth = {"at": 9} if "cut" in awaited.what else {}
                act = asked_act({"act": awaited.what, **depth}, awaited.seat)
            else:
                act = mixed_act(play, self.rng, irregular)
            try:
                self.does(table.done_by(play.names[act.seat], act, "00112233445566778899"))
            except (Impossible, NotAnEvent):
                return

    def lawfully(self, wanted: type[Act]) -> None:
        """Do something lawful, of a kind if anyone may do such a thing."""
        table = self.table
        acts: list[tuple[str, Act]] = []
        if table.play is not None and not table.play.deal.ended and not table.before_the_deal:
            acts = [(name, act) for name in FOUR for act in lawful(view(table.play, table.seat_of(name)), table.book)]
        if not acts:
            self.step(0)
            return
        who, act = self.rng.choice([pair for pair in acts if isinstance(pair[1], wanted)] or acts)
        self.does(table.done_by(who, act))


WAYS = [(book, manner) for book in "SPMB" for manner in ("guided", "club", "strict")]
KINDS = [pytest.param(*way, seed, marks=[pytest.mark.long] if seed > 1 else []) for way in WAYS for seed in (1, 2)]
KINDS += [pytest.param(book, "strict", seed) for book in "SPMB" for seed in (4, 12, 18)]
"""The last are those with rights that a spectator is not told of."""


@pytest.mark.parametrize(("book", "manner", "seed"), KINDS)
def test_patches_come_to_the_table_that_a_fresh_connection_is_sent(book: str, manner: str, seed: int) -> None:
    course = Course(book, manner, seed)
    for _ in range(130):
        course.step(0.25)
        for name, page in course.pages.items():
            page.follow()
            assert page.table == without_nulls(Page(course.live, name).first["table"]), name
    assert course.table.play is not None
    assert course.table.play.no > 40


@pytest.mark.parametrize(("book", "chosen"), [("S", ()), ("P", ()), ("M", (("M-defend-alone", "on"),))])
def test_all_are_told_who_plays_alone_as_soon_as_he_does(book: str, chosen: tuple[tuple[str, str], ...]) -> None:
    course, alone = Course(book, "club", 3, chosen=chosen), 0
    for _ in range(400):
        course.lawfully(Alone)
        for name, page in course.pages.items():
            page.follow()
            assert page.table == without_nulls(Page(course.live, name).first["table"]), name
        play = course.table.play
        alone += play is not None and bool(play.recent) and isinstance(play.recent[-1].act, Alone)
    assert alone > 5


def test_who_looks_on_and_comes_to_direct_is_seen_to_direct() -> None:
    course = Course("S", "club", 1, director=True)
    attendance, pages = course.live.attendance, course.pages
    while course.table.play is None:
        course.step(0)
    for name in ("Ann", "Eve"):
        attendance.enters(name, pages[name].seated)
    for who, watchers in (("", 1), ("Eve", 0)):
        if who:
            course.live.lets_direct(who)
        pages["Ann"].follow()
        shown = cast(Any, pages["Ann"].table)
        assert (shown["watchers"], shown["director"]["present"]) == (watchers, [who] if who else [])
        pages["Eve"].follow()
        assert ("panel" in cast(Any, pages["Eve"].table)["director"]) == bool(who)


@pytest.mark.parametrize(("book", "manner", "seed"), KINDS)
def test_who_comes_again_is_told_what_he_would_have_heard(book: str, manner: str, seed: int) -> None:
    course = Course(book, manner, seed)
    began = course.live.version
    for _ in range(130):
        course.step(0.25)
    for name, page in course.pages.items():
        page.follow()
        for version in range(max(began, course.live.record.since), course.live.version + 1):
            first = Page(course.live, name, version).first
            assert without_names(first["story"]) == page.story_since(version)
            sat = list(NAMES)
            for line in first["story"]:
                sat = line.get("names", sat)
                assert sat == course.sat[line["seq"]]
            assert "gap" not in first
        ahead = Page(course.live, name, course.live.version + 1).first
        assert ahead["gap"]
        assert 0 < len(ahead["story"]) <= len(page.heard)


@pytest.mark.parametrize(("book", "manner", "seed"), KINDS)
def test_words_that_several_share_are_those_that_each_would_have_had_alone(book: str, manner: str, seed: int) -> None:
    course = Course(book, manner, seed)
    for _ in range(150):
        before = course.table.play
        course.step(0.35)
        after = course.table.play
        if before is None or after is None or before is after:
            continue
        seats = (0, 1, 2, 3, NOBODY)
        shared = told.to_each(Views(before), Views(after), seats)
        alone = [told.at_cards(before, after, seat) for seat in seats]
        assert shared == alone
    assert course.table.play is not None
    assert course.table.play.no > 40


@pytest.mark.parametrize("book", ["S", "B"])
def test_the_frame_of_an_ordinary_play_is_small(book: str) -> None:
    course = Course(book, "club", 3)
    for _ in range(150):
        course.step(0)
    plays: list[int] = []
    for page in course.pages.values():
        page.follow()
        plays += [
            size for size, frame in zip(page.sizes, page.heard, strict=True) if " plays " in frame.get("told", "")
        ]
    assert len(plays) > 100
    assert median(plays) < 2000


def test_the_record_of_a_table_is_bounded_and_says_where_it_has_a_gap() -> None:
    course = Course("S", "club", 4)
    for _ in range(400):
        course.step(0)
    assert course.table.play is not None
    assert course.table.play.deal.number > 4
    lines = course.live.record.lines
    assert {line.deal for line in lines if line.rubber == course.table.rubber} <= {
        course.table.play.deal.number - 1,
        course.table.play.deal.number,
    }
    first = Page(course.live, "Ann", 5).first
    assert first["gap"]
    assert {line["deal"] for line in first["story"]} == {course.table.play.deal.number}


def test_a_line_told_to_one_seat_is_not_told_to_another() -> None:
    """The dealer knows which card he has discarded, nobody else does."""
    course = Course("S", "club", 5)
    for _ in range(300):
        course.step(0)
        told_of = [line for line in course.live.record.lines if len(line.words) > 1 and b"discards" in line.words[0]]
        if told_of:
            break
    line = told_of[0]
    dealer = next(seat for seat in range(4) if b"discards the" in line.words[seat])
    for name in ALL:
        story = json.dumps(Page(course.live, name, 0).first["story"])
        assert ("discards the" in story) == (name == line.names[dealer])


@pytest.mark.parametrize(
    ("old", "new", "patch"),
    [
        ({"a": 1, "b": 2}, {"a": 1, "b": 3}, {"b": 3}),
        ({"a": 1, "b": 2}, {"a": 1}, {"b": None}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "d": [1]}}, {"a": {"c": None, "d": [1]}}),
        ({"a": [1, 2]}, {"a": [1]}, {"a": [1]}),
        ({"a": 1}, {"a": {"b": 2}}, {"a": {"b": 2}}),
        ({"a": {"b": 2}}, {"a": "x"}, {"a": "x"}),
        ({"a": 1}, {"a": 1}, {}),
    ],
)
def test_a_patch_has_what_differs(old: object, new: object, patch: object) -> None:
    assert merge_patch(old, new) == patch
    assert merged(old, patch) == new
