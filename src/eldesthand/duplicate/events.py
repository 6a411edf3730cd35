"""What happens at a duplicate, as its stream keeps it: who comes and goes, the boards, rounds, and their slips."""

from __future__ import annotations

from typing import Final, Literal, get_args

import msgspec
from msgspec import Struct

from eldesthand.cards import Card
from eldesthand.seats import NOBODY, Seat
from eldesthand.tournament.events import EntrantLeft, Name, TournamentClosed, TournamentEvent

Contest = Literal["pairs", "teams"]
PairsMovement = Literal["mitchell", "one line", "howell"]
"""Half stay and half go up; the same, and the last rounds turned so that all are in one line; all meet all."""

TeamsMovement = Literal["swiss", "everybody"]
"""Those who stand alike meet; all meet all."""

Scoring = Literal["matchpoints", "differences", "butler", "imps", "boards"]
"""How results are compared: see `eldesthand.duplicate.standings`."""

MOVEMENTS: Final[dict[Contest, tuple[str, ...]]] = {"pairs": get_args(PairsMovement), "teams": get_args(TeamsMovement)}
"""The movements of each contest."""

SCORINGS: Final[dict[Contest, tuple[Scoring, ...]]] = {
    "pairs": ("matchpoints", "differences", "butler", "imps"),
    "teams": ("imps", "differences", "boards"),
}
"""The scorings of each contest, the usual one first."""

SCALES: Final = {"bridge": 5, "euchre": 50}
"""How many points a point of each game is where IMPs are reckoned: so a game, or a march, has its usual weight."""


class Made(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What was made trump, and the tricks of the side that made it: at bridge the dealer's, whoever named it.

    `trump` is a suit as one letter, N for no trump; `doubles` is how often the worth of a trick was doubled, `honours`
    what north and south have for honours and chicane less what east and west have.  At euchre `by` is who made it,
    `alone` whether it was played so.
    """

    trump: Literal["C", "D", "H", "S", "N"]
    tricks: int
    by: Seat = NOBODY
    doubles: int = 0
    honours: int = 0
    alone: bool = False


class BoardSlip(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a table made of a board: the points of north and south less those of east and west, and how.

    `shares`, in percent, are what a director gives either side in place of a result.  Results of a board that was
    fouled, and played with other cards than before, have another `group`: they are compared among themselves.
    """

    points: int = 0
    made: Made | None = None
    shares: tuple[int, int] | None = None
    group: int = 0


class DuplicateOpened(TournamentEvent, frozen=True, tag="duplicate opened"):
    """A duplicate is to be held by a book of laws: so many `boards` in a round, and `rounds`, 0 for all there are.

    `cards` says whether it is played with real cards, the boards dealt by the players or as the room has dealt them
    ("room"), or on the screen, at tables of a `manner`.  A point is `scale` points where IMPs are reckoned, whose steps
    are those of a game that counts in tens.  `seed`, `keeper` and `tables` are as in `TournamentOpened`.

    One on the screen may run by itself: it `begins` at a time, in seconds since 1970, a board has so many `minutes`, 0
    without limit, and it is held so many `times`, again after so many `days`.
    """

    title: str
    contest: Contest
    movement: PairsMovement | TeamsMovement
    scoring: Scoring
    book: str = "B"
    boards: int = 3
    rounds: int = 0
    cards: Literal["players", "room", "screen"] = "players"
    manner: Literal["guided", "club", "strict"] = "club"
    scale: int = 1
    seed: int = 0
    keeper: str = ""
    tables: str = ""
    begins: float = 0.0
    minutes: float = 0.0
    days: float = 0.0
    times: int = 1

    @property
    def runs_by_itself(self) -> bool:
        """Whether it begins by itself, has a limit, or is held again."""
        return bool(self.begins or self.minutes or self.days)


class SideCame(TournamentEvent, frozen=True, tag="side came"):
    """A pair or a team plays from the next round on: what it is called, and its players.

    `house` is by what name players of the house are registered that it consists of, "" for persons.
    """

    who: Name
    players: tuple[Name, ...] = ()
    house: str = ""


class BoardPack(Struct, frozen=True):
    """The pack of a board: the name of its deal, the order to which the room has committed, and its nonce in hex."""

    deal: str
    nonce: str
    order: tuple[Card, ...]
    commitment: str


class Began(TournamentEvent, frozen=True, tag="began"):
    """Play begins: the sides by their numbers, "" for one that is not there, and the packs of the boards.

    There are packs only where the room deals; each is committed to, and kept from everyone till its board is over.
    """

    order: tuple[Name, ...]
    packs: tuple[BoardPack, ...] = ()


class BoardTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits north and south at a table of a round, and east and west, and the boards that they play, from 1."""

    ns: Name
    ew: Name
    boards: tuple[int, ...]


class BoardsSeated(TournamentEvent, frozen=True, tag="boards seated"):
    """The next round begins; of teams each match has two tables, one after the other.  `out` sit out."""

    tables: tuple[BoardTable, ...]
    out: tuple[Name, ...] = ()


class BoardEntered(TournamentEvent, frozen=True, tag="board entered"):
    """Somebody has entered what a table of a round made of a board."""

    round: int
    table: int
    board: int
    slip: BoardSlip


class BoardCorrected(TournamentEvent, frozen=True, tag="board corrected"):
    """The result of a table at a board is this, whatever was entered, and why; None: it has none."""

    round: int
    table: int
    board: int
    slip: BoardSlip | None
    why: str


AnyEvent = (
    DuplicateOpened | SideCame | EntrantLeft | Began | BoardsSeated | BoardEntered | BoardCorrected | TournamentClosed
)

_DECODER: Final[msgspec.json.Decoder[AnyEvent]] = msgspec.json.Decoder(AnyEvent)


def decode(line: bytes) -> AnyEvent:
    """Return an event as it was kept.  Raises `msgspec.DecodeError`."""
    return _DECODER.decode(line)
