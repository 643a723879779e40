"""One person or one address opens tables, cards, clubs and guests without end: all have limits."""

import json
from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple
from uuid import uuid4

import pytest
from django.core.cache import cache
from django.http import HttpResponse
from django.test import Client

from accounts.domain.codes import new_code
from accounts.models import Club, Membership, Player
from accounts.storage import limits
from accounts.storage.limits import Cap, Limit
from games.scorecards.models import Card, Phone
from games.scorecards.services import limits as card_limits
from games.tables.models import UNFINISHED, Seat, Table
from tests.tables.seated import at_once, client_of

pytestmark = pytest.mark.django_db

HOME, ELSEWHERE = "127.0.0.1", "203.0.113.7"


@pytest.fixture(autouse=True)
def _fresh_counts() -> None:
    cache.clear()


@pytest.fixture
def anna() -> Player:
    return Player.objects.create(nickname="Anna")


# What one person may have open at once


class Thing(NamedTuple):
    """How a person comes to have many of something, opens one more, and is done with one."""

    have: Callable[[Player, int], Any]
    open: Callable[[Client], HttpResponse]
    count: Callable[[Player], int]
    close: Callable[[Client, Player], Any]


def have_tables(player: Player, number: int, is_public: bool = False) -> None:
    made = Table.objects.bulk_create(
        Table(game="gnoming", places=4, host=player, is_public=is_public) for _ in range(number)
    )
    Seat.objects.bulk_create(
        Seat(table=table, index=0, player=player, name="Anna", avatar="abcd") for table in made
    )


def count_tables(player: Player) -> int:
    return Table.objects.filter(host=player, status__in=UNFINISHED).count()


def count_public(player: Player) -> int:
    return Table.objects.filter(host=player, status="waiting", is_public=True).count()


def leave_table(client: Client, player: Player) -> None:
    table = Table.objects.filter(host=player, status="waiting")[0]
    client.post(f"/t/{table.code}/stand-up/", {"seat": "0"})


def have_cards(player: Player, number: int) -> None:
    made = Card.objects.bulk_create(
        Card(id=uuid4(), game="gnoming", host=player) for _ in range(number)
    )
    Phone.objects.bulk_create(Phone(card=card, device="mine", player=player) for card in made)


def count_cards(player: Player) -> int:
    return Card.objects.filter(host=player, finished_at=None).count()


def open_card(client: Client) -> HttpResponse:
    new = {"code": new_code(), "game": "gnoming", "options": {}}
    ops = [op(1, "seat/0", "Anna")]
    return post(client, f"/cards/{uuid4()}/sync/", {"ops": ops, "card": new})


def finish_card(client: Client, player: Player) -> None:
    card = Card.objects.filter(host=player, finished_at=None)[0]
    names = [op(1, "seat/0", "Anna"), op(2, "seat/1", "Bo")]
    post(client, f"/cards/{card.id}/sync/", {"ops": [*names, op(3, "finished", True)]})


def op(counter: int, register: str, value: Any) -> dict[str, Any]:
    about = {"id": str(uuid4()), "device": "mine", "counter": counter, "seen": 0}
    return about | {"register": register, "value": value}


def post(client: Client, path: str, body: dict[str, Any]) -> HttpResponse:
    whole = {"device": "mine", "after": 0, "ops": []} | body
    return client.post(path, json.dumps(whole), content_type="application/json")


def have_clubs(player: Player, number: int) -> None:
    made = Club.objects.bulk_create(Club(name="Club", slug=uuid4().hex) for _ in range(number))
    Membership.objects.bulk_create(
        Membership(club=club, player=player, role="organiser") for club in made
    )


def hand_over_club(client: Client, player: Player) -> None:
    club = player.clubs.filter(memberships__role="organiser")[0]
    bo = Player.objects.create(nickname="Bo")
    Membership.objects.create(club=club, player=bo, role="organiser")
    client.post(f"/clubs/{club.slug}/leave/")


THINGS = {
    limits.OPEN_TABLES: Thing(
        have_tables,
        lambda client: client.post("/tables/new/gnoming/", {"quick": "1"}),
        count_tables,
        leave_table,
    ),
    limits.PUBLIC_TABLES: Thing(
        partial(have_tables, is_public=True),
        lambda client: client.post(
            "/tables/new/gnoming/", {"places": "3", "visibility": "public", "clock": ""}
        ),
        count_public,
        leave_table,
    ),
    limits.OPEN_CARDS: Thing(have_cards, open_card, count_cards, finish_card),
    limits.CLUBS: Thing(
        have_clubs,
        lambda client: client.post("/clubs/new/", {"name": "Fern Hollow"}),
        lambda player: player.memberships.filter(role="organiser").count(),
        hand_over_club,
    ),
}


