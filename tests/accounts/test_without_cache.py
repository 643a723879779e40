"""Nobody is kept out because the cache is away."""

from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from accounts.models import Player
from tests.accounts.doors import is_signed_in, sign_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def _no_cache(settings: Any, tmp_path: Any, _fresh_counts: None) -> None:
    nowhere = {"LOCATION": f"unix://{tmp_path}/nobody.sock"}
    settings.CACHES = {"default": settings.CACHES["default"] | nowhere}


def test_signing_in_works(client: Client, anna: Player, _no_cache: None) -> None:
    client.get(reverse("sign-in"))
    assert sign_in(client).status_code == 302
    assert is_signed_in(client)


def test_a_wrong_password_is_still_wrong(client: Client, anna: Player, _no_cache: None) -> None:
    assert sign_in(client, password="wrong").status_code == 200
    assert not is_signed_in(client)
