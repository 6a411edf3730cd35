"""Draw the icons that must be pictures of points, from those that are drawings: `icons.py` writes them beside these."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Browser, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from drivers.browser import CHROMIUM_OPTIONS  # noqa: E402

WEB: Final = ROOT / "src" / "eldesthand" / "web"
ICONS: Final = (("icon.svg", 192, "192"), ("icon.svg", 512, "512"), ("icons/maskable.svg", 512, "maskable-512"))
"""Each as the drawing it is made from, its size, and its name."""


def picture(browser: Browser, drawing: str, size: int) -> bytes:
    """Return a drawing as a PNG, clear where nothing is drawn."""
    page = browser.new_page(viewport={"width": size, "height": size})
    sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" style="display: block" ', 1)
    page.set_content(f"<!doctype html><body style='margin: 0'>{sized}")
    made = page.screenshot(omit_background=True)
    page.close()
    return made


def main() -> int:
    """Draw them all."""
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=shutil.which("chromium"), args=list(CHROMIUM_OPTIONS))
        for drawing, size, name in ICONS:
            made = picture(browser, (WEB / drawing).read_text(encoding="utf-8"), size)
            (WEB / "icons" / f"{name}.png").write_bytes(made)
        browser.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
