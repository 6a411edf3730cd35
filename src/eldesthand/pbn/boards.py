"""The boards of a duplicate as PBN: a game for each board, or for each result of those that are over."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eldesthand.duplicate.duplicate import Duplicate, dealer_of
from eldesthand.duplicate.standings import TravellerRow, traveller
from eldesthand.minutes import values
from eldesthand.pbn.document import File, PbnGame, PbnTag
from eldesthand.pbn.understood import RISKS
from eldesthand.pbn.write import VERSION, dumps
from eldesthand.seats import LETTERS
from eldesthand.table.deal import Hands


def boards(now: Duplicate, hands: Mapping[int, Hands]) -> str:
    """Return boards without results, with their cards: whoever makes the packs up before play reads them."""
    return _written(PbnGame(tuple(_tags(now, board, dealt))) for board, dealt in sorted(hands.items()))


def results(now: Duplicate, hands: Mapping[int, Hands]) -> str:
    """Return the results of all boards that are over, with their cards where they are known."""
    return _written(
        PbnGame((*_tags(now, board, hands.get(board)), *_result(now, board, row)))
        for board in sorted(now.over)
        for row in traveller(now, board)
    )


def _written(games: Iterator[PbnGame]) -> str:
    return dumps(File(tuple(games), VERSION, True), True)


def _tags(now: Duplicate, board: int, hands: Hands | None) -> Iterator[PbnTag]:
    yield PbnTag("Event", now.opened.title)
    yield PbnTag("Board", str(board))
    yield PbnTag("Dealer", LETTERS[dealer_of(board)])
    yield PbnTag("Vulnerable", "None")
    yield PbnTag("Deal", values.four_hands(hands, dealer_of(board), "B") if hands is not None else "?")


def _result(now: Duplicate, board: int, row: TravellerRow) -> Iterator[PbnTag]:
    yield PbnTag("Round", str(row.round))
    yield PbnTag("Table", str(row.table))
    for name, who in (("West", row.ew), ("North", row.ns), ("East", row.ew), ("South", row.ns)):
        players = now.side(who).players
        yield PbnTag(name, players[name in ("South", "West")] if len(players) == 2 else who)
    made = row.slip.made if row.slip is not None else None
    denomination = "NT" if made is not None and made.trump == "N" else made.trump if made is not None else ""
    yield PbnTag("Declarer", LETTERS[dealer_of(board)] if made is not None else "?")
    yield PbnTag("Contract", f"1{denomination}{RISKS[min(made.doubles, 2)]}" if made is not None else "?")
    yield PbnTag("Result", str(made.tricks) if made is not None else "?")
    if made is not None and made.doubles >= len(RISKS):
        yield PbnTag("Doubles", str(made.doubles))
    if row.slip is not None and row.slip.shares is None:
        yield PbnTag("Score", f"NS {row.slip.points}")
    if row.ns_score is not None and row.ew_score is not None:
        scoring = {"matchpoints": "MP", "butler": "Butler", "imps": "IMP"}.get(now.opened.scoring, "")
        yield PbnTag(f"Score{scoring or 'Compared'}", f"NS {float(row.ns_score):.2f}")
