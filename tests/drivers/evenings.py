"""Evenings of the club for tests: who does what, with the cards that a test wants to be cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from eldesthand.cards import card
from eldesthand.club.acts import BeginRubber, ClaimEntry, ClubAct, Want
from eldesthand.club.club import Club
from eldesthand.club.draft import ClubDraft
from eldesthand.club.drawing import awaited, find
from eldesthand.club.returning import kept_at
from eldesthand.club.tables import ClubTable
from eldesthand.session.chance import seeded
from eldesthand.session.evening.evening import ClubEvening, EveningPending
from eldesthand.session.evening.events import EveningEvent, EveningOpened, RubberOver
from eldesthand.shown.evening.offers import offers

SIX = ("Ann", "Bob", "Cid", "Dan", "Eve", "Fay")
FOUR = SIX[:4]


class Night:
    """An evening as its stream makes it, act by act; `stream` is what was kept."""

    def __init__(self, book: str = "S", manner: str = "club", people: Iterable[str] = (), plays: str = "") -> None:
        opened = EveningOpened("E", "Tuesday", book, manner, "Ann", plays=plays)
        self.evening = ClubEvening.of(opened, seeded(1))
        self.stream: list[EveningEvent] = [opened]
        for name in people:
            self.takes(self.evening.came(name))

    @property
    def club(self) -> Club:
        """The club as it stands."""
        return self.evening.club

    def table(self, number: int = 1) -> ClubTable:
        """Return a table of the club."""
        table = self.club.table(number)
        assert table is not None
        return table

    def takes(self, ahead: EveningPending) -> bool:
        """Let what is ahead have happened; whether anything was."""
        for stands, happened in ahead.steps:
            self.evening = stands
            self.stream.append(happened.event)
        return bool(ahead)

    def comes_with(self, who: str, friend: str) -> None:
        """Let someone come in together with one who is here, and who says so when asked."""
        self.takes(self.evening.came(who, friend))
        self.takes(self.evening.vouched(friend, who))

    def does(self, *acts: ClubAct) -> None:
        """Let persons act in the room."""
        for act in acts:
            self.takes(self.evening.done_by(act.who, act))

    def want(self, *names: str) -> None:
        """Let persons say that they want to play at a fresh table."""
        self.does(*(Want(name) for name in names))

    def claim(self, number: int, *names: str) -> None:
        """Let persons claim entry at a table."""
        self.does(*(ClaimEntry(name, number) for name in names))

    def cuts(self, text: str) -> None:
        """Let persons cut the cards named, in order: "Ann HK Bob S7"."""
        words = text.split()
        for who, name in zip(words[::2], words[1::2], strict=True):
            due = find(ClubDraft(self.club), who)
            assert due is not None, f"{who} is not to cut"
            self.takes(self.evening.drawn_by(who, self.evening.spread(due.table).index(card(name)) + 1))

    def begin(self, number: int = 1) -> None:
        """Let the dealer of a table begin the rubber."""
        table = self.table(number)
        player = table.player(table.dealer)
        assert player is not None
        self.does(BeginRubber(player.sits))

    def sit(self, number: int = 1) -> None:
        """Let persons cut the card that lies first, and the house do what it does, until the four sit and play."""
        while not self.evening.plays(number):
            cut = next((due.who for due in self.club.due if due.what == "cut" and due.who in self.evening.persons), "")
            if cut:
                self.takes(self.evening.drawn_by(cut, 1))
            elif not self.house():
                self.begin(number)

    def rubber(self, number: int = 1) -> None:
        """Let the rubber at a table be over, as the room's table tells it."""
        table = self.table(number)
        assert table.play is not None
        names = table.play.names
        members = tuple(next(player.name for player in table.players if player.sits == name) for name in names)
        sat, named = self.evening.sat[number], self.evening.tables[number]
        over = RubberOver(number, named, sat, names, members, {}, 3, 0, "North and South win the rubber.")
        self.takes(self.evening.rubber_over(over))

    def house(self) -> int:
        """Let the house do all it has to do; return in how many steps."""
        steps = 0
        while self.takes(self.evening.house_does()):
            steps += 1
        return steps


def sound(club: Club) -> None:
    """Everyone is in one place, and every table is one that the laws know."""
    members = Counter(name for table in club.tables for name in table.members)
    chairs = Counter(player.sits for table in club.tables for player in table.players)
    assert max([*members.values(), *chairs.values()], default=1) == 1
    people = {person.name: person for person in club.people}
    assert len(people) == len(club.people)
    for table in club.tables:
        assert len(table.members) + len(table.making_up) <= 6
        for kept in table.making_up:
            elsewhere = ClubDraft(club).home(kept.name)
            assert elsewhere is not None
            assert elsewhere.number != table.number
        assert set(table.returning) <= set(table.four)
        assert all(kept_at(ClubDraft(club), name) is not None for name in table.returning)
        assert len(table.players) == (0 if table.broken_by else 4)
        assert not (table.rubber and (table.cut or table.broken_by))
        assert not table.order or set(table.order) == set(table.four)
        assert not set(table.claims) & set(table.four)
        assert (
            table.play is None or not table.rubber or set(table.play.names) == {player.sits for player in table.players}
        )
        for name in table.members:
            player = table.player(name)
            assert people[name].here or (player is not None and player.away)
    kept_names = [making_up.name for table in club.tables for making_up in table.making_up]
    assert len(set(kept_names)) == len(kept_names)
    for due in awaited(ClubDraft(club)):
        drawn = [shown for name, shown in due.cut.cards if name not in due.cut.back]
        assert len(set(drawn)) == len(drawn)
        assert due.cut.to_draw
        assert set(due.cut.tied) <= set(due.cut.names)
        assert len({shown >= 64 for shown in drawn}) <= 1
    for broken in club.broken:
        for name in broken.left:
            assert members[name] == 0


def four_sit(others: tuple[str, ...] = ()) -> Night:
    """Return an evening in which Dan deals north to Bob opposite, Ann sits east and Cid west."""
    night = Night(people=(*FOUR, *others))
    night.want(*FOUR)
    night.cuts("Bob HK Ann S9 Cid D8 Dan CA")
    night.begin()
    return night


def labels(night: Night, who: str) -> list[str]:
    """Return in words what someone may do."""
    return [offer.label for offer in offers(night.evening, who)]
