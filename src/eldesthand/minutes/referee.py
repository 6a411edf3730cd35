"""The referee: tells the story of a record, to all who may know everything or to one seat."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from eldesthand import books, cards
from eldesthand.cards import SUIT_WORDS
from eldesthand.club.club import Club
from eldesthand.english import plain, room_story, story
from eldesthand.english.deeds import told
from eldesthand.english.outcome import Telling, duty_told, error_words, followed, letter, right_told
from eldesthand.english.sheet import sheet
from eldesthand.english.sight import Sight, sight
from eldesthand.english.story import SCHEMA, Sides, Story
from eldesthand.laws import catalogue
from eldesthand.minutes import nearest, phrases_club
from eldesthand.minutes.check import check, problem_with
from eldesthand.minutes.document import Comment, Document, Tag, Trouble
from eldesthand.minutes.header import CHOICE
from eldesthand.minutes.passages import RecordedPassage, Seen, numbers, passages
from eldesthand.minutes.phrase_of import phrase, renumbered
from eldesthand.minutes.replay import Replay, nothing
from eldesthand.minutes.replay_table import Query, ReplayStep, RoomStep
from eldesthand.play.calls import void_pays, would_revoke
from eldesthand.play.tally import of_the_game
from eldesthand.seats import NOBODY, WORDS, Seat, mask_name
from eldesthand.table.acts import Act, Play, Talk, What
from eldesthand.table.book import Book
from eldesthand.table.lawful import lawful
from eldesthand.table.table import Impossible, Table
from eldesthand.table.view import SeenDeal, View, view

__all__ = ["StoryFrame", "check", "frames", "story_of"]


class StoryFrame(Struct, frozen=True):
    """One step of the story, and the table and the room as they are seen once it is done."""

    step: story.Step | None
    sight: Sight | None
    club: Club | None = None


def story_of(
    document: Document,
    played: Replay,
    seat: Seat | None = None,
    shown: tuple[StoryFrame, ...] | None = None,
    seen: tuple[Seen, ...] | None = None,
) -> Story:
    """Return the story of a record, as `seat` may know it (None: all of it).

    `shown` are its frames and `seen` its passages, if they are known.
    """
    start = played.start
    if start is None and played.room is None:
        title = played.header.title if seat is None else ""
        return Story(SCHEMA, "", _letter(seat), title, faults=_faults(played.troubles, seat))
    seen = passages(played, seat) if seen is None else seen
    shown = frames(document, played, seat, seen=seen) if shown is None else shown
    steps = tuple(frame.step for frame in shown if frame.step is not None)
    telling = _telling(played, seen)
    opening = None if start is None else _opening(sight(start, seat), start if seat is None else None, played)
    end = shown[-1].sight
    standing = None if end is None else _standing(end, telling)
    room = _room(played)
    return Story(
        SCHEMA,
        telling.book.title,
        _letter(seat),
        played.header.title if seat is None else "",
        opening,
        steps,
        standing,
        room,
        _cited(steps, standing, room),
        _expected(played) if seat is None else (),
        _faults(played.troubles, seat),
    )


def frames(
    document: Document,
    played: Replay,
    seat: Seat | None = None,
    remarks_too: bool = False,
    at_each: Callable[[], None] = nothing,
    seen: tuple[Seen, ...] | None = None,
) -> tuple[StoryFrame, ...]:
    """Return the story step by step with the table as it is seen, the table before the first act first.

    The comments of a record are for those who may know all; those of a lesson are for its learner too.
    There is no table to be seen while persons are in the room only.  Raises ValueError for a record that
    never came to a table or a room.  `at_each` is called before each step, and may raise to have done with it.
    `seen` are the record's passages, if they are known.
    """
    if played.start is None and played.room is None:
        raise ValueError("this record has no table to be seen")
    seen = passages(played, seat) if seen is None else seen
    telling = _telling(played, seen)
    now, after = None if played.start is None else sight(played.start, seat), 0
    club = played.room
    frames = [StoryFrame(None, now, club)]
    remarks = list(_remarks(document)) if seat is None or remarks_too else []
    for passage in seen:
        at_each()
        line = passage.step.line if isinstance(passage, RecordedPassage) else passage.line
        while remarks and remarks[0][0] < line:
            frames.append(StoryFrame(story.StoryRemark(after, *remarks.pop(0)), now, club))
        if isinstance(passage, RecordedPassage):
            after, now = passage.no, passage.after
            told, club = _in_the_room(_act(passage, telling), club, passage.step), passage.step.club
            frames.append(StoryFrame(told, now, club))
        elif isinstance(passage, RoomStep):
            after, club = passage.after.no, passage.after
            frames.append(StoryFrame(_act_in_the_room(passage), now, club))
        elif not passage.statements:
            frames.append(StoryFrame(_question(passage, after, now, seat, telling), now, club))
    frames += [StoryFrame(story.StoryRemark(after, *remark), now, club) for remark in remarks]
    return tuple(frames)


def _act_in_the_room(step: RoomStep) -> story.StoryAct:
    """Return an act of a person in the room as a step of the story."""
    entry = step.after.answer
    try:
        words = phrases_club.phrase(entry.act)
    except ValueError:
        words = ""
    return story.StoryAct(
        no=entry.no,
        line=step.line,
        seat="",
        phrase=words,
        text=room_story.told(entry, step.before),
        done=entry.done,
        law=entry.law,
        reason=entry.reason,
        events=tuple(room_story.followed(entry)),
        due=room_story.due(step.after),
        person=entry.act.who,
    )


def _in_the_room(act: story.StoryAct, before: Club | None, step: ReplayStep) -> story.StoryAct:
    """Return an act at cards with what it brought about in the room."""
    if step.club is None:
        return act
    fresh = step.club.log[len(before.log) if before is not None else 0 :]
    events = tuple(event for entry in fresh for event in room_story.followed(entry))
    tables = sum(table.play is not None for table in step.club.tables)
    return replace(
        act,
        events=(*act.events, *events),
        due=(*act.due, *room_story.due(step.club)),
        table=step.table if tables > 1 else 0,
    )


def _room(played: Replay) -> story.StoryRoom | None:
    """Return how it stands in the room, at the beginning and at the end."""
    last = played.club
    if played.room is None or last is None:
        return None
    return story.StoryRoom(room_story.standing(played.room), room_story.standing(last), room_story.due(last))


def _telling(played: Replay, seen: tuple[Seen, ...]) -> Telling:
    return Telling(books.book(played.header.book), numbers(seen))


def _letter(seat: Seat | None) -> str:
    return "" if seat is None else letter(seat)


def _remarks(document: Document) -> Iterator[tuple[int, str]]:
    """Yield the comments of a record as far as it could be read, by line."""
    for item in document.valid:
        if isinstance(item, Comment):
            yield item.line, " ".join(item.text.split())
        elif isinstance(item, Tag) and item.name == CHOICE:
            yield item.line, f"Back to the question: {item.value}"
        for note in getattr(item, "notes", ()):
            yield note.line, " ".join(note.text.split())


# Acts


def _act(passage: RecordedPassage, telling: Telling) -> story.StoryAct:
    entry = passage.entry
    entry = replace(entry, act=_renumbered(entry.act, telling))
    near = _near(passage, telling)
    return story.StoryAct(
        no=passage.no,
        line=passage.step.line,
        seat=letter(entry.act.seat),
        phrase=_phrase(entry.act, telling),
        text=told(entry, passage.before.view, telling.book),
        done=entry.done,
        law=entry.law,
        reason=entry.reason,
        events=followed(passage, telling),
        due=_due(passage.after),
        unheard=unheard_words(passage.step.unheard, near),
        near=near,
    )


def heard_as_talk(played: Replay) -> Iterator[tuple[int, str, str]]:
    """Yield the words of a record that sound like the game and were heard as talk, with their line and what is told."""
    if not any(isinstance(step, ReplayStep) and step.unheard for step in played.steps):
        return
    seen = passages(played, None)
    telling = _telling(played, seen)
    for passage in seen:
        if isinstance(passage, RecordedPassage) and passage.step.unheard and isinstance(passage.step.act, Talk):
            yield (
                passage.step.line,
                passage.step.act.words,
                unheard_words(passage.step.unheard, _near(passage, telling)),
            )


def unheard_words(why: str, near: Sequence[str]) -> str:
    """Return that words were heard as talk, why, and what else they could be; "" if there is no reason why."""
    if not why:
        return ""
    meant = plain.series([f'"{phrase}"' for phrase in near], "or")
    return f"Heard as talk: {why}{f'; did you mean {meant}?' if meant else '.'}"


def _near(passage: RecordedPassage, telling: Telling) -> tuple[str, ...]:
    """Return the phrases nearest to words heard as talk; another seat than the speaker's is told none."""
    act, before = passage.step.act, passage.step.before
    seat = passage.after.view.seat
    if not passage.step.unheard or not isinstance(act, Talk) or seat not in (NOBODY, act.seat):
        return ()
    answered = partial(_answered, before) if seat == NOBODY else None
    return nearest.near(act.words, view(before, act.seat), telling.book, answered)


