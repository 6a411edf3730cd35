"""Onlookers: their signs, their bets and their looking at hands.

These are matters of etiquette: a breach is noted and has no remedy.
"""

from __future__ import annotations

from collections.abc import Callable

from eldesthand.club.acts import Bet, LookOver, Sign
from eldesthand.club.draft import Draft
from eldesthand.club.events import Noted, What
from eldesthand.club.house import does
from eldesthand.club.persons import Name
from eldesthand.club.tables import ClubTable
from eldesthand.laws.registry import law
from eldesthand.table.draft import Impossible


def note(now: Draft, name: Name, kind: str, rule: Callable[..., bool]) -> None:
    """Put a breach of etiquette on record, if the book has the rule that is broken."""
    if cite := now.cite(rule):
        now.noted = (*now.noted, Noted(now.no, name, kind, cite))
        now.note(cite, "")
        now.tell(What.NOTED, (name,), (cite,), word=kind)


def _player(now: Draft, name: Name) -> tuple[ClubTable, Name]:
    person = now.known(name).name
    seated = now.seated(person)
    if seated is None:
        raise Impossible(f"{person} plays at no table")
    return seated[0], person


def _onlooker(now: Draft, table: ClubTable, name: Name) -> bool:
    return table.chair(name) is None


@law("S114", off=False)
def no_sign_from_an_onlooker(now: Draft, name: Name) -> bool:
    """Whoever looks on lets nothing be known of a hand or of the game, neither by speaking nor by a sign."""
    return now.seated(name) is None


@does(Sign)
def sign(now: Draft, act: Sign) -> None:
    """Give a sign."""
    name = now.present(act.who).name
    if no_sign_from_an_onlooker(now, name):
        note(now, name, "sign", no_sign_from_an_onlooker)


@law("S114", off=False)
def tours_the_hands(now: Draft, table: ClubTable, name: Name) -> bool:
    """An onlooker does not go round the table to look at one hand after another."""
    looked = {hand for who, hand in now.looks if who == name}
    return len(looked & {player.sits for player in table.players}) > 1


@law("S115", off=False)
def bets_against_the_hand(now: Draft, name: Name, player: Name) -> bool:
    """Whoever has staked on the other side keeps his eyes off that player's cards."""
    return (name, player) in now.bets


@does(LookOver)
def look_over(now: Draft, act: LookOver) -> None:
    """Look at a player's hand."""
    name = now.present(act.who).name
    table, player = _player(now, act.person)
    if name == player:
        raise Impossible("that is one's own hand")
    now.looks = tuple(dict.fromkeys((*now.looks, (name, player))))
    if bets_against_the_hand(now, name, player):
        note(now, name, "overlooking", bets_against_the_hand)
    if _onlooker(now, table, name) and tours_the_hands(now, table, name):
        note(now, name, "tour of the hands", tours_the_hands)


@law("S113", off=False)
def players_bet_first(now: Draft, table: ClubTable, name: Name) -> bool:
    """The players make what bets they wish before any is made with onlookers."""
    at_the_table = {player.sits for player in table.players}
    return name not in at_the_table and not any(who in at_the_table for who, _ in now.bets)


@does(Bet)
def bet(now: Draft, act: Bet) -> None:
    """Bet against a player."""
    name = now.present(act.who).name
    table, player = _player(now, act.person)
    if name == player:
        raise Impossible("you cannot bet against yourself")
    if act.stake < 1:
        raise Impossible("that is no stake")
    early = players_bet_first(now, table, name)
    now.bets = (*now.bets, (name, player))
    if early:
        note(now, name, "bet", players_bet_first)
    if bets_against_the_hand(now, name, player) and (name, player) in now.looks:
        note(now, name, "overlooking", bets_against_the_hand)
