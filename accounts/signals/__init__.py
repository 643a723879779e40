"""What other apps are told about players, and asked about what only they know.

Receivers are connected in each app's `ready()`. What one raises, the sender raises too, so that a
transaction is rolled back.
"""

from django.dispatch import Signal

# Inside the transaction that merges or separates players: players, their ids.
players_merged = Signal()

# Inside the transaction that deletes players, before they are deleted: players, their ids. For data
# beyond an app's own columns, such as a name inside a log.
players_forgotten = Signal()

# A join code was typed: code. A receiver answers with the address to which it leads, or None.
code_typed = Signal()

# Whether a player has a page open now: player, kind and id of the place. A receiver answers True if
# the place is its own and they do.
presence_asked = Signal()
