"""The shell of the scorecards: small, the same for everybody, and kept whole by its worker."""

import gzip
import re

import pytest
from django.test import Client

from config.assets.static_files import joined_files
from config.pwa import precache
from games.catalogue import CARDS

MOST = 60_000  # bytes of script and style, gzipped, until a card can be tapped
MOST_WORDS = 15_000  # bytes of translated sentences, gzipped
LOADED = re.compile(r'<(?:script|link rel="stylesheet")[^>]* (?:src|href)="([^"]+)"')


def sizes(language: str) -> dict[str, int]:
    client, files = Client(), joined_files()
    loaded = {}
    for url in LOADED.findall(precache.shell(language)):
        text = files.get(url.removeprefix("/static/"))
        content = text.encode() if text else b"".join(client.get(url))
        loaded[url] = len(gzip.compress(content))
    return loaded


def test_the_first_tap_needs_less_than_60_kb_of_script_and_style() -> None:
    loaded = sizes("en")
    assert len(loaded) >= 5
    assert sum(loaded.values()) < MOST, loaded


def test_another_language_adds_only_its_sentences() -> None:
    words, other_words = "/jsi18n/en/cards/", "/jsi18n/nl/cards/"
    english, dutch = sizes("en"), sizes("nl")
    assert dutch.pop(other_words) < english.pop(words) + MOST_WORDS
    assert dutch == english


@pytest.mark.parametrize("address", ["/cards/", "/c/BCDFGHJK/", "/C/BCDFGHJK", "/H/AB23CD"])
def test_every_card_has_the_same_page(address: str) -> None:
    answer = Client().get(address)
    assert answer.content.decode() == precache.shell("en")
    assert "csrftoken" in answer.cookies


def test_the_page_says_nothing_of_whoever_asks(client: Client, django_user_model) -> None:
    client.force_login(django_user_model.objects.create_user("anna@example.org"))
    before = Client().get("/cards/").content
    assert client.get("/cards/").content == before
    assert client.get("/shell/nl/").content == Client().get("/shell/nl/").content


def test_every_file_that_the_worker_keeps_exists() -> None:
    kept = precache.files()
    assert any("app" in url for url in kept) and any("woff2" in url for url in kept)
    for url in [*kept, *(f"/shell/{language}/" for language in precache.languages())]:
        assert Client().get(url).status_code == 200, url


def test_the_worker_keeps_the_card_of_every_game_and_no_table() -> None:
    scripts = [url for url in precache.static_files() if url.endswith(".js")]
    text = "".join(precache.path_of(url).read_text("utf-8") for url in scripts)
    for game in CARDS:
        assert f'customElements.define("{game.replace("_", "-")}-card"' in text
    assert not any("/table/" in url for url in scripts)


def test_the_worker_is_of_the_edition_that_it_keeps() -> None:
    answer = Client().get("/worker.js")
    assert answer.headers["Content-Type"].startswith("text/javascript")
    assert "no-cache" in answer.headers["Cache-Control"]
    assert precache.edition() in answer.content.decode()


def test_the_switch_takes_the_worker_off_all_phones(monkeypatch) -> None:
    monkeypatch.setenv("TOADSTOOL_NO_WORKER", "1")
    assert b"unregister" in Client().get("/worker.js").content


def test_the_app_can_be_installed() -> None:
    manifest = Client().get("/manifest.webmanifest").json()
    assert manifest["start_url"] == "/cards/"
    for icon in manifest["icons"]:
        assert Client().get(icon["src"]).status_code == 200
