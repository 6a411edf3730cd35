"""An onlooker asked to decide a question, and one who speaks unasked."""

from __future__ import annotations

from eldesthand.club.acts import Appeal, CallOnToPay, OnlookerDecide, OnlookerRemark
from eldesthand.club.consent import others, propose, table_of, when_agreed
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.handlers import does
from eldesthand.club.onlookers import no_sign_from_an_onlooker, note
from eldesthand.club.persons import Name, Names
from eldesthand.club.tables import ClubTable, ConsentProposal, ConsentTo
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible


@law("S111", "B-BYST-1a", off=())
def all_players_agree(table: ClubTable, member: Name) -> Names:
    """An onlooker decides a question if the players agree to it: whoever appeals to him needs the three others."""
    return others(table, member)


@law("S111", off=False)
def has_nothing_at_stake(draft: ClubDraft, name: Name) -> bool:
    """To ask one who looks on and has no bet on the game is what no player should object to."""
    return not any(who == name for who, _ in draft.bets)


def _objected(draft: ClubDraft, proposal: ConsentProposal, name: Name) -> None:
    if has_nothing_at_stake(draft, proposal.person):
        note(draft, name, "objection", has_nothing_at_stake)


@does(Appeal)
def appeal(draft: ClubDraft, act: Appeal) -> None:
    """Propose that an onlooker decide."""
    table = table_of(draft, draft.present(act.who).name)
    person = draft.present(act.person).name
    member = table.chair(act.who)
    assert member is not None
    if table.chair(person) is not None:
        raise Impossible(f"{person} plays at this table")
    propose(draft, table, ConsentProposal(draft.no, member.name, person, ConsentTo.REFEREE))


@when_agreed(ConsentTo.REFEREE, all_players_agree, _objected)
def is_to_decide(draft: ClubDraft, table: ClubTable, proposal: ConsentProposal) -> None:
    """Let the onlooker speak: the question is his to decide."""
    draft.set(table.number, referee=proposal.person)
    draft.tell(ClubEventKind.REFEREE, (proposal.person,), draft.cites(all_players_agree), table.number)


def _asked_by(draft: ClubDraft, name: Name) -> ClubTable | None:
    return next((table for table in draft.live if table.referee == name), None)


@law("B-BYST-1a", bars=OnlookerDecide)
def nobody_has_asked_him(draft: ClubDraft, act: OnlookerDecide, cite: str) -> str | None:
    """An onlooker to whom the players have not appealed has no say."""
    name = draft.present(act.who).name
    return None if _asked_by(draft, name) is not None else f"the players of no table have appealed to {name}"


@does(OnlookerDecide)
def decide(draft: ClubDraft, act: OnlookerDecide) -> None:
    """Answer the question; that is the end of the appeal."""
    name = draft.present(act.who).name
    table = _asked_by(draft, name)
    if table is not None:
        draft.set(table.number, referee="")
        draft.note(draft.cite(all_players_agree), "")
        draft.tell(ClubEventKind.DECIDED, (name,), draft.cites(all_players_agree), table.number, act.words)


@law("B-BYST-1b", off=False)
def may_be_called_on_to_pay(table: ClubTable, name: Name) -> bool:
    """Who looks on and, unasked, calls attention to a slip in the score or to a penalty is liable for the stakes."""
    return table.rubber and table.chair(name) is None and table.referee != name


@does(OnlookerRemark)
def remark(draft: ClubDraft, act: OnlookerRemark) -> None:
    """Call attention to something at a table as one who looks on."""
    name = draft.present(act.who).name
    table = draft.table(act.table)
    if table.chair(name) is not None:
        raise Impossible(f"{name} plays at this table, and says it at cards")
    if no_sign_from_an_onlooker(draft, name):
        note(draft, name, "sign", no_sign_from_an_onlooker)
    if draft.book.has(may_be_called_on_to_pay) and may_be_called_on_to_pay(table, name):
        laws = draft.cites(may_be_called_on_to_pay)
        draft.note(laws[0], "")
        draft.set(table.number, liable=tuple(dict.fromkeys((*table.liable, name))))
        draft.tell(ClubEventKind.LIABLE, (name,), laws, table.number, act.about)


@law("B-BYST-1b", bars=CallOnToPay)
def is_not_liable(draft: ClubDraft, act: CallOnToPay, cite: str) -> str | None:
    """Only he who has spoken out of turn in this rubber can be called on, and only by those who play it."""
    table = table_of(draft, draft.present(act.who).name)
    person = draft.known(act.person).name
    return None if person in table.liable else f"{person} has called attention to nothing in this rubber"


@does(CallOnToPay)
def call_on_to_pay(draft: ClubDraft, act: CallOnToPay) -> None:
    """Call on an onlooker for the stakes; once is enough."""
    table = table_of(draft, draft.present(act.who).name)
    person = draft.known(act.person).name
    if person in table.liable:
        laws = draft.cites(may_be_called_on_to_pay)
        draft.note(next(iter(laws), ""), "")
        draft.set(table.number, liable=tuple(name for name in table.liable if name != person))
        draft.tell(ClubEventKind.OWES, (person,), laws, table.number)