def _answered(table: Table, act: Act) -> bool:
    """Whether a table would answer an act: not say that it can't be done, nor that it is void."""
    try:
        return table.after(act).answer.done
    except Impossible:
        return False


def _renumbered(act: Act, telling: Telling) -> Act:
    """Return an act whose references to other acts are to them as they are told."""
    return renumbered(act, lambda number: telling.numbers.get(number, number))


def _phrase(act: Act, telling: Telling) -> str:
    """Return an act as the record says it, "" if it has no words for it."""
    if isinstance(act, Play) and act.hand == act.seat:
        act = replace(act, hand=NOBODY)
    try:
        return phrase(act, telling.book.code)
    except ValueError:
        return ""


def _due(seen: Sight) -> tuple[story.StoryDue, ...]:
    return tuple(
        story.StoryDue(
            letter(due.seat),
            due.what,
            plain.due_words(due),
            letter(due.hand) if due.hand != due.seat else "",
            due.law,
        )
        for due in seen.view.due
    )


# Questions


def _question(query: Query, after: int, seen: Sight | None, seat: Seat | None, telling: Telling) -> story.StoryQuestion:
    """Answer "what may be done now?": for the reader's seat, for the seat asked about, or for all."""
    asked = query.seat if seat is None else seat
    room = room_story.due(query.club) if query.club is not None else ()
    if seen is None:
        return story.StoryQuestion(after, query.line, letter(asked), room)
    rights = [right for right in seen.rights if asked < 0 or right.held_by(asked)]
    return story.StoryQuestion(
        after,
        query.line,
        letter(asked),
        (*room, *_due(seen)),
        tuple(right_told(right, telling) for right in rights),
        tuple(duty_told(obligation, telling) for obligation in seen.view.deal.obligations),
        tuple(_lawful(seen, asked, seat, telling)),
        _claims(seen, telling),
    )


