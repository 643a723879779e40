"""The proxy in front lets through what the site takes, and not much more."""

import re

import pytest

from config.base.environment import ROOT
from config.body_limits import AROUND_A_FILE, largest_body

UNITS = {"k": 1024, "m": 1024 * 1024}
LOCATIONS = {
    "/": "/no/such/page/",
    "= /tournaments/bring/": "/tournaments/bring/",
    "~ ^/tournaments/[^/]+/desk/(do|people/enter|people/list)/$": (
        "/tournaments/midsummer-night/desk/people/list/"
    ),
}


@pytest.mark.parametrize("location", LOCATIONS)
def test_the_proxy_takes_a_little_more_than_the_site(location: str) -> None:
    most = largest_body(LOCATIONS[location])
    assert most <= limit_at(location) <= most + 16 * AROUND_A_FILE


def limit_at(location: str) -> int:
    """Of the location, or of the server that it stands in."""
    server = (ROOT / "deploy" / "nginx.conf").read_text().partition("listen 443")[2]
    block = server.partition(f"location {location} {{")[2].partition("}")[0]
    found = re.search(r"client_max_body_size (\d+)([km]);", block) or re.search(
        r"client_max_body_size (\d+)([km]);", server
    )
    assert found
    return int(found[1]) * UNITS[found[2]]
