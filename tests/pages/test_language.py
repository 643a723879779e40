"""Everybody reads the site in their own language, and may change it."""

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db


def test_the_device_decides_first(client: Client) -> None:
    assert (
        "Schuif een paddenstoel aan" in client.get("/", headers={"accept-language": "nl-BE"}).text
    )
    assert "Pull up a toadstool" in client.get("/", headers={"accept-language": "fr"}).text


def test_a_choice_is_kept(client: Client) -> None:
    response = client.post("/language/", {"language": "nl", "next": "/me/"})
    assert response.url == "/me/"
    assert '<html lang="nl"' in client.get("/", headers={"accept-language": "en"}).text


def test_changing_the_language_leads_to_no_other_site(client: Client) -> None:
    response = client.post("/language/", {"language": "nl", "next": "https://elsewhere.example/"})
    assert response.url == "/"
