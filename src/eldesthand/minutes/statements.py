"""The statements of ``=>`` lines: what each says of a table, and whether it is so.

A statement is matched to one of the `FORMS`.  Its answer is a `Verdict`: whether it holds, the laws
that made it so, and what is so instead.  `docs/minutes.md` lists the forms; a test holds both equal.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final

from msgspec import Struct

from eldesthand import cards
from eldesthand.cards import SUIT_WORDS
from eldesthand.minutes.telling import demand, obligation_words, option_words, seats_of
from eldesthand.play.elections import call_may_be_repeated
from eldesthand.play.revoke import asking_in_time_protects
from eldesthand.seats import LETTERS, SIDE_NAMES, Seat
from eldesthand.table.acts import What
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.due import due
from eldesthand.table.events import Entry, Found, Returned
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Finding, Outcome, Visibility
from eldesthand.table.rights import Lapsed
from eldesthand.table.table import Table


class Verdict(Struct, frozen=True):
    """Whether a statement holds, the laws named for it, and what is so (for the message if it fails)."""

    holds: bool
    laws: tuple[str, ...] = ()
    instead: str = ""


Form = Callable[[Table, dict[str, str]], Verdict]
FORMS: Final[list[tuple[str, str, Form]]] = []
"""The forms as (example, pattern, judge), in the order they are tried."""

_SEATS: Final = r"(?P<seats>[NESW]{1,4})"
_PIECES: Final = {
    "SEAT": r"(?P<seat>[NESW])",
    "SEATS": _SEATS,
    "SIDE": r"(?P<side>NS|EW)",
    "CARD": r"(?P<card>[SHDC](?:10|[2-9TJQKA]))",
    "SUIT": r"(?P<suit>spades|hearts|diamonds|clubs|[SHDC])",
    "N": r"(?P<n>\d+)",
    "M": r"(?P<m>\d+)",
    "TRUMP": r"(?P<trump>spades|hearts|diamonds|clubs|NT|[SHDC])",
}


def form(pattern: str, example: str) -> Callable[[Form], Form]:
    """Register how a form of statement is judged; upper-case words of the pattern stand for pieces."""

    def register(judge: Form) -> Form:
        text = re.sub(r"\b[A-Z]+\b", lambda word: _PIECES.get(word[0], word[0]), pattern)
        FORMS.append((example, text, judge))
        return judge

    return register


@cache
def _compiled() -> tuple[tuple[re.Pattern[str], Form], ...]:
    return tuple((re.compile(pattern + r"\Z"), judge) for _, pattern, judge in FORMS)


def judge(table: Table, text: str) -> Verdict | None:
    """Return whether a statement holds at a table; None if it is no statement."""
    said = " ".join(text.split())
    for pattern, answer in _compiled():
        match = pattern.match(said)
        if match is not None:
            return answer(
                table, {name: value for name, value in match.groupdict().items() if value is not None}
            )
    return None


def _mask(letters: str) -> int:
    return sum(1 << LETTERS.index(letter) for letter in set(letters))


def _suit(word: str) -> int:
    if word == "NT":
        return cards.NO_TRUMP
    return SUIT_WORDS.index(word) if word in SUIT_WORDS else cards.SUIT_LETTERS.index(word)


def entries(table: Table) -> tuple[Entry, ...]:
    """Return the acts of the deal in hand and, while its claims live, of the one before."""
    first = table.deal.number if table.last is None else table.last.number
    kept: list[Entry] = []
    number = table.deal.number
    for entry in reversed(table.log):
        kept.append(entry)
        if any(isinstance(event, Fact) and event.kind is F.NEW_DEAL for event in entry.events):
            number -= 1
            if number < first:
                break
    return tuple(reversed(kept))


# --- what is awaited ---------------------------------------------------------------------------------


@form("SEAT to (?P<verb>lead|play|declare|discard|speak|decide|make|deal)", "E to lead")
def _awaited(table: Table, said: dict[str, str]) -> Verdict:
    waits = due(table.book, table.deal, table.rights)
    so = "; ".join(f"{LETTERS[one.seat]} to {one.what}" for one in waits) or "nothing is awaited"
    seat = LETTERS.index(said["seat"])
    found = [one for one in waits if one.what == said["verb"] and seat in (one.seat, one.hand)]
    return Verdict(bool(found), tuple(one.law for one in found), so)


# --- rights ------------------------------------------------------------------------------------------


@form("(?:SEATS )?rights none", "NS rights none")
def _no_rights(table: Table, said: dict[str, str]) -> Verdict:
    seats = _mask(said.get("seats", LETTERS))
    held = [right for right in table.rights if right.holders & seats]
    lapsed = tuple(
        event.law for entry in entries(table) for event in entry.events if isinstance(event, Lapsed)
    )
    return Verdict(not held, lapsed, _rights_so(table))


def _rights_so(table: Table) -> str:
    told = [
        f"{seats_of(right.holders)} may {option_words(option)} [{right.law}]"
        for right in table.rights
        for option in right.options
    ]
    return "; ".join(told) or "nobody holds a right"


@form(
    r"SEATS may (?P<no>not )?(?P<option>.+?)(?: (?:from|for) (?P<against>[NESW]{1,4}))?",
    "NS may call SA from E",
)
def _may(table: Table, said: dict[str, str]) -> Verdict:
    wanted = demand(said["option"])
    if wanted is None:
        return Verdict(False, (), f"{said['option']!r} is nothing that can be demanded")
    seats = _mask(said["seats"])
    against = _mask(said.get("against", ""))
    found = [
        right
        for right in table.rights
        if right.holders & seats == seats
        and right.offers(wanted) is not None
        and (
            not against
            or against == right.against
            or (right.against & against == against and _same(right.options[0].hand, against))
        )
    ]
    if "no" in said:
        lapsed = tuple(
            event.law for entry in entries(table) for event in entry.events if isinstance(event, Lapsed)
        )
        return Verdict(not found, lapsed, _rights_so(table))
    exact = [right for right in found if right.holders == seats]
    laws = [right.law for right in exact]
    if any(right.repeatable for right in exact):
        laws.append(table.book.cite(call_may_be_repeated))
    return Verdict(bool(exact), tuple(laws), _rights_so(table))


def _same(hand: Seat, against: int) -> bool:
    return hand < 0 or against == 1 << hand


# --- obligations -------------------------------------------------------------------------------------


@form("SEAT must nothing", "E must nothing")
def _must_nothing(table: Table, said: dict[str, str]) -> Verdict:
    bit = _mask(said["seat"])
    bound = [one for one in table.deal.obligations if one.hands & bit]
    return Verdict(not bound, (), _obligations_so(table))


def _obligations_so(table: Table) -> str:
    told = [
        f"{seats_of(one.hands)} must {obligation_words(one)} [{one.law}]" for one in table.deal.obligations
    ]
    return "; ".join(told) or "nothing is owed"


@form("SEAT must (?P<what>.+)", "E must play SA")
def _must(table: Table, said: dict[str, str]) -> Verdict:
    bit = _mask(said["seat"])
    wanted = re.sub(r"\b(lead|lead) a suit: ", r"\1 ", said["what"])
    wanted = re.sub(r"lead ([SHDC])$", lambda m: f"lead {SUIT_WORDS[_suit(m[1])]}", wanted)
    found = [
        one for one in table.deal.obligations if one.hands & bit and wanted in _ways(obligation_words(one))
    ]
    return Verdict(bool(found), tuple(one.law for one in found), _obligations_so(table))


def _ways(words: str) -> tuple[str, ...]:
    """Return the words and their short form, without the trick or the suit."""
    return words, words.split(" of ")[0], words.split(" in trick ")[0], re.sub(r" trick \d+$", "", words)


# --- the last act, incidents, claims -----------------------------------------------------------------


@form("done|void|impossible", "void")
def _answer(table: Table, said: dict[str, str]) -> Verdict:
    return Verdict(False, (), "this statement needs an act before it")


def judge_answer(table: Table, text: str) -> Verdict:
    """Return whether the last act of a person was answered so."""
    entry = next((one for one in reversed(table.log) if not one.clerk), None)
    if entry is None:
        return Verdict(False, (), "no act has been done")
    so = "done" if entry.done else f"void {entry.law}: {entry.reason}"
    return Verdict(text == ("done" if entry.done else "void"), (entry.law,) if entry.law else (), so)


@form(r"no incident(?: SEAT(?:: (?P<kind>.+))?)?", "no incident E")
def _no_incident(table: Table, said: dict[str, str]) -> Verdict:
    found = [
        one
        for one in table.deal.incidents
        if one.visibility is not Visibility.LATENT
        and said.get("seat", LETTERS[one.seat]) == LETTERS[one.seat]
        and said.get("kind", one.kind) == one.kind
    ]
    so = "; ".join(f"incident {LETTERS[one.seat]}: {one.kind} [{one.law}]" for one in found)
    return Verdict(not found, (), so)


@form(r"incident SEAT: (?P<kind>.+)", "incident E: lead out of turn")
def _incident(table: Table, said: dict[str, str]) -> Verdict:
    seat = LETTERS.index(said["seat"])
    deals = [table.deal] if table.last is None else [table.deal, table.last]
    open_ones = [one for deal in deals for one in deal.incidents if one.visibility is not Visibility.LATENT]
    found = [one for one in open_ones if one.seat == seat and one.kind == said["kind"]]
    so = "; ".join(f"incident {LETTERS[one.seat]}: {one.kind} [{one.law}]" for one in open_ones)
    return Verdict(bool(found), tuple(one.law for one in found), so or "no incident is on record")


_OUTCOMES: Final = {
    "proved": Outcome.PROVED,
    "admitted": Outcome.ADMITTED,
    "established": Outcome.ESTABLISHED,
    "unfounded": Outcome.UNFOUNDED,
    "open": Outcome.OPEN_QUESTION,
}


@form("claim (?P<outcome>proved|admitted|established|unfounded|open|pending|late)", "claim proved")
def _claim(table: Table, said: dict[str, str]) -> Verdict:
    findings = [
        (entry, event.finding) for entry in table.log for event in entry.events if isinstance(event, Found)
    ]
    last = next((one for one in reversed(table.log) if _is_claim(one)), None)
    if last is None:
        return Verdict(False, (), "nothing has been claimed")
    found = next((finding for _, finding in reversed(findings) if finding.claim == last.no), None)
    if said["outcome"] == "late":
        return Verdict(not last.done, (last.law,), _claim_so(last, found))
    if said["outcome"] == "pending":
        return Verdict(last.done and found is None, (), _claim_so(last, found))
    outcome = _OUTCOMES[said["outcome"]]
    return Verdict(
        found is not None and found.outcome is outcome, (found.law,) if found else (), _claim_so(last, found)
    )


def _is_claim(entry: Entry) -> bool:
    return type(entry.act).__name__ == "Claim"


def _claim_so(entry: Entry, finding: Finding | None) -> str:
    if finding is not None:
        return f"claim {finding.outcome} [{finding.law}]"
    return "claim pending" if entry.done else f"claim void [{entry.law}]: {entry.reason}"


@form("SEAT trick N (?P<state>fixed|mendable|mended)", "S trick 1 fixed")
def _fixed(table: Table, said: dict[str, str]) -> Verdict:
    seat, n = LETTERS.index(said["seat"]), int(said["n"])
    deal = table.deal if table.deal.started or table.last is None else table.last
    found = [one for one in deal.renounces if one.hand == seat and one.trick == n]
    if not found:
        return Verdict(False, (), f"{said['seat']} did not renounce in trick {n}")
    last = found[-1]
    state = "mended" if last.mended else "fixed" if last.fixed else "mendable"
    laws = [last.fixed] if last.fixed else []
    if last.asked and not last.denied:
        laws.append(table.book.cite(asking_in_time_protects))
    return Verdict(state == said["state"], tuple(laws), f"it is {state} {last.fixed}")


# --- score -------------------------------------------------------------------------------------------


@form(r"SIDE \+N tricks", "EW +3 tricks")
def _tricks_line(table: Table, said: dict[str, str]) -> Verdict:
    return _line(table, said, "tricks")


@form(r"SIDE \+N", "EW +3")
def _score_line(table: Table, said: dict[str, str]) -> Verdict:
    return _line(table, said, "")


def _line(table: Table, said: dict[str, str], what: str) -> Verdict:
    side, points = SIDE_NAMES.index(said["side"]), int(said["n"])
    lines = table.score.lines
    own = [line for line in lines if line.side == side and (line.what == "tricks") == (what == "tricks")]
    so = "; ".join(f"{SIDE_NAMES[one.side]} +{one.points} {one.what} {' '.join(one.laws)}" for one in lines)
    laws = tuple(law for line in own for law in line.laws)
    if points == 0:
        return Verdict(sum(line.points for line in own) == 0, laws, so or "no score line")
    found = [line for line in own if line.points == points]
    return Verdict(bool(found), tuple(law for line in found for law in line.laws), so or "no score line")


@form("(?P<which>score|marked) NS N EW M", "score NS 3 EW 4")
def _tally(table: Table, said: dict[str, str]) -> Verdict:
    tally = table.score.due if said["which"] == "score" else table.score.marked
    entry = next((one for one in reversed(table.log) if not one.clerk), None)
    so = f"{said['which']} NS {tally.points[0]} EW {tally.points[1]}"
    laws = (entry.law,) if entry and entry.law else ()
    return Verdict(tally.points == (int(said["n"]), int(said["m"])), laws, so)


@form("games NS N EW M", "games NS 1 EW 0")
def _games(table: Table, said: dict[str, str]) -> Verdict:
    games = table.score.due.games
    return Verdict(games == (int(said["n"]), int(said["m"])), (), f"games NS {games[0]} EW {games[1]}")


@form("game SIDE", "game EW")
def _game(table: Table, said: dict[str, str]) -> Verdict:
    won = table.score.game
    return Verdict(
        won == SIDE_NAMES.index(said["side"]), (), f"game {SIDE_NAMES[won]}" if won >= 0 else "no game"
    )


@form("no game", "no game")
def _no_game(table: Table, said: dict[str, str]) -> Verdict:
    return Verdict(table.score.game < 0, (), "a game was won")


@form("lap (?:SIDE )?N", "lap EW 2")
def _lap(table: Table, said: dict[str, str]) -> Verdict:
    side = SIDE_NAMES.index(said["side"]) if "side" in said else table.score.game
    score = table.score
    return Verdict(score.game == side and score.lap == int(said["n"]), (), f"lap {score.lap}")


# --- cards and tricks --------------------------------------------------------------------------------


@form("trick N to SEAT", "trick 1 to E")
def _trick_to(table: Table, said: dict[str, str]) -> Verdict:
    trick = _played(table).trick(int(said["n"]))
    if trick is None or not trick.complete:
        return Verdict(False, (), f"trick {said['n']} is not complete")
    return Verdict(
        trick.winner == LETTERS.index(said["seat"]), (), f"trick {trick.n} to {LETTERS[trick.winner]}"
    )


def _played(table: Table) -> Deal:
    return table.deal if table.deal.started or table.last is None else table.last


@form("tricks NS N EW M", "tricks NS 3 EW 2")
def _tricks(table: Table, said: dict[str, str]) -> Verdict:
    won = tricks_won(_played(table))
    return Verdict(won == (int(said["n"]), int(said["m"])), (), f"tricks NS {won[0]} EW {won[1]}")


@form("CARD in trick N", "SA in trick 1")
def _in_trick(table: Table, said: dict[str, str]) -> Verdict:
    card = cards.card(said["card"])
    at = [
        trick.n
        for trick in table.deal.tricks
        if any(laid.card == card for laid in (*trick.laid, *trick.extra))
    ]
    so = f"{said['card']} lies in trick {at[0]}" if at else f"{said['card']} lies in no trick"
    return Verdict(int(said["n"]) in at, (), so)


@form("CARD faced by SEAT", "SA faced by E")
def _faced(table: Table, said: dict[str, str]) -> Verdict:
    card, seat = cards.card(said["card"]), LETTERS.index(said["seat"])
    found = [one for one in table.deal.faced if one.card == card and one.hand == seat]
    so = "faced: " + (" ".join(cards.name(one.card) for one in table.deal.faced) or "no card")
    return Verdict(bool(found), tuple(one.law for one in found), so)


@form("CARD with SEAT", "SA with E")
def _with(table: Table, said: dict[str, str]) -> Verdict:
    card, seat = cards.card(said["card"]), LETTERS.index(said["seat"])
    held = table.deal.hands[seat]
    so = f"{said['seat']} has {' '.join(cards.name(one) for one in held)}"
    laws = tuple(
        event.law
        for entry in table.kept
        for event in entry.events
        if isinstance(event, Returned) and event.card == card
    )
    return Verdict(card in held and not table.deal.lies_faced(card), laws, so)


@form("trump TRUMP", "trump H")
def _trump(table: Table, said: dict[str, str]) -> Verdict:
    trump = table.deal.trump
    return Verdict(
        trump == _suit(said["trump"]), (), f"trump {cards.suit_name(trump)}" if trump >= 0 else "none yet"
    )


@form("maker SEAT", "maker E")
def _maker(table: Table, said: dict[str, str]) -> Verdict:
    maker = table.deal.maker
    return Verdict(
        maker == LETTERS.index(said["seat"]), (), f"maker {LETTERS[maker]}" if maker >= 0 else "none yet"
    )


@form("no trump yet", "no trump yet")
def _no_trump_yet(table: Table, said: dict[str, str]) -> Verdict:
    return Verdict(table.deal.trump < 0, (), "the trump is made")


@form("odd trick N", "odd trick 24")
def _odd_trick(table: Table, said: dict[str, str]) -> Verdict:
    worth, laws = table.book.trick_worth(table.deal)
    return Verdict(worth == int(said["n"]), laws, f"odd trick {worth}")


@form("doubling (?P<state>open|closed)", "doubling closed")
def _doubling(table: Table, said: dict[str, str]) -> Verdict:
    closed = any(
        isinstance(event, Fact) and event.kind is F.DOUBLING_CLOSED
        for entry in table.kept
        for event in entry.events
    )
    laws = tuple(entry.law for entry in table.kept if entry.law)
    lapsed = tuple(law for entry in table.kept for law in _laws_of(entry.events))
    return Verdict(closed == (said["state"] == "closed"), (*laws, *lapsed), "closed" if closed else "open")


def _laws_of(events: Iterable[Any]) -> tuple[str, ...]:
    return tuple(
        event.word for event in events if isinstance(event, Fact) and event.kind is F.DOUBLING_CLOSED
    )


# --- deals -------------------------------------------------------------------------------------------


@form("new deal by SEAT", "new deal by N")
def _new_deal(table: Table, said: dict[str, str]) -> Verdict:
    fact = _last_new_deal(table)
    holds = fact is not None and fact.seat == LETTERS.index(said["seat"])
    return Verdict(
        holds, (fact.word,) if fact else (), f"new deal by {LETTERS[fact.seat]}" if fact else "deal stands"
    )


@form("SEAT deals next", "E deals next")
def _deals_next(table: Table, said: dict[str, str]) -> Verdict:
    dealer = table.deal.dealer if not table.deal.ended else (table.deal.dealer + 1) & 3
    fact = _last_new_deal(table)
    return Verdict(
        dealer == LETTERS.index(said["seat"]), (fact.word,) if fact else (), f"{LETTERS[dealer]} deals next"
    )


@form("deal stands", "deal stands")
def _stands(table: Table, said: dict[str, str]) -> Verdict:
    claimable = any(option.what is What.NEW_DEAL for right in table.rights for option in right.options)
    return Verdict(_last_new_deal(table) is None and not claimable, (), "a new deal was or can be claimed")


def _last_new_deal(table: Table) -> Fact | None:
    for entry in reversed(table.log):
        for event in entry.events:
            if isinstance(event, Fact) and event.kind is F.NEW_DEAL:
                return event
    return None
