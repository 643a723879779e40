"""Lists of people as they come: whichever program wrote them, and whatever is wrong with them."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from tests.tables.seated import client_of
from tournaments.domain.commands import NewEntry
from tournaments.domain.limits import ENTRIES
from tournaments.files.read_entries import read_entries, read_list
from tournaments.files.report import Report
from tournaments.storage.repository import load_state

NAMES = ("Anna", "Bo", "Zoë")


def names(report: Report) -> tuple[str, ...]:
    assert not report.faults
    return tuple(entry.name for entry in report.entries)


def faults(content: str | bytes) -> list[tuple[int | None, str]]:
    report = read_entries(content if isinstance(content, bytes) else content.encode())
    assert all(fault.sentence for fault in report.faults)
    return [(fault.line, fault.code) for fault in report.faults]


# Whichever program wrote it


@pytest.mark.parametrize("head", ["name", "Naam", "NAME ", "Speler", "full name", ""])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_a_list_is_headed_in_english_or_dutch_or_not_at_all(head: str, end: str):
    assert names(read_entries(end.join([head, *NAMES]).encode())) == NAMES


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"]
)
def test_every_encoding_that_spreadsheets_use_is_read(encoding: str):
    assert names(read_entries("naam\r\nAnna\r\nBo\r\nZoë\r\n".encode(encoding))) == NAMES


@pytest.mark.parametrize("sign", [",", ";", "\t"])
def test_commas_semicolons_and_tabs_stand_between_cells(sign: str):
    lines = [["nr", "naam", "tafel", "reserve"], ["1", '"Bo"', "7", "ja"], ["2", "Zoë", "", "nee"]]
    report = read_entries("\n".join(sign.join(line) for line in lines).encode())
    assert report.entries == (NewEntry("Bo", table=7, standby=True), NewEntry("Zoë"))


def test_a_quoted_cell_may_hold_what_stands_between_cells():
    text = 'name,seed\n"Jansen, Piet",3\n"Anna ""the hat"" Bos",\n'
    assert names(read_entries(text.encode())) == ("Jansen, Piet", 'Anna "the hat" Bos')


def test_first_and_last_names_are_put_together():
    text = "Voornaam;Tussenvoegsel;Achternaam;E-mail\nPiet;de;Vries;p@example.org\nBo;;Bos;\n"
    report = read_entries(text.encode())
    assert names(report) == ("Piet de Vries", "Bo Bos")
    assert report.ignored == ("E-mail",)


def test_a_line_that_says_what_stands_between_cells_is_nobody():
    assert names(read_entries(b"sep=;\nname;seed\nAnna;1\n")) == ("Anna",)


def test_empty_lines_are_left_out_and_lines_keep_their_numbers():
    report = read_entries(b"name;seed\n\n;;\nAnna\n\n  \nBo\n")
    assert names(report) == ("Anna", "Bo") and report.lines == (4, 7)


def test_a_pasted_list_may_be_numbered_or_have_bullets_and_commas():
    report = read_list("1. Anna\n2) Bo\n\n- Jansen, Piet\n• Zoë")
    assert names(report) == ("Anna", "Bo", "Jansen, Piet", "Zoë")


def test_cells_pasted_from_a_spreadsheet_are_a_table():
    assert read_list("naam\ttafel\nAnna\t4").entries == (NewEntry("Anna", table=4),)


# What is wrong with it


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("", [(None, "empty")]),
        ("name\n", [(None, "empty")]),
        ("seed;table\n1;2\n", [(None, "no-name-column")]),
        ("name,seed\nAnna,1\n,2\n", [(3, "no-name")]),
        ("name,seed\nAnna,first\nBo,0\n", [(2, "no-number"), (3, "no-number")]),
        ("name,standby\nAnna,perhaps\n", [(2, "no-yes")]),
        ("Jansen, Piet\n", [(1, "no-number")]),
        (f"name\n{'é' * 81}\nBo\n", [(2, "long")]),
        ("name\nBo\nAn\u200bna\n\u202eenim\n", [(3, "unseen"), (4, "unseen")]),
        ('name\nBo\n"two\nlines"\n', [(3, "unseen")]),
        ('name\nBo\n"Anna\nCia\n', [(3, "unreadable")]),
        (b"PK\x03\x04rest of a spreadsheet", [(None, "spreadsheet")]),
        (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", [(None, "no-text")]),
        (bytes(range(256)), [(None, "no-text")]),
        (b"\xff\xfe\x00\xd8", [(None, "no-text")]),
        (b"Anna\n" * 500_000, [(None, "too-large")]),
    ],
)
def test_the_report_says_what_is_wrong_and_where(content: str | bytes, told: list):
    assert faults(content) == told


@pytest.mark.parametrize("name", ["=cmd|' /C calc'!A0", "+31612345678", "-1+1", "@SUM(A1)"])
def test_a_formula_is_no_name_unless_it_says_that_it_is_text(name: str):
    assert faults(f'name\nBo\n"{name}"\n') == [(3, "formula")]
    assert names(read_entries(f'name\n"\'{name}"\n'.encode())) == (name,)


def test_five_thousand_lines_fit_and_not_one_more():
    lines = [f"Gnome {number}" for number in range(ENTRIES)]
    assert len(names(read_entries("\n".join(["name", *lines]).encode()))) == ENTRIES
    assert faults("\n".join([*lines, "Late"])) == [(None, "too-many")]
    assert read_list("\n".join([*lines, "Late"])).faults[0].code == "too-many"


def test_who_is_there_twice_is_told_with_both_lines():
    report = read_entries(b"name\nAnna\nBo\nanna\nCia\n", entered=["CIA"])
    assert [tuple(double) for double in report.doubles] == [(4, "anna", 2), (5, "Cia", None)]
    assert [entry.name for entry in report.without_doubles] == ["Anna", "Bo"]


# At the desk


@pytest.fixture
def desk(noor):
    return client_of(noor.pk)


def people(tournament) -> list[str]:
    tournament.refresh_from_db()
    return [entry.name for entry in load_state(tournament).entries]


def upload(desk, tournament, content: str):
    sent = {"list": SimpleUploadedFile("people.csv", content.encode())}
    return desk.post(f"/tournaments/{tournament.slug}/desk/people/list/", sent)


def test_nobody_is_entered_before_the_organiser_has_seen_the_report(desk, tournament):
    page = upload(desk, tournament, "name\nAnna\nBo\nAnna\n")
    assert page.status_code == 200 and people(tournament) == []
    ways = page.context["ways"]
    assert [len(way.people) for way in ways] == [2, 3]
    desk.post(f"/tournaments/{tournament.slug}/desk/do/", {"deed": ways[0].command})
    assert people(tournament) == ["Anna", "Bo"]


def test_five_thousand_people_are_entered_by_one_press_of_a_button(desk, tournament):
    names = [f"Gnome {number}" for number in range(ENTRIES)]
    (way,) = upload(desk, tournament, "\n".join(["name", *names])).context["ways"]
    for _ in range(2):  # and by a second one nobody more
        desk.post(f"/tournaments/{tournament.slug}/desk/do/", {"deed": way.command, "id": way.id})
    assert people(tournament) == names


def test_with_one_fault_nobody_can_be_entered(desk, tournament):
    page = upload(desk, tournament, "name\nAnna\n=cmd\n")
    assert not page.context["ways"]
    assert "formula" in page.content.decode() and people(tournament) == []


def test_a_pasted_list_is_looked_at_as_well(desk, tournament):
    page = desk.post(f"/tournaments/{tournament.slug}/desk/people/list/", {"names": "Anna\nBo"})
    assert [entry.name for entry in page.context["ways"][0].people] == ["Anna", "Bo"]
