"""Cards that tournaments laid on their tables before cards knew of it are marked as official."""

from django.db import migrations


def mark(apps, editor):
    laid = apps.get_model("tournaments", "Venue").objects.filter(kind="card").values("source")
    cards = apps.get_model("scorecards", "Card").objects.filter(id__in=laid, is_official=False)
    if marked := cards.update(is_official=True):
        print(f"\n    Marked as a tournament's: {marked} cards", end="")


class Migration(migrations.Migration):
    dependencies = [("tournaments", "0004_made_by"), ("scorecards", "0002_official_cards")]

    operations = [migrations.RunPython(mark, migrations.RunPython.noop)]
