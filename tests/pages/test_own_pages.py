"""Family, this is me too, privacy: the pages by which people look after themselves and theirs."""

import json
import re
from datetime import timedelta

import pytest
from django.core.cache import cache
from django.test import Client
from django.utils import timezone

from accounts.models import Claim, Club, Player
from accounts.services import claims, guardians
from accounts.sessions.identity import KEY, guest
from tests.accounts.aliases import are_one

pytestmark = pytest.mark.django_db


def as_player(player: Player) -> Client:
    client = Client()
    session = client.session
    session[KEY] = str(player.pk)
    session.save()
    return client


def player_in(client: Client) -> str:
    return client.session[KEY]


@pytest.fixture
def fern(db: None) -> Player:
    return guest("Quiet Fern")


@pytest.fixture
def child(anna: Player) -> Player:
    return guardians.add_child(anna.user, "Sunny Snail")


# Family


def test_only_those_with_an_account_have_a_family_here(client: Client, fern: Player) -> None:
    assert client.get("/me/family/").headers["location"].startswith("/sign-in/")
    assert as_player(fern).get("/me/family/").status_code == 302


def test_a_child_gets_a_made_up_name_by_one_tap(signed_in: Client, anna: Player) -> None:
    offered = re.findall(r'name="offered" value="([^"]+)"', signed_in.get("/me/family/").text)
    assert len(offered) == 3
    signed_in.post("/me/family/", {"do": "add", "offered": offered[0], "nickname": ""})
    child = Player.objects.get(guardian=anna.user)
    assert child.nickname == offered[0]
    assert child.user is None and child.ratings_for == "nobody"


@pytest.mark.parametrize("name", ["", "x" * 500, "\N{ZERO WIDTH SPACE}", "06 12345678"])
def test_a_childs_name_is_refused_with_a_sentence(signed_in: Client, name: str) -> None:
    response = signed_in.post("/me/family/", {"do": "add", "nickname": name})
    assert response.status_code == 200 and "strip bad" in response.text
    assert not Player.objects.exclude(guardian=None).exists()


def test_the_guardian_plays_as_the_child_and_comes_back(
    signed_in: Client, anna: Player, child: Player
) -> None:
    signed_in.post(f"/me/family/{child.pk}/", {"do": "play"})
    assert player_in(signed_in) == str(child.pk)
    assert "Sunny Snail" in signed_in.get("/me/").text
    signed_in.post("/me/family/", {"do": "back"})
    assert player_in(signed_in) == str(anna.pk)


def test_the_child_plays_on_a_phone_of_its_own(signed_in: Client, child: Player) -> None:
    html = signed_in.post(f"/me/family/{child.pk}/", {"do": "phone"}).text
    code = Claim.objects.get().code
    assert f"{code[:4]} {code[4:]}" in html and "<svg" in html
    phone = Client()
    assert phone.get(f"/S/{code}").headers["location"] == f"/me/same/{code}/"
    assert KEY not in phone.session  # looking changes nothing
    phone.post(f"/me/same/{code}/")
    assert player_in(phone) == str(child.pk)
    assert phone.get("/me/family/").status_code == 302  # it knows nothing of the account
    assert "your grown-up" in phone.get("/me/privacy/").text


def test_a_phone_on_which_somebody_is_signed_in_is_not_handed_over(
    signed_in: Client, anna: Player, child: Player
) -> None:
    code = claims.show_code(child, Claim.Purpose.PHONE).code
    assert "Sign out first" in signed_in.post(f"/me/same/{code}/").text
    assert player_in(signed_in) == str(anna.pk)


def test_a_guest_who_is_a_child_is_adopted_by_code(
    signed_in: Client, anna: Player, fern: Player
) -> None:
    signed_in.post("/me/family/", {"do": "adopt", "code": claims.show_code(fern).code})
    fern.refresh_from_db()
    assert fern.guardian == anna.user


def test_the_guardian_decides_who_sees_what(signed_in: Client, child: Player) -> None:
    signed_in.post(f"/me/family/{child.pk}/", {"do": "see", "ratings": "clubs"})
    child.refresh_from_db()
    assert (child.ratings_for, child.profile_for) == ("clubs", "nobody")


def test_a_child_is_deleted_with_a_way_back(signed_in: Client, child: Player) -> None:
    signed_in.post(f"/me/family/{child.pk}/", {"do": "leave"})
    assert "Stay after all" in signed_in.get(f"/me/family/{child.pk}/").text
    signed_in.post(f"/me/family/{child.pk}/", {"do": "stay"})
    child.refresh_from_db()
    assert child.forget_at is None


def test_a_childs_file_is_for_the_guardian_alone(signed_in: Client, child: Player) -> None:
    held = json.loads(signed_in.get(f"/me/family/{child.pk}/export/").content)
    assert held["accounts.Player"][0]["nickname"] == "Sunny Snail"
    assert Client().get(f"/me/family/{child.pk}/export/").status_code == 404
    assert as_player(child).get(f"/me/family/{child.pk}/export/").status_code == 404


@pytest.mark.parametrize("do", ["play", "phone", "name", "see", "same", "leave", "stay"])
def test_nobody_touches_another_familys_child(signed_in: Client, bo: Player, do: str) -> None:
    other = Player.objects.create(nickname="Stille Mus")
    assert signed_in.post(f"/me/family/{other.pk}/", {"do": do}).status_code == 404
    assert signed_in.get(f"/me/family/{other.pk}/").status_code == 404


# This is me too


