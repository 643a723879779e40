"""Reads what the operator sets: environment variables, and the secret key kept under var/.

Settings are made from these words; nothing here knows Django.
"""

import os
import secrets
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
    return word("SECRET_KEY") or _kept_secret(VAR / "secret_key", length=64)


def vapid_key() -> str:
    """By which push services know us: the private half of a P-256 key, 32 bytes as text."""
    return word("VAPID_KEY") or _kept_secret(VAR / "vapid_key", length=32)


def _kept_secret(path: Path, length: int) -> str:
    if not path.exists():
        _keep_secret(path, secrets.token_urlsafe(length))
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
