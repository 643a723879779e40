"""The big screen shows what the organiser turned it to, and nothing that is not for the hall."""

import re

import pytest
from django.test import Client

from accounts.services import sign_up
from accounts.services.guardians import add_child
from tests.tournaments.entering import enter_each
from tests.tournaments.seated import Hall, phone_of
from tournaments.domain import commands
from tournaments.web.pages.screen import paged

pytestmark = pytest.mark.django_db


@pytest.fixture
def hall(tournament, noor) -> Hall:
    return Hall(tournament, noor, 7)


def screen(hall: Hall, client: Client | None = None) -> str:
    html = (client or Client()).get(f"{hall.address}screen/").text
    return html.partition('id="wall"')[2]


def turn(hall: Hall, show: str, revealed: int = 0) -> str:
    hall.do(commands.Show(show=show, revealed=revealed))
    return screen(hall)


# Before and between rounds


def test_before_the_first_round_it_shows_who_is_here(hall: Hall) -> None:
    html = screen(hall)
    assert "7 gnomes are here" in html and "Gnome 3" in html


def test_it_tells_the_way_in_as_a_code_and_in_words(hall: Hall) -> None:
    html = screen(hall)
    code = hall.tournament.code
    assert f"{code[:4]} {code[4:]}" in html and 'class="qr"' in html


def test_between_rounds_it_shows_the_standings_so_far(hall: Hall) -> None:
    hall.publish()
    hall.close()
    html = screen(hall)
    assert "Round 1 is over" in html and "after round 1" in html


def test_a_half_made_draw_is_on_no_page(hall: Hall) -> None:
    hall.do(commands.Draw(1))
    for show in ("tables", "pairings", "standings", "podium"):
        hall.do(commands.Show(show=show))
        for client in (Client(), phone_of(hall.noor)):
            html = screen(hall, client)
            assert 'class="table ' not in html and "Where do I sit?" not in html


# A round


def test_during_a_round_it_shows_clock_tables_and_how_far_they_are(hall: Hall) -> None:
    pod = hall.publish().rounds[0].pods[0]
    hall.do(commands.StartClock(1))
    hall.report(pod)
    html = screen(hall)
    assert "round-clock" in html and "ends-at=" in html and 'clock-trail minutes="45"' in html
    assert html.count('class="table ') == 2
    assert 'class="table done"' in html and 'class="table waiting"' in html


def test_a_paused_clock_says_what_is_left(hall: Hall) -> None:
    hall.publish()
    hall.do(commands.StartClock(1))
    hall.do(commands.PauseClock(1))
    html = screen(hall)
    assert (
        "Paused" in html
        and "ends-at" not in html
        and re.search(r'round-clock[^>]* left="\d+', html)
    )


def test_pairings_call_everybody_by_name_and_by_table(hall: Hall) -> None:
    state = hall.publish()
    html = turn(hall, "pairings")
    by_name, by_table = html.split("Who sits with me?")
    for pod in state.rounds[0].pods:
        for person in pod.people:
            name = state.entries[person - 1].name
            assert f'<bdi>{name}</bdi><b class="display">{pod.number}</b>' in by_name
            assert f"<bdi>{name}</bdi>" in by_table


def test_a_word_to_everybody_stands_on_top(hall: Hall) -> None:
    hall.do(commands.Announce("Soup is ready"))
    assert re.search(r'class="word"[^>]*>Soup is ready', screen(hall))


# Standings and the podium


def test_standings_show_all_places_and_what_decided(hall: Hall) -> None:
    for _ in range(2):
        hall.publish()
        hall.close()
    hall.do(commands.Penalise(1, 6, "late"))
    html = turn(hall, "standings")
    assert html.count('class="rank display"') == 7
    assert "by last round" in html


def test_the_podium_names_nobody_who_is_not_called_yet(hall: Hall) -> None:
    hall.publish()
    hall.close()
    lowest = [f"Gnome {number}" for number in (1, 2, 3)]  # each scores thrice their number
    called = [
        [name for name in lowest if f'<bdi class="name">{name}<' in turn(hall, "podium", step)]
        for step in range(4)
    ]
    assert called == [[], lowest[2:], lowest[1:], lowest]
    assert "Gnome 4" not in turn(hall, "podium", 3)
    assert "Gnome 4" in turn(hall, "podium", 4)


# Names


def test_outsiders_read_no_childs_name_and_the_club_does(hall: Hall) -> None:
    parent = sign_up(email="mo@example.org", password="p", nickname="Mo")
    kid = add_child(parent.user, "Pip")
    enter_each(hall.tournament, [kid])
    assert "Pip" not in screen(hall)
    assert "Pip" in screen(hall, phone_of(hall.noor))


def test_a_tournament_that_is_not_listed_has_no_screen_for_others(hall: Hall) -> None:
    type(hall.tournament).objects.update(is_listed=False)
    assert Client().get(f"{hall.address}screen/").status_code == 404
    assert phone_of(hall.noor).get(f"{hall.address}screen/").status_code == 200


# Pages


def test_pages_are_few_and_about_as_full(db) -> None:
    assert [len(page.items) for page in paged(range(24), 10)] == [8, 8, 8]
    assert [page.span for page in paged(range(24), 10)][1] == "9–16 of 24"
    assert [page.span for page in paged(range(10), 10)] == [""]
    assert paged([], 10) == []