def test_a_code_is_shown_typed_and_confirmed(signed_in: Client, anna: Player, fern: Player) -> None:
    as_player(fern).post("/me/same/", {"do": "show"})
    code = Claim.objects.get().code
    response = signed_in.post("/me/same/", {"do": "type", "code": code.lower()}, follow=True)
    assert "Quiet Fern" in response.text and "Yes, that is me" in response.text
    fern.refresh_from_db()
    assert fern.merged_into is None
    signed_in.post(f"/me/same/{code}/")
    fern.refresh_from_db()
    assert are_one(fern, anna)
    assert "Take apart" in signed_in.get("/me/same/").text
    signed_in.post("/me/same/", {"do": "apart", "player": fern.pk})
    fern.refresh_from_db()
    assert fern.merged_into is None


def test_a_link_that_is_opened_again_does_nothing(signed_in: Client, fern: Player) -> None:
    code = claims.show_code(fern).code
    signed_in.post(f"/me/same/{code}/")
    stranger = as_player(guest("Cia"))
    assert "does not work" in stranger.get(f"/me/same/{code}/").text
    assert "does not work" in stranger.post(f"/me/same/{code}/").text


def test_wrong_codes_say_nothing_and_come_to_an_end(signed_in: Client, fern: Player) -> None:
    for _turn in range(claims.WRONG_BY_PLAYER.tries):
        assert "does not work" in signed_in.post("/me/same/", {"do": "type", "code": "x"}).text
    code = claims.show_code(fern).code
    assert "Too many" in signed_in.post("/me/same/", {"do": "type", "code": code}).text
    assert "Too many" in signed_in.get(f"/me/same/{code}/").text
    cache.clear()
    assert "Quiet Fern" in signed_in.get(f"/me/same/{code}/").text


def test_who_signs_in_is_offered_the_games_of_the_guest_before(
    client: Client, anna: Player, fern: Player
) -> None:
    session = client.session
    session[KEY] = str(fern.pk)
    session.save()
    client.post("/sign-in/", {"login": "anna@example.org", "password": "three mossy logs"})
    assert "Were you Quiet Fern?" in client.get("/me/same/").text
    client.post("/me/same/", {"do": "former"})
    fern.refresh_from_db()
    assert fern.merged_into == anna
    assert "Were you" not in client.get("/me/same/").text


def test_whose_account_was_closed_takes_nobody_along(
    client: Client, anna: Player, fern: Player
) -> None:
    """The session still knows the guest before, but nobody is signed in any more."""
    session = client.session
    session[KEY] = str(fern.pk)
    session.save()
    client.post("/sign-in/", {"login": "anna@example.org", "password": "three mossy logs"})
    anna.user.is_active = False
    anna.user.save()
    answer = client.post("/me/same/", {"do": "former"})
    assert answer.status_code == 200 and answer.context["refusal"]
    fern.refresh_from_db()
    assert fern.merged_into is None


def test_a_child_takes_nobody_along(child: Player, fern: Player) -> None:
    response = as_player(child).post(f"/me/same/{claims.show_code(fern).code}/")
    assert "guardian" in response.text
    fern.refresh_from_db()
    assert fern.merged_into is None


def test_an_organiser_puts_two_members_together(
    signed_in: Client, club: Club, anna: Player, bo: Player
) -> None:
    page = f"/clubs/{club.slug}/same-person/"
    assert Client().get(page).status_code == as_player(bo).get(page).status_code == 404
    fern = guest("Quiet Fern")
    members = {"do": "merge", "first": bo.pk, "second": fern.pk}
    assert signed_in.post(page, members).status_code == 404  # not of this club
    club.memberships.create(player=fern)
    signed_in.post(page, members)
    fern.refresh_from_db()
    assert are_one(fern, bo)
    assert "Take apart" in signed_in.get(page).text


def test_a_child_is_in_no_list_that_strangers_read(
    client: Client, signed_in: Client, club: Club, child: Player
) -> None:
    club.memberships.create(player=child)
    assert "Sunny Snail" in signed_in.get(club.get_absolute_url()).text
    assert "Sunny Snail" not in Client().get(club.get_absolute_url()).text


# Privacy


def test_everybody_chooses_who_sees_what(fern: Player) -> None:
    phone = as_player(fern)
    assert "What others see" in phone.get("/me/privacy/").text
    phone.post("/me/privacy/", {"do": "see", "results": "nobody"})
    fern.refresh_from_db()
    assert fern.results_for == "nobody"
    assert phone.post("/me/privacy/", {"do": "see", "results": "aliens"}).status_code == 404


def test_the_file_is_for_oneself(signed_in: Client, client: Client) -> None:
    response = signed_in.get("/me/privacy/export/")
    assert "attachment" in response.headers["content-disposition"]
    assert "anna@example.org" in response.text
    assert Client().get("/me/privacy/export/").status_code == 404


def test_leaving_and_coming_back(signed_in: Client, anna: Player) -> None:
    signed_in.post("/me/privacy/", {"do": "leave"})
    anna.refresh_from_db()
    assert anna.forget_at - timezone.now() > timedelta(hours=23)
    assert "Stay after all" in signed_in.get("/me/privacy/").text
    signed_in.post("/me/privacy/", {"do": "stay"})
    anna.refresh_from_db()
    assert anna.forget_at is None


def test_about_nobody_there_is_nothing(client: Client) -> None:
    assert "Nothing is held" in client.get("/me/privacy/").text
    assert client.post("/me/privacy/", {"do": "leave"}).status_code == 404
    assert client.post("/me/same/", {"do": "show"}).status_code == 200


@pytest.mark.parametrize("page", ["/me/family/", "/me/same/", "/me/privacy/"])
def test_a_form_of_another_site_is_refused(page: str) -> None:
    assert Client(enforce_csrf_checks=True).post(page, {"do": "leave"}).status_code == 403
