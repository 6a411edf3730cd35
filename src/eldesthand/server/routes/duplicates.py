"""Duplicates: opening one, who comes and goes, the boards and their results, the standings; with cards or on screen."""

from __future__ import annotations

import asyncio
import hmac
import secrets
from collections.abc import Iterable
from functools import partial
from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import asdict, replace
from starlette.exceptions import HTTPException
from starlette.responses import Response

from eldesthand.books import UnknownBook, book
from eldesthand.bridge.score import make_points, slams
from eldesthand.duplicate.duplicate import MOST_BOARDS, MOST_POINTS, Duplicate, dealer_of
from eldesthand.duplicate.events import (
    MOVEMENTS,
    SCALES,
    SCORINGS,
    BoardSlip,
    Contest,
    DuplicateOpened,
    Made,
    Scoring,
)
from eldesthand.duplicate.events import AnyEvent as DuplicateEvent
from eldesthand.duplicate.standings import placed
from eldesthand.pbn import boards as pbn
from eldesthand.seats import NS, side
from eldesthand.server.guests import hashed
from eldesthand.server.lookalikes import look, problem_of
from eldesthand.server.routes.deals import Pbn
from eldesthand.server.routes.deps import Guest, GuestIfAny, RoomServices, Secret, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.sheets import Csv
from eldesthand.server.routes.tournaments import (
    LAST,
    MOST_ROUNDS,
    CalledDirector,
    NextTable,
    Person,
    TournamentMade,
    TournamentName,
    called_to_direct,
    is_known_here,
    level_of,
    next_table,
    runs,
    titled,
)
from eldesthand.server.tournaments import Work
from eldesthand.shown import duplicate as shown
from eldesthand.shown.duplicate import BoardShown, BoardsRoundShown, DuplicateShown, GuideCard, LeagueShown, SideTrace
from eldesthand.solver.bridge.makes import honours_for
from eldesthand.study.boards import exact_tricks
from eldesthand.table.deal import Hands
from eldesthand.tournament.tournament import LONGEST_NAME, NotNow

router = Router()

BRIDGE = "bridge"

Share = Annotated[int, Meta(ge=0, le=100)]


class WantedDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """A duplicate to be held: see `DuplicateOpened`; `rounds` 0 are all that the movement has.

    What `begins` at a time, limits a board's `minutes`, or is held again after `days`, runs by itself, on the screen.
    """

    title: Annotated[str, Meta(min_length=1, max_length=60)]
    contest: Contest = "pairs"
    movement: Literal["mitchell", "one line", "howell", "swiss", "everybody"] = "howell"
    scoring: Scoring = "matchpoints"
    book: Annotated[str, Meta(max_length=8)] = "B"
    boards: Annotated[int, Meta(ge=1, le=MOST_BOARDS)] = 3
    rounds: Annotated[int, Meta(ge=0, le=MOST_ROUNDS)] = 0
    cards: Literal["players", "room", "screen"] = "players"
    manner: Literal["guided", "club", "strict"] = "club"
    begins: Annotated[float, Meta(ge=0.0, le=LAST)] = 0.0
    minutes: Annotated[float, Meta(ge=0.0, le=600.0)] = 0.0
    days: Annotated[float, Meta(ge=0.0, le=366.0)] = 0.0
    times: Annotated[int, Meta(ge=1, le=100)] = 1


class MadeGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """What was made, and the tricks of the side that plays it: see `Made`.

    `honours` of bridge count where the players have dealt; else the room knows the cards.
    """

    trump: Literal["C", "D", "H", "S", "N"]
    tricks: Annotated[int, Meta(ge=0, le=13)]
    by: Annotated[int, Meta(ge=-1, le=3)] = -1
    doubles: Annotated[int, Meta(ge=0, le=9)] = 0
    honours: Annotated[int, Meta(ge=-200, le=200)] = 0
    alone: bool = False


class BoardSlipGiven(Struct, frozen=True, forbid_unknown_fields=True):
    """A result as it is entered: the points of north and south less the others', or at bridge what was `made`.

    `shares` and `group` are for who runs the duplicate: see `BoardSlip`.
    """

    points: Annotated[int, Meta(ge=-MOST_POINTS, le=MOST_POINTS)] | None = None
    made: MadeGiven | None = None
    shares: tuple[Share, Share] | None = None
    group: Annotated[int, Meta(ge=0, le=9)] = 0


