"""What others see is the player's choice; of children nothing, before the guardian says so."""

import pytest

from accounts.models import Audience, Club, Membership, Player
from accounts.services import guardians, merge_players, sign_up, visibility
from accounts.services.visibility import Topic, may_see
from accounts.sessions.identity import guest

pytestmark = pytest.mark.django_db


@pytest.fixture
def bo(db: None) -> Player:
    return sign_up(email="bo@example.org", password="three mossy logs", nickname="Bo")


@pytest.fixture
def child(anna: Player) -> Player:
    return guardians.add_child(anna.user, "Sunny Snail")


@pytest.mark.parametrize("topic", Topic)
def test_a_newcomer_shows_everything_and_may_hide_each(
    anna: Player, bo: Player, topic: Topic
) -> None:
    assert may_see(None, anna, topic)
    visibility.choose(anna, {topic: Audience.NOBODY})
    assert not may_see(None, anna, topic)
    assert not may_see(bo, anna, topic)
    assert may_see(anna, anna, topic)


@pytest.mark.parametrize("topic", Topic)
def test_a_hidden_page_hides_all_that_is_on_it(anna: Player, topic: Topic) -> None:
    visibility.choose(anna, {Topic.PROFILE: Audience.NOBODY})
    assert not may_see(None, anna, topic)


def test_people_of_one_club_may_see_more(anna: Player, bo: Player) -> None:
    visibility.choose(anna, {Topic.RATINGS: Audience.CLUBS})
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    Membership.objects.create(club=club, player=anna)
    assert not may_see(bo, anna, Topic.RATINGS)
    Membership.objects.create(club=club, player=bo)
    assert may_see(bo, anna, Topic.RATINGS)
    assert not may_see(None, anna, Topic.RATINGS)


@pytest.mark.parametrize("topic", Topic)
def test_a_child_is_hidden_from_all_but_the_guardian(
    anna: Player, bo: Player, child: Player, topic: Topic
) -> None:
    assert not may_see(None, child, topic)
    assert not may_see(bo, child, topic)
    assert may_see(anna, child, topic)


def test_a_child_has_no_rating_before_the_guardian_turns_it_on(child: Player) -> None:
    assert may_see(child, child, Topic.RESULTS)
    assert not may_see(child, child, Topic.RATINGS)
    visibility.choose(child, {Topic.RATINGS: Audience.CLUBS})
    assert may_see(child, child, Topic.RATINGS)


def test_a_merged_player_shows_what_the_person_chose(anna: Player) -> None:
    fern = guest("Quiet Fern")
    merge_players.merge(fern, anna)
    visibility.choose(anna, {Topic.RESULTS: Audience.NOBODY})
    fern.refresh_from_db()
    assert not may_see(None, fern, Topic.RESULTS)
    assert may_see(anna, fern, Topic.RESULTS)
    assert not may_see(fern, anna, Topic.RESULTS)  # an organiser may have merged them


def test_who_is_leaving_is_hidden_already(anna: Player) -> None:
    anna.forget_at = anna.created_at
    assert not may_see(None, anna, Topic.PROFILE)
    assert may_see(anna, anna, Topic.PROFILE)
