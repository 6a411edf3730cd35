"""An extension of Sphinx: the pages that are made from the program itself, so that they can't say anything else.

The laws of each book with their code and tests, the commands with their help, the library, the room's HTTP and its
socket (OpenAPI and AsyncAPI); and minutes in colour.
"""

from __future__ import annotations

import os
import re
from itertools import groupby
from pathlib import Path
from typing import Any, Final

import typer
from floors import drawn  # type: ignore[import-not-found]
from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx
from typer.main import get_command

import eldesthand
from eldesthand.cli import application
from eldesthand.laws import catalogue, index
from eldesthand.laws.catalogue import BookInfo, Law, Ruling
from eldesthand.minutes.lexer import MinutesLexer

ROOT: Final = Path(__file__).resolve().parents[2]
MADE: Final = ROOT / "docs" / "generated"
CLASSES: Final = {
    "enforce": "kept by the table", "right": "gives a right", "procedure": "procedure", "physical": "cards as things",
    "etiquette": "etiquette",
}  # fmt: skip
MOST_TESTS: Final = 8
PIPE: Final = "\\|"
"""What stands for a pipe in a table."""


def setup(app: Sphinx) -> dict[str, Any]:
    """Take part in a build: the pages are written before any is read."""
    app.add_lexer("minutes", MinutesLexer)
    app.add_lexer("ebnf", TextLexer)
    app.connect("builder-inited", lambda _: write_all())
    app.connect("source-read", _point_within)
    return {"parallel_read_safe": True, "version": eldesthand.__version__}


def write_all() -> None:
    """Write the pages; one that says what it said before is left alone."""
    pages = {
        **_laws(), **_from_the_root(), "commands.md": _commands(), "api.md": _api(), "http.md": _http(),
    }  # fmt: skip
    for name, text in pages.items():
        path = MADE / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
    for path in MADE.rglob("*.*"):
        if path.relative_to(MADE).as_posix() not in pages:
            path.unlink()


# --- documents that stand outside docs/

FROM_THE_ROOT: Final = {
    "CHANGELOG.md": "changes.md", "SECURITY.md": "security.md", "bench/results.md": "figures.md",
    "bench/ladder/README.md": "ladder.md",
}  # fmt: skip
"""Documents outside docs/, and the pages that they become."""
BY_THE_SITE: Final = {**{path: f"generated/{page}" for path, page in FROM_THE_ROOT.items()},
                      "README.md": "index.md", "CONTRIBUTING.md": "contributing.md"}  # fmt: skip
_FLOWCHART: Final = re.compile(r"```mermaid\n(.*?)```", re.DOTALL)
_FOLDER: Final = re.compile(r"\[([^\]]+)\]\(([^)#\s:]+)\)")
_LINK: Final = re.compile(r"(\]\()([^)#\s]+)((?:#[^)]*)?\))")


def _from_the_root() -> dict[str, str]:
    pages = {}
    for path, page in FROM_THE_ROOT.items():
        file = ROOT / path

        def there(match: re.Match[str], folder: Path = file.parent) -> str:
            return match[1] + _relative(folder, match[2], MADE) + match[3]

        pages[page] = _LINK.sub(there, file.read_text("utf-8"))
    return pages


def _relative(folder: Path, link: str, page: Path) -> str:
    """Return a link of a file in a folder as a page in another has it; what the site has no page of is a file."""
    target = (folder / link).resolve()
    if ":" in link or not target.exists():
        return link
    inside = BY_THE_SITE.get(target.relative_to(ROOT).as_posix())
    if inside is not None:
        target = ROOT / "docs" / inside
    return Path(os.path.relpath(target, page)).as_posix()


def _point_within(app: Sphinx, name: str, source: list[str]) -> None:
    """Let links to what the site has a page of lead there, and those to a folder become its name."""
    page = (ROOT / "docs" / name).parent

    def there(match: re.Match[str]) -> str:
        return match[1] + _relative(page, match[2], page) + match[3]

    source[0] = _FLOWCHART.sub(lambda match: f"```{{raw}} html\n{drawn(match[1])}\n```", source[0])
    source[0] = _FOLDER.sub(lambda match: match[1] if (page / match[2]).is_dir() else match[0], source[0])
    source[0] = _LINK.sub(there, source[0])


# --- the laws


def _laws() -> dict[str, str]:
    places = index.load()
    books = catalogue.books()
    pages = {f"laws/{book.code}.md": _book(book, places) for book in books}
    pages["laws/rulings.md"] = _rulings()
    listed = "\n".join(f"{book.code}" for book in books)
    pages["laws/index.md"] = (
        "# The laws\n\nEvery law of the books, restated in our own words, with the code that keeps it and the tests "
        "that show it.  A law's id is the mark it has in its book: S52 is Somerset's fifty-second.  "
        f"`eldesthand laws S52` tells the same at the keyboard.\n\n```{{toctree}}\n{listed}\nrulings\n```\n"
    )
    return pages


def _book(book: BookInfo, places: dict[str, index.LawPlaces]) -> str:
    laws = [law for law in catalogue.laws() if law.book == book.code]
    parts = [f"# {book.title}{f', {book.year}' if book.year else ''}\n"]
    parts.append(f'{len(laws)} laws, as a record of play gives them: `[Book "{book.short}"]`.\n')
    for group, several in groupby(laws, key=lambda law: law.group):
        parts.append(f"## {group}\n")
        parts += [_law(law, places.get(law.id)) for law in several]
    return "\n".join(parts)


