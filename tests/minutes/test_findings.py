"""What claims of a revoke came to, in words."""

from __future__ import annotations

from pathlib import Path

import pytest

from eldesthand.english import plain
from eldesthand.english.story import Kind, Story, StoryAct
from eldesthand.minutes import loads
from eldesthand.minutes.referee import story_of
from eldesthand.minutes.replay import replay

LAWS = Path(__file__).parent.parent / "laws"


def test_a_claim_of_a_revoke_that_is_charged_already_is_not_said_to_fail() -> None:
    """Both adversaries were right; the revoke is charged once (S62)."""
    text = (LAWS / "S62_S66--two-claim-the-same-revoke.min").read_text("utf-8")
    table = replay(loads(text)).table
    assert table is not None
    assert [plain.finding_words(finding, f"the claim of act {finding.claim}") for finding in table.deal.findings] == [
        "The claim of act 21 is proved: one revoke by East and West.",
        "The claim of act 22 comes to nothing more: that revoke is charged already.",
    ]


def told_at_the_end(record: str) -> Story:
    document = loads(record)
    return story_of(document, replay(document))


def test_S90_of_a_wrong_count_no_revoke_is_spoken() -> None:
    told = told_at_the_end((LAWS / "S90--the-dealer-plays-six-cards.min").read_text("utf-8"))
    texts = [
        event.text
        for step in told.steps
        if isinstance(step, StoryAct)
        for event in step.events
        if event.kind is Kind.FINDING
    ]
    assert texts == ["The count finds a wrong number of cards with North and South."]


def test_S54_a_call_disobeyed_is_told_by_its_own_name() -> None:
    told = told_at_the_end((LAWS / "S54_S63--a-call-disobeyed-is-claimed-by-its-name.min").read_text("utf-8"))
    lines = [event.text for step in told.steps if isinstance(step, StoryAct) for event in step.events]
    assert "West's claim is proved: one call disobeyed by North and South." in lines
    assert "East and West score five points for the call disobeyed." in lines


HAND = """[Minutes "1"]
[Book "{book}"]
[Dealer "N"]
[Trump "H E"]
{tag}[Deal "E:- 8.9.QT.7 - -"]
1. E SA S C7 W S7 N SQ
2. E DA S DT W D7 N D8
W: claims revoke, S, trick 1
"""
OVER = "rest: NS 0 EW 3\n"
BY_HAND = '[ByHand "search"]\n'
LATE = "till the hand after it is over or the rubber is agreed."


@pytest.mark.parametrize(
    ("book", "tag", "then", "wants", "by", "law", "told"),
    [
        (
            "Somerset 1888", "", "", "the end of the hand", "", "S66",
            "It waits for the end of the hand: the clerk then searches the tricks, unless South admits it.",
        ),
        (
            "Somerset 1888", BY_HAND, "", "the end of the hand", "EW", "S66",
            "It waits for the end of the hand: East or West may then search the tricks, unless South admits it.",
        ),
        (
            "Somerset 1888", BY_HAND, OVER, "a search of the tricks", "EW", "S66",
            f"East or West may search the tricks, or South admit it, {LATE}",
        ),
        (
            "Somerset 1888", BY_HAND, OVER + "E: shuffles\nN: cuts 12\n", "a search of the tricks", "EW", "S66",
            f"East or West may search the tricks, or South admit it, {LATE}",
        ),
        (
            "Somerset 1888", BY_HAND, OVER + "E: mixes the cards\n", "an admission", "S", "S66",
            f"The tricks can't prove it: South may admit it, {LATE}",
        ),
        (
            "New York 1876", BY_HAND, OVER, "a search of the tricks", "EW", "P10",
            "East or West may search the tricks, or look at the trick of the revoke and at a later one with the suit "
            f"refused, or South admit it, {LATE}",
        ),
    ],
)  # fmt: skip
def test_S66_P10_A_37_what_a_claim_waits_for_is_told(
    book: str, tag: str, then: str, wants: str, by: str, law: str, told: str
) -> None:
    standing = told_at_the_end(HAND.format(book=book, tag=tag) + then).standing
    assert standing is not None
    (claim,) = standing.open_claims
    assert (claim.wants, claim.by, claim.law) == (wants, by, law)
    assert claim.text == f"West claims a revoke by South in trick 1 (act 9), and it is not settled. {told}"
    assert standing.claims == (claim.text,)
