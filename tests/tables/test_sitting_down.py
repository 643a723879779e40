"""Before the first card: who may sit where, and who may begin."""

from functools import partial

import pytest
from django.db import IntegrityError

from accounts.models import Player, User
from accounts.services.merge_players import merge
from config.base.refusal import Refused
from games.tables.models import Seat, Status, Table
from games.tables.services import seats
from games.tables.storage.roster import roster_of
from tests.refusals import refused
from tests.tables.seated import at_once, people, rows, running_table, waiting_table


def taken(table: Table) -> list[str]:
    return [seat.name for seat in Seat.objects.filter(table=table)]


def test_the_host_sits_at_their_new_table() -> None:
    assert taken(waiting_table(1, spare=3)) == ["Anna"]


@pytest.mark.parametrize("broken", ["seat_bots", "start_table"])
def test_a_quick_table_that_fails_half_way_leaves_nothing(
    broken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_args: object) -> None:
        raise RuntimeError("killed here")

    (anna,) = people(1)
    monkeypatch.setattr(seats, broken, fail)
    with pytest.raises(RuntimeError):
        seats.open_and_start(game="gnoming", host=anna, bots=2)
    assert not Table.objects.exists() and not Seat.objects.exists()


def test_a_quick_table_has_begun_with_its_bots() -> None:
    (anna,) = people(1)
    table = seats.open_and_start(game="gnoming", host=anna, bots=2)
    table.refresh_from_db()
    assert (table.status, table.seats.count(), rows(table)) == (
        Status.PLAYING,
        3,
        [(1, None, None)],
    )


def test_with_the_last_person_goes_the_table() -> None:
    table = waiting_table(2, bots=1, spare=1)
    anna, bo = Player.objects.order_by("nickname")
    seats.stand_up(table.id, 0, anna)
    assert Table.objects.get().status == Status.WAITING
    seats.stand_up(table.id, 1, bo)
    assert Table.objects.get().status == Status.CLOSED
    with refused("game-over"):
        seats.sit_down(table.id, anna)


def test_whoever_sits_down_twice_has_one_seat() -> None:
    table = waiting_table(2, spare=1)
    bo = Player.objects.get(nickname="Bo")
    assert seats.sit_down(table.id, bo) == seats.sit_down(table.id, bo)
    assert taken(table) == ["Anna", "Bo"]


def test_the_database_itself_allows_nobody_two_seats() -> None:
    table = waiting_table(2, spare=1)
    with pytest.raises(IntegrityError):
        Seat.objects.create(table=table, index=2, player=table.host, name="Anna", avatar="abca")


def test_of_two_people_who_want_the_last_seat_one_gets_it() -> None:
    for _ in range(5):
        table = waiting_table(1, spare=1)
        answers = at_once(*(partial(seats.sit_down, table.id, who) for who in people(2)))
        assert sorted(isinstance(answer, Refused) for answer in answers) == [False, True]
        assert len(taken(table)) == 2


def test_a_crowd_fills_a_table_without_gaps_or_doubles() -> None:
    table = waiting_table(1, spare=5)
    at_once(*(partial(seats.sit_down, table.id, who) for who in people(7)))
    assert [seat.index for seat in Seat.objects.filter(table=table)] == [0, 1, 2, 3, 4, 5]


def test_a_double_tap_sits_down_once() -> None:
    table, [anna] = waiting_table(1, spare=3), people(1)
    at_once(*[partial(seats.sit_down, table.id, anna)] * 4)
    assert len(taken(table)) == 2


def test_nobody_sits_down_at_a_game_that_has_begun() -> None:
    table = running_table(2, spare=1)
    with refused("already-started"):
        seats.sit_down(table.id, people(1)[0])


def test_one_leaves_ones_own_seat_and_the_host_may_send_others_away() -> None:
    table = waiting_table(3)
    anna, bo, cia = (seat.player for seat in table.seats.all())
    with refused("not-your-seat"):
        seats.stand_up(table.id, 2, bo)
    seats.stand_up(table.id, 1, bo)
    seats.stand_up(table.id, 2, anna)
    assert taken(table) == ["Anna"]


def test_nobody_is_sent_away_from_a_seat_that_was_drawn() -> None:
    table = waiting_table(2)
    Table.objects.filter(pk=table.pk).update(is_official=True)
    anna = table.seats.get(index=0).player
    with refused("seats-are-drawn"):
        seats.stand_up(table.id, 1, anna)
    assert taken(table) == ["Anna", "Bo"]


# Starting


def test_starting_writes_the_first_row() -> None:
    table = running_table(2)
    assert table.status == Status.PLAYING
    assert rows(table.id) == [(1, None, None)]
    assert table.position == 1
    assert len(table.seed) == 32


def test_only_those_who_sit_there_may_start() -> None:
    table, stranger = waiting_table(2), Player.objects.create(nickname="Stranger")
    with refused("not-seated"):
        seats.start_table(table.id, stranger)
    assert rows(table.id) == []


def test_nobody_starts_alone() -> None:
    table = waiting_table(1, spare=1)
    with refused("too-few"):
        seats.start_table(table.id, table.host)


def test_two_who_start_at_once_deal_once() -> None:
    table = waiting_table(2)
    starts = [partial(seats.start_table, table.id, seat.player) for seat in table.seats.all()]
    assert sorted(map(str, at_once(*starts))) == ["None", "already-started"]
    assert rows(table.id) == [(1, None, None)]


def test_seats_close_up_over_empty_chairs() -> None:
    table = waiting_table(3, spare=2)
    seats.stand_up(table.id, 1, table.host)
    seats.start_table(table.id, table.host)
    table.refresh_from_db()
    assert [(seat.index, seat.name) for seat in table.seats.all()] == [(0, "Anna"), (1, "Cia")]
    assert table.places == 2


def test_a_bot_of_an_unknown_kind_is_refused() -> None:
    table = waiting_table(1, spare=1)
    with refused("no-such-bot"):
        seats.seat_bots(table.id, "cheating")


# Names that the host need not read


def test_the_host_gives_somebody_the_name_of_a_gnome() -> None:
    table = waiting_table(2, spare=1)
    anna, bo = table.host, Player.objects.get(nickname="Bo")
    with refused("not-host"):
        seats.rename(table.id, 0, by=bo)
    seats.rename(table.id, 1, by=anna)
    assert taken(table)[0] == "Anna" and taken(table)[1] not in ("Bo", "")
    assert Player.objects.get(pk=bo.pk).nickname == "Bo"  # elsewhere they are who they were


# Guests who sign in


def test_who_sat_down_as_a_guest_keeps_the_seat_with_the_account() -> None:
    table = waiting_table(2, spare=1)
    bo = Player.objects.get(nickname="Bo")
    user = User.objects.create_user("bo@example.org")
    account = Player.objects.create(nickname="Bo", user=user)
    assert roster_of(table.id).seat_of(account.pk) is None
    seen = roster_of(table.id).version
    merge(bo, account)
    assert roster_of(table.id).seat_of(account.pk) == 1
    assert roster_of(table.id).version > seen
    assert seats.sit_down(table.id, account).index == 1
    seats.start_table(table.id, account)


def test_a_guests_phone_never_plays_in_the_accounts_seat() -> None:
    table = waiting_table(2, spare=1)
    bo, fern = Player.objects.get(nickname="Bo"), Player.objects.create(nickname="Quiet Fern")
    bo.user = User.objects.create_user("bo@example.org")
    bo.save()
    merge(fern, bo)
    assert roster_of(table.id).seat_of(fern.pk) is None
    with refused("not-seated"):
        seats.start_table(table.id, Player.objects.get(pk=fern.pk))
