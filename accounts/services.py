"""What changes people: signing up, being seen, taking home a result. Reading is in records.py."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import IntegrityError, transaction
from django.utils import timezone

from accounts import nicknames
from accounts.models import Player, Result, User

SEEN_STEP = timedelta(hours=1)


class EmailTaken(Exception):
    """Somebody has an account with this e-mail address already."""


# Accounts


def sign_up(*, email: str, password: str, nickname: str, guest: Player | None = None) -> Player:
    """A new account. A guest keeps their player, and with it every seat and result."""
    nickname = nicknames.tidy(nickname)
    with transaction.atomic():
        user = _new_user(email, password)
        if guest and _claim(guest, user, nickname):
            return Player.objects.get(pk=guest.pk)
        return Player.objects.create(user=user, nickname=nickname)


def player_for(user: User) -> Player:
    """The player of an account. One made on the command line has none before it signs in."""
    return Player.objects.get_or_create(user=user, defaults={"nickname": nicknames.suggest()})[0]


def _new_user(email: str, password: str) -> User:
    try:
        with transaction.atomic():
            return User.objects.create_user(email, password)
    except IntegrityError as error:
        raise EmailTaken from error


def _claim(guest: Player, user: User, nickname: str) -> bool:
    """One statement: of two tabs that sign up as the same guest only one gets the player."""
    unclaimed = Player.objects.filter(pk=guest.pk, user=None)
    return bool(unclaimed.update(user=user, nickname=nickname))


# Players


def dress(player: Player, *, nickname: str, avatar: str) -> Player:
    player.nickname, player.avatar = nicknames.tidy(nickname), avatar
    player.full_clean(exclude=["user"])
    player.save(update_fields=["nickname", "avatar"])
    return player


def note_seen(player: Player) -> None:
    """Good to the hour, so that reading a page seldom writes."""
    now = timezone.now()
    if now - player.last_seen > SEEN_STEP:
        Player.objects.filter(pk=player.pk).update(last_seen=now)


# Results


@dataclass(frozen=True)
class SeatOf:
    seat: int
    player_id: UUID | None
    name: str


def record_outcome(
    *,
    source_kind: str,
    source_id: UUID,
    game: str,
    seats: list[SeatOf],
    outcome: dict[str, Any],
    finished_at: datetime,
) -> bool:
    """Writes what every seat takes home, once: a second delivery changes nothing and says False."""
    source = {"source_kind": source_kind, "source_id": source_id}
    rows = [
        Result(**source, game=game, finished_at=finished_at, **_share(seat, outcome))
        for seat in seats
    ]
    try:
        with transaction.atomic():
            Result.objects.bulk_create(rows)
    except IntegrityError:
        if Result.objects.filter(**source).exists():
            return False
        raise
    return True


def _share(seat: SeatOf, outcome: dict[str, Any]) -> dict[str, Any]:
    """What concerns one seat of an Outcome, which lists everything by seat."""
    return {
        "seat": seat.seat,
        "player_id": seat.player_id,
        "name": seat.name,
        "rank": outcome["ranks"][seat.seat],
        "score": outcome["scores"][seat.seat],
        "rounds": list(outcome["rounds"][seat.seat]),
        "measures": _measures(seat.seat, outcome["measures"]),
        "reason": outcome["reason"],
        "why": outcome["why"] or "",
        "flags": list(outcome["flags"]),
    }


def _measures(seat: int, measures: dict[str, Any]) -> dict[str, Any]:
    return {
        name: {"value": measure["values"][seat], "lower_is_better": measure["lower_is_better"]}
        for name, measure in measures.items()
    }
