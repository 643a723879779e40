"""A card that is folded is kept for a while, and no longer however busy it is."""

from uuid import uuid4

from games.engines.core.card import Card as Merged
from games.scorecards.storage import log


def test_a_busy_card_is_forgotten_as_soon_as_a_quiet_one() -> None:
    card = uuid4()
    log.cache_card(card, Merged())
    until, _ = log._cache[card]
    newer = Merged(revision=1)
    log.cache_card(card, newer)
    assert log._cache[card] == (until, newer)


def test_only_so_many_cards_are_kept() -> None:
    for _ in range(log.MOST_CACHED + 1):
        log.cache_card(uuid4(), Merged())
    assert len(log._cache) == log.MOST_CACHED
    log.clear_cache()
