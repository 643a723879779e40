"""A game is a folder: a fifth one is played, kept, drawn and shown without a line elsewhere."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.test import Client

from accounts.models import Club, Player, Result
from games.catalogue import LISTED
from games.engines.core.contract import Seat
from games.live import broadcast, clock, database
from games.scorecards.models import Card
from games.scorecards.services import nudge as card_nudge
from games.scorecards.storage import log as card_log
from games.scorecards.storage.due import SECOND_THOUGHT
from games.tables.models import Status, Table
from games.tables.services.due import due
from games.tables.services.finish import record_result
from games.tables.services.nudge import nudge
from games.tables.services.play import seat_bot
from games.tables.storage.table_state import clear_cache
from tests.engines import test_every_game as contract
from tests.engines.playing import seat_counts
from tests.engines.twins import TWINS
from tests.fifth_game.game import ONLINE, PEBBLES
from tests.scorecards.keeping import KeptPhone
from tests.tables.conftest import MovedClock, planned, time
from tests.tables.lines import Line, line_of
from tests.tables.seated import aside, client_of, fresh, played_out, running_table
from tests.tournaments.conftest import club, noor, tournament
from tests.tournaments.seated import Hall
from tournaments.domain import commands
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament

__all__ = ["club", "noor", "planned", "time", "tournament"]


@pytest.fixture(autouse=True)
def listed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The game's entry in the list: all that stands outside its folder."""
    monkeypatch.setitem(LISTED, PEBBLES.key, PEBBLES)


@pytest.fixture
def own_process(transactional_db: None) -> Iterator[None]:
    """A process that has just been started, and leaves no connection behind."""
    clear_cache()
    card_log.clear_cache()
    broadcast.forget_plans()
    clock.measure()
    yield
    clear_cache()
    card_log.clear_cache()
    database.close()


on_the_site = pytest.mark.usefixtures("own_process")


# Online


def pebbles_table(people: int = 2, **wishes: Any) -> Table:
    return running_table(people, game=PEBBLES.key, **wishes)


@on_the_site
async def test_bots_play_it_to_its_end(time: MovedClock, planned: Any) -> None:
    table = await aside(lambda: pebbles_table(1, bots=2))
    await seat_bot(table.id, Seat(0), "normal")
    while not (state := await aside(fresh, table.id)).is_over:
        time.pass_to(due(state))
        await nudge(table.id)
    assert await aside(record_result, table.id)
    sums = await aside(lambda: list(Result.objects.values_list("score", flat=True)))
    assert sum(sums) == sum(range(13))


@on_the_site
async def test_two_sockets_play_it_to_its_end(planned: Any) -> None:
    table = await aside(pebbles_table)
    lines = [await (await line_of(table, seat)).open() for seat in (0, 1)]
    for number in range(12):
        turn, waiting = lines[number % 2], lines[1 - number % 2]
        assert (await taken(waiting, number, "too-early"))["sentence"] == "It is not your turn."
        assert (await taken(turn, number, "in-turn"))["is"] == "ack"
    for line in lines:
        shown = await shown_until(line, lambda message: message["status"] == Status.FINISHED)
        assert sum(shown["view"]["sums"]) == sum(range(13)) and shown["view"]["row"] == []
        assert shown["view"]["outcome"]["reason"] == "row-empty"
        await line.close()


async def taken(line: Line, number: int, id: str) -> dict[str, Any]:
    end = {"move": "take_left" if number % 3 else "take_right"}
    return await line.ask({"do": "move", "id": f"{id}-{number}", "at": number + 1, "move": end})


