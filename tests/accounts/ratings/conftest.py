import pytest

from accounts.models import Player


@pytest.fixture
def bo(db: None) -> Player:
    return Player.objects.create(nickname="Bo")


@pytest.fixture
def dan(db: None) -> Player:
    return Player.objects.create(nickname="Dan")
