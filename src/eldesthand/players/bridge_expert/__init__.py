"""The Expert at bridge: worlds that agree with all it knows, weighed by what was made and led, and played out."""
