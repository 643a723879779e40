"""The daily carpet: the same for everybody, one attempt that counts, practice, and a ranking."""

from datetime import date, timedelta

import pytest
import time_machine
from django.core.cache import cache
from django.test import Client
from django.urls import reverse

from accounts.clubs import membership
from accounts.models import Membership, Player, Result
from games.engines.core.game import Game
from games.engines.gnome_me.game import ONLINE as GNOME_ME
from games.engines.snowhere.fire_left import Left
from games.engines.snowhere.game import ONLINE as SNOWHERE
from games.pages.snowhere.ranking import left_at, placed, ranking
from games.tables.daily import par, start
from games.tables.daily.attempts import daily_of, streak
from games.tables.daily.days import options_of, seed_of, today
from games.tables.daily.embargo import is_closed
from games.tables.daily.par import par_of, played_by_bot, reckon_par
from games.tables.daily.start import open_daily, open_practice
from games.tables.models import Daily, Status, Table
from games.tables.services.finish import record_result
from games.tables.storage.table_state import load_state
from games.tables.web import fairness
from tests.tables.seated import client_of, people, played_out
from tests.tables.test_daily import DAY, NOON


@pytest.fixture(autouse=True)
def small_carpets(monkeypatch: pytest.MonkeyPatch) -> None:
    """A few cards tell as much as 111, and much sooner."""

    def small(game: Game, day: date) -> dict[str, str]:
        return options_of(game, day) | ({"cards": "12"} if game is SNOWHERE else {})

    for module in (par, start):
        monkeypatch.setattr(module, "options_of", small)


def played(player: Player, day: date, table: Table | None = None) -> Table:
    table = table or open_daily(SNOWHERE, player, day)
    table = played_out(table)
    record_result(table.id)
    return table


# The deal


def test_everybody_is_dealt_the_same_carpet_with_the_same_snowflakes() -> None:
    anna, bo = people(2)
    ours, theirs = open_daily(SNOWHERE, anna, DAY), open_daily(SNOWHERE, bo, DAY)
    assert ours.id != theirs.id
    assert load_state(ours.id).state.carpet == load_state(theirs.id).state.carpet
    assert load_state(ours.id).state.hidden == load_state(theirs.id).state.hidden


def test_another_day_is_another_carpet_spread_another_way() -> None:
    tomorrow = DAY + timedelta(days=1)
    assert seed_of(SNOWHERE, DAY) != seed_of(SNOWHERE, tomorrow)
    assert seed_of(SNOWHERE, DAY) != seed_of(GNOME_ME, DAY)


def test_each_spread_has_its_day() -> None:
    three = [options_of(SNOWHERE, DAY + timedelta(days=later)) for later in range(3)]
    assert sorted(options["spread"] for options in three) == ["loose", "snug", "wide"]
    assert all(SNOWHERE.decode_options(options).is_whole for options in three)


# One attempt counts


def test_one_attempt_counts_and_the_rest_is_practice() -> None:
    (anna,) = people(1)
    with time_machine.travel(NOON):
        first = played(anna, DAY)
        client = client_of(anna.pk)
        answer = client.post(reverse("daily-carpet"))
        again = Table.objects.exclude(id=first.id).get()
        assert answer.url == again.get_absolute_url()
        played(anna, DAY, again)
        assert daily_of(SNOWHERE, anna, DAY).table_id == first.id
        marks = [result.terms for result in Result.objects.order_by("finished_at")]
        assert ["practice" in terms for terms in marks] == [False, True]


def test_practice_is_as_closed_as_the_attempt_that_counts() -> None:
    anna, bo = people(2)
    with time_machine.travel(NOON):
        played(anna, DAY)
        again = played(anna, DAY, open_practice(SNOWHERE, anna, DAY))
        assert again.status == Status.FINISHED
        assert is_closed(again.id)
        assert fairness.published_seed(again) is None
        assert client_of(bo.pk).get(again.get_absolute_url()).status_code == 404
    with time_machine.travel(NOON + timedelta(days=1)):
        assert fairness.published_seed(again) == seed_of(SNOWHERE, DAY).hex()


def test_the_daily_gnome_and_the_daily_carpet_do_not_stand_in_each_others_way() -> None:
    (anna,) = people(1)
    gnome, carpet = open_daily(GNOME_ME, anna, DAY), open_daily(SNOWHERE, anna, DAY)
    assert (gnome.game, carpet.game) == ("gnome_me", "snowhere")
    assert Daily.objects.filter(player=anna, day=DAY).count() == 2


def test_days_in_a_row_are_counted_for_the_carpet_alone() -> None:
    (anna,) = people(1)
    for day in range(2):
        with time_machine.travel(NOON + timedelta(days=day)):
            played(anna, today())
    assert streak(SNOWHERE, anna, DAY + timedelta(days=1)) == 2
    assert streak(GNOME_ME, anna, DAY + timedelta(days=1)) == 0


# The ranking


def test_less_fire_ranks_higher_then_fewer_snowflakes_and_equals_share() -> None:
    anna, bo, cia = (Player(nickname=name) for name in ("Anna", "Bo", "Cia"))
    rows = placed(
        [
            (anna, Left(900, 2, 50, 3)),
            (bo, Left(700, 3, 40, 2)),
            (cia, Left(900, 1, 50, 3)),
        ]
    )
    assert [(row.place, row.player.nickname) for row in rows] == [
        (1, "Bo"),
        (2, "Cia"),
        (3, "Anna"),
    ]
    shared = placed([(anna, Left(900, 2, 50, 3)), (bo, Left(900, 2, 50, 4))])
    assert [row.place for row in shared] == [1, 1]


def test_a_club_sees_its_members_and_nobody_else() -> None:
    anna, bo, cia = people(3)
    club = membership.found("Mossy Log", anna)
    Membership.objects.create(club=club, player=bo)
    with time_machine.travel(NOON):
        for player in (anna, bo, cia):
            played(player, DAY)
        rows = ranking(club, anna, DAY)
    assert {row.player for row in rows} == {anna, bo}
    assert rows[0].left == left_at(daily_of(SNOWHERE, rows[0].player, DAY))


# Par, and the page


def test_par_is_what_the_best_bot_left_and_a_worker_reckons_it(
    planned: list[tuple[str, str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(
        par, "played_by_bot", lambda game, level, day: Left(len(level), 0, 0, 0)
    )  # easy is the shortest word
    cache.clear()
    assert par_of(SNOWHERE, DAY) is par_of(SNOWHERE, DAY) is None
    assert planned == [("tables.reckon_par", "2026-11-16")]
    assert reckon_par(SNOWHERE, DAY) == par_of(SNOWHERE, DAY) == Left(len("easy"), 0, 0, 0)


def test_a_bot_plays_the_carpet_of_the_day_to_its_end() -> None:
    left = played_by_bot(SNOWHERE, "easy", DAY)
    assert 0 < left.share < 10_000


def test_from_a_newcomers_first_tap_to_the_result() -> None:
    client = Client()
    assert "Start" in client.get(reverse("daily-carpet")).text
    client.post(reverse("daily-carpet"))
    table = Table.objects.get()
    assert "Go on" in client.get(reverse("daily-carpet")).text
    played(table.host, today(), table)
    html = client.get(reverse("daily-carpet")).text
    assert "Practise on the same carpet" in html
    assert reverse("carpet-picture", args=[table.code]) in html
