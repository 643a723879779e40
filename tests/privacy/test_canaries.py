"""Strings that stand nowhere else are planted wherever a person may write; then the person leaves.

What is searched: every table, everything in the broker and the cache, the logs, the kept mails.
"""

import logging
from collections.abc import Iterator
from datetime import timedelta
from uuid import uuid4

import pytest
import redis
import time_machine
from django.conf import settings
from django.test import Client
from django.utils import timezone

from accounts.domain.codes import new_code
from accounts.models import Club, Player
from accounts.services import claims, sign_up
from accounts.sessions.identity import KEY
from accounts.storage import mail_files
from accounts.tasks import expire, forget
from games.live import broadcast, clock, database
from games.scorecards.services import nudge
from games.tables.services import seats
from tests.privacy.conftest import everything_held
from tests.scorecards.keeping import KeptPhone, filled

PEOPLE, PLANTED, A_DAY = 5, 200, 86_400
LETTERS = "bcdfghjkmnpqrstvwxz"
GNOME = {"cap": "a", "face": "a", "beard": "a", "feet": "a"}


@pytest.fixture(autouse=True)
def own_process(transactional_db: None) -> Iterator[None]:
    broadcast.forget_plans()
    clock.measure()
    yield
    database.close()


class Cage:
    """Gives canaries out, and knows them all."""

    def __init__(self) -> None:
        self.out: list[str] = []

    def bird(self) -> str:
        """Letters only, so that every rule of nicknames lets it through."""
        number, word = len(self.out), ""
        for _turn in range(3):
            number, left = divmod(number, len(LETTERS))
            word += LETTERS[left]
        self.out.append(f"Zw{word}ylqo")
        return self.out[-1]

    def found_in(self, text: str) -> set[str]:
        text = text.casefold()
        return {bird for bird in self.out if bird.casefold() in text}


def test_no_canary_is_found_after_its_person_has_left(
    caplog: pytest.LogCaptureFixture, settings
) -> None:
    caplog.set_level(logging.INFO)
    settings.EMAIL_BACKEND = "accounts.storage.mail_files.FileEmailBackend"
    cage, club = Cage(), Club.objects.create(name="Mossy Log", slug="mossy-log")
    bystander = KeptPhone("Bystander")
    for _turn in range(PEOPLE):
        live(cage, club, bystander)
    assert len(cage.out) >= PLANTED and len(mail_files.newest()) >= PEOPLE
    assert len(cage.found_in("\n".join(text for _table, text in everything_held()))) > PLANTED / 4
    with time_machine.travel(timezone.now() + timedelta(hours=25)):
        forget()
    assert_gone(cage, "\n".join(caplog.messages))
    assert Player.objects.filter(pk=bystander.player.pk).exists()


def assert_gone(cage: Cage, logged: str) -> None:
    held = {table: cage.found_in(text) for table, text in everything_held()}
    assert not {table: birds for table, birds in held.items() if birds}
    assert not cage.found_in(in_broker_and_cache())
    assert not cage.found_in(logged)
    assert not cage.found_in("".join(mail.head + mail.body for mail in mail_files.newest()))


def test_guests_leave_no_canary_either() -> None:
    """Whoever never had an account is forgotten by the calendar."""
    cage = Cage()
    phone = KeptPhone(cage.bird())
    card = phone.start(names=(cage.bird(), cage.bird()))
    phone.sit(card, seat=0)
    with time_machine.travel(timezone.now() + timedelta(days=31)):
        expire()
    assert not cage.found_in("\n".join(text for _table, text in everything_held()))


# A life in which everything is written that can be written


def live(cage: Cage, club: Club, bystander: KeptPhone) -> None:
    email, password = f"{cage.bird()}@example.org", cage.bird()
    client = Client(headers={"user-agent": cage.bird(), "accept-language": cage.bird()})
    as_guest(client, cage)
    player = sign_up(email=email, password=password, nickname=cage.bird())
    sign_in(client, cage, email, password)
    be_called_many_things(client, cage)
    type_codes(client, cage)
    have_children(client, cage)
    club.memberships.create(player=player)
    sit_at_tables(Player.objects.get(pk=player.pk), bystander.player)
    keep_cards(client, cage, Player.objects.get(pk=player.pk), bystander)
    be_told_things(client, cage)
    client.post("/me/privacy/", {"do": "leave"})


def as_guest(client: Client, cage: Cage) -> None:
    """Played before signing in, and taken along afterwards."""
    client.post("/me/", {"nickname": cage.bird(), **GNOME})
    client.post("/me/", {"nickname": cage.bird(), **GNOME})


