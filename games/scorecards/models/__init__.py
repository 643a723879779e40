"""What a scorecard is in the database: the card, its seats, the phones that keep it, its log.

The log is the truth. What the card's own row says of it follows in the same transaction. Times are
milliseconds of the database's clock (games/live/clock.py).
"""

from django.db import models
from django.urls import reverse

from accounts.domain.codes import new_code
from accounts.models import Club, ClubTable, Player
from games.engines.core.sheet import LONGEST_NAME
from games.live.retries import RetriedRow


class Card(RetriedRow):
    id = models.UUIDField(primary_key=True, editable=False)  # made by a phone, perhaps offline
    code = models.CharField(max_length=8, unique=True, default=new_code)
    game = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    host = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.SET_NULL, related_name="cards")
    club_table = models.ForeignKey(
        ClubTable, null=True, on_delete=models.SET_NULL, related_name="cards"
    )
    is_official = models.BooleanField(default=False, db_default=False)  # of a tournament
    locked = models.BooleanField(default=False)
    closed = models.BooleanField(default=False)  # forgotten, or put together with another
    put_away = models.BooleanField(default=False)  # what is written here belongs on the next card
    next = models.ForeignKey(
        "self", null=True, on_delete=models.SET_NULL, related_name="previous"
    )  # where its phones go on: the rematch, or the card that it was put into

    revision = models.PositiveIntegerField(default=0)  # how many operations the log has applied
    version = models.PositiveIntegerField(default=0)  # grows with every change beside the log
    changed_at = models.BigIntegerField(default=0)
    due = models.BigIntegerField(null=True)  # when the card needs a nudge: a clock or a result

    finished_at = models.BigIntegerField(null=True)
    result = models.TextField(blank=True)  # what was recorded, as JSON, or nothing yet
    result_revision = models.PositiveIntegerField(null=True)  # up to where it was looked at
    team = models.CharField(max_length=64, blank=True)  # who played what how, for team records
    team_score = models.IntegerField(null=True)

    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        indexes = [
            models.Index(fields=["due"], name="card_due", condition=models.Q(due__isnull=False)),
            models.Index(fields=["team"], name="card_team"),
            models.Index(fields=["club_table", "created_at"], name="card_club_table"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("card", args=[self.code])


class Seat(models.Model):
    """The player who is meant by a name on the card. A name without one is just a name."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="card_seats")

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["card", "index"], name="one_player_a_card_seat"),
            models.UniqueConstraint(fields=["card", "player"], name="one_card_seat_each"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id} {self.index}"


class Phone(models.Model):
    """A device that keeps a card, or looks at it. It belongs to one player's session."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="phones")
    device = models.CharField(max_length=64)
    player = models.ForeignKey(Player, on_delete=models.CASCADE, related_name="+")
    seat = models.PositiveSmallIntegerField(null=True)
    watches = models.BooleanField(default=False)  # and writes nothing
    keeps = models.BooleanField(default=False, db_default=False)  # score, also without a seat
    removed = models.BooleanField(default=False)
    counter = models.PositiveIntegerField(default=0)  # of its last operation that was answered
    asked_from = models.PositiveIntegerField(null=True)  # the counter that we missed last time
    contact_at = models.BigIntegerField(default=0)
    here_until = models.BigIntegerField(default=0)  # while its socket is open, ahead of now
    line = models.CharField(max_length=32, blank=True)  # which socket that is

    class Meta:
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["card", "device"], name="one_phone_each")]

    def __str__(self) -> str:
        return f"{self.card_id} {self.device}"


class Entry(models.Model):
    """One operation as it came, with what became of it. Never changed, never deleted."""

    class Verdict(models.TextChoices):
        APPLIED = "applied"
        CONTESTED = "contested"
        LATE = "late"
        REJECTED = "rejected"
        SUPERSEDED = "superseded"  # its own phone had already written something newer there

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="log")
    revision = models.PositiveIntegerField(null=True)  # its place in the order, if it was applied
    op = models.CharField(max_length=36)
    device = models.CharField(max_length=64)
    counter = models.PositiveIntegerField()
    register = models.CharField(max_length=64)
    value = models.TextField()  # as JSON
    seen = models.PositiveIntegerField()
    verdict = models.CharField(max_length=10, choices=Verdict)
    why = models.TextField(blank=True)  # if it was rejected: code and details, as JSON
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    by = models.CharField(max_length=LONGEST_NAME, blank=True)  # their name at that time
    at = models.BigIntegerField()

    class Meta:
        ordering = ["id"]
        constraints = [
            models.UniqueConstraint(fields=["card", "revision"], name="one_entry_a_revision"),
            models.UniqueConstraint(fields=["card", "op"], name="one_effect_per_op"),
        ]

    def __str__(self) -> str:
        return f"{self.card_id} {self.revision} {self.register}"


class Ringing(models.Model):
    """A team's clock: one per attempt. Its end is written by the server, once, into the log."""

    card = models.ForeignKey(Card, on_delete=models.CASCADE, related_name="clocks")
    attempt = models.PositiveSmallIntegerField()
    seconds = models.PositiveSmallIntegerField()
    started_at = models.BigIntegerField()
    ended = models.BooleanField(default=False)

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["card", "attempt"], name="one_clock_an_attempt")
        ]

    def __str__(self) -> str:
        return f"{self.card_id} attempt {self.attempt}"

    @property
    def ends_at(self) -> int:
        return self.started_at + self.seconds * 1000
