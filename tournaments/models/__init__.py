"""The rows of tournaments: the announcement, and the log, from which all else is computed.

What happened is only in the log (domain/events.py). The row's phase and position, and the entrants,
are copies that are written in the same transaction.
"""

import uuid

from django.db import models
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from accounts.domain.codes import new_code
from accounts.models import Club, Player
from games.engines.core.sheet import LONGEST_NAME
from tournaments.models import dates


class Tournament(models.Model):
    class Phase(models.TextChoices):
        DRAFT = "draft", _("Being prepared")
        OPEN = "open", _("Open for entries")
        RUNNING = "running", _("Being played")
        FINAL = "final", _("Final standings")
        CLOSED = "closed", _("Closed")

    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    club = models.ForeignKey(
        Club, verbose_name=_("club"), on_delete=models.CASCADE, related_name="tournaments"
    )
    name = models.CharField(_("name"), max_length=80)
    slug = models.SlugField(_("address"), max_length=80, unique=True)
    code = models.CharField(_("code"), max_length=8, unique=True, default=new_code, editable=False)
    starts_at = models.DateTimeField(_("starts"), db_index=True)
    place = models.CharField(_("place"), max_length=120, blank=True)
    text = models.TextField(_("announcement"), max_length=2000, blank=True)
    is_listed = models.BooleanField(_("anybody may see it"), default=True)

    # Same-deal rounds are dealt from this; it stays secret until the tournament is over.
    secret = models.BinaryField(max_length=32, default=b"", editable=False)

    phase = models.CharField(_("phase"), max_length=8, choices=Phase, default=Phase.DRAFT)
    position = models.PositiveIntegerField(default=0, editable=False)  # of its log
    edition = models.PositiveIntegerField(default=0, editable=False)  # changes outside the log
    created_at = models.DateTimeField(default=timezone.now, editable=False)
    made_by = models.ForeignKey(  # who opened or imported it: nobody has too many
        Player, null=True, editable=False, on_delete=models.SET_NULL, related_name="+"
    )

    class Meta:
        verbose_name = _("tournament")
        verbose_name_plural = _("tournaments")
        ordering = ("starts_at",)
        constraints = [
            models.CheckConstraint(
                condition=models.Q(starts_at__gte=dates.FIRST, starts_at__lt=dates.END),
                name="tournament_of_this_century",
                violation_error_message=_("Please choose a date from 2000 to 2099."),
            )
        ]

    def __str__(self) -> str:
        return self.name

    def get_absolute_url(self) -> str:
        return reverse("tournament", args=[self.slug])


class Step(models.Model):
    """One row of the log: an event, who wrote it and when. Never changed, never deleted.

    Each row's hash includes the hash before it, so that a change from outside is found
    (storage/hash_chain.py).
    """

    pk = models.CompositePrimaryKey("tournament_id", "position")
    tournament = models.ForeignKey(Tournament, on_delete=models.PROTECT, related_name="log")
    position = models.PositiveIntegerField()
    fact = models.TextField()  # as JSON
    by = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    by_name = models.CharField(max_length=LONGEST_NAME, blank=True)  # then; outlives the account
    at = models.BigIntegerField()
    deed = models.CharField(max_length=64, blank=True)  # idempotency key of the command
    hash = models.CharField(max_length=64)

    class Meta:
        ordering = ["position"]
        indexes = [models.Index(fields=["tournament", "deed"], name="step_deed")]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.position}"


class Entrant(models.Model):
    """A player whom the log names, so that their tournaments are found without reading logs."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="entrants")
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="entrant_once")
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.player_id}"


class Venue(models.Model):
    """The card or table of a pod, so that its result finds the pod."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="venues")
    round = models.PositiveSmallIntegerField()
    pod = models.PositiveSmallIntegerField()
    kind = models.CharField(max_length=8)
    source = models.UUIDField(unique=True)
    entries = models.JSONField(default=list)  # the entry of each seat

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.round}/{self.pod}"


class Token(models.Model):
    """Lets another program write results. Only its hash is stored."""

    tournament = models.ForeignKey(Tournament, on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(_("name"), max_length=40)
    hash = models.CharField(max_length=64, unique=True, editable=False)
    made_by = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    made_at = models.DateTimeField(default=timezone.now, editable=False)
    used_at = models.DateTimeField(null=True, editable=False)

    def __str__(self) -> str:
        return self.name
