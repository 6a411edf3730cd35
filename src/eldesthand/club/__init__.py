"""The club above the tables: persons, candidates, cuts, tables, entry and re-entry.

`eldesthand.club.club` holds the spine: ``club.after(act)`` answers any act of a person in the room.
"""
