"""Who opened a tournament, read from the first row of its log where that names somebody."""

import django.db.models.deletion
from django.db import migrations, models
from django.db.models import OuterRef, Subquery


def look_up(apps, schema_editor):
    first = apps.get_model("tournaments", "Step").objects.filter(
        tournament=OuterRef("pk"), position=1
    )
    tournaments = apps.get_model("tournaments", "Tournament").objects
    tournaments.update(made_by=Subquery(first.values("by")))


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0002_people_and_clubs"),
        ("tournaments", "0003_dates_of_this_century"),
    ]

    operations = [
        migrations.AddField(
            model_name="tournament",
            name="made_by",
            field=models.ForeignKey(
                editable=False,
                null=True,
                on_delete=django.db.models.deletion.SET_NULL,
                related_name="+",
                to="accounts.player",
            ),
        ),
        migrations.RunPython(look_up, migrations.RunPython.noop),
    ]
