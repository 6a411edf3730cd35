"""The lessons: the list of them, one put to a learner, and what the answer leads to.  They are open to all."""

from __future__ import annotations

from functools import cache
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request

from eldesthand.lessons import Lesson, NoSuchLesson, find
from eldesthand.lessons.asked import LessonAnswered, ListedLesson, NotAnAct, PosedLesson, answer, listed, put
from eldesthand.server.reader import LessonInWords
from eldesthand.server.routes.deps import TheRoom, address_of
from eldesthand.server.routes.router import Router

router = Router()


class LearnerAnswer(Struct, frozen=True):
    """What the learner does: the number of a choice, or an act in the words of the minutes."""

    choice: Annotated[int, Meta(ge=0, le=99)] = 0
    words: Annotated[str, Meta(max_length=400)] = ""


def _lesson(number: int) -> Lesson:
    try:
        return find(str(number))
    except NoSuchLesson as problem:
        raise HTTPException(404, str(problem)) from None


@cache
def _put(number: int) -> bytes:
    return msgspec.json.encode(put(_lesson(number)))


@cache
def _answer(number: int, choice: int) -> bytes:
    return msgspec.json.encode(answer(_lesson(number), choice))


@router.get("/api/lessons")
def every_lesson() -> list[ListedLesson]:
    """List the lessons in the order in which they are best taken."""
    return listed()


@router.get("/api/lessons/{number}", answer=PosedLesson)
def one_lesson(number: int) -> bytes:
    """Put a lesson: the table as the learner sees it, the story so far, the question, and the choices."""
    return _put(_lesson(number).number)


@router.post("/api/lessons/{number}", answer=LessonAnswered)
async def answered(number: int, given: LearnerAnswer, room: TheRoom, request: Request) -> bytes:
    """Say what an answer leads to, and what the laws are."""
    lesson = _lesson(number)
    if bool(given.choice) == bool(given.words.strip()):
        raise HTTPException(422, "answer with the number of a choice, or in words")
    if not given.choice:
        return await room.hub.reading.record(address_of(request), LessonInWords(lesson.number, given.words))
    try:
        return await run_in_threadpool(_answer, lesson.number, given.choice)
    except NotAnAct as problem:
        raise HTTPException(422, str(problem)) from None
