"""A card belongs to those who keep it: its host, who sits at it, the club's scorekeepers.

To have looked at a card, or to have sent something to it, makes nobody its keeper.
"""

from typing import Any
from uuid import UUID, uuid4

import pytest

from accounts.clubs import membership
from accounts.domain.codes import new_code
from accounts.models import Club, ClubTable, Result
from games.live import clock
from games.scorecards.models import Card
from games.scorecards.services.nudge import nudge
from games.scorecards.storage import log, selectors
from tests.scorecards.keeping import KeptPhone, filled, finished

pytestmark = pytest.mark.django_db
LONG_AGO = 1


@pytest.fixture(autouse=True)
def own_process(db: None) -> None:
    log.clear_cache()
    clock.measure()


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def eve() -> KeptPhone:
    return KeptPhone("Eve")


@pytest.fixture
def oak() -> ClubTable:
    club = Club.objects.create(name="The Club", slug="the-club")
    return ClubTable.objects.create(club=club, name="Oak")


def put_together(phone: KeptPhone, card: Card, other: Card, status: int = 200) -> dict[str, Any]:
    return phone.post(f"{card.id}/put-together", {"other": str(other.id)}, status)


def rematch(phone: KeptPhone, card: Card, status: int = 200) -> dict[str, Any]:
    return phone.post(f"{card.id}/rematch", {"id": str(uuid4()), "code": new_code()}, status)


def winner(card: Card) -> UUID | None:
    Card.objects.filter(pk=card.pk).exclude(finished_at=None).update(finished_at=LONG_AGO)
    Card.objects.filter(pk=card.pk).update(changed_at=LONG_AGO, due=LONG_AGO)
    nudge(card.pk)
    return Result.objects.get(source_id=card.pk, rank=1).player_id


# Put together


def test_a_locked_card_is_neither_read_nor_taken_away(
    anna: KeptPhone, eve: KeptPhone, oak: ClubTable
) -> None:
    card = anna.start(club_table=oak.code, names=("Anna", "Secret"))
    anna.write(card, "cell/1/0/0", 6)
    anna.post(f"{card.id}/host", {"do": "lock"})
    mine = eve.start(club_table=oak.code)
    eve.sync(mine)
    assert eve.told["same_table"] == []
    said = put_together(eve, mine, card, 403)
    assert (said["code"], bool(said["sentence"])) == ("keep-both", True)
    card.refresh_from_db()
    assert (card.next, card.put_away) == (None, False)


def test_an_open_card_of_others_is_not_taken_either(
    anna: KeptPhone, eve: KeptPhone, oak: ClubTable
) -> None:
    card, mine = anna.start(club_table=oak.code), eve.start(club_table=oak.code)
    eve.write(card, "cell/1/0/0", 6)  # sent once, and never sat down
    eve.sync(mine)
    assert eve.told["same_table"] == []
    assert put_together(eve, mine, card, 403)["code"] == "keep-both"
    eve.sit(card, watch=True)
    assert put_together(eve, mine, card, 403)["code"] == "keep-both"
    assert put_together(eve, card, mine, 403)["code"] == "not-seated"


def test_who_sits_at_both_puts_them_together(
    anna: KeptPhone, eve: KeptPhone, oak: ClubTable
) -> None:
    card, mine = anna.start(club_table=oak.code), eve.start(club_table=oak.code)
    eve.sit(card, seat=1)
    eve.sync(mine)
    assert [one["id"] for one in eve.told["same_table"]] == [str(card.id)]
    put_together(eve, mine, card)
    mine.refresh_from_db()
    assert mine.next == card


def test_a_clubs_scorekeeper_puts_its_cards_together(
    anna: KeptPhone, eve: KeptPhone, oak: ClubTable
) -> None:
    card, other = anna.start(club_table=oak.code), eve.start(club_table=oak.code)
    keeper = KeptPhone("Cia")
    membership.join(oak.club, keeper.player)
    membership.give_role(oak.club, keeper.player.pk, membership.Role.SCOREKEEPER)
    put_together(keeper, card, other)


def test_who_was_sent_away_writes_on_no_card_that_was_put_into_this_one(
    anna: KeptPhone, eve: KeptPhone, oak: ClubTable
) -> None:
    card, mine = anna.start(club_table=oak.code), eve.start(club_table=oak.code)
    eve.sit(card, seat=1)
    put_together(eve, card, mine)
    anna.post(f"{card.id}/host", {"do": "remove", "device": eve.device})
    assert eve.sync(mine, eve.op("cell/1/0/0", 6), status=403)["code"] == "removed"


# Again


def test_a_phone_that_watches_starts_no_card_with_its_people(
    anna: KeptPhone, eve: KeptPhone
) -> None:
    bo = KeptPhone("Bo")
    card = anna.start()
    bo.sit(card, seat=1)
    eve.sit(card, watch=True)
    stolen = eve.start(again=str(card.id))
    card.refresh_from_db()
    assert (stolen.seats.count(), stolen.phones.count(), card.next) == (0, 1, None)
    assert rematch(eve, card, 403)["code"] == "not-seated"
    assert rematch(bo, card)["id"]


