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


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the site, built as ``make docs`` does."""
    pytest.importorskip("furo", reason="make test installs furo")
    out = tmp_path_factory.mktemp("site")
    words = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", str(ROOT / "docs"), str(out)]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return out


def test_every_link_leads_somewhere(site: Path) -> None:
    pages = {path.resolve(): Page(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert len(pages) > 30
    dead = []
    for path, page in pages.items():
        for link in page.links | page.fetched:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc or not link:
                continue
            target = (path.parent / unquote(parts.path)).resolve() if parts.path else path
            known = pages.get(target)
            if not target.exists() or (known is not None and parts.fragment and parts.fragment not in known.anchors):
                dead.append(f"{path.relative_to(site.resolve())}: {link}")
    assert not dead


def test_nothing_is_fetched_from_elsewhere(site: Path) -> None:
    """A page brings all it needs, so that it can be read, and searched, from files alone."""
    for path in site.rglob("*.html"):
        assert not [link for link in Page(path.read_text("utf-8")).fetched if urlsplit(link).netloc], path
    for path in site.rglob("*.css"):
        assert not re.findall(r"url\(['\"]?https?:", path.read_text("utf-8")), path
    assert "revoke" in (site / "searchindex.js").read_text("utf-8")


def test_every_law_has_its_place(site: Path) -> None:
    for book in catalogue.books():
        anchors = Page((site / "generated" / "laws" / f"{book.code}.html").read_text("utf-8")).anchors
        assert {law.id.lower() for law in catalogue.laws(book.code)} <= anchors
    rulings = Page((site / "generated" / "laws" / "rulings.html").read_text("utf-8")).anchors
    assert {ruling.id.lower() for ruling in catalogue.rulings()} <= rulings
