"""Reading what people write, in processes beside the room's own, so that nothing one says delays another's act.

Who asks waits in line behind others only for one thing of each of them: one question of a guest is read at a time, and
a few of one address.  What is read is charged by the time that it took, and who has used theirs up waits for more.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Hashable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from eldesthand.minutes.hearing import situation
from eldesthand.server.rates import Purse, neighbourhood
from eldesthand.server.reader import (
    LessonInWords,
    LikeWords,
    NewHead,
    Question,
    ReaderAnswer,
    RecordChoices,
    RecordRuling,
    SpokenWords,
    framed,
)
from eldesthand.shown.referee.ruling import SECONDS, TOO_LONG
from eldesthand.table.ranges import LONGEST
from eldesthand.table.view import View

WORDS_AT_ONCE: Final = 1
RECORDS_AT_ONCE: Final = 2
"""Processes that read words, and records."""

OF_AN_ADDRESS: Final = 4
"""Words of one address that stand in line at a time; of a guest it is one."""

PATIENCE: Final = 1.0
"""Seconds that words may take; a record has those of the referee, and as many to be looked through first."""

OF_A_GUEST: Final = 3.0, 0.3
OF_ALL_AT_AN_ADDRESS: Final = 12.0, 0.6
"""Seconds of a processor that words may take at once, and a second: of one guest, of all who come from one address."""

TO_START: Final = 20.0

_RUN: Final = """
import json, sys
sys.path[:] = json.loads(sys.argv[1])
from eldesthand.server.reader import main
main()
"""


TOO_DEAR: Final = "this takes too long to make out: say it in fewer words"


class NotUnderstood(ValueError):
    """Raised for what can't be read; its words can be shown."""


class TooMuchToRead(NotUnderstood):
    """Raised for words of one who has had so many read that the next must wait."""


class CannotRead(Exception):
    """Raised where no process can be had that reads."""


class _ReaderDied(Exception):
    """A reader has died, or was ended for taking too long."""


class _ReaderProcess:
    """A process that reads; started with its first question, and anew after it has died."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._starting: asyncio.Task[asyncio.subprocess.Process] | None = None

    async def start(self) -> asyncio.subprocess.Process:
        """Return the process, which is started if it is not up.  Raises OSError if none can be had."""
        if self._process is not None and self._process.returncode is None:
            return self._process
        if self._starting is None or self._starting.done():
            self._starting = asyncio.create_task(self._start(), name="starting to read")
        return await asyncio.shield(self._starting)  # given up half-way it would leave a process that nobody ends

    async def _start(self) -> asyncio.subprocess.Process:
        path = json.dumps([str(Path(place).absolute()) for place in sys.path])
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-c", _RUN, path, stdin=pipe, stdout=pipe, limit=1 << 24,
            start_new_session=sys.platform != "win32",
        )  # fmt: skip
        try:
            async with asyncio.timeout(TO_START):
                await _frame(process)
        except (TimeoutError, asyncio.IncompleteReadError):
            await _killed(process)
            raise OSError("a process that reads does not start") from None
        self._process = process
        return process

    async def ask(self, question: bytes, seconds: float) -> bytes:
        """Return the answer to a question.  Raises `_ReaderDied` if it takes longer, the process being ended then."""
        process = await self.start()
        assert process.stdin is not None
        try:
            process.stdin.write(question)
            async with asyncio.timeout(seconds):
                return await _frame(process)
        except (OSError, TimeoutError, asyncio.IncompleteReadError):
            await self.end()
            raise _ReaderDied from None

    async def end(self) -> None:
        """End the process, once it is up if it is being started."""
        if self._starting is not None:
            await asyncio.gather(self._starting, return_exceptions=True)
        process, self._process = self._process, None
        if process is not None:
            await _killed(process)


async def _killed(process: asyncio.subprocess.Process) -> None:
    with suppress(ProcessLookupError):
        process.kill()
    await process.wait()


async def _frame(process: asyncio.subprocess.Process) -> bytes:
    assert process.stdout is not None
    head = await process.stdout.readexactly(4)
    return await process.stdout.readexactly(int.from_bytes(head, "little"))


class Readers:
    """So many processes that read, each one question at a time; who asks first is answered first."""

    def __init__(self, size: int) -> None:
        self._free = [_ReaderProcess() for _ in range(size)]
        self._all = tuple(self._free)
        self._turn = asyncio.Semaphore(size)
        self._tasks: set[asyncio.Task[bytes]] = set()

    async def ask(self, question: Question, seconds: float, too_long: str) -> ReaderAnswer:
        """Return the answer to a question.  Raises `NotUnderstood`, in words, if it takes longer, and `CannotRead`."""
        async with self._turn:
            reader = self._free.pop()
            asking = asyncio.create_task(reader.ask(framed(question), seconds))
            self._tasks.add(asking)
            asking.add_done_callback(self._tasks.discard)
            try:
                body = await asyncio.shield(asking)
            except asyncio.CancelledError:
                asking.cancel()
                await reader.end()
                raise
            except _ReaderDied:
                raise NotUnderstood(too_long) from None
            except OSError as problem:
                raise CannotRead(str(problem)) from problem
            finally:
                self._free.append(reader)
        return msgspec.msgpack.decode(body, type=ReaderAnswer)

    async def warm(self) -> None:
        """Start a process before anyone asks."""
        async with self._turn:
            reader = self._free.pop()
            try:
                with suppress(OSError):
                    await reader.start()
            finally:
                self._free.append(reader)

    async def close(self) -> None:
        """End the processes."""
        for task in tuple(self._tasks):
            task.cancel()
        for reader in self._all:
            await reader.end()


class Lanes:
    """Lines in which so many of a kind go at a time; a line is kept as long as somebody stands in it."""

    def __init__(self, abreast: int) -> None:
        self.abreast = abreast
        self._lines: dict[Hashable, tuple[asyncio.Semaphore, list[None]]] = {}

    @asynccontextmanager
    async def turn(self, whose: Hashable) -> AsyncIterator[None]:
        """Wait for one's turn in a line."""
        line, waiting = self._lines.setdefault(whose, (asyncio.Semaphore(self.abreast), []))
        waiting.append(None)
        try:
            async with line:
                yield
        finally:
            waiting.pop()
            if not waiting:
                self._lines.pop(whose, None)


