"""How the room is to be opened, whether a browser is there to show it, and how a failure is told."""

from __future__ import annotations

import ipaddress
import os
import sys
import webbrowser
from pathlib import Path
from typing import NoReturn

import typer
from msgspec import Struct

from eldesthand.cli import pages
from eldesthand.cli.serve_place import ANY

FAILED, BAD, LOST = 1, 2, 3


class Plan(Struct, frozen=True):
    """How the room is to be opened."""

    database: str
    host: str
    port: int
    lan: bool
    certificate: Path | None
    key: Path | None
    proxies: tuple[str, ...]
    origins: frozenset[str]
    browser: bool
    pace: float
    rights: float
    names: int
    log: str
    metrics_token: str
    connections: int
    processes: int = 1
    redis: str = ""
    own_ports: int = 0
    player_files: tuple[str, ...] = ()
    traces: str = ""

    @property
    def scheme(self) -> str:
        """Whether the room itself speaks TLS."""
        return "https" if self.certificate is not None else "http"

    @property
    def others_come(self) -> bool:
        """Whether others than this machine can reach the room directly."""
        return self.host != "localhost" and not ipaddress.ip_address(_numeric(self.host)).is_loopback


def _numeric(host: str) -> str:
    try:
        return str(ipaddress.ip_address(host))
    except ValueError:
        return ANY


def has_browser() -> bool:
    """Whether somebody sits here who would see a page opened."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("CI") == "true":
        return False
    if sys.platform not in ("win32", "darwin") and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        return False
    if os.environ.get("SSH_CONNECTION"):
        return False
    try:
        webbrowser.get()
    except webbrowser.Error:
        return False
    return True


def fail(message: str, code: int = FAILED) -> NoReturn:
    """Say why the room could not be opened or kept open, and leave."""
    pages.complain(f"eldesthand serve: {message}")
    raise typer.Exit(code)
