"""A small world with somebody in every role, and of everything one that is theirs and one that is
not: Zoe, who is in no club, owns the rest."""

from dataclasses import dataclass, field
from hashlib import sha256
from os import urandom
from typing import Any
from uuid import UUID, uuid4

from allauth.account.internal.flows.login import record_authentication
from allauth.mfa.models import Authenticator
from cryptography.hazmat.primitives.asymmetric import ec
from django.contrib.auth import login
from django.http import HttpRequest
from django.test import Client
from django.utils import timezone
from fido2.cose import ES256
from fido2.utils import websafe_encode
from fido2.webauthn import (
    Aaguid,
    AttestationObject,
    AttestedCredentialData,
    AuthenticatorData,
    CollectedClientData,
)

from accounts.clubs import membership
from accounts.models import Club, ClubTable, Membership, Player, User
from accounts.services import claims, guardians, sign_up
from accounts.sessions.identity import KEY, become
from accounts.sessions.store import SessionStore
from games.scorecards.models import Card, Phone
from games.tables.models import Table
from games.tables.services import seats
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.open_tournament import open_tournament

ROLES = ("anonymous", "guest", "member", "stranger", "organiser", "admin")
WHOSE = ("own", "foreign")
DEVICE = "device-of-the-test"


@dataclass
class Things:
    """What belongs to one person."""

    player: Player
    table: Table
    card: Card
    child: Player | None = None
    key: int = 0  # a passkey
    claim: str = ""
    club: Club | None = None


@dataclass
class World:
    mossy: Club
    thistle: Club
    things: dict[str, Things] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)

    def client(self, role: str) -> Client:
        client = Client()
        if role in self.cookies:
            client.cookies["sessionid"] = self.cookies[role]
        return client

    def owner(self, role: str, whose: str) -> Things:
        return self.things[role if whose == "own" and role in self.things else "zoe"]

    def names(self, role: str, whose: str) -> dict[str, Any]:
        """What stands in an address, by the name that the address gives it."""
        owner = self.owner(role, whose)
        return {
            "player_id": owner.player.pk,
            "child_id": owner.child.pk if owner.child else uuid4(),
            "card": owner.card.pk,
            "pk": owner.key,
            "slug": self.club(role, whose).slug,
            "game": "gnoming",
            "key": "gnoming",
            "language": "en",
        }

    def club(self, role: str, whose: str) -> Club:
        """Of Mossy Log are member and organiser; the stranger runs Thistle."""
        return self.mossy if whose == "own" else self.thistle

    def codes(self, role: str, whose: str) -> dict[str, str]:
        """Codes of all kinds: which one an address means depends on its name."""
        owner, club = self.owner(role, whose), self.club(role, whose)
        return {
            "table": owner.table.code,
            "card": owner.card.code,
            "claim": owner.claim,
            "club": club.code,
            "club-table": club.club_tables.get().code,
        }


def make_world() -> World:
    world = World(mossy=new_club("Mossy Log"), thistle=new_club("Thistle"))
    zoe = account("zoe")
    world.things["zoe"] = things_of(zoe, world)
    guest = Player.objects.create(nickname="Gus")
    world.things["guest"] = things_of(guest, world)
    world.cookies["guest"] = session_of(guest)
    for role in ("member", "stranger", "organiser", "admin"):
        player = account(role)
        world.things[role] = things_of(player, world)
        world.cookies[role] = session_of(player, is_staff=role == "admin")
    join(world.mossy, world.things["member"].player, Membership.Role.MEMBER)
    join(world.mossy, world.things["organiser"].player, Membership.Role.ORGANISER)
    join(world.thistle, world.things["stranger"].player, Membership.Role.ORGANISER)
    return world


# People


def account(name: str) -> Player:
    return sign_up(email=f"{name}@example.org", password="p", nickname=name.title())


def session_of(player: Player, is_staff: bool = False) -> str:
    request = HttpRequest()
    request.session = SessionStore()
    if player.user:
        if is_staff:
            User.objects.filter(pk=player.user.pk).update(is_staff=True, is_superuser=True)
        login(request, player.user, "allauth.account.auth_backends.AuthenticationBackend")
        record_authentication(request, player.user, "mfa", reauthenticated=True)
        become(request, player)
    request.session[KEY] = str(player.pk)
    request.session.save()
    return request.session.session_key


# What they have


def things_of(player: Player, world: World) -> Things:
    own = Things(player, new_table(player), new_card(player))
    if player.user:
        own.child = guardians.add_child(player.user, f"Kid of {player.nickname}"[:24])
        own.key = passkey_of(player.user)
    own.claim = claims.show_code(player).code
    return own


def new_club(name: str) -> Club:
    founder = Player.objects.create(nickname=f"Founder {name}"[:24])
    club = membership.found(name, founder)
    ClubTable.objects.create(club=club, name="By the window")
    opened = open_tournament(
        club=club,
        name=f"{name} Open",
        starts_at=timezone.now(),
        settings=Settings(stages=(Stage(game="gnoming"),)),
        by=founder,
    )
    Tournament.objects.filter(pk=opened.pk).update(slug=club.slug)
    return club


def join(club: Club, player: Player, role: str) -> None:
    Membership.objects.create(club=club, player=player, role=role)


def new_table(host: Player) -> Table:
    return seats.open_table(game="gnoming", options={}, places=3, host=host)


def new_card(host: Player) -> Card:
    card = Card.objects.create(id=uuid4(), game="gnoming", options={}, host=host)
    Phone.objects.create(card=card, device=device_of(host.pk), player=host, seat=0)
    return card


def device_of(player: UUID) -> str:
    return f"device-{player}"


def passkey_of(user: User) -> int:
    kind = Authenticator.Type.WEBAUTHN
    about = {"name": "key", "credential": registration()}
    return Authenticator.objects.create(user=user, type=kind, data=about).pk


def registration() -> dict[str, Any]:
    """What a device says when it makes a key."""
    public = ES256.from_cryptography_key(ec.generate_private_key(ec.SECP256R1()).public_key())
    key = AttestedCredentialData.create(Aaguid(bytes(16)), urandom(16), public)
    flags = AuthenticatorData.FLAG.UP | AuthenticatorData.FLAG.UV | AuthenticatorData.FLAG.AT
    about = AuthenticatorData.create(sha256(b"testserver").digest(), flags, 0, bytes(key))
    client = CollectedClientData.create("webauthn.create", bytes(32), "https://testserver")
    given = {
        "clientDataJSON": websafe_encode(client),
        "attestationObject": websafe_encode(AttestationObject.create("none", about, {})),
    }
    id = websafe_encode(key.credential_id)
    return {"id": id, "rawId": id, "type": "public-key", "response": given}
