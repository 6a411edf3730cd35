"""What each choice of a lesson comes to by the book, and what an answer in one's own words does."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from eldesthand.english.story import Sides, StoryAct
from eldesthand.lessons import Lesson, find, lessons, read
from eldesthand.lessons.data import led, way
from eldesthand.lessons.outcome import attempt, verdict
from eldesthand.lessons.typed import NotAnAct, typed
from eldesthand.minutes import loads
from eldesthand.minutes.check import check
from eldesthand.minutes.replay import replay
from eldesthand.seats import partner
from eldesthand.table.incidents import Visibility
from eldesthand.testing.records import tries

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "src" / "eldesthand" / "lessons").glob("*.min"))
NAMES = [lesson.name for lesson in lessons()]
EACH = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)

# What each choice comes to, worked out from the book: the points of North and South, of East and West, the
# laws of the rights used, of those lost.
BY_THE_BOOK: dict[str, tuple[tuple[int, int, str, str], ...]] = {
    # The suit called (S52) loses South his ace of hearts: West's diamonds take two tricks, a euchre (S2). The
    # ace called is the card South would have played; all following, the trick stands (S53); S85.
    "lead-out-of-turn": ((0, 2, "S52", ""), (1, 0, "S52", ""), (1, 0, "", "S52"), (1, 0, "", "S52")),
    # Mended in time (S65) it costs a trick, hence a march; not mended, a trick more is won and three points lost.
    "partner-does-not-follow": ((0, 2, "", ""), (0, 4, "", ""), (0, 4, "", "")),
    # Three for the revoke come before the point for the tricks (S4), and make five with the two they had.
    "a-revoke-to-claim": ((0, 3, "", ""), (1, 0, "", ""), (1, 0, "", "")),
    # The ace called away (S46) is no winner later, and East may not trump: three tricks to the defence.
    "a-card-on-the-table": ((2, 0, "S46", ""), (0, 1, "", "S46"), (0, 1, "", "S46"), (0, 1, "", "S46")),
    # West's one trump is spent on a trick that was East's (S47); in the first he must follow suit.
    "racing-winners": ((2, 0, "S47", ""), (0, 1, "S47", ""), (0, 1, "", "S47"), (0, 1, "", "S47")),
    # A misdeal loses the deal (S41), a card shown does not (S35), and touching first saves it (S43).
    "in-the-deal": ((0, 0, "S42", ""), (0, 0, "S35", ""), (0, 0, "S42", "S35")),
    # Made to lose the trick (S83) West keeps a trump that North's ace takes; void, he has no highest heart.
    "it-is-ours": ((2, 0, "S83", ""), (0, 1, "S83", ""), (0, 1, "", "S83"), (0, 1, "", "S83")),
    # Five tricks count two with the partner (S2, S97), four alone (S3), and the game.
    "clubs-alone": ((0, 2, "S97", ""), (0, 4, "", "S97"), (0, 4, "", "S97")),
    # The ace falls on the king (S89) and the queen is good; else the lone hand is euchred, which costs four (S3).
    "before-the-discard": ((0, 1, "S89", ""), (4, 0, "S89", ""), (4, 0, "", "S89")),
    # The eight named and called (S51), the ace of trumps falls to the right bower; named wrongly, nothing does.
    "a-card-pulled-apart": ((2, 0, "S51", ""), (0, 1, "", "S51"), (0, 1, "", "S51"), (0, 1, "", "S51")),
    # Two odd tricks at hearts, 8 each (B-SCORE-3), are doubled twice, once, not at all (B-DOUBLE-1); four honours
    # in one hand count 64 (B-SCORE-5); a new deal is worth nothing (B-DOUBLE-7e).
    "a-double-too-soon": (
        (128, 0, "B-DOUBLE-6", ""),
        (96, 0, "B-DOUBLE-6", ""),
        (80, 0, "B-DOUBLE-6", ""),
        (0, 0, "", "B-DOUBLE-6"),
    ),
    # Three odd tricks, one, two and one at no trump, 12 each, and 30 for three aces. West's hearts are six tricks
    # unless he is made to lead a diamond (B-LEAD-1) or the lead is made good (B-LEAD-3a).
    "east-leads-for-west": (
        (66, 0, "B-LEAD-1", ""),
        (42, 0, "B-LEAD-1", ""),
        (54, 0, "", "B-LEAD-1"),
        (42, 0, "", "B-LEAD-1"),
    ),
    # Five odd tricks at hearts, or two where West trumps twice; 32 for four honours. The right is the dealer's.
    "dummy-keeps-silent": ((72, 0, "B-EXPP-2b", ""), (48, 0, "", ""), (48, 0, "", "")),
    # Three odd tricks at hearts, or one of the others after three are gone (B-REVOKE-3); 72 for five honours, four
    # in one hand.
    "dummy-asks": ((96, 0, "", ""), (72, 8, "", ""), (72, 8, "", "")),
    # Three odd tricks at no trump or, after five spades, two; 30 for three aces.
    "shown-before-the-lead": (
        (66, 0, "B-EXPB-2b", ""),
        (54, 0, "", "B-EXPB-2b"),
        (54, 0, "B-EXPB-2b", ""),
        (54, 0, "", "B-EXPB-2b"),
    ),
}


def test_what_each_comes_to_stands_here() -> None:
    assert list(BY_THE_BOOK) == NAMES


# --- what the choices come to --------------------------------------------------------------------------


@EACH
def test_each_choice_comes_to_what_the_book_makes_of_it(lesson: Lesson) -> None:
    for (choice, tried), expected in zip(tries(lesson), BY_THE_BOOK[lesson.name], strict=True):
        judged = verdict(tried)
        came = (judged.points.ns, judged.points.ew, " ".join(judged.used), " ".join(judged.lost))
        assert came == expected, choice.label


@EACH
def test_the_best_choices_are_those_that_come_to_most(lesson: Lesson) -> None:
    ranks = {choice.number: verdict(tried).rank(lesson.learner) for choice, tried in tries(lesson)}
    assert set(lesson.header.best) == {number for number, rank in ranks.items() if rank == max(ranks.values())}
    assert len(lesson.header.best) < len(ranks)


@EACH
def test_each_has_three_choices_and_one_of_them_is_a_trap(lesson: Lesson) -> None:
    assert len(lesson.choices) >= 3
    others = [verdict(tried) for choice, tried in tries(lesson) if choice not in lesson.best]
    # The dealer's rights are not dummy's to lose, but the laws say that he has lost them.
    assert any(other.lost for other in others) or lesson.name in (
        "partner-does-not-follow", "a-revoke-to-claim", "dummy-keeps-silent", "dummy-asks",
    )  # fmt: skip


@EACH
def test_every_choice_is_done_and_the_hand_goes_to_its_end(lesson: Lesson) -> None:
    for choice, tried in tries(lesson):
        assert tried.played.troubles == (), choice.label
        assert tried.steps
        end = tried.steps[-1].after
        assert end.deal.ended or end.deal.number != tried.fork.deal.number, choice.label


@EACH
def test_nobody_goes_wrong_but_where_the_lesson_has_it(lesson: Lesson) -> None:
    for choice, tried in tries(lesson):
        deals = (step.after.deal for step in reversed(tried.steps))
        deal = next((deal for deal in deals if deal.number == tried.fork.deal.number), tried.fork.deal)
        new = [
            fault for fault in deal.incidents if fault.no > tried.fork.no and fault.visibility is not Visibility.LATENT
        ]
        assert {fault.seat for fault in new} <= {lesson.learner, partner(lesson.learner)}, choice.label
        slips = [renounce for renounce in deal.renounces if renounce.able and not renounce.mended]
        assert not slips or lesson.name in ("partner-does-not-follow", "a-revoke-to-claim", "dummy-asks"), choice.label


def test_S68_a_claim_after_the_cut_is_void_and_says_so() -> None:
    lesson = find("a-revoke-to-claim")
    tried = attempt(lesson, lesson.choices[2].items)
    late = tried.steps[-1].after.answer
    assert not late.done
    assert late.law == "S68"


def test_S43_touching_first_saves_the_dealer_his_deal() -> None:
    lesson = find("in-the-deal")
    assert [(verdict(tried).again, verdict(tried).next_deal) for _, tried in tries(lesson)] == [
        (True, "S"), (True, "E"), (True, "E"),
    ]  # fmt: skip


def test_a_game_won_is_told() -> None:
    assert [verdict(tried).game for _, tried in tries(find("clubs-alone"))] == ["", "EW", "EW"]
    assert [verdict(tried).game for _, tried in tries(find("a-revoke-to-claim"))] == ["EW", "NS", "NS"]


# --- in one's own words ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "words", "number"),
    [
        ("lead-out-of-turn", "calls diamonds", 1),
        ("lead-out-of-turn", "Lead a diamond", 1),
        ("lead-out-of-turn", '"Lead a diamond, South"', 0),
        ("lead-out-of-turn", "I call the ace of spades", 2),
        ("lead-out-of-turn", "plays S7", 3),
        ("lead-out-of-turn", "What shall we ask for?", 4),
        ("partner-does-not-follow", "no spades, partner?", 1),
        ("a-revoke-to-claim", "claims revoke, S, trick 1", 1),
        ("racing-winners", "calls W to win trick 1", 2),
        ("in-the-deal", "misdeal", 1),
        ("in-the-deal", "touches", 3),
        ("it-is-ours", "lose it, West", 1),
        ("clubs-alone", "with your partner", 1),
        ("a-card-pulled-apart", "names the eight of diamonds of W", 1),
        ("a-double-too-soon", "It may stand", 1),
        ("a-double-too-soon", "I do not accept it", 3),
        ("east-leads-for-west", "Lead a diamond, West", 1),
        ("east-leads-for-west", "plays SA", 3),
        ("dummy-asks", "Having none?", 1),
        ("shown-before-the-lead", "You may not lead spades", 1),
    ],
)
def test_words_that_do_what_a_choice_does_are_that_choice(name: str, words: str, number: int) -> None:
    answer = typed(find(name), words)
    assert number in (0, answer.choice.number if answer.choice is not None else -1)


def test_S52_another_suit_may_be_called_and_the_hand_goes_on_from_there() -> None:
    lesson = find("lead-out-of-turn")
    answer = typed(lesson, "calls hearts")
    tried = attempt(lesson, answer.items)
    came = verdict(tried)
    # South leads his ace of hearts as he is told, and makes his point.
    assert (answer.choice, came.used, came.points, tried.steps[-1].after.deal.ended) == (
        None,
        ("S52",),
        Sides(1, 0),
        True,
    )


@EACH
@pytest.mark.parametrize("words", ["calls hearts", "waives", '"A fine evening"', "consults", "says the trick is ours"])
def test_any_act_can_be_tried_and_the_hand_is_played_on(lesson: Lesson, words: str) -> None:
    tried = attempt(lesson, typed(lesson, words).items)
    assert tried.played.troubles == ()
    assert tried.steps
    assert tried.own is not None
    number, deal = tried.fork.deal.number, tried.steps[-1].after.deal
    assert deal.ended or deal.number != number or lesson.name == "in-the-deal"


@pytest.mark.parametrize("words", ["", " ", "xyzzy", "plays ZZ", "calls", "#3", "[Tag]", "{", "\x00", "x" * 9000])
def test_words_that_are_no_act_are_told_kindly(words: str) -> None:
    for lesson in lessons():
        with pytest.raises(NotAnAct, match=r"\w"):
            typed(lesson, words)


def test_a_card_the_learner_does_not_hold_cannot_be_played() -> None:
    with pytest.raises(NotAnAct, match="can't be done"):
        typed(find("lead-out-of-turn"), "plays HA")


def test_what_comes_of_an_answer_is_told_as_the_learner_sees_it() -> None:
    lesson = find("before-the-discard")
    texts = [step.text for step in led(attempt(lesson, lesson.choices[0].items)).steps if isinstance(step, StoryAct)]
    assert "North discards a card." in texts
    assert way(lesson, lesson.choices[0]).best


def test_the_example_of_the_documentation_is_a_lesson() -> None:
    (text,) = re.findall(r"```minutes\n(.*?)```", (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8"), re.DOTALL)
    lesson = read(text)
    ranks = [verdict(tried).rank(lesson.learner) for _, tried in tries(lesson)]
    assert lesson.header.best == (1 + ranks.index(max(ranks)),)
    assert check(replay(loads(text)))[1] == ()
