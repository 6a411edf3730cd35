"""The tables of the database.  A change here wants a migration beside the others in ``migrations/versions``."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, Float, ForeignKey, Index, Integer, LargeBinary, MetaData, String, Table

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
    Column("chain", LargeBinary(32), nullable=False, server_default=""),
)
"""What happened, from version 1; `command` is the id of the command that it answers, on its first event.

`chain` is the hash of the event in its stream's chain (`store/chain.py`).
"""

Index("ix_events_stream_command", EVENTS.c.stream, EVENTS.c.command, unique=True)

ACCOUNTS: Final = Table(
    "accounts",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("password", String(255), nullable=False),
)
"""The accounts of members by the hash of their names; of a password the Argon2 hash. They can be deleted."""

PLAYED: Final = Table(
    "played",
    METADATA,
    Column("stream", String(64), primary_key=True),
    Column("rubber_no", Integer, primary_key=True, autoincrement=False),
    Column("deal_no", Integer, primary_key=True, autoincrement=False),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("key", String(64), nullable=False),
    Column("book", String(8), nullable=False),
    Column("place", Integer, nullable=False),
    Column("points", Integer, nullable=False),
    Column("made", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("march", Integer, nullable=False),
    Column("lone", Integer, nullable=False),
    Column("lone_march", Integer, nullable=False),
    Column("honours", Integer, nullable=False),
    Column("revokes", Integer, nullable=False),
    Column("paid", Integer, nullable=False),
    Column("caught", Integer, nullable=False),
    Column("elected", Integer, nullable=False),
    Column("game", Integer, nullable=False),
    Column("rubber", Integer, nullable=False),
    Column("reckoned", Integer, nullable=False),
    Column("worth", Float, nullable=True),
)
"""Closed deals as each played them (`server/members/rows.py`), by the hash of their name; made of the streams."""

Index("ix_played_key_book", PLAYED.c.key, PLAYED.c.book)

RUBBERS: Final = Table(
    "rubbers",
    METADATA,
    Column("no", Integer, primary_key=True, autoincrement=False),
    Column("stream", String(64), nullable=False),
    Column("rubber_no", Integer, nullable=False),
    Column("book", String(8), nullable=False),
    Column("winner", Integer, nullable=False),
    Column("north", String(64), nullable=False),
    Column("east", String(64), nullable=False),
    Column("south", String(64), nullable=False),
    Column("west", String(64), nullable=False),
)
"""Rubbers that were won, by `winner` 0 (N and S) or 1, numbered in the order in which they were written.

Who sat at each seat is the hash of a name, ``house:`` and the level of a player of the house, or "" for who is gone.
"""

Index("ix_rubbers_stream_rubber_no", RUBBERS.c.stream, RUBBERS.c.rubber_no, unique=True)

FRIENDS: Final = Table(
    "friends",
    METADATA,
    Column("key", String(64), primary_key=True),
    Column("friend", String(64), primary_key=True),
    Column("name", String(64), nullable=False),
)
"""Whose friends are who, by the hashes of their names; `name` is the friend's."""

BACKFILLED: Final = Table(
    "backfilled",
    METADATA,
    Column("stream", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
)
"""Up to which version the closed deals of a table's stream are in `PLAYED`."""

LEASE: Final = Table(
    "lease",
    METADATA,
    Column("id", Integer, primary_key=True, autoincrement=False),
    Column("token", String(32), nullable=False),
    Column("process", Integer, nullable=False),
)
"""One row: the token that the room drew which opened the database last, and its process (`store/lease.py`)."""

SERVERS: Final = Table(
    "servers",
    METADATA,
    Column("id", String(32), primary_key=True),
    Column("label", String(128), nullable=False),
    Column("release", String(32), nullable=False),
    Column("began", Float, nullable=False),
    Column("until", Float, nullable=False),
)
"""The servers that share the database (`server/cluster/`), each till when it is taken to be there.

All times here and below are seconds since 1970 by the database's clock.
"""

LEASES: Final = Table(
    "leases",
    METADATA,
    Column("name", String(80), primary_key=True),
    Column("server", String(32), nullable=False),
    Column("fence", BigInteger, nullable=False),
)
"""Which server does what only one may do, with the fencing token that it writes by; void once the server is gone."""

Index("ix_leases_server", LEASES.c.server)

PRESENT: Final = Table(
    "present",
    METADATA,
    Column("stream", String(64), primary_key=True),
    Column("who", String(64), primary_key=True),
    Column("server", String(32), ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    Column("since", Float, nullable=False),
    Column("brings", Integer, nullable=False),
    Column("digits", String(256), nullable=False),
)
"""Who has a socket open where, by way of which server; whether that page brings digits, and those that it brought."""

Index("ix_present_server", PRESENT.c.server)

CARDS: Final = Table(
    "cards",
    METADATA,
    Column("kind", String(16), primary_key=True),
    Column("name", String(64), primary_key=True),
    Column("server", String(32), ForeignKey("servers.id", ondelete="CASCADE"), primary_key=True),
    Column("no", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""The cards of the lobby as each server has them that has the table or the evening open; `no` tells versions apart."""

Index("ix_cards_server", CARDS.c.server)

LIMITS: Final = Table(
    "limits",
    METADATA,
    Column("key", String(200), primary_key=True),
    Column("till", Float, nullable=False),
)
"""When each may do all again that a limit lets them do at once, by the limit and whom it is for."""

SHARED: Final = (LEASES, PRESENT, CARDS, LIMITS, SERVERS)
"""What servers that share a database tell each other there; each table before those that it refers to."""

COPIED: Final = tuple(table for table in METADATA.sorted_tables if table not in (LEASE, *SHARED))
"""What a copy of a room has, each table after those that it refers to."""
