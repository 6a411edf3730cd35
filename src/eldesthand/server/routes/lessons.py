"""The lessons: the list of them, one put to a learner, and what his answer leads to.  They are open to all."""

from __future__ import annotations

from functools import cache

import msgspec
from fastapi import APIRouter, HTTPException, Request, Response
from fastapi.concurrency import run_in_threadpool
from pydantic import BaseModel, Field

from eldesthand.lessons import Lesson, NoSuchLesson, find
from eldesthand.lessons.asked import NotAnAct, answer, listed, put
from eldesthand.server.reader import LessonInWords
from eldesthand.server.routes.deps import TheRoom, address_of

router = APIRouter()


class Answer(BaseModel):
    """What the learner does: the number of a choice, or an act in the words of the minutes."""

    choice: int = Field(default=0, ge=0, le=99)
    words: str = Field(default="", max_length=400)


def _lesson(number: int) -> Lesson:
    try:
        return find(str(number))
    except NoSuchLesson as problem:
        raise HTTPException(404, str(problem)) from None


def _sent(found: object) -> Response:
    return Response(msgspec.json.encode(found), media_type="application/json")


@cache
def _put(number: int) -> bytes:
    return msgspec.json.encode(put(_lesson(number)))


@cache
def _answer(number: int, choice: int) -> bytes:
    return msgspec.json.encode(answer(_lesson(number), choice))


@router.get("/api/lessons")
def every_lesson() -> Response:
    """List the lessons in the order in which they are best taken."""
    return _sent(listed())


@router.get("/api/lessons/{number}")
def one_lesson(number: int) -> Response:
    """Put a lesson: the table as the learner sees it, the story so far, the question, and the choices."""
    return Response(_put(_lesson(number).number), media_type="application/json")


@router.post("/api/lessons/{number}")
async def answered(number: int, given: Answer, room: TheRoom, request: Request) -> Response:
    """Say what an answer leads to, and what the laws are."""
    lesson = _lesson(number)
    if bool(given.choice) == bool(given.words.strip()):
        raise HTTPException(422, "answer with the number of a choice, or in words")
    if not given.choice:
        read = await room.hub.reading.record(address_of(request), LessonInWords(lesson.number, given.words))
        return Response(read, media_type="application/json")
    try:
        body = await run_in_threadpool(_answer, lesson.number, given.choice)
    except NotAnAct as problem:
        raise HTTPException(422, str(problem)) from None
    return Response(body, media_type="application/json")
