"""Fills an empty site with a sample club. It changes nothing on a site where people already play.

People sign up and play through the same services as everywhere; only the dates are moved into the
past. Each step checks what is there already, so that a second run changes nothing.
"""

import asyncio
from datetime import timedelta
from typing import Any
from uuid import UUID

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import transaction
from django.utils import timezone

from accounts.models import Club, Membership, Player, Result, User
from accounts.ratings.refold_ladders import refold
from accounts.services import sign_up
from config.base.environment import is_public
from games.engines.core.contract import Seat
from games.live import clock
from games.tables.models import Status, Table
from games.tables.services import publish, seats
from games.tables.services.finish import record_result
from games.tables.services.play import play
from games.tables.storage.table_state import TableState, current_state
from tournaments.domain.entries import enter
from tournaments.domain.settings import Settings, Stage
from tournaments.management.evenings import record_evenings
from tournaments.management.kept_cards import keep_cards
from tournaments.management.played_tournament import members, play_tournament
from tournaments.services.open_tournament import open_tournament
from tournaments.services.transaction import tournament_transaction

DEMO_EMAIL = "anna@mossy-log.example"
DEMO_PASSWORD = "three mossy logs"

PEOPLE = {
    "Anna": "baab",
    "Bo": "bbbb",
    "Cia": "cccc",
    "Dan": "dddd",
    "Eef": "acdb",
    "Fien": "dabc",
    "Gus": "cbad",
    "Old Hanna": "bdca",
}
ROLES = {"Anna": Membership.Role.ORGANISER, "Bo": Membership.Role.SCOREKEEPER}

# Who sat together, how many days ago.
GAMES = (
    (9, ("Gus", "Anna", "Fien")),
    (5, ("Bo", "Cia", "Eef", "Anna")),
    (2, ("Anna", "Dan", "Old Hanna")),
    (1, ("Cia", "Anna", "Bo", "Dan")),
)


class Command(BaseCommand):
    help = "Fill an empty site with a club, players, finished games and a tournament to come."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "--demo-account",
            action="store_true",
            help=f"let anybody sign in as {DEMO_EMAIL}; never on a site that is open to the world",
        )

    def handle(self, *, demo_account: bool, **options: Any) -> None:
        if demo_account and is_public():
            raise CommandError("A site that is open to the world has no demo account.")
        club = Club.objects.filter(slug="mossy-log").first()
        if club is None and Player.objects.exists():
            return
        fill(club or found_club())
        if demo_account:
            open_demo_account()
            self.stdout.write(f"To look around: sign in as {DEMO_EMAIL}, {DEMO_PASSWORD}")


def fill(club: Club) -> None:
    played = club.tables.filter(status=Status.FINISHED).count()
    for days_ago, names in GAMES[played:]:
        play_game(club, [club.members.get(nickname=name) for name in names], days_ago)
    record_evenings(club, timezone.now())
    keep_cards(club)
    refold()
    play_tournament(club, timezone.now() - timedelta(days=23))
    announce_tournament(club)


@transaction.atomic
def found_club() -> Club:
    club = Club.objects.create(name="Mossy Log", slug="mossy-log")
    for nickname, avatar in PEOPLE.items():
        player = Player.objects.create(nickname=nickname, avatar=avatar)
        role = ROLES.get(nickname, Membership.Role.MEMBER)
        Membership.objects.create(club=club, player=player, role=role)
    return club


def open_demo_account() -> None:
    user = User.objects.filter(email=DEMO_EMAIL).first()
    if user is None:
        anna = Player.objects.filter(clubs__slug="mossy-log", nickname="Anna").first()
        sign_up(email=DEMO_EMAIL, password=DEMO_PASSWORD, nickname="Anna", guest=anna)
    elif not user.has_usable_password():  # closed by close_demo_account
        user.set_password(DEMO_PASSWORD)
        user.save(update_fields=["password"])


def close_demo_account() -> None:
    """Where the published password must open nothing, also if `./run` used this database before."""
    user = User.objects.filter(email=DEMO_EMAIL).first()
    if user and user.check_password(DEMO_PASSWORD):
        user.set_unusable_password()
        user.save(update_fields=["password"])


def announce_tournament(club: Club) -> None:
    """There is always one to come: a fortnight from now, at half past seven."""
    evening = timezone.localtime() + timedelta(days=14)
    starts_at = evening.replace(hour=19, minute=30, second=0, microsecond=0)
    if club.tournaments.filter(starts_at__gt=timezone.now()).exists():
        return
    if club.tournaments.filter(phase="open").update(starts_at=starts_at):
        return  # nobody has come so far
    coming = open_tournament(
        club=club,
        name="Mossy Log Open",
        starts_at=starts_at,
        settings=Settings(stages=(Stage(game="gnoming", rounds=4),), minutes=40),
        by=club.members.filter(nickname="Anna").first(),
        place="Fern Lane 3",
        text="Four rounds, tables of three and four. Soup at six.\n\n"
        "Children are welcome, and win more often than they should.",
    )
    with tournament_transaction(coming.pk, by_name="Anna") as tx:
        people = tuple(members(club))
        known = frozenset(person.player for person in people if person.player)
        tx.append(enter(tx.state, people, here=False, entrants=known))


# A game from the first deal to the result


def play_game(club: Club, players: list[Player], days_ago: int) -> None:
    host, *others = players
    table = seats.open_table(game="gnoming", options={}, places=len(players), host=host, club=club)
    for player in others:
        seats.sit_down(table.id, player)
    seats.start_table(table.id, host)
    asyncio.run(play_out(table.id))
    record_result(table.id)
    move_into_the_past(table.id, timedelta(days=days_ago))


async def play_out(table: UUID) -> None:
    """Everybody plays as a bot would, but without taking time to think."""
    while not (table_state := await current_state(table)).is_over:
        seat = table_state.awaited[0]
        await play(
            table,
            seat,
            idea(table_state, seat),
            move_id=f"sample-{table_state.position}",
            at=table_state.position,
            arrived=clock.now(),
        )
    await publish.flush()


def idea(table_state: TableState, seat: Seat) -> Any:
    rules, state = table_state.game.rules, table_state.state
    roll = table_state.dice("sample", seat, table_state.position)
    return table_state.game.bots.think(
        "normal", rules.view(state), rules.choices(state, seat), seat, roll
    ).move


def move_into_the_past(table: UUID, ago: timedelta) -> None:
    then = timezone.now() - ago
    Table.objects.filter(id=table).update(created_at=then, started_at=then, finished_at=then)
    Result.objects.filter(source_id=table).update(finished_at=then)