def test_every_cap_is_tried_here() -> None:
    assert set(THINGS) == set(limits.CAPS)


@pytest.mark.parametrize("cap", THINGS, ids=lambda cap: cap.code)
def test_the_last_one_is_opened_and_the_next_refused(cap: Cap, anna: Player) -> None:
    thing, client = THINGS[cap], client_of(anna.pk)
    thing.have(anna, cap.most - 1)
    assert thing.open(client).status_code in (200, 302)
    assert thing.count(anna) == cap.most
    refused = thing.open(client)
    assert refused.status_code == 409
    assert said_in(refused, str(cap.sentence))
    assert thing.count(anna) == cap.most
    thing.close(client, anna)
    assert thing.open(client).status_code in (200, 302)
    assert thing.count(anna) == cap.most


def said_in(answer: HttpResponse, sentence: str) -> bool:
    if answer["Content-Type"].startswith("application/json"):
        return json.loads(answer.content)["sentence"] == sentence
    return sentence in answer.content.decode()


@pytest.mark.parametrize("cap", THINGS, ids=lambda cap: cap.code)
def test_a_neighbour_opens_theirs(cap: Cap, anna: Player) -> None:
    THINGS[cap].have(anna, cap.most)
    bo = Player.objects.create(nickname="Bo")
    assert THINGS[cap].open(client_of(bo.pk)).status_code in (200, 302)
    assert THINGS[cap].count(bo) == 1


# By every way


@pytest.mark.parametrize(
    ("path", "form"),
    [
        ("/tables/new/gnoming/", {"quick": "1"}),
        ("/tables/new/snowhere/", {"quick": "1"}),
        ("/tables/new/gnoming/", {"places": "3", "visibility": "public"}),
        ("/daily/", {}),
        ("/daily/carpet/", {}),
    ],
)
def test_no_way_leads_to_one_table_more(path: str, form: dict[str, str], anna: Player) -> None:
    have_tables(anna, limits.OPEN_TABLES.most)
    answer = client_of(anna.pk).post(path, form)
    assert answer.status_code == 409
    assert said_in(answer, str(limits.OPEN_TABLES.sentence))
    assert count_tables(anna) == limits.OPEN_TABLES.most


def test_what_was_chosen_for_a_table_is_still_chosen(anna: Player) -> None:
    have_tables(anna, limits.OPEN_TABLES.most)
    form = {"places": "3", "bots": "1", "visibility": "public", "clock": "120"}
    page = client_of(anna.pk).post("/tables/new/gnoming/", form)
    assert page.context["form"]["visibility"].value() == "public"
    assert page.context["form"]["clock"].value() == "120"


def test_nor_does_playing_again(anna: Player) -> None:
    have_tables(anna, limits.OPEN_TABLES.most + 1)
    before = Table.objects.all()[0]
    Table.objects.filter(pk=before.pk).update(status="finished")
    client, path = client_of(anna.pk), f"/t/{before.code}/rematch/"
    answer = client.post(path, headers={"accept": "application/json"})
    assert answer.status_code == 409
    assert said_in(answer, str(limits.OPEN_TABLES.sentence))
    assert str(limits.OPEN_TABLES.sentence) in client.post(path, follow=True).text
    assert count_tables(anna) == limits.OPEN_TABLES.most


def test_nor_to_one_card_more(anna: Player) -> None:
    have_cards(anna, limits.OPEN_CARDS.most)
    card = Card.objects.all()[0]
    wish = {"id": str(uuid4()), "code": new_code()}
    answer = post(client_of(anna.pk), f"/cards/{card.id}/rematch/", wish)
    assert answer.status_code == 409
    assert json.loads(answer.content)["code"] == limits.OPEN_CARDS.code
    assert count_cards(anna) == limits.OPEN_CARDS.most


def test_nor_does_playing_again_make_one_public_table_more(anna: Player) -> None:
    """The others have left: the new table would wait, in public, for somebody to come."""
    have_tables(anna, limits.PUBLIC_TABLES.most + 1, is_public=True)
    before = Table.objects.all()[0]
    Table.objects.filter(pk=before.pk).update(status="finished")
    client, path = client_of(anna.pk), f"/t/{before.code}/rematch/"
    answer = client.post(path, headers={"accept": "application/json"})
    assert said_in(answer, str(limits.PUBLIC_TABLES.sentence))
    assert count_public(anna) == limits.PUBLIC_TABLES.most
    Seat.objects.create(table=before, index=1, bot="normal", name="Bot", avatar="abcd")
    assert client.post(path).status_code == 302  # it begins at once, and waits for nobody
    assert count_public(anna) == limits.PUBLIC_TABLES.most


