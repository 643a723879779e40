"""Keys of sessions, cookies, the cache and the channel layer, and what secrets are made from.

A process of the version before may run beside ours, and sessions live for a year.
"""

import json
import os
import subprocess
import sys
from datetime import date
from importlib import import_module
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from django.conf import settings
from django.core.cache import cache
from django.core.cache.backends.base import BaseCache
from django.http import HttpResponse
from django.test import RequestFactory
from django.urls import get_resolver

from accounts.services import email_verification
from accounts.sessions import identity
from accounts.storage.limits import Limit
from accounts.web import allauth_adapter
from accounts.web.idempotency import idempotent_form
from config.base.environment import ROOT
from games.catalogue import GAMES
from games.scorecards.live import hub as card_hub
from games.tables.daily import days, par
from games.tables.services import publish as table_publish
from games.tables.storage.heartbeat import SWEEP
from tests.pins import golden
from tournaments.domain.permissions import Actor
from tournaments.live import hub as tournament_hub
from tournaments.services.idempotency import command_key
from tournaments.services.tokens import PREFIX
from tournaments.services.venues import shared_seed

DAY = date(2026, 3, 14)


def test_keys_of_sessions_and_names_of_cookies() -> None:
    store = import_module(settings.SESSION_ENGINE).SessionStore
    golden.check(
        "sessions",
        {
            "player": identity.KEY,
            "guest before signing in": identity.FORMER,
            "nickname while signing up": allauth_adapter.NICKNAME,
            "account made in this session": email_verification.SIGNED_UP,
            "salt of what is stored": store().key_salt,
            "serializer": settings.SESSION_SERIALIZER,
            "cookies": [
                settings.SESSION_COOKIE_NAME,
                settings.CSRF_COOKIE_NAME,
                settings.LANGUAGE_COOKIE_NAME,
            ],
        },
    )


# The cache


@pytest.fixture
def keys(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every key that the cache is asked for."""
    asked: list[str] = []
    real = BaseCache.make_and_validate_key

    def make(self: BaseCache, key: Any, version: Any = None) -> str:
        asked.append(str(key))
        return real(self, key, version)

    monkeypatch.setattr(BaseCache, "make_and_validate_key", make)
    return asked


def test_keys_of_the_cache(keys: list[str], db: None, planned: list[Any]) -> None:
    cache.clear()
    for limit in limits():
        limit.allows("10.0.0.1", "Anna")
    par.par_of(GAMES["snowhere"], DAY)
    post_a_form()
    golden.check("cache", sorted(set(keys)))


def limits() -> list[Limit]:
    """All that any module of ours has; loading the addresses loads them."""
    assert get_resolver().url_patterns
    modules = [module for name, module in sys.modules.items() if name.startswith(OURS)]
    found = {one for module in modules for one in vars(module).values() if isinstance(one, Limit)}
    return [one for one in found if not one.name.startswith("test-")]


OURS = ("accounts.", "config.", "games.", "tournaments.")


def post_a_form() -> None:
    request = RequestFactory().post("/door/", {"code": "123456"})
    request.COOKIES[settings.CSRF_COOKIE_NAME] = "some-browser"
    request.session = SimpleNamespace(session_key="s" * 32)  # type: ignore[assignment]
    idempotent_form(lambda request: HttpResponse())(request)


@pytest.fixture
def planned(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    sent: list[Any] = []
    monkeypatch.setattr(par.current_app, "send_task", lambda *given, **_: sent.append(given))
    return sent


# Between processes


def test_groups_prefixes_and_kept_files(tmp_path: Path) -> None:
    golden.check(
        "processes",
        {
            "groups": sorted((table_publish.GROUP, card_hub.GROUP, tournament_hub.GROUP)),
            "job of the sweep": SWEEP,
            **site_settings(tmp_path),
        },
    )


def site_settings(folder: Path) -> dict[str, Any]:
    """As the site has them: those of a test run are its own."""
    own = {"CHANNEL_PREFIX", "DATABASE_URL", "REDIS_URL", "SECRET_KEY", "VAPID_KEY"}
    environment = {name: word for name, word in os.environ.items() if name not in own}
    asked = subprocess.run(
        [sys.executable, "-c", ASK],
        cwd=ROOT,
        env=environment | {"TOADSTOOL_VAR": str(folder), "DJANGO_SETTINGS_MODULE": ""},
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    return json.loads(asked.stdout)


ASK = """
import json
from config import settings
layer = settings.CHANNEL_LAYERS["default"]
print(json.dumps({
    "channel prefix": layer["CONFIG"]["prefix"],
    "cache prefix": settings.CACHES["default"]["KEY_PREFIX"],
    "files kept": sorted(path.name for path in settings.VAR.iterdir()),
    "database": settings.DATABASES["default"]["NAME"].rpartition("/")[2],
    "broker": settings.REDIS_URL.rpartition("/")[2],
}))
"""


# What secrets are made from: the same secret must give the same deal, tomorrow too


def test_seeds_and_tokens_are_made_as_before() -> None:
    night = SimpleNamespace(secret=b"s" * 32)
    desk = Actor("organiser", "desk-of-the-club", "Noor")
    golden.check(
        "seeds",
        {
            "games": list(GAMES),
            "daily gnome": days.seed_of(GAMES["gnome_me"], DAY).hex(),
            "daily carpet": days.seed_of(GAMES["snowhere"], DAY).hex(),
            "options of a day": [
                days.options_of(GAMES[key], DAY) for key in ("gnome_me", "snowhere")
            ],
            "same deal of a round": shared_seed(night, 2).hex(),  # type: ignore[arg-type]
            "beginning of a token": PREFIX,
            "key of a deed": command_key(desk, "made-by-the-phone"),
        },
    )
