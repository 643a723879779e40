"""Finds the newest tables without sorting all of them."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0003_carpets_and_tournaments"),
    ]

    operations = [
        migrations.RemoveIndex(model_name="table", name="table_lobby"),
        migrations.AddIndex(
            model_name="table",
            index=models.Index(fields=["status", "-created_at"], name="table_newest"),
        ),
    ]
