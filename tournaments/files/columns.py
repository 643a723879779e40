"""The columns of a list of people: their titles in English and Dutch, and their contents."""

import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from accounts.domain import nicknames
from config.base.refusal import refuse
from games.engines.core.sheet import LONGEST_NAME
from tournaments.files.report import COLUMNS

LONGEST = LONGEST_NAME  # of anything that is quoted in a report, half of it
HIGHEST = 100_000
FORMULA = ("=", "+", "-", "@", "\N{MINUS SIGN}")  # and what NFKC makes of others
# Where a cell begins if a spreadsheet expects other separators than those of this language.
BEGINNING = re.compile(r"(?:^|[,;|\t\r\n])\"*")
MARK = re.compile(rf"({BEGINNING.pattern})'(?=.)")

TITLES: Mapping[str, str] = {
    "name": "name naam player speler nickname bijnaam participant deelnemer fullname",
    "first": "firstname voornaam givenname",
    "between": "tussenvoegsel",
    "last": "lastname achternaam surname familyname",
    "number": "number nummer nr no #",
    "seed": "seed seeded geplaatst plaatsing",
    "table": "table tafel fixedtable vastetafel",
    "standby": "standby reserve invaller",
    "unranked": "unranked noplace buitenmededinging",
}
KNOWN = {title: column for column, titles in TITLES.items() for title in titles.split()}
YES = {"yes", "y", "ja", "j", "true", "waar", "1", "x"}
NO = {"", "no", "n", "nee", "false", "onwaar", "0", "-"}

Columns = Sequence[str]  # what each cell is; nothing: nobody asked for it


def header(cells: Sequence[str]) -> Columns | None:
    """None where the first line is a person already."""
    found = [KNOWN.get(_plain(cell), "") for cell in cells]
    return found if {"name", "first", "last"} & set(found) else None


def looks_like_header(cells: Sequence[str]) -> bool:
    """Headed, but by nothing that could be a name."""
    return any(KNOWN.get(_plain(cell)) not in (None, "number") for cell in cells)


def unheaded(cells: Sequence[str]) -> Columns:
    """A number may stand before the name; where somebody is seeded, and their table, after it."""
    before = 1 if len(cells) > 1 and cells[0].rstrip(".)").isdecimal() else 0
    return ["number"] * before + ["name", "seed", "table"]


def _plain(cell: str) -> str:
    return "".join(letter for letter in cell.casefold() if letter not in " -_.")


# Formulas


def is_formula(cell: str) -> bool:
    """Whether a spreadsheet may take it for one; spaces and invisible marks may stand before it."""
    seen = (letter for letter in unicodedata.normalize("NFKC", cell) if not _is_void(letter))
    return next(seen, "") in FORMULA


def as_text(cell: str) -> str:
    """With an apostrophe before everything that may be taken for a formula."""
    begins = [found.end() for found in BEGINNING.finditer(cell)]
    for begin in reversed(begins):
        if is_formula(cell[begin:]):
            cell = f"{cell[:begin]}'{cell[begin:]}"
    return cell


def without_marks(cell: str) -> str:
    """What as_text was given."""
    return MARK.sub(lambda found: found[1] if is_formula(cell[found.end() :]) else found[0], cell)


def _is_void(letter: str) -> bool:
    return letter.isspace() or nicknames.has_unseen(letter)


# Cells


def person(columns: Columns, cells: Sequence[str]) -> dict[str, Any]:
    """The fields of a NewEntry, or a refusal."""
    row: dict[str, str] = {}
    for column, cell in zip(columns, cells, strict=False):
        row.setdefault(column, cell)
    parts = [row.pop(part, "") for part in ("name", "first", "between", "last")]
    fields = {name: READ[name](row[name], name) for name in READ if name in row}
    return {"name": name_of(" ".join(filter(None, parts))), **fields}


def name_of(typed: str) -> str:
    """A name as it will be shown. What begins like a formula is one, unless it says it is text."""
    if is_formula(typed):
        refuse("formula", cell=typed[: LONGEST // 2])
    name = without_marks(typed)
    name = " ".join(unicodedata.normalize("NFC", name).split(" ")).strip()
    if not name:
        refuse("no-name")
    if len(name) > LONGEST:
        refuse("long", cell=f"{name[: LONGEST // 2]}…", most=LONGEST)
    if nicknames.has_unseen(name) or nicknames.has_stray_marks(name):
        refuse("unseen", cell=visible(name))
    return name


def visible(name: str) -> str:
    return "".join("�" if nicknames.has_unseen(letter) else letter for letter in name)


def _number(cell: str, column: str) -> int | None:
    if not cell:
        return None
    if not (cell.isascii() and cell.isdecimal() and 1 <= int(cell[:7]) <= HIGHEST):
        refuse("no-number", cell=cell[: LONGEST // 2], column=COLUMNS[column], most=HIGHEST)
    return int(cell)


def _yes(cell: str, column: str) -> bool:
    if cell.casefold() in YES:
        return True
    if cell.casefold() not in NO:
        refuse("no-yes", cell=cell[: LONGEST // 2], column=COLUMNS[column])
    return False


READ: Mapping[str, Callable[[str, str], Any]] = {
    "seed": _number, "table": _number, "standby": _yes, "unranked": _yes,
}  # fmt: skip
