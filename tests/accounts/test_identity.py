"""Who is asking: the session says which player, and a claimed player needs the sign-in as well."""

import uuid

import pytest
from django.contrib.auth import login
from django.contrib.sessions.backends.db import SessionStore
from django.core.exceptions import ValidationError
from django.test import RequestFactory

from accounts.models import Player
from accounts.sessions.identity import KEY, become, guest, player_of, player_or_guest

pytestmark = pytest.mark.django_db


@pytest.fixture
def request_(rf: RequestFactory):
    request = rf.get("/")
    request.session = SessionStore()
    return request


def test_a_newcomer_is_nobody(request_) -> None:
    assert player_of(request_) is None
    assert player_of(request_.session) is None


def test_sitting_down_makes_a_guest_with_one_tap(request_) -> None:
    player = player_or_guest(request_)
    assert player.nickname
    assert player.is_guest
    assert player_of(request_) == player
    assert player_of(request_.session) == player  # as the socket reads it


def test_a_guest_stays_the_same_guest(request_) -> None:
    assert player_or_guest(request_, "Bo") == player_or_guest(request_, "Cia")
    assert Player.objects.get().nickname == "Bo"


def test_a_guest_needs_a_nickname_that_can_be_seen() -> None:
    with pytest.raises(ValidationError):
        guest("\N{ZERO WIDTH SPACE}")


def test_a_player_who_is_gone_is_nobody(request_) -> None:
    request_.session[KEY] = str(uuid.uuid4())
    assert player_of(request_) is None


def test_the_id_of_a_claimed_player_alone_opens_nothing(request_, anna: Player) -> None:
    become(request_, anna)
    assert player_of(request_) is None


def test_a_guest_who_was_claimed_elsewhere_is_no_longer_this_session(
    request_, anna: Player
) -> None:
    bo = player_or_guest(request_, "Bo")
    Player.objects.filter(pk=anna.pk).update(user=None)
    Player.objects.filter(pk=bo.pk).update(user=anna.user)
    assert player_of(request_) is None


def test_a_signed_in_player_is_themselves(request_, anna: Player) -> None:
    login(request_, anna.user)
    become(request_, anna)
    assert player_of(request_) == anna


def test_a_changed_password_ends_every_session(request_, anna: Player) -> None:
    login(request_, anna.user)
    become(request_, anna)
    anna.user.set_password("another good password")
    anna.user.save()
    assert player_of(request_) is None


def test_a_ban_ends_every_session(request_, anna: Player) -> None:
    login(request_, anna.user)
    become(request_, anna)
    anna.user.is_active = False
    anna.user.save()
    assert player_of(request_) is None
