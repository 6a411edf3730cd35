"""The score sheet of an evening of the club, or of one table: its rubbers, and the table of points."""
