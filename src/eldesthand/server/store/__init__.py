"""What the room keeps: streams of events, one for each table and one for the club, in SQLite or PostgreSQL."""
