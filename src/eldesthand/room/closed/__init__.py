"""What can be read at a table of the room once it has happened: its deals, their costs and proofs, its record.

A deal is laid open once it is closed; till then each may read of it what he has seen at the table himself.
"""
