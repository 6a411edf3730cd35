"""A shuffle that anyone can check: committed to before the first card, and no one's alone."""
