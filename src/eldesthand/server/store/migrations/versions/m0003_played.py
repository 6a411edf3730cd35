"""Closed deals as each person played them, and how far they have been made of the streams."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

FIGURES = (
    "place", "points", "made", "won", "march", "lone", "lone_march", "honours", "revokes", "paid", "caught", "elected",
    "game", "rubber", "reckoned",
)  # fmt: skip


def upgrade() -> None:
    """Go on to this form."""
    op.create_table(
        "played",
        sa.Column("stream", sa.String(64), nullable=False),
        sa.Column("rubber_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("deal_no", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("book", sa.String(8), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in FIGURES),
        sa.Column("worth", sa.Float(), nullable=True),
        sa.PrimaryKeyConstraint("stream", "rubber_no", "deal_no", "seat", name="pk_played"),
    )
    op.create_index("ix_played_key_book", "played", ["key", "book"])
    op.create_table(
        "read_up",
        sa.Column("stream", sa.String(64), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("stream", name="pk_read_up"),
    )


def downgrade() -> None:
    """Go back to the form before."""
    op.drop_table("read_up")
    op.drop_table("played")
