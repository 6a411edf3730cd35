"""The table: acts, and the core that answers them, without the laws of any game."""
