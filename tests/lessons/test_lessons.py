"""The lessons: what is written in them, what the learner is shown, and what each choice comes to by the book."""

from __future__ import annotations

import re
import zipfile
from itertools import combinations
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from eldesthand import cards
from eldesthand.books import book
from eldesthand.lessons import Choice, Lesson, NoSuchLesson, NotALesson, find, lessons, read
from eldesthand.lessons.data import data, frames_of, led, question, scene, seen, situation, way
from eldesthand.lessons.outcome import Attempt, attempt, verdict
from eldesthand.lessons.typed import NotAnAct, typed
from eldesthand.minutes import dumps, header, loads
from eldesthand.minutes.check import check
from eldesthand.minutes.document import Document, bare
from eldesthand.minutes.replay import replay
from eldesthand.minutes.story import Act, Kind, Remark, Sides
from eldesthand.seats import LETTERS, partner
from eldesthand.table.incidents import Visibility

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "src" / "eldesthand" / "lessons").glob("*.min"))
NAMES = [one.name for one in lessons()]
EACH = pytest.mark.parametrize("lesson", lessons(), ids=lambda one: one.name)

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


def tries(lesson: Lesson) -> list[tuple[Choice, Attempt]]:
    return [(choice, attempt(lesson, choice.items)) for choice in lesson.choices]


# --- the files ----------------------------------------------------------------------------------------


def test_there_are_fifteen_and_each_is_found_by_number_name_and_the_beginning_of_its_name() -> None:
    assert list(BY_THE_BOOK) == NAMES
    assert len(NAMES) == 15
    assert [one.number for one in lessons()] == list(range(1, 16))
    for one in lessons():
        assert find(str(one.number)) is find(one.name) is find(one.title.upper()) is find(one.name[:8]) is one


@pytest.mark.parametrize("asked", ["0", "16", "99999999999999999999", "raging-winners", "", "a", "²", "-1", "x" * 5000])
def test_a_lesson_that_is_not_there_is_told_kindly(asked: str) -> None:
    with pytest.raises(NoSuchLesson) as wrong:
        find(asked)
    assert "lesson" in str(wrong.value)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_what_is_written_is_written_back_byte_for_byte(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert dumps(loads(text)) == text
    tags = header.read(loads(text))
    again = header.read(loads(dumps(Document(header.tags(tags)))))
    assert again == tags


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_every_statement_of_every_branch_holds(path: Path) -> None:
    played = replay(loads(path.read_text(encoding="utf-8")))
    assert played.troubles == ()
    count, failures = check(played)
    assert failures == ()
    assert count >= 5


@EACH
def test_hands_are_whole_and_each_card_lies_in_one_place(lesson: Lesson) -> None:
    hands = lesson.header.deal
    if hands is None:
        assert lesson.name == "in-the-deal"
        return
    size = book(lesson.header.book).hand_size
    assert [len(hand) for hand in hands] == [size] * 4
    assert len({card for hand in hands for card in hand}) == 4 * size


LESSON = FILES[0].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('[Learner "W"]\n', "", "no seat"),
        ('[Learner "W"]', '[Learner "Q"]', "no seat"),
        ("[Question", "[Aside", "nothing is asked"),
        ("\n? W\n", "\n", "? S"),
        ("\n? W\n", "\n? W\n? W\n", "one line"),
        ('[Best "1"]\n', "", "which choice is best"),
        ('[Best "1"]', '[Best "9"]', "which choice is best"),
        ('[Best "1"]', '[Best "the first"]', "names no choice"),
        ("[Law ", "[Note ", "no law is taught"),
        ('[Law "S85', '[Law "85', "says nothing of a law"),
        ("[Choice ", "[Note ", "too late"),
        ('[Dealer "W"]', '[Choice "first"]\n[Dealer "W"]', "after the question"),
        ("W: calls diamonds", "W calls diamonds", "line "),
    ],
)
def test_a_record_that_is_no_lesson_says_what_is_missing(old: str, new: str, said: str) -> None:
    assert old in LESSON
    with pytest.raises(NotALesson, match=re.escape(said)):
        read(LESSON.replace(old, new))


def test_a_choice_before_any_question_is_told_in_a_plain_record() -> None:
    text = '[Book "Somerset 1888"]\n[Dealer "N"]\nE: shuffles\n[Choice "another"]\nE: shuffles\n'
    (trouble,) = replay(loads(text)).troubles
    assert "no question" in trouble.problem
    assert trouble.line == 4


