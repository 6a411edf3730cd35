"""What an act has done to the score, in sentences: lines entered, a game or a rubber won."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.bridge import rubber as bridge
from eldesthand.english import plain
from eldesthand.english.sight import Passage
from eldesthand.english.story import Kind, StoryEvent
from eldesthand.euchre.rubber import another_game, carried, counts_double, rubber_bonus
from eldesthand.seats import SIDE_NAMES
from eldesthand.table import events as log
from eldesthand.table.book import Book


def laws(*ids: str) -> tuple[str, ...]:
    """Return the ids that are there."""
    return tuple(dict.fromkeys(law for law in ids if law))


def posted(entered: log.Posted, passage: Passage) -> Iterator[StoryEvent]:
    """Tell what has been entered in the score."""
    for line in entered.withdrawn:
        text = plain.sentence("withdrawn: " + plain.line_words(line))
        yield StoryEvent(Kind.SCORE, text, line.laws, side=SIDE_NAMES[line.side])
    for line in entered.lines:
        yield StoryEvent(Kind.SCORE, plain.line_words(line), line.laws, side=SIDE_NAMES[line.side], points=line.points)
    table = passage.after.table
    if table is not None:
        if table.score.hangs:
            yield StoryEvent(Kind.SCORE, plain.sentence(table.score.hangs))
        yield StoryEvent(Kind.SCORE, plain.sentence(f"the score: {plain.tally_words(table.score.due)}"))
        if table.score.game >= 0 and not _told_already(passage):
            yield _game(table.score.game, table.score.lap, table.score.double, passage.book)
    else:
        yield from _marked(passage)


def _told_already(passage: Passage) -> bool:
    """Whether the deal had won this very game before the act."""
    old, new = passage.before.table, passage.after.table
    assert new is not None
    if old is None or not old.score.lines:
        return False
    return (old.score.game, old.score.lap, old.score.double) == (new.score.game, new.score.lap, new.score.double)


def _marked(passage: Passage) -> Iterator[StoryEvent]:
    """Tell the score as a seat sees it: as it is marked."""
    old, new = passage.before.view.score, passage.after.view.score
    if old != new:
        yield StoryEvent(Kind.SCORE, plain.sentence(f"the score: {plain.tally_words(new)}"))
    for side in (0, 1):
        if new.games[side] > old.games[side]:
            double = new.doubles[side] > old.doubles[side]
            yield _game(side, new.points[side], double, passage.book)


def _game(side: int, lap: int, double: bool, book: Book) -> StoryEvent:
    carry = (book.cite(another_game), book.cite(carried)) if lap else ()
    ids = laws(*carry, book.cite(counts_double) if double else "")
    return StoryEvent(Kind.GAME, plain.game_words(side, lap, double), ids, side=SIDE_NAMES[side], points=lap)


def rubber_agreed(passage: Passage) -> Iterator[StoryEvent]:
    """Tell a rubber that has just been agreed."""
    for rubber in passage.after.view.rubbers[len(passage.before.view.rubbers) :]:
        text = plain.rubber_words(rubber)
        book = passage.book
        ids = laws(
            book.cite(another_game),
            book.cite(rubber_bonus),
            book.cite(bridge.rubber_won),
            book.cite(bridge.rubber_points),
        )
        yield StoryEvent(Kind.GAME, text, ids, side=SIDE_NAMES[rubber.winner])
