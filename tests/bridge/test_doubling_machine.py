"""Every sequence of up to six words on doubling, against the table written by hand in doubling.toml.

The first half of this module reads that table and knows nothing of the code it is held against.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from dataclasses import replace as changed
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from drivers.amount import sampled
from eldesthand.books import book
from eldesthand.bridge.state import doubling
from eldesthand.cards import HEARTS, NO_TRUMP, pack
from eldesthand.seats import Seat, partner
from eldesthand.table import acts as A  # noqa: N812 - a dozen acts, each named once
from eldesthand.table.acts import Act, Option, What
from eldesthand.table.due import due
from eldesthand.table.lawful import lawful, refusal
from eldesthand.table.table import Table, dealt
from eldesthand.table.view import view

TABLE: dict[str, list[list[str]]] = tomllib.loads(Path(__file__).with_name("doubling.toml").read_text("utf-8"))
Line = tuple[str, int]
"""A line of the table by hand: the name of its part, and its number there."""
PARTNERS = {"E": "R", "R": "E", "M": "P", "P": "M"}


@dataclass(frozen=True)
class Hanging:
    """A double that hangs on an answer: whose it is, who decides, by what law."""

    seat: str
    decider: str
    law: str


@dataclass(frozen=True)
class Position:
    """How the doubling stands.  `latest` are the last doublers of the adversaries and of the dealer's side.

    `most` is how often it may be doubled where the club has a limit, 0 where it has none.
    """

    k: int = 0
    word: str = "E"
    doubler: str = ""
    latest: tuple[str, str] = ("", "")
    declined: frozenset[str] = frozenset()
    barred: frozenset[str] = frozenset()
    led: frozenset[str] = frozenset()
    asked: bool = False
    hangs: Hanging | None = None
    over: str = ""
    most: int = 0


@dataclass(frozen=True)
class Answer:
    """What a word comes to: the position after it, and if it was void, by what law."""

    after: Position
    void: bool = False
    law: str = ""


def side(seat: str) -> int:
    return 0 if seat in "ER" else 1


def letter_for(now: Position, letter: str, speaker: str = "") -> str:
    """Return the seat a letter of the table stands for, "" if for none yet."""
    if letter in PARTNERS:
        return letter
    if letter == "L":
        return now.latest[1 - side(speaker)] or "M"
    if not now.k:
        return ""
    first = now.latest[1 - side(now.doubler)] or "M"
    return {"D": now.doubler, "C": PARTNERS[now.doubler], "F": first, "G": PARTNERS[first]}[letter]


def lost(now: Position, seat: str) -> bool:
    return seat in now.barred or seat in now.led


def holds(now: Position, condition: str, who: str) -> bool:
    """Whether a condition of a line holds of the position and the speaker."""
    name, _, value = condition.partition(":")
    match name:
        case "k=0" | "k>0":
            return (now.k > 0) == (name == "k>0")
        case "word":
            return now.word != "" and now.word == letter_for(now, value)
        case "asked" | "unasked":
            return now.asked == (name == "asked")
        case "led":
            return (who if value == "me" else value) in now.led
        case "noled":
            return not now.led
        case "declined" | "fresh":
            return (who in now.declined) == (name == "declined")
        case "barred":
            return who in now.barred
        case "lost":
            return lost(now, who)
        case "over":
            return now.over != "" and value in ("", now.over)
        case "nohangs":
            return now.hangs is None
        case "hangs":
            mine = now.hangs is not None and now.hangs.decider == who
            return now.hangs is not None and {"": True, "me": mine, "other": not mine}[value]
    raise AssertionError(condition)


def line_for(now: Position, tables: tuple[str, ...], who: str, says: str) -> Line | None:
    """Return the first line of the tables that fits, by its table and number."""
    for table in tables:
        for number, (when, names, word, *_) in enumerate(TABLE[table]):
            spoken = word in ("*", says) and (names == "*" or who in [letter_for(now, name) for name in names.split()])
            if spoken and all(holds(now, condition, who) for condition in when.split()):
                return table, number
    return None


def next_word(now: Position) -> str:
    """Return whose word it is by the table, "" for nobody's."""
    for when, seat in TABLE["word_later" if now.k else "word_first"]:
        if all(_stands(now, condition.strip()) for condition in when.split(",") if condition.strip()):
            return "" if seat == "nobody" else letter_for(now, seat)
    raise AssertionError("no line of the table says whose word it is")


def _stands(now: Position, condition: str) -> bool:
    name, _, letter = condition.partition(" ")
    if name not in ("can", "lost"):
        return holds(now, condition, "")
    seat = letter_for(now, letter)
    return lost(now, seat) if name == "lost" else not (lost(now, seat) or seat in now.declined)


