"""Players and kinds of match in files of one's own, named on the command line as `my_player.py`.

`my_player.py:Name` is but one of them.
"""

from __future__ import annotations

import logging
import sys
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isclass, signature
from pathlib import Path
from traceback import extract_tb
from types import ModuleType
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from eldesthand.books import book, codes
from eldesthand.players import GAMES, register
from eldesthand.players.interface import Decision, Player, Reason
from eldesthand.players.memory import Memory
from eldesthand.seats import NOBODY, Side
from eldesthand.table.acts import Act, AnyAct
from eldesthand.table.due import Due
from eldesthand.table.match import MatchKind, MatchStanding
from eldesthand.table.match import register as register_match
from eldesthand.table.ranges import OutOfRange, check
from eldesthand.table.score import Score
from eldesthand.table.view import View

log = logging.getLogger("eldesthand.players")

WITH: Final = "view, due, lawful, memory"
"""What a player is asked with."""


class BadPlayerFile(ValueError):
    """Raised by `load` for a file that holds nothing to register; its words say which, in what line, and why."""


class PlayerFailed(RuntimeError):
    """Raised where a player of a file fails when it is asked; its words say in what file and line."""


def load(named: str) -> tuple[str, ...]:
    """Register what a file holds, and return the names of its players.

    Each `MatchKind` in it is a kind of match, each class with a method `decide` a player; `my_player.py:Name` is but
    one of all these.  A class may say what its player is called (`name`) and which `games` it plays; else it is called
    as the class, in small letters, and plays all.  The first line of its docstring are the words by which tables offer
    it.  Raises `BadPlayerFile`.
    """
    text, _, only = named.rpartition(":")
    if not text.endswith(".py"):
        text, only = named, ""
    path = Path(text)
    module = _module(path)
    matches = {name: kind for name, kind in vars(module).items() if isinstance(kind, MatchKind)}
    classes = {
        name: kind for name, kind in vars(module).items() if isclass(kind) and kind.__module__ == module.__name__
    }
    if only and only not in {*classes, *matches}:
        raise BadPlayerFile(f"{path}: it has no class {only}; there are {', '.join((*classes, *matches)) or 'none'}")
    if only:
        classes = {name: kind for name, kind in classes.items() if name == only}
        matches = {name: kind for name, kind in matches.items() if name == only}
    kinds = [kind for kind in classes.values() if only or callable(getattr(kind, "decide", None))]
    if not kinds and not matches:
        why = "no class in it has a method decide, and it holds no MatchKind"
        raise BadPlayerFile(f"{path}: {why}; docs/players.md shows both")
    for kind in matches.values():
        _register_match(kind, path)
    return tuple(_registered(kind, path) for kind in kinds)


def _register_match(kind: MatchKind, path: Path) -> None:
    """Register a kind of match; one that fails later goes on, and each fault is logged once, without its words."""
    told: set[str] = set()

    def won(match: MatchStanding) -> Side | None:
        try:
            return _winner(kind, match)
        except Exception as problem:
            fault = f"{_where(problem, path)}: {type(problem).__name__}; the match {kind.name} goes on"
            if fault not in told:
                told.add(fault)
                log.error(fault)
            return None

    try:
        for laws in map(book, codes()):
            if kind.fits(laws):
                _winner(kind, MatchStanding(laws, Score(), 1, kind.counts[1]))
        register_match(replace(kind, won=won), source=str(path.resolve()))
    except Exception as problem:
        raise BadPlayerFile(_told(problem, path)) from None


def _winner(kind: MatchKind, match: MatchStanding) -> Side | None:
    """Return the winner that a kind of match names.  Raises ValueError for none that can be, and what `won` raises."""
    winner = kind.won(match)
    if winner not in (None, NOBODY, 0, 1):
        raise ValueError(f"the match {kind.name} was won by {winner!r:.60}: write 0, 1, -1 or None")
    return winner


def _module(path: Path) -> ModuleType:
    """Return a file's module once it is run."""
    if not path.is_file():
        raise BadPlayerFile(f"{path}: there is no such file; name the file of a player, as my_player.py")
    name = f"_player_of_{path.stem}"
    spec = spec_from_file_location(name, path)
    if spec is None or spec.loader is None:
        raise BadPlayerFile(f"{path}: a player is written in Python; name its file as my_player.py")
    module = sys.modules[name] = module_from_spec(spec)
    folder = str(path.resolve().parent)
    if folder not in sys.path:
        sys.path.append(folder)
    try:
        spec.loader.exec_module(module)
    except SyntaxError as problem:
        raise BadPlayerFile(f"{problem.filename}, line {problem.lineno}: {problem.msg}; mend this line") from None
    except (Exception, SystemExit) as problem:
        raise BadPlayerFile(_told(problem, path)) from None
    return module


