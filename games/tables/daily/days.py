"""A day and its deal: made from the site's secret, so that all get the same and nobody knows it."""

import hmac
from datetime import date

from django.conf import settings
from django.utils import timezone

from games.engines.core.contract import Json
from games.engines.core.daily import Daily
from games.engines.core.game import Game


def today() -> date:
    """As the club's clock says it."""
    return timezone.localdate()


def seed_of(game: Game, day: date) -> bytes:
    label = f"{_daily(game).label} {day.isoformat()}"
    return hmac.digest(settings.SECRET_KEY.encode(), label.encode(), "sha256")


def options_of(game: Game, day: date) -> Json:
    return _daily(game).options(day.toordinal())


def _daily(game: Game) -> Daily:
    assert game.daily is not None, f"{game.key} is not dealt every day"
    return game.daily
