"""Who has agreed to be one person. From before, only some of that can be told; the rest is shown as
one as it was, and gives nobody any rights until the people themselves say so."""

from uuid import UUID

from django.apps.registry import Apps
from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.models import F, Q

WORDS = {
    "club": "Toadstool",
    "news": "You and another player are shown as one person. If you are, show a code on one phone "
    "and type it on the other, so that you can act for both. If not, you can undo it here.",
}


def find_agreed(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """A code that was typed is a word of both. Of children, organisers could say nothing."""
    players = apps.get_model("accounts", "Player").objects.exclude(merged_into=None)
    by_code = Q(claims__used_by=F("merged_into")) | Q(merged_into__claims__used_by=F("pk"))
    of_child = Q(guardian__isnull=False) | Q(merged_into__guardian__isnull=False)
    agreed = set(players.filter(by_code | of_child).values_list("pk", flat=True))
    players.filter(pk__in=agreed).update(merge_agreed=True)
    for player in players.exclude(pk__in=agreed):
        print(
            f"\n  {player.pk} is shown as {player.merged_into_id}, perhaps on an organiser's word: "
            "neither can do anything for the other until both agree (Me, This is me too).",
            end="",
        )
        tell(apps, {one for one in (player.pk, player.merged_into_id) if one})


def tell(apps: Apps, people: set[UUID]) -> None:
    notices = apps.get_model("accounts", "Notice")
    about = {"kind": "club", "place": "same-person", "url": "/me/same/", "words": WORDS}
    rows = [notices(player_id=player, **about) for player in people]
    notices.objects.bulk_create(rows, ignore_conflicts=True)


def nothing(apps: Apps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """The column goes, and with it what it said."""


class Migration(migrations.Migration):
    dependencies = [("accounts", "0002_people_and_clubs")]

    operations = [
        migrations.AddField(
            model_name="player",
            name="merge_agreed",
            field=models.BooleanField(
                default=False, db_default=False, verbose_name="both have agreed to that"
            ),
        ),
        migrations.RunPython(find_agreed, nothing),
    ]
