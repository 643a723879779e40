"""Two players of one person become one, and can be taken apart again exactly.

Nothing but Player.merged_into is written: seats, results and sessions stay whose they were.
"""

from collections.abc import Callable
from uuid import UUID

from django.db import transaction

from accounts.models import Membership, Player
from accounts.players import canonical, family_tree, people_of, speaks_for
from accounts.ratings.refolding import owners_changed
from accounts.refusals import refuse

Listener = Callable[[set[UUID]], None]
LISTENERS: list[Listener] = []


def hears_of_merging(listener: Listener) -> Listener:
    """Registers what an app looks at anew, in the same transaction, when people become one."""
    LISTENERS.append(listener)
    return listener


@transaction.atomic
def merge(first: Player, second: Player) -> Player:
    """Both sides have agreed. Returns the player under whom the person is shown from now on."""
    main, alias = _roots(first, second)
    _refuse_mixed_families(main, alias)
    alias.merged_into = main
    alias.save(update_fields=["merged_into"])
    _tell(family_tree({main.pk}))
    return main


@transaction.atomic
def merge_by_organiser(organiser: Player, first: Player, second: Player) -> Player:
    """An organiser knows the people of the club, and each of them can take it back."""
    if not _run_together(organiser, first, second):
        refuse("not-one-club")
    if first.is_child or second.is_child:
        refuse("not-for-children")
    return merge(first, second)


@transaction.atomic
def unmerge(player: Player, by: Player) -> None:
    """This player, with all that were merged into it, is a person apart again."""
    player = Player.objects.select_for_update().get(pk=player.pk)
    if player.merged_into is None:
        refuse("not-merged")
    if not may_unmerge(by, player):
        refuse("not-yours")
    people = people_of(player)
    Player.objects.filter(pk=player.pk).update(merged_into=None)
    _tell(people)


def may_unmerge(by: Player, player: Player) -> bool:
    guardian = player.guardian_id is not None and by.user_id == player.guardian_id
    return by.pk in people_of(player) or guardian or _run_together(by, player, canonical(player))


def _tell(people: set[UUID]) -> None:
    owners_changed(people)
    for listener in LISTENERS:
        listener(people)


def _roots(first: Player, second: Player) -> tuple[Player, Player]:
    """Locked in one order for all; whoever merged meanwhile is no root any more."""
    ids = {canonical(first).pk, canonical(second).pk}
    roots = Player.objects.select_for_update().filter(pk__in=ids, merged_into=None)
    locked = sorted(roots.order_by("pk"), key=_precedence)
    if len(locked) != 2:
        refuse("same-already")
    if any(one.forget_at for one in locked):
        refuse("gone")
    return locked[0], locked[1]


def _precedence(player: Player) -> tuple[bool, object]:
    """An account or a child before a guest, then whoever was here first."""
    return player.is_guest, player.created_at


def _refuse_mixed_families(main: Player, alias: Player) -> None:
    """A child is the same person as a guest or a sibling's double, never as an account."""
    guardians = {one.guardian_id for one in (main, alias) if one.is_child}
    if guardians and (main.user_id or alias.user_id or len(guardians) > 1):
        refuse("not-for-children")


def _run_together(organiser: Player, *players: Player) -> bool:
    """Whether there is a club that this organiser runs and all of them are in."""
    ran = Membership.objects.filter(
        player__in=speaks_for(organiser), role=Membership.Role.ORGANISER
    ).values_list("club", flat=True)
    clubs = set(ran)
    for player in players:
        clubs &= set(Membership.objects.filter(player=player).values_list("club", flat=True))
    return bool(clubs)
