"""What nobody may know before the end: the seed, and every card that lies face down."""

import base64
import logging
import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
import redis
from celery import current_app
from channels.layers import get_channel_layer
from django.conf import settings
from django.test import Client
from django.urls import reverse

from accounts.models import Notice
from games.engines.core.dice import commitment
from games.tables.live import hub
from games.tables.models import LogRow, Status, Table
from games.tables.services import notify, publish, seats
from games.tables.services.nudge import nudge
from games.tables.storage.roster import roster_of
from games.tables.storage.table_state import fresh_state
from games.tables.web import fairness
from tests.tables.screens import Screen
from tests.tables.seated import (
    aside,
    choices,
    client_of,
    do,
    fresh,
    played_out,
    running_table,
    waiting_table,
)

SEED = bytes(random.Random(20).randbytes(32))
SPELLINGS = (
    SEED,
    SEED.hex().encode(),
    SEED.hex().upper().encode(),
    base64.b64encode(SEED),
    base64.urlsafe_b64encode(SEED).rstrip(b"="),
    repr(SEED).encode(),
    str(int.from_bytes(SEED, "big")).encode(),
)


@pytest.fixture
def table(monkeypatch: pytest.MonkeyPatch) -> Table:
    monkeypatch.setattr(seats, "new_seed", lambda: SEED)
    return running_table(2, bots=1, clock=60_000)


