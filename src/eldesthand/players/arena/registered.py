"""Matches registered beforehand: a file says who plays and what is claimed, and its result lies beside it."""

from __future__ import annotations

import subprocess
import tomllib
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final, Literal

import msgspec
from msgspec import Struct

from eldesthand.books import UnknownBook, UnknownChoice, book
from eldesthand.books.titles import code
from eldesthand.players import UnknownPlayer
from eldesthand.players.arena.sitting import Match, full_names
from eldesthand.players.arena.tally import DecisionTimes, MatchResult, Mean
from eldesthand.players.files import BadPlayerFile
from eldesthand.players.programs import bring_in
from eldesthand.table.match import NoSuchMatch, chosen_goal

TABLE: Final = "README.md"


class BadRegistration(ValueError):
    """Raised by `read` for a file that registers no match; its words say what is wrong."""


class MatchClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """What is claimed of the lower end of an interval of 95 %, and of the first player's times in milliseconds.

    `of` is points a deal, tricks (points without honours), tricks taken, or rubbers, in chances to win one.
    """

    of: Literal["points", "tricks", "taken", "rubbers"] = "points"
    at_least: float | None = None
    above: float | None = None
    median: float | None = None
    p99: float | None = None

    def failures(self, low: float, times: DecisionTimes) -> tuple[str, ...]:
        """Return the parts of the claim that do not hold, in words."""
        failed = []
        if self.at_least is not None and not low >= self.at_least:
            failed.append(f"the lower end is {low:+.3f}, not {self.at_least:+.3f} or more")
        if self.above is not None and not low > self.above:
            failed.append(f"the lower end is {low:+.3f}, not above {self.above:+.3f}")
        if self.median is not None and not times.median <= self.median:
            failed.append(f"the median is {times.median:.2f} ms, not {self.median:g} or less")
        if self.p99 is not None and not times.p99 <= self.p99:
            failed.append(f"the 99th percentile is {times.p99:.2f} ms, not {self.p99:g} or less")
        return tuple(failed)

    @property
    def words(self) -> str:
        """What is claimed, in a few words."""
        what = "tricks taken" if self.of == "taken" else self.of
        said = f"{what} ≥ {self.at_least:+.2f}" if self.at_least is not None else f"{what} > {self.above or 0:g}"
        said += f", median ≤ {self.median:g} ms" if self.median is not None else ""
        return said + (f", p99 ≤ {self.p99:g} ms" if self.p99 is not None else "")


class Registration(Struct, frozen=True, forbid_unknown_fields=True):
    """A match as its file has it; `programs` and `player_files` bring in players that are not the house's own."""

    players: tuple[str, str]
    seed: int
    pairs: int
    claim: MatchClaim
    book: str = "S"
    options: dict[str, str] = {}
    match: str = ""
    programs: dict[str, str] = {}
    player_files: tuple[str, ...] = ()


class RegisteredMatch(Struct, frozen=True):
    """A file that was read: its match, the players' files that go with it, the digest of its text, and our version."""

    path: Path
    registration: Registration
    match: Match
    sources: tuple[str, ...]
    digest: str
    version: str

    @property
    def kept(self) -> Path:
        """Where the sittings are kept while it runs: those of another version are not gone on with."""
        return self.path.with_name(f"{self.path.stem}@{self.version}.jsonl")

    @property
    def result(self) -> Path:
        """Where the result is written."""
        return self.path.with_suffix(".json")


class Result(Struct, frozen=True):
    """What came of a registered match: `registered` is the digest of its file as it was run."""

    registered: str
    version: str
    pairs: int
    points: Mean
    tricks: Mean
    rubbers: Mean
    won: tuple[int, int]
    times: tuple[DecisionTimes, DecisionTimes]
    failures: tuple[str, ...]
    taken: Mean = Mean(0.0, 0.0, 0.0)

    @property
    def held(self) -> bool:
        """Whether all that was claimed holds."""
        return not self.failures


def read(path: Path) -> RegisteredMatch:
    """Return the match that a file registers, and register its players.  Raises `BadRegistration`."""
    written, digest = _written(path)
    claim = written.claim
    if (claim.at_least is None) == (claim.above is None):
        raise BadRegistration("its claim names one of at_least and above")
    if written.pairs < 1:
        raise BadRegistration("it has no pairs")
    try:
        files = tuple(str(path.parent / file) for file in written.player_files)
        sources = (*files, *(f"{name}={command}" for name, command in written.programs.items()))
        for source in sources:
            bring_in(source)
        letter, chosen = code(written.book) or written.book, tuple(sorted(written.options.items()))
        laws = book(letter, chosen)
        goal = chosen_goal(written.match, laws).text
        first, second = (full_names(name, laws.game) for name in written.players)
        match = Match(first, second, written.seed, letter, "" if goal == laws.plays_for else goal, chosen)
    except (UnknownBook, UnknownChoice, UnknownPlayer, BadPlayerFile, NoSuchMatch) as problem:
        raise BadRegistration(str(problem)) from None
    return RegisteredMatch(path, written, match, sources, digest, _version())


