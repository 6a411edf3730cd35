"""``eldesthand laws``: read a law or a ruling, list a book, search, and see what is built."""

from collections.abc import Iterable, Iterator, Sequence
from enum import StrEnum
from itertools import groupby
from typing import Annotated, NoReturn

import msgspec
import typer
from msgspec import Struct
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from eldesthand.laws import catalogue, index
from eldesthand.laws.catalogue import BookInfo, Law, Ruling
from eldesthand.laws.compare import NotCompared, compared

WIDEST = 100  # columns; longer lines are hard to read
NOWHERE = index.LawPlaces()

Index = dict[str, index.LawPlaces]


class BuildState(StrEnum):
    """How far a law is built."""

    KEPT = "kept"  # code keeps it and a test shows it
    STATED = "stated"  # etiquette, or cards as things: the catalogue says what the table does
    NOT_YET = "not yet"


class Coverage(Struct, frozen=True):
    """The laws of a book by their state, in the order of the book."""

    book: BookInfo
    kept: tuple[Law, ...]
    stated: tuple[Law, ...]
    not_yet: tuple[Law, ...]

    @property
    def counts(self) -> tuple[int, int, int, int]:
        """How many laws there are, are kept, are stated and are not yet built."""
        parts = (len(self.kept), len(self.stated), len(self.not_yet))
        return (sum(parts), *parts)


