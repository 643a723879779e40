"""Only the model changes: whoever makes a daily names its game. The table stays as it is."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("tables", "0005_longer_names_and_retries")]

    operations = [
        migrations.SeparateDatabaseAndState(
            state_operations=[
                migrations.AlterField("daily", "game", models.CharField(max_length=32)),
            ],
        ),
    ]
