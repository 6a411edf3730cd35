"""Acts at cards: passed from the club to the table at which they are done."""

from __future__ import annotations

from msgspec.structs import replace

from eldesthand.club.acts import At, BeginRubber, DeclareRubberOver
from eldesthand.club.choices import rubber_of, settled, sit_down, the_dealer_chooses_once
from eldesthand.club.draft import ClubDraft
from eldesthand.club.handlers import does
from eldesthand.club.rubbers import end_rubber, rubber_is_over
from eldesthand.club.tables import ClubTable
from eldesthand.table import acts, clerk
from eldesthand.table.draft import Impossible
from eldesthand.table.table import Table


@does(At)
def at_a_table(draft: ClubDraft, act: At) -> None:
    """Do something at cards; before the first such act the usual choices stand for those nobody made."""
    table = draft.table(act.table)
    over = table.play is not None and not table.rubber and not table.closed
    if not over and not (table.rubber and table.order):
        raise Impossible("the partners have not been cut for")
    if table.playing:
        raise Impossible(f"nobody follows the cards of table {table.number} here")
    if table.play is None:
        sit_down(draft, draft.set(table.number, choices=settled(draft.book, table)))
        table = draft.tables[table.number]
    assert table.play is not None
    play = cards_after(table, table.play, act.act, draft.no if draft.clerk else draft.no - 1, draft.clerk)
    entry = next(entry for entry in reversed(play.recent) if entry.clerk == draft.clerk)
    draft.done, draft.law, draft.reason = entry.done, entry.law, entry.reason
    table = draft.set(table.number, play=play)
    if table.rubber and rubber_is_over(play):
        end_rubber(draft, table)


def cards_after(table: ClubTable, play: Table, act: acts.Act, no: int, by_clerk: bool = False) -> Table:
    """Return the cards of a table after an act, the acts of persons in the room and there being `no` so far.

    Raises `Impossible`.
    """
    if isinstance(act, acts.Propose) and act.what == "substitute":
        raise Impossible("a substitute is proposed in the room, where it is known who may sit")
    before = play if play.no == no else replace(play, no=no)
    after = clerk.follow(before.after(act, clerk=True)) if by_clerk else clerk.after(before, act)
    if table.rubber and after.names != play.names:
        # what is taken back takes the table to what it was, but nobody who has sat down since out of his chair
        after = replace(after, names=play.names)
    return after


@does(BeginRubber)
def begin_rubber(draft: ClubDraft, act: BeginRubber) -> None:
    """Begin to play; the usual choices stand for those nobody made."""
    table, _ = rubber_of(draft, act.who)
    if table.play is None:
        sit_down(draft, draft.set(table.number, choices=settled(draft.book, table)))
    draft.note(draft.cite(the_dealer_chooses_once), "")
    draft.set(table.number, playing=True)


@does(DeclareRubberOver)
def agree_rubber(draft: ClubDraft, act: DeclareRubberOver) -> None:
    """Agree that the rubber is over: at a table whose cards are followed by its score, else on a player's word."""
    seated = draft.seated(draft.present(act.who).name)
    if seated is None:
        raise Impossible(f"{act.who} plays at no table")
    table, player = seated
    if not table.rubber:
        raise Impossible(f"no rubber is on at table {table.number}")
    if table.begun and not table.playing:
        agreed = acts.AgreeRubber(table.choices.seat_of(player.name))
        at_a_table(draft, At(act.who, table.number, agreed))
    else:
        end_rubber(draft, table)
