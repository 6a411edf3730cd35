"""Raw bytes for the kernel, built with the address and undefined-behaviour sanitizers."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
TOOLS = shutil.which("cmake") and shutil.which(os.environ.get("CXX", "c++"))


def ran(*command: str | Path, cwd: Path) -> str:
    done = subprocess.run(
        list(map(str, command)), cwd=cwd, capture_output=True, text=True, check=False,
        env={**os.environ, "UBSAN_OPTIONS": "print_stacktrace=1"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


@pytest.mark.long
@pytest.mark.skipif(not TOOLS, reason="there is no CMake or no C++ compiler")
def test_no_bytes_do_harm(tmp_path: Path) -> None:
    ran("cmake", "-S", ROOT, "-B", "build", "-DELDESTHAND_SANITIZE=ON", cwd=tmp_path)
    ran("cmake", "--build", "build", "--target", "fuzz", "--parallel", "2", cwd=tmp_path)
    assert ran("build/fuzz", "150000", "1888", cwd=tmp_path) == "150000 inputs\n"
    for n, data in enumerate((b"", b"\x00", b"\x01", b"\xff" * 200, bytes(range(256)))):
        (tmp_path / f"input{n}").write_bytes(data)
    ran("build/fuzz", *(tmp_path / f"input{n}" for n in range(5)), cwd=tmp_path)
