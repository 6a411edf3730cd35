"""How long the referee's desk takes for a ruling: every packed record, and the stories at every step."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from statistics import median
from typing import Final

import msgspec
from msgspec import Struct

from bench.report import aligned

NAME: Final = "desk"
AIM_MS: Final = 50
TIMES: Final = 3


class Timed(Struct, frozen=True):
    """What was asked, of how many records or steps, and how long each took in milliseconds, sorted."""

    what: str
    cpu: tuple[float, ...]
    wall: tuple[float, ...]


def measure(scale: float) -> list[Timed]:
    """Ask the desk everything that its page asks; `scale` below 1 asks every so many."""
    from eldesthand.shown.referee.examples import example, listed, names_by_law
    from eldesthand.shown.referee.ruling import ruled, timed

    every = max(1, round(1 / scale))
    names = dict.fromkeys(
        [*(one.name for one in listed()), *(name for some in names_by_law().values() for name in some)]
    )
    texts = [example(name).text for name in names][::every]
    stories = [example(one.name).text for one in listed()]
    for text in stories:
        ruled(text, timed(60))
    gc.collect()
    gc.freeze()
    try:
        parts = [part for text in stories for part in _steps(text)][::every]
        return [
            _timed("a whole record ruled upon", texts, _ruling),
            _timed("a story ruled upon as far as each of its steps", parts, _ruling),
            _timed("what could be done at each of these steps", parts, _choices),
        ]
    finally:
        gc.unfreeze()


def _ruling(text: str) -> object:
    from eldesthand.shown.referee.ruling import ruled, timed

    return ruled(text, timed(60))


def _choices(text: str) -> object:
    from eldesthand.shown.referee.choices import NoTable, could

    try:
        return could(text, 2, lambda: None)
    except NoTable:
        return None


def _steps(text: str) -> Iterator[str]:
    """Yield a record as far as each of its steps, as the page cuts it."""
    from eldesthand.shown.referee.ruling import ruled, timed

    for end in dict.fromkeys(ruled(text, timed(60)).ends):
        lines = text.split("\n")[: end.line]
        if len(lines) == end.line:
            lines[-1] = lines[-1][: end.column - 1]
        yield "\n".join(lines).rstrip().removesuffix(",") + "\n"


def _timed(what: str, texts: list[str], ask: Callable[[str], object]) -> Timed:
    encode = msgspec.json.Encoder().encode

    def once(text: str) -> tuple[float, float]:
        wall, cpu = time.perf_counter(), time.process_time()
        encode(ask(text))
        return 1e3 * (time.process_time() - cpu), 1e3 * (time.perf_counter() - wall)

    taken = [[once(text) for _ in range(TIMES)] for text in texts]
    cpu, wall = (tuple(sorted(median(one[which] for one in some) for some in taken)) for which in (0, 1))
    return Timed(what, cpu, wall)


def table(found: list[Timed]) -> str:
    """Return the table of what was measured."""
    heads = ("asked of the desk", "of", "CPU ms: p50", "p99", "max", "by the clock: p50", "p99", "max", "aim")
    rows = [(one.what, str(len(one.cpu)), *_figures(one.cpu), *_figures(one.wall), f"< {AIM_MS}") for one in found]
    return aligned(heads, rows, frozenset(range(1, len(heads))))


def _figures(times: tuple[float, ...]) -> tuple[str, str, str]:
    most = len(times) - 1
    p50, p99, longest = (times[round(most * part)] for part in (0.5, 0.99, 1))
    return f"{p50:.1f}", f"{p99:.1f}", f"{longest:.1f}"


def section(found: list[Timed]) -> str:
    """Return what stands in `bench/results.md`."""
    return f"## The referee's desk\n\n{NOTE}\n\n{table(found)}\n"


NOTE: Final = """\
Every record that the package has (the examples, the lessons, the tests of the laws) put before the desk as its page
does, and the examples and lessons once more as far as each of their steps; the answer as JSON is timed as well.
Each is asked three times, and the middle one counts."""
