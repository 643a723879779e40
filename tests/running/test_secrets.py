"""What an operator must never lose: keys in an image or in git, a site that guards with a known key
or with a password that is published."""

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.contrib.auth import authenticate
from django.core.management import CommandError, call_command

from accounts.models import User
from config.base import environment
from config.base.environment import ROOT
from tests.running.test_site_settings import PRODUCTION, manage
from tools.run import plan, prepare, serve, stack
from tools.run.processes import ProcessSpec
from tournaments.management.commands import sample_data

SECRETS = (
    "var/secret_key", "var/toadstool.sqlite3", "var/certificates/authority-key.pem", "secret_key",
    ".env", ".env.production", "deploy/toadstool.env", "deploy/site.env", "config/.env",
    "site.key", "deploy/certificates/site-key.pem", "deploy/certificates/site.crt", "my.pem",
    "toadstool.sqlite3", "backup.sqlite3", "toadstool.sqlite3-wal", "old/backup.sqlite3",
    "backup.dump", "all.sql", "all.sql.gz", "tools/vapid_key",
)  # fmt: skip
SECRET = re.compile(
    r"(^|/)(\.env(\..*)?|[^/]*\.(env|key|pem|p12|pfx|dump|sql(ite3?)?(-.*|\.gz)?|db)"
    r"|secret_key|vapid_key|var|certificates)(/|$)"
)


# The image


def test_the_image_takes_the_site_and_nothing_secret() -> None:
    assert "COPY --chown=toadstool . .\n" in (ROOT / "deploy" / "Dockerfile").read_text()
    taken = [path for path in [*files_here(), *SECRETS] if not is_left_out(path)]
    assert "config/settings.py" in taken and "requirements.txt" in taken
    assert not [path for path in taken if SECRET.search(path)]


def test_building_the_image_makes_no_key_that_would_stay_in_it(tmp_path: Path) -> None:
    (line,) = re.findall(
        "^RUN (.*)config.running.prepare", (ROOT / "deploy/Dockerfile").read_text(), re.M
    )
    given = dict(re.findall(r"(\w+)=(\S+)", line))
    told = given | {"TOADSTOOL_VAR": str(tmp_path), "DJANGO_SETTINGS_MODULE": "config.settings"}
    assert manage("check", **told, ALLOWED_HOSTS="").returncode == 0
    assert not list(tmp_path.glob("*key*"))


def files_here() -> Iterator[str]:
    for folder, folders, names in os.walk(ROOT):
        folders[:] = [name for name in folders if name not in {".git", ".venv", "__pycache__"}]
        yield from (str((Path(folder) / name).relative_to(ROOT)) for name in names)


def is_left_out(path: str) -> bool:
    """As Docker reads .dockerignore: a pattern leaves out what it matches, and all below that."""
    lines = (ROOT / ".dockerignore").read_text().splitlines()
    patterns = [line for line in lines if line and not line.startswith("#")]
    assert not any(pattern.startswith("!") for pattern in patterns)
    return any(re.fullmatch(f"{_as_regex(pattern)}(/.*)?", path) for pattern in patterns)


def _as_regex(pattern: str) -> str:
    parts = {"**/": "(.*/)?", "*": "[^/]*"}
    return "".join(parts.get(part, re.escape(part)) for part in re.split(r"(\*\*/|\*)", pattern))


# The repository


def test_git_takes_nothing_secret() -> None:
    if not (ROOT / ".git").exists():
        return
    asked = ["git", "check-ignore", "--no-index", *SECRETS]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert found.stdout.split() == list(SECRETS)


def test_nothing_secret_is_in_git() -> None:
    if not (ROOT / ".git").exists():
        return
    asked = ["git", "ls-files"]
    found = subprocess.run(asked, cwd=ROOT, capture_output=True, text=True, timeout=60)
    assert not [path for path in found.stdout.splitlines() if SECRET.search(path)]


# Keys


@pytest.mark.parametrize("key", ["SECRET_KEY", "VAPID_KEY"])
@pytest.mark.parametrize(
    "public",
    [
        {"TOADSTOOL_HTTPS": "1", "ALLOWED_HOSTS": ""},
        {"TOADSTOOL_HTTPS": "", "ALLOWED_HOSTS": "localhost toadstool.example"},
        {"TOADSTOOL_HTTPS": "", "ALLOWED_HOSTS": "*"},
        {"TOADSTOOL_HTTPS": "", "ALLOWED_HOSTS": ".toadstool.example"},
        {"TOADSTOOL_HTTPS": "", "ALLOWED_HOSTS": "8.8.8.8"},
    ],
    ids=str,
)
def test_a_public_site_does_not_start_without_its_keys(
    tmp_path: Path, key: str, public: dict[str, str]
) -> None:
    done = manage("check", **PRODUCTION | public | {key: "", "TOADSTOOL_VAR": str(tmp_path)})
    assert done.returncode != 0
    assert done.stderr.startswith(f"{key} is not set") and done.stderr.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_in_a_club_it_starts_and_keeps_its_keys(tmp_path: Path) -> None:
    here = "localhost 127.0.0.1 [::1] laptop laptop.local 192.168.1.4 10.0.0.1"
    own = {"TOADSTOOL_VAR": str(tmp_path), "ALLOWED_HOSTS": here, "TOADSTOOL_HTTPS": ""}
    done = manage("check", **PRODUCTION | own | {"SECRET_KEY": "", "VAPID_KEY": ""})
    assert done.returncode == 0, done.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"secret_key", "vapid_key"}


