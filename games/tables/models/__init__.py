"""What a live table is in the database: the table, its seats, its log.

The log is the truth. A table's position and due time follow it in the same transaction; a snapshot
only saves replaying.
"""

import uuid

from django.db import models
from django.urls import reverse

from accounts.domain.codes import new_code
from accounts.models import Club, Player
from games.engines.core.sheet import LONGEST_NAME
from games.live.retries import RetriedRow


class Status(models.TextChoices):
    WAITING = "waiting"
    PLAYING = "playing"
    FINISHED = "finished"
    CLOSED = "closed"  # called off, or forgotten: no result


UNFINISHED = (Status.WAITING, Status.PLAYING)


class Table(RetriedRow):
    id = models.UUIDField(primary_key=True, default=uuid.uuid4, editable=False)
    code = models.CharField(max_length=8, unique=True, default=new_code, editable=False)
    game = models.CharField(max_length=32)
    options = models.JSONField(default=dict)
    clock = models.PositiveIntegerField(null=True)  # milliseconds a turn, or nobody is hurried
    places = models.PositiveSmallIntegerField()
    is_public = models.BooleanField(default=False)
    host = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    club = models.ForeignKey(Club, null=True, on_delete=models.SET_NULL, related_name="tables")
    status = models.CharField(max_length=8, choices=Status, default=Status.WAITING)

    # Made when the game starts, or before that for a deal that several tables share; shown to
    # nobody before the game has ended. See fairness.py.
    seed = models.BinaryField(max_length=32, null=True, editable=False)
    is_official = models.BooleanField(default=False)  # of a tournament: nothing is taken back
    is_sealed = models.BooleanField(default=False)  # others still play the same deal

    position = models.PositiveIntegerField(default=0)
    due = models.BigIntegerField(null=True)  # when the table needs a nudge: a clock or a bot
    seating = models.PositiveIntegerField(default=0)  # grows with every change of seats

    created_at = models.DateTimeField(auto_now_add=True)
    started_at = models.DateTimeField(null=True)
    finished_at = models.DateTimeField(null=True)
    next = models.OneToOneField(
        "self", null=True, on_delete=models.SET_NULL, related_name="previous"
    )

    class Meta:
        indexes = [
            models.Index(fields=["due"], name="table_due", condition=models.Q(status="playing")),
            models.Index(fields=["status", "-created_at"], name="table_newest"),
        ]

    def __str__(self) -> str:
        return f"{self.game} {self.code}"

    def get_absolute_url(self) -> str:
        return reverse("table", args=[self.code])


class Seat(models.Model):
    """A seat taken by a person or by a bot. Who stands in later is in the log."""

    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="seats")
    index = models.PositiveSmallIntegerField()
    player = models.ForeignKey(
        Player, null=True, on_delete=models.SET_NULL, related_name="table_seats"
    )
    name = models.CharField(max_length=LONGEST_NAME)  # as it was when they sat down
    avatar = models.CharField(max_length=4)
    bot = models.CharField(max_length=16, blank=True)  # its level
    away_since = models.BigIntegerField(null=True)
    wants_to_end = models.BooleanField(default=False)

    class Meta:
        ordering = ["index"]
        constraints = [
            models.UniqueConstraint(fields=["table", "index"], name="one_in_a_seat"),
            models.UniqueConstraint(fields=["table", "player"], name="one_seat_each"),
        ]

    def __str__(self) -> str:
        return self.name


class Daily(models.Model):
    """A table with the deal of a day: whose, and of which day. See daily/."""

    game = models.CharField(max_length=32)
    day = models.DateField(db_index=True)
    player = models.ForeignKey(Player, null=True, on_delete=models.SET_NULL, related_name="+")
    table = models.OneToOneField(Table, on_delete=models.CASCADE, related_name="daily")
    is_ranked = models.BooleanField(default=True)  # else it is practice, as often as one likes

    class Meta:
        constraints = [
            models.UniqueConstraint(
                fields=["game", "day", "player"],
                name="one_of_a_kind_a_day",
                condition=models.Q(is_ranked=True),
            ),
        ]

    def __str__(self) -> str:
        return f"{self.day} {self.table_id}"


class LogRow(models.Model):
    """One position of a table: who moved, and the events that followed. Never changed."""

    pk = models.CompositePrimaryKey("table_id", "position")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="log")
    position = models.PositiveIntegerField()
    move_id = models.CharField(max_length=64, null=True)  # made by the client
    seat = models.PositiveSmallIntegerField(null=True)
    events = models.TextField()
    at = models.BigIntegerField()

    class Meta:
        constraints = [
            models.UniqueConstraint(fields=["table", "move_id"], name="one_effect_per_move_id"),
        ]

    def __str__(self) -> str:
        return f"{self.table_id} {self.position}"


class Snapshot(models.Model):
    """The record at a position, so that a long game is never replayed from the start."""

    pk = models.CompositePrimaryKey("table_id", "position")
    table = models.ForeignKey(Table, on_delete=models.CASCADE, related_name="snapshots")
    position = models.PositiveIntegerField()
    record = models.TextField()

    def __str__(self) -> str:
        return f"{self.table_id} {self.position}"


class Heartbeat(models.Model):
    """When a job last ran, so that a stopped server can be told from a slow player."""

    job = models.CharField(primary_key=True, max_length=32)
    at = models.BigIntegerField()

    def __str__(self) -> str:
        return self.job
