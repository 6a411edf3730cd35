"""What someone at a table may choose and is told in words: from their view and their book, and drawn by nobody here."""
