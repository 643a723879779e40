"""Somebody leaves for good: the card keeps what they entered, and loses who they were."""

import msgspec
import pytest

from accounts.models import Result
from accounts.services import forget_players
from games.engines.core.card import seats
from games.scorecards.models import Card, Entry
from games.scorecards.services import nudge
from games.scorecards.storage.due import SECOND_THOUGHT
from games.scorecards.storage.log import clear_cache, load_card
from tests.scorecards.conftest import MovedClock
from tests.scorecards.keeping import KeptPhone, filled


@pytest.fixture
def card(time: MovedClock) -> Card:
    anna, bo = KeptPhone("Anna", "phone-1"), KeptPhone("Bo", "phone-2")
    card = anna.start(names=("Anna", "Bo", "Granny"))
    anna.sit(card, seat=0)
    bo.sit(card, seat=1)
    filled(anna, card, seats=3)
    anna.write(card, "finished", True)
    bo.sync(card)
    time.pass_by(SECOND_THOUGHT)
    nudge.nudge(card.id)
    return Card.objects.get(id=card.id)


def forget_anna(card: Card) -> None:
    forget_players.forget({card.seats.get(index=0).player_id})
    clear_cache()
    card.refresh_from_db()


def test_names_become_numbers_and_other_players_keep_theirs(card: Card) -> None:
    forget_anna(card)
    assert list(seats(load_card(card)).values()) == ["Player 1", "Bo", "Player 3"]
    names = Result.objects.order_by("seat").values_list("name", flat=True)
    assert list(names)[:2] == ["Player 1", "Bo"]


def test_every_card_on_the_table_stays_where_it_was(card: Card) -> None:
    cells = Entry.objects.filter(register__startswith="cell/").order_by("id")
    before = list(cells.values_list("register", "value", "revision", "verdict"))
    forget_anna(card)
    assert list(cells.values_list("register", "value", "revision", "verdict")) == before
    assert not Entry.objects.filter(by="Anna").exists()
    assert not Entry.objects.filter(device="phone-1").exists()


def test_the_result_is_not_written_once_more(card: Card) -> None:
    forget_anna(card)
    recorded = list(Result.objects.order_by("pk").values_list("pk", flat=True))
    Card.objects.filter(id=card.id).update(result_revision=0)  # somebody looks at it again
    nudge.nudge(card.id)
    assert list(Result.objects.order_by("pk").values_list("pk", flat=True)) == recorded
    assert "Anna" not in card.result
    assert msgspec.json.decode(card.result)["seats"][0]["player_id"] is None
