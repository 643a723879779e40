"""What lies on the table, and the values that describe it. Imports nothing else of this game."""
