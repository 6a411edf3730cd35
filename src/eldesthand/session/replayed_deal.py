"""A deal played again: the same cards lie as they lay, and the record says that nobody shuffled them fairly.

The pack is put in the order from which the shuffles and the cut, all done by the room with its nonce alone, bring the
known cards about; so the deal has its acts and its proof like any other, and the commitment says what it brings back.
"""

from __future__ import annotations

from random import Random

from eldesthand.cards import Card
from eldesthand.seats import NOBODY
from eldesthand.session.events import Again, Committed
from eldesthand.session.pack import Pack, commitment_to, filled, handled, is_dealing, pack_of
from eldesthand.session.pack_dues import next_pack_act
from eldesthand.session.state import State
from eldesthand.shuffle.order import NONCE_BYTES
from eldesthand.shuffle.proof import HOUSE
from eldesthand.table import clerk
from eldesthand.table.view import view

MOST_STEPS = 20
"""What is done with a pack before a deal takes fewer acts than this."""


def committed_again(table: State, name: str, chance: Random, again: Again) -> Committed:
    """Return the commitment to a pack that will be dealt as it was before."""
    nonce = chance.randbytes(NONCE_BYTES)
    trial = pack_of(commitment_to(name, table.book.pack, nonce))
    came = made_ready(table, trial)
    first = dict(zip(came, again.cards, strict=True))
    return commitment_to(name, tuple(first[card] for card in table.book.pack), nonce, again.of)


def made_ready(table: State, pack: Pack) -> tuple[Card, ...]:
    """Return a pack as it lies when it is dealt, if the room alone does what is to be done with it."""
    play = table.play
    assert play is not None
    for _ in range(MOST_STEPS):
        step = next_pack_act(table.book, view(play, NOBODY))
        if step is None or is_dealing(step[1]):
            break
        act = filled(step[1], pack, HOUSE)
        play = clerk.after(play, act)
        pack = handled(pack, act, HOUSE)
    return pack.cards
