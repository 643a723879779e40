"""What the settings promise an operator and a visitor."""

import os
import stat
import subprocess
import sys

from django.test import Client

from config.base import environment
from config.base.environment import ROOT

PRODUCTION = {
    "TOADSTOOL_HTTPS": "1",
    "ALLOWED_HOSTS": "toadstool.example",
    "SECRET_KEY": "a-key-of-many-different-letters-0123456789-and-quite-long-enough",
    "VAPID_KEY": "c29tZS1vdGhlci1rZXktb2YtMzItYnl0ZXMtMDEyMzQ",
    "DJANGO_SETTINGS_MODULE": "config.settings",
}


def manage(*words: str, **env: str) -> subprocess.CompletedProcess:
    command = [sys.executable, "-W", "error", "manage.py", *words]
    return subprocess.run(
        command, cwd=ROOT, env=os.environ | env, capture_output=True, text=True, timeout=60
    )


def test_django_finds_nothing_unsafe_in_production():
    done = manage("check", "--deploy", "--fail-level", "WARNING", **PRODUCTION)
    assert done.stderr == ""
    assert "no issues" in done.stdout


def test_every_change_of_a_model_has_its_migration():
    done = manage(
        "makemigrations", "--check", "--dry-run", DJANGO_SETTINGS_MODULE="config.settings"
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_secret_key_is_made_once_and_kept_from_others(tmp_path, monkeypatch):
    for name in ("SECRET_KEY", "ALLOWED_HOSTS", "TOADSTOOL_HTTPS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(environment, "VAR", tmp_path)
    assert environment.secret_key() == environment.secret_key()
    assert stat.S_IMODE((tmp_path / "secret_key").stat().st_mode) == 0o600


def test_it_lives(client: Client):
    assert client.get("/health/live").content == b"alive"


def test_it_is_ready(client: Client, db):
    answer = client.get("/health/ready")
    assert answer.status_code == 200, answer.json()


def test_it_is_not_ready_without_its_broker(client: Client, db, settings):
    settings.CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": "unix:///nowhere/broker.sock",
        }
    }
    answer = client.get("/health/ready")
    assert answer.status_code == 503
    assert answer.json()["redis"] == "ConnectionError"


def test_scripts_get_their_sentences_in_each_language(client: Client):
    for language in ("en", "nl"):
        answer = client.get(f"/jsi18n/{language}/")
        assert answer.status_code == 200
        assert b"gettext" in answer.content
        again = client.get(f"/jsi18n/{language}/", headers={"if-none-match": answer["ETag"]})
        assert again.status_code == 304
    for unknown in ("xx", "x" * 300, "..", "%00"):  # none of them is looked for on the disk
        assert client.get(f"/jsi18n/{unknown}/").status_code == 404


def test_nothing_runs_in_a_page_but_our_own_files(client: Client):
    policy = client.get("/health/live")["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