def test_leaving_a_table_makes_room_whoever_else_sits_there(anna: Player) -> None:
    have_tables(anna, limits.OPEN_TABLES.most)
    table, client = Table.objects.all()[0], client_of(anna.pk)
    bo = Player.objects.create(nickname="Bo")
    client_of(bo.pk).post(f"/t/{table.code}/sit/")
    client.post(f"/t/{table.code}/stand-up/", {"seat": "0"})
    assert THINGS[limits.OPEN_TABLES].open(client).status_code == 302
    table.refresh_from_db()
    assert (table.host, table.status) == (bo, "waiting")  # who stays may send bots away, too
    assert THINGS[limits.OPEN_TABLES].open(client).status_code == 409


def test_a_clubs_name_that_was_typed_is_still_there(anna: Player) -> None:
    have_clubs(anna, limits.CLUBS.most)
    page = client_of(anna.pk).post("/clubs/new/", {"name": "Fern Hollow"})
    assert 'value="Fern Hollow"' in page.text


@pytest.mark.django_db(transaction=True)
def test_many_at_once_are_not_more(anna: Player) -> None:
    have_tables(anna, limits.OPEN_TABLES.most - 1)
    clients = [client_of(anna.pk) for _ in range(6)]
    at_once(*(lambda one=one: THINGS[limits.OPEN_TABLES].open(one) for one in clients))
    assert count_tables(anna) == limits.OPEN_TABLES.most


@pytest.mark.django_db(transaction=True)
def test_nor_by_playing_again_at_many_tables_at_once(anna: Player) -> None:
    have_tables(anna, limits.OPEN_TABLES.most + 5)
    before = list(Table.objects.all()[:6])
    Table.objects.filter(pk__in=[table.pk for table in before]).update(status="finished")
    paths = [f"/t/{table.code}/rematch/" for table in before]
    clients = [client_of(anna.pk) for _ in before]
    pairs = zip(clients, paths, strict=True)
    at_once(*(lambda one=one, path=path: one.post(path) for one, path in pairs))
    assert count_tables(anna) == limits.OPEN_TABLES.most


@pytest.mark.django_db(transaction=True)
def test_nor_by_many_cards_again_at_once(anna: Player) -> None:
    have_cards(anna, limits.OPEN_CARDS.most + 5)
    before = list(Card.objects.all()[:6])
    Card.objects.filter(pk__in=[card.pk for card in before]).update(finished_at=1)
    clients = [client_of(anna.pk) for _ in before]

    def again(client: Client, card: Card) -> None:
        post(client, f"/cards/{card.id}/rematch/", {"id": str(uuid4()), "code": new_code()})

    at_once(*(partial(again, *pair) for pair in zip(clients, before, strict=True)))
    assert count_cards(anna) == limits.OPEN_CARDS.most


# What one address may make within an hour


NEW_FROM: dict[Limit, Callable[[Client], HttpResponse]] = {
    limits.NEW_TABLES_FROM: lambda client: client.post("/tables/new/gnoming/", {"quick": "1"}),
    limits.NEW_CLUBS_FROM: lambda client: client.post("/clubs/new/", {"name": "Fern Hollow"}),
}


@pytest.mark.parametrize("limit", NEW_FROM, ids=lambda limit: limit.name)
def test_an_address_makes_so_many_within_an_hour(limit: Limit, anna: Player) -> None:
    use_up(limit, but=1)
    client = client_of(anna.pk)
    assert NEW_FROM[limit](client).status_code == 302
    refused = NEW_FROM[limit](client)
    assert refused.status_code == 409
    assert said_in(refused, str(limits.TOO_MUCH_FROM_HERE))
    client.defaults["REMOTE_ADDR"] = ELSEWHERE
    assert NEW_FROM[limit](client).status_code == 302


COMING: list[tuple[str, dict[str, str]]] = [
    ("/tables/new/gnoming/", {"quick": "1"}),
    ("/daily/", {}),
    ("/clubs/new/", {"name": "Fern Hollow"}),
    ("/me/", {"nickname": "Zed", "cap": "a", "face": "a", "beard": "a", "feet": "a"}),
]


@pytest.mark.parametrize(("path", "form"), COMING)
def test_so_many_guests_come_from_an_address_within_an_hour(
    path: str, form: dict[str, str], anna: Player
) -> None:
    use_up(limits.NEW_GUESTS_FROM, but=1)
    assert Client().post(path, form).status_code == 302
    refused = Client().post(path, form)
    assert refused.status_code == 429
    assert Player.objects.count() == 2
    assert client_of(anna.pk).post(path, form).status_code == 302  # who is somebody already
    assert Client(REMOTE_ADDR=ELSEWHERE).post(path, form).status_code == 302


