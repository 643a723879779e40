"""Without a mail server, mails are shown in the terminal and to whoever sits at the machine."""

from pathlib import Path

import pytest
from django.core.mail import send_mail
from django.test import Client
from django.urls import reverse

from accounts.storage import mail_files
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
    html = client.get("/mails/").text
    assert "Your code" in html and "123456" in html and "&lt;b&gt;" in html


def test_only_the_newest_are_kept(shown: None) -> None:
    for turn in range(mail_files.MOST_MAILS + 3):
        send_mail(f"Mail {turn}", "text", None, ["anna@example.org"])
    kept = mail_files.newest()
    assert len(kept) == mail_files.MOST_MAILS
    assert kept[0].head.startswith(f"Mail {mail_files.MOST_MAILS + 2}\n")


@pytest.mark.parametrize(
    "where", [{"REMOTE_ADDR": "192.168.1.7"}, {"HTTP_X_FORWARDED_FOR": "127.0.0.1"}]
)
def test_the_page_is_for_the_machine_itself(client: Client, shown: None, where: dict) -> None:
    assert client.get("/mails/", **where).status_code == 404


def test_with_a_mail_server_there_is_no_such_page(client: Client) -> None:
    assert client.get("/mails/").status_code == 404


def test_a_phone_is_told_where_the_code_is(client: Client, shown: None) -> None:
    page = reverse("account_request_login_code")
    asked = {"email": "anna@example.org"}
    here = client.post(page, asked, follow=True).text
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