@pytest.fixture
def carried(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """All that goes through the channel layer or to Celery."""
    messages: list[dict[str, Any]] = []
    layer, app = get_channel_layer(), current_app._get_current_object()
    group_send = layer.group_send

    async def send(group: str, message: dict[str, Any]) -> None:
        messages.append(message)
        await group_send(group, message)

    def send_task(name: str, args: list[Any], **more: Any) -> None:
        messages.append({"type": "task", "name": name, "args": args})

    monkeypatch.setattr(layer, "group_send", send, raising=False)
    monkeypatch.setattr(app, "send_task", send_task)
    return messages


def tells_seed(told: bytes) -> bool:
    return any(spelling in told for spelling in SPELLINGS)


def tells_deck(told: bytes, deck: tuple[int, ...]) -> bool:
    """The next cards as any encoder would write them in a row."""
    ahead = deck[:6]
    rows = [",".join(map(str, ahead)), ", ".join(map(str, ahead)), " ".join(map(str, ahead))]
    return len(ahead) == 6 and any(row.encode() in told for row in rows)


def pages(table: Table, client: Client) -> Iterator[bytes]:
    for path in ("", "verify/", "replay/"):
        for accept in ("text/html", "application/json"):
            yield client.get(f"/t/{table.code}/{path}", headers={"accept": accept}).content
    for path in ("/", "/tables/", "/me/"):
        yield client.get(path).content


def everything_in_redis() -> bytes:
    with redis.Redis.from_url(settings.REDIS_URL) as server:
        return b"\n".join(key + b" " + (server.dump(key) or b"") for key in server.scan_iter())


async def test_no_message_page_key_or_log_line_tells_what_is_hidden(
    table: Table, carried: list[dict[str, Any]], time: Any, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    clients = [Client(), await aside(client_of, table.host_id)]
    roster = await aside(roster_of, table.id)
    screens = [Screen(player) for player in (*roster.players, None)]
    for screen in screens:
        await screen.watch(hub.current(), roster)
    dice = random.Random(2)
    table_state = await fresh_state(table.id)
    while not table_state.is_over:
        people = [choice for choice in choices(table_state) if choice[0] < 2]
        if people:
            await do(table.id, *dice.choice(people), f"move-{table_state.position}")
        else:
            time.pass_by(3000)
            await nudge(table.id)
        table_state = await fresh_state(table.id)
        if table_state.is_over:
            break
        told = [screen.sent[-1] for screen in screens]
        if table_state.position % 25 == 0:
            told += [page for client in clients for page in await aside(list, pages(table, client))]
            told += [await aside(everything_in_redis), caplog.text.encode()]
        assert not any(tells_seed(one) or tells_deck(one, table_state.state.deck) for one in told)
    await publish.flush()
    assert not any(tells_seed(repr(message).encode()) for message in carried)


def test_no_notice_and_no_export_tells_what_is_hidden(table: Table) -> None:
    """Mails and pushes say what the notice says, and no more."""
    table.seats.update(away_since=1)
    notify.tell_turn(table.id)
    player = table.host_id
    notice = Notice.objects.get(player=player, kind="turn")
    assert set(notice.words) == {"game"}
    export = client_of(player).get(reverse("export")).content
    assert table.code.encode() in export
    deck = fresh(table.id).state.deck
    for told in (export, repr(Notice.objects.values()).encode()):
        assert not tells_seed(told) and not tells_deck(told, deck)


async def test_only_tables_and_positions_travel_between_processes(
    table: Table, carried: list[dict[str, Any]], time: Any
) -> None:
    table_state = await fresh_state(table.id)
    for _ in range(40):
        people = [choice for choice in choices(table_state) if choice[0] < 2]
        if people:
            await do(table.id, *people[0], f"move-{table_state.position}")
        time.pass_by(3000)
        await nudge(table.id)
        table_state = await fresh_state(table.id)
    await publish.flush()
    heads = [message["heads"] for message in carried if message["type"] == "heads"]
    assert {table for head in heads for table in head} == {table.id.hex}
    assert all(type(position) is int for head in heads for position in head.values())
    assert {message["type"] for message in carried} == {"heads", "task"}
    told = [message["args"] for message in carried if message["type"] == "task"]
    assert all(args == [str(table.id)] for args in told)


def test_a_state_that_reaches_a_log_by_accident_does_not_tell_the_seed(table: Table) -> None:
    table_state = fresh(table.id)
    assert not tells_seed(repr(table_state).encode())
    assert not tells_seed(repr(vars(table)).encode().replace(repr(table.seed).encode(), b""))


# The proof afterwards


def test_the_hash_is_shown_from_the_start_and_the_seed_at_the_end(table: Table) -> None:
    address = f"/t/{table.code}/verify/"
    before = Client().get(address).content.decode()
    assert commitment(SEED) in before
    assert SEED.hex() not in before
    played_out(table)
    assert SEED.hex() in Client().get(address).content.decode()


def test_a_waiting_table_has_no_seed_at_all() -> None:
    assert waiting_table(2).seed is None


def test_every_deal_of_a_finished_game_follows_from_its_seed(table: Table) -> None:
    deals = fairness.deals(played_out(table))
    assert len(deals) >= 3
    assert all(deal.follows for deal in deals)


@pytest.mark.parametrize("bit", [0, 1, 100, 255])
def test_a_seed_with_one_other_bit_gives_another_deal(table: Table, bit: int) -> None:
    played_out(table)
    table.seed = (int.from_bytes(SEED, "big") ^ (1 << bit)).to_bytes(32, "big")
    assert not any(deal.follows for deal in fairness.deals(table))


def test_two_cards_that_changed_places_are_found(table: Table) -> None:
    played_out(table)
    row = LogRow.objects.get(table=table, position=1)
    events = msgspec.json.decode(row.events)
    hands = next(event for event in events if event["event"] == "round_dealt")["hands"]
    one, other = different_cards(hands[0])
    hands[0][one], hands[0][other] = hands[0][other], hands[0][one]
    changed = msgspec.json.encode(events).decode()
    LogRow.objects.filter(table=table, position=1).update(events=changed)
    assert not fairness.deals(table)[0].follows


def different_cards(hand: list[int]) -> tuple[int, int]:
    return next((0, other) for other in range(1, 9) if hand[other] != hand[0])


def test_the_seed_of_a_game_called_off_is_shown_too(table: Table) -> None:
    Table.objects.filter(id=table.id).update(status=Status.CLOSED)
    assert SEED.hex() in Client().get(f"/t/{table.code}/verify/").content.decode()