def _registered(kind: type[Any], path: Path) -> str:
    """Register the players of a class, and return their name."""
    decide = getattr(kind, "decide", None)
    line = getattr(getattr(decide, "__code__", None), "co_firstlineno", 1)
    name, games = getattr(kind, "name", None), getattr(kind, "games", GAMES)
    name = name if isinstance(name, str) else kind.__name__.lower()
    if not callable(decide):
        raise BadPlayerFile(f"{path}: the class {kind.__name__} has no method decide(self, {WITH})")
    try:
        signature(decide).bind(None, None, None, None, None)
    except TypeError:
        raise BadPlayerFile(f"{path}, line {line}: write it as def decide(self, {WITH})") from None

    def make(**settings: object) -> Player:
        try:
            return _Guarded(kind(**settings), name, path)
        except Exception as problem:
            raise BadPlayerFile(f"{_told(problem, path)}, as {kind.__name__}() was made") from None

    make.__signature__ = signature(kind)  # type: ignore[attr-defined]
    if hasattr(kind, "advice"):
        make.advice = kind.advice  # type: ignore[attr-defined]
    about = (kind.__doc__ or "").strip().partition("\n")[0]
    words = f"{name}: {about}" if about else name
    try:
        make()
        register(name, (games,) if isinstance(games, str) else tuple(games), make, words, source=str(path.resolve()))
    except BadPlayerFile:
        raise
    except (TypeError, ValueError) as problem:
        raise BadPlayerFile(f"{path}: the class {kind.__name__}: {problem}") from None
    return name


class _Guarded:
    """A player of a file, whose answers are looked at before they come to the table."""

    def __init__(self, player: Player, name: str, path: Path) -> None:
        self.player = player
        self.name = name
        self.path = path
        self.slips = getattr(player, "slips", 0.0)

    def decide(self, view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory) -> Decision | None:
        """Return the player's decision.  Raises `PlayerFailed` if it fails, or answers with what is no decision."""
        try:
            decision = self.player.decide(view, due, lawful, memory)
        except Exception as problem:
            raise PlayerFailed(_told(problem, self.path)) from None
        if decision is None and due is None:
            return None
        try:
            return _checked(decision, view)
        except (TypeError, ValueError) as problem:
            awaited = f" (asked to {due.what})" if due is not None else ""
            raise PlayerFailed(f"{self.path}: decide of {self.name} {problem}{awaited}") from None


def _checked(decision: Any, view: View) -> Decision:
    """Return a decision that can come to the table.  Raises ValueError and TypeError."""
    if not isinstance(decision, Decision):
        raise ValueError(
            f"returned {decision!r:.60}: return Decision(act, Reason(words)), or None where nothing is due"
        )
    answer: Any = decision
    if not isinstance(answer.act, Act) or not isinstance(answer.reason, Reason):
        raise ValueError(f"returned {decision!r:.60}: a Decision holds an act and a Reason")
    try:
        check(msgspec.convert(msgspec.to_builtins(decision.act), AnyAct))
        msgspec.convert(msgspec.to_builtins((decision.reason, decision.slip)), tuple[Reason, str])
    except (msgspec.ValidationError, OutOfRange) as problem:
        raise ValueError(f"returned an act or a reason that can't be: {problem}") from None
    if decision.act.seat != view.seat:
        raise ValueError(f"acted for seat {decision.act.seat}: its own is {view.seat}, view.seat")
    return decision


def _told(problem: BaseException, path: Path) -> str:
    """Return in one line what went wrong in a file, and in which line of it."""
    words = " ".join(str(problem).split())
    return f"{_where(problem, path)}: {type(problem).__name__}{': ' if words else ''}{words}"


def _where(problem: BaseException, path: Path) -> str:
    """Return a file and the line of it in which something went wrong."""
    whole = path.resolve()
    lines = [frame.lineno for frame in extract_tb(problem.__traceback__) if Path(frame.filename).resolve() == whole]
    return f"{path}, line {lines[-1]}" if lines else str(path)
