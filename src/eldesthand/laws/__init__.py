"""The laws: the catalogue of the books, the register of the code that keeps them, and its index."""
