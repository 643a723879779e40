"""Thousands of tables, clubs, tournaments, cards and members: no page reads them all."""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.db import connection
from django.db.models.signals import post_init
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.clubs import activity, records, season_table
from accounts.models import Club, JoinRequest, Membership, Player, Result
from accounts.profile import played_games
from games.scorecards.models import Card, Entry
from games.scorecards.storage.log import clear_cache as forget_cards
from games.tables.models import Seat, Table
from games.tables.storage.table_state import clear_cache as forget_tables
from tests.tables.seated import client_of
from tournaments.models import Entrant, Step, Tournament
from tournaments.storage import repository

pytestmark = pytest.mark.django_db

FEW, MANY = 110, 300
SETTINGS = '{"fact":"settings_changed","settings":{"stages":[{"game":"gnoming"}]}}'


@pytest.fixture(autouse=True)
def _fresh_processes() -> None:
    """As a process that has seen nothing yet; what is remembered would hide what is read."""
    cache.clear()


@pytest.fixture
def anna() -> Player:
    return Player.objects.create(nickname="Anna")


@pytest.fixture
def club(anna: Player) -> Club:
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    Membership.objects.create(club=club, player=anna, role=Membership.Role.ORGANISER)
    return club


PAGES = (
    "/",
    "/tables/",
    "/tables/?open=2",
    "/tournaments/",
    "/tournaments/?past=2&own=2",
    "/clubs/",
    "/clubs/mossy-log/",
    "/clubs/mossy-log/screen/",
    "/clubs/mossy-log/tournaments.ics",
    "/api/tournaments/",
    "/daily/",
    "/me/",
)


@pytest.mark.parametrize("who", ["a stranger", "Anna"])
@pytest.mark.parametrize("path", PAGES)
def test_a_page_reads_no_more_because_a_list_is_long(
    path: str, who: str, anna: Player, club: Club
) -> None:
    browser = client_of(anna.pk) if who == "Anna" else Client()
    crowd(anna, club, FEW)
    with_few = read_by(browser, path)
    crowd(anna, club, MANY - FEW)
    assert read_by(browser, path) == with_few


@pytest.mark.parametrize("path", ["/clubs/mossy-log/desk/", "/clubs/mossy-log/desk/codes/"])
def test_nor_does_an_organisers_page(path: str, anna: Player, club: Club) -> None:
    crowd(anna, club, FEW)
    with_few = read_by(client_of(anna.pk), path)
    crowd(anna, club, MANY - FEW)
    assert read_by(client_of(anna.pk), path) == with_few


