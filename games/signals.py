"""What the rest of the site may listen to. Nothing else of a game is sent about."""

from django.dispatch import Signal

# Inside the transaction that records a finished game, once: kind ("table" or "card"), id, game,
# outcome.
game_finished = Signal()

# Inside the transaction that takes a recorded result back, because the card was corrected or
# reopened: kind, id.
result_withdrawn = Signal()
