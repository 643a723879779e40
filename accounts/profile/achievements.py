"""Badges in levels. None can be lost, and none urges anybody to play more."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy
from django.utils.translation import gettext_lazy as _

from accounts.domain.games import KNOWN_GAMES
from accounts.models import Result
from accounts.profile.averages import counted
from accounts.profile.played_games import PlayedGame
from accounts.profile.team import has_reached
from config.base.game_results import BadgeKind

PlayedGames = Sequence[PlayedGame]


@dataclass(frozen=True)
class Badge:
    key: str
    title: Promise
    what: Promise  # what is counted
    levels: tuple[int, ...]
    count: Callable[[PlayedGames], int]
    falling: bool = False  # a score, where lower is better

    def level(self, count: int) -> int:
        return sum((count <= step) if self.falling else (count >= step) for step in self.levels)


@dataclass(frozen=True)
class Earned:
    badge: Badge
    count: int
    level: int

    @property
    def next_step(self) -> int | None:
        rest = self.badge.levels[self.level :]
        return rest[0] if rest else None


def achievements(played_games: PlayedGames) -> list[Earned]:
    """The badges that somebody has, the highest levels first."""
    counts = ((badge, badge.count(played_games)) for badge in all_badges())
    earned = [Earned(badge, count, badge.level(count)) for badge, count in counts]
    return sorted((one for one in earned if one.level), key=lambda one: -one.level)


# What badges count


def _played(played_games: PlayedGames) -> int:
    return len(played_games)


def _won(played_games: PlayedGames) -> int:
    return sum(played_game.won for played_game in played_games)


def _people(played_games: PlayedGames) -> int:
    return len({other.player_id for played_game in played_games for other in played_game.company})


def _games(played_games: PlayedGames) -> int:
    return len({played_game.game for played_game in played_games})


def _evenings(played_games: PlayedGames) -> int:
    return len({timezone.localtime(played_game.at).date() for played_game in played_games})


def _cards(played_games: PlayedGames) -> int:
    return sum(played_game.own.source_kind == Result.Source.CARD for played_game in played_games)


def _large_tables(played_games: PlayedGames) -> int:
    return sum(len(played_game.others) >= 4 for played_game in played_games)


def _comebacks(played_games: PlayedGames) -> int:
    """Games won by a player who was last of all after the first round."""
    return sum(played_game.won and _was_last(played_game) for played_game in played_games)


def _was_last(played_game: PlayedGame) -> bool:
    if len(played_game.own.rounds) < 2 or not all(other.rounds for other in played_game.others):
        return False
    return all(other.rounds[0] < played_game.own.rounds[0] for other in played_game.others)


def _together(played_games: PlayedGames) -> int:
    return sum(played_game.is_team and has_reached(played_game) for played_game in played_games)


BADGES = (
    Badge("regular", _("At the table"), _("games played"), (1, 10, 50, 200, 1000), _played),
    Badge("winner", _("Feather in the cap"), _("games won"), (1, 5, 25, 100, 400), _won),
    Badge("company", _("Good company"), _("people met at a table"), (3, 10, 25, 60), _people),
    Badge("curious", _("Curious gnome"), _("different games"), (2, 3, 4), _games),
    Badge("evenings", _("Lantern lit"), _("days with a game"), (3, 10, 30, 100), _evenings),
    Badge("scribe", _("Pen and ink"), _("games on a scorecard"), (1, 10, 50, 200), _cards),
    Badge("crowd", _("Long table"), _("games for five or more"), (1, 5, 20, 60), _large_tables),
    Badge("comeback", _("From behind"), _("wins from last place"), (1, 3, 10, 30), _comebacks),
)
TOGETHER = Badge("together", _("Many hands"), _("wins together"), (1, 5, 20, 60), _together)


# Badges of one game


def all_badges() -> list[Badge]:
    of_games = [
        _of_game(game, kind)
        for game, declared in KNOWN_GAMES.listed.items()
        for kind in declared.badges
    ]
    return [*BADGES, *of_games, TOGETHER]


def _of_game(game: str, kind: BadgeKind) -> Badge:
    def count(played_games: PlayedGames) -> int:
        own = [played_game for played_game in played_games if played_game.game == game]
        return counted(own, kind.measure) if kind.measure else _lowest(own)

    title, what = gettext_lazy(kind.title), gettext_lazy(kind.what)
    return Badge(kind.key, title, what, kind.levels, count, kind.falling)


def _lowest(played_games: PlayedGames) -> int:
    return min((played_game.own.score for played_game in played_games), default=999)
