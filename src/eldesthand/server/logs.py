"""The room's log: one line for each thing, as JSON, or to be read by people where it goes to a terminal."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final, TextIO

import msgspec
import structlog

from eldesthand.server.metrics import fault
from eldesthand.server.tracing import with_trace

LEVELS: Final = {"info": logging.INFO, "warning": logging.WARNING, "error": logging.ERROR}
OTHERS: Final = ("uvicorn", "asyncio", "opentelemetry", "eldesthand.players")
"""Loggers of what the room stands on, and of what files of players hold; what they warn of goes into the room's log."""


def log_to(paper: TextIO, level: str) -> Any:
    """Return a log that writes to some paper what is of a level or above."""
    plain = paper.isatty()
    return structlog.wrap_logger(
        structlog.WriteLogger(paper),
        processors=[
            structlog.processors.add_log_level,
            with_trace,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.dev.ConsoleRenderer() if plain else structlog.processors.JSONRenderer(serializer=_json),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(LEVELS[level]),
    ).bind()


def _json(line: Any, **_more: Any) -> str:
    return msgspec.json.encode(line).decode()


class Passed(logging.Handler):
    """Passes on what others log: of a fault its kind and where it came up, not its words, which might tell a card."""

    def __init__(self, log: Any) -> None:
        super().__init__(logging.WARNING)
        self.log = log

    def emit(self, record: logging.LogRecord) -> None:
        """Write a line of another's into the room's log, but for a start that failed: that is told in words."""
        if str(record.msg).startswith(("Traceback", "Application startup failed")):
            return
        more: dict[str, Any] = {"of": record.name}
        if record.exc_info and record.exc_info[1] is not None:
            more |= fault(record.exc_info[1])
        say = self.log.error if record.levelno >= logging.ERROR else self.log.warning
        say(str(record.msg).splitlines()[0] if record.msg else record.levelname, **more)


@contextmanager
def listening_to_others(log: Any) -> Iterator[None]:
    """Let what the room stands on write into its log meanwhile, and nowhere else."""
    passed, loggers = Passed(log), [logging.getLogger(name) for name in OTHERS]
    before = [(logger.handlers[:], logger.propagate) for logger in loggers]
    for logger in loggers:
        logger.handlers[:], logger.propagate = [passed], False
    try:
        yield
    finally:
        for logger, (handlers, propagate) in zip(loggers, before, strict=True):
            logger.handlers[:], logger.propagate = handlers, propagate
