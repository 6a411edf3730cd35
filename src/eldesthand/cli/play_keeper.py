"""Who keeps the game in its file, and says so when that fails."""

from __future__ import annotations

import contextlib
from pathlib import Path

from eldesthand.cli.play_file import append, dumps, lines, save
from eldesthand.cli.play_ways import ways
from eldesthand.session.local import LocalGame


class Keeper:
    """Keeps a game in `path` after each act; without one only when asked, or when the game is left."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.problem = ""
        self.kept = -1
        self._size = 0

    def keep(self, game: LocalGame) -> str:
        """Keep the game if it has a file; return what is wrong if it can't be, once."""
        return self._write(game) if self.path is not None else ""

    def _write(self, game: LocalGame) -> str:
        assert self.path is not None
        if self.kept == len(game.events):
            return ""
        try:
            self._put(self.path, game)
        except OSError as error:
            problem = f"{self.path} could not be written ({error.strerror or error}); the game goes on unsaved"
            said, self.problem = self.problem == problem, problem
            return "" if said else problem
        self.problem, self.kept = "", len(game.events)
        return ""

    def _put(self, path: Path, game: LocalGame) -> None:
        """Put what is new at the end of the file; write it whole where that can't be, as when it is not there."""
        if self.kept >= 0:
            with contextlib.suppress(OSError):
                new = lines(game.events[self.kept :])
                append(path, new, self._size)
                self._size += len(new)
                return
        whole = dumps(game)
        save(path, whole)
        self._size = len(whole)

    def save_as(self, game: LocalGame, name: str) -> str:
        """Keep the game in the file named from now on; return what came of it."""
        self.path = Path(name).expanduser() if name else self.path or free_name(game)
        self.kept, self.problem = -1, ""
        return self._write(game) or f"Kept in {self.path}, and from now on after each act."

    def leave(self, game: LocalGame) -> str:
        """Keep what there is when the person leaves; return what is wrong if it can't be."""
        if self.path is None:
            self.path = free_name(game)
        self.problem = ""
        return self._write(game)


def free_name(game: LocalGame) -> Path:
    """Return a name for a game that no file here bears."""
    kept_as = ways(game.book).kept_as
    names = (Path(f"{kept_as}{f'-{n}' if n > 1 else ''}.game") for n in range(1, 10000))
    return next(path for path in names if not path.exists())
