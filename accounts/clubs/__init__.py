"""What clubs do: who belongs to one, what its season looks like, what it remembers."""
