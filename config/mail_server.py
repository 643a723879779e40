"""Which mail server EMAIL_URL names: smtp://user:password@host:587 (with TLS) or smtps://host."""

from dataclasses import dataclass
from urllib.parse import unquote, urlsplit


@dataclass(frozen=True)
class MailServer:
    host: str
    port: int
    user: str = ""
    password: str = ""
    tls_later: bool = False  # STARTTLS
    tls_at_once: bool = False


def mail_server(url: str) -> MailServer:
    parts = urlsplit(url)
    if parts.scheme not in {"smtp", "smtps"} or not parts.hostname:
        raise ValueError("EMAIL_URL should look like smtp://user:password@mail.example.org:587")
    at_once = parts.scheme == "smtps"
    port = parts.port or (465 if at_once else 587)
    # A server on this very machine (port 25) has no certificate to show.
    later = not at_once and port != 25
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return MailServer(parts.hostname, port, user, password, later, at_once)
