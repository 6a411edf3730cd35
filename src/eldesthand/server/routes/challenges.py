"""Challenges: four deals to a friend by a link, with the same cards for each."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from eldesthand.books import book
from eldesthand.server.challenges import DEALS, ChallengeOpened
from eldesthand.server.routes.deps import Guest, RoomServices, TheRoom
from eldesthand.server.routes.router import Router
from eldesthand.server.routes.same_deals import DealResult, TableOfOne, one_try, results_for, standing

router = Router()
ChallengeName = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}$(?!\n)", description="The name of a challenge")]
BookOfChallenge = Annotated[
    str, Meta(pattern=r"^[MSB]$(?!\n)", description="Euchre of today, of 1888, or bridge of 1907")
]
DealNumber = Annotated[int, Meta(ge=1, le=DEALS, description="A deal of it, from 1")]


class WantedChallenge(Struct, frozen=True):
    """The book of the game at which one challenges somebody."""

    book: BookOfChallenge = "M"


class DealOfChallenge(Struct, frozen=True):
    """A deal of a challenge: `state` is "" before the asker has begun it, else "begun" or "done" at `table`.

    The `results` of all who have finished it are told to whoever has.
    """

    committed: str
    table: str = ""
    state: str = ""
    results: tuple[DealResult, ...] = ()


class ChallengeShown(Struct, frozen=True):
    """A challenge as one may see it; of a deal not finished yet nothing is told of the cards, nor of others."""

    challenge: str
    book: str
    title: str
    deals: tuple[DealOfChallenge, ...]


@router.post("/api/challenges", status_code=201)
async def challenge(wanted: WantedChallenge, who: Guest, room: TheRoom) -> ChallengeShown:
    """Make a challenge: four packs are put in order and committed to.  Whoever has its name may play it."""
    return await _shown(room, await room.challenges.open(wanted.book), who)


@router.get("/api/challenges/{name}")
async def one_challenge(name: ChallengeName, who: Guest, room: TheRoom) -> ChallengeShown:
    """Show a challenge, with the results of the deals that one has finished."""
    return await _shown(room, await room.challenges.of(name), who)


async def _shown(room: RoomServices, opened: ChallengeOpened, who: str) -> ChallengeShown:
    deals = [await _deal(room, opened, number, who) for number in range(DEALS)]
    return ChallengeShown(opened.challenge, opened.book, book(opened.book).title, tuple(deals))


async def _deal(room: RoomServices, opened: ChallengeOpened, number: int, who: str) -> DealOfChallenge:
    commitment, name = opened.packs[number].commitment, opened.table(number, who)
    table, state = await standing(room, name, who)
    if state != "done":
        return DealOfChallenge(commitment, table, state)
    results = results_for(await room.challenges.results(opened, number), name)
    return DealOfChallenge(commitment, name, state, results)


@router.post("/api/challenges/{name}/{number}", status_code=201, refusals=(409,))
async def play_deal(name: ChallengeName, number: DealNumber, who: Guest, room: TheRoom) -> TableOfOne:
    """Sit down to a deal of a challenge with three players of the house, or come back to it: there is one try."""
    opened = await room.challenges.of(name)
    table = opened.table(number - 1, who)
    return await one_try(room, table, who, lambda: opened.opening(number - 1, who))
