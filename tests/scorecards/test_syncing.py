"""What a phone has written comes in: every verdict, every repeat, nothing lost."""

from uuid import uuid4

import pytest

from games.scorecards.models import Card, Entry
from tests.scorecards.keeping import KeptPhone, log_of, verdicts


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def card(anna: KeptPhone) -> Card:
    return anna.start()


def test_a_card_made_on_a_phone_is_known_after_its_first_post(anna: KeptPhone) -> None:
    card = anna.start(names=("Anna", "Bo"))
    assert card.host == anna.player
    assert card.revision == 2
    assert anna.told["you"] == {
        "device": anna.device, "seat": None, "host": True, "name": "Anna"
    }  # fmt: skip
    assert anna.told["address"].endswith(f"/C/{card.code}")


def test_what_is_written_is_applied_in_the_servers_order(anna: KeptPhone, card: Card) -> None:
    said = anna.sync(card, anna.op("cell/1/0/0", 6), anna.op("cell/1/0/1", -2))
    assert said["answers"][0] | {"id": ""} == {"id": "", "is": "applied", "revision": 3}
    assert said["revision"] == 4
    assert [op["revision"] for op in said["ops"]] == [3, 4]
    assert (said["ops"][0]["by"], said["ops"][0]["value"]) == ("Anna", 6)
