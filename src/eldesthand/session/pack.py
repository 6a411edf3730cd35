"""The pack at a table of the room: committed to before anyone touches it, shuffled by all, proved afterwards."""

from __future__ import annotations

from random import Random
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import Card
from eldesthand.play.cut import FEWEST
from eldesthand.seats import LETTERS, Seat
from eldesthand.session.events import Committed
from eldesthand.shuffle.order import NONCE_BYTES, cut_depth, step_key
from eldesthand.shuffle.proof import HOUSE, Proof, ProofStep, after, begin
from eldesthand.table.acts import Act, CutPack, DealOn, DealOut, DealPacket, Shuffle
from eldesthand.table.book import Book

ENTROPY_BYTES: Final = 16
_DEALING: Final[frozenset[type[Act]]] = frozenset({DealOut, DealPacket, DealOn})
_HANDLING: Final[frozenset[type[Act]]] = _DEALING | {CutPack, Shuffle}


class Pack(Struct, frozen=True):
    """A deal's pack: its proof so far, and the cards as they lie, top first; nobody may see either yet.

    `again` names the deal that it brings back.
    """

    proof: Proof
    cards: tuple[Card, ...]
    again: str = ""

    @property
    def handled(self) -> bool:
        """Whether anyone has shuffled or cut it.

        Who cuts it unshuffled has done away with the shuffle, by the laws as by the proof: its order is the room's.
        """
        return bool(self.proof.steps)


def committed(deal: str, book: Book, chance: Random) -> Committed:
    """Return a pack put in order for a deal by chance, and the commitment to it."""
    order = list(book.pack)
    chance.shuffle(order)
    return commitment_to(deal, tuple(order), chance.randbytes(NONCE_BYTES))


def commitment_to(deal: str, order: tuple[Card, ...], nonce: bytes, again: str = "") -> Committed:
    """Return the commitment to a pack in an order; `again` names the deal whose cards it brings back."""
    proof = begin(deal, nonce, order)
    return Committed(deal, nonce.hex(), proof.order, proof.committed, again)


def pack_of(event: Committed) -> Pack:
    """Return the pack that an event commits to."""
    proof = Proof(event.deal, bytes.fromhex(event.nonce), event.order, event.commitment)
    return Pack(proof, event.order, event.again)


def filled(act: Act, pack: Pack, entropy: str) -> Act:
    """Return an act with the order that a shuffle leaves, or with the depth of a cut that nobody named."""
    number = len(pack.proof.steps) + 1
    if isinstance(act, Shuffle) and not act.idle:
        return replace(act, order=after(pack.proof, pack.cards, number, ProofStep(act.seat, entropy or HOUSE)))
    if isinstance(act, CutPack) and not act.at:
        return replace(act, at=cut_depth(_key(pack, act.seat, number), len(pack.cards), FEWEST))
    return act


def _key(pack: Pack, seat: Seat, number: int) -> bytes:
    return step_key(pack.proof.nonce, pack.proof.deal, number, LETTERS[seat], "")


def handled(pack: Pack, act: Act, entropy: str) -> Pack:
    """Return the pack after an act that has been done with it."""
    if isinstance(act, Shuffle) and not act.idle:
        step = ProofStep(act.seat, entropy or HOUSE)
    elif isinstance(act, CutPack):
        own = cut_depth(_key(pack, act.seat, len(pack.proof.steps) + 1), len(pack.cards), FEWEST)
        step = ProofStep(act.seat, cut=0 if act.at == own and entropy == HOUSE else act.at)
    else:
        return pack
    proof = replace(pack.proof, steps=(*pack.proof.steps, step))
    return Pack(proof, after(proof, pack.cards, len(proof.steps), step), pack.again)


def is_dealing(act: Act) -> bool:
    """Whether an act deals cards of the pack."""
    return type(act) in _DEALING


def is_handling(act: Act) -> bool:
    """Whether an act changes the order of the pack in use, or deals it."""
    return type(act) in _HANDLING and not (isinstance(act, Shuffle) and act.idle)
