"""Personal bests in one game: games played and won, best and worst score, wins in a row."""

from collections.abc import Sequence
from dataclasses import dataclass

from accounts.domain.games import KNOWN_GAMES
from accounts.profile.played_games import PlayedGame, contests_among
from accounts.profile.streaks import Streak, current, longest


@dataclass(frozen=True)
class PersonalBest:
    """A value, and the game in which it was reached."""

    value: int
    played_game: PlayedGame


@dataclass(frozen=True)
class PersonalBests:
    played: int
    won: int
    level: int  # shared first places
    best: PersonalBest | None
    worst: PersonalBest | None
    best_round: PersonalBest | None
    streak: Streak
    going_on: Streak
    lower_is_better: bool


def personal_bests(played_games: Sequence[PlayedGame]) -> PersonalBests:
    """Of one game, without team games, which have their own records."""
    contests = contests_among(played_games)
    lower = lower_is_better(contests)
    best, worst = (min, max) if lower else (max, min)
    return PersonalBests(
        played=len(contests),
        won=sum(played_game.won for played_game in contests),
        level=sum(played_game.won and _is_shared(played_game) for played_game in contests),
        best=best(_scores(contests), key=_value, default=None),
        worst=worst(_scores(contests), key=_value, default=None) if len(contests) > 1 else None,
        best_round=best(_rounds(contests), key=_value, default=None),
        streak=longest(contests),
        going_on=current(contests),
        lower_is_better=lower,
    )


def lower_is_better(played_games: Sequence[PlayedGame]) -> bool:
    """Every result stores with its measures whether lower is better."""
    measures = (
        played_game.own.measures.get(KNOWN_GAMES.of(played_game.game).score)
        for played_game in played_games
    )
    return next((bool(one["lower_is_better"]) for one in measures if one), False)


def _scores(played_games: Sequence[PlayedGame]) -> list[PersonalBest]:
    return [PersonalBest(played_game.own.score, played_game) for played_game in played_games]


def _rounds(played_games: Sequence[PlayedGame]) -> list[PersonalBest]:
    measured = (
        (played_game.own.measures.get("best_round"), played_game) for played_game in played_games
    )
    return [
        PersonalBest(measure["value"], played_game) for measure, played_game in measured if measure
    ]


def _value(mark: PersonalBest) -> int:
    return mark.value


def _is_shared(played_game: PlayedGame) -> bool:
    return any(other.rank == 1 for other in played_game.others)
