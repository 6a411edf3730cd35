"""How far each stream has been backfilled, in a table that is called so; it was `read_up`."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this form."""
    _move("read_up", "backfilled")


def downgrade() -> None:
    """Go back to the form before."""
    _move("backfilled", "read_up")


def _move(old: str, new: str) -> None:
    """Give the table its other name, and its key with it."""
    op.create_table(
        new,
        sa.Column("stream", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name=f"pk_{new}"),
    )
    op.execute(f"INSERT INTO {new} (stream, version) SELECT stream, version FROM {old}")
    op.drop_table(old)
