"""What someone is shown of an evening: nothing of it is hidden but the cards that lie spread out."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from msgspec.structs import replace

from eldesthand.club.consent import asked, law_of
from eldesthand.club.cutting import Cut
from eldesthand.club.draft import ClubDraft
from eldesthand.club.persons import Name, Person
from eldesthand.club.precedence import goes_before_as_left
from eldesthand.club.tables import ClubTable, ConsentProposal, ConsentTo
from eldesthand.english import room_story
from eldesthand.english.plain import sentence
from eldesthand.session.evening import seen
from eldesthand.session.evening.evening import ClubEvening
from eldesthand.shown.choosing.book import bookplate
from eldesthand.shown.evening.frames import (
    AwaitedShown,
    BrokenShown,
    ChoicesShown,
    CutShown,
    EveningShown,
    LineShown,
    PersonShown,
    PlayerShown,
    ProposalShown,
    TableShown,
)
from eldesthand.shown.evening.offers import barred, offers


def shown(evening: ClubEvening, who: Name) -> EveningShown:
    """Return an evening as someone may see it, if nobody has the page open and no cards are played yet."""
    return to_one(to_all(evening, evening.tables), evening, who)


def to_one(common: EveningShown, evening: ClubEvening, who: Name, away: Collection[Name] = ()) -> EveningShown:
    """Return an evening's frame for one person; `away` are those for whom others wait."""
    mine = [due for due in common.due if due.who == who]
    return replace(
        common,
        you=who,
        inside=who in evening.people,
        prompt=_prompt(evening, who, mine, common.due),
        yours=bool(mine),
        offers=offers(evening, who, away),
        barred=barred(evening, who),
    )


def to_all(
    evening: ClubEvening,
    named: Mapping[int, str],
    online: Collection[Name] = (),
    scores: Mapping[int, str] | None = None,
    log: Sequence[LineShown] = (),
) -> EveningShown:
    """Return the part of an evening's frame that all see alike.

    `named` are the tables of the room that are open for its own by now, `scores` are theirs in words.
    """
    club, draft = evening.club, ClubDraft(evening.club)
    scores = scores or {}
    return EveningShown(
        evening.opened.evening,
        evening.opened.title,
        "",
        False,
        evening.opened.listed,
        bookplate(evening.book),
        evening.opened.manner,
        tuple(_person(person, evening, draft, online) for person in club.people),
        tuple(person.name for person in club.people if person.candidate and person.here),
        _cut(evening, 0),
        tuple(
            _table(evening, table, named.get(table.number, ""), scores.get(table.number, "")) for table in club.tables
        ),
        tuple(
            BrokenShown(broken.table, broken.by, broken.left, draft.cites(goes_before_as_left))
            for broken in club.broken
        ),
        _due(evening),
        "",
        False,
        (),
        (),
        tuple(log),
    )


def _person(person: Person, evening: ClubEvening, draft: ClubDraft, online: Collection[Name]) -> PersonShown:
    home, seat = draft.home(person.name), draft.seated(person.name)
    return PersonShown(
        person.name,
        person.name in evening.house,
        person.here,
        person.party,
        person.candidate,
        person.tables,
        home.number if home is not None else 0,
        seat[0].number if seat is not None else 0,
        person.name in online,
    )


# --- cuts


def _cut(evening: ClubEvening, number: int) -> CutShown | None:
    """Return the cut that a table awaits; 0 is that for a fresh one."""
    cut = evening.awaited.get(number)
    if cut is None:
        return None
    spread = len(evening.spread(number)) if evening.is_spread(number) else 0
    return CutShown(
        cut.purpose.value,
        cut.names,
        cut.to_draw,
        cut.cards,
        _rounds_before(evening, number, cut),
        spread,
        cut.laws,
        _settled(cut) if cut.begun else (),
        cut.begun and any(rung.drawn for rung in cut.ladder),
    )


