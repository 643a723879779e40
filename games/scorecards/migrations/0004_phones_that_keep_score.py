"""Which phones keep score without a seat: what a card's host has, on the cards that follow it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scorecards", "0003_longer_names_and_retries"),
    ]

    operations = [
        migrations.AddField(
            model_name="phone",
            name="keeps",
            field=models.BooleanField(db_default=False, default=False),
        ),
    ]
