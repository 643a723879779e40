"""Where sessions are kept: in the database, with the cache before it. Django's own, but for keys.

A cookie may say anything, even a NUL, over which PostgreSQL stumbles; Django makes keys of letters
and digits only.
"""

from django.contrib.sessions.backends import cached_db


class SessionStore(cached_db.SessionStore):
    def _validate_session_key(self, key: str | None) -> bool:
        return bool(super()._validate_session_key(key)) and key.isascii() and key.isalnum()