class DuplicateAct(Struct, frozen=True, forbid_unknown_fields=True):
    """What someone does at a duplicate by command `id`, with a `secret`; `by` is what they are called.

    ``comes`` and ``leaves`` name a side, `who`, the former with its `players`, or the `house` player that it consists
    of; ``begin`` begins play with those who are there, ``seat`` the next round; ``slip`` is of a `board` at a `table`
    of a `round`; ``correct`` needs `why`, and without a `slip` takes it away; ``close`` ends it.  Who has the secret
    of the tables can do ``slip``, and ``comes`` for themselves where it is played on the screen.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64)]
    secret: Annotated[str, Meta(max_length=64)]
    do: Literal["comes", "leaves", "begin", "seat", "slip", "correct", "close"]
    by: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    who: Annotated[str, Meta(max_length=80)] = ""
    players: tuple[Person, ...] = ()
    house: Annotated[str, Meta(max_length=80)] = ""
    round: int = 0
    table: int = 0
    board: int = 0
    slip: BoardSlipGiven | None = None
    why: Annotated[str, Meta(max_length=200)] = ""


@router.post("/api/duplicates", status_code=201)
async def open_duplicate(wanted: WantedDuplicate, who: Guest, room: TheRoom) -> TournamentMade:
    """Open a duplicate; the answer has its name and its two secrets, which are told only now."""
    title = titled(wanted.title)
    movements, scorings = MOVEMENTS[wanted.contest], SCORINGS[wanted.contest]
    if wanted.movement not in movements or wanted.scoring not in scorings:
        raise HTTPException(
            422, f"{wanted.contest} move by {', '.join(movements)}, and are scored by {', '.join(scorings)}"
        )
    try:
        game = book(wanted.book).game
    except UnknownBook as problem:
        raise HTTPException(422, str(problem)) from None
    keeper, tables = secrets.token_urlsafe(16), secrets.token_urlsafe(16)
    opened = DuplicateOpened(
        "secretary", room.hub.times.clock.now(), title, wanted.contest, wanted.movement, wanted.scoring, wanted.book,
        wanted.boards, wanted.rounds, wanted.cards, wanted.manner, SCALES[game], secrets.randbelow(2**31),
        hashed(keeper), hashed(tables), wanted.begins, wanted.minutes, wanted.days, wanted.times,
    )  # fmt: skip
    if opened.runs_by_itself and opened.cards != "screen":
        raise HTTPException(422, "only what is played on the screen runs by itself")
    name = await room.tournaments.open(opened)
    if opened.cards == "screen":
        await room.guests.seats(room.boards.place_of(name), [who])
    if opened.runs_by_itself:
        await room.unattended.looks_after(name)
    return TournamentMade(name, keeper, tables)


@router.get("/api/duplicates/{name}")
async def one_duplicate(name: TournamentName, room: TheRoom, secret: Secret, after: int = -1) -> DuplicateShown:
    """Show a duplicate; with `after` the answer waits till it is beyond that version, or for half a minute.

    Who brings the keeper's secret in the header ``X-Secret`` is told what is disputed, too.
    """
    await room.boards.goes_on(name)
    now = await room.tournaments.after(name, after, Duplicate)
    return room.tournaments.duplicate_shown(name, now, runs(now.opened, secret))


@router.get("/api/duplicates/{name}/league")
async def league_of(name: TournamentName, room: TheRoom) -> LeagueShown:
    """Show the league that a duplicate is of: its sessions, its table, and its ladder.  404 if it is of none."""
    await room.tournaments.of(name, Duplicate)
    return shown.league_shown(await room.unattended.sessions(room.unattended.league_of(name)))


@router.get("/api/duplicates/{name}/rounds/{number}")
async def one_round_of_boards(name: TournamentName, number: int, room: TheRoom, secret: Secret) -> BoardsRoundShown:
    """Show a round, from 1."""
    now = await room.tournaments.of(name, Duplicate)
    if not 1 <= number <= now.number:
        raise HTTPException(404, f"there is no round {number}: {now.number} have begun")
    return shown.round_shown(now, number, runs(now.opened, secret))


@router.get("/api/duplicates/{name}/boards/{number}")
async def one_board(name: TournamentName, number: int, room: TheRoom) -> BoardShown:
    """Show a board once it is over: its results, and if the room dealt them its cards, best play and the proof."""
    now = await room.tournaments.of(name, Duplicate)
    if number < 1 or number > MOST_BOARDS * (now.whole or MOST_ROUNDS):
        raise HTTPException(404, f"there is no board {number}")
    board = shown.board_shown(now, number)
    laid = shown.hands(now, number) if board.over else None
    if laid is None:
        return board
    work = partial(exact_tricks, book(now.opened.book).game, laid.hands, board.dealer, laid.turn_up)
    return replace(board, exact=await asyncio.get_running_loop().run_in_executor(room.hub.thinkers, work))


@router.get("/api/duplicates/{name}/sides/{who}")
async def one_side(name: TournamentName, who: str, room: TheRoom) -> SideTrace:
    """Show where a side's score comes from."""
    now = await room.tournaments.of(name, Duplicate)
    if all(each.who != who for each in now.sides):
        raise HTTPException(404, f"{who} has not entered")
    return shown.side_trace(now, who)


