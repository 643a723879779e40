"""A tournament as a club announces it: what is played, when and where."""

from django.db import models
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from accounts.models import Club


class Tournament(models.Model):
    club = models.ForeignKey(
        Club, verbose_name=_("club"), on_delete=models.CASCADE, related_name="tournaments"
    )
    name = models.CharField(_("name"), max_length=80)
    slug = models.SlugField(_("address"), max_length=80, unique=True)
    game = models.CharField(_("game"), max_length=32)
    starts_at = models.DateTimeField(_("starts"), db_index=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    text = models.TextField(_("announcement"), max_length=2000, blank=True)

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ("starts_at",)

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.slug])
