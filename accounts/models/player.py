"""A person at a table, with or without an account: a guest is a Player without a User."""

import uuid

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import avatars, nicknames


class Player(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    nickname = models.CharField(
        _("nickname"), max_length=nicknames.LONGEST, validators=[nicknames.tidy]
    )
    avatar = models.CharField(
        _("avatar"),
        max_length=len(avatars.PARTS),
        default=avatars.any_avatar,
        validators=[RegexValidator(avatars.PATTERN)],
    )
    user = models.OneToOneField(
        settings.AUTH_USER_MODEL,
        verbose_name=_("user"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="player",
    )
    created_at = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    # Guests who do not come back are forgotten; the day is enough to know.
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now, db_index=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")

    def __str__(self) -> str:
        return self.nickname

    def get_absolute_url(self) -> str:
        return reverse("player", args=[self.pk])

    @property
    def is_guest(self) -> bool:
        return self.user_id is None
