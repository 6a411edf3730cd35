"""Who keeps the game in its file, and says so when that fails."""

from __future__ import annotations

from pathlib import Path

from eldesthand.cli.play_ways import ways
from eldesthand.evening.evening import Evening
from eldesthand.evening.keeping import save, text_of
from eldesthand.session.record import Record


class Keeper:
    """Keeps an evening in `path` after each act; without one only when asked, or when the game is left."""

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.record = Record()
        self.problem = ""
        self.kept = -1

    def keep(self, evening: Evening) -> str:
        """Keep the evening if it has a file; return what is wrong if it can't be, once."""
        return self._write(evening) if self.path is not None else ""

    def _write(self, evening: Evening) -> str:
        assert self.path is not None
        if self.kept == len(evening.deeds):
            return ""
        try:
            save(self.path, text_of(evening, self.record))
        except OSError as error:
            problem = f"{self.path} could not be written ({error.strerror or error}); the game goes on unsaved"
            said, self.problem = self.problem == problem, problem
            return "" if said else problem
        self.problem, self.kept = "", len(evening.deeds)
        return ""

    def save_as(self, evening: Evening, name: str) -> str:
        """Keep the evening in the file named from now on; return what came of it."""
        self.path = Path(name).expanduser() if name else self.path or free_name(evening)
        self.kept, self.problem = -1, ""
        return self._write(evening) or f"Kept in {self.path}, and from now on after each act."

    def leave(self, evening: Evening) -> str:
        """Keep what there is when the person leaves; return what is wrong if it can't be."""
        if self.path is None:
            self.path = free_name(evening)
        self.problem = ""
        return self._write(evening)


def free_name(evening: Evening) -> Path:
    """Return a name for an evening that no file here bears."""
    kept_as = ways(evening.book).kept_as
    names = (Path(f"{kept_as}{f'-{n}' if n > 1 else ''}.min") for n in range(1, 10000))
    return next(path for path in names if not path.exists())
