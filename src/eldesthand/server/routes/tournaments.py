"""Tournaments with real cards: opening one, who comes and goes, rounds, slips and their corrections, the standings."""

from __future__ import annotations

import hmac
import secrets
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from starlette.exceptions import HTTPException
from starlette.responses import Response

from eldesthand.duplicate.events import DuplicateOpened
from eldesthand.server.guests import hashed
from eldesthand.server.lookalikes import look, problem_of
from eldesthand.server.routes.deps import Guest, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.sheets import Csv
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
Points = Annotated[int, Meta(ge=0, le=MOST_POINTS)]
MOST_ROUNDS: Final = 99


class WantedTournament(Struct, frozen=True, forbid_unknown_fields=True):
    """A tournament to be held; `deals` are those of a round at each table, 0 where a bell ends it."""

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    movement: Literal["progressive", "partners", "individual"] = "progressive"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 8
    deals: Annotated[int, Meta(ge=0, le=99)] = 8
    bell: Literal["play out", "does not count"] = "play out"
    short: Literal["sit out", "ghosts"] = "sit out"


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
    round; ``slip`` is of a `table` of the round in hand; ``correct`` is of any `round`, with `why`, and takes the slip
    away if there is none; ``close`` names who has cut for which prize.  Who has the secret of the tables can do
    ``slip`` alone.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64)]
    secret: Annotated[str, Meta(max_length=64)]
    do: Literal["comes", "leaves", "seat", "slip", "correct", "close"]
    by: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    who: Annotated[str, Meta(max_length=80)] = ""
    partner: Annotated[str, Meta(max_length=80)] = ""
    round: int = 0
    table: int = 0
    slip: SlipGiven | None = None
    why: Annotated[str, Meta(max_length=200)] = ""
    cuts: dict[str, str] = {}


@router.post("/api/tournaments", status_code=201)
async def open_tournament(wanted: WantedTournament, who: Guest, room: TheRoom) -> TournamentMade:
    """Open a tournament; the answer has its name and its two secrets, which are told only now."""
    title = titled(wanted.title)
    keeper, tables = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    opened = TournamentOpened(
        "secretary",
        room.hub.times.clock.now(),
        title,
        wanted.movement,
        wanted.rounds,
        wanted.deals,
        wanted.bell,
        secrets.randbelow(2**31),
        hashed(keeper),
        hashed(tables),
        wanted.short,
    )
    return TournamentMade(await room.tournaments.open(opened), keeper, tables)


@router.get("/api/tournaments/{name}")
async def one_tournament(name: TournamentName, room: TheRoom, after: int = -1) -> TournamentShown:
    """Show a tournament; with `after` the answer waits till it is beyond that version, or for half a minute."""
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


@router.get("/api/tournaments/{name}/standings.csv", response_class=Csv)
async def standings_as_csv(name: TournamentName, room: TheRoom) -> Response:
    """Return the standings as CSV, with the points of every round."""
    headers = {"Content-Disposition": f'attachment; filename="{name}-standings.csv"'}
    return Csv(as_csv(await room.tournaments.of(name, Tournament)), headers=headers)


@router.post("/api/tournaments/{name}", refusals=(403, 409))
async def act_at_tournament(name: TournamentName, wanted: TournamentAct, room: TheRoom) -> TournamentShown:
    """Do something at a tournament: 403 without the secret for it, 409 for what can't be done as it stands."""
    now = await room.tournaments.of(name, Tournament)
    names = (wanted.who, wanted.partner, wanted.by)
    for text, kind in (*((name, "a name") for name in names), (wanted.why, "a reason")):
        if text.strip() and (problem := problem_of(text, kind)):
            raise HTTPException(422, problem)
    if not _may(now.opened, wanted):
        raise HTTPException(403, "this link is not for that: ask who runs the tournament")
    try:
        then = await room.tournaments.does(name, wanted.id, _work(wanted), Tournament)
    except NotNow as problem:
        raise HTTPException(409, str(problem)) from None
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


def _may(opened: TournamentOpened, wanted: TournamentAct) -> bool:
    """Whether the secret of an act is one that lets it be done."""
    enters = hmac.compare_digest(hashed(wanted.secret), opened.tables)
    return runs(opened, wanted.secret) or (wanted.do == "slip" and enters)


def _looks_like_nobody(now: Tournament, who: str) -> None:
    looks = look(who)
    like = next((name for name in now.playing if name != who.strip() and look(name) == looks), None)
    if like is not None:
        raise NotNow(f"that looks like {like}, who plays: add something by which they can be told apart")


def _work(wanted: TournamentAct) -> Work[Tournament]:
    by = wanted.by.strip() or "secretary"

    def work(now: Tournament, at: float) -> AnyEvent:
        slip = wanted.slip.slip if wanted.slip is not None else None
        match wanted.do:
            case "comes":
                _looks_like_nobody(now, wanted.who)
                _looks_like_nobody(now, wanted.partner)
                return now.comes(wanted.who, by, at, wanted.partner)
            case "leaves":
                return now.leaves(wanted.who, by, at)
            case "seat":
                return now.seats(by, at)
            case "correct":
                return now.corrects(wanted.round, wanted.table, slip, wanted.why, by, at)
            case "close":
                return now.closes(tuple(sorted(wanted.cuts.items())), by, at)
        if slip is None:
            raise NotNow("a slip has the points of both pairs")
        return now.enters(wanted.table, slip, by, at)

    return work
