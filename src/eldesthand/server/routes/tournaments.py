"""Tournaments, with real cards or on the screen: opening one, who comes and goes, rounds, slips, the standings."""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Sequence
from typing import Annotated, Any, Final, Literal

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response

from eldesthand.books import UnknownBook, book
from eldesthand.duplicate.events import DuplicateOpened
from eldesthand.players import UnknownPlayer, full_name
from eldesthand.server.guests import hashed
from eldesthand.server.lookalikes import look, problem_of
from eldesthand.server.routes.deps import Guest, GuestIfAny, RoomServices, Secret, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.sheets import Csv
from eldesthand.server.screen_tables import ScreenTables, house_names
from eldesthand.server.tournaments import Work
from eldesthand.shown.tournament import (
    EntrantShown,
    RoundShown,
    TallyCard,
    TournamentShown,
    as_csv,
    cards,
    entrant,
    round_shown,
)
from eldesthand.tournament.events import AnyEvent, TableSlip, TournamentOpened
from eldesthand.tournament.tournament import LONGEST_NAME, MOST_POINTS, NotNow, Tournament

router = Router()

TournamentName = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$(?!\n)", description="The name of a tournament")]
Person = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
EUCHRE: Final = "euchre"
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
MOST_ROUNDS: Final = 99
LAST: Final = 4e9
"""The latest time at which a contest can begin, in seconds since 1970."""


class WantedTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be held; `deals` are those of a round at each table, 0 where a bell ends it.

    On the screen the bell rings when a pair at the head table has so many `points`, or after so many `minutes`; what
    `begins` at a time, or has minutes, runs by itself.
    """

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    movement: Literal["progressive", "partners", "individual"] = "progressive"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 8
    deals: Annotated[int, Meta(ge=0, le=99)] = 8
    bell: Literal["play out", "does not count"] = "play out"
    short: Literal["sit out", "ghosts"] = "sit out"
    cards: Literal["players", "screen"] = "players"
    book: Annotated[str, Meta(max_length=8)] = "M"
    manner: Literal["guided", "club", "strict"] = "club"
    points: Annotated[int, Meta(ge=0, le=99)] = 0
    minutes: Annotated[float, Meta(ge=0.0, le=600.0)] = 0.0
    begins: Annotated[float, Meta(ge=0.0, le=LAST)] = 0.0


class TournamentMade(Struct, frozen=True):
    """A tournament that was opened: `keeper` is the secret of who runs it, `tables` that of those who enter slips."""

    tournament: str
    keeper: str
    tables: str


class SlipGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A slip as it is entered; see `TableSlip`."""

    points: tuple[Points, Points]
    lone: dict[Person, int] = {}
    cut: Annotated[int, Meta(ge=-1, le=1)] = -1

    @property
    def slip(self) -> TableSlip:
        """The slip."""
        return TableSlip(
            self.points, tuple(sorted((who, hands) for who, hands in self.lone.items() if hands)), self.cut
        )


class TournamentAct(Struct, frozen=True, forbid_unknown_fields=True):
    """What someone does at a tournament by command `id`, with a `secret`; `by` is what they are called.

    ``comes`` and ``leaves`` name `who`, the former with a `partner` where partners are fixed; ``seat`` begins the next
    round; ``bell`` ends it, and once more the deals in hand; ``slip`` is of a `table` of the round in hand; ``correct``
    is of any `round`, with `why`, and takes the slip away if there is none; ``close`` names who has cut for which
    prize.  Who has the secret of the tables can do ``slip`` alone.

    On the screen that secret lets one come, and leave, oneself; and with ``comes`` the `house` is by what name a
    player of the house is known who comes where no `who`, or no `partner`, is named.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64)]
    secret: Annotated[str, Meta(max_length=64)]
    do: Literal["comes", "leaves", "seat", "bell", "slip", "correct", "close"]
    by: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    who: Annotated[str, Meta(max_length=80)] = ""
    partner: Annotated[str, Meta(max_length=80)] = ""
    house: Annotated[str, Meta(max_length=80)] = ""
    round: int = 0
    table: int = 0
    slip: SlipGiven | None = None
    why: Annotated[str, Meta(max_length=200)] = ""
    cuts: dict[str, str] = {}


class NextTable(Struct, frozen=True):
    """The table at which one is to play next, "" if there is none now; `number` is the board or the table's place."""

    table: str = ""
    number: int = 0


class CalledDirector(Struct, frozen=True):
    """The tables that one may direct from now on."""

    tables: tuple[str, ...]


