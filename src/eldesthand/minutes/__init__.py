"""The minutes: a plain-text record of what was said and done at a table.

`load` and `loads` read a record into a `Document`; `dump` and `dumps` write one.  What the phrases of
a record mean is the business of `eldesthand.minutes.phrases`, what its tags mean of
`eldesthand.minutes.header`.
"""

from eldesthand.minutes.document import Document, NotMinutes, Trouble, Unwritable
from eldesthand.minutes.read import load, loads
from eldesthand.minutes.write import dump, dumps

__all__ = ["Document", "NotMinutes", "Trouble", "Unwritable", "dump", "dumps", "load", "loads"]
