"""Where sessions are kept: in the database. Django's own, but for the keys that it believes.

Not in a cache as well: nobody loses their seat with Redis, and whoever has signed out is out. A
cookie may say anything, even a NUL, over which PostgreSQL stumbles; real keys are plain letters.
Eight of them at least, as Django asks as well.
"""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: str | None) -> bool:
        return key is not None and len(key) >= 8 and key.isascii() and key.isalnum()
