"""Drawing a card: which cut it belongs to, when it doesn't count, and what follows from the last."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import face, words
from eldesthand.cards import pack as pack_from
from eldesthand.club.acts import Draw
from eldesthand.club.change import carry_out, change, claims_left
from eldesthand.club.cutting import Cut, For, Rung, middle_pair_cuts_again, opened, pack_of, with_values
from eldesthand.club.draft import Draft
from eldesthand.club.events import What
from eldesthand.club.formation import FOUR, form, selection
from eldesthand.club.house import does
from eldesthand.club.persons import Name
from eldesthand.club.tables import Choices, ClubTable
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible
from eldesthand.table.sense import is_card


class Awaited(Struct, frozen=True):
    """A cut that is due or in hand; `table` is 0 for the cut that chooses the players of a fresh table."""

    table: int
    cut: Cut


def awaited(now: Draft) -> tuple[Awaited, ...]:
    """Return every cut that is due or in hand."""
    found = [Awaited(table.number, cut) for table in now.live if (cut := cut_of(now, table)) is not None]
    chosen = selection(now)
    if chosen is not None and _may_form(now):
        if not chosen.over:
            found.append(Awaited(0, chosen))
        elif now.forming is None:
            found.append(Awaited(0, partners_of(now, chosen.names[:FOUR])))
    return tuple(found)


def _may_form(now: Draft) -> bool:
    """Whether no other fresh table is being made up: one follows the other."""
    return all(table.rubber or table.play or any(one.rubbers for one in table.players) for table in now.live)


def cut_of(now: Draft, table: ClubTable) -> Cut | None:
    """Return the cut that a table awaits, None while a rubber is on."""
    if table.rubber:
        return None
    if table.cut is not None:
        return table.cut
    if not table.closed or table.entrants:
        what = change(now, table)
        if what.cut is not None:
            return what.cut
        return partners_of(now, (*(name for name in table.four if name not in what.leaving), *what.entering))
    return partners_of(now, table.four)


def partners_of(now: Draft, four: tuple[Name, ...]) -> Cut:
    """Return the cut of four for partners and the deal: the two best against the two worst, the best deals."""
    return opened(For.PARTNERS, tuple(Rung(name) for name in four), (1, 2), now.cites(best_two_against_worst_two))


def find(now: Draft, name: Name) -> Awaited | None:
    """Return the cut in which a person has to draw, one in hand before one that is only due."""
    own = [one for one in awaited(now) if name in one.cut.to_draw]
    return min(own, key=lambda one: not one.cut.begun, default=None)


@law("S9", "B-CUT-2a", bars=Draw)
def one_pack_for_all(now: Draft, act: Draw, cite: str) -> str | None:
    """All cut from one pack: a card of the other doesn't count, and its drawer draws again."""
    due = find(now, act.who)
    if due is None or len(act.cards) != 1 or due.cut.pack in (0, pack_of(act.cards[0])):
        return None
    return f"the others cut from pack {due.cut.pack}; {act.who} draws again"


@law("S10", "B-CUT-2b", bars=Draw)
def more_than_one_card(now: Draft, act: Draw, cite: str) -> str | None:
    """Who shows more than one card in cutting cuts again."""
    if find(now, act.who) is None or len(act.cards) < 2:
        return None
    return f"{act.who} has shown {len(act.cards)} cards and draws again"


def check_draw(now: Draft, act: Draw) -> None:
    """Raise `Impossible` for a card that is not there to be drawn, or for one who has no card to draw."""
    who = now.present(act.who).name
    if not act.cards:
        raise Impossible("say which card is cut")
    for card in act.cards:
        if card < 0 or not is_card(card):
            raise Impossible("say which card is cut")
        if face(card) not in pack_from(now.book.lowest):
            raise Impossible(f"the {words(card)} is not in the pack")
    if len(set(act.cards)) < len(act.cards):
        raise Impossible("one card can't be shown twice")
    due = find(now, who)
    if due is None:
        raise Impossible(_why_not(now, who))
    for name, card in due.cut.cards:
        if card in act.cards and name not in due.cut.back:
            raise Impossible(f"{name} has drawn the {words(card)}")


def _why_not(now: Draft, who: Name) -> str:
    cuts = awaited(now)
    if any(who in one.cut.tied for one in cuts):
        return f"{who} has drawn already"
    others = ", ".join(dict.fromkeys(name for one in cuts for name in one.cut.to_draw))
    return f"{who} is not to cut; it is for {others}" if others else f"{who} is not to cut, nor is anybody"


