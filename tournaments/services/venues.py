"""Opens cards and tables for the pods of a published round, one for each pod."""

import hmac
from collections.abc import Sequence
from uuid import UUID

from msgspec.structs import replace

from accounts.models import Player
from games.catalogue import CARDS, GAMES
from games.scorecards.services.open_for_tournament import open_for_tournament
from games.tables.models import Table
from games.tables.services.seats import lay_table
from tournaments.domain.events import PlaceOpened
from tournaments.domain.settings import Stage
from tournaments.domain.state import Entry, Place, Pod, Round
from tournaments.models import Tournament, Venue
from tournaments.services.transaction import TournamentTransaction
from tournaments.storage.selectors import entrants


def open_venues(tx: TournamentTransaction, drawn: Round) -> None:
    pods = [pod for pod in drawn.pods if not pod.place and pod.confirmed is None and pod.people]
    linked = _linked_entries(tx, pods)
    for pod in pods:
        entries = [linked[person] for person in pod.people]
        place = _open_venue(tx.tournament, tx.state.stage(drawn.number), drawn, pod, entries)
        if place is not None:
            tx.append([PlaceOpened(drawn.number, pod.number, place)])


def _linked_entries(tx: TournamentTransaction, pods: Sequence[Pod]) -> dict[int, Entry]:
    """The entries of these pods; only permitted entrants keep their player id.

    Old logs may name others, from a time when anybody could be entered: here they are only names.
    """
    entries = [tx.state.entries[person - 1] for pod in pods for person in pod.people]
    linked = entrants(tx.tournament, {entry.player for entry in entries if entry.player})
    return {
        entry.number: entry if entry.player in linked else replace(entry, player=None)
        for entry in entries
    }


def _open_venue(
    tournament: Tournament, stage: Stage, drawn: Round, pod: Pod, entries: list[Entry]
) -> Place | None:
    place = _open_table(tournament, stage, drawn, entries) if stage.where == "online" else None
    place = place or _open_card(tournament, stage, entries)
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


def _open_table(
    tournament: Tournament, stage: Stage, drawn: Round, entries: list[Entry]
) -> Place | None:
    """None if an entry has no player: somebody who is only a name cannot play online."""
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


def _open_card(tournament: Tournament, stage: Stage, entries: list[Entry]) -> Place | None:
    game = CARDS.get(stage.game)
    if game is None or not game.seats[0] <= len(entries) <= game.seats[1]:
        return None  # its result is typed in
    people = [(e.stand_in or e.name, UUID(e.player) if e.player else None) for e in entries]
    options = stage.options if stage.where == "real" else {}
    card = open_for_tournament(game=game.key, options=options, club=tournament.club, people=people)
    return Place("card", str(card.id), card.code)


# One deal for all tables


def shared_seed(tournament: Tournament, round_number: int) -> bytes:
    return hmac.digest(bytes(tournament.secret), f"round {round_number}".encode(), "sha256")


def set_sealed(tournament: Tournament, round_number: int, is_sealed: bool) -> None:
    """Others' games of the same deal are hidden until the round is over."""
    sources = tournament.venues.filter(round=round_number, kind="table").values("source")
    Table.objects.filter(id__in=sources).update(is_sealed=is_sealed)
