"""What is left of a quota outlives its sockets, and what is kept of closed ones is bounded."""

from typing import Any

import pytest

from games.live import socket_quotas
from games.live.socket_quotas import Quotas

ADDRESS = "192.0.2.7"


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch, settings: Any) -> None:
    monkeypatch.setattr(socket_quotas, "MOST_IDLE", 2)
    settings.SOCKETS_PER_SESSION, settings.LOOKS_PER_SESSION = 1, 0.001
    settings.SOCKETS_PER_ADDRESS, settings.LOOKS_PER_ADDRESS = 1, 0.001


def test_a_session_has_so_many_sockets_at_a_time() -> None:
    quotas = Quotas()
    first = quotas.acquire("", "anna", is_player=True)
    assert first and quotas.acquire("", "anna", is_player=True) is None
    quotas.release(first)
    assert quotas.acquire("", "anna", is_player=True)


def test_a_new_connection_refills_nothing() -> None:
    quotas = Quotas()
    for _ in range(2):  # twice as many handshakes as sockets may come at once
        quotas.release(quotas.acquire("", "anna", is_player=True) or [])
    assert quotas.acquire("", "anna", is_player=True) is None


def test_of_closed_sockets_only_the_last_ones_are_known() -> None:
    quotas = Quotas()
    for session in ("anna", "bo", "cia"):
        quotas.release(quotas.acquire("", session, is_player=True) or [])
    known = [quotas._known(("session", session)) for session in ("anna", "bo", "cia")]
    assert [quota is not None for quota in known] == [False, True, True]


def test_a_quota_in_use_is_never_forgotten() -> None:
    quotas = Quotas()
    in_use = quotas.acquire("", "anna", is_player=True) or []
    for session in ("bo", "cia", "dag", "eva"):
        quotas.release(quotas.acquire("", session, is_player=True) or [])
    assert quotas._known(("session", "anna")) is in_use[0]
    assert quotas.acquire("", "anna", is_player=True) is None


def test_a_player_who_was_here_is_not_counted_as_somebody_who_guesses() -> None:
    quotas = Quotas()
    quotas.release(quotas.acquire(ADDRESS, "anna", is_player=True) or [])
    assert all(quotas.may_read_session(ADDRESS, "anna") for _ in range(10))
    assert not all(quotas.may_read_session(ADDRESS, f"guess{one}") for one in range(10))