@does(Draw)
def draw(now: Draft, act: Draw) -> None:
    """Draw a card; the first of a cut settles the pack and who takes part, the last what it decides."""
    due = find(now, act.who)
    assert due is not None
    card = act.cards[0]
    due = begin(now, due)
    back = (*due.cut.back, act.who) if act.back else due.cut.back
    drawn = (*due.cut.cards, (act.who, card))
    cut = replace(due.cut, pack=due.cut.pack or pack_of(card), cards=drawn, back=back)
    now.note(next(iter(cut.laws), ""), "")
    _put(now, due.table, cut)
    if not cut.to_draw:
        _round_over(now, due.table, cut)


def begin(now: Draft, due: Awaited) -> Awaited:
    """Close the claims at the first card: what then stands is carried out, and the cut is in hand."""
    if due.table == 0:
        return _begin_forming(now, due)
    table = now.tables[due.table]
    if table.cut is None:
        if due.cut.purpose is For.OUT:
            entering = change(now, table).entering
            now.set(table.number, entrants=entering, settled=True)
            _claim_nowhere_else(now, table.number, entering)
        elif due.cut.purpose is For.ENTRY:
            _claim_nowhere_else(now, table.number, due.cut.names)
        elif due.cut.purpose is For.PARTNERS and not table.closed:
            carry_out(now, table)
        now.set(table.number, cut=due.cut, closed=True)
    return due


def _begin_forming(now: Draft, due: Awaited) -> Awaited:
    if due.cut.purpose is For.PARTNERS:
        chosen = selection(now)
        assert chosen is not None
        table = form(now, chosen)
        now.set(table.number, cut=due.cut)
        return Awaited(table.number, due.cut)
    if now.forming is None:
        now.forming = due.cut
        _claim_nowhere_else(now, 0, due.cut.names)
    return due


def _claim_nowhere_else(now: Draft, number: int, names: tuple[Name, ...]) -> None:
    """Take the claims that people have elsewhere off the record: here a cut decides their place."""
    for table in now.live:
        if table.number != number:
            now.set(table.number, claims=tuple(name for name in table.claims if name not in names))


def _put(now: Draft, table: int, cut: Cut) -> None:
    if table:
        now.set(table, cut=cut)
    else:
        now.forming = cut


def _round_over(now: Draft, number: int, cut: Cut) -> None:
    """Read the cards of a round: equal ones draw again where it matters, or the cut is over."""
    values = {name: now.book.cut_value(card) for name, card in cut.cards}
    shown = cut.cards
    cut, again = with_values(now.book, cut, values)
    for tie, laws in again:
        where = "highest" if tie.first == 0 else "lowest" if tie.last + 1 == tie.total else "middle"
        cards = tuple(card for name, card in shown if name in tie.names)
        now.tell(What.CUT_AGAIN, tie.names, laws, number, where, cards)
        now.note(next(iter(laws), ""), "")
    if again:
        laws = tuple(dict.fromkeys(law for _, one in again for law in one))
        _put(now, number, replace(cut, laws=(*laws, *(one for one in cut.laws if one not in laws))))
        return
    _put(now, number, cut)
    _settle(now, number, cut)


def _settle(now: Draft, number: int, cut: Cut) -> None:
    """Do what a cut that is over has decided."""
    match cut.purpose:
        case For.TABLE:
            form(now, cut)
        case For.ENTRY:
            now.set(number, entrants=cut.names[: cut.boundaries[0]], settled=True, cut=None)
            table = now.tables[number]
            if change(now, table).cut is None:
                carry_out(now, table)
        case For.OUT:
            carry_out(now, now.tables[number])
        case For.PARTNERS:
            sides(now, number, cut)


@law("S11", "P4", "B-CUT-4", off=lambda cut: cut.names[::-1])
def best_two_against_worst_two(cut: Cut) -> tuple[Name, ...]:
    """The two best are partners and the best deals; the better adversary comes third, the other last."""
    return cut.names


def equals_left(cut: Cut) -> bool:
    """Whether two have been left with equal cards, as the two best or the two worst may be (S13)."""
    ranks = [rung.rank[:1] for rung in cut.ladder]
    return len(set(ranks)) < len(ranks)


def sides(now: Draft, number: int, cut: Cut) -> None:
    """Begin the rubber: partners and the deal are settled by the cut."""
    order = best_two_against_worst_two(cut)
    equal = now.cites(middle_pair_cuts_again) if equals_left(cut) else ()
    laws = tuple(dict.fromkeys((*cut.laws, *equal)))
    now.set(number, rubber=True, closed=False, settled=False, cut=None, order=order, laws=laws, choices=Choices(),
            play=None, playing=False, claims=claims_left(now, now.tables[number]))  # fmt: skip
    now.tell(What.SIDES, order, laws, number)
    now.tell(What.DEALS, order[:1], laws, number, ", ".join(now.book.dealer_chooses))
