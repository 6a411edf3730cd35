"""The lessons: what is written in them, what the learner is shown, and how they are had as data."""

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
from eldesthand.english.story import Kind, Sides, StoryAct, StoryRemark
from eldesthand.lessons import Lesson, NoSuchLesson, NotALesson, find, lessons, read
from eldesthand.lessons.data import data, frames_of, led, question, scene, seen, situation
from eldesthand.lessons.outcome import attempt
from eldesthand.minutes import dumps, header, loads
from eldesthand.minutes.check import check
from eldesthand.minutes.document import Document, bare
from eldesthand.minutes.replay import replay
from eldesthand.seats import LETTERS
from eldesthand.testing.records import tries

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "src" / "eldesthand" / "lessons").glob("*.min"))
NAMES = [lesson.name for lesson in lessons()]
EACH = pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.name)


# --- the files ----------------------------------------------------------------------------------------


def test_there_are_fifteen_and_each_is_found_by_number_name_and_the_beginning_of_its_name() -> None:
    assert len(NAMES) == 15
    assert [lesson.number for lesson in lessons()] == list(range(1, 16))
    for lesson in lessons():
        assert (
            find(str(lesson.number))
            is find(lesson.name)
            is find(lesson.title.upper())
            is find(lesson.name[:8])
            is lesson
        )


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


def test_a_lesson_reads_alike_from_its_canonical_text() -> None:
    again = read(dumps(loads(LESSON)))
    assert [bare(item) for item in again.items] == [bare(item) for item in read(LESSON).items]


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
    for (mine, first), (yours, second) in combinations(unseen, 2):
        if mine == yours:
            continue
        change = {first: second, second: first}
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
    words += [step.text for step in situation(frames_of(attempt(lesson))) if isinstance(step, StoryRemark)]
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
            if isinstance(step, StoryRemark):
                table = tables.get(step.after, tried.fork)
                held = {card for seat in range(4) for card in table.deal.hands[seat] if seat != lesson.learner}
                unseen = {card for card in held if card >= 0 and not table.seen[lesson.learner] >> card & 1}
                assert not named(step.text) & unseen, (choice.label, step.text)


@EACH
def test_the_rights_are_for_the_learner_to_know_and_told_only_when_he_asks(lesson: Lesson) -> None:
    shown = frames_of(attempt(lesson))
    assert not any(
        event.kind is Kind.RIGHT for step in situation(shown) if isinstance(step, StoryAct) for event in step.events
    )
    asked = question(shown)
    assert asked is not None
    assert asked.seat == LETTERS[lesson.learner]


def test_which_card_was_pulled_apart_is_not_told_though_all_have_seen_it() -> None:
    shown = frames_of(attempt(find("a-card-pulled-apart")))
    texts = [step.text for step in situation(shown) if isinstance(step, StoryAct)]
    assert texts[-1] == "West pulls a card apart from the hand."


# --- as data ---------------------------------------------------------------------------------------------


@EACH
def test_a_lesson_is_plain_data_that_reads_back(lesson: Lesson) -> None:
    whole = data(lesson)
    assert msgspec.json.decode(msgspec.json.encode(whole), type=type(whole)) == whole
    assert [choice.number for choice in whole.choices if choice.best] == list(lesson.header.best)
    assert {law.id for law in whole.laws}
    assert all(law.topic and law.text for law in whole.laws)
    for law in whole.laws:
        assert len(re.findall(r"[.!?](?:\s|$)", law.text)) <= 2, "one sentence or two"


def test_the_scene_has_the_learners_hand_and_what_lies_on_the_table() -> None:
    whole = data(find("racing-winners"))
    assert whole.scene.hand == ("SQ", "ST", "HQ", "DA", "CA")
    assert [(laid.seat, laid.card) for laid in whole.scene.trick] == [("E", "SA"), ("S", "S9")]
    assert [(faced.seat, faced.card) for faced in whole.scene.faced] == [("E", "SK")]
    assert whole.scene.trump == "H"
    assert whole.scene.maker == "E"
    assert whole.scene.tricks == Sides(0, 0)


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
