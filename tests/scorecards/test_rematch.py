"""The same table again, and two cards of one table."""

from functools import partial
from uuid import uuid4

import pytest

from accounts.domain.codes import new_code
from accounts.models import Club, ClubTable, Membership
from accounts.services import forget_players
from games.engines.core.card import contested, standing
from games.scorecards.models import Card
from games.scorecards.services import nudge
from games.scorecards.storage.log import clear_cache, load_card
from tests.scorecards.conftest import MovedClock
from tests.scorecards.keeping import KeptPhone, committed, finished, log_of
from tests.tables.seated import at_once


@pytest.fixture
def anna() -> KeptPhone:
    return KeptPhone("Anna")


@pytest.fixture
def bo() -> KeptPhone:
    return KeptPhone("Bo")


def rematch(phone: KeptPhone, card: Card, status: int = 200) -> dict[str, str]:
    return phone.post(f"{card.id}/rematch", {"id": str(uuid4()), "code": new_code()}, status)


# Rematch


def test_a_rematch_keeps_the_people_and_every_phone_follows(anna: KeptPhone, bo: KeptPhone) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    anna.sync(card)
    anna.write(card, "starter", 0)
    next = rematch(anna, card)
    assert bo.sync(card)["card"]["next"] == next
    bo.revision = 0
    said = bo.sync(Card.objects.get(id=next["id"]))
    assert said["card"]["you"]["seat"] == 1
    assert said["card"]["people"] == {"1": str(bo.player.pk)}
    written = {op["register"]: op["value"] for op in said["ops"]}
    assert written == {"seat/0": "Anna", "seat/1": "Bo", "starter": 1}


@committed
def test_everybody_who_asks_for_a_rematch_at_once_gets_the_same(
    anna: KeptPhone, bo: KeptPhone
) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    answers = at_once(*[partial(rematch, phone, card) for phone in (anna, bo, anna, bo)])
    assert len({answer["id"] for answer in answers}) == 1
    assert Card.objects.count() == 2


def test_a_rematch_made_offline_leads_the_other_phones_to_it(
    anna: KeptPhone, bo: KeptPhone
) -> None:
    card = anna.start()
    bo.sit(card, seat=1)
    after = anna.start(again=str(card.id))
    assert bo.sync(card)["card"]["next"] == {"id": str(after.id), "code": after.code}
    assert rematch(bo, card)["id"] == str(after.id)
    assert anna.told["people"] == {"1": str(bo.player.pk)}


def test_spectators_and_strangers_start_no_rematch(anna: KeptPhone, bo: KeptPhone) -> None:
    card = anna.start()
    assert rematch(bo, card, 403)["code"] == "not-seated"
    bo.sit(card, watch=True)
    assert rematch(bo, card, 403)["code"] == "not-seated"
    stolen = bo.start(again=str(finished(anna).id))
    assert stolen.seats.count() == 0


# Two cards of one table


@pytest.fixture
def table(anna: KeptPhone) -> ClubTable:
    """Of a club whose scores Anna keeps, and so all its cards."""
    club = Club.objects.create(name="The Club", slug="the-club")
    role = Membership.Role.SCOREKEEPER
    Membership.objects.create(club=club, player=anna.player, role=role)
    return ClubTable.objects.create(club=club, name="Oak")


def test_two_cards_at_one_club_table_are_offered_to_each_other(
    anna: KeptPhone, bo: KeptPhone, table: ClubTable
) -> None:
    card, other = anna.start(club_table=table.code), bo.start(club_table=table.code)
    anna.sync(card)
    assert [one["id"] for one in anna.told["same_table"]] == [str(other.id)]
    assert anna.told["same_table"][0]["seats"] == ["Anna", "Bo"]
    assert card.club == table.club


def test_cards_that_share_a_player_are_offered_and_others_are_not(
    anna: KeptPhone, bo: KeptPhone
) -> None:
    card, other, third = anna.start(), bo.start(), KeptPhone("Cia").start()
    for one in (card, other):
        anna.sit(one, seat=0)
    anna.sync(card)
    assert [one["id"] for one in anna.told["same_table"]] == [str(other.id)]
    bo.sync(other)
    assert bo.told["same_table"] == []  # who sits at one of them alone
    assert KeptPhone("Dan").sync(third)["card"]["same_table"] == []


