"""Badges in levels, for things worth being glad of. Nothing here can be lost, and nothing urges."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from django.utils import timezone
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from accounts.models import Result
from accounts.profile import grids
from accounts.profile.outings import Outing
from accounts.profile.team import REACHED

Outings = Sequence[Outing]


@dataclass(frozen=True)
class Badge:
    key: str
    title: Promise
    what: Promise  # what is counted
    levels: tuple[int, ...]
    count: Callable[[Outings], int]
    falling: bool = False  # a score, where less is more

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


def achievements(outings: Outings) -> list[Earned]:
    """Those that somebody has, the highest levels first."""
    counts = ((badge, badge.count(outings)) for badge in BADGES)
    earned = [Earned(badge, count, badge.level(count)) for badge, count in counts]
    return sorted((one for one in earned if one.level), key=lambda one: -one.level)


# What is counted


def _played(outings: Outings) -> int:
    return len(outings)


def _won(outings: Outings) -> int:
    return sum(outing.won for outing in outings)


def _people(outings: Outings) -> int:
    return len({other.player_id for outing in outings for other in outing.company})


def _games(outings: Outings) -> int:
    return len({outing.game for outing in outings})


def _evenings(outings: Outings) -> int:
    return len({timezone.localtime(outing.at).date() for outing in outings})


def _cards(outings: Outings) -> int:
    return sum(outing.own.source_kind == Result.Source.CARD for outing in outings)


def _large_tables(outings: Outings) -> int:
    return sum(len(outing.others) >= 4 for outing in outings)


def _comebacks(outings: Outings) -> int:
    """Won, though behind everybody after the first round."""
    return sum(outing.won and _was_last(outing) for outing in outings)


def _was_last(outing: Outing) -> bool:
    if len(outing.own.rounds) < 2 or not all(other.rounds for other in outing.others):
        return False
    return all(other.rounds[0] < outing.own.rounds[0] for other in outing.others)


def _best_total(outings: Outings) -> int:
    return min((one.own.score for one in outings if one.game == grids.GAME), default=999)


def _sets(outings: Outings) -> int:
    return grids.counted(outings, grids.SETS)


def _together(outings: Outings) -> int:
    return sum(outing.is_team and outing.own.reason in REACHED for outing in outings)


BADGES = (
    Badge("regular", _("At the table"), _("games played"), (1, 10, 50, 200, 1000), _played),
    Badge("winner", _("Feather in the cap"), _("games won"), (1, 5, 25, 100, 400), _won),
    Badge("company", _("Good company"), _("people met at a table"), (3, 10, 25, 60), _people),
    Badge("curious", _("Curious gnome"), _("different games"), (2, 3, 4), _games),
    Badge("evenings", _("Lantern lit"), _("days with a game"), (3, 10, 30, 100), _evenings),
    Badge("scribe", _("Pen and ink"), _("games on a scorecard"), (1, 10, 50, 200), _cards),
    Badge("crowd", _("Long table"), _("games for five or more"), (1, 5, 20, 60), _large_tables),
    Badge("comeback", _("From behind"), _("wins from last place"), (1, 3, 10, 30), _comebacks),
    Badge("low", _("Under par"), _("best total"), (20, 0, -15, -30), _best_total, falling=True),
    Badge("tidy", _("Tidy garden"), _("sets made"), (5, 25, 100, 500), _sets),
    Badge("together", _("Many hands"), _("wins together"), (1, 5, 20, 60), _together),
)
