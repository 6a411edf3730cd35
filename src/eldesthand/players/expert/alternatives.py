"""The alternatives at a decision, each with its worth by what the seat knows: for the Expert, for hints and reviews."""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.structs import replace

from eldesthand.cards import SUIT_WORDS, Card, words
from eldesthand.players.book.customs import defend_alone
from eldesthand.players.book.making import taking
from eldesthand.players.book.player import BookPlayer
from eldesthand.players.book.sight import EuchreSight
from eldesthand.players.chance import number
from eldesthand.players.expert.payoff import EuchreWorth
from eldesthand.players.expert.search import IN_PYTHON, USUAL, Search
from eldesthand.players.expert.weigh import weigh_alone, weigh_cards, weigh_discards, weigh_words
from eldesthand.players.interface import Decision, Reason
from eldesthand.players.memory import Memory
from eldesthand.solver.position import BadPosition
from eldesthand.solver.worlds import NoWorld
from eldesthand.table.acts import Act, Alone, Discard, Elect, LayHand, NameSuit, Order, Pass, Play, Retract, Withdraw
from eldesthand.table.due import Due
from eldesthand.table.view import View
from eldesthand.table.words import Option, What

AS_GOOD: Final = 0.02
"""Points by which the book's card may be worth less, for a partner to whom it says something."""

Question = Literal["make", "alone", "discard", "play", "right"]


class Alternative(Struct, frozen=True):
    """Something that may be done, None to play on without saying that one is alone, and its worth."""

    act: Act | None
    worth: EuchreWorth


class Alternatives(Struct, frozen=True):
    """All that may be done at a decision, `ranked` as the Expert would choose; `advised` is the book's and `book` why.

    `ours` says whether one's own side has made the trump, `few` that only few worlds were looked into.  `law` is that
    by which something may be demanded or mended, `taste` the points that a seat gives for making (see `by_taste`).
    """

    question: Question
    ranked: tuple[Alternative, ...]
    advised: Act | None
    book: Reason
    ours: bool
    few: bool = False
    law: str = ""
    taste: float = 0.0

    def by_taste(self, taste: float) -> Alternatives:
        """Return the same for a seat that gives up to so many points to make or to play alone; below 0, not to."""
        if self.question not in ("make", "alone") or not taste:
            return self
        liked = sorted(self.ranked, key=lambda each: -each.worth.points - taste * _ventures(each.act))
        return replace(self, ranked=tuple(liked), taste=taste)

    @property
    def best(self) -> Alternative:
        """What the Expert would do."""
        return self.ranked[0]

    def of(self, act: Act | None) -> Alternative | None:
        """Return the alternative that an act is, in whatever form it was said; None if it was not weighed."""
        return next((alternative for alternative in self.ranked if is_same(alternative.act, act)), None)

    def lost(self, act: Act | None) -> float | None:
        """Return the points that an act is worth less than the most that could be had; None if it was not weighed."""
        chosen = self.of(act)
        if chosen is None:
            return None
        return round(max(alternative.worth.points for alternative in self.ranked) - chosen.worth.points, 9)

    @property
    def words(self) -> str:
        """The two best alternatives with their figures, and what the book would do if it is something else."""
        few = f"; of {IN_PYTHON} worlds only, as there is no compiled kernel" if self.few else ""
        law = f" ({self.law})" if self.law else ""
        return self._figures() + law + self._liked() + self._book_would() + few

    def _liked(self) -> str:
        given = self.lost(self.best.act) if self.taste else 0
        if not given:
            return ""
        return f"; a {'bold' if self.taste > 0 else 'careful'} player gives {given:.2f} points for it"

    def _figures(self) -> str:
        best, second = self.ranked[:2]
        if self.question in ("alone", "right"):
            return f"{said(best.act)} is worth {points(best)}, {said(second.act)} {points(second)}"
        if self.question == "make":
            made, other = (best, second) if not isinstance(best.act, Pass) else (second, best)
            told = (
                f"{said(made.act)} is worth {points(made)} and makes the point in {times(made)} of 100 ways in which "
            )
            return f"{told}the cards may lie; {said(other.act)} is worth {points(other)}"
        end = "makes the point" if self.ours else "euchres them"
        told = f"of 100 ways in which the cards may lie {self._card(best)} {end} in {times(best)}"
        return f"{told}, {self._card(second)} in {times(second)}; {points(best)} against {points(second)}"

    def _card(self, alternative: Alternative) -> str:
        assert isinstance(alternative.act, Play | Discard)
        return f"{'without ' * (self.question == 'discard')}the {words(alternative.act.card)}"

    def _book_would(self) -> str:
        if is_same(self.advised, self.best.act):
            return ""
        return f"; the book would {does(self.advised)}" + (f" [{self.book.advice}]" if self.book.advice else "")


