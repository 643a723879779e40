"""Played games to try: each is one line of scores by name, one's own first, the lowest wins."""

from datetime import UTC, datetime, timedelta
from typing import Any
from uuid import UUID, uuid5

from accounts.models import Player, Result
from accounts.profile.played_games import PlayedGame

FIRST_EVENING = datetime(2026, 3, 1, 20, tzinfo=UTC)
NAMES = UUID(int=7)


def someone(name: str) -> Player:
    return Player(pk=uuid5(NAMES, name), nickname=name)


def played_game(number: int = 0, /, **scores: int) -> PlayedGame:
    """played_game(me=-4, bo=3): I won, on the evening of that number. A capital letter is a bot."""
    own, *others = (_result(number, seat, name, scores) for seat, name in enumerate(scores))
    return PlayedGame(own, tuple(others))


def changed(played_game: PlayedGame, **change: Any) -> PlayedGame:
    for name, value in change.items():
        setattr(played_game.own, name, value)
    return played_game


def past(*evenings: dict[str, int]) -> list[PlayedGame]:
    return [played_game(number, **scores) for number, scores in enumerate(evenings)]


def _result(number: int, seat: int, name: str, scores: dict[str, int]) -> Result:
    score = scores[name]
    return Result(
        pk=100 * number + seat,
        source_kind="table",
        source_id=UUID(int=number),
        game="gnoming",
        seat=seat,
        player=someone(name) if name.islower() else None,
        name=name,
        rank=1 + sum(other < score for other in scores.values()),
        score=score,
        measures={"total": {"value": score, "lower_is_better": True}},
        reason="lowest-total",
        finished_at=FIRST_EVENING + timedelta(days=number),
    )
