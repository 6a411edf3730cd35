"""What a person sees of a club's evening and may choose there."""
