"""What a player's page tells, as far as whoever looks may see it."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from accounts.models import Player
from accounts.players import agreed_people_of
from accounts.profile.achievements import achievements
from accounts.profile.activity import activity
from accounts.profile.form import form
from accounts.profile.grids import GAME as GRIDDED
from accounts.profile.grids import averages_by_round, grids
from accounts.profile.marks import marks
from accounts.profile.outings import Outing, outings_of
from accounts.profile.rivals import rivalry
from accounts.profile.sentences import about_handicap, about_rating
from accounts.profile.standing import Standing, standing_of
from accounts.profile.team import team_record
from accounts.visibility import Topic, may_see
from config.pages.best_grid import best_grid
from config.pages.history import addresses_of, title_of, titled

LATEST = 5
LATELY = timedelta(days=30)

Page = dict[str, Any]


def profile_of(player: Player, viewer: Player | None, game: str) -> Page:
    page: Page = {"player": player, "is_own": is_own(player, viewer)}
    if may_see(viewer, player, Topic.CLUBS):
        page["club"] = player.clubs.first()
    if may_see(viewer, player, Topic.RESULTS):
        page |= _past(player, viewer, game)
    return page


def is_own(player: Player, viewer: Player | None) -> bool:
    return bool(viewer and viewer.pk in agreed_people_of(player))


def _past(player: Player, viewer: Player | None, game: str) -> Page:
    outings = outings_of(player)
    games = sorted({outing.game for outing in outings}, key=lambda key: -_played(outings, key))
    chosen = game if game in games else games[0] if games else ""
    shown = standing_of(player, chosen) if _shows_rating(player, viewer) else None
    changes = {step.result: step.change for step in shown.steps} if shown else {}
    return {
        "sees_results": True,
        "tabs": [(key, title_of(key), key == chosen) for key in games],
        "outings": outings,
        "badges": achievements(outings),
        "days": [(day, _told(day.lines)) for day in activity(outings, changes)],
        "latest": titled(reversed(outings[-LATEST:])),
        "addresses": addresses_of(outings),
        **_of_game([outing for outing in outings if outing.game == chosen], chosen),
        **_rating(shown, is_own(player, viewer)),
    }


def _played(outings: list[Outing], game: str) -> int:
    return sum(outing.game == game for outing in outings)


def _told(lines: tuple) -> list[tuple[str, Any]]:
    return [(title_of(line.game), line) for line in lines]


def _shows_rating(player: Player, viewer: Player | None) -> bool:
    """Guests are rated quietly: their rating is shown once the player is claimed."""
    return not player.is_guest and may_see(viewer, player, Topic.RATINGS)


def _of_game(outings: list[Outing], game: str) -> Page:
    if not outings:
        return {}
    told = marks(outings)
    return {
        "game": game,
        "title": title_of(game),
        "marks": told,
        "best_grid": best_grid(told.best_round) if game == GRIDDED else None,
        "form_curve": form(outings),
        "rivalry": rivalry(outings),
        "grids": grids(outings),
        "averages": averages_by_round(outings),
        "team": team_record(outings),
    }


def _rating(standing: Standing | None, own: bool) -> Page:
    if standing is None:
        return {}
    told: Page = {"standing": standing}
    if standing.games:
        told["about_rating"] = about_rating(standing)
        told["lately"] = standing.change_since(timezone.now() - LATELY)
    if standing.handicap is not None:
        told["about_handicap"] = about_handicap(standing, own)
    return told
