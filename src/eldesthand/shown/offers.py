"""What someone at a table of the room may choose, as it is sent: buttons, menus, and what they come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from typing import Final

from eldesthand.cards import NONE, SUIT_WORDS, Suit
from eldesthand.english import plain
from eldesthand.english.deeds import told
from eldesthand.play.packs import new_cards_before_the_cut
from eldesthand.play.throwing import thrown_hand_is_exposed
from eldesthand.seats import ALL, WORDS, Seat, adversaries, side
from eldesthand.session.pack_dues import AWAITED, next_pack_act, pack_word
from eldesthand.shown.aloud import Aloud
from eldesthand.shown.choosing import menus
from eldesthand.shown.choosing.choice import Choice, Menu, Wish
from eldesthand.shown.choosing.menus import MenuStanding
from eldesthand.shown.choosing.rest import claims_of_the_rest
from eldesthand.shown.choosing.unusual import with_the_pack
from eldesthand.shown.choosing.ways import ways
from eldesthand.shown.desk_frames import Offer, Offers
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.book import Book
from eldesthand.table.proposals import THE_REST, Proposal
from eldesthand.table.rights import Right
from eldesthand.table.table import Table
from eldesthand.table.view import View, seen_entry, view

ON_DEMAND: Final = ("unusual", "attention", "claims")
"""The menus that are sent when they are asked for."""


def offer(choice: Choice, rights: Sequence[Right] = ()) -> Offer:
    """Return a choice as it is sent, if it is an act or a menu; `rights` are those of the view that it may use."""
    what, used = choice.does, choice.right
    right = rights.index(used) if used is not None and not used.blocks and used in rights else -1
    if isinstance(what, Menu):
        return Offer(choice.label, choice.law, choice.card, menu=offers(what), right=right)
    if isinstance(what, Wish):
        raise TypeError(f"{what} has no plain form")
    wish = "pack" if isinstance(what, A.Shuffle | A.CutPack) else ""
    suit = _named(what)
    stem = choice.label.replace(SUIT_WORDS[suit], "…", 1) if suit != NONE else ""
    return Offer(choice.label, choice.law, choice.card, act=what, wish=wish, right=right, suit=suit, stem=stem)


def _named(act: Act) -> Suit:
    """Return the suit that an act names for the trump or calls, -2 if it names none."""
    match act:
        case A.NameSuit(suit=suit) | A.Alone(suit=suit) | A.Elect(option=A.Option(what=A.What.CALL_SUIT, suit=suit)):
            return suit
    return NONE


def offers(menu: Menu) -> Offers:
    """Return a menu as it is sent."""
    return Offers(menu.title, tuple(offer(choice) for choice in menu.choices))


def on_demand(name: str, seen: View, book: Book, before_the_deal: bool) -> Offers:
    """Return a menu that is asked for by its name, one of `ON_DEMAND`."""
    match name:
        case "attention":
            return offers(menus.attention(seen, book))
        case "claims":
            return offers(menus.claims(seen))
    return offers(menus.unusual(seen, book, before_the_deal))


# What is due


def choices(now: MenuStanding, play: Table) -> Iterator[Offer]:
    """Yield what there is to choose now, the first thing first; cards to put down are not among it."""
    seen = now.seen
    assert seen is not None
    if now.over:
        if not now.once:
            yield Offer(now.goal.again, wish="again")
        return
    yield from map(offer, answers(seen, play))
    due = now.due
    if now.between:
        yield from _at_the_end(now, seen, play)
    elif due is not None and due.what in menus.PACK:
        step = next_pack_act(now.book, seen)
        if step is not None:
            yield Offer(menus.PACK[due.what], due.law, act=step[1], wish="pack")
    elif due is not None and due.what in AWAITED:
        for act in now.book.goes_on(seen.deal.packets, seen.seat):
            yield Offer(menus.PACK[pack_word(act)], due.law, act=act, wish="pack")
        yield Offer("deal another way", menu=offers(Menu("How?", tuple(with_the_pack(seen, now.book)))))
    elif due is not None and due.what not in ("decide", "lead", "play"):
        yield from map(offer, ways(now.book).due(seen, due))
    used = [offer(choice, seen.rights) for choice in menus.uses(seen, now.book)]
    yield from used
    if due is not None and due.what == "decide" and not used:
        yield Offer("waive it", due.law, act=A.Waive(seen.seat))


def answers(seen: View, play: Table) -> Iterator[Choice]:
    """Yield what the view's seat can say to what has been proposed and awaits it."""
    me = seen.seat
    for proposal in seen.proposals:
        if proposal.consent >> me & 1 and not proposal.given >> me & 1:
            yield Choice(f"agree: {asked_for(proposal, play)}", A.Consent(me, proposal.no))
            yield Choice("refuse", A.Refuse(me, proposal.no))