async def shown_until(line: Line, reached: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
    await line.into.put(
        {"type": "websocket.receive", "text": json.dumps({"do": "watch", "table": line.table})}
    )
    while True:
        message = json.loads((await line.out.get())["text"])
        if message["is"] == "table" and reached(message):
            return message


@on_the_site
def test_its_pages_are_served() -> None:
    table = played_out(pebbles_table(row="8"))
    client = client_of(table.host_id)
    for address in ("/", "/tables/", "/tables/new/pebbles/", "/rules/pebbles/"):
        assert "Pebbles" in client.get(address).text, address
    assert "Take the one on the left." in client.get("/learn/pebbles/").text
    assert "Eight" in client.get(f"/t/{table.code}/").text
    assert client.get(f"/t/{table.code}/replay/").status_code == 200


# On a card


@on_the_site
def test_a_card_keeps_it(time: MovedClock, planned: Any) -> None:
    phone = KeptPhone("Anna")
    card = phone.start(PEBBLES.key)
    assert phone.write(card, "count/0/sum", 79)["sentence"] == "There are not so many pebbles."
    keep(phone, card, time, (40, 38))
    assert list(Result.objects.values_list("seat", "score", "rank")) == [(0, 40, 1), (1, 38, 2)]
    assert phone.client.get(f"/c/{card.code}/print/").status_code == 200


def keep(phone: KeptPhone, card: Card, time: MovedClock, sums: tuple[int, ...]) -> None:
    """Through the address with which phones sync, up to the result."""
    ops = [phone.op(f"count/{seat}/sum", own) for seat, own in enumerate(sums)]
    said = phone.sync(card, *ops, phone.op("finished", True))
    assert {answer["is"] for answer in said["answers"]} == {"applied"}
    time.pass_by(SECOND_THOUGHT)
    card_nudge.nudge(card.id)


# In a tournament


@on_the_site
def test_a_tournament_draws_it_and_hears_its_result(
    tournament: Tournament, noor: Player, time: MovedClock, planned: Any
) -> None:
    hall = Hall(tournament, noor, people=3)
    stage = Stage(game=PEBBLES.key, rounds=1, lower_is_better=False)
    hall.do(commands.Arrange(Settings(stages=(stage,))))
    (pod,) = hall.publish().rounds[0].pods
    card = Card.objects.get(id=pod.place.id)
    phone = KeptPhone("phone")
    phone.client = client_of(hall.people[pod.people[0] - 1].pk)
    phone.sit(card)
    keep(phone, card, time, (30, 28, 20))
    result = hall.state.rounds[0].pods[0].result
    assert [score.score for score in result.scores] == [30, 28, 20] and result.by == "card"
    hall.do(commands.CloseRound(1))
    assert "Pebbles" in Client().get(hall.address).text


# On profiles and in clubs


@on_the_site
def test_a_profile_and_a_club_show_it(club: Club, planned: Any) -> None:
    usual, short = pebbles_table(), None
    Table.objects.filter(id=usual.id).update(club=club)
    record_result(played_out(usual).id)
    short = running_table(2, game=PEBBLES.key, row="8")
    Table.objects.filter(id=short.id).update(club=club)
    record_result(played_out(short).id)
    best, lesser = (
        Result.objects.filter(source_id=table.id, rank=1).first() for table in (usual, short)
    )
    assert lesser.terms == ("short-row",) and best.terms == ()

    profile = Client().get(f"{best.player.get_absolute_url()}?game=pebbles").text
    assert "Pebbles" in profile and f">{best.score}<" in profile and "Collector" in profile
    records = Client().get(club.get_absolute_url()).text
    assert "Heaviest pocket" in records and "Heaviest pocket: short row" in records


# The contract


@pytest.fixture
def suited(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the suite asks of each game: where its pieces lie, and what is hidden: nothing."""
    monkeypatch.setitem(contract.CARDS_OF, PEBBLES.key, lambda state: [state.setup.seats])
    monkeypatch.setitem(TWINS, PEBBLES.key, lambda log, state, chance: (state, log))


OF_ANY_SIZE = (
    contract.test_every_game_ends_whatever_the_options,
    contract.test_the_log_replays_to_the_same_state,
    contract.test_json_and_back_changes_nothing,
    contract.test_a_snapshot_is_the_record,
    contract.test_legal_moves_and_decide_agree,
    contract.test_wake_does_nothing_before_the_deadline_and_nothing_twice,
    contract.test_a_table_that_everybody_left_ends_by_its_clock,
    contract.test_substitutes_finish_the_game_from_any_state,
    contract.test_nobody_can_tell_twins_apart,
    contract.test_the_same_seed_and_choices_make_the_same_log,
    contract.test_everything_that_chance_decided_follows_from_the_seed,
    contract.test_refusing_leaves_no_trace,
    contract.test_taking_back_leads_to_the_state_before,
)


@pytest.mark.parametrize("clause", OF_ANY_SIZE, ids=lambda clause: clause.__name__)
def test_it_keeps_the_contract(suited: None, clause: Callable[..., None]) -> None:
    for seats in seat_counts(ONLINE):
        clause(game=ONLINE, seats=seats)
