import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    initial = True

    dependencies = [
        ("accounts", "0001_initial"),
    ]

    operations = [
        migrations.CreateModel(
            name="Tournament",
            fields=[
                (
                    "id",
                    models.BigAutoField(
                        auto_created=True, primary_key=True, serialize=False, verbose_name="ID"
                    ),
                ),
                ("name", models.CharField(max_length=80, verbose_name="name")),
                ("slug", models.SlugField(max_length=80, unique=True, verbose_name="address")),
                ("game", models.CharField(max_length=32, verbose_name="game")),
                ("starts_at", models.DateTimeField(db_index=True, verbose_name="starts")),
                ("place", models.CharField(blank=True, max_length=120, verbose_name="place")),
                (
                    "text",
                    models.TextField(blank=True, max_length=2000, verbose_name="announcement"),
                ),
                (
                    "club",
                    models.ForeignKey(
                        on_delete=django.db.models.deletion.CASCADE,
                        related_name="tournaments",
                        to="accounts.club",
                        verbose_name="club",
                    ),
                ),
            ],
            options={
                "verbose_name": "tournament",
                "verbose_name_plural": "tournaments",
                "ordering": ("starts_at",),
            },
        ),
    ]
