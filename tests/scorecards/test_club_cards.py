"""Whose evening a card belongs to."""

import pytest

from accounts.clubs import membership
from accounts.models import Club
from tests.scorecards.keeping import KeptPhone

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def club(anna: KeptPhone) -> Club:
    return membership.found("Mossy Log", anna.player)


def test_a_members_card_is_the_clubs_if_it_was_begun_from_its_page(anna: KeptPhone, club: Club):
    assert anna.start(club="mossy-log").club == club
    assert anna.start().club is None


def test_nobody_else_can_give_a_club_their_cards(club: Club):
    assert KeptPhone("Bo").start(club="mossy-log").club is None


def test_a_card_at_a_clubs_table_is_the_clubs_whoever_begins_it(anna: KeptPhone, club: Club):
    table = club.club_tables.create(name="Oak")
    card = KeptPhone("Bo").start(club_table=table.code)
    assert (card.club, card.club_table) == (club, table)
    opened = anna.client.get(f"/club-table/{table.code}/")
    assert opened.url == f"/c/{card.code}/"


# Those who keep a club's scores


def test_a_clubs_scorekeeper_looks_after_every_card_of_its_evening(anna: KeptPhone, club: Club):
    cia = KeptPhone("Cia")
    membership.join(club, cia.player)
    card = anna.start(club="mossy-log")
    anna.post(f"{card.id}/host", {"do": "lock", "device": None})
    cia.sync(card, status=403)
    membership.give_role(club, cia.player.pk, membership.Role.SCOREKEEPER)
    cia.sync(card)
    cia.post(f"{card.id}/host", {"do": "unlock", "device": None})
    card.refresh_from_db()
    assert not card.locked


def test_elsewhere_a_scorekeeper_is_a_stranger(anna: KeptPhone, club: Club):
    card = KeptPhone("Bo").start()
    anna.post(f"{card.id}/host", {"do": "lock", "device": None}, status=403)
