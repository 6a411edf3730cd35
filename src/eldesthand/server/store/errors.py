"""What can go wrong with the store: each error says in words what, where, and what to do."""

from __future__ import annotations


class NoDatabase(Exception):
    """Raised if the database can't be opened; its words say which, why and what to do."""


class InUse(NoDatabase):
    """Raised if another room has the database open; its words say which."""


class Unavailable(Exception):
    """Raised while the database can't be asked, or what it is to keep can't be written."""


class ReadFailed(Unavailable):
    """Raised when something could not be read: the database is away, or its disk fails."""


class WriteFailed(Unavailable):
    """Raised when something could not be written: a full disk, a database gone.  Nothing is acknowledged."""


class LeaseLost(WriteFailed):
    """Raised when the room is no longer the one room at its database: nothing more is acknowledged, and it closes."""


class NoStream(LookupError):
    """Raised for a stream that there is not."""


class Conflict(Exception):
    """Raised by `append` when the stream has gone on: `version` is where it stands."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the stream stands at version {version}")
        self.version = version


class Fenced(Exception):
    """Raised by `append` when the lease that one writes by is another server's by now: nothing was added."""

    def __init__(self, lease: str) -> None:
        super().__init__(f"another server has the lease of {lease} by now")
        self.lease = lease


class Repeated(Exception):
    """Raised by `append` for a command that was carried out before: `version` is that of its first event."""

    def __init__(self, version: int) -> None:
        super().__init__(f"this was done already, by event {version}")
        self.version = version


class CorruptStream(Exception):
    """Raised for a stream of which what is kept is not sound; its words say from where on, and what to do.

    They don't say what is wrong there, as that might tell a card.
    """

    def __init__(self, stream: str, version: int, why: str = "can't be read") -> None:
        super().__init__(f"what is kept of {stream} {why} from event {version} on: put a backup back to have it")
        self.stream = stream
        self.why = why
        self.version = version
