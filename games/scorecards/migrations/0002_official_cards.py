"""Cards of a tournament are marked; which ones these are is known to the tournaments' app."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("scorecards", "0001_initial")]

    operations = [
        migrations.AddField(
            model_name="card",
            name="is_official",
            field=models.BooleanField(default=False, db_default=False),
        ),
    ]
