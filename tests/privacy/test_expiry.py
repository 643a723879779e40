"""What nobody needs any more goes by itself: guests, addresses, logs."""

from datetime import timedelta

import pytest
import time_machine
from allauth.usersessions.models import UserSession
from django.contrib.admin.models import CHANGE, LogEntry
from django.utils import timezone

from accounts.models import Claim, Club, JoinRequest, Membership, Player
from accounts.services import claims, guardians, merge_players
from accounts.sessions.identity import guest
from accounts.tasks import expire

pytestmark = pytest.mark.django_db


@pytest.fixture
def club(db: None) -> Club:
    return Club.objects.create(name="Mossy Log", slug="mossy-log")


def after(days: int):
    return time_machine.travel(timezone.now() + timedelta(days=days))


def test_a_guest_who_does_not_come_back_is_forgotten() -> None:
    guest("Quiet Fern")
    with after(29):
        expire()
    assert Player.objects.exists()
    with after(31):
        expire()
    assert not Player.objects.exists()


def test_others_stay(anna: Player, club: Club) -> None:
    merged, member = guest("Quiet Fern"), guest("Jolly Snail")
    merge_players.merge(merged, anna)
    Membership.objects.create(club=club, player=member)
    child = guardians.add_child(anna.user, "Sunny Snail")
    with after(300):
        expire()
    assert set(Player.objects.all()) == {anna, merged, member, child}


def test_how_long_is_the_operators_choice(settings) -> None:
    settings.KEEP_GUESTS_DAYS = 2
    guest("Quiet Fern")
    with after(3):
        expire()
    assert not Player.objects.exists()


def test_addresses_and_logs_go(anna: Player, club: Club) -> None:
    seen = {"user": anna.user, "session_key": "x", "ip": "192.0.2.7", "user_agent": "Firefox"}
    UserSession.objects.create(**seen)
    LogEntry.objects.log_actions(anna.user_id, [anna.user], CHANGE, "seen")
    JoinRequest.objects.create(club=club, player=anna)
    with after(31):
        expire()
    left = UserSession.objects.get()
    assert (left.ip, left.user_agent) == ("0.0.0.0", "")
    assert not LogEntry.objects.exists() and not JoinRequest.objects.exists()


def test_old_codes_go(anna: Player) -> None:
    claims.show_code(anna)
    expire()
    assert Claim.objects.exists()
    with after(1):
        expire()
    assert not Claim.objects.exists()
