"""What is shown of a tournament to all: its round, its standings and its prizes; and of one entrant each round."""

from __future__ import annotations

from msgspec import Struct

from eldesthand.books import book
from eldesthand.shown.sheets.csv import harmless, written
from eldesthand.tournament.events import Four, TableSlip
from eldesthand.tournament.standings import Prize, RoundLine, lines_of, prizes, standings
from eldesthand.tournament.tournament import PlayedRound, SlipKept, Tournament


class TableOfRound(Struct, frozen=True):
    """A table of a round: partners first and second, third and fourth; the slip that counts, and all that was entered.

    `winner` is the pair that has won, 0 or 1, -1 if none has yet.  `missing` says that no slip
    counts, or that nobody has cut yet; `disputed` that two have said different things.
    """

    number: int
    players: Four
    slip: TableSlip | None
    winner: int
    missing: bool
    disputed: bool
    entered: tuple[SlipKept, ...]


class RoundShown(Struct, frozen=True):
    """A round that `began` at a time, in seconds since 1970: its tables, the head table first, and who sits out.

    `bells` is how often the bell has rung.
    """

    number: int
    began: float
    tables: tuple[TableOfRound, ...]
    out: tuple[str, ...]
    bells: int


class StandingShown(Struct, frozen=True):
    """Somebody's line in the standings; `plays` says that they have not left."""

    place: int
    who: str
    points: int
    lone: int
    won: int
    plays: bool


class TournamentShown(Struct, frozen=True):
    """A tournament at `version` of its stream, as all may see it; `round` is the one in hand.

    `house` are those of the house who play, `title_of_book` is told where it is played on the screen.
    """

    tournament: str
    version: int
    title: str
    movement: str
    rounds: int
    deals: int
    bell: str
    playing: tuple[str, ...]
    round: RoundShown | None
    standings: tuple[StandingShown, ...]
    prizes: tuple[Prize, ...]
    closed: bool
    cards: str
    title_of_book: str
    house: tuple[str, ...]
    points: int
    minutes: float
    begins: float


class EntrantShown(Struct, frozen=True):
    """Somebody's rounds, each with the slip that it comes from."""

    who: str
    rounds: tuple[RoundLine, ...]


class TallyLine(Struct, frozen=True):
    """Where somebody sits in a round: at a table with a partner and against whom; at table 0 they sit out."""

    round: int
    table: int
    partner: str
    against: tuple[str, ...]


class TallyCard(Struct, frozen=True):
    """Somebody's card to be printed: the rounds that are drawn up; the others are for the pencil."""

    who: str
    rounds: tuple[TallyLine, ...]


def shown(name: str, now: Tournament) -> TournamentShown:
    """Return a tournament as all may see it."""
    opened, table = now.opened, standings(now)
    return TournamentShown(
        name,
        now.version,
        opened.title,
        opened.movement,
        opened.rounds,
        opened.deals,
        opened.bell,
        now.playing,
        round_shown(now, now.number) if now.rounds else None,
        tuple(StandingShown(line.place, line.who, line.points, line.lone, line.won, line.plays) for line in table),
        prizes(now, table),
        now.closed is not None,
        opened.cards,
        book(opened.book).title if opened.cards == "screen" else "",
        tuple(who for who, _ in now.house if who in now.playing),
        opened.points,
        opened.minutes,
        opened.begins,
    )


def round_shown(now: Tournament, number: int) -> RoundShown:
    """Return one round, from 1."""
    played = now.rounds[number - 1]
    tables = (_table(played, table) for table in range(1, len(played.tables) + 1))
    return RoundShown(number, played.at, tuple(tables), played.out, len(played.bells))


def _table(played: PlayedRound, number: int) -> TableOfRound:
    slip = played.slip(number)
    winner = slip.winner if slip is not None else -1
    missing, disputed = number in played.missing, played.disputed(number)
    return TableOfRound(number, played.tables[number - 1], slip, winner, missing, disputed, played.entered[number - 1])


def entrant(now: Tournament, who: str) -> EntrantShown:
    """Return somebody's rounds."""
    return EntrantShown(who, tuple(lines_of(now, who)))


def cards(now: Tournament) -> tuple[TallyCard, ...]:
    """Return a card for everybody who plays."""
    drawn: dict[str, list[TallyLine]] = {who: [] for who in now.playing}
    for number, tables in enumerate((*(played.tables for played in now.rounds), *now.ahead), 1):
        places = {who: (table, four) for table, four in enumerate(tables, 1) for who in four}
        for who, lines in drawn.items():
            if who in places:
                table, four = places[who]
                mine = four[:2] if who in four[:2] else four[2:]
                partner = mine[0] if mine[1] == who else mine[1]
                lines.append(TallyLine(number, table, partner, tuple(name for name in four if name not in mine)))
            elif number <= now.number and who in now.rounds[number - 1].out:
                lines.append(TallyLine(number, 0, "", ()))
    return tuple(TallyCard(who, tuple(lines)) for who, lines in sorted(drawn.items()))


def as_csv(now: Tournament) -> str:
    """Return the standings as CSV (RFC 4180): a line each, with the points of every round."""
    numbers = range(1, now.number + 1)
    heads = ("place", "name", "points", "lone hands", "rounds won", *(f"round {n}" for n in numbers))
    lines = []
    for line in standings(now):
        by_round = {own.round: own.points for own in line.rounds}
        rounds = (by_round.get(n, "") for n in numbers)
        lines.append((line.place, harmless(line.who), line.points, line.lone, line.won, *rounds))
    return written(heads, lines)
