"""Aliases: which players are one person.

A merge is an alias (Player.merged_into), so a person is a small tree of players. Data about
somebody is read for people_of(player) and shown under canonical(player).

An organiser's merge gives nobody permissions: those follow agreed_people_of(player), the part of
the tree in which everybody has agreed themselves.
"""

from collections.abc import Iterable
from uuid import UUID

from django.db.models import QuerySet

from accounts.models import Player, User


def canonical(player: Player) -> Player:
    """The player under whom this person is shown."""
    while player.merged_into_id is not None:
        player = Player.objects.select_related("user").get(pk=player.merged_into_id)
    return player


def people_of(player: Player) -> set[UUID]:
    """The ids of every player that is the same person."""
    return family_tree({canonical(player).pk})


def family_tree(roots: set[UUID]) -> set[UUID]:
    """These players, and all that were merged into them, directly or not."""
    return _with_aliases(roots, Player.objects.all())


def agreed_people_of(player: Player) -> set[UUID]:
    """The players of the same person who have agreed themselves."""
    return agreed_tree({agreed_root(player).pk})


def agreed_tree(roots: set[UUID]) -> set[UUID]:
    return _with_aliases(roots, Player.objects.filter(merge_agreed=True))


def agreed_root(player: Player) -> Player:
    """The highest player reached by agreed merges; an organiser may have merged that further."""
    while player.merged_into is not None and player.merge_agreed:
        player = player.merged_into
    return player


def _with_aliases(roots: set[UUID], merged: QuerySet[Player]) -> set[UUID]:
    found, newest = set(roots), set(roots)
    while newest:
        aliases = merged.filter(merged_into__in=newest).values_list("pk", flat=True)
        newest = set(aliases) - found
        found |= newest
    return found


def canonical_ids() -> dict[UUID, UUID]:
    """For folds over everybody: each merged player's id, with the id it is shown under."""
    links = dict(Player.objects.exclude(merged_into=None).values_list("pk", "merged_into_id"))
    return {player: _root(player, links) for player in links}


def speaks_for(player: Player) -> set[UUID]:
    """The players for whom this session may act: itself, and an account's unclaimed aliases.

    Only those who have agreed to be this person. A guest or a child acts only for itself.
    """
    if player.user_id is None:
        return {player.pk}
    doubles = Player.objects.filter(pk__in=agreed_people_of(player), user=None, guardian=None)
    return {player.pk, *doubles.values_list("pk", flat=True)}


def speakers_for(players: Iterable[UUID]) -> dict[UUID, UUID]:
    """The accounts that may also act for some of these players, each with that player."""
    doubles = Player.objects.filter(pk__in=players, user=None, guardian=None)
    return {
        account: double.pk
        for double in doubles.exclude(merged_into=None)
        for account in _accounts(agreed_people_of(double))
    }


def _accounts(people: set[UUID]) -> list[UUID]:
    claimed = Player.objects.filter(pk__in=people).exclude(user=None)
    return list(claimed.values_list("pk", flat=True))


def lock(players: QuerySet[Player]) -> QuerySet[Player]:
    """Locks players, always in one order, against deadlocks.

    With NO KEY UPDATE, so that a fold that writes their ratings need not wait.
    """
    return players.select_for_update(no_key=True, of=("self",)).order_by("pk")


def children_of(user: User) -> list[Player]:
    return list(Player.objects.filter(guardian=user).order_by("created_at"))


def _root(player: UUID, links: dict[UUID, UUID]) -> UUID:
    while player in links:
        player = links[player]
    return player
