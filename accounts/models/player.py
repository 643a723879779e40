"""A person at a table: a guest, a child under a guardian's account, or claimed by a User.

Two players of one person are aliases: one points to the other, and no other row changes.
storage/player_aliases.py says who is one person, and whether that gives permissions.
"""

import uuid

from django.conf import settings
from django.core.validators import RegexValidator
from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.domain import avatars, nicknames
from accounts.domain.sentence import Sentence


class Audience(models.TextChoices):
    """Who may see something of a player, beside the player and a child's guardian."""

    EVERYBODY = "everybody", _("everybody")
    CLUBS = "clubs", _("own clubs")
    NOBODY = "nobody", _("nobody else")


def _audience(of: Sentence) -> models.CharField:
    return models.CharField(of, max_length=9, choices=Audience, default=Audience.EVERYBODY)


class Player(models.Model):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    nickname = models.CharField(
        _("nickname"), max_length=nicknames.LONGEST, validators=[nicknames.check]
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
    guardian = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        verbose_name=_("guardian"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="children",
    )
    merged_into = models.ForeignKey(
        "self",
        verbose_name=_("is the same person as"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="aliases",
    )
    # Whether both sides agreed to the merge. If not, an organiser made it, for display only.
    merge_agreed = models.BooleanField(
        _("both have agreed to that"), default=False, db_default=False
    )
    profile_for = _audience(_("who sees the profile"))
    ratings_for = _audience(_("who sees the ratings"))
    results_for = _audience(_("who sees the results"))
    clubs_for = _audience(_("who sees the clubs"))
    # When the player is deleted. Until then they can cancel.
    forget_at = models.DateTimeField(_("to be forgotten"), null=True, blank=True, db_index=True)
    created_at = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    # Guests who do not come back are deleted, so an hour's precision is enough.
    last_seen = models.DateTimeField(_("last seen"), default=timezone.now, db_index=True)

    class Meta:
        verbose_name = _("player")
        verbose_name_plural = _("players")
        constraints = (
            models.CheckConstraint(
                name="a_child_has_no_account",
                condition=models.Q(user=None) | models.Q(guardian=None),
            ),
        )

    def __str__(self) -> str:
        return self.nickname

    def get_absolute_url(self) -> str:
        return reverse("player", args=[self.pk])

    @property
    def is_guest(self) -> bool:
        return self.user_id is None and self.guardian_id is None

    @property
    def is_child(self) -> bool:
        return self.guardian_id is not None
