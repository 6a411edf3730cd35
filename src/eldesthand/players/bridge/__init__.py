"""The Book player of bridge: Elwell's tables and axioms of 1907, sound play where they are silent."""
