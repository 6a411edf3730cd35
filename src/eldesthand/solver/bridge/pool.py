"""Workers that ask DDS, each a process of its own: started when first needed, replaced when one dies.

A `Pool` takes questions from any thread and answers by futures.  Each worker has a thread here that hands it one
question at a time; if the process dies at it, another is started and asked again.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import threading
import weakref
from collections import deque
from collections.abc import Sequence
from concurrent.futures import Future, InvalidStateError
from importlib.util import find_spec
from pathlib import Path
from types import TracebackType
from typing import Any, Final

from msgspec import msgpack

from eldesthand.solver.bridge import worker as script
from eldesthand.solver.bridge.worker import frame

TRIES: Final = 3
"""How many workers may die of a question before it is given up."""

_GRACE: Final = 2.0
"""Seconds to wait for a process or thread that has been told to end."""

INSTALL: Final = "python -m pip install endplay"
Question = tuple[str, list[list[int]], Any]


class NoSolver(RuntimeError):
    """Raised where exact bridge can't be had: DDS is not installed, or can't be loaded."""


class Crashed(RuntimeError):
    """Raised for a question at which worker after worker has died."""


class DdsRefused(ValueError):
    """Raised for a question that DDS says is wrong."""


def installed() -> bool:
    """Whether DDS is there."""
    return bool(_place())


def notice() -> str:
    """Return in one line what is missing and the command that installs it; nothing if DDS is there."""
    return "" if installed() else f"Exact bridge needs DDS, which is not installed: {INSTALL}"


def _place() -> str:
    """Return the path of endplay's module that calls DDS, "" if there is none; endplay itself is not imported."""
    spec = find_spec("endplay")
    if spec is None or spec.origin is None:
        return ""
    path = Path(spec.origin).parent / "_dds" / "__init__.py"
    return str(path) if path.exists() else ""


def cores() -> int:
    """Return how many processors this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class _WorkerDied(Exception):
    """A worker has died; the words say how."""


class _Worker:
    """A process that asks DDS."""

    def __init__(self) -> None:
        place = _place()
        if not place:
            raise NoSolver(notice())
        self.said = tempfile.TemporaryFile()  # noqa: SIM115 - it is closed with the worker
        apart: dict[str, Any] = (
            {"creationflags": getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)}
            if os.name == "nt"
            else {"process_group": 0}  # an interrupt from the keyboard is for us, not for the workers
        )
        self.process = subprocess.Popen(
            [
                sys.executable,
                "-P",
                str(script.__file__),
                json.dumps([str(Path(path).absolute()) for path in sys.path]),
                place,
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.said,
            **apart,
        )

    def ready(self) -> None:
        """Wait until DDS is loaded; raises `NoSolver` if it can't be, and `_WorkerDied`."""
        fine, problem = self._hear()
        if not fine:
            raise NoSolver(f"DDS is installed and can't be loaded: {problem}")

    def ask(self, question: bytes) -> Any:
        """Return the answer to a question.  Raises `DdsRefused`, and `_WorkerDied`."""
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(len(question).to_bytes(4, "little") + question)
            self.process.stdin.flush()
        except OSError:
            raise _WorkerDied(self._last_words()) from None
        fine, answer = self._hear()
        if not fine:
            raise DdsRefused(f"DDS can't solve this: {answer}")
        return answer

    def _hear(self) -> Any:
        assert self.process.stdout is not None
        body = frame(self.process.stdout)
        if not body:
            raise _WorkerDied(self._last_words())
        return msgpack.decode(body)

    def _last_words(self) -> str:
        """Return how the process ended, and the last line that it wrote before."""
        try:
            code = self.process.wait(_GRACE)
        except subprocess.TimeoutExpired:
            return "it answers no more"
        how = f"killed by signal {-code}" if code < 0 else f"it left with {code}"
        self.said.seek(0)
        lines = self.said.read().decode("utf-8", "replace").strip().splitlines()
        return f"{how}: {lines[-1]}" if lines else how

    def end(self) -> None:
        """Kill the process and put its files away."""
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            try:
                if pipe is not None:
                    pipe.close()
            except OSError:
                pass
        self.process.wait()
        self.said.close()


class _Job:
    """Several questions and the one future that is to have their answers in order."""

    def __init__(self, number: int) -> None:
        self.future: Future[list[Any]] = Future()
        self.answers: list[Any] = [None] * number
        self.left = number
        self.lock = threading.Lock()

    def answer(self, n: int, answer: Any) -> None:
        """Take the answer to one of the questions."""
        with self.lock:
            self.answers[n] = answer
            self.left -= 1
            done = self.left == 0
        if done:
            self.settle(None)

    def settle(self, problem: BaseException | None) -> None:
        """Give the future its answers, or what went wrong, unless it has been cancelled or has failed."""
        try:
            if problem is None:
                self.future.set_result(self.answers)
            else:
                self.future.set_exception(problem)
        except InvalidStateError:
            pass


