"""The hash chain of each stream, made for the events that are there; and the lease of the one room."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None

ROWS = 1000

EVENTS = sa.table(
    "events",
    sa.column("stream", sa.String),
    sa.column("version", sa.Integer),
    sa.column("command", sa.String),
    sa.column("body", sa.LargeBinary),
    sa.column("chain", sa.LargeBinary),
)


def upgrade() -> None:
    """Go on to this form."""
    op.add_column("events", sa.Column("chain", sa.LargeBinary(32), nullable=False, server_default=""))
    op.create_table(
        "lease",
        sa.Column("id", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("token", sa.String(32), nullable=False),
        sa.Column("process", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_lease"),
    )
    connection = op.get_bind()
    for (stream,) in connection.execute(sa.text("SELECT id FROM streams ORDER BY id")).all():
        _chain(connection, stream)


def _chain(connection: sa.Connection, stream: str) -> None:
    """Make the chain of one stream, some events at a time.  What is hashed stands here as it was when this was made."""
    c = EVENTS.c
    wanted = sa.select(c.version, c.command, c.body).where(c.stream == stream).order_by(c.version).limit(ROWS)
    put = (
        sa.update(EVENTS).where(c.stream == stream, c.version == sa.bindparam("at")).values(chain=sa.bindparam("hash"))
    )
    version, chain = 0, sha256(b"eldesthand stream\0" + stream.encode()).digest()
    while rows := connection.execute(wanted.where(c.version > version)).all():
        hashes: list[dict[str, Any]] = []
        for version, command, body in rows:
            name = (command or "").encode()
            parts = (chain, version.to_bytes(8, "big"), len(name).to_bytes(4, "big"), name, bytes(body))
            chain = sha256(b"".join(parts)).digest()
            hashes.append({"at": version, "hash": chain})
        connection.execute(put, hashes)


def downgrade() -> None:
    """Go back to the form before."""
    op.drop_table("lease")
    op.drop_column("events", "chain")