def going_on(now: Position) -> Position:
    """Give the word to whom it is due."""
    if now.over or now.hangs:
        return now
    word = next_word(now)
    if word:
        return changed(now, word=word)
    speaking = "MP" if now.k and now.doubler in "ER" else "ER"
    return changed(now, word="", over="B-EXPB-2a" if set(speaking) <= now.barred else "B-DOUBLE-9")


def counted(now: Position, seat: str) -> Position:
    """Let a double count."""
    latest = (seat, now.latest[1]) if side(seat) == 0 else (now.latest[0], seat)
    stood = changed(now, k=now.k + 1, doubler=seat, latest=latest, declined=frozenset({seat}), hangs=None)
    return changed(stood, over="B-DOUBLE-7n", word="") if stood.k == now.most else going_on(stood)


def answer(now: Position, who: str, says: str, used: set[Line]) -> Answer:
    """Return what a word comes to; the lines of the table that said so are added to `used`."""
    tables: tuple[str, ...] = ("bars", "hanging", "later" if now.k else "first")
    if says == "card":
        tables = ("cards",)
    elif says in ("accepts", "refuses"):
        tables = tables[1:]
    line = line_for(now, tables, who, says)
    assert line is not None, f"no line of the table fits {who} {says} at {now}"
    used.add(line)
    comes_to, law = TABLE[line[0]][line[1]][3:]
    match comes_to:
        case "void":
            return Answer(now, True, law)
        case "nothing":
            return Answer(now)
        case "counts":
            return Answer(counted(now, who))
        case "declines" | "asks":
            asked = now.asked or comes_to == "asks"
            return Answer(going_on(changed(now, declined=now.declined | {who}, asked=asked)))
        case "over":
            return Answer(changed(now, word="", over=law, hangs=None))
        case "led":
            return Answer(going_on(changed(now, led=now.led | {who})))
        case "stands" | "stands, then":
            assert now.hangs is not None
            stood = counted(now, now.hangs.seat)
            return answer(stood, who, says, used) if comes_to == "stands, then" and not stood.over else Answer(stood)
    decider, _, word = comes_to.partition(" ")
    assert word == "decides", comes_to
    return Answer(changed(now, hangs=Hanging(who, letter_for(now, decider, who), law)))


# --- the table of the game beside it ----------------------------------------------------------------

WORDS = ("double", "satisfied", "asks", "yes", "accepts", "refuses", "card")
DEALER = 0


