"""What the rest of the site may listen to."""

from django.dispatch import Signal

# Sent once per finished game, inside the transaction that records it: table, outcome.
game_finished = Signal()
