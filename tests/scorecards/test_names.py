"""Names of many cards at once are those that each card has when it is folded alone."""

import pytest

from games.engines.core.card import seats
from games.scorecards.models import Card
from games.scorecards.storage.log import load_card, names_on
from tests.scorecards.keeping import KeptPhone

pytestmark = pytest.mark.django_db


def test_the_last_name_written_for_a_seat_is_its_name() -> None:
    anna, bo = KeptPhone("Anna"), KeptPhone("Bo")
    renamed, emptied = anna.start(names=("Anna", "Bo", "Cia")), anna.start(names=("Anna", "Bo"))
    bo.sit(renamed, seat=1)
    bo.write(renamed, "seat/1", "Bob")
    bo.write(renamed, "seat/2", "Zoe")
    anna.sync(emptied)
    anna.write(emptied, "seat/1", None)
    cards = list(Card.objects.all())
    assert names_on(cards) == {card.id: list(seats(load_card(card)).values()) for card in cards}
    assert names_on(cards)[renamed.id] == ["Anna", "Bob", "Zoe"]
    assert names_on(cards)[emptied.id] == ["Anna"]


def test_a_card_without_names_has_none() -> None:
    card = KeptPhone().start(names=())
    assert names_on([card]) == {card.id: []}
