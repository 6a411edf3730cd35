"""``eldesthand convert``: records of bridge to PBN, games of PBN to records, a kept game to its record."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from eldesthand import pbn
from eldesthand.cli import pages
from eldesthand.cli.longwork import LIFT, NO_LIMIT
from eldesthand.cli.referee import MOST_TROUBLES, Unreadable, bytes_of, is_kept_game, played, record_bytes, shown
from eldesthand.minutes import NotMinutes, dumps, loads
from eldesthand.minutes.document import Document, Trouble
from eldesthand.pbn.from_minutes import NotBridge, games
from eldesthand.pbn.to_minutes import NoDeal, record

BAD = 2
WAYS = ("pbn", "minutes")


def convert(
    files: Annotated[
        list[str],
        typer.Argument(metavar="FILE...", help="Records of bridge, kept games, PBN; - reads one."),
    ],
    to: Annotated[
        str, typer.Option(metavar="pbn|minutes", help="What to write; the other one, if left out.", show_default=False)
    ] = "",
    game: Annotated[
        int, typer.Option(metavar="N", help="Only this game or deal of a file, from 1.", min=0, show_default=False)
    ] = 0,
    out: Annotated[
        str,
        typer.Option(metavar="PATH", help="Write a file, or into a folder a record of each game.", show_default=False),
    ] = "",
    no_limit: Annotated[bool, typer.Option(LIFT, help=NO_LIMIT)] = False,
) -> None:
    """Turn records of bridge into PBN, games of PBN into records, and a game kept by play into its record.

    PBN is written to a file in export format, to standard output with this machine's line ends. What can't be read is
    told with its place, and the rest is written. Exit codes: 0; 2 if anything was wrong.
    """
    if to not in ("", *WAYS):
        _fail(f"{to!r} is no notation; write --to pbn or --to minutes")
    texts, bad, kept = [], 0, False
    for name in files:
        try:
            data = bytes_of(name, not no_limit)
            kept = kept or is_kept_game(data)
            texts.append((name, pbn.decoded(record_bytes(data))))
        except Unreadable as problem:
            pages.complain(f"{shown(name)}: {problem}")
            bad = BAD
    kinds = {"minutes" if pbn.looks_like_pbn(text) else "pbn" for _, text in texts}
    if not texts:
        raise typer.Exit(BAD)
    if kept and to != "pbn" and len(texts) == 1:
        _put(out, texts[0][1])
        raise typer.Exit(bad)
    if len(kinds) > 1 or (to and kinds != {to}):
        of = "PBN and minutes" if len(kinds) > 1 else "PBN" if to == "pbn" else "minutes"
        _fail(f"{'these are' if len(kinds) > 1 else 'this is'} {of} already; convert what is to become {to or 'one'}")
    wrong = _to_pbn(texts, game, out, not no_limit) if kinds == {"pbn"} else _to_minutes(texts, game, out)
    raise typer.Exit(BAD if wrong else bad)


def _fail(message: str) -> NoReturn:
    pages.complain(f"eldesthand convert: {message}")
    raise typer.Exit(BAD)


def _complain(name: str, troubles: Sequence[Trouble]) -> bool:
    """Print what is wrong in a file, each thing with its place; return whether anything is."""
    for trouble in troubles[:MOST_TROUBLES]:
        text = f"{shown(name)}:{trouble.line}:{trouble.column}: {trouble.problem}"
        text += f"; {trouble.expected}" if trouble.expected else ""
        pages.complain(text + (f", as {trouble.example}" if trouble.example else ""))
    if len(troubles) > MOST_TROUBLES:
        pages.complain(f"{shown(name)}: and {len(troubles) - MOST_TROUBLES} more of the kind")
    return bool(troubles)


def _to_pbn(texts: Sequence[tuple[str, str]], number: int, out: str, limited: bool) -> bool:
    """Write records as PBN; return whether anything was wrong."""
    converted: list[pbn.PbnGame] = []
    wrong = False
    for name, text in texts:
        try:
            document = loads(text)
            replayed = played(document, limited)
            wrong = _complain(name, replayed.troubles) or wrong
            converted += games(document, replayed)
        except (NotMinutes, NotBridge, Unreadable) as problem:
            pages.complain(f"{shown(name)}: {problem}")
            wrong = True
    file = pbn.File(tuple(_chosen(converted, number, "deal") if number else converted))
    if not file.games:
        if not wrong:
            pages.complain("eldesthand convert: no deal is dealt in it")
        return True
    if out:
        _write(Path(out), pbn.dumps(file, export=True).encode("latin-1", "replace"))
    else:
        for line in pbn.dumps(file).splitlines():
            pages.write(line)
    return wrong


def _to_minutes(texts: Sequence[tuple[str, str]], number: int, out: str) -> bool:
    """Write games as records; return whether anything was wrong."""
    records: list[Document] = []
    wrong = False
    for name, text in texts:
        for n, game in enumerate(pbn.loads(text).games, 1):
            if number not in (0, n):
                continue
            try:
                document, troubles = record(game)
                wrong = _complain(name, troubles) or wrong
                records.append(document)
            except NoDeal as problem:
                pages.complain(f"{shown(name)}:{game.line}: {problem}")
                wrong = True
    if not records:
        _fail(f"there is no game {number}" if number else "there is no game in it to make a record of")
    folder = Path(out) if out and (Path(out).is_dir() or len(records) > 1) else None
    if len(records) > 1 and folder is None:
        _fail(f"{len(records)} games: choose one, as --game 3, or name a folder for a record of each, as --out deals")
    if folder is not None:
        for n, document in enumerate(records, 1):
            _write(folder / f"{n:0{len(str(len(records)))}}.min", dumps(document).encode())
    else:
        _put(out, dumps(records[0]))
    return wrong


def _put(out: str, record: str) -> None:
    """Write a record into a file, or to standard output if none is named."""
    if out:
        _write(Path(out), record.encode())
    else:
        for line in record.splitlines():
            pages.write(line)


def _chosen(several: Sequence[pbn.PbnGame], number: int, what: str) -> Sequence[pbn.PbnGame]:
    if number > len(several):
        _fail(f"there is no {what} {number}; there are {len(several)}")
    return several[number - 1 : number]


def _write(path: Path, data: bytes) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    except OSError as problem:
        _fail(f"{pages.clean(str(path))} can't be written: {problem.strerror or problem}")
