"""What the rest of the site may listen to. Nothing else of a game is sent about."""

from django.dispatch import Signal

# Inside the transaction that records a finished game, once: kind ("table" or "card"), id, game,
# outcome.
game_finished = Signal()

# Inside the transaction that would record what a tournament's card says now, before it does: kind,
# id, outcome, or None if the card is not over any more. A receiver that answers True holds it back.
result_offered = Signal()

# Inside the transaction that takes a recorded result back, because the card was corrected or
# reopened: kind, id.
result_withdrawn = Signal()

# Which players a tournament has drawn for the seats of its card: card, its id; drawn, to which a
# receiver adds the player of each seat whose name has one.
drawn_players_asked = Signal()
