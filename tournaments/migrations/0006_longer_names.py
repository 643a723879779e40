"""A log has room for the longest name of whoever writes in it."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tournaments", "0005_official_cards"),
    ]

    operations = [
        migrations.AlterField(
            model_name="step",
            name="by_name",
            field=models.CharField(blank=True, max_length=80),
        ),
    ]
