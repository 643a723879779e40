"""Who fuzzes which socket: strangers, and people who have something to do there."""

from collections.abc import Callable
from datetime import timedelta
from itertools import cycle
from typing import NamedTuple
from uuid import UUID

from django.utils import timezone

from accounts.clubs import membership
from accounts.models import Player
from games.engines.gnoming.state import Drawing
from games.tables.models import Table
from tests.failures.card_phone import RealPhone
from tests.failures.fuzzing import Fuzzer
from tests.failures.phone import Phone, cookie_of
from tests.failures.site import Site
from tests.failures.vocabularies import of_cards, of_table, of_tournaments
from tests.tables.seated import fresh, played_until, running_table
from tests.tournaments.entering import enter_each
from tournaments.domain.settings import Settings, Stage
from tournaments.models import Tournament
from tournaments.services.open_tournament import open_tournament


class Company(NamedTuple):
    """Those who fuzz, and those who have to stay while they do."""

    fuzzers: list[Fuzzer]
    phones: list[Phone] = []


# Tables


def at_a_table(site: Site, game: str = "gnoming") -> Company:
    """A stranger, and the player whose turn it is not.

    Whose turn it is stays: who is away for long may be replaced by a bot, and that is no miss.
    """
    table = running_table(2, game=game)
    if game == "gnoming":
        played_until(table, lambda table_state: isinstance(table_state.state.phase, Drawing))
    [turn] = fresh(table.id).awaited
    words = of_table(table.code)
    cookies = (cookie_of(None), cookie_of(player_at(table, 1 - turn)))
    fuzzers = [
        Fuzzer(port, cookie, words)
        for port, cookie in zip(cycle(site.ports), cookies, strict=False)
    ]
    return Company(fuzzers, [Phone(site.ports, table.code, cookie_of(player_at(table, turn)))])


def player_at(table: Table, seat: int) -> UUID | None:
    return table.seats.get(index=seat).player_id


# Cards


def at_a_card(site: Site) -> Company:
    """A stranger, who keeps the card, and who sits at it; somebody else's card is locked to all."""
    anna, bo, zoe = (RealPhone(name, site.ports[0]) for name in ("Anna", "Bo", "Zoe"))
    own, foreign = anna.start(), zoe.start()
    bo.sit(own, seat=1)
    zoe.post(f"{foreign.id}/host", {"do": "lock"})
    people = (
        (cookie_of(None), "device-of-nobody"),
        (anna.cookie, anna.device),
        (bo.cookie, bo.device),
    )
    return Company(
        [
            Fuzzer(port, cookie, of_cards(own.id, device, foreign.id, zoe.device))
            for port, (cookie, device) in zip(cycle(site.ports), people, strict=False)
        ]
    )


# Tournaments


def at_a_tournament(site: Site) -> Company:
    """A stranger, an entrant and an organiser; a tournament of another club is for its members."""
    noor, bo, zoe = (Player.objects.create(nickname=name) for name in ("Noor", "Bo", "Zoe"))
    public, hidden = new_tournament("Mossy Log", noor), new_tournament("Thistle", zoe)
    enter_each(public, [bo])
    Tournament.objects.filter(pk=hidden.pk).update(is_listed=False)
    words = of_tournaments(public.pk, hidden.pk)
    cookies = (cookie_of(None), cookie_of(bo.pk), cookie_of(noor.pk))
    return Company(
        [
            Fuzzer(port, cookie, words)
            for port, cookie in zip(cycle(site.ports), cookies, strict=False)
        ]
    )


def new_tournament(club: str, organiser: Player) -> Tournament:
    return open_tournament(
        club=membership.found(club, organiser),
        name=f"{club} Open",
        starts_at=timezone.now() + timedelta(days=1),
        settings=Settings(stages=(Stage(game="gnoming"),)),
        by=organiser,
    )


SOCKETS: dict[str, Callable[[Site], Company]] = {
    "/ws/": at_a_table,
    "/ws/cards/": at_a_card,
    "/ws/tournaments/": at_a_tournament,
}
