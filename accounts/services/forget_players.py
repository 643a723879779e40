"""Deletes people and their accounts: on request, after a day of grace in which they can cancel.

Other people's games stay complete: a seat keeps its cards and becomes "Player 3". For data beyond
its own columns (a name inside a log) an app receives players_forgotten.
"""

import logging
from collections.abc import Iterable
from datetime import datetime, timedelta
from uuid import UUID, uuid4

from allauth.account.models import EmailAddress
from django.apps import apps
from django.contrib.admin.models import LogEntry
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.db import models, transaction
from django.db.models import CharField, F, Q, Value
from django.db.models.functions import Cast, Concat
from django.utils import timezone

from accounts.clubs.succession import appoint_successors
from accounts.domain.retention import NUMBER, RULES
from accounts.models import Player, Result, User
from accounts.ratings.refold_ladders import owners_changed
from accounts.sessions.identity import FORMER, KEY
from accounts.signals import players_forgotten
from accounts.storage import mail_files
from accounts.storage.player_aliases import agreed_tree, children_of, lock, people_of, speaks_for
from config.base import failpoints

GRACE_PERIOD = timedelta(hours=24)
SEAT_COLUMNS = ("seat", "index")
NAMELESS = "Player "  # followed by the seat's number; nicknames.py refuses such names

logger = logging.getLogger(__name__)

# The request, and cancelling it


def request_deletion(player: Player) -> datetime:
    at = timezone.now() + GRACE_PERIOD
    Player.objects.filter(pk__in=_deleted_with(player)).update(forget_at=at)
    return at


def cancel_deletion(player: Player) -> None:
    Player.objects.filter(pk__in=_deleted_with(player)).update(forget_at=None)


def _deleted_with(player: Player) -> set[UUID]:
    """The player's own aliases and children; never another account that was merged with it, nor
    a player whom only an organiser merged."""
    if player.is_child:
        return agreed_tree({player.pk})
    children = children_of(player.user) if player.user else []
    return speaks_for(player) | agreed_tree({child.pk for child in children})


# The deletion


def forget_due() -> int:
    """Players of one request are deleted together; one failure must not stop the others."""
    due = Player.objects.filter(forget_at__lte=timezone.now())
    moments = {at for at in due.values_list("forget_at", flat=True) if at}
    return sum(_forget_all_of(moment) for moment in moments)


def _forget_all_of(moment: datetime) -> int:
    leaving = lock(Player.objects.filter(forget_at=moment))
    try:
        with transaction.atomic():
            ids = set(leaving.values_list("pk", flat=True))
            forget(ids)
        return len(ids)
    except Exception:
        logger.exception("somebody could not be forgotten; it is tried again")
        return 0


@transaction.atomic
def forget(players: set[UUID]) -> None:
    """Deletes players for good, with their accounts.

    Locks are taken in one order everywhere, against deadlocks: players, games, ladders.
    """
    list(lock(Player.objects.filter(pk__in=players)))
    users = list(User.objects.filter(player__in=players))
    addresses = list(EmailAddress.objects.filter(user__in=users).values_list("email", flat=True))
    players_forgotten.send(Player, players=players)
    appoint_successors(players)
    _number_names(players)
    owners_changed(players)
    _leave_strangers(players)
    _forget_sessions(players, users)
    _forget_log_entries(players, users)
    Player.objects.filter(pk__in=players).delete()
    User.objects.filter(pk__in=[user.pk for user in users]).delete()
    for address in {*addresses, *(user.email for user in users)}:
        mail_files.forget(address)
    failpoints.reach("in-forgetting")


def _leave_strangers(players: set[UUID]) -> None:
    """Marks each person's results with one random id, so that opponents keep their ratings."""
    for player in Player.objects.filter(pk__in=players, merged_into=None):
        person = people_of(player) & players
        Result.objects.filter(player__in=person).update(stranger=uuid4())
    alone = Result.objects.filter(player__in=players, stranger=None)
    for player_id in set(alone.values_list("player", flat=True)):
        alone.filter(player=player_id).update(stranger=uuid4())


def _number_names(players: set[UUID]) -> None:
    for label, rules in RULES.items():
        for column in rules.get(NUMBER, "").split():
            _number(apps.get_model(label), column, players)


def _number(model: type[models.Model], column: str, players: set[UUID]) -> None:
    seat = next(name for name in SEAT_COLUMNS if _has(model, name))
    number = Cast(F(seat) + 1, CharField())
    theirs = model._default_manager.filter(_of(model, players))
    theirs.update(**{column: Concat(Value(NAMELESS), number, output_field=CharField())})


def _has(model: type[models.Model], name: str) -> bool:
    return any(field.name == name for field in model._meta.fields)


def _of(model: type[models.Model], players: set[UUID]) -> Q:
    links = (field.name for field in model._meta.fields if field.related_model is Player)
    return Q(*(Q(**{f"{name}__in": players}) for name in links), _connector=Q.OR)


def _forget_sessions(players: set[UUID], users: Iterable[User]) -> None:
    """Also guests' sessions, which no column refers to: each session is decoded."""
    ids, accounts = {str(pk) for pk in players}, {str(user.pk) for user in users}
    for session in Session.objects.iterator():
        held = session.get_decoded()
        if {held.get(KEY), held.get(FORMER)} & ids or held.get(SESSION_KEY) in accounts:
            session.delete()


def _forget_log_entries(players: set[UUID], users: list[User]) -> None:
    """Entries by them, and entries about them, which repeat nickname or address."""
    ids = [str(pk) for pk in players] + [str(user.pk) for user in users]
    LogEntry.objects.filter(Q(user__in=users) | Q(object_id__in=ids)).delete()
