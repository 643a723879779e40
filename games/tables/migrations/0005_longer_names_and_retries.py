"""Room for longer names, and for how long a table that fails waits until it is tried again."""

from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("tables", "0004_newest_tables"),
    ]

    operations = [
        migrations.AddField(
            model_name="table",
            name="failures",
            field=models.PositiveSmallIntegerField(db_default=0, default=0),
        ),
        migrations.AddField(
            model_name="table",
            name="held_until",
            field=models.BigIntegerField(db_default=0, default=0),
        ),
        migrations.AlterField(
            model_name="seat",
            name="name",
            field=models.CharField(max_length=80),
        ),
    ]
