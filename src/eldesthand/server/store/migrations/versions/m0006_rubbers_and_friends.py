"""Rubbers that were won, by which members are rated, made of the streams by reading them once more; and friends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this form."""
    op.create_table(
        "rubbers",
        sa.Column("no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("stream", sa.String(64), nullable=False),
        sa.Column("rubber_no", sa.Integer(), nullable=False),
        sa.Column("book", sa.String(8), nullable=False),
        sa.Column("winner", sa.Integer(), nullable=False),
        *(sa.Column(seat, sa.String(64), nullable=False) for seat in ("north", "east", "south", "west")),
        sa.PrimaryKeyConstraint("no", name="pk_rubbers"),
    )
    op.create_index("ix_rubbers_stream_rubber_no", "rubbers", ["stream", "rubber_no"], unique=True)
    op.execute("DELETE FROM backfilled")
    op.create_table(
        "friends",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("friend", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.PrimaryKeyConstraint("key", "friend", name="pk_friends"),
    )


def downgrade() -> None:
    """Go back to the form before."""
    op.drop_table("friends")
    op.drop_table("rubbers")
