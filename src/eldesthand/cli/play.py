"""``eldesthand play``: a rubber, a game or another match at the keyboard, with three players of the house."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from eldesthand import books
from eldesthand.books import titles
from eldesthand.cli import pages
from eldesthand.cli.keyboard import EndOfInput, HungUp
from eldesthand.cli.play_file import UnreadableGame, load
from eldesthand.cli.play_game import Pace, TerminalGame
from eldesthand.cli.play_keeper import Keeper
from eldesthand.cli.play_paper import Paper, is_plain
from eldesthand.cli.player_files import MatchNamed, PlayerFiles, goal_named, loaded
from eldesthand.players import BOOK, UnknownPlayer, full_name, names, usual_partner
from eldesthand.players.company import Stuck
from eldesthand.players.files import PlayerFailed
from eldesthand.seats import LETTERS, WORDS, Seat
from eldesthand.session.local import LocalGame, Settings
from eldesthand.table.book import Book
from eldesthand.table.match import NoSuchMatch

FAILED, BAD, HANGUP, INTERRUPTED = 1, 2, 129, 130
MANNERS = ("guided", "club", "strict")
SPEED = 0.6
PLAYED = ("S", "P", "B", "M")
"""The books that can be played by."""


def play(
    book: Annotated[
        str,
        typer.Option(metavar="S|P|B|M", help="The book of laws: Somerset 1888, New York 1876, Bridge 1907, Modern."),
    ] = "S",
    choose: Annotated[
        list[str] | None,
        typer.Option(metavar="OPTION", help='What the book leaves open, as "M-stick on".', show_default=False),
    ] = None,
    straight: Annotated[bool, typer.Option("--straight", help="Let the cards be cut without asking you.")] = False,
    manner: Annotated[
        str, typer.Option(metavar="guided|club|strict", help="What the table refuses and what it tells.")
    ] = "club",
    slips: Annotated[float, typer.Option(metavar="RATE", help="How often the others err, from 0 to 1.")] = 0.0,
    seat: Annotated[str, typer.Option(metavar="N|E|S|W", help="Where you sit.")] = "S",
    name: Annotated[str, typer.Option(metavar="NAME", help="What you are called.")] = "Guest",
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The seed of the cards.", show_default="the machine's randomness")
    ] = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Keep the game here after each act.", show_default=False)
    ] = None,
    resume: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Go on with the game kept here.", show_default=False)
    ] = None,
    speed: Annotated[
        str, typer.Option(metavar="SECONDS|step", help="Seconds between the others' acts, or an Enter after each.")
    ] = "",
    plain: Annotated[bool, typer.Option("--plain", help="Write lines only; draw no table.")] = False,
    players: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Who the others are: gentle, book, expert, or one of a file.", show_default=BOOK
        ),
    ] = "",
    partner: Annotated[
        str,
        typer.Option(
            metavar="NAME", help="Who your partner is.", show_default="at euchre the Expert, with a level of the house"
        ),
    ] = "",
    match: MatchNamed = "",
    player_file: PlayerFiles = None,
) -> None:
    """Play with three players of the house: a rubber of euchre by the laws of 1888, of bridge by those of 1907.

    --players says how well they play, --match what else to play for.

    Type help at the prompt. Exit codes: 0; 1 if the input ended before you left, a player of a file
    failed, or the game could not be kept; 2 for bad input; 129 if the terminal was lost; 130 if stopped with Ctrl-C.
    """
    own = loaded("play", player_file)
    laws = _book(book)
    if manner not in MANNERS:
        _fail(f"--manner {manner}: there are {', '.join(MANNERS)}")
    if not 0 <= slips <= 1:
        _fail(f"--slips {slips}: write a rate from 0 to 1, as 0.05")
    options = tuple(_chosen(laws, option) for option in choose or ())
    goal = goal_named("play", match, books.book(laws.code, options))
    who = _players(players, laws, own)
    ally = _named("partner", partner, laws) if partner else usual_partner(who, laws.game)
    settings = Settings(laws.code, manner, slips, _seat(seat), _name(name), seed, options, who, goal, ally)
    local = _local(settings, resume)
    pace = _pace(speed, local.manner, is_plain(plain))
    if save is not None and save != resume and save.exists():
        _fail(f"--save {save}: this file is there already; go on with it by --resume, or name another")
    if straight and resume is None:
        _cut(local)
    game = TerminalGame(local, Paper(is_plain(plain)), Keeper(save or resume), pace)
    problem = game.keeper.keep(local)
    if problem:
        _fail(problem)
    raise typer.Exit(_play(game))


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand play: {message}")
    raise typer.Exit(BAD)


def _book(text: str) -> Book:
    code = titles.code(text)
    if code not in PLAYED:
        known = ", ".join(f"{letter} ({titles.TITLES[letter]})" for letter in PLAYED)
        _fail(f"--book {text}: there are {known}")
    return books.book(code)


def _chosen(laws: Book, text: str) -> tuple[str, str]:
    """Return an option of the book and the way chosen, the book's letter before its name if it was left out."""
    name, _, way = " ".join(text.replace("=", " ").split()).partition(" ")
    asked = (name.casefold(), f"{laws.code}-{name}".casefold())
    option = next((choice for choice in laws.choices if choice.casefold() in asked), "")
    ways = laws.choices.get(option, ())
    chosen = next((listed for listed in ways if listed.casefold() == way.casefold()), "")
    if not option:
        _fail(f"--choose {text}: {laws.title} leaves open {', '.join(laws.choices) or 'nothing'}")
    if not chosen:
        _fail(f"--choose {text}: {option} is {' or '.join(ways)}")
    return option, chosen