def _lawful(seen: Sight, asked: Seat, seat: Seat | None, telling: Telling) -> Iterator[story.May]:
    """Yield the lawful acts of the seat asked about, or of every seat that has something to do."""
    for who in (asked,) if asked >= 0 else range(4):
        own = seen.view if seat is not None or seen.table is None else sight(seen.table, who).view
        acts = lawful(own, telling.book)
        phrases = [_phrase(_renumbered(act, telling), telling) for act in acts]
        if any(phrases):
            excused, law = _excused(own, who, acts, telling.book)
            yield story.May(letter(who), tuple(dict.fromkeys(phrase for phrase in phrases if phrase)), excused, law)


def _excused(own: View, who: Seat, acts: Sequence[Act], book: Book) -> tuple[str, str]:
    """Return why a seat cannot do now what a call binds it to, and by which law; nothing if it can."""
    cards = [act.card for act in acts if isinstance(act, Play) and act.hand in (NOBODY, who)]
    called = [obligation.option for obligation in own.deal.obligations if obligation.hands >> who & 1 and cards]
    for option in called:
        if option.what is What.CALL_CARD and option.card not in cards and option.card in own.deal.hands[who]:
            return f"to play {plain.the(option.card)} now would be a revoke", book.cite(would_revoke)
        suits = {book.suit(card, own.deal.trump) for card in cards if card >= 0}
        leads = any(due.seat == who and due.what == "lead" for due in own.due)
        if option.what is What.CALL_SUIT and leads and option.suit not in suits:
            return f"no {SUIT_WORDS[option.suit]} can be led from that hand", book.cite(void_pays)
    return "", ""


