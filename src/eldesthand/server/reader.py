"""A process that reads what people write: words said at a table, records for the referee, answers to lessons.

Reading is pure Python, and in the room's own process it would hold up everyone's acts, in a thread too.  It is started
by `eldesthand.server.reading`, answers one question at a time, and can be killed.

A question and its answer are each four bytes of length, the lowest first, and so many bytes of MessagePack.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Final

import msgspec
from msgspec import Struct

from eldesthand.lessons import find
from eldesthand.lessons.asked import NotAnAct, answer_in_words
from eldesthand.minutes import nearest
from eldesthand.minutes.context import FixedContext
from eldesthand.minutes.phrases import PhraseError
from eldesthand.seats import Seat
from eldesthand.shown.choosing.hearing import understood
from eldesthand.shown.referee.choices import NoTable, could
from eldesthand.shown.referee.head import NotSetUp, with_head
from eldesthand.shown.referee.ruling import RecordHead, TooLong, ruled, timed

GENTLE: Final = 10
"""By how much a reader is nicer than the room: where both want the processor, the room has it."""


class SpokenWords(Struct, frozen=True, tag="words"):
    """What an act is, of which someone in a seat speaks at a table of a book, as the table is for that seat."""

    text: str
    seat: Seat
    book: str
    context: FixedContext


class LikeWords(Struct, frozen=True, tag="like words"):
    """Which phrases are like some words that were heard as talk, as the table is for the seat that said them."""

    text: str
    seat: Seat
    book: str
    context: FixedContext


class RecordRuling(Struct, frozen=True, tag="ruling"):
    """How the referee rules upon a record."""

    text: str


class RecordChoices(Struct, frozen=True, tag="choices"):
    """What a seat or a person could do at the end of a record."""

    text: str
    seat: Seat
    who: str


class NewHead(Struct, frozen=True, tag="head"):
    """The record with its tags written anew."""

    text: str
    head: RecordHead


class LessonInWords(Struct, frozen=True, tag="lesson"):
    """What an act in words leads to in a lesson."""

    number: int
    words: str


Question = SpokenWords | LikeWords | RecordRuling | RecordChoices | NewHead | LessonInWords


class Headed(Struct, frozen=True):
    """A record with its tags written anew."""

    text: str


class ReaderAnswer(Struct, frozen=True):
    """What was read, as JSON, or in words what is wrong with it; and the seconds of the processor that it took."""

    body: bytes
    wrong: str
    seconds: float


def read(question: Question) -> object:
    """Return the answer to a question.  Raises `PhraseError`, and ValueErrors whose words can be shown."""
    match question:
        case SpokenWords():
            return understood(question.text, question.seat, question.book, question.context)
        case LikeWords():
            return nearest.candidates(question.text, question.seat, question.book, question.context)
        case RecordRuling():
            return ruled(question.text, timed())
        case RecordChoices():
            return could(question.text, question.seat, timed(), question.who)
        case NewHead():
            return Headed(with_head(question.text, question.head))
        case LessonInWords():
            return answer_in_words(find(str(question.number)), question.words)


def answered(question: Question, read: Callable[[Question], object] = read) -> ReaderAnswer:
    """Return the answer to a question as it is sent, what is wrong with it included."""
    began = time.process_time()
    body, wrong = b"", ""
    try:
        body = msgspec.json.encode(read(question))
    except (PhraseError, TooLong, NoTable, NotSetUp, NotAnAct) as problem:
        wrong = str(problem) or "that was not understood"
    return ReaderAnswer(body, wrong, time.process_time() - began)


def frame(stream: IO[bytes]) -> bytes:
    """Return the next message of a stream, nothing at its end."""
    head = stream.read(4)
    return stream.read(int.from_bytes(head, "little")) if len(head) == 4 else b""


def framed(message: object) -> bytes:
    """Return a message as it is sent."""
    body = msgspec.msgpack.encode(message)
    return len(body).to_bytes(4, "little") + body


def main() -> None:
    """Answer until nobody asks any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(OSError, AttributeError):
        os.nice(GENTLE)
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)
    questions: msgspec.msgpack.Decoder[Question] = msgspec.msgpack.Decoder(Question)
    with suppress(BrokenPipeError):
        answers.write(framed(None))
        answers.flush()
        while body := frame(sys.stdin.buffer):
            answers.write(framed(answered(questions.decode(body))))
            answers.flush()