def laws(
    asked: Annotated[
        list[str] | None,
        typer.Argument(metavar="ID", help="Laws or rulings: S52, P9c, B-DOUBLE-7, A-08.", show_default=False),
    ] = None,
    book: Annotated[
        str | None,
        typer.Option(metavar="S|P|B|M", help="Only this book; alone, list its laws.", show_default=False),
    ] = None,
    find: Annotated[
        str | None, typer.Option(metavar="WORDS", help="Search laws and rulings.", show_default=False)
    ] = None,
    ruling: Annotated[str | None, typer.Option(metavar="ID", help="Read one ruling.", show_default=False)] = None,
    coverage: Annotated[bool, typer.Option("--coverage", help="Show what is built and what is not.")] = False,
    compare: Annotated[
        tuple[str, str] | None,
        typer.Option(metavar="BOOK BOOK", help="Set two books side by side: S P.", show_default=False),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Write JSON.")] = False,
) -> None:
    """Read the laws of the books, in our own words, and the rulings on what they leave open."""
    if sum((bool(asked), find is not None, ruling is not None, coverage, compare is not None)) > 1:
        _fail("ids, --find, --ruling, --coverage and --compare go one at a time")
    try:
        chosen = None if book is None else catalogue.book(book)
        if compare is not None:
            _write_compared(*compare, as_json)
        elif coverage:
            _write_coverage([chosen] if chosen else catalogue.books(), as_json)
        elif ruling is not None:
            _write_entries([catalogue.ruling(ruling)], as_json)
        elif asked:
            _write_entries(_looked_up(asked), as_json)
        elif find is not None:
            _write_found(find, chosen, as_json)
        else:
            _write_contents(chosen, as_json)
    except (catalogue.UnknownLaw, catalogue.NoSuchBook, NotCompared) as error:
        _fail(str(error))


def state(law: Law, entry: index.LawPlaces) -> BuildState:
    """Return how far a law is built: kept only where both code and a test bear its id."""
    if entry.code and entry.tests:
        return BuildState.KEPT
    return BuildState.STATED if law.table_does else BuildState.NOT_YET


def covered(book: BookInfo, built: Index) -> Coverage:
    """Return the coverage of a book by an index of code and tests."""
    by_state: dict[BuildState, list[Law]] = {each: [] for each in BuildState}
    for law in catalogue.laws(book.code):
        by_state[state(law, built.get(law.id, NOWHERE))].append(law)
    return Coverage(book, *(tuple(by_state[each]) for each in BuildState))


def _looked_up(asked: Sequence[str]) -> list[catalogue.Entry]:
    """Return the entry that each of `asked` names; "S 52", typed as two words, is one id."""
    try:
        return list(catalogue.look_up("".join(asked)))
    except catalogue.UnknownLaw:
        return [entry for each in asked for entry in catalogue.look_up(each)]


def _index() -> Index:
    """Return the index of code and tests, or end the command where it can't be read."""
    try:
        return index.load()
    except (FileNotFoundError, SyntaxError) as error:
        _fail(f"can't tell where the laws are kept: {error}", status=1)


def _fail(message: str, status: int = 2) -> NoReturn:
    typer.echo(f"eldesthand laws: {message}", err=True)
    raise typer.Exit(status)


def _write_entries(entries: Iterable[catalogue.Entry], as_json: bool) -> None:
    built = _index()
    if as_json:
        _write_json([_plain(entry, built) for entry in entries])
        return
    for number, entry in enumerate(entries):
        at = built.get(entry.id, NOWHERE)
        _write("" if number else None, *(_law(entry, at) if isinstance(entry, Law) else _ruling(entry, at)))


def _write_found(words: str, book: BookInfo | None, as_json: bool) -> None:
    entries = catalogue.find(words, book.code if book else None)
    if as_json:
        _write_entries(entries, as_json)
    elif entries:
        _write(_grid(*((_strong(entry.id), _gist(entry)) for entry in entries)))
    else:
        _fail(f"no law or ruling has all of the words {words!r}", status=1)


def _write_contents(book: BookInfo | None, as_json: bool) -> None:
    if as_json:
        _write_entries(catalogue.laws(book.code if book else None), as_json)
    elif book:
        _write(_strong(str(book)), *_groups(book))
    else:
        for each in catalogue.books():
            _write(_strong(str(each)), Padding(_headings(each), (0, 0, 1, 2)))
        _write(
            f"{len(catalogue.rulings())} rulings, A-01 to Z-62, settle what the books leave open.\n"
            "Read one by its id (laws S52), list a book (laws --book S), or search (laws --find revoke)."
        )


def _write_compared(book: str, other: str, as_json: bool) -> None:
    first, second, topics = compared(book, other)
    if as_json:
        _write_json([{"topic": each.name, first.code: each.first, second.code: each.second} for each in topics])
        return
    table = Table(box=None, pad_edge=False, padding=(0, 2, 1, 0), show_edge=False, header_style="bold")
    table.add_column("", style="italic", max_width=16)
    table.add_column(first.short, ratio=1)
    table.add_column(second.short, ratio=1)
    for each in topics:
        table.add_row(each.name, each.first, each.second)
    _write(table)


def _write_coverage(books: Iterable[BookInfo], as_json: bool) -> None:
    built = _index()
    all_covered = [covered(book, built) for book in books]
    if as_json:
        _write_json([_plain_coverage(each, built) for each in all_covered])
        return
    _write(
        _counts(all_covered),
        "",
        "kept: code keeps it and a test shows it\n"
        "stated: etiquette, or cards as physical things; the catalogue says what the table does\n"
        "not yet: code, a test or both are missing",
    )
    for each in all_covered:
        _write("", _strong(str(each.book)), *_missing(each, built), *_stated(each, built))


def _law(law: Law, at: index.LawPlaces) -> Iterator[RenderableType]:
    """Yield a law as it is read: its heading, then a row for each thing to be said of it."""
    yield Text.assemble((law.id, "bold"), "  ", (law.topic, "bold"))
    yield Text(f"{catalogue.book(law.book).short} – {law.group}", style="dim")
    rows: list[tuple[str, RenderableType]] = [
        ("law", law.text),
        ("class", ", ".join(law.classes)),
        ("claim", law.claim),
        ("effect", law.effect),
        ("table", law.table_does),
        ("state", state(law, at).value),
        *_places(at),
    ]
    yield _labelled(rows)
    if law.rulings:
        yield Padding(_grid(*(_short(catalogue.ruling(each)) for each in law.rulings)), (1, 0, 0, 2))


def _short(ruling: Ruling) -> tuple[Text, Text]:
    """Return a ruling as it stands under a law: id, question and answer."""
    return _strong(ruling.id), Text.assemble((ruling.issue, "italic"), "\n", ruling.ruling)


def _ruling(ruling: Ruling, at: index.LawPlaces) -> Iterator[RenderableType]:
    """Yield a ruling as it is read by itself."""
    yield Text.assemble((ruling.id, "bold"), "  ", ruling.issue)
    yield _labelled(
        [
            ("ruling", ruling.ruling),
            ("reason", ruling.reason),
            ("option", "a table may choose otherwise" if ruling.option else ""),
            ("laws", ", ".join(ruling.laws)),
            *_places(at),
        ]
    )


def _places(at: index.LawPlaces) -> list[tuple[str, RenderableType]]:
    return [
        ("code", Text("\n".join(at.code) or "none yet", overflow="fold")),
        ("tests", Text("\n".join(at.tests) or "none yet", overflow="fold")),
        ("guided", Text("\n".join(at.guided), overflow="fold")),
    ]


def _gist(entry: catalogue.Entry) -> Text:
    """Return an entry's text in the results of a search."""
    head, body = (entry.topic, entry.text) if isinstance(entry, Law) else (entry.issue, entry.ruling)
    return Text.assemble((head, "italic"), "\n", body)


def _by_group(book: BookInfo) -> Iterator[tuple[str, list[Law]]]:
    for group, members in groupby(catalogue.laws(book.code), key=lambda law: law.group):
        yield group, list(members)


def _headings(book: BookInfo) -> Table:
    """Return the headings of a book with the ids under each."""
    return _grid(*((_strong(_span(members)), group) for group, members in _by_group(book)))


def _span(members: Sequence[Law]) -> str:
    first, last = members[0].id, members[-1].id
    return first if first == last else f"{first} – {last}"


def _groups(book: BookInfo) -> Iterator[RenderableType]:
    """Yield the laws of a book by their topics, group by group."""
    for group, members in _by_group(book):
        rows = [(_strong(law.id), law.topic, ", ".join(law.classes)) for law in members]
        yield Text(f"\n{group}", style="italic")
        yield Padding(_grid(*rows), (0, 0, 0, 2))


def _counts(books: Sequence[Coverage]) -> Table:
    """Return the table of counts, with their total where there are several books."""
    table = Table("book", box=None, pad_edge=False, padding=(0, 2, 0, 0), header_style="dim")
    for heading in ("laws", *BuildState):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in books:
        table.add_row(each.book.short, *map(str, each.counts))
    if len(books) > 1:
        columns = zip(*(each.counts for each in books), strict=True)
        table.add_row("together", *(str(sum(column)) for column in columns))
    return table


def _missing(coverage: Coverage, built: Index) -> Iterator[RenderableType]:
    """Yield the ids not yet built, those half built apart."""
    code = [law.id for law in coverage.not_yet if built.get(law.id, NOWHERE).code]
    tests = [law.id for law in coverage.not_yet if built.get(law.id, NOWHERE).tests]
    neither = [law.id for law in coverage.not_yet if built.get(law.id, NOWHERE) == NOWHERE]
    rows = [("code, no test", code), ("test, no code", tests), ("neither", neither)]
    if coverage.not_yet:
        yield _labelled([(label, ", ".join(ids)) for label, ids in rows])
    else:
        yield Padding(Text("none is missing"), (0, 0, 0, 2))


def _stated(coverage: Coverage, built: Index) -> Iterator[RenderableType]:
    """Yield what the table does about each law that is only stated."""
    rows = [
        (_strong(law.id), f"{law.classes[0]}{_half(built.get(law.id, NOWHERE))}", law.table_does)
        for law in coverage.stated
    ]
    if rows:
        yield Padding(_grid(*rows), (1, 0, 0, 2))


def _half(at: index.LawPlaces) -> str:
    """Return which half of the index a stated law has, if it has one."""
    return " (code)" if at.code else " (test)" if at.tests else ""


def _strong(text: str) -> Text:
    return Text(text, style="bold", no_wrap=True)


def _grid(*rows: Sequence[RenderableType]) -> Table:
    """Return rows without lines, two spaces apart."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for row in rows:
        grid.add_row(*row)
    return grid


def _labelled(rows: Iterable[tuple[str, RenderableType]]) -> Padding:
    """Return the rows that have anything to say, indented, each behind its label."""
    return Padding(_grid(*((Text(label, style="dim"), said) for label, said in rows if said)), (0, 0, 0, 2))


def _write(*parts: RenderableType | None) -> None:
    """Write to the terminal or the pipe, without trailing blanks, and in colour only to a terminal."""
    console = Console(highlight=False, markup=False, emoji=False)
    console.width = min(console.width, WIDEST)
    with console.capture() as captured:
        for part in parts:
            if part is not None:
                console.print(part)
    for line in captured.get().splitlines():
        typer.echo(line.rstrip())


def _plain(entry: catalogue.Entry, built: Index) -> dict[str, object]:
    """Return an entry as JSON has it, with its places and, for a law, its state and its rulings in full."""
    at = built.get(entry.id, NOWHERE)
    plain: dict[str, object] = msgspec.to_builtins(entry)
    if isinstance(entry, Law):
        plain["book"] = entry.book
        plain["rulings"] = [catalogue.ruling(each) for each in entry.rulings]
        plain["state"] = state(entry, at)
    return plain | at._asdict()


def _plain_coverage(coverage: Coverage, built: Index) -> dict[str, object]:
    """Return a book's coverage as JSON has it."""
    halves = [(law.id, built.get(law.id, NOWHERE)) for law in coverage.not_yet]
    return {
        "book": coverage.book,
        "counts": dict(zip(("laws", "kept", "stated", "not_yet"), coverage.counts, strict=True)),
        "kept": [law.id for law in coverage.kept],
        "stated": [{"id": law.id, "class": law.classes[0], "table_does": law.table_does} for law in coverage.stated],
        "not_yet": [{"id": law, "code": bool(at.code), "tests": bool(at.tests)} for law, at in halves],
    }


def _write_json(value: object) -> None:
    typer.echo(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())