def _law(law: Law, places: index.LawPlaces | None) -> str:
    lines = [f"({law.id.lower()})=", f"### {law.id}: {law.topic}", "", law.text, ""]
    facts = [("Kind", ", ".join(CLASSES[kind] for kind in law.classes)), ("Who may claim, until when", law.claim)]
    facts += [("Effect", law.effect), ("What the table does", law.table_does)]
    if law.rulings:
        facts.append(("Rulings", ", ".join(f"[{id_}](rulings.md#{id_.lower()})" for id_ in law.rulings)))
    if places is not None:
        facts.append(("Code", ", ".join(f"`{_file(place)}`" for place in places.code)))
        tests = [f"`{_file(place)}`" for place in places.tests]
        more = f" and {len(tests) - MOST_TESTS} more" if len(tests) > MOST_TESTS else ""
        facts.append(("Tests", ", ".join(tests[:MOST_TESTS]) + more))
    lines += [f"{name}\n: {words}\n" for name, words in facts if words]
    case = _case(places)
    if case:
        lines += ["```{code-block} minutes\n:caption: " + case[0], "", case[1].strip(), "```", ""]
    return "\n".join(lines)


def _file(place: str) -> str:
    """Return a place in the code or the tests without the words after it."""
    return place.split(" ")[0].removeprefix("src/eldesthand/")


def _case(places: index.LawPlaces | None) -> tuple[str, str] | None:
    """Return the shortest record that shows a law, with its name."""
    records = [ROOT / place for place in places.tests if place.endswith(".min")] if places is not None else []
    texts = sorted((path.read_text("utf-8"), path.name) for path in records if path.exists())
    return min(((name, text) for text, name in texts), key=lambda case: len(case[1]), default=None)


def _rulings() -> str:
    parts = ["# Rulings\n", "What the books leave open, and how it is read here.\n"]
    for ruling in catalogue.rulings():
        parts.append(_ruling(ruling))
    return "\n".join(parts)


def _ruling(ruling: Ruling) -> str:
    reason = f"\n\nWhy\n: {ruling.reason}\n" if ruling.reason else "\n"
    return f"({ruling.id.lower()})=\n## {ruling.id}: {ruling.issue}\n\n{ruling.ruling}{reason}"


# --- the commands


def _commands() -> str:
    os.environ["COLUMNS"] = "100"
    top = get_command(application())
    parts = ["# The commands, option by option\n", "What each says of itself with `--help`.\n"]
    context = typer.Context(top, info_name="eldesthand")
    names = sorted(getattr(top, "commands", {}))
    for name in names:
        command = top.commands[name]  # type: ignore[attr-defined]
        if command.hidden:
            continue
        inside = typer.Context(command, info_name=name, parent=context)
        parts.append(f"## eldesthand {name}\n\n{command.help or ''}\n\n`{command.get_usage(inside)}`\n")
        rows = [_option(option) for option in command.params if not getattr(option, "hidden", False)]
        if rows:
            parts.append("| | |\n|---|---|\n" + "\n".join(rows) + "\n")
    return "\n".join(parts)


def _option(option: Any) -> str:
    is_argument = option.param_type_name == "argument"
    names = (
        (option.metavar or option.name.upper()) if is_argument else ", ".join((*option.opts, *option.secondary_opts))
    )
    words = (getattr(option, "help", "") or "").replace("|", PIPE)
    return f"| `{names.replace('|', PIPE)}` | {words} |"


# --- the library


def _api() -> str:
    parts = ["# The library, name by name\n"]
    parts.append("What `import eldesthand as eh` gives; [the library](../library.md) tells how it goes together.\n")
    for name in eldesthand.__all__:
        if name.startswith("__") or name == "players":
            continue
        home = getattr(eldesthand, name).__module__
        what = "autoclass" if isinstance(getattr(eldesthand, name), type) else "autofunction"
        options = ":members:\n" if what == "autoclass" else ""
        parts.append(f"## {name}\n\n```{{eval-rst}}\n.. {what}:: {home}.{name}\n{_indented(options)}```\n")
    for module in ("many", "episode", "numbering", "observing", "any_act", "zoo"):
        name = f"eldesthand.environments.{module}"
        parts.append(f"## {name}\n\n```{{eval-rst}}\n.. automodule:: {name}\n   :members:\n```\n")
    return "\n".join(parts)


def _indented(text: str) -> str:
    return "".join(f"   {line}\n" for line in text.splitlines())


# --- the room


def _http() -> str:
    from eldesthand.server.asyncapi import describe_sockets
    from eldesthand.server.openapi import describe
    from eldesthand.server.routes import ROUTERS

    spec = describe(ROUTERS)
    rows = []
    for path, methods in sorted(spec["paths"].items()):
        for method, told in sorted(methods.items()):
            answers = ", ".join(sorted(told.get("responses", {})))
            rows.append(f"| `{method.upper()} {path}` | {told['description'].replace(chr(10), ' ')} | {answers} |")
    sockets = describe_sockets()
    frames = []
    for name, channel in sockets["channels"].items():
        sent, taken = (_frames_of(sockets, f"{name}-{action}") for action in ("send", "receive"))
        frames.append(f"| `{channel['address']}` | {sent} | {taken} |")
    return (
        "# The room over HTTP and its sockets\n\n[The protocol](../protocol.md) tells how a program plays.  A room "
        "gives `/openapi.json` and `/asyncapi.json` to programs that read such things.\n\n## Requests\n\n"
        "| request | what it does | answers |\n|---|---|---|\n" + "\n".join(rows) + "\n\n## Sockets\n\n"
        "| socket | it sends | it takes |\n|---|---|---|\n" + "\n".join(frames) + "\n"
    )


def _frames_of(sockets: dict[str, Any], operation: str) -> str:
    told = sockets["operations"].get(operation, {"messages": []})
    return ", ".join(f"`{message['$ref'].rpartition('/')[2]}`" for message in told["messages"])
