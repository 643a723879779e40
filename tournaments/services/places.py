"""Cards and tables for the pods of a published round, each opened once."""

import hmac
from collections.abc import Sequence
from uuid import UUID

from msgspec.structs import replace

from accounts.models import Player
from games.catalogue import CARDS, GAMES
from games.scorecards.services.laying import lay_card
from games.tables.models import Table
from games.tables.services.seating import lay_table
from tournaments.book.facts import PlaceOpened
from tournaments.book.settings import Stage
from tournaments.book.state import Entry, Place, Pod, Round
from tournaments.models import Tournament, Venue
from tournaments.selectors import entrants
from tournaments.services.writing import Writing


def open_places(now: Writing, drawn: Round) -> None:
    pods = [pod for pod in drawn.pods if not pod.place and pod.confirmed is None and pod.people]
    known = _known(now, pods)
    for pod in pods:
        entries = [known[person] for person in pod.people]
        place = _opened(now.tournament, now.book.stage(drawn.number), drawn, pod, entries)
        if place is not None:
            now.write([PlaceOpened(drawn.number, pod.number, place)])


def _known(now: Writing, pods: Sequence[Pod]) -> dict[int, Entry]:
    """Who sits there; under their id only who may stand in the tournament so.

    A log may name others from the time when anybody could be entered: they are a name here.
    """
    entries = [now.book.entries[person - 1] for pod in pods for person in pod.people]
    linked = entrants(now.tournament, {entry.player for entry in entries if entry.player})
    return {
        entry.number: entry if entry.player in linked else replace(entry, player=None)
        for entry in entries
    }


def _opened(
    tournament: Tournament, stage: Stage, drawn: Round, pod: Pod, entries: list[Entry]
) -> Place | None:
    place = _table(tournament, stage, drawn, entries) if stage.where == "online" else None
    place = place or _card(tournament, stage, entries)
    if place is not None:
        Venue.objects.create(
            tournament=tournament,
            round=drawn.number,
            pod=pod.number,
            kind=place.kind,
            source=UUID(place.id),
            entries=list(pod.people),
        )
    return place


def _table(
    tournament: Tournament, stage: Stage, drawn: Round, entries: list[Entry]
) -> Place | None:
    """None where somebody has no player: whoever is just a name cannot play online."""
    game = GAMES.get(stage.game)
    known = Player.objects.in_bulk([entry.player for entry in entries if entry.player])
    found = (known.get(UUID(entry.player)) for entry in entries if entry.player)
    players = [player for player in found if player]
    if game is None or len(players) != len(entries):
        return None
    if not game.seats[0] <= len(players) <= game.seats[1]:
        return None
    seed = shared_seed(tournament, drawn.number) if stage.same_deal else None
    table = lay_table(
        game=game.key,
        options=stage.options,
        club=tournament.club,
        players=players,
        seed=seed,
    )
    return Place("table", str(table.id), table.code)


def _card(tournament: Tournament, stage: Stage, entries: list[Entry]) -> Place | None:
    game = CARDS.get(stage.game)
    if game is None or not game.seats[0] <= len(entries) <= game.seats[1]:
        return None  # its result is typed in
    people = [(e.stand_in or e.name, UUID(e.player) if e.player else None) for e in entries]
    options = stage.options if stage.where == "real" else {}
    card = lay_card(game=game.key, options=options, club=tournament.club, people=people)
    return Place("card", str(card.id), card.code)


# One deal for all tables


def shared_seed(tournament: Tournament, round_number: int) -> bytes:
    return hmac.digest(bytes(tournament.secret), f"round {round_number}".encode(), "sha256")


def seal(tournament: Tournament, round_number: int, is_open: bool) -> None:
    """Only when the round is over may everybody see how others played the same deal."""
    sources = tournament.venues.filter(round=round_number, kind="table").values("source")
    Table.objects.filter(id__in=sources).update(is_sealed=is_open)