@pytest.mark.parametrize(
    "path",
    [
        "/clubs/mossy-log/",
        "/clubs/mossy-log/screen/",
        "/players/{anna}/",
        "/players/{anna}/games/",
    ],
)
def test_of_games_that_were_played_the_latest_are_read(
    path: str, anna: Player, club: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Standings and records need many results; here their limits are small enough to be seen."""
    monkeypatch.setattr(season_table, "MOST_RESULTS", FEW - 1)
    monkeypatch.setattr(records, "MOST_RESULTS", FEW - 1)
    monkeypatch.setattr(played_games, "MOST", FEW - 1)
    monkeypatch.setattr(activity, "MOST_GAMES", 5)
    path, browser = path.format(anna=anna.pk), Client()
    results(anna, club, FEW)
    with_few = read_by(browser, path)
    results(anna, club, MANY - FEW)
    assert read_by(browser, path) == with_few


@pytest.mark.parametrize("path", ["/", "/tournaments/", "/me/"])
def test_nobody_is_looked_for_in_the_logs_of_tournaments(
    path: str, anna: Player, club: Club
) -> None:
    """Or every visitor would have every step of every tournament read."""
    tournaments(anna, club, 3)
    (stranger,) = strangers(1)
    for player in (stranger, anna):
        with CaptureQueriesContext(connection) as queries:
            page = client_of(player.pk).get(path)
        read = [query["sql"] for query in queries if "tournaments_step" in query["sql"]]
        assert not [sql for sql in read if str(player.pk) in sql or player.pk.hex in sql]
        assert page.status_code == 200


# Nobody misses anything: page by page all of it is there


def test_every_open_table_is_on_one_of_the_pages(anna: Player) -> None:
    tables(strangers(25), anna)
    codes = Table.objects.filter(status="waiting").values_list("code", flat=True)
    assert set(codes) <= set(re.findall(r"/t/([A-Z]+)/", leafed("/tables/", "open")))


@pytest.mark.parametrize(("name", "phase"), [("past", "final"), ("running", "running")])
def test_every_tournament_is_on_one_of_the_pages(
    name: str, phase: str, anna: Player, club: Club
) -> None:
    tournaments(anna, club, 45)
    slugs = Tournament.objects.filter(phase=phase).values_list("slug", flat=True)
    assert set(slugs) <= set(re.findall(r"/tournaments/(\w+)/", leafed("/tournaments/", name)))


def test_every_member_is_on_one_of_the_pages(anna: Player, club: Club) -> None:
    members_and_clubs(strangers(130), anna, club)
    everybody = club.members.values_list("nickname", flat=True)
    html = leafed("/clubs/mossy-log/", "members", client_of(anna.pk))
    assert all(nickname in html for nickname in everybody)


def test_how_many_more_tables_there_are_tonight_is_said(anna: Player, club: Club) -> None:
    cards(anna, club, 50)
    assert "And 10 more tables." in Client().get("/clubs/mossy-log/").text


def leafed(path: str, name: str, browser: Client | None = None) -> str:
    """All pages of a list, by the links that lead from one to the next."""
    browser, html, query = browser or Client(), "", ""
    while query is not None:
        page = browser.get(path + query).text
        html += page
        following = re.search(rf'href="(\?{name}=\d+)#\w+" rel="next"', page)
        query = following[1] if following else None
    return html


# Counting


def read_by(browser: Client, path: str) -> tuple[int, int]:
    """How many queries a page asks, and how many rows it makes objects of."""
    forget_tables(), forget_cards(), repository.clear_cache()
    with counted_rows() as rows, CaptureQueriesContext(connection) as queries:
        assert browser.get(path).status_code == 200
    return len(queries), sum(rows)


@contextmanager
def counted_rows() -> Iterator[list[int]]:
    rows: list[int] = []

    def one_more(**about: object) -> None:
        rows.append(1)

    post_init.connect(one_more)
    try:
        yield rows
    finally:
        post_init.disconnect(one_more)


# A crowd that one person with scripts can make


def crowd(anna: Player, club: Club, number: int) -> None:
    people = strangers(number)
    tables(people, anna)
    members_and_clubs(people, anna, club)
    tournaments(anna, club, number)
    cards(anna, club, number)


def strangers(number: int) -> list[Player]:
    return Player.objects.bulk_create(Player(nickname=f"N{uuid4().hex[:9]}") for _ in range(number))


def tables(people: list[Player], anna: Player) -> None:
    kinds: list[tuple[str, Callable[[Player], Player]]] = [
        ("waiting", lambda one: one),
        ("playing", lambda one: one),
        ("waiting", lambda one: anna),
    ]
    for status, host in kinds:
        made = Table.objects.bulk_create(
            Table(game="gnoming", places=4, host=host(one), is_public=True, status=status)
            for one in people
        )
        seats = zip(made, people, strict=True)
        Seat.objects.bulk_create(
            Seat(table=table, index=0, player=host(one), name="N", avatar="abcd")
            for table, one in seats
        )


def members_and_clubs(people: list[Player], anna: Player, club: Club) -> None:
    Membership.objects.bulk_create(Membership(club=club, player=one) for one in people)
    asking = strangers(len(people))
    JoinRequest.objects.bulk_create(JoinRequest(club=club, player=one) for one in asking)
    made = Club.objects.bulk_create(Club(name="Club", slug=uuid4().hex) for _ in people)
    Membership.objects.bulk_create(Membership(club=one, player=anna) for one in made)


def tournaments(anna: Player, club: Club, number: int) -> None:
    for phase in ("running", "open", "final"):
        made = Tournament.objects.bulk_create(
            Tournament(
                club=club, name="Cup", slug=uuid4().hex, phase=phase, position=2,
                starts_at=timezone.now() + timedelta(hours=1),
            )
            for _ in range(number)
        )  # fmt: skip
        entry = f'{{"number":1,"name":"Anna","player":"{anna.pk}"}}'
        entered = f'{{"fact":"entered","entries":[{entry}]}}'
        Entrant.objects.bulk_create(Entrant(tournament=one, player=anna) for one in made)
        Step.objects.bulk_create(
            Step(tournament=one, position=position, fact=fact, at=0, hash="")
            for one in made
            for position, fact in ((1, SETTINGS), (2, entered))
        )


def cards(anna: Player, club: Club, number: int) -> None:
    made = Card.objects.bulk_create(
        Card(id=uuid4(), game="gnoming", host=anna, club=club, revision=2) for _ in range(number)
    )
    Entry.objects.bulk_create(
        Entry(
            card=card, revision=revision, op=uuid4().hex, device="d", counter=revision,
            register=f"seat/{revision - 1}", value='"Bo"', seen=0, verdict="applied", at=0,
        )
        for card in made
        for revision in (1, 2)
    )  # fmt: skip


def results(anna: Player, club: Club, number: int) -> None:
    Result.objects.bulk_create(
        Result(
            player=anna, name="N", seat=0, rank=1, score=3, game="gnoming", club=club,
            source_kind="table", source_id=uuid4(), finished_at=timezone.now(),
        )
        for _ in range(number)
    )  # fmt: skip
