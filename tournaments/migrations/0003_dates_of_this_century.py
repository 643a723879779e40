"""Tournaments are from 2000 to 2099. Whatever was dated otherwise is dated by the day it was made.

The rows are not fetched: PostgreSQL keeps dates that the driver cannot read.
"""

from datetime import UTC, datetime

from django.db import migrations, models
from django.db.models import F, Q
from django.db.models.functions import Cast

FIRST, END = datetime(2000, 1, 1, tzinfo=UTC), datetime(2100, 1, 1, tzinfo=UTC)
OF_THIS_CENTURY = Q(starts_at__gte=FIRST, starts_at__lt=END)


def repair(apps, schema_editor):
    tournaments = apps.get_model("tournaments", "Tournament").objects.exclude(OF_THIS_CENTURY)
    wrong = tournaments.annotate(date=Cast("starts_at", models.TextField()))
    for slug, date in list(wrong.values_list("slug", "date")):
        print(f"\n  {slug} was dated {date}; it is dated by the day it was made now", end="")
    tournaments.update(starts_at=F("created_at"), edition=F("edition") + 1)


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0002_book")]

    operations = [
        migrations.RunPython(repair, migrations.RunPython.noop),
        migrations.AddConstraint(
            model_name="tournament",
            constraint=models.CheckConstraint(
                condition=OF_THIS_CENTURY,
                name="tournament_of_this_century",
                violation_error_message="Please choose a date from 2000 to 2099.",
            ),
        ),
    ]
