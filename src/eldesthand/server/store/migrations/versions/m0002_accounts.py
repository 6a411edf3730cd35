"""Accounts of members."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """Go on to this form."""
    op.create_table(
        "accounts",
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("password", sa.String(255), nullable=False),
        sa.PrimaryKeyConstraint("key", name="pk_accounts"),
    )


def downgrade() -> None:
    """Go back to the form before."""
    op.drop_table("accounts")
