"""A club, its members and their roles, requests to join, and its physical tables."""

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.domain import codes
from accounts.models.player import Player

LONGEST_NAME, LONGEST_TABLE_NAME = 60, 30


class Club(models.Model):
    class Joining(models.TextChoices):
        OPEN = "open", _("Whoever has the link")
        ASKED = "asked", _("Whoever an organiser lets in")

    name = models.CharField(_("name"), max_length=LONGEST_NAME)
    slug = models.SlugField(_("address"), unique=True)
    code = models.CharField(
        _("join code"), max_length=codes.LENGTH, unique=True, default=codes.new_code
    )
    about = models.TextField(_("about the club"), max_length=400, blank=True)
    joining = models.CharField(
        _("who may join"), max_length=5, choices=Joining, default=Joining.OPEN
    )
    created_at = models.DateTimeField(_("since"), default=timezone.now, editable=False)
    members = models.ManyToManyField(Player, through="Membership", related_name="clubs")

    class Meta:
        verbose_name = _("club")
        verbose_name_plural = _("clubs")
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club", args=[self.slug])


class Membership(models.Model):
    class Role(models.TextChoices):
        ORGANISER = "organiser", _("organiser")
        SCOREKEEPER = "scorekeeper", _("scorekeeper")
        MEMBER = "member", _("member")

    club = models.ForeignKey(
        Club, verbose_name=_("club"), on_delete=models.CASCADE, related_name="memberships"
    )
    player = models.ForeignKey(
        Player, verbose_name=_("player"), on_delete=models.CASCADE, related_name="memberships"
    )
    role = models.CharField(_("role"), max_length=12, choices=Role, default=Role.MEMBER)
    joined_at = models.DateTimeField(_("since"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("membership")
        verbose_name_plural = _("memberships")
        constraints = (
            models.UniqueConstraint(name="one_membership_a_club", fields=("club", "player")),
        )

    def __str__(self) -> str:
        return f"{self.player} · {self.club} · {self.get_role_display()}"


class JoinRequest(models.Model):
    """A request to join, which waits for an organiser's answer."""

    club = models.ForeignKey(
        Club, verbose_name=_("club"), on_delete=models.CASCADE, related_name="requests"
    )
    player = models.ForeignKey(
        Player, verbose_name=_("player"), on_delete=models.CASCADE, related_name="requests"
    )
    asked_at = models.DateTimeField(_("asked"), default=timezone.now, editable=False)

    class Meta:
        verbose_name = _("request to join")
        verbose_name_plural = _("requests to join")
        ordering = ("asked_at",)
        constraints = (
            models.UniqueConstraint(name="one_request_a_club", fields=("club", "player")),
        )

    def __str__(self) -> str:
        return f"{self.player} · {self.club}"


class ClubTable(models.Model):
    """A physical table with a permanent code: it can be printed and glued on."""

    club = models.ForeignKey(
        Club, verbose_name=_("club"), on_delete=models.CASCADE, related_name="club_tables"
    )
    name = models.CharField(_("name"), max_length=LONGEST_TABLE_NAME)
    code = models.CharField(
        _("code"), max_length=codes.LENGTH, unique=True, default=codes.new_code, editable=False
    )

    class Meta:
        verbose_name = _("club table")
        verbose_name_plural = _("club tables")
        ordering = ("pk",)
        constraints = (
            models.UniqueConstraint(name="one_table_of_a_name", fields=("club", "name")),
        )

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("club-table", args=[self.code])
