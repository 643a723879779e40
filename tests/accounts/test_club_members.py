"""Coming to a club, what one may do there, and going."""

import pytest
from django.core.exceptions import ValidationError

from accounts.clubs import club_tables, membership
from accounts.clubs.membership import Role
from accounts.models import Club, Player
from tests.refusals import refused

pytestmark = pytest.mark.django_db


@pytest.fixture
def anna() -> Player:
    return Player.objects.create(nickname="Anna")


@pytest.fixture
def bo() -> Player:
    return Player.objects.create(nickname="Bo")


@pytest.fixture
def club(anna: Player) -> Club:
    return membership.found("Mossy Log", anna)


# Founding


def test_whoever_founds_a_club_organises_it(club: Club, anna: Player):
    assert club.slug == "mossy-log"
    assert membership.organises(club, anna)


def test_clubs_may_have_the_same_name_but_not_the_same_address(club: Club, bo: Player):
    assert membership.found("Mossy Log", bo).slug != club.slug


@pytest.mark.parametrize("name", ["New", "join", "小人"])
def test_a_name_that_is_no_address_gets_one(name: str, anna: Player):
    assert membership.found(name, anna).slug.count("-") == 1


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "Log\u202egol", "a\u0301\u0301\u0301"])
def test_a_name_that_nobody_could_read_is_refused_with_a_sentence(name: str, anna: Player):
    with pytest.raises(ValidationError):
        membership.found(name, anna)
    assert not Club.objects.exists()


# Coming


def test_an_open_club_lets_people_in_at_once(club: Club, bo: Player):
    assert membership.join(club, bo)
    assert membership.join(club, bo)
    assert membership.role_of(club, bo) == Role.MEMBER


def test_elsewhere_one_asks_and_an_organiser_answers(club: Club, bo: Player):
    club.joining = Club.Joining.ASKED
    assert not membership.join(club, bo)
    assert not membership.is_member(club, bo)
    membership.answer(club, bo.pk, yes=True)
    assert membership.is_member(club, bo)
    with refused("no-such-request"):
        membership.answer(club, bo.pk, yes=False)


def test_a_no_leaves_no_trace(club: Club, bo: Player):
    club.joining = Club.Joining.ASKED
    membership.join(club, bo)
    membership.answer(club, bo.pk, yes=False)
    assert not membership.is_member(club, bo) and not club.requests.exists()


def test_a_new_link_ends_the_old_one(club: Club):
    before = club.code
    membership.new_code(club)
    assert not Club.objects.filter(code=before).exists()


# Roles, and going


def test_a_club_is_never_left_without_an_organiser(club: Club, anna: Player, bo: Player):
    membership.join(club, bo)
    for going in (
        lambda: membership.remove_member(club, anna.pk),
        lambda: membership.give_role(club, anna.pk, Role.MEMBER),
    ):
        with refused("last-organiser"):
            going()
    membership.give_role(club, bo.pk, Role.ORGANISER)
    membership.remove_member(club, anna.pk)
    assert membership.organises(club, bo) and not membership.is_member(club, anna)


def test_only_members_have_a_role(club: Club, bo: Player):
    with refused("not-a-member"):
        membership.give_role(club, bo.pk, Role.SCOREKEEPER)


def test_the_roll_starts_with_those_who_run_the_club(club: Club, anna: Player, bo: Player):
    aart = Player.objects.create(nickname="Aart")
    for player in (bo, aart):
        membership.join(club, player)
    membership.give_role(club, bo.pk, Role.SCOREKEEPER)
    assert [member.player.nickname for member in membership.roll(club)] == ["Anna", "Bo", "Aart"]


# Tables


def test_tables_are_numbered_unless_they_are_named(club: Club):
    assert [club_tables.add(club).name, club_tables.add(club, " The long  one ").name] == [
        "Table 1",
        "The long one",
    ]
    assert club_tables.add(club).name == "Table 3"


def test_two_tables_of_a_club_do_not_have_one_name(club: Club):
    club_tables.add(club, "Window")
    with pytest.raises(ValidationError):
        club_tables.add(club, "Window")


def test_a_removed_table_gives_its_number_back_and_never_its_code(club: Club):
    table = club_tables.add(club)
    club_tables.remove(club, table.code)
    assert club_tables.add(club).name == "Table 1"
    assert not club.club_tables.filter(code=table.code).exists()


def test_one_club_cannot_remove_the_table_of_another(club: Club, bo: Player):
    other = membership.found("Other", bo)
    table = club_tables.add(club)
    club_tables.remove(other, table.code)
    assert club.club_tables.count() == 1
