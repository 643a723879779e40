"""An organiser says that a member is the same person as somebody, and takes what is hers."""

import json

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.clubs import membership
from accounts.models import Audience, Club, Notice, Player
from accounts.services import claims, merge_players, sign_up
from accounts.sessions.identity import guest
from accounts.storage.player_aliases import agreed_people_of, people_of
from tests.accounts.aliases import are_one
from tests.accounts.doors import PASSWORD, mailed_code, player_in, sign_in, sit_down
from tests.accounts.doors import sign_up as sign_up_here

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _nobody_has_tried_anything() -> None:
    cache.clear()


@pytest.fixture
def mallory(db: None) -> Player:
    return sign_up(email="mallory@example.org", password=PASSWORD, nickname="Mallory")


@pytest.fixture
def oscar(db: None) -> Player:
    return sign_up(email="oscar@example.org", password=PASSWORD, nickname="Oscar")


@pytest.fixture
def phone() -> Client:
    """Fern's, who plays as a guest."""
    return Client()


@pytest.fixture
def fern(phone: Client) -> Player:
    """Has a club of her own, and belongs to that of others."""
    fern = sit_down(phone, "Quiet Fern")
    membership.found("Fern Lane", fern)
    return fern


@pytest.fixture
def club(mallory: Player, oscar: Player, fern: Player) -> Club:
    """Mallory and Oscar run it."""
    club = membership.found("Mossy Log", mallory)
    for player in (oscar, fern):
        membership.join(club, player)
    membership.give_role(club, oscar.pk, membership.Role.ORGANISER)
    return club


def browser_of(player: Player) -> Client:
    client = Client()
    sign_in(client, login=player.user.email)
    return client


def join(by: Client, club: Club, first: Player, second: Player) -> str:
    asked = {"do": "merge", "first": first.pk, "second": second.pk}
    return by.post(f"/clubs/{club.slug}/same-person/", asked, follow=True).text


def holds(client: Client, player: Player) -> set[str]:
    """What of somebody's a browser can lay hands on."""
    exported = json.loads(client.get("/me/privacy/export/").content)
    held = {"export"} if str(player.pk) in json.dumps(exported) else set()
    if client.get("/clubs/fern-lane/desk/").status_code == 200:
        held.add("desk")
    client.post("/me/privacy/", {"do": "leave"})
    player.refresh_from_db()
    if player.forget_at:
        held.add("deletion")
    client.post("/me/privacy/", {"do": "stay"})
    return held


EVERYTHING = {"export", "desk", "deletion"}


def test_nobody_joins_a_member_with_themselves(club: Club, mallory: Player, fern: Player) -> None:
    browser = browser_of(mallory)
    for pair in ((fern, mallory), (mallory, fern)):
        assert "of your own" in join(browser, club, *pair)
    assert not holds(browser, fern)
    assert not are_one(fern, mallory)


def test_nor_with_a_second_player_of_their_own(club: Club, mallory: Player, fern: Player) -> None:
    double = guest("Moonlit Toad")
    membership.join(club, double)
    merge_players.merge(double, mallory)
    browser = browser_of(mallory)
    assert "of your own" in join(browser, club, fern, double)
    assert not holds(browser, fern)


def test_nor_with_somebody_who_was_joined_with_them_before(
    club: Club, mallory: Player, oscar: Player, fern: Player
) -> None:
    """Oscar says that Toad is Mallory, Mallory that Fern is Toad."""
    toad = guest("Moonlit Toad")
    membership.join(club, toad)
    join(browser_of(oscar), club, toad, mallory)
    browser = browser_of(mallory)
    assert "of your own" in join(browser, club, fern, toad)
    assert not holds(browser, fern)


