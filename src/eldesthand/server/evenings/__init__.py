"""The evenings of a club: persons arrive, cut for tables and partners, sit, wait, come in and go out, by the laws.

`eldesthand.session.evening` is an evening as the fold of its stream, `live` the same while the room is open.
"""
