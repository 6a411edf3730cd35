"""Servers that share a database: who is there, who does what, who is present where, cards of the lobby, limits."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this form."""
    op.create_table(
        "servers",
        sa.Column("id", sa.String(32), nullable=False),
        sa.Column("label", sa.String(128), nullable=False),
        sa.Column("release", sa.String(32), nullable=False),
        sa.Column("began", sa.Float(), nullable=False),
        sa.Column("until", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_servers"),
    )
    op.create_table(
        "leases",
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("fence", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_leases"),
    )
    op.create_index("ix_leases_server", "leases", ["server"])
    op.create_table(
        "present",
        sa.Column("stream", sa.String(64), nullable=False),
        sa.Column("who", sa.String(64), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("since", sa.Float(), nullable=False),
        sa.Column("brings", sa.Integer(), nullable=False),
        sa.Column("digits", sa.String(256), nullable=False),
        sa.PrimaryKeyConstraint("stream", "who", "server", name="pk_present"),
        sa.ForeignKeyConstraint(["server"], ["servers.id"], name="fk_present_server_servers", ondelete="CASCADE"),
    )
    op.create_index("ix_present_server", "present", ["server"])
    op.create_table(
        "cards",
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("server", sa.String(32), nullable=False),
        sa.Column("no", sa.Integer(), nullable=False),
        sa.Column("body", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("kind", "name", "server", name="pk_cards"),
        sa.ForeignKeyConstraint(["server"], ["servers.id"], name="fk_cards_server_servers", ondelete="CASCADE"),
    )
    op.create_index("ix_cards_server", "cards", ["server"])
    op.create_table(
        "limits",
        sa.Column("key", sa.String(200), nullable=False),
        sa.Column("till", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_limits"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute("CREATE SEQUENCE fences")


def downgrade() -> None:
    """Go back to the form before."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP SEQUENCE fences")
    for table in ("limits", "cards", "present", "leases", "servers"):
        op.drop_table(table)