def test_a_record_of_persons_has_no_choices() -> None:
    text = '[Book "Somerset 1888"]\n[Room "Ann"]\n"Ann": wants to play\n? \n[Choice "another"]\n'
    (trouble,) = replay(loads(text)).troubles
    assert "no choices" in trouble.problem


def test_a_question_within_a_choice_does_not_move_the_place_to_which_one_goes_back() -> None:
    text = LESSON.replace("W: calls diamonds\n", "W: calls diamonds\n?\n")
    assert check(replay(loads(text)))[1] == ()


# --- what is shown before the answer -------------------------------------------------------------------


def shown_before(lesson: Lesson) -> bytes:
    """Return everything the learner is shown before he answers."""
    shown = frames_of(attempt(lesson))
    parts = (scene(seen(shown), lesson.learner), situation(shown), question(shown), seen(shown).view)
    return msgspec.json.encode(parts)


@EACH
def test_nothing_shown_before_the_answer_depends_on_a_card_the_learner_has_not_seen(lesson: Lesson) -> None:
    fork, deal = attempt(lesson).fork, lesson.header.deal
    if deal is None:
        return
    plain = shown_before(lesson)
    others = [(seat, card) for seat in range(4) if seat != lesson.learner for card in fork.deal.hands[seat]]
    unseen = [(seat, card) for seat, card in others if not fork.seen[lesson.learner] >> card & 1]
    tried = 0
    for (mine, one), (yours, other) in combinations(unseen, 2):
        if mine == yours:
            continue
        change = {one: other, other: one}
        swapped = tuple(tuple(change.get(card, card) for card in hand) for hand in deal)
        assert len(swapped) == 4
        tags = replace(lesson.header, deal=(swapped[0], swapped[1], swapped[2], swapped[3]))
        items = tuple(item for item in lesson.items if type(item).__name__ != "Tag")
        changed = replace(lesson, header=tags, items=(*header.tags(tags), *items))
        assert _without_lines(shown_before(changed)) == _without_lines(plain)
        tried += 1
    assert tried >= 1 or lesson.name == "a-revoke-to-claim"


def _without_lines(text: bytes) -> bytes:
    return re.sub(rb'"line":\d+', b"", text)


def named(text: str) -> set[int]:
    """Return the cards that words name."""
    ranks, suits = "|".join(cards.RANK_WORDS[2:]), "|".join(cards.SUIT_WORDS[:4])
    pairs = re.findall(rf"\b({ranks}) of ({suits})", text)
    return {cards.make(cards.SUIT_WORDS.index(suit), cards.RANK_WORDS.index(rank)) for rank, suit in pairs}


@EACH
def test_what_the_lesson_says_names_no_card_unseen(lesson: Lesson) -> None:
    fork = attempt(lesson).fork
    words = [lesson.header.question, lesson.title, *(choice.label for choice in lesson.choices)]
    words += [step.text for step in situation(frames_of(attempt(lesson))) if isinstance(step, Remark)]
    hidden = {
        card
        for seat in range(4)
        for card in fork.deal.hands[seat]
        if seat != lesson.learner and card >= 0 and not fork.seen[lesson.learner] >> card & 1
    }
    for text in words:
        assert not named(text) & hidden, text


@EACH
def test_what_it_says_after_the_answer_names_no_card_unseen_by_then(lesson: Lesson) -> None:
    for choice, tried in tries(lesson):
        tables = {step.after.no: step.after for step in tried.steps}
        for step in led(tried).steps:
            if isinstance(step, Remark):
                table = tables.get(step.after, tried.fork)
                held = {card for seat in range(4) for card in table.deal.hands[seat] if seat != lesson.learner}
                unseen = {card for card in held if card >= 0 and not table.seen[lesson.learner] >> card & 1}
                assert not named(step.text) & unseen, (choice.label, step.text)


@EACH
def test_the_rights_are_for_the_learner_to_know_and_told_only_when_he_asks(lesson: Lesson) -> None:
    shown = frames_of(attempt(lesson))
    assert not any(
        event.kind is Kind.RIGHT for step in situation(shown) if isinstance(step, Act) for event in step.events
    )
    asked = question(shown)
    assert asked is not None
    assert asked.seat == LETTERS[lesson.learner]


