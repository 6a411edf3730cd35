"""The game at the keyboard: it lets the others act, shows the table, takes a line, and does what it says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct

from eldesthand.cli import play_pages
from eldesthand.cli.keyboard import Keyboard
from eldesthand.cli.play_entry import Command, Meaning, Unclear, meaning
from eldesthand.cli.play_keeper import Keeper
from eldesthand.cli.play_menus import menu_of
from eldesthand.cli.play_paper import Paper
from eldesthand.cli.play_screen import TerminalScene
from eldesthand.cli.play_ways import ways
from eldesthand.club.club import Impossible
from eldesthand.english import plain
from eldesthand.minutes.hearing import situation
from eldesthand.minutes.nearest import near
from eldesthand.minutes.referee import unheard_words
from eldesthand.minutes.replay_table import LIKE_THE_GAME
from eldesthand.minutes.talk import is_marked
from eldesthand.seats import ALL, NOBODY, WORDS, Seat, side
from eldesthand.session.local import LocalGame
from eldesthand.session.session import STRICT
from eldesthand.shown.choosing.choice import Menu, Wish
from eldesthand.shown.choosing.menus import attention, claims, unusual
from eldesthand.shown.choosing.rights import Occasion, occasions
from eldesthand.table import acts as A  # noqa: N812 - many acts, each named once or twice
from eldesthand.table.acts import Act
from eldesthand.table.lawful import playable, refusal
from eldesthand.table.view import View

NOT_BY_HAND: Final = (A.Rest, A.NextDeal, A.AgreeRubber, A.NoClaim)


class Pace(Struct, frozen=True):
    """How fast the others act: seconds between their acts, or with `step` an Enter after each."""

    seconds: float = 0.0
    step: bool = False


class TerminalGame:
    """One sitting of a person before the terminal."""

    def __init__(self, local: LocalGame, paper: Paper, keeper: Keeper, pace: Pace) -> None:
        self.local = local
        self.paper = paper
        self.keeper = keeper
        self.pace = pace
        self.keyboard = Keyboard(self.show)
        self.menu = menu_of(local)
        self.message = ""
        self.held = False
        self.done = False
        self.asking = False
        self.offered: set[Occasion] = set()
        self.offered.update(self._occasions())
        self.complete = self._tricks()
        self.sure: Act | None = None
        self.page: list[str] = []

    def run(self) -> None:
        """Play until the person leaves.  Raises `EndOfInput`, `HungUp`, KeyboardInterrupt."""
        with self.keyboard.watching():
            while not self.done:
                if not self.held and self.local.others():
                    self.held = self.happened(by_other=True) or self.keyboard.pause(self._delay())
                else:
                    self.ask()

    def _delay(self) -> float:
        seen = self.local.view
        busy = seen is not None and seen.deal.complete and not seen.deal.ended
        return self.pace.seconds if busy else self.pace.seconds / 3

    # After an act

    def happened(self, by_other: bool) -> bool:
        """Keep the game and show it; return whether play is held, as the person may want to say something."""
        problem = self.keeper.keep(self.local)
        if problem:
            self.message = problem
        self.held = self._holds(by_other)
        self.menu = menu_of(self.local)
        if by_other:
            self.show()
        return self.held

    def _holds(self, by_other: bool) -> bool:
        """Whether play waits for the person: to use a right, as a trick is complete, or as each act is stepped."""
        fresh, complete = self._occasions(), self._tricks()
        self.offered.update(fresh)
        full = complete > self.complete
        self.complete = complete
        seen = self.local.view
        if seen is None or seen.deal.ended or self.local.is_over or not (seen.deal.complete or fresh):
            return False
        mine = any(due.seat == seen.seat for due in seen.due)
        return not mine and (bool(fresh) or full or (by_other and self.pace.step))

    def _occasions(self) -> tuple[Occasion, ...]:
        seen = self.local.view
        return occasions(seen, self.offered) if seen is not None and seen.rights else ()

    def _tricks(self) -> tuple[int, int]:
        seen = self.local.view
        return (seen.deal.number, sum(trick.complete for trick in seen.deal.tricks)) if seen is not None else (0, 0)

    # Showing

    def scene(self) -> TerminalScene:
        """Return the scene to be drawn now."""
        local, seen = self.local, self.local.view
        parts = [local.book.title, f"{local.manner} table"]
        if seen is not None:
            parts += [f"deal {seen.deal.number}"]
        due = local.due
        asked, fit = NOBODY, None
        if due is not None and due.what in ways(local.book).numbered and not self.menu.title:
            asked = due.hand if due.hand >= 0 else due.seat
            if seen is not None and seen.manner == "guided" and due.what in ("lead", "play"):
                fit = playable(seen, local.book, due.hand)
        heading = f" {self.paper.signs.dot} ".join(parts)
        told = tuple(local.story)
        return TerminalScene(heading, local.book, seen, told, self.menu, self.status(), self.message, asked, fit)

    def status(self) -> str:
        """Return in a line what is awaited of the person, or what Enter does."""
        local, seen = self.local, self.local.view
        if self.menu.title:
            return "A number, or Enter to go back."
        if seen is None:
            return "Press Enter to draw a card." if local.to_draw else "Enter goes on."
        if local.is_over:
            return f"{local.goal.over.capitalize()}. Enter for another, quit to leave."
        if local.between:
            return f"The hand is over. Enter: {self.menu.choices[0].label}. (help)"
        due = local.due
        if due is None:
            others = " ".join(plain.due_words(waiting) for waiting in seen.due[:1])
            return f"{others or 'The others are busy.'} Enter lets it go on; say or do what you will. (help)"
        prompt = ways(local.book).awaited(seen, due)
        if prompt:
            return f"{prompt}. (a card, a number or words; help)"
        if due.what == "decide":
            return "It is for you to decide. (a number or words; help)"
        return f"Press Enter to {self.menu.choices[0].label}." if self.menu.choices else "Press Enter."

    def show(self) -> None:
        """Show the table, or the page that is open."""
        if self.page:
            self.paper.page(self.page)
        else:
            self.paper.show(self.scene(), self.asking)

    def open_page(self, lines: Iterable[str]) -> None:
        """Show a page until Enter is pressed."""
        for sheet in self.paper.sheets(lines):
            self.page = sheet
            self.paper.page(sheet)
            if not self.paper.plain and self.keyboard.line().strip().lower() in ("q", "quit"):
                break
        self.page = []

    # Asking

    def ask(self) -> None:
        """Take a line and do what it says."""
        self.paper.fresh()
        self.asking = True
        self.show()
        self.paper.prompt()
        line = self.keyboard.line()
        self.asking = False
        self.message = ""
        if not self.menu.title:
            self.menu = menu_of(self.local)
        try:
            wish = self.by_itself() if not line.strip() else meaning(line, self.menu, self.local)
        except Unclear as problem:
            self.message = str(problem)
            return
        if wish is not None:
            self.do(wish)

    def by_itself(self) -> Meaning | None:
        """Return the meaning of an empty line: go back, go on, or the one thing that there is to do."""
        local = self.local
        if self.menu.title:
            self.menu = menu_of(local)
            return None
        due = local.due
        if self.held and due is None:
            self.held = False
            return None
        first = self.menu.choices[0].does if self.menu.choices else None
        if isinstance(first, Wish):
            return first
        if due is not None and due.what in ("lead", "play") and self._last_card(due.hand):
            return first
        if due is not None:
            self.message = "Choose by number or name it; ? says what is possible."
            return None
        self.held = False
        if not self.menu.choices and local.view is not None:
            self.message = "Nothing more is to be done here; quit leaves."
        return None

    def _last_card(self, hand: Seat) -> bool:
        seen = self.local.view
        return seen is not None and len(seen.deal.hands[hand]) == 1

    def do(self, wish: Meaning) -> None:
        """Do what the person wants."""
        match wish:
            case Menu():
                self.menu = wish if wish.choices else menu_of(self.local)
                self.message = "" if wish.choices else "there is nothing of the kind now"
            case Wish():
                self.wish(wish)
            case Command():
                self.command(wish)
            case _:
                self.act(wish)

    def wish(self, wish: Wish) -> None:
        """Do what has a place of its own: the cut, the pack, the end of a hand and of the rubber."""
        local = self.local
        try:
            match wish:
                case Wish.DRAW:
                    local.draw()
                case Wish.PACK:
                    local.with_the_pack()
                    if isinstance(local.story[-1].act, A.Collect):
                        local.with_the_pack()
                case Wish.ON:
                    local.go_on()
                case Wish.AGAIN:
                    local.another()
                case Wish.NO_CLAIM:
                    self.no_claim()
                    return
                case Wish.LEAVE:
                    self.done = True
                    return
        except Impossible as cannot:
            self.message = f"That can't be done: {cannot}."
            return
        self.happened(by_other=False)

    def no_claim(self) -> None:
        """Close the deal: the others have said what they had to say."""
        if self.local.due is not None or not self.local.between:
            self.message = "The hand is not over."
            return
        self.local.no_claim()
        self.happened(by_other=False)
        self.open_page(play_pages.why_page(self.local))

    # Acts at the table

    def act(self, act: Act) -> None:
        """Do an act at the table, unless this table refuses it or it can't be done."""
        seen = self.local.view
        if seen is None:
            self.message = "nobody sits at the table yet: Enter draws a card"
            return
        if isinstance(act, NOT_BY_HAND):
            self._other_ways(act)
            return
        problem = self.hindrance(act, seen)
        if problem:
            self.message = problem
            return
        try:
            self.local.at_cards(act)
        except Impossible as cannot:
            self.message = f"That can't be done: {cannot}."
            return
        self.sure = None
        self.happened(by_other=False)
        if isinstance(act, A.Talk) and is_marked(act.words, situation(seen)):
            self.message = unheard_words(LIKE_THE_GAME, near(act.words, seen, self.local.book))

    def _other_ways(self, act: Act) -> None:
        wish = {A.NextDeal: Wish.ON, A.AgreeRubber: Wish.ON, A.NoClaim: Wish.NO_CLAIM}.get(type(act))
        if wish is not None and self.local.between:
            self.wish(wish)
        else:
            self.message = "That is for the end of the hand."

    def hindrance(self, act: Act, seen: View) -> str:
        """Return why an act is not done: a guided table refuses it, or it may be a slip of the finger."""
        if seen.manner == "guided":
            refused = refusal(seen, self.local.book, act)
            if refused is not None:
                law = f" [{refused.law}]" if refused.law else ""
                return f"Refused: {refused.reason}.{law}"
        if seen.manner == "strict" and isinstance(act, A.Talk):
            return plain.sentence(STRICT)
        due = self.local.due
        if not isinstance(act, A.Play) or act.lead or self.menu.title or act == self.sure:
            return ""
        hand = act.hand if act.hand >= 0 else act.seat
        other = due is not None and due.hand not in (NOBODY, hand)
        if due is not None and due.what in {"decide", *ways(self.local.book).numbered} and not other:
            return ""
        if act.card not in seen.deal.hands[hand]:
            return "You do not hold that card."
        self.sure = act
        what = f"It is {WORDS[due.hand]}'s hand that is to play" if due and other else "No card is due of you"
        return f"{what}. Type it again to put it down all the same: the laws will answer."

    # Commands

    def command(self, command: Command) -> None:
        """Do a word to the game."""
        local, seen = self.local, self.local.view
        match command.name:
            case "help":
                self.open_page(play_pages.help_page(local.book, local.goal.unit))
            case "what":
                self.open_page(play_pages.possible(local, menu_of(local)))
            case "why":
                self.open_page(play_pages.why_page(local))
            case "hint":
                self.open_page(play_pages.hint_page(local))
            case "review":
                self.open_page(play_pages.review_page(local))
            case "laws":
                which = f"Which law? As: laws {local.book.calls_exposed}"
                self.open_page(play_pages.law_page(command.rest) if command.rest else (which,))
            case "score":
                self.open_page(play_pages.score_page(local))
            case "log":
                self.open_page(self.paper.story(tuple(local.story)))
            case "save":
                self.message = self.keeper.save_as(local, command.rest)
            case "quit":
                self.done = True
            case "redraw":
                self.paper.fresh()
            case "unusual" | "attention" | "claim" if seen is None or local.is_over:
                self.message = "there are no cards on the table"
            case "unusual" if seen is not None:
                self.do(unusual(seen, local.book))
            case "attention" if seen is not None:
                self.do(attention(seen, local.book))
            case "claim" if seen is not None:
                self.do(claims(seen))
            case "say":
                self.act(A.Talk(local.seat, command.rest or "..."))
            case "back":
                self.take_back()

    def take_back(self) -> None:
        """Ask the others to let the person's last act be taken back."""
        seen = self.local.view
        mine = [line.no for line in self.local.story if seen is not None and line.seat == seen.seat and line.deal]
        if seen is None or not mine:
            self.message = "there is nothing to take back"
            return
        self.act(A.Propose(seen.seat, "take back", ALL & ~(1 << seen.seat), to=mine[-1]))

    @property
    def winner_words(self) -> str:
        """What the last rubber or game came to, "" while it is on."""
        local, seen = self.local, self.local.view
        if seen is None or not (seen.rubbers or local.is_over):
            return ""
        won = local.winner == side(seen.seat)
        goal = local.goal
        told = f"{'You have won' if won else 'You have lost'} the {goal.unit}."
        if local.winner < 0:
            told = f"{goal.over.capitalize()}."
        came = [line for rubber in seen.rubbers[-1:] for line in ways(local.book).agreed(rubber, side(seen.seat))]
        return "\n".join((told, *came)) if len(came) > 1 else " ".join((told, *came))
