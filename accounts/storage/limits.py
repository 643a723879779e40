"""Rate limits, and caps on what one person or one address may have.

Attempts are counted against brute force. Names and addresses are stored only as keyed hashes, and
no longer than their window. Open tables, cards and clubs are counted in the database when one more
is opened.
"""

import logging
from dataclasses import dataclass

from django.core.cache import cache
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.utils.crypto import salted_hmac
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from accounts.domain.sentence import Sentence

logger = logging.getLogger(__name__)


@dataclass(frozen=True)
class Limit:
    name: str
    tries: int
    seconds: int

    def allows(self, *who: str) -> bool:
        """Counts this attempt, before the work, so that parallel attempts count too."""
        key = self._key(who)
        try:
            cache.add(key, 0, self.seconds)
            return cache.incr(key) <= self.tries
        except ValueError:  # the window ended between the two lines
            return True
        except Exception as failure:
            return _let_in(failure)

    def is_reached(self, *who: str) -> bool:
        """Whether there were too many attempts already. Counts nothing."""
        try:
            return cache.get(self._key(who), 0) >= self.tries
        except Exception as failure:
            return not _let_in(failure)

    def _key(self, who: tuple[str, ...]) -> str:
        hashed = salted_hmac("accounts.limits", chr(0).join(who)).hexdigest()
        return f"tries-{self.name}-{hashed}"


def _let_in(failure: Exception) -> bool:
    """Fail open: nobody is refused because the cache is down."""
    logger.warning("tries are not counted: %s", failure)
    return True


@dataclass(frozen=True)
class Cap:
    """How many of something one person may have open at once."""

    code: str
    most: int
    words: Sentence

    @property
    def sentence(self) -> Sentence:
        return format_lazy(self.words, most=self.most)


# Counted by network address and e-mail together, so that nobody can block somebody else's mails.
MAIL = Limit("mail", tries=8, seconds=600)

# What one person has open. Games that nobody plays on, and cards that nobody writes on, end by
# themselves after two weeks.
OPEN_TABLES = Cap(
    "too-many-tables",
    most=60,
    words=_(
        "You have {most} games that are not finished. Please finish one first, or leave a table"
        " that has not begun."
    ),
)
PUBLIC_TABLES = Cap(
    "too-many-public-tables",
    most=5,
    words=_("You already have {most} public tables waiting. Please start or leave one first."),
)
OPEN_CARDS = Cap(
    "too-many-cards",
    most=100,
    words=_("You keep {most} cards that are not finished. Please finish one first."),
)
CLUBS = Cap(
    "too-many-clubs",
    most=20,
    words=_(
        "You run {most} clubs already. Please make somebody else the organiser of one of them and"
        " leave it first."
    ),
)
CAPS = (OPEN_TABLES, PUBLIC_TABLES, OPEN_CARDS, CLUBS)

# What one network address may create within an hour: enough for a club of sixty people who each
# start a game every three minutes, and for a hall of new guests. Limits for cards are in
# games/scorecards/services/limits.py.
NEW_TABLES_FROM = Limit("new-tables-from", tries=1_200, seconds=3600)
NEW_CLUBS_FROM = Limit("new-clubs-from", tries=60, seconds=3600)
NEW_TOURNAMENTS_FROM = Limit("new-tournaments-from", tries=300, seconds=3600)
NEW_GUESTS_FROM = Limit("new-guests-from", tries=1_500, seconds=3600)
TOO_MUCH_FROM_HERE = _(
    "Too much has been started from this network in the last hour. Please try again later."
)


class TooManyGuests(ValidationError):
    """Too many new guests from this address. Existing players are not refused."""

    def __init__(self) -> None:
        super().__init__(TOO_MUCH_FROM_HERE, code="too-fast")


def address_of(request: HttpRequest) -> str:
    """The visitor's address as our own server or trusted proxy gives it: no header is read here."""
    return request.META.get("REMOTE_ADDR", "")
