"""A day and its deal: made from the site's secret, so that all get the same and nobody knows it."""

import hmac
from datetime import date
from typing import Any, NamedTuple

from django.conf import settings
from django.utils import timezone

from games.catalogue import GNOME_ME, SNOWHERE

SPREADS = ("loose", "snug", "wide")


class Kind(NamedTuple):
    """What is dealt once a day."""

    game: str
    label: str  # of its seeds


GNOME = Kind(GNOME_ME.key, "daily gnome")
CARPET = Kind(SNOWHERE.key, "daily carpet")


def today() -> date:
    """As the club's clock says it."""
    return timezone.localdate()


def seed_of(kind: Kind, day: date) -> bytes:
    label = f"{kind.label} {day.isoformat()}"
    return hmac.digest(settings.SECRET_KEY.encode(), label.encode(), "sha256")


def options_of(kind: Kind, day: date) -> dict[str, Any]:
    """Ten flashes; or a whole carpet, spread another way every day."""
    if kind == GNOME:
        return {"rounds": "ten"}
    return {"spread": SPREADS[day.toordinal() % len(SPREADS)]}
