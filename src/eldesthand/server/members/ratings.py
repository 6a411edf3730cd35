"""How well members and the players of the house play, by the rubbers that they have won and lost.

The model is that of Weng and Lin (JMLR 12, 2011) for teams, with the likelihood of Plackett and Luce, as the library
openskill has it: a rating is a mean and how far from it the truth may lie, and a side is as good as its partners
together.  Rubbers count in the order in which they were written down, and only where a person sits on either side: so
the players of the house are rated by what persons make of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct
from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import Row, select

from eldesthand.books import book
from eldesthand.players import offered
from eldesthand.server.members.rows import HOUSE_PLAYER
from eldesthand.server.store.schema import ACCOUNTS, RUBBERS
from eldesthand.server.store.store import Store

MEAN: Final = 1500
"""The rating of who has played no rubber yet."""

SCALE: Final = 24.0
"""Points of a rating to one of the model's, so that a newcomer's stands between 1,100 and 1,900."""

NORMAL: Final = 1.96
"""So many standard errors to either side leave one case in twenty out."""

MODEL: Final = PlackettLuce()


class Rating(Struct, frozen=True):
    """A rating at a game, between `low` and `high` with a chance of 95%, after so many `rubbers`."""

    game: str
    rating: int
    low: int
    high: int
    rubbers: int


class Rated(Struct, frozen=True):
    """Someone who is rated: a member, or a player of the house by its level."""

    name: str
    house: bool
    rating: Rating


class Standing(Struct, frozen=True):
    """All who are rated at a game, those first who are most surely good."""

    game: str
    rated: tuple[Rated, ...]


class _Kept:
    """What is known of someone at a game."""

    def __init__(self) -> None:
        self.rating: PlackettLuceRating = MODEL.rating()
        self.rubbers = 0


class Ratings:
    """The ratings, a projection of the rubbers: read on from the last that was read whenever someone looks."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._kept: dict[tuple[str, str], _Kept] = {}
        self._last = 0

    async def of(self, key: str) -> tuple[Rating, ...]:
        """Return someone's ratings, a game each."""
        await self._read()
        return tuple(_told(game, kept) for (game, who), kept in sorted(self._kept.items()) if who == key)

    async def standings(self) -> tuple[Standing, ...]:
        """Return all who are rated, by game; of persons only members, who have an account."""
        await self._read()
        wanted = select(ACCOUNTS.c.key, ACCOUNTS.c.name)
        members = await self.store.ask(lambda connection: connection.execute(wanted).all())
        names: dict[str, str] = {row.key: row.name for row in members}
        games: dict[str, list[Rated]] = {}
        for (game, who), kept in self._kept.items():
            name = names.get(who, "") if is_person(who) else _level(who, game)
            if name:
                games.setdefault(game, []).append(Rated(name, not is_person(who), _told(game, kept)))
        return tuple(
            Standing(game, tuple(sorted(rated, key=lambda each: (-each.rating.low, each.name))))
            for game, rated in sorted(games.items())
        )

    def forget(self) -> None:
        """Read all rubbers anew when someone next looks: some are not what they were."""
        self._kept, self._last = {}, 0

    async def _read(self) -> None:
        columns = RUBBERS.c
        wanted = select(RUBBERS).where(columns.no > self._last).order_by(columns.no)
        for row in await self.store.ask(lambda connection: connection.execute(wanted).all()):
            if row.no > self._last:  # two who look at once read the same
                self._counts(row)
                self._last = row.no

    def _counts(self, row: Row[Any]) -> None:
        sides = ((row.north, row.south), (row.east, row.west))
        if not all(any(is_person(who) for who in side) for side in sides):
            return
        game = book(row.book).game
        known = [[self._known(game, who) for who in side] for side in sides]
        ranks = [0.0, 1.0] if row.winner == 0 else [1.0, 0.0]
        after: Sequence[Sequence[PlackettLuceRating]] = MODEL.rate(
            [[kept.rating for kept in side] for side in known], ranks=ranks
        )
        for side, rated in zip(known, after, strict=True):
            for kept, rating in zip(side, rated, strict=True):
                kept.rating = rating
                kept.rubbers += 1

    def _known(self, game: str, who: str) -> _Kept:
        """Return what is known of someone; one who is gone is met as a newcomer each time."""
        return self._kept.setdefault((game, who), _Kept()) if who else _Kept()


def is_person(who: str) -> bool:
    """Whether whoever sat somewhere was a person, by what `RUBBERS` has: those gone were."""
    return not who.startswith(HOUSE_PLAYER)


def _level(who: str, game: str) -> str:
    """Return a player of the house in words; "" for one that this program does not know."""
    return offered(game).get(who.removeprefix(HOUSE_PLAYER), "")


def _told(game: str, kept: _Kept) -> Rating:
    mean = MEAN + SCALE * (kept.rating.mu - MODEL.mu)
    wide = NORMAL * SCALE * kept.rating.sigma
    return Rating(game, round(mean), round(mean - wide), round(mean + wide), kept.rubbers)
