"""Drawing a card: which cut it belongs to, when it doesn't count, and what follows from the last."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import face, words
from eldesthand.cards import pack as pack_from
from eldesthand.club.acts import Draw
from eldesthand.club.change import carry_out, change, claims_left
from eldesthand.club.cutting import Cut, For, Rung, middle_pair_cuts_again, opened, pack_of, with_values
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind
from eldesthand.club.formation import FOUR, form, selection
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name
from eldesthand.club.tables import ClubTable, DealerChoices
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible
from eldesthand.table.sense import is_card


class Awaited(Struct, frozen=True):
    """A cut that is due or in hand; `table` is 0 for the cut that chooses the players of a fresh table."""

    table: int
    cut: Cut


def awaited(draft: ClubDraft) -> tuple[Awaited, ...]:
    """Return every cut that is due or in hand."""
    cuts = [Awaited(table.number, cut) for table in draft.live if (cut := cut_of(draft, table)) is not None]
    chosen = selection(draft)
    if chosen is not None and _may_form(draft):
        if not chosen.over:
            cuts.append(Awaited(0, chosen))
        elif draft.forming is None:
            cuts.append(Awaited(0, partners_of(draft, chosen.names[:FOUR])))
    return tuple(cuts)


def _may_form(draft: ClubDraft) -> bool:
    """Whether no other fresh table is being made up: one follows the other."""
    return all(table.rubber or table.play or any(player.rubbers for player in table.players) for table in draft.live)


def cut_of(draft: ClubDraft, table: ClubTable) -> Cut | None:
    """Return the cut that a table awaits, None while a rubber is on."""
    if table.rubber:
        return None
    if table.cut is not None:
        return table.cut
    if not table.closed or table.entrants:
        what = change(draft, table)
        if what.cut is not None:
            return what.cut
        return partners_of(draft, (*(name for name in table.four if name not in what.leaving), *what.entering))
    return partners_of(draft, table.four)


def partners_of(draft: ClubDraft, four: tuple[Name, ...]) -> Cut:
    """Return the cut of four for partners and the deal: the two best against the two worst, the best deals."""
    return opened(For.PARTNERS, tuple(Rung(name) for name in four), (1, 2), draft.cites(best_two_against_worst_two))


def find(draft: ClubDraft, name: Name) -> Awaited | None:
    """Return the cut in which a person has to draw, one in hand before one that is only due."""
    own = [due for due in awaited(draft) if name in due.cut.to_draw]
    return min(own, key=lambda due: not due.cut.begun, default=None)


@law("S9", "B-CUT-2a", bars=Draw)
def one_pack_for_all(draft: ClubDraft, act: Draw, cite: str) -> str | None:
    """All cut from one pack: a card of the other doesn't count, and its drawer draws again."""
    due = find(draft, act.who)
    if due is None or len(act.cards) != 1 or due.cut.pack in (0, pack_of(act.cards[0])):
        return None
    return f"the others cut from pack {due.cut.pack}; {act.who} draws again"


@law("S10", "B-CUT-2b", bars=Draw)
def more_than_one_card(draft: ClubDraft, act: Draw, cite: str) -> str | None:
    """Who shows more than one card in cutting cuts again."""
    if find(draft, act.who) is None or len(act.cards) < 2:
        return None
    return f"{act.who} has shown {len(act.cards)} cards and draws again"


def check_draw(draft: ClubDraft, act: Draw) -> None:
    """Raise `Impossible` for a card that is not there to be drawn, or for one who has no card to draw."""
    who = draft.present(act.who).name
    if not act.cards:
        raise Impossible("say which card is cut")
    for card in act.cards:
        if card < 0 or not is_card(card):
            raise Impossible("say which card is cut")
        if face(card) not in pack_from(draft.book.lowest):
            raise Impossible(f"the {words(card)} is not in the pack")
    if len(set(act.cards)) < len(act.cards):
        raise Impossible("one card can't be shown twice")
    due = find(draft, who)
    if due is None:
        raise Impossible(_why_not(draft, who))
    for name, card in due.cut.cards:
        if card in act.cards and name not in due.cut.back:
            raise Impossible(f"{name} has drawn the {words(card)}")


def _why_not(draft: ClubDraft, who: Name) -> str:
    cuts = awaited(draft)
    if any(who in due.cut.tied for due in cuts):
        return f"{who} has drawn already"
    others = ", ".join(dict.fromkeys(name for due in cuts for name in due.cut.to_draw))
    return f"{who} is not to cut; it is for {others}" if others else f"{who} is not to cut, nor is anybody"


