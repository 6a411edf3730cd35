"""All that someone has played, as one archive: a record of minutes for each table, and a page that says what it is."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from typing import Final
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from eldesthand.seats import NOBODY
from eldesthand.server.records import Records
from eldesthand.session.chronicle import Chronicle
from eldesthand.session.events import NotAnEvent
from eldesthand.shown.closed.laid import name_of
from eldesthand.shown.closed.one_deal import minutes
from eldesthand.table.draft import Impossible

LIST: Final = "READ-ME.txt"
EARLIEST: Final = (1980, 1, 1, 0, 0, 0)
"""The date of every file: nobody has written down when a deal was played."""

ABOUT: Final = """All that {name} has played in this card room
{rule}

Each file is the record of a table in minutes, plain text that people and programs read: who sat where, every
act, and the proof of each shuffle.  Deals on which claims are still open stand here as {name} has seen them.
Where {name} has left a table, only the deals that {name} played are here, each in a file of its own.

    eldesthand referee FILE     tells what the laws say to each act
    eldesthand verify FILE      checks the shuffles
    eldesthand review FILE      says what each card cost, by exact play

Files: {count}
{files}"""


class _Passing:
    """A file that keeps nothing: what is written to it is taken from it at once."""

    def __init__(self) -> None:
        self.parts: list[bytes] = []

    def write(self, data: bytes) -> int:
        self.parts.append(bytes(data))
        return len(data)

    def flush(self) -> None:
        """There is nothing to flush."""

    def taken(self) -> bytes:
        written, self.parts = b"".join(self.parts), []
        return written


async def archive(
    records: Records, name: str, belongs: Sequence[str], played: Sequence[tuple[str, int, int, int]]
) -> AsyncIterator[bytes]:
    """Yield the archive of someone piece by piece.

    `belongs` are the person's tables, `played` the deals played: each a table, a rubber, a deal and a seat.
    """
    out = _Passing()
    names: list[str] = []
    with ZipFile(out, "w", ZIP_DEFLATED) as file:  # type: ignore[call-overload]
        tables = list(dict.fromkeys([*belongs, *(deal[0] for deal in played)]))
        for table in tables:
            deals = [(rubber, deal, seat) for where, rubber, deal, seat in played if where == table]
            for inside, text in await _files(records, table, name, deals):
                file.writestr(_entry(inside), text)
                names.append(inside)
                yield out.taken()
        listed = "\n".join(f"    {name}" for name in names)
        title = f"All that {name} has played in this card room"
        file.writestr(_entry(LIST), ABOUT.format(name=name, rule="=" * len(title), count=len(names), files=listed))
    yield out.taken()


async def _files(records: Records, table: str, name: str, deals: list[tuple[int, int, int]]) -> list[tuple[str, str]]:
    """Return the files of one table with their names."""

    def asked(chronicle: Chronicle) -> list[tuple[str, str]]:
        if name in chronicle.table.people:
            seat, *before = chronicle.table.seat_of(name), *chronicle.records[:-1]
            earlier = [(f"{table}/rubber-{rubber}.min", chronicle.minutes(NOBODY, None, rubber)) for rubber in before]
            return [*earlier, (f"{table}.min", chronicle.minutes(seat))]
        known = [(rubber, deal, seat) for rubber, deal, seat in deals if (rubber, deal) in chronicle.deals]
        return [
            (f"{table}/{name_of((rubber, deal))}.min", minutes(chronicle, (rubber, deal), seat))
            for rubber, deal, seat in known
            if chronicle.is_open((rubber, deal))
        ]

    try:
        return await records.read(table, asked)
    except (NotAnEvent, Impossible):
        return []  # what is kept of it can't be read: the table itself says so, and what to do


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, EARLIEST)
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