def test_a_guest_too_many_is_told_so_where_they_sit_down(anna: Player) -> None:
    have_tables(anna, 1)
    table = Table.objects.get()
    use_up(limits.NEW_GUESTS_FROM)
    page = Client().post(f"/t/{table.code}/sit/", {"nickname": "Zed"}, follow=True)
    assert str(limits.TOO_MUCH_FROM_HERE) in page.text
    assert table.seats.count() == 1


def test_a_phone_too_many_is_told_so_in_json(anna: Player) -> None:
    use_up(limits.NEW_GUESTS_FROM)
    for refused in (open_card(Client()), post(Client(), "/cards/identity/", {"name": "Zed"})):
        assert refused.status_code == 429
        assert json.loads(refused.content)["code"] == "too-fast"
    assert not Card.objects.exists()


# Nobody uses up what belongs to the whole address by asking for what makes nothing


def test_a_card_that_is_not_there_makes_no_guest() -> None:
    use_up(limits.NEW_GUESTS_FROM, but=1)
    for path, body in (
        ("sync", {"ops": [op(1, "seat/0", "Zed")]}),
        ("sync", {"people": {"0": str(uuid4())}}),
        ("sit", {"name": "Zed"}),
    ):
        refused = post(Client(), f"/cards/{uuid4()}/{path}/", body)
        assert (refused.status_code, Player.objects.count()) == (404, 0)
    assert open_card(Client()).status_code == 200  # a newcomer from the same address


def test_a_card_that_is_sent_again_is_not_one_more(anna: Player) -> None:
    new = {"code": new_code(), "game": "gnoming", "options": {}}
    client, path = client_of(anna.pk), f"/cards/{uuid4()}/sync/"
    use_up(card_limits.NEW_CARDS_FROM, but=2)
    for _ in range(5):
        assert post(client, path, {"ops": [], "card": new}).status_code == 200
    assert open_card(client).status_code == 200
    assert open_card(client).status_code == 429


@pytest.mark.parametrize("path", ["/daily/", "/daily/carpet/"])
def test_going_on_with_the_daily_is_not_one_more(path: str, anna: Player) -> None:
    use_up(limits.NEW_TABLES_FROM, but=2)
    client = client_of(anna.pk)
    for _ in range(5):
        assert client.post(path).status_code == 302
    bo = Player.objects.create(nickname="Bo")
    assert client_of(bo.pk).post(path).status_code == 302
    assert Client().post(path).status_code == 409
    assert client.post(path).status_code == 302  # it is there already


@pytest.mark.parametrize("status", ["waiting", "playing", "finished"])
def test_asking_to_play_again_makes_one_table_at_most(status: str, anna: Player) -> None:
    have_tables(anna, 1)
    Table.objects.update(status=status)
    use_up(limits.NEW_TABLES_FROM, but=2)
    client, code = client_of(anna.pk), Table.objects.get().code
    for _ in range(5):
        client.post(f"/t/{code}/rematch/")
    assert NEW_FROM[limits.NEW_TABLES_FROM](client).status_code == 302


def test_nor_does_asking_for_the_same_card_again_make_more(anna: Player) -> None:
    have_cards(anna, 1)
    card = Card.objects.get()
    use_up(card_limits.NEW_CARDS_FROM, but=2)
    for _ in range(5):
        wish = {"id": str(uuid4()), "code": new_code()}
        assert post(client_of(anna.pk), f"/cards/{card.id}/rematch/", wish).status_code == 200
    assert open_card(client_of(anna.pk)).status_code == 200


@pytest.mark.parametrize(
    "form", [{"quick": "1"}, {"places": "3", "visibility": "public", "clock": ""}]
)
def test_whoever_has_too_many_uses_up_nothing_of_the_neighbours(
    form: dict[str, str], anna: Player
) -> None:
    have_tables(anna, limits.OPEN_TABLES.most)
    use_up(limits.NEW_TABLES_FROM, but=1)
    for _ in range(3):
        assert client_of(anna.pk).post("/tables/new/gnoming/", form).status_code == 409
    bo = Player.objects.create(nickname="Bo")
    assert client_of(bo.pk).post("/tables/new/gnoming/", form).status_code == 302


def use_up(limit: Limit, but: int = 0) -> None:
    for _ in range(limit.tries - but):
        limit.allows(HOME)
