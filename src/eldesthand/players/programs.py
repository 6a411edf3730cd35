"""Players that are programs of any language: a line of JSON asks on their standard input, a line answers."""

from __future__ import annotations

import atexit
import re
import shlex
import subprocess
from functools import cache
from time import perf_counter_ns
from typing import Final

import msgspec

from eldesthand.players import GAMES, register
from eldesthand.players.files import BadPlayerFile, PlayerFailed, load
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.table.acts import Act, AnyAct
from eldesthand.table.due import Due
from eldesthand.table.ranges import OutOfRange, check
from eldesthand.table.view import View

_PROGRAM: Final = re.compile(r"([a-z][a-z0-9._-]{0,39})=(.+)", re.DOTALL)

BY_PROGRAM: Final = Reason("the program says so")


class ProgramPlayer:
    """A player that asks a program: it writes what a player is asked with as JSON, and reads the act chosen."""

    clock = staticmethod(perf_counter_ns)
    """The time of another process is told by the clock on the wall."""

    def __init__(self, name: str, command: str) -> None:
        self.name = name
        self.command = command

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the program's decision.  Raises `PlayerFailed` where it gives none that can be."""
        question = {"view": view, "due": due, "lawful": lawful, "memory": memory}
        answer = self._answer(msgspec.json.encode(question))
        try:
            chosen = msgspec.json.decode(answer, type=int | AnyAct | None)
            act = lawful[chosen] if isinstance(chosen, int) and 0 <= chosen < len(lawful) else chosen
            if act is None and due is None:
                return None
            if not isinstance(act, Act) or act.seat != view.seat:
                raise ValueError("it is no act of this seat, and no number of a lawful one")
            check(act)
        except (msgspec.DecodeError, OutOfRange, ValueError) as problem:
            raise PlayerFailed(f"the program {self.name} answered {answer[:60]!r}: {problem}") from None
        return Decision(act, BY_PROGRAM)

    def _answer(self, question: bytes) -> bytes:
        process = _started(self.command)
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(question + b"\n")
            process.stdin.flush()
        except OSError:
            pass  # it has ended: so has its output
        answer = process.stdout.readline()
        if not answer:
            raise PlayerFailed(f"the program {self.name} ended without an answer: {self.command}")
        return answer.strip()


@cache
def _started(command: str) -> subprocess.Popen[bytes]:
    """Return the process of a program, one for all seats; it ends with this process."""
    try:
        process = subprocess.Popen(shlex.split(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    except (OSError, ValueError) as problem:
        raise PlayerFailed(f"the program {command!r} can't be started: {problem}") from None
    atexit.register(_end, process)
    return process


def _end(process: subprocess.Popen[bytes]) -> None:
    process.kill()
    process.communicate()


def bring_in(named: str) -> tuple[str, ...]:
    """Register a program, named as NAME=COMMAND, or what a file holds, and return the names of the players.

    Raises `BadPlayerFile`.
    """
    program = _PROGRAM.fullmatch(named)
    if program is None:
        return load(named)
    name, command = program.groups()
    try:
        register(name, GAMES, lambda: ProgramPlayer(name, command), source=command)
    except ValueError as problem:
        raise BadPlayerFile(str(problem)) from None
    return (name,)
