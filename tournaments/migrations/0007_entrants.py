"""Who plays in a tournament stands beside its log as well, from what the log says."""

import json
from uuid import UUID

import django.db.models.deletion
from django.db import migrations, models

BATCH = 1_000


def fill(apps, editor):
    steps = apps.get_model("tournaments", "Step").objects.filter(fact__contains='"player":"')
    players = set(apps.get_model("accounts", "Player").objects.values_list("pk", flat=True))
    named = {
        (tournament, player)
        for tournament, fact in steps.order_by().values_list("tournament_id", "fact").iterator()
        for player in _named(json.loads(fact))
        if player in players
    }
    entrant = apps.get_model("tournaments", "Entrant")
    rows = [entrant(tournament_id=tournament, player_id=player) for tournament, player in named]
    entrant.objects.bulk_create(rows, batch_size=BATCH)
    if rows:
        print(f"\n    Noted from the logs of tournaments: {len(rows)} entrants", end="")


def _named(fact):
    match fact["fact"]:
        case "entered":
            told = [entry.get("player") for entry in fact["entries"]]
        case "entry_changed":
            told = [fact["entry"].get("player")]
        case "stand_in_came":
            told = [fact.get("player")]
        case _:
            told = []
    return {UUID(player) for player in told if _is_id(player)}


def _is_id(player):
    try:
        return bool(UUID(player))
    except (TypeError, ValueError, AttributeError):
        return False


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0006_longer_names"), ("accounts", "0002_people_and_clubs")]

    operations = [
        migrations.CreateModel(
            name="Entrant",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                (
                    "player",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="+",
                        to="accounts.player",
                    ),
                ),
                (
                    "tournament",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="entrants",
                        to="tournaments.tournament",
                    ),
                ),
            ],
            options={
                "constraints": [
                    models.UniqueConstraint(fields=("tournament", "player"), name="entrant_once")
                ]
            },
        ),
        migrations.RunPython(fill, migrations.RunPython.noop),
    ]