def test_what_another_organiser_says_gives_no_rights(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    join(browser_of(oscar), club, fern, mallory)
    fern.refresh_from_db()
    assert are_one(fern, mallory)  # for display
    assert not holds(browser_of(mallory), fern)
    assert holds(phone, fern) == EVERYTHING


def test_nor_does_a_join_from_before_anybody_was_asked(
    club: Club, mallory: Player, fern: Player
) -> None:
    Player.objects.filter(pk=fern.pk).update(merged_into=mallory)
    assert not holds(browser_of(mallory), fern)


def test_both_are_told_and_each_can_say_that_it_is_not_so(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    page = browser_of(mallory)
    phone.post("/notices/wishes/", {"wanted": []})  # and still she is told
    for browser in (phone, page):
        join(browser_of(oscar), club, fern, mallory)
        told = browser.get("/notices/").text
        assert "you and another player are one person" in told and "/me/same/" in told
        assert "That is wrong" in browser.get("/me/same/").text
        fern.refresh_from_db()
        alias = fern if fern.merged_into_id else mallory
        browser.post("/me/same/", {"do": "apart", "player": alias.pk})
        fern.refresh_from_db()
        assert not are_one(fern, mallory)
    assert Notice.objects.filter(player=oscar).count() == 0


def test_nobody_else_takes_them_apart(
    club: Club, mallory: Player, oscar: Player, fern: Player
) -> None:
    """What people have said themselves, an organiser cannot undo."""
    merge_players.merge(fern, mallory)
    asked = {"do": "apart", "first": fern.pk}
    browser_of(oscar).post(f"/clubs/{club.slug}/same-person/", asked)
    fern.refresh_from_db()
    assert are_one(fern, mallory)


def test_who_wants_to_be_seen_by_nobody_is_joined_with_nobody(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    phone.post("/me/privacy/", {"do": "see", "results": Audience.NOBODY})
    assert "hides part of their profile" in join(browser_of(oscar), club, fern, mallory)
    fern.refresh_from_db()
    assert not are_one(fern, mallory)


def test_who_hides_after_being_joined_is_shown_as_nobody_else(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    join(browser_of(oscar), club, fern, mallory)
    phone.post("/me/privacy/", {"do": "see", "results": Audience.NOBODY})
    fern.refresh_from_db()
    assert not are_one(fern, mallory)


# The person herself


def agree(shown: Client, typed: Client) -> None:
    shown.post("/me/same/", {"do": "show"})
    code = claims.Claim.objects.latest("made_at").code
    typed.post(f"/me/same/{code}/")


def test_whoever_says_it_on_both_phones_has_all_of_it(mallory: Player, fern: Player) -> None:
    """Who is Mallory after all."""
    own, browser = Client(), browser_of(mallory)
    sit_down(own, "Moonlit Toad")
    agree(own, browser)
    toad = Player.objects.get(nickname="Moonlit Toad")
    assert str(toad.pk) in browser.get("/me/privacy/export/").text


def test_whoever_agrees_with_the_organiser_has_all_of_it(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    join(browser_of(oscar), club, fern, mallory)
    agree(phone, browser_of(mallory))
    assert holds(browser_of(mallory), fern) == EVERYTHING


def test_whoever_agrees_with_somebody_else_is_not_one_with_the_first(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    join(browser_of(oscar), club, fern, mallory)
    bo = sign_up(email="bo@example.org", password=PASSWORD, nickname="Bo")
    agree(phone, browser_of(bo))
    bo.refresh_from_db()
    mallory.refresh_from_db()
    assert people_of(bo) == agreed_people_of(bo) == {bo.pk, fern.pk}
    assert people_of(mallory) == {mallory.pk}
    assert holds(browser_of(bo), fern) == EVERYTHING
    assert not holds(browser_of(mallory), fern)


def test_whoever_was_joined_by_others_still_signs_up_as_themselves(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    join(browser_of(oscar), club, fern, mallory)
    sign_up_here(phone, nickname="Fern")
    assert mailed_code() and player_in(phone) == str(fern.pk)
    assert holds(phone, fern) == EVERYTHING
    assert not holds(browser_of(mallory), fern)


def test_who_played_on_this_phone_before_is_still_asked(
    club: Club, mallory: Player, oscar: Player, fern: Player, phone: Client
) -> None:
    """The guest of this very phone, whom an organiser has joined with the account already."""
    join(browser_of(oscar), club, fern, mallory)
    sign_in(phone, login=mallory.user.email)
    assert "Were you Quiet Fern?" in phone.get("/me/same/").text
    phone.post("/me/same/", {"do": "former"})
    assert holds(phone, fern) == EVERYTHING
