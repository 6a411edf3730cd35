"""The score sheet of a table or of an evening: its rubbers, and the table of points; as JSON, and as CSV."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta
from starlette.responses import Response

from eldesthand.server.routes.deals import reader
from eldesthand.server.routes.deps import Guest, TheRoom
from eldesthand.server.routes.evenings import visited
from eldesthand.server.routes.router import Router
from eldesthand.shown.sheets import csv, of_evening
from eldesthand.shown.sheets.of_table import sheet_of
from eldesthand.shown.sheets.sheet import Sheet

router = Router()
What = Annotated[Literal["people", "rubbers"], Meta(description="a line for each person, or for each rubber")]
WRITTEN: Final = {"people": csv.people, "rubbers": csv.rubbers}


class Csv(Response):
    """An answer in CSV."""

    media_type = "text/csv; charset=utf-8; header=present"


def sent_as_csv(sheet: Sheet, of: str, name: str) -> Response:
    """Return a sheet as CSV, to be kept under a name."""
    headers = {"Content-Disposition": f'attachment; filename="{name}-{of}.csv"'}
    return Csv(WRITTEN[of](sheet), headers=headers)


@router.get("/api/tables/{table}/sheet")
async def sheet_of_table(table: str, who: Guest, room: TheRoom) -> Sheet:
    """Return the rubbers of a table that are over, and what each has won and lost by them."""
    reader(room, table, who)
    return await room.records.read(table, sheet_of)


@router.get("/api/tables/{table}/sheet.csv", response_class=Csv)
async def sheet_of_table_as_csv(table: str, who: Guest, room: TheRoom, of: What = "people") -> Response:
    """Return the sheet of a table as CSV."""
    reader(room, table, who)
    return sent_as_csv(await room.records.read(table, sheet_of), of, table)


@router.get("/api/evenings/{evening}/sheet")
async def sheet_of_evening(evening: str, who: Guest, room: TheRoom) -> Sheet:
    """Return the rubbers of an evening that are over, and what each has won and lost by them."""
    return of_evening.sheet_of(visited(room, evening, who).evening)


@router.get("/api/evenings/{evening}/sheet.csv", response_class=Csv)
async def sheet_of_evening_as_csv(evening: str, who: Guest, room: TheRoom, of: What = "people") -> Response:
    """Return the sheet of an evening as CSV."""
    return sent_as_csv(of_evening.sheet_of(visited(room, evening, who).evening), of, evening)
