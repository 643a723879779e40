"""An export holds every row that refers to the person, and nothing of anybody else."""

import json

import pytest
from django.apps import apps

from accounts.models import Club, Membership, Player, Result
from accounts.ratings.refold_ladders import refold
from accounts.services import claims, guardians, merge_players
from accounts.services.export import export_of
from accounts.sessions.identity import guest
from accounts.storage.personal_columns import columns
from tests.privacy.conftest import play

pytestmark = pytest.mark.django_db


@pytest.fixture
def fern(anna: Player) -> Player:
    fern = guest("Quiet Fern")
    merge_players.merge(fern, anna)
    return fern


@pytest.fixture
def lives(anna: Player, bo: Player, fern: Player) -> None:
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    for one in (anna, bo):
        Membership.objects.create(club=club, player=one)
    guardians.add_child(anna.user, "Sunny Snail")
    claims.show_code(anna)
    play(anna, bo)
    play(bo, fern)
    refold()


def test_every_row_that_points_to_the_person_is_there(
    anna: Player, fern: Player, lives: None
) -> None:
    held = json.loads(export_of(anna))
    me = {anna.pk, fern.pk, anna.user_id}
    for column in columns():
        if column.person:
            rows = apps.get_model(column.model).objects.filter(
                **{f"{column.name}__in": own(column, me)}
            )
            assert len(held.get(column.model, [])) >= rows.count(), column


def own(column, me: set) -> set:
    target = apps.get_model(column.model)._meta.get_field(column.name).related_model
    return {one for one in me if isinstance(one, int) != (target is Player)}


def test_what_was_played_as_a_guest_is_there_too(anna: Player, lives: None) -> None:
    names = [row["name"] for row in json.loads(export_of(anna))["accounts.Result"]]
    assert sorted(names) == ["Anna", "Quiet Fern"]


def test_nothing_of_others_is_there(anna: Player, bo: Player, lives: None) -> None:
    text = export_of(anna)
    for word in ("Bo", "bo@example.org", str(bo.pk), bo.avatar + '"'):
        assert f'"{word}' not in text
    assert Result.objects.filter(player=bo).exists()


def test_no_key_is_given_away(anna: Player, lives: None) -> None:
    text = export_of(anna)
    assert anna.user.password not in text
    assert claims.Claim.objects.get().code not in text


def test_a_guests_phone_exports_the_guest_alone(fern: Player, lives: None) -> None:
    fern.refresh_from_db()
    text = export_of(fern)
    assert "Quiet Fern" in text
    assert "Anna" not in text and "anna@example.org" not in text
