"""The daily gnome: the same for everybody, once a day, closed until midnight, shared unspoiled."""

import re
from collections import Counter
from datetime import UTC, date, datetime, timedelta

import time_machine
from django.test import Client
from django.urls import reverse

from accounts.models import Player, Result
from games.engines.core.contract import Attempt, Millis, Seat
from games.engines.gnome_me.game import ONLINE as GNOME_ME
from games.live import clock
from games.pages.gnome_me.score import everybody, gnomes_of, score_of, steps
from games.pages.gnome_me.share_text import share_line
from games.tables.daily.attempts import daily_of, streak
from games.tables.daily.days import today
from games.tables.daily.embargo import is_closed
from games.tables.daily.start import open_daily
from games.tables.models import Daily, Status, Table
from games.tables.services.finish import record_result
from games.tables.services.play import row_of
from games.tables.storage.table_state import load_state
from games.tables.web import fairness
from tests.failures.phone import cookie_of
from tests.tables.lines import Line
from tests.tables.seated import aside, at_once, client_of, people, write

NOON = datetime(2026, 11, 16, 12, tzinfo=UTC)
DAY = date(2026, 11, 16)


def played(player: Player, day: date) -> Table:
    """Ten flashes with whatever lies on top, a second after each."""
    table = open_daily(GNOME_ME, player, day)
    rows, table_state, now = [], load_state(table.id), clock.now()
    while not table_state.is_over:
        rules, state = table_state.game.rules, table_state.state
        now = Millis(max(now + 1000, state.since))
        if rules.awaited(state):
            attempt = Attempt(Seat(0), rules.substitute(state, Seat(0)), now)
            events = rules.decide(state, attempt, table_state.dice).events
        else:
            events = rules.wake(state, now, table_state.dice).events
        table_state = table_state.grown(events, Seat(0), now, f"daily-{table_state.position}")
        rows.append(row_of(table_state, events, Seat(0)))
    write(rows)
    record_result(table.id)
    table.refresh_from_db()
    return table


# The deal


def test_everybody_is_dealt_the_same_ten_gnomes() -> None:
    anna, bo = people(2)
    ours, theirs = open_daily(GNOME_ME, anna, today()), open_daily(GNOME_ME, bo, today())
    assert ours.id != theirs.id
    assert load_state(ours.id).state.deck == load_state(theirs.id).state.deck
    assert load_state(ours.id).state.gnomes == load_state(theirs.id).state.gnomes


def test_another_day_is_another_deal() -> None:
    assert gnomes_of(DAY) != gnomes_of(DAY + timedelta(days=1))
    assert len(gnomes_of(DAY)) == 10


def test_the_gnomes_of_a_day_are_those_that_were_flashed() -> None:
    (anna,) = people(1)
    table = open_daily(GNOME_ME, anna, today())
    first = played_first(table)
    assert first == gnomes_of(today())[0]


def played_first(table: Table) -> object:
    table_state = load_state(table.id)
    return table_state.game.flashes.glimpse(looked(table_state), Seat(0)).parts


def looked(table_state: object) -> object:
    rules, state, now = table_state.game.rules, table_state.state, clock.now()
    for _ in ("ready", "look"):
        now = Millis(max(now, state.since))
        move = rules.substitute(state, Seat(0))
        state = rules.decide(state, Attempt(Seat(0), move, now), table_state.dice).state
    return state


def test_each_has_one_a_day() -> None:
    (anna,) = people(1)
    assert open_daily(GNOME_ME, anna, today()).id == open_daily(GNOME_ME, anna, today()).id
    assert (
        open_daily(GNOME_ME, anna, today() + timedelta(days=1)).id
        != open_daily(GNOME_ME, anna, today()).id
    )


def test_two_taps_at_once_open_one_table() -> None:
    (anna,) = people(1)
    first, second = at_once(*[lambda: open_daily(GNOME_ME, anna, DAY)] * 2)
    assert first.id == second.id
    assert Daily.objects.count() == Table.objects.count() == 1


# Closed until midnight


def test_only_its_player_sees_the_table_before_midnight() -> None:
    anna, bo = people(2)
    with time_machine.travel(NOON):
        table = open_daily(GNOME_ME, anna, today())
        assert client_of(anna.pk).get(table.get_absolute_url()).status_code == 200
        assert client_of(bo.pk).get(table.get_absolute_url()).status_code == 404
        assert Client().get(table.get_absolute_url()).status_code == 404


