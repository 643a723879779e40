"""Finds the newest open tables without sorting all of them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0003_carpets_and_tournaments"),
    ]

    operations = [
        migrations.AddIndex(
            model_name="table",
            index=models.Index(
                fields=["-created_at"],
                name="table_open",
                condition=models.Q(("is_public", True), ("status", "waiting")),
            ),
        ),
    ]