def test_put_together_they_hold_everything_and_ask_where_they_differ(
    anna: KeptPhone, bo: KeptPhone, table: ClubTable
) -> None:
    card = anna.start(names=("Anna", "Bo"), club_table=table.code)
    other = bo.start(names=("Bo", "Anna", "Cia"), club_table=table.code)
    anna.sync(card, anna.op("cell/1/0/0", 6), anna.op("cell/1/0/1", 5), anna.op("out/1", 0))
    bo.sync(
        other,
        *[bo.op("cell/1/1/0", 6), bo.op("cell/1/1/1", 3), bo.op("cell/1/0/0", 8)],
        *[bo.op("cell/1/2/0", -2), bo.op("out/1", 1)],
    )
    anna.post(f"{card.id}/put-together", {"other": str(other.id)})
    card.refresh_from_db()
    merged = load_card(card)
    assert contested(merged) == ("cell/1/0/1",)  # five or three
    assert standing(merged, "cell/1/1/0") == 8  # Bo sat first on the other card
    assert (standing(merged, "seat/2"), standing(merged, "cell/1/2/0")) == ("Cia", -2)
    assert standing(merged, "out/1") == 0  # Anna, on both
    assert bo.sync(other)["card"]["next"]["id"] == str(card.id)
    bo.counter = bo.revision = 0
    assert bo.write(card, "cell/1/0/2", 4)["is"] == "applied"


def test_put_together_twice_is_once(anna: KeptPhone, bo: KeptPhone, table: ClubTable) -> None:
    card, other = anna.start(club_table=table.code), bo.start(club_table=table.code)
    bo.write(other, "cell/1/0/0", 6)
    for _ in range(2):
        said = anna.post(f"{card.id}/put-together", {"other": str(other.id)})
    assert said["revision"] == 3
    assert said["card"]["same_table"] == []


def test_a_card_whose_host_has_left_us_is_put_together_like_any_other(
    anna: KeptPhone, bo: KeptPhone, table: ClubTable
) -> None:
    card = anna.start(names=("Anna", "Bo"), club_table=table.code)
    other = bo.start(names=("Bo", "Anna"), club_table=table.code)
    bo.sit(other, seat=0)
    bo.write(other, "cell/1/0/0", 6)
    forget_players.forget({bo.player.pk})
    clear_cache()
    anna.post(f"{card.id}/put-together", {"other": str(other.id)})
    card.refresh_from_db()
    entry = card.log.get(register="cell/1/2/0")  # on a chair of its own: the name is gone
    assert (entry.value, entry.player, entry.by) == ("6", None, "")


def test_what_comes_to_a_card_that_was_put_away_goes_where_it_went(
    anna: KeptPhone, bo: KeptPhone, table: ClubTable
) -> None:
    card = anna.start(names=("Anna", "Bo"), club_table=table.code)
    other = bo.start(names=("Bo", "Anna"), club_table=table.code)
    anna.post(f"{card.id}/put-together", {"other": str(other.id)})
    op = bo.op("cell/1/0/0", 6)  # of Bo, who sat first there
    for _ in range(2):
        bo.sync(other, op)
    bo.write(other, "finished", True)
    card.refresh_from_db()
    assert standing(load_card(card), "cell/1/1/0") == 6
    assert card.revision == 3
    assert not card.finished_at


def test_a_clock_that_runs_is_brought_along_and_rings_once(
    anna: KeptPhone, bo: KeptPhone, table: ClubTable, time: MovedClock
) -> None:
    wishes = {"game": "gnome_me", "options": {"mode": "cooperative"}, "club_table": table.code}
    card, other = anna.start(**wishes), bo.start(**wishes)
    for phone, one in ((anna, card), (bo, other)):
        phone.write(one, "clock/1", {"seconds": 120})
    anna.post(f"{card.id}/put-together", {"other": str(other.id)})
    time.pass_by(121_000)
    for one in (card, other):
        nudge.nudge(one.id)
    ended = [row for one in (card, other) for row in log_of(one) if row[1] == "ended/1"]
    assert len(ended) == 1


def test_cards_of_different_tables_are_not_put_together(anna: KeptPhone, bo: KeptPhone) -> None:
    card, other = anna.start(), bo.start()
    wish = {"other": str(other.id)}
    assert anna.post(f"{card.id}/put-together", wish, 409)["code"] == "not-same-table"
    assert bo.post(f"{card.id}/put-together", wish, 403)["code"] == "not-seated"
