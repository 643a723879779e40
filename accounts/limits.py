"""Counts tries, so that nothing can be found by trying everything.

Names and addresses are kept as keyed hashes only, and no longer than the window they count for.
"""

import logging
from dataclasses import dataclass

from django.core.cache import cache
from django.http import HttpRequest
from django.utils.crypto import salted_hmac

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limit:
    name: str
    tries: int
    seconds: int

    def allows(self, *who: str) -> bool:
        """Counts this try. The count is taken before the work, so that parallel tries count too."""
        key = self._key(who)
        try:
            cache.add(key, 0, self.seconds)
            return cache.incr(key) <= self.tries
        except ValueError:  # the window ended between the two lines
            return True
        except Exception as failure:
            return _let_in(failure)

    def is_reached(self, *who: str) -> bool:
        """Whether there were too many already. Counts nothing."""
        try:
            return cache.get(self._key(who), 0) >= self.tries
        except Exception as failure:
            return not _let_in(failure)

    def _key(self, who: tuple[str, ...]) -> str:
        hashed = salted_hmac("accounts.limits", chr(0).join(who)).hexdigest()
        return f"tries-{self.name}-{hashed}"


def _let_in(failure: Exception) -> bool:
    """Nobody is kept out because the cache is away."""
    logger.warning("tries are not counted: %s", failure)
    return True


# By address and e-mail, so that nobody can keep somebody else from getting their code.
MAIL = Limit("mail", tries=8, seconds=600)


def address_of(request: HttpRequest) -> str:
    """The visitor's address as our own server or trusted proxy gives it: no header is read here."""
    return request.META.get("REMOTE_ADDR", "")
