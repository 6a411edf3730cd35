"""Our PBN and endplay's say the same of well-formed files: each reads what the other writes."""

from __future__ import annotations

import json
import subprocess
import sys
from random import Random
from typing import Any

import pytest

from eldesthand import pbn
from eldesthand.cards import name
from eldesthand.minutes import header as headers
from eldesthand.minutes import loads
from eldesthand.minutes.document import Document, Item
from eldesthand.minutes.header import Header
from eldesthand.minutes.phrase_of import line
from eldesthand.minutes.replay import replay
from eldesthand.pbn.from_minutes import games
from eldesthand.pbn.understood import understand
from eldesthand.seats import LETTERS
from eldesthand.solver.following import lawful
from eldesthand.table.acts import Double, NameSuit, Satisfied
from eldesthand.testing import dds
from eldesthand.testing.positions import bridge_deal

pytestmark = pytest.mark.skipif(not dds.installed(), reason="endplay is not installed")

THEIRS = """
import json, sys
from endplay.config import suppress_unicode
from endplay.parsers import pbn
text = sys.stdin.read()
told = []
boards = pbn.loads(text)
with suppress_unicode():
    for board in boards:
        told.append({
            "dealer": board.dealer.abbr,
            "declarer": board.contract.declarer.abbr,
            "contract": f"{board.contract.level}{board.contract.denom.abbr}{board.contract.penalty.abbr}".upper(),
            "deal": board.deal.to_pbn(),
            "play": [str(card) for card in board.play],
        })
    print(json.dumps([told, pbn.dumps(boards)]))
"""


def recorded(random: Random) -> tuple[Document, list[str]]:
    """Return a record of a deal of bridge, doubled or not, played out lawfully at random, and its cards."""
    position = bridge_deal(random)
    dealer = (position.leader + 3) & 3
    header = Header(book="B", dealer=dealer, deal=position.hands, event="A match", names=("Ann", "", "Cid", ""))
    eldest = position.leader
    acts = [NameSuit(dealer, position.trump), Double(eldest), Satisfied(dealer), Satisfied(dealer ^ 2)]
    items: list[Item] = [*headers.tags(header), *(line(act, "B") for act in acts)]
    text, cards = "", []
    n = 0
    while position.left:
        n += not position.laid
        card = random.choice(lawful(position))
        text += (f"\n{n}." if not position.laid else "") + f" {LETTERS[position.to_play]} {name(card)}"
        cards.append(name(card))
        position = position.after(card)
    return Document((*items, *loads(text + "\n").items)), cards


def asked(text: str) -> tuple[list[dict[str, Any]], str]:
    done = subprocess.run([sys.executable, "-c", THEIRS], input=text, capture_output=True, text=True, check=True)
    told, again = json.loads(done.stdout)
    return told, again


def hands(deal: str) -> set[tuple[str, str]]:
    first, _, rest = deal.partition(":")
    seats = [LETTERS[(LETTERS.index(first) + n) & 3] for n in range(4)]
    return set(zip(seats, rest.split(), strict=True))


def test_each_reads_what_the_other_writes() -> None:
    random = Random(1907)
    made = [recorded(random) for _ in range(8)]
    file = pbn.File(tuple(game for document, _ in made for game in games(document, replay(document))))
    told, written = asked(pbn.dumps(file))
    assert len(told) == 8
    for game, theirs, (_, cards) in zip(file.games, told, made, strict=True):
        assert (game.tag("Dealer"), game.tag("Declarer")) == (theirs["dealer"], theirs["declarer"])
        assert game.tag("Contract") == theirs["contract"]
        assert hands(game.tag("Deal")) == hands(theirs["deal"])
        assert theirs["play"] == cards
    for written_anew, ours in zip(pbn.loads(written).games, file.games, strict=True):
        first, second = understand(written_anew), understand(ours)
        assert first.troubles == ()
        assert (first.dealer, first.declarer, first.contract, first.hands) == (
            second.dealer, second.declarer, second.contract, second.hands,
        )  # fmt: skip
        assert first.tricks == second.tricks
