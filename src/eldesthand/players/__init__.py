"""Players: a view comes in, an act and a reason go out.

`interface` says what a player is, `company` seats four of them at a table, `roster` knows them by name.
"""