@router.get("/api/duplicates/{name}/cards")
async def guide_cards(name: TournamentName, room: TheRoom) -> tuple[GuideCard, ...]:
    """Show the guide cards of all sides, with the rounds that are drawn up."""
    return shown.guide_cards(await room.tournaments.of(name, Duplicate))


@router.get("/api/duplicates/{name}/table")
async def own_table(name: TournamentName, who: Guest, room: TheRoom) -> NextTable:
    """Say at which table one is to play next, where a duplicate is played on the screen."""
    return next_table(await room.boards.table_for(name, who))


@router.post("/api/duplicates/{name}/director", refusals=(403, 409))
async def director_on_call(name: TournamentName, who: Guest, room: TheRoom, secret: Secret) -> CalledDirector:
    """Let who runs a duplicate, and does not play, direct the tables at which it is played now."""
    return await called_to_direct(room.boards, name, who, secret)


@router.get("/api/duplicates/{name}/standings.csv", response_class=Csv)
async def duplicate_standings(name: TournamentName, room: TheRoom) -> Response:
    """Return the standings as CSV."""
    return _kept(Csv(shown.standings_as_csv(await room.tournaments.of(name, Duplicate))), f"{name}-standings.csv")


@router.get("/api/duplicates/{name}/results.csv", response_class=Csv)
async def duplicate_results(name: TournamentName, room: TheRoom) -> Response:
    """Return all results of the boards that are over as CSV."""
    return _kept(Csv(shown.results_as_csv(await room.tournaments.of(name, Duplicate))), f"{name}-results.csv")


@router.get("/api/duplicates/{name}/results.pbn", response_class=Pbn)
async def duplicate_as_pbn(name: TournamentName, room: TheRoom) -> Response:
    """Return all results of the boards that are over as PBN, a game for each, for bridge."""
    now = await room.tournaments.of(name, Duplicate)
    _must_be_bridge(now)
    text = pbn.results(now, await _hands(room, now, now.over))
    return _kept(Pbn(text.encode("latin-1", "replace")), f"{name}-results.pbn")


@router.get("/api/duplicates/{name}/boards.pbn", response_class=Pbn, refusals=(403, 409))
async def boards_as_pbn(name: TournamentName, room: TheRoom, secret: Secret) -> Response:
    """Return the boards as PBN to whoever runs the duplicate and makes up the packs: 403 for others.

    409 where the players deal, and where it is played on the screen.
    """
    now = await room.tournaments.of(name, Duplicate)
    _must_be_bridge(now)
    if not runs(now.opened, secret):
        raise HTTPException(403, "this link is not for that: ask who runs the duplicate")
    if now.opened.cards != "room" or not now.packs:
        raise HTTPException(409, "the room has dealt no boards that would be made up by hand")
    text = pbn.boards(now, await _hands(room, now, range(1, len(now.packs) + 1)))
    return _kept(Pbn(text.encode("latin-1", "replace")), f"{name}-boards.pbn")


def _kept(answer: Response, name: str) -> Response:
    answer.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return answer


def _must_be_bridge(now: Duplicate) -> None:
    if book(now.opened.book).game != BRIDGE:
        raise HTTPException(409, "PBN is a notation of bridge: euchre's results come as CSV")


async def _hands(room: RoomServices, now: Duplicate, numbers: Iterable[int]) -> dict[int, Hands]:
    """Return the hands of boards that the room has dealt, which takes some time, in a thread."""

    def work() -> dict[int, Hands]:
        laid = {number: shown.hands(now, number) for number in numbers}
        return {number: board.hands for number, board in laid.items() if board is not None}

    return await asyncio.get_running_loop().run_in_executor(room.hub.thinkers, work)


