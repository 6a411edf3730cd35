"""What the game is written on: a screen that is drawn anew, or plain lines one after the other."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterable

from rich.console import Console
from rich.text import Text

from eldesthand.cli import pages
from eldesthand.cli.play_picture import Picture
from eldesthand.cli.play_screen import TerminalScene, menu_lines, screen, standing_lines, story_lines, wrapped
from eldesthand.cli.play_signs import LETTERS, Signs
from eldesthand.cli.play_table import open_hands, top_lines
from eldesthand.cli.play_ways import ways
from eldesthand.session.told import Told

PROMPT = "> "
CLEAR = "\x1b[H\x1b[2J"


class Paper:
    """Standard output; `plain` writes lines only and clears nothing."""

    def __init__(self, plain: bool) -> None:
        self.plain = plain
        self.signs = Signs() if pages.pips() else LETTERS
        self.said = 0
        self.drawn = ""

    @property
    def size(self) -> tuple[int, int]:
        """Columns and rows as they are now."""
        columns, rows = shutil.get_terminal_size()
        return max(columns, 20), max(rows, 6)

    def lines(self, texts: Iterable[Text]) -> list[str]:
        """Return lines in the colours there are."""
        console = Console(highlight=False, markup=False, emoji=False, width=max(self.size[0], 400))
        rendered = []
        for text in texts:
            with console.capture() as captured:
                console.print(text, end="", no_wrap=True, overflow="crop")
            rendered.append(captured.get().rstrip())
        return rendered

    def fresh(self) -> None:
        """Have the next picture drawn although nothing has changed."""
        self.drawn = ""

    def show(self, scene: TerminalScene, asking: bool) -> None:
        """Show a scene, with the prompt if a line is awaited."""
        if self.plain:
            self._tell(scene)
            return
        columns, rows = self.size
        lines = self.lines(screen(scene, self.signs, columns, rows))
        lines = lines[: rows - 1]
        text = "\n".join(lines) + "\n" * (rows - len(lines)) + (PROMPT if asking else "")
        if text != self.drawn:
            self._put(CLEAR + text)
            self.drawn = text

    def prompt(self) -> None:
        """Ask for a line."""
        if self.plain:
            self._put(PROMPT)

    def sheets(self, lines: Iterable[str]) -> list[list[str]]:
        """Return words in the sheets they take."""
        columns, rows = self.size
        wrapped_lines: list[Text] = []
        for line in lines:
            text = self.signs.plain(pages.clean(line))
            hang = 17 if text[:17].strip() and "  " in text[:18] and not text.startswith(" ") else 2
            wrapped_lines += wrapped(Text(text), min(columns, pages.WIDEST), hang) or [Text("")]
        body = self.lines(wrapped_lines)
        room = len(body) or 1 if self.plain else rows - 2
        return [body[start : start + room] for start in range(0, len(body), room)]

    def page(self, sheet: list[str]) -> None:
        """Show a sheet of words."""
        if self.plain:
            for line in sheet:
                pages.write(line)
            return
        rows = self.size[1]
        shown = sheet[: rows - 2]
        body = "\n".join(shown) + "\n" * max(rows - len(shown), 1)
        self._put(f"{CLEAR}{body}Enter goes on {PROMPT}")
        self.drawn = ""

    def story(self, told: tuple[Told, ...]) -> list[str]:
        """Return the log in lines, its last screenful where only that fits."""
        columns, rows = self.size
        lines = [line.plain for line in story_lines(told, min(columns, pages.WIDEST) - 2, self.signs)]
        return lines if self.plain else lines[-3 * (rows - 2) :]

    def _tell(self, scene: TerminalScene) -> None:
        """Write what is new since the last line, then what can be done."""
        columns = min(self.size[0], pages.WIDEST)
        texts = story_lines(scene.told[self.said :], columns, self.signs)
        self.said = len(scene.told)
        if not self.drawn:
            if scene.seen is not None:
                told, asked, fit = scene.told, scene.asked, scene.fit
                picture = Picture(scene.book, scene.seen, told, self.signs, columns, 3, asked, fit)
                texts += top_lines(picture, scene.heading)[1:]
                texts += open_hands(picture)
                texts += ways(scene.book).hand(picture)
                texts += standing_lines(scene.seen, self.signs, columns)
            texts += menu_lines(scene, self.signs, columns)
            texts += [Text(self.signs.plain(text)) for text in (scene.message, scene.status) if text]
        for line in self.lines(texts):
            pages.write(line.strip() if line.startswith("        ") else line)
        self.drawn = "told"

    def _put(self, text: str) -> None:
        encoding = sys.stdout.encoding or "utf-8"
        sys.stdout.write(text.encode(encoding, "replace").decode(encoding))
        sys.stdout.flush()


def is_plain(asked: bool) -> bool:
    """Whether lines are to be written one after the other: asked for, or there is no screen."""
    return asked or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb"