@router.post("/api/tournaments", status_code=201)
async def open_tournament(wanted: WantedTournament, who: Guest, room: TheRoom) -> TournamentMade:
    """Open a tournament; the answer has its name and its two secrets, which are told only now."""
    title = titled(wanted.title)
    keeper, tables = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    opened = TournamentOpened(
        "secretary", room.hub.times.clock.now(), title, wanted.movement, wanted.rounds, wanted.deals, wanted.bell,
        secrets.randbelow(2**31), hashed(keeper), hashed(tables), wanted.short, wanted.cards, wanted.book,
        wanted.manner, wanted.points, wanted.minutes, wanted.begins,
    )  # fmt: skip
    _can_be_held(opened)
    name = await room.tournaments.open(opened)
    if opened.cards == "screen":
        await room.guests.seats(room.progressive.place_of(name), [who])
    if opened.runs_by_itself:
        await room.unattended.looks_after(name)
    return TournamentMade(name, keeper, tables)


def _can_be_held(opened: TournamentOpened) -> None:
    """Refuse with 422 what can't be held."""
    try:
        game = book(opened.book).game
    except UnknownBook as problem:
        raise HTTPException(422, str(problem)) from None
    if game != EUCHRE:
        raise HTTPException(422, "a tournament is of euchre: bridge is played as a duplicate")
    if opened.cards != "screen" and (opened.runs_by_itself or opened.points):
        raise HTTPException(422, "only what is played on the screen runs by itself, or rings the bell")


@router.get("/api/tournaments/{name}")
async def one_tournament(name: TournamentName, room: TheRoom, after: int = -1) -> TournamentShown:
    """Show a tournament; with `after` the answer waits till it is beyond that version, or for half a minute."""
    await room.progressive.goes_on(name)
    return room.tournaments.tournament_shown(name, await room.tournaments.after(name, after, Tournament))


@router.get("/api/tournaments/{name}/rounds/{number}")
async def one_round(name: TournamentName, number: int, room: TheRoom) -> RoundShown:
    """Show a round with all its slips, from 1."""
    now = await room.tournaments.of(name, Tournament)
    if not 1 <= number <= now.number:
        raise HTTPException(404, f"there is no round {number}: {now.number} have begun")
    return round_shown(now, number)


@router.get("/api/tournaments/{name}/people/{who}")
async def one_entrant(name: TournamentName, who: str, room: TheRoom) -> EntrantShown:
    """Show where somebody's points come from."""
    now = await room.tournaments.of(name, Tournament)
    if who not in now.entrants:
        raise HTTPException(404, f"{who} has not entered")
    return entrant(now, who)


@router.get("/api/tournaments/{name}/cards")
async def tally_cards(name: TournamentName, room: TheRoom) -> tuple[TallyCard, ...]:
    """Show the tally cards of all who play, with the rounds that are drawn up."""
    return cards(await room.tournaments.of(name, Tournament))


@router.get("/api/tournaments/{name}/table")
async def seat_at_tournament(name: TournamentName, who: Guest, room: TheRoom) -> NextTable:
    """Return the table at which the caller plays next in a tournament on the screen."""
    return next_table(await room.progressive.table_for(name, who))


@router.post("/api/tournaments/{name}/director", refusals=(403, 409))
async def director_of_tournament(name: TournamentName, who: Guest, room: TheRoom, secret: Secret) -> CalledDirector:
    """Grant the director role at all tables of a tournament to its keeper, unless the keeper plays."""
    return await called_to_direct(room.progressive, name, who, secret)


@router.get("/api/tournaments/{name}/standings.csv", response_class=Csv)
async def standings_as_csv(name: TournamentName, room: TheRoom) -> Response:
    """Return the standings as CSV, with the points of every round."""
    headers = {"Content-Disposition": f'attachment; filename="{name}-standings.csv"'}
    return Csv(as_csv(await room.tournaments.of(name, Tournament)), headers=headers)


@router.post("/api/tournaments/{name}", refusals=(403, 409))
async def act_at_tournament(
    name: TournamentName, wanted: TournamentAct, who: GuestIfAny, room: TheRoom
) -> TournamentShown:
    """Do something at a tournament: 403 without the secret for it, 409 for what can't be done as it stands."""
    now = await room.tournaments.of(name, Tournament)
    names = (wanted.who, wanted.partner, wanted.by)
    for text, kind in (*((name, "a name") for name in names), (wanted.why, "a reason")):
        if text.strip() and (problem := problem_of(text, kind)):
            raise HTTPException(422, problem)
    if not _may(now.opened, wanted, who):
        raise HTTPException(403, "this link is not for that: ask who runs the tournament")
    try:
        if wanted.do == "comes":
            _can_come(room, now, wanted)
        await room.tournaments.does(name, wanted.id, _work(room, wanted), Tournament)
    except NotNow as problem:
        raise HTTPException(409, str(problem)) from None
    await room.progressive.goes_on(name)
    then = await room.tournaments.of(name, Tournament)
    return room.tournaments.tournament_shown(name, then)


