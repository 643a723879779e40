"""The terms on which a game was played, in words. Only results on the same terms are compared."""

from collections.abc import Iterable

from django.utils.translation import gettext

from accounts.domain.games import KNOWN_GAMES

Terms = tuple[str, ...]

PRACTICE = "practice"  # played on a known deal, so it never counts as a record


def terms_among(flags: Iterable[str], game: str) -> Terms:
    """Those of a result's flags that keep it apart, such as more time or practice."""
    known = {PRACTICE, *(term.code for term in KNOWN_GAMES.of(game).terms)}
    return tuple(sorted(known.intersection(flags)))


def in_words(terms: Terms, game: str) -> str:
    """In the order in which the game lists its terms; empty for the usual ones."""
    known = (term for term in KNOWN_GAMES.of(game).terms if term.code in terms and term.words)
    return ", ".join(gettext(term.words) for term in known)