def test_which_card_was_pulled_apart_is_not_told_though_all_have_seen_it() -> None:
    shown = frames_of(attempt(find("a-card-pulled-apart")))
    texts = [step.text for step in situation(shown) if isinstance(step, Act)]
    assert texts[-1] == "West pulls a card apart from his hand."


# --- what the choices come to --------------------------------------------------------------------------


@EACH
def test_each_choice_comes_to_what_the_book_makes_of_it(lesson: Lesson) -> None:
    for (choice, tried), expected in zip(tries(lesson), BY_THE_BOOK[lesson.name], strict=True):
        found = verdict(tried)
        came = (found.points.ns, found.points.ew, " ".join(found.used), " ".join(found.lost))
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
    assert any(found.lost for found in others) or lesson.name in (
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
        deal = next((one for one in deals if one.number == tried.fork.deal.number), tried.fork.deal)
        new = [one for one in deal.incidents if one.no > tried.fork.no and one.visibility is not Visibility.LATENT]
        assert {one.seat for one in new} <= {lesson.learner, partner(lesson.learner)}, choice.label
        slips = [one for one in deal.renounces if one.able and not one.mended]
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


# --- as data ---------------------------------------------------------------------------------------------


@EACH
def test_a_lesson_is_plain_data_that_reads_back(lesson: Lesson) -> None:
    whole = data(lesson)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=type(whole)) == whole
    assert [one.number for one in whole.choices if one.best] == list(lesson.header.best)
    assert {one.id for one in whole.laws}
    assert all(one.topic and one.text for one in whole.laws)
    for one in whole.laws:
        assert len(re.findall(r"[.!?](?:\s|$)", one.text)) <= 2, "one sentence or two"


def test_the_scene_has_the_learners_hand_and_what_lies_on_the_table() -> None:
    whole = data(find("racing-winners"))
    assert whole.scene.hand == ("SQ", "ST", "HQ", "DA", "CA")
    assert [(one.seat, one.card) for one in whole.scene.trick] == [("E", "SA"), ("S", "S9")]
    assert [(one.seat, one.card) for one in whole.scene.faced] == [("E", "SK")]
    assert whole.scene.trump == "H"
    assert whole.scene.maker == "E"
    assert whole.scene.tricks == Sides(0, 0)


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
    found = typed(find(name), words)
    assert number in (0, found.choice.number if found.choice is not None else -1)


def test_S52_another_suit_may_be_called_and_the_hand_goes_on_from_there() -> None:
    lesson = find("lead-out-of-turn")
    found = typed(lesson, "calls hearts")
    tried = attempt(lesson, found.items)
    came = verdict(tried)
    # South leads his ace of hearts as he is told, and makes his point.
    assert (found.choice, came.used, came.points, tried.steps[-1].after.deal.ended) == (
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
    texts = [step.text for step in led(attempt(lesson, lesson.choices[0].items)).steps if isinstance(step, Act)]
    assert "North discards a card." in texts
    assert way(lesson, lesson.choices[0]).best


def test_a_lesson_reads_alike_from_its_canonical_text() -> None:
    again = read(dumps(loads(LESSON)))
    assert [bare(one) for one in again.items] == [bare(one) for one in read(LESSON).items]


def test_the_example_of_the_documentation_is_a_lesson() -> None:
    (text,) = re.findall(r"```minutes\n(.*?)```", (ROOT / "docs" / "lessons.md").read_text(encoding="utf-8"), re.DOTALL)
    lesson = read(text)
    ranks = [verdict(tried).rank(lesson.learner) for _, tried in tries(lesson)]
    assert lesson.header.best == (1 + ranks.index(max(ranks)),)
    assert check(replay(loads(text)))[1] == ()


# --- in the package --------------------------------------------------------------------------------------


@pytest.mark.long
def test_a_wheel_carries_the_lessons(tmp_path: Path) -> None:
    import os
    import shutil
    import subprocess
    import sys

    left_behind = shutil.ignore_patterns(".*_cache", ".git", ".hypothesis", ".venv", "build", "dist", "index.json")
    tree = Path(shutil.copytree(ROOT, tmp_path / "checkout", ignore=left_behind))
    command = [sys.executable, "-c", "import backend; backend.build_wheel('dist')"]
    subprocess.run(command, cwd=tree, check=True, env={**os.environ, "PYTHONPATH": "tools"})
    (built,) = (tree / "dist").iterdir()
    with zipfile.ZipFile(built) as wheel:
        for path in FILES:
            assert wheel.read(f"eldesthand/lessons/{path.name}") == path.read_bytes()
