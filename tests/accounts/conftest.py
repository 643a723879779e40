import pytest
from django.core.cache import cache

from accounts.models import Player
from accounts.services import sign_up


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


@pytest.fixture
def anna(db: None) -> Player:
    return sign_up(email="anna@example.org", password="three mossy logs", nickname="Anna")
