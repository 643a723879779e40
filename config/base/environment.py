"""Reads what the operator sets: environment variables, and the secret key kept under var/.

Settings are made from these words; nothing here knows Django.
"""

import os
import secrets
from ipaddress import ip_address
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
VAR = Path(os.environ.get("TOADSTOOL_VAR") or ROOT / "var").absolute()


def word(name: str, otherwise: str = "") -> str:
    return os.environ.get(name, "").strip() or otherwise


def switch(name: str) -> bool:
    return word(name, "0").lower() in {"1", "true", "yes", "on"}


def words(name: str, otherwise: str = "") -> list[str]:
    return [part for part in word(name, otherwise).replace(",", " ").split() if part]


def secret_key() -> str:
    return word("SECRET_KEY") or _secret_of_this_machine("SECRET_KEY")


def vapid_key() -> str:
    """By which push services know us: the private half of a P-256 key, 32 bytes as text."""
    return word("VAPID_KEY") or _secret_of_this_machine("VAPID_KEY")


# Sites that the world visits, and those of one machine


def is_public() -> bool:
    """Whether the operator serves https or a public host name."""
    return switch("TOADSTOOL_HTTPS") or not all(map(is_local, words("ALLOWED_HOSTS")))


def is_local(host: str) -> bool:
    """Whether a host name or address means nothing outside of the local network."""
    try:
        return ip_address(host.strip("[]")).is_private
    except ValueError:
        return host != "*" and ("." not in host or host.endswith((".local", ".localhost")))


def local_secrets() -> dict[str, str]:
    """The secrets of a site that is not public, for the processes that `./run` starts."""
    return {} if is_public() else {"SECRET_KEY": secret_key(), "VAPID_KEY": vapid_key()}


LENGTHS = {"SECRET_KEY": 64, "VAPID_KEY": 32}  # bytes


def _secret_of_this_machine(name: str) -> str:
    """A secret that was made here must never guard a public site: others may hold copies of it."""
    if is_public():
        raise SystemExit(
            f"{name} is not set, and a site with https or a public host name needs one of its own;"
            " docs/operators.md says how to make it."
        )
    path = VAR / name.lower()
    if not path.exists():
        _keep_secret(path, secrets.token_urlsafe(LENGTHS[name]))
    return path.read_text().strip()


def _keep_secret(path: Path, secret: str) -> None:
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
        file.write(secret)
    try:
        os.link(draft, path)  # two processes starting at once must agree on one key
    except FileExistsError:
        pass
    finally:
        draft.unlink()
