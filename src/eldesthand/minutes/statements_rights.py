"""Statements of what is awaited, of rights and obligations, incidents and claims."""

from __future__ import annotations

import re
from typing import Final

from eldesthand.cards import SUIT_WORDS, UNKNOWN, name
from eldesthand.minutes.options import SUIT, demand, obligation_words, option_words, seats_of, suit_of
from eldesthand.minutes.verdicts import StatementVerdict, entries, form, last_act, laws_named, mask_of
from eldesthand.play.elections import call_may_be_repeated
from eldesthand.play.revoke import asking_in_time_protects, playing_on_fixes_a_revoke
from eldesthand.seats import LETTERS, Seat
from eldesthand.table.due import due
from eldesthand.table.events import Answered, Entry, Found
from eldesthand.table.facts import F, Fact
from eldesthand.table.incidents import Finding, Outcome, Visibility, obeyed
from eldesthand.table.lawful import playable
from eldesthand.table.rights import Lapsed
from eldesthand.table.table import Table
from eldesthand.table.view import view


@form("SEAT to (?P<verb>lead|play|declare|discard|speak|give|decide|make|deal|collect|shuffle|cut|choose)", "E to lead")
def _awaited(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Awaited: to collect, shuffle, cut, choose, deal, declare, make, speak, discard, give, decide, lead or play."""
    waits = due(table.book, table.deal, table.rights)
    so = "; ".join(f"{LETTERS[due.seat]} to {due.what}" for due in waits) or "nothing is awaited"
    seat = LETTERS.index(said["seat"])
    own = [due for due in waits if due.what == said["verb"] and seat in (due.seat, due.hand)]
    return StatementVerdict(bool(own), (*(due.law for due in own), *laws_named(last_act(table))), so)


@form("(?:SEATS )?rights none", "NS rights none")
def _no_rights(table: Table, said: dict[str, str]) -> StatementVerdict:
    """These seats hold no right, or with no seats named nobody does; a law cited is one by which a right lapsed."""
    seats = mask_of(said.get("seats", LETTERS))
    held = [right for right in table.rights if right.holders & seats]
    lapsed = tuple(event.law for entry in entries(table) for event in entry.events if isinstance(event, Lapsed))
    return StatementVerdict(not held, lapsed, _rights_so(table))


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
def _may(table: Table, said: dict[str, str]) -> StatementVerdict:
    """A right is open to exactly these seats, against whom; `may not`: no such right is open to them."""
    wanted = demand(said["option"])
    if wanted is None:
        return StatementVerdict(False, (), f"{said['option']!r} is nothing that can be demanded")
    seats = mask_of(said["seats"])
    against = mask_of(said.get("against", ""))
    rights = [
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
        lapsed = tuple(event.law for entry in entries(table) for event in entry.events if isinstance(event, Lapsed))
        return StatementVerdict(not rights, lapsed, _rights_so(table))
    exact = [right for right in rights if right.holders == seats]
    laws = [law for right in exact for law in (right.law, *right.also)]
    if any(right.repeatable for right in exact):
        laws.append(table.book.cite(call_may_be_repeated))
    return StatementVerdict(bool(exact), tuple(laws), _rights_so(table))


def _same(hand: Seat, against: int) -> bool:
    return hand < 0 or against == 1 << hand


@form("SEATS must nothing", "E must nothing")
def _must_nothing(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Nothing binds this hand, or these hands."""
    bound = [obligation for obligation in table.deal.obligations if obligation.hands & mask_of(said["seats"])]
    answered = [event for entry in entries(table) for event in entry.events if isinstance(event, Answered)]
    laws = tuple(law for event in answered for law in (event.obligation.law, event.law) if law)
    return StatementVerdict(not bound, laws, _obligations_so(table))


def _obligations_so(table: Table) -> str:
    told = [
        f"{seats_of(obligation.hands)} must {obligation_words(obligation)} [{obligation.law}]"
        for obligation in table.deal.obligations
    ]
    return "; ".join(told) or "nothing is owed"


@form("SEAT must (?P<what>.+)", "E must play SA")
def _must(table: Table, said: dict[str, str]) -> StatementVerdict:
    """A call or another obligation stands on this hand: play a card, lead a suit, win, lose, pass.

    A card is named as well that alone answers the call, as the lowest of a suit does.
    """
    wanted = _owed(said["what"])
    owed = [obligation for obligation in table.deal.obligations if obligation.hands & mask_of(said["seat"])]
    bound = [obligation for obligation in owed if wanted in _ways(obligation_words(obligation))]
    if not bound and wanted == _alone_answers(table, LETTERS.index(said["seat"])):
        bound = owed
    return StatementVerdict(bool(bound), tuple(obligation.law for obligation in bound), _obligations_so(table))


def _owed(words: str) -> str:
    """Return the obligations owed in the words of `obligation_words`."""
    words = re.sub(r"\b(?:the|an?) ", "", words)
    words = re.sub(r"^(not )?lead (?:suit:? )?", r"\1lead ", words)
    return re.sub(rf"^((?:not )?lead|play (?:highest|lowest)(?: of)?) ({SUIT})$", _suit_named, words)


def _suit_named(match: re.Match[str]) -> str:
    verb = match[1] if match[1].endswith(("lead", "of")) else f"{match[1]} of"
    return f"{verb} {SUIT_WORDS[suit_of(match[2])]}"


def _alone_answers(table: Table, hand: Seat) -> str:
    """Return that a hand must play a card, if it is bound and that card alone answers; else nothing."""
    player = table.deal.player_of(hand)
    can = playable(view(table, player), table.book, hand) if UNKNOWN not in table.deal.hands[hand] else ()
    return f"play {name(can[0])}" if len(can) == 1 else ""


def _ways(words: str) -> tuple[str, ...]:
    """Return the words and their short form, without the trick or the suit."""
    return words, words.split(" of ")[0], words.split(" in trick ")[0], re.sub(r" trick \d+$", "", words)


@form("done|told|void", "void")
def _answer(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The answer to the last act of a person: `done`, `void`, or `told` where a question was answered."""
    return StatementVerdict(False, (), "this statement needs an act before it")


def judge_answer(table: Table, text: str) -> StatementVerdict:
    """Return whether the last act of a person was answered so."""
    entry = next((logged for logged in reversed(table.log) if not logged.clerk), None)
    if entry is None:
        return StatementVerdict(False, (), "no act has been done")
    so = "done" if entry.done else f"void {entry.law}: {entry.reason}"
    if text == "told":
        asked = any(isinstance(event, Fact) and event.kind in (F.ASKED, F.COUNTED) for event in entry.events)
        return StatementVerdict(entry.done and asked, laws_named(last_act(table)), so)
    return StatementVerdict(text == ("done" if entry.done else "void"), laws_named(last_act(table)), so)


@form("noted SEAT: (?P<kind>.+)", "noted E: hesitation")
def _noted(table: Table, said: dict[str, str]) -> StatementVerdict:
    """A breach of etiquette is on record."""
    return _incident(table, said)


@form(r"no incident(?: SEAT(?:: (?P<kind>.+))?)?", "no incident E")
def _no_incident(table: Table, said: dict[str, str]) -> StatementVerdict:
    """No open incident stands against a seat, or none of the kind named."""
    incidents = [
        incident
        for incident in table.deal.incidents
        if incident.visibility is not Visibility.LATENT
        and said.get("seat", LETTERS[incident.seat]) == LETTERS[incident.seat]
        and said.get("kind", incident.kind) == incident.kind
    ]
    so = "; ".join(f"incident {LETTERS[incident.seat]}: {incident.kind} [{incident.law}]" for incident in incidents)
    return StatementVerdict(not incidents, (), so)


@form(r"incident SEAT: (?P<kind>.+)", "incident E: lead out of turn")
def _incident(table: Table, said: dict[str, str]) -> StatementVerdict:
    """An open incident is on record against a seat."""
    seat = LETTERS.index(said["seat"])
    deals = [table.deal] if table.last is None else [table.deal, table.last]
    open_ones = [
        incident for deal in deals for incident in deal.incidents if incident.visibility is not Visibility.LATENT
    ]
    incidents = [incident for incident in open_ones if incident.seat == seat and incident.kind == said["kind"]]
    so = "; ".join(f"incident {LETTERS[incident.seat]}: {incident.kind} [{incident.law}]" for incident in open_ones)
    return StatementVerdict(
        bool(incidents), tuple(incident.law for incident in incidents), so or "no incident is on record"
    )


_OUTCOMES: Final = {
    "proved": Outcome.PROVED,
    "admitted": Outcome.ADMITTED,
    "established": Outcome.ESTABLISHED,
    "unfounded": Outcome.UNFOUNDED,
    "open": Outcome.OPEN_QUESTION,
    "decided": Outcome.DECIDED,
    "dismissed": Outcome.DISMISSED,
}


@form("claim (?P<outcome>proved|admitted|established|decided|dismissed|unfounded|open|pending|late)", "claim proved")
def _claim(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The last claim is proved, admitted, established, decided, dismissed, unfounded, open, pending or late.

    A claim not settled yet is `pending`, and `open` too.
    """
    findings = [(entry, event.finding) for entry in table.log for event in entry.events if isinstance(event, Found)]
    last = next((entry for entry in reversed(table.log) if _is_claim(entry)), None)
    if last is None:
        return StatementVerdict(False, (), "nothing has been claimed")
    own = next((finding for _, finding in reversed(findings) if finding.claim == last.no), None)
    if said["outcome"] == "late":
        return StatementVerdict(not last.done, (last.law,), _claim_so(last, own))
    if said["outcome"] == "pending":
        return StatementVerdict(last.done and own is None, (), _claim_so(last, own))
    if said["outcome"] == "open" and own is None:
        return StatementVerdict(last.done, (), _claim_so(last, own))
    outcome = _OUTCOMES[said["outcome"]]
    laws = (own.law, *own.offences) if own else ()
    return StatementVerdict(own is not None and own.outcome is outcome, laws, _claim_so(last, own))


def _is_claim(entry: Entry) -> bool:
    return type(entry.act).__name__ == "Claim"


def _claim_so(entry: Entry, finding: Finding | None) -> str:
    if finding is not None:
        return f"claim {finding.outcome} [{finding.law}]"
    return "claim pending" if entry.done else f"claim void [{entry.law}]: {entry.reason}"


@form("SEAT trick N (?P<state>fixed|mendable|mended)", "S trick 1 fixed")
def _fixed(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Whether a suit not followed in a trick can still be mended: fixed, mendable or mended."""
    seat, n = LETTERS.index(said["seat"]), int(said["n"])
    deal = table.deal if table.deal.started or table.last is None else table.last
    renounces = [renounce for renounce in deal.renounces if renounce.hand == seat and renounce.trick == n]
    if not renounces:
        return StatementVerdict(False, (), f"{said['seat']} did not renounce in trick {n}")
    last = next((renounce for renounce in reversed(renounces) if not obeyed(renounce)), renounces[-1])
    state = "mended" if last.mended else "fixed" if last.fixed else "mendable"
    laws = [last.fixed] if last.fixed else [table.book.cite(playing_on_fixes_a_revoke)]
    if last.mended:
        laws.append(table.book.mending_law(deal, seat))
    if last.asked and not last.denied:
        laws.append(table.book.cite(asking_in_time_protects))
    return StatementVerdict(state == said["state"], tuple(laws), f"it is {state} {last.fixed}")