# The beginning and the end


def _opening(seen: Sight, start: Table | None, played: Replay) -> story.Opening:
    deal, tally = seen.view.deal, seen.view.score
    two_columns = played.start is not None and played.start.book.keeps_honours
    parts = [f"{WORDS[deal.dealer]} deals" if deal.dealer >= 0 else "nobody has the deal yet"]
    if deal.turn_up >= 0 and deal.trump < 0:
        parts.append(f"{plain.the(deal.turn_up)} is turned up")
    parts += [part for part in (_make(deal), _alone(deal)) if part]
    parts.append(f"the score: {plain.tally_words(tally)}")
    return story.Opening(
        " ".join(plain.sentence(part) for part in parts),
        letter(deal.dealer),
        Sides(*tally.points),
        Sides(*tally.games),
        cards.name(deal.turn_up) if deal.turn_up >= 0 else "",
        cards.suit_name(deal.trump) if deal.trump >= 0 else "",
        letter(deal.maker),
        letter(deal.lone),
        seen.view.names if any(seen.view.names) else (),
        tuple(_hands(seen)),
        Sides(*tally.written) if two_columns else None,
        Sides(*tally.honours) if two_columns else None,
    )


def _hands(seen: Sight) -> Iterator[story.StoryHand]:
    for seat, hand in enumerate(seen.hands):
        if any(card >= 0 for card in hand):
            yield story.StoryHand(letter(seat), tuple(map(cards.name, sorted(hand, reverse=True))))


def _standing(seen: Sight, telling: Telling) -> story.StoryStanding:
    deal = seen.view.deal
    due = seen.table.score.due if seen.table is not None else seen.view.score
    marked = seen.view.score
    two_columns = telling.book.keeps_honours
    claims = _claims(seen, telling)
    return story.StoryStanding(
        deal=deal.number,
        dealer=letter(deal.dealer),
        tricks=Sides(*deal.won),
        score=Sides(*due.points),
        games=Sides(*due.games),
        trump=cards.suit_name(deal.trump) if deal.trump >= 0 else "",
        maker=letter(deal.maker),
        lone=letter(deal.lone),
        out=mask_name(deal.out),
        make=_make(deal),
        alone=_alone(deal),
        marked=Sides(*marked.points) if of_the_game(marked) != of_the_game(due) else None,
        ended=deal.ended,
        due=_due(seen),
        rights=tuple(right_told(right, telling) for right in seen.rights),
        duties=tuple(duty_told(obligation, telling) for obligation in deal.obligations),
        claims=tuple(claim.text for claim in claims),
        open_claims=claims,
        proposals=tuple(
            f"{WORDS[proposal.seat]} proposes to {proposal.what}; "
            f"{plain.persons(proposal.consent & ~proposal.given)} may consent."
            for proposal in seen.view.proposals
        ),
        hidden=tuple(_hidden(seen)),
        written=Sides(*due.written) if two_columns else None,
        honours=Sides(*due.honours) if two_columns else None,
        honours_marked=Sides(*marked.honours) if marked.honours != due.honours else None,
        written_marked=Sides(*marked.written) if two_columns and marked.written != due.written else None,
        hangs=plain.sentence(seen.table.score.hangs) if seen.table is not None and seen.table.score.hangs else "",
        sheet=sheet(seen.table) if seen.table is not None and two_columns else None,
    )


def _make(deal: SeenDeal) -> str:
    """Return the trump and its maker in words, "" before the make."""
    if deal.trump < 0:
        return ""
    by = f", made by {WORDS[deal.maker]}" if deal.maker >= 0 else ""
    return plain.sentence(plain.trump_words(deal.trump) + by)


