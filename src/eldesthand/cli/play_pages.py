"""The pages of the game: help, what is possible, a law, the reasons once a deal is closed, the score, the log."""

from __future__ import annotations

from collections.abc import Iterator

from eldesthand.cli import decisions as decided
from eldesthand.cli.play_ways import ways
from eldesthand.club.club import Impossible
from eldesthand.english import plain
from eldesthand.laws import catalogue
from eldesthand.play.claims import claimed_too_late
from eldesthand.players.hints import EXPERT
from eldesthand.seats import side
from eldesthand.session.closed_deal import LaidOpen
from eldesthand.session.local import LocalGame
from eldesthand.session.told import Told
from eldesthand.shown.choosing.choice import Menu
from eldesthand.shown.closed.decisions import decisions
from eldesthand.table.book import Book
from eldesthand.table.lawful import lawful
from eldesthand.table.view import View

HELP = """\
Type and press Enter.

HA, ah, 10h      {put}
1, 2, 3 ...      what stands beside the number: a card of a hand, or a choice
{words}
Enter            lets the others go on; does what is yours to do with the pack

?                what is awaited, the rights you hold, what binds you, what you may do
u                the unusual acts: show, drop or lead a card out of turn, speak, ...
a                call attention to something amiss;  c  claims a revoke
why?             what is due and by which law; once a deal is closed also why the
                 others did what they did, and all four hands
hint             what a player of the house would do in your place, at a guided table
review           what each decision of that deal was worth to its seat, at euchre
laws {law:<11} that law;  score  the {unit} so far;  log  all that happened
say WORDS        say something;  back  asks the others to take your last act back
save [FILE]      keep the game in a file;  quit  keeps it and leaves;  help  this page

A card put down when it is not your turn is put down: type it twice and the laws answer.
"""


def help_page(book: Book, unit: str) -> list[str]:
    """Return the help page: all that can be typed."""
    its = ways(book)
    first, *more = its.says()
    words = "\n".join([f"words            {first}", *(f"{'':17}{line}" for line in more)])
    page = HELP.format(put=its.puts, words=words, law=book.calls_exposed, unit=unit)
    return page.splitlines()


def possible(game: LocalGame, menu: Menu) -> Iterator[str]:
    """Yield what is awaited, what the person may do by right, and what binds."""
    seen = game.view
    if seen is None:
        yield "The cards are cut for partners and the deal: press Enter to draw one."
        return
    yield from awaited(game.book, seen)
    for right in seen.rights:
        if right.held_by(seen.seat):
            yield f"{plain.right_words(right)} [{right.law}]"
    for obligation in seen.deal.obligations:
        yield f"{plain.owed(obligation)} [{obligation.law}]"
    for claim in seen.pending:
        yield f"{plain.pending_words(claim)} [{claim.law}]"
    for number, choice in enumerate(menu.choices, 1):
        yield f"{number}  {choice.label}{f' [{choice.law}]' if choice.law else ''}"
    if seen.manner != "strict" and (game.due is not None) and not menu.choices:
        yield f"You can lawfully do {len(lawful(seen, game.book))} things."


def awaited(book: Book, seen: View) -> Iterator[str]:
    """Yield what the book awaits, with its law."""
    for due in seen.due:
        yield plain.due_words(due) + (f" [{due.law}]" if due.law else "")
    if seen.deal.ended:
        law = book.cite(claimed_too_late)
        until = "until the pack is cut for the next deal" if law else "until the cards are mixed"
        yield f"The hand is over; {until} a revoke can be claimed. [{law or book.not_following}]"


def law_page(asked: str) -> Iterator[str]:
    """Yield a law or a ruling in full."""
    for find in (catalogue.law, catalogue.ruling):
        try:
            entry = find(asked)
        except catalogue.UnknownLaw as unknown:
            problem = unknown
            continue
        if isinstance(entry, catalogue.Law):
            yield f"{entry.id}  {entry.topic}"
            yield ""
            yield entry.text
            if entry.claim:
                yield f"Who may claim, and until when: {entry.claim}"
            if entry.effect:
                yield f"Effect: {entry.effect}"
        else:
            yield f"{entry.id}  {entry.issue}"
            yield ""
            yield entry.ruling
        return
    yield str(problem)


def why_page(game: LocalGame) -> Iterator[str]:
    """Yield why it stands so; and of the last deal that is closed all hands and all reasons."""
    seen = game.view
    if seen is not None and not game.is_over:
        yield from awaited(game.book, seen)
        last = next((told for told in reversed(game.story) if any(event.laws for event in told.events)), None)
        if last is not None and last.deal == seen.deal.number:
            yield "Last ruling: " + " ".join(_ruled(last))
        if not seen.deal.closed:
            yield "While a deal can be claimed on, nobody's hand or reasons are shown."
    if game.opened is not None:
        yield ""
        yield from opened_lines(game.book, game.opened)


def _ruled(told: Told) -> Iterator[str]:
    for event in told.events:
        if event.laws:
            yield f"{event.text} [{' '.join(event.laws)}]"


def opened_lines(book: Book, deal: LaidOpen) -> Iterator[str]:
    """Yield a closed deal: the hands as dealt, and what the players of the house did and why."""
    yield from ways(book).opened(deal)
    yield ""
    for why in deal.whys:
        advice = f" [{why.reason.advice}]" if why.reason.advice else ""
        slip = f" (A slip: {why.slip}.)" if why.slip else ""
        yield f"{why.text} {plain.sentence(why.reason.words)}{advice}{slip}"


def hint_page(game: LocalGame) -> Iterator[str]:
    """Yield what a player of the house would do in the person's place, and why; or why there is no hint."""
    try:
        hint = game.hint
    except Impossible as problem:
        yield plain.sentence(str(problem))
        return
    who = "The Expert" if hint.player == EXPERT else "The Book player"
    yield f"{who} in your place {hint.words}."
    yield plain.sentence(hint.why) + (f" [{hint.advice}]" if hint.advice else "")


def review_page(game: LocalGame) -> Iterator[str]:
    """Yield the decisions of the last deal that is closed, each weighed by what its seat knew then."""
    place = max(game.session.closed, default=None)
    if place is None:
        yield "No deal is closed yet: decisions are weighed when nothing more can be claimed."
        return
    yield from decided.lines(decisions(game.chronicle, place))


def score_page(game: LocalGame) -> Iterator[str]:
    """Yield the score of the rubber so far, and the rubbers before."""
    seen = game.view
    if seen is None:
        yield "No card has been played yet."
        return
    if not (game.is_over and seen.rubbers):
        yield from ways(game.book).score(seen)
    for rubber in seen.rubbers:
        yield from ways(game.book).agreed(rubber, side(seen.seat))
