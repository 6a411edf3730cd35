"""The workers that ask DDS: replaced when killed, given up on a question that kills them, gone when we are."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import threading
import time
from concurrent.futures import CancelledError, Future
from importlib import util
from pathlib import Path
from random import Random
from typing import Any

import pytest

from eldesthand.solver import bridge
from eldesthand.solver.bridge import pool as pools
from eldesthand.solver.bridge import worker as script
from eldesthand.solver.bridge.pool import DdsRefused, Pool
from eldesthand.testing.positions import bridge_deal

pytestmark = [
    pytest.mark.skipif(not bridge.installed(), reason="endplay is not installed"),
    pytest.mark.skipif(os.name == "nt", reason="these tests kill processes as Unix does"),
]

PATIENCE = 60.0


def alive(pid: int) -> bool:
    """Whether a process runs: one that has ended and waits to be told of is none."""
    try:
        return Path(f"/proc/{pid}/stat").read_text("ascii").rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def gone(pids: tuple[int, ...]) -> bool:
    """Wait for processes to be gone."""
    until = time.monotonic() + PATIENCE
    while any(map(alive, pids)) and time.monotonic() < until:
        time.sleep(0.01)
    return not any(map(alive, pids))


def up(pool: Pool, number: int = 1) -> tuple[int, ...]:
    """Wait until so many workers are up, and return their process numbers."""
    until = time.monotonic() + PATIENCE
    while len(pool.processes()) < number and time.monotonic() < until:
        time.sleep(0.005)
    return pool.processes()


def deals(number: int, seed: int = 1) -> list[Any]:
    random = Random(seed)
    return [bridge_deal(random).hands for _ in range(number)]


def test_no_worker_is_started_before_the_first_question() -> None:
    with Pool(2) as pool:
        assert pool.processes() == ()
        assert bridge.Analyst(pool).solve([]).result() == []
        bridge.Analyst(pool).makes(deals(1)).result()
        pids = up(pool)
        assert 1 <= len(pids) <= 2
    assert gone(pids)


def test_a_killed_worker_is_replaced_and_the_question_asked_again() -> None:
    asked = deals(2)
    with Pool(1) as pool:
        analyst = bridge.Analyst(pool)
        expected = analyst.makes(asked).result()
        future = analyst.makes(asked)
        time.sleep(0.15)
        assert not future.done()
        (first,) = pool.processes()
        os.kill(first, signal.SIGKILL)
        assert future.result(PATIENCE) == expected
        (second,) = pool.processes()
        assert second != first
        os.kill(second, signal.SIGKILL)
        assert gone((second,))
        assert analyst.makes(asked[:1]).result(PATIENCE) == expected[:1]


def test_a_question_that_kills_every_worker_is_given_up_and_others_are_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = Path(script.__file__).read_text("utf-8")
    broken = source.replace("    kind, asked, how = question\n", "    kind, asked, how = question\n    trap(asked)\n")
    assert broken != source
    trap = "def trap(asked: list) -> None:\n    if len(asked) == 7:\n        print('invalid size', flush=True)\n"
    path = tmp_path / "worker.py"
    path.write_text(broken.replace("def main()", trap + "        os.abort()\n\n\ndef main()"), "utf-8")
    monkeypatch.setattr(script, "__file__", str(path))
    random = Random(2)
    positions = [bridge_deal(random, 2) for _ in range(60)]
    with Pool(2) as pool:
        analyst = bridge.Analyst(pool)
        monkeypatch.setattr("eldesthand.solver.bridge.questions.PORTIONS", 1)
        good, bad = analyst.solve(positions[:10]), analyst.solve(positions[:14])
        with pytest.raises(bridge.Crashed, match=r"crashed 3 times .*signal 6: invalid size"):
            bad.result(PATIENCE)
        assert len(good.result(PATIENCE)) == 10
        assert len(analyst.solve(positions[:8]).result(PATIENCE)) == 8


def test_what_dds_refuses_is_told_and_the_worker_stays() -> None:
    with Pool(1) as pool:
        bridge.Analyst(pool).makes(deals(1)).result()
        before = pool.processes()
        with pytest.raises(DdsRefused, match="DDS can't solve this: "):
            pool.ask([("positions", [[0, 0, *[0] * 6, *[4] * 16]], 1)]).result(PATIENCE)
        assert pool.processes() == before
    assert not Path("dump.txt").exists()


def test_the_work_of_a_batch_is_shared() -> None:
    with Pool(2) as pool:
        bridge.Analyst(pool).makes(deals(6)).result()
        assert len(pool.processes()) == 2


def test_many_threads_may_ask_at_once() -> None:
    asked = deals(4, seed=3)
    with Pool(2) as pool:
        analyst = bridge.Analyst(pool)
        expected = analyst.makes(asked).result()
        found: dict[int, Any] = {}

        def ask(n: int) -> None:
            found[n] = analyst.makes([asked[n]]).result(PATIENCE)[0]

        threads = [threading.Thread(target=ask, args=(n,)) for n in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert [found[n] for n in range(4)] == expected


def test_a_loop_goes_on_while_it_waits() -> None:
    async def wait(pool: Pool) -> tuple[int, int]:
        answer = asyncio.wrap_future(bridge.Analyst(pool).solve([bridge_deal(Random(4), 11)]))
        ticks = 0
        while not answer.done():
            await asyncio.sleep(0.005)
            ticks += 1
        return ticks, len(await answer)

    with Pool(1) as pool:
        ticks, answered = asyncio.run(wait(pool))
    assert answered == 1
    assert ticks > 5


def test_a_question_that_is_cancelled_is_not_asked_any_more() -> None:
    with Pool(1) as pool:
        analyst = bridge.Analyst(pool)
        analyst.makes(deals(1)).result()
        long = analyst.makes(deals(40, seed=5))
        assert long.cancel()
        began = time.monotonic()
        analyst.solve([bridge_deal(Random(6), 3)]).result(PATIENCE)
        assert time.monotonic() - began < PATIENCE / 4


def test_closing_ends_the_workers_and_cancels_what_is_open() -> None:
    pool = Pool(1)
    future = bridge.Analyst(pool).makes(deals(40, seed=7))
    pids = up(pool)
    pool.close()
    assert gone(pids)
    with pytest.raises(CancelledError):
        future.result(PATIENCE)
    with pytest.raises(RuntimeError, match="the pool is closed"):
        bridge.Analyst(pool).makes(deals(1))
    pool.close()


def test_a_pool_that_is_let_go_of_ends_its_workers() -> None:
    pool = Pool(1)
    bridge.Analyst(pool).makes(deals(1)).result()
    pids = pool.processes()
    del pool
    assert gone(pids)


def test_the_shared_pool_begins_anew_when_closed() -> None:
    first = bridge.makes(deals(1)[0])
    pids = pools.the_pool().processes()
    bridge.close()
    assert gone(pids)
    assert bridge.makes(deals(1)[0]) == first


LEAVING = """
import sys, time
from random import Random
from eldesthand.solver import bridge
from eldesthand.solver.bridge.pool import the_pool
from eldesthand.testing.positions import bridge_deal
if __name__ == "__main__":
    random = Random(1)
    asked = bridge.Analyst().makes([bridge_deal(random).hands for _ in range(200)])
    while not the_pool().processes():
        time.sleep(0.01)
    time.sleep(0.1)
    print(*the_pool().processes(), flush=True)
    if sys.argv[1] == "wait":
        asked.result()
