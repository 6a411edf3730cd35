"""The card room: tables that many play at, over the network; what happens at them is kept before it is told."""