class Game:
    """A deal by North, made by him, "D", or by his partner, "P", in hearts, or at no trump where there is a limit."""

    def __init__(self, maker: str = "D", barred: str = "", limit: str = "none") -> None:
        maker_sits = DEALER if maker == "D" else partner(DEALER)
        self.seats = {"E": 1, "R": 3, "M": maker_sits, "P": partner(maker_sits)}
        self.letters = {seat: letter for letter, seat in self.seats.items()}
        cards = pack(2)
        chosen = () if limit == "none" else (("B-DOUBLE-7n", limit),)
        table = dealt(book("B", chosen), DEALER, (cards[:13], cards[13:26], cards[26:39], cards[39:]))
        make = A.NameSuit(maker_sits, HEARTS if limit == "none" else NO_TRUMP)
        for act in (make,) if maker == "D" else (A.PassMake(DEALER), make):
            table = table.after(act)
        for letter in barred:
            mate = partner(self.seats[letter])
            table = table.after(A.Show(mate, table.deal.hands[mate][0]))
        self.start = table
        self.position = going_on(Position(barred=frozenset(barred), most={"none": 0, "100": 4, "200": 5}[limit]))

    def act(self, table: Table, letter: str, says: str) -> Act | None:
        """Return the act by which a player says a word, None if he has nothing to put down."""
        seat = self.seats[letter]
        match says:
            case "accepts" | "refuses":
                return A.Elect(seat, Option(What.ACCEPT if says == "accepts" else What.REFUSE))
            case "card":
                return self.card(table, seat)
        kinds: dict[str, type[Act]] = {
            "double": A.Double, "satisfied": A.Satisfied, "asks": A.AskLead, "yes": A.GiveLeave,
        }  # fmt: skip
        return kinds[says](seat)

    def card(self, table: Table, seat: Seat) -> Act | None:
        """Return the card that a seat puts down to the first trick: one each, second hand only after a lead."""
        deal = table.deal
        if len(deal.hands[seat]) < 13 or seat == DEALER or (seat == partner(DEALER) and not deal.tricks):
            return None
        return A.Play(seat, deal.hands[seat][-1], lead=seat == self.seats["E"] and bool(deal.tricks))

    def stands(self, table: Table) -> Position:
        """Return how the doubling stands at a table, as the table by hand tells it."""
        state, letters = doubling(table.deal), {**self.letters, -1: ""}
        hanging = None
        if state.pending >= 0:
            right = next(right for right in table.rights if right.blocks)
            decider = next(seat for seat in range(4) if right.held_by(seat))
            hanging = Hanging(letters[state.pending], letters[decider], right.law)
        spoken, barred, out = (
            frozenset(letter for letter, seat in self.seats.items() if mask >> seat & 1)
            for mask in (state.spoken, state.barred, state.out)
        )
        return Position(
            state.k, letters[state.word], letters[state.by], (letters[state.last[1]], letters[state.last[0]]),
            spoken, barred, out, state.asked, hanging, state.closed, self.position.most,
        )  # fmt: skip

    def compare(self, after: Table, wanted: Answer, path: str) -> None:
        """Fail unless the table after a word stands as the table by hand says."""
        reached, told, entry = self.stands(after), wanted.after, after.recent[-1]
        if told.over or told.hangs:
            reached, told = changed(reached, word=""), changed(told, word="")
        if told.over:
            nobody: frozenset[str] = frozenset()
            reached, told = (changed(position, declined=nobody, led=nobody, hangs=None) for position in (reached, told))
        assert reached == told, path
        assert entry.done != wanted.void, f"{path}: {entry.law} {entry.reason}"
        assert not (wanted.void and wanted.law) or entry.law == wanted.law, path

    def check_what_is_awaited(self, table: Table, position: Position, path: str) -> None:
        """Fail unless the word or the answer is awaited of the right seat, and all that is lawful of it is heard."""
        waits = due(table.book, table.deal, table.rights)
        if position.over:
            assert all(wait.what not in ("speak", "decide") for wait in waits), path
            return
        letter, what = (position.hangs.decider, "decide") if position.hangs else (position.word, "speak")
        assert [(wait.seat, wait.what) for wait in waits] == [(self.seats[letter], what)], path
        seen = view(table, waits[0].seat)
        for act in lawful(seen, table.book):
            assert refusal(seen, table.book, act) is None, path
            after = table.after(act)
            assert after.recent[-1].done, f"{path} {act}"
            assert after.deal.incidents == table.deal.incidents, f"{path} {act}"

    def explore(self, depth: int, used: set[Line], merged: bool = True) -> Iterator[tuple[int, int]]:
        """Yield, length by length, the sequences compared and the different tables they lead to.

        Sequences that lead to the same table, numbers of acts apart, are gone on with together.
        """
        layer = [(self.start, self.position, "", 1)]
        for _ in range(depth):
            reached: dict[bytes, tuple[Table, Position, str, int]] = {}
            for table, position, path, ways in layer:
                for letter, says in ((letter, says) for letter in self.seats for says in WORDS):
                    act = self.act(table, letter, says)
                    if act is None:
                        continue
                    after, longer = table.after(act), f"{path} {letter}:{says}"
                    wanted = answer(position, letter, says, used)
                    self.compare(after, wanted, longer)
                    place = key(after, wanted.after) if merged else longer.encode()
                    before = reached.get(place, (after, wanted.after, longer, 0))
                    reached[place] = (*before[:3], before[3] + ways)
            layer = list(reached.values())
            for table, position, path, _ in layer:
                self.check_what_is_awaited(table, position, path)
            yield sum(ways for *_, ways in layer), len(layer)


def key(table: Table, position: Position) -> bytes:
    """Return all that a later word can depend on, numbers of acts left out."""
    deal = table.deal
    rights = [replace(right, opened=0, cause=0, group="") for right in table.rights]
    tricks = [(trick.false, trick.complete, [laid.hand for laid in trick.laid]) for trick in deal.tricks]
    return msgspec.json.encode((deal.making, deal.hands, tricks, rights, deal.obligations)) + repr(position).encode()


@pytest.mark.parametrize(("length", "least"), sampled([(5, 20_000_000), (6, 600_000_000)], 1))
def test_every_sequence_of_words_on_doubling(length: int, least: int) -> None:
    used: set[Line] = set()
    compared = 0
    for maker in "DP":
        *_, (sequences, tables) = Game(maker).explore(length, used)
        compared += sequences
        assert tables > 300
    assert compared > least
    for barred in ("E", "R", "M", "P", "ER", "MP", "RM"):
        assert list(Game("D", barred).explore(4, used))
    assert list(Game("P", limit="100").explore(length, used))
    lines = {(table, number) for table in TABLE if not table.startswith("word") for number in range(len(TABLE[table]))}
    assert used == lines, "every line of the table has been used"


@pytest.mark.parametrize("game", [Game("D"), Game("P", "E"), Game("D", limit="200")], ids=["D", "P", "limit"])
@pytest.mark.parametrize("length", sampled([2, 3], 1))
def test_sequences_gone_on_with_together_are_what_each_is_alone(game: Game, length: int) -> None:
    alone, together = list(game.explore(length, set(), merged=False)), list(game.explore(length, set()))
    assert [sequences for sequences, _ in alone] == [sequences for sequences, _ in together]
