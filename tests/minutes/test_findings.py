"""What claims of a revoke came to, in words."""

from __future__ import annotations

from pathlib import Path

from eldesthand.minutes import english, loads
from eldesthand.minutes.replay import replay

LAWS = Path(__file__).parent.parent / "laws"


def test_a_claim_of_a_revoke_that_is_charged_already_is_not_said_to_fail() -> None:
    """Both adversaries were right; the revoke is charged once (S62)."""
    text = (LAWS / "S62_S66--two-claim-the-same-revoke.min").read_text("utf-8")
    table = replay(loads(text)).table
    assert table is not None
    assert [english.finding_words(one, f"the claim of act {one.claim}") for one in table.deal.findings] == [
        "The claim of act 21 is proved: one revoke by East and West.",
        "The claim of act 22 comes to nothing more: that revoke is charged already.",
    ]
