"""Who is who: guests, children and claimed players, and which of them are one person.

Merging is an alias (Player.merged_into), so a person is a small tree of players. Whatever is read
about somebody is read for people_of(player) and shown under canonical(player).

An organiser may say that two are one person, but that gives nobody any rights: those go by
agreed_people_of(player), the part of the tree in which everybody has said so themselves.
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
    """Those of the same person who have said so themselves."""
    return agreed_tree({agreed_root(player).pk})


def agreed_tree(roots: set[UUID]) -> set[UUID]:
    return _with_aliases(roots, Player.objects.filter(merge_agreed=True))


def agreed_root(player: Player) -> Player:
    """As far up as everybody has agreed; an organiser may have put that under somebody else."""
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
    """For folds over everybody: each merged player's id with the one it is shown under."""
    links = dict(Player.objects.exclude(merged_into=None).values_list("pk", "merged_into_id"))
    return {player: _root(player, links) for player in links}


def speaks_for(player: Player) -> set[UUID]:
    """Whose seats and rows are this session's own: an account's unclaimed doubles are.

    Only those who have agreed to be this person. A guest's or a child's phone speaks for itself
    only.
    """
    if player.user_id is None:
        return {player.pk}
    doubles = Player.objects.filter(pk__in=agreed_people_of(player), user=None, guardian=None)
    return {player.pk, *doubles.values_list("pk", flat=True)}


def speakers_for(players: Iterable[UUID]) -> dict[UUID, UUID]:
    """The accounts that may speak for some of these players as well, each with that player."""
    doubles = Player.objects.filter(pk__in=players, user=None, guardian=None)
    return {
        account: double.pk
        for double in doubles.exclude(merged_into=None)
        for account in _accounts(agreed_people_of(double))
    }


def _accounts(people: set[UUID]) -> list[UUID]:
    claimed = Player.objects.filter(pk__in=people).exclude(user=None)
    return list(claimed.values_list("pk", flat=True))


def are_one(player: Player, other: Player) -> bool:
    return canonical(player).pk == canonical(other).pk


def children_of(user: User) -> list[Player]:
    return list(Player.objects.filter(guardian=user).order_by("created_at"))


def _root(player: UUID, links: dict[UUID, UUID]) -> UUID:
    while player in links:
        player = links[player]
    return player
