"""Changes a player's nickname and avatar, and notes when they were last seen."""

from datetime import timedelta

from django.utils import timezone

from accounts.domain import nicknames
from accounts.models import Player

SEEN_STEP = timedelta(hours=1)


def set_nickname_and_avatar(player: Player, *, nickname: str, avatar: str) -> Player:
    player.nickname, player.avatar = nicknames.tidy(nickname), avatar
    player.full_clean(exclude=["user"])
    player.save(update_fields=["nickname", "avatar"])
    return player


def note_seen(player: Player) -> None:
    """Precise to the hour, so that reading pages seldom writes."""
    now = timezone.now()
    if now - player.last_seen > SEEN_STEP:
        Player.objects.filter(pk=player.pk).update(last_seen=now)
