"""A club, and who belongs to it in which role."""

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts import codes
from accounts.models.player import Player


class Club(models.Model):
    name = models.CharField(_("name"), max_length=60)
    slug = models.SlugField(_("address"), unique=True)
    code = models.CharField(
        _("join code"), max_length=codes.LENGTH, unique=True, default=codes.new_code
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
