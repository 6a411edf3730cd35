"""What someone at a table may choose and is told in words: from his view and his book, and drawn by nobody here."""