def _written(path: Path) -> tuple[Registration, str]:
    """Return a file's fields and the digest of its text.  Raises `BadRegistration`."""
    try:
        text = path.read_bytes()
        return msgspec.convert(tomllib.loads(text.decode()), Registration), sha256(text).hexdigest()[:16]
    except OSError as problem:
        raise BadRegistration(problem.strerror or str(problem)) from None
    except ValueError as problem:  # no UTF-8, no TOML, or not these fields
        raise BadRegistration(str(problem)) from None


def concluded(registered: RegisteredMatch, result: MatchResult) -> Result:
    """Return the result of a match, checked against its claim."""
    claim = registered.registration.claim
    interval = {"points": result.points, "tricks": result.tricks, "taken": result.taken, "rubbers": result.hopes}[
        claim.of
    ]
    return Result(
        registered.digest, registered.version, len(result.rows), result.points, result.tricks, result.hopes,
        result.rubbers, result.times, claim.failures(interval.low, result.times[0]), result.taken,
    )  # fmt: skip


def write(registered: RegisteredMatch, result: Result) -> None:
    """Write a result beside its file, and let go of what was kept on the way."""
    registered.result.write_bytes(msgspec.json.format(msgspec.json.encode(_rounded(result)), indent=1) + b"\n")
    registered.kept.unlink(missing_ok=True)


def _rounded(what: object) -> object:
    """Return a result for its file, figures to five places."""
    match what if isinstance(what, dict | list | float) else msgspec.to_builtins(what):
        case dict() as fields:
            return {name: _rounded(value) for name, value in fields.items()}
        case list() | tuple() as values:
            return [_rounded(value) for value in values]
        case float() as figure:
            return round(figure, 5)
        case other:
            return other


def _version() -> str:
    """Return the version of the program, with the commit where it runs from a checkout."""
    git = ("git", "-C", str(Path(__file__).parent), "describe", "--always", "--dirty", "--exclude=*")
    try:
        commit = subprocess.run(git, capture_output=True, text=True, timeout=10, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return version("eldesthand")
    return f"{version('eldesthand')}+{commit}"


HEAD: Final = """\
# The ladder

Each line was registered in its file before it was run: players, rules, seed, pairs and claim.  ± is the interval of
95 %, rubbers are chances to win one (or a game, where one is played for) in a hundred deals, times are milliseconds of
the first player's real choices, median / 99th percentile.  `eldesthand arena FILE` runs a line, `eldesthand arena
bench/ladder` writes this table anew ([how](../../docs/players.md#matches-registered-beforehand)).

| match | players | book | pairs | claim | points a deal | rubbers | ms | version | held |
|---|---|---|---:|---|---:|---:|---|---|---|
"""


def table(folder: Path) -> str:
    """Return the table of all matches that a folder registers, with their results.  Raises `BadRegistration`."""
    return HEAD + "".join(_line(path) for path in sorted(folder.glob("*.toml")))


def _line(path: Path) -> str:
    try:
        written, digest = _written(path)
        kept = path.with_suffix(".json")
        result = msgspec.json.decode(kept.read_bytes(), type=Result) if kept.exists() else None
    except (OSError, ValueError) as problem:
        raise BadRegistration(f"{path}: {problem}") from None
    rules = " ".join((written.book, *(f"{name} {way}" for name, way in written.options.items())))
    told = [f"[{path.stem}]({path.name})", " – ".join(f"`{name}`" for name in written.players), rules]
    told += [f"{written.pairs:,}", written.claim.words]
    if result is None:
        told += ["", "", "", "", "not run yet"]
    elif result.registered != digest:
        told += ["", "", "", result.version, "run as another file"]
    else:
        spent = result.times[0]
        points = f"; {_interval(result.taken)} tricks" if written.claim.of == "taken" else ""
        told += [
            _interval(result.points) + points,
            _interval(result.rubbers, 100),
            f"{spent.median:.2f} / {spent.p99:.2f}",
        ]
        told += [f"`{result.version}`", "yes" if result.held else "no: " + "; ".join(result.failures)]
    return "| " + " | ".join(told) + " |\n"


def _interval(mean: Mean, times: int = 1) -> str:
    return f"{times * mean.mean:+.3f} ± {times * (mean.high - mean.low) / 2:.3f}"
