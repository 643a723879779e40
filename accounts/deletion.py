"""Being forgotten: asked for, possible to take back for a day, then done for good.

Games of other people stay whole: a seat keeps its cards and becomes "Player 3". What an app holds
beyond columns of its own (a name inside a log) it forgets by a function it registers with @forgets.
"""

import logging
from collections.abc import Callable, Iterable
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

from accounts import mails
from accounts.clubs.succession import hand_on
from accounts.identity import FORMER, KEY
from accounts.models import Player, Result, User
from accounts.players import agreed_tree, children_of, people_of, speaks_for
from accounts.ratings.refolding import owners_changed
from accounts.retention import NUMBER, RULES

WAY_BACK = timedelta(hours=24)
SEAT_COLUMNS = ("seat", "index")
NAMELESS = "Player "  # and the number of the seat; nicknames.py lets nobody be called so

logger = logging.getLogger(__name__)

Forgetter = Callable[[set[UUID]], None]
FORGETTERS: list[Forgetter] = []


def forgets(forgetter: Forgetter) -> Forgetter:
    """Registers what an app does, in the same transaction, before the players are gone."""
    FORGETTERS.append(forgetter)
    return forgetter


# Asking, and taking it back


def ask(player: Player) -> datetime:
    at = timezone.now() + WAY_BACK
    Player.objects.filter(pk__in=_going_with(player)).update(forget_at=at)
    return at


def stay(player: Player) -> None:
    Player.objects.filter(pk__in=_going_with(player)).update(forget_at=None)


def _going_with(player: Player) -> set[UUID]:
    """The player's own doubles and children; never another account that was merged with it, nor
    anybody whom only an organiser put there."""
    if player.is_child:
        return agreed_tree({player.pk})
    children = children_of(player.user) if player.user else []
    return speaks_for(player) | agreed_tree({child.pk for child in children})


# Doing it


def forget_due() -> int:
    """Those who asked together go together; one's trouble must not become the others'."""
    due = Player.objects.filter(forget_at__lte=timezone.now())
    moments = {at for at in due.values_list("forget_at", flat=True) if at}
    return sum(_forget_all_of(moment) for moment in moments)


def _forget_all_of(moment: datetime) -> int:
    leaving = Player.objects.select_for_update().filter(forget_at=moment)
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
    """For good. Accounts go with their players."""
    users = list(User.objects.filter(player__in=players))
    addresses = list(EmailAddress.objects.filter(user__in=users).values_list("email", flat=True))
    owners_changed(players)
    hand_on(players)
    _leave_strangers(players)
    _number_names(players)
    for forgetter in FORGETTERS:
        forgetter(players)
    _forget_sessions(players, users)
    _forget_log_entries(players, users)
    Player.objects.filter(pk__in=players).delete()
    User.objects.filter(pk__in=[user.pk for user in users]).delete()
    for address in {*addresses, *(user.email for user in users)}:
        mails.forget(address)


def _leave_strangers(players: set[UUID]) -> None:
    """One for each person, so that the ratings of those they played against stay what they are."""
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
    """Also guests' sessions, which no column leads to: each is opened and looked into."""
    ids, accounts = {str(pk) for pk in players}, {str(user.pk) for user in users}
    for session in Session.objects.iterator():
        held = session.get_decoded()
        if {held.get(KEY), held.get(FORMER)} & ids or held.get(SESSION_KEY) in accounts:
            session.delete()


def _forget_log_entries(players: set[UUID], users: list[User]) -> None:
    """Theirs, and those about them, which repeat nickname or address."""
    ids = [str(pk) for pk in players] + [str(user.pk) for user in users]
    LogEntry.objects.filter(Q(user__in=users) | Q(object_id__in=ids)).delete()