def _alone(deal: SeenDeal) -> str:
    """Return who plays alone and who sits out, "" if nobody does."""
    if deal.lone < 0:
        return ""
    against = f", {WORDS[deal.lone_defender]} defending alone" if deal.lone_defender >= 0 else ""
    out = f"; {plain.persons(deal.out)} {'sit' if deal.out & (deal.out - 1) else 'sits'} out" if deal.out else ""
    return plain.sentence(f"{WORDS[deal.lone]} plays alone{against}{out}")


def _claims(seen: Sight, telling: Telling) -> tuple[story.OpenClaim, ...]:
    """Return the claims that wait for their finding."""
    return tuple(
        story.OpenClaim(
            number := telling.numbers.get(claim.no, claim.no),
            letter(claim.seat),
            claim.matter.value,
            mask_name(claim.whom),
            claim.wants.value,
            claim.law,
            plain.pending_words(claim, number),
            mask_name(claim.by),
            claim.trick,
        )
        for claim in seen.view.pending
    )


def _hidden(seen: Sight) -> Iterator[str]:
    """Yield the errors of the deal that nobody at the table is told of, and how they stand."""
    deals = () if seen.table is None else (seen.table.last, seen.table.deal)
    for deal in deals:
        for renounce in deal.renounces if deal is not None else ():
            if renounce.able is not False and renounce.liable and not renounce.mended and not renounce.charged:
                state = "can be mended no more" if renounce.fixed else "can still be mended"
                yield plain.sentence(f"{error_words(renounce)} {state}")


# Laws, expectations, faults


def _cited(
    steps: Iterable[story.Step], standing: story.StoryStanding | None, room: story.StoryRoom | None
) -> tuple[story.StoryCited, ...]:
    """Return the laws and rulings that the story names, in their own order."""
    named = {*(_laws_open(standing) if standing is not None else ()), *(due.law for due in (room.due if room else ()))}
    for step in steps:
        match step:
            case story.StoryAct():
                named |= {step.law, *(law for event in step.events for law in event.laws)}
            case story.StoryQuestion():
                named |= {*_laws_open(step), *(may.law for may in step.lawful)}
    laws = [known for known in map(_entry, sorted(named - {""})) if known is not None]
    every: tuple[catalogue.Entry, ...] = (*catalogue.laws(), *catalogue.rulings())
    order = {entry.id: place for place, entry in enumerate(every)}
    return tuple(sorted(laws, key=lambda law: order[law.id]))


def _laws_open(now: story.StoryStanding | story.StoryQuestion) -> tuple[str, ...]:
    """Return the laws of what is awaited, of the rights that are open and of what is owed."""
    return (
        *(due.law for due in now.due),
        *(right.law for right in now.rights),
        *(duty.law for duty in now.duties),
        *(claim.law for claim in now.open_claims),
    )


def _entry(asked: str) -> story.StoryCited | None:
    for entry in (catalogue.law, catalogue.ruling):
        try:
            known = entry(asked)
        except catalogue.UnknownLaw:
            continue
        return story.StoryCited(known.id, known.topic if isinstance(known, catalogue.Law) else known.issue)
    return None


def _expected(played: Replay) -> tuple[story.Expectation, ...]:
    """Return the statements of the record and whether they hold."""
    expectations: list[story.Expectation] = []
    for step in played.steps:
        if isinstance(step, Query):
            for statement in step.statements:
                text = " ".join((statement.text, *statement.laws))
                problem = problem_with(step.table, statement, step.club)
                no = step.club.no if step.club is not None else step.table.no if step.table is not None else 0
                why, by = ("", ()) if problem is None else (problem.text, problem.by)
                expectations.append(
                    story.Expectation(no, statement.line, statement.column, text, problem is None, why, by)
                )
    return tuple(expectations)


def _faults(troubles: Iterable[Trouble], seat: Seat | None) -> tuple[story.RecordFault, ...]:
    """Return the faults of the record; a seat learns only where, as the words may name hidden cards."""
    if seat is not None:
        return tuple(
            story.RecordFault(trouble.line, trouble.column, "the record can't be followed here") for trouble in troubles
        )
    return tuple(
        story.RecordFault(trouble.line, trouble.column, trouble.problem, trouble.expected, trouble.example)
        for trouble in troubles
    )