@does(Draw)
def draw(draft: ClubDraft, act: Draw) -> None:
    """Draw a card; the first of a cut settles the pack and who takes part, the last what it decides."""
    due = find(draft, act.who)
    assert due is not None
    card = act.cards[0]
    due = begin(draft, due)
    back = (*due.cut.back, act.who) if act.back else due.cut.back
    drawn = (*due.cut.cards, (act.who, card))
    cut = replace(due.cut, pack=due.cut.pack or pack_of(card), cards=drawn, back=back)
    draft.note(next(iter(cut.laws), ""), "")
    _put(draft, due.table, cut)
    if not cut.to_draw:
        _round_over(draft, due.table, cut)


def begin(draft: ClubDraft, due: Awaited) -> Awaited:
    """Close the claims at the first card: what then stands is carried out, and the cut is in hand."""
    if due.table == 0:
        return _begin_forming(draft, due)
    table = draft.tables[due.table]
    if table.cut is None:
        if due.cut.purpose is For.OUT:
            entering = change(draft, table).entering
            draft.set(table.number, entrants=entering, settled=True)
            _claim_nowhere_else(draft, table.number, entering)
        elif due.cut.purpose is For.ENTRY:
            _claim_nowhere_else(draft, table.number, due.cut.names)
        elif due.cut.purpose is For.PARTNERS and not table.closed:
            carry_out(draft, table)
        draft.set(table.number, cut=due.cut, closed=True)
    return due


def _begin_forming(draft: ClubDraft, due: Awaited) -> Awaited:
    if due.cut.purpose is For.PARTNERS:
        chosen = selection(draft)
        assert chosen is not None
        table = form(draft, chosen)
        draft.set(table.number, cut=due.cut)
        return Awaited(table.number, due.cut)
    if draft.forming is None:
        draft.forming = due.cut
        _claim_nowhere_else(draft, 0, due.cut.names)
    return due


def _claim_nowhere_else(draft: ClubDraft, number: int, names: tuple[Name, ...]) -> None:
    """Take the claims that people have elsewhere off the record: here a cut decides their place."""
    for table in draft.live:
        if table.number != number:
            draft.set(table.number, claims=tuple(name for name in table.claims if name not in names))


def _put(draft: ClubDraft, table: int, cut: Cut) -> None:
    if table:
        draft.set(table, cut=cut)
    else:
        draft.forming = cut


def _round_over(draft: ClubDraft, number: int, cut: Cut) -> None:
    """Read the cards of a round: equal ones draw again where it matters, or the cut is over."""
    values = {name: draft.book.cut_value(card) for name, card in cut.cards}
    shown = cut.cards
    cut, again = with_values(draft.book, cut, values)
    for tie, laws in again:
        where = "highest" if tie.first == 0 else "lowest" if tie.last + 1 == tie.total else "middle"
        cards = tuple(card for name, card in shown if name in tie.names)
        draft.tell(ClubEventKind.CUT_AGAIN, tie.names, laws, number, where, cards)
        draft.note(next(iter(laws), ""), "")
    if again:
        laws = tuple(dict.fromkeys(law for _, cited in again for law in cited))
        _put(draft, number, replace(cut, laws=(*laws, *(name for name in cut.laws if name not in laws))))
        return
    _put(draft, number, cut)
    _settle(draft, number, cut)


def _settle(draft: ClubDraft, number: int, cut: Cut) -> None:
    """Do what a cut that is over has decided."""
    match cut.purpose:
        case For.TABLE:
            form(draft, cut)
        case For.ENTRY:
            draft.set(number, entrants=cut.names[: cut.boundaries[0]], settled=True, cut=None)
            table = draft.tables[number]
            if change(draft, table).cut is None:
                carry_out(draft, table)
        case For.OUT:
            carry_out(draft, draft.tables[number])
        case For.PARTNERS:
            sides(draft, number, cut)


@law("S11", "P4", "B-CUT-4", off=lambda cut: cut.names[::-1])
def best_two_against_worst_two(cut: Cut) -> tuple[Name, ...]:
    """The two best are partners and the best deals; the better adversary comes third, the other last."""
    return cut.names


def equals_left(cut: Cut) -> bool:
    """Whether two have been left with equal cards, as the two best or the two worst may be (S13)."""
    ranks = [rung.rank[:1] for rung in cut.ladder]
    return len(set(ranks)) < len(ranks)


def sides(draft: ClubDraft, number: int, cut: Cut) -> None:
    """Begin the rubber: partners and the deal are settled by the cut."""
    order = best_two_against_worst_two(cut)
    equal = draft.cites(middle_pair_cuts_again) if equals_left(cut) else ()
    laws = tuple(dict.fromkeys((*cut.laws, *equal)))
    draft.set(number, rubber=True, closed=False, settled=False, cut=None, order=order, laws=laws,
            choices=DealerChoices(), play=None, playing=False,
            claims=claims_left(draft, draft.tables[number]))  # fmt: skip
    draft.tell(ClubEventKind.SIDES, order, laws, number)
    draft.tell(ClubEventKind.DEALS, order[:1], laws, number, ", ".join(draft.book.dealer_chooses))
