"""The data of a player's page, as far as the viewer may see it."""

from datetime import timedelta
from typing import Any

from django.utils import timezone
from django.utils.module_loading import import_string

from accounts.models import Player
from accounts.profile.achievements import achievements
from accounts.profile.activity import activity
from accounts.profile.averages import averages_by_round
from accounts.profile.form import form
from accounts.profile.personal_bests import PersonalBests, personal_bests
from accounts.profile.played_games import PlayedGame, played_games_of
from accounts.profile.rating_summary import Standing, standing_of
from accounts.profile.rivals import rivalry
from accounts.profile.sentences import about_handicap, about_rating
from accounts.profile.team import team_record
from accounts.services.visibility import Topic, may_see
from accounts.storage.player_aliases import agreed_people_of
from config.joint_pages.history import addresses_of, title_of, titled
from games.catalogue import LISTED
from games.pages.panel import NONE, Panels

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
    played_games = played_games_of(player)
    games = sorted(
        {played_game.game for played_game in played_games},
        key=lambda key: -_played(played_games, key),
    )
    chosen = game if game in games else games[0] if games else ""
    shown = standing_of(player, chosen) if _shows_rating(player, viewer) else None
    changes = {step.result: step.change for step in shown.steps} if shown else {}
    return {
        "sees_results": True,
        "tabs": [(key, title_of(key), key == chosen) for key in games],
        "played_games": played_games,
        "badges": achievements(played_games),
        "days": [(day, _titled_lines(day.lines)) for day in activity(played_games, changes)],
        "latest": titled(reversed(played_games[-LATEST:])),
        "addresses": addresses_of(played_games),
        **_of_game(
            [played_game for played_game in played_games if played_game.game == chosen], chosen
        ),
        **_rating(shown, is_own(player, viewer)),
    }


def _played(played_games: list[PlayedGame], game: str) -> int:
    return sum(played_game.game == game for played_game in played_games)


def _titled_lines(lines: tuple) -> list[tuple[str, Any]]:
    return [(title_of(line.game), line) for line in lines]


def _shows_rating(player: Player, viewer: Player | None) -> bool:
    """Guests are rated quietly: their rating is shown once the player is claimed."""
    return not player.is_guest and may_see(viewer, player, Topic.RATINGS)


def _of_game(played_games: list[PlayedGame], game: str) -> Page:
    if not played_games:
        return {}
    told = personal_bests(played_games)
    return {
        "game": game,
        "title": title_of(game),
        "marks": told,
        "panels": _panels(game, played_games, told),
        "form_curve": form(played_games),
        "rivalry": rivalry(played_games),
        "averages": averages_by_round(played_games),
        "team": team_record(played_games),
    }


def _panels(game: str, played_games: list[PlayedGame], bests: PersonalBests) -> Panels:
    """What only this game shows."""
    if game not in LISTED or not LISTED[game].panels:
        return NONE
    told: Panels = import_string(LISTED[game].panels)(played_games, bests)
    return told


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