class ReadingService:
    """What is read for the guests of a room."""

    def __init__(self) -> None:
        self._words = Readers(WORDS_AT_ONCE)
        self._records = Readers(RECORDS_AT_ONCE)
        self._guests, self._addresses, self._referees = Lanes(1), Lanes(OF_AN_ADDRESS), Lanes(1)
        self._of_guest, self._of_address = Purse(*OF_A_GUEST), Purse(*OF_ALL_AT_AN_ADDRESS)

    async def act(self, who: str, address: str, text: str, seen: View, book: str) -> dict[str, Any]:
        """Return the act that someone's words stand for, in plain form.  Raises `NotUnderstood`, and `CannotRead`."""
        if len(text) > LONGEST:
            raise NotUnderstood(f"what is said has at most {LONGEST} characters")
        answer = await self._said(who, address, SpokenWords(text, seen.seat, book, situation(seen)))
        act: dict[str, Any] = msgspec.json.decode(_read(answer))
        return act

    async def like(self, who: str, address: str, text: str, seen: View, book: str) -> list[dict[str, Any]]:
        """Return phrases like words heard as talk, each with its act in plain form.  Raises as `act` does."""
        answer = await self._said(who, address, LikeWords(text, seen.seat, book, situation(seen)))
        answers: list[dict[str, Any]] = msgspec.json.decode(_read(answer))
        return answers

    async def _said(self, who: str, address: str, question: SpokenWords | LikeWords) -> ReaderAnswer:
        """Return the answer to a question about what someone says, charged to them.  Raises as `act` does."""
        where = neighbourhood(address)
        async with self._guests.turn(who), self._addresses.turn(where):
            wait = max(self._of_guest.wait(who), self._of_address.wait(where))
            if wait:
                raise TooMuchToRead(
                    f"what you said takes long to make out: say more in {wait} second{'s' * (wait > 1)}"
                )
            answer = await self._words.ask(question, PATIENCE, TOO_DEAR)
            self._of_guest.spend(who, answer.seconds)
            self._of_address.spend(where, answer.seconds)
        return answer

    async def record(self, address: str, question: RecordRuling | RecordChoices | NewHead | LessonInWords) -> bytes:
        """Return the referee's or a lesson's answer as JSON, one for an address at a time.

        Raises `NotUnderstood`, and `CannotRead`.
        """
        async with self._referees.turn(neighbourhood(address)):
            return _read(await self._records.ask(question, 2 * SECONDS, TOO_LONG))

    async def warm(self) -> None:
        """Be ready for the first words."""
        await self._words.warm()

    async def close(self) -> None:
        """Read no more."""
        await self._words.close()
        await self._records.close()


def _read(answer: ReaderAnswer) -> bytes:
    if answer.wrong:
        raise NotUnderstood(answer.wrong)
    return answer.body