def test_a_phone_that_only_sent_something_starts_none_either(
    anna: KeptPhone, eve: KeptPhone
) -> None:
    card = anna.start()
    KeptPhone("Bo").sit(card, seat=1)
    eve.write(card, "cell/1/0/0", 6)
    assert eve.start(again=str(card.id)).seats.count() == 0
    assert rematch(eve, card, 403)["code"] == "not-seated"
    after = anna.start(again=str(card.id))
    card.refresh_from_db()
    assert (after.seats.count(), card.next) == (1, after)


# After the end


def test_no_stranger_sits_down_on_the_winners_name(anna: KeptPhone, eve: KeptPhone) -> None:
    card = finished(anna)
    assert eve.sit(card, seat=0, status=403)["code"] == "finished-card"
    assert eve.sit(card, name="Eve", status=403)["code"] == "finished-card"
    assert eve.sit(card, status=403)["code"] == "finished-card"
    assert winner(card) is None
    eve.sit(card, watch=True)  # to look is free
    anna.sit(card, seat=0)
    assert winner(card) == anna.player.pk


def test_no_stranger_opens_a_finished_card_again_to_sit_down(
    anna: KeptPhone, eve: KeptPhone
) -> None:
    card = finished(anna)
    eve.sync(card)
    answer = eve.write(card, "finished", False)
    assert (answer["is"], answer["code"]) == ("rejected", "finished-card")
    assert eve.write(card, "cell/1/0/0", 8)["is"] == "rejected"
    assert eve.sit(card, seat=0, status=403)["code"] == "finished-card"
    anna.sync(card)
    assert anna.write(card, "finished", False)["is"] == "applied"


def test_who_sat_there_comes_back_with_another_phone(anna: KeptPhone) -> None:
    bo, card = KeptPhone("Bo"), anna.start()
    bo.sit(card, seat=1)
    filled(anna, card)
    anna.write(card, "finished", True)
    bo.device, bo.counter = "the-other-phone-of-bo", 0
    assert bo.sit(card, seat=1)["card"]["you"]["seat"] == 1
    bo.sync(card)
    assert bo.write(card, "finished", False)["is"] == "applied"


def test_what_a_handed_card_did_not_know_is_still_told(anna: KeptPhone, eve: KeptPhone) -> None:
    """Scanned from a phone whose battery died; the card was finished meanwhile."""
    card = anna.start()
    eve.revision = 1
    filled(anna, card)
    anna.write(card, "finished", True)
    assert eve.sync(card, eve.op("cell/1/0/0", 8))["answers"][0]["is"] == "late"


# Who is meant by a name


def test_only_who_keeps_the_card_says_who_is_meant(anna: KeptPhone, eve: KeptPhone) -> None:
    club, bo = Club.objects.create(name="The Club", slug="the-club"), KeptPhone("Bo")
    for phone in (anna, eve, bo):
        membership.join(club, phone.player)
    card = anna.start()
    named = {"1": str(bo.player.pk)}
    eve.sync(card, people={"0": str(eve.player.pk), **named})
    assert eve.told["people"] == {}
    anna.sync(card, people=named)
    assert anna.told["people"] == named


def test_nobody_takes_a_card_from_its_host_by_putting_it_together(oak: ClubTable) -> None:
    """Whoever sits down at a card with a name of their own may not give it away."""
    anna, eve = KeptPhone("Anna"), KeptPhone("Eve")
    card = anna.start(club_table=oak.code)
    eve.sit(card, name="Eve")
    trap = eve.start(club_table=oak.code, names=("Eve", "Mallory"))
    put_together(eve, trap, card)
    card.refresh_from_db()
    trap.refresh_from_db()
    assert trap.next == card and not card.put_away
    assert card.host == anna.player
    assert eve.post(f"{card.id}/host", {"do": "lock"}, 403)["code"] == "not-host"
    assert anna.write(card, "total/1/0", 3)["is"] == "applied"


# The club's page


def test_only_members_are_led_to_the_cards_of_an_evening(oak: ClubTable) -> None:
    anna, eve = KeptPhone("Anna"), KeptPhone("Eve")
    card = anna.start(club_table=oak.code)
    membership.join(oak.club, anna.player)
    for page in ("/clubs/the-club/", "/clubs/the-club/screen/"):
        assert card.code not in eve.client.get(page).text
        assert card.code in anna.client.get(page).text


def test_a_locked_card_keeps_nobody_from_a_clubs_table(oak: ClubTable) -> None:
    eve, anna = KeptPhone("Eve"), KeptPhone("Anna")
    card = eve.start(club_table=oak.code, names=("Eve", "Mallory"))
    eve.post(f"{card.id}/host", {"do": "lock"})
    assert "Mallory" not in anna.client.get("/clubs/the-club/").text
    assert selectors.running_at(oak) is None
    mine = anna.start(club_table=oak.code)
    assert selectors.running_at(oak) == mine