"""


@pytest.mark.parametrize("how", ["leave", "interrupt", "kill"])
def test_no_worker_outlives_the_process_that_started_it(how: str) -> None:
    """Not when it ends with a question open, not when it is interrupted with its whole group, nor when it is killed."""
    started = subprocess.Popen(
        [sys.executable, "-c", LEAVING, "leave" if how == "leave" else "wait"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
        text=True,
    )
    with started:
        assert started.stdout is not None
        assert started.stderr is not None
        pids = tuple(map(int, started.stdout.readline().split()))
        assert pids
        if how == "interrupt":
            os.killpg(started.pid, signal.SIGINT)
        elif how == "kill":
            started.kill()
        code = started.wait(PATIENCE)
        said = started.stderr.read()
    assert gone(pids)
    assert code == {"leave": 0, "interrupt": -signal.SIGINT, "kill": -signal.SIGKILL}[how]
    assert said.count("Traceback") == (how == "interrupt")
    assert ("KeyboardInterrupt" in said) == (how == "interrupt")


def test_a_copy_of_the_process_leaves_the_workers_alone() -> None:
    bridge.makes(deals(1)[0])
    pids = pools.the_pool().processes()
    child = os.fork()
    if child == 0:
        pools.close()
        os._exit(0 if all(map(alive, pids)) else 1)
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == 0
    assert all(map(alive, pids))


def test_without_dds_it_is_said_in_one_line_what_installs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = util.find_spec
    monkeypatch.setattr(pools, "find_spec", lambda name: None if name == "endplay" else real(name))
    assert not bridge.installed()
    assert bridge.notice() == "Exact bridge needs DDS, which is not installed: python -m pip install endplay"
    with Pool(1) as pool, pytest.raises(bridge.NoSolver, match="pip install endplay"):
        bridge.Analyst(pool).makes(deals(1))


def test_dds_that_cannot_be_loaded_is_told_of(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = tmp_path / "__init__.py"
    broken.write_text("raise OSError('libdds.so: wrong architecture')", "utf-8")
    monkeypatch.setattr(pools, "_place", lambda: str(broken))
    with Pool(1) as pool, pytest.raises(bridge.NoSolver, match=r"can't be loaded: libdds\.so: wrong architecture"):
        bridge.Analyst(pool).makes(deals(1)).result(PATIENCE)


def test_a_number_of_workers_is_nought_or_more() -> None:
    with pytest.raises(ValueError, match="-1 workers: 0 is one for each processor"):
        Pool(-1)
    future: Future[list[int]] = bridge.Analyst(Pool(1)).solve([])
    assert future.result() == []