@router.post("/api/duplicates/{name}", refusals=(403, 409))
async def act_at_duplicate(
    name: TournamentName, wanted: DuplicateAct, who: GuestIfAny, room: TheRoom
) -> DuplicateShown:
    """Do something at a duplicate: 403 without the secret for it, 409 for what can't be done as it stands."""
    now = await room.tournaments.of(name, Duplicate)
    for text in (wanted.who, wanted.by, wanted.why, *wanted.players):
        if text.strip() and (problem := problem_of(text, "a reason" if text == wanted.why else "a name")):
            raise HTTPException(422, problem)
    if not _may(now.opened, wanted, who):
        raise HTTPException(403, "this link is not for that: ask who runs the duplicate")
    try:
        if wanted.do == "comes":
            _can_come(room, now, wanted)
        await room.tournaments.does(name, wanted.id, _work(room, name, wanted), Duplicate)
    except NotNow as problem:
        raise HTTPException(409, str(problem)) from None
    await room.boards.goes_on(name)
    then = await room.tournaments.of(name, Duplicate)
    return room.tournaments.duplicate_shown(name, then, runs(then.opened, wanted.secret))


def _may(opened: DuplicateOpened, wanted: DuplicateAct, who: str) -> bool:
    """Whether the secret of an act is one that lets it be done."""
    if runs(opened, wanted.secret):
        return True
    if not hmac.compare_digest(hashed(wanted.secret), opened.tables):
        return False
    enters_oneself = opened.cards == "screen" and bool(who) and who in wanted.players
    return (wanted.do == "slip" and opened.cards != "screen") or (wanted.do == "comes" and enters_oneself)


def _can_come(room: RoomServices, now: Duplicate, wanted: DuplicateAct) -> None:
    """Raise `NotNow` for a side that looks like another, or that nobody can seat at a table of the screen."""
    looks = look(wanted.who)
    like = next((each for each in now.playing if each != wanted.who.strip() and look(each) == looks), None)
    if like is not None:
        raise NotNow(f"that looks like {like}, who play: add something by which they can be told apart")
    if wanted.house:
        if now.opened.cards != "screen":
            raise NotNow("players of the house play on the screen only")
        level_of(wanted.house, now.opened.book)
        most = 1 if now.opened.contest == "pairs" else 3
        if len(wanted.players) > most:
            raise NotNow(f"the house fills up {most} places at most")
    if now.opened.cards == "screen":
        is_known_here(room, wanted.players)


def _work(room: RoomServices, name: str, wanted: DuplicateAct) -> Work[Duplicate]:
    by = wanted.by.strip() or "secretary"
    key = wanted.round, wanted.table, wanted.board

    def work(now: Duplicate, at: float) -> DuplicateEvent:
        slip = _slip(now, wanted.board, wanted.slip) if wanted.slip is not None else None
        match wanted.do:
            case "comes":
                return now.comes(wanted.who, wanted.players, by, at, wanted.house)
            case "leaves":
                return now.leaves(wanted.who, by, at)
            case "begin":
                return now.begins(room.boards.packs(name, now), by, at)
            case "seat":
                return now.seats(by, at, placed(now))
            case "correct":
                return now.corrects(key, slip, wanted.why, by, at)
            case "close":
                return now.closes(by, at)
        if slip is None:
            raise NotNow("a slip has the points of the board, or what was made")
        return now.enters(key, slip, by, at)

    return work


def _slip(now: Duplicate, board: int, given: BoardSlipGiven) -> BoardSlip:
    """Return a slip as it is kept, the points of a make of bridge reckoned.  Raises `NotNow`."""
    made = Made(**asdict(given.made)) if given.made is not None else None
    if given.shares is not None:
        return BoardSlip(0, None, given.shares, given.group)
    if made is None or book(now.opened.book).game != BRIDGE:
        if given.points is None:
            raise NotNow("a slip has the points of the board, or at bridge what was made")
        return BoardSlip(given.points, made, None, given.group)
    laid = shown.hands(now, board)
    trump = "CDHSN".index(made.trump)
    if laid is not None:
        made = replace(made, honours=honours_for(laid.hands, trump, NS))
    points = make_points(trump, made.tricks, made.doubles) + slams(made.tricks)
    points = (points if side(dealer_of(board)) == NS else -points) + made.honours
    return BoardSlip(points, made, None, given.group)
