"""Merges two players of one person, and separates them again exactly.

Only the link in Player is written: seats, results and sessions keep their owner. Players who agree
get each other's permissions. An organiser's merge is for display only, and the players' own merges
override it.
"""

from uuid import UUID

from django.db import transaction
from django.db.models import Q
from django.urls import reverse
from django.utils.translation import gettext_noop

from accounts import notices
from accounts.models import Audience, Club, Membership, Player
from accounts.ratings.refold_ladders import owners_changed
from accounts.signals import players_merged
from accounts.storage.player_aliases import (
    agreed_people_of,
    agreed_root,
    agreed_tree,
    canonical,
    lock,
    people_of,
    speaks_for,
)
from config.base.refusal import refuse

SAID = gettext_noop(
    "An organiser says that you and another player are one person. "
    "If that is wrong, you can undo it here."
)
# Stored by a migration, for old merges of which it was not known who had made them.
SAID_BEFORE = gettext_noop(
    "You and another player are shown as one person. If you are, show a code on one phone and "
    "type it on the other, so that you can act for both. If not, you can undo it here."
)


@transaction.atomic
def merge(first: Player, second: Player) -> Player:
    """Both sides have agreed. Returns the player under whom the person is shown from now on."""
    people = _lock(first, second)
    main, alias = _two(agreed_root(_reread(first)), agreed_root(_reread(second)))
    _refuse_mixed_families(main, alias)
    _give_way(main, alias)
    _point(alias, main, agreed=True)
    _changed(people)
    return canonical(main)


@transaction.atomic
def merge_by_organiser(organiser: Player, first: Player, second: Player) -> Player:
    """An organiser knows the members, but not whether they want each other's permissions.

    Never for the organiser's own player. Both are notified, and each can undo it.
    """
    club = _run_together(organiser, first, second)
    if club is None:
        refuse("not-one-club")
    people = _lock(first, second)
    main, alias = _two(canonical(_reread(first)), canonical(_reread(second)))
    _refuse_joining(organiser, people)
    _point(alias, main)
    _changed(people)
    _tell(people, club)
    return main


@transaction.atomic
def unmerge(player: Player, by: Player) -> None:
    """Separates this player, with all players merged into it."""
    player = lock(Player.objects.filter(pk=player.pk)).get()
    if player.merged_into is None:
        refuse("not-merged")
    if not may_unmerge(by, player):
        refuse("not-yours")
    people = people_of(player)
    _point(player, None)
    _changed(people)


@transaction.atomic
def undo_organiser_merge(player: Player) -> None:
    """Ends an organiser's merge, so that nobody else's visibility choices apply to this player."""
    root = agreed_root(player)
    if root.merged_into is not None:
        people = people_of(root)
        _point(root, None)
        _changed(people)


def may_unmerge(by: Player, player: Player) -> bool:
    """Either side may; an organiser only if an organiser merged them."""
    if player.merged_into is None:
        return False
    sides = agreed_people_of(player) | agreed_people_of(player.merged_into)
    guardian = player.guardian_id is not None and by.user_id == player.guardian_id
    return by.pk in sides or guardian or _merged_by_organiser(by, player)


def _merged_by_organiser(by: Player, player: Player) -> bool:
    return not player.merge_agreed and bool(_run_together(by, player, canonical(player)))


# Writing


def _give_way(main: Player, alias: Player) -> None:
    """Undoes organisers' merges that contradict this one or would show somebody as a child."""
    if alias.pk in _above(main):
        _point(main, None)
    if main.is_child:
        said = Player.objects.filter(merge_agreed=False)
        said.filter(merged_into__in=agreed_tree({main.pk, alias.pk})).update(merged_into=None)


def _point(alias: Player, main: Player | None, agreed: bool = False) -> None:
    alias.merged_into, alias.merge_agreed = main, agreed
    alias.save(update_fields=["merged_into", "merge_agreed"])


def _changed(people: set[UUID]) -> None:
    players_merged.send(Player, players=people)
    owners_changed(people)  # last: the holder of a ladder's lock takes no other lock


def _tell(people: set[UUID], club: Club) -> None:
    about = {"place": f"same-person/{club.pk}", "url": reverse("same-person")}
    for player in people:
        notices.notify(player, "club", must=True, **about, club=club.name, news=SAID)


# Reading


def _lock(first: Player, second: Player) -> set[UUID]:
    """Locks all players of both persons before reading their links."""
    people = people_of(first) | people_of(second)
    list(lock(Player.objects.filter(pk__in=people)))
    return people_of(_reread(first)) | people_of(_reread(second))


def _reread(player: Player) -> Player:
    return Player.objects.get(pk=player.pk)


def _two(first: Player, second: Player) -> tuple[Player, Player]:
    """The main player, then its alias. Refuses one and the same player, or one being deleted."""
    if first.pk == second.pk:
        refuse("same-already")
    if first.forget_at or second.forget_at:
        refuse("gone")
    main, alias = sorted((first, second), key=_precedence)
    return main, alias


def _precedence(player: Player) -> tuple[bool, object]:
    """An account or a child before a guest, then the older player."""
    return player.is_guest, player.created_at


def _above(player: Player) -> set[UUID]:
    """The players that this one was merged into, directly or not."""
    above = set()
    while player.merged_into is not None:
        player = player.merged_into
        above.add(player.pk)
    return above


def _refuse_mixed_families(main: Player, alias: Player) -> None:
    """A child may be merged with a guest or a child of the same guardian, never with an account."""
    guardians = {one.guardian_id for one in (main, alias) if one.is_child}
    if guardians and (main.user_id or alias.user_id or len(guardians) > 1):
        refuse("not-for-children")


def _refuse_joining(organiser: Player, people: set[UUID]) -> None:
    """Refuses merges that an organiser may not make."""
    if people & people_of(organiser):
        refuse("own-player")
    players = Player.objects.filter(pk__in=people)
    if players.exclude(guardian=None).exists():
        refuse("not-for-children")
    if players.exclude(**dict.fromkeys(AUDIENCES, Audience.EVERYBODY)).exists():
        refuse("not-public")


AUDIENCES = ("profile_for", "ratings_for", "results_for", "clubs_for")


def _run_together(organiser: Player, *players: Player) -> Club | None:
    """A club that the organiser runs and of which all these players are members."""
    runs = Q(player__in=speaks_for(organiser), role=Membership.Role.ORGANISER)
    clubs = Club.objects.filter(pk__in=Membership.objects.filter(runs).values("club"))
    for player in players:
        clubs = clubs.filter(pk__in=Membership.objects.filter(player=player).values("club"))
    return clubs.first()
