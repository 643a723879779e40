"""A day and its deal: made from the site's secret, so that all get the same and nobody knows it."""

import hmac
from datetime import date
from functools import lru_cache

from django.conf import settings
from django.utils import timezone

from games.engines.core.dice import Dice
from games.engines.gnome_me.ending import TEN
from games.engines.gnome_me.portraits import FACES, PORTRAITS, Parts, deck_from

OPTIONS = {"rounds": "ten"}


def today() -> date:
    """As the club's clock says it."""
    return timezone.localdate()


def seed_of(day: date) -> bytes:
    label = f"daily gnome {day.isoformat()}"
    return hmac.digest(settings.SECRET_KEY.encode(), label.encode(), "sha256")


@lru_cache(maxsize=8)
def gnomes_of(day: date) -> tuple[Parts, ...]:
    """The ten portraits of a day that is over."""
    deck = deck_from(Dice(seed_of(day))("deck").shuffled(FACES))
    return tuple(PORTRAITS[face] for face in deck[:TEN])
