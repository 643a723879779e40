"""Ratings, folded from all results. All of it is derived data: results are the source of truth."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.models.player import Player
from accounts.models.result import Result


class Ladder(models.Model):
    """One game's ratings: how often its results have changed, and how far they are folded."""

    game = models.CharField(_("game"), max_length=32, primary_key=True)
    changes = models.PositiveBigIntegerField(_("changes"), default=0)
    folded = models.PositiveBigIntegerField(_("folded up to"), default=0)

    class Meta:
        verbose_name = _("ladder")
        verbose_name_plural = _("ladders")

    def __str__(self) -> str:
        return f"{self.game} · {self.folded}/{self.changes}"


class Rating(models.Model):
    player = models.ForeignKey(
        Player, verbose_name=_("player"), on_delete=models.CASCADE, related_name="ratings"
    )
    game = models.CharField(_("game"), max_length=32)
    mu = models.FloatField(_("strength"))
    sigma = models.FloatField(_("doubt"))
    games = models.PositiveIntegerField(_("rated games"))
    handicap = models.FloatField(_("handicap"), null=True, blank=True)
    handicap_games = models.PositiveIntegerField(_("games behind the handicap"), default=0)

    class Meta:
        verbose_name = _("rating")
        verbose_name_plural = _("ratings")
        constraints = (
            models.UniqueConstraint(name="one_rating_a_game", fields=("player", "game")),
        )

    def __str__(self) -> str:
        return f"{self.player} · {self.game} · {self.mu:.1f}"


class RatingPoint(models.Model):
    """The rating after one result; deleted when the result is withdrawn."""

    result = models.OneToOneField(
        Result, verbose_name=_("result"), on_delete=models.CASCADE, primary_key=True
    )
    player = models.ForeignKey(
        Player, verbose_name=_("player"), on_delete=models.CASCADE, related_name="rating_points"
    )
    game = models.CharField(_("game"), max_length=32)
    before = models.FloatField(_("strength before"))
    mu = models.FloatField(_("strength"))
    sigma = models.FloatField(_("doubt"))

    class Meta:
        verbose_name = _("point of a rating")
        verbose_name_plural = _("points of a rating")
        indexes = (models.Index(name="points_of_a_game", fields=("game", "player")),)

    def __str__(self) -> str:
        return f"{self.player} · {self.game} · {self.mu:.1f}"