def _ventures(act: Act | None) -> bool:
    return not isinstance(act, Pass | None)


def is_same(act: Act | None, other: Act | None) -> bool:
    """Whether two acts of a seat come to the same, in whatever words they are said."""
    if type(act) is not type(other):
        return False
    return all(
        getattr(act, name, None) == getattr(other, name, None) for name in ("suit", "card", "substitute", "option")
    )


def does(act: Act | None) -> str:
    """Return what is done by an act that is weighed, as "play the ten of hearts"."""
    match act:
        case Play(card=card):
            return f"play the {words(card)}"
        case Discard(card=card):
            return f"discard the {words(card)}"
        case Order():
            return "order"
        case Pass():
            return "pass"
        case NameSuit(suit=suit):
            return f"name {SUIT_WORDS[suit]}"
        case Alone(suit=suit):
            return f"play alone at {SUIT_WORDS[suit]}" if suit >= 0 else "play alone"
        case Elect(option=option):
            return demanded(option)
        case Withdraw(substitute=card) | Retract(substitute=card):
            return f"put the {words(card)} in its place"
        case LayHand():
            return "lay the hand open"
        case None:
            return "leave it"
    return "do something else"


def demanded(option: Option) -> str:
    """Return what is demanded, as "call the ten of hearts"."""
    match option.what:
        case What.CALL_CARD | What.BAR_CARD:
            return f"{option.what.value.removesuffix(' a card')} the {words(option.card)}"
        case What.CALL_SUIT | What.BAR_SUIT:
            return f"{option.what.value.removesuffix(' a suit')} {SUIT_WORDS[option.suit]}"
        case What.PICK:
            return f"choose the {words(option.card)} as the card played"
        case What.TAKE_BACK:
            return f"have the {words(option.card)} taken back"
        case What.ALONE:
            return "have the hand played alone"
        case What.WIN | What.LOSE if option.trick:
            return f"{option.what.value} trick {option.trick}"
    return option.what.value


def said(act: Act | None) -> str:
    """Return an act that is weighed as what has its worth: "to order"."""
    return f"to {does(act)}"


def points(alternative: Alternative) -> str:
    """Return what an alternative is worth in words."""
    return f"{round(alternative.worth.points, 2) + 0.0:+.2f} points"


def times(alternative: Alternative) -> int:
    """Return in how many of 100 worlds one's side has its way."""
    return round(100 * alternative.worth.reaches)


def alternatives(
    view: View, due: Due | None, lawful: tuple[Act, ...], memory: Memory, search: Search = USUAL
) -> tuple[Alternatives, ...]:
    """Return what a seat may do now: whether to play alone, and then what is due of it; nothing of what isn't weighed.

    It is what the Expert goes by.  The same view and memory give the same figures, whatever the other seats hold.
    """
    if due is None and not any(isinstance(act, Alone) for act in lawful):
        return ()
    alone = lone_alternatives(view, lawful, memory, search)
    quiet = tuple(act for act in lawful if not isinstance(act, Elect | Withdraw))
    if view.deal.trump >= 0:
        quiet = tuple(act for act in quiet if not isinstance(act, Alone))
    advice = BookPlayer(vigilance=0.0).decide(view, due, quiet, memory) if due is not None and quiet else None
    weighed = due_alternatives(view, due, quiet, memory, advice, search) if due is not None and advice else None
    return tuple(each for each in (alone, weighed) if each is not None)


def due_alternatives(
    view: View, due: Due, lawful: tuple[Act, ...], memory: Memory, advice: Decision, search: Search = USUAL
) -> Alternatives | None:
    """Return what may be done of that which is due, None where nothing is weighed; `advice` is what the book would do.

    So it is where cards are amiss, too.
    """
    try:
        match advice.act:
            case Play() if not advice.slip:
                return _cards(view, lawful, memory, advice, search)
            case Discard() if due.what == "discard":
                return _discards(EuchreSight(view, memory), lawful, advice, search)
            case Order() | NameSuit() | Alone() | Pass() if due.what == "declare" and view.deal.trump < 0:
                return _makes(EuchreSight(view, memory), lawful, advice, search)
    except (NoWorld, BadPosition):
        return None
    return None


