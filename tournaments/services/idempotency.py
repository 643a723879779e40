"""Idempotency keys: a client makes one for each command, so that a retry is harmless."""

from tournaments.domain.permissions import Actor

LONGEST_ID = 50  # letters; with the sender's part it fits into the log's column


def command_key(actor: Actor, id: str) -> str:
    """The key contains its sender: nobody can use up another's."""
    return f"{actor.id[-12:]}/{id[:LONGEST_ID]}" if id else ""