@pytest.fixture
def laptop(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[pytest.MonkeyPatch]:
    """A machine on which nothing was set."""
    for name in ("SECRET_KEY", "VAPID_KEY", "ALLOWED_HOSTS", "TOADSTOOL_HTTPS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(environment, "VAR", tmp_path)
    return monkeypatch


@pytest.mark.parametrize("words", [[], ["--https"]])
def test_run_hands_its_own_keys_to_its_processes(
    laptop: pytest.MonkeyPatch, tmp_path: Path, words: list[str]
) -> None:
    """Also where the machine's full name looks public, and with a certificate made here."""
    laptop.setattr(serve.address, "hosts", lambda: ["localhost", "laptop.club.example"])
    laptop.setattr(serve, "https_environment", lambda: {"TOADSTOOL_HTTPS": "1"})
    given = serve.environment_for(serve.options_in(words), plan.Plan({}))
    assert given["SECRET_KEY"] == (tmp_path / "secret_key").read_text()
    assert given["VAPID_KEY"] == (tmp_path / "vapid_key").read_text()


@pytest.mark.parametrize("public", [("ALLOWED_HOSTS", "club.example"), ("TOADSTOOL_HTTPS", "1")])
def test_run_hands_none_to_a_public_site(
    laptop: pytest.MonkeyPatch, tmp_path: Path, public: tuple[str, str]
) -> None:
    laptop.setenv(*public)
    given = serve.environment_for(serve.options_in([]), plan.Plan({}))
    assert "SECRET_KEY" not in given and not list(tmp_path.iterdir())


# The account whose password everybody can read


@pytest.fixture
def prepared(laptop: pytest.MonkeyPatch) -> list[list[str]]:
    """The commands with which a site is prepared and the names of what they are handed."""
    commands: list[list[str]] = []

    async def stop(spec: ProcessSpec) -> None:
        commands.append([*map(str, spec.command), *spec.environment])
        raise InterruptedError

    laptop.setattr(serve, "start", stop)
    return commands


async def demo_account_of(site: plan.Plan, prepared: list[list[str]]) -> bool:
    own = plan.Plan(site.environment, has_demo_account=site.has_demo_account)
    with serve.socket.socket() as line, pytest.raises(InterruptedError):
        await serve.serve(serve.options_in([]), own, line)
    return "--demo-account" in prepared[-1]


async def test_only_run_itself_has_it(
    laptop: pytest.MonkeyPatch, prepared: list[list[str]]
) -> None:
    assert await demo_account_of(plan.embedded_plan(), prepared)
    laptop.setenv("DATABASE_URL", "postgres://nowhere/toadstool")
    laptop.setenv("REDIS_URL", "redis://nowhere/0")
    assert not await demo_account_of(stack.plan(), prepared)


async def test_a_machine_with_a_full_name_has_it_too(
    laptop: pytest.MonkeyPatch, prepared: list[list[str]]
) -> None:
    laptop.setattr(serve.address, "hosts", lambda: ["localhost", "laptop.club.example"])
    assert await demo_account_of(plan.embedded_plan(), prepared)
    assert not {"ALLOWED_HOSTS", "TOADSTOOL_HTTPS"} & set(prepared[-1])


async def test_a_public_site_has_none_by_whatever_command(
    laptop: pytest.MonkeyPatch, prepared: list[list[str]]
) -> None:
    laptop.setenv("ALLOWED_HOSTS", "club.example")
    assert not await demo_account_of(plan.embedded_plan(), prepared)


def may_enter() -> bool:
    known = {"username": sample_data.DEMO_EMAIL, "password": sample_data.DEMO_PASSWORD}
    return authenticate(None, **known) is not None


@pytest.fixture
def no_games(monkeypatch: pytest.MonkeyPatch, transactional_db: None) -> None:
    monkeypatch.setattr(sample_data, "fill", lambda club: None)


def test_preparing_opens_it_only_if_it_is_told_to(no_games: None) -> None:
    prepare.load_sample_data(demo_account=False)
    assert not User.objects.exists()
    prepare.load_sample_data(demo_account=True)
    assert may_enter()


def test_preparing_closes_it_where_it_was_left(
    no_games: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    prepare.load_sample_data(demo_account=True)
    monkeypatch.setenv("SAMPLE_DATA", "0")
    prepare.load_sample_data(demo_account=False)
    assert not may_enter()
    monkeypatch.delenv("SAMPLE_DATA")
    prepare.load_sample_data(demo_account=True)
    assert may_enter()


def test_nobody_opens_it_by_hand_on_a_public_site(
    db: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ALLOWED_HOSTS", "club.example")
    with pytest.raises(CommandError, match="no demo account"):
        call_command("sample_data", "--demo-account")


@pytest.mark.parametrize("path", ["deploy/compose.yaml", "deploy/Dockerfile"])
def test_no_container_asks_for_it(path: str) -> None:
    assert "demo" not in (ROOT / path).read_text()