class _Crew:
    """What the threads share; they don't hold the pool itself, so that it can be let go of."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.owner = os.getpid()
        self.waiting: deque[tuple[_Job, int, bytes]] = deque()
        self.changed = threading.Condition()
        self.threads: list[threading.Thread] = []
        self.workers: set[_Worker] = set()
        self.idle = 0
        self.closed = False

    def take(self) -> tuple[_Job, int, bytes] | None:
        """Return the next question, None when the pool is closed."""
        with self.changed:
            self.idle += 1
            try:
                self.changed.wait_for(lambda: self.waiting or self.closed)
            finally:
                self.idle -= 1
            return None if self.closed else self.waiting.popleft()

    def hired(self) -> _Worker:
        """Return a new worker that is ready.  Raises `NoSolver`, and `_WorkerDied` if it dies at once."""
        with self.changed:
            if self.closed:
                raise _WorkerDied("the pool is closed")
            worker = _Worker()
            self.workers.add(worker)
        try:
            worker.ready()
        except BaseException:
            self.dismiss(worker)
            raise
        return worker

    def dismiss(self, worker: _Worker) -> None:
        """Put a worker away."""
        with self.changed:
            self.workers.discard(worker)
        worker.end()

    def close(self) -> None:
        """End all workers and wait for the threads; whoever waits for an answer is told that it is cancelled."""
        if os.getpid() != self.owner:
            return  # a copy of the process by fork: the workers are not its own
        with self.changed:
            self.closed = True
            waiting, self.waiting = self.waiting, deque()
            workers = set(self.workers)
            self.changed.notify_all()
        for job, _, _ in waiting:
            job.future.cancel()
        for worker in workers:
            worker.process.kill()
        for thread in self.threads:
            if thread is not threading.current_thread():
                thread.join(_GRACE)


def _attend(crew: _Crew) -> None:
    """Hand questions to a worker, one by one, until the pool is closed."""
    worker: _Worker | None = None
    while (task := crew.take()) is not None:
        job, n, question = task
        if not job.future.done():
            worker = _answered(crew, worker, job, n, question)
    if worker is not None:
        crew.dismiss(worker)


def _answered(crew: _Crew, worker: _Worker | None, job: _Job, n: int, question: bytes) -> _Worker | None:
    """See to it that a question is answered, by another worker if one dies; return the worker that is left."""
    died: list[str] = []
    while len(died) < TRIES and not crew.closed:
        try:
            worker = worker or crew.hired()
            job.answer(n, worker.ask(question))
            return worker
        except _WorkerDied as problem:
            died.append(str(problem))
            if worker is not None:
                crew.dismiss(worker)
            worker = None
        except (NoSolver, DdsRefused, OSError) as problem:
            job.settle(problem)
            return worker
    if crew.closed:
        job.future.cancel()
    else:
        job.settle(Crashed(f"DDS has crashed {TRIES} times at this question ({died[-1]})"))
    return worker


class Pool:
    """Workers that ask DDS, as many as there are processors unless a number is given.

    None is started before the first question.  `close` ends them, as the end of the interpreter does, or leaving
    a ``with`` block; questions still open are then cancelled.
    """

    def __init__(self, workers: int = 0) -> None:
        if workers < 0:
            raise ValueError(f"{workers} workers: 0 is one for each processor")
        self.size = workers or cores()
        self._crew = _Crew(self.size)
        self._ended = weakref.finalize(self, self._crew.close)

    def ask(self, questions: Sequence[Question]) -> Future[list[Any]]:
        """Ask some questions and return the future of their answers, in order, as DDS gives them.

        Raises `NoSolver` at once if DDS is not there.  The future fails with `Crashed` or `DdsRefused`; it can be
        cancelled at any time, and what has not been begun is then dropped.
        """
        if not installed():
            raise NoSolver(notice())
        job, crew = _Job(len(questions)), self._crew
        if not questions:
            job.settle(None)
        with crew.changed:
            if crew.closed:
                raise RuntimeError("the pool is closed")
            crew.waiting.extend((job, n, msgpack.encode(question)) for n, question in enumerate(questions))
            wanted = min(len(crew.waiting) - crew.idle, crew.most - len(crew.threads))
            for _ in range(wanted):
                thread = threading.Thread(target=_attend, args=(crew,), name="DDS", daemon=True)
                crew.threads.append(thread)
                thread.start()
            crew.changed.notify(len(questions))
        return job.future

    def processes(self) -> tuple[int, ...]:
        """Return the process numbers of the workers that are up."""
        with self._crew.changed:
            return tuple(worker.process.pid for worker in self._crew.workers)

    def close(self) -> None:
        """End the workers; open questions are cancelled."""
        self._ended()

    def __enter__(self) -> Pool:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, problem: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


_default: list[Pool] = []
_default_lock = threading.Lock()


def the_pool() -> Pool:
    """Return the pool that serves whoever names none; it is made on first use."""
    with _default_lock:
        if not _default or _default[0]._crew.closed:
            _default[:] = [Pool()]
        return _default[0]


def close() -> None:
    """End the workers of the pool that serves whoever names none; the next question starts new ones."""
    with _default_lock:
        for pool in _default:
            pool.close()
        _default.clear()


def _forget() -> None:
    """In a copy of the process by fork: the workers are the other's, and it makes its own."""
    global _default_lock
    _default_lock = threading.Lock()
    _of_the_other.extend(_default)
    _default.clear()


_of_the_other: list[Pool] = []
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_forget)