def _players(text: str, laws: Book, own: tuple[str, ...]) -> str:
    """Return who the others are: those named, else the first of a file who plays this game, else by the book."""
    return _named("players", text or next((name for name in own if name in names(laws.game)), BOOK), laws)


def _named(option: str, text: str, laws: Book) -> str:
    try:
        return full_name(text, laws.game)
    except UnknownPlayer as problem:
        _fail(f"--{option} {text}: {problem}")


def _seat(text: str) -> Seat:
    for seat in range(4):
        if text.strip().lower() in (LETTERS[seat].lower(), WORDS[seat].lower()):
            return seat
    _fail(f"--seat {text}: write N, E, S or W")


def _name(text: str) -> str:
    name = " ".join(pages.clean(text).split())
    if not name or len(name) > 20 or '"' in name:
        _fail("--name: write a name of at most 20 letters")
    return name


def _pace(text: str, manner: str, plain: bool) -> Pace:
    if text == "step" or (not text and manner == "strict"):
        return Pace(step=True)
    if not text:
        return Pace(0.0 if plain else SPEED)
    try:
        seconds = float(text)
    except ValueError:
        seconds = -1.0
    if not 0 <= seconds <= 60:
        _fail(f"--speed {text}: write seconds from 0 to 60, or step")
    return Pace(seconds)


def _local(settings: Settings, resume: Path | None) -> LocalGame:
    if resume is None:
        return LocalGame.opening(settings)
    try:
        local = load(resume, lambda words: pages.complain(f"eldesthand play: --resume {resume}: {words}"))
        for named in filter(None, (local.session.opened.players, local.session.opened.partner)):
            full_name(named, local.book.game)
        return local
    except (UnknownPlayer, NoSuchMatch) as problem:
        _fail(f"--resume {resume}: {problem}; name the file that holds it by --player-file")
    except UnreadableGame as problem:
        _fail(f"--resume {resume}: {problem}")
    except OSError as error:
        _fail(f"--resume {resume}: {error.strerror or error}")


def _cut(local: LocalGame) -> None:
    """Have everybody draw, the person too, until the four are seated."""
    while local.table is None:
        if local.to_draw:
            local.draw()
        else:
            local.others()


def _play(game: TerminalGame) -> int:
    """Play; return the exit code."""
    try:
        game.run()
        return _leave(game, 0, "")
    except KeyboardInterrupt:
        return _leave(game, INTERRUPTED, "Stopped.")
    except HungUp:
        return _leave(game, HANGUP, "")
    except (PlayerFailed, Stuck) as problem:
        return _leave(game, FAILED, f"{problem}.")
    except EndOfInput:
        return _leave(game, 0 if game.local.is_over else FAILED, "The input has ended.")


def _leave(game: TerminalGame, code: int, why: str) -> int:
    """Keep the game unless it is over and nobody asked for that; say how to go on."""
    over = game.local.is_over
    problem = game.keeper.leave(game.local) if not over or game.keeper.path is not None else ""
    try:
        _say(game, why, over, problem)
    except (OSError, ValueError):
        # The terminal is gone: what was played is kept all the same.
        code = code or HANGUP
    return (code or FAILED) if problem else code


def _say(game: TerminalGame, why: str, over: bool, problem: str) -> None:
    path = game.keeper.path
    sys.stdout.write("\n")
    if game.winner_words:
        pages.write(game.winner_words)
    if problem:
        pages.complain(f"eldesthand play: {problem.partition(';')[0]}; the game is not kept")
    elif over:
        pages.write(f"The record: eldesthand referee {path}" if path is not None else "Good night.")
    else:
        pages.write(f"{why} The game is kept. To go on: eldesthand play --resume {path}".strip())
    sys.stdout.flush()
