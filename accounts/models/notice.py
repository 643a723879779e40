"""Notices for people who are away, the delivery channels that they chose, and their devices."""

from django.db import models
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player


class Kind(models.TextChoices):
    TURN = "turn", _("It is your turn")
    CALLED = "called", _("Your table is called")
    INVITATION = "invitation", _("Somebody invites you")
    RESULT = "result", _("A game of yours has a result")
    CLUB = "club", _("News from your club")


class Way(models.TextChoices):
    PAGE = "page", _("On the page")
    PUSH = "push", _("On my devices")
    MAIL = "mail", _("By e-mail")


class Notice(models.Model):
    """One notice. Its text is made when it is read, in the reader's language."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="notices")
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    place = models.CharField(_("place"), max_length=80)  # "table/…": opening it is reading
    url = models.CharField(_("address"), max_length=200)
    words = models.JSONField(_("words"), default=dict)
    created_at = models.DateTimeField(_("since"), default=timezone.now)
    read_at = models.DateTimeField(_("read"), null=True)
    sent_at = models.DateTimeField(_("sent"), null=True)

    class Meta:
        ordering = ("-created_at",)
        constraints = (
            # A player gets no second notice while the first is unread.
            models.UniqueConstraint(
                name="one_unread_notice_a_place",
                fields=("player", "kind", "place"),
                condition=Q(read_at=None),
            ),
        )

    def __str__(self) -> str:
        return f"{self.player} · {self.kind} · {self.place}"


class Wish(models.Model):
    """A player's choice of a channel. Defaults are in notices/delivery_choices.py."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="wishes")
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    way = models.CharField(_("way"), max_length=4, choices=Way)
    wanted = models.BooleanField(_("wanted"))
    language = models.CharField(_("language"), max_length=10)

    class Meta:
        constraints = (
            models.UniqueConstraint(name="one_wish_a_way", fields=("player", "kind", "way")),
        )

    def __str__(self) -> str:
        return f"{self.player} · {self.kind} · {self.way}"


class Device(models.Model):
    """A browser that accepts push messages, with the endpoint of its push service."""

    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="devices")
    endpoint = models.CharField(_("address"), max_length=500, unique=True)
    key = models.CharField(_("public key"), max_length=100)
    secret = models.CharField(_("secret"), max_length=50)
    language = models.CharField(_("language"), max_length=10)
    created_at = models.DateTimeField(_("since"), default=timezone.now)

    def __str__(self) -> str:
        return f"{self.player} · {self.created_at:%Y-%m-%d}"
