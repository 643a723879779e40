"""Cards on paper and as pictures: they open, they are in our fonts, and the minus is there."""

from io import BytesIO

import pytest
from PIL import Image

from games.pdf import ink
from games.scorecards.web.paper.blank import blank
from games.scorecards.web.paper.ledger import ledger_of
from tests.scorecards.keeping import KeptPhone, finished

pytestmark = pytest.mark.django_db


def test_a_ledger_has_everybodys_rounds_and_places() -> None:
    ledger = ledger_of(finished(KeptPhone()))
    assert ledger.winners == ["Anna"]
    assert [len(player.rounds) for player in ledger.players] == [3, 3]
    assert [player.rank for player in ledger.by_rank] == [1, 2]
    first = ledger.players[0].rounds[0]
    assert first.lines == ((0, 1, 2),)
    assert first.went_out


def test_a_card_is_a_pdf_in_our_fonts() -> None:
    card = finished(KeptPhone(), names=("Zoë", "Bo"))
    answer = KeptPhone("Cia").client.get(f"/c/{card.code}/card.pdf")
    assert answer["Content-Type"] == "application/pdf"
    assert answer.content.startswith(b"%PDF")
    assert b"Caprasimo" in answer.content
    assert b"Atkinson" in answer.content


def test_a_card_that_is_still_kept_can_be_printed() -> None:
    anna = KeptPhone()
    card = anna.start(names=("Anna", "Bo", "Cia", "Dan", "Eva", "Fen", "Gus"))
    anna.write(card, "cell/1/0/0", -4)
    assert anna.client.get(f"/c/{card.code}/card.pdf").status_code == 200
    assert anna.client.get(f"/c/{card.code}/card.png").status_code == 200


@pytest.mark.parametrize("game", ["gnome_me", "gnome_village", "snowhere"])
def test_every_game_can_be_printed(game: str) -> None:
    anna = KeptPhone()
    card = anna.start(game=game)
    for name in ("card.pdf", "card.png", "blank.pdf"):
        assert anna.client.get(f"/c/{card.code}/{name}").status_code == 200


def test_a_picture_has_the_size_that_links_are_shown_in() -> None:
    card = finished(KeptPhone())
    answer = KeptPhone("Cia").client.get(f"/c/{card.code}/card.png")
    assert Image.open(BytesIO(answer.content)).size == (1200, 630)


def test_the_page_for_the_printer_shows_every_grid() -> None:
    card = finished(KeptPhone())
    page = KeptPhone("Cia").client.get(f"/c/{card.code}/print/").content.decode()
    assert page.count('class="grid small"') == 6
    assert page.count("ribbon row-0") == 6
    assert "#mini-n2" in page


def test_the_wall_shows_a_card_that_there_is() -> None:
    anna = KeptPhone()
    card = anna.start()
    assert card.code in anna.client.get(f"/c/{card.code}/screen/").content.decode()
    assert anna.client.get("/c/BCDFGHJK/screen/").status_code == 404


def test_a_blank_card_is_one_page() -> None:
    pdf = blank("Gnoming A Round", "https://club.example/C/BCDFGHJK")
    assert pdf.count(b"/Type /Page\n") == 1


def test_the_display_face_borrows_its_minus() -> None:
    assert ink.runs("−14", ink.DISPLAY) == [("−", ink.STRONG), ("14", ink.DISPLAY)]
    assert ink.runs("14", ink.DISPLAY) == [("14", ink.DISPLAY)]
    assert ink.printed(-3) == "−3"
