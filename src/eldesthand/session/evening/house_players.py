"""The players of the house in an evening: they come when they are asked, and stand up for a person who would come in.

They claim nothing, cut when it is their turn and persons have begun, take the usual choices, and consent to what is
proposed.
"""

from __future__ import annotations

from eldesthand.club.acts import Agree, BeginRubber, ClubAct, Draw, LeaveRoom, LeaveTable
from eldesthand.club.club import Club, Impossible
from eldesthand.club.draft import ClubDraft, key
from eldesthand.club.drawing import find
from eldesthand.club.formation import FOUR, candidates
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable
from eldesthand.session.evening.state import EveningState
from eldesthand.session.house_names import HOUSE_OF_A_CLUB

Acts = tuple[ClubAct, ...]


def who_come(evening: EveningState) -> Names:
    """Return the players of the house who come to make up a fresh table.  Raises `Impossible`."""
    draft = ClubDraft(evening.club)
    wanting = candidates(draft)
    if all(name in evening.house for name in wanting):
        raise Impossible("nobody wants to play at a fresh table: say first that you do")
    if len(wanting) >= FOUR or draft.forming is not None:
        raise Impossible("there are four for a table already")
    taken = {key(name) for name in evening.people}
    free = [name for name in HOUSE_OF_A_CLUB if key(name) not in taken]
    missing = FOUR - len(wanting)
    if len(free) < missing:
        raise Impossible("all players of the house are at tables")
    return tuple(free[:missing])


def sent_away(evening: EveningState) -> Acts:
    """Return how one of the house goes home: who plays nowhere, or who came last.  Raises `Impossible`."""
    for name in reversed([person for person in evening.people if person in evening.house]):
        home = ClubDraft(evening.club).home(name)
        if home is None or not home.rubber:
            acts = _goes_home(evening.club, name)
            if acts:
                return acts
    raise Impossible("no player of the house can go now: a rubber is on, or a cut is in hand")


def next_acts(evening: EveningState) -> Acts:
    """Return the house's next acts in the room, nothing if it has nothing to do."""
    return _stands_up(evening) or _answers(evening) or _draws(evening) or _begins(evening)


# --- for one who is away


def due_act(evening: EveningState, name: Name) -> ClubAct | None:
    """Return the act due of someone that needs no decision: a card cut by chance, the usual choices."""
    due = find(ClubDraft(evening.club), name)
    if due is not None:
        cards = evening.spread(due.table)
        place = evening.chance(f"cut {evening.version}").randrange(len(cards)) if cards else -1
        return Draw(name, (cards[place],)) if cards else None
    table = _to_begin(evening, name)
    return BeginRubber(name) if table is not None else None


def others_in(evening: EveningState, name: Name) -> Names:
    """Return those who wait for someone: who cut with them, or are of the table at which they are to choose."""
    due = find(ClubDraft(evening.club), name)
    if due is not None:
        own = evening.club.table(due.table)
        return tuple(member for member in (*due.cut.names, *(own.members if own is not None else ())) if member != name)
    table = _to_begin(evening, name)
    return tuple(member for member in table.members if member != name) if table is not None else ()


def _to_begin(evening: EveningState, name: Name) -> ClubTable | None:
    """Return the table at which someone deals and is to choose and begin."""
    for table in evening.club.tables:
        player = table.player(table.dealer) if table.rubber and not table.begun else None
        if player is not None and player.sits == name:
            return table
    return None


# --- going


def _stands_up(evening: EveningState) -> Acts:
    """Let one of the house go for whom there is no need: a person would have its place, or it has none."""
    draft = ClubDraft(evening.club)
    for name in (person for person in evening.people if person in evening.house):
        home = draft.home(name)
        if home is None:
            needless = not draft.known(name).candidate or _too_many(evening, draft)
        elif home.player(name) is None:
            needless = True
        else:
            needless = _no_person(evening, home) or (not home.rubber and _a_person_asks(evening, home))
        if needless:
            acts = _goes_home(evening.club, name)
            if acts:
                return acts
    return ()


def _too_many(evening: EveningState, draft: ClubDraft) -> bool:
    """Whether a candidate of the house is one too many for a fresh table."""
    wanting = candidates(draft)
    persons = [name for name in wanting if name not in evening.house]
    return draft.forming is None and (not persons or len(wanting) > FOUR)


def _no_person(evening: EveningState, table: ClubTable) -> bool:
    """Whether no person belongs to a table."""
    return all(member in evening.house for member in (*table.members, *(player.sits for player in table.players)))


def _a_person_asks(evening: EveningState, table: ClubTable) -> bool:
    return any(name not in evening.house for name in table.claims)


def _goes_home(club: Club, name: Name) -> Acts:
    """Return how someone leaves, nothing if they can't."""
    draft = ClubDraft(club)
    wants = draft.home(name) is not None or draft.known(name).candidate
    acts: Acts = (LeaveTable(name), LeaveRoom(name)) if wants else (LeaveRoom(name),)
    try:
        for act in acts:
            club = club.after(act)
    except Impossible:
        return ()
    return acts


# --- answering, drawing, beginning


def _answers(evening: EveningState) -> Acts:
    asked = (due.who for due in evening.club.due if due.what == "consent" and due.who in evening.house)
    return tuple(Agree(name) for name in list(asked)[:1])


def _draws(evening: EveningState) -> Acts:
    """Let one of the house draw a card where persons have begun to, or none is to."""
    for table, cut in evening.awaited.items():
        mine = [name for name in cut.to_draw if name in evening.house]
        begun = cut.begun or len(mine) == len(cut.to_draw)
        cards = evening.spread(table)
        if mine and begun and cards:
            return (Draw(mine[0], (cards[0],)),)
    return ()


def _begins(evening: EveningState) -> Acts:
    """Let a dealer of the house begin the rubber with what is usual."""
    return next(((BeginRubber(name),) for name in evening.house if _to_begin(evening, name) is not None), ())
