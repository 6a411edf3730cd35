"""What can be read of a deal once it is closed: every act, what each card cost, its record."""
