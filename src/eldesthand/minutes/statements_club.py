"""Statements of the room: who is to cut, who plays, waits and goes out, and who has the prior right.

They are judged as it stands: every change that awaits no card counts as made.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Final

from eldesthand.club.change import change, rubbers_running
from eldesthand.club.choices import seat_of, the_dealer_chooses_once
from eldesthand.club.club import Club
from eldesthand.club.cutting import For, middle_pair_cuts_again, ties
from eldesthand.club.draft import ClubDraft, key
from eldesthand.club.drawing import best_two_against_worst_two
from eldesthand.club.events import ClubEvent, ClubEventKind
from eldesthand.club.precedence import goes_before_as_left, in_order_of_asking, prior
from eldesthand.club.rubbers import cards_have_been_cut
from eldesthand.club.tables import ClubTable
from eldesthand.minutes.verdicts import StatementVerdict
from eldesthand.seats import LETTERS, NOBODY

Judge = Callable[["StatedRoom", dict[str, str]], StatementVerdict]
FORMS: Final[list[tuple[str, str, Judge]]] = []
"""The forms as (example, pattern, judge), in the order they are tried."""

_PIECES: Final = {
    "PERSON": r"(?P<name>[^,;:]+?)",
    "OTHER": r"(?P<other>[^,;:]+?)",
    "NAMES": r"(?P<names>[^;:]+?)",
    "N": r"(?P<n>\d{1,4})",
    "SEAT": r"(?P<seat>[NESW])",
}


class Unknown(Exception):
    """A statement about a person nobody knows."""


class StatedRoom:
    """The club a statement is about, and the club as it stands when all has been said."""

    def __init__(self, club: Club) -> None:
        self.club = club
        self.actual = ClubDraft(club)
        self.stands = club.as_it_stands

    def name(self, text: str) -> str:
        """Return a person's name as the club writes it; raises `Unknown`."""
        person = self.actual.people.get(key(text))
        if person is None:
            raise Unknown(f"nobody here is named {text}")
        return person.name

    def events(self, name: str) -> tuple[ClubEvent, ...]:
        """Return the events of a person, last what would happen as it stands."""
        told = (event for entry in self.club.log for event in entry.events)
        return tuple(event for event in (*told, *self.stands.events) if name in event.names)

    def laws(self, name: str) -> tuple[str, ...]:
        """Return the laws that have placed a person: of all that has happened to him, and of his table."""
        home = self.stands.home(name)
        laws = [law for event in self.events(name) for law in event.laws]
        laws += home.laws if home is not None else ()
        laws += [self.club.log[-1].law] if self.club.log else []
        return tuple(dict.fromkeys(law for law in laws if law))

    def cites(self, *functions: Callable[..., object]) -> tuple[str, ...]:
        """Return the ids under which the club's book keeps some functions."""
        return self.club.book.cites(*functions)

    def table_of(self, name: str) -> ClubTable | None:
        """Return the table at which a person plays or waits, or sits for another."""
        seated = self.stands.seated(name)
        return seated[0] if seated is not None else self.stands.home(name)


def form(pattern: str, example: str) -> Callable[[Judge], Judge]:
    """Register how a form of statement is judged; upper-case words of the pattern stand for pieces."""

    def register(judge: Judge) -> Judge:
        text = re.sub(r"\b[A-Z]+\b", lambda word: _PIECES.get(word[0], word[0]), pattern)
        FORMS.append((example, text, judge))
        return judge

    return register


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Judge], ...]:
    return tuple((re.compile(f"(?:{pattern})\\Z"), judge) for _, pattern, judge in FORMS)


def judge(club: Club, text: str) -> StatementVerdict | None:
    """Return whether a statement holds of a club; None if it is none of the room's."""
    said = " ".join(text.split())
    for pattern, answer in _compiled():
        match = pattern.match(said)
        if match is None:
            continue
        room = StatedRoom(club)
        try:
            stated = {name: value for name, value in match.groupdict().items() if value is not None}
            for piece in ("name", "other"):
                if piece in stated:
                    stated[piece] = room.name(stated[piece])
            return answer(room, stated)
        except Unknown as problem:
            return StatementVerdict(False, (), str(problem))
    return None


