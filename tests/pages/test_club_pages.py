"""A club's pages: founding, joining, the evening, the season, the desk and its printed codes."""

import pytest
from django.test import Client

from accounts.clubs import club_tables, membership
from accounts.models import Club, Membership, Player

pytestmark = pytest.mark.django_db


@pytest.fixture
def organiser(signed_in: Client, club: Club) -> Client:
    return signed_in


def desk(client: Client, **deed: str) -> str:
    return client.post("/clubs/mossy-log/desk/", deed, follow=True).text


# Coming and going


def test_a_newcomer_founds_a_club_with_nothing_but_a_name(client: Client):
    answer = client.post("/clubs/new/", {"name": "Fern Hollow"}, follow=True)
    assert answer.redirect_chain[-1][0] == "/clubs/fern-hollow/"
    assert "Organise" in answer.text


def test_a_name_that_cannot_be_is_refused_with_a_sentence(client: Client):
    assert (
        "Please give the club a name."
        in client.post("/clubs/new/", {"name": " "}, follow=True).text
    )
    assert not Club.objects.exists()


def test_the_link_is_followed_and_one_tap_joins(client: Client, club: Club):
    assert "Mossy Log" in client.get(f"/clubs/join/{club.code}/").text
    answer = client.post(f"/clubs/join/{club.code}/", {"nickname": "Dot"}, follow=True)
    assert "Welcome to Mossy Log." in answer.text
    assert club.members.filter(nickname="Dot").exists()


def test_a_link_in_capitals_is_the_same_link(client: Client, club: Club):
    assert client.get(f"/CLUBS/JOIN/{club.code}").status_code == 200


def test_a_club_that_wants_to_be_asked_is_asked(client: Client, club: Club):
    Club.objects.update(joining=Club.Joining.ASKED)
    answer = client.post(f"/clubs/join/{club.code}/", {"nickname": "Dot"}, follow=True)
    assert "You have asked." in answer.text
    assert not club.members.filter(nickname="Dot").exists()


def test_a_bad_nickname_joins_nothing(client: Client, club: Club):
    answer = client.post(f"/clubs/join/{club.code}/", {"nickname": "a\u202eb"}, follow=True)
    assert "characters that everybody can see" in answer.text
    assert club.members.count() == 2


def test_a_wrong_link_says_so_and_too_many_have_to_wait(client: Client):
    assert client.get("/clubs/join/BCDFGHJK/").status_code == 404
    for _try in range(40):
        answer = client.get("/clubs/join/BCDFGHJK/")
    assert answer.status_code == 403


def test_the_last_organiser_cannot_leave(organiser: Client, club: Club):
    assert (
        "A club needs an organiser." in organiser.post("/clubs/mossy-log/leave/", follow=True).text
    )
    assert club.members.count() == 2


def test_whoever_is_no_member_cannot_leave(client: Client, club: Club):
    assert client.post("/clubs/mossy-log/leave/").status_code == 403


# The page


def test_the_page_has_season_records_and_plain_words(client: Client, finished: None, club: Club):
    html = client.get("/clubs/mossy-log/").text
    for words in (
        "Season: ",
        "Club records",
        "Best round",
        "−10",
        "<b>Anna</b> won Gnoming A Round",
    ):
        assert words in html


def test_another_season_is_another_table(client: Client, finished: None, club: Club):
    html = client.get("/clubs/mossy-log/?season=2020-1").text
    assert "Spring 2020" in html and "Nothing was played" in html
    assert client.get("/clubs/mossy-log/?season=nonsense").status_code == 200


def test_the_screen_shows_the_evening_and_no_buttons(client: Client, finished: None, club: Club):
    html = client.get("/clubs/mossy-log/screen/").text
    assert "Tonight" in html and "<button" not in html


# The desk


def test_only_organisers_reach_the_desk(client: Client, organiser: Client, club: Club):
    assert organiser.get("/clubs/mossy-log/desk/").status_code == 200
    stranger = Client()
    assert stranger.get("/clubs/mossy-log/desk/").status_code == 403
    assert stranger.post("/clubs/mossy-log/desk/", {"do": "new-link"}).status_code == 403


def test_an_organiser_answers_who_asks(organiser: Client, club: Club):
    dot = Player.objects.create(nickname="Dot")
    Club.objects.update(joining=Club.Joining.ASKED)
    membership.join(Club.objects.get(), dot)
    assert "Dot" in organiser.get("/clubs/mossy-log/desk/").text
    assert "Dot is a member now." in desk(organiser, do="answer", player=str(dot.pk), answer="yes")


def test_roles_are_given_and_nonsense_is_refused(organiser: Client, club: Club, bo: Player):
    assert "Bo: scorekeeper." in desk(organiser, do="role", player=str(bo.pk), role="scorekeeper")
    assert "There is no such role." in desk(organiser, do="role", player=str(bo.pk), role="king")
    assert "not a member" in desk(organiser, do="remove", player="nobody")
    assert "did not work" in desk(organiser, do="dance")
    assert Membership.objects.get(player=bo).role == "scorekeeper"


def test_the_page_is_described_in_ones_own_words(organiser: Client, club: Club):
    desk(organiser, do="describe", name="Mossier Log", about="<b>Soup</b> at six.", joining="asked")
    html = organiser.get("/clubs/mossy-log/").text
    assert "Mossier Log" in html and "&lt;b&gt;Soup" in html
    assert "characters that everybody can see" in desk(
        organiser, do="describe", name="a\u202eb", about="", joining="asked"
    )


def test_tables_get_codes_that_can_be_printed(organiser: Client, club: Club):
    desk(organiser, do="add-table", name="Window")
    table = club.club_tables.get()
    html = organiser.get("/clubs/mossy-log/desk/codes/").text
    assert "Window" in html and f"/club-table/{table.code}" in html and "<svg" in html
    desk(organiser, do="remove-table", code=table.code)
    assert not club.club_tables.exists()


# A table's code


def test_a_tables_code_leads_to_a_new_card_there(client: Client, club: Club):
    table = club_tables.add(club)
    answer = client.get(f"/club-table/{table.code}/")
    assert answer.status_code == 302 and answer.url.startswith(f"/cards/?table={table.code}&at=")
    assert client.get(f"/CLUB-TABLE/{table.code}").status_code == 302


def test_an_unknown_code_is_a_plain_page(client: Client):
    assert client.get("/club-table/BCDFGHJK/").status_code == 404


def test_another_page_of_the_members_keeps_the_season_that_was_chosen(client: Client, club: Club):
    for number in range(61):
        player = Player.objects.create(nickname=f"Gnome {number}")
        Membership.objects.create(club=club, player=player)
    page = client.get("/clubs/mossy-log/?season=2026-3&game=gnoming").text
    assert 'href="?season=2026-3&amp;game=gnoming&amp;members=2#roll"' in page
