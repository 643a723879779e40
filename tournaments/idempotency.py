"""Keys that clients make for what they send, so that sending it again is harmless."""

from tournaments.book.who import Who

LONGEST_ID = 50  # letters; with the sender's it has room in a row of the log


def deed_key(who: Who, id: str) -> str:
    """An id is its sender's own: nobody can use up another's."""
    return f"{who.id[-12:]}/{id[:LONGEST_ID]}" if id else ""
