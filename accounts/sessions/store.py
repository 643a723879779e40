"""The session store: Django's database sessions, with a stricter check of keys.

Not cached: nobody loses their seat when Redis is lost, and a signed-out session ends at once. A
cookie may contain anything, even a NUL, on which PostgreSQL fails; real keys are plain letters, at
least eight of them, as Django requires as well.
"""

from django.contrib.sessions.backends import db


class SessionStore(db.SessionStore):
    def _validate_session_key(self, key: str | None) -> bool:
        return key is not None and len(key) >= 8 and key.isascii() and key.isalnum()
