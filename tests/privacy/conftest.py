"""Anna, who has an account, a child, a club and games with Bo; and everything there is, as text."""

import json
import uuid
from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.apps import apps
from django.core.cache import cache
from django.core.serializers.json import DjangoJSONEncoder
from django.utils import timezone

from accounts.models import Player
from accounts.services import SeatOf, record_outcome, sign_up

PASSWORD = "three mossy logs"


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


@pytest.fixture
def anna(db: None) -> Player:
    return sign_up(email="anna@example.org", password=PASSWORD, nickname="Anna")


@pytest.fixture
def bo(db: None) -> Player:
    return sign_up(email="bo@example.org", password=PASSWORD, nickname="Bo")


def play(*players: Player) -> uuid.UUID:
    """A finished game, the first player before the second, and so on."""
    source, places = uuid.uuid4(), range(len(players))
    record_outcome(
        source_kind="table",
        source_id=source,
        game="gnoming",
        seats=[SeatOf(seat, one.pk, one.nickname) for seat, one in enumerate(players)],
        outcome={
            "reason": "lowest-total",
            "ranks": [place + 1 for place in places],
            "scores": [10 * place for place in places],
            "rounds": [[place] for place in places],
            "measures": {},
            "why": None,
            "flags": [],
        },
        finished_at=timezone.now() - timedelta(days=1),
    )
    return source


def everything_held() -> Iterator[tuple[str, str]]:
    """Every row of every table, as text, with its table's name."""
    for model in apps.get_models(include_auto_created=True):
        for row in model._base_manager.values_list():
            yield model._meta.label, json.dumps(row, cls=Words, ensure_ascii=False)


class Words(DjangoJSONEncoder):
    def default(self, o: object) -> object:
        return (
            bytes(o).decode("latin1") if isinstance(o, bytes | memoryview) else super().default(o)
        )
