"""Servers that share one database: who is there, who does what, and what they tell each other."""