def _rounds_before(evening: ClubEvening, number: int, cut: Cut) -> tuple[seen.Round, ...]:
    now = evening.cuts.get(number, seen.SeenCuts()).cut
    if now is None or not cut.begun:
        return ()
    return now.rounds[:-1] if cut.cards else now.rounds


def _settled(cut: Cut) -> tuple[Name, ...]:
    return tuple(name for name in cut.names if name not in cut.tied)


def _last_cut(evening: ClubEvening, number: int) -> CutShown | None:
    cut = evening.cuts.get(number, seen.SeenCuts()).last
    if cut is None or evening.plays(number):
        return None
    *rounds, last = cut.rounds
    return CutShown(cut.purpose.value, cut.names, (), last, tuple(rounds), 0, cut.laws, cut.settled, False, True)


# --- tables


def _table(evening: ClubEvening, table: ClubTable, name: str, score: str) -> TableShown:
    number, chosen = table.number, table.choices
    return TableShown(
        number,
        name,
        tuple(
            PlayerShown(player.name, player.rubbers, player.sits, player.away, player.sits in evening.house)
            for player in table.players
        ),
        table.waiting,
        table.claims,
        table.rubber,
        evening.plays(number),
        None if table.broken_by else _cut(evening, number),
        _last_cut(evening, number),
        table.order,
        chosen.seats if any(chosen.seats) else (),
        ChoicesShown(chosen.pack, chosen.counters),
        table.closed or (table.rubber and not table.begun),
        table.went_out,
        table.came_in,
        tuple(dict.fromkeys(table.changed_by)),
        tuple(person.name for person in table.making_up),
        table.returning,
        _proposal(evening, table, table.proposal) if table.proposal is not None else None,
        table.referee,
        table.broken_by,
        table.laws,
        score,
        sum(result.number == number for result in evening.results),
    )


def _proposal(evening: ClubEvening, table: ClubTable, proposal: ConsentProposal) -> ProposalShown:
    what = (
        f"sit in {proposal.member}'s place for the rubber"
        if proposal.what is ConsentTo.SUBSTITUTE
        else "decide the question"
    )
    words = sentence(f"{proposal.member} proposes that {proposal.person} {what}")
    laws = evening.book.cites(law_of(proposal))
    return ProposalShown(
        proposal.no, proposal.member, proposal.person, proposal.what.value, words, proposal.given, asked(table), laws
    )


# --- what is awaited


def _due(evening: ClubEvening) -> tuple[AwaitedShown, ...]:
    words = room_story.due(evening.club)
    return tuple(
        AwaitedShown(due.who, due.what, due.about, due.table, told.text, due.laws)
        for due, told in zip(evening.club.due, words, strict=True)
    )


def _prompt(evening: ClubEvening, who: Name, mine: list[AwaitedShown], due: tuple[AwaitedShown, ...]) -> str:
    """Return in a sentence what is awaited of someone, or else what the evening waits for."""
    if who not in evening.people:
        friend = evening.asking.get(who, "")
        return _at_the_door(friend if friend in evening.persons else "")
    if mine:
        return {
            "cut": "Cut a card.",
            "choose": sentence(f"you deal, and may choose: {mine[0].about}"),
            "consent": sentence(f"do you consent to {mine[0].about}?").replace("?.", "?"),
            "decide": "It is for you to decide the question.",
        }[mine[0].what]
    if asked := evening.asked(who):
        return sentence(f"{asked[0]} is at the door: have you come together?").replace("?.", "?")
    draft = ClubDraft(evening.club)
    if due and any(draft.home(awaited.who) is draft.home(who) for awaited in due):
        return due[0].words
    wanting = [person.name for person in evening.club.people if person.candidate and person.here]
    if 0 < len(wanting) < 4:
        return f"{4 - len(wanting)} more {'is' if len(wanting) == 3 else 'are'} wanted for a fresh table."
    return due[0].words if due else ""


def _at_the_door(friend: Name) -> str:
    if friend:
        return f"{friend} is asked whether you have come together; or come in alone."
    return "You’re watching from the door: come in to play."
