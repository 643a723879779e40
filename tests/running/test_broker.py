import os
import tempfile

import pytest

from tools.run import broker
from tools.run.refusal import Refusal

LONG = "a-folder-with-quite-a-long-name/" * 5


def test_a_socket_lies_in_its_folder(tmp_path):
    assert broker.socket_in(tmp_path) == tmp_path / "broker.sock"


def test_a_path_too_long_for_a_socket_is_cut_short(tmp_path):
    short = broker.socket_in(tmp_path / LONG)
    assert len(os.fsencode(short)) <= broker.SOCKET_PATH_LIMIT
    assert short == broker.socket_in(tmp_path / LONG)
    assert short != broker.socket_in(tmp_path / LONG / "other")


def test_a_short_folder_of_somebody_else_is_not_used(tmp_path, monkeypatch):
    broker.socket_in(tmp_path / LONG)
    monkeypatch.setattr(os, "getuid", lambda: os.stat(tmp_path).st_uid + 1)
    with pytest.raises(Refusal):
        broker.socket_in(tmp_path / LONG)


@pytest.fixture(autouse=True)
def _temporary(monkeypatch):
    with tempfile.TemporaryDirectory() as folder:
        monkeypatch.setattr(broker.tempfile, "gettempdir", lambda: folder)
        yield
