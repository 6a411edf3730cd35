"""What words at a card table mean, whatever their form and order: a saying as the notions it is made of.

A notion is written in capitals: ``REVOKE`` for "revoked", "reneged" and "a revoke".  Words that only join others have
none.  A word that is not listed is strange to the table, and a saying with one is not understood by its notions.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

from msgspec import Struct

from eldesthand.cards import RANK_WORDS
from eldesthand.minutes.tokens import ARTICLES, Token
from eldesthand.seats import NOBODY, Seat, partner

_LISTED: Final = """
-: is, are, was, were, am, be, been, being, of, in, on, at, to, for, with, by, and, so, then, have, has, had, having
-: got, do, does, did, will, shall, just, really, actually, simply, well, oh, ah, er, erm, um, uh, hm, hmm, hey, hi
-: ok, okay, alright, right, now, very, also, too, here, there, quite, only, sir, madam, gentlemen
-: ladies, once, this round, as well, after all, anyway, still, indeed, thanks, thank you, excuse me, sorry, pardon
-: i am sorry, i beg your pardon, i am afraid, afraid, hang on, hold on, wait, stop, one moment, just moment
-: just minute, wait minute, oops, yep, yes, yeah, aye, dear, my dear, all right, look, listen, i say, you know
-: come on, friend, friends, boys, find, hold, if you are able, if you possibly can, going to, am going to, between us
-: if you would be so good, regret to say, i regret to say, if you will
-: guys, girls, folks, chaps, mate, fellow, old man, old chap, today, damn
-: blast, some, any, but, already, gents, lads, fine, good, ready, long, even, that is all, then so
MORE: more
BEFORE: before
START: start, starts, begin, begins, starting, beginning
LAY: lay, lays, laying, laid
TABLE: on table, on to table, onto table
JUDGED: silly, stupid, daft, foolish, poor, awful, terrible, dreadful, rotten, clever, brilliant, splendid, beautiful
JUDGED: lovely, nice, bad, rubbish, idiotic, weak, marvellous, excellent
UPTO: up to you, over to you
PLEASE: please, kindly, if you please
HAVE: have got, do have
I HAVE: i have, i have got, i do have
GOAHEAD: go ahead, please do, lead away, play away, of course, by all means, fire away, do so
I TAKEUP: i will have it
LEAVE: leave, leaving
PLAYOUT: play hand out, play it out, playing it out, play this out, play this hand out, playing hand out
ODD: odd, odd tricks, by cards, below line, above line, below, above
NEWPACKS: new packs, new cards, fresh packs, fresh cards, two new packs, new pack, fresh pack
CALL: pay for
TURN: turn
DEALT: dealt
WHEN: when, once
EACH: each of you, each of us, each, each one
TAKEBACK: take back, take it back, take that back, have it back, taking it back, take this back
I CAN: do you mind if i, mind if i
YOUR NOT LEAD: you are not in lead, you are not on lead, you are not leading
MY LEAD: i am on lead, i have lead, i have got lead, i am in lead
WRONGLY: should not have, ought not to have
-: immediately, at once, ought, certainly, surely, clearly, definitely, obviously, my friend, if you do not mind
-: if you can, if you could, in that case, all same, against, gonna, sure, sure that, once you can, about it
-: just second, hold it, first, because, since, as, anybody, anyone, time, both, oh dear, my mistake, my bad
-: my fault, again please, again, tell me, remind me, tell us, somehow, oh no, my goodness, gosh
I: i must own to, i own to, i own up to, i must own up to, i admit to, i must admit to, i confess to
I: i find i, i think i am going to, i believe i am going to
I: i, we, i will, i shall, i would like to, i want to, i wish to, i am going to, i think i will, i have to
I: i had better, i would rather, i should like to, i suppose i will, i must, i think i, i believe i, i might as well
I: i will have to, i can, i guess i will, i would better, i guess i, i am afraid i, i need to, i am to, i do
I: i will have, i would like, i want, i would have you, i am still, i would love to, i am just, i was, i had
I: i had to, i am minded to
ME: me, us, to me, to us, for us, for me, from me, our side, on me
MY: my, our, mine, ours
YOU: you
YOUR: your, yours
HE: he, she, they, somebody, someone, one of you, one of you two, one of them, him, them
HE: opponents, our opponents, one of our opponents, adversaries, our adversaries, other side, one of you guys
HIS: his, her, their, theirs, hers
THAT: that, this
IT: it, these, those, that one, this one, one
PARTNER: partner, pard
DEALER: dealer
FROM DUMMY: from table, from board, off table
DUMMY: dummy, dummy's
NOT: not, no, never, nothing, neither, nor, without, hardly
NONE: none
Q: what, which, why, where, how, whose, who, whom
IF: if, unless, maybe, perhaps, might, wonder, suppose, guess, hope, would, could, think, believe, reckon, almost
IF: nearly, should, whether, seems, may have, supposed, either, or
CAN: can, may
MUST: gotta, have gotta, must, have to, has to, had to, got to, need to, needs to, are to, is to, will have to, you must
MUST: you will have to, you have to, you have got to, you are to, you need to, you will, you shall, you can
MUST: i want you to, i would like you to, i call on you to, i call upon you to, i require you to, you had better
MUST: will you, would you, could you, can you
WANT: want, like, rather, wish, insist, love
LET: let, lets, letting
YET: yet
CAN I: might i be allowed to, may i be allowed to, am i allowed to
PASS: pass, passes, passing
PASSED: passed
ORDER: order up, order it up, order that up, order this up, orders up, orders it up, ordering up, ordering it up
ORDER: ordering that up, order that one up, assist, assists, assisting, order you up, ordering you up, help, adopt
ORDER: order it, order him up, order her up, ordering it, order this one up, order
TAKEUP: take it up, take up, take that up, take this up, taking it up, taking up, taking that up, takes it up
TAKEUP: up with it, takes up, pick it up, picking it up, pick that up, picking that up, pick up, picking up, picks it up
TAKEUP: pick this up, picks up
TURNDOWN: turn it down, turn down, turn that down, turning it down, turning that down, turned down, turning down
TURNDOWN: down it goes, down with it, going down, flip it, turn it over, turning it over, flip it over
TURNDOWN: turn this down, turned it down, turns it down, turns down
ALONE: alone, loner, lone hand, go alone, going alone, go it alone, going it alone, play alone, playing alone
ALONE: play it alone, playing it alone, by myself, on my own, single handed, going solo, go solo, play that alone
ALONE: lone, taking loner, take loner, taking lone hand
MAKE: make, makes, making, name, names, naming, declare, declares, declaring, say, saying, go, going, goes, bid
MAKE: bidding, announce, announcing, try, trying, have, having it, choose, choosing, let us have, let it be
MAKE: let us make it
CALL: call, calls, calling, require, requires, requiring, demand, demands, demanding, ask, asking, call on
CALL: call upon
TRUMPS: trumps, trump, as trump, as trumps, for trumps
NEXT: next, next suit, next in suit
FROM: from, from you, from them, off you, out of your hands
DOUBLE: double, doubles, doubling, doubled
REDOUBLE: redouble, redoubles, redoubling, re-double, double you back, double back, double again, double it back
ENOUGH: good with that, good with it, fine with that, fine with it, enough, satisfied, content, happy, that is enough
REVOKE: revoke, revoked, revoking, revokes, renege, reneged, reneges, reneging
CLAIM: claim, claims, claiming, claim it, claim that
LEAD: lead, leads, leading, to lead
LED: led
PLAY: play, plays, playing, put on, put down, put up, putting down
PLAYED: played
OUTOFTURN: out of turn, out of order, too soon, too early, before your turn, before his turn, before her turn
OUTOFTURN: out of your turn, before it was your turn, wrong hand, from wrong hand
EXPOSED: exposed, exposed card, showed, shown, flashed, dropped, revealed
FOLLOWED: follow, followed, follow suit, followed suit
HIGHEST: highest, best, biggest, top, highest card, best card, high, big, high one, high card, big one, top card
LOWEST: lowest, smallest, lowest card, smallest card, small, little, low, little one, small one, low one, low card
LOWEST: small card
WIN: win, wins, winning, win it, win this one, win that
TAKE: take, takes, taking
LOSE: lose, loses, losing, lose it, duck
TRICK: trick, tricks
CARD: card, cards
HAND: hand, hands
SUIT: suit
SEE: see, look at, look, show, show me, looking at, have look at
PLACE: place, placed, in front of them, in front of him, in front of her, in front of you, in front of us, draw
WAIVE: waive, waived, waiving, overlook, forgive, let it go, let that go, let it pass, let it slide, never mind
WAIVE: forget it, no penalty, do not worry, do not worry about it, do not mind, do not bother, let him off
WAIVE: let her off, let you off, does not matter, no matter, forgo, play on, go on, carry on, skip it, not bothered
WAIVE: we are not bothered
STAND: stand, stands, standing
ALLOW: allow, allowed, accept, accepted
COUNT: count, counts, counting, counted
REFUSE: object, objects, refuse, refused, reject, decline
PENALTY: penalty, penalties
DEAL: deal, deals, dealing
REDEAL: redeal, redealt, new deal, fresh deal, another deal, deal again, dealt again, deal it again, deal them again
REDEAL: deal over, deal it over, dealt over, deal afresh, re-deal, deal them over
MISDEAL: misdeal, misdealt, misdealing, wrong deal, bad deal, dealt it wrong, dealt wrong
FACED: faced, face up, wrong way up, upside down
PACK: pack, deck
DISCARD: discard, discards, discarding
DISCARDED: discarded
FORGOT: forgot to, forgotten to, neglected to, failed to
TOOMANY: too many, extra, too much
TOOFEW: too few, too little, not enough, short of, short
MARK: mark, put down
MARKED: marked, scored, marked up
SCORE: score
POINT: point, points
MARCH: march, for march, for euchre, for that, for it
GET: get, gets, score, take, make, claim
SHUFFLE: shuffle, shuffles, shuffling, reshuffle
CUT: cut, cuts, cutting
ARRANGE: adjusting, adjust, arrange, arranging, arranged, straightening, straighten, tidying, tidy, sorting, rearranging
VOID: void, void in, void of, out of
OTHERTHAN: anything but, anything but a
REST: rest, remaining
LAST: last, previous
SPOKE: spoke, spoken
LETLEAD: all right to lead, ok to lead, okay to lead, all right if i lead, alright to lead, all right for me to lead
NOTYET: not yet
ALL: all, everybody, everyone, all four
CAN I: can i, may i, could i, might i, shall i, should i
TURNED: turned, turned over
MADE: made
ORDERED: ordered, ordered up, ordered it up, ordered that up, picked it up
CALLED: called, named, declared, said
WON: won, lost, taken, took
GAVE: gave, given, give, giving
CHANGE: change, changed, instead, swap
MANY: many, much
STAKE: bet, stake, stakes
THROW: throw, throwing, thrown, threw, throw in, throw them in
CONCEDE: concede, conceded, conceding, give up, give in, surrender
GAME: game, games, rubber, rubbers
EUCHRED: euchre, euchred, euchres, set
SLAM: slam, slams, little slam, grand slam, small slam
HONOURS: honours, honour, honors, honor, chicane
ADVISE: advise, advice, advising, table talk, coach, coaching, hint, hinting, signal, signalling, consult
BOWER: bower, bowers, right bower, left bower, joker, benny
BURY: bury, buried, burying
RUFF: ruff, ruffed, trumped, trumping, ruffing
OWE: owe, owes, owed, due
FAIR: against rules, against laws, rule, rules, law, laws, illegal, cheat, cheating, foul
PUT: put, putting
PARTICLE: up, down, back, over, off, away, out
"""
"""Notions and the words for them, articles left out; those after ``-`` have none."""

_ORDINALS: Final = {
    word: number
    for number, words in enumerate(
        ("first 1st", "second 2nd", "third 3rd", "fourth 4th", "fifth 5th", "sixth 6th", "seventh 7th", "eighth 8th",
         "ninth 9th", "tenth 10th", "eleventh 11th", "twelfth 12th", "thirteenth 13th"), 1)
    for word in words.split()
}  # fmt: skip
_RANKS: Final = {word: rank for rank, word in enumerate(RANK_WORDS) if word} | {"knave": 11, "lady": 12}
_OF_US: Final = {"i": "we", "am": "are", "me": "us"}
"""What two partners say in the place of one."""
_BESIDE: Final = frozenset(("PLEASE", "HAVE"))
STRANGE: Final = "?"
"""The notion of a word that is not listed."""


class Notion(Struct, frozen=True):
    """A part of what is said: its name, and which card, suit, seat or number it is."""

    name: str
    value: Any = None


class Saying(Struct, frozen=True):
    """What a clause is made of, in order."""

    notions: tuple[Notion, ...]

    @property
    def names(self) -> frozenset[str]:
        """The names of its notions, without those that are asked for alone."""
        return frozenset(notion.name for notion in self.notions) - _BESIDE

    @property
    def begs(self) -> bool:
        """Whether it says please."""
        return self.place("PLEASE") >= 0

    @property
    def has(self) -> bool:
        """Whether it says that somebody has what it names."""
        return self.place("HAVE") >= 0

    def value(self, name: str, default: Any = None) -> Any:
        """Return the value of the first notion of a name."""
        return next((notion.value for notion in self.notions if notion.name == name), default)

    def values(self, name: str) -> tuple[Any, ...]:
        """Return the values of the notions of a name, in order."""
        return tuple(notion.value for notion in self.notions if notion.name == name)

    def place(self, *names: str) -> int:
        """Return where the first notion of any of these names stands, -1 if there is none."""
        return next((at for at, notion in enumerate(self.notions) if notion.name in names), -1)

    @property
    def is_strange(self) -> bool:
        """Whether it has a word that is none of the table's, or none at all that means something."""
        return STRANGE in self.names or not self.notions

    @property
    def seat(self) -> Seat:
        """The seat it names, `NOBODY` if none or several."""
        seats = {notion.value for notion in self.notions if notion.name in ("SEAT=", "SEAT'S")}
        return seats.pop() if len(seats) == 1 else NOBODY


