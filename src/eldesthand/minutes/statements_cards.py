"""Statements of cards, tricks, the trump and the deal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from eldesthand import cards
from eldesthand.minutes.verdicts import StatementVerdict, form, laws_named, mask_of, suit_of
from eldesthand.play.rotation import dealing_next, next_dealer
from eldesthand.seats import LETTERS
from eldesthand.table.acts import What
from eldesthand.table.deal import Deal, tricks_won
from eldesthand.table.events import Moved
from eldesthand.table.facts import F, Fact
from eldesthand.table.table import Table


@form("trick N to SEAT", "trick 1 to E")
def _trick_to(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Who wins a trick as the cards lie."""
    trick = _played(table).trick(int(said["n"]))
    if trick is None or not trick.complete:
        return StatementVerdict(False, (), f"trick {said['n']} is not complete")
    so = f"trick {trick.n} to {LETTERS[trick.winner]}"
    return StatementVerdict(trick.winner == LETTERS.index(said["seat"]), laws_named(table.kept), so)


def _played(table: Table) -> Deal:
    return table.deal if table.deal.started or table.last is None else table.last


@form("tricks NS N EW M", "tricks NS 3 EW 2")
def _tricks(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The tricks taken so far."""
    won = tricks_won(_played(table))
    return StatementVerdict(won == (int(said["n"]), int(said["m"])), (), f"tricks NS {won[0]} EW {won[1]}")


def _moved_by(table: Table, card: int) -> tuple[str, ...]:
    """Return the laws by which the card was moved in this deal."""
    events = (event for entry in table.kept for event in entry.events)
    return tuple(event.law for event in events if isinstance(event, Moved) and event.card == card)


@form("CARD in trick N", "SA in trick 1")
def _in_trick(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The card lies in this trick."""
    card = cards.card(said["card"])
    at = [trick.n for trick in table.deal.tricks if any(laid.card == card for laid in (*trick.laid, *trick.extra))]
    so = f"{said['card']} lies in trick {at[0]}" if at else f"{said['card']} lies in no trick"
    return StatementVerdict(int(said["n"]) in at, _moved_by(table, card), so)


@form("CARD faced by SEAT", "SA faced by E")
def _faced(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The card lies face up before its owner."""
    card, seat = cards.card(said["card"]), LETTERS.index(said["seat"])
    faced = [exposed for exposed in table.deal.faced if exposed.card == card and exposed.hand == seat]
    so = "faced: " + (" ".join(cards.name(exposed.card) for exposed in table.deal.faced) or "no card")
    return StatementVerdict(bool(faced), tuple(exposed.law for exposed in faced), so)


@form("CARD with SEAT", "SA with E")
def _with(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The card is in this hand and does not lie face up."""
    card, seat = cards.card(said["card"]), LETTERS.index(said["seat"])
    held = table.deal.hands[seat]
    so = f"{said['seat']} has {' '.join(cards.name(card) for card in held)}"
    return StatementVerdict(card in held and not table.deal.lies_faced(card), _moved_by(table, card), so)


@form("trump TRUMP", "trump H")
def _trump(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The trump made."""
    trump = table.deal.trump
    return StatementVerdict(
        trump == suit_of(said["trump"]),
        _laws_on(table),
        f"trump {cards.suit_name(trump)}" if trump >= 0 else "none yet",
    )


@form("maker SEAT", "maker E")
def _maker(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Who made the trump."""
    maker = table.deal.maker
    so = f"maker {LETTERS[maker]}" if maker >= 0 else "none yet"
    return StatementVerdict(maker == LETTERS.index(said["seat"]), _laws_on(table), so)


@form("no trump yet", "no trump yet")
def _no_trump_yet(table: Table, said: dict[str, str]) -> StatementVerdict:
    """No trump is made."""
    return StatementVerdict(table.deal.trump < 0, _laws_on(table), "the trump is made")


@form("odd trick N", "odd trick 24")
def _odd_trick(table: Table, said: dict[str, str]) -> StatementVerdict:
    """What each trick past six is worth now (bridge)."""
    worth, laws = table.book.trick_worth(table.deal)
    return StatementVerdict(worth == int(said["n"]), laws, f"odd trick {worth}")


@form("doubling (?P<state>open|closed)", "doubling closed")
def _doubling(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Whether the doubling is closed or open (bridge)."""
    closed = any(
        isinstance(event, Fact) and event.kind is F.DOUBLING_CLOSED for entry in table.kept for event in entry.events
    )
    laws = tuple(entry.law for entry in table.kept if entry.law)
    lapsed = tuple(law for entry in table.kept for law in _laws_of(entry.events))
    return StatementVerdict(closed == (said["state"] == "closed"), (*laws, *lapsed), "closed" if closed else "open")


def _laws_of(events: Iterable[Any]) -> tuple[str, ...]:
    return tuple(event.word for event in events if isinstance(event, Fact) and event.kind is F.DOUBLING_CLOSED)


@form("new deal by SEAT", "new deal by N")
def _new_deal(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The deal was abandoned and this seat deals."""
    fact = _last_new_deal(table)
    holds = fact is not None and fact.seat == LETTERS.index(said["seat"])
    return StatementVerdict(holds, _ended_by(table), f"new deal by {LETTERS[fact.seat]}" if fact else "deal stands")


@form("SEAT deals next", "E deals next")
def _deals_next(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Who deals next."""
    deal = table.deal
    dealer = dealing_next(deal) if deal.ended else deal.dealer
    laws = (table.book.cite(next_dealer), *_ended_by(table))
    return StatementVerdict(dealer == LETTERS.index(said["seat"]), laws, f"{LETTERS[dealer]} deals next")


@form("packs NS N EW M", "packs NS 1 EW 2")
def _packs(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The pack each side owns."""
    packs = table.deal.packs
    return StatementVerdict(
        packs == (int(said["n"]), int(said["m"])), _laws_on(table), f"packs NS {packs[0]} EW {packs[1]}"
    )


@form("dealt with pack N", "dealt with pack 2")
def _dealt_with(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The pack of the deal in hand."""
    pack = table.deal.pack_in_use
    return StatementVerdict(pack == int(said["n"]), (), f"dealt with pack {pack}")


@form("CARD to be replaced|(?P<none>no card to be replaced)", "HK to be replaced")
def _to_be_replaced(table: Table, said: dict[str, str]) -> StatementVerdict:
    """A damaged card waits to be replaced; `no card to be replaced`."""
    damaged = table.deal.damaged
    so = " ".join(cards.name(card) for card in damaged) or "no card"
    holds = not damaged if "none" in said else cards.card(said["card"]) in damaged
    return StatementVerdict(holds, _laws_on(table), f"{so} to be replaced")


@form("deal stands", "deal stands")
def _stands(table: Table, said: dict[str, str]) -> StatementVerdict:
    """No new deal was made, and none can be claimed."""
    claimable = any(option.what is What.NEW_DEAL for right in table.rights for option in right.options)
    begun = bool(table.deal.packets) or table.deal.complete or _last_new_deal(table) is None
    return StatementVerdict(begun and not claimable, _laws_on(table), "a new deal was or can be claimed")


def _ended_by(table: Table) -> tuple[str, ...]:
    """Return the laws of the act by which a deal was last abandoned."""
    for entry in reversed(table.log):
        if any(isinstance(event, Fact) and event.kind is F.NEW_DEAL for event in entry.events):
            return laws_named((entry,))
    return ()


def _last_new_deal(table: Table) -> Fact | None:
    for entry in reversed(table.log):
        for event in entry.events:
            if isinstance(event, Fact) and event.kind is F.NEW_DEAL:
                return event
    return None


@form("SEATS sits out|(?P<none>nobody) sits out", "W sits out")
def _sits_out(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Whose partner plays alone; `nobody sits out`."""
    out = table.deal.out
    wanted = 0 if "none" in said else mask_of(said["seats"])
    so = "".join(LETTERS[seat] for seat in range(4) if out >> seat & 1) or "nobody"
    return StatementVerdict(out == wanted, _laws_on(table), f"{so} sits out")


@form("lone SEAT|(?P<none>no lone hand)", "lone E")
def _lone(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Who plays alone; `no lone hand`."""
    lone = table.deal.lone
    wanted = -1 if "none" in said else LETTERS.index(said["seat"])
    return StatementVerdict(lone == wanted, _laws_on(table), f"lone {LETTERS[lone]}" if lone >= 0 else "no lone hand")


def _laws_on(table: Table) -> tuple[str, ...]:
    """Return the laws that the acts of the deal named, and those of its incidents."""
    return (*laws_named(table.kept), *(incident.law for incident in table.deal.incidents))


@form("hand abandoned", "hand abandoned")
def _abandoned(table: Table, said: dict[str, str]) -> StatementVerdict:
    """The hand was given up before its end."""
    law = table.deal.given_up
    return StatementVerdict(bool(law), (law,), "the hand goes on")


@form("discard (?P<state>final|open)", "discard final")
def _discard(table: Table, said: dict[str, str]) -> StatementVerdict:
    """Whether the discard is final or open."""
    final = bool(table.deal.discards)
    law = table.book.to_speak(table.deal)[2] if not final else table.book.discard_law
    return StatementVerdict(final == (said["state"] == "final"), (law,), "discard final" if final else "discard open")
