"""Who kept score goes on keeping it, whatever somebody else at the table taps.

She who starts a card has no seat on it: she only wrote the names. Neither somebody else's rematch
nor two cards that are put together may take the card out of her hands.
"""

from uuid import uuid4

import pytest

from accounts.domain.codes import new_code
from accounts.models import Club, ClubTable
from games.live import clock
from games.scorecards.models import Card
from games.scorecards.storage import log
from tests.scorecards.keeping import KeptPhone, filled

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def own_process(db: None) -> None:
    log.clear_cache()
    clock.measure()


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna", uuid4().hex)


@pytest.fixture
def bo() -> KeptPhone:
    return KeptPhone("Bo", uuid4().hex)


@pytest.fixture
def eve() -> KeptPhone:
    return KeptPhone("Eve", uuid4().hex)


@pytest.fixture
def oak() -> ClubTable:
    club = Club.objects.create(name="The Club", slug="the-club")
    return ClubTable.objects.create(club=club, name="Oak")


def rematch(phone: KeptPhone, card: Card) -> Card:
    wish = {"id": str(uuid4()), "code": new_code()}
    return Card.objects.get(id=phone.post(f"{card.id}/rematch", wish)["id"])


def finish(phone: KeptPhone, card: Card) -> None:
    phone.counter = phone.revision = 0
    phone.sync(card)
    filled(phone, card)
    phone.sync(card, phone.op("finished", True))


def keeps_after_the_end(phone: KeptPhone, card: Card) -> bool:
    """Whether this phone finishes a card and then takes it back."""
    finish(phone, card)
    assert phone.told["result"] is not None
    return phone.write(card, "finished", False)["is"] == "applied" and phone.told["you"]["keeps"]


def handed(to: KeptPhone, by: KeptPhone, card: Card) -> dict[str, str]:
    """The card goes over as a QR code: what is on it comes from the one who scanned it."""
    return to.sync(card, to.op("cell/1/0/0", 6, device=f"{to.device}_{by.device[-8:]}"))


# Again


def test_who_started_the_card_keeps_it_after_somebody_elses_rematch(
    anna: KeptPhone, bo: KeptPhone
) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    finish(anna, card)
    after = rematch(bo, card)
    assert keeps_after_the_end(anna, after)
    assert anna.told["you"]["host"]
    third = rematch(bo, after)
    assert keeps_after_the_end(anna, third)
    assert rematch(anna, third).host == anna.player


def test_so_does_she_after_a_rematch_that_was_made_without_a_network(
    anna: KeptPhone, bo: KeptPhone
) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    finish(anna, card)
    after = bo.start(again=str(card.id))
    assert keeps_after_the_end(anna, after)
    assert keeps_after_the_end(bo, after)


def test_a_rematch_before_the_end_puts_no_open_card_on_somebody_elses_account(
    anna: KeptPhone, bo: KeptPhone
) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    after = rematch(bo, card)
    assert after.host == bo.player
    assert keeps_after_the_end(anna, after)


def test_who_was_sent_away_comes_back_with_no_rematch(anna: KeptPhone, bo: KeptPhone) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    finish(anna, card)
    after = rematch(bo, card)
    anna.post(f"{after.id}/host", {"do": "remove", "device": bo.device})
    finish(anna, after)
    assert bo.sync(rematch(anna, after), status=403)["code"] == "removed"


# Handed over


def test_a_phone_that_the_card_was_handed_to_keeps_it(anna: KeptPhone, eve: KeptPhone) -> None:
    card = anna.start()
    handed(eve, anna, card)
    assert keeps_after_the_end(eve, card)
    after = rematch(anna, card)
    assert keeps_after_the_end(eve, after)
    rematch(eve, after)


def test_a_phone_that_only_says_so_keeps_nothing(
    anna: KeptPhone, bo: KeptPhone, eve: KeptPhone
) -> None:
    card = anna.start()
    handed(eve, KeptPhone("Nobody", uuid4().hex), card)  # who never was at this card
    assert not eve.told["you"]["keeps"]
    bo.write(card, "cell/1/0/1", 6)
    handed(eve, bo, card)  # who does not keep it either
    handed(eve, eve, card)
    assert not eve.told["you"]["keeps"]
    finish(anna, card)
    handed(eve, anna, card)  # too late
    assert not eve.told["you"]["keeps"]


# Put together


def test_who_started_a_card_keeps_the_one_that_it_was_put_into(
    anna: KeptPhone, eve: KeptPhone, oak: ClubTable
) -> None:
    card, other = anna.start(club_table=oak.code), eve.start(club_table=oak.code)
    eve.sit(card, seat=1)
    eve.post(f"{other.id}/put-together", {"other": str(card.id)})
    assert keeps_after_the_end(eve, card)
    assert keeps_after_the_end(eve, rematch(anna, card))
