"""Eldest Hand: a club card room in software, by the law books of 1876, 1888 and 1907."""

__version__ = "0.1.0"
