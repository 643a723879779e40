"""From the draw to the standings through the database, cards and tables included."""

import asyncio
import base64
from importlib import import_module
from uuid import uuid4

import pytest
from django.apps import apps

from accounts.models import Player
from games.catalogue import GAMES
from games.scorecards.models import Card
from games.scorecards.services.transaction import card_transaction
from games.tables.models import Table
from games.tables.services.finish import record_result
from games.tables.services.seats import start_table
from tests.tables.seated import client_of
from tests.tournaments.desk import Desk
from tests.tournaments.entering import enter_each
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.domain.settings import Settings, Stage
from tournaments.domain.standings_of_rounds import rows
from tournaments.management.commands.sample_data import play_out
from tournaments.models import Step, Venue
from tournaments.services.execute import execute
from tournaments.storage import hash_chain
from tournaments.storage.repository import load_state
from tournaments.storage.selectors import actor_of


@pytest.fixture
def desk(tournament, noor):
    def ask(deed):
        tournament.refresh_from_db()
        return execute(tournament, deed, actor_of(tournament, noor), noor)

    return ask


def enter(tournament, people: int) -> list[Player]:
    players = [Player.objects.create(nickname=f"Gnome {n}", avatar="abcd") for n in range(people)]
    enter_each(tournament, players)
    return players


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("game", GAMES)
def test_the_desk_shows_a_table_of_any_game_that_is_played_online(desk, tournament, noor, game):
    players = enter(tournament, 3)
    desk(commands.Arrange(Settings(stages=(Stage(game=game, rounds=1, where="online"),))))
    desk(commands.Draw(1))
    state = desk(commands.Publish(1, 1))
    for pod in state.rounds[0].pods:
        start_table(Table.objects.get(code=pod.place.code).id, players[pod.people[0] - 1])
    assert state.rounds[0].pods[0].place.code in Desk(tournament, noor).see("tables", table=1)


def test_publishing_lays_a_card_on_every_table(desk, tournament):
    enter(tournament, 7)
    desk(commands.Draw(1))
    assert not Card.objects.exists()
    state = desk(commands.Publish(1, 1))
    assert Card.objects.count() == len(state.rounds[0].pods) == Venue.objects.count() == 2
    card = Card.objects.get(code=state.rounds[0].pods[0].place.code)
    assert list(card.seats.values_list("index", flat=True)) == list(
        range(len(state.rounds[0].pods[0].people))
    )


@pytest.mark.django_db(transaction=True)
def test_a_finished_card_is_a_confirmed_result(desk, tournament, settings):
    enter(tournament, 3)
    desk(commands.Draw(1))
    state = desk(commands.Publish(1, 1))
    (pod,) = state.rounds[0].pods
    finish_card(pod.place.id, seats=3)
    tournament.refresh_from_db()
    state = load_state(tournament)
    told = state.rounds[0].pods[0].result
    assert [score.score for score in told.scores] == [3, 6, 9]
    assert told.by == "card"
    desk(commands.CloseRound(1))
    tournament.refresh_from_db()
    assert [row.entrant for row in rows(load_state(tournament))] == list(pod.people)


def finish_card(card: str, seats: int) -> None:
    from games.scorecards.services.nudge import nudge

    with card_transaction(card) as tx:
        for number in (1, 2, 3):
            tx.write(f"out/{number}", 0)
            for seat in range(seats):
                tx.write(f"total/{number}/{seat}", seat + 1)
        tx.write("finished", True)
    Card.objects.filter(pk=card).update(finished_at=1, due=1)
    nudge(card)


@pytest.mark.django_db(transaction=True)
def test_a_table_played_online_is_a_confirmed_result(desk, tournament):
    players = enter(tournament, 3)
    online = Stage(game="gnoming", rounds=3, where="online", same_deal=True)
    desk(commands.Arrange(Settings(stages=(online,))))
    desk(commands.Draw(1))
    state = desk(commands.Publish(1, 1))
    table = Table.objects.get(code=state.rounds[0].pods[0].place.code)
    assert table.is_sealed and table.is_official
    start_table(table.id, players[0])
    asyncio.run(play_out(table.id))
    record_result(table.id)
    tournament.refresh_from_db()
    pod = load_state(tournament).rounds[0].pods[0]
    assert pod.result is not None and pod.result.by == "table"
    assert {score.entry for score in pod.result.scores} == {1, 2, 3}
    desk(commands.CloseRound(1))
    table.refresh_from_db()
    assert not table.is_sealed
    desk(commands.ReopenRound(1, "1", "somebody plays it again"))
    table.refresh_from_db()
    assert table.is_sealed


def test_who_runs_the_tournament_sees_nothing_that_is_hidden_in_a_game(desk, tournament, noor):
    players = enter(tournament, 3)
    online = Stage(game="gnoming", rounds=3, where="online", same_deal=True)
    desk(commands.Arrange(Settings(stages=(online,))))
    desk(commands.Draw(1))
    place = desk(commands.Publish(1, 1)).rounds[0].pods[0].place
    table = Table.objects.get(code=place.code)
    start_table(table.id, players[0])
    table.refresh_from_db()
    client, slug = client_of(noor.pk), tournament.slug
    assert client.get(f"/t/{table.code}/").status_code == 404  # others still play the same deal
    pages = ("", "live/", "desk/tables/", "desk/log/", "desk/files/", "export.json", "results.csv")
    told = [client.get(f"/tournaments/{slug}/{page}") for page in pages]
    told.append(client.get(f"/api/tournaments/{slug}/"))
    assert {answer.status_code for answer in told} == {200}
    for secret in (bytes(table.seed), bytes(tournament.secret)):
        for spelling in (secret.hex(), base64.b64encode(secret).decode()):
            assert not any(spelling in answer.content.decode() for answer in told)


def test_a_retry_of_a_deed_does_nothing_more(tournament, noor):
    who = actor_of(tournament, noor)
    for _ in range(2):
        execute(tournament, commands.Enter((NewEntry("Bo"),)), who, noor, "once")
    tournament.refresh_from_db()
    assert len(load_state(tournament).entries) == 1


def test_a_row_that_was_changed_from_outside_is_found(desk, tournament):
    enter(tournament, 4)
    tournament.refresh_from_db()
    assert hash_chain.broken_at(tournament) is None
    row = Step.objects.filter(tournament=tournament, position=4)
    row.update(fact=row.get().fact.replace("Gnome 1", "Gnome X"))
    assert hash_chain.broken_at(tournament) == 4


def test_cards_that_were_laid_before_are_marked_as_a_tournaments(desk, tournament, capsys):
    enter(tournament, 7)
    desk(commands.Draw(1))
    desk(commands.Publish(1, 1))
    other = Card.objects.create(id=uuid4(), game="gnoming")
    Card.objects.update(is_official=False)
    import_module("tournaments.migrations.0005_official_cards").mark(apps, None)
    assert Card.objects.filter(is_official=True).count() == 2
    other.refresh_from_db()
    assert not other.is_official
    assert "2 cards" in capsys.readouterr().out
