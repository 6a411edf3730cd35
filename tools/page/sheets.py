"""Take pictures of every scene of the page at eight sizes of window, a contact sheet of each scene: `sheets.py`.

`sheets.py dummy-across rights` takes those alone.  With `--against FOLDER`, that of an earlier run, it says which
pictures are no longer the same and marks in them what has changed; then it exits with 1.
"""

from __future__ import annotations

import argparse
import shutil
import sys
from base64 import b64decode, b64encode
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from drivers.browser import CHROMIUM_OPTIONS, LAPTOP, Person  # noqa: E402
from drivers.layout import SHEET  # noqa: E402
from drivers.scenes import SCENES, Scene  # noqa: E402

OUT: Final = ROOT / "build" / "sheets"
Size = tuple[int, int]
CONTACT: Final = """<!doctype html><meta charset="utf-8"><style>
  body { margin: 16px; background: #777; font: 15px sans-serif; color: #fff; width: 2400px; }
  main { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-end; }
  figure { margin: 0; } img { display: block; height: 640px; max-width: 1180px; }
</style>"""
CHANGED: Final = """async ([before, after]) => {
  const pixels = async (data) => {
    const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
    const sheet = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    sheet.drawImage(picture, 0, 0);
    return sheet.getImageData(0, 0, picture.width, picture.height);
  };
  const [was, is] = [await pixels(before), await pixels(after)];
  if (was.width !== is.width || was.height !== is.height) return [-1, ""];
  let count = 0;
  for (let at = 0; at < is.data.length; at += 4) {
    const same = [0, 1, 2].every((part) => Math.abs(was.data[at + part] - is.data[at + part]) < 3);
    if (same) is.data[at + 3] = 60;
    else count++;
  }
  const marked = new OffscreenCanvas(is.width, is.height);
  marked.getContext("2d").putImageData(is, 0, 0);
  const bytes = new Uint8Array(await (await marked.convertToBlob()).arrayBuffer());
  return [count, btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))];
}"""
"""How many pixels of two pictures differ, and the later with all but these made faint."""


def picture(page: Page, size: Size, scale: int) -> bytes:
    """Return a picture of a page in a window of a size, with so many pixels of the screen to one of the page."""
    session = page.context.new_cdp_session(page)
    metrics = {"width": size[0], "height": size[1], "deviceScaleFactor": scale, "mobile": False}
    page.set_viewport_size({"width": size[0], "height": size[1]})
    session.send("Emulation.setDeviceMetricsOverride", metrics)
    page.mouse.move(0, 0)
    page.evaluate("document.activeElement?.blur(); scrollTo(0, 0)")
    page.evaluate("document.fonts.ready.then(() => new Promise((done) => setTimeout(done, 120)))")
    taken: dict[str, str] = session.send("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": False})
    session.detach()
    return b64decode(taken["data"])


def pictures(browser: Browser, scene: Scene, sizes: Sequence[Size] = tuple(SHEET)) -> dict[Size, bytes]:
    """Return the pictures of a scene, a window of every size after another."""
    people: list[Person] = []

    def come(size: Size = LAPTOP, room: str = "", token: str = "", **settings: object) -> Person:
        people.append(person := Person(browser, room, OUT, size, workers=False, **settings))
        if token:
            person.is_known(token)
        return person

    with TemporaryDirectory() as folder, scene(come, Path(folder)) as person:
        taken = {size: picture(person.page, size, SHEET.get(size, 1)) for size in sizes}
    for person in people:
        person.guards.check()
    return taken


def named(size: Size) -> str:
    """Return the name of a size."""
    return f"{size[0]}x{size[1]}"


def contact_sheet(page: Page, scene: str, taken: dict[Size, bytes]) -> bytes:
    """Return all pictures of a scene as one."""
    figures = (
        f'<figure><img src="data:image/png;base64,{b64encode(data).decode()}">{scene}, {named(size)}</figure>'
        for size, data in taken.items()
    )
    page.set_content(f"{CONTACT}<main>{''.join(figures)}</main>")
    page.wait_for_function("[...document.images].every((one) => one.complete)")
    return page.screenshot(full_page=True)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Chromium without a window."""
    program = shutil.which("chromium") or shutil.which("chromium-browser")
    if program is None:
        sys.exit("Chromium is not installed: apt-get install chromium")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=program, args=list(CHROMIUM_OPTIONS))
        yield browser
        browser.close()


def changed(page: Page, before: Path, out: Path, name: str) -> str:
    """Return in words how a picture differs from that of the earlier run, nothing if it does not; keep it, marked."""
    old, new = before / name, out / name
    if not old.exists():
        return "is new"
    was, now = old.read_bytes(), new.read_bytes()
    if was == now:
        return ""
    count, marked = page.evaluate(CHANGED, [b64encode(was).decode(), b64encode(now).decode()])
    if count < 0:
        return "is of another size"
    if not count:
        return ""
    marks = out / "changed" / name
    marks.parent.mkdir(parents=True, exist_ok=True)
    marks.write_bytes(b64decode(marked))
    return f"differs in {count} pixels: {marks}"


def main() -> None:
    """Take the pictures that the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("scenes", nargs="*", help=f"the scenes, all if none is named: {', '.join(SCENES)}")
    parser.add_argument("--out", type=Path, default=OUT, help="where the pictures go: build/sheets")
    parser.add_argument("--against", type=Path, help="the folder of an earlier run")
    asked: Any = parser.parse_args()
    if unknown := [name for name in asked.scenes if name not in SCENES]:
        parser.error(f"no scene is named {', '.join(unknown)}; there are {', '.join(SCENES)}")
    out: Path = asked.out.resolve()
    shutil.rmtree(out / "changed", ignore_errors=True)
    differ = 0
    with chromium() as browser:
        page = browser.new_page(viewport={"width": 2432, "height": 800})
        for scene in asked.scenes or SCENES:
            taken = pictures(browser, SCENES[scene])
            (out / scene).mkdir(parents=True, exist_ok=True)
            for size, data in taken.items():
                name = f"{scene}/{named(size)}.png"
                (out / name).write_bytes(data)
                if asked.against and (how := changed(page, asked.against.resolve(), out, name)):
                    differ += 1
                    sys.stdout.write(f"{name} {how}\n")
            sheet = out / f"{scene}.png"
            sheet.write_bytes(contact_sheet(page, scene, taken))
            sys.stdout.write(f"{sheet}\n")
    if differ:
        sys.exit(1)


if __name__ == "__main__":
    main()