def judge_answer(club: Club, text: str) -> StatementVerdict:
    """Return whether the last act of a person was answered so."""
    entry = next((logged for logged in reversed(club.log) if not logged.clerk), None)
    if entry is None:
        return StatementVerdict(False, (), "no act has been done")
    so = "done" if entry.done else f"void {entry.law}: {entry.reason}"
    return StatementVerdict(text == ("done" if entry.done else "void"), (entry.law,) if entry.law else (), so)


# Cutting and choosing


@form("to cut: NAMES", "to cut: Ann, Bob")
def _to_cut(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """Exactly these have still to draw a card."""
    wanted = {room.name(name) for name in said["names"].split(",") if name.strip()}
    dues = [due for due in room.club.due if due.what == "cut"]
    laws = [law for due in dues for law in due.laws]
    laws += [room.club.log[-1].law] if room.club.log else []
    so = ", ".join(due.who for due in dues)
    return StatementVerdict(
        {due.who for due in dues} == wanted, tuple(laws), f"to cut: {so}" if so else "nobody is to cut"
    )


@form("nobody to cut", "nobody to cut")
def _nobody_to_cut(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """No card is to be drawn."""
    names = ", ".join(due.who for due in room.club.due if due.what == "cut")
    laws = [law for table in room.stands.live for law in table.laws]
    laws += [room.club.log[-1].law] if room.club.log else []
    return StatementVerdict(not names, tuple(laws), f"to cut: {names}")


@form("PERSON to choose", "Ann to choose")
def _to_choose(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """The choice of pack, seats and counters is hers."""
    dues = [due for due in room.club.due if due.what == "choose"]
    own = [due for due in dues if due.who == said["name"]]
    so = "; ".join(f"{due.who} to choose {due.about}" for due in dues) or "nothing is to be chosen"
    laws = (*room.cites(the_dealer_chooses_once), *(law for due in own for law in due.laws))
    return StatementVerdict(bool(own), laws, so)


@form("partners PERSON, OTHER", "partners Ann, Cid")
def _partners(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """They are partners."""
    table = room.table_of(said["name"])
    two = _two_best(table) if table is not None else ()
    if table is None or not two:
        return StatementVerdict(False, (), "their partners are not settled")
    pairs = (set(two), {player.name for player in table.players} - set(two))
    own = room.cites(best_two_against_worst_two, middle_pair_cuts_again)
    laws = (*table.laws, *(table.cut.laws if table.cut else ()), *own)
    names = {(player.name if (player := table.chair(name)) else name) for name in (said["name"], said["other"])}
    return StatementVerdict(names in pairs, laws, "; ".join(f"partners {', '.join(sorted(pair))}" for pair in pairs))


def _two_best(table: ClubTable) -> tuple[str, ...]:
    """Return the two who play together with the dealer among them, as soon as the cards say who they are."""
    if table.order:
        return table.order[:2]
    cut = table.cut
    if cut is None or cut.purpose is not For.PARTNERS or not all(rung.drawn for rung in cut.ladder):
        return ()
    return () if any(tie.parts(2) for tie in ties(cut)) else cut.names[:2]


@form("PERSON deals", "Ann deals")
def _deals(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """Hers is the first deal of the rubber."""
    table = room.table_of(said["name"])
    if table is None or not table.dealer:
        return StatementVerdict(False, (), "the deal is not settled")
    laws = (*table.laws, *room.cites(best_two_against_worst_two))
    return StatementVerdict(table.dealer == said["name"], laws, f"{table.dealer} deals")


@form("PERSON sits SEAT", "Ann sits N")
def _sits(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """Where a player sits."""
    table = room.table_of(said["name"])
    seat = seat_of(table, said["name"]) if table is not None else NOBODY
    so = f"{said['name']} sits {LETTERS[seat]}" if seat >= 0 else f"{said['name']} has no seat yet"
    return StatementVerdict(seat == LETTERS.index(said["seat"]), room.cites(the_dealer_chooses_once), so)


# Tables


@form("PERSON plays at table N", "Ann plays at table 1")
def _plays(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She is one of its four players."""
    seated = room.stands.seated(said["name"])
    holds = seated is not None and seated[0].number == int(said["n"])
    return StatementVerdict(holds, room.laws(said["name"]), _where(room, said["name"]))


@form("PERSON waits at table N", "Ann waits at table 1")
def _waits(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She belongs to it and does not play this rubber."""
    home = room.stands.home(said["name"])
    holds = home is not None and home.number == int(said["n"]) and room.stands.seated(said["name"]) is None
    return StatementVerdict(holds, room.laws(said["name"]), _where(room, said["name"]))


@form("PERSON belongs to table N", "Ann belongs to table 1")
def _belongs(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She is a member of the table, playing or waiting."""
    numbers = [
        table.number for draft in (room.actual, room.stands) for table in draft.live if said["name"] in table.members
    ]
    return StatementVerdict(int(said["n"]) in numbers, room.laws(said["name"]), _where(room, said["name"]))


@form("PERSON belongs to no table", "Ann belongs to no table")
def _belongs_nowhere(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She is a member of no table."""
    member = [draft for draft in (room.actual, room.stands) if draft.home(said["name"]) is not None]
    return StatementVerdict(not member, room.laws(said["name"]), _where(room, said["name"]))


def _where(room: StatedRoom, name: str) -> str:
    seated, home = room.stands.seated(name), room.stands.home(name)
    if seated is not None:
        return f"{name} plays at table {seated[0].number}"
    return f"{name} waits at table {home.number}" if home is not None else f"{name} belongs to no table"


@form("PERSON goes out", "Ann goes out")
def _goes_out(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She goes out at the end of the rubber just over."""
    names = [name for table in room.stands.live for name in table.went_out]
    laws: tuple[str, ...] = room.laws(said["name"])
    for table in room.actual.live:
        if not table.rubber and not (table.closed and table.settled and not table.entrants):
            what = change(room.actual, table)
            names += what.leaving
            if what.cut is not None:
                laws = (*laws, *what.cut.laws)
    so = f"{', '.join(dict.fromkeys(names))} goes out" if names else "nobody goes out"
    return StatementVerdict(said["name"] in names, laws, so)


@form("PERSON enters table N", "Ann enters table 1")
def _enters(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She comes in for the rubber about to begin."""
    table = room.stands.tables.get(int(said["n"]))
    names = list(table.came_in) if table is not None else []
    own = room.actual.tables.get(int(said["n"]))
    if own is not None and not own.broken_by and not own.rubber and not (own.closed and own.settled):
        names += change(room.actual, own).entering
    if own is not None:
        names += own.entrants
    so = f"{', '.join(dict.fromkeys(names))} comes in" if names else "nobody comes in"
    laws = (*room.laws(said["name"]), *room.cites(rubbers_running, cards_have_been_cut, in_order_of_asking))
    return StatementVerdict(said["name"] in names, laws, so)


@form("PERSON before OTHER(?: at table N)?", "Ann before Bob at table 2")
def _before(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She has the prior right of entry, at a table or, with none named, where both would come in."""
    name, other = said["name"], said["other"]
    if "n" in said:
        table = room.actual.tables.get(int(said["n"]))
        if table is None or table.broken_by:
            return StatementVerdict(False, (), f"there is no table {said['n']}")
        holds, laws = prior(room.actual, name, other, table)
        return StatementVerdict(holds, laws, f"{name} has no prior right at table {said['n']}")
    only = room.actual.live[0] if len(room.actual.live) == 1 else None
    if only is not None and all(who in only.waiting or who in only.claims for who in (name, other)):
        holds, laws = prior(room.actual, name, other, only)
    else:
        holds, laws = prior(room.actual, name, other, None)
    return StatementVerdict(holds, laws, f"{name} has no prior right")


@form("rubbers PERSON N", "rubbers Ann 2")
def _rubbers(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """The consecutive rubbers she has played at her table."""
    home = room.actual.home(said["name"])
    player = home.player(said["name"]) if home is not None else None
    played = player.rubbers if player is not None else 0
    return StatementVerdict(played == int(said["n"]), room.cites(rubbers_running), f"rubbers {said['name']} {played}")


@form("table N broken up", "table 1 broken up")
def _broken_up(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """The table is broken up."""
    table = room.actual.tables.get(int(said["n"]))
    if table is None:
        return StatementVerdict(False, (), f"there is no table {said['n']}")
    return StatementVerdict(
        bool(table.broken_by), room.cites(goes_before_as_left), f"table {table.number} is not broken up"
    )


@form("PERSON may return to table N", "Ann may return to table 1")
def _may_return(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """She has made up another table and keeps the right to come back."""
    table = room.stands.tables.get(int(said["n"]))
    holds = table is not None and any(making_up.name == said["name"] for making_up in table.making_up)
    return StatementVerdict(holds, room.laws(said["name"]), f"{said['name']} has kept no right of return")


@form("PERSON to decide", "Gus to decide")
def _to_decide(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """The players have agreed that an onlooker is to decide a question."""
    dues = [due for due in room.club.due if due.what == "decide"]
    own = [due for due in dues if due.who == said["name"]]
    so = ", ".join(f"{due.who} to decide" for due in dues) or "nobody is asked to decide"
    return StatementVerdict(bool(own), tuple(law for due in own for law in due.laws), so)


@form("PERSON liable for the stakes", "Gus liable for the stakes")
def _liable(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """An onlooker who has called attention to something may be called on for the stakes of the rubber."""
    holds = any(said["name"] in table.liable for table in room.actual.live)
    return StatementVerdict(holds, room.laws(said["name"]), f"{said['name']} is liable for nothing")


@form("PERSON pays the stakes", "Gus pays the stakes")
def _pays(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """An onlooker has been called on for the stakes."""
    called = [event for event in room.events(said["name"]) if event.what is ClubEventKind.OWES]
    so = f"{said['name']} has not been called on"
    return StatementVerdict(bool(called), tuple(law for event in called for law in event.laws), so)


_KINDS: Final = {"sign": "sign", "look": "overlooking", "overlook": "overlooking", "tour": "tour of the hands",
                 "bet": "bet", "early": "bet", "object": "objection"}  # fmt: skip


@form("noted PERSON: (?P<kind>.+)", "noted Gus: sign")
def _noted(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """A breach of etiquette is on record: a sign, a bet, overlooking, a tour of the hands or an objection."""
    first = said["kind"].split()[0].lower()
    kind = next((kind for word, kind in _KINDS.items() if first.startswith(word)), said["kind"])
    notes = [note for note in room.club.noted if note.name == said["name"] and note.kind == kind]
    so = "; ".join(f"noted {note.name}: {note.kind} [{note.law}]" for note in room.club.noted)
    return StatementVerdict(bool(notes), tuple(note.law for note in notes), so or "nothing is noted")


@form("nothing noted(?: PERSON)?", "nothing noted Gus")
def _nothing_noted(room: StatedRoom, said: dict[str, str]) -> StatementVerdict:
    """No breach of etiquette is on record, or none by the person named."""
    notes = [note for note in room.club.noted if said.get("name", note.name) == note.name]
    return StatementVerdict(not notes, (), "; ".join(f"noted {note.name}: {note.kind}" for note in notes))