def _cards(
    view: View, lawful: tuple[Act, ...], memory: Memory, advice: Decision, search: Search
) -> Alternatives | None:
    plays = {act.card: act for act in lawful if isinstance(act, Play)}
    sight = EuchreSight(view, memory, tuple(plays))
    if len(plays) < 2 or sum(trick.is_open for trick in view.deal.tricks) > 1:
        return None
    knowledge, seed = search.knowledge(sight), _seed(sight)
    worths = search.weigh(search.cards, lambda worlds: weigh_cards(knowledge, worlds, seed))
    acts: dict[Card, Act] = {card: Play(sight.seat, card) for card in plays}
    return _of_cards("play", sight, worths, acts, advice, search) if len(worths) == len(plays) else None


def _discards(sight: EuchreSight, lawful: tuple[Act, ...], advice: Decision, search: Search) -> Alternatives | None:
    acts: dict[Card, Act] = {act.card: act for act in lawful if isinstance(act, Discard)}
    if len(acts) < 2 or len(sight.hand) != 6 or sight.deal.tricks or sight.deal.out >> sight.seat & 1:
        return None
    knowledge, seed = search.knowledge(sight), _seed(sight)
    worths = search.weigh(search.words, lambda worlds: weigh_discards(knowledge, tuple(acts), worlds, seed))
    return _of_cards("discard", sight, worths, acts, advice, search)


def _of_cards(
    question: Question,
    sight: EuchreSight,
    worths: dict[Card, EuchreWorth],
    acts: dict[Card, Act],
    advice: Decision,
    search: Search,
) -> Alternatives:
    """Return cards by their worth, the weaker of equals first; the book's leads where little is lost by it."""
    assert isinstance(advice.act, Play | Discard)
    advised = advice.act.card
    ranked = sorted(worths, key=lambda card: (-worths[card].points, sight.strength(card)))
    if advised in worths and worths[ranked[0]].points - worths[advised].points <= AS_GOOD:
        ranked.sort(key=lambda card: card != advised)
    options = tuple(Alternative(acts[card], worths[card]) for card in ranked)
    return Alternatives(question, options, advice.act, advice.reason, sight.ours, search.is_small)


def _makes(sight: EuchreSight, lawful: tuple[Act, ...], advice: Decision, search: Search) -> Alternatives | None:
    if sight.turned < 0 or sight.making.tried >= 0 or sight.making.waiting:
        return None
    knowledge, seed = search.knowledge(sight), _seed(sight)
    worths = search.weigh(search.words, lambda worlds: weigh_words(knowledge, lawful, worlds, seed))
    if len(worths) < 2:
        return None
    ranked = sorted(worths, key=lambda act: -worths[act].points)
    options = tuple(Alternative(act, worths[act]) for act in ranked)
    return Alternatives("make", options, advice.act, advice.reason, False, search.is_small)


def lone_alternatives(
    view: View, lawful: tuple[Act, ...], memory: Memory, search: Search = USUAL
) -> Alternatives | None:
    """Return whether to play alone with the trump made, to take a lone hand away or to defend alone, or to leave it.

    None where that is not open, or is not weighed.
    """
    act = next((act for act in lawful if isinstance(act, Alone)), None)
    if act is None or view.deal.trump < 0 or view.deal.tricks:
        return None
    sight = EuchreSight(view, memory)
    turned_up = sight.ordered and not sight.deal.turn_up_taken and sight.seat == sight.deal.dealer
    if len(sight.hand) != 5 or turned_up:
        return None
    knowledge, seed = search.knowledge(sight), _seed(sight)
    try:
        alone, together = search.weigh(search.words, lambda worlds: weigh_alone(knowledge, worlds, seed))
    except (NoWorld, BadPosition):
        return None
    advice = taking(sight, lawful) or defend_alone(sight, lawful)
    options = (Alternative(act, alone), Alternative(None, together))
    return Alternatives(
        "alone",
        options if alone.points > together.points else options[::-1],
        advice.act if advice is not None else None,
        advice.reason if advice is not None else Reason(""),
        sight.ours,
        search.is_small,
    )


def _seed(sight: EuchreSight) -> int:
    return number(sight.view, sight.memory, "expert")
