"""The lease of a file of SQLite: the right to be the one room that writes there.

A room draws a token when it opens and writes it into the table `lease`; whoever opens the database after it writes
another.  The token is asked for in each transaction, and after it whether the file is still where it was; the file
itself is locked (`store/lock.py`).  A lease that is lost stays lost, and the room closes.  A database of PostgreSQL has
none: any number of servers share it (`server/cluster/`).
"""

from __future__ import annotations

import os
import secrets
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from eldesthand.server.store.errors import LeaseLost
from eldesthand.server.store.lock import FileLock
from eldesthand.server.store.schema import LEASE

ANOTHER: Final = "another room has been opened at the database"


class Lease:
    """The lease of a file of SQLite; `lost` says why it is, "" while it is not."""

    def __init__(self, lock: FileLock | None = None) -> None:
        self.token = secrets.token_hex(16)
        self.lost = ""
        self.lock = lock

    def take(self, connection: Connection) -> None:
        """Write the token, so that whoever had the lease before finds another's."""
        connection.execute(delete(LEASE))
        connection.execute(insert(LEASE).values(id=1, token=self.token, process=os.getpid()))

    def is_in(self, connection: Connection) -> bool:
        """Whether the token in the database is ours."""
        return connection.execute(select(LEASE.c.token)).scalar_one_or_none() == self.token

    def touches(self, connection: Connection) -> bool:
        """Write the token where it stands already, to see that this can be done; False if it is another's."""
        wanted = update(LEASE).where(LEASE.c.token == self.token).values(process=os.getpid())
        return connection.execute(wanted).rowcount == 1

    def notes_beside(self) -> None:
        """Remember what SQLite keeps beside the file."""
        if self.lock is not None:
            self.lock.notes_beside()

    def check(self) -> None:
        """See that what has been written is in the file that the room opened.  Raises `LeaseLost`."""
        if not self.lost and self.lock is not None:
            self.lost = self.lock.lost()
        self.must_hold()

    def loses(self, why: str) -> LeaseLost:
        """Note that the lease is lost, and return the error that says so."""
        self.lost = self.lost or why
        return LeaseLost(self.lost)

    def must_hold(self) -> None:
        """Raise `LeaseLost` if the lease is known to be lost."""
        if self.lost:
            raise LeaseLost(self.lost)
