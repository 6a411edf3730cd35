"""A process that asks DDS: started by `eldesthand.solver.bridge.pool`, by its path, so that it is up in no time.

DDS crashes where two threads of a process ask it at once, and a crash takes the whole process with it.  So it has a
process to itself, answers one question at a time, and can be replaced.  Nothing else of this package is imported here,
and of endplay only the part that calls DDS: the rest takes a second and a hundred megabytes.

A question and its answer are each four bytes of length, the lowest first, and so many bytes of MessagePack.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import tempfile
from contextlib import suppress
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import IO, Any

BEST, EVERY = 1, 3
"""What is asked of a position: what it is worth, or every card."""


def loaded(path: str) -> Any:
    """Return endplay's module that calls DDS, found by its path, for one thread."""
    spec = spec_from_file_location("_eldesthand_dds", path)
    if spec is None or spec.loader is None:
        raise ImportError(f"there is no module at {path}")
    dds = module_from_spec(spec)
    spec.loader.exec_module(dds)
    dds.SetMaxThreads(1)
    return dds


def positions(dds: Any, asked: list[list[int]], want: int) -> list[list[list[int]]]:
    """Return for each position its cards as suit, rank, equal lower ranks and tricks."""
    boards = dds.boards()
    boards.noOfBoards = len(asked)
    for n, (trump, first, *cards) in enumerate(asked):
        board = boards.deals[n]
        board.trump, board.first = trump, first
        board.currentTrickSuit[:], board.currentTrickRank[:] = cards[:3], cards[3:6]
        for hand in range(4):
            board.remainCards[hand][:] = cards[6 + 4 * hand : 10 + 4 * hand]
        boards.target[n], boards.solutions[n], boards.mode[n] = (-1 if want == BEST else 0), want, 1
    solved = dds.solvedBoards()
    dds.SolveAllBoardsBin(boards, solved)
    answers = []
    for n in range(len(asked)):
        answer = solved.solvedBoard[n]
        answers.append(
            [[answer.suit[i], answer.rank[i], answer.equals[i], answer.score[i]] for i in range(answer.cards)]
        )
    return answers


def tables(dds: Any, asked: list[list[int]], strains: list[int]) -> list[list[list[int]]]:
    """Return for each deal the tricks of each dealer in each of some strains."""
    deals = dds.ddTableDeals()
    deals.noOfTables = len(asked)
    for n, cards in enumerate(asked):
        for hand in range(4):
            deals.ddTableDeal[n].cards[hand][:] = cards[4 * hand : 4 * hand + 4]
    left_out = [strain not in strains for strain in range(5)]
    solved = dds.ddTablesRes()
    dds.CalcAllTables(deals, -1, left_out, solved, dds.allParResults())
    return [[list(solved.results[n].resTable[strain]) for strain in strains] for n in range(len(asked))]


def answered(dds: Any, question: tuple[str, list[list[int]], Any]) -> tuple[bool, Any]:
    """Return whether a question could be answered, and the answer or what DDS says is wrong."""
    kind, asked, how = question
    try:
        return True, (positions if kind == "positions" else tables)(dds, asked, how)
    except dds.DDSError as problem:
        return False, str(problem)


def main() -> None:
    """Answer until there are no more questions."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    questions = sys.stdin.buffer
    answers = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what DDS prints is no answer
    sys.path[:] = json.loads(sys.argv[1])
    nowhere()
    from msgspec import msgpack

    def tell(said: Any) -> None:
        body = msgpack.encode(said)
        answers.write(len(body).to_bytes(4, "little") + body)
        answers.flush()

    try:
        dds = loaded(str(Path(sys.argv[2])))
    except Exception as problem:
        tell((False, str(problem).strip().splitlines()[0]))
        return
    tell((True, None))
    while body := frame(questions):
        tell(answered(dds, msgpack.decode(body)))


def nowhere() -> None:
    """Go to a folder that is no more: of a position that it refuses DDS leaves a file wherever it is."""
    place = tempfile.mkdtemp()
    os.chdir(place)
    with suppress(OSError):
        Path(place).rmdir()


def frame(stream: IO[bytes]) -> bytes:
    """Return the next message of a stream, nothing at its end or if it breaks off."""
    head = stream.read(4)
    size = int.from_bytes(head, "little")
    body = stream.read(size) if len(head) == 4 else b""
    return body if len(body) == size else b""


if __name__ == "__main__":
    try:
        main()
    except BrokenPipeError:
        pass
    finally:
        os._exit(0)  # DDS has nothing to put away, and its own way out has been seen to crash
