"""Joining by code: typed as it was read aloud, or opened from a QR code."""

import pytest
from django.test import Client

from accounts.models import Player
from games.tables.models import Table
from games.tables.services import seats

pytestmark = pytest.mark.django_db


@pytest.fixture
def table(anna: Player) -> Table:
    return seats.open_table(game="gnoming", options={}, places=4, host=anna)


def test_a_code_may_be_typed_in_any_way(client: Client, table: Table) -> None:
    low = table.code.lower()
    for typed in (table.code, low, f" {low[:4]}-{low[4:]} ", " ".join(low)):
        assert client.post("/j/", {"code": typed}).url == table.get_absolute_url()


@pytest.mark.parametrize("typed", ["", "BBBBBBBB", "<script>", "x" * 5000, "\x00"])
def test_a_code_that_opens_nothing_is_answered_with_a_sentence(client: Client, typed: str) -> None:
    response = client.post("/j/", {"code": typed})
    assert response.status_code == 404
    assert "There is no table with that code." in response.text


@pytest.mark.parametrize("path", ["/j/{}", "/j/{}/", "/J/{}"])
def test_a_qr_code_leads_straight_to_the_table(client: Client, table: Table, path: str) -> None:
    response = client.get(path.format(table.code))
    assert response.url == table.get_absolute_url()


def test_whoever_has_joined_is_asked_for_nothing(client: Client, table: Table) -> None:
    client.post("/j/", {"code": table.code})
    response = client.post(f"/t/{table.code}/sit/", {"nickname": "Quiet Fern"})
    assert response.url == table.get_absolute_url()
    assert Player.objects.get(nickname="Quiet Fern").is_guest
