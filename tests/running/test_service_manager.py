"""A web process tells whoever started it that it serves, as systemd's Type=notify expects."""

import socket
from pathlib import Path

import pytest

from tools.run.web import tell_service_manager


def test_it_says_that_it_is_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
        manager.bind(str(tmp_path / "notify"))
        monkeypatch.setenv("NOTIFY_SOCKET", str(tmp_path / "notify"))
        tell_service_manager("READY=1")
        manager.settimeout(5)
        assert manager.recv(100) == b"READY=1"


def test_nobody_has_to_wait_for_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NOTIFY_SOCKET", raising=False)
    tell_service_manager("READY=1")
