"""Benchmarks of whole processes: what a user waits for before anything happens."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bench.timing import Plan, Work, whole_process

VERSION: Final = "import sys; sys.argv[0] = 'eldesthand'; from eldesthand.cli import main; main()"


def running(*arguments: str) -> Callable[[float], Work]:
    """Return what makes a process ready: it does the same at every scale."""
    return lambda scale: Work(whole_process(*arguments))


def plans() -> list[Plan]:
    """Return the benchmarks of whole processes."""
    table = "from eldesthand.books import book; book('S'); book('B')"
    return [
        Plan("python", "python -c pass", running("-c", "pass"), "ms", "process"),
        Plan("import", "import eldesthand", running("-c", "import eldesthand"), "ms", "process", "< 150"),
        Plan("books", "import the core and both books", running("-c", table), "ms", "process"),
        Plan("version", "eldesthand --version", running("-c", VERSION, "--version"), "ms", "process"),
    ]
