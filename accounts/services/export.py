"""Everything held about one person, as JSON: every row that refers to them, nothing of others."""

import json
from typing import Any
from uuid import UUID

from django.apps import apps
from django.contrib.auth import SESSION_KEY
from django.contrib.sessions.models import Session
from django.core.serializers.json import DjangoJSONEncoder
from django.db import models
from django.db.models import Q

from accounts.domain.retention import SECRET
from accounts.models import Player
from accounts.sessions.identity import KEY
from accounts.storage.personal_columns import names_person, person_of
from accounts.storage.player_aliases import speaks_for

Row = dict[str, Any]

WITHHELD = "(kept secret)"
SOMEBODY = "(somebody else)"


class Self:
    """The ids by which rows refer to one person."""

    def __init__(self, player: Player) -> None:
        self.players: set[UUID] = speaks_for(player)
        accounts = Player.objects.filter(pk__in=self.players).values_list("user", flat=True)
        self.users = {user for user in accounts if user is not None}

    def ids(self, model: type[models.Model]) -> set[Any]:
        return self.players if model is Player else self.users

    def __contains__(self, value: Any) -> bool:
        return value in self.players or value in self.users


def export_of(player: Player) -> str:
    me = Self(player)
    held = {model._meta.label: _rows(model, me) for model in apps.get_models(True)}
    held["sessions.Session"] = _sessions(me)
    found = {label: rows for label, rows in held.items() if rows}
    return json.dumps(found, cls=DjangoJSONEncoder, indent=2, ensure_ascii=False)


def _rows(model: type[models.Model], me: Self) -> list[Row]:
    """The person's own rows, and rows that refer to them. Players whom an organiser merged with the
    person are not included; those who agreed to a merge are the person anyway."""
    fields = model._meta.local_concrete_fields
    links = [(field.name, person) for field in fields if (person := person_of(field))]
    asked = [Q(**{f"{name}__in": me.ids(who)}) for name, who in links if who is not model]
    if model._meta.label in ("accounts.Player", "accounts.User"):
        asked.append(Q(pk__in=me.ids(model)))
    if not asked:
        return []
    rows = model._base_manager.filter(Q(*asked, _connector=Q.OR))
    return [_row(row, me) for row in rows.order_by("pk")]


def _row(row: models.Model, me: Self) -> Row:
    secret = SECRET.get(row._meta.label, set())
    return {
        field.name: WITHHELD if field.name in secret else _value(row, field, me)
        for field in row._meta.local_concrete_fields
    }


def _value(row: models.Model, field: models.Field, me: Self) -> Any:
    value = getattr(row, field.attname)
    if names_person(field) and value is not None and value not in me:
        return SOMEBODY
    return value


def _sessions(me: Self) -> list[Row]:
    """When each expires; the session key itself is a secret."""
    players, users = {str(pk) for pk in me.players}, {str(pk) for pk in me.users}
    return [
        {"expire_date": session.expire_date}
        for session in Session.objects.iterator()
        if (held := session.get_decoded()).get(KEY) in players or held.get(SESSION_KEY) in users
    ]
