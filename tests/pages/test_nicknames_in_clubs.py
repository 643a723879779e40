"""On one's own page, a name that looks like another member's is refused with a sentence."""

import pytest
from django.test import Client

from accounts.models import Club, Player

pytestmark = pytest.mark.django_db

GNOME = {"cap": "a", "face": "a", "beard": "a", "feet": "a"}


def test_a_look_alike_is_refused_on_ones_own_page(
    signed_in: Client, club: Club, anna: Player, bo: Player
) -> None:
    html = signed_in.post("/me/", {"nickname": "B0", **GNOME}).text
    assert "In Mossy Log this looks like Bo." in html
    anna.refresh_from_db()
    assert anna.nickname == "Anna"


def test_html_is_shown_as_it_was_typed(signed_in: Client, anna: Player) -> None:
    signed_in.post("/me/", {"nickname": "<b>Anna</b>", **GNOME})
    html = signed_in.get("/me/").text
    assert "&lt;b&gt;Anna&lt;/b&gt;" in html and "<b>Anna</b>" not in html
