"""The Expert at euchre: worlds that agree with all it knows, weighed by what each seat has said, and played out."""
