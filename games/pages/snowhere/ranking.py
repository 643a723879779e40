"""How a daily carpet went: what one has left of the fire, and the club's ranking. Reading only."""

from collections.abc import Iterable
from datetime import date

import msgspec

from accounts.models import Club, Player, Result
from accounts.services.visibility import Topic, may_see
from accounts.storage.player_aliases import canonical
from games.engines.snowhere.fire_left import Left, left_by, of_measures
from games.engines.snowhere.game import ONLINE
from games.tables.models import Daily, Status, Table
from games.tables.storage.table_state import load_state

MOST = 2_000  # members of a club, and finished carpets of a day, that a ranking looks at


def left_at(daily: Daily) -> Left | None:
    """Read from the game itself, as its result may be written a moment later."""
    if daily.table.status != Status.FINISHED:
        return None
    table_state = load_state(daily.table_id)
    outcome = table_state.game.rules.outcome(table_state.state)
    return left_by(outcome) if outcome else None


# The club's ranking


class Ranked(msgspec.Struct, frozen=True):
    place: int
    player: Player
    left: Left


def ranking(club: Club, viewer: Player | None, day: date) -> list[Ranked]:
    """The members who have finished the day's carpet, as far as the viewer may see it."""
    members = club.memberships.select_related("player").order_by("pk")[:MOST]
    people = {canonical(member.player).pk for member in members}
    found = {
        player: _of_result(result)
        for result in _results(day)
        if result.player
        and (player := canonical(result.player)).pk in people
        and may_see(viewer, player, Topic.RESULTS)
    }
    return placed(found.items())


def placed(found: Iterable[tuple[Player, Left]]) -> list[Ranked]:
    """Equal on both: a shared place."""
    best_first = sorted(found, key=lambda one: one[1])
    lefts = [left for _player, left in best_first]
    return [Ranked(_place(lefts, left), player, left) for player, left in best_first]


def _place(lefts: list[Left], left: Left) -> int:
    return 1 + sum((one.area, one.flakes) < (left.area, left.flakes) for one in lefts)


def _results(day: date) -> Iterable[Result]:
    tables = Table.objects.filter(
        daily__game=ONLINE.key, daily__day=day, daily__is_ranked=True, finished_at__date=day
    )
    results = Result.objects.filter(source_kind="table", source_id__in=tables.values("id"))
    return results.exclude(player=None).select_related("player").order_by("pk")[:MOST]


def _of_result(result: Result) -> Left:
    return of_measures({name: one["value"] for name, one in result.measures.items()})
