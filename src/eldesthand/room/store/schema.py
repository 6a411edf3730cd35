"""The tables of the database.  A change here wants a migration beside the others in ``migrations/versions``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Column, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

METADATA: Final = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
    }
)

STREAMS: Final = Table(
    "streams",
    METADATA,
    Column("id", String(64), primary_key=True),
    Column("kind", String(16), nullable=False),
)
"""A stream of events: the club's, or a table's."""

EVENTS: Final = Table(
    "events",
    METADATA,
    Column("stream", String(64), ForeignKey("streams.id"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("command", String(128), nullable=True),
    Column("body", LargeBinary, nullable=False),
)
"""What happened, from version 1; `command` is the id of the command that it answers, on its first event."""

Index("ix_events_stream_command", EVENTS.c.stream, EVENTS.c.command, unique=True)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("password", String(255), nullable=False),
)
"""The accounts of members by the hash of their names; of a password the Argon2 hash. They can be deleted."""
