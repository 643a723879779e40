"""Room for longer names, and for how long a card that fails waits until it is tried again."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("scorecards", "0002_official_cards"),
    ]

    operations = [
        migrations.AddField(
            model_name="card",
            name="failures",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="card",
            name="held_until",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AlterField(
            model_name="entry",
            name="by",
            field=models.CharField(blank=True, max_length=80),
        ),
    ]