async def test_a_spectators_socket_is_told_to_come_back_tomorrow() -> None:
    anna, bo = await aside(people, 2)
    table = await aside(open_daily, GNOME_ME, anna, today())
    own, other = [Line(table, await aside(cookie_of, player.pk)) for player in (anna, bo)]
    for line in (own, other):
        await line.connect()
    assert (await own.ask({"do": "watch"}))["is"] == "table"
    assert (await other.ask({"do": "watch"}))["code"] == "daily-closed"
    for line in (own, other):
        await line.close()


def test_seed_deal_and_replay_are_closed_until_midnight() -> None:
    (anna,) = people(1)
    with time_machine.travel(NOON):
        table = played(anna, today())
        assert table.status == Status.FINISHED
        assert fairness.published_seed(table) is None
        assert fairness.published_deals(table) is None
        assert client_of(anna.pk).get(reverse("replay", args=[table.code])).status_code == 404
    with time_machine.travel(NOON + timedelta(hours=12)):
        assert not is_closed(table.id)
        assert fairness.published_seed(table) == bytes(table.seed).hex()
        assert all(deal.follows for deal in fairness.deals(table))
        assert client_of(anna.pk).get(reverse("replay", args=[table.code])).status_code == 200


def test_the_page_shows_yesterdays_gnomes_and_never_todays() -> None:
    with time_machine.travel(NOON):
        shown = Client().get(reverse("daily")).context["yesterday"]
    assert shown == [letters(parts) for parts in gnomes_of(DAY - timedelta(days=1))]


def letters(parts: tuple[int, ...]) -> str:
    return "".join("abcd"[kind] for kind in parts)


# The score


def test_right_parts_and_time_are_the_result() -> None:
    (anna,) = people(1)
    table = played(anna, today())
    score, result = score_of(daily_of(GNOME_ME, anna, today())), Result.objects.get()
    assert result.reason == "ten-rounds"
    assert result.measures["parts"]["value"] == score.parts == result.score
    assert result.measures["millis"]["value"] == score.millis
    assert len(score.flashes) == len(result.rounds) == 10
    assert table.position > 0


def test_a_streak_grows_day_by_day_and_breaks_with_a_missed_one() -> None:
    (anna,) = people(1)
    told = []
    for days in (0, 1, 2, 4):
        with time_machine.travel(NOON + timedelta(days=days)):
            played(anna, today())
            told.append(streak(GNOME_ME, anna, today()))
    assert told == [1, 2, 3, 1]
    assert streak(GNOME_ME, anna, DAY + timedelta(days=3)) == 3  # still to be played that day
    assert streak(GNOME_ME, anna, DAY + timedelta(days=6)) == 0


def test_what_was_finished_after_midnight_is_no_day_of_a_streak() -> None:
    (anna,) = people(1)
    with time_machine.travel(NOON):
        open_daily(GNOME_ME, anna, DAY)
    with time_machine.travel(NOON + timedelta(days=1)):
        played(anna, DAY)
    assert streak(GNOME_ME, anna, DAY) == 0


def test_everybody_is_counted_and_nobody_named() -> None:
    anna, bo = people(2)
    played(anna, today())
    played(bo, today())
    assert sum(step.people for step in everybody(today())) == 2
    html = Client().get(reverse("daily")).text
    assert anna.nickname not in html


def test_scores_are_put_into_steps() -> None:
    assert [step.people for step in steps(Counter([0, 19, 20, 36, 39, 40]))] == [2, 1, 0, 0, 2, 1]
    assert [step.share for step in steps(Counter())] == [0] * 6


# The line for friends


def test_the_line_for_friends_tells_no_part() -> None:
    (anna,) = people(1)
    played(anna, today())
    line = share_line(
        score_of(daily_of(GNOME_ME, anna, today())), "https://toadstool.example/daily"
    )
    head, *groups, address = line.splitlines()
    assert re.search(r": \d+/40 in \d+:\d\d$", head)
    assert re.fullmatch(r"([●○]{4}( |$)){10}", " ".join(groups))
    assert address == "https://toadstool.example/daily"


# The page


def test_from_a_newcomers_first_tap_to_the_result() -> None:
    client = Client()
    assert "Start" in client.get(reverse("daily")).text
    answer = client.post(reverse("daily"))
    table = Table.objects.get()
    assert answer.url == table.get_absolute_url()
    assert "Go on" in client.get(reverse("daily")).text
    played(table.host, today())
    html = client.get(reverse("daily")).text
    assert "/40" in html and "day in a row" in html


def test_a_running_daily_gnome_is_on_the_first_page() -> None:
    (anna,) = people(1)
    table = open_daily(GNOME_ME, anna, today())
    html = client_of(anna.pk).get("/").text
    assert f"/t/{table.code}/" in html
    assert reverse("daily") in html
