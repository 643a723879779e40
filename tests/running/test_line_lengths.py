"""`./run lint` finds templates and style sheets that are too long to be read."""

from pathlib import Path

import pytest

from config.base.environment import ROOT
from tools.run.line_lengths import check


@pytest.fixture
def site(tmp_path: Path) -> Path:
    for folder in ("templates/pages", "templates/art", "static/css/pages"):
        (tmp_path / folder).mkdir(parents=True)
    return tmp_path


def test_our_own_can_be_read() -> None:
    assert check(ROOT) == 0


def test_a_line_of_a_template_has_at_most_140_characters(site: Path, capsys) -> None:
    page = site / "templates" / "pages" / "home.html"
    page.write_text(f"<p>\n{'é' * 140}\n</p>\n")
    assert check(site) == 0
    page.write_text(f"<p>\n{'é' * 141}\n</p>\n")
    assert check(site) == 1
    assert f"{page}:2: 141 characters" in capsys.readouterr().out


def test_a_drawing_may_have_longer_lines(site: Path) -> None:
    (site / "templates" / "art" / "gnome.html").write_text("M0 0" * 100)
    assert check(site) == 0


def test_a_style_sheet_has_at_most_400_lines(site: Path, capsys) -> None:
    sheet = site / "static" / "css" / "pages" / "home.css"
    sheet.write_text("a {}\n" * 400)
    assert check(site) == 0
    sheet.write_text("a {}\n" * 401)
    assert check(site) == 1
    assert f"{sheet}:401: 401 lines" in capsys.readouterr().out
