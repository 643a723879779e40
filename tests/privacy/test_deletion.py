"""Being forgotten: a day to come back, then nothing of the person is left and games are whole."""

from datetime import timedelta

import pytest
import time_machine
from django.contrib.admin.models import CHANGE, LogEntry
from django.contrib.sessions.backends.db import SessionStore
from django.contrib.sessions.models import Session
from django.test import Client
from django.utils import timezone

from accounts.clubs.membership import found
from accounts.models import Player, Rating, Result, User
from accounts.ratings.refold_ladders import refold
from accounts.services import forget_players, guardians, merge_players
from accounts.sessions.identity import KEY, guest
from accounts.signals import players_forgotten
from accounts.tasks import forget
from tests.privacy.conftest import everything_held, play
from tests.receivers import receiving

pytestmark = pytest.mark.django_db


def a_day_later():
    return time_machine.travel(timezone.now() + timedelta(hours=25))


def test_nothing_happens_for_a_day(anna: Player) -> None:
    forget_players.request_deletion(anna)
    forget()
    assert Player.objects.filter(pk=anna.pk).exists()


def test_then_player_and_account_are_gone(anna: Player) -> None:
    forget_players.request_deletion(anna)
    with a_day_later():
        forget()
    assert not Player.objects.exists() and not User.objects.exists()


def test_there_is_a_way_back(anna: Player) -> None:
    forget_players.request_deletion(anna)
    forget_players.cancel_deletion(anna)
    with a_day_later():
        forget()
    assert Player.objects.get().forget_at is None


def test_other_peoples_games_stay_whole(anna: Player, bo: Player) -> None:
    play(bo, anna)
    whole = list(Result.objects.order_by("seat").values("rank", "score", "rounds", "seat"))
    forget_players.forget({anna.pk})
    left = Result.objects.order_by("seat")
    assert list(left.values("rank", "score", "rounds", "seat")) == whole
    assert [(one.name, one.player) for one in left] == [("Bo", bo), ("Player 2", None)]


def test_their_ratings_stay_as_they_were(anna: Player, bo: Player) -> None:
    play(bo, anna)
    play(bo, anna)
    refold()
    before = Rating.objects.values("mu", "sigma", "games").get(player=bo)
    forget_players.forget({anna.pk})
    refold()
    assert Rating.objects.values("mu", "sigma", "games").get() == before


def test_guests_that_were_merged_and_children_go_along(anna: Player) -> None:
    merge_players.merge(guest("Quiet Fern"), anna)
    guardians.add_child(anna.user, "Sunny Snail")
    forget_players.request_deletion(anna)
    with a_day_later():
        forget()
    assert not Player.objects.exists()


def test_another_account_that_was_merged_stays(anna: Player, bo: Player) -> None:
    merge_players.merge(bo, anna)
    forget_players.request_deletion(anna)
    with a_day_later():
        forget()
    left = Player.objects.get()
    assert left == bo and left.merged_into is None and left.user


def test_a_guests_phone_speaks_for_that_guest_only(anna: Player) -> None:
    fern = guest("Quiet Fern")
    merge_players.merge(fern, anna)
    forget_players.request_deletion(Player.objects.get(pk=fern.pk))
    with a_day_later():
        forget()
    assert Player.objects.get() == anna


def test_a_child_goes_alone(anna: Player) -> None:
    child = guardians.add_child(anna.user, "Sunny Snail")
    forget_players.request_deletion(child)
    with a_day_later():
        forget()
    assert Player.objects.get() == anna


def test_sessions_end_also_those_of_guests(anna: Player, bo: Player, client: Client) -> None:
    fern = guest("Quiet Fern")
    for holder in (fern, bo):
        session = SessionStore()
        session[KEY] = str(holder.pk)
        session.save()
    client.force_login(anna.user)
    forget_players.forget({anna.pk, fern.pk})
    assert [one.get_decoded()[KEY] for one in Session.objects.all()] == [str(bo.pk)]


def test_the_admin_log_forgets_too(anna: Player, bo: Player) -> None:
    LogEntry.objects.log_actions(bo.user_id, [anna.user], CHANGE, "seen")
    forget_players.forget({anna.pk})
    assert not [text for _table, text in everything_held() if "anna@example.org" in text]


def test_forgetting_twice_forgets_nobody_else(anna: Player, bo: Player) -> None:
    forget_players.forget({anna.pk})
    forget_players.forget({anna.pk})
    assert Player.objects.get() == bo


def test_a_club_is_handed_on(anna: Player, bo: Player) -> None:
    club = found("Mossy Log", anna)
    cia, child = guest("Cia"), guardians.add_child(bo.user, "Sunny Snail")
    for member in (child, cia, bo):
        club.memberships.create(player=member)
    forget_players.forget({anna.pk})
    assert [one.player for one in club.memberships.filter(role="organiser")] == [bo]


def test_ones_trouble_is_not_the_others(anna: Player, bo: Player) -> None:
    def stumble(players: set, **_: object) -> None:
        if anna.pk in players:
            raise RuntimeError

    forget_players.request_deletion(anna)
    forget_players.request_deletion(bo)
    with a_day_later(), receiving(players_forgotten, stumble):
        forget()
    assert Player.objects.get() == anna and anna.user
