"""What a person sees of a table and may choose there, for the page and the terminal alike."""