def asked_for(proposal: Proposal, play: Table) -> str:
    """Return a proposal in words that all may read."""
    who = WORDS[proposal.seat]
    if proposal.what == THE_REST:
        tricks = f"{plain.count(proposal.to, 'trick')} of the rest" if proposal.to > 0 else "the rest of the tricks"
        return f"{who} {'gives up' if proposal.to == 0 else 'is to have'} {tricks}"
    if proposal.what == "take back":
        entry = next((entry for entry in play.recent if entry.no == proposal.to and not entry.clerk), None)
        if entry is not None:
            return f"{who} may take back: {_deed(play, entry.no)}"
    return f"{who} may {proposal.what}"


def _deed(play: Table, no: int) -> str:
    """Return an act of the deal in hand in words, as a spectator knows it."""
    entry = next(entry for entry in play.recent if entry.no == no and not entry.clerk)
    return told(seen_entry(play, entry, -1), view(play, -1), play.book).rstrip(".")


def _at_the_end(now: MenuStanding, seen: View, play: Table) -> Iterator[Offer]:
    """Yield what there is to choose when a hand is over, but for what one has said already."""
    me = seen.seat
    said = [entry.act for entry in play.recent if entry.done and type(entry.act) in _SAID]
    agreed = any(isinstance(act, A.AgreeRubber) and side(act.seat) == side(me) for act in said)
    quiet = any(isinstance(act, A.NoClaim) and act.seat == me for act in said)
    for choice in menus.between(now, seen):
        if choice.does is Wish.NO_CLAIM or (choice.does is Wish.ON and now.won and not _rubber(now)):
            if not quiet:
                yield Offer(choice.label, choice.law, act=A.NoClaim(me))
        elif now.won:
            if not agreed:
                yield Offer(choice.label, choice.law, act=A.AgreeRubber(me))
        else:
            yield Offer(choice.label, choice.law, wish="next")


_SAID: Final = (A.AgreeRubber, A.NoClaim)


def _rubber(now: MenuStanding) -> bool:
    assert now.seen is not None
    return now.book.rubber_won(now.seen.score) >= 0


# What one may do at any time


def powers(seen: View, me: Seat, book: Book, said: Aloud) -> tuple[Offer, ...]:
    """Return the offers open to a seat at any time by its place at the table, and the menus that may be asked for.

    Dummy's view must be dummy's own, for the others a spectator's will do.
    """
    deal = seen.deal
    playing = deal.complete and not deal.ended and bool(deal.tricks) and not deal.out >> me & 1
    strict = seen.manner == "strict"
    no = 0 if strict or seen.proposals else said.latest[me]
    any_time = strict, deal.trump >= 0, no, bool(deal.tricks) or seen.last is not None
    if me == deal.dummy:
        return (*_of_dummy(seen, book), *_at_any_time(me, *any_time))
    play = (said.turned, said.taken[me & 1], said.lying, claims_of_the_rest(book, deal, me))
    fresh = not (deal.cut or deal.packets or deal.complete or deal.new_packs)
    return _powers(book, me, play if playing else None, fresh, any_time)


