"""A tournament becomes a book: its rows get new keys, and what it plays becomes its first facts."""

import json
import uuid
from hashlib import sha256

import django.db.models.deletion
import django.utils.timezone
from django.db import migrations, models

import accounts.codes

# Announced before there was a book; a key that is a number cannot become another kind in place.
_announced: list[dict[str, object]] = []


def remember(apps, editor):
    old = apps.get_model("tournaments", "Tournament").objects
    _announced[:] = old.values("club_id", "name", "slug", "game", "starts_at", "place", "text")


def write_down(apps, editor):
    for told in _announced:
        game = told.pop("game")
        tournament = apps.get_model("tournaments", "Tournament").objects.create(
            **told, phase="open", position=2
        )
        before = tournament.id.hex
        facts = (
            {"fact": "settings_changed", "settings": {"stages": [{"game": game}]}},
            {"fact": "phase_changed", "phase": "open"},
        )
        for position, fact in enumerate(facts, start=1):
            text, at = json.dumps(fact), 0
            before = sha256(
                "\n".join([before, str(position), text, "", str(at)]).encode()
            ).hexdigest()
            apps.get_model("tournaments", "Step").objects.create(
                tournament=tournament, position=position, fact=text, at=at, hash=before
            )


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_people_and_clubs"),
        ("tournaments", "0001_initial"),
    ]

    operations = [
        migrations.RunPython(remember, migrations.RunPython.noop),
        migrations.DeleteModel(name="Tournament"),
        migrations.CreateModel(
            name="Tournament",
            fields=[
                (
                    "id",
                    models.UUIDField(
                        default=uuid.uuid4, editable=False, primary_key=True, serialize=False
                    ),
                ),
                ("name", models.CharField(max_length=80, verbose_name="name")),
                ("slug", models.SlugField(max_length=80, unique=True, verbose_name="address")),
                (
                    "code",
                    models.CharField(
                        default=accounts.codes.new_code,
                        editable=False,
                        max_length=8,
                        unique=True,
                        verbose_name="code",
                    ),
                ),
                ("starts_at", models.DateTimeField(db_index=True, verbose_name="starts")),
                ("place", models.CharField(blank=True, max_length=120, verbose_name="place")),
                (
                    "text",
                    models.TextField(blank=True, max_length=2000, verbose_name="announcement"),
                ),
                ("is_listed", models.BooleanField(default=True, verbose_name="anybody may see it")),
                ("secret", models.BinaryField(default=b"", max_length=32)),
                (
                    "phase",
                    models.CharField(
                        choices=[
                            ("draft", "Being prepared"),
                            ("open", "Open for entries"),
                            ("running", "Being played"),
                            ("final", "Final standings"),
                            ("closed", "Closed"),
                        ],
                        default="draft",
                        max_length=8,
                        verbose_name="phase",
                    ),
                ),
                ("position", models.PositiveIntegerField(default=0, editable=False)),
                ("edition", models.PositiveIntegerField(default=0, editable=False)),
                (
                    "created_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tournaments",
                        to="accounts.club",
                        verbose_name="club",
                    ),
                ),
            ],
            options={
                "verbose_name": "tournament",
                "verbose_name_plural": "tournaments",
                "ordering": ("starts_at",),
            },
        ),
        migrations.CreateModel(
            name="Token",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=40, verbose_name="name")),
                ("hash", models.CharField(editable=False, max_length=64, unique=True)),
                (
                    "made_at",
                    models.DateTimeField(default=django.utils.timezone.now, editable=False),
                ),
                ("used_at", models.DateTimeField(editable=False, null=True)),
                (
                    "made_by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="accounts.player",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tokens",
                        to="tournaments.tournament",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Venue",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("round", models.PositiveSmallIntegerField()),
                ("pod", models.PositiveSmallIntegerField()),
                ("kind", models.CharField(max_length=8)),
                ("source", models.UUIDField(unique=True)),
                ("entries", models.JSONField(default=list)),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="venues",
                        to="tournaments.tournament",
                    ),
                ),
            ],
        ),
        migrations.CreateModel(
            name="Step",
            fields=[
                (
                    "pk",
                    models.CompositePrimaryKey(
                        "tournament_id",
                        "position",
                        blank=True,
                        editable=False,
                        primary_key=True,
                        serialize=False,
                    ),
                ),
                ("position", models.PositiveIntegerField()),
                ("fact", models.TextField()),
                ("by_name", models.CharField(blank=True, max_length=40)),
                ("at", models.BigIntegerField()),
                ("deed", models.CharField(blank=True, max_length=64)),
                ("hash", models.CharField(max_length=64)),
                (
                    "by",
                    models.ForeignKey(
                        null=True,
                        on_delete=django.db.models.deletion.SET_NULL,
                        related_name="+",
                        to="accounts.player",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.PROTECT,
                        related_name="log",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "ordering": ["position"],
                "indexes": [models.Index(fields=["tournament", "deed"], name="step_deed")],
            },
        ),
        migrations.RunPython(write_down, migrations.RunPython.noop),
    ]
