"""PBN, the Portable Bridge Notation: files of other programs in, and deals of bridge out.

`load` and `loads` read a file, `dump` and `dumps` write one.  What its tags and sections say is the business of
`eldesthand.pbn.understood`; `eldesthand.pbn.from_minutes` and `eldesthand.pbn.to_minutes` go from records and back.
"""

from eldesthand.pbn.document import File, PbnComment, PbnGame, PbnTag, PbnToken, Section
from eldesthand.pbn.read import decoded, load, loads, looks_like_pbn
from eldesthand.pbn.write import dump, dumps

__all__ = [
    "File",
    "PbnComment",
    "PbnGame",
    "PbnTag",
    "PbnToken",
    "Section",
    "decoded",
    "dump",
    "dumps",
    "load",
    "loads",
    "looks_like_pbn",
]