def sign_in(client: Client, cage: Cage, email: str, password: str) -> None:
    former = client.session[KEY]
    client.post("/sign-in/", {"login": f"{cage.bird()}@example.org", "password": cage.bird()})
    client.post("/sign-in/", {"login": email, "password": cage.bird()})
    client.post(f"/sign-in/?next=/{cage.bird()}/", {"login": email, "password": password})
    assert client.session[KEY] != former
    client.post("/me/same/", {"do": "former"})
    Client().post("/password/", {"email": email})
    client.post("/me/e-mail/", {"action_add": "", "email": f"{cage.bird()}@example.org"})


def be_called_many_things(client: Client, cage: Cage) -> None:
    for _turn in range(5):
        client.post("/me/", {"nickname": cage.bird(), **GNOME})
    client.post("/me/", {"nickname": cage.bird() * 9, **GNOME})  # refused, and forgotten at once
    client.post("/me/", {"nickname": f"{cage.bird()}@example.org", **GNOME})


def type_codes(client: Client, cage: Cage) -> None:
    for page in ("/me/same/", "/me/family/", "/j/"):
        client.post(page, {"do": "type", "code": cage.bird()})
    client.get(f"/me/same/{cage.bird()}/")
    client.get(f"/players/{cage.bird()}/?q={cage.bird()}")
    client.post("/me/same/", {"do": "show"})


def have_children(client: Client, cage: Cage) -> None:
    client.post("/me/family/", {"do": "add", "nickname": cage.bird()})
    child = Player.objects.filter(guardian=client.session["_auth_user_id"]).latest("created_at")
    client.post(f"/me/family/{child.pk}/", {"do": "name", "nickname": cage.bird()})
    client.post(f"/me/family/{child.pk}/", {"do": "phone"})
    played = Player.objects.create(nickname=cage.bird())
    code = claims.show_code(played).code
    client.post("/me/family/", {"do": "adopt", "code": code})


def sit_at_tables(player: Player, bystander: Player) -> None:
    for host, other in ((player, bystander), (bystander, player)):
        table = seats.open_table(game="gnoming", options={}, places=2, host=host)
        seats.sit_down(table.id, other)
        seats.start_table(table.id, host)


def keep_cards(client: Client, cage: Cage, player: Player, bystander: KeptPhone) -> None:
    """Names of oneself and of people without a player, and things that are refused."""
    phone = KeptPhone("Bystander")
    phone.player, phone.client = player, client
    card = phone.start(names=(cage.bird(), cage.bird(), "Bystander"), code=new_code())
    phone.sit(card, seat=0)
    bystander.counter = bystander.revision = 0
    bystander.sit(card, seat=2)
    filled(phone, card, seats=3)
    for register in (f"seat/{cage.bird()}", f"cell/1/0/{cage.bird()}", cage.bird()):
        body = {"device": phone.device, "ops": [phone.op(register, cage.bird())]}
        client.post(f"/cards/{card.id}/sync/", body, content_type="application/json")
        phone.counter -= 1  # whatever became of it, nothing is missing
    phone.write(card, "seat/1", cage.bird())
    phone.write(card, "seat/0", cage.bird())
    phone.write(card, "finished", True)
    with time_machine.travel(timezone.now() + timedelta(hours=1)):
        nudge.nudge(card.id)
    phone.post(f"{uuid4()}/sit", {"device": phone.device, "name": cage.bird()}, status=404)


def be_told_things(client: Client, cage: Cage) -> None:
    device = {"key": cage.bird(), "secret": cage.bird()}
    address = f"https://updates.push.services.mozilla.com/{cage.bird()}"
    client.post("/notices/devices/", {"endpoint": address, **device})
    client.post("/notices/wishes/", {"wanted": [cage.bird(), f"turn-{cage.bird()}"]})


# What there is beside the database


def in_broker_and_cache() -> str:
    """What is still there a day later: the broker's own clock does not travel with ours."""
    with redis.Redis.from_url(settings.REDIS_URL) as server:
        staying = [key for key in server.scan_iter() if not 0 <= server.ttl(key) < A_DAY]
        return "\n".join(f"{key!r} {held!r}" for key in staying for held in _held(server, key))


def _held(server: redis.Redis, key: bytes) -> list[object]:
    match server.type(key):
        case b"string":
            return [server.get(key)]
        case b"list":
            return server.lrange(key, 0, -1)
        case b"hash":
            return [server.hgetall(key)]
        case b"set":
            return list(server.smembers(key))
        case b"zset":
            return server.zrange(key, 0, -1)
    return [server.dump(key)]