@lru_cache(maxsize=16384)
def _powers(
    book: Book,
    me: Seat,
    play: tuple[bool, int, bool, tuple[Choice, ...]] | None,
    fresh: bool,
    any_time: tuple[bool, bool, int, bool],
) -> tuple[Offer, ...]:
    """Return the offers of one who is not dummy: in the play if it is on, with a fresh pack, and at any time."""
    own = _in_the_play(book, me, *play) if play is not None else _new_packs(book, me) if fresh else ()
    return (*own, *_at_any_time(me, *any_time))


@cache
def _new_packs(book: Book, me: Seat) -> tuple[Offer, ...]:
    """Return the call for new packs, which is to be made before the pack is cut, if a law of the book lets one."""
    law = book.cite(new_cards_before_the_cut)
    return (Offer("call for two new packs", law, act=A.CallNewPacks(me)),) if law else ()


_DUMMYS: Final[dict[tuple[Book, Seat, bool], tuple[Offer, ...]]] = {}


def _of_dummy(seen: View, book: Book) -> tuple[Offer, ...]:
    """Return the offers of dummy: the same as long as the hand is on."""
    key = book, seen.seat, seen.deal.ended
    powers = _DUMMYS.get(key)
    if powers is None:
        powers = _DUMMYS[key] = tuple(map(offer, ways(book).powers(seen)))
    return powers


@lru_cache(maxsize=8192)
def _at_any_time(me: Seat, strict: bool, trump: bool, no: int, claims: bool) -> tuple[Offer, ...]:
    """Return the offers of any seat; `no` is the act that it may ask to take back, 0 for none."""
    back = (_take_back(me, no),) if no else ()
    return (_phrases(me, trump) if strict else _SAY, *back, *(_ALL if claims else _ALL[1:]))


_SAY: Final = Offer("say something", wish="say")
_ALL: Final = (
    Offer("claim a revoke", wish="claims"),
    Offer("call attention to something", wish="attention"),
    Offer("do something unusual", wish="unusual"),
)


@lru_cache(maxsize=1024)
def _in_the_play(
    book: Book, me: Seat, turned: bool, taken: int, lying: bool, claims: tuple[Choice, ...]
) -> tuple[Offer, ...]:
    """Return the offers in the play: `turned`, `taken` and `lying` are of the tricks, as `Aloud` has them."""
    choices = [Offer('ask your partner: "having none?"', act=A.AskVoid(me))]
    if turned and book.choice("A-65") != "none":
        choices.append(Offer("look at the last trick", act=A.LookTrick(me)))
    if taken:
        choices.append(Offer("gather the trick", act=A.Gather(me, taken)))
    if lying:
        choices.append(Offer("have the cards placed", act=A.PlaceCards(me)))
    return (*choices, _end_early(book, me, claims))


def _end_early(book: Book, me: Seat, claims: tuple[Choice, ...]) -> Offer:
    """Return the ways to end a hand before its cards are played: what comes of each the laws say."""
    choices = [*map(offer, claims)]
    choices.append(Offer("lay your hand down, face up", book.cite(thrown_hand_is_exposed), act=A.LayHand(me)))
    if A.ThrowIn in book.handlers:
        choices.append(Offer("throw in your cards", act=A.ThrowIn(me)))
    return Offer("claim, or give up the hand", menu=Offers("The laws say what comes of it", tuple(choices)))


@lru_cache(maxsize=64)
def _phrases(me: Seat, trump: bool) -> Offer:
    """Return the menu of phrases of the book that ask something, for a strict table."""
    choices = [Offer('"Which card is whose?"', act=A.PlaceCards(me))]
    if trump:
        choices.insert(0, Offer('"What is trump?"', act=A.AskTrump(me)))
    return Offer("say or ask", menu=Offers("Say what?", tuple(choices)))


@lru_cache(maxsize=4096)
def _take_back(me: Seat, no: int) -> Offer:
    foes = plain.persons(adversaries(me))
    return Offer(
        "ask to take it back",
        menu=Offers(
            "Ask whom to let you take your last act back?",
            (
                Offer("all three", act=A.Propose(me, "take back", ALL & ~(1 << me), to=no)),
                Offer(f"{foes}, your adversaries", act=A.Propose(me, "take back", adversaries(me), to=no)),
            ),
        ),
    )
