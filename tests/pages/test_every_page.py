"""What holds for all pages: for everybody, in both languages, with nothing from another host."""

import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from django.conf import settings
from django.template.loader import get_template
from django.test import Client
from django.urls import reverse

from accounts.models import Club, Player
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db

PAGES = {
    "home": "/",
    "me": "/me/",
    "this is me too": "/me/same/",
    "privacy": "/me/privacy/",
    "rules": "/rules/gnoming/",
    "club": "/clubs/mossy-log/",
    "tournament": "/tournaments/midsummer-night/",
    "sign-in": "/sign-in/",
    "sign-up": "/sign-up/",
    "nothing": "/nothing/lives/here/",
}
LINKING = {"href", "src", "action", "srcset", "poster", "data", "formaction", "content"}


@pytest.fixture(params=PAGES)
def page(request: pytest.FixtureRequest, tournament: Tournament, finished: None) -> str:
    return PAGES[request.param]


@pytest.fixture(params=["en", "nl"])
def language(request: pytest.FixtureRequest) -> str:
    return request.param


def test_everybody_may_read_it(client: Client, page: str, language: str) -> None:
    response = client.get(page, headers={"accept-language": language})
    assert response.status_code == (404 if "nothing" in page else 200)
    assert f'<html lang="{language}"' in response.text


def test_those_who_are_signed_in_may_read_it_too(
    signed_in: Client, page: str, language: str
) -> None:
    response = signed_in.get(page, headers={"accept-language": language}, follow=True)
    assert f'<html lang="{language}"' in response.text
    assert response.status_code in (200, 404)


def test_it_asks_no_other_host_for_anything(client: Client, page: str) -> None:
    links = links_in(client.get(page).text)
    assert links
    assert not [link for link in links if re.match(r"\s*(https?:)?//", link)]


def test_nothing_in_it_needs_an_exception_from_the_security_policy(
    client: Client, page: str
) -> None:
    html = client.get(page).text
    assert not re.search(r"""<[^>]+\s(style|on[a-z]+)=["']""", html)
    assert not re.search(r"<style|<script(?![^>]*\ssrc=)", html)


def test_it_has_one_heading_that_names_it(client: Client, page: str) -> None:
    html = client.get(page).text
    assert html.count("<h1") == 1
    assert re.search(r"<title>\s*\S", html)


def test_a_player_page_is_public_and_shows_no_address(
    client: Client, anna: Player, finished: None
) -> None:
    html = client.get(anna.get_absolute_url()).text
    assert "Anna" in html and "−8" in html
    assert "example.org" not in html


@pytest.mark.parametrize(
    "path",
    [
        "/players/00000000-0000-4000-8000-000000000000/",
        "/players/anna/",
        "/clubs/nobody/",
        "/tournaments/never/",
        "/rules/chess/",
    ],
)
def test_what_is_unknown_is_not_found(client: Client, path: str) -> None:
    response = client.get(path)
    assert response.status_code == 404
    assert "404.html" in [template.name for template in response.templates]


def test_what_is_gone_is_not_found(client: Client, bo: Player, club: Club) -> None:
    player_page, club_page = bo.get_absolute_url(), club.get_absolute_url()
    assert client.get(player_page).status_code == client.get(club_page).status_code == 200
    bo.delete()
    club.delete()
    assert client.get(player_page).status_code == client.get(club_page).status_code == 404


def test_a_form_from_elsewhere_gets_a_page_that_explains() -> None:
    response = Client(enforce_csrf_checks=True).post(reverse("sign-in"), {"login": "x"})
    assert response.status_code == 403
    assert "That form was too old" in response.text


def test_the_page_for_our_own_faults_needs_nothing_that_may_be_broken() -> None:
    html = get_template("500.html").render()
    assert "Something fell over" in html


@pytest.mark.parametrize("method", ["post", "put", "delete"])
def test_pages_to_read_take_nothing(client: Client, tournament: Tournament, method: str) -> None:
    for page in ("/", "/rules/gnoming/", "/clubs/mossy-log/", "/tournaments/midsummer-night/"):
        assert getattr(client, method)(page).status_code == 405


def test_every_template_can_be_read() -> None:
    folder = Path(settings.TEMPLATES[0]["DIRS"][0])
    for template in folder.rglob("*.html"):
        get_template(str(template.relative_to(folder)))


def test_times_for_machines_are_valid(client: Client, tournament: Tournament) -> None:
    """HTML allows three digits of a second; a tournament that was opened has six."""
    tournament.starts_at = tournament.starts_at.replace(microsecond=123456)
    tournament.save()
    times = re.findall(r'<time datetime="([^"]*)"', client.get("/tournaments/").text)
    assert times
    for time in times:
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d[+-]\d\d:\d\d", time)


def links_in(html: str) -> list[str]:
    found: list[str] = []

    class Links(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.extend(value or "" for name, value in attrs if name in LINKING)

    Links().feed(html)
    return found
