"""Lessons: irregularities of a few tricks, in which the learner decides and the laws answer.

A lesson is a record of the minutes with a seat for the learner, a question, and several ways of going on
from it (docs/lessons.md).  What each of them leads to is found by doing it at the table.  Everything here is
plain data: a page, a terminal or a file of JSON shows it.
"""

from eldesthand.lessons.collection import NoSuchLesson, find, lessons
from eldesthand.lessons.lesson import Lesson, LessonChoice, NotALesson, read

__all__ = ["Lesson", "LessonChoice", "NoSuchLesson", "NotALesson", "find", "lessons", "read"]
