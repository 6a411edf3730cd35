"""Onlookers: their signs, their bets and their looking at hands.

These are matters of etiquette: a breach is noted and has no remedy.
"""

from __future__ import annotations

from collections.abc import Callable

from eldesthand.club.acts import Bet, LookOver, Sign
from eldesthand.club.draft import ClubDraft
from eldesthand.club.events import ClubEventKind, Noted
from eldesthand.club.handlers import does
from eldesthand.club.persons import Name
from eldesthand.club.tables import ClubTable
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible


def note(draft: ClubDraft, name: Name, kind: str, rule: Callable[..., bool]) -> None:
    """Put a breach of etiquette on record, if the book has the rule that is broken."""
    if cite := draft.cite(rule):
        draft.noted = (*draft.noted, Noted(draft.no, name, kind, cite))
        draft.note(cite, "")
        draft.tell(ClubEventKind.NOTED, (name,), (cite,), word=kind)


def _player(draft: ClubDraft, name: Name) -> tuple[ClubTable, Name]:
    person = draft.known(name).name
    seated = draft.seated(person)
    if seated is None:
        raise Impossible(f"{person} plays at no table")
    return seated[0], person


def _onlooker(draft: ClubDraft, table: ClubTable, name: Name) -> bool:
    return table.chair(name) is None


@law("S114", off=False)
def no_sign_from_an_onlooker(draft: ClubDraft, name: Name) -> bool:
    """Whoever looks on lets nothing be known of a hand or of the game, neither by speaking nor by a sign."""
    return draft.seated(name) is None


@does(Sign)
def sign(draft: ClubDraft, act: Sign) -> None:
    """Give a sign."""
    name = draft.present(act.who).name
    if no_sign_from_an_onlooker(draft, name):
        note(draft, name, "sign", no_sign_from_an_onlooker)


@law("S114", off=False)
def tours_the_hands(draft: ClubDraft, table: ClubTable, name: Name) -> bool:
    """An onlooker does not go round the table to look at one hand after another."""
    looked = {hand for who, hand in draft.looks if who == name}
    return len(looked & {player.sits for player in table.players}) > 1


@law("S115", off=False)
def bets_against_the_hand(draft: ClubDraft, name: Name, player: Name) -> bool:
    """Whoever has staked on the other side keeps his eyes off that player's cards."""
    return (name, player) in draft.bets


@does(LookOver)
def look_over(draft: ClubDraft, act: LookOver) -> None:
    """Look at a player's hand."""
    name = draft.present(act.who).name
    table, player = _player(draft, act.person)
    if name == player:
        raise Impossible("that is one's own hand")
    draft.looks = tuple(dict.fromkeys((*draft.looks, (name, player))))
    if bets_against_the_hand(draft, name, player):
        note(draft, name, "overlooking", bets_against_the_hand)
    if _onlooker(draft, table, name) and tours_the_hands(draft, table, name):
        note(draft, name, "tour of the hands", tours_the_hands)


@law("S113", off=False)
def players_bet_first(draft: ClubDraft, table: ClubTable, name: Name) -> bool:
    """The players make what bets they wish before any is made with onlookers."""
    at_the_table = {player.sits for player in table.players}
    return name not in at_the_table and not any(who in at_the_table for who, _ in draft.bets)


@does(Bet)
def bet(draft: ClubDraft, act: Bet) -> None:
    """Bet against a player."""
    name = draft.present(act.who).name
    table, player = _player(draft, act.person)
    if name == player:
        raise Impossible("you cannot bet against yourself")
    if act.stake < 1:
        raise Impossible("that is no stake")
    early = players_bet_first(draft, table, name)
    draft.bets = (*draft.bets, (name, player))
    if early:
        note(draft, name, "bet", players_bet_first)
    if bets_against_the_hand(draft, name, player) and (name, player) in draft.looks:
        note(draft, name, "overlooking", bets_against_the_hand)
