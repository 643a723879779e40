"""A result has room for every name that a card or a tournament takes."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("accounts", "0003_agreed_merges"),
    ]

    operations = [
        migrations.AlterField(
            model_name="result",
            name="name",
            field=models.CharField(max_length=80, verbose_name="name at the table"),
        ),
    ]
