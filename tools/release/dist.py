"""Build what is released into dist/: ``make dist``.

The source archive and the wheel for this machine; a list of the parts that an installed room has (CycloneDX), and the
hashes of all of it (SHA256SUMS, for ``sha256sum --check``).  Wheels for other machines are made by cibuildwheel, as
.github/workflows/release.yml does; ``dist.py --hashes`` lists the hashes of whatever lies in dist/.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import venv
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
DIST: Final = ROOT / "dist"
SUMS: Final = "SHA256SUMS"


def run(*words: str) -> None:
    """Run a command; its failure ends this one."""
    done = subprocess.run(words, cwd=ROOT, check=False)
    if done.returncode:
        sys.exit(f"dist: {' '.join(words)} ended with {done.returncode}")


def hashes(folder: Path) -> str:
    """Return the hashes of the files of a folder, a line each."""
    files = sorted(path for path in folder.iterdir() if path.is_file() and path.name != SUMS)
    return "".join(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files)


def list_parts(wheel: Path) -> None:
    """Write what an installed room consists of, as CycloneDX."""
    with TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        python = str(Path(folder) / "bin" / "python")
        run(python, "-m", "pip", "install", "-q", "--disable-pip-version-check", f"{wheel}[room]")
        name, version = wheel.name.split("-")[:2]
        out = str(wheel.with_name(f"{name}-{version}.cdx.json"))
        options = ("--output-reproducible", "--of", "JSON", "-o", out)
        run(sys.executable, "-m", "cyclonedx_py", "environment", *options, python)


def main() -> None:
    """Build, list and hash."""
    if "--hashes" not in sys.argv:
        run(sys.executable, "-m", "build", "--outdir", str(DIST))
        for wheel in DIST.glob("*.whl"):
            list_parts(wheel)
    (DIST / SUMS).write_text(hashes(DIST), "utf-8")
    sys.stdout.write((DIST / SUMS).read_text("utf-8"))


if __name__ == "__main__":
    main()
