"""Writes the catalogues of the page's languages: `.venv/bin/python tools/page/catalogue.py`.

A catalogue is a PO file of gettext (languages/LANGUAGE.po).  It has the words of the page, which are found in its
scripts, `t("…")` and `tn(n, "one …", "{n} …")`, and in web/how; and with context "room" the patterns of what the room
says, which stand in languages/room.txt.  This brings each catalogue up to date and writes of it the scripts that the
page loads: what the front page and a table say at once, and the rest, which comes later.  Another language begins with
an empty file LANGUAGE.po, and an entry in web/language.js.
"""

from __future__ import annotations

import io
import json
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

ROOT: Final = Path(__file__).resolve().parents[2]
WEB: Final = ROOT / "src" / "eldesthand" / "web"
LANGUAGES: Final = Path(__file__).parent / "languages"
ROOM: Final = "room"
"""The context of what the room says."""

_STRING: Final = r'"(?:[^"\\\n]|\\.)*"'
_WORDS: Final = re.compile(rf"(?<![\w.$])t\(\s*({_STRING})")
_COUNTED: Final = re.compile(rf"(?<![\w.$])tn\((?:[^,()\"]|\([^()]*\)|\[[^\]]*\])+,\s*({_STRING}),\s*({_STRING})")
_TOLD: Final = ("title", "text", "question", "right", "wrong")

_HEAD: Final = r"""msgid ""
msgstr ""
"Language: {language}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"
"Content-Transfer-Encoding: 8bit\n"
"Plural-Forms: {plurals}\n"

"""

Words = str | tuple[str, str]
"""A message, or those for one and for many."""


def in_scripts() -> Iterator[tuple[Words, str]]:
    """Yield the words of the page, each with the file that has it."""
    for path in sorted(WEB.rglob("*.js")):
        name = path.relative_to(WEB).as_posix()
        if name.startswith(("vendor/", "languages/")):
            continue
        text = path.read_text("utf-8")
        found = [(match.start(), (json.loads(match[1]), json.loads(match[2]))) for match in _COUNTED.finditer(text)]
        found += [(match.start(), json.loads(match[1])) for match in _WORDS.finditer(text)]
        yield from ((words, name) for _, words in sorted(found, key=lambda place: place[0]))


def at_once() -> set[str]:
    """Return the scripts of the front page and of a table: those that index.html names, and what they import."""
    index = (WEB / "index.html").read_text("utf-8")
    waiting = re.findall(r'"/web/([\w/-]+\.js)"', index)
    known: set[str] = set()
    while waiting:
        name = waiting.pop()
        if name not in known:
            known.add(name)
            text = (WEB / name).read_text("utf-8")
            waiting += re.findall(r'^import [^"]*"/web/([\w/-]+\.js)"', text, re.MULTILINE)
    return known


def in_how() -> Iterator[tuple[Words, str]]:
    """Yield the words by which the games are taught."""
    for path in sorted((WEB / "how").glob("*.json")):
        how = json.loads(path.read_text("utf-8"))
        for part in (how, *how["steps"]):
            yield from ((part[key], f"how/{path.name}") for key in _TOLD if key in part)
            yield from ((choice, f"how/{path.name}") for choice in part.get("choices", ()))


def patterns() -> Iterator[tuple[str, bool]]:
    """Yield the patterns of what the room says, each with whether it may be said before the first card is played."""
    first = True
    for line in (LANGUAGES / "room.txt").read_text("utf-8").splitlines():
        first = first and not line.startswith("# ===")
        if line and not line.startswith("# "):
            yield line, first


def template() -> Catalog:
    """Return all that is to be said in another language."""
    catalog = Catalog(project="Eldest Hand", charset="utf-8", fuzzy=False)
    for words, name in (*in_scripts(), *in_how()):
        catalog.add(words, locations=[(name, 0)])
    for pattern, _ in patterns():
        catalog.add(pattern, context=ROOM)
    return catalog


def brought_up_to_date(path: Path) -> Catalog:
    """Return the catalogue of a language with every message that is said now, and none that isn't."""
    text = path.read_bytes()
    catalog = read_po(io.BytesIO(text), locale=path.stem)
    catalog.update(template(), no_fuzzy_matching=True)
    catalog.obsolete.clear()
    return catalog


def as_po(catalog: Catalog) -> str:
    """Return a catalogue as a PO file, without what differs from one writing to the next."""
    out = io.BytesIO()
    write_po(out, catalog, width=118, omit_header=True, include_lineno=False, ignore_obsolete=True)
    return _HEAD.format(language=catalog.locale, plurals=catalog.plural_forms) + out.getvalue().decode("utf-8")


def as_scripts(catalog: Catalog, language: str) -> dict[Path, str]:
    """Return what the page loads, at once and later: its own words, and the patterns of the room in their order."""
    scripts, first_patterns = at_once(), {pattern for pattern, first in patterns() if first}
    own: tuple[dict[str, object], dict[str, object]] = {}, {}
    room: tuple[list[object], list[object]] = [], []
    for message in catalog:
        if not message.id or not message.string:
            continue
        if message.context == ROOM:
            room[message.id not in first_patterns].append((message.id, message.string))
        else:
            later = not any(name in scripts for name, _ in message.locations)
            own[later][message.id if isinstance(message.id, str) else message.id[0]] = message.string
    return {
        WEB / "languages" / f"{language}{'-later' if later else ''}.js": _script(own[later], room[later], language)
        for later in (False, True)
    }


def _script(own: dict[str, object], room: list[object], language: str) -> str:
    return "\n".join(
        (
            "// @ts-check",
            f"/** Written by tools/page/catalogue.py, of tools/page/languages/{language}.po. */",
            "",
            '/** @type {import("/web/language.js").Catalogue} */',
            f"export default {_json(dict(sorted(own.items())))};",
            "",
            "/** @type {[string, string][]} */",
            f"export const room = {_json(room)};",
            "",
        )
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, indent=0, separators=(",", ":")).replace('",\n"', '",\n"')


def written() -> dict[Path, str]:
    """Return all files as they ought to stand."""
    files = {}
    for path in sorted(LANGUAGES.glob("*.po")):
        catalog = brought_up_to_date(path)
        files[path] = as_po(catalog)
        files |= as_scripts(catalog, path.stem)
    return files


if __name__ == "__main__":
    for path, text in written().items():
        path.write_text(text, "utf-8")
        sys.stdout.write(f"{path}: written\n")
    for path in sorted(LANGUAGES.glob("*.po")):
        missing = [
            message.id
            for message in brought_up_to_date(path)
            if message.id and not (message.string and all(message.string))
        ]
        sys.stdout.write(f"{path.name}: {len(missing)} messages are still to be translated\n")
        sys.stdout.writelines(f"  {words}\n" for words in missing)
