"""Streams of events."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this form."""
    op.create_table(
        "streams",
        sa.Column("id", sa.String(64), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_streams"),
    )
    op.create_table(
        "events",
        sa.Column("stream", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("command", sa.String(128), nullable=True),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["stream"], ["streams.id"], name="fk_events_stream_streams"),
        sa.PrimaryKeyConstraint("stream", "version", name="pk_events"),
    )
    op.create_index("ix_events_stream_command", "events", ["stream", "command"], unique=True)


def downgrade() -> None:
    """Go back to the form before."""
    op.drop_table("events")
    op.drop_table("streams")
