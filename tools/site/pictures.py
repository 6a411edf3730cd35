"""Take the pictures of the documents from the running room: ``python tools/site/pictures.py`` writes docs/pictures.

A table where a right is open, one with dummy down, and a hand being played, which moves.  It needs Chromium, and Pillow
for what moves.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools" / "page")]

from sheets import chromium, picture, pictures  # type: ignore[import-not-found]  # noqa: E402

from drivers.browser import Person  # noqa: E402
from drivers.room_server import room_in_a_thread  # noqa: E402
from drivers.scenes import SCENES  # noqa: E402

OUT: Final = ROOT / "docs" / "pictures"
STILL: Final = {"rights": "revoke.png", "dummy-across": "dummy.png", "welcome": "doors.png"}
SIZE: Final = (1180, 760)
FILM: Final = (860, 600)
FRAMES, MILLISECONDS = 34, 450


def _small(data: bytes) -> bytes:
    """Return a picture with a palette of 128 colours."""
    made = BytesIO()
    Image.open(BytesIO(data)).convert("RGB").quantize(128).save(made, "PNG", optimize=True)
    return made.getvalue()


def film(folder: Path) -> bytes:
    """Return a deal being played by someone and three of the house, as a picture that moves."""
    frames: list[Image.Image] = []
    with chromium() as browser, room_in_a_thread(str(folder / "room.db"), pace=0.35) as port:
        person = Person(browser, f"http://127.0.0.1:{port}", folder, FILM, workers=False)
        person.goes()
        person.opens_the_door()
        for _ in range(FRAMES):
            frames.append(Image.open(BytesIO(picture(person.page, FILM, 1))).convert("RGB"))
            person.acts(person.sees())
            person.page.wait_for_timeout(MILLISECONDS)
        person.context.close()
    made = BytesIO()
    frames[0].save(
        made, "WEBP", save_all=True, append_images=frames[1:], duration=2 * MILLISECONDS, loop=0, quality=60, method=4
    )
    return made.getvalue()


def main() -> None:
    """Take them all."""
    OUT.mkdir(exist_ok=True)
    with chromium() as browser:
        for scene, name in STILL.items():
            taken = pictures(browser, SCENES[scene], (SIZE,))
            (OUT / name).write_bytes(_small(taken[SIZE]))
            sys.stdout.write(f"{OUT / name}\n")
    with TemporaryDirectory() as folder:
        (OUT / "a-hand.webp").write_bytes(film(Path(folder)))
    sys.stdout.write(f"{OUT / 'a-hand.webp'}\n")


if __name__ == "__main__":
    main()
