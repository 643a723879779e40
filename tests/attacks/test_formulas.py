"""A name that a spreadsheet runs: the organiser downloads the list, opens it, and it calls out.

Which separator a spreadsheet expects depends on its own language, not on that of the file.
"""

import csv
import re
import unicodedata
from io import StringIO

import pytest
from django.utils import translation

from tests.tournaments.playing import Evening
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.files import export
from tournaments.files.read_entries import read_entries
from tournaments.web.shared import presentation

FORMULA = "1+1|cmd"
NAMES = (
    f"={FORMULA}", f"+{FORMULA}", f"-{FORMULA}", f"@{FORMULA}", f" ={FORMULA}",
    f"\u200e={FORMULA}", f"\ufeff={FORMULA}", f"\u200b\u200b={FORMULA}", f"\u00a0={FORMULA}",
    f"\uff1d{FORMULA}", f"\uff0b{FORMULA}", f"\uff0d{FORMULA}", f"\uff20{FORMULA}",
    f"\ufe63{FORMULA}", f"\u2212{FORMULA}", f"\u2800={FORMULA}",
    f"Bo;={FORMULA}", f"Bo,={FORMULA}", f"Bo, \u200e\uff1d{FORMULA}", f'Bo";@{FORMULA}',
    f"Bo|+{FORMULA}", f"Bo;;-{FORMULA}",
)  # fmt: skip
HARMLESS = ("Jansen, Piet", "Anne-Marie", "'t Hooft", "O'Neill; Bo", "Zoë '+1'", "a=b", "Bo, 'k")


def dangerous(cell: str) -> bool:
    seen = "".join(
        letter
        for letter in unicodedata.normalize("NFKC", cell)
        if not letter.isspace() and unicodedata.category(letter) != "Cf" and letter != "\u2800"
    )
    is_number = re.fullmatch(r"-?\d+(\.\d+)?", cell)
    return not is_number and seen[:1] in {"=", "+", "-", "@", "\u2212"}


def lists(name: str) -> list[str]:
    evening = Evening()
    people = tuple(NewEntry(one) for one in (name, "Cia", "Dan"))
    evening.do(commands.Enter(people, here=True))
    evening.play({1: -5, 2: 3, 3: 4})
    names = presentation.names(evening.state)
    return [
        export.entries_csv(evening.state),
        export.standings_csv(evening.state, names),
        export.results_csv(evening.state, names),
    ]


@pytest.mark.django_db
@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize("name", NAMES, ids=ascii)
def test_no_cell_is_a_formula_whatever_the_spreadsheet_expects(name: str, language: str) -> None:
    with translation.override(language):
        written = lists(name)
    for text in written:
        assert "cmd" in text
        for delimiter in ",;\t|":
            rows = csv.reader(StringIO(text.removeprefix("\ufeff")), delimiter=delimiter)
            assert not [cell for row in rows for cell in row if dangerous(cell)]


@pytest.mark.django_db
def test_numbers_stay_numbers() -> None:
    rows = list(csv.reader(StringIO(lists("Bo")[2])))
    assert [row[-1] for row in rows[1:]] == ["-5", "3", "4"]


@pytest.mark.parametrize("name", [*HARMLESS, f"={FORMULA}", f"Bo;={FORMULA}", f'Bo",@{FORMULA}'])
@pytest.mark.parametrize("language", ["en", "nl"])
def test_our_own_list_comes_back_with_the_same_names(name: str, language: str) -> None:
    evening = Evening()
    evening.do(commands.Enter((NewEntry(name),)))
    with translation.override(language):
        text = export.entries_csv(evening.state)
    assert [entry.name for entry in read_entries(text.encode()).entries] == [name]
    if name in HARMLESS:
        assert "".join(name.split('"')) in text


@pytest.mark.parametrize("name", [f"\uff1d{FORMULA}", f"\u2212{FORMULA}", f"={FORMULA}"])
def test_nor_is_one_taken_from_a_list(name: str) -> None:
    assert [one.code for one in read_entries(f"name\nCia\n{name}\n".encode()).faults] == ["formula"]