def titled(text: str) -> str:
    """Return a title as it is kept; 422 for what can't be one."""
    title = " ".join(text.split())
    if problem := problem_of(title, "a title"):
        raise HTTPException(422, problem)
    return title


def runs(opened: TournamentOpened | DuplicateOpened, secret: str) -> bool:
    """Whether a secret is that of who runs a tournament or a duplicate."""
    return hmac.compare_digest(hashed(secret), opened.keeper)


def next_table(led: tuple[str, tuple[int, ...]] | None) -> NextTable:
    """Return where someone is led who is to play at a table of a contest."""
    return NextTable() if led is None else NextTable(led[0], led[1][-1])


async def called_to_direct(tables: ScreenTables[Any], name: str, who: str, secret: str) -> CalledDirector:
    """Let who runs a contest direct its tables: 403 without its secret, 409 for one who plays."""
    now = await tables.tournaments.of(name, tables.kind)
    if not runs(now.opened, secret):
        raise HTTPException(403, f"this link is not for that: ask who runs the {tables.place}")
    try:
        return CalledDirector(tuple(await tables.directs(name, who)))
    except NotNow as problem:
        raise HTTPException(409, str(problem)) from None


def _may(opened: TournamentOpened, wanted: TournamentAct, who: str) -> bool:
    """Whether the secret of an act is one that lets it be done."""
    if runs(opened, wanted.secret):
        return True
    if not hmac.compare_digest(hashed(wanted.secret), opened.tables):
        return False
    oneself = bool(who) and who == wanted.who and wanted.do in ("comes", "leaves")
    return oneself if opened.cards == "screen" else wanted.do == "slip"


def _can_come(room: RoomServices, now: Tournament, wanted: TournamentAct) -> None:
    """Raise `NotNow` for those whom nobody can seat at a table of the screen, or who can play there only."""
    if wanted.house:
        if now.opened.cards != "screen":
            raise NotNow("players of the house play on the screen only")
        level_of(wanted.house, now.opened.book)
    if now.opened.cards == "screen":
        is_known_here(room, [who for who in (wanted.who, wanted.partner) if who.strip()])


def is_known_here(room: RoomServices, players: Sequence[str]) -> None:
    """Raise `NotNow` for a name that nobody has come in by."""
    unknown = next((each for each in players if not room.guests.knows(each)), None)
    if unknown is not None:
        raise NotNow(f"nobody here is called {unknown}: they come in first, by the name that they play by")


def level_of(house: str, code: str) -> str:
    """Return the name by which a player of the house is registered.  Raises `NotNow` if none is."""
    try:
        return full_name(house, book(code).game)
    except UnknownPlayer as problem:
        raise NotNow(str(problem)) from None


def _looks_like_nobody(now: Tournament, who: str) -> None:
    looks = look(who)
    like = next((name for name in now.playing if name != who.strip() and look(name) == looks), None)
    if like is not None:
        raise NotNow(f"that looks like {like}, who plays: add something by which they can be told apart")


def _comes(room: RoomServices, now: Tournament, wanted: TournamentAct, by: str, at: float) -> AnyEvent:
    """Return that somebody comes, with whom the house brings where nobody is named.  Raises `NotNow`."""
    _looks_like_nobody(now, wanted.who)
    _looks_like_nobody(now, wanted.partner)
    if not wanted.house:
        return now.comes(wanted.who, by, at, wanted.partner)
    free = (name for name in house_names(now.entrants) if not room.guests.knows(name))
    fixed = now.opened.movement == "partners"
    who = wanted.who.strip() or next(free)
    partner = wanted.partner.strip() or (next(free) if fixed else "")
    house = [name for name, given in ((who, wanted.who), (partner, wanted.partner)) if name and not given.strip()]
    if not house:
        raise NotNow("the house comes where nobody is named")
    return now.comes(who, by, at, partner, house, wanted.house)


def _work(room: RoomServices, wanted: TournamentAct) -> Work[Tournament]:
    by = wanted.by.strip() or "secretary"

    def work(now: Tournament, at: float) -> AnyEvent:
        slip = wanted.slip.slip if wanted.slip is not None else None
        match wanted.do:
            case "comes":
                return _comes(room, now, wanted, by, at)
            case "leaves":
                return now.leaves(wanted.who, by, at)
            case "seat":
                return now.seats(by, at)
            case "bell":
                return now.rings(by, at)
            case "correct":
                return now.corrects(wanted.round, wanted.table, slip, wanted.why, by, at)
            case "close":
                return now.closes(tuple(sorted(wanted.cuts.items())), by, at)
        if slip is None:
            raise NotNow("a slip has the points of both pairs")
        return now.enters(wanted.table, slip, by, at)

    return work
