"""Every sentence that is told of acts, rulings and deals, in plain English, and what it is told from."""