@cache
def _lexicon() -> tuple[dict[tuple[str, ...], str], int]:
    """Return the notion of each group of words, and how many words the longest has."""
    table: dict[tuple[str, ...], str] = {}
    for line in _LISTED.strip().splitlines():
        name, _, groups = line.partition(": ")
        for group in groups.split(", ") if groups else ():
            words = tuple(word for word in group.split() if word not in ARTICLES)
            table.setdefault(words, name)
            table.setdefault(tuple(_OF_US.get(word, word) for word in words), name)
    return table, max(map(len, table))


def saying(words: list[Token]) -> Saying:
    """Return the notions of the tokens of a clause."""
    lexicon, longest = _lexicon()
    plain = [token.text.lower() for token in words]
    notions: list[Notion] = []
    at = 0
    while at < len(words):
        for length in range(min(longest, len(words) - at), 1, -1):
            name = lexicon.get(tuple(plain[at : at + length]))
            if name is not None:
                notions += [] if name == "-" else map(Notion, name.split())
                at += length
                break
        else:
            notions += _single(words[at], plain[at], lexicon)
            at += 1
    return Saying(tuple(_tricks(notions)))


def _single(token: Token, plain: str, lexicon: dict[tuple[str, ...], str]) -> list[Notion]:
    """Return the notion of one word; none for one that only joins others."""
    ways = dict(reversed(token.ways))
    for way, name in (("CARD", "CARD="), ("SEAT's", "SEAT'S")):
        if way in ways:
            return [Notion(name, ways[way])]
    if "SEAT" in ways and (len(plain) > 1 or token.text in ("N", "E", "S", "W")):
        return [Notion("SEAT=", ways["SEAT"])]
    if "SUIT" in ways and len(plain) > 1:
        return [Notion("SUIT=", ways["SUIT"])]
    if "SIDE" in ways:
        return [Notion("SIDE=", ways["SIDE"])]
    if plain in _ORDINALS:
        return [Notion("ORDINAL", _ORDINALS[plain])]
    if "N" in ways:
        return [Notion("N", ways["N"])]
    if plain in _RANKS:
        return [Notion("RANK", _RANKS[plain])]
    if plain == "?":
        return [Notion("Q")]
    name = lexicon.get((plain,)) or lexicon.get((plain.removesuffix("'s"),), STRANGE)
    return [Notion(name)] if name != "-" else []


def _tricks(notions: list[Notion]) -> list[Notion]:
    """Return notions with those as one that belong together.

    A trick and its number (``the second trick``), two partners as a side, the card that lies there (``that diamond``).
    """
    joined: list[Notion] = []
    for notion in notions:
        before = joined[-1] if joined else None
        if notion.name == "SEAT=" and before == Notion("SEAT=", partner(notion.value)):
            joined[-1] = Notion("SIDE=", notion.value & 1)
            continue
        if notion.name == "SUIT=" and before == Notion("THAT"):
            joined[-1] = Notion("CARDOF", notion.value)
            continue
        if before == Notion("THAT"):
            joined[-1] = before = Notion("IT")
        if notion.name == "TRICK" and before is not None and before.name == "ORDINAL":
            joined[-1] = Notion("TRICK=", before.value)
        elif notion.name == "N" and before is not None and before.name == "TRICK":
            joined[-1] = Notion("TRICK=", notion.value)
        else:
            joined.append(notion)
    return [Notion("IT") if notion.name == "THAT" else notion for notion in joined]
