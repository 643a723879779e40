"""What is in deploy/ fits together; that it restarts without a 502 is `./run drill restart`'s."""

import re

import pytest

from config.base.environment import ROOT

DEPLOY = ROOT / "deploy"


@pytest.mark.parametrize("name", ["upstream.conf", "upstream-compose.conf"])
def test_the_proxy_gives_no_web_process_up_and_has_another_to_ask(name: str) -> None:
    servers = re.findall(r"^ +server (.*);$", (DEPLOY / name).read_text(), re.M)
    assert len(servers) >= 2
    assert all("max_fails=0" in server for server in servers)


def test_every_container_that_the_proxy_asks_exists() -> None:
    asked = re.findall(r"server (\w+):8000", (DEPLOY / "upstream-compose.conf").read_text())
    there = re.findall(r"^  (web\w*):", (DEPLOY / "compose.yaml").read_text(), re.M)
    assert asked == there


def test_systemd_waits_until_a_web_process_serves() -> None:
    assert "\nType=notify\n" in (DEPLOY / "systemd" / "toadstool-web@.service").read_text()
