"""Who sends junk to the pages of the site, what they know of it, and what they must not change."""

import http.client
import random
from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple, Protocol

from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.db.models import QuerySet
from django.test import Client

from accounts.models import Claim, Club, ClubTable, Membership, Player, User
from games.scorecards import models as cards
from games.tables import models as tables
from games.tables.services import seats
from tests.access.world import World, make_world
from tests.failures.card_phone import TOKEN
from tests.failures.everything import rows_of
from tests.failures.junk import Asked, Known, all_addresses, asked_at
from tests.failures.phone import PATIENCE
from tournaments.domain import commands
from tournaments.domain.commands import NewEntry
from tournaments.models import Step, Token, Tournament
from tournaments.services.execute import execute
from tournaments.storage.selectors import actor_of

ROLES = ("anonymous", "guest", "member", "organiser")  # the club's members have what to do there


class Answer(NamedTuple):
    status: int
    kind: str
    body: bytes


class Visitor(Protocol):
    def ask(self, asked: Asked) -> Answer: ...


class VisitorHere:
    """In this process, with no server between."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.raise_request_exception = False
        client.handler.enforce_csrf_checks = True
        client.cookies["csrftoken"] = TOKEN

    def ask(self, asked: Asked) -> Answer:
        kind, headers = asked.kind or "application/octet-stream", {"x-csrftoken": TOKEN}
        answer = self.client.generic(
            asked.method, asked.path, asked.body, content_type=kind, headers=headers
        )
        body = b"" if answer.streaming else answer.content
        return Answer(answer.status_code, answer.get("Content-Type", ""), body)


class RealVisitor:
    """Over a line to a process of the site. Its posts carry the token that pages would give it."""

    def __init__(self, port: int, session: str) -> None:
        self.port = port
        cookie = f"csrftoken={TOKEN}" + (f"; sessionid={session}" if session else "")
        self.headers = {"Cookie": cookie, "X-CSRFToken": TOKEN, "Accept-Language": "en"}

    def ask(self, asked: Asked) -> Answer:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        headers = self.headers | ({"Content-Type": asked.kind} if asked.kind else {})
        try:
            line.request(asked.method, asked.path, asked.body, headers)
            answer = line.getresponse()
            return Answer(answer.status, answer.getheader("Content-Type", ""), answer.read())
        finally:
            line.close()


# The world that they visit


def junk_world() -> World:
    """What is Zoe's, and Thistle's, is so that nobody else may change it.

    Her game has begun, her card is locked, and the tournament is over.
    """
    world = make_world()
    zoe = world.things["zoe"]
    seats.sit_down(zoe.table.id, Player.objects.create(nickname="Bo"))
    seats.sit_down(zoe.table.id, Player.objects.create(nickname="Cia"))
    seats.start_table(zoe.table.id, zoe.player)
    cards.Card.objects.filter(pk=zoe.card.pk).update(locked=True)
    people = tuple(NewEntry(f"Gnome {n}") for n in range(7))
    begin = (commands.Enter(people, here=True), commands.Draw(1), commands.Publish(1, 1))
    arrange(world.mossy, *begin)
    arrange(world.thistle, *begin, commands.CloseRound(1, postpone=True), commands.GoTo("final"))
    arrange(world.thistle, commands.GoTo("closed"))
    return world


def arrange(club: Club, *wishes: commands.AnyCommand) -> None:
    tournament = club.tournaments.get()
    organiser = club.memberships.filter(role=Membership.Role.ORGANISER).first().player
    who = actor_of(tournament, organiser)
    for wish in wishes:
        tournament.refresh_from_db()
        execute(tournament, wish, who, organiser)


def known_to(world: World, role: str) -> Known:
    """Real parts of addresses. No claim's code: whoever shows one says 'who types this is me'."""
    own, zoe = world.owner(role, "own"), world.things["zoe"]
    clubs = (world.mossy, world.thistle)
    codes = [own.table.code, zoe.table.code, own.card.code, zoe.card.code]
    return {
        "slug": [club.slug for club in clubs],
        "code": [*codes, *(table.code for club in clubs for table in club.club_tables.all())],
        "card": [str(own.card.pk), str(zoe.card.pk)],
        "player_id": [str(own.player.pk), str(zoe.player.pk)],
        "child_id": [str(one.child.pk) for one in (own, zoe) if one.child],
        "pk": [str(own.key), str(zoe.key)],
        "number": ["1", "2"],
        "pod": ["1", "2"],
        "language": ["en", "nl"],
        "game": ["gnoming", "snowhere", "gnome_me"],
        "key": ["gnoming", "snowhere", "gnome_me"],
    }


# What they ask, and what is wrong with the answers


def faults_of(
    visitor: Visitor, role: str, known: Known, dice: random.Random, statuses: Counter[int]
) -> list[str]:
    """Once to every address."""
    faults = []
    for address in all_addresses():
        asked = asked_at(address, dice, known)
        answer = visitor.ask(asked)
        statuses[answer.status] += 1
        if fault := fault_in(asked, answer):
            faults.append(f"{role}: {fault} after {asked}")
    return faults


def fault_in(asked: Asked, answer: Answer) -> str:
    if answer.status >= 500:
        return f"{answer.status}"
    if b"Traceback" in answer.body:
        return "a traceback"
    is_refused = asked.path.startswith("/api/") and answer.status >= 400
    if is_refused and answer.kind != "application/json":
        return f"{answer.status} in {answer.kind}"
    return ""


# What must not change


class Kept:
    """What was Zoe's and Thistle's before. Members may come to the club, but nobody goes."""

    def __init__(self, world: World) -> None:
        self.found = [_as_now(found) for found in belongings(world)]
        self.before = self.rows()

    def rows(self) -> list[list[Any]]:
        return [rows_of(found) for found in self.found]

    def changes(self) -> list[str]:
        pairs = zip(self.before, self.rows(), strict=True)
        return [f"{before} became {after}" for before, after in pairs if before != after]


def _as_now(found: QuerySet[Any]) -> QuerySet[Any]:
    return found.model._default_manager.filter(pk__in=list(found.values_list("pk", flat=True)))


def belongings(world: World) -> Iterable[QuerySet[Any]]:
    zoe, thistle = world.things["zoe"], world.thistle
    people = [zoe.player.pk, zoe.child.pk, *thistle.memberships.values_list("player", flat=True)]
    yield Player.objects.filter(pk__in=people)
    yield User.objects.filter(pk=zoe.player.user_id)
    yield EmailAddress.objects.filter(user=zoe.player.user_id)
    yield Authenticator.objects.filter(user=zoe.player.user_id)
    yield Claim.objects.filter(player=zoe.player)
    yield Club.objects.filter(pk=thistle.pk)
    yield Membership.objects.filter(club=thistle)
    yield ClubTable.objects.filter(club=thistle)
    yield tables.Table.objects.filter(pk=zoe.table.pk)
    yield tables.Seat.objects.filter(table=zoe.table)
    yield tables.LogRow.objects.filter(table=zoe.table)
    yield cards.Card.objects.filter(pk=zoe.card.pk)
    yield cards.Phone.objects.filter(card=zoe.card)
    yield cards.Entry.objects.filter(card=zoe.card)
    yield Tournament.objects.filter(club=thistle)
    yield Step.objects.filter(tournament__club=thistle)
    yield Token.objects.filter(tournament__club=thistle)
