"""The documentation as a site: it is built without a warning, every link leads somewhere, no network is needed."""

from __future__ import annotations

import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

from eldesthand.laws import catalogue

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.long


class Page(HTMLParser):
    """The links of a page, its anchors, and what a browser would fetch for it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: set[str] = set()
        self.anchors: set[str] = set()
        self.fetched: set[str] = set()
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.anchors |= {given[name] for name in ("id", "name") if name in given}
        if tag == "a" and "href" in given:
            self.links.add(given["href"])
        if tag in ("img", "script", "source") and "src" in given:
            self.fetched.add(given["src"])
        if tag == "link" and given.get("rel") != "canonical":
            self.fetched.add(given.get("href", ""))


def built(out: Path) -> dict[Path, Page]:
    """Build the site as ``make docs`` does, and return its pages."""
    words = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(ROOT / "docs"), str(out)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return {path.resolve(): Page(path.read_text("utf-8")) for path in out.rglob("*.html")}


def dead_links(pages: dict[Path, Page]) -> list[str]:
    """Return the links that lead nowhere, each with its page."""
    dead = []
    for path, page in pages.items():
        for link in page.links | page.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or not link:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            known = pages.get(target)
            if not target.exists() or (known is not None and parts.fragment and parts.fragment not in known.anchors):
                dead.append(f"{path}: {link}")
    return dead


def test_the_site_is_built_and_can_be_read_from_files_alone(tmp_path: Path) -> None:
    """Every link leads somewhere, nothing is fetched from elsewhere, it can be searched, and every law has its place.

    It is one test, since the pages made from the program are written beside the documents.
    """
    pytest.importorskip("furo", reason="make test installs furo")
    site = tmp_path.resolve() / "site"
    pages = built(site)
    assert len(pages) > 30
    assert not dead_links(pages)
    for path, page in pages.items():
        assert not [link for link in page.fetched if urlsplit(link).netloc], path
    for path in site.rglob("*.css"):
        assert not re.findall(r"url\(['\"]?https?:", path.read_text("utf-8")), path
    assert "revoke" in (site / "searchindex.js").read_text("utf-8")
    for book in catalogue.books():
        anchors = pages[site / "generated" / "laws" / f"{book.code}.html"].anchors
        assert {law.id.lower() for law in catalogue.laws(book.code)} <= anchors
    rulings = pages[site / "generated" / "laws" / "rulings.html"].anchors
    assert {ruling.id.lower() for ruling in catalogue.rulings()} <= rulings
