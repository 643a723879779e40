"""The result of one seat in a finished game. Only services/results.py writes it."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from accounts.domain.terms import terms_among
from accounts.models.club import Club
from accounts.models.player import Player

# The longest name that a card or tournament allows, so that storing a result never fails.
LONGEST_NAME = 80


class Result(models.Model):
    class Source(models.TextChoices):
        TABLE = "table", _("played online")
        CARD = "card", _("scorecard")

    source_kind = models.CharField(_("from"), max_length=8, choices=Source)
    source_id = models.UUIDField(_("table or card"))
    game = models.CharField(_("game"), max_length=32)
    seat = models.PositiveSmallIntegerField(_("seat"))
    player = models.ForeignKey(
        Player,
        verbose_name=_("player"),
        null=True,  # a bot, a name without a player, or a deleted player
        blank=True,
        on_delete=models.SET_NULL,
        related_name="results",
    )
    # A random id for a deleted player, stored nowhere else, so that these games still count in the
    # ratings of their opponents.
    stranger = models.UUIDField(_("somebody who has left"), null=True, editable=False)
    name = models.CharField(_("name at the table"), max_length=LONGEST_NAME)
    rank = models.PositiveSmallIntegerField(_("rank"))
    score = models.IntegerField(_("score"))
    rounds = models.JSONField(_("scores by round"), default=list)
    measures = models.JSONField(_("measures"), default=dict)
    reason = models.CharField(_("how it ended"), max_length=40)
    why = models.CharField(_("tie-break"), max_length=200, blank=True)
    flags = models.JSONField(_("marks"), default=list)
    finished_at = models.DateTimeField(_("finished"))
    club = models.ForeignKey(
        Club,
        verbose_name=_("club"),
        null=True,
        blank=True,
        on_delete=models.SET_NULL,
        related_name="results",
    )

    class Meta:
        verbose_name = _("result")
        verbose_name_plural = _("results")
        constraints = (
            models.UniqueConstraint(
                name="one_result_a_seat", fields=("source_kind", "source_id", "seat")
            ),
        )
        indexes = (
            models.Index(name="results_of_a_player", fields=("player", "game", "-finished_at")),
        )

    def __str__(self) -> str:
        return f"{self.name} · {self.game} · {self.score}"

    @property
    def terms(self) -> tuple[str, ...]:
        """The flags for unusual terms: only results on the same terms are compared."""
        return terms_among(self.flags, self.game)
