"""The lessons that the package brings with it, in the order in which they are best taken."""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib import resources

from eldesthand.lessons.lesson import Lesson, read


class NoSuchLesson(KeyError):
    """Raised for a number or a name that no lesson has; its words say which there are."""

    def __str__(self) -> str:
        return str(self.args[0])


@cache
def lessons() -> tuple[Lesson, ...]:
    """Return all lessons; their files are named by number and name, as ``01-lead-out-of-turn.min``."""
    folder = resources.files("eldesthand.lessons")
    files = sorted((file for file in folder.iterdir() if file.name.endswith(".min")), key=lambda file: file.name)
    return tuple(
        read(file.read_text(encoding="utf-8"), number, file.name.removesuffix(".min").partition("-")[2])
        for number, file in enumerate(files, 1)
    )


def find(asked: str) -> Lesson:
    """Return the lesson of a number, a name, or the beginning of a name; raises `NoSuchLesson`."""
    all_lessons = lessons()
    word = "-".join(asked.casefold().split())
    if word.isascii() and word.isdigit():
        if 1 <= int(word[:4]) <= len(all_lessons):
            return all_lessons[int(word[:4]) - 1]
        raise NoSuchLesson(f"the lessons are numbered from 1 to {len(all_lessons)}")
    named = [lesson for lesson in all_lessons if word in (lesson.name, "-".join(lesson.title.casefold().split()))]
    begun = [lesson for lesson in all_lessons if word and lesson.name.startswith(word)]
    for matches in (named, begun):
        if len(matches) == 1:
            return matches[0]
    near = get_close_matches(word, [lesson.name for lesson in all_lessons], 1, 0.5)
    hint = f"perhaps {near[0]} is meant" if near else "`eldesthand lesson --list` names them all"
    raise NoSuchLesson(f"there is no lesson {asked!r}; {hint}")
