"""Paper says where people sit and how they did, and of which draw it is."""

import re

import pytest
from django.http import HttpResponse
from django.test import Client

from games.pdf.page import inked
from tests.tournaments.seated import Hall, phone_of
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.domain.state import Pod, Round
from tournaments.web.pages.paper import SHEETS
from tournaments.web.paper import Imprint, TableSheet, pairings, table_sheets
from tournaments.web.paper.imprint import names_on_paper

pytestmark = pytest.mark.django_db

ODD = ("🍄 Mushroom", "שירה", "Łukasz", "W" * 80)
IMPRINT = Imprint("Night", "Round 1 of 3", "Draw 1", "printed now")


@pytest.fixture
def hall(tournament, noor) -> Hall:
    hall = Hall(tournament, noor, 6)
    hall.do(commands.Enter(tuple(map(NewEntry, ODD)), here=True))
    return hall


def pages(pdf: bytes) -> int:
    assert pdf.startswith(b"%PDF") and pdf.rstrip().endswith(b"%%EOF")
    return len(re.findall(rb"/Type /Page\b", pdf))


def sheet(hall: Hall, address: str) -> HttpResponse:
    return phone_of(hall.noor).get(f"{hall.address}paper/{address}")


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_is_a_page_and_a_pdf_before_anything_is_drawn(hall: Hall, name: str) -> None:
    assert sheet(hall, f"{name}/").status_code == 200
    assert pages(sheet(hall, f"{name}.pdf").content) == 1


@pytest.mark.parametrize("name", SHEETS)
def test_every_sheet_carries_draw_and_time(hall: Hall, name: str) -> None:
    hall.publish()
    html = sheet(hall, f"{name}/").text
    assert "Round 1 of 3" in html and "Draw 1, published" in html and "printed" in html


def test_there_is_a_sheet_for_each_table_with_the_code_of_its_card(hall: Hall) -> None:
    pods = hall.publish().rounds[0].pods
    html = sheet(hall, "tables/").text
    for pod in pods:
        assert f"/c/{pod.place.code}".lower() in html.lower()
    assert pages(sheet(hall, "tables.pdf").content) == len(pods)


def test_a_draw_that_is_not_published_is_not_printed(hall: Hall) -> None:
    hall.do(commands.Draw(1))
    assert "Nothing is drawn yet" in sheet(hall, "pairings/").text
    assert "Nothing is drawn yet" in sheet(hall, "tables/").text


def test_an_older_round_can_be_printed_again(hall: Hall) -> None:
    hall.publish()
    hall.close()
    hall.publish()
    assert "Round 1 of 3" in sheet(hall, "pairings/?round=1").text
    assert "Round 2 of 3" in sheet(hall, "pairings/").text
    assert "Nothing is drawn yet" in sheet(hall, "pairings/?round=3").text


def test_standings_and_results_are_printed_by_place_and_by_table(hall: Hall) -> None:
    hall.publish()
    hall.close()
    assert "Standings after round 1" in sheet(hall, "standings/").text
    assert sheet(hall, "results/").text.count('<b class="display">1</b>') == 3
    assert pages(sheet(hall, "standings.pdf").content) == 1


def test_paper_is_for_the_desk_alone(hall: Hall) -> None:
    for client in (Client(), hall.phone(1)):
        assert client.get(f"{hall.address}paper/").status_code == 403
        assert client.get(f"{hall.address}paper/pairings.pdf").status_code == 403


# Names


def test_who_cannot_be_printed_is_told_by_number() -> None:
    names = names_on_paper({1: "Zoë", 2: "שירה", 3: "🍄 Mushroom", 4: "Łukasz"})
    assert names == {1: "Zoë", 2: "(2)", 3: "Mushroom (3)", 4: "Lukasz (4)"}


def test_letters_lose_their_accents_before_they_are_lost() -> None:
    assert inked("Žofie Őry") == "Zofie Ory"


# Large fields


@pytest.mark.parametrize(("people", "most"), [(13, 2), (64, 2), (1024, 22)])
def test_any_field_pages_well(people: int, most: int) -> None:
    everybody = range(1, people + 1)
    pods = tuple(
        Pod(number, tuple(everybody[start : start + 4]))
        for number, start in enumerate(range(0, people, 4), start=1)
    )
    names = {number: f"Gnome {number} of the long burrow" * (number % 7) for number in everybody}
    assert pages(pairings(IMPRINT, Round(1, 0, pods), names)) <= most


def test_eight_at_a_table_fit_one_sheet() -> None:
    table = TableSheet(8, ["W" * 80] * 8, "https://club.example/c/ABCDEFGH")
    pdf = table_sheets(IMPRINT, [table], deals=3)
    assert pages(pdf) == 1
