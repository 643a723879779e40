"""Without a mail server, mails are shown in the terminal and to whoever sits at the machine."""

import asyncio
from pathlib import Path

import pytest
from django.core.mail import send_mail
from django.test import Client
from django.urls import reverse
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from accounts.storage import mail_files
from config.asgi import application
from config.mail_server import mail_server

pytestmark = pytest.mark.django_db


@pytest.fixture
def shown(settings, tmp_path: Path) -> None:
    settings.MAIL_FOLDER = tmp_path / "mails"
    settings.EMAIL_BACKEND = "accounts.storage.mail_files.FileEmailBackend"


def test_a_mail_is_in_the_terminal_and_on_the_page(
    client: Client, shown: None, capsys: pytest.CaptureFixture[str]
) -> None:
    send_mail("Your code", "123456\n<b>", None, ["anna@example.org"])
    assert "123456" in capsys.readouterr().err
    html = client.get("/mails/", headers={"host": "localhost:8000"}).text
    assert "Your code" in html and "123456" in html and "&lt;b&gt;" in html


def test_only_the_newest_are_kept(shown: None) -> None:
    for turn in range(mail_files.MOST_MAILS + 3):
        send_mail(f"Mail {turn}", "text", None, ["anna@example.org"])
    kept = mail_files.newest()
    assert len(kept) == mail_files.MOST_MAILS
    assert kept[0].head.startswith(f"Mail {mail_files.MOST_MAILS + 2}\n")


@pytest.mark.parametrize(
    "where",
    [
        {"REMOTE_ADDR": "192.168.1.7"},
        {"REMOTE_ADDR": ""},  # by a Unix socket, as proxies come
        {"HTTP_X_FORWARDED_FOR": "127.0.0.1"},
        {"HTTP_X_FORWARDED_FOR": ""},
        {"HTTP_X_FORWARDED_PROTO": "https"},
        {"HTTP_X_FORWARDED_HOST": "localhost"},
        {"HTTP_FORWARDED": "for=127.0.0.1"},
        {"HTTP_X_REAL_IP": "127.0.0.1"},
        {"HTTP_VIA": "1.1 proxy"},
        {"HTTP_HOST": "toadstool.example"},
        {"HTTP_HOST": "localhost.toadstool.example"},
    ],
    ids=str,
)
def test_the_page_is_for_the_machine_itself(
    client: Client, shown: None, settings, where: dict
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    own = {"HTTP_HOST": "localhost:8000"}
    assert client.get("/mails/", **own).status_code == 200
    assert client.get("/mails/", **own | where).status_code == 404


@pytest.mark.parametrize("believed", ["127.0.0.1", "*"])
async def test_nor_is_it_for_visitors_of_a_proxy_that_we_believe(
    transactional_db: None, shown: None, believed: str
) -> None:
    """As uvicorn rewrites the visitor's address, whatever they made the proxy say."""
    told: list[int] = []

    async def send(message: dict) -> None:
        told.append(message.get("status", 0))

    for visitor in (b"203.0.113.5", b"127.0.0.1", b"127.0.0.1, 127.0.0.1", b"::1"):
        scope = {
            "type": "http",
            "method": "GET",
            "scheme": "http",
            "path": "/mails/",
            "raw_path": b"/mails/",
            "query_string": b"",
            "headers": [(b"host", b"localhost"), (b"x-forwarded-for", visitor)],
            "client": ("127.0.0.1", 4711),
            "server": ("127.0.0.1", 8000),
            "http_version": "1.1",
        }
        came: asyncio.Queue[dict] = asyncio.Queue()
        came.put_nowait({"type": "http.request", "body": b""})
        await ProxyHeadersMiddleware(application, believed)(scope, came.get, send)
    assert [status for status in told if status] == [404] * 4


def test_with_a_mail_server_there_is_no_such_page(client: Client) -> None:
    assert client.get("/mails/").status_code == 404


def test_a_phone_is_told_where_the_code_is(client: Client, shown: None) -> None:
    page = reverse("account_request_login_code")
    asked = {"email": "anna@example.org"}
    here = client.post(page, asked, follow=True, headers={"host": "localhost"}).text
    assert "/mails/" in here
    phone = Client(REMOTE_ADDR="192.168.1.7").post(page, asked, follow=True).text
    assert "terminal" in phone and "/mails/" not in phone


def test_a_mail_server_that_is_away_is_no_crash(client: Client, settings) -> None:
    settings.EMAIL_BACKEND = "django.core.mail.backends.smtp.EmailBackend"
    settings.EMAIL_HOST, settings.EMAIL_PORT = "127.0.0.1", 9  # nobody is there
    page = reverse("account_request_login_code")
    html = client.post(page, {"email": "anna@example.org"}, follow=True).text
    assert "could not be sent" in html


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("smtp://u%40x:p@mail.example.org", ("mail.example.org", 587, "u@x", "p", True, False)),
        ("smtps://mail.example.org", ("mail.example.org", 465, "", "", False, True)),
        ("smtp://localhost:25", ("localhost", 25, "", "", False, False)),
    ],
)
def test_the_address_of_a_mail_server(url: str, expected: tuple) -> None:
    server = mail_server(url)
    found = (server.host, server.port, server.user, server.password)
    assert (*found, server.tls_later, server.tls_at_once) == expected


def test_an_address_that_cannot_be_read_says_so() -> None:
    with pytest.raises(ValueError, match="EMAIL_URL"):
        mail_server("mail.example.org")
