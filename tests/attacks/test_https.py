"""A site says that all its visitors come by https. Whoever listens in the Wi-Fi looks for an answer
that came by plain http, or for a page elsewhere that may open a socket."""

import asyncio
from typing import Any

import pytest
from django.test import Client

from config.asgi import application
from games.live import database
from tests.attacks.events import Organiser

HOST = "toadstool.example"
HSTS = "max-age=31536000; includeSubDomains; preload"
PAGES = (
    "/", "/nowhere/", "/tournaments/spring/live/?at=3", "/static/css/site.css", "/api/tournaments/",
    "/sign-in/", "/ws/", "/%ff", "//evil.example/",
)  # fmt: skip

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def https(settings: Any) -> None:
    settings.ALLOWED_HOSTS = [HOST]
    settings.SECURE_SSL_REDIRECT = True
    settings.SECURE_HSTS_SECONDS = 31536000
    settings.SECURE_HSTS_INCLUDE_SUBDOMAINS = settings.SECURE_HSTS_PRELOAD = True


def ask(
    target: str, scheme: str = "http", host: str = HOST, method: str = "GET", length: int = 0
) -> tuple[int, dict[str, str]]:
    path, _, query = target.partition("?")
    return asyncio.run(
        _ask(
            {
                "type": "http",
                "method": method,
                "scheme": scheme,
                "path": path,
                "raw_path": path.encode(),
                "query_string": query.encode(),
                "headers": [(b"host", host.encode()), (b"content-length", str(length).encode())],
                "client": ("203.0.113.5", 1),
                "server": (HOST, 443),
                "http_version": "1.1",
            }
        )
    )


async def _ask(scope: dict[str, Any]) -> tuple[int, dict[str, str]]:
    said: list[dict[str, Any]] = []

    async def send(message: dict[str, Any]) -> None:
        said.append(message)

    sent = iter([{"type": "http.request", "body": b""}])

    async def receive() -> dict[str, Any]:
        if message := next(sent, None):
            return message
        await asyncio.Event().wait()
        raise AssertionError

    await application(scope, receive, send)
    told = {name.decode().lower(): value.decode() for name, value in said[0]["headers"]}
    return said[0]["status"], told


@pytest.mark.parametrize("target", PAGES)
def test_nothing_is_answered_by_plain_http(target: str) -> None:
    status, told = ask(target)
    assert (status, told["location"]) == (301, f"https://{HOST}{target}")
    assert "set-cookie" not in told


def test_nor_is_a_body_that_is_too_large() -> None:
    assert ask("/sign-in/", method="POST", length=10**9)[0] == 301


@pytest.mark.parametrize(
    ("target", "host"),
    [
        ("/", "evil.example"), ("/", ""), ("/", f"{HOST}@evil.example"), ("/", f"{HOST}\\.evil"),
        (".evil.example/", HOST), ("@evil.example/", HOST), ("http://evil.example/", HOST),
    ],
)  # fmt: skip
def test_nobody_is_led_to_another_site(target: str, host: str) -> None:
    status, told = ask(target, host=host)
    assert status == 400 and "location" not in told


def test_a_load_balancer_asks_by_plain_http() -> None:
    assert ask("/health/live")[0] == 200


@pytest.mark.parametrize("target", [*PAGES, "/health/ready/nowhere"])
def test_every_answer_says_that_https_is_a_must(target: str) -> None:
    status, told = ask(target, "https")
    assert status < 500 and told["strict-transport-security"] == HSTS, (status, told)


def test_a_refused_body_does_too() -> None:
    status, told = ask("/sign-in/", "https", method="POST", length=10**9)
    assert (status, told["strict-transport-security"]) == (413, HSTS)


def test_the_fast_path_does_too(settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT, settings.ALLOWED_HOSTS = False, [HOST, "testserver"]
    slug = Organiser().event().tournament.slug
    settings.SECURE_SSL_REDIRECT = True
    status, told = ask(f"/tournaments/{slug}/live/", "https")
    database.close()
    assert (status, told["strict-transport-security"]) == (200, HSTS)
    assert told["content-security-policy"] == "default-src 'none'"  # of the fast path


def test_without_https_nothing_of_it_is_said(settings: Any) -> None:
    settings.SECURE_SSL_REDIRECT, settings.SECURE_HSTS_SECONDS = False, 0
    status, told = ask("/health/live")
    assert status == 200 and "strict-transport-security" not in told


# Sockets


def is_let_in(host: str = HOST, scheme: str = "wss", **headers: str) -> bool:
    return asyncio.run(_is_let_in(host, scheme, headers))


async def _is_let_in(host: str, scheme: str, headers: dict[str, str]) -> bool:
    said: asyncio.Queue[str] = asyncio.Queue()
    came: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
    came.put_nowait({"type": "websocket.connect"})

    async def send(message: dict[str, Any]) -> None:
        await said.put(message["type"])

    given = {"host": host, **headers}
    scope = {
        "type": "websocket",
        "scheme": scheme,
        "path": "/ws/",
        "raw_path": b"/ws/",
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in given.items()],
        "client": ("203.0.113.5", 1),
        "subprotocols": [],
    }
    live = asyncio.create_task(application(scope, came.get, send))
    answer = await asyncio.wait_for(said.get(), 60)
    came.put_nowait({"type": "websocket.disconnect", "code": 1000})
    await live
    return answer == "websocket.accept"


def test_our_own_page_opens_a_socket() -> None:
    assert is_let_in(origin=f"https://{HOST}")
    assert is_let_in(host=f"{HOST}:8443", origin=f"https://{HOST}:8443")


@pytest.mark.parametrize(
    "origin",
    [
        f"https://{HOST}:8443", f"http://{HOST}", f"https://{HOST}:443", "https://evil.example",
        f"https://{HOST}.evil.example", f"https://evil.{HOST}", "null", "", f"https://{HOST}/",
        f"https://{HOST}@evil.example", f"//{HOST}", HOST,
    ],
)  # fmt: skip
def test_no_other_page_does(origin: str, settings: Any) -> None:
    for hosts in ([HOST], ["*"], [f".{HOST}"]):
        settings.ALLOWED_HOSTS = hosts
        assert not is_let_in(origin=origin)


def test_nobody_opens_one_by_plain_http_or_for_another_host() -> None:
    assert not is_let_in(scheme="ws", origin=f"https://{HOST}")
    assert not is_let_in(scheme="ws", origin=f"http://{HOST}")
    assert not is_let_in(host="evil.example", origin="https://evil.example")
    assert not is_let_in()  # a program that names no page


def test_a_host_that_a_proxy_changes_is_named_by_the_operator(settings: Any) -> None:
    settings.CSRF_TRUSTED_ORIGINS = ["https://club.example"]
    assert is_let_in(origin="https://club.example")
    assert not is_let_in(origin="https://other.example")


@pytest.mark.parametrize(
    ("secure", "host", "own"),
    [(True, HOST, f"wss://{HOST}"), (True, f"{HOST}:8443", f"wss://{HOST}:8443")]
    + [(False, f"{HOST}:8000", f"ws://{HOST}:8000")],
)
def test_scripts_of_a_page_talk_to_nobody_else(
    settings: Any, secure: bool, host: str, own: str
) -> None:
    settings.SECURE_SSL_REDIRECT = secure
    policy = Client().get("/", headers={"host": host}, secure=secure)["Content-Security-Policy"]
    parts = dict(part.strip().split(" ", 1) for part in policy.split(";"))
    assert parts["connect-src"] == f"'self' {own}"
